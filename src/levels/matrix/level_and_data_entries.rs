//! The levels, buildings and data files that a matrix names.
use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::diagnostics::Diagnostics;
use super::super::generate::Request;
use super::super::pack::RulebookDataSwap;
use super::super::table_fields::{TableFields, shorten_name};
use super::super::{read_to_play, reason_bound_to_its_rulebook, rulebook_data, set_rulebook, shipped};
use super::building_entries;
use super::matrix_spec::{BuildingPlan, MatrixData, MatrixPlace};
use crate::faults::{Faults, Source};
use crate::model::Spot;
use crate::referee::AnyBook;

/// The files beside a matrix.
pub struct MatrixFiles<'f> {
    /// A level by its name: its text, faults if it cannot be read, `None` if there is none.
    pub level: &'f dyn Fn(&str) -> Option<Result<Source, Faults>>,
    /// A data file by its name: its text, or why it cannot be read.
    pub data: &'f dyn Fn(&str) -> Result<Source, String>,
}

/// Numbers to play with: those of a file are for one rulebook, the built-in ones for each.
pub(super) struct RulebookNumbers {
    book: Option<&'static str>,
    data: MatrixData,
}

impl RulebookNumbers {
    /// Those for a rulebook.
    pub fn of(&self, book: &dyn AnyBook) -> Option<MatrixData> {
        match self.book {
            None => Some(MatrixData { name: None, hash: book.data_hash() }),
            Some(name) => (name == book.name()).then(|| self.data.clone()),
        }
    }
}

/// Reads the data files, which stay known to their rulebooks by their hashes.
pub(super) fn read_rulebook_numbers(
    diagnostics: &mut Diagnostics,
    root: &mut TableFields,
    books: &[&'static dyn AnyBook],
    files: &MatrixFiles,
) -> Vec<RulebookNumbers> {
    let built_in = || RulebookNumbers { book: None, data: MatrixData { name: None, hash: String::new() } };
    if root.get("data").is_none() {
        return vec![built_in()];
    }
    let names = root.texts(diagnostics, "data", "[\"built-in\"]");
    let mut found = Vec::new();
    for name in names {
        if name.value == "built-in" {
            found.push(built_in());
            continue;
        }
        let _back = RulebookDataSwap::remember_current(books);
        let source = match (files.data)(&name) {
            Ok(source) => source,
            Err(reason) => {
                let sentence = format!("the data file `{}` cannot be read: {reason}", shorten_name(&name));
                let mend = "name a file next to the matrix, or `built-in`";
                diagnostics.fault("matrix::data::missing", name.span.clone(), sentence, mend);
                continue;
            }
        };
        match rulebook_data::use_data(&source, books) {
            Ok(book) => {
                let data = MatrixData { name: Some(name.value), hash: book.data_hash() };
                found.push(RulebookNumbers { book: Some(book.name()), data });
            }
            Err(faults) => faulty(diagnostics, &name, "matrix::data::faults", "data file", &faults),
        }
    }
    found
}

/// Reports a file that has faults of its own.
fn faulty(diagnostics: &mut Diagnostics, name: &Spot<String>, code: &'static str, what: &str, faults: &Faults) {
    let all = faults.iter().filter(|fault| !fault.is_warning());
    let count = match all.clone().count() {
        1 => "a fault".to_owned(),
        count => format!("{count} faults"),
    };
    let first = all.map(ToString::to_string).next().unwrap_or_default();
    let sentence = format!("the {what} `{}` has {count}", shorten_name(name));
    diagnostics.fault(code, name.span.clone(), sentence, format!("mend it; the first is {first}"));
}

/// A level or building, with what it is under each rulebook.
pub(super) struct LevelOrBuilding {
    /// Its name, with the place of it in the matrix.
    pub name: Spot<String>,
    /// Its own rulebook.
    own: String,
    kind: Kind,
}

enum Kind {
    Level(Source),
    Building(BuildingPlan),
}

impl LevelOrBuilding {
    /// The rulebooks that it is played under.
    pub fn books(&self, chosen: &[&'static dyn AnyBook], all: &[&'static dyn AnyBook]) -> Vec<&'static dyn AnyBook> {
        if chosen.is_empty() {
            return all.iter().copied().filter(|book| book.name() == self.own).collect();
        }
        chosen.to_vec()
    }

    /// It under a rulebook, with the numbers that rule at present; reports a level that cannot be played so.
    pub fn under(&self, diagnostics: &mut Diagnostics, book: &'static dyn AnyBook) -> Option<MatrixPlace> {
        let source = match &self.kind {
            Kind::Building(plan) => {
                let request = Request { rulebook: book.name().to_owned(), ..plan.request.clone() };
                return Some(MatrixPlace::Building(BuildingPlan { request, defence: plan.defence }));
            }
            Kind::Level(source) => source,
        };
        if let Some(why) = reason_bound_to_its_rulebook(&source.text, book.name()) {
            let sentence = format!("`{}` cannot be played under {}: {why}", self.name.value, book.title());
            let mend = "play it under its own rulebook, or take `data` out of a copy";
            diagnostics.fault("matrix::level::faults", self.name.span.clone(), sentence, mend);
            return None;
        }
        let text = if self.own == book.name() {
            source.text.to_string()
        } else {
            set_rulebook(&source.text, book.name()).unwrap_or_else(|_| source.text.to_string())
        };
        let under = Source::new(&*source.name, text);
        if let Err(faults) = read_to_play(&under, &[book]) {
            let what = format!("level under {}", book.title());
            faulty(diagnostics, &self.name, "matrix::level::faults", &what, &faults);
            return None;
        }
        Some(MatrixPlace::Level(self.name.value.clone(), Arc::from(&*under.text)))
    }
}

/// Reads the levels and the buildings.
pub(super) fn read_levels_and_buildings(
    diagnostics: &mut Diagnostics,
    root: &mut TableFields,
    books: &[&'static dyn AnyBook],
    files: &MatrixFiles,
) -> Vec<LevelOrBuilding> {
    let mut places = Vec::new();
    for name in root.texts(diagnostics, "levels", "[\"stash-house\"]") {
        places.extend(level(diagnostics, name, books, files));
    }
    let rulebook = books.first().map(|book| book.name()).unwrap_or_default();
    for fields in root.tables(diagnostics, "building") {
        let span = fields.span.clone();
        let plans = building_entries::read(diagnostics, fields, rulebook);
        places.extend(plans.into_iter().map(|plan| LevelOrBuilding {
            name: Spot::new(plan.name(), span.clone()),
            own: rulebook.to_owned(),
            kind: Kind::Building(plan),
        }));
    }
    let mut named = BTreeSet::new();
    for place in &places {
        if !named.insert(&place.name.value) {
            let sentence = format!("`{}` is named twice", shorten_name(&place.name));
            diagnostics.fault("matrix::twice", place.name.span.clone(), sentence, "name it once");
        }
    }
    places
}

fn level(
    diagnostics: &mut Diagnostics,
    name: Spot<String>,
    books: &[&'static dyn AnyBook],
    files: &MatrixFiles,
) -> Option<LevelOrBuilding> {
    let source = match (files.level)(&name) {
        None => {
            let names: Vec<&str> = shipped().iter().map(|(name, _)| *name).collect();
            let sentence = format!("there is no level `{}`", shorten_name(&name));
            let mend = format!("name a file next to the matrix, or one of: {}", names.join(", "));
            diagnostics.unknown("matrix::level::missing", name.span.clone(), &name, sentence, &names, mend);
            return None;
        }
        Some(Err(faults)) => {
            faulty(diagnostics, &name, "matrix::level::faults", "level", &faults);
            return None;
        }
        Some(Ok(source)) => source,
    };
    match read_to_play(&source, books) {
        Ok(level) => Some(LevelOrBuilding { name, own: level.rulebook.value.to_string(), kind: Kind::Level(source) }),
        Err(faults) => {
            faulty(diagnostics, &name, "matrix::level::faults", "level", &faults);
            None
        }
    }
}
