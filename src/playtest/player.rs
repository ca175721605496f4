//! Players: what gives the orders of each side.
use serde::{Deserialize, Serialize};

use crate::model::{Manner, Side};
use crate::referee::{Policy, SidePlayer};

/// A player of one side.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// The rulebook's mind.
    #[default]
    Scripted,
    /// The mind in a hurry: it goes in and fights without looking, stacking up, overwatch or items.
    Careless,
    /// The mind without a plan for its side: each figure acts alone.
    Simple,
    /// The mind that plays its orders ahead and compares them.
    Hard,
    /// The same with four times the playouts.
    Expert,
    /// A random legal order from separate dice: a kind, a figure and one of its orders, each with equal chances; end of
    /// phase one time in eight. It never withdraws.
    Random,
    /// Nobody moves.
    Camping,
    /// Only one figure moves in each round.
    OneMover,
    /// Nobody moves in the first two thirds of the rounds.
    Stalling,
    /// A flash is thrown wherever one can be.
    FlashingAll,
    /// A figure that can shoot does so before anything else.
    ShootingFirst,
    /// No lane is watched.
    NoOverwatch,
}

impl Player {
    /// All players.
    pub const WORDS: [(&'static str, Player); 12] = [
        ("scripted", Player::Scripted),
        ("careless", Player::Careless),
        ("simple", Player::Simple),
        ("hard", Player::Hard),
        ("expert", Player::Expert),
        ("random", Player::Random),
        ("camping", Player::Camping),
        ("one-mover", Player::OneMover),
        ("stalling", Player::Stalling),
        ("flashing-all", Player::FlashingAll),
        ("shooting-first", Player::ShootingFirst),
        ("no-overwatch", Player::NoOverwatch),
    ];

    /// The mind that plays in a manner.
    pub fn of(manner: Manner) -> Self {
        match manner {
            Manner::Whole => Self::Scripted,
            Manner::Careless => Self::Careless,
            Manner::Simple => Self::Simple,
            Manner::Hard => Self::Hard,
            Manner::Expert => Self::Expert,
        }
    }

    /// Its name on the command line.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, player)| *player == self).map_or("", |(word, _)| *word)
    }

    /// The player that gives its orders, a function of the state alone.
    pub fn hand(self) -> SidePlayer {
        match self {
            Self::Scripted => SidePlayer::Mind(Manner::Whole),
            Self::Careless => SidePlayer::Mind(Manner::Careless),
            Self::Simple => SidePlayer::Mind(Manner::Simple),
            Self::Hard => SidePlayer::Mind(Manner::Hard),
            Self::Expert => SidePlayer::Mind(Manner::Expert),
            Self::Random => SidePlayer::Chance,
            Self::Camping => SidePlayer::Policy(Policy::Camping),
            Self::OneMover => SidePlayer::Policy(Policy::OneMover),
            Self::Stalling => SidePlayer::Policy(Policy::Stalling),
            Self::FlashingAll => SidePlayer::Policy(Policy::FlashingAll),
            Self::ShootingFirst => SidePlayer::Policy(Policy::ShootingFirst),
            Self::NoOverwatch => SidePlayer::Policy(Policy::NoOverwatch),
        }
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
