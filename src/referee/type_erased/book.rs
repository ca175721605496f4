//! A book with its types erased, for the list of books.

use std::marker::PhantomData;

use bevy::prelude::World;
use serde_json::Value;

#[cfg(not(target_family = "wasm"))]
use super::Schemas;
use super::{AnyBattle, AnyEvent, Resolved, WitnessedEvent, to_resolved, value_of};
use crate::board::Gaps;
use crate::faults::{Faults, Source};
use crate::model::{
    self, AnyDataFile, Armoury, Broken, BrokenSnapshot, BuildingSite, Card, Carried, Cast, CommonEvent, Cue,
    Difficulty, Edit, Ending, EventDice, FigureId, FigureProfile, FigureSpec, Legend, LevelPart, LevelSpec, Names,
    ObjectiveStatus, Outcome, Phase, Reading, Reason, Report, ScoreKind, ScoreRow, Side, Snapshot, Thing, Tint, Trait,
    Vocabulary, Word, phrased,
};
use crate::referee::audit::{self, Audit, Auditor};
use crate::referee::roll_and_commit::apply_event;
use crate::referee::{Battle, Rulebook, Setup};

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
    /// Changes a checked level to the grades of a difficulty.
    fn grade(&self, brief: &mut LevelSpec, difficulty: &Difficulty);
    /// What a figure of a level can do at its start.
    fn measure(&self, figure: &FigureSpec) -> FigureProfile;
    /// Why a field of a level has no effect, as a clause; `None` if it has one.
    fn idle(&self, brief: &LevelSpec, part: LevelPart, key: &str) -> Option<&'static str>;
    /// Whether a piece of gear is a weapon of which a figure uses one at a time.
    fn is_weapon(&self, gear: &str) -> bool;
    /// The words that levels may use.
    fn vocabulary(&self) -> Vocabulary;
    /// What a team can be given before a mission; empty if nothing is exchanged.
    fn armoury(&self) -> Armoury;
    /// What its figures can become over a campaign.
    fn traits(&self) -> &'static [Trait];
    /// The value that a template gives a stat, in level file words.
    fn usual_stat(&self, template: Word, stat: &str) -> Option<i64>;
    /// What a figure of a level carries at its start.
    fn issued_gear(&self, figure: &FigureSpec) -> Vec<Word>;
    /// Puts people and things into a generated building; `None` if there is no space, or the book has nothing for it.
    fn populate(&self, site: &mut dyn BuildingSite) -> Option<Cast>;
    /// Begins a battle on a checked level.
    fn begin(&self, brief: &LevelSpec, seed: u64, loaded: &[u8]) -> (Box<dyn AnyBattle>, Resolved);
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
    /// Applies an event to a shown battle; those of another book change nothing.
    fn apply(&self, world: &mut World, event: &AnyEvent);
    /// An event as a log sentence; empty for one of another book.
    fn sentence(&self, world: &World, event: &AnyEvent) -> String;
    /// How the lines of a pool in its ledgers are displayed.
    fn reading(&self, pool: &str) -> Reading;
    /// The protocol form of an event as a side learns of it, with ids masked as they were at that time.
    fn mask_for(&self, names: Names, side: Side, told: &WitnessedEvent) -> Value;
    /// The side whose turn it is, even while another is asked for an answer.
    fn whose_turn(&self, world: &World) -> Side;
    /// The picture and sound of an event.
    fn cue(&self, world: &World, event: &AnyEvent) -> Cue;
    fn dice(&self, event: &AnyEvent) -> Option<EventDice>;
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
    /// Labels and colours of the numbers in the mission bar; see [`Rulebook::gauges`].
    fn gauges(&self) -> &'static [(&'static str, Tint, &'static str)];
    fn gauge_counts(&self, world: &World) -> Vec<(&'static str, u64)>;
    fn objectives(&self, world: &World, side: Option<Side>) -> Vec<ObjectiveStatus>;
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

impl<B: Rulebook> BookOf<B> {
    /// Only the response side learns what earned a row, and the event's number in its log.
    fn withhold(side: Side, event: &mut model::Event<B::Fact>) {
        if let (false, model::Event::Common(CommonEvent::Scored { why, because, .. })) = (side == Side::Response, event)
        {
            (*why, *because) = (Reason::default(), None);
        }
    }

    /// The text of an event that a side may read: only the response side learns what earned a row.
    fn text_for(side: Side, event: &model::Event<B::Fact>, text: String) -> String {
        match event {
            model::Event::Common(CommonEvent::Scored { row, .. }) if side != Side::Response => {
                ScoreKind::title_of(B::score_kinds(), *row)
            }
            _ => text,
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
            order: value_of(&schemars::schema_for!(model::Order<B::Own>)),
            event: value_of(&schemars::schema_for!(model::Event<B::Fact>)),
        }
    }

    fn inspect(&self, brief: &LevelSpec, source: &Source) -> Faults {
        B::inspect(brief, source)
    }

    fn grade(&self, brief: &mut LevelSpec, difficulty: &Difficulty) {
        B::grade(brief, difficulty);
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

    fn armoury(&self) -> Armoury {
        B::armoury()
    }

    fn traits(&self) -> &'static [Trait] {
        B::traits()
    }

    fn usual_stat(&self, template: Word, stat: &str) -> Option<i64> {
        B::usual_stat(template, stat)
    }

    fn issued_gear(&self, figure: &FigureSpec) -> Vec<Word> {
        B::issued_gear(figure)
    }

    fn populate(&self, site: &mut dyn BuildingSite) -> Option<Cast> {
        B::populate(site)
    }

    fn begin(&self, brief: &LevelSpec, seed: u64, loaded: &[u8]) -> (Box<dyn AnyBattle>, Resolved) {
        let (battle, opening) = Battle::<B>::begin(brief, seed, loaded);
        let told = to_resolved(battle.world(), &opening);
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
        let broken = Auditor::<B>::from(&carried.snapshot(), 1).after(&carried, &Resolved::nothing());
        match broken.into_iter().next() {
            None => Ok((Box::new(carried), told)),
            Some(Broken { sentence, .. }) => Err(sentence),
        }
    }

    fn show_in(&self, world: &mut World) {
        B::register(&mut Setup::shown(world));
    }

    fn apply(&self, world: &mut World, event: &AnyEvent) {
        if let Some(event) = event.get() {
            apply_event::<B>(world, event);
        }
    }

    fn sentence(&self, world: &World, event: &AnyEvent) -> String {
        event.get().map_or_else(String::new, |event| phrased(B::sentence(world, event)))
    }

    fn reading(&self, pool: &str) -> Reading {
        B::reading(pool)
    }

    fn mask_for(&self, names: Names, side: Side, told: &WitnessedEvent) -> Value {
        let Some(mut event) = told.event.get().cloned() else { return Value::Null };
        Self::withhold(side, &mut event);
        B::withhold(&mut event, side, &names);
        let mut value = names.within(|| value_of(&event));
        if let Some((field, text)) = told.text.clone() {
            value[field] = Self::text_for(side, &event, text).into();
        }
        value
    }

    fn whose_turn(&self, world: &World) -> Side {
        B::whose_turn(world)
    }

    fn cue(&self, world: &World, event: &AnyEvent) -> Cue {
        event.get().map_or(Cue::None, |event| B::cue(world, event))
    }

    fn dice(&self, event: &AnyEvent) -> Option<EventDice> {
        match event.get()? {
            model::Event::Common(_) => None,
            model::Event::Own(event) => B::dice(event),
        }
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

    fn gauges(&self) -> &'static [(&'static str, Tint, &'static str)] {
        B::gauges()
    }

    fn gauge_counts(&self, world: &World) -> Vec<(&'static str, u64)> {
        B::gauge_counts(world)
    }

    fn objectives(&self, world: &World, side: Option<Side>) -> Vec<ObjectiveStatus> {
        B::objectives(world, side)
    }

    fn without_utility(&self, brief: &mut LevelSpec) {
        B::without_utility(brief);
    }
}
