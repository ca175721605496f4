//! Knowledge that a side gains by seeing the ground, and the rooms that it believes cleared (CQB-SIGHT-4, CQB-BOARD-3).

use bevy::prelude::World;

use super::belief::{believed_room_board, move_known_figures_out_of_doors, refresh_memories};
use super::sight::{seen_by_side, seen_from};
use crate::board::{Board, Tile, TileSet};
use crate::model::{Certainty, Clock, FigureId, Figures, Journal, Knowledge, Side, SideKnowledge, Sighting, Writer};
use crate::rulebooks::modern_cqb::state::figure::{Bearing, Condition};
use crate::rulebooks::modern_cqb::state::objects;

/// Updates what a side sees from a tile (called by `apply` after anything that changes sight).
pub fn update_seen_from(world: &mut World, side: Side, from: Tile) {
    notice(world, side, from);
    conclude(world, side);
}

/// Records what a side sees from a tile; returns whether any of it is new.
fn notice(world: &mut World, side: Side, from: Tile) -> bool {
    let writes = world.resource::<Journal>().writes();
    let (seen, clear) = seen_from(world, from);
    Knowledge::see(world, side, &seen);
    objects::see_objects(world, side, &seen);
    let mut swept = TileSet::clone(&clear);
    swept.intersect_with(world.resource::<Board>().passable_tiles());
    let knows = world.resource::<Knowledge>().0.get(&side);
    if knows.is_some_and(|knows| !swept.is_subset(&knows.swept))
        && let Some(knows) = world.alter::<Knowledge>().get_mut(side)
    {
        knows.swept.union_with(&swept);
    }
    let met = refresh_memories(world, side, &seen);
    met || world.resource::<Journal>().writes() != writes
}

/// Updates beliefs that follow from the side's knowledge.
fn conclude(world: &mut World, side: Side) {
    move_known_figures_out_of_doors(world, side);
    reopen_threatened_rooms(world, side);
}

/// Updates the view of all figures of both sides.
pub fn update_all_seen(world: &mut World) {
    for side in Side::FIGHTING {
        let mut concluded = false;
        for figure in world.able_of(side) {
            if let Some(at) = world.at(figure) {
                // A figure that sees nothing new changes no belief.
                if notice(world, side, at) || !concluded {
                    conclude(world, side);
                    concluded = true;
                }
            }
        }
    }
}

/// A room with a known enemy able to act, or a Contact, is no longer cleared and must be searched again (CQB-BOARD-3).
pub fn reopen_threatened_rooms(world: &mut World, side: Side) {
    let threats = known_threats(world, side);
    if threats.is_empty() {
        return;
    }
    let board = believed_room_board(world, side);
    let rooms = threats.iter().filter_map(|(_, seen)| board.room_at(seen.at)).map(|room| &board.rooms()[room].tiles);
    let mut live = board.empty_tile_set();
    rooms.for_each(|tiles| live.union_with(tiles));
    let knows = world.resource::<Knowledge>().0.get(&side);
    if knows.is_some_and(|knows| !live.is_disjoint(&knows.swept))
        && let Some(knows) = world.alter::<Knowledge>().get_mut(side)
    {
        knows.swept.subtract(&live);
    }
}

/// Confirmed enemies able to act, and all Contacts.
pub fn known_threats(world: &World, side: Side) -> Vec<(FigureId, Sighting)> {
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return Vec::new() };
    let known = SideKnowledge::by(world, side);
    let able = |id: FigureId| known.side_of(id) == side.enemy() && known.as_seen(id).is_some_and(|seen| seen.acts());
    let threat = |(id, seen): (&FigureId, &Sighting)| {
        (seen.certainty == Certainty::Contact || able(*id)).then_some((*id, *seen))
    };
    knows.figures.iter().filter_map(threat).collect()
}

/// Whether a side believes a room cleared (CQB-BOARD-3).
pub fn is_cleared(world: &World, side: Side, room: usize) -> bool {
    let board = world.resource::<Board>();
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return false };
    board.rooms()[room].tiles.is_subset(&knows.swept)
}

/// Whether a side believes the room of a tile cleared, on its believed board; a tile in no room counts as cleared
/// (CQB-SECURE-3).
pub fn is_in_cleared_room(world: &World, side: Side, tile: Tile) -> bool {
    let board = believed_room_board(world, side);
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return false };
    board.room_at(tile).is_none_or(|room| board.rooms()[room].tiles.is_subset(&knows.swept))
}

/// Updates the last known place of a figure that moved in sight (called by `apply`).
pub fn follow_moved(world: &mut World, figure: FigureId) {
    let (Some(at), own) = (world.at(figure), world.side(figure)) else { return };
    let round = world.resource::<Clock>().now.round;
    for side in Side::FIGHTING.into_iter().filter(|side| *side != own) {
        let Some(known) = world.resource::<Knowledge>().of(side, figure) else { continue };
        if seen_by_side(world, side, at) {
            let sighting = Sighting { at, round, ..known };
            world.alter::<Knowledge>().set(side, figure, Some(sighting));
            reopen_threatened_rooms(world, side);
        }
    }
}
