//! Nerve: tests and what a failure does (CQB-NERVE-7, CQB-NERVE-8).

use super::Turn;
use super::data::Book;
use super::figure::Condition;
use super::tokens::Suppressed;
use super::words::{Cause, CqbEvent};
use super::{harm, pools};
use crate::table::FigureId;

/// Tests a figure's Nerve; failing, it Ducks.
pub fn test(turn: &mut Turn, figure: FigureId, cause: Cause, needed: u16) {
    if !turn.world().able(figure) {
        return;
    }
    let dice = turn.world().resource::<Book>().dice.clone();
    let faces = turn.roll(u16::from(turn.world().stats(figure).nerve), dice.sides);
    let passed = pools::successes(&faces, &dice) >= needed;
    turn.commit(CqbEvent::NerveTested { figure, cause, faces, needed, passed });
    if !passed {
        harm::gain::<Suppressed>(turn, figure);
    }
}
