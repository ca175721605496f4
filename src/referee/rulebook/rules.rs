//! The rules of a book: its orders, its events, and the course of a battle.

use std::fmt::Debug;

use bevy::prelude::World;

use crate::board::NarrowGaps;
use crate::localization::{Language, Phrase};
use crate::model::{AnyDataFile, Clock, FigureId, Invariant, KnownParts, Odds, Order, Phase, Side};
use crate::referee::{ActionList, BookEventList, BookSetup, FigureMoves, Turn, action};

/// The rules of a book: its orders (its list of [actions](crate::referee::Action)), its events (its list of
/// [events](crate::referee::BookEvent)), and the course of a battle.
///
/// Checks, lists and odds only read. What resolves commits events through the [`Turn`], which rolls the dice.
pub trait Rules: Sized + Send + Sync + 'static {
    /// The book-specific orders, tagged `"order"`.
    type Own: ActionList<Book = Self>;
    /// The book-specific events, tagged `"event"`.
    type BookEvent: BookEventList<Book = Self>;
    /// Reaction that observers claim after an event.
    type Reaction: Clone + Debug + Send + Sync + 'static;
    /// The book's name in level files, such as `modern-cqb`.
    const NAME: &'static str;
    /// The title shown to players.
    const TITLE: &'static str;
    /// Its page in Markdown. Players read the section `The game in short`.
    const GUIDE: &'static str = "";
    /// That section in other languages. A page has none of them, and fetches one when the language is shown.
    const TRANSLATED_GUIDES: &'static [(Language, &'static str)] = &[];
    /// Whether both sides learn of every change to walls, doors and smoke at once, wherever it happens.
    const OPEN_GROUND: bool = false;
    /// Whether each side always knows where every figure stands.
    const OPEN_TABLE: bool = false;
    /// The parts of a state that a side knows; `None` while the book does not say, and its states cannot be cut.
    const KNOWN_PARTS: Option<KnownParts> = None;
    /// The phases of a round, in order.
    const PHASES: &'static [Phase];
    /// Whether steps may squeeze through narrow gaps.
    const GAPS: NarrowGaps = NarrowGaps::Doorways;
    /// Registers components, tokens, observers and the systems of each phase.
    fn register(setup: &mut BookSetup);
    /// The file of its numbers, if any. Changing it changes replays.
    fn data_file() -> Option<&'static dyn AnyDataFile> {
        None
    }
    /// Updates a shown battle to the current data file.
    fn reload_data(_world: &mut World) {}
    /// Clamps remaining budgets after a live edit of the level or the data file.
    fn clamp_budgets(_world: &mut World) {}
    /// Hash of the data file, stored in saves.
    fn data_hash() -> String {
        Self::data_file().map_or_else(String::new, AnyDataFile::hash)
    }
    /// Begins the first round.
    fn begin_first_round(turn: &mut Turn<Self>);
    /// Whether no decision is pending that only some actions answer.
    fn nothing_pending(_world: &World) -> bool {
        true
    }
    /// The exact odds of an order; `None` if it rolls nothing.
    fn odds(world: &World, order: &Order<Self::Own>) -> Option<Odds> {
        action::odds(world, order)
    }
    /// Checks a claimed reaction again and, if still legal, resolves it.
    fn react(turn: &mut Turn<Self>, figure: FigureId, reaction: &Self::Reaction);
    /// Begins a round; commits `round_began`.
    fn next_round(turn: &mut Turn<Self>);
    /// The side whose turn it is, even while another is asked for an answer.
    fn whose_turn(world: &World) -> Side {
        world.resource::<Clock>().active
    }
    /// Whether a figure is out of the fight, as its own side sees on its card.
    fn is_out(world: &World, figure: FigureId) -> bool;
    /// Whether the active side may give a figure any order at all. Lists leave out the others without asking each kind of order.
    fn takes_orders(_world: &World, _figure: FigureId) -> bool {
        true
    }
    /// The figures of others that a side's own lead or drag along: where they go with them is no news to it.
    fn led_by_side(_world: &World, _side: Side) -> Vec<FigureId> {
        Vec::new()
    }
    /// Clauses, one for each stance that a figure lets go by whatever it does: a watch, a guard, somebody it drags.
    fn stances_let_go_by_acting(_world: &World, _figure: FigureId) -> Vec<Phrase> {
        Vec::new()
    }
    /// The book's invariants, checked between orders in tests and play-tests in addition to the common ones.
    fn invariants() -> &'static [Invariant] {
        &[]
    }
    /// The moves of a figure, as in [`list`](Self::list), but with paths built on request. `None` if it cannot move
    /// now.
    fn moves(_world: &World, _figure: FigureId) -> Option<Box<dyn FigureMoves + '_>> {
        None
    }
}
