//! The begin of an activation, and the end of a Move begun at a door (CA-TURN-2, CA-PIN-2, CA-BOARD-4).

use crate::model::{CommonEvent, FigureId, Token, Word};
use crate::rulebooks::close_assault::events::{Activated, ActivationEnded, Marched, Turn};
use crate::rulebooks::close_assault::resolve::morale;
use crate::rulebooks::close_assault::state::active_unit;
use crate::rulebooks::close_assault::state::status_effects::Overwatch;
use crate::rulebooks::close_assault::state::unit::{Unit, book_data};

/// Takes the Overwatch marker, unless the unit was Pinned when it opened a door; its activation ends.
pub fn set_overwatch(turn: &mut Turn, figure: FigureId) {
    if turn.world().in_play(figure) && !turn.world().pinned(figure) {
        turn.commit(CommonEvent::TokenGained { figure, token: Word::new(Overwatch::WORD) });
    }
    turn.commit(ActivationEnded { figure });
}

/// Activates a Pinned unit: it checks morale, and gets two actions or one (CA-PIN-2).
pub fn rally(turn: &mut Turn, figure: FigureId) {
    if morale::check_morale(turn, figure, "unpin", &[]) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new("pinned") });
    }
    let data = &book_data(turn.world()).turn;
    let actions = if turn.world().pinned(figure) { data.pinned_actions } else { data.actions };
    turn.commit(Activated { figure, actions });
}

/// Activates a unit unless it is active; it leaves Overwatch (CA-WATCH-1).
pub fn activate(turn: &mut Turn, figure: FigureId) {
    if active_unit::active_unit(turn.world()).unit == Some(figure) {
        return;
    }
    if turn.world().pinned(figure) {
        return rally(turn, figure);
    }
    if turn.world().watches(figure) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Overwatch::WORD) });
    }
    let actions = book_data(turn.world()).turn.actions;
    turn.commit(Activated { figure, actions });
}

/// Ends a Move that was begun at a door, where it began.
pub fn end_move_begun_at_door(turn: &mut Turn, figure: FigureId) {
    if active_unit::is_move_under_way(turn.world(), figure) {
        turn.commit(Marched { figure, paths: Vec::new(), free: false });
    }
}
