//! Sentences that say what a part of a level does: words, and slots whose contents are picked.
use super::field_value::FieldValue;
use super::level_edit::LevelEdit;
use super::part_address::PartAddress;
use crate::board::Tile;

/// A step from a part's table to a value in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathStep {
    Key(String),
    At(usize),
}

/// Values of a part's table to set, each with the way to it; `None` takes one out.
pub type FieldChanges = Vec<(Vec<PathStep>, Option<FieldValue>)>;

/// An event or an objective as a sentence of clauses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence {
    pub clauses: Vec<Clause>,
}

/// A condition or a consequence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clause {
    pub pieces: Vec<ClausePiece>,
    /// Takes the clause out; `None` for the last of its kind.
    pub removal: Option<FieldChanges>,
    /// Whether it only offers what may be added.
    pub adds: bool,
}

/// A piece of a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClausePiece {
    Words(String),
    Slot(SentenceSlot),
}

/// A place in a sentence whose contents are picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentenceSlot {
    /// Its name among the slots of the sentence, such as `when.round`.
    pub name: String,
    /// Its contents in the sentence.
    pub shown: String,
    pub kind: SlotKind,
    /// Takes one of several out.
    pub removal: Option<FieldChanges>,
}

/// The way in which a slot is filled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlotKind {
    /// A whole number within bounds.
    Number { path: Vec<PathStep>, least: i64, most: i64 },
    /// A line of text.
    Text { path: Vec<PathStep> },
    /// A tile of the map.
    Tile { path: Vec<PathStep>, wanted: WantedTile },
    /// One of these.
    Choice(Vec<SlotChoice>),
}

/// The ground that a slot takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WantedTile {
    Door,
    Ground,
}

/// A word that a slot may hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlotChoice {
    pub word: String,
    /// Its meaning in a line; may be empty.
    pub meaning: String,
    /// The change that puts it there; `None` if the level lacks what it needs, as its meaning says.
    pub change: Option<FieldChanges>,
    /// The part of the map that it stands for, which may be clicked instead.
    pub part: Option<PartAddress>,
}

impl SlotChoice {
    /// A word without a part of the map.
    pub fn new(word: impl Into<String>, meaning: impl Into<String>, change: FieldChanges) -> Self {
        Self { word: word.into(), meaning: meaning.into(), change: Some(change), part: None }
    }
}

impl Sentence {
    /// The sentence as plain text, without what it offers to add.
    pub fn words(&self) -> String {
        let clauses = self.clauses.iter().filter(|clause| !clause.adds).flat_map(|clause| &clause.pieces);
        let pieces = clauses.map(|piece| match piece {
            ClausePiece::Words(words) if words == "then" => ": then",
            ClausePiece::Words(words) => words.as_str(),
            // What only offers to add one more is no part of it.
            ClausePiece::Slot(slot) if slot.shown == "+" => "",
            ClausePiece::Slot(slot) => slot.shown.as_str(),
        });
        let text = pieces.filter(|piece| !piece.is_empty()).collect::<Vec<_>>().join(" ");
        text.replace(" :", ":").replace(" ,", ",")
    }

    /// All its slots, in order.
    pub fn slots(&self) -> impl Iterator<Item = &SentenceSlot> {
        self.clauses.iter().flat_map(|clause| &clause.pieces).filter_map(|piece| match piece {
            ClausePiece::Slot(slot) => Some(slot),
            ClausePiece::Words(_) => None,
        })
    }

    /// The slot of this name.
    pub fn slot(&self, name: &str) -> Option<&SentenceSlot> {
        self.slots().find(|slot| slot.name == name)
    }
}

impl SentenceSlot {
    /// The change that a number, a text or a tile makes.
    pub fn change_for_value(&self, value: FieldValue) -> Option<FieldChanges> {
        match &self.kind {
            SlotKind::Number { path, .. } | SlotKind::Text { path } | SlotKind::Tile { path, .. } => {
                Some(vec![(path.clone(), Some(value))])
            }
            SlotKind::Choice(_) => None,
        }
    }

    /// The change that a click on a part of the map makes.
    pub fn change_for_part(&self, part: &PartAddress) -> Option<FieldChanges> {
        let SlotKind::Choice(choices) = &self.kind else { return None };
        choices.iter().find(|choice| choice.part.as_ref() == Some(part)).and_then(|choice| choice.change.clone())
    }

    /// Whether something on the map may be clicked to fill it.
    pub fn is_filled_from_map(&self) -> bool {
        match &self.kind {
            SlotKind::Tile { .. } => true,
            SlotKind::Choice(choices) => choices.iter().any(|choice| choice.part.is_some()),
            _ => false,
        }
    }
}

/// The edits that make a change of a part with these fields.
pub fn edits_of(part: &PartAddress, fields: &FieldValue, change: &FieldChanges) -> Vec<LevelEdit> {
    let mut after = Some(fields.clone());
    for (path, new) in change {
        after = put(after, path, new.as_ref());
    }
    let after = after.unwrap_or(FieldValue::Table(Vec::new()));
    let (mut sets, mut clears) = (Vec::new(), Vec::new());
    compare(part, (fields, &after), &mut Vec::new(), (&mut sets, &mut clears));
    // A table that is emptied before it is filled again would have to be made anew.
    sets.into_iter().chain(clears).collect()
}

/// A value after another was put at the end of a path; tables and lists that become empty go.
fn put(value: Option<FieldValue>, path: &[PathStep], new: Option<&FieldValue>) -> Option<FieldValue> {
    match path {
        [] => new.cloned(),
        [PathStep::Key(key), rest @ ..] => {
            let mut fields = if let Some(FieldValue::Table(fields)) = value { fields } else { Vec::new() };
            let at = fields.iter().position(|(name, _)| name == key);
            let inner = put(at.map(|at| fields[at].1.clone()), rest, new);
            match (at, inner) {
                (Some(at), Some(inner)) => fields[at].1 = inner,
                (Some(at), None) => _ = fields.remove(at),
                (None, Some(inner)) => fields.push((key.clone(), inner)),
                (None, None) => {}
            }
            (!fields.is_empty()).then_some(FieldValue::Table(fields))
        }
        [PathStep::At(at), rest @ ..] => {
            let mut list = if let Some(FieldValue::List(list)) = value { list } else { Vec::new() };
            let inner = put(list.get(*at).cloned(), rest, new);
            match (*at < list.len(), inner) {
                (true, Some(inner)) => list[*at] = inner,
                (true, None) => _ = list.remove(*at),
                (false, Some(inner)) => list.push(inner),
                (false, None) => {}
            }
            (!list.is_empty()).then_some(FieldValue::List(list))
        }
    }
}

fn compare(
    part: &PartAddress,
    (before, after): (&FieldValue, &FieldValue),
    keys: &mut Vec<String>,
    (sets, clears): (&mut Vec<LevelEdit>, &mut Vec<LevelEdit>),
) {
    let (FieldValue::Table(old), FieldValue::Table(new)) = (before, after) else { return };
    for (key, value) in new {
        keys.push(key.clone());
        match (before.get(key), value) {
            (Some(old), value) if old == value => {}
            (Some(old @ FieldValue::Table(_)), FieldValue::Table(_)) => {
                compare(part, (old, value), keys, (sets, clears));
            }
            _ => sets.push(LevelEdit::Set { part: part.clone(), keys: keys.clone(), value: value.clone() }),
        }
        keys.pop();
    }
    for (key, _) in old.iter().filter(|(key, _)| after.get(key).is_none()) {
        let keys = keys.iter().chain([key]).cloned().collect();
        clears.push(LevelEdit::Clear { part: part.clone(), keys });
    }
}

/// A path of keys.
pub(super) fn key_path(keys: &[&str]) -> Vec<PathStep> {
    keys.iter().map(|key| PathStep::Key((*key).to_owned())).collect()
}

/// A path with another key or index behind it.
pub(super) fn path_with_key(path: &[PathStep], key: &str) -> Vec<PathStep> {
    path.iter().cloned().chain([PathStep::Key(key.to_owned())]).collect()
}

pub(super) fn path_with_index(path: &[PathStep], at: usize) -> Vec<PathStep> {
    path.iter().cloned().chain([PathStep::At(at)]).collect()
}

/// A path as the name of a slot.
pub(super) fn slot_name(path: &[PathStep]) -> String {
    let step = |step: &PathStep| match step {
        PathStep::Key(key) => key.clone(),
        PathStep::At(at) => at.to_string(),
    };
    path.iter().map(step).collect::<Vec<_>>().join(".")
}

pub(super) fn words_piece(words: impl Into<String>) -> ClausePiece {
    ClausePiece::Words(words.into())
}

pub(super) fn slot_piece(name: impl Into<String>, shown: impl Into<String>, kind: SlotKind) -> ClausePiece {
    ClausePiece::Slot(SentenceSlot { name: name.into(), shown: shown.into(), kind, removal: None })
}

/// A tile as sentences show it.
pub(super) fn tile_in_words(value: Option<&FieldValue>) -> String {
    let tile: Option<Tile> = value.and_then(FieldValue::as_tile);
    tile.map_or_else(|| "?".into(), |tile| format!("{}, {}", tile.x, tile.y))
}

/// A number or a text in a sentence.
pub(super) fn value_in_words(value: &FieldValue) -> String {
    match value {
        FieldValue::Number(number) => number.to_string(),
        FieldValue::Text(text) => text.clone(),
        other => other.toml("\n"),
    }
}
