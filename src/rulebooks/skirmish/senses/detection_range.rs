//! Distance at which an Unaware unit notices an enemy, by sight, light and noise (SK-AMBUSH-1).

use super::super::data::SightData;
use super::concealment::{Eye, Ground, Reasons, SightTarget};
use super::footprint::FootprintTiles;
use crate::board::{Tile, distance};

/// A completed move, with what makes it noticeable.
#[derive(Copy, Clone, Debug)]
pub struct CompletedMove {
    pub sight_target: SightTarget,
    /// Whether it was at most half of the unit's Move.
    pub careful: bool,
    /// A vehicle is noticed from afar, whatever the light.
    pub vehicle: bool,
}

/// Whether an observer on these tiles notices the end of a move.
pub fn notices(ground: &Ground, eye: &Eye, tiles: FootprintTiles, passage: &CompletedMove) -> bool {
    let away = tiles.tiles_between(passage.sight_target.tiles);
    let sight = &ground.book.sight;
    let seen = || within(ground, eye, passage, sight);
    let loud = || passage.vehicle && passage.sight_target.tiles.iter().any(|tile| ground.is_in_line(eye, tile));
    away.is_some_and(|away| seen().is_some_and(|most| away <= most) || (away <= sight.notice_far && loud()))
}

/// Whether an observer notices a shot or blast at one of these tiles: a flash needs a line, but no light.
pub fn notices_flash(ground: &Ground, eye: &Eye, tiles: FootprintTiles, flashes: &[Tile]) -> bool {
    let near = |flash: &Tile| tiles.iter().any(|tile| distance(tile, *flash) <= ground.book.sight.notice_far);
    flashes.iter().any(|flash| near(flash) && ground.is_in_line(eye, *flash))
}

/// The distance within which a move is seen; `None` if it is totally concealed.
fn within(ground: &Ground, eye: &Eye, passage: &CompletedMove, sight: &SightData) -> Option<u16> {
    let partly = ground.view(eye, &passage.sight_target, None).ok()?;
    let dark = partly.has(Reasons::POOR_LIGHT);
    Some(match () {
        () if dark => sight.notice_dark,
        () if passage.careful || !partly.is_empty() => sight.notice_partly,
        () => sight.notice_open,
    })
}
