//! Hazards: tiles that hurt any character that enters (MO-DAMAGE-2).

use bevy::prelude::World;

use super::super::Turn;
use super::super::data::dice_scoring;
use super::super::events::Hazard;
use super::super::state::figure::book_data;
use super::super::state::pending_frames::Frame;
use super::super::state::scenario::ScenarioObjects;
use super::damage::{Blow, deal_damage};
use crate::board::Tile;
use crate::localization::{Argument, Phrase, phrase};
use crate::model::FigureId;

/// Rolls the rating of a hazard on the entered tile; no Discipline is added.
pub fn roll_hazard(turn: &mut Turn, figure: FigureId, at: Tile) -> Option<Frame> {
    let world = turn.world();
    let kind = world.resource::<ScenarioObjects>().hazard_at(at)?;
    let rating = book_data(world).hazards.get(kind.as_str())?.rating;
    let faces = turn.roll_counted(rating.into(), 6, &dice_scoring::CHALLENGE_CUTS);
    let (total, _) = dice_scoring::challenge_total(&faces);
    turn.commit(Hazard { figure, at, kind, faces, total });
    deal_damage(turn, Blow { figure, by: None, total, cover: Vec::new(), ignored: 0, lethal: true }, false)
}

/// The steps of a path that enter a hazard.
pub fn hazards_on_path(world: &World, path: &[Tile]) -> Vec<(usize, Phrase)> {
    let (works, data) = (world.resource::<ScenarioObjects>(), book_data(world));
    let says = |(place, at): (usize, &Tile)| {
        let hazard = data.hazards.get(works.hazard_at(*at)?.as_str())?;
        let name = Argument::object(&hazard.name);
        Some((place, phrase!("mo-danger-hazard", hazard = name, dice = hazard.rating)))
    };
    path.iter().enumerate().filter_map(says).collect()
}
