//! The active unit, and what must happen before the next activation (CA-TURN-1).

use bevy::prelude::{Resource, World};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{Briefed, FigureId, Side};
use crate::rulebooks::close_assault::state::unit::{Unit, book_data};

/// A joint assault in preparation (CA-MULTI-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JointAssault {
    pub target: FigureId,
    /// Units yet to act, in order.
    pub waiting: Vec<FigureId>,
    /// Units in position.
    pub ready: Vec<FigureId>,
}

/// A Move that enemies on Overwatch may interrupt (CA-WATCH-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crossing {
    /// The unit that moved.
    pub target: FigureId,
    /// Units that have not answered yet.
    pub watchers: Vec<FigureId>,
    /// The unit's further order, if it asked for more than the Move.
    pub then: Option<Then>,
}

/// A unit's further order once its Move, and any Overwatch fire at it, is over (CA-BOARD-4).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    Fire(FigureId),
    Overwatch,
    Hold,
}

/// The active unit, and what must happen before the next activation (CA-TURN-1).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActiveUnit {
    pub unit: Option<FigureId>,
    /// The side that activated last this turn.
    pub last: Option<Side>,
    pub joint: Option<JointAssault>,
    /// Winners of a CQB that may still consolidate (CA-CONSOL-1).
    pub winners: Vec<FigureId>,
    /// A completed Move that awaits the answer of units on Overwatch.
    pub crossing: Option<Crossing>,
}

/// Open to both sides.
impl Briefed for ActiveUnit {
    fn is_briefed(_: Side) -> bool {
        true
    }
}

/// The active unit, and what must happen before the next activation.
pub fn active_unit(world: &World) -> &ActiveUnit {
    world.resource::<ActiveUnit>()
}

/// Whether a unit has won a CQB and still has its free move (CA-CONSOL-1).
pub fn may_consolidate(world: &World, figure: FigureId) -> bool {
    active_unit(world).winners.contains(&figure)
}

/// Actions a unit has left, or would have once activated.
pub fn actions_left(world: &World, figure: FigureId) -> u8 {
    if active_unit(world).unit == Some(figure) {
        world.activation_state(figure).actions
    } else {
        book_data(world).turn.actions
    }
}

/// Whether a Move was begun at a door and not walked yet.
pub fn is_move_under_way(world: &World, figure: FigureId) -> bool {
    active_unit(world).unit == Some(figure) && world.activation_state(figure).stride.is_some()
}

/// Units of a side not yet activated this turn.
pub fn waiting_units(world: &World, side: Side) -> Vec<FigureId> {
    world.units_of(side).into_iter().filter(|id| !world.activation_state(*id).done).collect()
}
