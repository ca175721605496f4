//! Floor plans as pictures of the mission list, each drawn once.
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::briefing::Briefing;
use super::floor_plan;

/// The floor plans drawn so far, small and large, whole and in outline, by the level's text.
#[derive(Resource, Default)]
pub struct FloorPlanPictures(HashMap<(String, bool, bool), Handle<Image>>);

impl FloorPlanPictures {
    /// The plan of a level, drawn on first use.
    pub fn of(&mut self, briefing: &Briefing, large: bool, images: &mut Assets<Image>) -> Handle<Image> {
        let drawn = || images.add(floor_plan::draw_floor_plan(briefing, if large { 1400.0 } else { 200.0 }));
        self.0.entry((briefing.source.text.to_string(), large, briefing.outlined)).or_insert_with(drawn).clone()
    }
}
