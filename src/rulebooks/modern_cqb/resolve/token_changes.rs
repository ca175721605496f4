//! Gaining and losing any token; Overwatch and postures end when their figure moves or acts (CQB-OVER-9, CQB-ACTION-2).

use crate::model::{CommonEvent, FigureId, Figures, Token, Word};
use crate::rulebooks::modern_cqb::events::{DragChanged, Turn};
use crate::rulebooks::modern_cqb::state::status_effects::{Braced, Covering, Dragging, Overwatch};

/// Removes a token, if the figure has it.
pub fn lose_token<T: Token>(turn: &mut Turn, figure: FigureId) {
    if turn.world().has::<T>(figure) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(T::WORD) });
    }
}

/// Adds a token, unless the figure has it already.
pub fn gain_token<T: Token>(turn: &mut Turn, figure: FigureId) {
    if !turn.world().has::<T>(figure) {
        turn.commit(CommonEvent::TokenGained { figure, token: Word::new(T::WORD) });
    }
}

/// Adds a token, or restarts its duration if the figure has it already (CQB-UTIL-3, CQB-BREACH-9).
pub fn gain_or_renew_token<T: Token>(turn: &mut Turn, figure: FigureId) {
    turn.commit(CommonEvent::TokenGained { figure, token: Word::new(T::WORD) });
}

/// Ends Overwatch, covering and posture of a figure about to move or act.
pub fn end_stance(turn: &mut Turn, figure: FigureId) {
    lose_token::<Overwatch>(turn, figure);
    lose_token::<Covering>(turn, figure);
    lose_token::<Braced>(turn, figure);
}

/// Ends, before any action but Fire, the figure's stance and its drag (CQB-MOVE-5).
pub fn end_stance_and_drag(turn: &mut Turn, figure: FigureId) {
    end_stance(turn, figure);
    if turn.world().has::<Dragging>(figure) {
        turn.commit(DragChanged { figure, target: None });
    }
}
