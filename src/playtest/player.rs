//! Players: what gives the orders of each side.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::model::{Manner, Side};
use crate::referee::{PlayerPolicy, SidePlayer};

/// A player of one side. The command line explains each in these words.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "tools", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// The rulebook's mind
    #[default]
    // By its other word, and by those of minds that are no more.
    #[serde(alias = "hard", alias = "expert")]
    #[cfg_attr(feature = "tools", value(aliases = ["regular", "hard", "expert"]))]
    Scripted,
    /// The mind in a hurry: goes in and fires
    // Without looking, stacking up, overwatch or items.
    Careless,
    /// The mind without a plan for its side
    // Each figure acts alone.
    Simple,
    /// Random legal orders
    // From separate dice: a kind, a figure and one of its orders, each with equal chances; end of phase one time in eight.
    // It never withdraws.
    Random,
    /// The mind with a habit: nobody moves
    Camping,
    /// The mind with a habit: one figure moves in each round
    OneMover,
    /// The mind with a habit: nobody moves in the first two thirds of the rounds
    Stalling,
    /// The mind with a habit: a flash wherever one can be thrown
    FlashingAll,
    /// The mind with a habit: a figure that can shoot does so
    ShootingFirst,
    /// The mind with a habit: no lane is watched
    NoOverwatch,
    /// The mind of a side that sees everything
    // A bound for the ladder: never in play.
    #[cfg_attr(feature = "tools", value(skip))]
    AllSeeing,
    /// The mind of a side whose figures aim with two dice more; see [`Batch::with_two_dice_more`](super::Batch)
    // A bound for the ladder: never in play.
    #[cfg_attr(feature = "tools", value(skip))]
    TwoDiceMore,
}

impl Player {
    /// The players of a ladder, weakest first.
    pub const LADDER: [Self; 4] = [Self::Random, Self::Careless, Self::Simple, Self::Scripted];

    /// Those that play a game, by their words on the command line.
    pub const WORDS: [(&'static str, Self); 10] = [
        ("scripted", Self::Scripted),
        ("careless", Self::Careless),
        ("simple", Self::Simple),
        ("random", Self::Random),
        ("camping", Self::Camping),
        ("one-mover", Self::OneMover),
        ("stalling", Self::Stalling),
        ("flashing-all", Self::FlashingAll),
        ("shooting-first", Self::ShootingFirst),
        ("no-overwatch", Self::NoOverwatch),
    ];

    /// The player of a word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::WORDS.into_iter().find(|(other, _)| *other == word).map(|(_, player)| player)
    }

    /// The mind that plays in a manner.
    pub fn of(manner: Manner) -> Self {
        match manner {
            Manner::Whole => Self::Scripted,
            Manner::Careless => Self::Careless,
            Manner::Simple => Self::Simple,
        }
    }

    /// The player that gives its orders, a function of the state alone.
    pub fn side_player(self) -> SidePlayer {
        match self {
            Self::Scripted => SidePlayer::Mind(Manner::Whole),
            Self::Careless => SidePlayer::Mind(Manner::Careless),
            Self::Simple => SidePlayer::Mind(Manner::Simple),
            Self::Random => SidePlayer::Chance,
            Self::Camping => SidePlayer::Policy(PlayerPolicy::Camping),
            Self::OneMover => SidePlayer::Policy(PlayerPolicy::OneMover),
            Self::Stalling => SidePlayer::Policy(PlayerPolicy::Stalling),
            Self::FlashingAll => SidePlayer::Policy(PlayerPolicy::FlashingAll),
            Self::ShootingFirst => SidePlayer::Policy(PlayerPolicy::ShootingFirst),
            Self::NoOverwatch => SidePlayer::Policy(PlayerPolicy::NoOverwatch),
            Self::AllSeeing => SidePlayer::AllSeeing,
            Self::TwoDiceMore => SidePlayer::Mind(Manner::Whole),
        }
    }
}

/// Its word on the command line and in reports.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// The players of both sides.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats {
    pub response: Player,
    pub hostile: Player,
}

impl Seats {
    /// The player of a side.
    pub fn of(self, side: Side) -> Player {
        if side == Side::Response { self.response } else { self.hostile }
    }
}
