//! Fields of a level that have no effect under this book.

use super::deployment::UNAWARE;
use crate::model::{FigureSpec, LevelPart, LevelSpec, ObjectSpec};

/// Why a field has no effect; `None` if it has one.
pub fn idle(brief: &LevelSpec, part: LevelPart, key: &str) -> Option<&'static str> {
    match part {
        LevelPart::Level => (key == "group_nerve").then_some("Skirmish knows no Nerve"),
        LevelPart::Figure(figure) => of_figure(figure, key),
        LevelPart::Object(object) => of_object(brief, object, key),
        LevelPart::Room(_) => {
            ["anchor", "fallback"].contains(&key).then_some("no unit of Skirmish falls back to a room")
        }
        LevelPart::Ground(_) => None,
    }
}

fn of_figure(figure: &FigureSpec, key: &str) -> Option<&'static str> {
    let unaware = figure.temperament.as_ref().is_some_and(|word| word.value == *UNAWARE);
    match key {
        "leader" => Some("no unit of Skirmish leads others"),
        "named" | "high_value" => Some("nobody is arrested under Skirmish"),
        "hold" => Some("no unit of Skirmish is tied to a post; `unaware` ones keep theirs until they notice something"),
        "tiles" => Some("a unit of Skirmish is one body"),
        "route" if !unaware => Some("only units of temperament `unaware` walk a route (SK-AMBUSH-1)"),
        _ => None,
    }
}

fn of_object(brief: &LevelSpec, object: &ObjectSpec, key: &str) -> Option<&'static str> {
    let place = brief.objectives.iter().any(|objective| objective.target.value == object.id);
    let kind = object.kind.as_str();
    match key {
        "kind" if !place && !["terminal", "device"].contains(&kind) => {
            Some("Skirmish uses terminals, and places that a `hold` names")
        }
        "grade" if kind != "terminal" => Some("only terminals have a grade, the row of the difficulty table"),
        "hard" => Some("the grade of a terminal says how hard it is"),
        "carried_by" => Some("nobody carries objects under Skirmish"),
        _ => None,
    }
}
