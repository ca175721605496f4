//! The ledger of a shot that is looked at from close by, beside its pair.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::odds_breakdown::{spawn_dice, spawn_ledger_lines};
use super::panel_layout::{PagePanels, PanelArrangement, RIBBON};
use super::tile_on_screen::tile_on_screen;
use crate::board::Tile;
use crate::input::Screen;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::NotRead;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::close_up::{CloseUp, LedgerHasPlace};
use crate::view::current_battle::CurrentBattle;
use crate::view::shown_event::ShownEvent;
use crate::view::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, find_place.run_if(resource_changed::<PagePanels>));
    app.add_systems(
        Update,
        fill.in_set(ViewSystems::Draw)
            .run_if(resource_changed::<CloseUp>.or_else(resource_changed::<PanelArrangement>)),
    );
}

#[derive(Component)]
struct LedgerSheet;

/// Size of the sheet, in layout pixels: its width, and about its height, which depends on the shot.
const SIZE: Vec2 = Vec2::new(220.0, 250.0);
/// Space between the sheet and the panels.
const APART: f32 = 12.0;

/// Panels of the page hide those of the game, and the ledger with them.
fn find_place(page: Res<PagePanels>, mut place: ResMut<LedgerHasPlace>) {
    place.set_if_neq(LedgerHasPlace(page.0.is_none()));
}

fn fill(
    close_up: Res<CloseUp>,
    (battle, view_model): (Res<CurrentBattle>, Option<Res<ViewModel>>),
    (fonts, arrangement, scale): (Res<Fonts>, Res<PanelArrangement>, Res<UiScale>),
    camera: Single<(&Camera, &GlobalTransform), With<Camera2d>>,
    window: Single<&Window, With<PrimaryWindow>>,
    old: Query<Entity, With<LedgerSheet>>,
    mut commands: Commands,
) {
    old.iter().for_each(|sheet| commands.entity(sheet).despawn());
    let (Some((shot, pair)), Some(view_model)) = (close_up.shot(), view_model) else { return };
    let (camera, seen_from) = *camera;
    let on_screen = |tile: Tile| tile_on_screen(camera, seen_from, scale.0, tile);
    let taken: Vec<Rect> = pair.iter().filter_map(|tile| on_screen(*tile)).collect();
    let figures = view_model.figures.iter().flat_map(|figure| figure.tiles());
    let others: Vec<Rect> = figures.filter_map(on_screen).collect();
    let (left, right) = arrangement.left_and_right();
    let all = window.size() / scale.0;
    let free = Rect::new(left, RIBBON, all.x - right, all.y - arrangement.bottom()).inflate(-APART);
    let at = clear_place(free, SIZE, &taken, &others);
    spawn(&mut commands, &fonts, &battle, shot, Rect::from_corners(at, free.max));
}

/// The upper left corner of a sheet at the right or the left edge of an area, where it covers least of what is taken, and then of
/// others. In an area that is smaller than the sheet it is that of the area.
fn clear_place(free: Rect, size: Vec2, taken: &[Rect], others: &[Rect]) -> Vec2 {
    let columns = [free.max.x - size.x, free.min.x];
    let rows = [free.center().y - size.y / 2.0, free.min.y, free.max.y - size.y];
    let places = rows.into_iter().flat_map(|y| columns.map(|x| Vec2::new(x, y)));
    let covered = |place: &Vec2| {
        let sheet = Rect::from_corners(*place, *place + size);
        let shared = |of: &[Rect]| of.iter().map(|of| sheet.intersect(*of).size().element_product()).sum::<f32>();
        (shared(taken), shared(others))
    };
    let least = |one: &Vec2, other: &Vec2| {
        let (one, other) = (covered(one), covered(other));
        one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1))
    };
    places.min_by(least).unwrap_or(free.min).max(free.min)
}

fn spawn(commands: &mut Commands, fonts: &Fonts, battle: &CurrentBattle, shot: &ShownEvent, room: Rect) {
    let Some(roll) = &shot.roll else { return };
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(room.min.x),
        top: px(room.min.y),
        width: px(SIZE.x),
        // A long ledger is cut off rather than cover the action bar.
        max_height: px(room.height()),
        overflow: Overflow::clip_y(),
        padding: UiRect::all(px(PAD)),
        ..column(4.0)
    };
    // The log says it too.
    let sheet = (Name::new("Close-up ledger"), LedgerSheet, NotRead, panel(node), DespawnOnExit(Screen::Mission));
    let sheet = commands.spawn(sheet).id();
    commands.spawn((text(fonts, &shot.sentence, SMALL, tint_colour(shot.tint)), ChildOf(sheet)));
    spawn_dice(commands, fonts, &roll.throws, sheet);
    spawn_ledger_lines(commands, fonts, battle.book, &roll.ledger, sheet);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ledger_lies_beside_the_pair() {
        let free = Rect::new(300.0, 64.0, 1200.0, 800.0);
        let tile = |x: f32, y: f32| Rect::from_center_size(Vec2::new(x, y), Vec2::splat(100.0));
        let beside = |taken: &[Rect]| {
            let at = clear_place(free, SIZE, taken, &[]);
            let sheet = Rect::from_corners(at, at + SIZE);
            assert!(taken.iter().all(|other| sheet.intersect(*other).is_empty()), "{sheet:?} covers {taken:?}");
            assert!(free.contains(sheet.min) && free.contains(sheet.max), "{sheet:?}");
            at
        };
        assert!(beside(&[tile(700.0, 400.0), tile(800.0, 400.0)]).x > 900.0, "at the right, by habit");
        assert!(beside(&[tile(700.0, 430.0), tile(1100.0, 430.0)]).x < 400.0);
        beside(&[tile(350.0, 430.0), tile(1150.0, 430.0)]);
    }

    #[test]
    fn the_ledger_begins_inside_an_area_that_is_too_small() {
        let free = Rect::new(300.0, 64.0, 500.0, 200.0);
        assert_eq!(clear_place(free, SIZE, &[], &[]), free.min);
    }
}
