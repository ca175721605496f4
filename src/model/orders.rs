//! Orders: intentions, the same from a player, a scripted side, a bot and a replay.

use schemars::JsonSchema;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::FigureId;
use super::decode_error_wording::{backticked_words, decode_error_text};
use crate::board::Tile;
use crate::faults::truncate_for_message;

/// Walk along `path`, which excludes the starting tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Move {
    pub figure: FigureId,
    pub path: Vec<Tile>,
}

/// Open the door at a neighbouring tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Open {
    pub figure: FigureId,
    pub at: Tile,
}

/// Close the door at a neighbouring tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Close {
    pub figure: FigureId,
    pub at: Tile,
}

/// Pass this figure's action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hold {
    pub figure: FigureId,
}

/// End this side's part of the phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndPhase {}

/// Break the mission off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Withdraw {}

/// The orders that all books share. Each book decides what they cost and when they are legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "order", rename_all = "snake_case")]
pub enum CommonOrder {
    Move(Move),
    Open(Open),
    Close(Close),
    Hold(Hold),
    EndPhase(EndPhase),
    Withdraw(Withdraw),
}

impl CommonOrder {
    /// The words of the common orders.
    pub const WORDS: [&'static str; 6] = ["move", "open", "close", "hold", "end_phase", "withdraw"];

    /// The figure that is to act, where the order is given to one.
    pub fn figure(&self) -> Option<FigureId> {
        match self {
            Self::Move(order) => order.figure(),
            Self::Open(order) => order.figure(),
            Self::Close(order) => order.figure(),
            Self::Hold(order) => order.figure(),
            Self::EndPhase(order) => order.figure(),
            Self::Withdraw(order) => order.figure(),
        }
    }
}

/// An order, which is given to a figure or to a side.
pub trait GivenTo {
    /// The figure that is to act, where the order is given to one.
    fn figure(&self) -> Option<FigureId>;

    /// Whether it is routine under every book: it spends nothing, and meets no danger.
    fn is_routine(&self) -> bool {
        false
    }

    /// The one order of its kind, where it is given to a whole side: it ends the phase or the battle.
    fn of_whole_side() -> Option<CommonOrder>
    where
        Self: Sized,
    {
        None
    }
}

/// Implements the answers of each kind of common order.
macro_rules! kinds {
    ($($kind:ident given to $figure:expr, or to a side: $whole:expr, routine: $routine:literal;)*) => {$(
        impl GivenTo for $kind {
            fn figure(&self) -> Option<FigureId> {
                let figure: fn(&Self) -> Option<FigureId> = $figure;
                figure(self)
            }

            fn is_routine(&self) -> bool {
                $routine
            }

            fn of_whole_side() -> Option<CommonOrder> {
                $whole
            }
        }

        impl<Own> From<$kind> for Order<Own> {
            fn from(order: $kind) -> Self {
                Self::Common(CommonOrder::$kind(order))
            }
        }
    )*};
}

kinds! {
    Move given to |order| Some(order.figure), or to a side: None, routine: false;
    Open given to |order| Some(order.figure), or to a side: None, routine: false;
    Close given to |order| Some(order.figure), or to a side: None, routine: true;
    Hold given to |order| Some(order.figure), or to a side: None, routine: true;
    EndPhase given to |_| None, or to a side: Some(CommonOrder::EndPhase(Self {})), routine: true;
    Withdraw given to |_| None, or to a side: Some(CommonOrder::Withdraw(Self {})), routine: false;
}

/// An order of a book: one of its own (tagged `"order"`), or a common one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Order<Own> {
    Own(Own),
    Common(CommonOrder),
}

impl<Own: DeserializeOwned> Order<Own> {
    /// Reads an order, choosing by the tag's word, so that a wrong field is named instead of "no variant fits".
    ///
    /// # Errors
    /// A sentence that says what is missing or wrong.
    pub fn deserialize_value(value: &Value) -> Result<Self, String> {
        let word = value.get("order").and_then(Value::as_str);
        let word = word.ok_or("an order is an object with an `order` word, such as {\"order\":\"end_phase\"}")?;
        let read = if CommonOrder::WORDS.contains(&word) {
            CommonOrder::deserialize(value).map(Order::Common)
        } else {
            Own::deserialize(value).map(Order::Own)
        };
        read.map_err(|error| unreadable(word, &error.to_string()))
    }
}

/// Why an order cannot be read.
fn unreadable(word: &str, error: &str) -> String {
    let shown = truncate_for_message(word);
    match error.strip_prefix(&format!("unknown variant `{word}`, expected ")) {
        Some(own) => {
            let known = [&backticked_words(own)[..], &CommonOrder::WORDS].concat();
            format!("there is no order `{shown}`: use one of {}", known.join(", "))
        }
        None => format!("the order `{shown}` cannot be read: {}", decode_error_text(error)),
    }
}

impl<'de, Own: DeserializeOwned> Deserialize<'de> for Order<Own> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::deserialize_value(&Value::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl<Own> From<CommonOrder> for Order<Own> {
    fn from(order: CommonOrder) -> Self {
        Self::Common(order)
    }
}
