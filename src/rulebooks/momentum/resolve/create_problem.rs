//! Create Problem: makes an enemy's Task harder before it is rolled (MO-SPEND-2).

use bevy::prelude::World;

use super::super::state::figure::{Character, book_data};
use super::super::state::pending_frames::Attempt;
use super::super::state::{pools, turn_and_round};
use crate::model::{Certainty, Side, SideKnowledge};

/// Whether a side is asked to make a Task harder: it must see the character and not have declined for the round. The
/// gamemaster side needs the Threat; the player side can always add some (MO-SPEND-2, MO-POOL-6).
pub fn may_create_problem(world: &World, attempt: &Attempt, side: Side) -> bool {
    let enough = match side {
        Side::Hostile => pools::most_spendable(world, side) >= book_data(world).spends.problem.into(),
        _ => !world.resource::<turn_and_round::RoundState>().lets_be,
    };
    let seen = SideKnowledge::by(world, side).certainty(attempt.figure) == Certainty::Confirmed;
    seen && enough && attempt.problems < book_data(world).difficulty.most_problems && !world.able_of(side).is_empty()
}
