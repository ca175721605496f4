//! Doctrines: what a faction's nerve does under stress, when it gives up, and its perks. All of it is data (CQB-NERVE-12).

use serde::{Deserialize, Serialize};

use crate::model::Side;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DoctrineData {
    pub name: String,
    pub side: Side,
    pub temperament: String,
    /// From situation to outcome: the first line that fits (CQB-NERVE-12, CQB-NERVE-14).
    pub nerve: Vec<NerveRow>,
    /// The surrender triggers that hold for it (CQB-SURR-7).
    #[serde(default)]
    pub surrender: Vec<Trigger>,
    /// Successes that its surrender tests need, where not the standard ones (CQB-SURR-6).
    pub surrender_needed: Option<u16>,
    /// Shrugs off its first surrender trigger in a mission (CQB-SURR-5).
    #[serde(default)]
    pub ignores_first: bool,
    /// Is told to hold in the face of a breach (CQB-NERVE-6).
    #[serde(default)]
    pub holds: bool,
    /// The doctrine of those of it who lead (CQB-SURR-5).
    pub leader: Option<String>,
    /// A reaction of its own (CQB-REACT-1).
    pub reaction: Option<Reflex>,
    #[serde(default)]
    pub perks: Vec<Perk>,
}

/// A reaction that a doctrine gives its figures, once a round each.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reflex {
    pub name: String,
    pub on: Provocation,
    pub then: Answer,
    /// All of these must hold.
    #[serde(default)]
    pub when: Vec<Occasion>,
}

/// What sets a reaction off.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Provocation {
    /// An enemy ends a step next to it.
    EnemyBeside,
    /// It was shot at, once the shot has done what it does.
    ShotAt,
}

/// What a reaction does.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// A shot at whoever set it off, with the ledger of a Fire.
    Fire,
    /// The posture of `hold` (CQB-ACTION-2).
    Brace,
}

/// A line of a nerve table: what a failure does where one of the situations holds, or in any.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NerveRow {
    #[serde(default)]
    pub when: Vec<Plight>,
    pub then: Failure,
}

/// A situation that a nerve table asks about.
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

/// What a failed Nerve test does.
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

    /// Whether somebody of a side can come to it: only hostiles give up, and only civilians panic (CQB-NERVE-10, CQB-NERVE-11).
    pub fn befalls(self, side: Side) -> bool {
        match self {
            Self::Duck | Self::FallBack => side != Side::Civilian,
            Self::Surrender => side == Side::Hostile,
            Self::Panic => side == Side::Civilian,
        }
    }
}

/// A common cause of giving up (CQB-SURR-1 to 4).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    Outnumbered,
    ClearedRoom,
    FlashedAndCovered,
    LeaderLost,
}

/// A small thing that a doctrine is better at than others; it stands in ledgers under its name.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Perk {
    pub name: String,
    /// What it changes.
    pub pool: Pool,
    /// Dice more or fewer; tiles for `fall-back`; nothing for `stabilize`, which is a permission.
    #[serde(default)]
    pub by: i16,
    /// All of these must hold.
    #[serde(default)]
    pub when: Vec<Occasion>,
    /// It works on others instead, who are in sight and near.
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
}

/// When a perk counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// Its bearer is Wounded.
    Wounded,
    /// Its bearer left no tile this round.
    Still,
    /// The target is more than 12 tiles away.
    Far,
    /// The target is flashed, disoriented or stunned.
    Dazed,
    /// The shock is a flash or a blast.
    Blast,
    /// Another of its doctrine, able to act, is in its room.
    InPack,
}

#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aura {
    /// On enemies; else on friends.
    #[serde(default)]
    pub enemies: bool,
    /// Tiles.
    pub within: u16,
}
