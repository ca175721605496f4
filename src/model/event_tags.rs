//! Event tags: how play-test statistics classify an event of any book.
use super::{FigureId, Side, Word};
use crate::board::{LaneId, Tile};

/// Occurrence that a play-test counts. Unless the tag names a tile, it happened on the figure's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventTag {
    /// A round began with a figure still in the fight on this tile.
    Spent { figure: FigureId, at: Tile },
    /// A figure entered a tile.
    Stepped { figure: FigureId, at: Tile },
    /// A door was opened or shut.
    Door { at: Tile, open: bool },
    /// A door or wall was breached, and whether it gave way.
    Breached { at: Tile, opened: bool },
    /// A side noticed an enemy, or a figure that it cannot tell apart.
    Seen { side: Side, figure: FigureId, at: Tile },
    /// An attack, melee or ranged, and whether it had an effect.
    Shot { by: FigureId, target: Option<FigureId>, from: Tile, at: Tile, hit: bool },
    /// A figure used its action; whether it only waits: watches, or holds.
    Acted { figure: FigureId, waits: bool },
    /// A figure entered a watched lane or arc.
    Watched { by: FigureId, target: FigureId, at: Tile, lane: Option<LaneId> },
    /// A figure answered an enemy that it covered.
    Answered { figure: FigureId },
    /// A figure was wounded and fights on.
    Hurt { figure: FigureId },
    /// A figure was put out of the fight alive.
    Down { figure: FigureId },
    /// A figure was killed, or is lost for good.
    Died { figure: FigureId },
    /// A figure was arrested or captured.
    Taken { figure: FigureId },
    /// A figure gave up; `flashed` while it was blinded by a flash.
    GaveUp { figure: FigureId, flashed: bool },
    /// A captured figure escaped.
    Loose { figure: FigureId },
    /// A figure was brought to safety.
    Safe { figure: FigureId },
    /// An objective object was secured, or lost for good.
    Thing { id: Word, at: Option<Tile>, kept: bool },
    /// An event of the level happened; its place in the level file.
    Happened { event: u16 },
}

impl EventTag {
    /// The figure that acts or is affected.
    pub fn figure(&self) -> Option<FigureId> {
        match self {
            EventTag::Spent { figure, .. }
            | EventTag::Stepped { figure, .. }
            | EventTag::Seen { figure, .. }
            | EventTag::Shot { by: figure, .. }
            | EventTag::Acted { figure, .. }
            | EventTag::Watched { by: figure, .. }
            | EventTag::Hurt { figure }
            | EventTag::Down { figure }
            | EventTag::Died { figure }
            | EventTag::Taken { figure }
            | EventTag::Answered { figure }
            | EventTag::GaveUp { figure, .. }
            | EventTag::Loose { figure }
            | EventTag::Safe { figure } => Some(*figure),
            EventTag::Door { .. } | EventTag::Breached { .. } | EventTag::Thing { .. } | EventTag::Happened { .. } => {
                None
            }
        }
    }
}

/// A tag with its time and place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaggedEvent {
    pub round: u16,
    /// The side of its figure.
    pub side: Option<Side>,
    /// The tile of its figure, or the one that the tag names.
    pub at: Option<Tile>,
    pub tag: EventTag,
}
