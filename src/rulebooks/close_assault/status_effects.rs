//! Status tokens of Close Assault, each a component.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::model::{Stamp, Token};

/// Tokens without data.
macro_rules! plain {
    ($($(#[$doc:meta])* $name:ident = $word:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $name;
        impl Token for $name {
            const WORD: &'static str = $word;
            fn place(_: Stamp) -> Option<Self> {
                Some(Self)
            }
        }
    )*};
}

plain! {
    /// Out of the game (CA-LOSS-1, CA-MORALE-3).
    Gone = "dead";
    /// One action, Fire only (CA-PIN-1).
    Pinned = "pinned";
    /// It may fire once at an enemy that completes a Move (CA-WATCH-1).
    Overwatch = "overwatch";
    /// A vehicle that can no longer move (CA-FIRE-2).
    Damaged = "damaged";
}

/// Registers all tokens, in display order.
pub(super) fn register(setup: &mut crate::referee::Setup) {
    setup.token::<Gone>().token::<Pinned>().token::<Overwatch>().token::<Damaged>();
}
