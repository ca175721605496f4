//! Create Problem while an enemy's Task is declared, and the order that declines it.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::events::{self, ProblemMade};
use super::super::flow::resolution_stack;
use super::super::resolve::{order_odds, payments, turns};
use super::super::state::figure::{Character, book_data};
use super::super::state::pending_frames::{self, Attempt, Frame};
use super::super::state::pools::{self, PoolState, Price};
use super::super::{Momentum, Turn};
use super::{MoOrder, answering, entry, nothing};
use crate::localization::{Argument, phrase};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Odds, Refusal, Side, Verdict};
use crate::referee::{Action, Choices};

/// The declared Task that waits for an answer.
fn declared(world: &World) -> Option<&Attempt> {
    match pending_frames::top_frame(world) {
        Some(Frame::Declared { attempt, .. }) => Some(attempt),
        _ => None,
    }
}

fn check_able(world: &World, figure: FigureId) -> Verdict {
    let name = || Argument::figure(world.label(figure));
    Refusal::unless(world.able(figure), "MO-INJURY-5", || phrase!("mo-refused-problem-caller", figure = name()))
}

/// Spend, while an enemy's Task is declared: 1 more Difficulty (MO-SPEND-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Problem {
    pub figure: FigureId,
    #[serde(default, skip_serializing_if = "nothing")]
    pub threat: bool,
}

impl Problem {
    fn price(&self, world: &World) -> Price {
        Price { points: book_data(world).spends.problem, own: 0, threat: Some(self.threat) }
    }
}

impl Action<Momentum> for Problem {
    fn check(&self, world: &World) -> Verdict {
        turns::check_asked(world, self.figure)?;
        let attempt = declared(world);
        let attempt = attempt.ok_or_else(|| Refusal::new("MO-SPEND-3", phrase!("mo-refused-no-task-declared")))?;
        check_able(world, self.figure)?;
        let most = book_data(world).difficulty.most_problems;
        Refusal::unless(attempt.problems < most, "MO-SPEND-2", || phrase!("mo-refused-most-problems", most = most))?;
        pools::payment(world, world.side(self.figure), self.price(world)).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let (by, world) = (self.figure, turn.world());
        let Some(attempt) = declared(world) else { return };
        let attempt = Attempt { problems: attempt.problems + 1, ..*attempt };
        let Ok(payment) = pools::payment(world, world.side(by), self.price(world)) else { return };
        payments::commit_payment(turn, by, "problem", payment);
        turn.commit(ProblemMade { figure: attempt.figure, by, problems: attempt.problems });
        resolution_stack::answer_top(turn, Frame::Declared { attempt, settled: false });
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        self.check(world).ok()?;
        order_odds::declared_task_odds(world, world.side(self.figure), 1)
    }

    fn purpose(&self) -> &'static str {
        "the pool can spare it, and the attack may hurt"
    }

    fn is_offered_now(world: &World) -> bool {
        answering(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        Choices::checked(world, [false, true].map(|threat| Self { figure, threat }).to_vec())
    }

    fn menu(world: &World, _: FigureId) -> Vec<MenuEntry> {
        let help = match world.resource::<PoolState>().momentum {
            0 => phrase!("mo-order-problem.threat"),
            momentum if momentum < book_data(world).spends.problem => {
                phrase!("mo-order-problem.both")
            }
            _ => phrase!("mo-order-problem.about"),
        };
        let problem = |_| entry("problem", phrase!("mo-order-problem"), 'P', Aim::None, help).at_bar_position(2);
        declared(world).map(problem).into_iter().collect()
    }
}

/// While an enemy's Task is declared: decline Create Problem for the rest of the round (MO-SPEND-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct LetBe {
    pub figure: FigureId,
}

impl Action<Momentum> for LetBe {
    /// Only the player side is asked regardless of its pool, so only that side may decline for the round (MO-SPEND-2).
    fn check(&self, world: &World) -> Verdict {
        turns::check_asked(world, self.figure)?;
        let waits = declared(world).is_some() && world.side(self.figure) == Side::Response;
        Refusal::unless(waits, "MO-SPEND-2", || phrase!("mo-refused-no-task-waits"))?;
        check_able(world, self.figure)
    }

    fn resolve(&self, turn: &mut Turn) {
        turn.commit(events::LetBe { figure: self.figure });
        pending_frames::top_frame(turn.world())
            .cloned()
            .into_iter()
            .for_each(|frame| resolution_stack::accept_pending(turn, frame));
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        self.check(world).ok()?;
        order_odds::declared_task_odds(world, world.side(self.figure), 0)
    }

    fn purpose(&self) -> &'static str {
        "there are no points to make it harder with"
    }

    fn is_offered_now(world: &World) -> bool {
        answering(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        Choices::checked(world, vec![Self { figure }])
    }

    fn menu(world: &World, _: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-let-be.about");
        let let_be = |_| entry("let_be", phrase!("mo-order-let-be"), 'N', Aim::None, help).at_bar_position(3);
        declared(world).map(let_be).into_iter().collect()
    }
}
