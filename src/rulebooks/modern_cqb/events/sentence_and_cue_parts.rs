//! Names, rolls and pictures that the sentences and cues of several events share.

use bevy::prelude::World;

use crate::model::{Certainty, Cue, FigureId, Figures, Side, SideKnowledge, Tint, Viewpoint, Word};
use crate::rulebooks::modern_cqb::data::ItemEffect;
use crate::rulebooks::modern_cqb::state::carried_kit;
use crate::rulebooks::modern_cqb::state::objects::{Object, Objects};

/// The text over a suspect who gives up; the mark makes it a moment of the review.
pub(super) const GIVES_UP: &str = "surrenders!";

/// The name of a figure as the side knows it that is told: its own figures and Confirmed ones by name.
pub(super) fn known_name(world: &World, figure: FigureId) -> String {
    let known = SideKnowledge::by(world, Viewpoint::of(world));
    if known.certainty(figure) == Certainty::Confirmed { world.label(figure) } else { "somebody".into() }
}

/// The name of a figure or an object.
pub(super) fn figure_or_object_name(world: &World, id: Word) -> String {
    let thing = world.resource::<Objects>().get(id).map(Object::called);
    thing.unwrap_or_else(|| known_name(world, FigureId(id)))
}

/// The names of what was secured; empty for nothing. A name of the level's may be a plural, and is no subject of a
/// verb.
pub(super) fn secured_names(world: &World, things: &[Word]) -> String {
    let names: Vec<String> = things.iter().map(|id| figure_or_object_name(world, *id)).collect();
    if names.is_empty() { String::new() } else { format!("secured: {}", names.join(", ")) }
}

pub(super) fn faces_text(faces: &[u8]) -> String {
    let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
    if faces.is_empty() { "no dice".into() } else { faces.join(" ") }
}

/// A roll in brackets; empty if nothing was rolled.
pub(super) fn roll_text(rolled: &[u8], needed: u16) -> String {
    if rolled.is_empty() { String::new() } else { format!(" ({}, {needed} needed)", faces_text(rolled)) }
}

/// `throws smoke`, `uses an evidence kit`.
pub(super) fn use_text(world: &World, item: Word) -> String {
    let Some((gear, works)) = carried_kit::item_data(world, item) else { return format!("uses {item}") };
    let name = gear.name.to_lowercase();
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    match works {
        ItemEffect::Smoke => format!("throws {name}"),
        ItemEffect::Flash => format!("throws {article} {name}"),
        _ => format!("uses {article} {name}"),
    }
}

pub(super) fn banner_cue(text: String, tint: Tint) -> Cue {
    Cue::Banner { text: text.into(), tint }
}

/// A cue of harm.
pub(super) fn harm_cue(world: &World, figure: FigureId, text: String) -> Cue {
    Cue::Struck { figure, at: None, text: text.into(), tint: Viewpoint::tint(world, Tint::Bad, world.side(figure)) }
}

/// A cue in the tint given, but neutral for a hostile's deed, which is no good news.
pub(super) fn deed_cue(world: &World, figure: FigureId, text: &str, tint: Tint) -> Cue {
    caption_cue(world, figure, text, Viewpoint::tint(world, tint, world.side(figure)))
}

/// A caption over a figure.
pub(super) fn caption_cue(world: &World, figure: FigureId, text: &str, tint: Tint) -> Cue {
    world.at(figure).map_or(Cue::None, |at| Cue::Said { at, text: text.into(), tint })
}

/// Whether a figure is of the team.
pub(super) fn is_of_team(world: &World, figure: FigureId) -> bool {
    world.side(figure) == Side::Response
}
