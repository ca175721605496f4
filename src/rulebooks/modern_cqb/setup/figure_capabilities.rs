//! What a level's figure can do at the start, for warnings about the level.

use crate::model::{FigureProfile, FigureSpec, Side};
use crate::rulebooks::modern_cqb::data;

/// The range of its weapons, and its Move (CQB-FIG-2, CQB-MOVE-1).
pub fn measure(figure: &FigureSpec) -> FigureProfile {
    let data = data::current();
    let weapons = figure.gear.iter().filter_map(|item| data.weapons.get(item.as_str()));
    let reach = weapons.filter_map(|weapon| weapon.bands.last()).map(|band| band.within).max();
    let usual = data.templates.get(figure.template.as_str()).map(|template| i64::from(template.move_points));
    let points = figure.stats.get("move").map(|stat| stat.value).or(usual);
    FigureProfile {
        reach: (figure.side != Side::Civilian).then_some(reach.unwrap_or(0)),
        pace: points.and_then(|points| u16::try_from(points * 2).ok()),
        unready: false,
    }
}
