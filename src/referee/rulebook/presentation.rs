//! Presentation of a battle of a book.

use bevy::prelude::World;
use serde_json::{Map, Value};

use super::Rules;
use crate::model::{
    AlarmRungStatus, Card, Clock, FigureId, Figures, LegendEntry, MapObject, ObjectiveStatus, PendingQuestion,
    PoolReading, Side, Tint, Word, few_names,
};

/// Note on a round that no other follows.
pub const LAST_ROUND: &str = "The last round: the battle ends with it";

/// Presentation of a battle of the book, in the window and by the protocol.
pub trait Presentation: Rules {
    /// The form in which the lines of a pool in its ledgers are displayed.
    fn pool_reading(_pool: &str) -> PoolReading {
        PoolReading::Dice
    }
    /// A figure's card as a side sees it.
    fn card(world: &World, figure: FigureId, side: Side) -> Card;
    /// The words by which what a figure of a template holds is drawn and heard; see [`drawn_as`](crate::model::drawn_as).
    fn drawn_as(_world: &World, _template: Word, held: Vec<Word>) -> Vec<Word> {
        held
    }
    /// Objects on the map that a side knows of.
    fn map_objects(_world: &World, _side: Side) -> Vec<MapObject> {
        Vec::new()
    }
    /// A warning for players who end the phase: what is left undone, but for the figures that need no orders. `None` if
    /// nothing is wasted.
    fn end_phase_warning(world: &World, side: Side, spared: &[FigureId]) -> Option<String> {
        let asked = world.figures().into_iter().filter(|id| !spared.contains(id));
        let cards = asked.map(|id| Self::card(world, id, side));
        let ready: Vec<String> = cards.filter(|card| card.ready).map(|card| card.title).collect();
        (!ready.is_empty()).then(|| format!("{} can still act", few_names(&ready)))
    }
    /// The numbers from [`state`](Self::state) that the mission bar shows: field name, colour, explanation.
    fn gauges() -> &'static [(&'static str, Tint, &'static str)] {
        &[]
    }
    /// The numbers of those that are counted in this battle.
    fn gauge_counts(_world: &World) -> Vec<(&'static str, u64)> {
        Vec::new()
    }
    /// The objectives as a side knows them; with everything for `None`.
    fn objectives(_world: &World, _side: Option<Side>) -> Vec<ObjectiveStatus> {
        Vec::new()
    }
    /// Rungs that the response side knows to be coming once the site is alarmed.
    fn rungs(_world: &World) -> Vec<AlarmRungStatus> {
        Vec::new()
    }
    /// The meaning of each token.
    fn legend() -> Vec<LegendEntry>;
    /// Book-specific fields of the protocol's `state`, limited to what a side knows; complete for `None`.
    fn state(world: &World, side: Option<Side>) -> Map<String, Value>;
    /// The question put to the asked side in the middle of a turn, as far as it knows; `None` while it simply acts.
    fn pending_question(_world: &World) -> Option<PendingQuestion> {
        None
    }
    /// A warning that the battle ends or may end with this round, as far as the response side knows, in a few words.
    fn ending_soon_warning(world: &World) -> Option<&'static str> {
        let clock = world.resource::<Clock>();
        (clock.now.round >= clock.last_round()).then_some(LAST_ROUND)
    }
}
