//! The plans of each kind of building, drawn with the long side level and the way in at the west or the south.
mod corridor_buildings;
mod hall_buildings;
mod homes;
mod hotels;
mod trains;

use super::area::Area;
use super::building_kinds::BuildingKind;
use super::plan_drawing::PlanDrawing;

/// Draws the rooms of a kind within an area.
pub(super) fn draw(kind: BuildingKind, area: Area, plan: &mut PlanDrawing) {
    match kind {
        BuildingKind::Flat => homes::flat(area, plan),
        BuildingKind::House => homes::house(area, plan),
        BuildingKind::Villa => homes::villa(area, plan),
        BuildingKind::Office => corridor_buildings::office(area, plan),
        BuildingKind::Ward => corridor_buildings::ward(area, plan),
        BuildingKind::School => corridor_buildings::school(area, plan),
        BuildingKind::Hotel => hotels::hotel(area, plan),
        BuildingKind::Police => corridor_buildings::police(area, plan),
        BuildingKind::Warehouse => hall_buildings::warehouse(area, plan),
        BuildingKind::Shop => hall_buildings::shop(area, plan),
        BuildingKind::Restaurant => hall_buildings::restaurant(area, plan),
        BuildingKind::Train => trains::train(area, plan),
    }
}
