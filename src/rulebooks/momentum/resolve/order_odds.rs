//! Exact odds of Tasks: successes of d20s, damage dice against Cover Dice.

use std::collections::BTreeMap;

use bevy::prelude::World;

use super::super::data::dice_odds::{damage_weights, success_weights, total_weights};
use super::super::data::{Class, dice_scoring};
use super::super::state::figure::{Character, book_data, weapon_data};
use super::super::state::pending_frames::{self, Attempt, Frame, Success};
use super::super::state::pools;
use super::super::state::status_effects::{Assessed, Shaken};
use super::super::state::task_kinds::Task;
use super::damage::{causes_injury, damage_dice, total_resistance};
use super::task_attempts::{dice_price, helpers_of};
use super::task_difficulty::{self, attack_geometry};
use crate::localization::{Argument, NameKind, Phrase, phrase};
use crate::model::{Certainty, FigureId, Figures, Odds, Side, SideKnowledge, Word};

/// The dice of an attack before its roll.
struct Dice {
    count: u8,
    target: u8,
    helpers: Vec<u8>,
    difficulty: u8,
}

fn dice(world: &World, attempt: &Attempt, helpers: impl Iterator<Item = FigureId>) -> (Odds, Dice) {
    let ledger = task_difficulty::task_ledger(world, attempt);
    let skilled = task_difficulty::skill_and_difficulty(world, attempt.task);
    let lend = |id: FigureId| Some(task_difficulty::target_number(world.stats(id)?, &skilled));
    let dice = Dice {
        count: (ledger.dice("dice") as u8).min(book_data(world).task.most_dice),
        target: ledger.dice("target") as u8,
        helpers: helpers.filter_map(lend).collect(),
        difficulty: ledger.dice("difficulty") as u8,
    };
    let title = phrase!("mo-odds-task", task = Argument::name(NameKind::Modifier, skilled.name));
    (Odds { title, ledger, ..Odds::default() }, dice)
}

/// The odds of a Task.
pub fn task_odds(world: &World, attempt: &Attempt) -> Option<Odds> {
    of_task(world, attempt, None)
}

/// The odds of a Task that an officer directs and assists.
pub fn directed_task_odds(world: &World, attempt: &Attempt, officer: FigureId) -> Option<Odds> {
    of_task(world, attempt, Some(officer))
}

fn of_task(world: &World, attempt: &Attempt, more: Option<FigureId>) -> Option<Odds> {
    let (mut odds, dice) = dice(world, attempt, helpers_of(world, attempt.figure).into_iter().chain(more));
    let (weights, of) = success_weights(dice.count, dice.target, attempt.aimed, &dice.helpers);
    let needed = usize::from(dice.difficulty);
    let failed: u128 = weights.iter().take(needed).sum();
    if !dice.helpers.is_empty() {
        odds.ledger.add("assist", "Assisting", dice.helpers.len() as i16, "MO-TASK-2");
    }
    odds.warnings.extend(problem_warning(world, attempt));
    let Task::Attack { target, weapon: word, lethal } = attempt.task else {
        odds.add_failure(("", 0), "failure", failed, of);
        for (place, weight) in weights.iter().enumerate().skip(needed) {
            odds.add_outcome(format!("success, {} Momentum", place - needed), *weight, of);
        }
        return Some(odds);
    };
    let weapon = Argument::weapon(&weapon_data(world, word)?.name);
    odds.title = phrase!("mo-odds-attack", weapon = weapon, target = Argument::figure(world.label(target)));
    let count = damage_dice(world, attempt.figure, word);
    odds.ledger.add("damage", "Damage dice", count.into(), "MO-DAMAGE-1");
    if lethal && world.side(attempt.figure) == Side::Response {
        odds.warnings.push(phrase!("mo-warn-lethal"));
    }
    let threat_needed = threat_needed(world, attempt);
    odds.warnings.extend((threat_needed > 0).then(|| phrase!("mo-warn-threat-added", threat = threat_needed)));
    odds.warnings.extend(avoidance_warning(world, target));
    let blow = Blow::of(world, attempt.figure, target, word)?;
    let hit: u128 = of - failed;
    let (parts, all) = blow.parts(&damage_weights(count));
    let whole = of.checked_mul(all)?;
    odds.add_failure(("", 0), "miss", failed * all, whole);
    for (name, weight) in parts {
        odds.add_outcome(name, hit * weight, whole);
    }
    Some(odds)
}

/// The odds of an enemy's declared Task after so many more problems, without helpers whom the asked side does not know
/// (MO-SPEND-2).
pub fn declared_task_odds(world: &World, asked: Side, more: u8) -> Option<Odds> {
    let Some(Frame::Declared { attempt, .. }) = pending_frames::top_frame(world) else { return None };
    let attempt = Attempt { problems: attempt.problems + more, ..*attempt };
    let known = SideKnowledge::by(world, asked);
    let seen = helpers_of(world, attempt.figure).into_iter().filter(|id| known.certainty(*id) == Certainty::Confirmed);
    let (mut odds, dice) = dice(world, &attempt, seen);
    let (weights, of) = success_weights(dice.count, dice.target, attempt.aimed, &dice.helpers);
    let failed: u128 = weights.iter().take(dice.difficulty.into()).sum();
    odds.title = phrase!("mo-odds-task-of", figure = Argument::figure(world.label(attempt.figure)), task = odds.title);
    odds.add_outcome("they fail", failed, of);
    odds.add_outcome("they succeed", of - failed, of);
    Some(odds)
}

/// Note: how far Create Problem can still raise the Difficulty; the odds exclude it (MO-SPEND-2, MO-THREAT-1).
fn problem_warning(world: &World, attempt: &Attempt) -> Option<Phrase> {
    let (data, threat) = (book_data(world), pools::most_spendable(world, Side::Hostile));
    let room = data.difficulty.most_problems.saturating_sub(attempt.problems);
    let most = (threat / u16::from(data.spends.problem).max(1)).min(room.into());
    (world.side(attempt.figure) == Side::Response && most > 0)
        .then(|| phrase!("mo-warn-problem", threat = threat, most = most))
}

/// Note: Threat can still avoid the Injury; the odds exclude that (MO-AVOID-3).
fn avoidance_warning(world: &World, target: FigureId) -> Option<Phrase> {
    let price = book_data(world).task.avoid;
    let major = world.side(target) == Side::Hostile && world.stats(target)?.class == Class::Major;
    let may = major && !world.has::<Shaken>(target) && pools::most_spendable(world, Side::Hostile) >= price;
    may.then(|| phrase!("mo-warn-avoidance", target = Argument::figure(world.label(target)), price = price))
}

/// Threat that the player side must add for the bought dice.
fn threat_needed(world: &World, attempt: &Attempt) -> u16 {
    let own = world.side(attempt.figure) == Side::Response;
    let price = u16::from(dice_price(world, attempt.dice));
    if own { price.saturating_sub(pools::most_spendable(world, Side::Response)) } else { 0 }
}

/// The target's defences against damage dice, as far as the attacker's side knows them.
struct Blow {
    cover: u8,
    total_resistance: u16,
    stress: u16,
    /// Whether Stress and Resistance are known (MO-SPEND-5).
    assessed: bool,
    much: u16,
    vicious: u16,
    piercing: u16,
}

impl Blow {
    fn of(world: &World, figure: FigureId, target: FigureId, word: Word) -> Option<Self> {
        let (shot, weapon) = (attack_geometry(world, figure, target, word)?, weapon_data(world, word)?);
        let own = world.side(figure) == world.side(target);
        Some(Self {
            cover: shot.cover_dice(),
            total_resistance: total_resistance(world, target),
            stress: world.stress(target).now,
            assessed: own || world.has::<Assessed>(target),
            much: book_data(world).injury.damage,
            vicious: weapon.vicious,
            piercing: weapon.piercing,
        })
    }

    /// The outcomes of a hit, weighted over all throws of damage and Cover Dice.
    fn parts(&self, dice: &BTreeMap<(u16, u8), u128>) -> (Vec<(&'static str, u128)>, u128) {
        let thrown: u128 = dice.values().sum();
        if !self.assessed {
            let total = |(points, effects): (u16, u8)| points + self.vicious * u16::from(effects);
            let much: u128 = dice.iter().filter(|(sum, _)| total(**sum) >= self.much).map(|(_, weight)| weight).sum();
            let parts = vec![("hit, under 5 on the dice", thrown - much), ("hit, 5 or more on the dice", much)];
            return (parts, thrown);
        }
        let covers = total_weights(self.cover);
        let (mut none, mut some, mut injury) = (0, 0, 0);
        for ((points, effects), weight) in dice {
            for (cover, ways) in &covers {
                let ignored = self.piercing * u16::from(*effects);
                let resistance = (self.total_resistance + cover).saturating_sub(ignored);
                let damage = (points + self.vicious * u16::from(*effects)).saturating_sub(resistance);
                let left = self.stress.saturating_sub(damage);
                let sum = match damage {
                    0 => &mut none,
                    _ if causes_injury(damage, left, self.much) => &mut injury,
                    _ => &mut some,
                };
                *sum += weight * ways;
            }
        }
        let parts = vec![("hit, no damage", none), ("hit, damage and no Injury", some), ("hit, an Injury", injury)];
        (parts, thrown * covers.values().sum::<u128>())
    }
}

/// The odds of an attack whose damage dice are rolled, if nothing more is bought: only the Cover Dice are open.
pub fn damage_odds(world: &World, figure: FigureId) -> Option<Odds> {
    let success: &Success =
        pending_frames::success_to_spend(world).filter(|success| success.attempt.figure == figure)?;
    let Task::Attack { target, weapon: word, .. } = success.attempt.task else { return None };
    let blow = Blow::of(world, figure, target, word)?;
    let ignored = book_data(world).spends.ignores * u16::from(success.penetration);
    if !blow.assessed {
        return None;
    }
    let (total, effects) = dice_scoring::challenge_total(&success.damage);
    let total = total + blow.vicious * u16::from(effects) + u16::from(success.bonus);
    let title = phrase!("mo-odds-strike", target = Argument::figure(world.label(target)));
    let mut odds = Odds { title, ..Odds::default() };
    odds.ledger.add("damage", "Damage", total as i16, "MO-DAMAGE-4");
    let (mut none, mut some, mut injury) = (0, 0, 0);
    let covers = total_weights(blow.cover);
    for (cover, ways) in &covers {
        let resistance = (blow.total_resistance + cover).saturating_sub(ignored + blow.piercing * u16::from(effects));
        let damage = total.saturating_sub(resistance);
        let sum = match damage {
            0 => &mut none,
            _ if causes_injury(damage, blow.stress.saturating_sub(damage), blow.much) => &mut injury,
            _ => &mut some,
        };
        *sum += ways;
    }
    let of = covers.values().sum();
    odds.add_outcome("no damage", none, of);
    odds.add_outcome("damage and no Injury", some, of);
    odds.add_outcome("an Injury", injury, of);
    Some(odds)
}

/// Expected damage less expected cover, in sixths: a challenge die averages 5/6.
pub fn expected_damage(count: u8, cover: u8) -> i32 {
    5 * (i32::from(count) - i32::from(cover))
}
