//! The briefing of the hostile side's player: a level's own briefing is the team's.
use bevy::prelude::World;

use crate::model::{ObjectiveStatus, Side};
use crate::referee::AnyBook;

/// The aims of the hostile side and of the team, and what wins the battle, in sentences.
pub fn hostile_briefing(world: &World, book: &dyn AnyBook) -> String {
    let goals = book.objectives(world, Some(Side::Hostile));
    let (own, teams): (Vec<_>, Vec<_>) = goals.iter().partition(|goal| goal.hostile);
    let required = own.iter().any(|goal| !goal.optional);
    let wins = match (required, teams.is_empty()) {
        (_, true) => "",
        (true, false) => "You win if you do what you must, or if the team fails in what it must do.",
        (false, false) => "You win if the team fails in what it must do.",
    };
    let told = [told("You want", &own), told("The team wants", &teams)];
    let told = told.into_iter().flatten().chain((!wins.is_empty()).then(|| wins.to_owned()));
    std::iter::once("You lead the other side.".to_owned()).chain(told).collect::<Vec<_>>().join(" ")
}

/// Objectives in a sentence: `You want: Get the broker away; Burn the books (optional).`
fn told(whose: &str, goals: &[&ObjectiveStatus]) -> Option<String> {
    let text =
        |goal: &&ObjectiveStatus| format!("{}{}", goal.text.english(), if goal.optional { " (optional)" } else { "" });
    let all: Vec<String> = goals.iter().map(text).collect();
    (!all.is_empty()).then(|| format!("{whose}: {}.", all.join("; ")))
}
