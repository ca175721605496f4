//! A side's beliefs: figures and the building as it last saw them (CQB-SIGHT-4).

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::{Commands, DetectChanges, Local, Res, Resource, World};

use super::sight::{Eyes, seen_by_side};
use crate::board::{Board, BoardKey, Door, Tile, TileSet};
use crate::model::{
    BelievedChanges, Certainty, Clock, FigureId, Figures, Journal, Knowledge, LastSeen, OffMap, Roster, RosterEntry,
    Side, SideBoard, SideKnowledge, Sighting, Writer,
};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::state::figure::{Bearing, Condition};

/// The state on which [`remember_unseen`] depends, as far as it has no change ticks.
#[derive(PartialEq, Eq)]
pub struct SeenState {
    figures: u64,
    ground: BoardKey,
}

/// Whether any memory may begin or end since the last event.
pub fn memories_may_change(
    (roster, board): (Res<Roster>, Res<Board>),
    (knowledge, memories, book): (Res<Knowledge>, Res<LastSeen>, Res<Book>),
    mut last: Local<Option<SeenState>>,
) -> bool {
    let now = Some(SeenState { figures: roster.change_count(), ground: board.key() });
    let changed = *last != now || knowledge.is_changed() || memories.is_changed() || book.is_changed();
    *last = now;
    changed
}

/// Stores each side's memory of figures it no longer sees; follows each event.
pub fn remember_unseen(world: &World, mut commands: Commands) {
    for side in Side::FIGHTING {
        let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { continue };
        let (roster, eyes) = (world.resource::<Roster>(), Eyes::of(world, side));
        let unseen = |id: FigureId| roster.get(id).and_then(RosterEntry::at).is_none_or(|at| !eyes.sees(at));
        let lost = knows.figures.iter().filter(|(id, known)| known.certainty == Certainty::Confirmed && unseen(**id));
        let lost: Vec<FigureId> = lost.map(|(id, _)| *id).collect();
        let remembered = LastSeen::remembered_figures(world, side);
        for figure in remembered.iter().copied().filter(|figure| !lost.contains(figure)) {
            commands.queue(move |world: &mut World| LastSeen::forget(world, side, figure));
        }
        for figure in lost.iter().copied().filter(|figure| !remembered.contains(figure)) {
            commands.queue(move |world: &mut World| LastSeen::remember(world, side, figure));
        }
    }
}

/// Updates a side's memory of other figures on tiles it sees, even for an instant. Returns whether the side had
/// remembered any of them otherwise.
pub fn refresh_memories(world: &mut World, side: Side, seen: &TileSet) -> bool {
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return false };
    let roster = world.resource::<Roster>();
    let there = |(id, known): (&FigureId, &Sighting)| {
        let at = roster.get(*id)?.at().filter(|at| seen.contains(*at))?;
        Some((*id, *known, at))
    };
    let there: Vec<(FigureId, Sighting, Tile)> = knows.figures.iter().filter_map(there).collect();
    let round = world.resource::<Clock>().now.round;
    let mut otherwise = false;
    for (figure, known, at) in there {
        if known.at != at {
            world.alter::<Knowledge>().set(side, figure, Some(Sighting { at, round, ..known }));
            otherwise = true;
        }
        if LastSeen::of(world, side, figure).is_some() {
            LastSeen::forget(world, side, figure);
            otherwise = true;
        }
    }
    otherwise
}

/// No figure stands in a door known to be shut: a figure last known there is moved in memory to a tile beside it, out
/// of the side's view if possible.
pub fn move_known_figures_out_of_doors(world: &mut World, side: Side) {
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return };
    let shut = |at: &Tile| knows.doors.get(at).is_some_and(|door| !door.is_open());
    let lodged = knows.figures.iter().filter(|(_, seen)| shut(&seen.at));
    let lodged: Vec<(FigureId, Sighting)> = lodged.map(|(id, seen)| (*id, *seen)).collect();
    for (figure, known) in lodged {
        let board = believed_board(world, side);
        let beside = known.at.neighbours().into_iter();
        let free = beside.filter(|tile| board.passable(*tile) && !tile.is_diagonal_to(known.at));
        let behind = free.min_by_key(|tile| (seen_by_side(world, side, *tile), *tile));
        if let Some(at) = behind {
            world.alter::<Knowledge>().set(side, figure, Some(Sighting { at, ..known }));
        }
    }
}

/// The board as a side believes it to be: doors as last seen, without breaches made out of its sight.
pub fn believed_board(world: &World, side: Side) -> SideBoard<'_> {
    let board = world.resource::<Board>();
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return SideBoard::True(board) };
    let doors = misjudged_doors(board, &knows.doors);
    let standing = knows.standing.iter().map(|(at, (terrain, door))| (*at, *terrain, *door)).collect();
    SideBoard::with(world, BelievedChanges { standing, doors, ..BelievedChanges::default() })
}

/// The doors that a side believes to be other than they are.
fn misjudged_doors(board: &Board, known: &BTreeMap<Tile, Door>) -> Vec<(Tile, Door)> {
    let (Some((first, _)), Some((last, _))) = (known.first_key_value(), known.last_key_value()) else {
        return Vec::new();
    };
    // Both are in the order of their tiles, and a large building has thousands of doors.
    let mut real = board.doors_from(*first, *last).peekable();
    let differs = |(at, door): (&Tile, &Door)| {
        while real.next_if(|(tile, _)| tile < at).is_some() {}
        let now = real.next_if(|(tile, _)| tile == at).map(|(_, now)| now);
        now.is_some_and(|now| now != *door).then_some((*at, *door))
    };
    known.iter().filter_map(differs).collect()
}

/// The believed board for room queries: doors bound rooms whether open or shut.
pub fn believed_room_board(world: &World, side: Side) -> SideBoard<'_> {
    match world.resource::<Knowledge>().0.get(&side) {
        Some(knows) if !knows.standing.is_empty() => believed_board(world, side),
        _ => SideBoard::True(world.resource::<Board>()),
    }
}

/// Tiles where each side knows figures to stand, with the battle's [write count](Journal::writes)
/// at that time: kept while the state is the same.
#[derive(Resource, Default)]
pub struct KnownPlaces(Mutex<[Option<(u64, Places)>; Side::ALL.len()]>);

/// Tiles where figures stand.
type Places = Arc<[(Tile, FigureId)]>;

/// The tiles where a side knows figures to stand, by figure id.
pub fn known_places(world: &World, side: Side) -> Places {
    let (Some(kept), Some(journal)) = (world.get_resource::<KnownPlaces>(), world.get_resource::<Journal>()) else {
        return find_known_places(world, side);
    };
    let mut kept = kept.0.lock().unwrap_or_else(PoisonError::into_inner);
    match &mut kept[side as usize] {
        Some((writes, places)) if *writes == journal.writes() => places.clone(),
        kept => kept.insert((journal.writes(), find_known_places(world, side))).1.clone(),
    }
}

/// Whether places are kept of a side that would not be found now; for the invariants.
pub fn are_known_places_stale(world: &World, side: Side) -> bool {
    known_places(world, side) != find_known_places(world, side)
}

fn find_known_places(world: &World, side: Side) -> Places {
    let (known, eyes) = (SideKnowledge::by(world, side), Eyes::of(world, side));
    let place = |figure: &RosterEntry| {
        if figure.side() == side {
            return figure.at().filter(|_| world.standing(figure.id)).map(|at| (at, figure.id));
        }
        let seen = known.sighting(figure.id)?;
        let somebody = seen.certainty == Certainty::Contact || known.as_seen(figure.id).is_some_and(|it| it.stands());
        // A tile in sight overrides belief.
        let there = somebody && (!eyes.sees(seen.at) || world.standing_on(seen.at).is_some());
        there.then_some((seen.at, figure.id))
    };
    world.resource::<Roster>().all().iter().filter_map(place).collect()
}

/// The figure that a side knows to stand on a tile.
pub fn known_standing(world: &World, side: Side, tile: Tile) -> Option<FigureId> {
    known_places(world, side).iter().find(|(at, _)| *at == tile).map(|(_, id)| *id)
}

/// The tiles where a side knows bodies to lie.
pub fn known_bodies(world: &World, side: Side) -> Vec<Tile> {
    let known = SideKnowledge::by(world, side);
    let lies = |id: &FigureId| known.as_seen(*id).is_some_and(|figure| figure.lies() && !figure.contains::<OffMap>());
    world.figures().into_iter().filter(lies).filter_map(|id| known.at(id)).collect()
}

/// Whether a side believes a Confirmed figure able to act, as last seen.
pub fn is_known_able(world: &World, side: Side, figure: FigureId) -> bool {
    SideKnowledge::by(world, side).as_seen(figure).is_some_and(|figure| figure.acts())
}
