//! Captions: what is heard, and from where, in words over the action bar.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::panel_layout::PanelArrangement;
use crate::audio::sound_player::SoundHeard;
use crate::input::Screen;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::{row, text};
use crate::view::beginner_hints::HintState;
use crate::view::name_hiding::WordsInFront;
use crate::view::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Mission), spawn);
    app.add_systems(Update, (show, place, age, cover).chain().run_if(in_state(Screen::Mission)));
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
    commands.spawn((Name::new("Captions"), Captions, DespawnOnExit(Screen::Mission), node));
}

/// In one row along the lower edge of the board, between the panels at both sides and above a hint.
fn place(arrangement: Res<PanelArrangement>, hints: Res<HintState>, mut lists: Query<&mut Node, With<Captions>>) {
    let bottom = px(arrangement.bottom() + if hints.now.is_some() { 58.0 } else { 10.0 });
    for mut node in &mut lists {
        let (left, right) = arrangement.left_and_right();
        let (left, right) = (px(left), px(right));
        if (node.left, node.right, node.bottom) != (left, right, bottom) {
            (node.left, node.right, node.bottom) = (left, right, bottom);
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
