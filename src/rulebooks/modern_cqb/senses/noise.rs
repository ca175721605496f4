//! Noise and Heat (CQB-HEAT-1 to 3): which figures hear a loud act, and the Heat it adds.

use std::collections::BTreeSet;

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::sight;
use crate::board::{Board, Tile, TileSet};
use crate::model::{Briefed, Certainty, FigureId, Figures, Knowledge, Roster, RosterEntry, Side, Writer};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::orders_and_events::{CqbEvent, Turn};
use crate::rulebooks::modern_cqb::state::figure::{Condition, able_entries};
use crate::rulebooks::modern_cqb::state::status_effects::Idle;
use crate::rulebooks::modern_cqb::state::token_changes;

/// Heat, where the mission tracks it (CQB-HEAT-3: loud acts wake and panic all the same), and this round's loud rooms.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heat {
    #[serde(rename = "level")]
    pub heat: Option<u16>,
    /// First tiles of the rooms in which a shot was fired this round.
    pub rooms: BTreeSet<Tile>,
}

impl Briefed for Heat {
    /// Both sides know how loud it has been (CQB-HEAT-1).
    fn is_for(_: Side) -> bool {
        true
    }
}

/// The first tile of a tile's room; a doorway tile, which is in no room, itself.
fn room_of(world: &World, at: Tile) -> Tile {
    let board = world.resource::<Board>();
    board.room_at(at).and_then(|room| board.rooms()[room].tiles.first()).unwrap_or(at)
}

/// Whether no shot has been fired in the shooter's room this round (CQB-HEAT-1).
pub fn first_shot(world: &World, shooter: FigureId) -> bool {
    world.at(shooter).is_some_and(|at| !world.resource::<Heat>().rooms.contains(&room_of(world, at)))
}

/// Marks a room as loud this round (called by `apply`).
pub fn make_room_loud(world: &mut World, from: Tile) {
    let room = room_of(world, from);
    world.alter::<Heat>().rooms.insert(room);
}

/// The noise of a shot: it adds Heat once per room and round, and is heard every time (CQB-HEAT-1).
pub fn shot(turn: &mut Turn, shooter: FigureId, first: bool) {
    let Some(at) = turn.world().at(shooter) else { return };
    if first {
        loud(turn, at, shooter);
    } else {
        hear(turn, at, shooter);
    }
}

/// A loud act: it is heard, and Heat rises.
pub fn loud(turn: &mut Turn, at: Tile, by: FigureId) {
    let heat = turn.world().resource::<Book>().noise.heat;
    loud_with_heat(turn, at, by, heat);
}

/// A loud act that adds the given Heat, such as an alarm (CQB-HEAT-1).
pub fn loud_with_heat(turn: &mut Turn, at: Tile, by: FigureId, heat: u16) {
    hear(turn, at, by);
    if let Some(before) = turn.world().resource::<Heat>().heat {
        let after = before + heat;
        turn.commit(CqbEvent::HeatChanged { before, after });
    }
}

/// Sides in earshot gain a Contact, and idle figures wake (CQB-HEAT-2).
pub fn hear(turn: &mut Turn, at: Tile, by: FigureId) {
    hear_where(turn, at, by, |_, _, _| true);
}

/// The noise of something thrown, away from its thrower. A side that sees where it bursts sees nobody there, and one that
/// has told the thrower apart takes it for somebody else's.
pub fn hear_burst(turn: &mut Turn, at: Tile, by: FigureId) {
    hear_where(turn, at, by, |world, side, before| {
        before < Certainty::Confirmed && !sight::seen_by_side(world, side, at)
    });
}

/// A noise that wakes whoever hears it, and is a Contact to the sides that take somebody to be there.
fn hear_where(turn: &mut Turn, at: Tile, by: FigureId, somebody: impl Fn(&World, Side, Certainty) -> bool) {
    let world = turn.world();
    let heard = within_hearing(world, at);
    let hears = |id: &FigureId| *id != by && world.able(*id) && world.at(*id).is_some_and(|tile| heard.contains(tile));
    let hearers: Vec<FigureId> = world.resource::<Roster>().ids().filter(hears).collect();
    let own = world.side(by);
    let deaf = |side: &Side| *side != own && hearers.iter().any(|id| world.side(*id) == *side);
    let sides: Vec<Side> = Side::FIGHTING.into_iter().filter(deaf).collect();
    turn.commit(CqbEvent::Heard { at, by, sides: sides.clone() });
    for side in sides {
        let world = turn.world();
        let known = world.resource::<Knowledge>().of(side, by);
        let in_sight = || world.at(by).is_some_and(|real| sight::seen_by_side(world, side, real));
        let before = known.map_or(Certainty::Unknown, |seen| seen.certainty);
        if somebody(world, side, before) && known.is_none_or(|seen| seen.at != at && !in_sight()) {
            let after = before.max(Certainty::Contact);
            turn.commit(CqbEvent::Sighted { side, figure: by, before, after, at, by: None });
        }
    }
    for hearer in hearers {
        token_changes::lose::<Idle>(turn, hearer);
    }
}

/// Whether a figure of a side, able to act, hears a noise from a tile.
pub fn heard_by(world: &World, side: Side, at: Tile) -> bool {
    let heard = within_hearing(world, at);
    able_entries(world, side).filter_map(RosterEntry::at).any(|ear| heard.contains(ear))
}

/// The tiles from which a noise can be heard: by path as if all doors stood open (CQB-HEAT-2).
fn within_hearing(world: &World, at: Tile) -> TileSet {
    world.resource::<Board>().within_hearing(at, world.resource::<Book>().noise.hearing)
}

/// Wakes idle figures that see, or are touched by, an enemy (CQB-HEAT-2). `owner` is also seen at `vantage`, where it
/// peeks from.
pub fn wake(turn: &mut Turn, owner: FigureId, vantage: Option<Tile>) {
    let idle: Vec<FigureId> = turn.world().bearers::<Idle>().map(|figure| figure.id).collect();
    for figure in idle {
        if roused(turn.world(), figure, owner, vantage) {
            token_changes::lose::<Idle>(turn, figure);
        }
    }
}

fn roused(world: &World, figure: FigureId, owner: FigureId, vantage: Option<Tile>) -> bool {
    let (Some(at), Some(enemy)) = (world.at(figure), world.side(figure).enemy()) else { return false };
    let board = world.resource::<Board>();
    let field = board.visible(at);
    let sees = |tile: Tile| field.contains(tile) && (!board.is_smoky() || sight::sees(world, at, tile));
    let notices = |other: &RosterEntry| {
        let shown = vantage.filter(|_| other.id == owner).is_some_and(sees);
        shown || other.at().is_some_and(|tile| sees(tile) || board.adjacent(tile, at))
    };
    able_entries(world, enemy).any(notices)
}
