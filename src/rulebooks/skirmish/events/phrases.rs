//! Names and pictures that several events share.

use bevy::prelude::World;

use super::super::state::book_data;
use crate::localization::{Argument, Phrase};
use crate::model::{Certainty, Cue, FigureId, Figures, SideKnowledge, Tint, Viewpoint, Word};

/// The name of a unit as the side knows it that is told.
pub fn shown_name(world: &World, figure: FigureId) -> Argument {
    Argument::figure(match SideKnowledge::by(world, Viewpoint::of(world)).certainty(figure) {
        Certainty::Confirmed => world.label(figure),
        _ => SOMEBODY.into(),
    })
}

/// The name of a unit that the side does not know: a term as any other name is.
pub const SOMEBODY: &str = "Somebody";

/// Name of a weapon within a sentence.
pub fn weapon_name(world: &World, word: Word) -> Argument {
    Argument::weapon(book_data(world).name_of(word.as_str()).to_lowercase())
}

/// A few words over a unit on the map.
pub fn caption_cue(world: &World, figure: FigureId, text: Phrase, tint: Tint) -> Cue {
    world.at(figure).map_or(Cue::None, |at| Cue::Said { at, text, tint })
}
