//! The end of a battle: how it went, what it was worth, and what to do next.
use bevy::prelude::*;

use super::pause::veil;
use crate::input::{Act, Asked, Screen};
use crate::table::{Card, Word};
use crate::theme::fonts::Fonts;
use crate::theme::measure::*;
use crate::theme::palette::*;
use crate::theme::parts::*;
use crate::view::effects::colour;
use crate::view::keep::Ask;
use crate::view::looks::Looks;
use crate::view::play::Play;
use crate::view::playback::Playback;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            notice_end.run_if(in_state(Screen::Mission).and_then(resource_exists::<Play>)),
            by_key.run_if(in_state(Screen::End)),
        ),
    );
    app.add_systems(OnEnter(Screen::End), open);
}

/// Seconds that the last event is looked at before the end is told.
const PAUSE: f32 = 1.2;

fn notice_end(
    play: Res<Play>,
    playback: Res<Playback>,
    time: Res<Time>,
    mut waited: Local<f32>,
    mut screen: ResMut<NextState<Screen>>,
) {
    *waited = if play.over() && playback.caught_up() { *waited + time.delta_secs() } else { 0.0 };
    if *waited > PAUSE {
        *waited = 0.0;
        screen.set(Screen::End);
    }
}

fn open(looks: Option<Res<Looks>>, play: Option<Res<Play>>, fonts: Res<Fonts>, mut commands: Commands) {
    let (Some(looks), Some(play)) = (looks, play) else { return };
    let root = commands.spawn((Name::new("End"), DespawnOnExit(Screen::End), veil())).id();
    let sheet = Node { width: px(620), max_width: percent(92), padding: UiRect::all(px(30)), ..column(8.0) };
    let sheet = commands.spawn((panel(sheet), ChildOf(root))).id();
    let (word, reason) = looks.outcome.clone().unwrap_or((Word::new("over"), String::new()));
    let tint = colour(play.book.verdict(word));
    commands.spawn((text(&fonts, play.title.to_uppercase(), BODY, DIM), ChildOf(sheet)));
    commands.spawn((bold(&fonts, title(word.as_str()), BANNER, tint), ChildOf(sheet)));
    commands.spawn((text(&fonts, reason, BODY, INK), ChildOf(sheet)));
    rule(&mut commands, sheet);
    for (name, value) in facts(&looks) {
        line(&mut commands, &fonts, &name, &value, INK, sheet);
    }
    if !looks.score.is_empty() {
        rule(&mut commands, sheet);
        for (row, points) in &looks.score {
            let ink = if *points < 0 { HOSTILE } else { GOOD };
            line(&mut commands, &fonts, &title(row), &signed(*points), ink, sheet);
        }
    }
    line(&mut commands, &fonts, "Score", &signed(looks.points), tint, sheet);
    line(&mut commands, &fonts, "Seed", &play.seed().to_string(), DIM, sheet);
    buttons(&mut commands, &fonts, play.watched().is_some(), sheet);
}

fn title(word: &str) -> String {
    let spaced = word.replace(['-', '_'], " ");
    spaced[..1.min(spaced.len())].to_uppercase() + spaced.get(1..).unwrap_or("")
}

fn facts(looks: &Looks) -> Vec<(String, String)> {
    let able = |card: &&Card| !card.out;
    let own: Vec<&Card> = looks.own.iter().filter_map(|id| looks.card(*id)).collect();
    let standing = own.iter().copied().filter(|card| able(card)).count();
    vec![
        ("Rounds".into(), looks.clock.now.round.to_string()),
        ("Team still standing".into(), format!("{standing} of {}", own.len())),
    ]
}

fn rule(commands: &mut Commands, sheet: Entity) {
    let node = Node { height: px(1), margin: UiRect::vertical(px(8)), ..default() };
    commands.spawn((node, BackgroundColor(LINE), ChildOf(sheet)));
}

fn line(commands: &mut Commands, fonts: &Fonts, name: &str, value: &str, ink: Color, sheet: Entity) {
    let node = Node { justify_content: JustifyContent::SpaceBetween, ..row(8.0) };
    let content = children![text(fonts, name, BODY, DIM), bold(fonts, value, BODY, ink)];
    commands.spawn((node, content, ChildOf(sheet)));
}

/// A button of the end: its place from the left, and what it does.
#[derive(Component, Clone, Copy)]
struct Entry(usize, Way);

/// What a button of the end does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Shelf(Ask),
    Missions,
}

fn buttons(commands: &mut Commands, fonts: &Fonts, watched: bool, sheet: Entity) {
    let place = Node { margin: UiRect::top(px(14)), ..row(12.0) };
    let place = commands.spawn((place, ChildOf(sheet))).id();
    let ways: &[(Way, &str)] = if watched {
        &[(Way::Shelf(Ask::Again), "WATCH AGAIN"), (Way::Missions, "MISSIONS")]
    } else {
        &[
            (Way::Shelf(Ask::Again), "AGAIN, SAME SEED"),
            (Way::Shelf(Ask::Anew), "AGAIN, NEW SEED"),
            (Way::Missions, "MISSIONS"),
        ]
    };
    for (place_in_row, (way, words)) in ways.iter().enumerate() {
        let node = Node {
            height: px(50),
            flex_grow: 1.0,
            flex_basis: px(0),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        };
        let last = *way == Way::Missions;
        let (skin, ink) = if last { (Skin::BRIGHT, ON_BRIGHT) } else { (Skin::QUIET, INK) };
        let content = children![bold(fonts, *words, BODY, ink)];
        let button = commands
            .spawn((Name::new(*words), Entry(place_in_row, *way), button(skin, node), content, ChildOf(place)))
            .id();
        commands.entity(button).insert(Chosen(last)).observe(pressed);
    }
}

fn pressed(
    press: On<Pressed>,
    ways: Query<&Entry>,
    mut asks: MessageWriter<Ask>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if let Ok(Entry(_, way)) = ways.get(press.entity) {
        follow(*way, &mut asks, &mut screen);
    }
}

fn follow(way: Way, asks: &mut MessageWriter<Ask>, screen: &mut NextState<Screen>) {
    match way {
        Way::Shelf(ask) => _ = asks.write(ask),
        Way::Missions => screen.set(Screen::Missions),
    }
}

fn by_key(
    asked: Asked,
    mut ways: Query<(&Entry, &mut Chosen)>,
    mut asks: MessageWriter<Ask>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if asked.just_pressed(&Act::Cancel) {
        return screen.set(Screen::Missions);
    }
    let count = ways.iter().len().max(1);
    let now = ways.iter().find(|(_, chosen)| chosen.0).map_or(0, |(entry, _)| entry.0);
    let next = match () {
        () if asked.just_pressed(&Act::Left) || asked.just_pressed(&Act::Previous) => (now + count - 1) % count,
        () if asked.just_pressed(&Act::Right) || asked.just_pressed(&Act::Next) => (now + 1) % count,
        () => now,
    };
    for (&Entry(place, way), mut chosen) in &mut ways {
        chosen.set_if_neq(Chosen(place == next));
        if place == now && asked.just_pressed(&Act::Confirm) {
            follow(way, &mut asks, &mut screen);
        }
    }
}
