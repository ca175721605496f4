//! Suppression: cones, fans and blasts that pin instead of killing (SK-SUPPRESS-1 to 11).

use bevy::prelude::World;

use super::super::data::Weapon;
use super::super::senses::{Eye, Ground, LineBlocker, RollReason, Shooter, aim_check};
use super::super::state::{Unit, battle_ground, book_data};
use super::skill_roll::{self, Test};
use crate::board::{Tile, distance};
use crate::localization::{Argument, MessageId, Phrase, phrase};
use crate::model::{FigureId, Figures, Refusal, SideKnowledge, Verdict, Word};

/// Whether a tile is in the 45-degree cone from a muzzle toward another tile: at most 22.5 degrees to either side
/// (SK-SUPPRESS-9).
pub fn in_cone(muzzle: Tile, toward: Tile, tile: Tile) -> bool {
    let (ax, ay) = muzzle.offset_to(toward);
    let (bx, by) = muzzle.offset_to(tile);
    let wide = i128::from;
    let dot = wide(ax) * wide(bx) + wide(ay) * wide(by);
    let norms = (wide(ax) * wide(ax) + wide(ay) * wide(ay)) * (wide(bx) * wide(bx) + wide(by) * wide(by));
    // cos² of 22.5 degrees is (2 + √2) / 4: so 4 dot² - 2 norms ≥ √2 norms, squared again.
    let left = 4 * dot * dot - 2 * norms;
    dot > 0 && left >= 0 && left * left >= 2 * norms * norms
}

/// Tiles on which a side believes a unit to be: all of them, or the last known one.
fn believed(world: &World, known: &SideKnowledge, id: FigureId) -> Vec<Tile> {
    // The footprint of an unidentified unit is unknown.
    if known.side_of(id).is_some() { world.tiles(id) } else { known.at(id).into_iter().collect() }
}

/// Whether a unit on these tiles can be suppressed from a muzzle toward a point (SK-SUPPRESS-2, SK-SUPPRESS-4).
fn covers(ground: &Ground, shooter: &Shooter, weapon: &Weapon, at: Tile, tiles: &[Tile]) -> Result<(), LineBlocker> {
    let bar = |rule, why| Err(LineBlocker { rule, why });
    let Some(nearest) = tiles.iter().copied().min_by_key(|tile| (distance(shooter.muzzle, *tile), *tile)) else {
        return bar("SK-SUPPRESS-2", MessageId("sk-bar-unknown"));
    };
    let near = |tile: &Tile| distance(*tile, at) <= ground.book.suppression.aim_within;
    if !tiles.iter().any(near) {
        return bar("SK-SUPPRESS-2", MessageId("sk-bar-far-from-point"));
    }
    match weapon.blast {
        Some(blast) if tiles.iter().any(|tile| distance(*tile, at) <= blast) => Ok(()),
        Some(_) => bar("SK-SUPPRESS-4", MessageId("sk-bar-outside-blast")),
        None if distance(shooter.muzzle, nearest) > weapon.range => bar("SK-SUPPRESS-4", MessageId("sk-bar-range")),
        None if !in_cone(shooter.muzzle, at, nearest) => bar("SK-SUPPRESS-4", MessageId("sk-bar-outside-cone")),
        None => Ok(()),
    }
}

/// Maximum number of targets; a blast takes all in its radius (SK-SUPPRESS-5, SK-SUPPRESS-10).
fn most(weapon: &Weapon) -> usize {
    weapon.fan.map_or(1, usize::from)
}

/// Whether a weapon may aim suppression at a point (SK-SUPPRESS-9).
pub fn check_suppression_point(
    ground: &Ground,
    shooter: &Shooter,
    weapon: &Weapon,
    at: Tile,
) -> Result<(), LineBlocker> {
    let open = ground.board.contains(at) && !ground.board.opaque(at);
    let in_line = open && at != shooter.muzzle && shooter.eyes().any(|eye| ground.is_in_line(eye, at));
    if !in_line {
        return Err(LineBlocker { rule: "SK-SUPPRESS-9", why: MessageId("sk-bar-no-line") });
    }
    if weapon.overhead && ground.survey.features_of(at).roofed {
        return Err(LineBlocker { rule: "SK-COVER-4", why: MessageId("sk-bar-roof-covers") });
    }
    if !aim_check::is_in_range(shooter, weapon, at) {
        return Err(LineBlocker { rule: "SK-RANGE-2", why: MessageId("sk-bar-not-in-range") });
    }
    Ok(())
}

/// Whether a weapon can damage a unit, as far as a side knows (SK-SUPPRESS-3).
fn can_damage(world: &World, known: &SideKnowledge, weapon: &Weapon, id: FigureId) -> bool {
    let told = known.side_of(id).is_some();
    let harms = world.stats(id).is_some_and(|stats| stats.defense.can_be_harmed_by(weapon.damage));
    !told || (harms && world.in_play(id))
}

/// Whether targets may be named one by one (SK-SUPPRESS-2 to 5).
pub fn check_named_targets(
    world: &World,
    figure: FigureId,
    at: Tile,
    (weapon, shooter): (&Weapon, &Shooter),
    targets: &[FigureId],
) -> Verdict {
    Refusal::unless(weapon.blast.is_none(), "SK-SUPPRESS-9", || phrase!("sk-refused-blast-takes-all"))?;
    let (count, most) = (targets.len(), most(weapon));
    Refusal::unless((1..=most).contains(&count), "SK-SUPPRESS-5", || phrase!("sk-refused-target-count", most = most))?;
    let side = world.side(figure);
    let known = SideKnowledge::by(world, side);
    for (index, id) in targets.iter().enumerate() {
        let enemy = world.figures().contains(id) && !known.is_own(*id);
        let tiles = if enemy { believed(world, &known, *id) } else { Vec::new() };
        Refusal::unless(!tiles.is_empty() && !targets[..index].contains(id), "SK-SUPPRESS-2", || {
            phrase!("sk-refused-unknown-target", unit = id.to_string())
        })?;
        Refusal::unless(can_damage(world, &known, weapon, *id), "SK-SUPPRESS-3", || {
            let weapon = Argument::weapon(weapon.name.to_lowercase());
            phrase!("sk-refused-cannot-damage", weapon = weapon, target = Argument::figure(world.label(*id)))
        })?;
        let fits = covers(&battle_ground(world), shooter, weapon, at, &tiles);
        fits.map_err(|bar| {
            let why = || phrase!("sk-refused-aim-elsewhere", unit = id.to_string(), why = Phrase::from(bar.why));
            Refusal::lazy(bar.rule, why)
        })?;
    }
    Ok(())
}

/// Units that are suppressed in the true battle, friends in a blast included (SK-SUPPRESS-10). If the shooter chose no
/// targets, what its fan has left takes enemies that it does not know of, nearest to the point first (SK-SUPPRESS-4).
pub fn suppressed_units(
    world: &World,
    figure: FigureId,
    shooter: &Shooter,
    weapon: &Weapon,
    at: Tile,
    named: &[FigureId],
    chosen: bool,
) -> Vec<FigureId> {
    let harmed = |id: &FigureId| world.stats(*id).is_some_and(|stats| stats.defense.can_be_harmed_by(weapon.damage));
    if let Some(blast) = weapon.blast {
        let struck = world.figures().into_iter().filter(|id| *id != figure && world.within(*id, at, blast));
        return struck.filter(harmed).collect();
    }
    let ground = battle_ground(world);
    let caught = |id: &FigureId| covers(&ground, shooter, weapon, at, &world.tiles(*id)).is_ok() && harmed(id);
    let mut pinned: Vec<FigureId> = named.iter().copied().filter(caught).collect();
    if !chosen {
        let left = most(weapon).saturating_sub(named.len());
        let enemies = world.side(figure).enemy().map(|side| world.units_of(side)).unwrap_or_default();
        let mut unnamed: Vec<FigureId> = enemies.into_iter().filter(|id| !named.contains(id) && caught(id)).collect();
        unnamed.sort_by_key(|id| world.tiles(*id).iter().map(|tile| distance(*tile, at)).min());
        pinned.extend(unnamed.into_iter().take(left));
    }
    pinned
}

/// The Skill roll: modifiers that apply to every target (SK-SUPPRESS-6, SK-SUPPRESS-10); for odds, those its side knows.
pub fn suppression_skill_test(
    world: &World,
    figure: FigureId,
    shooter: &Shooter,
    word: Word,
    named: &[FigureId],
) -> Option<Test> {
    let weapon = book_data(world).weapons.get(word.as_str())?;
    let mut ups: Vec<RollReason> = Vec::new();
    let mut downs = Vec::new();
    let every = |holds: &dyn Fn(FigureId) -> bool| !named.is_empty() && named.iter().all(|id| holds(*id));
    let known = SideKnowledge::by(world, world.side(figure));
    let told = |id: FigureId| known.side_of(id).is_some();
    ups.extend(every(&|id| told(id) && world.stationary(id)).then_some(("Targets did not move", "SK-ADV-1")));
    ups.extend(every(&|id| told(id) && !world.aware(id)).then_some(("Targets unaware", "SK-ADV-2")));
    let ground = battle_ground(world);
    let clear =
        |eye: &Eye, id: FigureId| ground.view(eye, &world.sight_target(id), None).is_ok_and(|partly| partly.is_empty());
    let hidden = |id: FigureId| !told(id) || !shooter.eyes().any(|eye| clear(eye, id));
    downs.extend(every(&hidden).then_some(("Targets concealed", "SK-CONCEAL-4")));
    downs.extend(named.is_empty().then_some(("Nobody known there", "SK-CONCEAL-4")));
    downs.extend(aim_check::shooter_hindrances(shooter).labels());
    let helpers = skill_roll::helper_names(world, figure, weapon.crew);
    Some(Test { roll: shooter.skill, ups, downs, helpers, needed: weapon.difficulty })
}

/// The default targets: the enemies that a side knows of there, nearest to the point first, and
/// of those as near the ones that it has identified (SK-SUPPRESS-5).
pub fn default_targets(
    world: &World,
    figure: FigureId,
    at: Tile,
    (weapon, shooter): (&Weapon, &Shooter),
) -> Vec<FigureId> {
    let (side, ground) = (world.side(figure), battle_ground(world));
    let known = SideKnowledge::by(world, side);
    let away = |id: FigureId| {
        let tiles = can_damage(world, &known, weapon, id).then(|| believed(world, &known, id))?;
        covers(&ground, shooter, weapon, at, &tiles).ok()?;
        tiles.iter().map(|tile| distance(*tile, at)).min()
    };
    let enemies = world.figures().into_iter().filter(|id| !known.is_own(*id));
    let mut named: Vec<(u16, FigureId)> = enemies.filter_map(|id| Some((away(id)?, id))).collect();
    // Which contact comes first is told by nothing that the side knows of them.
    named.sort_by_key(|(away, id)| (*away, known.side_of(*id).is_none()));
    let most = if weapon.blast.is_some() { named.len() } else { most(weapon) };
    named.into_iter().take(most).map(|(_, id)| id).collect()
}
