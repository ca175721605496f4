//! The texts of objectives: places to be held.

use crate::localization::{Argument, NameKind, Phrase, phrase};
use crate::model::NamedPlace;

/// The text of an open objective: `Hold the hut`.
pub fn open_text(goal: &NamedPlace) -> Phrase {
    phrase!("sk-goal-hold", place = place_name(goal))
}

/// The text of a met objective: `Held: the hut`.
pub fn met_text(goal: &NamedPlace) -> Phrase {
    phrase!("sk-goal-hold.met", place = place_name(goal))
}

fn place_name(goal: &NamedPlace) -> Argument {
    Argument::name(NameKind::Object, goal.shown_name())
}
