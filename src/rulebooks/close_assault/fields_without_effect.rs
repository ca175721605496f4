//! Fields of a level that have no effect under this book.

use crate::model::{LevelPart, LevelSpec, ObjectSpec};

/// Why a field has no effect; `None` if it has one.
pub fn idle(brief: &LevelSpec, part: LevelPart, key: &str) -> Option<&'static str> {
    match part {
        LevelPart::Level => (key == "group_nerve").then_some("squads of Close Assault test morale one by one"),
        LevelPart::Figure(_) => match key {
            "leader" => Some("the first model of a squad leads it"),
            "named" | "high_value" => Some("nobody is arrested under Close Assault"),
            "hold" => Some("no unit of Close Assault is tied to a post"),
            _ => None,
        },
        LevelPart::Object(object) => of_object(brief, object, key),
        LevelPart::Room(_) => ["anchor", "fallback"].contains(&key).then_some("no squad falls back to a room"),
        LevelPart::Ground(_) => ["light", "overhead", "stopping"]
            .contains(&key)
            .then_some("Close Assault knows neither light nor roofs or materials"),
    }
}

fn of_object(brief: &LevelSpec, object: &ObjectSpec, key: &str) -> Option<&'static str> {
    let place = brief.objectives.iter().any(|objective| objective.target.value == object.id);
    let told = ["device", "terminal"].contains(&object.kind.as_str());
    match key {
        "kind" if !place && !told => {
            Some("an object of Close Assault is a place that a `hold` names, and nothing else")
        }
        "grade" | "hard" | "carried_by" => Some("an object of Close Assault is a place and nothing else"),
        _ => None,
    }
}
