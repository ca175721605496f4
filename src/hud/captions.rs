//! Captions: what is heard, and from where, in words over the action bar, or below the ribbon where they would hide somebody.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::panel_layout::{PanelArrangement, RIBBON, TopRow};
use super::tile_on_screen::tile_on_screen;
use crate::audio::sound_player::SoundHeard;
use crate::input::Screen;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::{row, text};
use crate::view::beginner_hints::HintState;
use crate::view::lesson::LessonState;
use crate::view::name_hiding::WordsInFront;
use crate::view::settings::Settings;
use crate::view::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Mission), spawn);
    app.add_systems(Update, (show, ApplyDeferred, place, age, cover).chain().run_if(in_state(Screen::Mission)));
}

/// Captions on the screen at most; the oldest goes first.
const MOST: usize = 3;

/// Seconds that a caption stands, and those in which it fades. It stands shorter than the window draws on unasked.
const STANDS: f32 = 1.8;
const FADES: f32 = 0.6;

/// The list of captions.
#[derive(Component)]
struct Captions;

/// A caption: its words, and seconds since they were last heard.
#[derive(Component)]
struct Caption {
    words: String,
    age: f32,
}

fn spawn(mut commands: Commands) {
    let node = Node { position_type: PositionType::Absolute, justify_content: JustifyContent::Center, ..row(6.0) };
    commands.spawn((Name::new("Captions"), Captions, CaptionEdge::default(), DespawnOnExit(Screen::Mission), node));
}

/// The edge of the board along which the captions lie.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum CaptionEdge {
    #[default]
    Lower,
    Upper,
}

/// Height of a caption, the space around it, and about the width of a letter, in layout pixels.
const HEIGHT: f32 = 27.0;
const APART: f32 = 10.0;
const LETTER: f32 = 8.5;
/// Height of a hint's line.
const HINT: f32 = 48.0;

impl CaptionEdge {
    fn other(self) -> Self {
        if self == Self::Lower { Self::Upper } else { Self::Lower }
    }

    /// This edge, or the other where it covers less.
    fn clear_of(self, figures: &[Rect], area: impl Fn(Self) -> Rect) -> Self {
        let covered =
            |edge: Self| figures.iter().map(|of| area(edge).intersect(*of).size().element_product()).sum::<f32>();
        if covered(self) > covered(self.other()) { self.other() } else { self }
    }
}

/// In one row along an edge of the board, between the panels at both sides: above a hint, or below the ribbon and what lies there.
fn place(
    (arrangement, hints, lesson): (Res<PanelArrangement>, Res<HintState>, Res<LessonState>),
    view_model: Option<Res<ViewModel>>,
    camera: Single<(&Camera, &GlobalTransform), With<Camera2d>>,
    (window, scale): (Single<&Window, With<PrimaryWindow>>, Res<UiScale>),
    top_rows: Query<&Children, With<TopRow>>,
    captions: Query<&Caption>,
    mut lists: Query<(&mut Node, &mut CaptionEdge)>,
) {
    let window = window.size() / scale.0;
    let (left, right) = arrangement.left_and_right();
    let bottom = arrangement.bottom() + APART + if hints.now.is_some() { HINT } else { 0.0 };
    let lesson = lesson.of.is_some();
    let taken = lesson || top_rows.iter().any(|row| !row.is_empty());
    let top = if taken { arrangement.insets(lesson)[2] } else { RIBBON + APART };
    let wide: f32 = captions.iter().map(|caption| caption.words.chars().count() as f32 * LETTER + 40.0).sum();
    let area = |edge| {
        let y = if edge == CaptionEdge::Lower { window.y - bottom - HEIGHT } else { top };
        Rect::from_center_size(Vec2::new((left + window.x - right) / 2.0, y + HEIGHT / 2.0), Vec2::new(wide, HEIGHT))
    };
    let (camera, seen_from) = *camera;
    let figures: Vec<Rect> = match view_model {
        Some(view_model) if wide > 0.0 => {
            let tiles = view_model.figures.iter().flat_map(|figure| figure.tiles());
            tiles.filter_map(|tile| tile_on_screen(camera, seen_from, scale.0, tile)).collect()
        }
        _ => Vec::new(),
    };
    for (mut node, mut edge) in &mut lists {
        edge.set_if_neq(edge.clear_of(&figures, area));
        let (top, bottom) = match *edge {
            CaptionEdge::Lower => (Val::Auto, px(bottom)),
            CaptionEdge::Upper => (px(top), Val::Auto),
        };
        let (left, right) = (px(left), px(right));
        if (node.left, node.right, node.top, node.bottom) != (left, right, top, bottom) {
            (node.left, node.right, node.top, node.bottom) = (left, right, top, bottom);
        }
    }
}

fn show(
    mut heard: MessageReader<SoundHeard>,
    settings: Res<Settings>,
    fonts: Res<Fonts>,
    list: Single<Entity, With<Captions>>,
    mut captions: Query<(Entity, &mut Caption)>,
    mut commands: Commands,
) {
    let mut standing: Vec<(f32, Entity)> = captions.iter().map(|(entity, caption)| (caption.age, entity)).collect();
    let mut fresh: Vec<&str> = Vec::new();
    for words in heard.read().filter_map(|heard| heard.caption.as_deref()) {
        if !settings.sound.captions || fresh.contains(&words) {
            continue;
        }
        if let Some((_, mut again)) = captions.iter_mut().find(|(_, caption)| caption.words == words) {
            again.age = 0.0;
            continue;
        }
        fresh.push(words);
        standing.push((0.0, commands.spawn((caption(&fonts, words), ChildOf(*list))).id()));
    }
    // The longest on the screen go first.
    standing.sort_by(|a, b| a.0.total_cmp(&b.0));
    standing.iter().skip(MOST).for_each(|(_, entity)| commands.entity(*entity).despawn());
}

/// Notes what the captions cover: names make way for them.
fn cover(
    captions: Query<(&ComputedNode, &UiGlobalTransform), With<Caption>>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut front: ResMut<WordsInFront>,
) {
    // Of the window's pixels, not of those of the layout, which the size of the interface scales.
    let pixel = window.scale_factor();
    let area = |(node, at): (&ComputedNode, &UiGlobalTransform)| {
        Rect::from_center_size(at.translation / pixel, node.size() / pixel)
    };
    front.set_if_neq(WordsInFront(captions.iter().map(area).collect()));
}

fn caption(fonts: &Fonts, words: &str) -> impl Bundle {
    let node = Node { padding: UiRect::axes(px(10), px(3)), border_radius: BorderRadius::all(px(RADIUS)), ..default() };
    let line = text(fonts, format!("[ {words} ]"), BODY, *INK);
    (Caption { words: words.into(), age: 0.0 }, node, BackgroundColor(with_alpha(*VOID, 0.8)), children![line])
}

fn age(
    mut captions: Query<(Entity, &mut Caption, &Children, &mut BackgroundColor)>,
    mut inks: Query<&mut TextColor>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    for (entity, mut caption, lines, mut ground) in &mut captions {
        caption.age += time.delta_secs();
        let left = 1.0 - ((caption.age - STANDS) / FADES).max(0.0);
        if left <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        ground.set_if_neq(BackgroundColor(with_alpha(*VOID, 0.8 * left)));
        for line in lines {
            if let Ok(mut ink) = inks.get_mut(*line) {
                ink.set_if_neq(TextColor(with_alpha(*INK, left)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captions_lie_where_they_hide_nobody() {
        use CaptionEdge::{Lower, Upper};
        let area = |edge| {
            let y = if edge == Lower { 700.0 } else { 100.0 };
            Rect::from_center_size(Vec2::new(640.0, y), Vec2::new(300.0, HEIGHT))
        };
        let figure = |x: f32, y: f32| Rect::from_center_size(Vec2::new(x, y), Vec2::splat(40.0));
        assert_eq!(Lower.clear_of(&[], area), Lower);
        assert_eq!(Lower.clear_of(&[figure(600.0, 705.0)], area), Upper);
        assert_eq!(Lower.clear_of(&[figure(300.0, 705.0)], area), Lower, "there is room beside it");
        assert_eq!(Upper.clear_of(&[figure(600.0, 705.0)], area), Upper, "it stays where it hides nobody");
        assert_eq!(Lower.clear_of(&[figure(600.0, 700.0), figure(600.0, 100.0)], area), Lower, "both hide as much");
    }

    #[test]
    fn names_make_way_where_the_captions_are_at_every_size_of_the_interface() {
        let mut app = App::new();
        app.init_resource::<WordsInFront>().add_systems(Update, cover);
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        let at = UiGlobalTransform::from_translation(Vec2::new(1280.0, 1230.0));
        let node = ComputedNode { size: Vec2::new(200.0, 40.0), inverse_scale_factor: 0.625, ..default() };
        app.world_mut().spawn((Caption { words: "a door opens".into(), age: 0.0 }, node, at));
        app.update();
        let covered = &app.world().resource::<WordsInFront>().0;
        assert_eq!(covered[..], [Rect::from_center_size(Vec2::new(1280.0, 1230.0), Vec2::new(200.0, 40.0))]);
    }
}
