//! Doctrines: what a faction's nerve does under stress, when it gives up, and its perks. All of it is data (CQB-NERVE-12).

use bevy::prelude::World;
use serde::{Deserialize, Serialize};

use super::data::Book;
use super::figure::{Condition, Doctrine, Done};
use super::sight;
use super::tokens::{Disoriented, Flashed, Stunned, Wounded};
use super::words::Cause;
use crate::board::{Board, Tile, distance};
use crate::table::{FigureId, Figures, Ledger, Side};

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

/// What a roll is about, for perks that ask.
#[derive(Copy, Clone, Debug, Default)]
pub struct About<'c> {
    pub target: Option<(FigureId, Tile)>,
    pub causes: &'c [Cause],
}

impl About<'_> {
    /// A roll against a figure.
    pub fn target(world: &World, target: FigureId) -> Self {
        Self { target: world.at(target).map(|at| (target, at)), causes: &[] }
    }
}

const FAR: u16 = 12;

/// The doctrine of a figure.
pub fn of(world: &World, figure: FigureId) -> Option<&DoctrineData> {
    let word = world.of::<Doctrine>(figure)?;
    world.resource::<Book>().doctrines.get(word.0.as_str())
}

/// Adds what the doctrines of a figure and of those near it change in a pool of a ledger.
pub fn perks(world: &World, figure: FigureId, pool: Pool, about: About, ledger: &mut Ledger, line: &str, rule: &str) {
    let own = of(world, figure).into_iter().flat_map(|doctrine| &doctrine.perks);
    let own = own.filter(|perk| perk.pool == pool && perk.aura.is_none() && holds(world, figure, perk, about));
    for perk in own {
        ledger.add(line, &*perk.name, perk.by, rule);
    }
    if !reaches_others(world.resource(), pool) {
        return;
    }
    let mut named: Vec<&str> = Vec::new();
    for other in world.figures().into_iter().filter(|other| *other != figure && world.able(*other)) {
        let others = of(world, other).into_iter().flat_map(|doctrine| &doctrine.perks);
        let reaching = others.filter(|perk| perk.pool == pool && touches(world, other, perk, figure));
        for perk in reaching {
            // Two of a kind do no more than one.
            if !named.contains(&perk.name.as_str()) {
                named.push(&perk.name);
                ledger.add(line, &*perk.name, perk.by, rule);
            }
        }
    }
}

/// Whether any doctrine has a perk that works on others in a pool; few have.
fn reaches_others(book: &Book, pool: Pool) -> bool {
    let mut perks = book.doctrines.values().flat_map(|doctrine| &doctrine.perks);
    perks.any(|perk| perk.pool == pool && perk.aura.is_some())
}

/// Tiles or permissions of a figure's own perks: the sum of `by`, where it has one.
pub fn bonus(world: &World, figure: FigureId, pool: Pool) -> Option<i16> {
    let own = of(world, figure)?.perks.iter().filter(|perk| perk.pool == pool && perk.aura.is_none());
    own.map(|perk| perk.by).reduce(|sum, by| sum + by)
}

fn touches(world: &World, bearer: FigureId, perk: &Perk, figure: FigureId) -> bool {
    let Some(aura) = perk.aura else { return false };
    let (ours, theirs) = (world.side(bearer), world.side(figure));
    let fits = if aura.enemies { ours.enemy() == Some(theirs) } else { ours == theirs };
    let places = world.at(bearer).zip(world.at(figure));
    fits && places.is_some_and(|(a, b)| distance(a, b) <= aura.within && sight::sight(world, a, b).is_some())
}

fn holds(world: &World, figure: FigureId, perk: &Perk, about: About) -> bool {
    perk.when.iter().all(|occasion| fits(world, figure, *occasion, about))
}

/// Whether an occasion is there for a figure.
pub fn fits(world: &World, figure: FigureId, occasion: Occasion, about: About) -> bool {
    match occasion {
        Occasion::Wounded => world.has::<Wounded>(figure),
        Occasion::Still => world.of::<Done>(figure).is_some_and(|done| done.steps == 0),
        Occasion::Far => world.at(figure).zip(about.target).is_some_and(|(from, (_, at))| distance(from, at) > FAR),
        Occasion::Dazed => about.target.is_some_and(|(target, _)| {
            world.has::<Flashed>(target) || world.has::<Disoriented>(target) || world.has::<Stunned>(target)
        }),
        Occasion::Blast => about.causes.iter().any(|cause| matches!(cause, Cause::Explosive | Cause::Flashed)),
        Occasion::InPack => in_pack(world, figure),
    }
}

fn in_pack(world: &World, figure: FigureId) -> bool {
    let board = world.resource::<Board>();
    let room = |id: FigureId| world.at(id).and_then(|at| board.room_at(at));
    let own = room(figure);
    let alike = |id: &FigureId| *id != figure && world.of::<Doctrine>(*id) == world.of::<Doctrine>(figure);
    own.is_some() && world.able_of(world.side(figure)).into_iter().any(|id| alike(&id) && room(id) == own)
}
