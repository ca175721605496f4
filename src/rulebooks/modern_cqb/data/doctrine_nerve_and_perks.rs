//! Doctrines as data: nerve tables, surrender triggers, perks and reactions (CQB-NERVE-12).

use serde::{Deserialize, Serialize};

use crate::model::Side;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DoctrineData {
    pub name: String,
    pub side: Side,
    pub temperament: String,
    /// The nerve table: the first row that fits applies (CQB-NERVE-12, CQB-NERVE-14).
    pub nerve: Vec<NerveRow>,
    /// The surrender triggers that apply to it (CQB-SURR-7).
    #[serde(default)]
    pub surrender: Vec<Trigger>,
    /// Successes needed in its surrender tests, if not the standard number (CQB-SURR-6).
    pub surrender_needed: Option<u16>,
    /// Ignores its first surrender trigger in a mission (CQB-SURR-5).
    #[serde(default)]
    pub ignores_first: bool,
    /// Goes back on giving up: it may take up the weapon that lies beside it, once it is out of the
    /// team's sight for a whole round (CQB-SURR-6).
    #[serde(default)]
    pub lapses: bool,
    /// Holds its post against a breach (CQB-NERVE-6).
    #[serde(default)]
    pub holds: bool,
    /// The doctrine of its leaders (CQB-SURR-5).
    pub leader: Option<String>,
    /// The tiles within which a figure that ends its Move covers a Confirmed enemy (CQB-REACT-1); 0: it covers nobody.
    #[serde(default)]
    pub covers: u16,
    /// Covering, it calls on the enemy to stop instead of shooting.
    #[serde(default)]
    pub challenges: bool,
    /// Does not stop for a challenge: it is shot at.
    #[serde(default)]
    pub heedless: bool,
    /// Its reaction (CQB-REACT-1).
    pub reaction: Option<Reflex>,
    #[serde(default)]
    pub perks: Vec<Perk>,
}

/// A doctrine's reaction, once a round for each figure.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reflex {
    pub name: String,
    pub on: Provocation,
    pub then: Answer,
    /// Conditions, all of which must hold.
    #[serde(default)]
    pub when: Vec<Occasion>,
}

/// The trigger of a reaction.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Provocation {
    /// An enemy ends a step next to it.
    EnemyBeside,
    /// It was shot at, and the shot has been resolved.
    ShotAt,
}

/// The effect of a reaction.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// A shot at the provoking figure, with the ledger of a Fire action.
    Fire,
    /// The posture of `hold` (CQB-ACTION-2).
    Brace,
}

/// A row of a nerve table: the outcome of a failure if one of the situations holds; with none listed, always.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NerveRow {
    #[serde(default)]
    pub when: Vec<Plight>,
    pub then: Failure,
}

/// A condition of a nerve table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Plight {
    Suppressed,
    EnemyInSight,
    /// CQB-STATE-2.
    Surrounded,
    /// CQB-STATE-2.
    HopelesslyCovered,
}

/// The outcome of a failed Nerve test.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Failure {
    /// CQB-NERVE-8.
    Duck,
    /// CQB-NERVE-9.
    FallBack,
    /// CQB-NERVE-10.
    Surrender,
    /// CQB-NERVE-11.
    Panic,
}

impl Failure {
    pub const WORDS: [(&'static str, Failure); 4] = [
        ("duck", Failure::Duck),
        ("fall-back", Failure::FallBack),
        ("surrender", Failure::Surrender),
        ("panic", Failure::Panic),
    ];

    pub fn of(word: &str) -> Option<Self> {
        Self::WORDS.into_iter().find(|(other, _)| *other == word).map(|(_, failure)| failure)
    }

    /// Whether this outcome applies to a side: only hostiles surrender, only civilians panic (CQB-NERVE-10,
    /// CQB-NERVE-11).
    pub fn can_befall(self, side: Side) -> bool {
        match self {
            Self::Duck | Self::FallBack => side != Side::Civilian,
            Self::Surrender => side == Side::Hostile,
            Self::Panic => side == Side::Civilian,
        }
    }
}

/// A surrender trigger (CQB-SURR-1 to 4).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    Outnumbered,
    ClearedRoom,
    FlashedAndCovered,
    LeaderLost,
}

/// Nerve dice for or against giving up, for every doctrine (CQB-SURR-6).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weight {
    pub name: String,
    pub by: i16,
    pub when: Pressure,
}

/// The condition of a weight.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pressure {
    /// Armed, unhurt and unshaken, and it has not fired in the mission.
    Fresh,
    /// More of the enemy than of its own side lie out of the fight in its sight.
    Winning,
    /// It saw its leader captured.
    LeaderTaken,
    FlashedAndCovered,
    WoundedAndCornered,
    /// CQB-SURR-1.
    Outnumbered,
}

/// A modifier that a doctrine grants, named in the ledger.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Perk {
    pub name: String,
    /// The pool it modifies.
    pub pool: Pool,
    /// Dice added or removed; tiles for `fall-back`; unused for `stabilize`, which is a permission.
    #[serde(default)]
    pub by: i16,
    /// Conditions, all of which must hold.
    #[serde(default)]
    pub when: Vec<Occasion>,
    /// If set, it works on figures in sight and near instead of its bearer.
    pub aura: Option<Aura>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pool {
    Attack,
    Breach,
    Arrest,
    Resist,
    Rush,
    Nerve,
    /// Nerve against a surrender trigger.
    Surrender,
    FallBack,
    Stabilize,
    /// Control to talk to a hostile with a hostage.
    Talk,
}

/// The condition of a perk.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// Its bearer is Wounded.
    Wounded,
    /// Its bearer has not moved this round.
    Still,
    /// The target is more than 12 tiles away.
    Far,
    /// The target is flashed, disoriented or stunned.
    Dazed,
    /// The shock is a flash or a blast.
    Blast,
    /// Another figure of its doctrine, able to act, is in the same room.
    InPack,
}

#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aura {
    /// Works on enemies; else on friends.
    #[serde(default)]
    pub enemies: bool,
    /// Reach in tiles.
    pub within: u16,
}
