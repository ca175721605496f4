//! What a figure of Modern CQB is made of, and what it has done.

use bevy::ecs::world::EntityRef;
use bevy::prelude::{Component, World};
use serde::{Deserialize, Serialize};

use super::tokens::{Dead, Disoriented, Downed, Engaged, Flashed, Restrained, Stunned, Suppressed, Surrendering};
use crate::board::Tile;
use crate::model::{Enlisted, FigureId, Figures, OffMap, Roster, Side, Stamp, Word};

/// The stat line (CQB-FIG-1). Dice, but `move_points` in tiles and `wounds` in hits.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    pub move_points: u8,
    pub aim: u8,
    pub control: u8,
    pub nerve: u8,
    pub armor: u8,
    pub wounds: u8,
}

/// Wounds that are left. No hit has a place, and there is no state but Wounded and Downed (CQB-WOUND-3).
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wounds(pub u8);

/// Weapons, in the order of the gear list (CQB-FIG-2).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weapons(pub Vec<Word>);

/// Other carried things, one entry a piece.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gear(pub Vec<Word>);

/// The doctrine that it belongs to.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doctrine(pub Word);

/// How a scripted side plays it.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Temperament(pub Word);

/// It leads its side.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leader;

/// The post that the level gave it.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Post {
    pub at: Tile,
    /// Whether it is told to hold it.
    pub hold: bool,
}

/// What it has done this round.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnState {
    /// Half-points left of this Move Phase (CQB-ROUND-2).
    pub left: u16,
    /// Tiles left behind this round (CQB-FIRE-6).
    pub steps: u16,
    /// Whether its action of this Fire & Utility Phase is spent.
    pub acted: bool,
    /// The phase of its last attack action: Fire or a reaction shot (CQB-SUPP-3).
    pub attacked: Option<Stamp>,
    /// Whether its last action was `hold` (CQB-NERVE-6).
    pub held: bool,
    /// Its last steps of this Move Phase, as far as they went in a line (CQB-REACT-3).
    pub run: Run,
    /// Whether its shield took an attack for a friend this round (CQB-REACT-2).
    pub intercepted: bool,
    /// Whether it rushed somebody this round (CQB-REACT-3).
    pub rushed: bool,
    /// Whether its doctrine's reaction is spent this round (CQB-REACT-1).
    pub reacted: bool,
}

/// Steps in a line.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// Columns and rows of one step.
    pub step: (i8, i8),
    pub tiles: u8,
}

impl Run {
    /// Goes on with one more step.
    pub fn go(&mut self, from: Tile, to: Tile) {
        let (dx, dy) = from.to(to);
        let step = (dx.signum() as i8, dy.signum() as i8);
        let tiles = if step == self.step { self.tiles.saturating_add(1) } else { 1 };
        *self = Self { step, tiles };
    }
}

/// Questions that the rules ask of a figure.
pub trait Condition: Figures {
    fn stats(&self, id: FigureId) -> Stats;
    /// Able to act (CQB-ROUND-6): not Downed, dead, Restrained, Surrendering, or gone from the map.
    fn able(&self, id: FigureId) -> bool;
    /// Able to act and in a state to help or cover others (CQB-DICE-5, CQB-STATE-1).
    fn composed(&self, id: FigureId) -> bool;
    /// On its feet: takes up its tile (CQB-BOARD-1).
    fn standing(&self, id: FigureId) -> bool;
    /// The figure that stands on a tile.
    fn standing_on(&self, tile: Tile) -> Option<FigureId>;
    /// Whether a body lies on a tile (CQB-MOVE-1).
    fn body_on(&self, tile: Tile) -> bool;
    /// Figures of a side that are able to act, in order.
    fn able_of(&self, side: Side) -> Vec<FigureId>;
    /// Whether nothing but its own will keeps it from moving.
    fn may_move(&self, id: FigureId) -> bool {
        self.able(id) && !self.has::<Stunned>(id) && !self.has::<Engaged>(id)
    }
}

/// Downed or dead.
pub type Lying = (Downed, Dead);
/// Not able to act.
pub type Out = (Downed, Dead, Restrained, Surrendering, OffMap);
/// Not in a state to help or cover others.
pub type Shaken = (Flashed, Disoriented, Suppressed, Engaged);

/// The places of these among the book's masks.
const OUT: usize = 0;
const LYING: usize = 1;
const SHAKEN: usize = 2;

impl Condition for World {
    fn stats(&self, id: FigureId) -> Stats {
        self.of::<Stats>(id).copied().unwrap_or_default()
    }

    fn able(&self, id: FigureId) -> bool {
        is_none_of(self, id, &[OUT])
    }

    fn composed(&self, id: FigureId) -> bool {
        is_none_of(self, id, &[OUT, SHAKEN])
    }

    fn standing(&self, id: FigureId) -> bool {
        let roster = self.resource::<Roster>();
        roster.get(id).is_some_and(|figure| figure.at().is_some() && figure.has_none(roster.mask(LYING)))
    }

    fn standing_on(&self, tile: Tile) -> Option<FigureId> {
        let roster = self.resource::<Roster>();
        roster.on(tile, roster.mask(LYING))
    }

    fn body_on(&self, tile: Tile) -> bool {
        let roster = self.resource::<Roster>();
        let lies = |figure: &Enlisted| figure.at() == Some(tile) && !figure.has_none(roster.mask(LYING));
        roster.all().iter().any(lies)
    }

    fn able_of(&self, side: Side) -> Vec<FigureId> {
        eyes_of(self, side).map(|figure| figure.id).collect()
    }
}

fn is_none_of(world: &World, id: FigureId, masks: &[usize]) -> bool {
    let roster = world.resource::<Roster>();
    roster.get(id).is_some_and(|figure| masks.iter().all(|mask| figure.has_none(roster.mask(*mask))))
}

/// Those of a side who are able to act, in order, with what is kept of them.
pub fn eyes_of(world: &World, side: Side) -> impl Iterator<Item = &Enlisted> {
    let roster = world.resource::<Roster>();
    let out = roster.mask(OUT);
    roster.all().iter().filter(move |figure| figure.has_none(out) && figure.side() == side)
}

/// Those who stand on the map, in order, with what is kept of them.
pub fn on_foot(world: &World) -> impl Iterator<Item = &Enlisted> {
    let roster = world.resource::<Roster>();
    let lying = roster.mask(LYING);
    roster.all().iter().filter(move |figure| figure.at().is_some() && figure.has_none(lying))
}

/// The same questions, of a figure at hand: the true one, or what a side remembers of it.
pub trait Bearing {
    /// Able to act.
    fn acts(&self) -> bool;
    /// Downed or dead.
    fn lies(&self) -> bool;
    /// On its feet, and on the map.
    fn stands(&self) -> bool;
}

impl Bearing for EntityRef<'_> {
    fn acts(&self) -> bool {
        !self.lies() && !self.contains::<Restrained>() && !self.contains::<Surrendering>() && !self.contains::<OffMap>()
    }

    fn lies(&self) -> bool {
        self.contains::<Downed>() || self.contains::<Dead>()
    }

    fn stands(&self) -> bool {
        !self.lies() && !self.contains::<OffMap>()
    }
}
