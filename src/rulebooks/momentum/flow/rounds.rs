//! Rounds and Turns: whose Turn comes next, and what ends with a Turn (MO-TURN-1, MO-TURN-2).

use super::super::Turn;
use super::super::events::TurnEnded;
use super::super::resolve::turns::other_side;
use super::super::state::figure::Character;
use super::super::state::status_effects::Readiness;
use super::super::state::turn_and_round::{self, TURN, current_turn};
use super::ending;
use crate::model::{Clock, CommonEvent, FigureId, Figures, Side, Token, Word};
use crate::referee::{OnPhase, PhaseEdge};

/// Ends a character's Turn, and asks the next side.
pub fn end_turn(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    let side = world.side(figure);
    let over = world.of::<Readiness>(figure).is_some_and(|token| token.next);
    let kept = current_turn(world).kept;
    turn.commit(TurnEnded { figure });
    if over {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Readiness::WORD) });
    }
    turn.run(OnPhase(PhaseEdge::Ends, TURN));
    if !turn.over() {
        let next = if kept { side } else { other_side(side) };
        pass_to(turn, next);
    }
}

/// Continues after all pending frames are done.
pub fn resume_after_frames(turn: &mut Turn) {
    let world = turn.world();
    match current_turn(world).figure {
        Some(figure) if !world.able(figure) => end_turn(turn, figure),
        Some(figure) => {
            let side = world.side(figure);
            ask_side(turn, side);
        }
        None => {
            let side = world.resource::<Clock>().initiative;
            pass_to(turn, side);
        }
    }
}

/// Asks the next side, skipping one with no character left to act; after both, ends the round (MO-TURN-2).
fn pass_to(turn: &mut Turn, side: Side) {
    let world = turn.world();
    let next = [side, other_side(side)].into_iter().find(|side| !world.yet_to_act(*side).is_empty());
    match next {
        Some(next) => ask_side(turn, next),
        None => next_round(turn),
    }
}

/// Ends the round; the last one ends the battle (MO-WIN-1).
pub fn next_round(turn: &mut Turn) {
    let clock = *turn.world().resource::<Clock>();
    if clock.now.round >= clock.last_round() {
        return ending::end_on_time(turn);
    }
    begin_round(turn, clock.now.round + 1);
}

/// Begins a round: Threat may be spent, then the side with the Initiative is asked (MO-TURN-2, MO-THREAT-3).
pub fn begin_round(turn: &mut Turn, round: u16) {
    let initiative = turn.world().resource::<Clock>().initiative;
    turn.commit(CommonEvent::RoundBegan { round, initiative });
    if round == 1 {
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new(TURN), side: initiative });
    }
    turn.run(OnPhase(PhaseEdge::Begins, TURN));
}

/// Asks a side.
pub fn ask_side(turn: &mut Turn, side: Side) {
    if turn.world().resource::<Clock>().active != side {
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new(turn_and_round::TURN), side });
    }
}
