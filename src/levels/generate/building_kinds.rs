//! The kinds of buildings: how they are divided, and what their rooms are for.

/// A kind of building.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "tools", derive(clap::ValueEnum))]
pub enum BuildingKind {
    Flat,
    Office,
    Villa,
    Ward,
    Warehouse,
    Train,
}

/// The layout of a kind.
pub(super) struct Style {
    pub size: (u16, u16),
    /// The least side of a room, and the side above which it is always divided.
    pub least: i16,
    pub most: i16,
    pub shape: Shape,
    /// Where the team may start.
    pub team_entries: &'static [TeamEntry],
    /// Names of rooms, by use, with commas between; the first are given first.
    pub uses: &'static str,
    pub outside: &'static str,
}

/// The division of the floor.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Rooms divided again and again.
    Rooms,
    /// Rooms on both sides of a corridor.
    Corridor,
    /// One after another.
    Cars,
}

/// The place where the team starts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum TeamEntry {
    West,
    East,
    North,
    South,
    /// Half of the team on each of two opposite sides.
    BothEnds,
    /// At the head of a stair amid the building.
    Stair,
}

use TeamEntry::{BothEnds, East, North, South, Stair, West};

impl BuildingKind {
    pub const ALL: [Self; 6] = [Self::Flat, Self::Office, Self::Villa, Self::Ward, Self::Warehouse, Self::Train];

    pub const WORDS: [(&'static str, Self); 6] = [
        ("flat", Self::Flat),
        ("office", Self::Office),
        ("villa", Self::Villa),
        ("ward", Self::Ward),
        ("warehouse", Self::Warehouse),
        ("train", Self::Train),
    ];

    /// The kind of a building of which only the seed is given.
    pub fn of_seed(seed: u64) -> Self {
        Self::ALL[(seed % Self::ALL.len() as u64) as usize]
    }

    /// Its word on the command line.
    pub fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }

    /// Its usual size in tiles.
    pub fn size(self) -> (u16, u16) {
        self.style().size
    }

    pub(super) fn style(self) -> Style {
        match self {
            Self::Flat => Style {
                size: (22, 16),
                least: 3,
                most: 7,
                shape: Shape::Rooms,
                team_entries: &[Stair, West, East, South],
                uses: "Hall, Living room, Kitchen, Bedroom, Bathroom, Study, Store room, Nursery, Guest room, \
                       Pantry, Balcony room, Box room",
                outside: "Landing",
            },
            Self::Office => Style {
                size: (26, 18),
                least: 3,
                most: 7,
                shape: Shape::Corridor,
                team_entries: &[Stair, West, East, BothEnds],
                uses: "Corridor, Reception, Accounts, Meeting room, Server room, Manager's office, Copy room, \
                       Archive, Canteen, Sales, Post room, Small office, Legal, Store",
                outside: "Forecourt",
            },
            Self::Villa => Style {
                size: (26, 20),
                least: 4,
                most: 9,
                shape: Shape::Rooms,
                team_entries: &[West, East, North, South, BothEnds],
                uses: "Hall, Drawing room, Dining room, Kitchen, Library, Master bedroom, Guest room, Study, \
                       Bathroom, Pantry, Games room, Garden room, Gun room",
                outside: "Garden",
            },
            Self::Ward => Style {
                size: (26, 18),
                least: 4,
                most: 7,
                shape: Shape::Corridor,
                team_entries: &[West, East, Stair, BothEnds],
                uses: "Corridor, Nurses' station, Ward one, Ward two, Pharmacy, Theatre, Day room, Linen room, \
                       Doctor's office, Kitchen, Isolation room, Store, X-ray, Ward three",
                outside: "Ambulance bay",
            },
            Self::Warehouse => Style {
                size: (28, 18),
                least: 5,
                most: 13,
                shape: Shape::Rooms,
                team_entries: &[West, East, North, South, BothEnds],
                uses: "Main hall, Loading bay, Cold store, Office, Packing room, Workshop, Locker room, Cage, \
                       Boiler room, Dispatch, Paint store, Tool room",
                outside: "Yard",
            },
            Self::Train => Style {
                size: (38, 14),
                least: 4,
                most: 7,
                shape: Shape::Cars,
                team_entries: &[North, South],
                uses: "Engine room, Mail car, Dining car, First class, Second class, Sleeping car, Galley car, \
                       Luggage car, Guard's van, Saloon",
                outside: "Platform",
            },
        }
    }
}
