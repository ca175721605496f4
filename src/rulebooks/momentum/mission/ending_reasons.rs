//! The reasons of endings as phrases; the state stores them as words.

use bevy::prelude::World;

use crate::localization::{Phrase, phrase};
use crate::model::{self, Reason, Side, Viewpoint};

/// The reason of the ending, as a phrase.
pub fn ending_reason(world: &World, why: &Reason) -> Phrase {
    match why.word.as_str() {
        "nobody-able" => phrase!("mo-end-nobody-able"),
        "met" => phrase!("mo-end-met"),
        "no-enemies" if Viewpoint::of(world) == Side::Hostile => phrase!("mo-end-none-of-yours"),
        "no-enemies" => phrase!("mo-end-no-enemies"),
        "last-round" => phrase!("mo-end-last-round"),
        _ => model::withdrawal_sentence(why),
    }
}
