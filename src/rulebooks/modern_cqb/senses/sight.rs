//! Who sees whom, and what a side comes to know (CQB-SIGHT-1 to 4, CQB-BOARD-3).

use std::ops::Range;
use std::sync::Arc;

use bevy::prelude::World;

use super::belief::{known_able, look_anew, rooms_as_known, step_back};
use super::noise;
use crate::board::{Board, Sight, Tile, TileSet, distance};
use crate::model::{
    Clock, Enlisted, FigureId, Figures, Knowledge, Level, Roster, Side, SideKnowledge, Sighting, Token, Writer,
};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::messages::{Committed, CqbEvent, Rank, Reaction, Turn, claim};
use crate::rulebooks::modern_cqb::state::figure::{Bearing, Condition, TurnState, eyes_of};
use crate::rulebooks::modern_cqb::state::objects;
use crate::rulebooks::modern_cqb::state::tokens::Restrained;

/// The sides that know things of others.
pub const KNOWING: [Side; 2] = [Side::Response, Side::Hostile];

/// What lies between two tiles; `None` where the line is blocked (CQB-SIGHT-1, CQB-SIGHT-2).
pub fn sight(world: &World, a: Tile, b: Tile) -> Option<Sight> {
    let sight = world.resource::<Board>().sight(a, b);
    (!sight.blocked(world.resource::<Book>().sight.through_smoke)).then_some(sight)
}

/// Whether a line is free of smoke and of everything else.
pub fn clear(world: &World, a: Tile, b: Tile) -> bool {
    sight(world, a, b).is_some_and(|sight| !sight.through_smoke())
}

/// Tiles in sight from a tile, and those of them in clear sight.
pub fn seen_from(world: &World, from: Tile) -> (Arc<TileSet>, Arc<TileSet>) {
    seen_on(world.resource(), world.resource(), from)
}

/// The same on a building as somebody has it.
pub fn seen_on(board: &Board, book: &Book, from: Tile) -> (Arc<TileSet>, Arc<TileSet>) {
    let open = board.visible(from);
    if !board.is_smoky() {
        return (open.clone(), open);
    }
    let most = book.sight.through_smoke;
    let (mut seen, mut clear) = (board.no_tiles(), board.no_tiles());
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

/// A side's figures able to act see what they see: called by `apply` after anything that changes sight.
pub fn take_in(world: &mut World, side: Side, from: Tile) {
    let (seen, clear) = seen_from(world, from);
    Knowledge::see(world, side, &seen);
    objects::take_in(world, side, &seen);
    let mut swept = TileSet::clone(&clear);
    swept.intersect_with(world.resource::<Board>().passable_tiles());
    let knows = world.resource::<Knowledge>().0.get(&side);
    if knows.is_some_and(|knows| !swept.is_subset(&knows.swept))
        && let Some(knows) = world.alter::<Knowledge>().0.get_mut(&side)
    {
        knows.swept.union_with(&swept);
    }
    look_anew(world, side, &seen);
    step_back(world, side);
    unsweep(world, side);
}

/// All figures of both sides look again.
pub fn take_in_all(world: &mut World) {
    for side in KNOWING {
        for figure in world.able_of(side) {
            if let Some(at) = world.at(figure) {
                take_in(world, side, at);
            }
        }
    }
}

/// A room where the side knows an enemy able to act, or a Contact, is not cleared and must be looked over anew
/// (CQB-BOARD-3).
pub fn unsweep(world: &mut World, side: Side) {
    let threats = threats(world, side);
    if threats.is_empty() {
        return;
    }
    let board = rooms_as_known(world, side);
    let rooms = threats.iter().filter_map(|(_, seen)| board.room_at(seen.at)).map(|room| &board.rooms()[room].tiles);
    let mut live = board.no_tiles();
    rooms.for_each(|tiles| live.union_with(tiles));
    let knows = world.resource::<Knowledge>().0.get(&side);
    if knows.is_some_and(|knows| !live.is_disjoint(&knows.swept))
        && let Some(knows) = world.alter::<Knowledge>().0.get_mut(&side)
    {
        knows.swept.subtract(&live);
    }
}

/// Enemies able to act that a side has Confirmed, and Contacts of any kind.
pub fn threats(world: &World, side: Side) -> Vec<(FigureId, Sighting)> {
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return Vec::new() };
    let known = SideKnowledge::by(world, side);
    let able = |id: FigureId| known.side_of(id) == side.enemy() && known.as_seen(id).is_some_and(|seen| seen.acts());
    let threat =
        |(id, seen): (&FigureId, &Sighting)| (seen.level == Level::Contact || able(*id)).then_some((*id, *seen));
    knows.figures.iter().filter_map(threat).collect()
}

/// Whether a room is cleared as far as a side knows (CQB-BOARD-3).
pub fn cleared(world: &World, side: Side, room: usize) -> bool {
    let board = world.resource::<Board>();
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return false };
    board.rooms()[room].tiles.is_subset(&knows.swept)
}

/// Whether the room of a tile is cleared as a side knows it, walls and doors included; what lies in no room counts as
/// cleared (CQB-SECURE-3).
pub fn quiet(world: &World, side: Side, tile: Tile) -> bool {
    let board = rooms_as_known(world, side);
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return false };
    board.room_at(tile).is_none_or(|room| board.rooms()[room].tiles.is_subset(&knows.swept))
}

/// Keeps the last known place of figures that are still in sight, after they moved (called by `apply`).
pub fn follow(world: &mut World, figure: FigureId) {
    let (Some(at), own) = (world.at(figure), world.side(figure)) else { return };
    let round = world.resource::<Clock>().now.round;
    for side in KNOWING.into_iter().filter(|side| *side != own) {
        let Some(known) = world.resource::<Knowledge>().of(side, figure) else { continue };
        if seen_by_side(world, side, at) {
            let sighting = Sighting { at, round, ..known };
            world.alter::<Knowledge>().set(side, figure, Some(sighting));
            unsweep(world, side);
        }
    }
}

/// The eyes of those of a side who are able to act, for more than one look.
pub struct Eyes<'w> {
    board: &'w Board,
    book: &'w Book,
    tiles: Vec<Tile>,
}

impl<'w> Eyes<'w> {
    pub fn of(world: &'w World, side: Side) -> Self {
        let tiles = eyes_of(world, side).filter_map(Enlisted::at).collect();
        Self { board: world.resource(), book: world.resource(), tiles }
    }

    /// Whether one of them has a tile in sight.
    pub fn see(&self, tile: Tile) -> bool {
        let most = self.book.sight.through_smoke;
        self.tiles.iter().any(|eye| !self.board.sight(*eye, tile).blocked(most))
    }
}

/// How well a figure on `to` is made out from `from` at once (CQB-SIGHT-4).
fn made_out(board: &Board, book: &Book, from: Tile, to: Tile) -> Level {
    match board.sight(from, to) {
        sight if sight.blocked(book.sight.through_smoke) => Level::Unknown,
        sight if sight.through_smoke() => Level::Contact,
        _ if distance(from, to) > book.sight.confirm_within => Level::Contact,
        _ => Level::Confirmed,
    }
}

/// Whether a figure of a side that is able to act has a tile in sight.
pub fn seen_by_side(world: &World, side: Side, tile: Tile) -> bool {
    Eyes::of(world, side).see(tile)
}

/// Whether one tile is in sight of another, by the fields of view that the board keeps.
pub fn sees(world: &World, a: Tile, b: Tile) -> bool {
    let board = world.resource::<Board>();
    board.sees(a, b) && (!board.is_smoky() || sight(world, a, b).is_some())
}

/// Both sides look, and learn of whom they newly make out (CQB-SIGHT-4); `vantage` is looked from for an instant by the
/// figure that owns it. Idle figures that see somebody wake (CQB-HEAT-2).
pub fn look(turn: &mut Turn, owner: FigureId, vantage: Option<Tile>) {
    // Whoever comes in while they look is seen by the look that this calls for.
    let all = turn.world().resource::<Roster>().all().len();
    for side in KNOWING {
        let mut looked_at = 0;
        while let Some((place, event)) = newly_made_out(turn.world(), side, looked_at..all, owner, vantage) {
            turn.commit(event);
            looked_at = place + 1;
        }
    }
    noise::wake(turn, owner, vantage);
}

/// The first of the figures at some places of the roster whom a side makes out better than before.
fn newly_made_out(
    world: &World,
    side: Side,
    mut places: Range<usize>,
    owner: FigureId,
    vantage: Option<Tile>,
) -> Option<(usize, CqbEvent)> {
    let (board, book) = (world.resource::<Board>(), world.resource::<Book>());
    let (roster, knowledge) = (world.resource::<Roster>().all(), world.resource::<Knowledge>());
    let eyes: Vec<(FigureId, Tile)> = eyes_of(world, side)
        .flat_map(|eye| {
            let instant = vantage.filter(|_| owner == eye.id);
            eye.at().into_iter().chain(instant).map(move |from| (eye.id, from))
        })
        .collect();
    places.find_map(|place| {
        let Enlisted { id: figure, .. } = roster[place];
        let real = roster[place].at().filter(|_| roster[place].side() != side)?;
        let before = knowledge.of(side, figure).map_or(Level::Unknown, |seen| seen.level);
        if before == Level::Confirmed {
            return None;
        }
        // Whoever looks round a corner may be seen there as well.
        let shows_at = vantage.filter(|_| owner == figure);
        let tiles = [Some(real), shows_at];
        let (after, by, at) = eyes
            .iter()
            .flat_map(|(eye, from)| {
                tiles.into_iter().flatten().map(move |at| (made_out(board, book, *from, at), *eye, at))
            })
            .reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        let sighted = CqbEvent::Sighted { side, figure, before, after, at, by: Some(by) };
        (after > before).then_some((place, sighted))
    })
}

/// What the end of a round does to knowledge (CQB-SIGHT-4): steady eyes confirm, lost ones fade, empty places clear.
pub fn fade(world: &mut World) {
    let mut turn = Turn::of(world);
    for side in KNOWING {
        for figure in turn.world().figures() {
            if let Some(event) = faded(turn.world(), side, figure) {
                turn.commit(event);
            }
        }
    }
}

fn faded(world: &World, side: Side, figure: FigureId) -> Option<CqbEvent> {
    let known = world.resource::<Knowledge>().of(side, figure)?;
    let at = world.at(figure);
    let steady = |eye: &FigureId| world.of::<TurnState>(*eye).is_some_and(|done| done.steps == 0);
    let confirmed = at.filter(|_| known.level == Level::Contact).and_then(|at| {
        let eyes = world.able_of(side).into_iter();
        eyes.filter(|eye| world.at(*eye).is_some_and(|from| clear(world, from, at))).find(steady)
    });
    let in_sight = at.is_some_and(|at| seen_by_side(world, side, at));
    let gone = !in_sight && seen_by_side(world, side, known.at);
    // Whoever was seen to be a civilian, or to drop out of the fight, is not taken for somebody new.
    let harmless = || world.side(figure) == Side::Civilian || !known_able(world, side, figure);
    let (after, by) = match known.level {
        Level::Contact if confirmed.is_some() => (Level::Confirmed, confirmed),
        Level::Contact if gone => (Level::Unknown, None),
        Level::Confirmed if gone && world.side(figure) == Side::Civilian => (Level::Unknown, None),
        Level::Confirmed if !in_sight && !harmless() => (Level::Contact, None),
        _ => return None,
    };
    let at = if by.is_some() { at.unwrap_or(known.at) } else { known.at };
    Some(CqbEvent::Sighted { side, figure, before: known.level, after, at, by })
}

/// Claims a look after everything that changes what can be seen.
pub fn claim_looks(on: bevy::prelude::On<Committed>, mut commands: bevy::prelude::Commands) {
    use crate::model::{CommonEvent, Event};
    let (figure, vantage) = match &on.event().0 {
        Event::Common(CommonEvent::Stepped { figure, .. }) => (*figure, None),
        Event::Common(CommonEvent::DoorChanged { by: Some(figure), .. }) => (*figure, None),
        Event::Common(CommonEvent::DoorChanged { by: None, .. } | CommonEvent::SmokeChanged { .. }) => {
            (FigureId::new(""), None)
        }
        // Whoever works loose has eyes again.
        Event::Common(CommonEvent::TokenLost { figure, token }) if token.as_str() == Restrained::WORD => {
            (*figure, None)
        }
        Event::Own(CqbEvent::Peeked { figure, at, .. }) => (*figure, Some(*at)),
        Event::Own(CqbEvent::Breached { figure, opened: true, .. }) => (*figure, None),
        Event::Own(CqbEvent::Dragged { figure, .. } | CqbEvent::Reinforced { figure, .. }) => (*figure, None),
        _ => return,
    };
    claim(&mut commands, Rank::Look, figure, Reaction::Look { vantage });
}
