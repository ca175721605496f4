//! The book's data file: stat lines, weapons, bands, Difficulties, prices.

pub mod dice_odds;
pub mod dice_scoring;
pub mod order_field_types;

use std::collections::BTreeMap;

use order_field_types::Band;
use serde::{Deserialize, Serialize};

use crate::model::{BookData, DataFile, FieldReference, Grades};

/// The embedded data file, or its replacement.
pub static FILE: DataFile<Data> = DataFile::new(
    include_str!("../../../../assets/rules/momentum.toml"),
    &[FieldReference { table: "templates", field: "gear", of: &["weapons", "items"] }],
);

/// All numbers of the book, as a battle keeps them.
pub type Book = BookData<Data>;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Data {
    pub round: RoundData,
    pub range: RangeData,
    pub walk: WalkData,
    pub task: TaskData,
    pub difficulty: DifficultyData,
    pub cover: CoverData,
    pub injury: InjuryData,
    pub pools: PoolData,
    pub spends: SpendData,
    pub threat: ThreatData,
    pub tasks: BTreeMap<String, Skill>,
    pub hazards: BTreeMap<String, HazardData>,
    pub templates: BTreeMap<String, Template>,
    pub weapons: BTreeMap<String, Weapon>,
    pub items: BTreeMap<String, Item>,
    pub mind: MindData,
    #[serde(default)]
    pub grades: Grades,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundData {
    pub limit: u16,
}

/// In tiles.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RangeData {
    pub reach: u16,
    pub close: u16,
    pub medium: u16,
    pub long: u16,
}

/// In tiles.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WalkData {
    pub movement: u16,
    pub crawl: u16,
    pub melee: u16,
    pub zone: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TaskData {
    pub dice: u8,
    pub most_dice: u8,
    pub complication: i16,
    pub most_complications: u8,
    pub shed: u16,
    pub avoid: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DifficultyData {
    pub melee: i16,
    pub ranged: i16,
    pub long: i16,
    pub extreme: i16,
    pub create_advantage: i16,
    pub first_aid: i16,
    pub recover: i16,
    pub sprint: i16,
    pub smoke: i16,
    pub most_smoke: u8,
    pub dim: i16,
    pub dark: i16,
    pub enemy_at_hand: i16,
    pub prone_far: i16,
    pub prone_near: i16,
    pub defended: i16,
    pub readiness: i16,
    pub advantage: i16,
    pub hindered: i16,
    pub prepared: i16,
    pub treated: i16,
    pub swift: i16,
    pub problem: i16,
    pub most_problems: u8,
}

/// In challenge dice.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoverData {
    pub half: u8,
    pub full: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InjuryData {
    pub damage: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PoolData {
    pub momentum: u8,
    pub threat: u16,
    pub determination: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpendData {
    pub opportunity: Vec<u8>,
    pub problem: u8,
    pub information: u8,
    pub advantage: u8,
    pub initiative: u8,
    pub minor: u8,
    pub bonus_damage: u8,
    pub penetration: u8,
    pub ignores: u16,
    pub secondary: u8,
    pub reroll: u8,
    pub disarm: u8,
    pub swift: u8,
    pub regain: u8,
    pub regained: u16,
    pub zone: u8,
    pub wake: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThreatData {
    pub minor: u16,
    pub notable: u16,
    pub event: u16,
}

/// Roll of a Task that a scenario adds to the rules' own (MO-TASK-12, MO-TASK-13).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skill {
    pub name: String,
    pub attribute: Attribute,
    pub discipline: Discipline,
    pub difficulty: i16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HazardData {
    pub name: String,
    pub rating: u8,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attribute {
    Control,
    Daring,
    Fitness,
    Reason,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Discipline {
    Security,
    Command,
    Medicine,
    Engineering,
}

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attributes {
    pub control: u8,
    pub daring: u8,
    pub fitness: u8,
    pub reason: u8,
}

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Disciplines {
    pub security: u8,
    pub command: u8,
    pub medicine: u8,
    pub engineering: u8,
}

/// A character's importance in the story (MO-STAT-1).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    Player,
    Major,
    Notable,
    Minor,
}

/// A stat line (MO-STAT-1).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Template {
    pub name: String,
    /// A stat line of the rulebook whose arms it is drawn with, where its own have no picture.
    pub look: Option<String>,
    pub class: Class,
    /// A commanding officer.
    #[serde(default)]
    pub officer: bool,
    pub attributes: Attributes,
    pub disciplines: Disciplines,
    pub resistance: u8,
    pub gear: Vec<String>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Only {
    Lethal,
    NonLethal,
}

/// A weapon (MO-STAT-3, MO-STAT-4).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    pub name: String,
    /// A weapon of the rulebook whose picture and sound it has.
    pub look: Option<String>,
    pub rating: u8,
    /// The longest band; ranged weapons only.
    pub band: Option<Band>,
    #[serde(default)]
    pub melee: bool,
    /// Part of the body; cannot be disarmed.
    #[serde(default)]
    pub natural: bool,
    #[serde(default)]
    pub piercing: u16,
    #[serde(default)]
    pub vicious: u16,
    #[serde(default)]
    pub knockdown: bool,
    #[serde(default)]
    pub prepare: bool,
    pub only: Option<Only>,
}

impl Weapon {
    /// Whether it may be used for a lethal or non-lethal attack.
    pub fn allows(&self, lethal: bool) -> bool {
        self.only.is_none_or(|only| (only == Only::Lethal) == lethal)
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    pub name: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MindData {
    pub hold_back: u16,
    pub reinforce_above: u16,
    pub extra_die_below: [u128; 2],
}

impl Data {
    /// Display name of a weapon or item.
    pub fn name_of<'d>(&'d self, thing: &'d str) -> &'d str {
        let weapon = self.weapons.get(thing).map(|weapon| weapon.name.as_str());
        weapon.or_else(|| self.items.get(thing).map(|item| item.name.as_str())).unwrap_or(thing)
    }

    /// The band of a distance in tiles (MO-RANGE-1).
    pub fn range_band(&self, tiles: u16) -> Band {
        let bands =
            [(self.range.reach, Band::Reach), (self.range.close, Band::Close), (self.range.medium, Band::Medium)];
        let near = bands.into_iter().find(|(most, _)| tiles <= *most).map(|(_, band)| band);
        near.unwrap_or(if tiles <= self.range.long { Band::Long } else { Band::Extreme })
    }

    /// Half-tiles in this number of zones (MO-RANGE-1).
    pub fn half_tiles_of_zones(&self, zones: u16) -> u16 {
        2 * self.walk.zone * (zones + 1)
    }
}

/// The data for new battles.
pub fn current_data() -> Book {
    FILE.current()
}
