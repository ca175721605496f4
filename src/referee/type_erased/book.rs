//! A book with its types erased, for the list of books.

use std::marker::PhantomData;

use bevy::prelude::World;
use serde::Deserialize;
use serde_json::Value;

#[cfg(not(target_family = "wasm"))]
use super::Schemas;
use super::{AnyBattle, AnyEvent, Resolved, WitnessedEvent, to_resolved, value_of};
use crate::board::NarrowGaps;
use crate::faults::{Faults, Source};
use crate::localization::{Language, Localizer, Phrase};
use crate::model::{
    self, AlarmRungStatus, AnyDataFile, Armoury, BrokenInvariant, BrokenSnapshot, BuildingPopulation, BuildingSite,
    Card, CarriedChanges, CommonEvent, Cue, Difficulty, Ending, EventDice, EventTag, FigureId, FigureProfile,
    FigureSpec, Gauge, IdMask, LaidDataGuard, LegendEntry, LevelEdit, LevelOwnData, LevelPart, LevelSpec, MapObject,
    ObjectiveStatus, Outcome, Phase, PoolReading, Reason, Report, ScoreKind, ScoreRow, Side, Snapshot, StateCutter,
    Tint, Trait, Vocabulary, Word,
};
use crate::referee::audit::{self, Audit, Auditor};
use crate::referee::roll_and_commit::apply_event;
use crate::referee::{Battle, BookEvent, BookSetup, Rulebook};

forwarded! {
    /// Questions that a book answers without a battle, by the functions of the same names.
    pub trait BookQuestions for BookOf {
        fn data_hash() -> String;
        /// The file of its numbers, if any.
        fn data_file() -> Option<&'static dyn AnyDataFile>;
        /// Updates a shown battle to the current data file.
        fn reload_data(world: &mut World);
        fn legend() -> Vec<LegendEntry>;
        /// Whether a result is good or bad news for the player.
        fn result_tint(result: Word) -> Tint;
        /// Checks a level and returns every fault found.
        fn inspect(level: &LevelSpec, source: &Source) -> Faults;
        /// Warnings about a level as it is written, before facts and lots leave anybody out.
        fn warnings_as_written(level: &LevelSpec, source: &Source) -> Faults;
        /// Rounds after the one in which it caught fire until evidence is lost.
        fn rounds_to_burn() -> u16;
        /// Tiles within which a figure holds a place.
        fn tiles_held() -> u16;
        /// Changes a checked level to the grades of a difficulty.
        fn apply_difficulty(level: &mut LevelSpec, difficulty: &Difficulty);
        /// Capabilities of a figure of a level at its start.
        fn figure_profile(figure: &FigureSpec) -> FigureProfile;
        /// The reason why a field of a level has no effect, as a clause; `None` if it has one.
        fn reason_without_effect(level: &LevelSpec, part: LevelPart, key: &str) -> Option<&'static str>;
        /// Whether a piece of gear is a weapon of which a figure uses one at a time.
        fn is_weapon(gear: &str) -> bool;
        /// The words that levels may use.
        fn vocabulary() -> Vocabulary;
        /// Gear that a team can be given before a mission; empty if nothing is exchanged.
        fn armoury() -> Armoury;
        /// Traits that its figures can earn over a campaign.
        fn traits() -> &'static [Trait];
        /// The side that figures of a template fight for, where the book says so.
        fn usual_side(template: Word) -> Option<Side>;
        /// The value that a template gives a stat, in level file words.
        fn usual_stat(template: Word, stat: &str) -> Option<i64>;
        /// Gear that a figure of a level carries at its start.
        fn issued_gear(figure: &FigureSpec) -> Vec<Word>;
        /// Gear that a template brings along.
        fn usual_gear(template: Word) -> Vec<Word>;
        /// Whether a word suits a figure of this side and template in a field.
        fn suits_figure(side: Side, template: Word, key: &str, word: &str) -> bool;
        /// The keys of `when` and `then` that events may have; `None` for all of the format.
        fn event_keys() -> Option<&'static [&'static str]>;
        /// Puts people and things into a generated building; `None` if there is no space, or the book has nothing for it.
        fn populate_building(site: &mut dyn BuildingSite) -> Option<BuildingPopulation>;
        /// The possible results of its battles.
        fn results() -> &'static [Ending];
        /// The form in which the lines of a pool in its ledgers are displayed.
        fn pool_reading(pool: &str) -> PoolReading;
        /// The side whose turn it is, even while another is asked for an answer.
        fn whose_turn(world: &World) -> Side;
        /// Whether a figure is out of the fight, as its own side sees on its card.
        fn is_out(world: &World, figure: FigureId) -> bool;
        /// A figure's card as a side sees it.
        fn card(world: &World, figure: FigureId, side: Side) -> Card;
        /// The words by which what a figure of a template holds is drawn and heard.
        fn drawn_as(world: &World, template: Word, held: Vec<Word>) -> Vec<Word>;
        /// Objects on the map that a side knows of.
        fn map_objects(world: &World, side: Side) -> Vec<MapObject>;
        /// The mission report of a shown battle so far, as the response side knows it.
        fn report(world: &World) -> Report;
        /// The reason for a score row, as a sentence.
        fn score_row_sentence(world: &World, row: &ScoreRow) -> Phrase;
        /// The word by which play-tests group figures of one side.
        fn temperament(world: &World, figure: FigureId) -> Word;
        /// The rows of its score.
        fn score_kinds() -> &'static [ScoreKind];
        /// Labels and colours of the numbers in the mission bar.
        fn gauges() -> &'static [Gauge];
        fn gauge_counts(world: &World) -> Vec<(&'static str, u64)>;
        fn objectives(world: &World, side: Option<Side>) -> Vec<ObjectiveStatus>;
        fn rungs(world: &World) -> Vec<AlarmRungStatus>;
        /// Removes all utility items from a level.
        fn remove_utility_items(level: &mut LevelSpec);
    }
}

/// A rulebook with its types erased, as listed by `books`.
pub trait AnyBook: BookQuestions + Send + Sync {
    fn name(&self) -> &'static str;
    fn title(&self) -> &'static str;
    /// Its page in Markdown; see [`Rules::GUIDE`].
    fn guide(&self) -> &'static str;
    /// The section for players in another language, where it is part of the program; see [`Rules::TRANSLATED_GUIDES`].
    fn translated_guide(&self, language: Language) -> Option<&'static str>;
    fn phases(&self) -> &'static [Phase];
    /// The treatment of narrow gaps by steps on its boards.
    fn gaps(&self) -> NarrowGaps;
    /// Whether both sides know every change to walls, doors and smoke; see [`Rules::OPEN_GROUND`].
    fn open_ground(&self) -> bool;
    /// JSON Schemas of its orders and events; left out of the browser build, which never asks.
    #[cfg(not(target_family = "wasm"))]
    fn schemas(&self) -> Schemas;
    /// Lays a level's own data over the book's, on this thread and until the result is dropped: for questions about the level
    /// and its battles that do not name it.
    fn lay_data(&self, own: &LevelOwnData) -> LaidDataGuard;
    /// Begins a battle on a checked level.
    fn begin(&self, level: &LevelSpec, seed: u64, loaded: &[u8]) -> (Box<dyn AnyBattle>, Resolved);
    /// Deploys a checked level before anything is rolled: a battle to [reset](AnyBattle::reset) and the snapshot to
    /// reset it to. One pair serves any number of battles.
    fn deploy(&self, level: &LevelSpec) -> (Box<dyn AnyBattle>, Snapshot);
    /// An audit of a battle of this book that starts from a state. Once in `every` orders it restores the state and
    /// tries every listed order.
    fn audit(&self, snapshot: &Snapshot, every: u64) -> Box<dyn Audit>;
    /// Name and text of every invariant that an audit checks.
    fn invariants(&self) -> Vec<(&'static str, &'static str)>;
    /// A battle restored from an untrusted snapshot: every field is checked.
    ///
    /// # Errors
    /// If the snapshot is not one of this book, or no battle of it can be in that state.
    fn resume(&self, snapshot: &Snapshot) -> Result<Box<dyn AnyBattle>, BrokenSnapshot>;
    /// Cuts states of this book down to what a side knows; `None` if the book does not say what that is. It is made and used
    /// with the level's own data laid.
    fn state_cutter(&self) -> Option<StateCutter>;
    /// A battle restored from an untrusted known state, to be asked questions. Figures of which the side knows little break
    /// invariants there.
    ///
    /// # Errors
    /// If the snapshot is not one of this book, or a field has a value that no battle has.
    fn resume_known(&self, snapshot: &Snapshot) -> Result<Box<dyn AnyBattle>, BrokenSnapshot>;
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
    ) -> Result<(Box<dyn AnyBattle>, CarriedChanges), String>;
    /// Prepares a world for a shown battle of this book.
    fn show_in(&self, world: &mut World);
    /// Applies an event to a shown battle; those of another book change nothing.
    fn apply(&self, world: &mut World, event: &AnyEvent);
    /// What the log says of an event; empty for one of another book.
    fn phrase(&self, world: &World, event: &AnyEvent) -> Phrase;
    /// The same as an English sentence: in protocol, records and reports.
    fn sentence(&self, world: &World, event: &AnyEvent) -> String {
        Localizer::english().sentence(&self.phrase(world, event))
    }
    /// The protocol form of an event as a side learns of it, with ids masked as they were at that time.
    fn mask_for(&self, names: IdMask, side: Side, witnessed: &WitnessedEvent) -> Value;
    /// An event from its protocol form, as a side was told of it; `None` for one of another book.
    fn read_event(&self, value: &Value) -> Option<AnyEvent>;
    /// The picture and sound of an event.
    fn cue(&self, world: &World, event: &AnyEvent) -> Cue;
    fn dice(&self, world: &World, event: &AnyEvent) -> Option<EventDice>;
    /// Figure whose roll an event reports, and whether that came out as hoped.
    fn hoped_outcome(&self, event: &AnyEvent) -> Option<(FigureId, bool)>;
    /// Tags of an event by the book, besides those that it has in every book.
    fn tags(&self, world: &World, event: &AnyEvent) -> Vec<EventTag>;
    /// The result and the reason as a sentence; `None` while the battle goes on.
    fn ending(&self, world: &World) -> Option<(Word, Phrase)>;
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
    /// Withholds from other sides than the response what earned a row, and the event's number in its log.
    fn withhold(side: Side, event: &mut model::Event<B::BookEvent>) {
        if let (false, model::Event::Common(CommonEvent::Scored { why, because, .. })) = (side == Side::Response, event)
        {
            (*why, *because) = (Reason::default(), None);
        }
    }

    /// The text of an event that a side may read: only the response side learns what earned a row.
    fn text_for(side: Side, event: &model::Event<B::BookEvent>, text: String) -> String {
        if let (false, model::Event::Common(CommonEvent::Scored { row, .. })) = (side == Side::Response, event) {
            return ScoreKind::title_of(B::score_kinds(), *row).english();
        }
        text
    }
}

impl<B: Rulebook> AnyBook for BookOf<B> {
    fn name(&self) -> &'static str {
        B::NAME
    }

    fn guide(&self) -> &'static str {
        B::GUIDE
    }

    fn translated_guide(&self, language: Language) -> Option<&'static str> {
        B::TRANSLATED_GUIDES.iter().find(|(of, _)| *of == language).map(|(_, guide)| *guide)
    }

    fn title(&self) -> &'static str {
        B::TITLE
    }

    fn phases(&self) -> &'static [Phase] {
        B::PHASES
    }

    fn gaps(&self) -> NarrowGaps {
        B::GAPS
    }

    fn open_ground(&self) -> bool {
        B::OPEN_GROUND
    }

    #[cfg(not(target_family = "wasm"))]
    fn schemas(&self) -> Schemas {
        Schemas {
            order: value_of(&schemars::schema_for!(model::Order<B::Own>)),
            event: value_of(&schemars::schema_for!(model::Event<B::BookEvent>)),
        }
    }

    fn lay_data(&self, own: &LevelOwnData) -> LaidDataGuard {
        B::data_file().map_or_else(LaidDataGuard::nothing, |file| file.lay_level_data(own))
    }

    fn begin(&self, level: &LevelSpec, seed: u64, loaded: &[u8]) -> (Box<dyn AnyBattle>, Resolved) {
        let _data = self.lay_data(&level.data);
        let (battle, opening) = Battle::<B>::begin(level, seed, loaded);
        let told = to_resolved(battle.world(), &opening);
        (Box::new(battle), told)
    }

    fn deploy(&self, level: &LevelSpec) -> (Box<dyn AnyBattle>, Snapshot) {
        let _data = self.lay_data(&level.data);
        let battle = Battle::<B>::deployed(level, 0, &[]);
        let snapshot = battle.snapshot();
        (Box::new(battle), snapshot)
    }

    fn audit(&self, snapshot: &Snapshot, every: u64) -> Box<dyn Audit> {
        Box::new(Auditor::<B>::from(snapshot, every))
    }

    fn invariants(&self) -> Vec<(&'static str, &'static str)> {
        audit::invariants::<B>()
    }

    fn resume(&self, snapshot: &Snapshot) -> Result<Box<dyn AnyBattle>, BrokenSnapshot> {
        let battle = Battle::<B>::resume(snapshot)?;
        snapshot.check_sound(battle.world())?;
        match audit::first_broken_state_invariant::<B>(battle.world()) {
            None => Ok(Box::new(battle)),
            Some(broken) => Err(BrokenSnapshot(broken.sentence)),
        }
    }

    fn state_cutter(&self) -> Option<StateCutter> {
        let shown = [(); 3].map(|()| {
            let mut world = World::new();
            self.show_in(&mut world);
            world
        });
        Some(StateCutter::new(B::KNOWN_PARTS?, B::OPEN_GROUND, shown))
    }

    fn resume_known(&self, snapshot: &Snapshot) -> Result<Box<dyn AnyBattle>, BrokenSnapshot> {
        let battle = Battle::<B>::resume(snapshot)?;
        snapshot.check_sound(battle.world())?;
        Ok(Box::new(battle))
    }

    fn carry(
        &self,
        before: &LevelSpec,
        after: &LevelSpec,
        battle: &dyn AnyBattle,
        stood_on: &str,
    ) -> Result<(Box<dyn AnyBattle>, CarriedChanges), String> {
        let (now, swap) = (B::data_hash(), |hash: &str| B::data_file().map(|file| file.swap_to(hash)));
        swap(stood_on);
        let before = {
            let _data = self.lay_data(&before.data);
            Battle::<B>::deployed(before, 0, &[])
        };
        swap(&now);
        let _data = self.lay_data(&after.data);
        let after = Battle::<B>::deployed(after, 0, &[]);
        let edit = LevelEdit { before: before.world(), after: after.world(), battle: battle.world() };
        let (carried, told) = Battle::<B>::carried(&edit)?;
        let broken = Auditor::<B>::from(&carried.snapshot(), 1).after(&carried, &Resolved::nothing());
        match broken.into_iter().next() {
            None => Ok((Box::new(carried), told)),
            Some(BrokenInvariant { sentence, .. }) => Err(sentence),
        }
    }

    fn show_in(&self, world: &mut World) {
        B::register(&mut BookSetup::shown(world));
    }

    fn apply(&self, world: &mut World, event: &AnyEvent) {
        if let Some(event) = event.get::<B::BookEvent>() {
            apply_event::<B>(world, event);
        }
    }

    fn phrase(&self, world: &World, event: &AnyEvent) -> Phrase {
        event.get::<B::BookEvent>().map_or(Phrase::EMPTY, |event| event.book_event().phrase(world))
    }

    fn mask_for(&self, names: IdMask, side: Side, witnessed: &WitnessedEvent) -> Value {
        let Some(mut event) = witnessed.event.get::<B::BookEvent>().cloned() else { return Value::Null };
        Self::withhold(side, &mut event);
        event.book_event_mut().withhold(side, &names);
        let mut value = names.run_masked(|| value_of(&event));
        if let Some((field, text)) = witnessed.text.clone() {
            value[field] = Self::text_for(side, &event, text).into();
        }
        value
    }

    fn read_event(&self, value: &Value) -> Option<AnyEvent> {
        model::Event::<B::BookEvent>::deserialize(value).ok().map(AnyEvent::of)
    }

    fn cue(&self, world: &World, event: &AnyEvent) -> Cue {
        event.get::<B::BookEvent>().map_or(Cue::None, |event| event.book_event().cue(world))
    }

    fn dice(&self, world: &World, event: &AnyEvent) -> Option<EventDice> {
        event.get::<B::BookEvent>()?.book_event().dice(world)
    }

    fn hoped_outcome(&self, event: &AnyEvent) -> Option<(FigureId, bool)> {
        event.get::<B::BookEvent>()?.book_event().hoped_outcome()
    }

    fn tags(&self, world: &World, event: &AnyEvent) -> Vec<EventTag> {
        event.get::<B::BookEvent>().map_or_else(Vec::new, |event| event.book_event().tags(world))
    }

    fn ending(&self, world: &World) -> Option<(Word, Phrase)> {
        let (result, why) = world.resource::<Outcome>().0.as_ref()?;
        Some((*result, B::ending_sentence(world, *result, why)))
    }
}
