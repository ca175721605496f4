//! Events: facts, with the faces rolled and the values before and after. Applying one rolls no dice.

use schemars::{JsonSchema, Schema};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use super::{Cue, FigureId, Reason, Side, Word};
use crate::board::{Door, DoorKind, Tile};

/// The events that all books share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum CommonEvent {
    /// A round begins, with `initiative` to the side that acts first.
    RoundBegan { round: u16, initiative: Side },
    /// A phase begins for a side.
    PhaseBegan { phase: Word, side: Side },
    /// A figure went from one tile to the next, with `left` half-points still to spend.
    Stepped { figure: FigureId, from: Tile, to: Tile, left: u16 },
    /// A door was worked or forced; `by` is absent where nobody did it.
    DoorChanged {
        at: Tile,
        before: Door,
        after: Door,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<FigureId>,
        /// Half-points that `by` has left after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<u16>,
    },
    /// Smoke thickened or thinned on a tile.
    SmokeChanged { at: Tile, before: u8, after: u8 },
    /// A figure gained a token.
    TokenGained { figure: FigureId, token: Word },
    /// A figure lost a token.
    TokenLost { figure: FigureId, token: Word },
    /// A row of the score was earned: `points` for `row` under `rule`, on account of `figure` or `object`, by the event
    /// with the number `because` in the team's log. A `hidden` one is reported when the battle is over. In protocol
    /// form it has a `sentence` that says what earned it.
    #[schemars(transform = with_sentence)]
    Scored {
        row: Word,
        points: i32,
        rule: Word,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        figure: Option<FigureId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        object: Option<Word>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<u32>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hidden: bool,
        #[serde(default, skip_serializing_if = "Reason::is_empty")]
        why: Reason,
    },
    /// The battle is over. In protocol form it has the `reason` in a sentence.
    #[schemars(transform = with_reason)]
    Ended {
        result: Word,
        #[serde(default, skip_serializing_if = "Reason::is_empty")]
        why: Reason,
    },
}

fn with_sentence(schema: &mut Schema) {
    add_text_to_schema(schema, "sentence");
}

fn with_reason(schema: &mut Schema) {
    add_text_to_schema(schema, "reason");
}

/// Adds a text field that is not part of the event: a sentence phrased when the event is reported.
pub fn add_text_to_schema(schema: &mut Schema, field: &str) {
    if let Some(fields) = schema.ensure_object().get_mut("properties").and_then(Value::as_object_mut) {
        fields.insert(field.to_owned(), json!({ "type": "string" }));
    }
    if let Some(required) = schema.ensure_object().get_mut("required").and_then(Value::as_array_mut) {
        required.push(field.into());
    }
}

impl CommonEvent {
    /// The words of the common events.
    pub const WORDS: [&'static str; 9] = [
        "round_began",
        "phase_began",
        "stepped",
        "door_changed",
        "smoke_changed",
        "token_gained",
        "token_lost",
        "scored",
        "ended",
    ];

    /// The picture and sound that it has under every book that gives it no other.
    pub fn plain_cue(&self) -> Cue {
        match *self {
            Self::Stepped { figure, from, to, .. } => Cue::Moved { figure, from, to },
            Self::DoorChanged { at, after, .. } => {
                Cue::Door { at, open: after.is_open(), loud: after.forced || after.kind != DoorKind::Ordinary }
            }
            Self::SmokeChanged { at, .. } => Cue::Smoke { at },
            Self::TokenGained { figure, token } => Cue::Token { figure, token, gained: true },
            Self::TokenLost { figure, token } => Cue::Token { figure, token, gained: false },
            Self::RoundBegan { .. } | Self::PhaseBegan { .. } | Self::Scored { .. } | Self::Ended { .. } => Cue::None,
        }
    }
}

/// An event of a book: one of its own (tagged `"event"`), or a common one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
#[expect(clippy::large_enum_variant, reason = "an order brings a few, which are soon gone")]
pub enum Event<Own> {
    Own(Own),
    Common(CommonEvent),
}

impl<'de, Own: DeserializeOwned> Deserialize<'de> for Event<Own> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let word = value.get("event").and_then(Value::as_str).unwrap_or_default();
        if CommonEvent::WORDS.contains(&word) {
            serde_json::from_value(value).map(Event::Common).map_err(D::Error::custom)
        } else {
            serde_json::from_value(value).map(Event::Own).map_err(D::Error::custom)
        }
    }
}

impl<Own> From<CommonEvent> for Event<Own> {
    fn from(event: CommonEvent) -> Self {
        Self::Common(event)
    }
}
