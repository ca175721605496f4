//! The figures that may be ordered now, and the begin of a Turn (MO-TURN-1, MO-TURN-2).

use bevy::prelude::World;

use super::super::Turn;
use super::super::events::TurnBegan;
use super::super::state::figure::Character;
use super::super::state::pending_frames::{self, Frame};
use super::super::state::status_effects::{self, Braced, Defending, ReadiedTask, Watching};
use super::super::state::turn_and_round::current_turn;
use crate::localization::{Argument, phrase};
use crate::model::{Clock, CommonEvent, FigureId, Figures, Outcome, Refusal, Side, Token, Verdict, Word};

/// Whether the battle is not over yet.
pub fn check_not_over(world: &World) -> Verdict {
    Refusal::unless(!world.resource::<Outcome>().over(), "MO-WIN-1", || phrase!("refused-battle-over"))
}

/// Whether a character belongs to the side that is asked.
///
/// # Errors
/// The rule that forbids it.
pub fn check_asked(world: &World, figure: FigureId) -> Verdict {
    check_not_over(world)?;
    let clock = world.resource::<Clock>();
    let own = world.entity_of(figure).is_some() && world.side(figure) == clock.active;
    Refusal::unless(own, "MO-TURN-2", || {
        phrase!("mo-refused-not-own", unit = figure.to_string(), side = clock.active.to_string())
    })
}

/// Whether a character may be ordered in the current Turn.
///
/// # Errors
/// The rule that forbids it.
pub fn may_command(world: &World, figure: FigureId) -> Verdict {
    check_asked(world, figure)?;
    Refusal::unless(pending_frames::top_frame(world).is_none(), "MO-ORDER-2", || {
        match pending_frames::top_frame(world) {
            Some(Frame::Spending(_)) => phrase!("mo-refused-spend-first"),
            _ => phrase!("mo-refused-answer-first"),
        }
    })?;
    let name = || Argument::figure(world.label(figure));
    Refusal::unless(world.able(figure), "MO-INJURY-5", || phrase!("mo-refused-unable", figure = name()))?;
    let begun = current_turn(world).figure;
    // A side that did not see an enemy's Turn end assumes that it did.
    let free = begun.is_none_or(|begun| begun == figure || world.side(begun) != world.side(figure));
    Refusal::unless(free, "MO-TURN-2", || {
        let begun = begun.map(|id| world.label(id)).unwrap_or_default();
        phrase!("mo-refused-other-turn", figure = Argument::figure(begun))
    })?;
    Refusal::unless(!world.has::<status_effects::Acted>(figure), "MO-TURN-2", || {
        phrase!("mo-refused-had-turn", figure = name())
    })
}

/// Begins a character's Turn unless it is under way; ends what lasts until then.
pub fn begin_turn(turn: &mut Turn, figure: FigureId) {
    if current_turn(turn.world()).figure == Some(figure) {
        return;
    }
    let world = turn.world();
    let ends = [
        (world.has::<Defending>(figure), Defending::WORD),
        (world.has::<Watching>(figure), Watching::WORD),
        (world.has::<Braced>(figure), Braced::WORD),
        (world.has::<ReadiedTask>(figure), ReadiedTask::WORD),
    ];
    turn.commit(TurnBegan { figure });
    for (_, word) in ends.into_iter().filter(|(ends, _)| *ends) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(word) });
    }
}

/// The enemy of a fighting side.
pub fn other_side(side: Side) -> Side {
    side.enemy().unwrap_or(Side::Response)
}
