//! Names and cues that several events share.

use bevy::prelude::World;

use crate::localization::{Argument, Phrase};
use crate::model::{At, Cue, FigureId, Figures, Tint, Viewpoint, Word};
use crate::rulebooks::close_assault::state::unit::book_data;

/// Where nobody has a name: a term as any other name is.
pub const SOMEBODY: &str = "Somebody";

/// The name of nobody at all.
const NOBODY: &str = "Nobody";

/// Faces of dice, the highest first.
pub fn faces_text(faces: &[u8]) -> String {
    let mut sorted = faces.to_vec();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    sorted.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// The name of a unit: both sides know all of them (CA-BOARD-3).
pub fn unit_name(world: &World, figure: FigureId) -> Argument {
    Argument::figure(world.label(figure))
}

/// The names of units, as the language lists them.
pub fn unit_names(world: &World, figures: &[FigureId]) -> Argument {
    match figures {
        [] => Argument::figure(NOBODY),
        all => Argument::list(all.iter().map(|id| unit_name(world, *id))),
    }
}

/// The name of a weapon.
pub fn weapon_name(world: &World, word: Word) -> Argument {
    Argument::weapon(book_data(world).name_of(word.as_str()))
}

/// Words across the map.
pub fn banner_cue(text: Phrase, tint: Tint) -> Cue {
    Cue::Banner { text, tint }
}

/// A few words over a unit on the map.
pub fn caption_cue(world: &World, figure: FigureId, text: Phrase, tint: Tint) -> Cue {
    world.at(figure).map_or(Cue::None, |at| Cue::Said { at, text, tint })
}

/// Harm to a unit, shown where it stood if it is gone.
pub fn harm_cue(world: &World, figure: FigureId, text: Phrase) -> Cue {
    let at = world.of::<At>(figure).map(|at| at.0).filter(|_| world.at(figure).is_none());
    Cue::Struck { figure, at, text, tint: Viewpoint::tint(world, Tint::Bad, world.side(figure)) }
}
