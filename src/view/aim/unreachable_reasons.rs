//! Reasons why a tile cannot be reached now, as far as the side knows the ground.
use super::Aiming;
use crate::board::{DoorTreatment, Passage, Tile};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::half_points_as_tiles;
use crate::view::view_model::{FigureView, ViewModel};

/// The reason, in a sentence; `None` for a tile no figure can stand on.
pub fn unreachable_reason(aiming: &Aiming, view_model: &ViewModel, at: Tile) -> Option<Phrase> {
    let mover = aiming.figure.and_then(|id| view_model.figure(id))?;
    if !view_model.board.passable_with_doors_open(at) {
        return None;
    }
    if !view_model.seen.contains(at) {
        return Some(phrase!("unreachable-unseen"));
    }
    if let Some(sentence) = stands_there(view_model, mover, at) {
        return Some(sentence);
    }
    // Steps of somebody who drags another cost double (CQB-MOVE-5).
    let drags = mover.tokens.iter().any(|token| *token == "dragging");
    let over = |seen_only, doors| {
        let occupancy = |tile| passage(view_model, mover, seen_only, tile);
        let path = view_model.board.path(mover.at, at, occupancy, |tile| lies_there(view_model, tile), (1, 1), doors);
        path.map(|(cost, _)| if drags { cost * 2 } else { cost })
    };
    let left = view_model.card(mover.id).map_or(Phrase::EMPTY, |card| card.left.clone());
    Some(match () {
        () if let Some(cost) = over(true, DoorTreatment::AsTheyAre) => too_far(cost, left),
        () if over(true, DoorTreatment::AllOpen).is_some() => phrase!("unreachable-door"),
        () if over(false, DoorTreatment::AllOpen).is_some() => phrase!("unreachable-way-unseen"),
        () => phrase!("unreachable-no-path"),
    })
}

fn too_far(cost: u32, left: Phrase) -> Phrase {
    // Whole tiles as a number, which a language counts.
    let tiles: Argument = if cost.is_multiple_of(2) { (cost / 2).into() } else { half_points_as_tiles(cost).into() };
    match left.is_empty() {
        true => phrase!("unreachable-too-far", tiles = tiles),
        false => phrase!("unreachable-too-far-left", tiles = tiles, left = left),
    }
}

fn passage(view_model: &ViewModel, mover: &FigureView, seen_only: bool, tile: Tile) -> Passage {
    let other = view_model
        .figure_at(tile)
        .filter(|figure_view| figure_view.id != mover.id && on_its_feet(view_model, figure_view));
    match other {
        _ if seen_only && !view_model.seen.contains(tile) => Passage::Blocked,
        Some(figure_view) if view_model.own.contains(&figure_view.id) => Passage::PassOnly,
        Some(_) => Passage::Blocked,
        None => Passage::Free,
    }
}

/// Whether somebody lies on a tile, over whom a step costs double (CQB-MOVE-1).
fn lies_there(view_model: &ViewModel, at: Tile) -> bool {
    view_model.figures.iter().any(|figure_view| figure_view.body.lies() && figure_view.tiles().contains(&at))
}

fn on_its_feet(view_model: &ViewModel, figure_view: &FigureView) -> bool {
    !view_model.card(figure_view.id).is_some_and(|card| card.out)
}

fn stands_there(view_model: &ViewModel, mover: &FigureView, at: Tile) -> Option<Phrase> {
    let other = view_model
        .figure_at(at)
        .filter(|figure_view| figure_view.id != mover.id && on_its_feet(view_model, figure_view))?;
    let figure = Argument::figure(&view_model.card(other.id)?.title);
    Some(match other.remembered {
        true => phrase!("unreachable-last-known", figure = figure),
        false => phrase!("unreachable-taken", figure = figure),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_counted_as_a_language_counts() {
        assert_eq!(too_far(2, Phrase::EMPTY), "Too far: 1 tile to go.");
        assert_eq!(too_far(3, Phrase::EMPTY), "Too far: 1½ tiles to go.");
        assert_eq!(too_far(12, Phrase::EMPTY), "Too far: 6 tiles to go.");
    }
}
