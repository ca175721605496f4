//! Buttons in rows, one of them chosen by key: arrows go from row to row and along a row, Tab through all.
use bevy::prelude::*;

use crate::input::{Action, ActionInput};

/// A button's row, and its place in it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct GridPlace(pub usize, pub usize);

/// The place that the keys of this frame lead to. `at` itself where there is no such button.
pub fn place_after_keys(input: &ActionInput, places: impl Iterator<Item = GridPlace>, at: GridPlace) -> GridPlace {
    let mut places: Vec<GridPlace> = places.collect();
    places.sort_unstable();
    let pressed = |action: Action| input.just_pressed(&action);
    let step = |forth: Action, back: Action| match (pressed(forth), pressed(back)) {
        (true, false) => Some(Step::On),
        (false, true) => Some(Step::Back),
        _ => None,
    };
    if let Some(step) = step(Action::Down, Action::Up) {
        return to_row(&places, at, step);
    }
    if let Some(step) = step(Action::Right, Action::Left) {
        let row: Vec<GridPlace> = places.iter().copied().filter(|place| place.0 == at.0).collect();
        return beside(&row, at, step);
    }
    // Shift and the key for the next figure are the one for the previous.
    match (pressed(Action::Previous), pressed(Action::Next)) {
        (true, _) => beside(&places, at, Step::Back),
        (_, true) => beside(&places, at, Step::On),
        _ => at,
    }
}

#[derive(Clone, Copy)]
enum Step {
    On,
    Back,
}

impl Step {
    /// The next of `count` places in a ring.
    fn from(self, place: usize, count: usize) -> usize {
        match self {
            Self::On => (place + 1) % count,
            Self::Back => (place + count - 1) % count,
        }
    }
}

fn beside(places: &[GridPlace], at: GridPlace, step: Step) -> GridPlace {
    let now = places.iter().position(|place| *place == at);
    now.map_or(at, |now| places[step.from(now, places.len())])
}

/// The button of the next row at the same place, or its last.
fn to_row(places: &[GridPlace], at: GridPlace, step: Step) -> GridPlace {
    let rows = places.last().map_or(1, |last| last.0 + 1);
    let row = step.from(at.0, rows);
    let mut there = places.iter().filter(|place| place.0 == row);
    there.rfind(|place| place.1 <= at.1).copied().unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: [GridPlace; 5] =
        [GridPlace(0, 0), GridPlace(0, 1), GridPlace(0, 2), GridPlace(1, 0), GridPlace(1, 1)];

    #[test]
    fn rows_and_places_are_rings() {
        assert_eq!(beside(&PLACES, GridPlace(0, 2), Step::On), GridPlace(1, 0));
        assert_eq!(beside(&PLACES, GridPlace(0, 0), Step::Back), GridPlace(1, 1));
        assert_eq!(to_row(&PLACES, GridPlace(0, 2), Step::On), GridPlace(1, 1), "the last of a shorter row");
        assert_eq!(to_row(&PLACES, GridPlace(0, 1), Step::Back), GridPlace(1, 1));
        assert_eq!(beside(&[], GridPlace(0, 0), Step::On), GridPlace(0, 0));
    }
}
