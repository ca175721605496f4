//! Fields of a level that have no effect under this book.

use super::UNAWARE;
use crate::model::{FigureSpec, LevelSpec, ObjectSpec};

/// Reason why a field of a figure has no effect; `None` if it has one.
pub fn of_figure(figure: &FigureSpec, key: &str) -> Option<&'static str> {
    let unaware = figure.temperament.as_ref().is_some_and(|word| word.value == *UNAWARE);
    match key {
        "leader" => Some("no unit of Skirmish leads others"),
        "named" | "high_value" => Some("nobody is arrested under Skirmish"),
        "hold" => Some("no unit of Skirmish is tied to a post; `unaware` ones keep theirs until they notice something"),
        "alarm" => Some("under Skirmish the temperament says whether a unit is unaware"),
        "tiles" => Some("a unit of Skirmish is one body"),
        "route" if !unaware => Some("only units of temperament `unaware` walk a route (SK-AMBUSH-1)"),
        _ => None,
    }
}

/// Reason why a field of an object has no effect; `None` if it has one.
pub fn of_object(level: &LevelSpec, object: &ObjectSpec, key: &str) -> Option<&'static str> {
    let place = level.objectives.iter().any(|objective| objective.target.value == object.id);
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
