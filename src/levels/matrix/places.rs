//! The levels, buildings and data files that a matrix names.
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

use toml::de::DeValue;

use super::super::diagnostics::Diagnostics;
use super::super::fields::{Fields, shortened};
use super::super::generate::{BuildingKind, Hardness, Request, SIZES, STRENGTHS};
use super::super::pack::RulebookDataSwap;
use super::super::values::{self, Value};
use super::super::{read_to_play, rulebook_data, set_rulebook, shipped};
use super::matrix_spec::{BuildingPlan, Defence, MatrixData, MatrixPlace};
use super::read::{choice, whole};
use crate::faults::{Faults, Source};
use crate::model::Spot;
use crate::referee::AnyBook;

/// Games by which a building is measured, as `generate` does.
const MEASURE: u64 = 128;
/// The most seeds of one entry.
const MOST_SEEDS: u64 = 100_000;

/// The files beside a matrix.
pub struct MatrixFiles<'f> {
    /// A level by its name: its text, faults if it cannot be read, `None` if there is none.
    pub level: &'f dyn Fn(&str) -> Option<Result<Source, Faults>>,
    /// A data file by its name: its text, or why it cannot be read.
    pub data: &'f dyn Fn(&str) -> Result<Source, String>,
}

/// Numbers to play with: those of a file are for one rulebook, the built-in ones for each.
pub(super) struct Numbers {
    book: Option<&'static str>,
    data: MatrixData,
}

impl Numbers {
    /// Those for a rulebook.
    pub fn of(&self, book: &dyn AnyBook) -> Option<MatrixData> {
        match self.book {
            None => Some(MatrixData { name: None, hash: book.data_hash() }),
            Some(name) => (name == book.name()).then(|| self.data.clone()),
        }
    }
}

/// Reads the data files, which stay known to their rulebooks by their hashes.
pub(super) fn numbers(
    diagnostics: &mut Diagnostics,
    root: &mut Fields,
    books: &[&'static dyn AnyBook],
    files: &MatrixFiles,
) -> Vec<Numbers> {
    let built_in = || Numbers { book: None, data: MatrixData { name: None, hash: String::new() } };
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
                let sentence = format!("the data file `{}` cannot be read: {reason}", shortened(&name));
                let mend = "name a file next to the matrix, or `built-in`";
                diagnostics.fault("matrix::data::missing", name.span.clone(), sentence, mend);
                continue;
            }
        };
        match rulebook_data::use_data(&source, books) {
            Ok(book) => {
                let data = MatrixData { name: Some(name.value), hash: book.data_hash() };
                found.push(Numbers { book: Some(book.name()), data });
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
    let sentence = format!("the {what} `{}` has {count}", shortened(name));
    diagnostics.fault(code, name.span.clone(), sentence, format!("mend it; the first is {first}"));
}

/// A level or building, with what it is under each rulebook.
pub(super) struct Place {
    /// Where the matrix names it.
    pub name: Spot<String>,
    /// Its own rulebook.
    own: String,
    kind: Kind,
}

enum Kind {
    Level(Source),
    Building(BuildingPlan),
}

impl Place {
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
pub(super) fn places(
    diagnostics: &mut Diagnostics,
    root: &mut Fields,
    books: &[&'static dyn AnyBook],
    files: &MatrixFiles,
) -> Vec<Place> {
    let mut places = Vec::new();
    for name in root.texts(diagnostics, "levels", "[\"stash-house\"]") {
        places.extend(level(diagnostics, name, books, files));
    }
    for fields in root.each(diagnostics, "building") {
        places.extend(buildings(diagnostics, fields, books));
    }
    let mut named = BTreeSet::new();
    for place in &places {
        if !named.insert(&place.name.value) {
            let sentence = format!("`{}` is named twice", shortened(&place.name));
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
) -> Option<Place> {
    let source = match (files.level)(&name) {
        None => {
            let names: Vec<&str> = shipped().iter().map(|(name, _)| *name).collect();
            let sentence = format!("there is no level `{}`", shortened(&name));
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
        Ok(level) => Some(Place { name, own: level.rulebook.value.to_string(), kind: Kind::Level(source) }),
        Err(faults) => {
            faulty(diagnostics, &name, "matrix::level::faults", "level", &faults);
            None
        }
    }
}

/// The buildings of an entry: one for each kind and seed.
fn buildings(diagnostics: &mut Diagnostics, mut fields: Fields, books: &[&'static dyn AnyBook]) -> Vec<Place> {
    let span = fields.span.clone();
    let known = BuildingKind::ALL.map(BuildingKind::word);
    let kinds = fields.words(diagnostics, "kinds", "[\"office\"]");
    let chosen: Vec<BuildingKind> = kinds
        .iter()
        .filter_map(|kind| {
            Some(BuildingKind::ALL[choice(diagnostics, "matrix::kind", kind, &known, "kind of building")?])
        })
        .collect();
    let seeds = seeds(diagnostics, &mut fields);
    let size = size(diagnostics, &mut fields);
    let hostiles = fields.number(diagnostics, "hostiles", 1..=18);
    let (strength, defence) = defence(diagnostics, &mut fields);
    fields.finish(diagnostics);
    if !kinds.is_empty() && chosen.is_empty() {
        return Vec::new();
    }
    let mut places = Vec::new();
    for seed in seeds {
        let kinds = if chosen.is_empty() { vec![BuildingKind::of_seed(seed)] } else { chosen.clone() };
        for kind in kinds {
            let rulebook = books.first().map(|book| book.name().to_owned()).unwrap_or_default();
            let request = Request { kind, size, seed, hostiles, rulebook: rulebook.clone(), strength, plan: 0 };
            let plan = BuildingPlan { request, defence };
            let name = Spot::new(plan.name(), span.clone());
            places.push(Place { name, own: rulebook, kind: Kind::Building(plan) });
        }
    }
    places
}

/// A list of seeds, or the first and the last of a row.
fn seeds(diagnostics: &mut Diagnostics, fields: &mut Fields) -> Vec<u64> {
    let example = "{ from = 1, to = 100 }";
    let Some(value) = fields.need(diagnostics, "seeds", example) else { return Vec::new() };
    let name = fields.name("seeds");
    if !matches!(value.get_ref(), DeValue::Table(_)) {
        let entry = format!("an entry of {name}");
        let bounds = 0..=i64::MAX as u64;
        let found = values::list(diagnostics, value, &name, "seeds = [1, 2, 3]", |diagnostics, value| {
            whole(diagnostics, value, &entry, bounds.clone(), "seeds = [1, 2, 3]")
        });
        empty(diagnostics, value, found.is_empty(), &name);
        return found;
    }
    let Some(mut row) = Fields::of(diagnostics, value, name.clone(), example) else { return Vec::new() };
    let mut bound = |diagnostics: &mut Diagnostics, key: &'static str| {
        let value = row.need(diagnostics, key, "1")?;
        whole(diagnostics, value, &row.name(key), 0..=i64::MAX as u64, &format!("{key} = 1"))
    };
    let (from, to) = (bound(diagnostics, "from"), bound(diagnostics, "to"));
    row.finish(diagnostics);
    let Some((from, to)) = from.zip(to) else { return Vec::new() };
    if to < from || to - from >= MOST_SEEDS {
        let sentence = format!("{name} go from {from} to {to}, which is not 1 to {MOST_SEEDS} seeds");
        diagnostics.fault("matrix::seeds", value.span(), sentence, "let `to` follow `from`, or split the entry in two");
        return Vec::new();
    }
    (from..=to).collect()
}

fn empty(diagnostics: &mut Diagnostics, value: Value, is_empty: bool, name: &str) {
    let none = matches!(value.get_ref(), DeValue::Array(array) if array.is_empty());
    if none && is_empty {
        diagnostics.fault("matrix::empty", value.span(), format!("{name} is empty"), "name at least one");
    }
}

fn size(diagnostics: &mut Diagnostics, fields: &mut Fields) -> Option<(u16, u16)> {
    let text = fields.text(diagnostics, "size")?;
    let [(least_wide, least_tall), (most_wide, most_tall)] = SIZES;
    let size = text.split_once('x').and_then(|(wide, tall)| Some((wide.parse().ok()?, tall.parse().ok()?)));
    let fits =
        |(wide, tall): &(u16, u16)| (least_wide..=most_wide).contains(wide) && (least_tall..=most_tall).contains(tall);
    let fit = size.filter(fits);
    if fit.is_none() {
        let sentence = format!("`{}` is no size of a building", shortened(&text));
        let mend = format!(
            "give columns and rows from {least_wide}x{least_tall} to {most_wide}x{most_tall}, such as \"26x18\""
        );
        diagnostics.fault("matrix::size", text.span.clone(), sentence, mend);
    }
    fit
}

fn defence(diagnostics: &mut Diagnostics, fields: &mut Fields) -> (u8, Defence) {
    let usual = STRENGTHS / 2;
    let hardness = fields.word(diagnostics, "difficulty", "\"normal\"");
    let bounds: RangeInclusive<u64> = 1..=10_000;
    let measure = fields.get("measure").map(|value| (value, fields.name("measure")));
    let measured = measure.as_ref().and_then(|(value, name)| whole(diagnostics, value, name, bounds, "measure = 128"));
    let given = fields.get("strength").map(|value| value.span());
    let strength = fields.number(diagnostics, "strength", 0..=u16::from(STRENGTHS)).map(|strength| strength as u8);
    if let Some(span) = given.filter(|_| hardness.is_some() || measure.is_some()) {
        let sentence = format!("{} has a `strength`, and is to be measured as well", fields.what);
        let mend = "give either a `strength`, or a `difficulty` with the games to `measure` it by";
        diagnostics.fault("matrix::strength", span, sentence, mend);
    }
    if let Some(strength) = strength {
        return (strength, Defence::AsGiven);
    }
    let known = Hardness::WORDS.map(|(word, _)| word);
    let chosen = hardness
        .and_then(|word| choice(diagnostics, "matrix::difficulty", &word, &known, "difficulty of a building"))
        .map_or(Hardness::default(), |place| Hardness::WORDS[place].1);
    (usual, Defence::Fitted(chosen, measured.unwrap_or(MEASURE)))
}
