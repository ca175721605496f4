//! Points that objectives of the team may earn (CQB-SCORE-1).

use bevy::prelude::World;

use super::goal_definitions::{Goal, Target, Verb};
use super::score::{SuspectValue, Tariff};
use crate::model::Figures;
use crate::rulebooks::modern_cqb::state::objects::{Object, ObjectKind, Objects};

/// The points that an open objective of the team about one figure or thing may still earn; 0 if it names none.
pub fn open_objective_points(world: &World, goal: &Goal) -> i32 {
    let tariff = world.resource::<Tariff>();
    let row = match (goal.verb, goal.target) {
        (Verb::Extract, Target::Figure(_)) => Some("civilian-extracted"),
        (Verb::Arrest, Target::Figure(id)) => world.of::<SuspectValue>(id).and_then(|wanted| wanted.row(tariff)),
        (Verb::Secure, Target::Thing(id)) => world.resource::<Objects>().get(id).and_then(evidence_row),
        _ => None,
    };
    row.map_or(0, |row| tariff.points(row))
}

/// The row that an object earns when it is secured.
pub fn evidence_row(object: &Object) -> Option<&'static str> {
    let row = if object.grade == *"major" { "major-evidence" } else { "secondary-evidence" };
    (object.kind == ObjectKind::Evidence).then_some(row)
}
