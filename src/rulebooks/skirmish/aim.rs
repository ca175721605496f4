//! Who may shoot at whom: visibility, range, armour, and where a blast is centred (SK-SEQ-1, SK-SEQ-2).
//!
//! It asks for no world, so that a mind may try other places by the same rules.

use super::data::Weapon;
use super::footprint::Stand;
use super::ground::{Bar, Eye, Ground, Reasons, SightTarget, View, better};
use super::rolls::{Defense, Roll};
use crate::board::{Tile, distance};

/// Who shoots, as far as the rules ask.
#[derive(Clone, Debug)]
pub struct Shooter {
    pub eye: Eye,
    /// Those of observers for an indirect weapon (SK-BLAST-2).
    pub others: Vec<Eye>,
    /// Where its shots come from.
    pub muzzle: Tile,
    pub skill: Roll,
    pub trained: bool,
    pub suppressed: bool,
}

impl Shooter {
    /// All that look for it, itself first.
    pub fn eyes(&self) -> impl Iterator<Item = &Eye> {
        std::iter::once(&self.eye).chain(&self.others)
    }
}

/// Who is shot at.
#[derive(Copy, Clone, Debug)]
pub struct Target {
    pub mark: SightTarget,
    pub stationary: bool,
    pub unaware: bool,
    pub defense: Defense,
}

/// A shot that may be taken.
#[derive(Copy, Clone, Debug)]
pub struct Aim {
    /// The target's tile, or the centre of the blast.
    pub at: Tile,
    pub ups: Reasons,
    pub downs: Reasons,
}

const fn bar(rule: &'static str, why: &'static str) -> Bar {
    Bar { rule, why }
}

/// The checks that come before anything is spent: visibility, range, armour, in this order (SK-SEQ-1, SK-SEQ-2).
///
/// # Errors
/// The first that fails.
pub fn aim(ground: &Ground, shooter: &Shooter, weapon: &Weapon, target: &Target) -> Result<Aim, Bar> {
    let partly = view(ground, shooter, weapon, &target.mark)?;
    let at = in_range(ground, shooter, weapon, &target.mark)?;
    if !target.defense.can_be_harmed_by(weapon.damage) {
        return Err(bar("SK-ARMOR-2", "this weapon cannot damage it"));
    }
    let ups = Reasons::default().and(Reasons::STATIONARY, target.stationary).and(Reasons::UNAWARE, target.unaware);
    Ok(Aim { at, ups, downs: partly.and(hindered(shooter), true) })
}

/// What hinders a shooter at any target.
pub fn hindered(shooter: &Shooter) -> Reasons {
    Reasons::default().and(Reasons::UNTRAINED, !shooter.trained).and(Reasons::SUPPRESSED, shooter.suppressed)
}

/// What partly hides a target, by the eye that sees it best.
///
/// # Errors
/// What hides it from the shooter's own eye, where nobody sees it.
pub fn view(ground: &Ground, shooter: &Shooter, weapon: &Weapon, mark: &SightTarget) -> View {
    let views = shooter.eyes().map(|eye| ground.view(eye, mark, Some(weapon)));
    views.reduce(better).unwrap_or(Err(bar("SK-SIGHT-1", "nobody looks")))
}

/// The tile that is aimed at, in range (SK-RANGE-1 to 4).
fn in_range(ground: &Ground, shooter: &Shooter, weapon: &Weapon, mark: &SightTarget) -> Result<Tile, Bar> {
    let away = |tile: &Tile| distance(shooter.muzzle, *tile);
    let Some(nearest) = mark.tiles.iter().min_by_key(|tile| (away(tile), *tile)) else {
        return Err(bar("SK-SIGHT-1", "it is nowhere"));
    };
    let tiles = away(&nearest);
    let Some(blast) = weapon.blast else {
        return match tiles {
            _ if tiles > weapon.range => Err(bar("SK-RANGE-2", "it is out of range")),
            _ if tiles < weapon.nearest => Err(bar("SK-RANGE-4", "it is too near for this weapon")),
            _ => Ok(nearest),
        };
    };
    if tiles > weapon.range.saturating_add(blast) {
        return Err(bar("SK-RANGE-3", "it is out of range, and out of reach of the blast"));
    }
    let too_near = tiles.saturating_add(blast) < weapon.nearest;
    centre(ground, shooter, weapon, mark, blast).ok_or(match () {
        () if too_near => bar("SK-RANGE-4", "it is too near for this weapon"),
        () => bar("SK-BLAST-1", "no tile in range and in sight takes it into the blast"),
    })
}

/// The tile from which a blast takes a target in: nearest to the target, then to the muzzle (SK-BLAST-1, SK-RANGE-3).
fn centre(ground: &Ground, shooter: &Shooter, weapon: &Weapon, mark: &SightTarget, blast: u16) -> Option<Tile> {
    let hits = |centre: Tile| {
        let hit =
            |tile: &Tile| distance(centre, *tile) <= blast && ground.blast_reaches(centre, *tile, weapon.damage.sides);
        mark.tiles.iter().any(|tile| hit(&tile))
    };
    let fits = |centre: &Tile| {
        // The target's own tile is seen with the target.
        let seen = || mark.tiles.contains(*centre) || point(ground, shooter, weapon, *centre).is_ok();
        ranges(shooter, weapon, *centre) && hits(*centre) && seen()
    };
    // Mostly the target itself can be reached, and nothing else needs to be thought of.
    let mut own: Vec<Tile> = mark.tiles.iter().collect();
    own.sort_by_key(|tile| (distance(shooter.muzzle, *tile), *tile));
    own.into_iter().find(fits).or_else(|| {
        let reach = blast as i16;
        let square =
            |tile: Tile| (-reach..=reach).flat_map(move |dy| (-reach..=reach).map(move |dx| tile.offset(dx, dy)));
        let mut around: Vec<Tile> = mark.tiles.iter().flat_map(square).collect();
        let order = |centre: &Tile| (mark.tiles.apart(Stand::on(*centre)), distance(shooter.muzzle, *centre), *centre);
        around.sort_by_cached_key(order);
        around.into_iter().find(fits)
    })
}

/// Whether a tile is neither too far nor too near to be aimed at.
pub fn ranges(shooter: &Shooter, weapon: &Weapon, at: Tile) -> bool {
    (weapon.nearest..=weapon.range).contains(&distance(shooter.muzzle, at))
}

/// Whether a blast may be centred on a bare point (SK-COVER-5, SK-BLAST-1).
///
/// # Errors
/// What is against it.
pub fn point(ground: &Ground, shooter: &Shooter, weapon: &Weapon, at: Tile) -> Result<(), Bar> {
    if !ground.board.contains(at) || ground.board.opaque(at) {
        return Err(bar("SK-BLAST-1", "nothing but open ground can be aimed at"));
    }
    let tiles = distance(shooter.muzzle, at);
    view(ground, shooter, weapon, &SightTarget::point(at))?;
    match tiles {
        _ if tiles > weapon.range => Err(bar("SK-RANGE-2", "it is out of range")),
        _ if tiles < weapon.nearest => Err(bar("SK-RANGE-4", "it is too near for this weapon")),
        _ => Ok(()),
    }
}
