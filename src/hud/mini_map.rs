//! A small map of the board while the view has room for only a part of it: a click turns the view there.
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::ui::RelativeCursorPosition;

use super::panel_layout::{HudSystems, Panel};
use crate::board::{Terrain, Tile};
use crate::input::{Action, ActionInput, Overlay, Screen};
use crate::theme::art::canvas::Canvas;
use crate::theme::art::shape::disc;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::NotRead;
use crate::theme::sizes::TILE;
use crate::view::camera::CameraTarget;
use crate::view::pointer::BlocksPointer;
use crate::view::view_model::{FigureView, ViewModel, is_wall};
use crate::view::{BoardSystems, ViewSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Mission), spawn.in_set(HudSystems));
    app.add_systems(Update, turn.in_set(BoardSystems::Input).run_if(in_state(Overlay::None)));
    let draw = draw.run_if(resource_exists::<ViewModel>);
    let shown = (frame, draw, hide_without_room).chain();
    app.add_systems(Update, shown.in_set(ViewSystems::Animate).run_if(in_state(Screen::Mission)));
}

/// The map, and the frame on it around what is in view.
#[derive(Component)]
struct Map;
#[derive(Component)]
struct InView;

/// The most that it takes of the column, in layout pixels.
const MOST: Vec2 = Vec2::new(226.0, 116.0);

fn spawn(panels: Query<(Entity, &Panel)>, mut commands: Commands) {
    let Some((column, _)) = panels.iter().find(|(_, panel)| **panel == Panel::Preview) else { return };
    let node = Node { display: Display::None, flex_shrink: 0.0, align_self: AlignSelf::Center, ..default() };
    let map = (Name::new("Map"), Map, NotRead, BlocksPointer, ImageNode::default(), node, ChildOf(column));
    let node = Node { position_type: PositionType::Absolute, border: UiRect::all(px(1.5)), ..default() };
    commands.spawn((map, children![(InView, node, BorderColor::all(*WARN))]));
}

/// Draws the board as the team knows it, a pixel for each tile, with everybody in the fight whom it knows of.
fn draw(
    view_model: Res<ViewModel>,
    mut images: ResMut<Assets<Image>>,
    map: Option<Single<(&mut ImageNode, Ref<Node>), With<Map>>>,
) {
    let Some((mut map, node)) = map.map(Single::into_inner) else { return };
    // A map that comes to be shown has a changed node.
    if node.display == Display::None || !(view_model.is_changed() || node.is_changed()) {
        return;
    }
    let size = board_size(&view_model);
    let mut on = Canvas::new(size, 1.0);
    on.fill_by_position(&|at| {
        let at = at + size / 2.0;
        colour(&view_model, Tile::new(at.x as i16, at.y as i16)).to_srgba().to_f32_array()
    });
    let fights = |figure: &&FigureView| view_model.card(figure.id).is_none_or(|card| !card.out);
    for figure in view_model.figures.iter().filter(fights) {
        let ink = match () {
            () if view_model.own.contains(&figure.id) => *TEAM,
            () if view_model.is_foe(figure) => *HOSTILE,
            () if figure.side.is_none() => *CONTACT,
            () => *CIVILIAN,
        };
        let at = Vec2::new(f32::from(figure.at.x), f32::from(figure.at.y)) + 0.5 - size / 2.0;
        on.fill(&disc(at, 0.5), ink);
    }
    let mut picture = on.image();
    picture.sampler = ImageSampler::nearest();
    map.image = images.add(picture);
}

fn colour(view_model: &ViewModel, tile: Tile) -> Color {
    let board = &view_model.board;
    let ground = match board.terrain(tile) {
        Terrain::Nothing => return Color::NONE,
        _ if is_wall(board, tile) => *WALL,
        Terrain::Doorway => *WOOD,
        Terrain::Window => *GLASS,
        _ => mix_colours(*FLOOR, *VOID, 0.2),
    };
    if view_model.seen.contains(tile) { ground } else { mix_colours(ground, *VOID, 0.5) }
}

/// Shows the map while a part of the board is out of view, and frames what is in it.
fn frame(
    view_model: Option<Res<ViewModel>>,
    camera: Res<CameraTarget>,
    map: Option<Single<&mut Node, (With<Map>, Without<InView>)>>,
    part: Option<Single<&mut Node, (With<InView>, Without<Map>)>>,
) {
    let (Some(view_model), Some(mut map), Some(mut part)) = (view_model, map, part) else { return };
    let size = board_size(&view_model);
    let shown = part_in_view(size, camera.free_rectangle());
    let scale = (MOST / size).min_element();
    let display = if shown.size().min_element() < 0.99 { Display::Flex } else { Display::None };
    let (wide, high) = (px(size.x * scale), px(size.y * scale));
    if (map.display, map.width, map.height) != (display, wide, high) {
        (map.display, map.width, map.height) = (display, wide, high);
    }
    let (left, top) = (percent(shown.min.x * 100.0), percent(shown.min.y * 100.0));
    let (wide, high) = (percent(shown.width() * 100.0), percent(shown.height() * 100.0));
    if (part.left, part.top, part.width, part.height) != (left, top, wide, high) {
        (part.left, part.top, part.width, part.height) = (left, top, wide, high);
    }
}

/// Hides the map while a long preview leaves it no room in its column.
fn hide_without_room(
    columns: Query<(&Panel, &ComputedNode, &UiGlobalTransform)>,
    map: Option<Single<(&ComputedNode, &UiGlobalTransform, &mut Visibility), With<Map>>>,
) {
    let bottom = |node: &ComputedNode, at: &UiGlobalTransform| at.translation.y + node.size().y / 2.0;
    let column = columns.iter().find(|(panel, ..)| **panel == Panel::Preview);
    let (Some((_, column, place)), Some(map)) = (column, map) else { return };
    let (node, at, mut seen) = map.into_inner();
    let fits = bottom(node, at) <= bottom(column, place) + 1.0;
    seen.set_if_neq(if fits { Visibility::Inherited } else { Visibility::Hidden });
}

/// A click turns the view.
fn turn(
    input: ActionInput,
    view_model: Option<Res<ViewModel>>,
    map: Option<Single<(&RelativeCursorPosition, &Interaction), With<Map>>>,
    mut camera: ResMut<CameraTarget>,
) {
    let (Some(view_model), Some((cursor, interaction))) = (view_model, map.map(Single::into_inner)) else { return };
    // What covers the map takes its interaction.
    let pressed = *interaction != Interaction::None && input.just_pressed(&Action::Select);
    if let Some(at) = cursor.normalized.filter(|_| pressed) {
        let tile = (at + 0.5) * board_size(&view_model) - 0.5;
        camera.look_at(Vec2::new(tile.x, -tile.y) * TILE);
    }
}

/// Columns and rows.
fn board_size(view_model: &ViewModel) -> Vec2 {
    Vec2::new(f32::from(view_model.board.width()), f32::from(view_model.board.height()))
}

/// The part of a board of so many tiles that lies in a rectangle of the world, as shares of its width and height.
fn part_in_view(size: Vec2, free: Rect) -> Rect {
    let share = |at: Vec2| ((at * Vec2::new(1.0, -1.0) / TILE + 0.5) / size).clamp(Vec2::ZERO, Vec2::ONE);
    Rect::from_corners(share(free.min), share(free.max))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_frame_is_around_what_is_in_view() {
        let size = Vec2::new(10.0, 20.0);
        let all = Rect::from_corners(Vec2::new(-1e4, -1e4), Vec2::new(1e4, 1e4));
        assert_eq!(part_in_view(size, all), Rect::new(0.0, 0.0, 1.0, 1.0));
        let lower = Rect::from_corners(Vec2::new(-22.0, -9.5 * TILE), Vec2::new(4.5 * TILE, -40.0 * TILE));
        assert_eq!(part_in_view(size, lower), Rect::new(0.0, 0.5, 0.5, 1.0));
    }
}
