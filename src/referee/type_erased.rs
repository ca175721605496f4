//! Books and battles with their types erased: where the protocol and the view speak, in JSON values.

use std::fmt;
use std::marker::PhantomData;

use bevy::prelude::World;
use serde_json::{Map, Value, json};

use super::audit::{self, Audit, Auditor};
use super::{Battle, GameObserver, Hand, Performed, Rulebook, Setup};
use crate::board::Gaps;
use crate::faults::{Faults, Source};
use crate::model::{
    self, AnyDataFile, Broken, BrokenSnapshot, Card, Carried, CommonEvent, Cue, Digest, Edit, Ending, FigureId,
    FigureProfile, FigureSpec, Legend, LevelSpec, MenuEntry, Names, Odds, Order, Outcome, Phase, Rationale, Reading,
    Reason, Refusal, Report, ScoreKind, ScoreRow, Side, Sides, Snapshot, TaggedEvent, Thing, Tint, ToldApart, Veteran,
    Vocabulary, Word, phrased,
};

/// An event as it is told: the protocol's value and the sides that learn of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    pub value: Value,
    pub known_to: Sides,
    /// Its number in the log of the response side, from 1; nothing where that side did not learn of it.
    pub number: Option<u32>,
    /// Whom the sides had told apart when it happened, so that it can be told in the names of that moment.
    pub told_apart: ToldApart,
}

/// What an order came to; see [`Performed`].
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    pub events: Vec<Told>,
    /// What they are to a play-test, where one [asked](AnyBattle::mark).
    pub marks: Vec<TaggedEvent>,
    pub undoable: bool,
}

impl Played {
    /// Nothing happened: the state stands.
    pub fn nothing() -> Self {
        Self { events: Vec::new(), marks: Vec::new(), undoable: false }
    }
}

/// An order that was not carried out.
#[derive(Clone, Debug, PartialEq)]
pub enum BadOrder {
    /// It is no order of this book: a sentence.
    Unreadable(String),
    /// It is one, and a rule forbids it now.
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

/// A battle under some book.
pub trait AnyBattle: Send + Sync {
    /// Carries out an order.
    ///
    /// # Errors
    /// Where it cannot be read or is refused; nothing has changed then.
    fn perform(&mut self, order: &Value) -> Result<Played, BadOrder>;
    /// Whether an order would be carried out.
    ///
    /// # Errors
    /// As for [`perform`](Self::perform).
    fn check(&self, order: &Value) -> Result<(), BadOrder>;
    /// The legal orders of a side.
    fn list(&self, side: Side) -> Vec<Value>;
    /// An order with the ids of figures in the place of the [names](crate::model::Names) under which its side knows them.
    ///
    /// # Errors
    /// Where it cannot be read.
    fn understand(&self, order: &Value, names: Names) -> Result<Value, BadOrder>;
    /// What an order would roll.
    ///
    /// # Errors
    /// Where it cannot be read.
    fn odds(&self, order: &Value) -> Result<Option<Odds>, BadOrder>;
    /// Where reactions would meet the path of an order; see [`Rulebook::dangers`].
    fn dangers(&self, order: &Value) -> Vec<(usize, String)>;
    /// The order that a scripted side gives now.
    fn choose(&self, side: Side) -> Value;
    /// The order that a side gives now, by what plays it.
    fn order_of(&self, side: Side, hand: Hand) -> Value;
    /// What a scripted side would do now and why, best first; nothing where it is not asked. It tells what the side knows, so
    /// only whoever plays it, or may see all, should be shown it.
    fn why(&self, side: Side) -> Vec<Rationale<Value>>;
    /// What a scripted side thinks of one order.
    ///
    /// # Errors
    /// Where it cannot be read or is refused.
    fn why_order(&self, side: Side, order: &Value) -> Result<Rationale<Value>, BadOrder>;
    /// Any legal order of a side but breaking off: every kind about as often, its part ended now and then.
    fn chance(&self, side: Side) -> Value;
    /// The entries of the action bar for a figure.
    fn menu(&self, figure: FigureId) -> Vec<MenuEntry>;
    /// What ending the part of a side would leave undone; see [`Rulebook::at_stake`].
    fn at_stake(&self, side: Side) -> Option<String>;
    /// What the protocol's `state` holds beyond the common fields.
    fn state(&self, side: Option<Side>) -> Map<String, Value>;
    fn active(&self) -> Side;
    fn over(&self) -> bool;
    fn snapshot(&self) -> Snapshot;
    /// What stands for the state now; worked out each time that it is asked for.
    fn digest(&self) -> Digest;
    /// Marks the state as it is, to go back to it by [`roll_back`](Self::roll_back) or to let it go by [`play_on`](Self::play_on).
    fn mark_state(&mut self);
    /// Goes back to where it was last marked.
    fn roll_back(&mut self);
    /// Lets the last mark go, and stays as it is.
    fn play_on(&mut self);
    /// Goes back to a snapshot.
    ///
    /// # Errors
    /// Where it is broken; the battle is unchanged then.
    fn restore(&mut self, snapshot: &Snapshot) -> Result<(), BrokenSnapshot>;
    /// Begins the battle that was [laid](AnyBook::lay) out once more and plays it through, as far as the clerk lets it.
    ///
    /// # Errors
    /// As for [`reset`](Self::reset).
    fn run(&mut self, laid: &Snapshot, seed: u64, clerk: &mut dyn GameObserver) -> Result<(), BrokenSnapshot>;
    /// Begins the battle that was [laid](AnyBook::lay) out once more, with the dice of another seed.
    ///
    /// # Errors
    /// Where the snapshot is not one of this book's; the battle is then to be thrown away.
    fn reset(&mut self, laid: &Snapshot, seed: u64) -> Result<Played, BrokenSnapshot>;
    /// From now on tells with each order what its events are to a play-test.
    fn mark(&mut self);
    /// From now on an order that brought anything into its side's sight is not to be taken back.
    fn seal(&mut self);
    /// What the figures of a side take with them from the battle.
    fn veterans(&self, side: Side) -> Vec<Veteran>;
    /// What came of the mission, or has so far, as the response side knows it.
    fn report(&self) -> Report;
    /// What is so now.
    fn world(&self) -> &World;
}

/// A book, as the list of books holds it.
pub trait AnyBook: Send + Sync {
    fn name(&self) -> &'static str;
    fn title(&self) -> &'static str;
    /// Its page in Markdown; see [`Rulebook::GUIDE`].
    fn guide(&self) -> &'static str;
    fn phases(&self) -> &'static [Phase];
    /// How steps on its boards take narrow gaps.
    fn gaps(&self) -> Gaps;
    /// Whether both sides know how walls, doors and smoke stand; see [`Rulebook::OPEN_GROUND`].
    fn open_ground(&self) -> bool;
    fn data_hash(&self) -> String;
    /// Its numbers, where they stand in a file.
    fn data_file(&self) -> Option<&'static dyn AnyDataFile>;
    /// Has a shown battle stand on its numbers as they are now.
    fn renew(&self, world: &mut World);
    fn legend(&self) -> Vec<Legend>;
    /// Whether a result that a battle ended with is good or bad news for the player.
    fn verdict(&self, result: Word) -> Tint;
    /// Of its orders and events; the browser is spared them, since nobody asks there.
    #[cfg(not(target_family = "wasm"))]
    fn schemas(&self) -> Schemas;
    /// Every fault that the book finds in a level.
    fn inspect(&self, brief: &LevelSpec, source: &Source) -> Faults;
    /// What a figure of a level can do at its start.
    fn measure(&self, figure: &FigureSpec) -> FigureProfile;
    /// The words that its levels may use.
    fn vocabulary(&self) -> Vocabulary;
    /// Begins a battle on a level that was inspected.
    fn begin(&self, brief: &LevelSpec, seed: u64, loaded: &[u8]) -> (Box<dyn AnyBattle>, Played);
    /// A level that was inspected, laid out before anything is rolled: a battle to [reset](AnyBattle::reset), and the
    /// snapshot to reset it to. One such pair serves any number of battles.
    fn lay(&self, brief: &LevelSpec) -> (Box<dyn AnyBattle>, Snapshot);
    /// An audit of a battle of this book, from a state on. Only after every so many orders is the state restored, and every
    /// listed order tried.
    fn audit(&self, from: &Snapshot, every: u64) -> Box<dyn Audit>;
    /// Name and text of every invariant that an audit looks at.
    fn invariants(&self) -> Vec<(&'static str, &'static str)>;
    /// The results with which battles of this book end.
    fn results(&self) -> &'static [Ending];
    /// A battle in the state of a snapshot that somebody hands in: every field of it is looked at.
    ///
    /// # Errors
    /// Where the snapshot is not one of this book's, or one that no battle of it has.
    fn resume(&self, snapshot: &Snapshot) -> Result<Box<dyn AnyBattle>, BrokenSnapshot>;
    /// A battle that goes on in an edited level, both given as they were read; it is sound.
    ///
    /// # Errors
    /// Why it cannot go on: a sentence, without its full stop.
    fn carry(
        &self,
        before: &LevelSpec,
        after: &LevelSpec,
        battle: &dyn AnyBattle,
        stood_on: &str,
    ) -> Result<(Box<dyn AnyBattle>, Carried), String>;
    /// Sets a world up to show battles of this book.
    fn show_in(&self, world: &mut World);
    /// Makes an event true on a shown battle; values that are no events of this book change nothing.
    fn apply(&self, world: &mut World, event: &Value);
    /// What an event is in a sentence.
    fn sentence(&self, world: &World, event: &Value) -> String;
    /// How the lines of a pool of its ledgers are read out.
    fn reading(&self, pool: &str) -> Reading;
    /// An event as a side is told it, in the names under which it knew people.
    fn told_to(&self, names: Names, side: Side, event: &Value) -> Value;
    /// What eye and ear get of an event.
    fn cue(&self, world: &World, event: &Value) -> Cue;
    /// What the HUD shows of a figure to a side.
    fn card(&self, world: &World, figure: FigureId, side: Side) -> Card;
    /// What lies about and is no figure, as far as a side knows of it.
    fn things(&self, world: &World, side: Side) -> Vec<Thing>;
    /// What came of a shown battle, or has so far, as the response side knows it.
    fn report(&self, world: &World) -> Report;
    /// How a battle ended and why, in a sentence; nothing while it goes on.
    fn ended(&self, world: &World) -> Option<(Word, String)>;
    /// What earned a row of the score, in a sentence.
    fn earned(&self, world: &World, row: &ScoreRow) -> String;
    /// By what a play-test groups a figure with others of its side.
    fn temper(&self, world: &World, figure: FigureId) -> Word;
    /// The rows that the score has.
    fn score_kinds(&self) -> &'static [ScoreKind];
    /// What the numbers in the ribbon are about; see [`Rulebook::gauges`].
    fn gauges(&self) -> &'static [(&'static str, &'static str)];
    /// Takes all utility items out of a level's hands.
    fn without_utility(&self, brief: &mut LevelSpec);
}

/// A book by its type, to stand in the list of books.
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
    // Orders and events are plain data with text keys, which JSON always holds.
    serde_json::to_value(thing).unwrap_or_default()
}

fn read<B: Rulebook>(order: &Value) -> Result<Order<B::Own>, BadOrder> {
    Order::<B::Own>::deserialize_value(order).map_err(BadOrder::Unreadable)
}

/// An event as the protocol tells it: with the sentences that it does not hold itself, made by the book.
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

/// The texts that [`worded`] may have added.
const TEXTS: [&str; 4] = ["sentence", "reason", "text", "answer"];

pub(super) fn told<B: Rulebook>(world: &World, performed: &Performed<B>) -> Played {
    let tell = |entry: &super::Entry<B>| Told {
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
        Ok(told(Battle::world(self), &performed))
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

    fn order_of(&self, side: Side, hand: Hand) -> Value {
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
        Ok(told(Battle::world(self), &opening))
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

    /// What earned a row, and its number in the log, is the team's own affair.
    fn withhold(side: Side, event: &mut model::Event<B::Fact>) {
        if let (false, model::Event::Common(CommonEvent::Scored { why, because, .. })) = (side == Side::Response, event)
        {
            (*why, *because) = (Reason::default(), None);
        }
    }

    /// The texts of an event as a side is told them: only the team learns what earned a row.
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

    fn renew(&self, world: &mut World) {
        B::renew(world);
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

    fn vocabulary(&self) -> Vocabulary {
        B::vocabulary()
    }

    fn begin(&self, brief: &LevelSpec, seed: u64, loaded: &[u8]) -> (Box<dyn AnyBattle>, Played) {
        let (battle, opening) = Battle::<B>::begin(brief, seed, loaded);
        let told = told(battle.world(), &opening);
        (Box::new(battle), told)
    }

    fn lay(&self, brief: &LevelSpec) -> (Box<dyn AnyBattle>, Snapshot) {
        let battle = Battle::<B>::laid(brief, 0, &[]);
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
        let before = Battle::<B>::laid(before, 0, &[]);
        turn(&now);
        let after = Battle::<B>::laid(after, 0, &[]);
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
            super::commit::happen::<B>(world, &event);
        }
    }

    fn sentence(&self, world: &World, event: &Value) -> String {
        Self::event(event).map_or_else(|| json!(event).to_string(), |event| phrased(B::sentence(world, &event)))
    }

    fn reading(&self, pool: &str) -> Reading {
        B::reading(pool)
    }

    fn told_to(&self, names: Names, side: Side, event: &Value) -> Value {
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
