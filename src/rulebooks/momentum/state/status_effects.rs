//! Status tokens of Momentum, each a component.

use bevy::prelude::Component;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::data::order_field_types::{Band, Boon, ReadyTrigger, Stance};
use crate::board::Tile;
use crate::model::{FigureId, Stamp, Token, Word, plain_tokens, tokens_with_data};

plain_tokens! {
    /// Out of the game: killed (MO-INJURY-5).
    Dead = "dead";
    /// Out of the game: a minor character taken alive (MO-INJURY-5).
    Captured = "restrained";
    /// Injured by a lethal attack and untreated (MO-INJURY-5).
    Dying = "critical";
    /// Injured and out of action, but not dying (MO-INJURY-5).
    Unconscious = "downed";
    /// Prone (MO-MINOR-16).
    Prone = "prone";
    /// Unseen by the enemy despite a clear line, until revealed (MO-TASK-10).
    Hidden = "hidden";
    /// Guard: attacks against it are harder until its next Turn starts (MO-TASK-10).
    Defending = "defending";
    /// Guard: it reveals hidden characters near it until its next Turn starts (MO-TASK-10).
    Watching = "watching";
    /// Its next Task is easier (MO-TASK-5).
    Advantaged = "advantage";
    /// Its next Task is harder (MO-TASK-5).
    Hindered = "hindered";
    /// Woken after an Injury: all its Tasks are harder (MO-AID-2).
    Treated = "treated";
    /// Its Stress, Resistance and weapons are known to the enemy (MO-SPEND-5).
    Assessed = "assessed";
    /// Has had its Turn this round (MO-TURN-2).
    Acted = "acted";
    /// Has avoided an Injury, and cannot again before it recovers (MO-AVOID-4).
    Shaken = "shaken";
}

/// Guard: its next attack is easier, until the end of its next Turn (MO-TASK-10).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Readiness {
    /// Whether the Turn in which it was taken has ended.
    pub next: bool,
}

impl Token for Readiness {
    const WORD: &'static str = "aiming";
    fn place(_: Stamp) -> Option<Self> {
        Some(Self::default())
    }
}

tokens_with_data! {
    /// Complications: each makes its Tasks harder (MO-DICE-3).
    #[derive(Default)]
    Complications = "complication" {
        tokens: u8,
        /// New ones, which may still be turned into Threat.
        fresh: u8,
    }

    /// Will assist another character's next Task (MO-TASK-1).
    Assisting = "assisting" { whom: FigureId }

    /// Resistance from Recover, until its next Turn starts or it leaves the tile (MO-RECOVER-5).
    Braced = "braced" { resistance: u8 }

    /// A readied Task, until its next Turn starts (MO-READY-2).
    #[derive(JsonSchema)]
    ReadiedTask = "overwatch" {
        when: ReadyTrigger,
        at: Option<Tile>,
        band: Option<Band>,
        task: Word,
        /// The ally that an officer directs to attempt it (MO-TASK-6).
        ally: Option<FigureId>,
        /// Its target; an attack without one is at the figure that sets it off.
        target: Option<FigureId>,
        /// The object to operate.
        thing: Option<Word>,
        /// The door to force or pick.
        on: Option<Tile>,
        weapon: Option<Word>,
        lethal: bool,
        boon: Option<Boon>,
        stance: Option<Stance>,
        /// Aim was taken before it was readied (MO-MINOR-4).
        aimed: bool,
        /// Prepare was taken before it was readied (MO-MINOR-14).
        prepared: bool,
    }
}

/// Registers all tokens, in display order.
pub fn register_tokens(setup: &mut crate::referee::BookSetup) {
    setup.token::<Dead>().token::<Captured>().token::<Dying>().token::<Unconscious>().token::<Prone>();
    setup.token::<Treated>().token::<Complications>().token::<Hindered>().token::<Advantaged>().token::<Hidden>();
    setup.token::<Defending>().token::<Watching>().token::<Readiness>().token::<Assisting>().token::<Braced>();
    setup.token::<ReadiedTask>().token::<Shaken>().token::<Assessed>().token::<Acted>();
}
