//! Presentation of a battle of a book.

use bevy::prelude::World;
use serde_json::{Map, Value};

use super::Rules;
use crate::localization::{MessageId, Phrase, phrase};
use crate::model::{
    AlarmRungStatus, Card, Clock, FigureId, Figures, Gauge, LegendEntry, MapObject, ObjectiveStatus, PendingQuestion,
    PoolReading, Side, Word, few_figures,
};

/// Note on a round that no other follows.
pub const LAST_ROUND: MessageId = MessageId("last-round-warning");

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
    fn end_phase_warning(world: &World, side: Side, spared: &[FigureId]) -> Option<Phrase> {
        let asked = world.figures().into_iter().filter(|id| !spared.contains(id));
        let cards = asked.map(|id| Self::card(world, id, side));
        let ready: Vec<String> = cards.filter(|card| card.ready).map(|card| card.title).collect();
        (!ready.is_empty()).then(|| can_still_act(&ready))
    }
    /// The numbers from [`state`](Self::state) that the mission bar shows.
    fn gauges() -> &'static [Gauge] {
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
    fn ending_soon_warning(world: &World) -> Option<Phrase> {
        let clock = world.resource::<Clock>();
        (clock.now.round >= clock.last_round()).then(|| LAST_ROUND.into())
    }
}

/// The warning that figures of these names can still act.
pub fn can_still_act(names: &[String]) -> Phrase {
    phrase!("end-can-still-act", names = few_figures(names), count = names.len())
}
