//! Events shown to the player, each with its cue and its log line.
use bevy::prelude::*;

use super::cue_length_and_weight::{EventWeight, event_weight};
use crate::localization::Phrase;
use crate::model::{Cue, EventDice, EventNumbers, FigureId, Figures, Side, SideOf, Tint, Viewpoint, Word};
use crate::referee::{AnyBook, WitnessedEvent};

/// An event that was just applied to the shown battle: its cue and its log line.
#[derive(Message, Clone, Debug)]
pub struct ShownEvent {
    /// Its number in the team's log; `None` if the team did not learn of it, or another side is told.
    pub number: Option<u32>,
    /// Its place among all events of the battle, counted from 1: no player is told. `None` if that is unknown.
    pub place: Option<u32>,
    pub cue: Cue,
    pub sentence: Phrase,
    pub tint: Tint,
    pub row: LogRow,
    /// The event's word, as in the protocol.
    pub word: Word,
    pub weight: EventWeight,
    /// The dice and their modifiers, if any were rolled.
    pub roll: Option<EventDice>,
    /// Whether it happened in the other side's turn, even while the player was asked for an answer.
    pub theirs: bool,
    /// Whether it is shown once more: it stands in the log already.
    pub again: bool,
}

impl ShownEvent {
    /// Cue and log line of an event that a world has already applied.
    pub(crate) fn of(world: &World, book: &dyn AnyBook, witnessed: &WitnessedEvent) -> Self {
        let cue = book.cue(world, &witnessed.event);
        let row = match cue {
            Cue::Moved { figure, .. } => LogRow::Step(figure),
            // Smoke spreads in one event a tile.
            Cue::Smoke { .. } | Cue::None => LogRow::Once,
            _ => LogRow::Own,
        };
        Self {
            number: witnessed.number.filter(|_| Viewpoint::of(world) == Side::Response),
            place: Some(world.resource::<EventNumbers>().all),
            tint: tint(world, &cue),
            sentence: book.phrase(world, &witnessed.event),
            word: witnessed.event.word(),
            weight: event_weight(&cue, &book.tags(world, &witnessed.event)),
            roll: book.dice(world, &witnessed.event),
            theirs: false,
            again: false,
            cue,
            row,
        }
    }
}

/// The shown battle has jumped to a state to which this many events have led: the log ends with the last that was told.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogRewound(pub u32);

/// The way a log line combines with the one before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogRow {
    /// A separate line.
    #[default]
    Own,
    /// A step of this figure: consecutive steps become one line.
    Step(FigureId),
    /// Shown once, however often it repeats.
    Once,
}

/// The colour of a log line: the event's own, or that of the acting side.
fn tint(world: &World, cue: &Cue) -> Tint {
    let of = |id| match world.of::<SideOf>(id).map(|side| side.0) {
        Some(Side::Response) => Tint::Team,
        Some(Side::Hostile) => Tint::Hostile,
        Some(Side::Civilian) => Tint::Civilian,
        None => Tint::Plain,
    };
    match cue {
        Cue::Struck { tint, .. } | Cue::Said { tint, .. } | Cue::Banner { tint, .. } => *tint,
        Cue::Shot { figure, .. } | Cue::Thrown { figure, .. } => of(*figure),
        Cue::Token { gained: true, .. } => Tint::Warn,
        Cue::Seen { .. } => Tint::Unsure,
        Cue::None
        | Cue::Moved { .. }
        | Cue::Marched { .. }
        | Cue::Door { .. }
        | Cue::Smoke { .. }
        | Cue::Token { .. } => Tint::Dim,
    }
}
