//! The chances of the shot that a watch may bring, written beside its lane.
use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::aim::AimChoice;
use super::current_battle::CurrentBattle;
use super::line_labels::spawn_line_label;
use super::name_placement::name_width;
use super::tile_centre;
use super::view_model::ViewModel;
use crate::board::Tile;
use crate::localization::{Localizer, NameKind};
use crate::model::OutcomeOdds;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

/// Writes them where they cover no figure and stay in view.
pub(super) fn write_lane_chances(
    choice: &AimChoice,
    from: Tile,
    (view_model, free, localizer): (&ViewModel, Rect, &Localizer),
    battle: &CurrentBattle,
    fonts: &Fonts,
    commands: &mut Commands,
) {
    let Some(odds) = battle.odds(&choice.order) else { return };
    let Some(near) = choice.tiles.iter().min_by_key(|tile| crate::board::distance(**tile, from)) else { return };
    let chance = |outcome: &OutcomeOdds| {
        let name = localizer.name(NameKind::Outcome, &outcome.name);
        format!("{name} {}%", (outcome.basis_points + 50) / 100)
    };
    let lines: Vec<String> = odds.outcomes.iter().map(chance).collect();
    let size =
        Vec2::new(lines.iter().map(|line| name_width(line)).fold(0.0, f32::max) * 1.2, LINE * lines.len() as f32);
    let figures: Vec<Rect> = view_model
        .figures
        .iter()
        .flat_map(|figure_view| figure_view.tiles())
        .map(|tile| Rect::from_center_size(tile_centre(tile), Vec2::splat(TILE)))
        .collect();
    let place = label_place(tile_centre(*near), size, free, &figures);
    spawn_line_label(commands, fonts, place, &lines.join("\n"), *TEAM, Anchor::CENTER_LEFT);
}

/// The height of a line of such a label.
const LINE: f32 = 16.0;

/// Place of the middle of a label's left edge: beside a tile, in view and on no figure if there is such a place.
fn label_place(tile: Vec2, size: Vec2, free: Rect, figures: &[Rect]) -> Vec2 {
    let (right, up) = (TILE * 0.65 + size.x / 2.0, TILE * 0.65 + size.y / 2.0);
    let ways = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
    let far = [1.0, 1.0 + TILE / right.max(up), 1.0 + 2.0 * TILE / right.max(up)];
    let places = far.into_iter().flat_map(|far| ways.map(|(x, y)| tile + Vec2::new(x * right, y * up) * far));
    let badness = |middle: &Vec2| {
        let label = Rect::from_center_size(*middle, size);
        let hidden = size.element_product() - area(label.intersect(free));
        // Rounded, so that of places without a fault the nearest is taken.
        (figures.iter().map(|figure| area(label.intersect(*figure))).sum::<f32>() + hidden).round()
    };
    let best = places.min_by(|a, b| badness(a).total_cmp(&badness(b))).unwrap_or(tile);
    best - Vec2::X * size.x / 2.0
}

fn area(rect: Rect) -> f32 {
    rect.size().max(Vec2::ZERO).element_product()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_covers_no_figure_and_stays_in_view() {
        let (size, free) = (Vec2::new(90.0, 48.0), Rect::new(-300.0, -200.0, 300.0, 200.0));
        let there = |tile: Vec2, figures: &[Rect]| {
            let left = label_place(tile, size, free, figures);
            Rect::from_center_size(left + Vec2::X * size.x / 2.0, size)
        };
        let figure = |x, y| Rect::from_center_size(Vec2::new(x, y), Vec2::splat(TILE));
        let beside = [figure(TILE, 0.0), figure(0.0, 0.0), figure(-TILE, 0.0)];
        for tile in [Vec2::ZERO, Vec2::new(290.0, 190.0), Vec2::new(-290.0, -190.0)] {
            let label = there(tile, &beside);
            assert!(free.contains(label.min) && free.contains(label.max), "{label:?}");
            assert!(beside.iter().all(|figure| area(label.intersect(*figure)) == 0.0), "{label:?}");
        }
    }
}
