//! The pause menu, over a battle: what can be done with it, and the briefing to read again.
use bevy::prelude::*;
use serde_json::{Value, json};

use super::help::Page;
use crate::input::{Act, Asked, Overlay, Screen, key_of};
use crate::theme::fonts::Fonts;
use crate::theme::measure::*;
use crate::theme::palette::*;
use crate::theme::parts::*;
use crate::view::keep::Ask;
use crate::view::play::{Give, Play, sentence};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Pause), open);
    app.add_systems(Update, by_key.run_if(in_state(Overlay::Pause)));
}

/// What a line of the menu does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Resume,
    Shelf(Ask),
    Help,
    Rules,
    /// Break the mission off, which ends it.
    Withdraw,
    Leave,
}

const LINES: [(Line, &str, Option<Act>); 9] = [
    (Line::Resume, "Resume", Some(Act::Cancel)),
    (Line::Shelf(Ask::Save), "Save the battle", Some(Act::Save)),
    (Line::Shelf(Ask::Load), "Load the saved battle", Some(Act::Load)),
    (Line::Shelf(Ask::Again), "Begin again, same seed", None),
    (Line::Shelf(Ask::Anew), "Begin again, new seed", None),
    (Line::Rules, "The rules in short", None),
    (Line::Help, "Keys and signs", Some(Act::Help)),
    (Line::Withdraw, "Withdraw: ends the mission", None),
    (Line::Leave, "Leave the mission", None),
];

/// A line of the menu: its place from above, and what it does.
#[derive(Component, Clone, Copy)]
struct Entry(usize, Line);

/// It was pressed once, and says what a second press does.
#[derive(Component)]
struct Warned;

fn withdrawal() -> Value {
    json!({"order": "withdraw"})
}

/// What cannot be done with a recording.
const NOT_OF_RECORDINGS: [Line; 3] = [Line::Shelf(Ask::Save), Line::Shelf(Ask::Anew), Line::Withdraw];

fn open(mut commands: Commands, fonts: Res<Fonts>, play: Option<Res<Play>>) {
    let Some(play) = play else { return };
    let root = commands.spawn((Name::new("Pause"), DespawnOnExit(Overlay::Pause), veil())).id();
    let sheet = Node { padding: UiRect::all(px(WIDE)), max_width: percent(96), column_gap: px(36), ..default() };
    let sheet = commands.spawn((panel(sheet), ChildOf(root))).id();
    let list = commands.spawn((Node { width: px(300), flex_shrink: 0.0, ..column(GAP) }, ChildOf(sheet))).id();
    let below = Node { margin: UiRect::bottom(px(GAP)), ..default() };
    commands.spawn((bold(&fonts, "PAUSED", TITLE, *INK), below, ChildOf(list)));
    let watched = play.watched().is_some();
    let lines = LINES.into_iter().filter(|(line, ..)| !watched || !NOT_OF_RECORDINGS.contains(line));
    // The rules say when the team may go.
    let held = play.refusal(&withdrawal());
    for (place, (line, words, act)) in lines.enumerate() {
        let node = Node {
            height: px(44),
            padding: UiRect::horizontal(px(PAD)),
            justify_content: JustifyContent::SpaceBetween,
            ..row(GAP)
        };
        let entry = (
            Entry(place, line),
            button(Skin::quiet(), node),
            children![bold(&fonts, words, BODY, *INK)],
            ChildOf(list),
        );
        let entry = commands.spawn(entry).insert(Chosen(place == 0)).id();
        if let Some(act) = act {
            commands.spawn((key_cap(&fonts, key_of(act)), ChildOf(entry)));
        }
        commands.entity(entry).observe(pressed);
        if let (Line::Withdraw, Some(why)) = (line, &held) {
            commands.entity(entry).insert(Off(true));
            commands.spawn((text(&fonts, sentence(why), TINY, *FAINT), ChildOf(list)));
        }
    }
    briefing(&mut commands, &fonts, &play, sheet);
}

/// The mission's name, its briefing and its goals, as at the beginning.
fn briefing(commands: &mut Commands, fonts: &Fonts, play: &Play, sheet: Entity) {
    let side = commands.spawn((Node { width: px(460), ..column(GAP) }, ChildOf(sheet))).id();
    commands.spawn((text(fonts, "BRIEFING", SMALL, *TEAM), ChildOf(side)));
    commands.spawn((bold(fonts, &play.title, LARGE, *INK), ChildOf(side)));
    commands.spawn((text(fonts, &play.briefing, BODY, *DIM), ChildOf(side)));
    let state = play.state();
    let goals = state.get("objectives").and_then(Value::as_array).cloned().unwrap_or_default();
    for goal in &goals {
        let is = |field: &str| goal.get(field).and_then(Value::as_bool).unwrap_or(false);
        let words = goal.get("text").and_then(Value::as_str).unwrap_or_default();
        let (end, ink) = match (is("met"), is("optional")) {
            (true, _) => (" (done)", *GOOD),
            (_, true) => (" (optional)", *DIM),
            _ => ("", *WARN),
        };
        commands.spawn((text(fonts, format!("{words}{end}"), BODY, ink), ChildOf(side)));
    }
    commands.spawn((Node { flex_grow: 1.0, ..default() }, ChildOf(side)));
    commands.spawn((text(fonts, format!("Seed {}", play.seed()), SMALL, *FAINT), ChildOf(side)));
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
    (node, BackgroundColor(thin(*VOID, 0.78)), GlobalZIndex(100), Interaction::default())
}

/// What a line of the menu changes.
#[derive(bevy::ecs::system::SystemParam)]
struct Follow<'w, 's> {
    asks: MessageWriter<'w, Ask>,
    orders: MessageWriter<'w, Give>,
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    page: ResMut<'w, Page>,
    warned: Query<'w, 's, (), With<Warned>>,
    off: Query<'w, 's, &'static Off>,
    words: Query<'w, 's, (&'static mut Text, &'static mut TextColor)>,
    children: Query<'w, 's, &'static Children>,
    commands: Commands<'w, 's>,
}

impl Follow<'_, '_> {
    fn line(&mut self, entry: Entity, line: Line) {
        if self.off.get(entry).is_ok_and(|off| off.0) {
            return;
        }
        // Ending a mission is not done by a slip of the hand.
        if line == Line::Withdraw && !self.warned.contains(entry) {
            return self.warn(entry);
        }
        let help = matches!(line, Line::Help | Line::Rules);
        self.overlay.set(if help { Overlay::Help } else { Overlay::None });
        if help {
            *self.page = if line == Line::Rules { Page::Rules } else { Page::Keys };
        }
        match line {
            Line::Shelf(ask) => _ = self.asks.write(ask),
            Line::Withdraw => _ = self.orders.write(Give(withdrawal())),
            Line::Leave => self.screen.set(Screen::Missions),
            Line::Resume | Line::Help | Line::Rules => {}
        }
    }

    fn warn(&mut self, entry: Entity) {
        self.commands.entity(entry).insert(Warned);
        for child in self.children.get(entry).into_iter().flatten() {
            if let Ok((mut words, mut colour)) = self.words.get_mut(*child) {
                (words.0, colour.0) = ("Press again to end the mission".into(), *HOSTILE);
            }
        }
    }
}

fn pressed(press: On<Pressed>, lines: Query<&Entry>, mut follow: Follow) {
    if let Ok(Entry(_, line)) = lines.get(press.entity) {
        follow.line(press.entity, *line);
    }
}

fn by_key(asked: Asked, mut lines: Query<(Entity, &Entry, &mut Chosen)>, mut follow: Follow) {
    let count = lines.iter().len().max(1);
    let now = lines.iter().find(|(.., chosen)| chosen.0).map_or(0, |(_, entry, _)| entry.0);
    if let Some((line, ..)) = LINES.iter().find(|(.., act)| act.is_some_and(|act| asked.just_pressed(&act))) {
        return follow.line(Entity::PLACEHOLDER, *line);
    }
    let next = match () {
        () if asked.just_pressed(&Act::Up) => (now + count - 1) % count,
        () if asked.just_pressed(&Act::Down) => (now + 1) % count,
        () => now,
    };
    for (entity, &Entry(place, line), mut chosen) in &mut lines {
        chosen.set_if_neq(Chosen(place == next));
        if place == now && asked.just_pressed(&Act::Confirm) {
            follow.line(entity, line);
        }
    }
}
