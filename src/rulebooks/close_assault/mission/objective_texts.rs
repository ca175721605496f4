//! The texts of objectives: places to be held.

use crate::localization::{Argument, NameKind, Phrase, phrase};
use crate::model::NamedPlace;

/// The text of an open objective: `Hold the library`.
pub fn open_text(goal: &NamedPlace) -> Phrase {
    phrase!("ca-goal-hold", place = place_name(goal))
}

/// The text of a met objective: `Held: the library`.
pub fn met_text(goal: &NamedPlace) -> Phrase {
    phrase!("ca-goal-hold.met", place = place_name(goal))
}

fn place_name(goal: &NamedPlace) -> Argument {
    Argument::name(NameKind::Object, goal.shown_name())
}
