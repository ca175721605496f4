//! The book's data file: stat lines, weapons, and the numbers of the rules.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::model::{BookData, DataFile, FieldReference, Grades};

/// The embedded data file, or its replacement.
pub static FILE: DataFile<Data> = DataFile::new(
    include_str!("../../../assets/rules/close-assault.toml"),
    &[FieldReference { table: "templates", field: "gear", of: &["weapons"] }],
);

/// The weapon of an infantry model without another (CA-STAT-4).
pub const RIFLE: &str = "rifle";

/// All numbers of the book, as a battle keeps them.
pub type Book = BookData<Data>;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Data {
    pub turn: TurnData,
    #[serde(rename = "move")]
    pub walk: MoveData,
    pub fire: FireData,
    pub cqb: CqbData,
    pub mind: MindData,
    pub templates: BTreeMap<String, Template>,
    pub weapons: BTreeMap<String, Weapon>,
    #[serde(default)]
    pub grades: Grades,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnData {
    pub round_limit: u16,
    pub actions: u8,
    pub pinned_actions: u8,
    pub hold_within: u16,
}

/// `door` in half-tiles, the others in tiles.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveData {
    pub door: u16,
    pub chain: u16,
    pub consolidate: u16,
}

/// Modifiers of the hit roll, and the cover saves.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FireData {
    pub pinned: i8,
    pub half_cover: u8,
    pub full_cover: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CqbData {
    pub declare_within: u16,
    pub contact_within: u16,
    pub large: u8,
    pub last_round: u8,
    pub slow: u16,
    pub slow_hit: u8,
    pub fast_hit: u8,
    pub light_hit: u8,
    pub light_at: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MindData {
    pub odds: [u32; 2],
    pub odds_on_watch: u32,
    pub screen: u16,
    pub watch_least: u64,
}

/// A stat line: infantry have `models`, a vehicle `armour` (CA-STAT-1, CA-STAT-3).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Template {
    pub name: String,
    /// A stat line of the rulebook whose arms it is drawn with, where its own have no picture.
    pub look: Option<String>,
    #[serde(default)]
    pub models: u8,
    #[serde(rename = "move")]
    pub tiles: u8,
    pub shoot: u8,
    #[serde(default)]
    pub cqb: u8,
    /// 0 means none.
    #[serde(default)]
    pub save: u8,
    pub morale: u8,
    /// Values of the front, the sides and the rear.
    pub armour: Option<[u8; 3]>,
    /// Special weapons, one model each; for a vehicle, all its weapons.
    #[serde(default)]
    pub gear: Vec<String>,
}

/// A weapon (CA-STAT-4).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    pub name: String,
    /// A weapon of the rulebook whose picture and sound it has.
    pub look: Option<String>,
    /// Tiles; 0 for CQB only.
    #[serde(default)]
    pub range: u16,
    #[serde(default)]
    pub shots: u8,
    pub at: Option<u8>,
    #[serde(default)]
    pub steady: bool,
    #[serde(default)]
    pub rocket: bool,
}

impl Weapon {
    /// AT value in an assault on a vehicle (CA-VEH-9, CA-VEH-10).
    pub fn anti_tank_value_in_cqb(&self) -> Option<u8> {
        self.at.filter(|_| !self.rocket)
    }
}

impl Data {
    /// Display name of a weapon.
    pub fn name_of<'d>(&'d self, weapon: &'d str) -> &'d str {
        self.weapons.get(weapon).map_or(weapon, |weapon| &weapon.name)
    }

    /// The weapon a model fires: a rifle if it carries one for CQB only.
    pub fn weapon_fired(&self, arm: &str) -> Option<(&str, &Weapon)> {
        let own = self.weapons.get_key_value(arm).filter(|(_, weapon)| weapon.range > 0);
        own.or_else(|| self.weapons.get_key_value(RIFLE)).map(|(word, weapon)| (word.as_str(), weapon))
    }
}

/// The data for new battles.
pub fn current_data() -> Book {
    FILE.current()
}
