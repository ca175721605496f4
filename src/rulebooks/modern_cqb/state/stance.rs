//! Overwatch and posture end when their owner does something else (CQB-OVER-9, CQB-ACTION-2).

use super::tokens::{Braced, Dragging, Overwatch};
use crate::model::{CommonEvent, FigureId, Figures, Token, Word};
use crate::rulebooks::modern_cqb::messages::{CqbEvent, Turn};

/// A figure takes a token off, where it has it.
pub fn lose<T: Token>(turn: &mut Turn, figure: FigureId) {
    if turn.world().has::<T>(figure) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(T::WORD) });
    }
}

/// A figure gains a token, where it does not have it.
pub fn gain<T: Token>(turn: &mut Turn, figure: FigureId) {
    if !turn.world().has::<T>(figure) {
        turn.commit(CommonEvent::TokenGained { figure, token: Word::new(T::WORD) });
    }
}

/// A figure gains a token, or has its time begin anew where it has it already (CQB-UTIL-3, CQB-BREACH-9).
pub fn renew<T: Token>(turn: &mut Turn, figure: FigureId) {
    turn.commit(CommonEvent::TokenGained { figure, token: Word::new(T::WORD) });
}

/// A figure is about to move or act: its Overwatch and its posture are over.
pub fn leave(turn: &mut Turn, figure: FigureId) {
    lose::<Overwatch>(turn, figure);
    lose::<Braced>(turn, figure);
}

/// A figure is about to act otherwise than by Fire: it lets go of whom it drags as well (CQB-MOVE-5).
pub fn leave_hands_free(turn: &mut Turn, figure: FigureId) {
    leave(turn, figure);
    if turn.world().has::<Dragging>(figure) {
        turn.commit(CqbEvent::Gripped { figure, target: None });
    }
}
