//! The book's data file: dice, tables, stat lines, weapons, gear, doctrines, temperaments.

pub mod dice_pool_odds;
pub mod doctrine_nerve_and_perks;
mod mind_weights;
mod temperament;

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::model::{BookData, DataFile, FieldReference, Grades, Side};
use doctrine_nerve_and_perks::{DoctrineData, Weight};
pub use mind_weights::{MindData, Minds};
pub use temperament::{PlayData, PlayWeights, TemperamentData};

const SHIPPED: &str = include_str!("../../../../assets/rules/modern-cqb.toml");

/// The embedded data file, or its replacement.
pub static FILE: DataFile<Data> = DataFile::new(
    SHIPPED,
    &[
        FieldReference { table: "templates", field: "doctrine", of: &["doctrines"] },
        FieldReference { table: "templates", field: "gear", of: &["weapons", "gear"] },
        FieldReference { table: "doctrines", field: "temperament", of: &["temperaments"] },
        FieldReference { table: "doctrines", field: "leader", of: &["doctrines"] },
    ],
);

/// All numbers of the book, as a battle keeps them.
pub type Book = BookData<Data>;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Data {
    pub dice: DiceData,
    pub sight: SightData,
    pub cover: CoverData,
    pub fire: FireData,
    pub breach: BreachData,
    pub secure: SecureData,
    pub civilians: CivilianData,
    pub noise: NoiseData,
    pub alarm: AlarmData,
    pub nerve: NerveData,
    /// Weights in a test of whether to give up (CQB-SURR-6).
    #[serde(default)]
    pub surrender: Vec<Weight>,
    pub arrest: ArrestData,
    pub shield: ShieldData,
    #[serde(default)]
    pub hostage: HostageData,
    /// Points by score row.
    pub score: BTreeMap<String, i32>,
    pub mind: Minds,
    pub templates: BTreeMap<String, Template>,
    pub weapons: BTreeMap<String, Weapon>,
    pub gear: BTreeMap<String, GearData>,
    pub traps: BTreeMap<String, TrapData>,
    pub effects: BTreeMap<String, EffectData>,
    pub doctrines: BTreeMap<String, DoctrineData>,
    pub temperaments: BTreeMap<String, TemperamentData>,
    #[serde(default)]
    pub grades: Grades,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceData {
    pub sides: u8,
    pub success_from: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SightData {
    pub confirm_within: u16,
    pub through_smoke: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoverData {
    pub half: i16,
    pub full: i16,
    pub smoke: i16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FireData {
    pub exposed: i16,
    pub steady: i16,
    pub suppressed: i16,
    pub smoke: i16,
    pub dragging: i16,
    pub overwatch_smoke: i16,
    pub posture: i16,
    /// A shot at a covered figure that stirs (CQB-REACT-1).
    #[serde(default)]
    pub covering: i16,
    pub wounded: i16,
    pub net: Vec<NetRow>,
}

/// The effect of at least this many net Strikes (CQB-FIRE-4).
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NetRow {
    pub at_least: u16,
    pub wounds: u8,
    pub wounds_if_suppressed: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BreachData {
    pub locked: u16,
    pub barricaded: u16,
    pub gate: u16,
    pub soft_wall: u16,
    pub explosive: i16,
    pub help: i16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoiseData {
    pub hearing: u16,
    pub heat: u16,
}

/// Hearing and habits of hostiles by degrees of alarm, in tiles and rounds (CQB-HEAT-4 to CQB-HEAT-6).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AlarmData {
    pub door: u16,
    pub step: u16,
    pub shout: u16,
    pub near: u16,
    pub overdue: u16,
    pub calm: u16,
    pub pace: u16,
}

/// Control successes needed to secure objects.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SecureData {
    pub routine: u16,
    pub hard: u16,
    pub reassure: u16,
    pub find_trap: u16,
    /// Rounds that evidence burns after the one in which it caught fire.
    pub burns: u16,
}

/// Successes needed, and the reach in tiles (CQB-NERVE-7, CQB-ARREST-5).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NerveData {
    pub standard: u16,
    pub severe: u16,
    pub near: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CivilianData {
    /// Distance in tiles at which an explosive breach alarms them (CQB-CIV-6).
    pub blast: u16,
    /// Distance in tiles at which they avoid responders (CQB-CIV-4).
    pub shy: u16,
    /// The highest faces of the panic die for running and for freezing (CQB-CIV-10).
    pub runs: u8,
    pub freezes: u8,
    pub stray: Vec<StrayRow>,
}

/// Wounds of the civilian nearest the shooter for at least this many attack dice showing 1 (CQB-CIV-2).
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrayRow {
    pub ones: usize,
    pub wounds: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArrestData {
    pub loose: u16,
    /// Control dice more against a suspect who does not resist (CQB-ARREST-5).
    #[serde(default)]
    pub willing: i16,
}

/// Guard dice of a shield, and the run-up of a rush in tiles (CQB-REACT-2, CQB-REACT-3).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShieldData {
    pub guard: i16,
    pub rush: u8,
}

/// Taking hostages (CQB-CIV-2).
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HostageData {
    /// Guard dice of who stands behind one.
    pub guard: i16,
    /// The tiles within which the team talks to who holds one, and his Nerve dice more against it.
    pub talk: u16,
    pub resolve: i16,
}

/// A stat line (CQB-FIG-2).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Template {
    pub name: String,
    /// A stat line of the rulebook whose arms it is drawn with, where its own have no picture.
    pub look: Option<String>,
    #[serde(rename = "move")]
    pub move_points: u8,
    pub aim: u8,
    pub control: u8,
    pub nerve: u8,
    pub armor: u8,
    pub wounds: u8,
    pub doctrine: String,
    /// The gear of reinforcements made from this template.
    #[serde(default)]
    pub gear: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    pub name: String,
    /// A weapon of the rulebook whose picture and sound it has.
    pub look: Option<String>,
    /// Range bands, nearest first.
    pub bands: Vec<Band>,
    #[serde(default)]
    pub bleed: bool,
}

/// The fire value up to `within` tiles; `moved` if the shooter has moved this round.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    pub within: u16,
    pub fire: i16,
    pub moved: Option<i16>,
}

impl Weapon {
    /// The fire value at a distance in tiles; `None` out of range (CQB-FIG-2).
    pub fn fire_at(&self, distance: u16, moved: bool) -> Option<i16> {
        let band = self.bands.iter().find(|band| distance <= band.within)?;
        Some(if moved { band.moved.unwrap_or(band.fire) } else { band.fire })
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GearData {
    pub name: String,
    /// Its effect as a utility item; absent for other gear.
    #[serde(rename = "use")]
    pub works: Option<ItemEffect>,
    /// Whether it can be used again (CQB-UTIL-1).
    #[serde(default)]
    pub keeps: bool,
    /// Throwing range in tiles.
    #[serde(default)]
    pub range: u16,
    /// Radius of its burst in tiles.
    #[serde(default)]
    pub spread: u16,
    /// Initial density of its smoke.
    #[serde(default)]
    pub density: u8,
    /// Its key in the action bar.
    pub key: Option<char>,
}

/// The effect of a utility item (CQB-UTIL-2 to 7).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ItemEffect {
    Mirror,
    Flash,
    Smoke,
    Wedge,
    EvidenceKit,
    MedKit,
}

/// The effect of a trap on the figure that triggers it (CQB-REACT-4).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrapData {
    pub name: String,
    pub wounds: u8,
    pub bleed: bool,
    /// Heat that it adds: it is loud.
    pub heat: u16,
}

/// Effect of a room (CQB-CIV-8).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EffectData {
    pub name: String,
    pub when: EffectTime,
    /// The sides whose figures it disorients.
    pub whom: Vec<Side>,
    /// Successes that the Nerve test needs.
    pub needed: u16,
    /// Whether a failed test also disorients the figure, which may then be arrested (CQB-ARREST-1).
    #[serde(default)]
    pub disorients: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EffectTime {
    /// The moment a figure steps into its room.
    OnEntering,
    /// In each End Phase, on figures in its room.
    EveryRound,
}

/// The data that a new battle starts with.
pub fn current_data() -> Book {
    FILE.current()
}
