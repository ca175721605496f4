//! Everything that an event or an objective may name: rooms, figures, objects, doors, objectives, templates.
use super::edit_refusal::EditRefusal;
use super::field_value::FieldValue;
use super::part_address::PartAddress;
use super::part_description::describe_part;
use super::part_form::{FieldKind, FormField, form_fields};
use super::partial_level::PartialLevel;
use super::sentence::{FieldChanges, SlotChoice};
use crate::board::Tile;
use crate::faults::Source;
use crate::levels::own_data_of;
use crate::model::{LevelOwnData, Side, Word};
use crate::referee::AnyBook;

/// The kind of thing that a slot of a sentence names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NameKind {
    Room,
    /// A figure or a hostage.
    Figure,
    Hostile,
    /// A figure or a side.
    Tested,
    /// Evidence, a device or a terminal.
    Securable,
    Object(&'static str),
    Objective,
    Template,
    Order,
    Failure,
}

/// A thing that can be named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NameCandidate {
    pub word: String,
    pub meaning: String,
    pub part: Option<PartAddress>,
}

/// The names of a level, and the words of its rulebook for missions.
pub struct MissionNames<'l> {
    pub(super) level: &'l PartialLevel,
    pub(super) book: Option<&'static dyn AnyBook>,
    event: Vec<FormField>,
    pub(super) objective: Vec<FormField>,
    /// The level's own data.
    own: LevelOwnData,
    /// The last round.
    pub(super) last_round: i64,
}

impl<'l> MissionNames<'l> {
    /// The names of a level with this text.
    ///
    /// # Errors
    /// If the text is no TOML.
    pub fn of(text: &str, level: &'l PartialLevel) -> Result<Self, EditRefusal> {
        let head = form_fields(text, &PartAddress::Level)?;
        let value = |key: &str| head.iter().find(|field| field.name() == key).and_then(|field| field.value.clone());
        let book = value("rulebook").and_then(|name| crate::book(name.as_text()?));
        let last_round = if let Some(FieldValue::Number(rounds)) = value("round_limit") { rounds } else { 999 };
        let event = form_fields(text, &PartAddress::Event(usize::MAX))?;
        let objective = form_fields(text, &PartAddress::Objective(usize::MAX))?;
        let (own, _) = own_data_of(&Source::new("", text), crate::books());
        Ok(Self { level, book, event, objective, own, last_round })
    }

    /// Whether events may have a key of `when` or `then` under the level's rulebook.
    pub(super) fn has_event_key(&self, key: &str) -> bool {
        let keys = self.book.map_or(Some(&[][..]), |book| book.event_keys());
        keys.is_none_or(|keys| keys.contains(&key))
    }

    /// Whether the level's rulebook has events.
    pub fn has_events(&self) -> bool {
        self.book.is_some_and(|book| book.event_keys() != Some(&[]))
    }

    /// The meaning of a field of events, such as `when.heat`.
    pub(super) fn meaning(&self, name: &str) -> String {
        let field = self.event.iter().find(|field| field.name() == name);
        field.map(|field| without_book_name(&field.doc)).unwrap_or_default()
    }

    fn event_words(&self, name: &str) -> &[(String, String)] {
        match self.event.iter().find(|field| field.name() == name).map(|field| &field.kind) {
            Some(FieldKind::Choice(words) | FieldKind::Words(words)) => words,
            _ => &[],
        }
    }

    /// All that may be named.
    pub(super) fn candidates(&self, named: NameKind) -> Vec<NameCandidate> {
        let word = |(word, meaning): &(String, String)| NameCandidate {
            word: word.clone(),
            meaning: meaning.clone(),
            part: None,
        };
        match named {
            NameKind::Room => self.parts(|part, _| matches!(part, PartAddress::Room(_))),
            NameKind::Figure => {
                let mut all = self.parts(|part, _| matches!(part, PartAddress::Figure(_)));
                all.extend(self.candidates(NameKind::Object("hostage")));
                all
            }
            NameKind::Hostile => {
                self.parts(|part, fields| matches!(part, PartAddress::Figure(_)) && is(fields, "side", "hostile"))
            }
            NameKind::Tested => {
                let sides = Side::ALL.map(|side| NameCandidate {
                    word: side.word().to_owned(),
                    meaning: "Everybody of that side.".into(),
                    part: None,
                });
                sides.into_iter().chain(self.parts(|part, _| matches!(part, PartAddress::Figure(_)))).collect()
            }
            NameKind::Securable => self.parts(|part, fields| {
                let kinds = ["evidence", "device", "terminal"];
                matches!(part, PartAddress::Object(_)) && kinds.iter().any(|kind| is(fields, "kind", kind))
            }),
            NameKind::Object(kind) => {
                self.parts(|part, fields| matches!(part, PartAddress::Object(_)) && is(fields, "kind", kind))
            }
            NameKind::Objective => self.objectives(),
            NameKind::Template => {
                let _data = self.book.map(|book| book.lay_data(&self.own));
                let words = self.event_words("then.reinforce").iter();
                words.filter(|(template, _)| self.suits(Side::Hostile, "reinforce", template)).map(word).collect()
            }
            NameKind::Order => self.event_words("then.order").iter().map(word).collect(),
            NameKind::Failure => self.event_words("then.failure").iter().map(word).collect(),
        }
    }

    /// Whether a word suits a figure of a side.
    fn suits(&self, side: Side, key: &str, word: &str) -> bool {
        self.book.is_none_or(|book| book.suits_figure(side, Word::default(), key, word))
    }

    /// The parts that fit, each with its place.
    fn parts(&self, fits: impl Fn(&PartAddress, &FieldValue) -> bool) -> Vec<NameCandidate> {
        let fitting = self.level.parts.iter().filter(|(part, fields)| fits(part, fields));
        let candidate = |(part, fields): &(PartAddress, FieldValue)| {
            Some(NameCandidate {
                word: part.id()?.to_owned(),
                meaning: describe_part(part, fields),
                part: Some(part.clone()),
            })
        };
        fitting.filter_map(candidate).collect()
    }

    /// Verb and target of each objective.
    fn objectives(&self) -> Vec<NameCandidate> {
        let of = self.level.parts.iter().filter_map(|(part, fields)| {
            let word = verb_and_target(&self.objective, part, fields)?;
            Some(NameCandidate { word, meaning: part.to_string(), part: None })
        });
        let mut all: Vec<NameCandidate> = Vec::new();
        for candidate in of {
            if all.iter().all(|other| other.word != candidate.word) {
                all.push(candidate);
            }
        }
        all
    }

    /// Choices that put a word there, with what the level lacks if there is none.
    pub(super) fn choices(&self, named: NameKind, change: impl Fn(&str) -> FieldChanges) -> Vec<SlotChoice> {
        let candidates = self.candidates(named);
        if candidates.is_empty() {
            return vec![SlotChoice {
                word: "none yet".into(),
                meaning: named.lacking().into(),
                change: None,
                part: None,
            }];
        }
        let choice = |candidate: NameCandidate| SlotChoice {
            change: Some(change(&candidate.word)),
            word: candidate.word,
            meaning: candidate.meaning,
            part: candidate.part,
        };
        candidates.into_iter().map(choice).collect()
    }

    /// Says in a sentence what a level without candidates lacks.
    pub(super) fn missing_sentence(&self, named: NameKind) -> String {
        named.lacking().to_owned()
    }

    /// The word that a new sentence names; `None` if there is nothing to name.
    pub(super) fn default_name(&self, named: NameKind) -> Option<String> {
        let preferred = if named == NameKind::Figure { self.candidates(NameKind::Hostile) } else { Vec::new() };
        preferred.into_iter().chain(self.candidates(named)).next().map(|candidate| candidate.word)
    }

    /// The tile that a new sentence names.
    pub(super) fn default_tile(&self, door: bool) -> Option<Tile> {
        let glyphs = if door { "L+/BG" } else { "<X." };
        glyphs.chars().find_map(|glyph| self.tiles().find(|tile| self.level.map.glyph(*tile) == Some(glyph)))
    }

    fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        let (width, height) = (self.level.map.width() as i16, self.level.map.height() as i16);
        (0..height).flat_map(move |y| (0..width).map(move |x| Tile::new(x, y)))
    }
}

impl NameKind {
    /// The thing that a level without candidates lacks.
    fn lacking(self) -> &'static str {
        match self {
            Self::Room => "No room has a name yet: place one with the palette.",
            Self::Figure | Self::Tested => "There is no figure yet: place one with the palette.",
            Self::Hostile => "There is no hostile yet: place one with the palette.",
            Self::Securable => "There is no evidence, device or terminal yet: place one with the palette.",
            Self::Object("evidence") => "There is no evidence yet: place some with the palette.",
            Self::Object("device") => "There is no device yet: place one with the palette.",
            Self::Object("effect") => "There is no effect yet: place one with the palette.",
            Self::Object(_) => "There is no such object yet: place one with the palette.",
            Self::Objective => "There is no objective yet: add one in the list of all parts.",
            Self::Template | Self::Order | Self::Failure => "The rulebook has no such word.",
        }
    }
}

/// A meaning without the name of the book that it is for.
pub(super) fn without_book_name(doc: &str) -> String {
    doc.split_once(": ").filter(|(book, _)| crate::books().iter().any(|of| of.title() == *book)).map_or_else(
        || doc.to_owned(),
        |(_, rest)| {
            let mut letters = rest.chars();
            letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
        },
    )
}

fn is(fields: &FieldValue, key: &str, word: &str) -> bool {
    fields.get(key).and_then(FieldValue::as_text) == Some(word)
}

/// Verb and target of an objective, as events name it: `arrest boss`.
pub(super) fn verb_and_target(forms: &[FormField], part: &PartAddress, fields: &FieldValue) -> Option<String> {
    let PartAddress::Objective(_) = part else { return None };
    let verb = forms.iter().find(|field| field.is_verb() && fields.get(&field.keys[0]).is_some())?;
    Some(format!("{} {}", verb.keys[0], fields.get(&verb.keys[0])?.as_text()?))
}
