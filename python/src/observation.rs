//! Observations: a battle as one side knows it, written into arrays.

use std::collections::BTreeMap;

use bevy::prelude::World;
use fatal_funnel::board::{Board, BoardKey, Door, DoorKind, Terrain, Tile, TileSet};
use fatal_funnel::model::{
    Certainty, Clock, Facing, FigureId, Figures, Outcome, Score, Side, SideKnowledge, Sighting, Word,
};
use fatal_funnel::referee::AnyBook;

/// A name and a sentence: an entry of a table in the documentation.
type Entry = (&'static str, &'static str);

/// The planes, in order: tiles of the map, as the side knows them.
pub const PLANES: &[Entry] = &[
    ("wall", "1: a wall, soft or hard"),
    ("soft_wall", "1: a wall that can be breached"),
    ("floor", "1: open floor, or ground that was never seen"),
    ("rubble", "1: rough ground, also where a breach was blown"),
    ("window", "1: a window: sight passes, figures do not"),
    ("half_cover", "1: half cover, no passage"),
    ("full_cover", "1: full cover, neither passage nor sight"),
    ("stairs", "1: the mouth of a stair"),
    ("exit", "1: an exit from the level"),
    ("door_open", "1: a door, open when last seen"),
    ("door_closed", "1: a door, closed when last seen, or never seen"),
    ("door_barred", "1: a door that is locked, barricaded, a gate or wedged, when last seen"),
    ("door_seen", "1: a door that the side has seen"),
    ("smoke", "density of smoke, as far as it is in sight"),
    ("lane", "1: a tile of a lane that the side knows of"),
    ("seen", "1: the side has seen the tile"),
    ("in_sight", "1: the tile is in clear sight of one of its figures"),
    ("swept", "1: the tile was searched since an enemy was known in its room"),
    ("own", "1: a figure of the side"),
    ("enemy", "1: a Confirmed figure of the enemy, where it was last seen"),
    ("civilian", "1: a Confirmed civilian, where it was last seen"),
    ("contact", "1: a Contact: somebody is there, nobody knows who"),
    ("remembered", "1: a figure of another side that is out of sight"),
    ("memory_age", "rounds since a figure of another side was known to be there, 255 at most"),
];

/// The first columns of an entity. One column for each status token of the rulebook follows.
pub const ENTITY_COLUMNS: &[Entry] = &[
    ("present", "1: the row is in use"),
    ("allegiance", "0 own side, 1 enemy, 2 civilian, 3 unknown (a Contact)"),
    ("certainty", "1 Contact, 2 Confirmed; own figures are Confirmed"),
    ("x", "column of its tile, -1 off the map"),
    ("y", "row of its tile, -1 off the map"),
    ("facing_x", "-1, 0 or 1; 0 where unknown"),
    ("facing_y", "-1, 0 or 1; 0 where unknown"),
    ("kind", "its stat line: a place in `stat_lines`, from 1; 0 unknown"),
    ("out", "1: an own figure that is out of the fight"),
    ("in_view", "1: in sight now, not only remembered"),
    ("age", "rounds since the last sighting; 0 for own figures"),
];

/// The scalars, in order.
pub const SCALARS: &[Entry] = &[
    ("round", "the round, from 1"),
    ("round_limit", "the last round, 0 without a limit"),
    ("phase", "place of the phase in the rulebook's list, from 0"),
    ("active", "1: the side is asked for an order"),
    ("initiative", "1: the side acts first in each phase of this round"),
    ("side", "0 response, 1 hostile"),
    ("score", "points of the response side, as far as the side knows them"),
    ("legal", "number of legal orders, also of those without an index; 0 unless the side is active"),
    ("own_figures", "own figures on the map and in the fight"),
    ("over", "1: the battle is over"),
];

/// Arrays of one observation, to be written.
pub struct Out<'a> {
    /// `[PLANES, height, width]`.
    pub planes: &'a mut [u8],
    /// `[most figures, columns]`.
    pub entities: &'a mut [i16],
    /// `[SCALARS]`.
    pub scalars: &'a mut [i32],
}

/// The words that a level's entities are numbered by.
pub struct Words {
    pub stat_lines: Vec<Word>,
    pub tokens: Vec<Word>,
}

/// All that the kept planes depend on, without smoke.
type GroundKey = (BoardKey, TileSet, BTreeMap<Tile, Door>, BTreeMap<Tile, (Terrain, Option<Door>)>);

/// Planes of the ground, kept until what the side knows of it changes.
#[derive(Default)]
pub struct Ground {
    key: Option<GroundKey>,
    bytes: Vec<u8>,
}

/// Planes before the first that is never kept: `in_sight`.
const KEPT: usize = 16;

/// Whether the observation of a side is that of a board which both know at all times.
fn ground_of<'w>(book: &dyn AnyBook, known: SideKnowledge<'w>) -> Option<SideKnowledge<'w>> {
    (!book.open_ground()).then_some(known)
}

/// The figures of an observation by row: own, Confirmed, then Contacts by tile, whose order in the level would reveal who they are.
pub fn rows(known: SideKnowledge) -> Vec<(FigureId, Option<Sighting>)> {
    let mut rows: Vec<_> = known.own().into_iter().map(|id| (id, None)).collect();
    let others = known.others();
    let (confirmed, mut contacts): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|(_, seen)| seen.certainty == Certainty::Confirmed);
    contacts.retain(|(_, seen)| seen.certainty == Certainty::Contact);
    contacts.sort_by_key(|(_, seen)| seen.at);
    rows.extend(confirmed.into_iter().chain(contacts).map(|(id, seen)| (id, Some(seen))));
    rows
}

/// Score of the response side, as far as any side knows it.
pub fn known_score(world: &World) -> i32 {
    world.resource::<Score>().known_to_team(world.resource::<Outcome>()).map(|row| row.points).sum()
}

impl Ground {
    fn write(&mut self, book: &dyn AnyBook, known: SideKnowledge, shape: (usize, usize), planes: &mut [u8]) {
        let size = shape.0 * shape.1;
        let true_board = known.true_board();
        let same = self.key.as_ref().is_some_and(|(key, seen, doors, stood)| {
            *key == true_board.key()
                && known.records().is_some_and(|all| all.seen == *seen && all.doors == *doors && all.standing == *stood)
        });
        if !same || true_board.is_smoky() || self.bytes.len() != KEPT * size {
            self.bytes.clear();
            self.bytes.resize(KEPT * size, 0);
            self.draw(book, known, shape);
            self.key =
                known.records().map(|all| (true_board.key(), all.seen.clone(), all.doors.clone(), all.standing.clone()));
        }
        planes[..KEPT * size].copy_from_slice(&self.bytes);
    }

    fn draw(&mut self, book: &dyn AnyBook, known: SideKnowledge, shape: (usize, usize)) {
        let (size, width) = (shape.0 * shape.1, shape.1);
        let ground = ground_of(book, known);
        let pictured = ground.map(|known| known.pictured_board());
        let board: &Board = pictured.as_deref().unwrap_or(known.true_board());
        let bytes = &mut self.bytes;
        let mut set = |plane: usize, tile: Tile, value: u8| {
            let (x, y) = (tile.x as usize, tile.y as usize);
            if x < width && y < shape.0 {
                bytes[plane * size + y * width + x] = value;
            }
        };
        for tile in board.tiles() {
            let plane = match board.terrain(tile) {
                Terrain::Nothing | Terrain::Doorway => continue,
                Terrain::Wall => 0,
                Terrain::SoftWall => {
                    set(0, tile, 1);
                    1
                }
                Terrain::Floor => 2,
                Terrain::Rubble | Terrain::Threshold => 3,
                Terrain::Window => 4,
                Terrain::HalfCover => 5,
                Terrain::FullCover => 6,
                Terrain::Stairs => 7,
                Terrain::Exit => 8,
            };
            set(plane, tile, 1);
        }
        for (at, door) in board.doors() {
            let seen = if ground.is_some() { known.door(at) } else { Some(door) };
            set(if seen.is_some_and(Door::is_open) { 9 } else { 10 }, at, 1);
            if let Some(door) = seen {
                set(11, at, u8::from(door.kind != DoorKind::Ordinary || door.wedged));
                set(12, at, 1);
            }
        }
        board.smoke_tiles().for_each(|(at, density)| set(13, at, density));
        let lanes = ground.map(|known| known.lanes());
        for lane in lanes.as_deref().unwrap_or(board.lanes()) {
            lane.tiles.iter().for_each(|at| set(14, *at, 1));
        }
        match known.seen() {
            Some(seen) if ground.is_some() => seen.iter().for_each(|at| set(15, at, 1)),
            _ => board.tiles().for_each(|at| set(15, at, 1)),
        }
    }
}

/// The parts of an observation that are the same for all.
pub struct Observer<'a> {
    pub book: &'a dyn AnyBook,
    pub words: &'a Words,
    /// Rows and columns of the planes.
    pub shape: (usize, usize),
}

impl Observer<'_> {
    pub fn columns(&self) -> usize {
        ENTITY_COLUMNS.len() + self.words.tokens.len()
    }

    /// Writes all of an observation. `legal` is the number of legal orders.
    pub fn write(&self, world: &World, side: Side, legal: usize, ground: &mut Ground, out: &mut Out) {
        let known = SideKnowledge::by(world, side);
        let rows = rows(known);
        ground.write(self.book, known, self.shape, out.planes);
        self.write_figures(world, known, &rows, out);
        self.write_scalars(world, known, legal, out.scalars);
    }

    fn write_figures(&self, world: &World, known: SideKnowledge, rows: &[(FigureId, Option<Sighting>)], out: &mut Out) {
        let (size, width) = (self.shape.0 * self.shape.1, self.shape.1);
        let moving = &mut out.planes[KEPT * size..];
        moving.fill(0);
        let mut set = |plane: usize, tile: Tile, value: u8| {
            let (x, y) = (tile.x as usize, tile.y as usize);
            if x < width && y < self.shape.0 {
                moving[(plane - KEPT) * size + y * width + x] = value;
            }
        };
        known.in_sight().iter().for_each(|at| set(16, at, 1));
        known.swept().into_iter().flat_map(TileSet::iter).for_each(|at| set(17, at, 1));
        let round = known.clock().now.round;
        out.entities.fill(0);
        let mut lines = out.entities.chunks_exact_mut(self.columns());
        for (id, sighting) in rows {
            let own = sighting.is_none();
            let at = known.at(*id);
            let contact = sighting.is_some_and(|seen| seen.certainty == Certainty::Contact);
            let allegiance = match known.side_of(*id) {
                _ if own => 0,
                Some(Side::Civilian) => 2,
                Some(_) => 1,
                None => 3,
            };
            let in_view = own || !contact && known.is_in_view(*id);
            let age = sighting.map_or(0, |seen| round.saturating_sub(seen.round));
            if let Some(at) = at {
                set([18, 19, 20, 21][allegiance], at, 1);
                if !own && !in_view {
                    set(22, at, 1);
                }
                if !own {
                    set(23, at, age.min(255) as u8);
                }
            }
            let Some(line) = lines.next() else { continue };
            let place = at.map_or((-1, -1), |at| (at.x, at.y));
            let facing = if own { known.own_component::<Facing>(*id) } else { known.seen_component::<Facing>(*id) };
            // As in the protocol, others' facing is told of figures in sight alone.
            let facing = facing.filter(|_| own || in_view && world.at(*id) == at).map_or((0, 0), |f| (f.0, f.1));
            let kind = if contact { 0 } else { self.kind(world.kind(*id)) };
            let common = [
                1,
                allegiance as i16,
                if contact { 1 } else { 2 },
                place.0,
                place.1,
                facing.0.into(),
                facing.1.into(),
                kind,
                (own && self.book.is_out(world, *id)).into(),
                in_view.into(),
                age as i16,
            ];
            line[..common.len()].copy_from_slice(&common);
            if !contact {
                for token in known.tokens(*id) {
                    if let Some(place) = self.words.tokens.iter().position(|other| *other == token) {
                        line[common.len() + place] = 1;
                    }
                }
            }
        }
    }

    fn kind(&self, word: &str) -> i16 {
        self.words.stat_lines.iter().position(|line| *line == *word).map_or(0, |place| place as i16 + 1)
    }

    fn write_scalars(&self, world: &World, known: SideKnowledge, legal: usize, out: &mut [i32]) {
        let clock = world.resource::<Clock>();
        let over = world.resource::<Outcome>().over();
        let fit = |id: &FigureId| known.at(*id).is_some() && !self.book.is_out(world, *id);
        let scalars = [
            clock.now.round.into(),
            clock.limit.unwrap_or(0).into(),
            clock.now.phase.into(),
            (!over && clock.active == known.side()).into(),
            (clock.initiative == known.side()).into(),
            (known.side() == Side::Hostile).into(),
            known_score(world),
            legal as i32,
            known.own().iter().filter(|id| fit(id)).count() as i32,
            over.into(),
        ];
        out.copy_from_slice(&scalars);
    }
}

/// The place of `in_sight` is where the planes that are never kept begin.
const _: () = assert!(PLANES.len() == KEPT + 8);
