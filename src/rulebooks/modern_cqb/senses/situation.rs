//! How a figure stands: isolated, cornered, covered, surrounded, outnumbered, with a way back or without (CQB-ARREST-5,
//! CQB-STATE-1, CQB-STATE-2, CQB-SURR-1, CQB-NERVE-5).
//!
//! Where a side asks, only what it knows counts, so that a refusal gives nothing away; rules that hang on a state read the true
//! board.

use std::cell::OnceCell;

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::{belief, movement_rate, sight};
use crate::board::{Board, Doors, Passage, Terrain, Tile, TileSet, distance};
use crate::model::{Briefed, Building, Enlisted, FigureId, Figures, Level, Roster, Side, SideKnowledge};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::state::figure::{Bearing, Condition, eyes_of, on_foot};
use crate::rulebooks::modern_cqb::state::kit;
use crate::rulebooks::modern_cqb::state::tokens::{Flashed, Suppressed, Wounded};

/// What the level says of its rooms, by one tile of each.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// Rooms that the hostile side must not lose (CQB-NERVE-4).
    pub anchors: Vec<Tile>,
    /// Rooms that hostiles fall back to (CQB-NERVE-9).
    pub fallback: Vec<Tile>,
    /// Whether figures of one doctrine in one room test as one (CQB-NERVE-13).
    pub groups: bool,
}

/// The hostile side knows its house.
impl Briefed for Site {
    fn told_to(side: Side) -> bool {
        side == Side::Hostile
    }
}

/// Who asks: the rules, which see all, or a side, which sees what it knows and may ask what would be so if a figure of its own
/// stood elsewhere.
#[derive(Copy, Clone, Debug, Default)]
pub struct Viewer {
    side: Option<Side>,
    supposed: Option<(FigureId, Tile)>,
}

impl Viewer {
    /// A side that asks what would be so with a figure of its own on a tile.
    pub fn supposing(side: Side, figure: FigureId, at: Tile) -> Self {
        Self { side: Some(side), supposed: Some((figure, at)) }
    }

    fn supposed_at(self, figure: FigureId) -> Option<Tile> {
        self.supposed.filter(|(moved, _)| *moved == figure).map(|(_, at)| at)
    }
}

impl From<Option<Side>> for Viewer {
    fn from(side: Option<Side>) -> Self {
        Self { side, supposed: None }
    }
}

/// The building as the viewer has it.
fn building(world: &World, viewer: Viewer) -> Building<'_> {
    viewer.side.map_or_else(|| Building::True(world.resource()), |side| SideKnowledge::by(world, side).believed())
}

/// Where the figure in question stands, or would.
fn stands(world: &World, viewer: Viewer, figure: FigureId) -> Option<Tile> {
    viewer.supposed_at(figure).or_else(|| world.at(figure))
}

/// Where a figure stands as the viewer, with what its side knows, has it; `None` where the viewer has not told it apart.
fn place(viewer: Viewer, known: Option<&SideKnowledge>, figure: &Enlisted) -> Option<Tile> {
    match known {
        None => figure.at(),
        Some(known) if figure.side() == known.side() => viewer.supposed_at(figure.id).or(figure.at()),
        Some(known) => known.at(figure.id).filter(|_| known.level(figure.id) == Level::Confirmed),
    }
}

/// Figures of a side that are able to act and that the viewer knows of, with their tiles.
fn able(world: &World, viewer: Viewer, side: Side) -> Vec<(FigureId, Tile)> {
    let Some(asker) = viewer.side else {
        return eyes_of(world, side).filter_map(|figure| Some((figure.id, figure.at()?))).collect();
    };
    let known = SideKnowledge::by(world, asker);
    let acts = |figure: &&Enlisted| known.as_seen(figure.id).is_some_and(|seen| seen.acts());
    let all = world.resource::<Roster>().all().iter().filter(|figure| figure.side() == side).filter(acts);
    all.filter_map(|figure| Some((figure.id, place(viewer, Some(&known), figure)?))).collect()
}

/// Which of some tiles are in sight of one.
fn in_sight(world: &World, board: &Board, from: Tile, mut tiles: Vec<Tile>) -> Vec<Tile> {
    let most = world.resource::<Book>().sight.through_smoke;
    tiles.retain(|tile| !board.sight(from, *tile).blocked(most));
    tiles
}

/// Isolated: no friend able to act in line of sight within 6 tiles (CQB-ARREST-5).
pub fn isolated(world: &World, viewer: impl Into<Viewer>, figure: FigureId) -> bool {
    alone(world, viewer.into(), figure, &Watch::default())
}

/// As [`isolated`], where many figures are asked about.
fn alone(world: &World, viewer: Viewer, figure: FigureId, watch: &Watch) -> bool {
    let Some(at) = stands(world, viewer, figure) else { return false };
    let near = world.resource::<Book>().nerve.near;
    let friend = |(id, tile): &&(FigureId, Tile)| *id != figure && distance(at, *tile) <= near;
    let friends = watch.able(world, viewer, world.side(figure)).iter().filter(friend).map(|(_, tile)| *tile);
    let friends: Vec<Tile> = friends.collect();
    friends.is_empty() || in_sight(world, &building(world, viewer), at, friends).is_empty()
}

/// Enemies able to act who are in a figure's sight.
pub fn enemies_in_sight(world: &World, viewer: impl Into<Viewer>, figure: FigureId) -> Vec<Tile> {
    let viewer = viewer.into();
    let at = stands(world, viewer, figure);
    let (Some(at), Some(enemy)) = (at, world.side(figure).enemy()) else { return Vec::new() };
    let tiles = able(world, viewer, enemy).into_iter().map(|(_, tile)| tile).collect();
    in_sight(world, &building(world, viewer), at, tiles)
}

/// Cornered: an enemy able to act in sight, and no path of its present Move to a tile out of every such enemy's sight
/// (CQB-ARREST-5).
pub fn cornered(world: &World, viewer: impl Into<Viewer>, figure: FigureId) -> bool {
    let viewer = viewer.into();
    let enemies = enemies_in_sight(world, viewer, figure);
    if enemies.is_empty() {
        return false;
    }
    let budget = if world.may_move(figure) { movement_rate::budget(world, figure) } else { 0 };
    let watched = watched(world, viewer, &enemies);
    let around = Around::of(world, viewer, figure);
    let (from, passage) = (stands(world, viewer, figure).unwrap_or_default(), |tile: Tile| around.passage(tile));
    // Doors that a hand opens are ways too.
    let ways = around.board.ways(from, Some(budget), passage, |_| false, Doors::Openable);
    !ways.ends().any(|(tile, _)| !watched.contains(tile))
}

/// All that is in sight from these tiles.
fn watched(world: &World, viewer: Viewer, from: &[Tile]) -> TileSet {
    let board = building(world, viewer);
    let mut all = board.no_tiles();
    from.iter().for_each(|tile| all.union_with(&sight::seen_on(&board, world.resource(), *tile).0));
    all
}

/// The building and those who stand in it, as the viewer has them, for a figure that looks for a way.
struct Around<'w> {
    board: Building<'w>,
    taken: Vec<(Tile, Passage)>,
}

impl<'w> Around<'w> {
    fn of(world: &'w World, viewer: Viewer, figure: FigureId) -> Self {
        let side = world.side(figure);
        let known = viewer.side.map(|side| SideKnowledge::by(world, side));
        let (board, standing): (_, Vec<&Enlisted>) = match known {
            None => (Building::True(world.resource::<Board>()), on_foot(world).collect()),
            Some(known) => {
                let stands = |other: &&Enlisted| known.as_seen(other.id).is_some_and(|seen| seen.stands());
                let standing = world.resource::<Roster>().all().iter().filter(stands).collect();
                (belief::as_known(world, known.side()), standing)
            }
        };
        let taken = standing.into_iter().filter(|other| other.id != figure).filter_map(|other| {
            let passage = if other.side() == side { Passage::PassOnly } else { Passage::Blocked };
            Some((place(viewer, known.as_ref(), other)?, passage))
        });
        Self { board, taken: taken.collect() }
    }

    fn passage(&self, tile: Tile) -> Passage {
        self.taken.iter().find(|(at, _)| *at == tile).map_or(Passage::Free, |(_, passage)| *passage)
    }
}

/// Those who cover a figure (CQB-STATE-1): able to act, not Suppressed, flashed or Engaged, who have it Confirmed, in clear
/// sight and within their weapon's range.
pub fn covered_by(world: &World, figure: FigureId) -> Vec<FigureId> {
    let (Some(at), Some(enemy)) = (world.at(figure), world.side(figure).enemy()) else { return Vec::new() };
    if SideKnowledge::by(world, enemy).level(figure) != Level::Confirmed {
        return Vec::new();
    }
    let covers = |id: &FigureId| {
        let clear = world.at(*id).is_some_and(|from| sight::clear(world, from, at));
        clear && world.composed(*id) && kit::weapon_for(world, *id, at).is_some()
    };
    world.able_of(enemy).into_iter().filter(covers).collect()
}

/// Whether two directions from a tile are 90 degrees or more apart: their dot product is not above 0 (CQB-NERVE-3).
pub fn apart(at: Tile, one: Tile, other: Tile) -> bool {
    let ((ax, ay), (bx, by)) = (at.to(one), at.to(other));
    ax * bx + ay * by <= 0
}

/// Surrounded: covered from two directions 90 degrees or more apart, and cornered (CQB-STATE-2).
pub fn surrounded(world: &World, figure: FigureId) -> bool {
    let Some(at) = world.at(figure) else { return false };
    let from: Vec<Tile> = covered_by(world, figure).into_iter().filter_map(|id| world.at(id)).collect();
    let two_sides = from.iter().enumerate().any(|(i, one)| from[i + 1..].iter().any(|other| apart(at, *one, *other)));
    two_sides && cornered(world, None, figure)
}

/// Hopelessly covered: by three, or by two while Suppressed, Wounded or flashed (CQB-STATE-2).
pub fn hopelessly_covered(world: &World, figure: FigureId) -> bool {
    let shaken = world.has::<Suppressed>(figure) || world.has::<Wounded>(figure) || world.has::<Flashed>(figure);
    covered_by(world, figure).len() >= if shaken { 2 } else { 3 }
}

/// Outnumbered: it sees more enemies able to act than there are figures of its side able to act in its room, itself counted
/// (CQB-SURR-1).
pub fn outnumbered(world: &World, figure: FigureId) -> bool {
    let board = world.resource::<Board>();
    let room = |id: FigureId| world.at(id).and_then(|at| board.room_at(at));
    let own = room(figure);
    let beside = |id: &FigureId| *id == figure || (own.is_some() && room(*id) == own);
    let friends = world.able_of(world.side(figure)).into_iter().filter(beside).count();
    enemies_in_sight(world, None, figure).len() > friends
}

/// The tiles that a side falls back to: the rooms that the level marks; exits for the response (CQB-NERVE-9).
pub fn routes(world: &World, side: Side) -> TileSet {
    let board = world.resource::<Board>();
    if side == Side::Response {
        return board.tiles_where(|tile| board.terrain(tile) == Terrain::Exit);
    }
    let mut tiles = board.no_tiles();
    let rooms = world.resource::<Site>().fallback.iter().filter_map(|tile| board.room_at(*tile));
    rooms.for_each(|room| tiles.union_with(&board.rooms()[room].tiles));
    tiles
}

/// Isolated with no clear retreat: every path to its side's routes crosses a tile in sight of an enemy able to act; with no
/// route marked, cornered (CQB-NERVE-5).
pub fn no_retreat(world: &World, viewer: impl Into<Viewer>, figure: FigureId) -> bool {
    no_retreat_from(world, viewer, figure, &Watch::default())
}

/// Who of each side is able to act, what they have in sight, and whither the side falls back, worked out where it is first asked: for a
/// look at many figures of one board through one viewer's eyes.
#[derive(Default)]
pub struct Watch {
    able: [OnceCell<Vec<(FigureId, Tile)>>; Side::ALL.len()],
    seen: [OnceCell<TileSet>; Side::ALL.len()],
    routes: [OnceCell<TileSet>; Side::ALL.len()],
}

impl Watch {
    fn able(&self, world: &World, viewer: Viewer, side: Side) -> &[(FigureId, Tile)] {
        self.able[side as usize].get_or_init(|| able(world, viewer, side))
    }

    fn by(&self, world: &World, viewer: Viewer, enemy: Side) -> &TileSet {
        let eyes = || self.able(world, viewer, enemy).iter().map(|(_, tile)| *tile).collect::<Vec<Tile>>();
        self.seen[enemy as usize].get_or_init(|| watched(world, viewer, &eyes()))
    }

    fn routes(&self, world: &World, side: Side) -> &TileSet {
        self.routes[side as usize].get_or_init(|| routes(world, side))
    }
}

/// As [`no_retreat`], where many figures are asked about.
pub fn no_retreat_from(world: &World, viewer: impl Into<Viewer>, figure: FigureId, watch: &Watch) -> bool {
    let viewer = viewer.into();
    let at = stands(world, viewer, figure);
    let side = world.side(figure);
    let (Some(at), Some(enemy)) = (at, side.enemy()) else { return false };
    let routes = watch.routes(world, side);
    if routes.contains(at) || !alone(world, viewer, figure, watch) {
        return false;
    }
    if routes.is_empty() {
        return cornered(world, viewer, figure);
    }
    let watched = watch.by(world, viewer, enemy);
    let around = Around::of(world, viewer, figure);
    let clear = |tile: Tile| if watched.contains(tile) { Passage::Blocked } else { around.passage(tile) };
    !around.board.reaches(at, routes, clear, Doors::Openable)
}

/// The anchor room is lost: an enemy stands in one, and no friend able to act does (CQB-NERVE-4).
pub fn anchor_lost(world: &World) -> bool {
    let board = world.resource::<Board>();
    world.resource::<Site>().anchors.iter().filter_map(|tile| board.room_at(*tile)).any(|room| {
        let there = |figure: &Enlisted| figure.at().is_some_and(|at| board.rooms()[room].tiles.contains(at));
        let lost = on_foot(world).any(|figure| figure.side() == Side::Response && there(figure));
        lost && !eyes_of(world, Side::Hostile).any(there)
    })
}

/// A hostile isolated in a cleared room (CQB-SURR-2): every tile seen by the response side, a response figure able to act in the room
/// or its doorway, and no other hostile able to act there.
pub fn alone_in_cleared_room(world: &World, figure: FigureId, watch: &Watch) -> bool {
    let board = world.resource::<Board>();
    let Some(room) = world.at(figure).and_then(|at| board.room_at(at)).map(|room| &board.rooms()[room]) else {
        return false;
    };
    let within = |other: &Enlisted| other.at().is_some_and(|at| room.tiles.contains(at));
    let or_doorway = |other: &Enlisted| within(other) || other.at().is_some_and(|at| room.doorways.contains(&at));
    eyes_of(world, Side::Response).any(or_doorway)
        && !eyes_of(world, Side::Hostile).any(|other| other.id != figure && within(other))
        && SideKnowledge::by(world, Side::Response).seen().is_some_and(|seen| room.tiles.is_subset(seen))
        && alone(world, Viewer::default(), figure, watch)
}
