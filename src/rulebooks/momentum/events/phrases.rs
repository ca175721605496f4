//! Names, phrases and cues that several events share.

use bevy::prelude::World;

use super::super::state::figure::book_data;
use super::super::state::scenario::ScenarioObjects;
use super::super::state::task_kinds::Task;
use crate::localization::{Argument, NameKind, Phrase, phrase};
use crate::model::{Certainty, Cue, FigureId, Figures, SideKnowledge, Tint, Viewpoint, Word, id_in_words};

/// The name of a character that the side does not know: a term as any other name is.
pub const SOMEBODY: &str = "Somebody";

/// The name of a character as the side knows it that is told.
pub fn shown_name(world: &World, figure: FigureId) -> Argument {
    Argument::figure(shown_label(world, figure))
}

/// That name as it is.
pub fn shown_label(world: &World, figure: FigureId) -> String {
    match SideKnowledge::by(world, Viewpoint::of(world)).certainty(figure) {
        Certainty::Confirmed => world.label(figure),
        _ => SOMEBODY.into(),
    }
}

/// What a character does for a Task, without a full stop.
pub fn task_phrase(world: &World, figure: FigureId, task: &Task) -> Phrase {
    let figure = shown_name(world, figure);
    match task {
        Task::Attack { target, weapon, lethal } => {
            let (target, weapon) = (shown_name(world, *target), gear_name(world, *weapon));
            phrase!("mo-task-attack", figure = figure, target = target, weapon = weapon, lethal = *lethal)
        }
        Task::CreateAdvantage { .. } => phrase!("mo-task-create-advantage", figure = figure),
        Task::Recover => phrase!("mo-task-recover", figure = figure),
        Task::Sprint => phrase!("mo-task-sprint", figure = figure),
        Task::FirstAid { target } => {
            phrase!("mo-task-first-aid", figure = figure, target = shown_name(world, *target))
        }
        Task::Force { .. } => phrase!("mo-task-force", figure = figure),
        Task::PickLock { .. } => phrase!("mo-task-pick-lock", figure = figure),
        Task::Operate { target } => {
            phrase!("mo-task-operate", figure = figure, object = handled_object_name(world, *target))
        }
    }
}

/// The name of a weapon or an item within a sentence.
pub fn gear_name(world: &World, word: Word) -> Argument {
    let data = book_data(world);
    let kind = if data.items.contains_key(word.as_str()) { NameKind::Item } else { NameKind::Weapon };
    Argument::name(kind, data.name_of(word.as_str()).to_lowercase())
}

/// Words over a character. A gain of the enemy does not appear in the team's colours.
pub fn caption_cue(world: &World, figure: FigureId, text: Phrase, tint: Tint) -> Cue {
    let tint = Viewpoint::tint(world, tint, world.side(figure));
    world.at(figure).map_or(Cue::None, |at| Cue::Said { at, text, tint })
}

/// The display name of an object; its id if there is none.
pub fn object_name(world: &World, id: Word) -> Argument {
    let thing = world.resource::<ScenarioObjects>().things.get(&id);
    Argument::name(NameKind::Object, thing.map_or_else(|| id.to_string(), |thing| thing.display_name(id)))
}

/// The name of an object that somebody works on, with its article: the level's name has one.
pub fn handled_object_name(world: &World, id: Word) -> Argument {
    let named = world.resource::<ScenarioObjects>().things.get(&id).and_then(|thing| thing.name.clone());
    Argument::name(NameKind::Object, named.unwrap_or_else(|| format!("the {}", id_in_words(id.as_str()))))
}
