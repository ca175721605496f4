//! Banners for rounds, phases and turns, and short notices to the player.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::banner_side::{BannerSide, keep_banner_clear};
use super::beginner_hint_line::BeginnerHintLine;
use super::panel_layout::PanelArrangement;
use crate::input::{Overlay, Screen};
use crate::localization::Localizer;
use crate::model::Cue;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::NotRead;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::close_up::CloseUp;
use crate::view::cue_length_and_weight::{GLANCED, extra_reading_seconds};
use crate::view::current_battle::{CurrentBattle, Notice};
use crate::view::name_hiding::WordsInFront;
use crate::view::pointer::BlocksPointer;
use crate::view::shown_event::ShownEvent;

pub(super) fn plugin(app: &mut App) {
    let toasts = (leave_behind, notify, make_way.run_if(any_with_component::<Toast>), (fade, put_away)).chain();
    let banners = (announce, give_way.run_if(resource_changed::<CloseUp>), keep_banner_clear)
        .chain()
        .run_if(in_state(Screen::Mission));
    app.add_systems(Update, (banners, toasts));
    // What one of two players was told is not for the other.
    let hot_seat = |battle: Option<Res<CurrentBattle>>| battle.is_some_and(|battle| battle.seating().is_hot_seat());
    app.add_systems(OnExit(Screen::Mission), forget.run_if(hot_seat));
}

/// Fades out after some seconds.
#[derive(Component)]
struct Passing {
    passed: f32,
    seconds: f32,
}

#[derive(Component)]
struct Banner;

/// A notice, and whether it tells of a failure.
#[derive(Component)]
struct Toast {
    bad: bool,
}

/// The visible, pressable part of a notice.
#[derive(Component)]
struct Plate;

fn across(top: Val, bottom: Val) -> Node {
    Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        top,
        bottom,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

fn announce(
    mut shown: MessageReader<ShownEvent>,
    old: Query<Entity, With<Banner>>,
    fonts: Res<Fonts>,
    localizer: Res<Localizer>,
    mut commands: Commands,
) {
    let last = shown.read().filter_map(|shown| match &shown.cue {
        Cue::Banner { text, tint } => Some((localizer.text(text), tint_colour(*tint))),
        _ => None,
    });
    let Some((words, tint)) = last.last() else { return };
    old.iter().for_each(|banner| commands.entity(banner).try_despawn());
    // A sentence is read, where the name of a phase is a sign.
    let told = words.chars().count() > GLANCED;
    let (shown, size) = if told { (words.clone(), LARGE) } else { (words.to_uppercase(), TITLE) };
    let seconds = 1.25 + extra_reading_seconds(&words);
    let plate = Node {
        padding: UiRect::axes(px(44), px(10)),
        max_width: percent(60),
        border: UiRect::vertical(px(2)),
        border_radius: BorderRadius::all(px(4)),
        ..default()
    };
    let plate = (
        plate,
        BackgroundColor(with_alpha(*VOID, 0.86)),
        BorderColor::all(tint),
        children![(bold(&fonts, shown, size, tint), TextLayout::justify(Justify::Center))],
    );
    commands.spawn((
        Name::new("Banner"),
        NotRead, // the ribbon says it too
        Banner,
        Passing { passed: 0.0, seconds },
        BannerSide::default(),
        across(Val::Auto, Val::Auto),
        ZIndex(20),
        DespawnOnExit(Screen::Mission),
        children![plate],
    ));
}

/// A look from close by has the board to itself: its ledger may lie where the banner is.
fn give_way(close_up: Res<CloseUp>, banners: Query<Entity, With<Banner>>, mut commands: Commands) {
    if close_up.is_on() {
        banners.iter().for_each(|banner| commands.entity(banner).try_despawn());
    }
}

/// Seconds in which a notice is noticed.
const NOTICED: f32 = 0.5;

fn forget(toasts: Query<Entity, With<Toast>>, mut commands: Commands) {
    toasts.iter().for_each(|toast| commands.entity(toast).try_despawn());
}

/// Puts away a notice of success that was there before the screen opened; one that came with it stays, and so does a failure.
fn leave_behind(
    mut turns: MessageReader<StateTransitionEvent<Screen>>,
    toasts: Query<(Entity, &Toast, &Passing)>,
    mut commands: Commands,
) {
    if turns.read().filter(|turn| turn.exited != turn.entered).count() > 0 {
        let old = toasts.iter().filter(|(_, toast, shown)| !toast.bad && shown.passed > NOTICED);
        old.for_each(|(toast, ..)| commands.entity(toast).try_despawn());
    }
}

fn notify(
    mut notices: MessageReader<Notice>,
    old: Query<Entity, With<Toast>>,
    fonts: Res<Fonts>,
    arrangement: Res<PanelArrangement>,
    localizer: Res<Localizer>,
    mut commands: Commands,
) {
    let Some(notice) = notices.read().last() else { return };
    old.iter().for_each(|toast| commands.entity(toast).try_despawn());
    let tint = if notice.bad { *WARN } else { *TEAM };
    let plate = Node {
        padding: UiRect::axes(px(18), px(9)),
        max_width: percent(46),
        border: UiRect::all(px(1.5)),
        border_radius: BorderRadius::all(px(RADIUS)),
        ..default()
    };
    let plate = (
        Plate,
        BlocksPointer,
        plate,
        BackgroundColor(*PANEL),
        BorderColor::all(tint),
        children![text(&fonts, &notice.words, BODY, tint)],
    );
    // As long as it takes to notice it and to read it without haste.
    let letters = localizer.text(&notice.words).len();
    let seconds = 2.2 + letters as f32 * 0.05;
    commands.spawn((
        Name::new("Notice"),
        Toast { bad: notice.bad },
        Passing { passed: 0.0, seconds },
        across(Val::Auto, px(arrangement.bottom() + ABOVE)),
        GlobalZIndex(layer::NOTICE),
        children![plate],
    ));
}

/// Space that a notice leaves free below it, above the panels, and beside other words.
const ABOVE: f32 = 20.0;
const APART: f32 = 8.0;

/// Keeps a notice above the hint and the captions; an overlay and the report have it at the window's edge, below their sheet. The
/// pause menu, whose last lines are there, has it above.
fn make_way(
    mut toasts: Query<&mut Node, With<Toast>>,
    hints: Query<(&ComputedNode, &UiGlobalTransform), With<BeginnerHintLine>>,
    captions: Res<WordsInFront>,
    (screen, overlay, scale): (Res<State<Screen>>, Res<State<Overlay>>, Res<UiScale>),
    arrangement: Res<PanelArrangement>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    let top = |(node, at): (&ComputedNode, &UiGlobalTransform)| {
        (at.translation.y - node.size().y / 2.0) * node.inverse_scale_factor()
    };
    let hints = hints.iter().filter(|(node, _)| node.size().y > 0.0).map(top);
    let highest = hints.chain(captions.0.iter().map(|area| area.min.y / scale.0)).reduce(f32::min);
    let free = highest.map_or(0.0, |top| window.height() / scale.0 - top + APART);
    let sheet = *screen.get() == Screen::End || *overlay.get() != Overlay::None;
    let (top, bottom) = match sheet {
        true if *overlay.get() == Overlay::Pause => (px(APART), Val::Auto),
        true => (Val::Auto, px(APART)),
        false => (Val::Auto, px(free.max(arrangement.bottom() + ABOVE))),
    };
    for mut node in toasts.iter_mut().filter(|node| (node.top, node.bottom) != (top, bottom)) {
        (node.top, node.bottom) = (top, bottom);
    }
}

/// A press on a notice dismisses it, and reaches nothing beneath.
fn put_away(
    plates: Query<&Interaction, (With<Plate>, Changed<Interaction>)>,
    toasts: Query<Entity, With<Toast>>,
    mut commands: Commands,
) {
    if plates.iter().any(|now| *now == Interaction::Pressed) {
        toasts.iter().for_each(|toast| commands.entity(toast).try_despawn());
    }
}

fn fade(mut passing: Query<(Entity, &mut Passing)>, time: Res<Time>, mut commands: Commands) {
    for (entity, mut shown) in &mut passing {
        shown.passed += time.delta_secs();
        if shown.passed > shown.seconds {
            commands.entity(entity).try_despawn();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_stands_above_the_captions_and_not_on_them() {
        let mut app = App::new();
        app.insert_resource(State::new(Screen::Mission)).insert_resource(State::new(Overlay::None));
        app.insert_resource(UiScale(1.25)).init_resource::<WordsInFront>();
        app.init_resource::<PanelArrangement>().add_systems(Update, make_way);
        app.world_mut().spawn((Window { resolution: (1600, 1000).into(), ..default() }, PrimaryWindow));
        let toast = app.world_mut().spawn((Toast { bad: false }, Node::default())).id();
        let bottom = |app: &mut App| {
            app.update();
            app.world().get::<Node>(toast).unwrap().bottom
        };
        assert_eq!(bottom(&mut app), px(PanelArrangement::default().bottom() + ABOVE));
        let captions = Rect::new(700.0, 780.0, 900.0, 810.0);
        app.insert_resource(WordsInFront(vec![captions, captions]));
        assert_eq!(bottom(&mut app), px((1000.0 - 780.0) / 1.25 + APART));
        app.insert_resource(State::new(Overlay::Pause));
        assert_eq!(bottom(&mut app), Val::Auto, "the last lines of the pause menu are there");
        assert_eq!(app.world().get::<Node>(toast).unwrap().top, px(APART));
    }
}
