//! Who knows what: what a side sees, remembers and has heard.

use std::collections::BTreeMap;

use bevy::prelude::{Resource, World};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::roster::Figures;
use super::{Clock, FigureId, Roster, Side, SideOf, Tokens, Word};
use crate::board::{Board, Door, Tile, TileSet};

/// How well a side knows a figure of another (CQB-SIGHT-4). Unknown figures have no [`Sighting`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    Unknown,
    Contact,
    Confirmed,
}

/// What a side remembers of another's figure.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    pub level: Level,
    /// Where it was last known.
    pub at: Tile,
    /// The round in which it was.
    pub round: u16,
}

/// What one side knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideKnows {
    /// Tiles that it has ever seen, or knew from the start.
    pub seen: TileSet,
    /// Passable tiles in clear sight since it last knew an enemy able to act in their room (CQB-BOARD-3).
    pub swept: TileSet,
    pub figures: BTreeMap<FigureId, Sighting>,
    /// Doors as it last saw them.
    pub doors: BTreeMap<Tile, Door>,
}

/// The knowledge of all sides.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Knowledge(pub BTreeMap<Side, SideKnows>);

impl Knowledge {
    /// Knowledge of nothing, for each side, of a board of this size.
    pub fn blank(board: &Board) -> Self {
        let nothing = || SideKnows {
            seen: TileSet::new(board.width(), board.height()),
            swept: TileSet::new(board.width(), board.height()),
            figures: BTreeMap::new(),
            doors: BTreeMap::new(),
        };
        Self(Side::ALL.into_iter().map(|side| (side, nothing())).collect())
    }

    /// What a side knows of a figure.
    pub fn of(&self, side: Side, figure: FigureId) -> Option<Sighting> {
        self.0.get(&side)?.figures.get(&figure).copied()
    }

    /// Sets what a side knows of a figure; `None` forgets it.
    pub fn set(&mut self, side: Side, figure: FigureId, sighting: Option<Sighting>) {
        if let Some(knows) = self.0.get_mut(&side) {
            match sighting {
                Some(sighting) => knows.figures.insert(figure, sighting),
                None => knows.figures.remove(&figure),
            };
        }
    }

    /// A side sees these tiles now, and the doors among them.
    pub fn see(world: &mut World, side: Side, tiles: &TileSet) {
        let board = world.resource::<Board>();
        let doors: Vec<_> = board.doors().filter(|(at, _)| tiles.contains(*at)).collect();
        if let Some(knows) = world.resource_mut::<Knowledge>().0.get_mut(&side) {
            knows.seen.union_with(tiles);
            knows.doors.extend(doors);
        }
    }

    /// A side knows the whole building from the start.
    pub fn know_building(world: &mut World, side: Side) {
        let board = world.resource::<Board>();
        let all = board.tiles_where(|_| true);
        Self::see(world, side, &all);
    }
}

/// A read-only view of what a side may know. Hostile minds get this, never a World.
#[derive(Clone, Copy)]
pub struct Known<'w> {
    world: &'w World,
    side: Side,
}

impl<'w> Known<'w> {
    /// The view of a side.
    pub fn by(world: &'w World, side: Side) -> Self {
        Self { world, side }
    }

    pub fn side(&self) -> Side {
        self.side
    }

    pub fn clock(&self) -> &'w Clock {
        self.world.resource()
    }

    fn knowledge(&self) -> Option<&'w SideKnows> {
        self.world.resource::<Knowledge>().0.get(&self.side)
    }

    /// Its own figures, in order, whether or not they can still act.
    pub fn own(&self) -> Vec<FigureId> {
        self.world.figures().into_iter().filter(|id| self.is_own(*id)).collect()
    }

    pub fn is_own(&self, id: FigureId) -> bool {
        self.world.of::<SideOf>(id).is_some_and(|side| side.0 == self.side)
    }

    /// Figures of others that it knows of, in order.
    pub fn others(&self) -> Vec<(FigureId, Sighting)> {
        let roster = self.world.resource::<Roster>();
        roster.ids().filter_map(|id| Some((id, self.sighting(id)?))).collect()
    }

    /// What it knows of a figure of another side.
    pub fn sighting(&self, id: FigureId) -> Option<Sighting> {
        self.knowledge()?.figures.get(&id).copied()
    }

    /// How well it knows a figure; its own are Confirmed.
    pub fn level(&self, id: FigureId) -> Level {
        if self.is_own(id) { Level::Confirmed } else { self.sighting(id).map_or(Level::Unknown, |seen| seen.level) }
    }

    /// Where it believes a figure to be.
    pub fn at(&self, id: FigureId) -> Option<Tile> {
        if self.is_own(id) { self.world.at(id) } else { self.sighting(id).map(|seen| seen.at) }
    }

    /// The side of a figure: its own, or that of one it has told apart.
    pub fn side_of(&self, id: FigureId) -> Option<Side> {
        (self.level(id) == Level::Confirmed).then(|| self.world.side(id))
    }

    /// The tokens of a figure that it has told apart.
    pub fn tokens(&self, id: FigureId) -> Vec<Word> {
        if self.level(id) == Level::Confirmed { Tokens::of(self.world, id) } else { Vec::new() }
    }

    /// A component of one of its own figures.
    pub fn own_part<C: bevy::prelude::Component>(&self, id: FigureId) -> Option<&'w C> {
        if self.is_own(id) { self.world.of::<C>(id) } else { None }
    }

    /// The floor plan: walls, rooms and lanes, which both sides were briefed on. Doors and smoke are asked for apart.
    pub fn plan(&self) -> &'w Board {
        self.world.resource()
    }

    /// A door as the side last saw it.
    pub fn door(&self, at: Tile) -> Option<Door> {
        self.knowledge()?.doors.get(&at).copied()
    }

    /// Whether the side has ever seen a tile.
    pub fn has_seen(&self, tile: Tile) -> bool {
        self.knowledge().is_some_and(|knows| knows.seen.contains(tile))
    }
}
