//! How far off an unaware unit notices an enemy: by sight, light, noise and distance (SK-AMBUSH-1).
//!
//! It asks for no unit: a mind may try out what would be noticed.

use super::data::SightData;
use super::footprint::Stand;
use super::ground::{Eye, Ground, Reasons, SightTarget};
use crate::board::{Tile, distance};

/// A move that has ended, as far as it can be noticed.
#[derive(Copy, Clone, Debug)]
pub struct Passage {
    pub mark: SightTarget,
    /// At most half of the unit's Move.
    pub careful: bool,
    /// A vehicle is heard and seen far off, whatever the light.
    pub vehicle: bool,
}

/// Whether somebody on some tiles notices what ends a move before its eye.
pub fn notices(ground: &Ground, eye: &Eye, tiles: Stand, passage: &Passage) -> bool {
    let away = tiles.apart(passage.mark.tiles);
    let sight = &ground.book.sight;
    let seen = || within(ground, eye, passage, sight);
    let loud = || passage.vehicle && passage.mark.tiles.iter().any(|tile| ground.in_line(eye, tile));
    away.is_some_and(|away| seen().is_some_and(|most| away <= most) || (away <= sight.notice_far && loud()))
}

/// Whether a shot or a blast at one of some tiles is noticed: the flash needs a line, and no light.
pub fn notices_flash(ground: &Ground, eye: &Eye, tiles: Stand, flashes: &[Tile]) -> bool {
    let near = |flash: &Tile| tiles.iter().any(|tile| distance(tile, *flash) <= ground.book.sight.notice_far);
    flashes.iter().any(|flash| near(flash) && ground.in_line(eye, *flash))
}

/// The tiles within which a move is seen; nothing where it is totally concealed.
fn within(ground: &Ground, eye: &Eye, passage: &Passage, sight: &SightData) -> Option<u16> {
    let partly = ground.view(eye, &passage.mark, None).ok()?;
    let dark = partly.has(Reasons::POOR_LIGHT);
    Some(match () {
        () if dark => sight.notice_dark,
        () if passage.careful || !partly.is_empty() => sight.notice_partly,
        () => sight.notice_open,
    })
}
