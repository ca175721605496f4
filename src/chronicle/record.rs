//! The record of a battle, as stored in saves and replays.
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::saved_text_format::SavedTextFormat;
use super::standing_order_state::SavedStandingOrder;
use super::unfit_reasons::Unfit;
use super::{AdviceCalls, BattleStart, ContactNames};
use crate::files::{self, Checksum};
use crate::model::{Side, Snapshot, decode_error_text};
use crate::referee::AnyBook;

/// Version of the format. 2: with a checksum over every byte. 3: states hold words and arguments in place of sentences.
pub const RECORD: u32 = 3;

const FORM: SavedTextFormat = SavedTextFormat {
    version: RECORD,
    field: "fatal_funnel_record",
    what: "this battle was saved",
    none: "this is no saved battle of Fatal Funnel",
    choose: "Choose a file that the game saved",
    older: "Load an older save",
};

/// An order, the side that gave it, and the digest after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedOrder {
    /// The side that gave it.
    pub by: Side,
    pub order: Value,
    /// The digest of the state after it.
    pub digest: String,
}

impl RecordedOrder {
    /// The kind of the order, such as `move`.
    pub fn word(&self) -> &str {
        self.order.get("order").and_then(Value::as_str).unwrap_or_default()
    }
}

/// The player's progress in a lesson.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonProgress {
    /// Steps that were passed.
    pub step: usize,
    /// The player's orders given before this step.
    pub orders: usize,
}

/// A battle so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`RECORD`].
    pub fatal_funnel_record: u32,
    pub checksum: Checksum,
    /// The version of the game that wrote it.
    pub game: String,
    pub start: BattleStart,
    /// The sides played by a mind.
    pub scripted: Vec<Side>,
    /// The digest of the state before the first order.
    pub opening: String,
    pub orders: Vec<RecordedOrder>,
    /// Each side's names for figures that it has not told apart.
    pub contacts: ContactNames,
    /// The standing orders of figures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<SavedStandingOrder>,
    /// Progress of the lesson, if the battle is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<LessonProgress>,
    /// The player's calls for advice.
    #[serde(default, skip_serializing_if = "AdviceCalls::is_none")]
    pub advice: AdviceCalls,
    /// The state after the last order.
    pub snapshot: Snapshot,
}

impl Record {
    /// The digest expected after the last order.
    pub fn last_digest(&self) -> &str {
        self.orders.last().map_or(&self.opening, |given| &given.digest)
    }

    /// Whether a later record is of the same battle: it begins alike, and its first orders and their digests are those of
    /// this one.
    pub fn is_continued_by(&self, later: &Self) -> bool {
        (&self.start, &self.opening) == (&later.start, &later.opening) && later.orders.starts_with(&self.orders)
    }

    /// The record as indented JSON with its checksum.
    pub fn text(&self) -> String {
        // A record is plain data with text keys, which JSON always holds.
        files::insert_checksum(serde_json::to_string_pretty(self).unwrap_or_default() + "\n")
    }

    /// Reads a record.
    ///
    /// # Errors
    /// If it is no record, has another version, or any byte was changed.
    pub fn read(text: &str) -> Result<Self, Unfit> {
        let mend = "Load an older save";
        let value = FORM.open(text)?;
        serde_json::from_value(value).map_err(|error| {
            Unfit::new(format!("the saved battle cannot be read: {}", decode_error_text(&error.to_string())), mend)
        })
    }

    /// The book of the record; its data must not have changed since.
    ///
    /// # Errors
    /// If this game has no such book, or the book's data has changed.
    pub fn book(&self, books: &[&'static dyn AnyBook]) -> Result<&'static dyn AnyBook, Unfit> {
        let BattleStart { rulebook, data_hash, .. } = &self.start;
        let book = books.iter().copied().find(|book| book.name() == rulebook).ok_or_else(|| {
            Unfit::new(format!("this game has no rulebook `{rulebook}`"), "Load it with a game that has")
        })?;
        let ours = book.data_hash();
        if ours != *data_hash {
            let sentence = format!(
                "the data of `{rulebook}` has changed: the battle stood on {data_hash}, and this game has {ours}"
            );
            return Err(Unfit::new(sentence, "Load it with the data that it was played with"));
        }
        Ok(book)
    }
}
