//! The plans of each kind of building, drawn with the long side level and the way in at the west or the south.
mod corridors;
mod halls;
mod homes;
mod trains;

use super::area::Area;
use super::building_kinds::BuildingKind;
use super::plan::Plan;

/// Draws the rooms of a kind within an area.
pub(super) fn draw(kind: BuildingKind, area: Area, plan: &mut Plan) {
    match kind {
        BuildingKind::Flat => homes::flat(area, plan),
        BuildingKind::House => homes::house(area, plan),
        BuildingKind::Villa => homes::villa(area, plan),
        BuildingKind::Office => corridors::office(area, plan),
        BuildingKind::Ward => corridors::ward(area, plan),
        BuildingKind::School => corridors::school(area, plan),
        BuildingKind::Hotel => corridors::hotel(area, plan),
        BuildingKind::Police => corridors::police(area, plan),
        BuildingKind::Warehouse => halls::warehouse(area, plan),
        BuildingKind::Shop => halls::shop(area, plan),
        BuildingKind::Restaurant => halls::restaurant(area, plan),
        BuildingKind::Train => trains::train(area, plan),
    }
}
