//! The ids of a level: short, plain, and unique.
use std::collections::BTreeMap;

use super::diagnostics::Diagnostics;
use super::table_fields::shorten_name;
use crate::model::{FigureId, FigureSpec, ObjectSpec, RoomSpec, Spot, Word};

/// The ids taken so far, and what each names.
#[derive(Default)]
pub(super) struct LevelIds {
    taken: BTreeMap<Word, &'static str>,
    /// Ids by display name, in lower case.
    by_name: BTreeMap<String, Word>,
}

impl LevelIds {
    /// Takes an id for something, such as "figure".
    pub fn claim(&mut self, diagnostics: &mut Diagnostics, id: &Spot<String>, noun: &'static str) -> Option<Word> {
        if !is_plain(id) {
            let meant: String = id.to_lowercase().replace([' ', '.'], "-");
            let sentence = format!("`{}` is no id for a {noun}", shorten_name(id));
            let mend = "an id starts with a letter, and goes on with lower-case letters, digits, `-` and `_`";
            diagnostics.unknown("level::id::letters", id.span.clone(), id, sentence, &offered(&meant), mend);
            return None;
        }
        let Some(word) = Word::try_new(id) else {
            let sentence = format!("the id `{}` has {} bytes", shorten_name(id), id.len());
            diagnostics.fault("level::id::long", id.span.clone(), sentence, "an id has at most 31 bytes");
            return None;
        };
        if id.as_str() == "all" || id.as_str() == FigureId::NOBODY.as_str() || id.starts_with("contact-") {
            let sentence = format!("`{word}` may not be the id of a {noun}");
            let mend = "`all` means every one, and `contact-` and `unknown` name unidentified figures in the protocol";
            diagnostics.fault("level::id::reserved", id.span.clone(), sentence, mend);
            return None;
        }
        if let Some(other) = self.taken.insert(word, noun) {
            let sentence = format!("`{word}` is the id of a {other} already");
            diagnostics.fault("level::id::taken", id.span.clone(), sentence, format!("give the {noun} another id"));
        }
        Some(word)
    }

    /// Learns the display names of a level's figures, objects and rooms, for authors who write one for an id.
    pub fn name_all(&mut self, figures: &[FigureSpec], objects: &[ObjectSpec], rooms: &[RoomSpec]) {
        let figures = figures.iter().map(|figure| (figure.id.0, figure.name.as_ref()));
        let objects = objects.iter().map(|object| (object.id, object.name.as_ref()));
        let rooms = rooms.iter().map(|room| (room.id, room.name.as_ref()));
        for (id, name) in figures.chain(objects).chain(rooms) {
            if let Some(name) = name {
                self.by_name.entry(name.to_lowercase()).or_insert(id);
            }
        }
    }

    /// The id of what is displayed under this name.
    pub fn id_named(&self, name: &str) -> Option<&str> {
        self.by_name.get(&name.to_lowercase()).map(Word::as_str)
    }

    /// Whether an id is taken.
    pub fn is_taken(&self, id: Word) -> bool {
        self.taken.contains_key(&id)
    }

    /// All ids.
    pub fn all(&self) -> Vec<&str> {
        self.taken.keys().map(Word::as_str).collect()
    }
}

/// Whether a word is one for an id: lower-case letters, digits, `-` and `_` after a letter.
pub(super) fn is_plain(id: &str) -> bool {
    let inner = |letter: char| matches!(letter, 'a'..='z' | '0'..='9' | '-' | '_');
    id.starts_with(|first: char| first.is_ascii_lowercase()) && id.chars().all(inner)
}

fn offered(meant: &str) -> Vec<&str> {
    if is_plain(meant) { vec![meant] } else { Vec::new() }
}
