//! Components of a unit, its activation state, and the queries rules make on it (CA-STAT-1, CA-TURN-2).

use bevy::prelude::{Component, World};
use serde::{Deserialize, Serialize};

use crate::board::{Board, Tile, TileSet};
use crate::model::{Bodies, Body, FigureId, Figures, Roster, RosterEntry, Side, Word};
use crate::rulebooks::close_assault::data::{Book, Data, RIFLE};
use crate::rulebooks::close_assault::state::status_effects::{Gone, Overwatch, Pinned};

/// Footprint of a vehicle, in tiles (CA-BOARD-2).
pub const HULL: (u8, u8) = (2, 2);

/// The stat line (CA-STAT-1, CA-STAT-3).
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    /// Tiles for each Move action.
    pub tiles: u8,
    pub shoot: u8,
    pub cqb: u8,
    /// The lowest face that saves; 0 for none.
    pub save: u8,
    pub morale: u8,
    /// Number of models at the start.
    pub strength: u8,
    /// Vehicles only: front, sides, rear.
    pub armour: Option<[u8; 3]>,
}

impl Stats {
    /// The face needed with a rating (CA-STAT-1, CA-HIT-2).
    pub fn face_needed(rating: u8) -> u8 {
        7_u8.saturating_sub(rating)
    }

    pub fn is_vehicle(&self) -> bool {
        self.armour.is_some()
    }
}

/// The weapons of a vehicle, in data order; infantry models each have their own.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arms(pub Vec<Word>);

/// State of a unit's latest activation (CA-TURN-1, CA-TURN-2).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActivationState {
    /// Activated this turn.
    pub done: bool,
    /// Actions left.
    pub actions: u8,
    pub fired: bool,
    pub moved: bool,
    /// The last action was a Move, so the unit may declare an assault (CA-ENTER-3).
    pub fresh: bool,
    /// A Move begun at a door: models that worked one, with the half-tiles each has spent (CA-BOARD-4).
    pub stride: Option<Vec<(u8, u16)>>,
    /// Half-tiles a vehicle moved, rough ground counted as open (CA-VEH-7).
    pub travelled: u16,
    /// Units that fired their Overwatch at it during this activation (CA-WATCH-5).
    pub shot_by: Vec<FigureId>,
}

impl ActivationState {
    /// Ends an activation; keeps a vehicle's distance and the shots at a unit until its next one.
    pub fn end(&mut self) {
        (self.done, self.actions, self.fresh, self.stride) = (true, 0, false, None);
    }
}

/// Indices of the roster's tracked-token masks.
pub const GONE: usize = 0;

pub const PINNED: usize = 1;

pub const WATCHING: usize = 2;

pub const INFANTRY: usize = 3;

/// Registers the tracked tokens, in the order of the indices above.
pub fn register_masks(setup: &mut crate::referee::BookSetup) {
    setup.mask::<Gone>().mask::<Pinned>().mask::<Overwatch>().mask::<Bodies>();
}

/// Queries on a unit.
pub trait Unit: Figures {
    fn stats(&self, id: FigureId) -> Option<&Stats>;
    fn activation_state(&self, id: FigureId) -> &ActivationState;
    fn in_play(&self, id: FigureId) -> bool;
    fn is_vehicle(&self, id: FigureId) -> bool {
        self.stats(id).is_some_and(Stats::is_vehicle)
    }
    fn pinned(&self, id: FigureId) -> bool;
    fn watches(&self, id: FigureId) -> bool;
    /// The models of infantry, the leader first; empty for a vehicle.
    fn models(&self, id: FigureId) -> Vec<Body> {
        self.of::<Bodies>(id).filter(|_| self.in_play(id)).map(|bodies| bodies.0.clone()).unwrap_or_default()
    }
    fn unit_footprint(&self, id: FigureId) -> (u8, u8);
    /// All tiles that a unit in play occupies.
    fn tiles(&self, id: FigureId) -> Vec<Tile>;
    /// Units of a side in play, in order.
    fn units_of(&self, side: Side) -> Vec<FigureId>;
    /// The unit on a tile.
    fn on_tile(&self, tile: Tile) -> Option<FigureId> {
        self.figures().into_iter().find(|id| self.tiles(*id).contains(&tile))
    }
}

/// The tiles of a footprint with this top left tile.
pub fn footprint_tiles(at: Tile, (wide, tall): (u8, u8)) -> Vec<Tile> {
    let (wide, tall) = (i16::from(wide.max(1)), i16::from(tall.max(1)));
    (0..tall).flat_map(|dy| (0..wide).map(move |dx| at.offset(dx, dy))).collect()
}

/// The models removed next: ordinary ones first, then special weapons, then the leader (CA-LOSS-1).
pub fn first_to_fall(models: &[Body], count: usize) -> Vec<u8> {
    let mut order: Vec<&Body> = models.iter().collect();
    order.sort_by_key(|body| (body.id == LEADER, body.arm != *RIFLE, body.id));
    order.into_iter().take(count).map(|body| body.id).collect()
}

/// The number of a unit's leader.
pub const LEADER: u8 = 1;

impl Unit for World {
    fn stats(&self, id: FigureId) -> Option<&Stats> {
        self.of::<Stats>(id)
    }

    fn activation_state(&self, id: FigureId) -> &ActivationState {
        self.of::<ActivationState>(id).unwrap_or(&IDLE)
    }

    fn in_play(&self, id: FigureId) -> bool {
        let roster = self.resource::<Roster>();
        roster.get(id).is_some_and(|unit| is_in_play(roster, unit))
    }

    fn pinned(&self, id: FigureId) -> bool {
        self.resource::<Roster>().bears(id, PINNED)
    }

    fn watches(&self, id: FigureId) -> bool {
        self.resource::<Roster>().bears(id, WATCHING)
    }

    fn unit_footprint(&self, id: FigureId) -> (u8, u8) {
        self.resource::<Roster>().get(id).map_or((1, 1), RosterEntry::footprint)
    }

    fn tiles(&self, id: FigureId) -> Vec<Tile> {
        let roster = self.resource::<Roster>();
        roster.get(id).map_or_else(Vec::new, |unit| occupied_tiles(self, roster, unit))
    }

    fn units_of(&self, side: Side) -> Vec<FigureId> {
        let roster = self.resource::<Roster>();
        let units = roster.all().iter().filter(|unit| unit.side() == side && is_in_play(roster, unit));
        units.map(|unit| unit.id).collect()
    }
}

/// The state of a unit never activated.
static IDLE: ActivationState = ActivationState {
    done: false,
    actions: 0,
    fired: false,
    moved: false,
    fresh: false,
    stride: None,
    travelled: 0,
    shot_by: Vec::new(),
};

/// Whether a roster entry is in play.
fn is_in_play(roster: &Roster, unit: &RosterEntry) -> bool {
    unit.at().is_some() && unit.has_none(roster.mask(GONE))
}

/// All tiles that a roster entry in play occupies.
pub fn occupied_tiles(world: &World, roster: &Roster, unit: &RosterEntry) -> Vec<Tile> {
    let Some(at) = unit.at().filter(|_| is_in_play(roster, unit)) else { return Vec::new() };
    match world.get::<Bodies>(unit.entity) {
        Some(bodies) => bodies.0.iter().map(|body| body.at).collect(),
        None => footprint_tiles(at, unit.footprint()),
    }
}

/// The tiles of all vehicles except some; they block lines (CA-BOARD-3).
pub fn vehicle_tiles(world: &World, but: &[FigureId]) -> TileSet {
    let (mut vehicle_tiles, roster) = (world.resource::<Board>().empty_tile_set(), world.resource::<Roster>());
    let infantry = roster.mask(INFANTRY);
    let vehicles = roster.all().iter().filter(|unit| unit.has_none(infantry) && !but.contains(&unit.id));
    vehicles.for_each(|unit| vehicle_tiles.extend(occupied_tiles(world, roster, unit)));
    vehicle_tiles
}

/// The rulebook's data.
pub fn book_data(world: &World) -> &Data {
    &world.resource::<Book>().0
}
