//! Knowledge of each side: what it sees, remembers and has heard.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::{Resource, World};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Clock, FigureId, Figures, Side, Writer};
use crate::board::{Board, Door, Terrain, Tile, TileSet};

/// How well a side knows a figure of another (CQB-SIGHT-4). Unknown figures have no [`Sighting`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Certainty {
    Unknown,
    Contact,
    Confirmed,
}

/// A side's last sighting of a figure of another side.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    #[serde(rename = "level")]
    pub certainty: Certainty,
    /// The tile where it was last known to be.
    pub at: Tile,
    /// The round of that sighting.
    pub round: u16,
}

/// The knowledge of one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideKnows {
    /// Tiles that the side has ever seen, or knew from the start.
    pub seen: TileSet,
    /// Passable tiles in clear sight since it last knew of an enemy able to act in their room (CQB-BOARD-3).
    pub swept: TileSet,
    /// Shared with records of [who was told apart](KnownCertainties).
    pub figures: Arc<BTreeMap<FigureId, Sighting>>,
    /// Doors as the side last saw them.
    pub doors: BTreeMap<Tile, Door>,
    /// Terrain and doors breached out of its sight, which it still believes to stand.
    pub standing: BTreeMap<Tile, (Terrain, Option<Door>)>,
}

/// The knowledge of all sides. What a side knows is copied when it changes while an older state is kept.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Knowledge(pub BTreeMap<Side, Arc<SideKnows>>);

impl Knowledge {
    /// After a step of a figure: an enemy side that has it Confirmed, and `sees` it, knows its new tile.
    pub fn follow_step(world: &mut World, figure: FigureId, sees: impl Fn(&World, Side) -> bool) {
        let (Some(at), own) = (world.at(figure), world.side(figure)) else { return };
        let round = world.resource::<Clock>().now.round;
        for side in Side::FIGHTING.into_iter().filter(|side| *side != own) {
            let known = world.resource::<Self>().of(side, figure);
            let known = known.filter(|known| known.certainty == Certainty::Confirmed && sees(world, side));
            if let Some(known) = known {
                world.alter::<Self>().set(side, figure, Some(Sighting { at, round, ..known }));
            }
        }
    }

    /// Empty knowledge for each side, on a board of this size.
    pub fn blank(board: &Board) -> Self {
        let nothing = || SideKnows {
            seen: TileSet::new(board.width(), board.height()),
            swept: TileSet::new(board.width(), board.height()),
            figures: Arc::default(),
            doors: BTreeMap::new(),
            standing: BTreeMap::new(),
        };
        Self(Side::ALL.into_iter().map(|side| (side, Arc::new(nothing()))).collect())
    }

    /// The knowledge of a side, to be changed.
    pub fn get_mut(&mut self, side: Side) -> Option<&mut SideKnows> {
        self.0.get_mut(&side).map(Arc::make_mut)
    }

    /// The sighting of a figure by a side.
    pub fn of(&self, side: Side, figure: FigureId) -> Option<Sighting> {
        self.0.get(&side)?.figures.get(&figure).copied()
    }

    /// Sets the sighting of a figure by a side; `None` forgets it.
    pub fn set(&mut self, side: Side, figure: FigureId, sighting: Option<Sighting>) {
        if self.of(side, figure) == sighting {
            return;
        }
        if let Some(knows) = self.get_mut(side) {
            let figures = Arc::make_mut(&mut knows.figures);
            match sighting {
                Some(sighting) => figures.insert(figure, sighting),
                None => figures.remove(&figure),
            };
        }
    }

    /// A side now sees these tiles and the doors on them.
    pub fn see(world: &mut World, side: Side, tiles: &TileSet) {
        let board = world.resource::<Board>();
        let Some((first, last)) = tiles.bounds() else { return };
        let doors = || board.doors_from(first, last).filter(|(at, _)| tiles.contains(*at));
        let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return };
        let stale = |at: &Tile| tiles.contains(*at);
        let mut known = knows.doors.range(first..=last).map(|(at, _)| at);
        let news = !tiles.is_subset(&knows.seen)
            || knows.standing.keys().any(stale)
            || doors().any(|(at, door)| knows.doors.get(&at) != Some(&door))
            || known.any(|at| stale(at) && board.door(*at).is_none());
        if !news {
            return;
        }
        let doors: Vec<_> = doors().collect();
        if let Some(knows) = world.alter::<Knowledge>().get_mut(side) {
            knows.seen.union_with(tiles);
            // A door that was blown out no longer exists.
            let gone: Vec<Tile> = knows.doors.range(first..=last).map(|(at, _)| *at).filter(stale).collect();
            gone.iter().for_each(|at| _ = knows.doors.remove(at));
            knows.standing.retain(|at, _| !tiles.contains(*at));
            knows.doors.extend(doors);
        }
    }

    /// Before a breach: every side remembers what stood on the tile until it sees the tile again.
    pub fn remember(world: &mut World, at: Tile) {
        let board = world.resource::<Board>();
        let stood = (board.terrain(at), board.door(at));
        for knows in world.alter::<Knowledge>().0.values_mut().map(Arc::make_mut) {
            // A door that it last saw in another state stays in that state.
            let door = knows.doors.get(&at).copied().or(stood.1);
            knows.standing.entry(at).or_insert((stood.0, door));
        }
    }

    /// A side knows the whole building from the start.
    pub fn know_building(world: &mut World, side: Side) {
        let board = world.resource::<Board>();
        let all = board.tiles_where(|_| true);
        Self::see(world, side, &all);
    }
}

/// The certainty with which each side knew figures of others at some time; unknown figures are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownCertainties(Vec<(Side, Arc<BTreeMap<FigureId, Sighting>>)>);

impl KnownCertainties {
    /// The certainties of the current state.
    pub fn now(world: &World) -> Self {
        Self(world.resource::<Knowledge>().0.iter().map(|(side, knows)| (*side, knows.figures.clone())).collect())
    }

    /// The certainty with which a side knew a figure.
    pub fn certainty(&self, side: Side, figure: FigureId) -> Certainty {
        let seen = self.0.iter().find(|(of, _)| *of == side).and_then(|(_, figures)| figures.get(&figure));
        seen.map_or(Certainty::Unknown, |seen| seen.certainty)
    }
}
