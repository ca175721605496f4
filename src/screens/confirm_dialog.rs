//! A question over everything: what would be lost, and a button for each answer.
use bevy::prelude::*;

use super::pause::veil;
use crate::input::{Action, Asked, Overlay, key_of};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::confirmation::{Answer, Asking};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Question), open);
    app.add_systems(Update, (by_key, paint_tick).chain().run_if(in_state(Overlay::Question)));
}

/// The button of an answer, by its place from the left.
#[derive(Component, Clone, Copy)]
struct Entry(usize);

fn open(asking: Res<Asking>, fonts: Res<Fonts>, mut commands: Commands) {
    let Some(question) = &asking.question else { return };
    let root = commands.spawn((Name::new("Question"), DespawnOnExit(Overlay::Question), veil())).id();
    let sheet = Node { padding: UiRect::all(px(WIDE)), width: px(560), max_width: percent(92), ..column(PAD) };
    let sheet = commands.spawn((panel(sheet), ChildOf(root))).insert(BorderColor::all(*WARN)).id();
    commands.spawn((bold(&fonts, &question.title, LARGE, *INK), ChildOf(sheet)));
    commands.spawn((text(&fonts, &question.words, BODY, *DIM), ChildOf(sheet)));
    if question.known_as.is_some() {
        tick(&mut commands, &fonts, sheet);
    }
    let answers = Node { margin: UiRect::top(px(GAP)), justify_content: JustifyContent::FlexEnd, ..row(10.0) };
    let answers = commands.spawn((answers, ChildOf(sheet))).id();
    let last = question.answers.len().saturating_sub(1);
    for (place, (words, _)) in question.answers.iter().enumerate() {
        let node = Node { padding: UiRect::axes(px(WIDE), px(12)), ..default() };
        // What loses nothing is the bright one, and what Enter gives.
        let (skin, ink) = if place == last { (Skin::bright(), *ON_BRIGHT) } else { (Skin::quiet(), *INK) };
        let content = children![bold(&fonts, *words, BODY, ink)];
        let entry = (Name::new(*words), Entry(place), button(skin, node), content, ChildOf(answers));
        commands.spawn(entry).insert(Chosen(place == last)).observe(
            |press: On<Pressed>, entries: Query<&Entry>, mut answers: MessageWriter<Answer>| {
                answers.write_batch(entries.get(press.entity).map(|entry| Answer(entry.0)));
            },
        );
    }
}

/// A box to tick, so that the question is not put again.
#[derive(Component)]
struct Tick;

fn tick(commands: &mut Commands, fonts: &Fonts, sheet: Entity) {
    let node = Node { padding: UiRect::axes(px(8), px(4)), align_self: AlignSelf::FlexStart, ..row(10.0) };
    let line = commands.spawn((Name::new("Do not ask again"), button(Skin::quiet(), node), ChildOf(sheet))).id();
    let edge = Node { width: px(16), height: px(16), border: UiRect::all(px(2)), ..default() };
    commands.spawn((Tick, edge, BorderColor::all(*DIM), BackgroundColor(Color::NONE), ChildOf(line)));
    commands.spawn((text(fonts, "Do not ask again", SMALL, *DIM), ChildOf(line)));
    commands.spawn((key_cap(fonts, key_of(Action::Up)), ChildOf(line)));
    commands.entity(line).observe(|_: On<Pressed>, mut asking: ResMut<Asking>| asking.ticked = !asking.ticked);
}

fn paint_tick(asking: Res<Asking>, mut ticks: Query<&mut BackgroundColor, With<Tick>>) {
    for mut ground in &mut ticks {
        ground.set_if_neq(BackgroundColor(if asking.ticked { *TEAM } else { Color::NONE }));
    }
}

fn by_key(
    mut asking: ResMut<Asking>,
    asked: Asked,
    mut entries: Query<(&Entry, &mut Chosen)>,
    mut answers: MessageWriter<Answer>,
) {
    let count = entries.iter().len().max(1);
    let now = entries.iter().find(|(_, chosen)| chosen.0).map_or(0, |(entry, _)| entry.0);
    if asked.just_pressed(&Action::Cancel) {
        answers.write(Answer(count - 1));
    } else if asked.just_pressed(&Action::Confirm) {
        answers.write(Answer(now));
    }
    if asked.just_pressed(&Action::Up) || asked.just_pressed(&Action::Down) {
        asking.ticked = !asking.ticked;
    }
    let next = match () {
        () if asked.just_pressed(&Action::Left) || asked.just_pressed(&Action::Previous) => (now + count - 1) % count,
        () if asked.just_pressed(&Action::Right) || asked.just_pressed(&Action::Next) => (now + 1) % count,
        () => now,
    };
    for (entry, mut chosen) in &mut entries {
        chosen.set_if_neq(Chosen(entry.0 == next));
    }
}
