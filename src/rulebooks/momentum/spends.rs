//! Momentum spends of a successful Task: one order each, repeated as often as the spend allows, while its side is asked
//! (MO-POOL-4, MO-POOL-5, MO-SPEND-4 to 20).

use bevy::prelude::World;

use super::events::MoEvent;
use super::figure::{Character, Held, book};
use super::order_types::{Band, Boon};
use super::pools::{self, Payment, Price};
use super::status_effects::{Captured, Dead, Treated, Unconscious};
use super::task::Task;
use super::turn_stack::{self, Frame, Origin, Success};
use super::{Turn, advantages, damage, dice_scoring, non_attack_task_results, rounds, sight_and_hiding};
use crate::board::{Board, Tile, distance};
use crate::model::{CommonEvent, FigureId, Figures, Refusal, Token, Verdict, Word};

/// The successful Task whose Momentum a character may spend now.
///
/// # Errors
/// If there is none.
pub fn of(world: &World, figure: FigureId) -> Result<&Success, Refusal> {
    rounds::asked(world, figure)?;
    let success = turn_stack::spending(world).filter(|success| success.attempt.figure == figure);
    success.ok_or_else(|| {
        Refusal::new("MO-POOL-5", format!("`{figure}` has no Task to spend on; it takes a Task that has succeeded"))
    })
}

/// As [`of`], for an attack that has hit.
fn attack_of<'w>(world: &'w World, figure: FigureId, rule: &'static str) -> Result<(&'w Success, FigureId), Refusal> {
    let success = of(world, figure)?;
    match success.attempt.task {
        Task::Attack { target, .. } => Ok((success, target)),
        _ => Err(Refusal::new(rule, "this needs an attack that has hit")),
    }
}

/// The payment of a spend that is not Immediate: Momentum only (MO-POOL-5).
fn payment(world: &World, success: &Success, points: u8) -> Result<Payment, Refusal> {
    let side = world.side(success.attempt.figure);
    pools::payment(world, side, Price { points, own: success.momentum, threat: None })
}

/// Pays, changes the Task, and continues with it.
fn buy(turn: &mut Turn, why: &str, points: u8, change: impl FnOnce(&mut Turn, &mut Success)) {
    let Some(mut success) = turn_stack::spending(turn.world()).cloned() else { return };
    let Ok(payment) = payment(turn.world(), &success, points) else { return };
    success.momentum -= payment.own;
    pools::spend(turn, success.attempt.figure, why, payment);
    change(turn, &mut success);
    turn_stack::answer(turn, Frame::Spending(success));
}

fn sharpened(turn: &mut Turn, success: &Success) {
    let (figure, second) = (success.attempt.figure, success.second);
    turn.commit(MoEvent::Sharpened { figure, bonus: success.bonus, penetration: success.penetration, second });
}

pub fn check_bonus(world: &World, figure: FigureId) -> Verdict {
    let (success, _) = attack_of(world, figure, "MO-SPEND-11")?;
    payment(world, success, book(world).spends.bonus_damage).map(|_| ())
}

pub fn bonus(turn: &mut Turn) {
    let points = book(turn.world()).spends.bonus_damage;
    buy(turn, "bonus-damage", points, |turn, success| {
        success.bonus += 1;
        sharpened(turn, success);
    });
}

pub fn check_penetration(world: &World, figure: FigureId) -> Verdict {
    let (success, _) = attack_of(world, figure, "MO-SPEND-12")?;
    payment(world, success, book(world).spends.penetration).map(|_| ())
}

pub fn penetration(turn: &mut Turn) {
    let points = book(turn.world()).spends.penetration;
    buy(turn, "penetration", points, |turn, success| {
        success.penetration += 1;
        sharpened(turn, success);
    });
}

/// Once an attack, any number of its dice together (MO-SPEND-16).
pub fn check_reroll(world: &World, figure: FigureId, dice: &[u8]) -> Verdict {
    let (success, _) = attack_of(world, figure, "MO-SPEND-15")?;
    Refusal::unless(!success.rerolled, "MO-SPEND-16", || "the damage of an attack is re-rolled only once".into())?;
    let in_order = dice.windows(2).all(|pair| pair[0] < pair[1]);
    let there = dice.last().is_some_and(|last| usize::from(*last) < success.damage.len());
    Refusal::unless(in_order && there, "MO-SPEND-16", || {
        format!(
            "name damage dice by their places from 0 to {}, each once and in order",
            success.damage.len().saturating_sub(1)
        )
    })?;
    payment(world, success, book(world).spends.reroll).map(|_| ())
}

pub fn reroll(turn: &mut Turn, dice: &[u8]) {
    let points = book(turn.world()).spends.reroll;
    let dice = dice.to_vec();
    buy(turn, "re-roll", points, move |turn, success| {
        let faces = turn.roll(dice.len() as u16, 6);
        dice.iter().zip(faces).for_each(|(place, face)| success.damage[usize::from(*place)] = face);
        success.rerolled = true;
        damage::commit_roll(turn, success, &success.damage.clone());
    });
}

/// A figure within Reach of the target, once an attack; friends too, but not the attacker (MO-SPEND-14).
pub fn check_secondary(world: &World, figure: FigureId, second: FigureId) -> Verdict {
    let (success, target) = attack_of(world, figure, "MO-SPEND-13")?;
    Refusal::unless(success.second.is_none(), "MO-SPEND-14", || "an attack has one second target".into())?;
    let other = second != figure && second != target;
    let known = sight_and_hiding::in_sight(world, world.side(figure), second);
    let there = !world.has::<Dead>(second) && !world.has::<Captured>(second);
    let near = world
        .at(target)
        .zip(world.at(second))
        .is_some_and(|(a, b)| book(world).band(distance(a, b)) == Band::Reach && world.line(a, b));
    Refusal::unless(other && known && there && near, "MO-SPEND-13", || {
        "name somebody else in sight and within Reach of the target".into()
    })?;
    payment(world, success, book(world).spends.secondary).map(|_| ())
}

pub fn secondary(turn: &mut Turn, second: FigureId) {
    let points = book(turn.world()).spends.secondary;
    buy(turn, "secondary-target", points, move |turn, success| {
        success.second = Some(second);
        sharpened(turn, success);
    });
}

/// One weapon in the target's hand; natural ones stay (MO-SPEND-17, MO-SPEND-18).
pub fn check_disarm(world: &World, figure: FigureId, weapon: Word) -> Verdict {
    let (success, target) = attack_of(world, figure, "MO-SPEND-17")?;
    let natural = super::figure::weapon(world, weapon).is_some_and(|weapon| weapon.natural);
    Refusal::unless(!natural, "MO-SPEND-18", || "bare hands cannot be knocked away".into())?;
    let held = world.of::<Held>(target).is_some_and(|held| held.0 == Some(weapon));
    Refusal::unless(held && !success.disarmed, "MO-SPEND-17", || {
        format!("{} holds no `{weapon}`; name a weapon in hand", world.label(target))
    })?;
    payment(world, success, book(world).spends.disarm).map(|_| ())
}

pub fn disarm(turn: &mut Turn, weapon: Word) {
    let points = book(turn.world()).spends.disarm;
    buy(turn, "disarm", points, move |turn, success| {
        success.disarmed = true;
        let Task::Attack { target, .. } = success.attempt.task else { return };
        let at = drop_tile(turn.world(), target);
        turn.commit(MoEvent::Disarmed { figure: target, weapon, at });
    });
}

/// The free tile within Reach with the lowest row, then column; else the target's own (MO-SPEND-18).
fn drop_tile(world: &World, target: FigureId) -> Tile {
    let board = world.resource::<Board>();
    let here = world.at(target).unwrap_or_default();
    let free = |tile: &Tile| board.passable(*tile) && board.adjacent(here, *tile) && world.on_tile(*tile).is_none();
    here.neighbours().into_iter().filter(free).min().unwrap_or(here)
}

/// An Advantage without a roll, once a Task (MO-SPEND-6, MO-SPEND-7).
pub fn check_advantage(world: &World, figure: FigureId, boon: Boon, target: FigureId) -> Verdict {
    let success = of(world, figure)?;
    Refusal::unless(!success.advantage, "MO-POOL-5", || "Create Advantage is bought once for a Task".into())?;
    advantages::check(world, figure, boon, target)?;
    payment(world, success, book(world).spends.advantage).map(|_| ())
}

pub fn advantage(turn: &mut Turn, boon: Boon, target: FigureId) {
    let points = book(turn.world()).spends.advantage;
    buy(turn, "advantage", points, move |turn, success| {
        success.advantage = true;
        advantages::place(turn, boon, target);
    });
}

/// Once a Turn, after its first Task; not on a directed Task (MO-SPEND-20, MO-TASK-8).
pub fn check_swift(world: &World, figure: FigureId) -> Verdict {
    let success = of(world, figure)?;
    let first = success.attempt.origin == Origin::Turn && !rounds::now(world).swift;
    let rule = if success.attempt.origin == Origin::Direct { "MO-TASK-8" } else { "MO-SPEND-20" };
    Refusal::unless(first, rule, || "Swift Task is bought once a Turn, on the first Task of one's own Turn".into())?;
    payment(world, success, book(world).spends.swift).map(|_| ())
}

pub fn swift(turn: &mut Turn, figure: FigureId) {
    let points = book(turn.world()).spends.swift;
    buy(turn, "swift", points, move |turn, _| turn.commit(MoEvent::SwiftBought { figure }));
}

pub fn check_regain(world: &World, figure: FigureId) -> Verdict {
    let success = of(world, figure)?;
    let recovers = success.attempt.task == Task::Recover;
    Refusal::unless(recovers, "MO-RECOVER-4", || "only Recover wins Stress back; this is another Task".into())?;
    let stress = world.stress(figure);
    Refusal::unless(stress.now < stress.most, "MO-DAMAGE-6", || "no Stress is lost; there is none to win back".into())?;
    payment(world, success, book(world).spends.regain).map(|_| ())
}

pub fn regain(turn: &mut Turn, figure: FigureId) {
    let spends = &book(turn.world()).spends;
    let (points, by) = (spends.regain, spends.regained);
    buy(turn, "recover", points, move |turn, _| {
        let stress = turn.world().stress(figure);
        turn.commit(MoEvent::Regained { figure, stress: [stress.now, stress.most.min(stress.now + by)] });
    });
}

pub fn check_wake(world: &World, figure: FigureId) -> Verdict {
    let success = of(world, figure)?;
    let aids = matches!(success.attempt.task, Task::FirstAid { .. }) && !success.woke;
    Refusal::unless(aids, "MO-AID-2", || "First Aid wakes a patient, and only once".into())?;
    Refusal::unless(wakes(world, success), "MO-AID-2", || {
        "only an unconscious character of the same side is woken; leave the others where they lie".into()
    })?;
    payment(world, success, book(world).spends.wake).map(|_| ())
}

/// A patient cannot wake if it is an enemy or out of the game (MO-AID-2, MO-INJURY-5).
fn wakes(world: &World, success: &Success) -> bool {
    let Task::FirstAid { target } = success.attempt.task else { return false };
    world.side(target) == world.side(success.attempt.figure) && world.has::<Unconscious>(target)
}

pub fn wake(turn: &mut Turn, figure: FigureId) {
    let points = book(turn.world()).spends.wake;
    buy(turn, "first-aid", points, move |turn, success| {
        success.woke = true;
        let Task::FirstAid { target } = success.attempt.task else { return };
        turn.commit(MoEvent::Woke { figure, patient: target });
        non_attack_task_results::lose(turn, target, Unconscious::WORD);
        turn.commit(CommonEvent::TokenGained { figure: target, token: Word::new(Treated::WORD) });
    });
}

pub fn check_go_on(world: &World, figure: FigureId) -> Verdict {
    rounds::goes_on(world)?;
    let clock = world.resource::<crate::model::Clock>();
    let own = world.entity_of(figure).is_some() && world.side(figure) == clock.active;
    let waits = match turn_stack::top(world) {
        Some(Frame::Spending(success)) => success.attempt.figure == figure,
        Some(Frame::Injury(hurt)) => hurt.figure == figure,
        Some(Frame::Declared { .. }) => world.able(figure),
        _ => false,
    };
    Refusal::unless(own && waits, "MO-POOL-3", || format!("nothing is waiting for `{figure}` to go on"))
}

pub fn check_keep(world: &World, figure: FigureId, threat: bool) -> Verdict {
    rounds::may_command(world, figure)?;
    let side = world.side(figure);
    let round_state = world.resource::<rounds::RoundState>();
    Refusal::unless(round_state.barred != Some(side), "MO-SPEND-8", || {
        "the Initiative was kept last; an enemy takes a Turn before it can be kept again".into()
    })?;
    let begun = rounds::now(world).figure == Some(figure);
    let ally = world.to_act(side).into_iter().any(|id| id != figure);
    Refusal::unless(begun && ally, "MO-SPEND-8", || {
        "keep it at the end of a Turn that has begun, for an ally who has not acted yet".into()
    })?;
    pools::payment(world, side, keep_price(world, threat)).map(|_| ())
}

fn keep_price(world: &World, threat: bool) -> Price {
    Price { points: book(world).spends.initiative, own: 0, threat: Some(threat) }
}

/// Ends the Turn; the next one is an ally's (MO-SPEND-8).
pub fn keep_initiative(turn: &mut Turn, figure: FigureId, threat: bool) {
    let world = turn.world();
    let Ok(payment) = pools::payment(world, world.side(figure), keep_price(world, threat)) else { return };
    pools::spend(turn, figure, "initiative", payment);
    turn.commit(MoEvent::InitiativeKept { figure });
    rounds::end_turn(turn, figure);
}

/// Sensible re-rolls: dice that count nothing, and dice without an Effect.
pub fn rerolls(success: &Success) -> Vec<Vec<u8>> {
    let places = |holds: &dyn Fn(u8) -> bool| -> Vec<u8> {
        let faces = success.damage.iter().enumerate();
        faces.filter(|(_, face)| holds(**face)).map(|(place, _)| place as u8).collect()
    };
    let blank = places(&|face| dice_scoring::challenge(face) == (0, 0));
    let plain = places(&|face| dice_scoring::challenge(face).1 == 0 && face != 2);
    let mut all = vec![blank];
    if all[0] != plain {
        all.push(plain);
    }
    all.retain(|dice| !dice.is_empty());
    all
}
