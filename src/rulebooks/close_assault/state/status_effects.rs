//! Status tokens of Close Assault, each a component.

use crate::model::plain_tokens;

plain_tokens! {
    /// Out of the game (CA-LOSS-1, CA-MORALE-3).
    Gone = "dead";
    /// One action, Fire only (CA-PIN-1).
    Pinned = "pinned";
    /// Ready to fire once at an enemy that completes a Move (CA-WATCH-1).
    Overwatch = "overwatch";
    /// A vehicle that can no longer move (CA-FIRE-2).
    Damaged = "damaged";
}

/// Registers all tokens, in display order.
pub fn register_tokens(setup: &mut crate::referee::BookSetup) {
    setup.token::<Gone>().token::<Pinned>().token::<Overwatch>().token::<Damaged>();
}
