//! Overlays that a designer may choose.
use crate::board::Board;
use crate::editor::doorways_in_words;

/// An overlay that is laid over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanOverlay {
    Rooms,
    Lanes,
    Cover,
    Ids,
    Sight,
    #[cfg(feature = "tools")]
    Heat,
    /// Not over the board but beside it: the panel with the win rate.
    #[cfg(feature = "tools")]
    WinRate,
}

impl PlanOverlay {
    /// Each with its key, name and meaning.
    pub const ALL: &[(Self, char, &'static str, &'static str)] = &[
        (Self::Rooms, '1', "Rooms", "Each room in a colour; doorways framed, gaps without a door in orange"),
        (Self::Lanes, '2', "Lanes", "What Overwatch can cover: doorways, corridors, stair mouths"),
        (Self::Cover, '3', "Cover", "The sides of a tile with cover: a thin bar for half, a thick one for full"),
        (Self::Ids, '4', "Ids", "The ids of figures, objects and rooms"),
        (Self::Sight, '5', "Sight", "What is seen from the tile under the mouse, and how far, in tiles"),
        #[cfg(feature = "tools")]
        (Self::Heat, '6', "Heat", "Where the team goes and who is lost where, in games played while you draw"),
        #[cfg(feature = "tools")]
        (Self::WinRate, '7', "Win rate", "How often the team wins the level as it is, in games played while you draw"),
    ];

    /// Whether it needs games of the level.
    #[cfg(feature = "tools")]
    pub fn needs_games(self) -> bool {
        matches!(self, Self::Heat | Self::WinRate)
    }

    /// Its words about the board, if any.
    pub fn words(self, board: &Board) -> Option<String> {
        match self {
            Self::Rooms => Some(doorways_in_words(board)),
            #[cfg(feature = "tools")]
            Self::Heat => Some("shades are steps of the team, circles figures lost there, by side".into()),
            _ => None,
        }
    }
}
