//! Spends after a Task, whether an attack or not.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::data::order_field_types::Boon;
use super::super::events::{PatientWoke, Regained, SwiftBought};
use super::super::flow::momentum_spends::{pay_and_continue, spend_payment, spendable_success};
use super::super::resolve::{advantages, task_results};
use super::super::state::figure::{Character, book_data};
use super::super::state::pending_frames::Origin;
use super::super::state::status_effects::{Treated, Unconscious};
use super::super::state::task_kinds::Task;
use super::super::state::turn_and_round;
use super::super::{Momentum, Turn};
use super::{MoOrder, entry, in_spends_bar, spending, spends};
use crate::localization::phrase;
use crate::model::{Aim, CommonEvent, FigureId, Figures, MenuEntry, Refusal, Token, Verdict, Word};
use crate::referee::{Action, Choices};

/// Spend after a Task: an Advantage without a roll (MO-SPEND-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Advantage {
    pub figure: FigureId,
    pub boon: Boon,
    pub target: FigureId,
}

impl Action<Momentum> for Advantage {
    /// Once a Task (MO-SPEND-6, MO-SPEND-7).
    fn check(&self, world: &World) -> Verdict {
        let success = spendable_success(world, self.figure)?;
        Refusal::unless(!success.advantage, "MO-POOL-5", || phrase!("mo-refused-advantage-bought"))?;
        advantages::check_advantage(world, self.figure, self.boon, self.target)?;
        spend_payment(world, success, book_data(world).spends.advantage).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let points = book_data(turn.world()).spends.advantage;
        pay_and_continue(turn, "advantage", points, |turn, success| {
            success.advantage = true;
            advantages::place_advantage(turn, self.boon, self.target);
        });
    }

    fn purpose(&self) -> &'static str {
        "a Complication makes all that follows harder"
    }

    fn is_offered_now(world: &World) -> bool {
        spending(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        let place = |(boon, target)| Self { figure, boon, target };
        spends(world, figure, |_| advantages::possible_advantages(world, figure).into_iter().map(place).collect())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-advantage.about");
        let advantage =
            entry("advantage", phrase!("mo-order-advantage"), 'A', Aim::Target, help).with_asked_fields(&["boon"]);
        in_spends_bar(world, figure, |_| true, [advantage.at_bar_position(8)])
    }
}

/// Spend after a Task: another Task this Turn (MO-SPEND-19).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Swift {
    pub figure: FigureId,
}

impl Action<Momentum> for Swift {
    /// Once a Turn, after its first Task; not on a directed Task (MO-SPEND-20, MO-TASK-8).
    fn check(&self, world: &World) -> Verdict {
        let success = spendable_success(world, self.figure)?;
        let first = success.attempt.origin == Origin::Turn && !turn_and_round::current_turn(world).swift;
        let rule = if success.attempt.origin == Origin::Direct { "MO-TASK-8" } else { "MO-SPEND-20" };
        Refusal::unless(first, rule, || phrase!("mo-refused-swift"))?;
        spend_payment(world, success, book_data(world).spends.swift).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let points = book_data(turn.world()).spends.swift;
        let figure = self.figure;
        pay_and_continue(turn, "swift", points, move |turn, _| turn.commit(SwiftBought { figure }));
    }

    fn is_offered_now(world: &World) -> bool {
        spending(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        spends(world, figure, |_| vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-swift.about");
        in_spends_bar(
            world,
            figure,
            |_| true,
            [entry("swift", phrase!("mo-order-swift"), 'S', Aim::None, help).at_bar_position(7)],
        )
    }
}

/// Spend after Recover: 2 Stress come back (MO-RECOVER-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Regain {
    pub figure: FigureId,
}

impl Action<Momentum> for Regain {
    fn check(&self, world: &World) -> Verdict {
        let success = spendable_success(world, self.figure)?;
        let recovers = success.attempt.task == Task::Recover;
        Refusal::unless(recovers, "MO-RECOVER-4", || phrase!("mo-refused-not-recovering"))?;
        let stress = world.stress(self.figure);
        Refusal::unless(stress.now < stress.most, "MO-DAMAGE-6", || phrase!("mo-refused-no-stress-lost"))?;
        spend_payment(world, success, book_data(world).spends.regain).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let (figure, spends) = (self.figure, &book_data(turn.world()).spends);
        let (points, by) = (spends.regain, spends.regained);
        pay_and_continue(turn, "recover", points, move |turn, _| {
            let stress = turn.world().stress(figure);
            turn.commit(Regained { figure, stress: [stress.now, stress.most.min(stress.now + by)] });
        });
    }

    fn purpose(&self) -> &'static str {
        "little Stress is left, and here is cover"
    }

    fn is_offered_now(world: &World) -> bool {
        spending(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        spends(world, figure, |_| vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let regain = entry("regain", phrase!("mo-order-regain"), 'R', Aim::None, phrase!("mo-order-regain.about"));
        in_spends_bar(world, figure, |task| task == Task::Recover, [regain.at_bar_position(2)])
    }
}

/// Spend after First Aid: wake the patient (MO-AID-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Wake {
    pub figure: FigureId,
}

impl Action<Momentum> for Wake {
    /// Once; not an enemy, nor somebody out of the game (MO-AID-2, MO-INJURY-5).
    fn check(&self, world: &World) -> Verdict {
        let success = spendable_success(world, self.figure)?;
        let patient = patient(success.attempt.task).filter(|_| !success.woke);
        let patient = patient.ok_or_else(|| Refusal::new("MO-AID-2", phrase!("mo-refused-wakes-once")))?;
        let wakes = world.side(patient) == world.side(self.figure) && world.has::<Unconscious>(patient);
        Refusal::unless(wakes, "MO-AID-2", || phrase!("mo-refused-wakes-whom"))?;
        spend_payment(world, success, book_data(world).spends.wake).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let (figure, points) = (self.figure, book_data(turn.world()).spends.wake);
        pay_and_continue(turn, "first-aid", points, move |turn, success| {
            success.woke = true;
            let Some(patient) = patient(success.attempt.task) else { return };
            turn.commit(PatientWoke { figure, patient });
            task_results::lose_token(turn, patient, Unconscious::WORD);
            turn.commit(CommonEvent::TokenGained { figure: patient, token: Word::new(Treated::WORD) });
        });
    }

    fn purpose(&self) -> &'static str {
        "somebody close by is injured"
    }

    fn is_offered_now(world: &World) -> bool {
        spending(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        spends(world, figure, |_| vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let wake = entry("wake", phrase!("mo-order-wake"), 'W', Aim::None, phrase!("mo-order-wake.about"));
        in_spends_bar(world, figure, |task| patient(task).is_some(), [wake.at_bar_position(2)])
    }
}

fn patient(task: Task) -> Option<FigureId> {
    match task {
        Task::FirstAid { target } => Some(target),
        _ => None,
    }
}
