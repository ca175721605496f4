//! The plans of generated buildings: what each room opens onto, what is reached through what, and what belongs to a kind.
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use fatal_funnel::board::{Face, Terrain, Tile, distance};
use fatal_funnel::books;
use fatal_funnel::faults::Source;
use fatal_funnel::levels::generate::{BuildingKind, Request, building};
use fatal_funnel::levels::read;

/// Seeds of each kind.
const SEEDS: u64 = 200;
/// Sizes besides the usual ones: the smallest, the largest, an upright one and those between.
const SIZES: [(u16, u16); 6] = [(18, 14), (38, 30), (18, 30), (24, 18), (34, 22), (22, 17)];

/// Rooms that nobody walks through, and what their one door leads to.
const PRIVATE: [(&str, &[&str]); 47] = [
    ("WC", &["Second class"]),
    ("Toilet", &["Hall", "Break room", "Main hall", "Gallery"]),
    ("Toilets", &["Custody corridor", "Corridor", "Dining area"]),
    ("Bathroom", &["Hall", "Gallery"]),
    ("Bath", &["Room"]),
    ("Cell", &["Custody corridor", "Corridor"]),
    ("Single room", &["Corridor"]),
    ("Room", &["Corridor"]),
    ("Sleeper", &["Side corridor"]),
    ("Lift", &["Corridor"]),
    ("Bedroom", &["Hall", "Gallery"]),
    ("Master bedroom", &["Gallery"]),
    ("Guest room", &["Hall", "Gallery"]),
    ("Nursery", &["Hall"]),
    ("Study", &["Hall", "Gallery", "Great hall"]),
    ("Library", &["Gallery"]),
    ("Store room", &["Hall", "Corridor", "Main hall", "Loading bay"]),
    ("Pantry", &["Kitchen"]),
    ("Office", &["Custody corridor", "Corridor"]),
    ("Meeting room", &["Corridor"]),
    ("Board room", &["Corridor"]),
    ("Server room", &["Corridor"]),
    ("Archive", &["Corridor"]),
    ("Copy room", &["Corridor"]),
    ("Tea kitchen", &["Corridor"]),
    ("Manager's office", &["Corridor", "Sales floor"]),
    ("Pharmacy", &["Nurses' station", "Corridor"]),
    ("Operating room", &["Corridor"]),
    ("X-ray", &["Corridor"]),
    ("Doctor's office", &["Corridor"]),
    ("Linen room", &["Corridor", "Lobby and desk"]),
    ("Staff room", &["Corridor"]),
    ("Head's office", &["Corridor"]),
    ("Book store", &["Corridor"]),
    ("Interview room", &["Custody corridor", "Corridor"]),
    ("Armoury", &["Custody corridor", "Corridor"]),
    ("Evidence store", &["Custody corridor", "Corridor"]),
    ("Locker room", &["Custody corridor", "Corridor", "Main hall", "Loading bay"]),
    ("Cold store", &["Kitchen", "Stock room", "Main hall"]),
    ("Cage", &["Main hall"]),
    ("Boiler room", &["Main hall", "Stock room"]),
    ("Private dining room", &["Dining area"]),
    ("Galley", &["Dining car"]),
    ("Driver's cab", &["Mail car", "Luggage car", "Engine room", "Guard's van"]),
    ("Utility room", &["Kitchen"]),
    ("Garage", &["Front garden", "Garden", "Hall", "Utility room", "Kitchen"]),
    ("Break room", &["Custody corridor", "Corridor", "Sales floor", "Main hall", "Loading bay"]),
];
/// Of those, the ones that have a door for something else, or that a room of theirs lies off.
const TWO_DOORS: [(&str, &str); 4] =
    [("Room", "Bath"), ("Break room", "Toilet"), ("Utility room", "Garage"), ("Garage", "")];
/// Rooms that the ground outside opens onto.
const ENTRANCES: [&str; 25] = [
    "Custody corridor",
    "Hall",
    "Great hall",
    "Gallery",
    "Corridor",
    "Side corridor",
    "Lobby and desk",
    "Living room",
    "Dining room",
    "Drawing room",
    "Garden room",
    "Kitchen",
    "Garage",
    "Reception",
    "Waiting room",
    "Cloakroom",
    "Front office",
    "Custody desk",
    "Loading bay",
    "Main hall",
    "Dispatch office",
    "Stock room",
    "Sales floor",
    "Dining area",
    "Second class",
];
/// Cars of which the doors lead to the platform, besides those.
const CARS: [&str; 5] = ["Dining car", "Mail car", "Luggage car", "Engine room", "Guard's van"];
/// What each of these must open onto, in the kinds that have both.
const SERVED: [(&str, &[&str]); 9] = [
    ("Kitchen", &["Dining room", "Living room", "Dining area", "Breakfast room", "Canteen"]),
    ("Stock room", &["Sales floor"]),
    ("Stock room", &["Back yard"]),
    ("Loading bay", &["Yard"]),
    ("Loading bay", &["Main hall"]),
    ("Bar", &["Dining area"]),
    ("Custody desk", &["Yard"]),
    ("Front office", &["Street"]),
    ("Garage", &["Front garden", "Garden"]),
];
const OUTSIDE: [&str; 17] = [
    "Landing",
    "Staircase",
    "Stairwell",
    "Stairhead",
    "Back stairs",
    "Forecourt",
    "Garden",
    "Front garden",
    "Back garden",
    "Ambulance bay",
    "Hospital grounds",
    "Playground",
    "Yard",
    "Back yard",
    "Street",
    "Car park",
    "Platform",
];

/// A plan as rooms with their uses, and the doors between them.
struct Plan {
    what: String,
    kind: BuildingKind,
    usual_size: bool,
    title: String,
    /// Tiles of soft wall.
    soft: usize,
    /// Open tiles of each room, and full and half cover beside them.
    tiles: Vec<usize>,
    cover: Vec<[usize; 2]>,
    /// The use of each room of the board: its name without a number.
    uses: Vec<String>,
    /// Doors by the rooms that they join; the leaves of a wide one are one.
    doors: Vec<(usize, usize)>,
    wide: Vec<(usize, usize)>,
    /// Columns, and terrain and room of each tile, row by row.
    columns: usize,
    terrain: Vec<(Terrain, Option<usize>)>,
}

fn plan(kind: BuildingKind, size: Option<(u16, u16)>, seed: u64) -> Plan {
    let request = Request { kind, size, seed, hostiles: None, rulebook: "skirmish".into(), strength: 6, plan: 0 };
    let what = format!("{} {seed} {size:?}", kind.word());
    let text = building(&request, books()).unwrap_or_else(|sentence| panic!("{what}: {sentence}"));
    let (level, _) =
        read(&Source::new("generated", &*text), books()).unwrap_or_else(|faults| panic!("{what}: {faults}"));
    let board = &level.board;
    let mut uses = vec![String::new(); board.rooms().len()];
    for room in &level.rooms {
        let name = room.name.clone().unwrap_or_default();
        let name = name.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end();
        uses[board.room_at(room.at.value).unwrap()] = name.to_owned();
    }
    let between = |tile: Tile| {
        let [north, east, south, west] = tile.orthogonals().map(|near| board.room_at(near));
        let pair = north.zip(south).or(west.zip(east));
        pair.map(|(a, b)| (a.min(b), a.max(b))).unwrap_or_else(|| panic!("{what}: the door at {tile} joins two rooms"))
    };
    let is_door = |tile: Tile| board.terrain(tile) == Terrain::Doorway;
    let (mut doors, mut wide) = (Vec::new(), Vec::new());
    for (tile, _) in board.doors() {
        let [north, _, _, west] = tile.orthogonals();
        if is_door(north) || is_door(west) {
            wide.push(between(tile));
        } else {
            doors.push(between(tile));
        }
    }
    let of = |terrain: Terrain| board.tiles().filter(move |tile| board.terrain(*tile) == terrain);
    let beside = |room: usize, terrain: Terrain| {
        of(terrain).filter(|tile| tile.orthogonals().into_iter().any(|near| board.room_at(near) == Some(room))).count()
    };
    let cover = |room| [beside(room, Terrain::FullCover), beside(room, Terrain::HalfCover)];
    Plan {
        kind,
        usual_size: size.is_none(),
        title: level.name.to_string(),
        soft: of(Terrain::SoftWall).count(),
        tiles: board.rooms().iter().map(|room| room.tiles.iter().count()).collect(),
        cover: (0..uses.len()).map(cover).collect(),
        columns: usize::from(board.width()),
        terrain: board.tiles().map(|tile| (board.terrain(tile), board.room_at(tile))).collect(),
        what,
        uses,
        doors,
        wide,
    }
}

impl Plan {
    fn count(&self, name: &str) -> usize {
        self.uses.iter().filter(|of| *of == name).count()
    }

    fn rooms(&self, name: &str) -> Vec<usize> {
        (0..self.uses.len()).filter(|room| self.uses[*room] == name).collect()
    }

    /// The uses that a room's doors lead to, one for each door.
    fn beyond(&self, room: usize) -> Vec<&str> {
        let other =
            |(a, b): &(usize, usize)| [(*a, *b), (*b, *a)].into_iter().find(|(a, _)| *a == room).map(|(_, b)| b);
        self.doors.iter().filter_map(other).map(|other| &*self.uses[other]).collect()
    }

    fn is_outside(&self, room: usize) -> bool {
        OUTSIDE.contains(&&*self.uses[room])
    }

    fn is_private(&self, room: usize) -> bool {
        PRIVATE.iter().any(|(name, _)| *name == self.uses[room])
    }

    fn tiles(&self) -> impl Iterator<Item = Tile> {
        let columns = self.columns;
        (0..self.terrain.len()).map(move |index| Tile::new((index % columns) as i16, (index / columns) as i16))
    }

    fn at(&self, tile: Tile) -> (Terrain, Option<usize>) {
        let inside = tile.y >= 0 && (0..self.columns as i16).contains(&tile.x);
        let index = inside.then(|| tile.y as usize * self.columns + tile.x as usize);
        index.and_then(|index| self.terrain.get(index)).copied().unwrap_or((Terrain::Nothing, None))
    }

    fn is_furniture(&self, tile: Tile) -> bool {
        matches!(self.at(tile).0, Terrain::HalfCover | Terrain::FullCover)
    }

    /// The rectangle around a room: columns and rows.
    fn sides(&self, room: usize) -> [usize; 2] {
        let open = |tile: Tile| self.at(tile).1 == Some(room);
        let within = |tile: &Tile| open(*tile) || self.is_furniture(*tile) && tile.orthogonals().into_iter().any(open);
        let own: Vec<Tile> = self.tiles().filter(within).collect();
        let (columns, rows): (BTreeSet<i16>, BTreeSet<i16>) = own.iter().map(|tile| (tile.x, tile.y)).unzip();
        [columns.len(), rows.len()]
    }

    /// Whether a window is beside the floor of a room, or behind furniture there.
    fn has_window(&self, room: usize) -> bool {
        let looks = |window: Tile, face: Face| {
            let mut way = std::iter::successors(Some(window.beside(face)), |tile| Some(tile.beside(face)));
            way.find(|tile| !self.is_furniture(*tile)).is_some_and(|tile| self.at(tile).1 == Some(room))
        };
        let windows = self.tiles().filter(|tile| self.at(*tile).0 == Terrain::Window);
        windows.into_iter().any(|window| Face::ALL.into_iter().any(|face| looks(window, face)))
    }

    /// The furniture in a line of a room with its floor along both sides: the longest, in tiles.
    fn longest_counter(&self, room: usize) -> usize {
        let open = |tile: Tile| self.at(tile).1 == Some(room);
        let stands = |tile: Tile, face: Face| {
            self.is_furniture(tile) && open(tile.beside(face)) && open(tile.beside(face.opposite()))
        };
        let run = |first: Tile, (along, side): (Face, Face)| {
            let line = std::iter::successors(Some(first), |tile| Some(tile.beside(along)));
            line.take_while(|tile| stands(*tile, side)).count()
        };
        let ways = [(Face::East, Face::North), (Face::South, Face::East)];
        self.tiles().flat_map(|tile| ways.map(|way| run(tile, way))).max().unwrap_or(0)
    }

    /// The largest piece of furniture in a room that stands clear of its walls, in tiles.
    fn furniture_amid(&self, room: usize) -> usize {
        let of =
            |tile: Tile| self.is_furniture(tile) && tile.neighbours().iter().any(|near| self.at(*near).1 == Some(room));
        let mut left: BTreeSet<Tile> = self.tiles().filter(|tile| of(*tile)).collect();
        let mut largest = 0;
        while let Some(first) = left.pop_first() {
            let mut piece = vec![first];
            let mut done = 0;
            while let Some(tile) = piece.get(done).copied() {
                done += 1;
                piece.extend(tile.orthogonals().into_iter().filter(|near| left.remove(near)));
            }
            let clear = |tile: &Tile| tile.neighbours().iter().all(|near| self.at(*near).0 != Terrain::Wall);
            if piece.iter().all(clear) {
                largest = largest.max(piece.len());
            }
        }
        largest
    }

    /// Whether every room is reached from outside through rooms that may be passed, one door apart.
    fn reaches_all(&self, without: Option<usize>) -> bool {
        let mut reached: Vec<usize> = (0..self.uses.len()).filter(|room| self.is_outside(*room)).collect();
        let mut done = 0;
        while let Some(room) = reached.get(done).copied() {
            done += 1;
            for (_, (a, b)) in self.doors.iter().enumerate().filter(|(door, _)| Some(*door) != without) {
                let beyond = if *a == room { *b } else { *a };
                let joined = *a == room || *b == room;
                let own = TWO_DOORS.contains(&(&*self.uses[room], &*self.uses[beyond]));
                if joined && !reached.contains(&beyond) && (!self.is_private(room) || own) {
                    reached.push(beyond);
                }
            }
        }
        reached.len() == self.uses.len()
    }
}

/// Plans of every kind: many of the usual size, and a few of others.
static PLANS: LazyLock<Vec<Plan>> = LazyLock::new(|| {
    let seeds = std::env::var("PLANS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(SEEDS);
    let other = |kind| SIZES.iter().flat_map(move |size| (0..4).map(move |seed| plan(kind, Some(*size), seed)));
    let all = |kind| (0..seeds).map(move |seed| plan(kind, None, seed)).chain(other(kind));
    BuildingKind::ALL.into_iter().flat_map(all).collect()
});

#[test]
fn private_rooms_have_one_door_to_what_they_lie_off_and_all_is_reached_without_them() {
    for plan in PLANS.iter() {
        for (name, onto) in PRIVATE {
            for room in plan.rooms(name) {
                let mut beyond = plan.beyond(room);
                assert!(
                    beyond.iter().all(|other| onto.contains(other) || TWO_DOORS.contains(&(name, *other))),
                    "{}: {name} opens onto {beyond:?}",
                    plan.what
                );
                beyond.retain(|other| !TWO_DOORS.contains(&(name, *other)));
                let most = if name == "Garage" { 2 } else { 1 };
                assert_eq!(beyond.len(), most, "{}: {name} has doors to {beyond:?}", plan.what);
            }
        }
        assert!(plan.reaches_all(None), "{}", plan.what);
    }
}

#[test]
fn rooms_open_onto_what_they_serve_and_entrances_are_where_people_or_goods_come_in() {
    for plan in PLANS.iter() {
        for (name, onto) in SERVED {
            for room in plan.rooms(name) {
                let beyond = plan.beyond(room);
                assert!(beyond.iter().any(|other| onto.contains(other)), "{}: {name}: {beyond:?}", plan.what);
            }
        }
        for (a, b) in &plan.doors {
            let (out, room) = if plan.is_outside(*a) { (*a, *b) } else { (*b, *a) };
            let name = &*plan.uses[room];
            let fits = ENTRANCES.contains(&name) || CARS.contains(&name) || plan.is_outside(room);
            assert!(!plan.is_outside(out) || fits, "{}: {} opens onto {name}", plan.what, plan.uses[out]);
        }
    }
}

#[test]
fn no_door_is_the_only_way_in_and_the_rooms_are_no_tree() {
    for plan in PLANS.iter() {
        let begins = |door: &usize| plan.is_outside(plan.doors[*door].0) || plan.is_outside(plan.doors[*door].1);
        let entrances: Vec<usize> = (0..plan.doors.len()).filter(begins).collect();
        assert!(entrances.len() >= 2, "{}", plan.what);
        // The flats of a floor have a door each, and soft walls between them.
        let flats = plan.count("Stairwell") > 0;
        assert!(!flats || plan.soft > 0, "{}", plan.what);
        for door in entrances {
            let (a, b) = plan.doors[door];
            assert!(flats || plan.reaches_all(Some(door)), "{}: {} to {}", plan.what, plan.uses[a], plan.uses[b]);
        }
        assert!(plan.doors.len() + plan.soft >= plan.uses.len(), "{}: {} doors", plan.what, plan.doors.len());
    }
}

/// Rooms of a home that people live, sleep, cook or work in.
const LIVED_IN: [&str; 12] = [
    "Living room",
    "Dining room",
    "Kitchen",
    "Bedroom",
    "Master bedroom",
    "Guest room",
    "Nursery",
    "Study",
    "Library",
    "Games room",
    "Drawing room",
    "Great hall",
];

/// The plans of the usual size of some kinds.
fn usual(kinds: &'static [BuildingKind]) -> impl Iterator<Item = &'static Plan> {
    PLANS.iter().filter(|plan| plan.usual_size && kinds.contains(&plan.kind))
}

const HOMES: &[BuildingKind] = &[BuildingKind::Flat, BuildingKind::House, BuildingKind::Villa];

#[test]
fn rooms_that_people_live_in_have_windows_and_no_second_front_door() {
    for plan in usual(HOMES) {
        for name in LIVED_IN {
            for room in plan.rooms(name) {
                assert!(plan.has_window(room), "{}: {name} is dark", plan.what);
                let beyond = plan.beyond(room);
                let street = beyond.iter().any(|other| ["Front garden", "Landing"].contains(other));
                assert!(!street, "{}: {name} opens onto {beyond:?}", plan.what);
            }
        }
    }
}

#[test]
fn houses_and_villas_have_bedrooms_or_a_stair_to_them_and_a_great_hall_is_large() {
    let mut upstairs = 0;
    for plan in usual(&[BuildingKind::House, BuildingKind::Villa]) {
        let stair = |tile: Tile| {
            let inside = |near: &Tile| plan.at(*near).1.is_some_and(|room| !plan.is_outside(room));
            plan.at(tile).0 == Terrain::Stairs && inside(&tile)
        };
        let bedrooms = ["Bedroom", "Master bedroom", "Guest room"].map(|name| plan.rooms(name)).concat();
        let stairs = plan.tiles().any(stair);
        upstairs += usize::from(stairs);
        let least = if plan.kind == BuildingKind::Villa { 2 } else { 1 };
        let bath = plan.count("Bathroom") > 0;
        assert!(stairs || bedrooms.len() >= least && bath, "{}: {} bedrooms", plan.what, bedrooms.len());
        let size = |room: usize| plan.tiles[room] + plan.cover[room].iter().sum::<usize>();
        for hall in plan.rooms("Great hall") {
            assert!(bedrooms.iter().all(|room| size(*room) < size(hall)), "{}: {}", plan.what, size(hall));
        }
    }
    assert!(upstairs > 50, "{upstairs} with a stair");
}

#[test]
fn furniture_is_within_reach_and_counters_have_floor_on_both_sides() {
    for plan in PLANS.iter().filter(|plan| plan.usual_size) {
        for tile in plan.tiles().filter(|tile| plan.is_furniture(*tile)) {
            let near = tile.neighbours().map(|near| plan.at(near).1);
            // The seat at the window is behind the one at the aisle.
            let seat = plan.kind == BuildingKind::Train;
            assert!(seat || near.iter().any(Option::is_some), "{}: nobody reaches {tile}", plan.what);
        }
        for name in ["Bar", "Reception", "Front office", "Custody desk", "Nurses' station", "Lobby and desk"] {
            for room in plan.rooms(name) {
                let counter = plan.longest_counter(room);
                let least = if name == "Bar" { 4 } else { 2 };
                assert!(counter >= least, "{}: {name} has a counter of {counter}", plan.what);
            }
        }
    }
    for plan in usual(HOMES) {
        for kitchen in plan.rooms("Kitchen") {
            let of = |tile: Tile| tile.neighbours().into_iter().any(|near| plan.at(near).1 == Some(kitchen));
            for tile in plan.tiles().filter(|tile| of(*tile)) {
                let clump = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| tile.offset(x, y));
                let deep = clump.into_iter().all(|tile| plan.is_furniture(tile));
                assert!(!deep, "{}: furniture two deep at {tile}", plan.what);
            }
        }
    }
}

#[test]
fn coaches_have_seats_along_one_aisle_in_line_and_a_train_has_a_wc() {
    let mut dining = 0;
    for plan in usual(&[BuildingKind::Train]) {
        assert!(plan.count("WC") >= 1, "{}", plan.what);
        let upright = plan.columns * plan.columns < plan.terrain.len();
        let gangways = plan.rooms("Gangway");
        let doors = plan.tiles().filter(|tile| plan.at(*tile).0 == Terrain::Doorway);
        let leads = |tile: &Tile| {
            tile.orthogonals().iter().any(|near| plan.at(*near).1.is_some_and(|room| gangways.contains(&room)))
        };
        let lines: BTreeSet<i16> = doors.filter(leads).map(|tile| if upright { tile.x } else { tile.y }).collect();
        assert_eq!(lines.len(), 1, "{}: gangways at {lines:?}", plan.what);
        for (name, least) in [("Second class", 12), ("Dining car", 12)] {
            for room in plan.rooms(name) {
                let ([columns, rows], seats) = (plan.sides(room), plan.cover[room].iter().sum::<usize>());
                assert!(columns.min(rows) <= 5 && columns.max(rows) >= 8, "{}: {columns} by {rows}", plan.what);
                assert!(seats >= least, "{}: {name} with {seats}", plan.what);
                dining += usize::from(name == "Dining car");
            }
        }
    }
    assert!(dining > 10, "{dining} dining cars");
}

#[test]
fn customers_come_in_by_the_tills_and_a_canteen_has_a_kitchen() {
    for plan in usual(&[BuildingKind::Shop]) {
        let (sales, stock) = (plan.rooms("Sales floor")[0], plan.rooms("Stock room")[0]);
        let street = ["Street", "Car park"].map(|name| plan.rooms(name)).concat();
        let joins = |tile: &Tile| {
            let near = tile.orthogonals().map(|near| plan.at(near).1);
            let outside = near.iter().flatten().any(|room| street.contains(room));
            plan.at(*tile).0 == Terrain::Doorway && outside && near.contains(&Some(sales))
        };
        for door in plan.tiles().filter(joins) {
            let till = |tile: &Tile| plan.at(*tile).0 == Terrain::HalfCover && distance(*tile, door) <= 5;
            let inside = |tile: &Tile| tile.orthogonals().iter().any(|near| plan.at(*near).1 == Some(sales));
            assert!(plan.tiles().any(|tile| till(&tile) && inside(&tile)), "{}: no till near {door}", plan.what);
        }
        let [columns, rows] = plan.sides(stock);
        assert!(columns.min(rows) >= 4, "{}: a stock room of {columns} by {rows}", plan.what);
    }
    let mut canteens = 0;
    for plan in PLANS.iter().filter(|plan| plan.usual_size) {
        for room in plan.rooms("Canteen") {
            canteens += 1;
            assert!(plan.beyond(room).contains(&"Kitchen"), "{}: {:?}", plan.what, plan.beyond(room));
        }
    }
    assert!(canteens > 5, "{canteens} canteens");
}

#[test]
fn each_kind_has_what_belongs_to_it() {
    let mut seen: BTreeMap<&str, u64> = BTreeMap::new();
    for plan in PLANS.iter().filter(|plan| plan.usual_size) {
        let at_least = |name: &str, least: usize| {
            assert!(plan.count(name) >= least, "{}: {} of {name}", plan.what, plan.count(name));
        };
        let has = |names: &[&str]| names.iter().for_each(|name| at_least(name, 1));
        let wide = |name: &str| plan.wide.iter().any(|(a, b)| plan.uses[*a] == name || plan.uses[*b] == name);
        let mut once = |what| *seen.entry(what).or_default() += 1;
        if plan.count("Stairhead") > 0 {
            once("upper floor");
            has(&["Lift", "Back stairs"]);
        }
        for room in plan.rooms("Dining room") {
            let table = plan.furniture_amid(room);
            assert!(table >= 5, "{}: a table of {table} tiles with its chairs", plan.what);
        }
        match plan.kind {
            BuildingKind::Flat => has(&["Living room", "Kitchen", "Bathroom", "Hall"]),
            BuildingKind::House | BuildingKind::Villa => {
                has(&["Kitchen", "Dining room"]);
                assert!(plan.count("Toilet") + plan.count("Bathroom") >= 1, "{}", plan.what);
                if plan.count("Garage") == 1 {
                    once("garage");
                    assert!(wide("Garage"), "{}", plan.what);
                }
            }
            BuildingKind::Office => has(&["Reception", "Toilets", "Tea kitchen"]),
            BuildingKind::Ward => has(&["Ward", "Nurses' station", "Toilets"]),
            BuildingKind::School => {
                at_least("Classroom", 2);
                at_least("Toilets", 1);
                for room in plan.rooms("Classroom") {
                    let desks = plan.cover[room][1];
                    assert!(desks >= 10, "{}: {desks} tiles of desks", plan.what);
                }
                assert!(plan.count("Gym") == 0 || plan.count("Stairhead") == 0, "{}: a gym upstairs", plan.what);
            }
            BuildingKind::Hotel if plan.count("Lobby and desk") == 1 => {
                once("ground floor");
                has(&["Breakfast room", "Kitchen", "Toilets"]);
                assert!(plan.title.ends_with("Ground Floor"), "{}", plan.title);
            }
            BuildingKind::Hotel => {
                once("floor of rooms");
                at_least("Room", 4);
                assert_eq!(plan.count("Bath"), plan.count("Room"), "{}", plan.what);
                assert_eq!(plan.count("Stairhead"), 1, "{}", plan.what);
            }
            BuildingKind::Police => {
                has(&["Front office", "Custody desk", "Toilets"]);
                at_least("Cell", 3);
                for (name, corridor) in [("Cell", "Custody corridor"), ("Toilets", "Corridor")] {
                    for room in plan.rooms(name) {
                        assert_eq!(plan.beyond(room), [corridor], "{}: {name}", plan.what);
                    }
                }
            }
            BuildingKind::Warehouse => assert!(wide("Loading bay"), "{}", plan.what),
            BuildingKind::Shop => {
                has(&["Stock room", "Cold store"]);
                let [shelves, tills] = plan.cover[plan.rooms("Sales floor")[0]];
                assert!(shelves >= 12 && tills >= 4, "{}: {shelves} of shelves, {tills} of tills", plan.what);
            }
            BuildingKind::Restaurant => has(&["Kitchen", "Bar", "Toilets", "Cold store"]),
            BuildingKind::Train => {
                for room in plan.rooms("Sleeper") {
                    once("sleeper");
                    let berths = plan.cover[room][1];
                    assert!(plan.tiles[room] >= 6 && berths >= 4, "{}: {berths} tiles of berths", plan.what);
                }
            }
        }
    }
    assert!(seen.len() == 5 && seen.values().all(|count| *count > 5), "{seen:?}");
}
