//! The plans of generated buildings: what each room opens onto, what is reached through what, and what belongs to a kind.
use std::collections::BTreeMap;
use std::sync::LazyLock;

use fatal_funnel::board::{Terrain, Tile};
use fatal_funnel::books;
use fatal_funnel::faults::Source;
use fatal_funnel::levels::generate::{BuildingKind, Request, building};
use fatal_funnel::levels::read;

/// Seeds of each kind.
const SEEDS: u64 = 200;
/// Sizes besides the usual ones: the smallest, the largest, an upright one and those between.
const SIZES: [(u16, u16); 6] = [(18, 14), (38, 30), (18, 30), (24, 18), (34, 22), (22, 17)];

/// Rooms that nobody walks through, and what their one door leads to.
const PRIVATE: [(&str, &[&str]); 45] = [
    ("Toilet", &["Hall", "Break room", "Main hall", "Gallery"]),
    ("Toilets", &["Custody corridor", "Corridor", "Dining area"]),
    ("Bathroom", &["Hall", "Gallery"]),
    ("Bath", &["Room"]),
    ("Cell", &["Custody corridor", "Corridor"]),
    ("Single room", &["Corridor"]),
    ("Room", &["Corridor"]),
    ("Compartment", &["Side corridor"]),
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
    ("Kitchen", &["Dining room", "Living room", "Dining area", "Breakfast room"]),
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
    "Stairwell",
    "Stairhead",
    "Back stairs",
    "Court",
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
            }
            BuildingKind::Warehouse => assert!(wide("Loading bay"), "{}", plan.what),
            BuildingKind::Shop => {
                has(&["Stock room", "Cold store"]);
                let [shelves, tills] = plan.cover[plan.rooms("Sales floor")[0]];
                assert!(shelves >= 12 && tills >= 4, "{}: {shelves} of shelves, {tills} of tills", plan.what);
            }
            BuildingKind::Restaurant => has(&["Kitchen", "Bar", "Toilets", "Cold store"]),
            BuildingKind::Train => {
                for room in plan.rooms("Compartment") {
                    once("compartment");
                    assert!(plan.tiles[room] >= 9, "{}: {} tiles", plan.what, plan.tiles[room]);
                }
            }
        }
    }
    assert!(seen.len() == 4 && seen.values().all(|count| *count > 5), "{seen:?}");
}
