//! What a level's figure can do at the start, for warnings about the level.

use super::data;
use super::deployment::UNAWARE;
use crate::model::{FigureProfile, FigureSpec};

/// The longest range of its weapons, and its move (SK-STAT-1). A vehicle without weapons counts as a transport.
pub fn measure(figure: &FigureSpec) -> FigureProfile {
    let data = data::current();
    let Some(template) = data.templates.get(figure.template.as_str()) else { return FigureProfile::default() };
    let own = figure.gear.iter().map(|item| item.as_str());
    let usual = template.gear.iter().map(String::as_str).filter(|_| figure.gear.is_empty());
    let reach = own.chain(usual).filter_map(|item| data.weapons.get(item)).map(|weapon| weapon.range).max();
    let tiles = figure.stats.get("move").map_or(i64::from(template.tiles), |stat| stat.value);
    FigureProfile {
        reach: reach.or((!template.vehicle).then_some(0)),
        pace: u16::try_from(tiles * 2).ok(),
        unready: figure.temperament.as_ref().is_some_and(|word| word.value == *UNAWARE),
    }
}
