//! The side of the board where a banner is shown: never over the place where something happens.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::panel_layout::BAR;
use super::tile_on_screen::tile_on_screen;
use crate::board::Tile;
use crate::view::camera::cue_tiles;
use crate::view::lesson::LessonState;
use crate::view::shown_event::ShownEvent;
use crate::view::view_model::ViewModel;

/// The side of the board where a banner stands.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum BannerSide {
    #[default]
    Top,
    Bottom,
}

/// Part of the window's height above a banner at the top; more below the sheet of a lesson, which would be read through it.
const ABOVE: f32 = 0.16;
const ABOVE_IN_LESSON: f32 = 0.34;
/// Space below one at the bottom: for the action bar, a hint, captions and a notice.
const BELOW: f32 = BAR + 170.0;
/// About the height of a banner, and the part of the window's width that it may take.
const HEIGHT: f32 = 76.0;
const WIDE: f32 = 0.6;

impl BannerSide {
    fn other(self) -> Self {
        if self == Self::Top { Self::Bottom } else { Self::Top }
    }

    /// Distances from the window's top and bottom.
    fn edges(self, lesson: bool) -> (Val, Val) {
        match self {
            Self::Top => (percent(100.0 * if lesson { ABOVE_IN_LESSON } else { ABOVE }), Val::Auto),
            Self::Bottom => (Val::Auto, px(BELOW)),
        }
    }

    /// The area that a banner may cover, in layout pixels.
    fn area(self, window: Vec2, lesson: bool) -> Rect {
        let top = match self {
            Self::Top => window.y * if lesson { ABOVE_IN_LESSON } else { ABOVE },
            Self::Bottom => window.y - BELOW - HEIGHT,
        };
        Rect::from_center_size(Vec2::new(window.x / 2.0, top + HEIGHT / 2.0), Vec2::new(window.x * WIDE, HEIGHT))
    }

    /// This side, or the other if only that leaves free what happens.
    fn clear_of(self, happening: &[Rect], window: Vec2, lesson: bool) -> Self {
        let covers = |side: Self| happening.iter().any(|place| !side.area(window, lesson).intersect(*place).is_empty());
        if covers(self) && !covers(self.other()) { self.other() } else { self }
    }
}

/// Moves a banner away from where the last event happens.
pub(super) fn keep_banner_clear(
    mut shown: MessageReader<ShownEvent>,
    view_model: Option<Res<ViewModel>>,
    camera: Single<(&Camera, &GlobalTransform), With<Camera2d>>,
    window: Single<&Window, With<PrimaryWindow>>,
    (lesson, scale): (Res<LessonState>, Res<UiScale>),
    mut banners: Query<(&mut Node, &mut BannerSide)>,
    mut happening: Local<Vec<Tile>>,
) {
    let Some(view_model) = view_model else { return };
    for tiles in shown.read().map(|shown| cue_tiles(&shown.cue, &view_model)).filter(|tiles| !tiles.is_empty()) {
        *happening = tiles;
    }
    let (camera, seen_from) = *camera;
    let lesson = lesson.of.is_some();
    for (mut node, mut side) in &mut banners {
        let places = happening.iter().filter_map(|tile| tile_on_screen(camera, seen_from, scale.0, *tile));
        let places: Vec<Rect> = places.collect();
        side.set_if_neq(side.clear_of(&places, window.size() / scale.0, lesson));
        let (top, bottom) = side.edges(lesson);
        if (node.top, node.bottom) != (top, bottom) {
            (node.top, node.bottom) = (top, bottom);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_banner_stands_where_nothing_happens() {
        let window = Vec2::new(1600.0, 1000.0);
        let tile = |x: f32, y: f32| Rect::from_center_size(Vec2::new(x, y), Vec2::splat(60.0));
        let side = |from: BannerSide, happening: &[Rect]| from.clear_of(happening, window, false);
        use BannerSide::{Bottom, Top};
        assert_eq!(side(Top, &[]), Top);
        assert_eq!(side(Top, &[tile(800.0, 200.0)]), Bottom);
        assert_eq!(side(Bottom, &[tile(800.0, 700.0)]), Top);
        assert_eq!(side(Bottom, &[tile(800.0, 500.0)]), Bottom, "it stays where it hides nothing");
        assert_eq!(side(Top, &[tile(60.0, 200.0)]), Top, "beside it there is room");
        assert_eq!(side(Top, &[tile(800.0, 200.0), tile(800.0, 700.0)]), Top, "no side is free");
    }

    #[test]
    fn both_sides_leave_the_middle_of_a_small_window_free() {
        let window = Vec2::new(1280.0, 800.0);
        let middle = Rect::from_center_size(window / 2.0, Vec2::splat(60.0));
        for side in [BannerSide::Top, BannerSide::Bottom] {
            assert!(side.area(window, false).intersect(middle).is_empty(), "{side:?}");
        }
    }
}
