//! Benchmarks full fields of view: ours, four other crates and our naive twin, on the same seeded 64 by 64 maps in one
//! run.
//!
//! The definitions differ, so the fields do too. Ours is exact and symmetric for every pair of tiles, walls included: a
//! segment between two centres (CQB-SIGHT-1). `symmetric-shadowcasting` and bracket's symmetric kind are symmetric
//! between floor tiles only, treat walls as diamonds and show every wall that a beam touches; `adam_fov_rs` bevels
//! walls; `doryen-fov` offers a recursive shadowcast in floats and a restrictive cast, both asymmetric; bracket's first
//! kind is recursive shadowcasting within a circle. Each writes to the store of its own interface or, if it calls back,
//! to a cleared vector of flags. The range covers the whole map.
//!
//! After criterion's results a table follows: the median time of each over interleaved rounds, and the ratio to ours.
#![allow(clippy::disallowed_methods)] // a clock is what this is about, and it never runs in a browser

#[path = "../tests/sight_twin/mod.rs"]
mod sight_twin;

use std::hint::black_box;
use std::time::{Duration, Instant};

use adam_fov_rs::IVec2;
use bracket_pathfinding::prelude::{Algorithm2D, BaseMap, FieldOfViewAlg, Point};
use criterion::Criterion;
use doryen_fov::{FovAlgorithm, FovRecursiveShadowCasting, FovRestrictive, MapData};
use fatal_funnel::board::{Board, Tile};
use sight_twin::Lcg;

/// Columns and rows, in tiles.
const SIZE: usize = 64;
/// Viewers on each map.
const VIEWERS: usize = 32;
/// Rounds of the closing table; odd, for a median.
const ROUNDS: usize = 41;

/// One map with its viewers, in the form that each crate needs.
struct Scene {
    name: &'static str,
    board: Board,
    walls: Vec<bool>,
    viewers: Vec<Tile>,
}

impl Scene {
    fn new(name: &'static str, map: &str, dice: &mut Lcg) -> Self {
        let board = Board::read(map).expect("a map without faults");
        let walls: Vec<bool> = board.tiles().map(|tile| board.opaque(tile)).collect();
        let floor: Vec<Tile> = board.tiles().filter(|tile| board.passable(*tile)).collect();
        let viewers = (0..VIEWERS).map(|_| floor[dice.below(floor.len() as u64) as usize]).collect();
        Self { name, board, walls, viewers }
    }

    fn all() -> Vec<Self> {
        let mut dice = Lcg(64);
        let scattered = |dice: &mut Lcg, walls| drawn(|_, _| dice.below(100) < walls);
        let open = scattered(&mut dice, 2);
        let pillars = scattered(&mut dice, 10);
        let cluttered = scattered(&mut dice, 30);
        let rooms = drawn(|x, y| (x % 9 == 0 && y % 9 != 4) || (y % 9 == 0 && x % 9 != 4));
        [("open", open), ("pillars", pillars), ("cluttered", cluttered), ("rooms", rooms)]
            .into_iter()
            .map(|(name, map)| Scene::new(name, &map, &mut dice))
            .collect()
    }

    fn is_wall(&self, x: i64, y: i64) -> bool {
        let inside = (0..SIZE as i64).contains(&x) && (0..SIZE as i64).contains(&y);
        !inside || self.walls[y as usize * SIZE + x as usize]
    }
}

/// A map with an outer wall.
fn drawn(mut wall: impl FnMut(usize, usize) -> bool) -> String {
    let edge = |x, y| x == 0 || y == 0 || x == SIZE - 1 || y == SIZE - 1;
    let mut row = |y| (0..SIZE).map(|x| if edge(x, y) || wall(x, y) { '#' } else { '.' }).collect::<String>();
    (0..SIZE).map(|y| row(y) + "\n").collect()
}

impl BaseMap for Scene {
    fn is_opaque(&self, index: usize) -> bool {
        self.walls[index]
    }
}

impl Algorithm2D for Scene {
    fn dimensions(&self) -> Point {
        Point::new(SIZE, SIZE)
    }
}

/// One implementation: computes the field of every viewer of a scene.
type Look = fn(&Scene, Tile, &mut Stores);

/// Stores that are allocated once, as a caller would.
struct Stores {
    flags: Vec<bool>,
    map: MapData,
}

impl Stores {
    fn of(scene: &Scene) -> Self {
        let mut map = MapData::new(SIZE, SIZE);
        map.transparent = scene.walls.iter().map(|wall| !wall).collect();
        Self { flags: vec![false; SIZE * SIZE], map }
    }
}

const LOOKS: [(&str, Look); 8] = [
    ("ours", ours),
    ("symmetric-shadowcasting 0.2", symmetric),
    ("adam_fov_rs 0.5", adam),
    ("doryen-fov 0.1 shadowcasting", doryen_shadow),
    ("doryen-fov 0.1 restrictive", doryen_restrictive),
    ("bracket-pathfinding 0.8 shadowcasting", bracket_shadow),
    ("bracket-pathfinding 0.8 symmetric", bracket_symmetric),
    ("our naive twin", naive),
];

fn ours(scene: &Scene, from: Tile, _: &mut Stores) {
    black_box(scene.board.compute_field_of_view(from));
}

fn symmetric(scene: &Scene, from: Tile, stores: &mut Stores) {
    let flags = &mut stores.flags;
    flags.fill(false);
    let mut is_wall = |(x, y): (isize, isize)| scene.is_wall(x as i64, y as i64);
    let mut mark = |(x, y): (isize, isize)| {
        if (0..SIZE as isize).contains(&x) && (0..SIZE as isize).contains(&y) {
            flags[y as usize * SIZE + x as usize] = true;
        }
    };
    symmetric_shadowcasting::compute_fov((from.x.into(), from.y.into()), &mut is_wall, &mut mark);
    black_box(flags);
}

fn adam(scene: &Scene, from: Tile, stores: &mut Stores) {
    let flags = &mut stores.flags;
    flags.fill(false);
    let is_wall = |at: IVec2| scene.is_wall(at.x.into(), at.y.into());
    let mark = |at: IVec2| flags[at.y as usize * SIZE + at.x as usize] = true;
    adam_fov_rs::compute_fov([i32::from(from.x), i32::from(from.y)], SIZE, [SIZE as u32, SIZE as u32], is_wall, mark);
    black_box(flags);
}

fn doryen(mut algorithm: impl FovAlgorithm, from: Tile, stores: &mut Stores) {
    stores.map.clear_fov();
    algorithm.compute_fov(&mut stores.map, from.x as usize, from.y as usize, 0, true);
    black_box(&stores.map.fov);
}

fn doryen_shadow(_: &Scene, from: Tile, stores: &mut Stores) {
    doryen(FovRecursiveShadowCasting::new(), from, stores);
}

fn doryen_restrictive(_: &Scene, from: Tile, stores: &mut Stores) {
    doryen(FovRestrictive::new(), from, stores);
}

fn bracket(kind: FieldOfViewAlg, scene: &Scene, from: Tile) {
    black_box(kind.field_of_view_set(Point::new(from.x, from.y), SIZE as i32, scene));
}

fn bracket_shadow(scene: &Scene, from: Tile, _: &mut Stores) {
    bracket(FieldOfViewAlg::RecursiveShadowcasting, scene, from);
}

fn bracket_symmetric(scene: &Scene, from: Tile, _: &mut Stores) {
    bracket(FieldOfViewAlg::SymmetricShadowcasting, scene, from);
}

fn naive(scene: &Scene, from: Tile, _: &mut Stores) {
    black_box(scene.board.tiles_where(|to| sight_twin::clear(&scene.board, from, to)));
}

/// The naive twin is so slow that it runs for one viewer only.
fn viewers<'a>(scene: &'a Scene, name: &str) -> &'a [Tile] {
    if name == "our naive twin" { &scene.viewers[..1] } else { &scene.viewers }
}

fn by_criterion(criterion: &mut Criterion, scene: &Scene) {
    let mut group = criterion.benchmark_group(format!("sight/{}", scene.name));
    for (name, look) in LOOKS.iter().filter(|(name, _)| *name != "our naive twin") {
        let mut stores = Stores::of(scene);
        group.bench_function(*name, |bench| {
            bench.iter(|| scene.viewers.iter().for_each(|from| look(scene, *from, &mut stores)));
        });
    }
    group.finish();
}

/// The median time of one field of view for each implementation, over interleaved rounds.
fn medians(scene: &Scene) -> Vec<Duration> {
    let mut stores = Stores::of(scene);
    let mut taken: Vec<Vec<Duration>> = vec![Vec::new(); LOOKS.len()];
    for round in 0..ROUNDS {
        for (taken, (name, look)) in taken.iter_mut().zip(LOOKS) {
            let viewers = viewers(scene, name);
            if viewers.len() == 1 && round > 2 {
                continue;
            }
            let begun = Instant::now();
            viewers.iter().for_each(|from| look(scene, *from, &mut stores));
            taken.push(begun.elapsed() / viewers.len() as u32);
        }
    }
    taken.iter_mut().for_each(|taken| taken.sort());
    taken.iter().map(|taken| taken[taken.len() / 2]).collect()
}

fn table(scenes: &[Scene]) {
    let medians: Vec<Vec<Duration>> = scenes.iter().map(medians).collect();
    println!("\nmicroseconds a field of view (times ours)");
    print!("| {:38}", "");
    scenes.iter().for_each(|scene| print!("| {:18}", scene.name));
    println!("| median ratio |");
    for (way, (name, _)) in LOOKS.iter().enumerate() {
        print!("| {name:38}");
        let mut ratios = Vec::new();
        for times in &medians {
            let ratio = times[way].as_secs_f64() / times[0].as_secs_f64();
            print!("| {:9.2} ({ratio:5.1}) ", times[way].as_secs_f64() * 1e6);
            ratios.push(ratio);
        }
        ratios.sort_by(f64::total_cmp);
        println!("| {:12.1} |", (ratios[ratios.len() / 2] + ratios[(ratios.len() - 1) / 2]) / 2.0);
    }
}

fn main() {
    let scenes = Scene::all();
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(800))
        .sample_size(20)
        .configure_from_args();
    scenes.iter().for_each(|scene| by_criterion(&mut criterion, scene));
    criterion.final_summary();
    table(&scenes);
}
