//! An errand of the team: where it can be done, and what it is worth.
use super::outlook::Outlook;
use crate::board::{Tile, TileBounds, TileSet};
use crate::model::FigureId;
use crate::rulebooks::modern_cqb::state::intent::Play;

/// The tiles where an errand can be done.
pub enum ErrandTiles {
    At(Vec<Tile>),
    /// Those of a room that are still to be searched.
    Unsearched(usize),
    /// Those of a room that are out of sight.
    Unseen(usize),
}

impl From<Vec<Tile>> for ErrandTiles {
    fn from(tiles: Vec<Tile>) -> Self {
        Self::At(tiles)
    }
}

impl ErrandTiles {
    pub fn tiles(&self, outlook: &Outlook) -> TileSet {
        match self {
            Self::At(tiles) => outlook.set_of(tiles.iter().copied()),
            Self::Unsearched(room) => outlook.unsearched_in(*room),
            Self::Unseen(room) => {
                let mut tiles = outlook.board.rooms()[*room].tiles.clone();
                tiles.subtract(outlook.tiles_in_sight());
                tiles
            }
        }
    }

    /// A rectangle around them; `None` if there are none.
    pub fn bounds(&self, outlook: &Outlook) -> Option<TileBounds> {
        match self {
            Self::At(tiles) => tiles.iter().copied().map(TileBounds::from).reduce(TileBounds::joined),
            Self::Unsearched(room) | Self::Unseen(room) => Some(outlook.board.rooms()[*room].bounds),
        }
    }
}

/// A task at one or more tiles.
pub struct Errand {
    pub goals: ErrandTiles,
    pub worth: i32,
    /// Loss of worth for each figure already on it; `None` admits a single figure.
    pub crowd: Option<i32>,
    /// Its play, and the tile by which it is known again in the next round.
    pub play: Play,
    pub at: Tile,
    /// The only figure that can do it; `None` if any can.
    pub whose: Option<FigureId>,
    /// Whether it seeks or fights an enemy, so that the team stacks up at the door before it.
    pub hot: bool,
    pub why: &'static str,
}

impl Errand {
    /// Whether it brings a figure to other people or things, which may lie in a line of fire.
    pub fn at_risk(&self) -> bool {
        [Play::Secure, Play::Arrest, Play::Help, Play::Guard].contains(&self.play)
    }

    pub fn new((play, at): (Play, Tile), goals: impl Into<ErrandTiles>, worth: i32, why: &'static str) -> Self {
        Self { goals: goals.into(), worth, crowd: None, play, at, whose: None, hot: false, why }
    }
}
