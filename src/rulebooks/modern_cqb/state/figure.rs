//! The components of a figure: stats, wounds, kit, and what it has done this round.

use bevy::ecs::world::EntityRef;
use bevy::prelude::{Component, World};
use serde::{Deserialize, Serialize};

use super::alarm::Alarm;
use super::status_effects::{
    Dead, Disoriented, Downed, Engaged, Flashed, Restrained, Stunned, Suppressed, Surrendering,
};
use crate::board::Tile;
use crate::localization::Argument;
use crate::model::{FigureId, Figures, OffMap, Roster, RosterEntry, Side, Stamp, Word};

/// The name of a figure as an argument of a message.
pub fn figure_name(world: &World, figure: FigureId) -> Argument {
    Argument::figure(world.label(figure))
}

/// The stat line (CQB-FIG-1), in dice; `move_points` in tiles, `wounds` in hits.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    pub move_points: u8,
    pub aim: u8,
    pub control: u8,
    pub nerve: u8,
    pub armor: u8,
    pub wounds: u8,
}

/// Remaining Wounds. There are no hit locations, and no states but Wounded and Downed (CQB-WOUND-3).
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wounds(pub u8);

/// Weapons, in the order of the gear list (CQB-FIG-2).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weapons(pub Vec<Word>);

/// Other carried gear, one entry per piece.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gear(pub Vec<Word>);

/// The doctrine it follows.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doctrine(pub Word);

/// Its temperament: how the mind plays it.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Temperament(pub Word);

/// It leads its side.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leader;

/// The post assigned by the level.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Post {
    pub at: Tile,
    pub duty: Duty,
}

/// Duty of a figure at its post. A new variant leaves the digests of levels without it as they were.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Duty {
    Free,
    /// It has orders to hold the post.
    Hold,
    Alarm(Box<Alarm>),
}

impl Post {
    pub fn new(at: Tile, hold: bool) -> Self {
        Self { at, duty: if hold { Duty::Hold } else { Duty::Free } }
    }

    /// Whether it has orders to hold the post.
    pub fn must_be_held(&self) -> bool {
        self.duty == Duty::Hold || self.alarm().is_some_and(|alarm| alarm.hold)
    }

    pub fn alarm(&self) -> Option<&Alarm> {
        if let Duty::Alarm(alarm) = &self.duty { Some(alarm) } else { None }
    }
}

/// A figure's actions and movement in this round.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnState {
    /// Remaining Move in half-points in this Move Phase (CQB-ROUND-2).
    pub left: u16,
    /// Steps taken this round (CQB-FIRE-6).
    pub steps: u16,
    /// Whether its action of this Fire & Utility Phase is spent.
    pub acted: bool,
    /// The phase of its last attack action: Fire or a reaction shot (CQB-SUPP-3).
    pub attacked: Option<Stamp>,
    /// Whether its last action was `hold` (CQB-NERVE-6).
    pub held: bool,
    /// Its latest steps in a straight line this Move Phase (CQB-REACT-3).
    pub run: Run,
    /// Whether it intercepted an attack on a friend this round (CQB-REACT-2).
    pub intercepted: bool,
    /// Whether it rushed an enemy this round (CQB-REACT-3).
    pub rushed: bool,
    /// Whether its doctrine's reaction is spent this round (CQB-REACT-1).
    pub reacted: bool,
}

/// Consecutive steps in a straight line.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// Direction of the step, in columns and rows.
    pub step: (i8, i8),
    pub tiles: u8,
}

impl Run {
    /// Adds a step.
    pub fn add_step(&mut self, from: Tile, to: Tile) {
        let (dx, dy) = from.offset_to(to);
        let step = (dx.signum() as i8, dy.signum() as i8);
        let tiles = if step == self.step { self.tiles.saturating_add(1) } else { 1 };
        *self = Self { step, tiles };
    }
}

/// Queries on the true state of a figure.
pub trait Condition: Figures {
    fn stats(&self, id: FigureId) -> Stats;
    /// Able to act (CQB-ROUND-6): not Downed, dead, Restrained, Surrendering, or gone from the map.
    fn able(&self, id: FigureId) -> bool;
    /// Able to act and in a state to help or cover others (CQB-DICE-5, CQB-STATE-1).
    fn composed(&self, id: FigureId) -> bool;
    /// Composed, and not Stunned: able to cover, to threaten or to hold somebody.
    fn collected(&self, id: FigureId) -> bool {
        self.composed(id) && !self.has::<Stunned>(id)
    }
    /// On its feet: it occupies its tile (CQB-BOARD-1).
    fn standing(&self, id: FigureId) -> bool;
    /// The figure that stands on a tile.
    fn standing_on(&self, tile: Tile) -> Option<FigureId>;
    /// Whether a body lies on a tile (CQB-MOVE-1).
    fn body_on(&self, tile: Tile) -> bool;
    /// The figures of a side that are able to act, by id.
    fn able_of(&self, side: Side) -> Vec<FigureId>;
    /// Whether it is able to act and neither Stunned nor Engaged.
    fn may_move(&self, id: FigureId) -> bool {
        self.able(id) && !self.has::<Stunned>(id) && !self.has::<Engaged>(id)
    }
}

/// Downed or dead.
pub type Lying = (Downed, Dead);
/// The tokens of one who is not able to act.
pub type Out = (Downed, Dead, Restrained, Surrendering, OffMap);
/// The tokens of one who is in no state to help or cover others.
pub type Shaken = (Flashed, Disoriented, Suppressed, Engaged);

/// Indices of these token sets among the book's masks.
const OUT: usize = 0;
const LYING: usize = 1;
const SHAKEN: usize = 2;
const IDLE: usize = 3;
const STUNNED: usize = 4;

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
        roster.figure_on(tile, roster.mask(LYING))
    }

    fn body_on(&self, tile: Tile) -> bool {
        let roster = self.resource::<Roster>();
        let lies = |figure: &RosterEntry| figure.at() == Some(tile) && !figure.has_none(roster.mask(LYING));
        roster.all().iter().any(lies)
    }

    fn able_of(&self, side: Side) -> Vec<FigureId> {
        able_entries(self, side).map(|figure| figure.id).collect()
    }
}

fn is_none_of(world: &World, id: FigureId, masks: &[usize]) -> bool {
    let roster = world.resource::<Roster>();
    roster.get(id).is_some_and(|figure| masks.iter().all(|mask| figure.has_none(roster.mask(*mask))))
}

/// Whether [`Condition::able`] holds for a figure whose entry is at hand.
pub fn is_able(roster: &Roster, figure: &RosterEntry) -> bool {
    figure.has_none(roster.mask(OUT))
}

/// Whether a figure whose entry is at hand is Idle.
pub fn is_idle(roster: &Roster, figure: &RosterEntry) -> bool {
    !figure.has_none(roster.mask(IDLE))
}

/// Whether a figure whose entry is at hand is Stunned.
pub fn is_stunned(roster: &Roster, figure: &RosterEntry) -> bool {
    !figure.has_none(roster.mask(STUNNED))
}

/// Whether [`Condition::standing`] holds for a figure whose entry is at hand.
pub fn is_standing(roster: &Roster, figure: &RosterEntry) -> bool {
    figure.at().is_some() && figure.has_none(roster.mask(LYING))
}

/// The figures of a side that are able to act, by id, as roster entries.
pub fn able_entries(world: &World, side: Side) -> impl Iterator<Item = &RosterEntry> {
    let roster = world.resource::<Roster>();
    let out = roster.mask(OUT);
    roster.all().iter().filter(move |figure| figure.has_none(out) && figure.side() == side)
}

/// The figures standing on the map, by id, as roster entries.
pub fn standing_entries(world: &World) -> impl Iterator<Item = &RosterEntry> {
    let roster = world.resource::<Roster>();
    let lying = roster.mask(LYING);
    roster.all().iter().filter(move |figure| figure.at().is_some() && figure.has_none(lying))
}

/// Queries of [`Condition`] on an entity: the true figure, or a side's memory of it.
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
