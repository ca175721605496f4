//! Squad movement: the leader follows the ordered path, the others close up around it (CA-MOVE-1).

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use bevy::prelude::World;

use crate::board::{Board, DoorTreatment, Passage, Reach, Terrain, Tile, distance};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Body, FigureId, Figures, Refusal, Roster, Word};
use crate::referee::FigureMoves;
use crate::rulebooks::close_assault::checks::march_cache::{FoundMarch, LastMarches, MarchSituation};
use crate::rulebooks::close_assault::checks::walked_path::{board_with_open, measure_path};
use crate::rulebooks::close_assault::events::ModelPath;
use crate::rulebooks::close_assault::state::distances;
use crate::rulebooks::close_assault::state::move_allowance::half_tiles_left;
use crate::rulebooks::close_assault::state::unit::{LEADER, Unit, book_data, footprint_tiles, occupied_tiles};

/// Distance from the leader, in tiles along each axis, within which the others look for a tile.
const SEARCH_RADIUS: i16 = 6;

/// Half-tiles of detour that a tile next to cover is worth, and one in sight of the leader.
const COVER_BONUS: i32 = 3;

const SIGHT: i32 = 12;

/// A unit about to move, with what blocks it.
pub struct MarchingUnit<'w> {
    world: &'w World,
    board: &'w Board,
    now: Arc<MarchSituation>,
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
            set.extend(occupied_tiles(world, roster, other));
        }
        let mut models = world.models(figure);
        if models.is_empty() {
            let at = world.at(figure).unwrap_or_default();
            models.push(Body { id: LEADER, at, arm: Word::new("") });
        }
        let left = models.iter().map(|body| half_tiles_left(world, figure, body.id)).collect();
        let (board_key, print) = (board.key(), world.unit_footprint(figure));
        let now = MarchSituation { figure, board: board_key, enemies, friends, models, left, print };
        Self { world, board, now: Arc::new(now), reached: RefCell::default() }
    }

    /// The tile of the leading model.
    fn lead(&self) -> Tile {
        self.now.models[0].at
    }

    /// The half-tiles left to the leading model.
    fn left(&self) -> u16 {
        self.now.left[0]
    }

    /// The paths of a whole unit when its leader or vehicle takes this one, and the doors it opens.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn march_paths(&self, path: &[Tile]) -> Result<FoundMarch, Refusal> {
        if let Some(march) = LastMarches::find(self.world, &self.now, path) {
            return Ok(march);
        }
        let march = self.found(path)?;
        LastMarches::keep(self.world, &self.now, path, march.clone());
        Ok(march)
    }

    fn found(&self, path: &[Tile]) -> Result<FoundMarch, Refusal> {
        let (from, left) = (self.lead(), self.left());
        let name = || Argument::figure(self.world.label(self.now.figure));
        Refusal::unless(!path.is_empty(), "CA-MOVE-1", || phrase!("refused-path-empty"))?;
        let walked = measure_path(self.world, self.now.figure, from, path)?;
        Refusal::unless(walked.cost <= left, "CA-MOVE-1", || {
            phrase!("ca-refused-path-cost", cost = walked.cost, left = left, figure = name())
        })?;
        let end = path.last().copied().unwrap_or(from);
        Refusal::unless(end != from, "CA-MOVE-1", || phrase!("refused-path-back"))?;
        Refusal::unless(self.can_end_on(end), "CA-MOVE-1", || phrase!("ca-refused-taken", at = end))?;
        let scattered = || phrase!("ca-refused-scattered", figure = name());
        let ways = self.follow(path, &walked.doors).ok_or_else(|| Refusal::lazy("CA-MOVE-1", scattered))?;
        Ok((ways, walked.doors))
    }

    fn passage(&self, tile: Tile) -> Passage {
        match () {
            () if self.now.enemies.contains(tile) => Passage::Blocked,
            () if self.now.friends.contains(tile) => Passage::PassOnly,
            () => Passage::Free,
        }
    }

    /// Whether the leader, or the whole vehicle, may end on a tile.
    pub fn can_end_on(&self, tile: Tile) -> bool {
        footprint_tiles(tile, self.now.print).into_iter().all(|tile| self.passage(tile) == Passage::Free)
    }

    /// The tiles that the leader or vehicle reaches.
    pub fn reach(&self) -> Reach {
        let (from, left) = (self.lead(), self.left());
        let occupancy = |tile| self.passage(tile);
        if self.now.print == (1, 1) {
            return self.board.reach_with_doors(from, Some(left), occupancy, |_| false, DoorTreatment::Openable);
        }
        let (wide, tall) = self.now.print;
        self.board.reach(from, left, occupancy, |_| false, (wide.into(), tall.into()))
    }

    /// Whether the unit can march along a path that its leader can walk.
    fn can_follow(&self, path: &[Tile]) -> bool {
        let shut = path.iter().any(|tile| self.board.door(*tile).is_some_and(|door| !door.is_open()));
        if shut {
            return self.march_paths(path).is_ok();
        }
        let ways = self.follow(path, &[]);
        ways.map(|ways| LastMarches::keep(self.world, &self.now, path, (ways, Vec::new()))).is_some()
    }

    /// The tiles that each of the others reaches with these doors open.
    fn reached(&self, doors: &[Tile]) -> Rc<Reached<'w>> {
        if let Some(known) = self.reached.borrow().get(doors) {
            return known.clone();
        }
        let board = board_with_open(self.board, doors);
        let reach = |(body, left): (&Body, &u16)| {
            board.reach_with_doors(body.at, Some(*left), |tile| self.passage(tile), |_| false, DoorTreatment::AsTheyAre)
        };
        let reaches = self.now.models.iter().zip(&self.now.left).skip(1).map(reach).collect();
        let made = Rc::new(Reached { board, reaches });
        self.reached.borrow_mut().insert(doors.to_vec(), made.clone());
        made
    }

    /// The paths of all models when the leader takes a path and opens some doors. The nearest to its end goes first,
    /// each to the nearest reachable tile within 2 tiles of one already placed; tiles next to cover are preferred.
    fn follow(&self, path: &[Tile], doors: &[Tile]) -> Option<Vec<ModelPath>> {
        let models = &self.now.models;
        let lead = models[0];
        let end = *path.last()?;
        let mut ways = vec![ModelPath { model: lead.id, from: lead.at, path: path.to_vec() }];
        if models.len() == 1 {
            return Some(ways);
        }
        let reached = self.reached(doors);
        let mut around = self.places(&reached.board, end);
        let mut order: Vec<usize> = (1..models.len()).collect();
        order.sort_by_key(|index| (distance(models[*index].at, end), models[*index].id));
        let mut placed = vec![end];
        let chain = book_data(self.world).walk.chain;
        for index in order {
            let (body, reach) = (models[index], &reached.reaches[index - 1]);
            let fits = |tile: Tile| {
                let near = || placed.iter().any(|other| distance(*other, tile) <= chain);
                (tile == body.at || reach.may_end(tile)) && near()
            };
            let place = around.iter().position(|(_, tile)| fits(*tile))?;
            let (_, to) = around.remove(place);
            placed.push(to);
            let path = if to == body.at { Vec::new() } else { reach.path(to) };
            ways.push(ModelPath { model: body.id, from: body.at, path });
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
            let (dx, dy) = end.offset_to(tile);
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
    pub fn deployment_paths(&self, to: &[Tile]) -> Result<Vec<ModelPath>, Refusal> {
        let refuse = |sentence: Phrase| Err(Refusal::new("CA-MOVE-1", sentence));
        let models = &self.now.models;
        if self.world.is_vehicle(self.now.figure) || to.len() != models.len() {
            return refuse(phrase!("ca-refused-tile-for-each", count = models.len()));
        }
        let mut ways = Vec::new();
        for ((body, left), to) in models.iter().zip(&self.now.left).zip(to) {
            let reach = (*to != body.at).then(|| self.reach_of(body.at, *left));
            if reach.as_ref().is_some_and(|reach| !reach.may_end(*to)) {
                return refuse(phrase!("ca-refused-model-reach", model = body.id, at = *to));
            }
            if ways.iter().any(|way: &ModelPath| way.path.last().unwrap_or(&way.from) == to) {
                return refuse(phrase!("ca-refused-same-tile", at = *to));
            }
            let path = reach.map_or_else(Vec::new, |reach| reach.path(*to));
            ways.push(ModelPath { model: body.id, from: body.at, path });
        }
        if !distances::in_one_chain(to, book_data(self.world).walk.chain) {
            return refuse(phrase!("ca-refused-no-chain"));
        }
        Ok(ways)
    }

    /// Tiles for the next model after those already sent: of the last one, the tiles that keep the squad in one chain; none
    /// beyond the last one.
    pub fn tiles_for_next_model(&self, sent: &[Tile]) -> Vec<Tile> {
        let Some((body, left)) = self.now.models.get(sent.len()).zip(self.now.left.get(sent.len())) else {
            return Vec::new();
        };
        let reach = self.reach_of(body.at, *left);
        let last = sent.len() + 1 == self.now.models.len();
        let chained = |tile: &Tile| {
            !last || distances::in_one_chain(&[sent, &[*tile]].concat(), book_data(self.world).walk.chain)
        };
        let ends = reach.end_tiles().map(|(tile, _)| tile).filter(|tile| *tile != body.at);
        let mut places: Vec<Tile> = [body.at].into_iter().chain(ends).filter(|tile| !sent.contains(tile)).collect();
        places.retain(chained);
        places
    }

    /// The tiles that a model reaches by itself, through no shut door.
    fn reach_of(&self, from: Tile, left: u16) -> Reach {
        let passage = |tile: Tile| self.passage(tile);
        self.board.reach_with_doors(from, Some(left), passage, |_| false, DoorTreatment::AsTheyAre)
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

impl FigureMoves for March<'_> {
    fn reach(&self) -> &Reach {
        &self.reach
    }

    fn path_to(&self, end: Tile) -> Option<Vec<Tile>> {
        let path = FigureMoves::path_to(&self.reach, end)?;
        self.marcher.can_follow(&path).then_some(path)
    }
}

/// A unit whose cached march differs from a fresh computation; for the invariants.
pub fn unit_with_stale_march(world: &World) -> Option<FigureId> {
    world.figures().into_iter().filter(|figure| world.in_play(*figure)).find(|figure| {
        let marcher = MarchingUnit::new(world, *figure);
        LastMarches::of(world, &marcher.now).into_iter().any(|(path, march)| marcher.found(&path) != Ok(march))
    })
}

/// The paths of a whole unit when its leader or vehicle takes this one, and the doors it opens.
///
/// # Errors
/// The rule that forbids it.
pub fn march_paths(world: &World, figure: FigureId, path: &[Tile]) -> Result<FoundMarch, Refusal> {
    MarchingUnit::new(world, figure).march_paths(path)
}
