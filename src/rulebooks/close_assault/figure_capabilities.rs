//! What a level's figure can do at the start, for warnings about the level.

use super::data::{self, RIFLE};
use crate::model::{FigureProfile, FigureSpec};

/// The longest range of its weapons, a squad's rifles included, and its moves (CA-STAT-1, CA-STAT-4, CA-TURN-2).
pub fn measure(figure: &FigureSpec) -> FigureProfile {
    let data = data::current();
    let Some(template) = data.templates.get(figure.template.as_str()) else { return FigureProfile::default() };
    let own = figure.gear.iter().map(|item| item.as_str());
    let usual = template.gear.iter().map(String::as_str).filter(|_| figure.gear.is_empty());
    let rifle = template.armour.is_none().then_some(RIFLE);
    let arms = own.chain(usual).chain(rifle).filter_map(|item| data.weapons.get(item));
    let tiles = figure.stats.get("move").map_or(i64::from(template.tiles), |stat| stat.value);
    FigureProfile {
        reach: arms.map(|weapon| weapon.range).max().or(Some(0)),
        pace: u16::try_from(tiles * 2 * i64::from(data.turn.actions)).ok(),
        unready: false,
    }
}
