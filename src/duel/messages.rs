//! What players and the referee say to each other. A player's messages are JSON in text frames; the referee's are packed in
//! binary frames, and a refusal to seat somebody is a text frame, which every version reads.
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Stage;
use crate::chronicle::{EndedStandingOrder, JoinLink, SavedStandingOrder};
use crate::model::{FigureId, StandingOrder};

/// Version of these messages.
pub const DUEL: u32 = 1;

/// The longest message of a player, and of the referee when it is packed, in bytes.
pub const LONGEST_MESSAGE: usize = 1 << 20;
/// The longest that a message of the referee unpacks to, in bytes.
const LONGEST_UNPACKED: usize = 64 << 20;
/// Level of compression: states that follow each other are nearly alike, which any level finds.
const QUICK: u8 = 3;

/// What a player says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum FromPlayer {
    /// Takes a seat; the first message.
    Join {
        duel: u32,
        game: String,
        /// The secret that belongs to the seat.
        seat: String,
        /// What the player has of this table already, after the line was lost.
        #[serde(default)]
        had: Option<Had>,
    },
    /// Gives an order, in protocol form.
    Order { order: Value },
    /// Takes the last order back.
    Undo,
    /// Leaves the routine orders of a calm round to the side's mind.
    CarryOn,
    /// Gives a figure a standing order, or takes it away.
    Standing { figure: FigureId, order: Option<StandingOrder> },
}

/// The last turn that a player has of a table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Had {
    pub table: u64,
    pub turn: u32,
}

/// What the referee says to a player who is seated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToPlayer {
    /// The player is seated, and this is the battle so far.
    Seated(Box<Seated>),
    /// Something happened.
    Turn(Box<Turn>),
    /// The last wish was not followed: why, as a sentence.
    Refused(String),
    /// Whether the other player is at the table.
    Other { here: bool },
}

/// A battle as a player finds it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seated {
    /// Tells a table from one that was set up again.
    pub table: u64,
    pub stage: Stage,
    /// The number of the last turn.
    pub turn: u32,
    pub now: KnownNow,
}

/// What a player learned since the last turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// From 1.
    pub number: u32,
    pub events: Vec<KnownEvent>,
    pub now: KnownNow,
    /// Why carrying on stopped, as a sentence.
    pub halt: Option<String>,
    /// Whether an order was taken back.
    pub took_back: bool,
    pub standing_ended: Vec<EndedStandingOrder>,
}

/// An event that a side learned of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KnownEvent {
    /// Its protocol form, with figures named as the side knew them.
    pub event: String,
    /// The known state after it.
    pub after: Vec<u8>,
}

/// What a side knows now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KnownNow {
    /// The known state.
    pub state: Vec<u8>,
    /// Why the last order cannot be taken back; `None` if it can.
    pub why_no_undo: Option<String>,
    /// Standing orders of the side's figures.
    pub standing: Vec<SavedStandingOrder>,
    /// The whole battle, once it is over and nothing is secret any more: the text of its record.
    pub record: Option<String>,
}

/// A text frame of the referee: the player has no seat (any more).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Closing {
    /// Why, as a sentence.
    pub closed: String,
}

impl Closing {
    /// Reads a text frame.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// The text frame.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl FromPlayer {
    /// Asks for the seat of a link.
    pub fn join(link: &JoinLink, had: Option<Had>) -> Self {
        Self::Join { duel: DUEL, game: env!("CARGO_PKG_VERSION").into(), seat: link.seat.clone(), had }
    }

    /// Reads a text frame.
    ///
    /// # Errors
    /// What is wrong with it, as a sentence.
    pub fn read(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| format!("This message of a player cannot be read: {error}."))
    }

    /// The text frame.
    pub fn text(&self) -> String {
        // Plain data with text keys, which JSON always holds.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl ToPlayer {
    /// The binary frame.
    pub fn packed(&self) -> Vec<u8> {
        let plain = postcard::to_stdvec(self).unwrap_or_default();
        miniz_oxide::deflate::compress_to_vec(&plain, QUICK)
    }

    /// Reads a binary frame; `None` for one that is cut off or of another version.
    pub fn unpack(frame: &[u8]) -> Option<Self> {
        let plain = miniz_oxide::inflate::decompress_to_vec_with_limit(frame, LONGEST_UNPACKED).ok()?;
        postcard::from_bytes(&plain).ok()
    }
}
