//! The briefing of the hostile side's player: a level's own briefing is the team's.
use bevy::prelude::World;

use crate::localization::{Phrase, phrase};
use crate::model::{ObjectiveStatus, Side};
use crate::referee::AnyBook;

/// The aims of the hostile side and of the team, and what wins the battle, in sentences.
pub fn hostile_briefing(world: &World, book: &dyn AnyBook) -> Phrase {
    let goals = book.objectives(world, Some(Side::Hostile));
    let (own, teams): (Vec<_>, Vec<_>) = goals.iter().partition(|goal| goal.hostile);
    let required = own.iter().any(|goal| !goal.optional);
    let wins = match (required, teams.is_empty()) {
        (_, true) => Phrase::EMPTY,
        (true, false) => phrase!("hostile-briefing-wins-by-goals"),
        (false, false) => phrase!("hostile-briefing-wins"),
    };
    let wants = (!own.is_empty()).then(|| phrase!("hostile-briefing-wants", goals = listed(&own)));
    let teams = (!teams.is_empty()).then(|| phrase!("hostile-briefing-team-wants", goals = listed(&teams)));
    let told = wants.into_iter().chain(teams).chain([wins]);
    Phrase::sentences([phrase!("hostile-briefing")].into_iter().chain(told))
}

/// `Get the broker away; Burn the books (optional)`.
fn listed(goals: &[&ObjectiveStatus]) -> Phrase {
    let told = |goal: &&ObjectiveStatus| match goal.optional {
        true => phrase!("objective-optional", objective = &goal.text),
        false => goal.text.clone(),
    };
    Phrase::joined("; ", goals.iter().map(told))
}
