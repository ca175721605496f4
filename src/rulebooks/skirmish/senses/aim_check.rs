//! Aim at a target or point: visibility, range, armour, centre of a blast (SK-SEQ-1, SK-SEQ-2).

use super::super::data::{Defense, Roll, Weapon};
use super::concealment::{Eye, Ground, LineBlocker, Reasons, SightTarget, View, clearer_view};
use super::footprint::FootprintTiles;
use crate::board::{Tile, distance};
use crate::localization::MessageId;

/// The shooter, with what the rules need of it.
#[derive(Clone, Debug)]
pub struct Shooter {
    pub eye: Eye,
    /// Eyes of its observers, for an indirect weapon (SK-BLAST-2).
    pub others: Vec<Eye>,
    /// Origin of its shots.
    pub muzzle: Tile,
    pub skill: Roll,
    pub trained: bool,
    pub suppressed: bool,
}

impl Shooter {
    /// All eyes that look for it, its own first.
    pub fn eyes(&self) -> impl Iterator<Item = &Eye> {
        std::iter::once(&self.eye).chain(&self.others)
    }
}

/// The target, with what the rules need of it.
#[derive(Copy, Clone, Debug)]
pub struct Target {
    pub sight_target: SightTarget,
    pub stationary: bool,
    pub unaware: bool,
    pub defense: Defense,
}

/// A legal shot.
#[derive(Copy, Clone, Debug)]
pub struct Aim {
    /// The target's tile, or the centre of the blast.
    pub at: Tile,
    pub ups: Reasons,
    pub downs: Reasons,
}

const fn bar(rule: &'static str, why: MessageId) -> LineBlocker {
    LineBlocker { rule, why }
}

/// Checks visibility, range and armour, in this order, before anything is spent (SK-SEQ-1, SK-SEQ-2).
///
/// # Errors
/// The first check that fails.
pub fn check_aim(ground: &Ground, shooter: &Shooter, weapon: &Weapon, target: &Target) -> Result<Aim, LineBlocker> {
    let partly = best_view(ground, shooter, weapon, &target.sight_target)?;
    let at = in_range(ground, shooter, weapon, &target.sight_target)?;
    if !target.defense.can_be_harmed_by(weapon.damage) {
        return Err(bar("SK-ARMOR-2", MessageId("sk-bar-cannot-damage")));
    }
    let ups = Reasons::default().and(Reasons::STATIONARY, target.stationary).and(Reasons::UNAWARE, target.unaware);
    Ok(Aim { at, ups, downs: partly.and(shooter_hindrances(shooter), true) })
}

/// Reasons that hinder a shooter against every target.
pub fn shooter_hindrances(shooter: &Shooter) -> Reasons {
    Reasons::default().and(Reasons::UNTRAINED, !shooter.trained).and(Reasons::SUPPRESSED, shooter.suppressed)
}

/// Reasons that partly hide a target from the best of the shooter's eyes.
///
/// # Errors
/// The obstacle that hides it from the shooter's own eye, if no eye sees it.
pub fn best_view(ground: &Ground, shooter: &Shooter, weapon: &Weapon, sight_target: &SightTarget) -> View {
    let views = shooter.eyes().map(|eye| ground.view(eye, sight_target, Some(weapon)));
    views.reduce(clearer_view).unwrap_or(Err(bar("SK-SIGHT-1", MessageId("sk-bar-unobserved"))))
}

/// The aimed-at tile, if in range (SK-RANGE-1 to 4).
fn in_range(
    ground: &Ground,
    shooter: &Shooter,
    weapon: &Weapon,
    sight_target: &SightTarget,
) -> Result<Tile, LineBlocker> {
    let away = |tile: &Tile| distance(shooter.muzzle, *tile);
    let Some(nearest) = sight_target.tiles.iter().min_by_key(|tile| (away(tile), *tile)) else {
        return Err(bar("SK-SIGHT-1", MessageId("sk-bar-off-map")));
    };
    let tiles = away(&nearest);
    let Some(blast) = weapon.blast else {
        return match tiles {
            _ if tiles > weapon.range => Err(bar("SK-RANGE-2", MessageId("sk-bar-range"))),
            _ if tiles < weapon.nearest => Err(bar("SK-RANGE-4", MessageId("sk-bar-too-near"))),
            _ => Ok(nearest),
        };
    };
    if tiles > weapon.range.saturating_add(blast) {
        return Err(bar("SK-RANGE-3", MessageId("sk-bar-blast-range")));
    }
    let too_near = tiles.saturating_add(blast) < weapon.nearest;
    centre(ground, shooter, weapon, sight_target, blast).ok_or(match () {
        () if too_near => bar("SK-RANGE-4", MessageId("sk-bar-too-near")),
        () => bar("SK-BLAST-1", MessageId("sk-bar-no-centre")),
    })
}

/// The centre from which a blast includes a target: nearest to the target, then to the muzzle (SK-BLAST-1, SK-RANGE-3).
fn centre(ground: &Ground, shooter: &Shooter, weapon: &Weapon, sight_target: &SightTarget, blast: u16) -> Option<Tile> {
    let hits = |centre: Tile| {
        let hit =
            |tile: &Tile| distance(centre, *tile) <= blast && ground.blast_reaches(centre, *tile, weapon.damage.sides);
        sight_target.tiles.iter().any(|tile| hit(&tile))
    };
    let fits = |centre: &Tile| {
        // A line to the target covers the target's own tile.
        let seen =
            || sight_target.tiles.contains(*centre) || check_blast_centre(ground, shooter, weapon, *centre).is_ok();
        is_in_range(shooter, weapon, *centre) && hits(*centre) && seen()
    };
    // In most cases the target's own tile works and no other need be tried.
    let mut own: Vec<Tile> = sight_target.tiles.iter().collect();
    own.sort_by_key(|tile| (distance(shooter.muzzle, *tile), *tile));
    own.into_iter().find(fits).or_else(|| {
        let reach = blast as i16;
        let block =
            |tile: Tile| (-reach..=reach).flat_map(move |dy| (-reach..=reach).map(move |dx| tile.offset(dx, dy)));
        let mut around: Vec<Tile> = sight_target.tiles.iter().flat_map(block).collect();
        let order = |centre: &Tile| {
            (sight_target.tiles.tiles_between(FootprintTiles::on(*centre)), distance(shooter.muzzle, *centre), *centre)
        };
        around.sort_by_cached_key(order);
        around.into_iter().find(fits)
    })
}

/// Whether a tile is between a weapon's minimum and maximum range.
pub fn is_in_range(shooter: &Shooter, weapon: &Weapon, at: Tile) -> bool {
    (weapon.nearest..=weapon.range).contains(&distance(shooter.muzzle, at))
}

/// Whether a blast may be centred on a bare point (SK-COVER-5, SK-BLAST-1).
///
/// # Errors
/// The rule that forbids it.
pub fn check_blast_centre(ground: &Ground, shooter: &Shooter, weapon: &Weapon, at: Tile) -> Result<(), LineBlocker> {
    if !ground.board.contains(at) || ground.board.opaque(at) {
        return Err(bar("SK-BLAST-1", MessageId("sk-bar-no-open-ground")));
    }
    let tiles = distance(shooter.muzzle, at);
    best_view(ground, shooter, weapon, &SightTarget::point(at))?;
    match tiles {
        _ if tiles > weapon.range => Err(bar("SK-RANGE-2", MessageId("sk-bar-range"))),
        _ if tiles < weapon.nearest => Err(bar("SK-RANGE-4", MessageId("sk-bar-too-near"))),
        _ => Ok(()),
    }
}
