//! Create Problem: what makes an enemy's Task harder before it is rolled (MO-SPEND-2).

use bevy::prelude::World;

use super::events::MoEvent;
use super::figure::{Character, book};
use super::pools::{self, Price};
use super::turn_stack::{Attempt, Frame};
use super::{Turn, rounds};
use crate::model::{Certainty, FigureId, Figures, Refusal, Side, SideKnowledge, Verdict};

/// Whether a side is asked to make a Task harder: it must see the character and not have declined for the round. The
/// gamemaster side needs the Threat; the player side can always add some (MO-SPEND-2, MO-POOL-6).
pub fn may_make(world: &World, attempt: &Attempt, side: Side) -> bool {
    let enough = match side {
        Side::Hostile => pools::spendable(world, side) >= book(world).spends.problem.into(),
        _ => !world.resource::<rounds::RoundState>().lets_be,
    };
    let seen = SideKnowledge::by(world, side).certainty(attempt.figure) == Certainty::Confirmed;
    seen && enough && attempt.problems < book(world).difficulty.most_problems && !world.able_of(side).is_empty()
}

pub fn check(world: &World, figure: FigureId, threat: bool) -> Verdict {
    rounds::asked(world, figure)?;
    let Some(Frame::Declared { attempt, .. }) = super::turn_stack::top(world) else {
        return Err(Refusal::new("MO-SPEND-3", "no enemy Task is declared; buy a problem before the roll"));
    };
    Refusal::unless(world.able(figure), "MO-INJURY-5", || format!("{} cannot act; name another", world.label(figure)))?;
    let most = book(world).difficulty.most_problems;
    Refusal::unless(attempt.problems < most, "MO-SPEND-2", || format!("a Task is made harder by {most} at most"))?;
    pools::payment(world, world.side(figure), price(world, threat)).map(|_| ())
}

/// Only the player side is asked regardless of its pool, so only that side may decline for the round (MO-SPEND-2).
pub fn check_let_be(world: &World, figure: FigureId) -> Verdict {
    rounds::asked(world, figure)?;
    let waits = matches!(super::turn_stack::top(world), Some(Frame::Declared { .. }));
    Refusal::unless(waits && world.side(figure) == Side::Response, "MO-SPEND-2", || {
        "no enemy Task waits for an answer; wait for one".into()
    })?;
    Refusal::unless(world.able(figure), "MO-INJURY-5", || format!("{} cannot act; name another", world.label(figure)))
}

pub fn let_be(turn: &mut Turn, figure: FigureId) {
    turn.commit(MoEvent::LetBe { figure });
    super::turn_stack::top(turn.world()).cloned().into_iter().for_each(|frame| rounds::accept_pending(turn, frame));
}

fn price(world: &World, threat: bool) -> Price {
    Price { points: book(world).spends.problem, own: 0, threat: Some(threat) }
}

pub fn make(turn: &mut Turn, by: FigureId, threat: bool) {
    let world = turn.world();
    let Some(Frame::Declared { attempt, .. }) = super::turn_stack::top(world) else { return };
    let attempt = Attempt { problems: attempt.problems + 1, ..*attempt };
    let Ok(payment) = pools::payment(world, world.side(by), price(world, threat)) else { return };
    pools::spend(turn, by, "problem", payment);
    turn.commit(MoEvent::ProblemMade { figure: attempt.figure, by, problems: attempt.problems });
    super::turn_stack::answer(turn, Frame::Declared { attempt, settled: false });
}
