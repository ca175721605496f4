//! Fields of a level that have no effect under this book.

use super::super::data;
use crate::model::{FigureSpec, LevelPart, LevelSpec};

/// Reason why a field has no effect; `None` if it has one.
pub fn reason_without_effect(_level: &LevelSpec, part: LevelPart, key: &str) -> Option<&'static str> {
    match part {
        LevelPart::Level => (key == "group_nerve").then_some("Momentum knows no Nerve"),
        LevelPart::Figure(figure) => match key {
            "leader" if is_officer(figure) => Some("its template is a commanding officer already (MO-TASK-6)"),
            "named" | "high_value" => Some("only a `capture` objective says who is wanted"),
            "hold" => Some("no character of Momentum is tied to a post"),
            "alarm" => Some("no character of Momentum is alarmed by degrees"),
            "route" => Some("no character of Momentum patrols"),
            "tiles" => Some("a character is one body"),
            _ => None,
        },
        LevelPart::Object(object) => match key {
            "grade" if object.kind.as_str() == "evidence" => Some("all evidence is worth the same under Momentum"),
            "hard" => Some("every device and terminal is as hard as the Task that it needs (MO-TASK-13)"),
            "carried_by" => Some("nobody carries objects under Momentum"),
            _ => None,
        },
        LevelPart::Room(_) => ["anchor", "fallback"].contains(&key).then_some("no character falls back to a room"),
        LevelPart::Ground(_) => ["overhead", "stopping"]
            .contains(&key)
            .then_some("of the ground only `light` counts under Momentum (MO-BOARD-2)"),
        LevelPart::Objective(objective) => objective.reason_without_effect_for_one_side(key),
    }
}

fn is_officer(figure: &FigureSpec) -> bool {
    data::current_data().templates.get(figure.template.as_str()).is_some_and(|template| template.officer)
}
