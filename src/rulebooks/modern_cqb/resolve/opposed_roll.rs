//! The opposed roll: Control against Nerve (CQB-ARREST-3, CQB-REACT-3).

use crate::model::Ledger;
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::Turn;

pub struct OpposedRoll {
    pub faces: Vec<u8>,
    pub resist_faces: Vec<u8>,
    /// Control has more successes: a tie is the defender's.
    pub succeeds: bool,
}

/// Rolls both pools of a ledger, Control first.
pub fn roll_control_against_nerve(turn: &mut Turn, ledger: &Ledger) -> OpposedRoll {
    let dice = turn.world().resource::<Book>().dice.clone();
    let [faces, resist_faces] =
        ["control", "nerve"].map(|pool| turn.roll_counted(ledger.dice(pool), dice.sides, &[dice.success_from]));
    let succeeds = dice_pool_odds::successes(&faces, &dice) > dice_pool_odds::successes(&resist_faces, &dice);
    OpposedRoll { faces, resist_faces, succeeds }
}
