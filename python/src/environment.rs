//! What the Python environments are made of: one stage, or many that step on threads of their own.

use std::sync::Arc;

use fatal_funnel::model::{Side, Snapshot as Bytes};
use fatal_funnel::referee::AnyOrder;
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use numpy::{PyReadwriteArray3, PyReadwriteArray4};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::battle::Order;
use crate::errors::{BadSetting, BattleOver, BrokenSave, EngineFault, IllegalAction, LevelTooLarge, NotReset, guarded};
use crate::level::{Level, order_kinds};
use crate::observation::{ENTITY_COLUMNS, Out, PLANES, SCALARS};
use crate::stage::{ACTION_COLUMNS, Settings, Stage, Stop};
use crate::words::{player, side};

fn error(stop: Stop) -> PyErr {
    match stop {
        Stop::NotReset => NotReset::new_err("the environment was not reset yet: call reset() first"),
        Stop::Over => BattleOver::new_err("the episode is over: call reset() before the next step"),
        Stop::Illegal(index, 0) => IllegalAction::new_err(format!("action {index} is illegal: nothing is legal now")),
        Stop::Illegal(index, legal) => IllegalAction::new_err(format!(
            "action {index} is illegal: {legal} orders are legal now, and have the indices 0 to {}",
            legal - 1
        )),
        Stop::Broken(why) => EngineFault::new_err(format!(
            "the engine stopped: {why}. Please report it with the level and the seed; reset() begins another battle"
        )),
    }
}

/// Settings of an environment, shared by all of its battles.
#[pyclass(frozen, from_py_object, module = "fatal_funnel._native")]
#[derive(Clone)]
pub struct EnvSettings(Arc<Settings>);

#[pymethods]
impl EnvSettings {
    #[new]
    #[pyo3(signature = (level, *, response = None, hostile = None, shape = None, most_orders = 512, most_figures = 32,
        most_steps = 5000, withdraw = false, narrate = false))]
    fn new(
        level: &Level,
        response: Option<&str>,
        hostile: Option<&str>,
        shape: Option<(usize, usize)>,
        most_orders: usize,
        most_figures: usize,
        most_steps: u32,
        withdraw: bool,
        narrate: bool,
    ) -> PyResult<Self> {
        let players = [response.map(player).transpose()?, hostile.map(player).transpose()?];
        if players.iter().all(Option::is_some) {
            return Err(BadSetting::new_err("both sides are played by minds: leave one to the agent"));
        }
        let map = level.shape();
        let shape = shape.unwrap_or(map);
        if shape.0 < map.0 || shape.1 < map.1 {
            let (name, (rows, columns)) = (&level.start.level, map);
            return Err(LevelTooLarge::new_err(format!(
                "the map of `{name}` has {rows} rows and {columns} columns, and planes of {} by {} do not hold it: \
                 give a larger shape",
                shape.0, shape.1
            )));
        }
        let figures = level.spec.figures.len();
        if figures > most_figures {
            return Err(LevelTooLarge::new_err(format!(
                "`{}` has {figures} figures, and most_figures is {most_figures}: give a larger number",
                level.start.level
            )));
        }
        if most_orders < 8 || shape.0 > 1024 || shape.1 > 1024 || most_figures > 4096 || most_orders > 1 << 20 {
            return Err(BadSetting::new_err(
                "most_orders is 8 to 1048576, most_figures at most 4096, and a shape at most 1024 by 1024",
            ));
        }
        let (spec, book) = (level.spec.clone(), level.book);
        guarded(|| {
            let (battle, _) = book.deploy(&spec);
            let words = Settings::words_of(book, battle.world());
            Self(Arc::new(Settings {
                level: spec.clone(),
                book,
                shape,
                most_orders,
                most_figures,
                most_steps,
                withdraw,
                players,
                narrates: narrate,
                kinds: order_kinds(book),
                words,
            }))
        })
    }

    /// Rows and columns of the planes.
    #[getter]
    fn shape(&self) -> (usize, usize) {
        self.0.shape
    }

    #[getter]
    fn most_orders(&self) -> usize {
        self.0.most_orders
    }

    #[getter]
    fn most_figures(&self) -> usize {
        self.0.most_figures
    }

    /// The words of the orders, sorted.
    #[getter]
    fn order_kinds(&self) -> Vec<String> {
        self.0.kinds.clone()
    }

    /// The names of the columns of an entity.
    #[getter]
    fn entity_columns(&self) -> Vec<String> {
        let common = ENTITY_COLUMNS.iter().map(|(name, _)| (*name).to_owned());
        common.chain(self.0.words.tokens.iter().map(|word| format!("token_{word}"))).collect()
    }

    /// The stat lines by which `kind` counts, from 1.
    #[getter]
    fn stat_lines(&self) -> Vec<String> {
        self.0.words.stat_lines.iter().map(ToString::to_string).collect()
    }
}

/// Names and meanings of the planes, the entity columns, the scalars and the columns of the action table.
#[pyfunction]
pub fn spaces(py: Python) -> PyResult<Bound<PyDict>> {
    let tables = PyDict::new(py);
    for (name, table) in
        [("planes", PLANES), ("entities", ENTITY_COLUMNS), ("scalars", SCALARS), ("action_table", ACTION_COLUMNS)]
    {
        tables.set_item(name, table.to_vec())?;
    }
    Ok(tables)
}

/// One battle under an environment.
#[pyclass(module = "fatal_funnel._native")]
pub struct StageCore(Stage);

#[pymethods]
impl StageCore {
    #[new]
    fn new(settings: &EnvSettings) -> PyResult<Self> {
        guarded(|| Self(Stage::new(settings.0.clone())))
    }

    fn reset(&mut self, py: Python, seed: u64) -> PyResult<()> {
        py.detach(|| self.0.guarded(|stage| stage.reset(seed))).map_err(error)
    }

    fn step(&mut self, py: Python, action: i64) -> PyResult<()> {
        py.detach(|| self.0.guarded(|stage| stage.step(action))).map_err(error)
    }

    /// Planes, entities and scalars of a side, in new arrays.
    fn observe<'py>(&mut self, py: Python<'py>, of: &str) -> PyResult<Bound<'py, PyDict>> {
        let side = side(of)?;
        let settings = self.0.settings.clone();
        let (height, width) = settings.shape;
        let planes = PyArray3::<u8>::zeros(py, (PLANES.len(), height, width), false);
        let entities = PyArray2::<i16>::zeros(py, (settings.most_figures, settings.observer().columns()), false);
        let scalars = PyArray1::<i32>::zeros(py, SCALARS.len(), false);
        {
            let (mut planes, mut entities, mut scalars) =
                (planes.readwrite(), entities.readwrite(), scalars.readwrite());
            let mut out = Out {
                planes: planes.as_slice_mut()?,
                entities: entities.as_slice_mut()?,
                scalars: scalars.as_slice_mut()?,
            };
            guarded(|| self.0.observe(side, &mut out))?;
        }
        let observation = PyDict::new(py);
        observation.set_item("planes", planes)?;
        observation.set_item("entities", entities)?;
        observation.set_item("scalars", scalars)?;
        Ok(observation)
    }

    /// 1 for each legal index of a side.
    fn action_mask<'py>(&self, py: Python<'py>, of: &str) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mask = PyArray1::<i8>::zeros(py, self.0.settings.most_orders, false);
        self.0.write_mask(side(of)?, mask.readwrite().as_slice_mut()?);
        Ok(mask)
    }

    /// A row for each index of a side; -1 where nothing is legal.
    fn action_table<'py>(&mut self, py: Python<'py>, of: &str) -> PyResult<Bound<'py, PyArray2<i16>>> {
        let table = PyArray2::<i16>::zeros(py, (self.0.settings.most_orders, ACTION_COLUMNS.len()), false);
        let side = side(of)?;
        guarded(|| table.readwrite().as_slice_mut().map(|slice| self.0.write_table(side, slice)))??;
        Ok(table)
    }

    /// The order of a legal index.
    fn order(&self, action: i64) -> PyResult<Order> {
        self.0.order(action).map(Order).ok_or_else(|| error(Stop::Illegal(action, self.0.legal())))
    }

    /// The index of the order that a player would give for the active side; `None` where that order has no index.
    fn choose(&self, py: Python, player: &str) -> PyResult<Option<usize>> {
        let hand = crate::words::player(player)?;
        if !self.0.begun {
            return Err(error(Stop::NotReset));
        }
        if self.0.done() {
            return Err(error(Stop::Over));
        }
        py.detach(|| {
            guarded(|| {
                let order: AnyOrder = self.0.battle().order_of(self.0.active(), hand);
                self.0.index_of(&order)
            })
        })
    }

    #[getter]
    fn active_side(&self) -> &'static str {
        self.0.active().word()
    }

    #[getter]
    fn legal_count(&self) -> usize {
        self.0.legal()
    }

    #[getter]
    fn over(&self) -> bool {
        self.0.over()
    }

    #[getter]
    fn cut_off(&self) -> bool {
        self.0.cut_off
    }

    #[getter]
    fn score(&self) -> i32 {
        self.0.score()
    }

    #[getter]
    fn won(&self) -> i32 {
        self.0.won()
    }

    #[getter]
    fn round(&self) -> u16 {
        self.0.round()
    }

    #[getter]
    fn steps(&self) -> u32 {
        self.0.steps
    }

    #[getter]
    fn orders_given(&self) -> u64 {
        self.0.orders
    }

    #[getter]
    fn digest(&self) -> String {
        self.0.battle().digest().to_string()
    }

    /// Result and reason; `None` while the battle goes on.
    #[getter]
    fn result(&self) -> Option<(String, String)> {
        let (result, reason) = self.0.settings.book.ending(self.0.battle().world())?;
        Some((result.to_string(), reason))
    }

    fn narration(&mut self, of: &str) -> PyResult<Vec<String>> {
        Ok(self.0.take_sentences(side(of)?))
    }

    /// Checks that each index is legal by the engine's check, and that only the documented rule leaves any out.
    fn check_mask(&self) -> PyResult<usize> {
        guarded(|| self.0.check_mask())?.map_err(EngineFault::new_err)
    }

    /// What `restore` needs: seed, snapshot, steps, orders; `None` before the first reset.
    fn state<'py>(&self, py: Python<'py>) -> Option<(u64, Bound<'py, PyBytes>, u32, u64)> {
        let stage = &self.0;
        stage.begun.then(|| (stage.seed, PyBytes::new(py, stage.snapshot().bytes()), stage.steps, stage.orders))
    }

    fn restore(&mut self, seed: u64, snapshot: Vec<u8>, steps: u32, orders: u64) -> PyResult<()> {
        let snapshot = Bytes::from_bytes(snapshot);
        let restored = self.0.guarded(|stage| stage.resume(seed, &snapshot, steps, orders));
        restored.map_err(|stop| match stop {
            Stop::Broken(why) => BrokenSave::new_err(why),
            other => error(other),
        })
    }
}

/// A stage of a vector, and what its last step came to.
struct Slot {
    stage: Stage,
    episode: u64,
    /// Whether the last step ended its episode: the next one begins another.
    ended: bool,
    score: i32,
    stop: Option<Stop>,
}

/// Many battles that step on threads of their own.
#[pyclass(module = "fatal_funnel._native")]
pub struct VectorCore {
    slots: Vec<Slot>,
    pool: ThreadPool,
    seed: u64,
}

/// Arrays of a vector, each with a part for each slot.
struct Parts<'a> {
    planes: &'a mut [u8],
    entities: &'a mut [i16],
    scalars: &'a mut [i32],
    mask: &'a mut [i8],
    table: Option<&'a mut [i16]>,
}

impl Slot {
    fn begin(&mut self, seed: u64) -> Result<(), Stop> {
        self.ended = false;
        self.stage.guarded(|stage| stage.reset(seed))?;
        self.score = self.stage.score();
        Ok(())
    }

    /// Reward by the score, whether it was won, whether the episode ended, whether it was cut off.
    fn step(&mut self, action: i64, next_seed: u64) -> (f32, i8, bool, bool) {
        if self.ended {
            self.episode += 1;
            self.stop = self.begin(next_seed).err();
            return (0.0, 0, false, false);
        }
        let before = self.score;
        if let Err(stop) = self.stage.guarded(|stage| stage.step(action)) {
            // A broken battle is cut off; another begins with the next step.
            let broken = matches!(stop, Stop::Broken(_));
            self.ended |= broken;
            self.stop = Some(stop);
            return (0.0, 0, false, broken);
        }
        self.score = self.stage.score();
        self.ended = self.stage.done();
        ((self.score - before) as f32, self.stage.won() as i8, self.stage.over(), self.stage.cut_off)
    }

    fn observe(&mut self, parts: &mut Parts) {
        let side = self.agent();
        let mut out = Out { planes: parts.planes, entities: parts.entities, scalars: parts.scalars };
        self.stage.observe(side, &mut out);
        self.stage.write_mask(side, parts.mask);
        if let Some(table) = parts.table.as_deref_mut() {
            self.stage.write_table(side, table);
        }
    }

    /// The side that the agent plays; the active one if it plays both.
    fn agent(&self) -> Side {
        let settings = &self.stage.settings;
        match (settings.player(Side::Response), settings.player(Side::Hostile)) {
            (None, Some(_)) => Side::Response,
            (Some(_), None) => Side::Hostile,
            _ => self.stage.active(),
        }
    }
}

/// Seed, snapshot, steps, orders, episode, and whether that has ended.
type SlotState<'py> = (u64, Bound<'py, PyBytes>, u32, u64, u64, bool);

/// Arrays that a vector writes into. They belong to Python, and are lent for one call.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Buffers<'py> {
    planes: PyReadwriteArray4<'py, u8>,
    entities: PyReadwriteArray3<'py, i16>,
    scalars: PyReadwriteArray2<'py, i32>,
    action_mask: PyReadwriteArray2<'py, i8>,
    #[pyo3(default)]
    action_table: Option<PyReadwriteArray3<'py, i16>>,
}

impl VectorCore {
    /// Runs `work` for each slot, then writes its observation, on the threads of the pool.
    fn each<R: Send>(
        &mut self,
        py: Python,
        buffers: &mut Buffers,
        work: impl Fn(usize, &mut Slot) -> R + Sync,
    ) -> PyResult<Vec<R>> {
        let count = self.slots.len();
        let settings = self.slots.first().map(|slot| slot.stage.settings.clone());
        let Some(settings) = settings else { return Ok(Vec::new()) };
        let size = PLANES.len() * settings.shape.0 * settings.shape.1;
        let rows = settings.most_figures * settings.observer().columns();
        let orders = settings.most_orders;
        let planes = buffers.planes.as_slice_mut()?;
        let entities = buffers.entities.as_slice_mut()?;
        let scalars = buffers.scalars.as_slice_mut()?;
        let mask = buffers.action_mask.as_slice_mut()?;
        let mut table = buffers.action_table.as_mut().map(|table| table.as_slice_mut()).transpose()?;
        let table_rows = table.as_ref().map_or(orders * ACTION_COLUMNS.len() * count, |table| table.len());
        let fits = planes.len() == size * count
            && entities.len() == rows * count
            && scalars.len() == SCALARS.len() * count
            && mask.len() == orders * count
            && table_rows == orders * ACTION_COLUMNS.len() * count;
        if !fits {
            return Err(BadSetting::new_err("the arrays do not have the shapes of this vector"));
        }
        let tables: Vec<Option<&mut [i16]>> = match table.take() {
            Some(table) => table.chunks_exact_mut(orders * ACTION_COLUMNS.len()).map(Some).collect(),
            None => (0..count).map(|_| None).collect(),
        };
        let parts: Vec<Parts> = planes
            .chunks_exact_mut(size)
            .zip(entities.chunks_exact_mut(rows))
            .zip(scalars.chunks_exact_mut(SCALARS.len()))
            .zip(mask.chunks_exact_mut(orders))
            .zip(tables)
            .map(|((((planes, entities), scalars), mask), table)| Parts { planes, entities, scalars, mask, table })
            .collect();
        let (pool, slots) = (&self.pool, &mut self.slots);
        let one = |(place, (slot, mut parts)): (usize, (&mut Slot, Parts))| {
            let done = work(place, slot);
            slot.observe(&mut parts);
            done
        };
        py.detach(|| {
            if pool.current_num_threads() == 1 {
                return guarded(|| slots.iter_mut().zip(parts).enumerate().map(one).collect());
            }
            guarded(|| pool.install(|| slots.par_iter_mut().zip(parts).enumerate().map(one).collect()))
        })
    }

    /// The first slot that stopped, as an exception. Lanes that did not step lost nothing.
    fn stopped(&mut self) -> PyResult<()> {
        let stopped = self.slots.iter_mut().enumerate().find_map(|(place, slot)| Some((place, slot.stop.take()?)));
        self.slots.iter_mut().for_each(|slot| slot.stop = None);
        match stopped {
            None => Ok(()),
            Some((place, Stop::Illegal(index, legal))) => Err(IllegalAction::new_err(format!(
                "action {index} of environment {place} is illegal: {legal} orders are legal there now"
            ))),
            Some((_, stop)) => Err(error(stop)),
        }
    }
}

#[pymethods]
impl VectorCore {
    /// One battle for each of `settings`, all of the same shapes.
    #[new]
    fn new(settings: Vec<EnvSettings>, threads: usize) -> PyResult<Self> {
        let same = |one: &EnvSettings, other: &EnvSettings| {
            let key = |it: &EnvSettings| (it.0.shape, it.0.most_orders, it.0.most_figures, it.0.observer().columns());
            key(one) == key(other)
        };
        if settings.is_empty() || !settings.iter().all(|one| same(one, &settings[0])) {
            return Err(BadSetting::new_err(
                "a vector needs at least one level, all of one rulebook, shape, most_orders and most_figures",
            ));
        }
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|why| BadSetting::new_err(format!("no threads for the environments: {why}")))?;
        let slot = |settings: EnvSettings| {
            let stage = Stage::new(settings.0);
            Slot { stage, episode: 0, ended: false, score: 0, stop: None }
        };
        let slots = guarded(|| settings.into_iter().map(slot).collect())?;
        Ok(Self { slots, pool, seed: 0 })
    }

    /// Begins all battles anew: that of slot `i` has the seed `seed + i`, and its later ones each add the number of slots.
    fn reset(&mut self, py: Python, seed: u64, mut buffers: Buffers) -> PyResult<()> {
        self.seed = seed;
        self.each(py, &mut buffers, |place, slot| {
            slot.episode = 0;
            slot.stop = slot.begin(seed.wrapping_add(place as u64)).err();
        })?;
        self.stopped()
    }

    /// Steps all battles. Returns nothing: all that came of it is in the arrays.
    fn step(
        &mut self,
        py: Python,
        actions: PyReadonlyArray1<i64>,
        mut buffers: Buffers,
        mut rewards: PyReadwriteArray1<f32>,
        mut won: PyReadwriteArray1<i8>,
        mut terminated: PyReadwriteArray1<bool>,
        mut truncated: PyReadwriteArray1<bool>,
    ) -> PyResult<()> {
        let (seed, count) = (self.seed, self.slots.len() as u64);
        if self.slots.iter().any(|slot| !slot.stage.begun && !slot.ended) {
            return Err(error(Stop::NotReset));
        }
        let actions = actions.as_slice()?;
        let (rewards, won) = (rewards.as_slice_mut()?, won.as_slice_mut()?);
        let (terminated, truncated) = (terminated.as_slice_mut()?, truncated.as_slice_mut()?);
        let lengths = [actions.len(), rewards.len(), won.len(), terminated.len(), truncated.len()];
        if lengths.iter().any(|length| *length != self.slots.len()) {
            return Err(BadSetting::new_err(format!("{} actions for {count} environments", actions.len())));
        }
        // An illegal action harms no other environment: none has stepped then.
        for (place, (slot, action)) in self.slots.iter().zip(actions).enumerate() {
            let legal = slot.stage.legal();
            if !slot.ended && !usize::try_from(*action).is_ok_and(|index| index < legal) {
                return Err(IllegalAction::new_err(format!(
                    "action {action} of environment {place} is illegal: {legal} orders are legal there now"
                )));
            }
        }
        let done = self.each(py, &mut buffers, |place, slot| {
            let next_seed = seed.wrapping_add(place as u64).wrapping_add((slot.episode + 1).wrapping_mul(count));
            slot.step(actions[place], next_seed)
        })?;
        for (place, (reward, win, over, cut)) in done.into_iter().enumerate() {
            (rewards[place], won[place], terminated[place], truncated[place]) = (reward, win, over, cut);
        }
        self.stopped()
    }

    /// The index of the order that a player would give, for each slot; 0 where the order has no index.
    fn choose<'py>(&self, py: Python<'py>, player: &str) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let hand = crate::words::player(player)?;
        let (pool, slots) = (&self.pool, &self.slots);
        let choose = |slot: &Slot| {
            let stage = &slot.stage;
            if stage.done() {
                return 0;
            }
            let order = stage.battle().order_of(stage.active(), hand);
            stage.index_of(&order).unwrap_or(0) as i64
        };
        let chosen: Vec<i64> = py.detach(|| guarded(|| pool.install(|| slots.par_iter().map(choose).collect())))?;
        Ok(PyArray1::from_vec(py, chosen))
    }

    /// What `restore` needs: the seed, and for each battle what a stage needs, its episode, and whether that has ended.
    fn state<'py>(&self, py: Python<'py>) -> (u64, Vec<SlotState<'py>>) {
        let one = |slot: &Slot| {
            let stage = &slot.stage;
            let snapshot = PyBytes::new(py, stage.snapshot().bytes());
            (stage.seed, snapshot, stage.steps, stage.orders, slot.episode, slot.ended)
        };
        (self.seed, self.slots.iter().map(one).collect())
    }

    fn restore(&mut self, seed: u64, slots: Vec<(u64, Vec<u8>, u32, u64, u64, bool)>) -> PyResult<()> {
        if slots.len() != self.slots.len() {
            return Err(BrokenSave::new_err(format!("{} battles for {} environments", slots.len(), self.slots.len())));
        }
        self.seed = seed;
        for (slot, (seed, snapshot, steps, orders, episode, ended)) in self.slots.iter_mut().zip(slots) {
            let snapshot = Bytes::from_bytes(snapshot);
            slot.stage.guarded(|stage| stage.resume(seed, &snapshot, steps, orders)).map_err(error)?;
            (slot.episode, slot.ended, slot.score) = (episode, ended, slot.stage.score());
        }
        Ok(())
    }

    /// The digest of each battle.
    fn digests(&self) -> Vec<String> {
        self.slots.iter().map(|slot| slot.stage.battle().digest().to_string()).collect()
    }

    /// The seed of each battle.
    fn seeds(&self) -> Vec<u64> {
        self.slots.iter().map(|slot| slot.stage.seed).collect()
    }

    /// The side that each battle asks: `response` or `hostile`.
    fn active_sides(&self) -> Vec<&'static str> {
        self.slots.iter().map(|slot| slot.stage.active().word()).collect()
    }

    #[getter]
    fn threads(&self) -> usize {
        self.pool.current_num_threads()
    }

    /// Plays random legal orders in the first battle on this thread, without Python, and writes an observation with its mask
    /// and an action table after each if so asked. The same steps each time, so that a clock around it tells what a part costs.
    fn measure(&mut self, py: Python, steps: u64, observes: bool, describes: bool) -> PyResult<()> {
        let Some(slot) = self.slots.first_mut() else { return Ok(()) };
        let settings = slot.stage.settings.clone();
        let size = settings.shape.0 * settings.shape.1;
        let mut planes = vec![0; PLANES.len() * size];
        let mut entities = vec![0; settings.most_figures * settings.observer().columns()];
        let mut scalars = vec![0; SCALARS.len()];
        let mut mask = vec![0; settings.most_orders];
        let mut table = vec![0; settings.most_orders * ACTION_COLUMNS.len()];
        let mut random = 0x9E37_79B9_7F4A_7C15_u64;
        slot.episode = 0;
        py.detach(|| {
            for step in 0..steps {
                if step == 0 || slot.stage.done() {
                    slot.episode += 1;
                    slot.begin(slot.episode).map_err(error)?;
                } else {
                    random ^= random << 13;
                    random ^= random >> 7;
                    random ^= random << 17;
                    let index = random % slot.stage.legal() as u64;
                    slot.stage.step(index as i64).map_err(error)?;
                }
                let side = slot.agent();
                if observes {
                    let mut out = Out { planes: &mut planes, entities: &mut entities, scalars: &mut scalars };
                    slot.stage.observe(side, &mut out);
                    slot.stage.write_mask(side, &mut mask);
                }
                if describes {
                    slot.stage.write_table(side, &mut table);
                }
            }
            Ok::<_, PyErr>(())
        })
    }
}

/// Plays random battles of a level like `playtest`, without lists and observations, and returns how many orders that took.
#[pyfunction]
pub fn measure_bare_engine(py: Python, level: &Level, games: u64) -> PyResult<u64> {
    use fatal_funnel::referee::{AnyBattle, BadOrder, GameObserver, ObservedOrder, SidePlayer};
    struct Count(u64);
    impl GameObserver for Count {
        fn side_player(&self, _: Side) -> SidePlayer {
            SidePlayer::Chance
        }
        fn note(&mut self, _: &dyn AnyBattle, _: &dyn ObservedOrder) -> bool {
            self.0 += 1;
            true
        }
        fn refused(&mut self, _: Side, _: AnyOrder, _: BadOrder) {}
    }
    let (book, spec) = (level.book, level.spec.clone());
    py.detach(|| {
        guarded(|| {
            let (mut battle, snapshot) = book.deploy(&spec);
            battle.collect_tags();
            let mut count = Count(0);
            for seed in 0..games {
                battle.play_through(&snapshot, seed, &mut count).map_err(|broken| BrokenSave::new_err(broken.to_string()))?;
            }
            Ok(count.0)
        })?
    })
}
