//! Reach and pace of a level's figure at the start, for warnings about the level.

use super::super::data::order_field_types::Band;
use super::super::data::{self, Data, Weapon};
use super::level_faults::HIDDEN;
use crate::model::{FigureProfile, FigureSpec};

/// Zones of a sprint with the best possible roll.
const LONGEST_SPRINT: u16 = 4;

/// The longest band of its weapons, and its longest sprint (MO-STAT-3, MO-SPRINT-2).
pub fn reach_and_pace(figure: &FigureSpec) -> FigureProfile {
    let data = data::current_data();
    let Some(template) = data.templates.get(figure.template.as_str()) else { return FigureProfile::default() };
    let gear = figure.gear_or(&template.gear);
    let weapons = gear.iter().filter_map(|item| data.weapons.get(item.as_str()));
    FigureProfile {
        // Without a weapon it fights with bare hands.
        reach: weapons.map(|weapon| within(&data, weapon)).max().or(Some(data.range.reach)),
        pace: Some(data.half_tiles_of_zones(LONGEST_SPRINT).max(2 * data.walk.movement)),
        unready: figure.temperament.as_ref().is_some_and(|word| word.value == *HIDDEN),
        footprint: None,
    }
}

fn within(data: &Data, weapon: &Weapon) -> u16 {
    match weapon.band {
        Some(Band::Close) => data.range.close,
        Some(Band::Medium) => data.range.medium,
        Some(Band::Long) => data.range.long,
        Some(Band::Extreme) => u16::MAX,
        Some(Band::Reach) | None => data.range.reach,
    }
}
