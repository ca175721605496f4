//! Components of a character, and the queries rules make on it (MO-STAT-1).

use bevy::prelude::{Component, World};
use serde::{Deserialize, Serialize};

use super::super::data::order_field_types::Band;
use super::super::data::{Attribute, Attributes, Book, Class, Data, Discipline, Disciplines, Weapon};
use super::status_effects::{
    Acted, Advantaged, Assisting, Captured, Complications, Dead, Defending, Dying, Hidden, Hindered, Prone,
    ReadiedTask, Readiness, Treated, Unconscious,
};
use crate::board::{Board, Tile, distance};
use crate::model::{FigureId, Figures, Roster, RosterEntry, Side, Word};

/// The weapon word of bare hands; every character has them.
pub const UNARMED: &str = "unarmed";

/// The stat line (MO-STAT-1).
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    pub attributes: Attributes,
    pub disciplines: Disciplines,
    /// From armour.
    pub resistance: u8,
    pub class: Class,
    /// A commanding officer (MO-TASK-6).
    pub officer: bool,
}

impl Stats {
    pub fn attribute(&self, attribute: Attribute) -> u8 {
        let all = self.attributes;
        match attribute {
            Attribute::Control => all.control,
            Attribute::Daring => all.daring,
            Attribute::Fitness => all.fitness,
            Attribute::Reason => all.reason,
        }
    }

    pub fn discipline(&self, discipline: Discipline) -> u8 {
        let all = self.disciplines;
        match discipline {
            Discipline::Security => all.security,
            Discipline::Command => all.command,
            Discipline::Medicine => all.medicine,
            Discipline::Engineering => all.engineering,
        }
    }
}

/// Stress left, and its maximum: Fitness + Security (MO-STAT-1).
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stress {
    pub now: u16,
    pub most: u16,
}

/// Points that avoid an Injury (MO-AVOID-1).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Determination(pub u8);

/// Untreated lethal Injuries; the second kills (MO-INJURY-5).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Injuries(pub u8);

/// The weapon in hand (MO-MINOR-5).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held(pub Option<Word>);

/// Gear carried but not in hand: weapons and items.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stowed(pub Vec<Word>);

/// It called the mission in: the mission ends once all that is required is met (MO-WIN-1).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CalledDone;

/// The officer has used Direct in this scene (MO-TASK-7).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HasDirected(pub bool);

/// Tokens that take a character out of action; tracked by the roster (MO-INJURY-5).
pub type Injured = (Dead, Captured, Dying, Unconscious);

/// Indices of the roster's tracked-token masks.
pub const INJURED: usize = 0;

pub const HIDDEN: usize = 1;

pub const ACTED: usize = 2;

pub const WAITING: usize = 3;

pub const PRONE: usize = 4;

pub const DEFENDING: usize = 5;

pub const AIDED: usize = 6;

pub const HINDERED: usize = 7;

pub const TREATED: usize = 8;

pub const READY: usize = 9;

pub const HELPING: usize = 10;

/// Registers the tracked tokens, in the order of the indices above.
pub fn register_masks(setup: &mut crate::referee::BookSetup) {
    setup.mask::<Injured>().mask::<Hidden>().mask::<Acted>().mask::<ReadiedTask>().mask::<Prone>().mask::<Defending>();
    setup.mask::<Advantaged>().mask::<Hindered>().mask::<Treated>().mask::<Readiness>().mask::<Assisting>();
}

/// Queries on a character.
pub trait Character: Figures {
    fn stats(&self, id: FigureId) -> Option<&Stats>;
    fn stress(&self, id: FigureId) -> Stress {
        self.of::<Stress>(id).copied().unwrap_or(Stress { now: 0, most: 0 })
    }
    /// Whether it is on the map and neither injured nor out of the game (MO-INJURY-5).
    fn able(&self, id: FigureId) -> bool;
    /// Injured or out of the game.
    fn injured(&self, id: FigureId) -> bool;
    fn prone(&self, id: FigureId) -> bool;
    /// Characters of a side that can act, in order.
    fn able_of(&self, side: Side) -> Vec<FigureId>;
    /// Characters of a side that can act and have not had their Turn this round (MO-TURN-2).
    fn yet_to_act(&self, side: Side) -> Vec<FigureId>;
    /// The character on a tile, those able to act first.
    fn on_tile(&self, tile: Tile) -> Option<FigureId>;
    /// Tiles between two characters (MO-BOARD-1).
    fn tiles_between(&self, a: FigureId, b: FigureId) -> Option<u16> {
        Some(distance(self.at(a)?, self.at(b)?))
    }
    /// Whether the line between two tiles is clear but for thin smoke (MO-BOARD-2).
    fn has_clear_line(&self, a: Tile, b: Tile) -> bool;
    /// Whether a tile is within a band of a character, along a clear line.
    fn is_within_band(&self, id: FigureId, tile: Tile, band: Band) -> bool;
    fn complications(&self, id: FigureId) -> Complications {
        self.of::<Complications>(id).copied().unwrap_or_default()
    }
    fn carries(&self, id: FigureId, thing: &str) -> bool {
        self.of::<Held>(id).is_some_and(|held| held.0.is_some_and(|word| word == *thing))
            || self.of::<Stowed>(id).is_some_and(|stowed| stowed.0.iter().any(|word| *word == *thing))
    }
    /// Whether a weapon is in hand or natural.
    fn wields(&self, id: FigureId, weapon: Word) -> bool {
        weapon == *UNARMED || self.of::<Held>(id).is_some_and(|held| held.0 == Some(weapon))
    }
    fn hidden(&self, id: FigureId) -> bool;
}

impl Character for World {
    fn stats(&self, id: FigureId) -> Option<&Stats> {
        self.of::<Stats>(id)
    }

    fn able_of(&self, side: Side) -> Vec<FigureId> {
        able_characters(self, side).map(|figure| figure.id).collect()
    }

    fn yet_to_act(&self, side: Side) -> Vec<FigureId> {
        let acted = self.resource::<Roster>().mask(ACTED);
        able_characters(self, side).filter(|figure| figure.has_none(acted)).map(|figure| figure.id).collect()
    }

    fn prone(&self, id: FigureId) -> bool {
        self.resource::<Roster>().bears(id, PRONE)
    }

    fn hidden(&self, id: FigureId) -> bool {
        self.resource::<Roster>().bears(id, HIDDEN)
    }

    fn able(&self, id: FigureId) -> bool {
        let roster = self.resource::<Roster>();
        roster.get(id).is_some_and(|figure| acts(roster, figure))
    }

    fn injured(&self, id: FigureId) -> bool {
        self.resource::<Roster>().bears(id, INJURED)
    }

    fn on_tile(&self, tile: Tile) -> Option<FigureId> {
        let roster = self.resource::<Roster>();
        let here = || roster.all().iter().filter(|figure| figure.at() == Some(tile));
        here().find(|figure| acts(roster, figure)).or_else(|| here().next()).map(|figure| figure.id)
    }

    fn has_clear_line(&self, a: Tile, b: Tile) -> bool {
        !self.resource::<Board>().sight(a, b).is_blocked(book_data(self).difficulty.most_smoke)
    }

    fn is_within_band(&self, id: FigureId, tile: Tile, band: Band) -> bool {
        self.at(id)
            .is_some_and(|at| book_data(self).range_band(distance(at, tile)) <= band && self.has_clear_line(at, tile))
    }
}

/// Whether a figure of the roster is on the map and not injured.
fn acts(roster: &Roster, figure: &RosterEntry) -> bool {
    figure.at().is_some() && figure.has_none(roster.mask(INJURED))
}

/// The roster entries of a side's characters that can act, in order.
pub fn able_characters(world: &World, side: Side) -> impl Iterator<Item = &RosterEntry> {
    let roster = world.resource::<Roster>();
    roster.all().iter().filter(move |figure| figure.side() == side && acts(roster, figure))
}

/// The numbers of the book.
pub fn book_data(world: &World) -> &Data {
    &world.resource::<Book>().0
}

/// A weapon of the data file.
pub fn weapon_data(world: &World, word: Word) -> Option<&Weapon> {
    book_data(world).weapons.get(word.as_str())
}

/// The half-tiles of a fresh Movement (MO-MINOR-12).
pub fn fresh_movement(world: &World, figure: FigureId) -> u16 {
    let walk = &book_data(world).walk;
    2 * if world.prone(figure) { walk.crawl } else { walk.movement }
}
