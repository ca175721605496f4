//! Nerve: tests and what a failure does (CQB-NERVE-7, CQB-NERVE-8).

use super::Turn;
use super::data::Book;
use super::figure::Condition;
use super::tokens::Suppressed;
use super::words::{Cause, CqbEvent};
use super::{civilians, harm, pools};
use crate::table::{FigureId, Figures, Side};

/// Tests a figure's Nerve; failing, it Ducks, and a civilian panics (CQB-NERVE-11).
pub fn test(turn: &mut Turn, figure: FigureId, cause: Cause, needed: u16) {
    if !turn.world().able(figure) {
        return;
    }
    let dice = turn.world().resource::<Book>().dice.clone();
    let faces = turn.roll(u16::from(turn.world().stats(figure).nerve), dice.sides);
    let passed = pools::successes(&faces, &dice) >= needed;
    turn.commit(CqbEvent::NerveTested { figure, cause, faces, needed, passed });
    if !passed && turn.world().side(figure) == Side::Civilian {
        civilians::panic(turn, figure);
    } else if !passed {
        harm::gain::<Suppressed>(turn, figure);
    }
}
