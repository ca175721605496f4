//! All units of a battle, read once for rules that ask about many of them.

use std::cell::OnceCell;

use bevy::prelude::{Entity, World};

use super::super::senses::{Eye, Ground, Senses, SightTarget};
use super::unit;
use super::unit::{Items, Sensors, Stats, book_data};
use crate::board::Tile;
use crate::model::{FigureId, Roster, RosterEntry, Side};

/// A unit, on the map or off it.
pub struct UnitEntry {
    pub id: FigureId,
    pub side: Side,
    /// `None` off the map.
    pub at: Option<Tile>,
    pub sight_target: SightTarget,
    pub aware: bool,
    entity: Entity,
    // Read on demand.
    stats: OnceCell<Option<Stats>>,
    senses: OnceCell<Senses>,
}

/// All units, in order.
pub struct UnitIndex<'w> {
    world: &'w World,
    pub all: Vec<UnitEntry>,
}

impl<'w> UnitIndex<'w> {
    pub fn of(world: &'w World) -> Self {
        let roster = world.resource::<Roster>();
        Self { world, all: roster.bearers(unit::UNITS).map(|unit| entry(roster, unit)).collect() }
    }

    /// The units of a side on the map.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = &UnitEntry> {
        self.all.iter().filter(move |entry| entry.side == side && entry.at.is_some())
    }

    pub fn find(&self, id: FigureId) -> Option<&UnitEntry> {
        self.all.iter().find(|entry| entry.id == id)
    }

    /// Eye tile of a unit on the map, and whether it looks from above.
    fn sensor_tile(&self, entry: &UnitEntry) -> Option<(Tile, bool)> {
        let stats = entry.stats.get_or_init(|| self.world.get::<Stats>(entry.entity).copied()).as_ref()?;
        Some((entry.at?.offset(stats.muzzle.0, stats.muzzle.1), stats.aloft))
    }

    /// The eyes of a unit on the map.
    pub fn eye(&self, entry: &UnitEntry) -> Option<Eye> {
        let (at, aloft) = self.sensor_tile(entry)?;
        let senses = entry.senses.get_or_init(|| {
            let own = self.world.get::<Sensors>(entry.entity).map(|own| own.0.as_slice()).unwrap_or_default();
            let items = self.world.get::<Items>(entry.entity).map(|items| items.0.as_slice()).unwrap_or_default();
            Senses::of(book_data(self.world), own, items)
        });
        Some(Eye { at, senses: *senses, aloft })
    }

    /// Whether a unit sees a target: nothing hides it totally.
    pub fn sees(&self, ground: &Ground, entry: &UnitEntry, sight_target: &SightTarget) -> bool {
        let Some((at, aloft)) = self.sensor_tile(entry) else { return false };
        // Most targets are behind a wall, which no sensor helps against; test that first.
        let open = aloft || sight_target.tiles.iter().any(|tile| ground.board.sees(at, tile));
        open && self.eye(entry).is_some_and(|eye| ground.view(&eye, sight_target, None).is_ok())
    }

    /// The first unit of a side that sees a target.
    pub fn first_observer(&self, ground: &Ground, side: Side, sight_target: &SightTarget) -> Option<FigureId> {
        self.of_side(side).find(|entry| self.sees(ground, entry, sight_target)).map(|entry| entry.id)
    }
}

fn entry(roster: &Roster, unit: &RosterEntry) -> UnitEntry {
    let bears = |mask| !unit.has_none(roster.mask(mask));
    UnitEntry {
        id: unit.id,
        side: unit.side(),
        at: unit.at(),
        sight_target: SightTarget {
            tiles: unit::stand(unit),
            spotted: bears(unit::SPOTTED),
            traced: bears(unit::TRACED),
        },
        aware: !bears(unit::UNAWARE),
        entity: unit.entity,
        stats: OnceCell::new(),
        senses: OnceCell::new(),
    }
}
