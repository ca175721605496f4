//! A battle under an environment: who is asked, what may be ordered, and what came of it. Knows no Python object.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::World;
use fatal_funnel::board::Tile;
use fatal_funnel::chronicle::{ContactNames, Narrator};
use fatal_funnel::model::{
    BrokenSnapshot, Clock, FieldValue, FigureId, LevelSpec, Outcome, Side, SideKnowledge, Sighting, Snapshot, Tokens,
    Word,
};
use fatal_funnel::referee::{AnyBattle, AnyBook, AnyOrder, Listed, Resolved, SidePlayer};
use fatal_funnel::support::catch_panic;

use crate::observation::{Ground, Observer, Out, Words, known_score, rows};

/// Columns of the action table, in order.
pub const ACTION_COLUMNS: &[(&str, &str)] = &[
    ("figure", "row of the entity that acts, -1 for the whole side"),
    ("kind", "place of the order's word in `order_kinds`"),
    ("x", "column of the target tile, -1 without one"),
    ("y", "row of the target tile, -1 without one"),
    ("target", "row of the entity that it is aimed at, -1 without one"),
];

/// Orders that minds may give in one go before their parts are ended for them.
const MOST_ANSWERS: usize = 2_000;

/// Settings of an environment.
pub struct Settings {
    pub level: Arc<LevelSpec>,
    pub book: &'static dyn AnyBook,
    /// Rows and columns of the planes.
    pub shape: (usize, usize),
    pub most_orders: usize,
    pub most_figures: usize,
    /// Steps after which an episode is cut off.
    pub most_steps: u32,
    /// Whether the order that breaks the mission off has an index.
    pub withdraw: bool,
    /// Who plays each of `Side::FIGHTING`; `None` is the environment's agent.
    pub players: [Option<SidePlayer>; 2],
    pub narrates: bool,
    pub kinds: Vec<String>,
    pub words: Words,
}

impl Settings {
    pub fn player(&self, side: Side) -> Option<SidePlayer> {
        self.players[usize::from(side == Side::Hostile)]
    }

    pub fn observer(&self) -> Observer<'_> {
        let (book, words) = (self.book, &self.words);
        Observer { book, words, shape: self.shape }
    }

    /// The words that entities are numbered by.
    pub fn words_of(book: &dyn AnyBook, world: &World) -> Words {
        let mut stat_lines: Vec<Word> =
            book.vocabulary().templates.iter().filter_map(|(word, _)| Word::try_new(word)).collect();
        stat_lines.sort();
        let mut tokens: Vec<Word> = world.resource::<Tokens>().words().collect();
        tokens.sort();
        tokens.dedup();
        Words { stat_lines, tokens }
    }
}

/// Why a stage cannot go on.
#[derive(Debug)]
pub enum Stop {
    NotReset,
    Over,
    /// An index, and the number of legal ones.
    Illegal(i64, usize),
    Broken(String),
}

/// The sentences that each side learns of.
struct Narration {
    contacts: ContactNames,
    narrators: Vec<(Side, Narrator)>,
    sentences: [Vec<String>; 2],
}

/// A battle under an environment.
pub struct Stage {
    pub settings: Arc<Settings>,
    battle: Box<dyn AnyBattle>,
    /// The state before the opening, for the lots in `drawn`.
    deployed: Snapshot,
    drawn: Vec<usize>,
    pub seed: u64,
    pub begun: bool,
    pub steps: u32,
    pub cut_off: bool,
    legal: Vec<Listed<AnyOrder>>,
    /// Legal orders, those without an index included.
    legal_count: usize,
    /// Columns `kind` of the orders that go along paths, by the engine's number of their kind.
    path_kinds: BTreeMap<usize, i16>,
    ground: [Ground; 2],
    narration: Option<Narration>,
    /// Orders so far, those of minds included.
    pub orders: u64,
}

impl Stage {
    pub fn new(settings: Arc<Settings>) -> Self {
        let (battle, deployed) = Self::deploy(&settings, &[]);
        let ground = [Ground::default(), Ground::default()];
        let (legal, narration, drawn) = (Vec::new(), None, Vec::new());
        Self {
            settings,
            battle,
            deployed,
            drawn,
            seed: 0,
            begun: false,
            steps: 0,
            cut_off: false,
            legal,
            legal_count: 0,
            path_kinds: BTreeMap::new(),
            ground,
            narration,
            orders: 0,
        }
    }

    fn deploy(settings: &Settings, take: &[usize]) -> (Box<dyn AnyBattle>, Snapshot) {
        let (mut battle, snapshot) = settings.book.deploy(&settings.level.with_lots_drawn(take));
        if !settings.narrates {
            // Nothing is taken back, so nobody needs to know what an order showed.
            battle.collect_tags();
        }
        (battle, snapshot)
    }

    /// Begins the battle of a seed.
    pub fn reset(&mut self, seed: u64) -> Result<(), Stop> {
        let drawn = self.settings.level.draw_lots(seed);
        if drawn != self.drawn {
            (self.battle, self.deployed) = Self::deploy(&self.settings, &drawn);
            self.drawn = drawn;
        }
        let settings = self.settings.clone();
        if settings.narrates {
            self.narration = Some(Narration::from(&*settings, &self.deployed).map_err(broken)?);
        }
        let opening = self.battle.reset(&self.deployed, seed).map_err(broken)?;
        (self.seed, self.begun, self.steps, self.cut_off, self.orders) = (seed, true, 0, false, 0);
        self.tell(&opening);
        self.answer()?;
        self.list();
        Ok(())
    }

    /// Gives the order of an index for the active side, and lets minds answer.
    pub fn step(&mut self, index: i64) -> Result<(), Stop> {
        if !self.begun {
            return Err(Stop::NotReset);
        }
        if self.done() {
            return Err(Stop::Over);
        }
        let Some(order) = self.order(index) else { return Err(Stop::Illegal(index, self.legal.len())) };
        self.perform(&order)?;
        self.steps += 1;
        self.answer()?;
        self.cut_off = !self.over() && self.steps >= self.settings.most_steps;
        self.list();
        Ok(())
    }

    fn perform(&mut self, order: &AnyOrder) -> Result<(), Stop> {
        let done = self.battle.perform(order).map_err(|why| Stop::Broken(format!("{order} is refused: {why}")))?;
        self.orders += 1;
        self.tell(&done);
        Ok(())
    }

    /// Lets minds play until an agent is asked or the battle is over.
    fn answer(&mut self) -> Result<(), Stop> {
        let mut answers = 0;
        while !self.battle.over()
            && let side = self.battle.active()
            && let Some(player) = self.settings.player(side)
        {
            answers += 1;
            let order = match answers > MOST_ANSWERS {
                true => AnyOrder::end_phase(),
                false => self.battle.order_of(side, player),
            };
            // If a mind's order is refused, its part ends.
            if self.perform(&order).is_err() {
                self.perform(&AnyOrder::end_phase())?;
            }
            if answers > 2 * MOST_ANSWERS {
                return Err(Stop::Broken("the minds do not come to an end".into()));
            }
        }
        Ok(())
    }

    fn list(&mut self) {
        if self.done() {
            self.legal.clear();
            self.legal_count = 0;
            return;
        }
        let mut all = self.battle.outline(self.battle.active());
        self.legal_count = all.len();
        // Lists end with what is given to the whole side.
        let whole = all.iter().rev().take_while(|listed| listed.figure().is_none()).count();
        let withdraws =
            |listed: &Listed<AnyOrder>| matches!(listed, Listed::Whole { order, .. } if order.word() == "withdraw");
        if !self.settings.withdraw
            && let Some(place) = all.iter().rev().take(whole).position(withdraws)
        {
            all.remove(all.len() - 1 - place);
        }
        self.legal = thinned(all, self.settings.most_orders);
    }

    /// The number of legal indices.
    pub fn legal(&self) -> usize {
        self.legal.len()
    }

    /// The order of a legal index.
    pub fn order(&self, index: i64) -> Option<AnyOrder> {
        self.battle.order_from_outline(self.legal.get(usize::try_from(index).ok()?)?)
    }

    /// The index of an order.
    pub fn index_of(&self, order: &AnyOrder) -> Option<usize> {
        let (figure, path) = (order.figure(), order.fields().path());
        let end = path.as_ref().and_then(|path| path.last());
        self.legal.iter().position(|listed| match listed {
            Listed::Whole { order: other, .. } => other == order,
            Listed::Path { figure: mover, end: to, .. } => {
                figure == Some(*mover) && end == Some(to) && self.battle.order_from_outline(listed).as_ref() == Some(order)
            }
        })
    }

    pub fn active(&self) -> Side {
        self.battle.active()
    }

    pub fn over(&self) -> bool {
        self.battle.over()
    }

    /// Whether the episode has ended or was cut off.
    pub fn done(&self) -> bool {
        self.over() || self.cut_off
    }

    pub fn battle(&self) -> &dyn AnyBattle {
        &*self.battle
    }

    pub fn score(&self) -> i32 {
        known_score(self.battle.world())
    }

    /// 1 if the response side has won, -1 if not; 0 while the battle goes on.
    pub fn won(&self) -> i32 {
        let Some((result, _)) = self.battle.world().resource::<Outcome>().0.as_ref() else { return 0 };
        let won = self.settings.book.results().iter().any(|ending| ending.won && *result == *ending.word);
        if won { 1 } else { -1 }
    }

    pub fn round(&self) -> u16 {
        self.battle.world().resource::<Clock>().now.round
    }

    /// Writes the observation of a side.
    pub fn observe(&mut self, side: Side, out: &mut Out) {
        let asked = !self.done() && self.active() == side;
        let legal = if asked { self.legal_count } else { 0 };
        let ground = &mut self.ground[usize::from(side == Side::Hostile)];
        self.settings.observer().write(self.battle.world(), side, legal, ground, out);
    }

    /// Writes 1 for each legal index, and 0 for the others; all are 0 for a side that is not asked.
    pub fn write_mask(&self, side: Side, mask: &mut [i8]) {
        mask.fill(0);
        if !self.done() && self.active() == side {
            mask[..self.legal.len()].fill(1);
        }
    }

    /// Writes a row for each legal index, and -1 for the others.
    pub fn write_table(&mut self, side: Side, table: &mut [i16]) {
        table.fill(-1);
        if self.done() || self.active() != side {
            return;
        }
        self.name_paths();
        let rows = rows(SideKnowledge::by(self.battle.world(), side));
        for (listed, line) in self.legal.iter().zip(table.chunks_exact_mut(ACTION_COLUMNS.len())) {
            line.copy_from_slice(&match listed {
                Listed::Whole { order, .. } => self.described(order, &rows),
                Listed::Path { kind, figure, end, .. } => {
                    [placed(&rows, *figure), self.path_kinds.get(kind).copied().unwrap_or(-1), end.x, end.y, -1]
                }
            });
        }
    }

    /// Finds the words of those kinds of order along paths that are legal for the first time.
    fn name_paths(&mut self) {
        for listed in &self.legal {
            if let Listed::Path { kind, .. } = listed
                && !self.path_kinds.contains_key(kind)
                && let Some(order) = self.battle.order_from_outline(listed)
            {
                self.path_kinds.insert(*kind, self.column_of(order.word()));
            }
        }
    }

    /// The column `kind` of an order by its word.
    fn column_of(&self, word: &str) -> i16 {
        let place = self.settings.kinds.binary_search_by(|kind| kind.as_str().cmp(word));
        place.map_or(-1, |place| place as i16)
    }

    fn described(&self, order: &AnyOrder, rows: &[(FigureId, Option<Sighting>)]) -> [i16; 5] {
        let fields = order.fields();
        let row = |id: Word| placed(rows, FigureId(id));
        let target = fields.iter().find_map(|(name, value)| match value {
            FieldValue::Text(text) if name != "figure" && name != "order" => {
                Word::try_new(text.as_str()).map(row).filter(|row| *row >= 0)
            }
            _ => None,
        });
        let path_end = || match fields.get("path") {
            Some(FieldValue::List(tiles)) => tiles.last().and_then(tile_of),
            _ => None,
        };
        let stands = || {
            let (id, _) = rows.get(usize::try_from(target?).ok()?)?;
            SideKnowledge::by(self.battle.world(), self.active()).at(*id)
        };
        let any_tile = || fields.iter().find_map(|(_, value)| tile_of(value));
        let at = fields.target_tile().or_else(path_end).or_else(any_tile).or_else(stands);
        [
            fields.figure().map_or(-1, |id| row(id.0)),
            self.column_of(fields.word()),
            at.map_or(-1, |at| at.x),
            at.map_or(-1, |at| at.y),
            target.unwrap_or(-1),
        ]
    }

    fn tell(&mut self, done: &Resolved) {
        let Some(narration) = self.narration.as_mut() else { return };
        narration.tell(self.battle.world(), done);
    }

    /// The sentences that a side learned of since they were last asked for.
    pub fn take_sentences(&mut self, side: Side) -> Vec<String> {
        let place = usize::from(side == Side::Hostile);
        self.narration.as_mut().map(|narration| std::mem::take(&mut narration.sentences[place])).unwrap_or_default()
    }

    pub fn snapshot(&self) -> Snapshot {
        self.battle.snapshot()
    }

    /// Goes on from a snapshot of the same level and seed.
    pub fn resume(&mut self, seed: u64, snapshot: &Snapshot, steps: u32, orders: u64) -> Result<(), Stop> {
        self.reset(seed)?;
        let mut battle = self.settings.book.resume(snapshot).map_err(broken)?;
        if !self.settings.narrates {
            battle.collect_tags();
        }
        self.battle = battle;
        if self.settings.narrates {
            self.narration = Some(Narration::from(&self.settings.clone(), snapshot).map_err(broken)?);
        }
        (self.steps, self.orders) = (steps, orders);
        self.cut_off = !self.over() && steps >= self.settings.most_steps;
        self.list();
        Ok(())
    }

    /// Whether each legal order passes the engine's check, and no other listed one is left out.
    ///
    /// # Errors
    /// The first that is not so, in a sentence.
    pub fn check_mask(&self) -> Result<usize, String> {
        let mut orders = Vec::new();
        for index in 0..self.legal.len() {
            let order = self.order(index as i64).ok_or_else(|| format!("index {index} has no order"))?;
            self.battle.check(&order).map_err(|why| format!("{order} has an index and is refused: {why}"))?;
            orders.push(order);
        }
        let listed = self.battle.list(self.active());
        if listed.len() != self.legal_count {
            return Err(format!("{} orders are listed now, and {} were", listed.len(), self.legal_count));
        }
        // Those that have an index stand in the order of the list.
        let mut rest = listed.iter();
        if let Some(order) = orders.iter().find(|order| !rest.any(|other| other == *order)) {
            return Err(format!("{order} has an index, and the list does not have it there"));
        }
        let withdraws = usize::from(!self.settings.withdraw);
        let all = self.legal_count;
        let kept = self.legal.len();
        let whole = kept == self.settings.most_orders || kept + withdraws >= all;
        if whole { Ok(kept) } else { Err(format!("{kept} of {all} legal orders have an index")) }
    }

    /// A stage in place of one whose battle broke.
    pub fn renewed(&self) -> Self {
        Self::new(self.settings.clone())
    }

    /// Runs `work` on this stage; a panic breaks this stage alone.
    pub fn guarded(&mut self, work: impl FnOnce(&mut Self) -> Result<(), Stop>) -> Result<(), Stop> {
        let outcome = catch_panic(|| work(self)).unwrap_or_else(|cause| Err(Stop::Broken(cause)));
        if matches!(outcome, Err(Stop::Broken(_))) {
            *self = self.renewed();
        }
        outcome
    }
}

impl Narration {
    fn from(settings: &Settings, snapshot: &Snapshot) -> Result<Self, BrokenSnapshot> {
        let one = |side| Ok((side, Narrator::from(settings.book, snapshot, side)?));
        let narrators = Side::FIGHTING.into_iter().map(one).collect::<Result<_, _>>()?;
        Ok(Self { contacts: ContactNames::default(), narrators, sentences: [Vec::new(), Vec::new()] })
    }

    fn tell(&mut self, world: &World, done: &Resolved) {
        self.contacts.number_new_contacts(world);
        for (side, narrator) in &mut self.narrators {
            let told = &mut self.sentences[usize::from(*side == Side::Hostile)];
            for witnessed in &done.events {
                let names = self.contacts.names_at_event(world, *side, witnessed);
                let one = std::slice::from_ref(witnessed);
                let sentences = names.run_masked(|| narrator.sentences(one));
                told.extend(
                    sentences.into_iter().map(|(_, sentence)| sentence).filter(|sentence| !sentence.is_empty()),
                );
            }
        }
    }
}

/// The row of a figure among the entities, -1 without one.
fn placed(rows: &[(FigureId, Option<Sighting>)], figure: FigureId) -> i16 {
    rows.iter().position(|(other, _)| *other == figure).map_or(-1, |row| row as i16)
}

fn broken(why: BrokenSnapshot) -> Stop {
    Stop::Broken(why.to_string())
}

fn tile_of(value: &FieldValue) -> Option<Tile> {
    if let FieldValue::Tile(tile) = value { Some(*tile) } else { None }
}

/// As many orders as have an index: those of the whole side always, of the others evenly spaced ones in the order of the list.
fn thinned(all: Vec<Listed<AnyOrder>>, most: usize) -> Vec<Listed<AnyOrder>> {
    if all.len() <= most {
        return all;
    }
    let (of_figures, of_side): (Vec<_>, Vec<_>) = all.into_iter().partition(|listed| listed.figure().is_some());
    let (count, kept) = (of_figures.len(), most.saturating_sub(of_side.len()));
    let stays = |index: usize| (index + 1) * kept / count != index * kept / count;
    let figures = of_figures.into_iter().enumerate().filter(|(index, _)| stays(*index)).map(|(_, order)| order);
    figures.chain(of_side).take(most).collect()
}
