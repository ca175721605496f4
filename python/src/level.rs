//! Levels: shipped, read from a text, or generated.

use std::sync::Arc;

use fatal_funnel::chronicle::BattleStart;
use fatal_funnel::faults::{Source, closest};
use fatal_funnel::levels::generate::{BuildingKind, Request, STRENGTHS, building};
use fatal_funnel::levels::{shipped, shipped_level};
use fatal_funnel::model::LevelSpec;
use fatal_funnel::referee::AnyBook;
use fatal_funnel::{book, books};
use pyo3::prelude::*;

use crate::errors::{BadLevel, BadSetting, UnknownLevel, guarded};

/// A level that was read and checked.
#[pyclass(frozen, from_py_object, module = "fatal_funnel")]
#[derive(Clone)]
pub struct Level {
    pub start: Arc<BattleStart>,
    pub spec: Arc<LevelSpec>,
    pub book: &'static dyn AnyBook,
}

const KINDS: [(&str, BuildingKind); 6] = [
    ("flat", BuildingKind::Flat),
    ("office", BuildingKind::Office),
    ("villa", BuildingKind::Villa),
    ("ward", BuildingKind::Ward),
    ("warehouse", BuildingKind::Warehouse),
    ("train", BuildingKind::Train),
];

impl Level {
    fn of(name: &str, text: &str) -> PyResult<Self> {
        guarded(|| {
            let start = BattleStart::of(&Source::new(name, text), books(), 1, &[]);
            let start = start.map_err(|faults| BadLevel::new_err(faults.to_string()))?;
            let (spec, book) = start.level_spec(books()).map_err(|unfit| BadLevel::new_err(unfit.to_string()))?;
            Ok(Self { start: Arc::new(start), spec: Arc::new(spec), book })
        })?
    }

    /// The start of a battle with a seed.
    pub fn start(&self, seed: u64) -> BattleStart {
        BattleStart { seed, ..(*self.start).clone() }
    }
}

#[pymethods]
impl Level {
    /// The names of all shipped levels.
    #[staticmethod]
    fn names() -> Vec<&'static str> {
        shipped().iter().map(|(name, _)| *name).collect()
    }

    /// A level that comes with the game.
    #[staticmethod]
    fn shipped(name: &str) -> PyResult<Self> {
        let Some(text) = shipped_level(name) else {
            let meant = closest(name, shipped().iter().map(|(name, _)| *name));
            let meant = meant.map(|name| format!(" Did you mean `{name}`?")).unwrap_or_default();
            let names = Self::names().join(", ");
            return Err(UnknownLevel::new_err(format!("there is no level `{name}`.{meant} Use one of: {names}")));
        };
        Self::of(name, text)
    }

    /// A level from its text.
    #[staticmethod]
    #[pyo3(signature = (text, name = "level"))]
    fn read(text: &str, name: &str) -> PyResult<Self> {
        Self::of(name, text)
    }

    /// A generated building, the same for the same arguments on every machine.
    #[staticmethod]
    #[pyo3(signature = (seed, kind = None, rulebook = "modern-cqb", size = None, hostiles = None, strength = 6, plan = 0))]
    fn generated(
        py: Python,
        seed: u64,
        kind: Option<&str>,
        rulebook: &str,
        size: Option<(u16, u16)>,
        hostiles: Option<u16>,
        strength: u8,
        plan: u64,
    ) -> PyResult<Self> {
        let kind = match kind {
            None => BuildingKind::of_seed(seed),
            Some(word) => KINDS.into_iter().find(|(name, _)| *name == word).map(|(_, kind)| kind).ok_or_else(|| {
                let names = KINDS.map(|(name, _)| name).join(", ");
                BadSetting::new_err(format!("there is no kind of building `{word}`: use one of {names}"))
            })?,
        };
        if strength > STRENGTHS {
            return Err(BadSetting::new_err(format!("the strength of a defence is 0 to {STRENGTHS}, not {strength}")));
        }
        let request = Request { kind, size, seed, hostiles, rulebook: rulebook.to_owned(), strength, plan };
        let text = py.detach(|| guarded(|| building(&request, books())))?.map_err(BadSetting::new_err)?;
        Self::of(&format!("generated-{seed}"), &text)
    }

    /// Its name in files.
    #[getter]
    fn name(&self) -> &str {
        &self.start.level
    }

    /// Its name for players.
    #[getter]
    fn title(&self) -> &str {
        &self.spec.name
    }

    /// Its whole text, in TOML.
    #[getter]
    fn text(&self) -> &str {
        &self.start.text
    }

    /// The rulebook's name.
    #[getter]
    fn rulebook(&self) -> &str {
        &self.start.rulebook
    }

    /// Rows and columns of its map, in tiles.
    #[getter]
    pub fn shape(&self) -> (usize, usize) {
        (self.spec.board.height().into(), self.spec.board.width().into())
    }

    /// The round after which it ends, if any.
    #[getter]
    fn round_limit(&self) -> Option<u16> {
        self.spec.round_limit
    }

    fn __reduce__(slf: &Bound<Self>) -> PyResult<(Py<PyAny>, (String, String))> {
        let own = slf.get();
        let read = slf.get_type().getattr("read")?.unbind();
        Ok((read, (own.start.text.clone(), own.start.level.clone())))
    }

    fn __repr__(&self) -> String {
        format!("Level({:?}, {})", self.start.level, self.start.rulebook)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.start == other.start
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.start.text.hash(&mut hasher);
        hasher.finish()
    }
}

/// Names of the rulebooks.
#[pyfunction]
pub fn rulebooks() -> Vec<&'static str> {
    books().iter().map(|book| book.name()).collect()
}

/// The words of the orders of a rulebook, sorted: the kinds of actions.
pub fn order_kinds(book: &dyn AnyBook) -> Vec<String> {
    fn collect(value: &serde_json::Value, into: &mut Vec<String>) {
        match value {
            serde_json::Value::Object(fields) => {
                if let Some(word) = fields.get("properties").and_then(|all| all.get("order")?.get("const")?.as_str()) {
                    into.push(word.to_owned());
                }
                fields.values().for_each(|value| collect(value, into));
            }
            serde_json::Value::Array(all) => all.iter().for_each(|value| collect(value, into)),
            _ => {}
        }
    }
    let mut kinds = Vec::new();
    collect(&book.schemas().order, &mut kinds);
    kinds.sort();
    kinds.dedup();
    kinds
}

/// The words of the orders of a rulebook, sorted: the kinds of actions.
#[pyfunction]
#[pyo3(name = "order_kinds")]
pub fn order_kinds_of(rulebook: &str) -> PyResult<Vec<String>> {
    let found = book(rulebook).ok_or_else(|| {
        let names = rulebooks().join(", ");
        BadSetting::new_err(format!("there is no rulebook `{rulebook}`: use one of {names}"))
    })?;
    Ok(order_kinds(found))
}
