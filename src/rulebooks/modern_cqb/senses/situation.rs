//! A figure's tactical situation: isolated, cornered, covered, surrounded, outnumbered, cut off.
//!
//! Rules: CQB-ARREST-5, CQB-STATE-1, CQB-STATE-2, CQB-SURR-1, CQB-NERVE-5. Queries by a side use only its knowledge, so
//! that a refusal reveals nothing. So does a line of retreat, or a test of Nerve would tell of an enemy whom nobody has
//! noticed; other rules that depend on a situation read the true board.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::{belief, move_budget, sight};
use crate::board::{
    Board, BoardKey, Door, DoorTreatment, Passage, ReachabilityCache, Terrain, Tile, TileSet, distance,
};
use crate::model::{
    Briefed, Certainty, FigureId, Figures, NamedPlace, Roster, RosterEntry, Side, SideBoard, SideKnowledge,
};
use crate::rulebooks::modern_cqb::data::{Book, Data};
use crate::rulebooks::modern_cqb::state::carried_kit;
use crate::rulebooks::modern_cqb::state::figure::{
    Bearing, Condition, able_entries, is_able, is_standing, standing_entries,
};
use crate::rulebooks::modern_cqb::state::status_effects::{Flashed, Suppressed, Wounded};

/// The rooms of the level that matter by name or by what happens in them, each given by one of its tiles.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// Rooms whose loss shakes the hostile side (CQB-NERVE-4).
    pub anchors: Vec<Tile>,
    /// Rooms that hostiles fall back to (CQB-NERVE-9).
    pub fallback: Vec<Tile>,
    /// Whether figures of one doctrine in one room test as a group (CQB-NERVE-13).
    pub groups: bool,
    /// Rooms with an id, as both sides call them.
    pub rooms: Vec<NamedPlace>,
}

impl Site {
    /// The room with an id that a tile lies in.
    pub fn named_room(&self, board: &Board, tile: Tile) -> Option<&NamedPlace> {
        let room = board.room_at(tile)?;
        self.rooms.iter().find(|named| board.room_at(named.at) == Some(room))
    }
}

/// Only the hostile side is briefed: it knows its building.
impl Briefed for Site {
    fn is_briefed(side: Side) -> bool {
        side == Side::Hostile
    }
}

/// Everything that a line of retreat depends on, for a side with fallback routes (CQB-NERVE-5).
#[derive(Clone)]
pub struct Positions {
    board: BoardKey,
    data: Arc<Data>,
    fallback: Vec<Tile>,
    known: [Arc<KnownPositions>; 2],
}

/// The figures and the building, as far as a side knows.
struct KnownPositions {
    /// Each figure that it can tell apart with its tile, whether it can act, and whether it is standing.
    figures: Vec<(FigureId, Tile, [bool; 2])>,
    doors: BTreeMap<Tile, Door>,
    standing: BTreeMap<Tile, (Terrain, Option<Door>)>,
}

impl KnownPositions {
    /// Those of a side now; the last ones if they still hold.
    fn of(world: &World, side: Side, last: Option<&Arc<Self>>) -> Arc<Self> {
        let (known, roster) = (SideKnowledge::by(world, side), world.resource::<Roster>());
        let position = |figure: &RosterEntry| {
            if figure.is_of(side) {
                return Some((figure.id, figure.at()?, [is_able(roster, figure), is_standing(roster, figure)]));
            }
            let seen = known.entry_as_seen(figure)?;
            Some((figure.id, known.sighting(figure.id)?.at, [seen.acts(), seen.stands()]))
        };
        let figures: Vec<_> = roster.all().iter().filter_map(position).collect();
        let knows = known.records();
        let holds = |last: &&Arc<Self>| {
            let built = knows.is_some_and(|knows| last.doors == knows.doors && last.standing == knows.standing);
            built && last.figures == figures
        };
        if let Some(last) = last.filter(holds) {
            return last.clone();
        }
        let doors = knows.map(|knows| knows.doors.clone()).unwrap_or_default();
        let standing = knows.map(|knows| knows.standing.clone()).unwrap_or_default();
        Arc::new(Self { figures, doors, standing })
    }
}

impl Positions {
    /// The positions of now, which share with the last ones whatever still holds.
    pub fn of(world: &World, last: Option<&Self>) -> Self {
        let of_side = |side: Side| KnownPositions::of(world, side, last.map(|last| &last.known[place_of(side)]));
        Self {
            board: world.resource::<Board>().key(),
            data: world.resource::<Book>().0.clone(),
            fallback: world.resource::<Site>().fallback.clone(),
            known: Side::FIGHTING.map(of_side),
        }
    }

    /// Whether the ground is that of other positions.
    pub fn is_same_ground(&self, other: &Self) -> bool {
        let ground = (self.board, &self.fallback) == (other.board, &other.fallback);
        ground && Arc::ptr_eq(&self.data, &other.data)
    }

    /// Whether a side's lines of retreat are those of the positions that these were made from.
    pub fn is_same_for(&self, side: Side, last: &Self) -> bool {
        let place = place_of(side);
        self.is_same_ground(last) && Arc::ptr_eq(&self.known[place], &last.known[place])
    }
}

/// The place of a side that fights.
fn place_of(side: Side) -> usize {
    usize::from(side != Side::Response)
}

/// The viewer of a query: the rules, which see all, or a side, which sees what it knows and may suppose one of its
/// figures elsewhere.
#[derive(Copy, Clone, Debug, Default)]
pub struct Viewer {
    side: Option<Side>,
    supposed: Option<(FigureId, Tile)>,
}

impl Viewer {
    /// A side that supposes one of its figures on a tile.
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

/// The board as the viewer knows it.
fn building(world: &World, viewer: Viewer) -> SideBoard<'_> {
    viewer
        .side
        .map_or_else(|| SideBoard::True(world.resource()), |side| SideKnowledge::by(world, side).believed_board())
}

/// The tile of the figure in question, real or supposed.
fn stands(world: &World, viewer: Viewer, figure: FigureId) -> Option<Tile> {
    viewer.supposed_at(figure).or_else(|| world.at(figure))
}

/// A figure's tile as the viewer knows it; `None` if the viewer has not Confirmed it.
fn place(viewer: Viewer, known: Option<&SideKnowledge>, figure: &RosterEntry) -> Option<Tile> {
    match known {
        None => figure.at(),
        Some(known) if figure.side() == known.side() => viewer.supposed_at(figure.id).or(figure.at()),
        Some(known) => known.at(figure.id).filter(|_| known.certainty(figure.id) == Certainty::Confirmed),
    }
}

/// Figures of a side that the viewer knows to be able to act, with their tiles.
fn able(world: &World, viewer: Viewer, side: Side) -> Vec<(FigureId, Tile)> {
    let Some(asker) = viewer.side else {
        return able_entries(world, side).filter_map(|figure| Some((figure.id, figure.at()?))).collect();
    };
    let (known, roster) = (SideKnowledge::by(world, asker), world.resource::<Roster>());
    let acts = |figure: &&RosterEntry| match figure.is_of(asker) {
        true => is_able(roster, figure),
        false => known.entry_as_seen(figure).is_some_and(|seen| seen.acts()),
    };
    let all = roster.all().iter().filter(|figure| figure.side() == side).filter(acts);
    all.filter_map(|figure| Some((figure.id, place(viewer, Some(&known), figure)?))).collect()
}

/// The tiles of a list that are in sight of `from`.
fn in_sight(world: &World, board: &Board, from: Tile, mut tiles: Vec<Tile>) -> Vec<Tile> {
    if !board.is_smoky() {
        let seen = board.visible(from);
        tiles.retain(|tile| seen.contains(*tile));
        return tiles;
    }
    let most = world.resource::<Book>().sight.through_smoke;
    tiles.retain(|tile| !board.sight(from, *tile).is_blocked(most));
    tiles
}

/// Whether a figure is isolated: no friend able to act in line of sight within 6 tiles (CQB-ARREST-5).
pub fn is_isolated(world: &World, viewer: impl Into<Viewer>, figure: FigureId) -> bool {
    alone(world, viewer.into(), figure, &SituationCache::default())
}

/// The same as [`is_isolated`], with a shared cache for many figures.
fn alone<'w>(world: &'w World, viewer: Viewer, figure: FigureId, cache: &SituationCache<'w>) -> bool {
    let Some(at) = stands(world, viewer, figure) else { return false };
    let near = world.resource::<Book>().nerve.near;
    let friend = |(id, tile): &&(FigureId, Tile)| *id != figure && distance(at, *tile) <= near;
    let friends = cache.able(world, viewer, world.side(figure)).iter().filter(friend).map(|(_, tile)| *tile);
    let friends: Vec<Tile> = friends.collect();
    friends.is_empty() || in_sight(world, cache.building(world, viewer), at, friends).is_empty()
}

/// Tiles of the enemies able to act in a figure's sight.
pub fn enemies_in_sight(world: &World, viewer: impl Into<Viewer>, figure: FigureId) -> Vec<Tile> {
    faced(world, viewer.into(), figure, &SituationCache::default())
}

/// As [`enemies_in_sight`], with a shared cache for many figures.
fn faced<'w>(world: &'w World, viewer: Viewer, figure: FigureId, cache: &SituationCache<'w>) -> Vec<Tile> {
    let at = stands(world, viewer, figure);
    let (Some(at), Some(enemy)) = (at, world.side(figure).enemy()) else { return Vec::new() };
    let tiles: Vec<Tile> = cache.enemies(world, viewer, enemy).iter().map(|(_, tile)| *tile).collect();
    if tiles.is_empty() { tiles } else { in_sight(world, cache.building(world, viewer), at, tiles) }
}

/// Whether a figure is cornered: an enemy able to act in sight, and no tile in reach of its current Move out of sight
/// of all such enemies (CQB-ARREST-5).
pub fn is_cornered(world: &World, viewer: impl Into<Viewer>, figure: FigureId) -> bool {
    hemmed_in(world, viewer.into(), figure, &SituationCache::default())
}

/// The same as [`is_cornered`], with a shared cache for many figures.
fn hemmed_in<'w>(world: &'w World, viewer: Viewer, figure: FigureId, cache: &SituationCache<'w>) -> bool {
    let enemies = faced(world, viewer, figure, cache);
    if enemies.is_empty() {
        return false;
    }
    let budget = if world.may_move(figure) { move_budget::move_budget(world, figure) } else { 0 };
    let watched = watched(world, viewer, &enemies);
    let around = Around::of(world, viewer, world.side(figure), Some(figure));
    let (from, passage) = (stands(world, viewer, figure).unwrap_or_default(), |tile: Tile| around.passage(tile));
    // Doors that open by hand count as passable.
    let ways = around.board.reach_with_doors(from, Some(budget), passage, |_| false, DoorTreatment::Openable);
    !ways.end_tiles().any(|(tile, _)| !watched.contains(tile))
}

/// The enemies able to act who look, as far as the viewer knows, on ground near a figure, the nearest first.
pub fn enemies_watching(world: &World, viewer: Viewer, figure: FigureId) -> Vec<FigureId> {
    let (Some(at), Some(enemy)) = (stands(world, viewer, figure), world.side(figure).enemy()) else {
        return Vec::new();
    };
    let near = world.resource::<Book>().nerve.near;
    let looks =
        |(_, eye): &(FigureId, Tile)| watched(world, viewer, &[*eye]).iter().any(|seen| distance(at, seen) <= near);
    let mut all: Vec<_> = able(world, viewer, enemy).into_iter().filter(looks).collect();
    all.sort_by_key(|(id, eye)| (distance(at, *eye), *id));
    all.into_iter().map(|(id, _)| id).collect()
}

/// All tiles in sight of these.
fn watched(world: &World, viewer: Viewer, from: &[Tile]) -> TileSet {
    let board = building(world, viewer);
    let mut all = board.empty_tile_set();
    from.iter().for_each(|tile| all.union_with(&sight::seen_on(&board, world.resource(), *tile).0));
    all
}

/// The board and the figures on it, as the viewer knows them, for path searches.
struct Around<'w> {
    board: SideBoard<'w>,
    /// By tile.
    taken: Vec<(Tile, Passage)>,
}

impl<'w> Around<'w> {
    /// As a figure of a side meets them, itself left out.
    fn of(world: &'w World, viewer: Viewer, side: Side, itself: Option<FigureId>) -> Self {
        let known = viewer.side.map(|side| SideKnowledge::by(world, side));
        let (board, standing): (_, Vec<&RosterEntry>) = match known {
            None => (SideBoard::True(world.resource::<Board>()), standing_entries(world).collect()),
            Some(known) => {
                let stands = |other: &&RosterEntry| known.entry_as_seen(other).is_some_and(|seen| seen.stands());
                let standing = world.resource::<Roster>().all().iter().filter(stands).collect();
                (belief::believed_board(world, known.side()), standing)
            }
        };
        let taken = standing.into_iter().filter(|other| Some(other.id) != itself).filter_map(|other| {
            let passage = if other.side() == side { Passage::PassOnly } else { Passage::Blocked };
            Some((place(viewer, known.as_ref(), other)?, passage))
        });
        let mut taken: Vec<(Tile, Passage)> = taken.collect();
        // Stable: of several on a tile the first in roster order counts.
        taken.sort_by_key(|(at, _)| *at);
        Self { board, taken }
    }

    fn passage(&self, tile: Tile) -> Passage {
        let first = self.taken.partition_point(|(at, _)| *at < tile);
        self.taken.get(first).filter(|(at, _)| *at == tile).map_or(Passage::Free, |(_, passage)| *passage)
    }
}

/// The figures that cover a figure (CQB-STATE-1): able to act, not Suppressed, Flashed or Engaged, with it Confirmed,
/// in clear sight and in weapon range.
pub fn figures_covering(world: &World, figure: FigureId) -> Vec<FigureId> {
    let (Some(at), Some(enemy)) = (world.at(figure), world.side(figure).enemy()) else { return Vec::new() };
    if SideKnowledge::by(world, enemy).certainty(figure) != Certainty::Confirmed {
        return Vec::new();
    }
    let covers = |id: &FigureId| {
        let clear = world.at(*id).is_some_and(|from| sight::is_clear(world, from, at));
        clear && world.composed(*id) && carried_kit::weapon_for(world, *id, at).is_some()
    };
    world.able_of(enemy).into_iter().filter(covers).collect()
}

/// Whether two directions from a tile are 90 degrees or more apart: their dot product is not above 0 (CQB-NERVE-3).
pub fn are_far_apart(at: Tile, one: Tile, other: Tile) -> bool {
    let ((ax, ay), (bx, by)) = (at.offset_to(one), at.offset_to(other));
    ax * bx + ay * by <= 0
}

/// Whether a figure is surrounded: covered from two directions 90 degrees or more apart, and cornered (CQB-STATE-2).
pub fn is_surrounded(world: &World, figure: FigureId) -> bool {
    let Some(at) = world.at(figure) else { return false };
    let from: Vec<Tile> = figures_covering(world, figure).into_iter().filter_map(|id| world.at(id)).collect();
    let two_sides =
        from.iter().enumerate().any(|(i, one)| from[i + 1..].iter().any(|other| are_far_apart(at, *one, *other)));
    two_sides && is_cornered(world, None, figure)
}

/// Whether a figure is hopelessly covered: by three, or by two while Suppressed, Wounded or Flashed (CQB-STATE-2).
pub fn is_hopelessly_covered(world: &World, figure: FigureId) -> bool {
    let shaken = world.has::<Suppressed>(figure) || world.has::<Wounded>(figure) || world.has::<Flashed>(figure);
    figures_covering(world, figure).len() >= if shaken { 2 } else { 3 }
}

/// Whether a figure is outnumbered: it sees more enemies able to act than its side has figures able to act in its room,
/// itself included (CQB-SURR-1).
pub fn is_outnumbered(world: &World, figure: FigureId) -> bool {
    let board = world.resource::<Board>();
    let room = |id: FigureId| world.at(id).and_then(|at| board.room_at(at));
    let own = room(figure);
    let beside = |id: &FigureId| *id == figure || (own.is_some() && room(*id) == own);
    let friends = world.able_of(world.side(figure)).into_iter().filter(beside).count();
    enemies_in_sight(world, None, figure).len() > friends
}

/// The tiles that a side falls back to: the level's fallback rooms; exits for the response (CQB-NERVE-9).
pub fn fallback_tiles(world: &World, side: Side) -> TileSet {
    let board = world.resource::<Board>();
    if side == Side::Response {
        let mut exits = board.empty_tile_set();
        exits.extend(board.exits().iter().copied());
        return exits;
    }
    let mut tiles = board.empty_tile_set();
    let rooms = world.resource::<Site>().fallback.iter().filter_map(|tile| board.room_at(*tile));
    rooms.for_each(|room| tiles.union_with(&board.rooms()[room].tiles));
    tiles
}

/// Whether a friend able to act is within call; for a Nerve test it need not be in sight (CQB-NERVE-5).
fn in_company(world: &World, viewer: Viewer, (figure, at): (FigureId, Tile), cache: &SituationCache) -> bool {
    let near = world.resource::<Book>().nerve.near;
    let friends = cache.able(world, viewer, world.side(figure));
    friends.iter().any(|(id, tile)| *id != figure && distance(at, *tile) <= near)
}

/// Whether a figure is out of call of any friend and has, as far as its side knows, no clear retreat: every path to its
/// fallback tiles crosses a tile in sight of an enemy able to act; if no route is marked, whether it is cornered
/// (CQB-NERVE-5).
pub fn has_no_retreat(world: &World, viewer: Viewer, figure: FigureId) -> bool {
    has_no_retreat_from(world, viewer, figure, &SituationCache::default())
}

/// A lazily filled cache for queries about many figures on one board, each by its own side: friends able to act,
/// fallback tiles, and the ground of retreats.
#[derive(Default)]
pub struct SituationCache<'w> {
    able: [OnceCell<Vec<(FigureId, Tile)>>; Side::ALL.len()],
    enemies: [OnceCell<Vec<(FigureId, Tile)>>; Side::ALL.len()],
    buildings: [OnceCell<SideBoard<'w>>; Side::ALL.len()],
    fallbacks: [OnceCell<TileSet>; Side::ALL.len()],
    retreats: [OnceCell<(SideBoard<'w>, Arc<Retreat>)>; Side::ALL.len()],
    /// The ground of the last time.
    before: Retreats,
}

/// The ground of each side's retreats, where it was asked for.
pub type Retreats = [Option<Arc<Retreat>>; Side::ALL.len()];

/// The ground of a side's retreats as the side knows it, shared by all its figures, and by later queries for as long as
/// board, closed tiles and ends are the same.
pub struct Retreat {
    board: BoardKey,
    /// Tiles in sight of an enemy, or with an enemy on them.
    closed: TileSet,
    /// Ends of retreats, free tiles of the side's routes out of the enemy's sight; and what leads
    /// there.
    ground: Mutex<ReachabilityCache>,
}

impl Retreat {
    fn of(board: BoardKey, closed: TileSet, ends: TileSet) -> Arc<Self> {
        Arc::new(Self { board, closed, ground: Mutex::new(ReachabilityCache::of(ends)) })
    }

    fn is_of(&self, board: BoardKey, closed: &TileSet, ends: &TileSet) -> bool {
        let ground = self.ground.lock().unwrap_or_else(PoisonError::into_inner);
        self.board == board && self.closed == *closed && ground.goals() == ends
    }
}

impl<'w> SituationCache<'w> {
    /// A cache that takes up what is known of the ground of the last time.
    pub fn after(before: Retreats) -> Self {
        Self { before, ..Self::default() }
    }

    /// The ground of the sides that were asked about, or that of the last time.
    pub fn retreats(&self) -> Retreats {
        let now = |side: Side| self.retreats[side as usize].get().map(|(_, retreat)| retreat.clone());
        Side::ALL.map(|side| now(side).or_else(|| self.before[side as usize].clone()))
    }

    /// A side's own figures able to act.
    fn able(&self, world: &World, viewer: Viewer, side: Side) -> &[(FigureId, Tile)] {
        self.able[side as usize].get_or_init(|| able(world, viewer, side))
    }

    /// Figures of the viewer's enemy that it knows to be able to act.
    fn enemies(&self, world: &World, viewer: Viewer, enemy: Side) -> &[(FigureId, Tile)] {
        self.enemies[enemy as usize].get_or_init(|| able(world, viewer, enemy))
    }

    /// The board as the viewer knows it.
    fn building(&self, world: &'w World, viewer: Viewer) -> &Board {
        match viewer.side {
            Some(side) => self.buildings[side as usize].get_or_init(|| building(world, viewer)),
            None => world.resource::<Board>(),
        }
    }

    /// The tiles that a side falls back to.
    pub fn fallback_tiles(&self, world: &World, side: Side) -> &TileSet {
        self.fallbacks[side as usize].get_or_init(|| fallback_tiles(world, side))
    }

    fn retreat(&self, world: &'w World, viewer: Viewer, side: Side, enemy: Side) -> &(SideBoard<'w>, Arc<Retreat>) {
        self.retreats[side as usize].get_or_init(|| {
            let eyes: Vec<Tile> = self.enemies(world, viewer, enemy).iter().map(|(_, tile)| *tile).collect();
            let (mut closed, mut ends) = (watched(world, viewer, &eyes), self.fallback_tiles(world, side).clone());
            ends.subtract(&closed);
            let Around { board, taken } = Around::of(world, viewer, side, None);
            for (at, passage) in taken {
                ends.remove(at);
                if passage == Passage::Blocked {
                    closed.insert(at);
                }
            }
            let key = board.key().without_smoke();
            let same = self.before[side as usize].as_ref().filter(|before| before.is_of(key, &closed, &ends));
            let retreat = same.cloned().unwrap_or_else(|| Retreat::of(key, closed, ends));
            (board, retreat)
        })
    }

    /// Whether a figure of a side on a tile has a line of retreat, as far as the side knows.
    fn leads_back(&self, world: &'w World, viewer: Viewer, (side, enemy): (Side, Side), at: Tile) -> bool {
        let (board, retreat) = self.retreat(world, viewer, side, enemy);
        let clear = |tile: Tile| if retreat.closed.contains(tile) { Passage::Blocked } else { Passage::Free };
        let mut ground = retreat.ground.lock().unwrap_or_else(PoisonError::into_inner);
        board.reaches_cached(at, &mut ground, clear, DoorTreatment::Openable)
    }
}

/// Whether [`has_no_retreat`] holds, with a shared cache for many figures. The viewer is of the figure's side.
pub fn has_no_retreat_from<'w>(world: &'w World, viewer: Viewer, figure: FigureId, cache: &SituationCache<'w>) -> bool {
    let at = stands(world, viewer, figure);
    let side = world.side(figure);
    let (Some(at), Some(enemy)) = (at, side.enemy()) else { return false };
    let fallbacks = cache.fallback_tiles(world, side);
    if fallbacks.contains(at) || in_company(world, viewer, (figure, at), cache) {
        return false;
    }
    if fallbacks.is_empty() {
        return hemmed_in(world, viewer, figure, cache);
    }
    !cache.leads_back(world, viewer, (side, enemy), at)
}

/// Whether an anchor room is lost: an enemy stands in it, and no friend able to act does (CQB-NERVE-4).
pub fn is_anchor_lost(world: &World) -> bool {
    let board = world.resource::<Board>();
    world.resource::<Site>().anchors.iter().filter_map(|tile| board.room_at(*tile)).any(|room| {
        let there = |figure: &RosterEntry| figure.at().is_some_and(|at| board.rooms()[room].tiles.contains(at));
        let lost = standing_entries(world).any(|figure| figure.side() == Side::Response && there(figure));
        lost && !able_entries(world, Side::Hostile).any(there)
    })
}

/// Whether a hostile is isolated in a cleared room (CQB-SURR-2): the team has a figure able to act in the room or its
/// doorway, no other hostile able to act is there, and but for this one the room is cleared. While the team knows an
/// enemy there, CQB-BOARD-3 counts what is in clear sight now.
pub fn is_alone_in_cleared_room<'w>(world: &'w World, figure: FigureId, cache: &SituationCache<'w>) -> bool {
    let board = world.resource::<Board>();
    let Some(room) = world.at(figure).and_then(|at| board.room_at(at)).map(|room| &board.rooms()[room]) else {
        return false;
    };
    let within = |other: &RosterEntry| other.at().is_some_and(|at| room.tiles.contains(at));
    let or_doorway = |other: &RosterEntry| within(other) || other.at().is_some_and(|at| room.doorways.contains(&at));
    able_entries(world, Side::Response).any(or_doorway)
        && !able_entries(world, Side::Hostile).any(|other| other.id != figure && within(other))
        && !somebody_heard(world, figure, &room.tiles)
        && in_clear_sight(world, &room.tiles)
        && alone(world, Viewer::default(), figure, cache)
}

/// Whether the team knows of a Contact besides this figure on one of the tiles.
fn somebody_heard(world: &World, figure: FigureId, tiles: &TileSet) -> bool {
    let others = SideKnowledge::by(world, Side::Response).others().into_iter();
    others
        .filter(|(id, seen)| *id != figure && seen.certainty == Certainty::Contact)
        .any(|(_, seen)| tiles.contains(seen.at))
}

/// Whether figures of the team that are able to act have all of these tiles in clear sight.
fn in_clear_sight(world: &World, tiles: &TileSet) -> bool {
    let mut seen = world.resource::<Board>().empty_tile_set();
    for at in able_entries(world, Side::Response).filter_map(RosterEntry::at) {
        seen.union_with(&sight::seen_from(world, at).1);
    }
    tiles.is_subset(&seen)
}

/// Whether a figure is under a weapon, and aware of it: covered by an enemy whom its side has Confirmed, within `near`
/// tiles or together with a second one. Nobody gives up to less (CQB-SURR-6).
pub fn is_at_gunpoint(world: &World, figure: FigureId) -> bool {
    let Some(at) = world.at(figure) else { return false };
    let known = SideKnowledge::by(world, world.side(figure));
    let mut covering = figures_covering(world, figure);
    covering.retain(|id| known.certainty(*id) == Certainty::Confirmed);
    let near = world.resource::<Book>().nerve.near;
    covering.len() >= 2 || covering.iter().any(|id| world.at(*id).is_some_and(|from| distance(from, at) <= near))
}

/// Whether more of the enemy than of its own side lie out of the fight, or are held, in a figure's sight.
pub fn is_winning(world: &World, figure: FigureId) -> bool {
    let Some(from) = world.at(figure) else { return false };
    let side = world.side(figure);
    let seen = |other: &&RosterEntry| other.id != figure && other.at().is_some_and(|at| sight::sees(world, from, at));
    let out = world.resource::<Roster>().all().iter().filter(|other| !world.able(other.id)).filter(seen);
    let (own, others): (Vec<&RosterEntry>, _) = out.partition(|other| other.side() == side);
    others.into_iter().filter(|other| Some(other.side()) == side.enemy()).count() > own.len()
}
