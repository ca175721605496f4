//! Who sits at the table: what gives the orders of each side.
use serde::{Deserialize, Serialize};

use crate::model::{Manner, Side};
use crate::referee::SidePlayer;

/// What plays a side.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// The book's mind.
    #[default]
    Scripted,
    /// The book's mind in a hurry: it goes in and fights, and neither looks, stacks up, watches nor uses what it carries.
    Careless,
    /// The book's mind without a plan of its side: each figure by itself.
    Simple,
    /// Any legal order, from dice of its own: every kind about as often, its part ended one time in eight. It never breaks
    /// the mission off.
    Random,
}

impl Player {
    /// All of them, by the word of the command line.
    pub const WORDS: [(&'static str, Player); 4] = [
        ("scripted", Player::Scripted),
        ("careless", Player::Careless),
        ("simple", Player::Simple),
        ("random", Player::Random),
    ];

    /// The word of the command line.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, player)| *player == self).map_or("", |(word, _)| *word)
    }

    /// What gives its orders; they follow from the state alone.
    pub fn hand(self) -> SidePlayer {
        match self {
            Self::Scripted => SidePlayer::Mind(Manner::Whole),
            Self::Careless => SidePlayer::Mind(Manner::Careless),
            Self::Simple => SidePlayer::Mind(Manner::Simple),
            Self::Random => SidePlayer::Chance,
        }
    }
}

/// What plays each of the two sides that are asked for orders.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats {
    pub response: Player,
    pub hostile: Player,
}

impl Seats {
    /// Who plays a side.
    pub fn of(self, side: Side) -> Player {
        if side == Side::Response { self.response } else { self.hostile }
    }
}
