//! Marks: what an event is to whoever studies many battles, whatever the book calls it.
use super::{FigureId, Side, Word};
use crate::board::{LaneId, Tile};

/// What a play-test counts. Where nothing else is said it happened where the figure stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventTag {
    /// A round began with a figure, still in the fight, on this tile.
    Spent { figure: FigureId, at: Tile },
    /// A figure came onto a tile.
    Stepped { figure: FigureId, at: Tile },
    /// A door was opened, or shut.
    Door { at: Tile, open: bool },
    /// A way was forced: a door or a wall, and whether it gave way.
    Breached { at: Tile, opened: bool },
    /// A side learned of an enemy, or of somebody whom it cannot tell apart.
    Seen { side: Side, figure: FigureId, at: Tile },
    /// An attack, close or far, and whether it told.
    Shot { by: FigureId, target: Option<FigureId>, from: Tile, at: Tile, hit: bool },
    /// A lane or arc that was watched was entered: by whom, and where.
    Watched { by: FigureId, target: FigureId, at: Tile, lane: Option<LaneId> },
    /// A figure was hurt and fights on.
    Hurt { figure: FigureId },
    /// A figure was put out of the fight alive.
    Down { figure: FigureId },
    /// A figure was killed, or is gone for good.
    Died { figure: FigureId },
    /// A figure was taken alive.
    Taken { figure: FigureId },
    /// A figure that was taken got loose.
    Loose { figure: FigureId },
    /// A figure was brought to safety.
    Safe { figure: FigureId },
    /// A thing that matters was secured, or lost for good.
    Thing { id: Word, at: Option<Tile>, kept: bool },
}

impl EventTag {
    /// The figure that it is about: who acts, or to whom it happens.
    pub fn figure(&self) -> Option<FigureId> {
        match self {
            EventTag::Spent { figure, .. }
            | EventTag::Stepped { figure, .. }
            | EventTag::Seen { figure, .. }
            | EventTag::Shot { by: figure, .. }
            | EventTag::Watched { by: figure, .. }
            | EventTag::Hurt { figure }
            | EventTag::Down { figure }
            | EventTag::Died { figure }
            | EventTag::Taken { figure }
            | EventTag::Loose { figure }
            | EventTag::Safe { figure } => Some(*figure),
            EventTag::Door { .. } | EventTag::Breached { .. } | EventTag::Thing { .. } => None,
        }
    }
}

/// A mark with the moment and the place that it was made in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaggedEvent {
    pub round: u16,
    /// The side of its figure.
    pub side: Option<Side>,
    /// The tile of its figure, or the one that it names.
    pub at: Option<Tile>,
    pub mark: EventTag,
}
