//! Rolled Tasks: skill, Difficulty, ledger, and whether one can be attempted (MO-DICE-1, MO-DIFF-1).

use bevy::prelude::World;

use super::super::data::order_field_types::Band;
use super::super::data::{Attribute, Discipline};
use super::super::senses::shot_difficulty::{self, Shot};
use super::super::senses::sight;
use super::super::senses::status_modifiers::StatusModifiers;
use super::super::state::figure::{Character, DEFENDING, Stats, able_characters, book_data, weapon_data};
use super::super::state::pending_frames::{Attempt, Origin};
use super::super::state::scenario::ScenarioObjects;
use super::super::state::status_effects::{Captured, Dead, Dying, Unconscious};
use super::super::state::task_kinds::Task;
use super::{advantages, movement};
use crate::board::{Board, DoorKind, Tile};
use crate::localization::{Argument, phrase};
use crate::model::{FigureId, Figures, Ledger, Refusal, Roster, RosterEntry, Verdict, Word};

/// Attribute, Discipline and Difficulty of a Task, with their rule.
pub struct Skilled {
    pub attribute: Attribute,
    pub discipline: Discipline,
    pub name: String,
    pub difficulty: i16,
    pub rule: &'static str,
}

/// The skill and Difficulty of a Task before modifiers.
pub fn skill_and_difficulty(world: &World, task: Task) -> Skilled {
    let data = book_data(world);
    let base = &data.difficulty;
    let plain = |attribute, discipline, name: &str, difficulty, rule| Skilled {
        attribute,
        discipline,
        name: name.to_owned(),
        difficulty,
        rule,
    };
    match task {
        Task::Attack { weapon: word, .. } if weapon_data(world, word).is_some_and(|weapon| weapon.melee) => {
            plain(Attribute::Daring, Discipline::Security, "Melee attack", base.melee, "MO-ATTACK-4")
        }
        Task::Attack { .. } => {
            plain(Attribute::Control, Discipline::Security, "Ranged attack", base.ranged, "MO-ATTACK-5")
        }
        Task::CreateAdvantage { .. } => {
            plain(Attribute::Reason, Discipline::Command, "Create Advantage", base.create_advantage, "MO-TASK-5")
        }
        Task::Recover => plain(Attribute::Fitness, Discipline::Command, "Recover", base.recover, "MO-RECOVER-1"),
        Task::Sprint => plain(Attribute::Fitness, Discipline::Security, "Sprint", base.sprint, "MO-SPRINT-1"),
        Task::FirstAid { .. } => {
            plain(Attribute::Daring, Discipline::Medicine, "First Aid", base.first_aid, "MO-AID-2")
        }
        Task::Force { .. } => listed(world, "force"),
        Task::PickLock { .. } => listed(world, "pick-lock"),
        Task::Operate { target } => listed(world, world.resource::<ScenarioObjects>().task_of(target)),
    }
}

/// A Task from the data file (MO-TASK-13).
fn listed(world: &World, word: &str) -> Skilled {
    let skill = book_data(world).tasks.get(word);
    let (attribute, discipline) =
        skill.map_or((Attribute::Reason, Discipline::Engineering), |skill| (skill.attribute, skill.discipline));
    let name = skill.map_or_else(|| word.to_owned(), |skill| skill.name.clone());
    Skilled { attribute, discipline, name, difficulty: skill.map_or(0, |skill| skill.difficulty), rule: "MO-TASK-13" }
}

/// The target number of a character for a Task (MO-DICE-1).
pub fn target_number(stats: &Stats, skilled: &Skilled) -> u8 {
    stats.attribute(skilled.attribute) + stats.discipline(skilled.discipline)
}

/// Dice, target number and Difficulty of a Task, as named modifiers.
pub fn task_ledger(world: &World, attempt: &Attempt) -> Ledger {
    let (data, skilled) = (book_data(world), skill_and_difficulty(world, attempt.task));
    let mut ledger = Ledger::default();
    ledger.add("dice", "Task", data.task.dice.into(), "MO-DICE-1");
    ledger.add("dice", "Create Opportunity", attempt.dice.into(), "MO-SPEND-1");
    if let Some(stats) = world.stats(attempt.figure) {
        let (attribute, discipline) = (stats.attribute(skilled.attribute), stats.discipline(skilled.discipline));
        ledger.add("target", format!("{:?}", skilled.attribute), attribute.into(), skilled.rule);
        ledger.add("target", format!("{:?}", skilled.discipline), discipline.into(), skilled.rule);
    }
    let attack = matches!(attempt.task, Task::Attack { .. });
    let rule = if attack { "MO-DIFF-1" } else { skilled.rule };
    ledger.add("difficulty", &skilled.name, skilled.difficulty, rule);
    if let Task::Attack { target, weapon: word, .. } = attempt.task
        && let Some(shot) = attack_geometry(world, attempt.figure, target, word)
    {
        shot.add_modifiers(&mut ledger);
    }
    StatusModifiers::of(world, attempt.figure).add_difficulty_modifiers(data, attack, &mut ledger);
    let more = &data.difficulty;
    ledger.add_if(attempt.prepared && !attack, "difficulty", "Prepared", more.prepared, "MO-MINOR-14");
    ledger.add_if(attempt.origin == Origin::Swift, "difficulty", "Swift Task", more.swift, "MO-SPEND-19");
    ledger.add("difficulty", "Create Problem", more.problem * i16::from(attempt.problems), "MO-SPEND-2");
    ledger
}

/// The geometry of an attack from the attacker's tile; a melee attack from a tile adjacent to its target.
pub fn attack_geometry(world: &World, figure: FigureId, target: FigureId, word: Word) -> Option<Shot<'_>> {
    let (from, at) = (world.at(figure)?, world.at(target)?);
    let at_hand = |side| {
        let tiles = able_characters(world, side).filter_map(RosterEntry::at);
        tiles.into_iter().any(|tile| world.is_within_band(figure, tile, Band::Reach))
    };
    let at_hand = world.side(figure).enemy().is_some_and(at_hand);
    Some(Shot {
        data: book_data(world),
        board: world.resource::<Board>(),
        weapon: weapon_data(world, word)?,
        from,
        at,
        night: world.carries(figure, "night-sight"),
        at_hand,
        prone: world.prone(target),
        defended: world.resource::<Roster>().bears(target, DEFENDING),
    })
}

/// Whether a character can attempt a Task from its position, in its Turn or not.
///
/// # Errors
/// The rule that forbids it.
pub fn check_task(world: &World, figure: FigureId, task: Task) -> Verdict {
    let name = || Argument::figure(world.label(figure));
    Refusal::unless(world.able(figure), "MO-INJURY-5", || phrase!("mo-refused-cannot-do", figure = name()))?;
    match task {
        Task::Attack { target, weapon, lethal } => check_attack(world, figure, target, weapon, lethal),
        Task::CreateAdvantage { boon, target } => advantages::check_advantage(world, figure, boon, target),
        Task::Recover => Refusal::unless(
            world.at(figure).is_some_and(|at| shot_difficulty::best_cover(world.resource(), at).is_some()),
            "MO-RECOVER-5",
            || phrase!("mo-refused-no-cover", figure = name()),
        ),
        Task::Sprint => Refusal::unless(!world.prone(figure), "MO-SPRINT-3", || {
            phrase!("mo-refused-cannot-sprint-prone", figure = name())
        }),
        Task::FirstAid { target } => check_aid(world, figure, target),
        Task::Force { at } | Task::PickLock { at } => check_lock(world, figure, at),
        Task::Operate { target } => world.resource::<ScenarioObjects>().check_operate(world, figure, target),
    }
}

/// Whether an attack is legal: weapon, lethality, range and line (MO-ATTACK-1, MO-MELEE-1, MO-RANGED-1).
fn check_attack(world: &World, figure: FigureId, target: FigureId, word: Word, lethal: bool) -> Verdict {
    let known = sight::is_in_sight(world, world.side(figure), target);
    let viable = known && target != figure && world.at(target).is_some();
    Refusal::unless(viable, "MO-TASK-3", || phrase!("mo-refused-target-unseen", unit = target.to_string()))?;
    let out = world.has::<Dead>(target) || world.has::<Captured>(target);
    let foe = Some(world.side(target)) == world.side(figure).enemy() && !out;
    Refusal::unless(foe, "MO-TASK-3", || {
        phrase!("mo-refused-no-enemy", target = Argument::figure(world.label(target)))
    })?;
    Refusal::unless(world.wields(figure, word), "MO-MINOR-5", || {
        phrase!("mo-refused-not-in-hand", id = word.as_str())
    })?;
    let Some(weapon) = weapon_data(world, word) else {
        return Err(Refusal::lazy("MO-ATTACK-1", || phrase!("mo-refused-no-weapon", id = word.as_str())));
    };
    Refusal::unless(weapon.allows(lethal), "MO-STAT-3", || {
        let weapon = Argument::weapon(weapon.name.to_lowercase());
        phrase!("mo-refused-lethality", weapon = weapon, lethal = lethal)
    })?;
    if weapon.melee {
        return movement::melee_step(world, figure, target).map(|_| ());
    }
    attack_geometry(world, figure, target, word).map_or(Ok(()), |shot| shot.check())
}

/// First Aid treats any injured character within Reach, friend, enemy or captive (MO-AID-1).
fn check_aid(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    let known = sight::is_in_sight(world, world.side(figure), target);
    Refusal::unless(known && target != figure, "MO-AID-2", || {
        phrase!("mo-refused-aid-unseen", unit = target.to_string())
    })?;
    let near = world.at(target).is_some_and(|at| world.is_within_band(figure, at, Band::Reach));
    Refusal::unless(near, "MO-AID-1", || {
        phrase!("mo-refused-aid-far", target = Argument::figure(world.label(target)))
    })?;
    let hurt = world.has::<Dying>(target) || world.has::<Unconscious>(target) || world.has::<Captured>(target);
    Refusal::unless(hurt, "MO-AID-2", || {
        phrase!("mo-refused-aid-unhurt", target = Argument::figure(world.label(target)))
    })
}

fn check_lock(world: &World, figure: FigureId, at: Tile) -> Verdict {
    let board = world.resource::<Board>();
    let beside = world.at(figure).is_some_and(|tile| board.adjacent(tile, at));
    let door = board.door(at).filter(|door| beside && !door.is_open());
    let door = door.ok_or_else(|| Refusal::new("MO-TASK-13", phrase!("mo-refused-no-shut-door")))?;
    Refusal::unless(door.kind == DoorKind::Locked, "MO-TASK-13", || match door.kind {
        DoorKind::Ordinary => phrase!("mo-refused-door-not-locked"),
        _ => phrase!("mo-refused-door-hopeless"),
    })
}
