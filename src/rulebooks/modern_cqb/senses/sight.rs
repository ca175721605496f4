//! Line of sight, and what each side learns by it (CQB-SIGHT-1 to 4, CQB-BOARD-3).

use std::ops::Range;
use std::sync::Arc;

use bevy::prelude::World;

use super::belief::{known_able, move_out_of_doors, refresh_memories, rooms_as_known};
use super::noise;
use crate::board::{Board, Sight, Tile, TileSet, distance};
use crate::model::{
    Certainty, Clock, FigureId, Figures, Journal, Knowledge, Roster, RosterEntry, Side, SideKnowledge, Sighting, Token,
    Writer,
};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::orders_and_events::{Claiming, Committed, CqbEvent, Rank, Reaction, Turn};
use crate::rulebooks::modern_cqb::state::figure::{Bearing, Condition, TurnState, able_entries};
use crate::rulebooks::modern_cqb::state::objects;
use crate::rulebooks::modern_cqb::state::past_event_marks::gave_up_untold;
use crate::rulebooks::modern_cqb::state::status_effects::Restrained;

/// The line of sight between two tiles; `None` if it is blocked (CQB-SIGHT-1, CQB-SIGHT-2).
pub fn sight(world: &World, a: Tile, b: Tile) -> Option<Sight> {
    let sight = world.resource::<Board>().sight(a, b);
    (!sight.blocked(world.resource::<Book>().sight.through_smoke)).then_some(sight)
}

/// Whether the line between two tiles is free of smoke and obstacles.
pub fn clear(world: &World, a: Tile, b: Tile) -> bool {
    sight(world, a, b).is_some_and(|sight| !sight.through_smoke())
}

/// Tiles in sight from a tile, and those of them in clear sight.
pub fn seen_from(world: &World, from: Tile) -> (Arc<TileSet>, Arc<TileSet>) {
    seen_on(world.resource(), world.resource(), from)
}

/// The same on a given board, such as a believed one.
pub fn seen_on(board: &Board, book: &Book, from: Tile) -> (Arc<TileSet>, Arc<TileSet>) {
    let open = board.visible(from);
    if !board.is_smoky() {
        return (open.clone(), open);
    }
    let most = book.sight.through_smoke;
    let (mut seen, mut clear) = (board.empty_tile_set(), board.empty_tile_set());
    for tile in open.iter() {
        let smoke = board.smoke_between(from, tile);
        if smoke <= most {
            seen.insert(tile);
        }
        if smoke == 0 {
            clear.insert(tile);
        }
    }
    (Arc::new(seen), Arc::new(clear))
}

/// Updates what a side sees from a tile (called by `apply` after anything that changes sight).
pub fn take_in(world: &mut World, side: Side, from: Tile) {
    notice(world, side, from);
    conclude(world, side);
}

/// Records what a side sees from a tile; returns whether any of it is new.
fn notice(world: &mut World, side: Side, from: Tile) -> bool {
    let writes = world.resource::<Journal>().writes();
    let (seen, clear) = seen_from(world, from);
    Knowledge::see(world, side, &seen);
    objects::take_in(world, side, &seen);
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
    move_out_of_doors(world, side);
    unsweep(world, side);
}

/// Updates the view of all figures of both sides.
pub fn take_in_all(world: &mut World) {
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
pub fn unsweep(world: &mut World, side: Side) {
    let threats = threats(world, side);
    if threats.is_empty() {
        return;
    }
    let board = rooms_as_known(world, side);
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
pub fn threats(world: &World, side: Side) -> Vec<(FigureId, Sighting)> {
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return Vec::new() };
    let known = SideKnowledge::by(world, side);
    let able = |id: FigureId| known.side_of(id) == side.enemy() && known.as_seen(id).is_some_and(|seen| seen.acts());
    let threat = |(id, seen): (&FigureId, &Sighting)| {
        (seen.certainty == Certainty::Contact || able(*id)).then_some((*id, *seen))
    };
    knows.figures.iter().filter_map(threat).collect()
}

/// Whether a side believes a room cleared (CQB-BOARD-3).
pub fn cleared(world: &World, side: Side, room: usize) -> bool {
    let board = world.resource::<Board>();
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return false };
    board.rooms()[room].tiles.is_subset(&knows.swept)
}

/// Whether a side believes the room of a tile cleared, on its believed board; a tile in no room counts as cleared
/// (CQB-SECURE-3).
pub fn quiet(world: &World, side: Side, tile: Tile) -> bool {
    let board = rooms_as_known(world, side);
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return false };
    board.room_at(tile).is_none_or(|room| board.rooms()[room].tiles.is_subset(&knows.swept))
}

/// Updates the last known place of a figure that moved in sight (called by `apply`).
pub fn follow(world: &mut World, figure: FigureId) {
    let (Some(at), own) = (world.at(figure), world.side(figure)) else { return };
    let round = world.resource::<Clock>().now.round;
    for side in Side::FIGHTING.into_iter().filter(|side| *side != own) {
        let Some(known) = world.resource::<Knowledge>().of(side, figure) else { continue };
        if seen_by_side(world, side, at) {
            let sighting = Sighting { at, round, ..known };
            world.alter::<Knowledge>().set(side, figure, Some(sighting));
            unsweep(world, side);
        }
    }
}

/// The viewpoints of a side's figures able to act, for repeated queries.
pub struct Eyes<'w> {
    board: &'w Board,
    book: &'w Book,
    tiles: Vec<Tile>,
}

impl<'w> Eyes<'w> {
    pub fn of(world: &'w World, side: Side) -> Self {
        let tiles = able_entries(world, side).filter_map(RosterEntry::at).collect();
        Self { board: world.resource(), book: world.resource(), tiles }
    }

    /// Whether a tile is in sight of any of them.
    pub fn see(&self, tile: Tile) -> bool {
        let most = self.book.sight.through_smoke;
        let seen = |eye: &&Tile| self.board.sees(**eye, tile);
        self.tiles.iter().filter(seen).any(|eye| self.board.smoke_between(*eye, tile) <= most)
    }
}

/// The certainty that a look from `from` gives of a figure on `to` (CQB-SIGHT-4).
fn certainty_by_sight(board: &Board, book: &Book, from: Tile, to: Tile) -> Certainty {
    match board.sight(from, to) {
        sight if sight.blocked(book.sight.through_smoke) => Certainty::Unknown,
        sight if sight.through_smoke() => Certainty::Contact,
        _ if distance(from, to) > book.sight.confirm_within => Certainty::Contact,
        _ => Certainty::Confirmed,
    }
}

/// Whether a figure of a side that is able to act has a tile in sight.
pub fn seen_by_side(world: &World, side: Side, tile: Tile) -> bool {
    Eyes::of(world, side).see(tile)
}

/// Whether one tile is in sight of another, by the board's cached fields of view.
pub fn sees(world: &World, a: Tile, b: Tile) -> bool {
    let board = world.resource::<Board>();
    board.sees(a, b) && (!board.is_smoky() || sight(world, a, b).is_some())
}

/// Reports newly seen figures to both sides (CQB-SIGHT-4); `owner` also looks from `vantage`. Idle figures that see an
/// enemy wake (CQB-HEAT-2).
pub fn look(turn: &mut Turn, owner: FigureId, vantage: Option<Tile>) {
    // Figures that arrive during this look are left to the look that their arrival claims.
    let all = turn.world().resource::<Roster>().all().len();
    for side in Side::FIGHTING {
        let mut looked_at = 0;
        while let Some((place, event)) = first_newly_seen(turn.world(), side, looked_at..all, owner, vantage) {
            turn.commit(event);
            looked_at = place + 1;
        }
    }
    noise::wake(turn, owner, vantage);
}

/// The first roster entry in a range that a side now sees better than before, or sees again after it gave up untold.
fn first_newly_seen(
    world: &World,
    side: Side,
    mut places: Range<usize>,
    owner: FigureId,
    vantage: Option<Tile>,
) -> Option<(usize, CqbEvent)> {
    let (board, book) = (world.resource::<Board>(), world.resource::<Book>());
    let (roster, knowledge) = (world.resource::<Roster>().all(), world.resource::<Knowledge>());
    let eyes: Vec<(FigureId, Tile, Arc<TileSet>)> = able_entries(world, side)
        .flat_map(|eye| {
            let instant = vantage.filter(|_| owner == eye.id);
            eye.at().into_iter().chain(instant).map(move |from| (eye.id, from, board.visible(from)))
        })
        .collect();
    let certainty = |from: Tile, field: &TileSet, to: Tile| match field.contains(to) {
        true => certainty_by_sight(board, book, from, to),
        false => Certainty::Unknown,
    };
    places.find_map(|place| {
        let RosterEntry { id: figure, .. } = roster[place];
        let real = roster[place].at().filter(|_| roster[place].side() != side)?;
        let before = knowledge.of(side, figure).map_or(Certainty::Unknown, |seen| seen.certainty);
        let untold = before == Certainty::Confirmed && side == Side::Response && gave_up_untold(world, figure);
        if before == Certainty::Confirmed && !untold {
            return None;
        }
        // A figure that peeks round a corner can be seen there too.
        let shows_at = vantage.filter(|_| owner == figure);
        let tiles = [Some(real), shows_at];
        let (after, by, at) = eyes
            .iter()
            .flat_map(|(eye, from, field)| {
                tiles.into_iter().flatten().map(move |at| (certainty(*from, field, at), *eye, at))
            })
            .reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        let news = after > before || untold && after > Certainty::Unknown;
        let sighted = CqbEvent::Sighted { side, figure, before, after: after.max(before), at, by: Some(by) };
        news.then_some((place, sighted))
    })
}

/// Ages knowledge at the end of a round (CQB-SIGHT-4): Contacts in view are Confirmed, lost ones fade, empty tiles
/// clear.
pub fn fade(mut claiming: Claiming) {
    claiming.once(|turn| {
        for side in Side::FIGHTING {
            for figure in turn.world().figures() {
                if let Some(event) = faded(turn.world(), side, figure) {
                    turn.commit(event);
                }
            }
        }
    });
}

fn faded(world: &World, side: Side, figure: FigureId) -> Option<CqbEvent> {
    let known = world.resource::<Knowledge>().of(side, figure)?;
    let at = world.at(figure);
    let steady = |eye: &FigureId| world.of::<TurnState>(*eye).is_some_and(|done| done.steps == 0);
    let confirmed = at.filter(|_| known.certainty == Certainty::Contact).and_then(|at| {
        let eyes = world.able_of(side).into_iter();
        eyes.filter(|eye| world.at(*eye).is_some_and(|from| clear(world, from, at))).find(steady)
    });
    let in_sight = at.is_some_and(|at| seen_by_side(world, side, at));
    let gone = !in_sight && seen_by_side(world, side, known.at);
    // A figure known as a civilian, or as out of the fight, does not become a Contact again.
    let harmless = || world.side(figure) == Side::Civilian || !known_able(world, side, figure);
    let (after, by) = match known.certainty {
        Certainty::Contact if confirmed.is_some() => (Certainty::Confirmed, confirmed),
        Certainty::Contact if gone => (Certainty::Unknown, None),
        Certainty::Confirmed if gone && world.side(figure) == Side::Civilian => (Certainty::Unknown, None),
        Certainty::Confirmed if !in_sight && !harmless() => (Certainty::Contact, None),
        _ => return None,
    };
    let at = if by.is_some() { at.unwrap_or(known.at) } else { known.at };
    Some(CqbEvent::Sighted { side, figure, before: known.certainty, after, at, by })
}

/// Claims a look after every event that changes what can be seen.
pub fn claim_looks(on: bevy::prelude::On<Committed>, mut claiming: Claiming) {
    use crate::model::{CommonEvent, Event};
    let (figure, vantage) = match &on.event().0 {
        Event::Common(CommonEvent::Stepped { figure, .. }) => (*figure, None),
        Event::Common(CommonEvent::DoorChanged { by: Some(figure), .. }) => (*figure, None),
        Event::Common(CommonEvent::DoorChanged { by: None, .. } | CommonEvent::SmokeChanged { .. }) => {
            (FigureId::new(""), None)
        }
        // A captive that works loose can see again.
        Event::Common(CommonEvent::TokenLost { figure, token }) if token.as_str() == Restrained::WORD => {
            (*figure, None)
        }
        Event::Own(CqbEvent::Peeked { figure, at, .. }) => (*figure, Some(*at)),
        Event::Own(CqbEvent::Breached { figure, opened: true, .. }) => (*figure, None),
        Event::Own(CqbEvent::Dragged { figure, .. } | CqbEvent::Reinforced { figure, .. }) => (*figure, None),
        _ => return,
    };
    claiming.reaction(Rank::Look, figure, Reaction::Look { vantage });
}
