//! Books and battles with their types erased: the protocol and the view use them through JSON values.

use std::fmt;
use std::marker::PhantomData;

use bevy::prelude::World;
use serde_json::{Map, Value, json};

use super::audit::{self, Audit, Auditor};
use super::{Battle, GameObserver, Performed, Rulebook, Setup, SidePlayer};
use crate::board::Gaps;
use crate::faults::{Faults, Source};
use crate::model::{
    self, AnyDataFile, Broken, BrokenSnapshot, Card, Carried, CommonEvent, Cue, Digest, Edit, Ending, FigureId,
    FigureProfile, FigureSpec, KnownLevels, Legend, LevelPart, LevelSpec, MenuEntry, Names, Odds, Order, Outcome,
    Phase, Rationale, Reading, Reason, Refusal, Report, ScoreKind, ScoreRow, Side, Sides, Snapshot, TaggedEvent, Thing,
    Tint, Veteran, Vocabulary, Word, phrased,
};

/// An event in protocol form, and the sides that learn of it.
#[derive(Clone, Debug, PartialEq)]
pub struct WitnessedEvent {
    pub value: Value,
    pub known_to: Sides,
    /// Its number in the response side's log, from 1; `None` if that side did not learn of it.
    pub number: Option<u32>,
    /// How well each side knew each figure at that time, so that later reports mask ids as they were then.
    pub told_apart: KnownLevels,
}

/// The result of an order; see [`Performed`].
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    pub events: Vec<WitnessedEvent>,
    /// Event tags, if a play-test [collects](AnyBattle::mark) them.
    pub marks: Vec<TaggedEvent>,
    pub undoable: bool,
}

impl Played {
    /// A result without events.
    pub fn nothing() -> Self {
        Self { events: Vec::new(), marks: Vec::new(), undoable: false }
    }
}

/// Why an order was not resolved.
#[derive(Clone, Debug, PartialEq)]
pub enum BadOrder {
    /// It cannot be read: a sentence.
    Unreadable(String),
    /// A rule forbids it now.
    Refused(Refusal),
}

impl fmt::Display for BadOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(sentence) => f.write_str(sentence),
            Self::Refused(refusal) => write!(f, "{refusal}"),
        }
    }
}

/// JSON Schemas of a book's orders and events.
pub struct Schemas {
    pub order: Value,
    pub event: Value,
}

/// A battle of any book.
pub trait AnyBattle: Send + Sync {
    /// Checks and resolves an order.
    ///
    /// # Errors
    /// If the order cannot be read or is refused; the state is unchanged then.
    fn perform(&mut self, order: &Value) -> Result<Played, BadOrder>;
    /// Checks an order.
    ///
    /// # Errors
    /// Those of [`perform`](Self::perform).
    fn check(&self, order: &Value) -> Result<(), BadOrder>;
    /// The legal orders of a side.
    fn list(&self, side: Side) -> Vec<Value>;
    /// Replaces the masked [names](crate::model::Names) of figures in an order by their ids.
    ///
    /// # Errors
    /// If the order cannot be read.
    fn understand(&self, order: &Value, names: Names) -> Result<Value, BadOrder>;
    /// The odds of an order.
    ///
    /// # Errors
    /// If the order cannot be read.
    fn odds(&self, order: &Value) -> Result<Option<Odds>, BadOrder>;
    /// Where reactions are expected along the path of an order; see [`Rulebook::dangers`].
    fn dangers(&self, order: &Value) -> Vec<(usize, String)>;
    /// The order that a mind gives now.
    fn choose(&self, side: Side) -> Value;
    /// The order that a side gives now, by who plays it.
    fn order_of(&self, side: Side, hand: SidePlayer) -> Value;
    /// The orders that a mind considers now and why, best first; empty unless its side is active. It reveals what
    /// the side knows: show it only to the player of that side or to observers who see all.
    fn why(&self, side: Side) -> Vec<Rationale<Value>>;
    /// What a mind thinks of one order.
    ///
    /// # Errors
    /// If the order cannot be read or is refused.
    fn why_order(&self, side: Side, order: &Value) -> Result<Rationale<Value>, BadOrder>;
    /// A random legal order that does not withdraw: every kind about equally often, `end_phase` now and then.
    fn chance(&self, side: Side) -> Value;
    /// The action bar of a figure.
    fn menu(&self, figure: FigureId) -> Vec<MenuEntry>;
    /// What ending the phase would leave undone; see [`Rulebook::at_stake`].
    fn at_stake(&self, side: Side) -> Option<String>;
    /// Book-specific fields of the protocol's `state`.
    fn state(&self, side: Option<Side>) -> Map<String, Value>;
    fn active(&self) -> Side;
    fn over(&self) -> bool;
    fn snapshot(&self) -> Snapshot;
    /// The digest of the current state, computed on each call.
    fn digest(&self) -> Digest;
    /// Marks the state, for [`roll_back`](Self::roll_back) to return to or [`play_on`](Self::play_on) to drop.
    fn mark_state(&mut self);
    /// Returns to the last mark.
    fn roll_back(&mut self);
    /// Drops the last mark and keeps the state.
    fn play_on(&mut self);
    /// Restores a snapshot.
    ///
    /// # Errors
    /// If the snapshot is broken; the battle is unchanged then.
    fn restore(&mut self, snapshot: &Snapshot) -> Result<(), BrokenSnapshot>;
    /// Begins the [deployed](AnyBook::deploy) battle again and plays it until the observer stops it.
    ///
    /// # Errors
    /// Those of [`reset`](Self::reset).
    fn run(&mut self, laid: &Snapshot, seed: u64, clerk: &mut dyn GameObserver) -> Result<(), BrokenSnapshot>;
    /// Begins the [deployed](AnyBook::deploy) battle again with the dice of another seed.
    ///
    /// # Errors
    /// If the snapshot is not one of this book; the battle must then be discarded.
    fn reset(&mut self, laid: &Snapshot, seed: u64) -> Result<Played, BrokenSnapshot>;
    /// Collects event tags with each order from now on.
    fn mark(&mut self);
    /// Seals the battle: from now on, an order that reveals anything to its side cannot be undone.
    fn seal(&mut self);
    /// What each figure of a side carries over to the next mission.
    fn veterans(&self, side: Side) -> Vec<Veteran>;
    /// The mission report so far, as the response side knows it.
    fn report(&self) -> Report;
    /// The current state.
    fn world(&self) -> &World;
}

/// A rulebook with its types erased, as listed by `books`.
pub trait AnyBook: Send + Sync {
    fn name(&self) -> &'static str;
    fn title(&self) -> &'static str;
    /// Its page in Markdown; see [`Rulebook::GUIDE`].
    fn guide(&self) -> &'static str;
    fn phases(&self) -> &'static [Phase];
    /// How steps on its boards pass narrow gaps.
    fn gaps(&self) -> Gaps;
    /// Whether both sides know every change to walls, doors and smoke; see [`Rulebook::OPEN_GROUND`].
    fn open_ground(&self) -> bool;
    fn data_hash(&self) -> String;
    /// The file of its numbers, if any.
    fn data_file(&self) -> Option<&'static dyn AnyDataFile>;
    /// Updates a shown battle to the current data file.
    fn reload_data(&self, world: &mut World);
    fn legend(&self) -> Vec<Legend>;
    /// Whether a result is good or bad news for the player.
    fn verdict(&self, result: Word) -> Tint;
    /// JSON Schemas of its orders and events; left out of the browser build, which never asks.
    #[cfg(not(target_family = "wasm"))]
    fn schemas(&self) -> Schemas;
    /// Checks a level and returns every fault found.
    fn inspect(&self, brief: &LevelSpec, source: &Source) -> Faults;
    /// What a figure of a level can do at its start.
    fn measure(&self, figure: &FigureSpec) -> FigureProfile;
    /// Why a field of a level has no effect, as a clause; `None` if it has one.
    fn idle(&self, brief: &LevelSpec, part: LevelPart, key: &str) -> Option<&'static str>;
    /// Whether a piece of gear is a weapon of which a figure uses one at a time.
    fn is_weapon(&self, gear: &str) -> bool;
    /// The words that levels may use.
    fn vocabulary(&self) -> Vocabulary;
    /// Begins a battle on a checked level.
    fn begin(&self, brief: &LevelSpec, seed: u64, loaded: &[u8]) -> (Box<dyn AnyBattle>, Played);
    /// Deploys a checked level before anything is rolled: a battle to [reset](AnyBattle::reset) and the snapshot to
    /// reset it to. One pair serves any number of battles.
    fn deploy(&self, brief: &LevelSpec) -> (Box<dyn AnyBattle>, Snapshot);
    /// An audit of a battle of this book that starts from a state. Once in `every` orders it restores the state and
    /// tries every listed order.
    fn audit(&self, from: &Snapshot, every: u64) -> Box<dyn Audit>;
    /// Name and text of every invariant that an audit checks.
    fn invariants(&self) -> Vec<(&'static str, &'static str)>;
    /// The possible results of its battles.
    fn results(&self) -> &'static [Ending];
    /// A battle restored from an untrusted snapshot: every field is checked.
    ///
    /// # Errors
    /// If the snapshot is not one of this book, or no battle of it can be in that state.
    fn resume(&self, snapshot: &Snapshot) -> Result<Box<dyn AnyBattle>, BrokenSnapshot>;
    /// A battle that continues in an edited level. Both levels must be parsed and checked.
    ///
    /// # Errors
    /// Why it cannot continue: a sentence without its full stop.
    fn carry(
        &self,
        before: &LevelSpec,
        after: &LevelSpec,
        battle: &dyn AnyBattle,
        stood_on: &str,
    ) -> Result<(Box<dyn AnyBattle>, Carried), String>;
    /// Prepares a world for a shown battle of this book.
    fn show_in(&self, world: &mut World);
    /// Applies an event to a shown battle; values that are no event of this book change nothing.
    fn apply(&self, world: &mut World, event: &Value);
    /// An event as a log sentence.
    fn sentence(&self, world: &World, event: &Value) -> String;
    /// How the lines of a pool in its ledgers are displayed.
    fn reading(&self, pool: &str) -> Reading;
    /// An event as a side learns of it, with ids masked as they were at that time.
    fn mask_for(&self, names: Names, side: Side, event: &Value) -> Value;
    /// The picture and sound of an event.
    fn cue(&self, world: &World, event: &Value) -> Cue;
    /// A figure's card as a side sees it.
    fn card(&self, world: &World, figure: FigureId, side: Side) -> Card;
    /// Objects on the map that a side knows of.
    fn things(&self, world: &World, side: Side) -> Vec<Thing>;
    /// The mission report of a shown battle so far, as the response side knows it.
    fn report(&self, world: &World) -> Report;
    /// The result and the reason as a sentence; `None` while the battle goes on.
    fn ended(&self, world: &World) -> Option<(Word, String)>;
    /// What earned a score row, as a sentence.
    fn earned(&self, world: &World, row: &ScoreRow) -> String;
    /// How play-tests group figures of one side.
    fn temper(&self, world: &World, figure: FigureId) -> Word;
    /// The rows of its score.
    fn score_kinds(&self) -> &'static [ScoreKind];
    /// Labels of the numbers in the mission bar; see [`Rulebook::gauges`].
    fn gauges(&self) -> &'static [(&'static str, &'static str)];
    /// Removes all utility items from a level.
    fn without_utility(&self, brief: &mut LevelSpec);
}

/// Erases the type of a book, for the list of books.
pub struct BookOf<B>(PhantomData<B>);

impl<B> BookOf<B> {
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<B> Default for BookOf<B> {
    fn default() -> Self {
        Self::new()
    }
}

pub(super) fn value_of(thing: &impl serde::Serialize) -> Value {
    // Orders and events are plain data with text keys, so this cannot fail.
    serde_json::to_value(thing).unwrap_or_default()
}

fn read<B: Rulebook>(order: &Value) -> Result<Order<B::Own>, BadOrder> {
    Order::<B::Own>::deserialize_value(order).map_err(BadOrder::Unreadable)
}

/// An event in protocol form, with the sentences that the book adds to it.
pub fn worded<B: Rulebook>(world: &World, event: &model::Event<B::Fact>) -> Value {
    let text = match event {
        model::Event::Common(CommonEvent::Scored { row, points, rule, figure, object, because, hidden, why }) => {
            let (row, points, rule, figure, object) = (*row, *points, *rule, *figure, *object);
            let (because, hidden, why) = (*because, *hidden, why.clone());
            let row = ScoreRow { row, points, rule, figure, object, because, hidden, why };
            Some(("sentence", B::earned(world, &row)))
        }
        model::Event::Common(CommonEvent::Ended { result, why }) => Some(("reason", B::ended(world, *result, why))),
        model::Event::Common(_) => None,
        model::Event::Own(event) => B::text(world, event),
    };
    let mut value = value_of(event);
    if let Some((field, text)) = text {
        value[field] = text.into();
    }
    value
}

/// The text fields that [`worded`] may add.
const TEXTS: [&str; 4] = ["sentence", "reason", "text", "answer"];

pub(super) fn to_played<B: Rulebook>(world: &World, performed: &Performed<B>) -> Played {
    let tell = |entry: &super::Entry<B>| WitnessedEvent {
        value: worded::<B>(world, &entry.event),
        known_to: entry.known_to,
        number: entry.number,
        told_apart: entry.told_apart.clone(),
    };
    Played {
        events: performed.entries.iter().map(tell).collect(),
        marks: performed.marks.clone(),
        undoable: performed.undoable,
    }
}

fn thought<B: Rulebook>(thought: Rationale<Order<B::Own>>) -> Rationale<Value> {
    Rationale { order: value_of(&thought.order), score: thought.score, why: thought.why }
}

impl<B: Rulebook> AnyBattle for Battle<B> {
    fn perform(&mut self, order: &Value) -> Result<Played, BadOrder> {
        let performed = Battle::perform(self, &read::<B>(order)?).map_err(BadOrder::Refused)?;
        Ok(to_played(Battle::world(self), &performed))
    }

    fn check(&self, order: &Value) -> Result<(), BadOrder> {
        B::check(Battle::world(self), &read::<B>(order)?).map_err(BadOrder::Refused)
    }

    fn understand(&self, order: &Value, names: Names) -> Result<Value, BadOrder> {
        names.within(|| read::<B>(order)).map(|order| value_of(&order))
    }

    fn list(&self, side: Side) -> Vec<Value> {
        Battle::list(self, side).iter().map(value_of).collect()
    }

    fn odds(&self, order: &Value) -> Result<Option<Odds>, BadOrder> {
        let odds = Battle::odds(self, &read::<B>(order)?);
        Ok(odds.map(|odds| Odds { title: phrased(odds.title), ..odds }))
    }

    fn dangers(&self, order: &Value) -> Vec<(usize, String)> {
        read::<B>(order).map_or_else(|_| Vec::new(), |order| B::dangers(Battle::world(self), &order))
    }

    fn choose(&self, side: Side) -> Value {
        value_of(&Battle::choose(self, side))
    }

    fn order_of(&self, side: Side, hand: SidePlayer) -> Value {
        value_of(&Battle::order_of(self, side, hand))
    }

    fn why(&self, side: Side) -> Vec<Rationale<Value>> {
        Battle::why(self, side).into_iter().map(thought::<B>).collect()
    }

    fn why_order(&self, side: Side, order: &Value) -> Result<Rationale<Value>, BadOrder> {
        Battle::why_order(self, side, &read::<B>(order)?).map(thought::<B>).map_err(BadOrder::Refused)
    }

    fn chance(&self, side: Side) -> Value {
        value_of(&Battle::chance(self, side))
    }

    fn menu(&self, figure: FigureId) -> Vec<MenuEntry> {
        B::menu(Battle::world(self), figure)
    }

    fn at_stake(&self, side: Side) -> Option<String> {
        B::at_stake(Battle::world(self), side)
    }

    fn state(&self, side: Option<Side>) -> Map<String, Value> {
        B::state(Battle::world(self), side)
    }

    fn active(&self) -> Side {
        Battle::active(self)
    }

    fn over(&self) -> bool {
        Battle::over(self)
    }

    fn snapshot(&self) -> Snapshot {
        Battle::snapshot(self)
    }

    fn digest(&self) -> Digest {
        Battle::digest(self)
    }

    fn mark_state(&mut self) {
        Battle::mark_state(self);
    }

    fn roll_back(&mut self) {
        Battle::roll_back(self);
    }

    fn play_on(&mut self) {
        Battle::play_on(self);
    }

    fn restore(&mut self, snapshot: &Snapshot) -> Result<(), BrokenSnapshot> {
        Battle::restore(self, snapshot)
    }

    fn reset(&mut self, laid: &Snapshot, seed: u64) -> Result<Played, BrokenSnapshot> {
        let opening = Battle::reset(self, laid, seed)?;
        Ok(to_played(Battle::world(self), &opening))
    }

    fn run(&mut self, laid: &Snapshot, seed: u64, clerk: &mut dyn GameObserver) -> Result<(), BrokenSnapshot> {
        self.play_through(laid, seed, clerk)
    }

    fn mark(&mut self) {
        Battle::mark(self);
    }

    fn seal(&mut self) {
        Battle::seal(self);
    }

    fn veterans(&self, side: Side) -> Vec<Veteran> {
        B::veterans(Battle::world(self), side)
    }

    fn report(&self) -> Report {
        B::report(Battle::world(self))
    }

    fn world(&self) -> &World {
        Battle::world(self)
    }
}

impl<B: Rulebook> BookOf<B> {
    fn event(value: &Value) -> Option<model::Event<B::Fact>> {
        serde_json::from_value(value.clone()).ok()
    }

    /// Only the response side learns what earned a row, and the event's number in its log.
    fn withhold(side: Side, event: &mut model::Event<B::Fact>) {
        if let (false, model::Event::Common(CommonEvent::Scored { why, because, .. })) = (side == Side::Response, event)
        {
            (*why, *because) = (Reason::default(), None);
        }
    }

    /// Copies the text fields that a side may read: only the response side learns what earned a row.
    fn texts(side: Side, from: &Value, event: &model::Event<B::Fact>, to: &mut Value) {
        for field in TEXTS {
            let text = from.get(field).filter(|text| text.is_string() && to.get(field).is_none()).cloned();
            let Some(text) = text else { continue };
            to[field] = match event {
                model::Event::Common(CommonEvent::Scored { row, .. }) if side != Side::Response => {
                    ScoreKind::title_of(B::score_kinds(), *row).into()
                }
                _ => text,
            };
        }
    }
}

impl<B: Rulebook> AnyBook for BookOf<B> {
    fn name(&self) -> &'static str {
        B::NAME
    }

    fn guide(&self) -> &'static str {
        B::GUIDE
    }

    fn title(&self) -> &'static str {
        B::TITLE
    }

    fn phases(&self) -> &'static [Phase] {
        B::PHASES
    }

    fn gaps(&self) -> Gaps {
        B::GAPS
    }

    fn open_ground(&self) -> bool {
        B::OPEN_GROUND
    }

    fn data_hash(&self) -> String {
        B::data_hash()
    }

    fn data_file(&self) -> Option<&'static dyn AnyDataFile> {
        B::data_file()
    }

    fn reload_data(&self, world: &mut World) {
        B::reload_data(world);
    }

    fn legend(&self) -> Vec<Legend> {
        B::legend()
    }

    fn verdict(&self, result: Word) -> Tint {
        B::verdict(result)
    }

    #[cfg(not(target_family = "wasm"))]
    fn schemas(&self) -> Schemas {
        Schemas {
            order: value_of(&schemars::schema_for!(Order<B::Own>)),
            event: value_of(&schemars::schema_for!(model::Event<B::Fact>)),
        }
    }

    fn inspect(&self, brief: &LevelSpec, source: &Source) -> Faults {
        B::inspect(brief, source)
    }

    fn measure(&self, figure: &FigureSpec) -> FigureProfile {
        B::measure(figure)
    }

    fn idle(&self, brief: &LevelSpec, part: LevelPart, key: &str) -> Option<&'static str> {
        B::idle(brief, part, key)
    }

    fn is_weapon(&self, gear: &str) -> bool {
        B::is_weapon(gear)
    }

    fn vocabulary(&self) -> Vocabulary {
        B::vocabulary()
    }

    fn begin(&self, brief: &LevelSpec, seed: u64, loaded: &[u8]) -> (Box<dyn AnyBattle>, Played) {
        let (battle, opening) = Battle::<B>::begin(brief, seed, loaded);
        let told = to_played(battle.world(), &opening);
        (Box::new(battle), told)
    }

    fn deploy(&self, brief: &LevelSpec) -> (Box<dyn AnyBattle>, Snapshot) {
        let battle = Battle::<B>::deployed(brief, 0, &[]);
        let snapshot = battle.snapshot();
        (Box::new(battle), snapshot)
    }

    fn audit(&self, from: &Snapshot, every: u64) -> Box<dyn Audit> {
        Box::new(Auditor::<B>::from(from, every))
    }

    fn invariants(&self) -> Vec<(&'static str, &'static str)> {
        audit::invariants::<B>()
    }

    fn results(&self) -> &'static [Ending] {
        B::results()
    }

    fn resume(&self, snapshot: &Snapshot) -> Result<Box<dyn AnyBattle>, BrokenSnapshot> {
        let battle = Battle::<B>::resume(snapshot)?;
        snapshot.sound(battle.world())?;
        match audit::unsound::<B>(battle.world()) {
            None => Ok(Box::new(battle)),
            Some(broken) => Err(BrokenSnapshot(broken.sentence)),
        }
    }

    fn carry(
        &self,
        before: &LevelSpec,
        after: &LevelSpec,
        battle: &dyn AnyBattle,
        stood_on: &str,
    ) -> Result<(Box<dyn AnyBattle>, Carried), String> {
        let (now, turn) = (B::data_hash(), |hash: &str| B::data_file().map(|file| file.turn_to(hash)));
        turn(stood_on);
        let before = Battle::<B>::deployed(before, 0, &[]);
        turn(&now);
        let after = Battle::<B>::deployed(after, 0, &[]);
        let edit = Edit { before: before.world(), after: after.world(), battle: battle.world() };
        let (carried, told) = Battle::<B>::carried(&edit)?;
        let broken = Auditor::<B>::from(&carried.snapshot(), 1).after(&carried, &Played::nothing());
        match broken.into_iter().next() {
            None => Ok((Box::new(carried), told)),
            Some(Broken { sentence, .. }) => Err(sentence),
        }
    }

    fn show_in(&self, world: &mut World) {
        B::register(&mut Setup::shown(world));
    }

    fn apply(&self, world: &mut World, event: &Value) {
        if let Some(event) = Self::event(event) {
            super::commit::apply_event::<B>(world, &event);
        }
    }

    fn sentence(&self, world: &World, event: &Value) -> String {
        Self::event(event).map_or_else(|| json!(event).to_string(), |event| phrased(B::sentence(world, &event)))
    }

    fn reading(&self, pool: &str) -> Reading {
        B::reading(pool)
    }

    fn mask_for(&self, names: Names, side: Side, event: &Value) -> Value {
        let Some(mut told) = Self::event(event) else { return Value::Null };
        Self::withhold(side, &mut told);
        B::withhold(&mut told, side, &names);
        let mut value = names.within(|| value_of(&told));
        Self::texts(side, event, &told, &mut value);
        value
    }

    fn cue(&self, world: &World, event: &Value) -> Cue {
        Self::event(event).map_or(Cue::None, |event| B::cue(world, &event))
    }

    fn card(&self, world: &World, figure: FigureId, side: Side) -> Card {
        B::card(world, figure, side)
    }

    fn things(&self, world: &World, side: Side) -> Vec<Thing> {
        B::things(world, side)
    }

    fn report(&self, world: &World) -> Report {
        B::report(world)
    }

    fn ended(&self, world: &World) -> Option<(Word, String)> {
        let (result, why) = world.resource::<Outcome>().0.as_ref()?;
        Some((*result, B::ended(world, *result, why)))
    }

    fn earned(&self, world: &World, row: &ScoreRow) -> String {
        B::earned(world, row)
    }

    fn temper(&self, world: &World, figure: FigureId) -> Word {
        B::temper(world, figure)
    }

    fn score_kinds(&self) -> &'static [ScoreKind] {
        B::score_kinds()
    }

    fn gauges(&self) -> &'static [(&'static str, &'static str)] {
        B::gauges()
    }

    fn without_utility(&self, brief: &mut LevelSpec) {
        B::without_utility(brief);
    }
}
