//! Status tokens of Skirmish, each a component.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::model::{FigureId, Stamp, Token, plain_tokens, tokens_with_data};

plain_tokens! {
    /// A destroyed unit, out of the game (SK-DAMAGE-3, SK-TURN-2).
    Dead = "dead";
    /// A unit that knows of no enemy (SK-AMBUSH-1).
    Unaware = "unaware";
    /// A unit that the enemy saw enter the foliage it is in (SK-CONCEAL-7).
    Traced = "traced";
}

/// A unit whose position is known: foliage and netting conceal it partly at most (SK-CONCEAL-10).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spotted {
    /// The turn in which it was last spotted, counted over both sides.
    pub turn: u16,
}

impl Token for Spotted {
    const WORD: &'static str = "spotted";
    fn place(_: Stamp) -> Option<Self> {
        Some(Self::default())
    }
}

tokens_with_data! {
    /// Suppression: disadvantage on every Skill roll (SK-SUPPRESS-7, SK-SUPPRESS-10).
    Suppression = "suppressed" {
        by: FigureId,
        /// The turn at whose start it ends, counted over both sides.
        until: u16,
    }

    /// A unit that has given up its Action, Focused, to assist another (SK-CREW-1).
    Assisting = "assisting" { whom: FigureId }

    /// A unit that has given up its Action to observe for another's indirect weapon (SK-BLAST-2).
    Observing = "observing" { whom: FigureId }
}

/// Registers all tokens, in display order.
pub fn register_tokens(setup: &mut crate::referee::BookSetup) {
    setup.token::<Dead>().token::<Suppression>().token::<Unaware>().token::<Spotted>().token::<Traced>();
    setup.token::<Assisting>().token::<Observing>();
}
