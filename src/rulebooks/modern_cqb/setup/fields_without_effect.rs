//! Fields of a level that have no effect under this book.

use crate::model::{FigureSpec, LevelPart, LevelSpec, ObjectSpec, Objective, Side};

/// The reason why a field has no effect; `None` if it has one.
pub fn reason_without_effect(_level: &LevelSpec, part: LevelPart, key: &str) -> Option<&'static str> {
    match part {
        LevelPart::Level => {
            (key == "first").then_some("under Modern CQB the team acts first in the first round (CQB-ROUND-3)")
        }
        LevelPart::Figure(figure) => of_figure(figure, key),
        LevelPart::Object(object) => of_object(object, key),
        LevelPart::Room(_) => None,
        LevelPart::Ground(_) => (!["from", "to", "floor"].contains(&key))
            .then_some("Modern CQB knows neither light nor roofs, materials or foliage"),
        LevelPart::Objective(objective) => of_objective(objective, key),
    }
}

fn of_figure(figure: &FigureSpec, key: &str) -> Option<&'static str> {
    let alert = figure.alarm.as_ref().is_some_and(|word| word.as_str() != "unaware");
    match (key, figure.side) {
        ("route" | "alarm", Side::Response | Side::Civilian) => {
            Some("only hostiles are alarmed by degrees (CQB-HEAT-4)")
        }
        ("route", _) if alert => Some("only a hostile that is unaware walks its route (CQB-HEAT-4)"),
        ("tiles", _) => Some("a figure of Modern CQB is one body"),
        ("named" | "high_value", Side::Response | Side::Civilian) => Some("only hostiles are wanted (CQB-SCORE-1)"),
        ("leader", Side::Civilian) => Some("civilians follow no leader"),
        ("hold", Side::Civilian) => Some("civilians hold no post"),
        ("temperament", Side::Civilian) => Some("no mind plays civilians"),
        _ => None,
    }
}

fn of_objective(objective: &Objective, key: &str) -> Option<&'static str> {
    let hostile = ["score", "secret"].contains(&key) && !objective.is_hostile();
    hostile.then_some("only an objective of the hostile side has it (CQB-ROUND-4)")
}

fn of_object(object: &ObjectSpec, key: &str) -> Option<&'static str> {
    let worked = ["evidence", "hostage", "device", "terminal"].contains(&object.kind.as_str());
    (key == "hard" && !worked).then_some("only evidence, hostages, devices and terminals can be hard to secure")
}
