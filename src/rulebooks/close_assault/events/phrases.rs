//! Words and cues that several events share.

use bevy::prelude::World;

use crate::model::{At, Cue, FigureId, Figures, Tint, Viewpoint};

/// Faces of dice, the highest first.
pub fn faces_text(faces: &[u8]) -> String {
    let mut sorted = faces.to_vec();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    sorted.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// A number with its noun, in the singular or plural.
pub fn number_with_noun(number: u8, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

/// Names with `and` between the last two.
pub fn names_text(world: &World, figures: &[FigureId]) -> String {
    let labels: Vec<String> = figures.iter().map(|id| world.label(*id)).collect();
    match labels.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => "Nobody".into(),
    }
}

/// Words across the map.
pub fn banner_cue(text: String, tint: Tint) -> Cue {
    Cue::Banner { text: text.into(), tint }
}

/// A few words over a unit on the map.
pub fn caption_cue(world: &World, figure: FigureId, text: &str, tint: Tint) -> Cue {
    world.at(figure).map_or(Cue::None, |at| Cue::Said { at, text: text.into(), tint })
}

/// Harm to a unit, shown where it stood if it is gone.
pub fn harm_cue(world: &World, figure: FigureId, text: String) -> Cue {
    let at = world.of::<At>(figure).map(|at| at.0).filter(|_| world.at(figure).is_none());
    Cue::Struck { figure, at, text: text.into(), tint: Viewpoint::tint(world, Tint::Bad, world.side(figure)) }
}
