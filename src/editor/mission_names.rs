//! Everything that an event or an objective may name: rooms, figures, objects, doors, objectives, templates.
use super::edit_refusal::EditRefusal;
use super::field_value::FieldValue;
use super::part_address::Part;
use super::part_form::{Field, FieldKind, form_fields};
use super::part_words::part_in_words;
use super::partial_level::PartialLevel;
use super::sentence::{Change, Choice};
use crate::board::Tile;
use crate::faults::Source;
use crate::levels::own_data_of;
use crate::model::{LevelOwnData, Side, Word};
use crate::referee::AnyBook;

/// What a slot of a sentence names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
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
pub(super) struct Candidate {
    pub word: String,
    pub meaning: String,
    pub part: Option<Part>,
}

/// The names of a level, and the words of its rulebook for missions.
pub struct MissionNames<'l> {
    pub(super) level: &'l PartialLevel,
    pub(super) book: Option<&'static dyn AnyBook>,
    event: Vec<Field>,
    pub(super) objective: Vec<Field>,
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
        let head = form_fields(text, &Part::Level)?;
        let value = |key: &str| head.iter().find(|field| field.name() == key).and_then(|field| field.value.clone());
        let book = value("rulebook").and_then(|name| crate::book(name.as_text()?));
        let last_round = if let Some(FieldValue::Number(rounds)) = value("round_limit") { rounds } else { 999 };
        let event = form_fields(text, &Part::Event(usize::MAX))?;
        let objective = form_fields(text, &Part::Objective(usize::MAX))?;
        let (own, _) = own_data_of(&Source::new("", text), crate::books());
        Ok(Self { level, book, event, objective, own, last_round })
    }

    /// Whether events may have a key of `when` or `then` under the level's rulebook.
    pub(super) fn knows(&self, key: &str) -> bool {
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
        field.map(|field| plain(&field.doc)).unwrap_or_default()
    }

    fn event_words(&self, name: &str) -> &[(String, String)] {
        match self.event.iter().find(|field| field.name() == name).map(|field| &field.kind) {
            Some(FieldKind::Choice(words) | FieldKind::Words(words)) => words,
            _ => &[],
        }
    }

    /// All that may be named.
    pub(super) fn candidates(&self, named: Named) -> Vec<Candidate> {
        let word =
            |(word, meaning): &(String, String)| Candidate { word: word.clone(), meaning: meaning.clone(), part: None };
        match named {
            Named::Room => self.parts(|part, _| matches!(part, Part::Room(_))),
            Named::Figure => {
                let mut all = self.parts(|part, _| matches!(part, Part::Figure(_)));
                all.extend(self.candidates(Named::Object("hostage")));
                all
            }
            Named::Hostile => {
                self.parts(|part, fields| matches!(part, Part::Figure(_)) && is(fields, "side", "hostile"))
            }
            Named::Tested => {
                let sides = Side::ALL.map(|side| Candidate {
                    word: side.word().to_owned(),
                    meaning: "Everybody of that side.".into(),
                    part: None,
                });
                sides.into_iter().chain(self.parts(|part, _| matches!(part, Part::Figure(_)))).collect()
            }
            Named::Securable => self.parts(|part, fields| {
                let kinds = ["evidence", "device", "terminal"];
                matches!(part, Part::Object(_)) && kinds.iter().any(|kind| is(fields, "kind", kind))
            }),
            Named::Object(kind) => {
                self.parts(|part, fields| matches!(part, Part::Object(_)) && is(fields, "kind", kind))
            }
            Named::Objective => self.objectives(),
            Named::Template => {
                let _data = self.book.map(|book| book.lay_data(&self.own));
                let words = self.event_words("then.reinforce").iter();
                words.filter(|(template, _)| self.suits(Side::Hostile, "reinforce", template)).map(word).collect()
            }
            Named::Order => self.event_words("then.order").iter().map(word).collect(),
            Named::Failure => self.event_words("then.failure").iter().map(word).collect(),
        }
    }

    /// Whether a word suits a figure of a side.
    fn suits(&self, side: Side, key: &str, word: &str) -> bool {
        self.book.is_none_or(|book| book.suits_figure(side, Word::default(), key, word))
    }

    /// The parts that fit, each with its place.
    fn parts(&self, fits: impl Fn(&Part, &FieldValue) -> bool) -> Vec<Candidate> {
        let fitting = self.level.parts.iter().filter(|(part, fields)| fits(part, fields));
        let candidate = |(part, fields): &(Part, FieldValue)| {
            Some(Candidate {
                word: part.id()?.to_owned(),
                meaning: part_in_words(part, fields),
                part: Some(part.clone()),
            })
        };
        fitting.filter_map(candidate).collect()
    }

    /// Verb and target of each objective.
    fn objectives(&self) -> Vec<Candidate> {
        let of = self.level.parts.iter().filter_map(|(part, fields)| {
            let word = verb_and_target(&self.objective, part, fields)?;
            Some(Candidate { word, meaning: part.to_string(), part: None })
        });
        let mut all: Vec<Candidate> = Vec::new();
        for candidate in of {
            if all.iter().all(|other| other.word != candidate.word) {
                all.push(candidate);
            }
        }
        all
    }

    /// Choices that put a word there, with what the level lacks if there is none.
    pub(super) fn choices(&self, named: Named, change: impl Fn(&str) -> Change) -> Vec<Choice> {
        let candidates = self.candidates(named);
        if candidates.is_empty() {
            return vec![Choice { word: "none yet".into(), meaning: named.lacking().into(), change: None, part: None }];
        }
        let choice = |candidate: Candidate| Choice {
            change: Some(change(&candidate.word)),
            word: candidate.word,
            meaning: candidate.meaning,
            part: candidate.part,
        };
        candidates.into_iter().map(choice).collect()
    }

    /// What a level without candidates lacks, in a sentence.
    pub(super) fn lacks(&self, named: Named) -> String {
        named.lacking().to_owned()
    }

    /// The word that a new sentence names; `None` if there is nothing to name.
    pub(super) fn usual(&self, named: Named) -> Option<String> {
        let preferred = if named == Named::Figure { self.candidates(Named::Hostile) } else { Vec::new() };
        preferred.into_iter().chain(self.candidates(named)).next().map(|candidate| candidate.word)
    }

    /// The tile that a new sentence names.
    pub(super) fn usual_tile(&self, door: bool) -> Option<Tile> {
        let glyphs = if door { "L+/BG" } else { "<X." };
        glyphs.chars().find_map(|glyph| self.tiles().find(|tile| self.level.map.glyph(*tile) == Some(glyph)))
    }

    fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        let (width, height) = (self.level.map.width() as i16, self.level.map.height() as i16);
        (0..height).flat_map(move |y| (0..width).map(move |x| Tile::new(x, y)))
    }
}

impl Named {
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
pub(super) fn plain(doc: &str) -> String {
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
pub(super) fn verb_and_target(forms: &[Field], part: &Part, fields: &FieldValue) -> Option<String> {
    let Part::Objective(_) = part else { return None };
    let verb = forms.iter().find(|field| field.is_verb() && fields.get(&field.keys[0]).is_some())?;
    Some(format!("{} {}", verb.keys[0], fields.get(&verb.keys[0])?.as_text()?))
}
