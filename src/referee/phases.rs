//! The default turn order: in each phase the side with the initiative acts, then the other.

use bevy::ecs::schedule::ScheduleLabel;

use super::{Rulebook, Turn};
use crate::model::{Clock, CommonEvent, Side, Word};

/// An edge of a phase.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum PhaseEdge {
    /// Before any side acts.
    Begins,
    /// Before one side acts.
    SideBegins,
    /// After all sides have acted.
    Ends,
}

/// The schedule that runs on an edge of a phase, identified by the phase's word.
#[derive(ScheduleLabel, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct OnPhase(pub PhaseEdge, pub &'static str);

/// The schedule that runs before an order is resolved.
#[derive(ScheduleLabel, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct BeforeOrder;

/// The schedule that runs after an order and its reactions, unless it ended the battle.
#[derive(ScheduleLabel, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct AfterOrder;

/// Ends the active side's part of the phase and advances to the next part in which a side gives orders.
pub fn advance<B: Rulebook>(turn: &mut Turn<B>) {
    let clock = *turn.world().resource::<Clock>();
    let index = usize::from(clock.now.phase);
    if B::PHASES[index].asks && clock.active == clock.initiative {
        return ask(turn, index, other(clock.active));
    }
    turn.run(OnPhase(PhaseEdge::Ends, B::PHASES[index].word));
    let mut next = index + 1;
    while !turn.over() {
        if next == B::PHASES.len() {
            B::next_round(turn);
            next = 0;
        }
        let first = turn.world().resource::<Clock>().initiative;
        begin(turn, next, first);
        if B::PHASES[next].asks {
            return;
        }
        turn.run(OnPhase(PhaseEdge::Ends, B::PHASES[next].word));
        next += 1;
    }
}

/// Begins a phase for a side.
fn begin<B: Rulebook>(turn: &mut Turn<B>, index: usize, side: Side) {
    let word = B::PHASES[index].word;
    turn.commit(CommonEvent::PhaseBegan { phase: Word::new(word), side });
    turn.run(OnPhase(PhaseEdge::Begins, word));
    if B::PHASES[index].asks {
        turn.run(OnPhase(PhaseEdge::SideBegins, word));
    }
}

fn ask<B: Rulebook>(turn: &mut Turn<B>, index: usize, side: Side) {
    let word = B::PHASES[index].word;
    turn.commit(CommonEvent::PhaseBegan { phase: Word::new(word), side });
    turn.run(OnPhase(PhaseEdge::SideBegins, word));
}

fn other(side: Side) -> Side {
    side.enemy().unwrap_or(Side::Response)
}
