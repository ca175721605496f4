//! Coordinates along the board's edge while they are in use: an order is aimed, or tiles are lit up.
use bevy::prelude::*;

use super::aim::Aiming;
use super::camera::CameraTarget;
use super::tile_highlight::Spotlight;
use super::view_model::ViewModel;
use super::{ViewSystems, height, tile_centre};
use crate::board::Tile;
use crate::input::Screen;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show, place).chain().in_set(ViewSystems::Animate).run_if(in_state(Screen::Mission)));
}

/// The number of a column above the board, or of a row beside it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum EdgeNumber {
    Column(i16),
    Row(i16),
}

/// Pixels from the edge of the board, or of its part in view, to the middle of a number.
const BESIDE: f32 = 9.0;

fn show(
    aiming: Res<Aiming>,
    spotlight: Res<Spotlight>,
    view_model: Option<Res<ViewModel>>,
    numbers: Query<Entity, With<EdgeNumber>>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) {
    let Some(view_model) = view_model else { return };
    let in_use = aiming.armed || !spotlight.tiles.is_empty();
    if in_use != numbers.is_empty() {
        return;
    }
    if !in_use {
        return numbers.iter().for_each(|number| commands.entity(number).despawn());
    }
    let columns = (0..view_model.board.width() as i16).map(|column| (EdgeNumber::Column(column), column));
    let rows = (0..view_model.board.height() as i16).map(|row| (EdgeNumber::Row(row), row));
    for (number, value) in columns.chain(rows) {
        let words = (Text2d::new(value.to_string()), fonts.bold(24.0), TextColor(*DIM));
        commands.spawn((number, words, DespawnOnExit(Screen::Mission)));
    }
}

/// Keeps the numbers at the edge of what is in view of the board, in one size; those of marked tiles are bright.
fn place(
    camera: Res<CameraTarget>,
    aiming: Res<Aiming>,
    spotlight: Res<Spotlight>,
    mut numbers: Query<(&EdgeNumber, &mut Transform, &mut TextColor, &mut Visibility)>,
) {
    let (free, pixel) = (camera.free_rectangle(), camera.pixel());
    let corner = edge(free, pixel * BESIDE);
    let marked: Vec<Tile> = spotlight.tiles.iter().copied().chain(aiming.at).collect();
    for (number, mut transform, mut ink, mut visibility) in &mut numbers {
        let (at, bright) = match *number {
            EdgeNumber::Column(column) => {
                let at = tile_centre(Tile::new(column, 0)).with_y(corner.y);
                (at, marked.iter().any(|tile| tile.x == column))
            }
            EdgeNumber::Row(row) => {
                let at = tile_centre(Tile::new(0, row)).with_x(corner.x);
                (at, marked.iter().any(|tile| tile.y == row))
            }
        };
        let there = Transform::from_translation(at.extend(height::LABELS + 1.0)).with_scale(Vec3::splat(pixel / 2.0));
        transform.set_if_neq(there);
        ink.set_if_neq(TextColor(if bright { *WARN } else { *DIM }));
        visibility.set_if_neq(if free.contains(at) { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Where the numbers of rows and columns lie: outside the board's upper left corner, as far as that is in view.
fn edge(free: Rect, beside: f32) -> Vec2 {
    let outside = Vec2::new(-TILE / 2.0 - beside, TILE / 2.0 + beside);
    Vec2::new(outside.x.max(free.min.x + beside), outside.y.min(free.max.y - beside))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_lie_outside_the_board_and_within_what_is_in_view() {
        let all = Rect::from_corners(Vec2::splat(-500.0), Vec2::splat(500.0));
        assert_eq!(edge(all, 9.0), Vec2::new(-31.0, 31.0));
        let scrolled = Rect::from_corners(Vec2::new(100.0, -700.0), Vec2::new(600.0, -200.0));
        assert_eq!(edge(scrolled, 9.0), Vec2::new(109.0, -209.0));
    }
}
