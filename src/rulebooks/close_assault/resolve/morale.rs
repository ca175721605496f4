//! The morale check, and the tests that fire causes (CA-MORALE-1 to 3).

use crate::model::{CommonEvent, FigureId, Ledger, Token, Word};
use crate::rulebooks::close_assault::events::{MoraleTested, Turn, UnitRemoved};
use crate::rulebooks::close_assault::state::status_effects::{Overwatch, Pinned};
use crate::rulebooks::close_assault::state::unit::Unit;

/// Whether a face passes: a natural 6 always, a natural 1 never (CA-MORALE-1).
pub fn passes_morale_check(face: u8, modifier: i16, needed: u8) -> bool {
    face == 6 || (face != 1 && i16::from(face) + modifier >= i16::from(needed))
}

/// Number of faces, of six, that pass.
pub fn passing_faces(modifier: i16, needed: u8) -> u128 {
    (1..=6).filter(|face| passes_morale_check(*face, modifier, needed)).count() as u128
}

/// A unit checks morale; returns whether it passes.
pub fn check_morale(turn: &mut Turn, figure: FigureId, test: &str, reasons: &[(&str, i16, &str)]) -> bool {
    let mut ledger = Ledger::default();
    reasons.iter().for_each(|(name, dice, rule)| ledger.add("morale", *name, *dice, rule));
    let modifier: i16 = reasons.iter().map(|(_, dice, _)| dice).sum();
    let needed = turn.world().stats(figure).map_or(4, |stats| stats.morale);
    let face = turn.roll(1, 6)[0];
    let passed = passes_morale_check(face, modifier, needed);
    turn.commit(MoraleTested { figure, test: Word::new(test), ledger, face, needed, passed });
    passed
}

/// Pins a unit; does not stack, and ends Overwatch (CA-PIN-1).
pub fn pin(turn: &mut Turn, figure: FigureId) {
    if turn.world().pinned(figure) {
        return;
    }
    if turn.world().watches(figure) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Overwatch::WORD) });
    }
    turn.commit(CommonEvent::TokenGained { figure, token: Word::new(Pinned::WORD) });
}

/// Tests of infantry under fire: first for breaking, then for Pinned (CA-MORALE-2, CA-MORALE-3).
pub fn test_after_fire(turn: &mut Turn, figure: FigureId, lost: u8) {
    let world = turn.world();
    let (left, strength) = (world.models(figure).len(), world.stats(figure).map_or(0, |stats| stats.strength));
    if lost > 0 && 2 * left <= usize::from(strength) && !check_morale(turn, figure, "break", &[]) {
        return turn.commit(UnitRemoved { figure, reason: Word::new("broken") });
    }
    if !turn.world().pinned(figure)
        && !check_morale(turn, figure, "pinning", &[("Models lost", -i16::from(lost), "CA-MORALE-2")])
    {
        pin(turn, figure);
    }
}
