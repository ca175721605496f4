//! Alarm of civilians by breaching charges and gunfire (CQB-CIV-6, CQB-CIV-7).

use bevy::prelude::{On, World};

use crate::board::{Board, Tile, distance};
use crate::model::{FigureId, Figures, Side, SideKnowledge};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::events::{Breached, Claiming, Committed, CqbEvent, Event, Fired, Rank, Reaction};
use crate::rulebooks::modern_cqb::senses::belief::is_known_able;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::nerve_causes::Cause;

/// Claims the alarm of every civilian within reach of a blast.
pub fn alarm_by_blast(on: On<Committed>, world: &World, mut claiming: Claiming) {
    if let Event::Own(CqbEvent::Breached(Breached { at, explosive: true, .. })) = &on.event().0 {
        claim_alarms(&mut claiming, Cause::Blast, by_blast(world, *at));
    }
}

/// Claims the alarm of every civilian within reach of a shot.
pub fn alarm_by_gunfire(on: On<Committed>, world: &World, mut claiming: Claiming) {
    if let Event::Own(CqbEvent::Fired(Fired { from, at, .. })) = &on.event().0 {
        claim_alarms(&mut claiming, Cause::Gunfire, by_gunfire(world, *from, *at));
    }
}

fn claim_alarms(claiming: &mut Claiming, cause: Cause, concerned: Vec<FigureId>) {
    for figure in concerned {
        claiming.reaction(Rank::Alarm, figure, Reaction::Alarm { cause });
    }
}

fn civilians(world: &World) -> impl Iterator<Item = (FigureId, Tile)> + '_ {
    let civilians = world.figures().into_iter().filter(|id| world.side(*id) == Side::Civilian && world.able(*id));
    civilians.filter_map(|id| Some((id, world.at(id)?)))
}

/// Civilians in a room beside the entry, or near it. Adjacent ones take the harder test of a blast instead
/// (CQB-BREACH-7).
fn by_blast(world: &World, at: Tile) -> Vec<FigureId> {
    let board = world.resource::<Board>();
    let near = world.resource::<Book>().civilians.blast;
    let rooms = board.rooms().iter().filter(|room| room.doorways.contains(&at) || room.tiles.contains(at));
    let rooms: Vec<_> = rooms.collect();
    let concerned = |(_, tile): &(FigureId, Tile)| {
        let beside = *tile == at || board.adjacent(*tile, at);
        !beside && (distance(*tile, at) <= near || rooms.iter().any(|room| room.tiles.contains(*tile)))
    };
    civilians(world).filter(concerned).map(|(id, _)| id).collect()
}

/// Civilians in the shooter's or the target's room.
fn by_gunfire(world: &World, from: Tile, at: Tile) -> Vec<FigureId> {
    let board = world.resource::<Board>();
    civilians(world).filter(|(_, tile)| hears(board, from, at, *tile)).map(|(id, _)| id).collect()
}

fn hears(board: &Board, from: Tile, at: Tile, tile: Tile) -> bool {
    let loud = [from, at].map(|tile| board.room_at(tile));
    board.room_at(tile).is_some_and(|room| loud.contains(&Some(room)))
}

/// The civilians that a shot would alarm, as far as a side knows.
pub fn known_hearers(world: &World, known: SideKnowledge, from: Tile, at: Tile) -> Vec<FigureId> {
    let board = known.believed_board();
    let civilian = |id: FigureId| known.side_of(id) == Some(Side::Civilian) && is_known_able(world, known.side(), id);
    let others = known.others().into_iter().filter(|(id, _)| civilian(*id));
    others.filter(|(_, seen)| hears(&board, from, at, seen.at)).map(|(id, _)| id).collect()
}
