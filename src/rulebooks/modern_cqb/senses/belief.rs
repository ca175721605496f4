//! What a side believes: people as it last saw them, and the building as it last saw it (CQB-SIGHT-4).

use bevy::prelude::World;

use super::sight::{Eyes, KNOWING, seen_by_side};
use crate::board::{Board, Tile, TileSet};
use crate::model::{
    Building, Changes, Clock, Enlisted, FigureId, Figures, Knowledge, LastSeen, Level, OffMap, Roster, Side,
    SideKnowledge, Sighting, Writer,
};
use crate::rulebooks::modern_cqb::state::figure::{Bearing, Condition};

/// Whoever a side has lost from sight it keeps in mind as it last saw them (called by `apply`, after all that an event changed).
pub fn keep_in_mind(world: &mut World) {
    for side in KNOWING {
        let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { continue };
        let (roster, eyes) = (world.resource::<Roster>(), Eyes::of(world, side));
        let unseen = |id: FigureId| roster.get(id).and_then(Enlisted::at).is_none_or(|at| !eyes.see(at));
        let lost = knows.figures.iter().filter(|(id, known)| known.level == Level::Confirmed && unseen(**id));
        let lost: Vec<FigureId> = lost.map(|(id, _)| *id).collect();
        for figure in LastSeen::all(world, side) {
            if !lost.contains(&figure) {
                LastSeen::let_go(world, side, figure);
            }
        }
        for figure in lost {
            LastSeen::keep(world, side, figure);
        }
    }
}

/// Others who stand on tiles that a side looks at, were it only for an instant: it knows where they are, and how.
pub fn look_anew(world: &mut World, side: Side, seen: &TileSet) {
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return };
    let roster = world.resource::<Roster>();
    let there = |(id, known): (&FigureId, &Sighting)| {
        let at = roster.get(*id)?.at().filter(|at| seen.contains(*at))?;
        Some((*id, *known, at))
    };
    let there: Vec<(FigureId, Sighting, Tile)> = knows.figures.iter().filter_map(there).collect();
    let round = world.resource::<Clock>().now.round;
    for (figure, known, at) in there {
        if known.at != at {
            world.alter::<Knowledge>().set(side, figure, Some(Sighting { at, round, ..known }));
        }
        LastSeen::let_go(world, side, figure);
    }
}

/// Nobody stands in a door that a side knows to be shut: whoever was last known there has stepped back from it, to where the side
/// does not look if there is such a tile.
pub fn step_back(world: &mut World, side: Side) {
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return };
    let shut = |at: &Tile| knows.doors.get(at).is_some_and(|door| !door.is_open());
    let lodged = knows.figures.iter().filter(|(_, seen)| shut(&seen.at));
    let lodged: Vec<(FigureId, Sighting)> = lodged.map(|(id, seen)| (*id, *seen)).collect();
    for (figure, known) in lodged {
        let board = as_known(world, side);
        let beside = known.at.neighbours().into_iter();
        let free = beside.filter(|tile| board.passable(*tile) && !tile.is_diagonal_to(known.at));
        let behind = free.min_by_key(|tile| (seen_by_side(world, side, *tile), *tile));
        if let Some(at) = behind {
            world.alter::<Knowledge>().set(side, figure, Some(Sighting { at, ..known }));
        }
    }
}

/// The board as a side believes it to be: doors as it last saw them, walls and doors breached out of its sight as they stood.
pub fn as_known(world: &World, side: Side) -> Building<'_> {
    let board = world.resource::<Board>();
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return Building::True(board) };
    let doors = knows.doors.iter().map(|(at, door)| (*at, *door));
    let doors = doors.filter(|(at, door)| board.door(*at).is_some_and(|real| real != *door));
    let standing = knows.standing.iter().map(|(at, (terrain, door))| (*at, *terrain, *door)).collect();
    Building::with(world, Changes { standing, doors: doors.collect(), cleared: Vec::new() })
}

/// The board with its rooms as a side believes them to be: doors, open or shut, bound rooms all the same.
pub fn rooms_as_known(world: &World, side: Side) -> Building<'_> {
    match world.resource::<Knowledge>().0.get(&side) {
        Some(knows) if !knows.standing.is_empty() => as_known(world, side),
        _ => Building::True(world.resource::<Board>()),
    }
}

/// Where a side knows somebody to stand, figure by figure in order.
pub fn known_places(world: &World, side: Side) -> Vec<(Tile, FigureId)> {
    let (known, eyes) = (SideKnowledge::by(world, side), Eyes::of(world, side));
    let place = |figure: &Enlisted| {
        if figure.side() == side {
            return figure.at().filter(|_| world.standing(figure.id)).map(|at| (at, figure.id));
        }
        let seen = known.sighting(figure.id)?;
        let somebody = seen.level == Level::Contact || known.as_seen(figure.id).is_some_and(|it| it.stands());
        // A tile in sight is as it is, whatever was believed of it.
        let there = somebody && (!eyes.see(seen.at) || world.standing_on(seen.at).is_some());
        there.then_some((seen.at, figure.id))
    };
    world.resource::<Roster>().all().iter().filter_map(place).collect()
}

/// Whether a side knows that somebody stands on a tile.
pub fn known_standing(world: &World, side: Side, tile: Tile) -> Option<FigureId> {
    known_places(world, side).into_iter().find(|(at, _)| *at == tile).map(|(_, id)| id)
}

/// Where a side knows bodies to lie.
pub fn known_bodies(world: &World, side: Side) -> Vec<Tile> {
    let known = SideKnowledge::by(world, side);
    let lies = |id: &FigureId| known.as_seen(*id).is_some_and(|figure| figure.lies() && !figure.contains::<OffMap>());
    world.figures().into_iter().filter(lies).filter_map(|id| known.at(id)).collect()
}

/// Whether a figure is able to act as far as a side has told it apart, as it last saw it.
pub fn known_able(world: &World, side: Side, figure: FigureId) -> bool {
    SideKnowledge::by(world, side).as_seen(figure).is_some_and(|figure| figure.acts())
}
