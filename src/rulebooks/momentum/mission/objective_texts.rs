//! The texts of objectives.

use super::super::state::scenario::Goal;
use crate::localization::{Argument, NameKind, Phrase, phrase};

/// The text of an open objective: `Secure the books`.
pub fn open_text(goal: &Goal) -> Phrase {
    let target = target_name(goal);
    match goal.verb.as_str() {
        "secure" => phrase!("mo-goal-secure", target = target),
        "capture" => phrase!("mo-goal-capture", target = target),
        _ => phrase!("mo-goal-reach", target = target),
    }
}

/// The text of a met objective: `Secured: the books`.
pub fn met_text(goal: &Goal) -> Phrase {
    let target = target_name(goal);
    match goal.verb.as_str() {
        "secure" => phrase!("mo-goal-secure.met", target = target),
        "capture" => phrase!("mo-goal-capture.met", target = target),
        _ => phrase!("mo-goal-reach.met", target = target),
    }
}

fn target_name(goal: &Goal) -> Argument {
    let kind = match goal.verb.as_str() {
        "secure" => NameKind::Object,
        "capture" => NameKind::Figure,
        _ => NameKind::Room,
    };
    Argument::name(kind, goal.subject_name())
}
