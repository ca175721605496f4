//! Attacks and bombardments, melee included: the Skill roll, then a Damage roll for each unit struck (SK-SEQ-1,
//! SK-SKILL-3, SK-DAMAGE-1).

use bevy::prelude::World;

use super::super::Turn;
use super::super::data::{Defense, Roll, Weapon};
use super::super::events::{Attacked, Destroyed, Struck};
use super::super::senses::{Aim, Eye, Ground, LineBlocker, Shooter, Surveys, Target, aim_check};
use super::super::state::{Arms, Observing, Unit, battle_ground, book_data, helpers_of, riders_of};
use super::skill_roll::Test;
use super::{noise_and_alarm, skill_roll};
use crate::board::{Tile, distance};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Certainty, FigureId, Figures, Refusal, Side, SideKnowledge, Verdict, Word};

/// A unit with one of its weapons.
pub fn shooter_with(world: &World, figure: FigureId, weapon: Word) -> Option<Shooter> {
    let data = book_data(world);
    let stats = world.stats(figure)?;
    let eye = world.eye(data, figure)?;
    let indirect = data.weapons.get(weapon.as_str()).is_some_and(|weapon| weapon.indirect);
    Some(Shooter {
        eye,
        others: if indirect { observers(world, figure) } else { Vec::new() },
        muzzle: eye.at,
        skill: stats.skill,
        trained: world.trained(figure, weapon.as_str()),
        suppressed: world.pinned(figure),
    })
}

/// The eyes of its observers (SK-BLAST-2).
fn observers(world: &World, whom: FigureId) -> Vec<Eye> {
    let observing = helpers_of::<Observing>(world, |token| token.whom == whom);
    observing.filter_map(|id| world.eye(book_data(world), id)).collect()
}

/// A unit as a target.
pub fn unit_as_target(world: &World, id: FigureId) -> Option<Target> {
    let defense = world.stats(id)?.defense;
    Some(Target {
        sight_target: world.sight_target(id),
        stationary: world.stationary(id),
        unaware: !world.aware(id),
        defense,
    })
}

/// The refusal of an attack for what bars its line.
pub fn refusal_of_blocked_line(world: &World, target: Option<FigureId>, bar: LineBlocker) -> Refusal {
    let unit = |id| Argument::figure(world.label(id));
    Refusal::lazy(bar.rule, || {
        let whom = target.map_or_else(|| phrase!("sk-refused-that-point").into(), unit);
        phrase!("sk-refused-line", whom = whom, why = Phrase::from(bar.why))
    })
}

/// The weapon of a unit by its word (SK-ACTION-1).
pub fn carried_weapon(world: &World, figure: FigureId, word: Word) -> Result<&Weapon, Refusal> {
    let carried = world.of::<Arms>(figure).is_some_and(|arms| arms.0.contains(&word));
    let weapon = book_data(world).weapons.get(word.as_str()).filter(|_| carried);
    weapon.ok_or_else(|| {
        Refusal::lazy("SK-ACTION-1", || {
            let figure = Argument::figure(world.label(figure));
            phrase!("sk-refused-not-carried", figure = figure, word = word.as_str())
        })
    })
}

/// The shot of a unit at another with one of its weapons.
pub fn plan_attack(world: &World, figure: FigureId, whom: FigureId, word: Word) -> Result<Aim, Refusal> {
    let weapon = carried_weapon(world, figure, word)?;
    check_target(world, figure, whom)?;
    let (Some(shooter), Some(target)) = (shooter_with(world, figure, word), unit_as_target(world, whom)) else {
        return Err(Refusal::new("SK-SIGHT-1", phrase!("sk-refused-no-such-unit")));
    };
    aim_check::check_aim(&battle_ground(world), &shooter, weapon, &target)
        .map_err(|bar| refusal_of_blocked_line(world, Some(whom), bar))
}

/// Whether a side may attack a unit: an enemy that it sees (SK-SIGHT-1).
fn check_target(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    let side = world.side(figure);
    let seen = SideKnowledge::by(world, side).certainty(target) == Certainty::Confirmed && world.in_play(target);
    Refusal::unless(seen, "SK-SIGHT-1", || phrase!("sk-refused-unseen"))?;
    let enemy = Some(world.side(target)) == side.enemy();
    Refusal::unless(enemy, "SK-ACTION-1", || {
        phrase!("sk-refused-no-enemy", figure = Argument::figure(world.label(target)))
    })
}

/// The Skill roll of an attack.
pub fn attack_skill_test(world: &World, figure: FigureId, word: Word, aim: Option<&Aim>) -> Option<Test> {
    let weapon = book_data(world).weapons.get(word.as_str())?;
    let shooter = shooter_with(world, figure, word)?;
    let (ups, downs) = match aim {
        Some(aim) => (aim.ups.labels(), aim.downs.labels()),
        // A bare point has no advantages or disadvantages of a target.
        None => (Vec::new(), aim_check::shooter_hindrances(&shooter).labels()),
    };
    let helpers = skill_roll::helper_names(world, figure, weapon.crew);
    Some(Test { roll: shooter.skill, ups, downs, helpers, needed: weapon.difficulty })
}

/// The units in a blast, nearest to its centre first (SK-BLAST-1, SK-DICE-1).
pub fn units_in_blast(world: &World, centre: Tile, blast: u16, sides: u8) -> Vec<FigureId> {
    let ground = battle_ground(world);
    let near = |id: FigureId| {
        let tiles = world.stand(id).iter();
        let struck = tiles.filter(|tile| ground.blast_reaches(centre, *tile, sides));
        struck.map(|tile| distance(centre, tile)).min().filter(|tiles| *tiles <= blast)
    };
    let mut struck: Vec<(u16, FigureId)> = world.figures().into_iter().filter_map(|id| Some((near(id)?, id))).collect();
    struck.sort_by_key(|(tiles, _)| *tiles);
    struck.into_iter().map(|(_, id)| id).collect()
}

/// The tiles in a blast, as far as a side knows the board (SK-BLAST-1).
pub fn blast_area(world: &World, side: Side, centre: Tile, blast: u16, sides: u8) -> Vec<Tile> {
    let (board, book) = (SideKnowledge::by(world, side).believed_board(), book_data(world));
    let ground = Ground { board: &board, book, survey: world.resource::<Surveys>().of(&board, book) };
    let struck = |tile: &Tile| distance(centre, *tile) <= blast && ground.blast_reaches(centre, *tile, sides);
    board.tiles().filter(|tile| !board.opaque(*tile)).filter(struck).collect()
}

/// Fires at a unit or at a bare point.
pub fn resolve_fire(
    turn: &mut Turn,
    figure: FigureId,
    target: Option<FigureId>,
    word: Word,
    at: Tile,
    aim: Option<&Aim>,
) {
    let world = turn.world();
    let Some(weapon) = book_data(world).weapons.get(word.as_str()).cloned() else { return };
    let (Some(test), Some(from)) = (attack_skill_test(world, figure, word, aim), world.muzzle(figure)) else { return };
    let struck = match weapon.blast {
        Some(blast) => units_in_blast(world, at, blast, weapon.damage.sides),
        None => target.into_iter().collect(),
    };
    let thrown = test.throw(turn);
    let success = thrown.success;
    turn.commit(Attacked { figure, target, weapon: word, from, at, thrown });
    if success {
        struck.iter().for_each(|id| roll_damage(turn, *id, figure, weapon.damage));
    }
    let woken: Vec<FigureId> = target.into_iter().chain(if success { struck } else { Vec::new() }).collect();
    let blast = weapon.blast.filter(|_| success).map(|_| at);
    noise_and_alarm::follow_up_shot(
        turn,
        figure,
        &noise_and_alarm::Shot { from, blast, silent: weapon.melee, woken: &woken },
    );
}

/// One Damage roll against one Defense: equal or more destroys, less does nothing; none if the weapon cannot harm it (SK-DAMAGE-1,
/// SK-DAMAGE-3, SK-DAMAGE-4, SK-ARMOR-4).
pub fn roll_damage(turn: &mut Turn, figure: FigureId, by: FigureId, damage: Roll) {
    let Some(defense) = turn.world().stats(figure).map(|stats| stats.defense) else { return };
    if !turn.world().in_play(figure) || !defense.can_be_harmed_by(damage) {
        return;
    }
    let sum = |faces: &[u8]| faces.iter().copied().map(u16::from).sum::<u16>();
    let damage_faces = turn.roll(u16::from(damage.count), damage.sides);
    let (defense_faces, held) = match defense {
        Defense::Static(number) => (Vec::new(), u16::from(number)),
        Defense::Rolled(roll) => {
            let faces = turn.roll(u16::from(roll.count), roll.sides);
            let held = sum(&faces);
            (faces, held)
        }
    };
    let dealt = sum(&damage_faces);
    let destroyed = dealt >= held;
    turn.commit(Struck { figure, by, damage_faces, defense_faces, damage: dealt, defense: held, destroyed });
    if destroyed {
        destroy(turn, figure, by);
    }
}

/// Removes a destroyed unit with its riders; its weapons drop on its tile (SK-TURN-2).
fn destroy(turn: &mut Turn, figure: FigureId, by: FigureId) {
    let world = turn.world();
    let Some(at) = world.at(figure) else { return };
    let built_in = world.stats(figure).is_some_and(|stats| stats.vehicle);
    let arms = world.of::<Arms>(figure).map(|arms| arms.0.clone()).unwrap_or_default();
    let drops = if built_in { Vec::new() } else { arms };
    let riders = riders_of(world, figure);
    turn.commit(Destroyed { figure, by, at, drops });
    for rider in riders {
        turn.commit(Destroyed { figure: rider, by, at, drops: Vec::new() });
    }
}
