//! The book's data file: stat lines, weapons, sensors, the difficulty table, tasks.

mod dice;
mod dice_odds;

pub use dice::{Defense, Roll, RollMode};
pub use dice_odds::{Chance, ChanceTable};

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::model::{BookData, DataFile, FieldReference, Grades};

/// The embedded data file, or its replacement.
pub static FILE: DataFile<Data> = DataFile::new(
    include_str!("../../../../assets/rules/skirmish.toml"),
    &[
        FieldReference { table: "templates", field: "gear", of: &["weapons", "items"] },
        FieldReference { table: "templates", field: "sensors", of: &["sensors"] },
        FieldReference { table: "items", field: "sensor", of: &["sensors"] },
        FieldReference { table: "tasks", field: "row", of: &["rows"] },
    ],
);

/// All numbers of the book, as a battle keeps them.
pub type Book = BookData<Data>;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Data {
    pub turn: TurnData,
    pub sight: SightData,
    pub smoke: SmokeData,
    pub suppression: SuppressionData,
    pub crew: CrewData,
    pub sensors: BTreeMap<String, Sensor>,
    pub rows: BTreeMap<String, DifficultyRow>,
    pub tasks: BTreeMap<String, Task>,
    pub charge: ChargeData,
    pub templates: BTreeMap<String, Template>,
    pub weapons: BTreeMap<String, Weapon>,
    pub items: BTreeMap<String, Item>,
    pub mind: MindData,
    #[serde(default)]
    pub grades: Grades,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnData {
    pub round_limit: u16,
    /// Half-tiles.
    pub door: u16,
    pub hold_within: u16,
}

/// Distances in tiles.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SightData {
    pub foliage_near: u16,
    pub close: u16,
    pub spot_within: u16,
    pub notice_open: u16,
    pub notice_partly: u16,
    pub notice_dark: u16,
    pub notice_far: u16,
    pub warn_within: u16,
    pub noise: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmokeData {
    pub range: u16,
    pub radius: u16,
    pub turns: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuppressionData {
    pub aim_within: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrewData {
    pub within: u16,
}

/// The darkness a sensor ignores (SK-SENSOR-5).
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sensor {
    pub name: String,
    #[serde(default)]
    pub ignores_dim: bool,
    #[serde(default)]
    pub ignores_dark: bool,
    #[serde(default)]
    pub stopped_by_glass: bool,
}

/// A row of the difficulty table; a row without a number needs no roll (SK-DIFF-1).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DifficultyRow {
    pub name: String,
    pub difficulty: Option<u8>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    pub name: String,
    pub row: String,
    /// Maximum number of helpers.
    #[serde(default)]
    pub helpers: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargeData {
    pub damage: Roll,
    pub blast: u16,
}

/// A stat line (SK-STAT-1).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Template {
    pub name: String,
    /// A stat line of the rulebook whose arms it is drawn with, where its own have no picture.
    pub look: Option<String>,
    pub skill: Roll,
    pub defense: Defense,
    #[serde(rename = "move")]
    pub tiles: u8,
    pub trained: Vec<String>,
    /// Sensors in addition to its eyes.
    #[serde(default)]
    pub sensors: Vec<String>,
    pub gear: Vec<String>,
    /// Has built-in weapons and picks none up.
    #[serde(default)]
    pub vehicle: bool,
    #[serde(default = "one_tile")]
    pub footprint: [u8; 2],
    /// The sensor and muzzle tile within its footprint, counted from the top left one.
    #[serde(default)]
    pub muzzle: [i16; 2],
    /// Number of riders.
    #[serde(default)]
    pub seats: u8,
    /// Looks and fires from above.
    #[serde(default)]
    pub aloft: bool,
}

fn one_tile() -> [u8; 2] {
    [1, 1]
}

/// A weapon (SK-STAT-1, SK-STAT-3). Distances in tiles.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    pub name: String,
    /// A weapon of the rulebook whose picture and sound it has.
    pub look: Option<String>,
    pub range: u16,
    #[serde(default)]
    pub nearest: u16,
    pub difficulty: u8,
    pub damage: Roll,
    pub blast: Option<u16>,
    pub fan: Option<u8>,
    /// Maximum number of helpers.
    #[serde(default)]
    pub crew: u8,
    #[serde(default)]
    pub overhead: bool,
    #[serde(default)]
    pub indirect: bool,
    /// Used in melee; makes no noise.
    #[serde(default)]
    pub melee: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    pub name: String,
    /// The sensor its bearer gains.
    pub sensor: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MindData {
    pub good_chance: [u128; 2],
    pub suppress_from: usize,
}

impl Data {
    /// Display name of a weapon or item.
    pub fn name_of<'d>(&'d self, thing: &'d str) -> &'d str {
        let weapon = self.weapons.get(thing).map(|weapon| weapon.name.as_str());
        weapon.or_else(|| self.items.get(thing).map(|item| item.name.as_str())).unwrap_or(thing)
    }
}
