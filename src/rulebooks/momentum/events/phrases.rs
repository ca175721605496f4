//! Phrases and cues that several events share.

use bevy::prelude::World;

use super::super::state::figure::book_data;
use super::super::state::scenario::ScenarioObjects;
use super::super::state::task_kinds::Task;
use crate::model::{Certainty, Cue, FigureId, Figures, Side, SideKnowledge, Tint, Viewpoint, Word};

/// The name of a character as the side knows it that is told.
pub fn shown_name(world: &World, figure: FigureId) -> String {
    name_to(world, Viewpoint::of(world), figure)
}

/// The name of a character as a side knows it.
pub fn name_to(world: &World, side: Side, figure: FigureId) -> String {
    match SideKnowledge::by(world, side).certainty(figure) {
        Certainty::Confirmed => world.label(figure),
        _ => "Somebody".into(),
    }
}

/// A Task as a predicate of its character, in words for a side.
pub fn task_name(world: &World, side: Side, task: &Task) -> String {
    match task {
        Task::Attack { target, weapon, lethal } => {
            let weapon = book_data(world).name_of(weapon.as_str()).to_lowercase();
            let how = if *lethal { "to kill" } else { "to stun" };
            format!("attacks {} with the {weapon}, {how}", name_to(world, side, *target))
        }
        Task::CreateAdvantage { .. } => "tries to create an Advantage".into(),
        Task::Recover => "tries to recover".into(),
        Task::Sprint => "sprints".into(),
        Task::FirstAid { target } => format!("gives First Aid to {}", name_to(world, side, *target)),
        Task::Force { .. } => "tries to force the door".into(),
        Task::PickLock { .. } => "tries to pick the lock".into(),
        Task::Operate { target } => format!("works on the {}", target.as_str().replace('-', " ")),
    }
}

/// Words over a character. A gain of the enemy does not appear in the team's colours.
pub fn caption_cue(world: &World, figure: FigureId, text: &str, tint: Tint) -> Cue {
    let tint = Viewpoint::tint(world, tint, world.side(figure));
    world.at(figure).map_or(Cue::None, |at| Cue::Said { at, text: text.into(), tint })
}

/// The display name of an object; its id if there is none.
pub fn object_name(world: &World, id: Word) -> String {
    let thing = world.resource::<ScenarioObjects>().things.get(&id);
    thing.map_or_else(|| id.to_string(), |thing| thing.display_name(id))
}
