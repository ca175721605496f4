//! Components of a unit, and the queries rules make on it (SK-STAT-1).

use bevy::prelude::{Component, World};
use serde::{Deserialize, Serialize};

use super::super::data::{Book, Data, Defense, Roll, Weapon};
use super::super::senses::{Eye, FootprintTiles, Ground, Senses, SightTarget, Surveys};
use super::status_effects::{Assisting, Observing, Spotted, Suppression, Traced, Unaware};
use crate::board::{Board, Tile};
use crate::model::{FigureId, Figures, Knowledge, Roster, RosterEntry, Side, Word};

/// The stat line (SK-STAT-1).
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    pub skill: Roll,
    pub defense: Defense,
    /// Move, in tiles.
    pub tiles: u8,
    /// The sensor and muzzle tile within its footprint, counted from the top left one.
    pub muzzle: (i16, i16),
    /// Number of riders.
    pub seats: u8,
    /// Has built-in weapons.
    pub vehicle: bool,
    /// Looks and fires from above.
    pub aloft: bool,
}

/// The weapons it is trained on.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trained(pub Vec<Word>);

/// Built-in sensors; carried ones are items.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sensors(pub Vec<Word>);

/// Weapons, in the order of the gear list.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arms(pub Vec<Word>);

/// Other gear, one entry for each piece.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Items(pub Vec<Word>);

/// The post or route of an Unaware unit (SK-AI-1).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patrol {
    pub route: Vec<Tile>,
    /// Index of its next tile.
    pub next: u8,
}

/// A rider in a carrier.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Riding {
    pub on: FigureId,
}

/// Moves and Actions of a unit in its side's latest turn (SK-TURN-1).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnState {
    /// Half-tiles of its move left (SK-BOARD-1).
    pub left: u16,
    /// Tiles left behind; kept until its next turn, for shots at it (SK-ADV-1).
    pub steps: u16,
    /// Half-tiles walked; kept until its next turn (SK-AMBUSH-1).
    pub went: u16,
    /// Move begun, if only by a door or a picked-up weapon.
    pub begun: bool,
    /// Move over: an Action followed it, or Focus gave it up (SK-TURN-1, SK-CREW-2).
    pub closed: bool,
    /// Action spent.
    pub acted: bool,
    /// Weapon picked up (SK-TURN-2).
    pub picked: bool,
}

impl TurnState {
    /// Whether it can still Focus: no Action and no move so far (SK-CREW-2).
    pub fn can_focus(&self) -> bool {
        self.steps == 0 && !self.begun
    }
}

/// Indices of the roster's tracked-token masks.
pub const UNITS: usize = 0;
pub const SPOTTED: usize = 1;
pub const TRACED: usize = 2;
pub const UNAWARE: usize = 3;
pub const SUPPRESSED: usize = 4;
pub const RIDERS: usize = 5;
pub const HELPERS: usize = 6;

/// Registers the tracked tokens, in the order of the indices above.
pub fn register_masks(setup: &mut crate::referee::BookSetup) {
    setup.mask::<Stats>().mask::<Spotted>().mask::<Traced>().mask::<Unaware>();
    setup.mask::<Suppression>().mask::<Riding>().mask::<(Assisting, Observing)>();
}

/// Units that help another through a token of this kind, in order.
pub fn helpers_of<T: Component>(world: &World, whom: impl Fn(&T) -> bool) -> impl Iterator<Item = FigureId> {
    let helpers = world.resource::<Roster>().bearers(HELPERS);
    helpers.filter(move |unit| world.get::<T>(unit.entity).is_some_and(&whom)).map(|unit| unit.id)
}

/// The riders of a carrier, in order.
pub fn riders_of(world: &World, on: FigureId) -> Vec<FigureId> {
    let rides = |unit: &&RosterEntry| world.get::<Riding>(unit.entity).is_some_and(|riding| riding.on == on);
    world.resource::<Roster>().bearers(RIDERS).filter(rides).map(|unit| unit.id).collect()
}

/// The tiles of a roster entry.
pub fn stand(unit: &RosterEntry) -> FootprintTiles {
    unit.at().map_or(FootprintTiles::NOWHERE, |at| FootprintTiles::new(at, unit.footprint()))
}

/// Queries on a unit.
pub trait Unit: Figures {
    fn stats(&self, id: FigureId) -> Option<&Stats> {
        self.of::<Stats>(id)
    }
    fn turn_state(&self, id: FigureId) -> TurnState {
        self.of::<TurnState>(id).copied().unwrap_or_default()
    }
    /// Whether it is on the map: neither destroyed nor riding.
    fn in_play(&self, id: FigureId) -> bool {
        self.at(id).is_some()
    }
    /// All tiles it occupies.
    fn tiles(&self, id: FigureId) -> Vec<Tile> {
        self.stand(id).iter().collect()
    }
    /// Tiles as a rectangle.
    fn stand(&self, id: FigureId) -> FootprintTiles;
    /// The tile it looks and fires from.
    fn muzzle(&self, id: FigureId) -> Option<Tile> {
        let (dx, dy) = self.stats(id)?.muzzle;
        Some(self.at(id)?.offset(dx, dy))
    }
    /// Units of a side on the map, in order.
    fn units_of(&self, side: Side) -> Vec<FigureId>;
    /// The unit on a tile.
    fn on_tile(&self, tile: Tile) -> Option<FigureId>;
    /// Tiles between the nearest tiles of two units (SK-BOARD-1).
    fn tiles_between(&self, a: FigureId, b: FigureId) -> Option<u16> {
        self.stand(a).tiles_between(self.stand(b))
    }
    /// Whether any of its tiles is within a distance of a point.
    fn within(&self, id: FigureId, at: Tile, tiles: u16) -> bool {
        self.stand(id).tiles_between(FootprintTiles::on(at)).is_some_and(|apart| apart <= tiles)
    }
    /// Eyes and sensors at its position.
    fn eye(&self, data: &Data, id: FigureId) -> Option<Eye> {
        let own = self.of::<Sensors>(id).map(|own| own.0.as_slice()).unwrap_or_default();
        let items = self.of::<Items>(id).map(|items| items.0.as_slice()).unwrap_or_default();
        let aloft = self.stats(id)?.aloft;
        Some(Eye { at: self.muzzle(id)?, senses: Senses::of(data, own, items), aloft })
    }
    /// The unit as a sight target.
    fn sight_target(&self, id: FigureId) -> SightTarget;
    fn carries(&self, id: FigureId, thing: &str) -> bool {
        let word = |word: &Word| word.as_str() == thing;
        self.of::<Arms>(id).is_some_and(|arms| arms.0.iter().any(word))
            || self.of::<Items>(id).is_some_and(|items| items.0.iter().any(word))
    }
    fn trained(&self, id: FigureId, thing: &str) -> bool {
        self.of::<Trained>(id).is_some_and(|trained| trained.0.iter().any(|word| word.as_str() == thing))
    }
    fn aware(&self, id: FigureId) -> bool;
    fn pinned(&self, id: FigureId) -> bool;
    /// Whether it did not move in its most recent turn (SK-ADV-1, SK-ADV-7).
    fn stationary(&self, id: FigureId) -> bool {
        self.turn_state(id).steps == 0
    }
    /// Kinds of weapon, in order, without duplicates.
    fn weapons<'d>(&self, data: &'d Data, id: FigureId) -> Vec<(Word, &'d Weapon)> {
        let arms = self.of::<Arms>(id).map(|arms| arms.0.as_slice()).unwrap_or_default();
        let first = arms.iter().enumerate().filter(|(index, word)| !arms[..*index].contains(word));
        first.filter_map(|(_, word)| Some((*word, data.weapons.get(word.as_str())?))).collect()
    }
}

/// The tiles of a footprint with this top left tile.
pub fn footprint_tiles(at: Tile, print: (u8, u8)) -> Vec<Tile> {
    FootprintTiles::new(at, print).iter().collect()
}

impl Unit for World {
    fn stand(&self, id: FigureId) -> FootprintTiles {
        self.resource::<Roster>().get(id).map_or(FootprintTiles::NOWHERE, stand)
    }

    fn aware(&self, id: FigureId) -> bool {
        !self.resource::<Roster>().bears(id, UNAWARE)
    }

    fn pinned(&self, id: FigureId) -> bool {
        self.resource::<Roster>().bears(id, SUPPRESSED)
    }

    fn units_of(&self, side: Side) -> Vec<FigureId> {
        let units = self.resource::<Roster>().all().iter();
        units.filter(|unit| unit.side() == side && unit.at().is_some()).map(|unit| unit.id).collect()
    }

    fn on_tile(&self, tile: Tile) -> Option<FigureId> {
        let units = self.resource::<Roster>().all();
        units.iter().find(|unit| stand(unit).contains(tile)).map(|unit| unit.id)
    }

    fn sight_target(&self, id: FigureId) -> SightTarget {
        let roster = self.resource::<Roster>();
        SightTarget { tiles: self.stand(id), spotted: roster.bears(id, SPOTTED), traced: roster.bears(id, TRACED) }
    }
}

/// The rulebook's data.
pub fn book_data(world: &World) -> &Data {
    &world.resource::<Book>().0
}

/// The board of a battle, read with this book's numbers.
pub fn battle_ground(world: &World) -> Ground<'_> {
    let (board, book) = (world.resource::<Board>(), book_data(world));
    Ground { board, book, survey: world.resource::<Surveys>().of(board, book) }
}

/// Shows both sides all walls, doors and smoke; only units hide.
pub fn reveal_ground(world: &mut World) {
    Side::FIGHTING.into_iter().for_each(|side| Knowledge::know_building(world, side));
}
