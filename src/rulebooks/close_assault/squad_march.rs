//! Squad movement: the leader follows the ordered path, the others close up around it (CA-MOVE-1).

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use bevy::prelude::World;

use super::orders_and_events::Way;
use super::unit::{LEADER, Unit, book, covered, tiles};
use super::walk::{allowance, opened, walked};
use crate::board::{Board, Doors, Passage, Reach, Terrain, Tile, TileSet, distance};
use crate::model::{Body, FigureId, Figures, Refusal, Roster, Word};
use crate::referee::Moves;

/// Distance from the leader, in tiles along each axis, within which the others look for a tile.
const SEARCH_RADIUS: i16 = 6;
/// Half-tiles of detour that a tile next to cover is worth, and one in sight of the leader.
const COVER_BONUS: i32 = 3;
const SIGHT: i32 = 12;

/// A unit about to move, with what blocks it.
pub struct MarchingUnit<'w> {
    world: &'w World,
    figure: FigureId,
    board: &'w Board,
    enemies: TileSet,
    friends: TileSet,
    /// Models of infantry; a vehicle counts as one.
    models: Vec<Body>,
    print: (u8, u8),
    /// Tiles the others reach, by the doors the leader has opened.
    reached: RefCell<BTreeMap<Vec<Tile>, Rc<Reached<'w>>>>,
}

struct Reached<'w> {
    board: Cow<'w, Board>,
    reaches: Vec<Reach>,
}

impl<'w> MarchingUnit<'w> {
    pub fn new(world: &'w World, figure: FigureId) -> Self {
        let board = world.resource::<Board>();
        let (mut enemies, mut friends) = (board.empty_tile_set(), board.empty_tile_set());
        let (roster, side) = (world.resource::<Roster>(), world.side(figure));
        for other in roster.all().iter().filter(|other| other.id != figure) {
            let set = if other.side() == side { &mut friends } else { &mut enemies };
            set.extend(tiles(world, roster, other));
        }
        let mut models = world.models(figure);
        if models.is_empty() {
            let at = world.at(figure).unwrap_or_default();
            models.push(Body { id: LEADER, at, arm: Word::new("") });
        }
        let print = world.print(figure);
        Self { world, figure, board, enemies, friends, models, print, reached: RefCell::default() }
    }

    /// The number and tile of the leading model.
    pub fn lead(&self) -> (u8, Tile) {
        (self.models[0].id, self.models[0].at)
    }

    fn passage(&self, tile: Tile) -> Passage {
        match () {
            () if self.enemies.contains(tile) => Passage::Blocked,
            () if self.friends.contains(tile) => Passage::PassOnly,
            () => Passage::Free,
        }
    }

    /// Whether the leader, or the whole vehicle, may end on a tile.
    pub fn free(&self, tile: Tile) -> bool {
        covered(tile, self.print).into_iter().all(|tile| self.passage(tile) == Passage::Free)
    }

    /// The tiles that the leader or vehicle reaches.
    pub fn reach(&self) -> Reach {
        let (lead, from) = self.lead();
        let left = allowance(self.world, self.figure, lead);
        let occupancy = |tile| self.passage(tile);
        if self.print == (1, 1) {
            return self.board.reach_with_doors(from, Some(left), occupancy, |_| false, Doors::Openable);
        }
        let (wide, tall) = self.print;
        self.board.reach(from, left, occupancy, |_| false, (wide.into(), tall.into()))
    }

    fn can_follow(&self, path: &[Tile], left: u16) -> bool {
        let (_, from) = self.lead();
        let shut = path.iter().any(|tile| self.board.door(*tile).is_some_and(|door| !door.is_open()));
        if !shut {
            return self.follow(path, &[]).is_some();
        }
        let walked = walked(self.world, self.figure, from, path);
        walked.is_ok_and(|walked| walked.cost <= left && self.follow(path, &walked.doors).is_some())
    }

    /// The tiles that each of the others reaches with these doors open.
    fn reached(&self, doors: &[Tile]) -> Rc<Reached<'w>> {
        if let Some(known) = self.reached.borrow().get(doors) {
            return known.clone();
        }
        let board = opened(self.board, doors);
        let reach = |body: &Body| {
            let left = allowance(self.world, self.figure, body.id);
            board.reach_with_doors(body.at, Some(left), |tile| self.passage(tile), |_| false, Doors::AsTheyAre)
        };
        let reaches = self.models[1..].iter().map(reach).collect();
        let made = Rc::new(Reached { board, reaches });
        self.reached.borrow_mut().insert(doors.to_vec(), made.clone());
        made
    }

    /// The paths of all models when the leader takes a path and opens some doors. The nearest to its end goes first,
    /// each to the nearest reachable tile within 2 tiles of one already placed; tiles next to cover are preferred.
    pub fn follow(&self, path: &[Tile], doors: &[Tile]) -> Option<Vec<Way>> {
        let lead = self.models[0];
        let end = *path.last()?;
        let mut ways = vec![Way { model: lead.id, from: lead.at, path: path.to_vec() }];
        if self.models.len() == 1 {
            return Some(ways);
        }
        let reached = self.reached(doors);
        let mut around = self.places(&reached.board, end);
        let mut order: Vec<usize> = (1..self.models.len()).collect();
        order.sort_by_key(|index| (distance(self.models[*index].at, end), self.models[*index].id));
        let mut placed = vec![end];
        let chain = book(self.world).walk.chain;
        for index in order {
            let (body, reach) = (self.models[index], &reached.reaches[index - 1]);
            let fits = |tile: Tile| {
                let near = || placed.iter().any(|other| distance(*other, tile) <= chain);
                (tile == body.at || reach.may_end(tile)) && near()
            };
            let place = around.iter().position(|(_, tile)| fits(*tile))?;
            let (_, to) = around.remove(place);
            placed.push(to);
            let path = if to == body.at { Vec::new() } else { reach.path(to) };
            ways.push(Way { model: body.id, from: body.at, path });
        }
        ways.sort_by_key(|way| way.model);
        Some(ways)
    }

    /// Free tiles around an end tile, best first: near, in sight of it, next to cover.
    fn places(&self, board: &Board, end: Tile) -> Vec<(i32, Tile)> {
        let visible = board.visible(end);
        let around = (-SEARCH_RADIUS..=SEARCH_RADIUS)
            .flat_map(|dy| (-SEARCH_RADIUS..=SEARCH_RADIUS).map(move |dx| end.offset(dx, dy)));
        let free = around.filter(|tile| *tile != end && board.passable(*tile));
        let gives = |tile: Tile| matches!(board.terrain(tile), Terrain::HalfCover | Terrain::FullCover);
        let key = |tile: Tile| {
            let (dx, dy) = end.to(tile);
            let (long, short) = (dx.abs().max(dy.abs()), dx.abs().min(dy.abs()));
            let hug = if tile.orthogonals().into_iter().any(gives) { 0 } else { COVER_BONUS };
            2 * long + short + hug + if visible.contains(tile) { 0 } else { SIGHT }
        };
        let free = free.filter(|tile| self.passage(*tile) == Passage::Free);
        let mut around: Vec<(i32, Tile)> = free.map(|tile| (key(tile), tile)).collect();
        around.sort_unstable();
        around
    }

    /// The paths of all models to their named tiles.
    ///
    /// # Errors
    /// The rule that keeps a model from its tile.
    pub fn deployed(&self, to: &[Tile]) -> Result<Vec<Way>, Refusal> {
        let refuse = |sentence: String| Err(Refusal::new("CA-MOVE-1", sentence));
        if self.world.is_vehicle(self.figure) || to.len() != self.models.len() {
            return refuse(format!("name a tile for each of its {} models", self.models.len()));
        }
        let mut ways = Vec::new();
        for (index, (body, to)) in self.models.iter().zip(to).enumerate() {
            let left = allowance(self.world, self.figure, body.id);
            let reach = self.board.reach_with_doors(
                body.at,
                Some(left),
                |tile| self.passage(tile),
                |_| false,
                Doors::AsTheyAre,
            );
            if *to != body.at && !reach.may_end(*to) {
                return refuse(format!("model {} does not reach [{}, {}]; name a nearer tile", body.id, to.x, to.y));
            }
            if ways.iter().any(|way: &Way| way.path.last().unwrap_or(&way.from) == to) {
                return refuse(format!("two models are sent to [{}, {}]; name a tile for each", to.x, to.y));
            }
            let path = if *to == body.at { Vec::new() } else { reach.path(*to) };
            ways.push(Way { model: self.models[index].id, from: body.at, path });
        }
        if !in_one_chain(to, book(self.world).walk.chain) {
            return refuse(
                "some models would stand more than 2 tiles from the rest; keep the squad in one chain".into(),
            );
        }
        Ok(ways)
    }
}

/// The moves of a unit: those of its leader that let all others find a tile around it.
pub struct March<'w> {
    marcher: MarchingUnit<'w>,
    reach: Reach,
}

impl<'w> March<'w> {
    pub fn new(world: &'w World, figure: FigureId) -> Self {
        let marcher = MarchingUnit::new(world, figure);
        Self { reach: marcher.reach(), marcher }
    }
}

impl Moves for March<'_> {
    fn reach(&self) -> &Reach {
        &self.reach
    }

    fn way(&self, end: Tile) -> Option<Vec<Tile>> {
        let path = Moves::way(&self.reach, end)?;
        let left = allowance(self.marcher.world, self.marcher.figure, self.marcher.lead().0);
        self.marcher.can_follow(&path, left).then_some(path)
    }
}

/// Whether all tiles form one chain with gaps of at most `chain` tiles (CA-MOVE-1).
pub fn in_one_chain(tiles: &[Tile], chain: u16) -> bool {
    let mut left: Vec<Tile> = tiles.to_vec();
    let Some(first) = left.pop() else { return true };
    let mut open = vec![first];
    while let Some(here) = open.pop() {
        let (near, far): (Vec<Tile>, Vec<Tile>) = left.into_iter().partition(|tile| distance(here, *tile) <= chain);
        open.extend(near);
        left = far;
    }
    left.is_empty()
}
