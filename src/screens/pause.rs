//! The pause menu, over a battle.
use bevy::prelude::*;

use crate::input::{Act, Asked, Overlay, Screen};
use crate::theme::fonts::Fonts;
use crate::theme::measure::*;
use crate::theme::palette::*;
use crate::theme::parts::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Pause), open);
    app.add_systems(Update, by_key.run_if(in_state(Overlay::Pause)));
}

/// What a line of the menu does.
#[derive(Component, Clone, Copy)]
enum Line {
    Resume,
    Help,
    Leave,
}

const LINES: [(Line, &str); 3] =
    [(Line::Resume, "Resume"), (Line::Help, "Keys and signs"), (Line::Leave, "Leave the mission")];

fn open(mut commands: Commands, fonts: Res<Fonts>) {
    let root = commands.spawn((Name::new("Pause"), DespawnOnExit(Overlay::Pause), veil())).id();
    let sheet = Node { width: px(340), padding: UiRect::all(px(WIDE)), ..column(10.0) };
    let sheet = commands.spawn((panel(sheet), ChildOf(root))).id();
    commands.spawn((
        bold(&fonts, "PAUSED", TITLE, INK),
        Node { margin: UiRect::bottom(px(8)), ..default() },
        ChildOf(sheet),
    ));
    for (place, (line, words)) in LINES.into_iter().enumerate() {
        let node =
            Node { height: px(46), align_items: AlignItems::Center, padding: UiRect::horizontal(px(PAD)), ..default() };
        let entry = (line, button(Skin::QUIET, node), children![bold(&fonts, words, BODY, INK)], ChildOf(sheet));
        let entry = commands.spawn(entry).insert(Chosen(place == 0)).id();
        commands.entity(entry).observe(pressed);
    }
}

/// A dark sheet over everything, which takes the clicks.
pub(super) fn veil() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    (node, BackgroundColor(thin(VOID, 0.78)), GlobalZIndex(100), Interaction::default())
}

fn pressed(
    press: On<Pressed>,
    lines: Query<&Line>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    if let Ok(line) = lines.get(press.entity) {
        follow(*line, &mut screen, &mut overlay);
    }
}

fn follow(line: Line, screen: &mut NextState<Screen>, overlay: &mut NextState<Overlay>) {
    match line {
        Line::Resume => overlay.set(Overlay::None),
        Line::Help => overlay.set(Overlay::Help),
        Line::Leave => screen.set(Screen::Missions),
    }
}

fn by_key(
    asked: Asked,
    mut lines: Query<(&Line, &mut Chosen)>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let count = LINES.len();
    let now = lines.iter().position(|(_, chosen)| chosen.0).unwrap_or(0);
    let next = match () {
        () if asked.just_pressed(&Act::Cancel) => return overlay.set(Overlay::None),
        () if asked.just_pressed(&Act::Up) => (now + count - 1) % count,
        () if asked.just_pressed(&Act::Down) => (now + 1) % count,
        () => now,
    };
    for (place, (line, mut chosen)) in lines.iter_mut().enumerate() {
        chosen.set_if_neq(Chosen(place == next));
        if place == now && asked.just_pressed(&Act::Confirm) {
            follow(*line, &mut screen, &mut overlay);
        }
    }
}
