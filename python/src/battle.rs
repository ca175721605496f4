//! A battle with its history: orders, odds, knowledge, marks, saves.

use fatal_funnel::chronicle::{self, BegunSession, Narrator, Session, ResolvedOrder, verify_replay};
use fatal_funnel::model::{Clock, Grade, Side, Snapshot as Bytes};
use fatal_funnel::referee::{AnyOrder, SidePlayer};
use fatal_funnel::{book, books};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::{Value, json};

use crate::errors::{BadSetting, BattleOver, BrokenSave, bad_order, guarded};
use crate::json::{from_python, to_python};
use crate::level::Level;
use crate::observation::known_score;
use crate::words::{player, side};

/// An order: what a figure, or a whole side, is to do.
#[pyclass(frozen, from_py_object, module = "fatal_funnel")]
#[derive(Clone)]
pub struct Order(pub AnyOrder);

#[pymethods]
impl Order {
    /// Its kind, such as `move`.
    #[getter]
    fn kind(&self) -> &str {
        self.0.word()
    }

    /// The figure that is to act, `None` for the whole side.
    #[getter]
    fn figure(&self) -> Option<String> {
        self.0.figure().map(|id| id.as_str().to_owned())
    }

    /// All of it, as the line protocol writes it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.0.to_json())
    }

    fn __repr__(&self) -> String {
        format!("Order({})", self.0)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.0.to_string().hash(&mut hasher);
        hasher.finish()
    }
}

/// All of a battle's state, dice included, in bytes.
#[pyclass(frozen, from_py_object, module = "fatal_funnel")]
#[derive(Clone)]
pub struct Snapshot {
    pub bytes: Bytes,
    rulebook: &'static str,
}

#[pymethods]
impl Snapshot {
    /// A snapshot from bytes that were kept.
    #[new]
    fn new(rulebook: &str, data: Vec<u8>) -> PyResult<Self> {
        let book = book(rulebook).ok_or_else(|| BadSetting::new_err(format!("there is no rulebook `{rulebook}`")))?;
        Ok(Self { bytes: Bytes::from_bytes(data), rulebook: book.name() })
    }

    /// The rulebook's name.
    #[getter]
    fn rulebook(&self) -> &str {
        self.rulebook
    }

    /// The canonical bytes: equal states have equal bytes.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.bytes.bytes())
    }

    /// The digest of the state: 16 hex digits.
    #[getter]
    fn digest(&self) -> String {
        self.bytes.digest().to_string()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String, Bound<'py, PyBytes>))> {
        let own = slf.get();
        Ok((slf.get_type().into_any(), (own.rulebook.to_owned(), own.data(slf.py()))))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

/// A battle, and its history.
#[pyclass(module = "fatal_funnel")]
pub struct Battle {
    session: Session,
    narrators: Option<[Narrator; 2]>,
    sentences: [Vec<String>; 2],
}

fn begun(level: &Level, seed: u64, minds: &[Side], dice: Vec<u8>, difficulty: Grade) -> PyResult<BegunSession> {
    let start = chronicle::BattleStart { dice, ..level.start(seed) }.with_difficulty(difficulty.into());
    guarded(|| Session::begin(start, books(), minds))?.map_err(|unfit| BrokenSave::new_err(unfit.to_string()))
}

fn sides(words: Vec<String>) -> PyResult<Vec<Side>> {
    words.iter().map(|word| side(word)).collect()
}

impl Battle {
    fn narrators(session: &Session, narrates: bool) -> PyResult<Option<[Narrator; 2]>> {
        if !narrates {
            return Ok(None);
        }
        let snapshot = session.battle().snapshot();
        let one = |side| {
            Narrator::from(session.book(), &snapshot, side).map_err(|broken| BrokenSave::new_err(broken.to_string()))
        };
        Ok(Some([one(Side::Response)?, one(Side::Hostile)?]))
    }

    fn tell(&mut self, turned: &[ResolvedOrder]) {
        let Some(narrators) = self.narrators.as_mut() else { return };
        let world = self.session.battle().world();
        for ((side, narrator), told) in Side::FIGHTING.into_iter().zip(narrators).zip(&mut self.sentences) {
            for witnessed in turned.iter().flat_map(|turned| &turned.played.events) {
                let names = self.session.contacts().names_at_event(world, side, witnessed);
                let sentences = names.run_masked(|| narrator.sentences(std::slice::from_ref(witnessed)));
                told.extend(sentences.into_iter().map(|(_, sentence)| sentence).filter(|one| !one.is_empty()));
            }
        }
    }

    fn restart_narration(&mut self) -> PyResult<()> {
        self.sentences = Default::default();
        self.narrators = Self::narrators(&self.session, self.narrators.is_some())?;
        Ok(())
    }

    /// An order from an `Order` or a dict; ids are those of the level.
    fn order(&self, py: Python, given: &Bound<PyAny>) -> PyResult<AnyOrder> {
        if let Ok(order) = given.cast::<Order>() {
            return Ok(order.get().0.clone());
        }
        let value = from_python(given)?;
        guarded(|| self.session.battle().read_order(&value))?.map_err(|bad| bad_order(py, bad))
    }

    fn given(&mut self, py: Python, order: &AnyOrder) -> PyResult<Vec<ResolvedOrder>> {
        if self.session.battle().over() {
            return Err(BattleOver::new_err("the battle is over and takes no more orders: begin another"));
        }
        let turned = py.detach(|| guarded(|| self.session.give(order)))?.map_err(|bad| bad_order(py, bad))?;
        self.tell(&turned);
        Ok(turned)
    }

    fn known_side(word: Option<&str>) -> PyResult<Option<Side>> {
        word.map(side).transpose()
    }
}

#[pymethods]
impl Battle {
    /// Begins a battle. `minds` are the sides that the rulebook's minds play.
    #[new]
    #[pyo3(signature = (level, seed = 1, *, minds = Vec::new(), dice = Vec::new(), difficulty = "regular", narrate = false))]
    fn new(
        level: &Level,
        seed: u64,
        minds: Vec<String>,
        dice: Vec<u8>,
        difficulty: &str,
        narrate: bool,
    ) -> PyResult<Self> {
        let grade = Grade::of(difficulty).ok_or_else(|| {
            BadSetting::new_err(format!("there is no difficulty `{difficulty}`: use recruit, regular or veteran"))
        })?;
        let begun = begun(level, seed, &sides(minds)?, dice, grade)?;
        let narrators = Self::narrators(&begun.session, narrate)?;
        Ok(Self { session: begun.session, narrators, sentences: Default::default() })
    }

    /// A battle that goes on from a snapshot, with an empty history.
    #[staticmethod]
    #[pyo3(signature = (level, snapshot, *, minds = Vec::new(), narrate = false))]
    fn from_snapshot(level: &Level, snapshot: &Snapshot, minds: Vec<String>, narrate: bool) -> PyResult<Self> {
        if snapshot.rulebook != level.book.name() {
            let (of, under) = (snapshot.rulebook, level.book.name());
            return Err(BrokenSave::new_err(format!("the snapshot is of `{of}`, and the level is for `{under}`")));
        }
        let taken = chronicle::ResumedState { state: snapshot.bytes.clone(), contacts: chronicle::ContactNames::default() };
        let start = chronicle::BattleStart { from: Some(Box::new(taken)), ..level.start(1) };
        let begun = guarded(|| {
            Session::begin(start, books(), &sides(minds)?).map_err(|unfit| BrokenSave::new_err(unfit.to_string()))
        })??;
        let narrators = Self::narrators(&begun.session, narrate)?;
        Ok(Self { session: begun.session, narrators, sentences: Default::default() })
    }

    /// Goes on with a battle that was saved.
    #[staticmethod]
    #[pyo3(signature = (text, *, narrate = false))]
    fn load(text: &str, narrate: bool) -> PyResult<Self> {
        let session =
            guarded(|| Session::load(text, books()))?.map_err(|unfit| BrokenSave::new_err(unfit.to_string()))?;
        let narrators = Self::narrators(&session, narrate)?;
        Ok(Self { session, narrators, sentences: Default::default() })
    }

    /// The battle so far as the text of a save, which the program replays and verifies too.
    fn save(&self) -> PyResult<String> {
        guarded(|| self.session.save())
    }

    /// Plays the orders so far again and compares every digest. Returns the number of orders.
    fn verify(&self, py: Python) -> PyResult<usize> {
        let record = self.session.record();
        let orders = record.orders.len();
        let found =
            py.detach(|| guarded(|| verify_replay(record, books()).map(|found| found.map_err(|other| other.to_string()))))?;
        found.map_err(|unfit| BrokenSave::new_err(unfit.to_string()))?.map_err(BrokenSave::new_err)?;
        Ok(orders)
    }

    /// The side that is asked for an order: `response` or `hostile`.
    #[getter]
    fn active_side(&self) -> &'static str {
        self.session.battle().active().word()
    }

    #[getter]
    fn over(&self) -> bool {
        self.session.battle().over()
    }

    /// The round, from 1.
    #[getter]
    fn round(&self) -> u16 {
        self.session.battle().world().resource::<Clock>().now.round
    }

    /// The phase's word, such as `move`.
    #[getter]
    fn phase(&self) -> &'static str {
        let now = self.session.battle().world().resource::<Clock>().now.phase;
        self.session.book().phases().get(usize::from(now)).map_or("", |phase| phase.word)
    }

    /// The digest of the state: 16 hex digits.
    #[getter]
    fn digest(&self) -> &str {
        self.session.digest()
    }

    /// The result's word and its reason in a sentence; `None` while the battle goes on.
    #[getter]
    fn result(&self) -> Option<(String, String)> {
        let (result, reason) = self.session.book().ending(self.session.battle().world())?;
        Some((result.to_string(), reason))
    }

    /// Whether the response side has won; `None` while the battle goes on.
    #[getter]
    fn won(&self) -> Option<bool> {
        let (result, _) = self.session.book().ending(self.session.battle().world())?;
        Some(self.session.book().results().iter().any(|ending| ending.won && result == *ending.word))
    }

    /// Points of the response side that it knows of.
    #[getter]
    fn score(&self) -> i32 {
        known_score(self.session.battle().world())
    }

    /// The number of orders so far, those of minds included.
    #[getter]
    fn orders_given(&self) -> usize {
        self.session.orders().len()
    }

    /// The legal orders of the active side; empty once the battle is over.
    fn orders(&self) -> PyResult<Vec<Order>> {
        let battle = self.session.battle();
        guarded(|| battle.list(battle.active()).into_iter().map(Order).collect())
    }

    /// Raises `IllegalOrder` if a rule forbids the order, `BattleOver` after the end.
    fn check(&self, py: Python, order: &Bound<PyAny>) -> PyResult<()> {
        let order = self.order(py, order)?;
        if self.session.battle().over() {
            return Err(BattleOver::new_err("the battle is over and takes no more orders: begin another"));
        }
        guarded(|| self.session.battle().check(&order))?.map_err(|bad| bad_order(py, bad))
    }

    /// Gives an order for the active side and lets minds answer. Returns the events that `side` learns of, all for `None`.
    #[pyo3(signature = (order, *, side = None))]
    fn apply<'py>(
        &mut self,
        py: Python<'py>,
        order: &Bound<'py, PyAny>,
        side: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let known = Self::known_side(side)?;
        let order = self.order(py, order)?;
        let turned = self.given(py, &order)?;
        let events = turned.iter().flat_map(|turned| self.session.events_json(&turned.played.events, known)).collect();
        to_python(py, &Value::Array(events))
    }

    /// The order that a player would give for the active side: random, careless, simple or regular.
    #[pyo3(signature = (player = "regular"))]
    fn choose(&self, py: Python, player: &str) -> PyResult<Order> {
        let hand = crate::words::player(player)?;
        if self.session.battle().over() {
            return Err(BattleOver::new_err("the battle is over and takes no more orders: begin another"));
        }
        let battle = self.session.battle();
        py.detach(|| guarded(|| battle.order_of(battle.active(), hand))).map(Order)
    }

    /// Lets players play to the end. Returns the number of orders.
    #[pyo3(signature = (response = "regular", hostile = "regular", *, most_orders = 5000))]
    fn play(&mut self, py: Python, response: &str, hostile: &str, most_orders: usize) -> PyResult<usize> {
        let players: [SidePlayer; 2] = [player(response)?, player(hostile)?];
        let mut given = 0;
        while !self.session.battle().over() && given < most_orders {
            let battle = self.session.battle();
            let active = battle.active();
            let hand = players[usize::from(active == Side::Hostile)];
            let order = py.detach(|| guarded(|| battle.order_of(active, hand)))?;
            let refused = battle.check(&order).is_err();
            let order = if refused { AnyOrder::end_phase() } else { order };
            given += self.given(py, &order)?.len();
            py.check_signals()?;
        }
        Ok(given)
    }

    /// The exact odds of a legal order; `None` if it rolls nothing.
    fn odds<'py>(&self, py: Python<'py>, order: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let order = self.order(py, order)?;
        self.check(py, &Order(order.clone()).into_pyobject(py)?.into_any())?;
        let odds = guarded(|| self.session.battle().odds(&order))?.map_err(|bad| bad_order(py, bad))?;
        to_python(py, &odds.map_or(Value::Null, |odds| json!(odds)))
    }

    /// The state as a side knows it, in the form of the line protocol; complete for `None`.
    #[pyo3(signature = (side = None))]
    fn state<'py>(&self, py: Python<'py>, side: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        let known = Self::known_side(side)?;
        to_python(py, &Value::Object(guarded(|| chronicle::state_answer(&self.session, known))?))
    }

    /// The mission report so far, as the response side knows it.
    fn report<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &guarded(|| json!(self.session.battle().report()))?)
    }

    /// The sentences that a side learned of since this was last asked. Needs `narrate=True`.
    fn narration(&mut self, side: &str) -> PyResult<Vec<String>> {
        let side = crate::words::side(side)?;
        if self.narrators.is_none() {
            return Err(BadSetting::new_err("nothing is narrated: begin the battle with narrate=True"));
        }
        Ok(std::mem::take(&mut self.sentences[usize::from(side == Side::Hostile)]))
    }

    /// Marks the state, for `roll_back` to return to. Marks can be nested.
    fn mark(&mut self) {
        self.session.set_savepoint();
    }

    /// Returns to the last mark and removes it.
    fn roll_back(&mut self) -> PyResult<()> {
        if !self.session.roll_back() {
            return Err(BadSetting::new_err("no state is marked: call mark() first"));
        }
        self.restart_narration()
    }

    /// All of the state, dice included.
    fn snapshot(&self) -> Snapshot {
        Snapshot { bytes: self.session.battle().snapshot(), rulebook: self.session.book().name() }
    }

    fn __repr__(&self) -> String {
        let start = self.session.start();
        format!("Battle({:?}, seed {}, {} orders)", start.level, start.seed, self.session.orders().len())
    }

    fn __reduce__(slf: &Bound<Self>) -> PyResult<(Py<PyAny>, (String,))> {
        let load = slf.get_type().getattr("load")?.unbind();
        Ok((load, (slf.borrow().save()?,)))
    }
}
