//! The levels that a campaign names: each is read once, for what its conditions and facts may be about.
use std::collections::BTreeMap;
use std::rc::Rc;

use super::super::diagnostics::Diagnostics;
use super::super::table_fields::shorten_name;
use super::super::{read, shipped};
use crate::faults::{Faults, Source};
use crate::model::{Ending, LevelSpec, Objective, Side, Spot, Word};
use crate::referee::AnyBook;

/// Finds a level by the name that the campaign gives. Returns its text; `None` if there is no such level; faults if its
/// file cannot be read.
pub type FindLevel<'f> = &'f dyn Fn(&str) -> Option<Result<Source, Faults>>;

/// Everything of a level that a campaign can ask about; empty if the level cannot be read.
#[derive(Default)]
pub(super) struct LevelContent {
    /// Whether the level was read: what it lacks can be told.
    pub known: bool,
    /// The results it can end with.
    pub results: &'static [Ending],
    /// Its objectives, each as its verb and target.
    pub objectives: Vec<String>,
    /// Its hostile figures.
    pub hostiles: Vec<Word>,
    /// The facts that it reads.
    pub facts: Vec<Word>,
}

/// The levels of a campaign, each read once even if several missions use it.
pub(super) struct CampaignLevels<'f> {
    books: &'f [&'static dyn AnyBook],
    find: FindLevel<'f>,
    read: BTreeMap<String, LevelState>,
}

/// The facts of a level that the campaign checks.
enum LevelState {
    Missing,
    /// The number of its faults, and the first one.
    Faulty(usize, String),
    Sound(Rc<LevelContent>),
}

impl<'f> CampaignLevels<'f> {
    pub fn new(books: &'f [&'static dyn AnyBook], find: FindLevel<'f>) -> Self {
        Self { books, find, read: BTreeMap::new() }
    }

    /// The content of a mission's level.
    pub fn content(&mut self, diagnostics: &mut Diagnostics, name: &Spot<String>) -> Rc<LevelContent> {
        let (books, find) = (self.books, self.find);
        match self.read.entry(name.value.clone()).or_insert_with(|| read_level(name, books, find)) {
            LevelState::Sound(content) => return content.clone(),
            LevelState::Missing => {
                let names: Vec<&str> = shipped().iter().map(|(name, _)| *name).collect();
                let sentence = format!("there is no level `{}`", shorten_name(name));
                let mend = format!("name a file next to the campaign, or one of: {}", names.join(", "));
                diagnostics.unknown("campaign::level::missing", name.span.clone(), name, sentence, &names, mend);
            }
            LevelState::Faulty(count, first) => {
                let sentence = match count {
                    1 => "this level has a fault".to_owned(),
                    count => format!("this level has {count} faults"),
                };
                let mend = format!("fix the level; `lint` lists all its faults, the first is {first}");
                diagnostics.fault("campaign::level::faults", name.span.clone(), sentence, mend);
            }
        }
        Rc::default()
    }

    /// The facts that each level reads.
    pub fn facts(&self) -> BTreeMap<String, Vec<Word>> {
        let facts = |state: &LevelState| match state {
            LevelState::Sound(content) => content.facts.clone(),
            LevelState::Missing | LevelState::Faulty(..) => Vec::new(),
        };
        self.read.iter().map(|(name, state)| (name.clone(), facts(state))).collect()
    }
}

fn read_level(name: &str, books: &[&'static dyn AnyBook], find: FindLevel) -> LevelState {
    let faults = match find(name) {
        None => return LevelState::Missing,
        Some(Err(faults)) => faults,
        // As written: who comes by a fact can be taken too.
        Some(Ok(source)) => match read::read_as_written(&source, books) {
            Ok(level) => return LevelState::Sound(Rc::new(content(&level, books))),
            Err(faults) => faults,
        },
    };
    let mut faults = faults.iter().filter(|fault| !fault.is_warning());
    let first = faults.next().map(ToString::to_string).unwrap_or_default();
    LevelState::Faulty(1 + faults.count(), first.trim_end_matches('.').to_owned())
}

fn content(level: &LevelSpec, books: &[&'static dyn AnyBook]) -> LevelContent {
    let book = books.iter().find(|book| book.name() == level.rulebook.as_str());
    let hostile = level.figures.iter().filter(|figure| figure.side == Side::Hostile).map(|figure| figure.id.0);
    let asked = |objective: &Objective| format!("{} {}", objective.verb.value, objective.target.value);
    LevelContent {
        known: true,
        results: book.map(|book| book.results()).unwrap_or_default(),
        objectives: level.objectives.iter().map(asked).collect(),
        hostiles: hostile.collect(),
        facts: level.facts.names().collect(),
    }
}
