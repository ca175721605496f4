//! The dialog of a question: what would be lost, and a button for each answer.
use bevy::prelude::*;

use super::overlay_veil::veil;
use crate::input::{Action, ActionInput, Overlay, key_of};
use crate::localization::phrase;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::confirm_before_loss::{ChosenAnswer, OpenQuestion};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Question), open);
    app.add_systems(Update, (by_key, paint_tick).chain().run_if(in_state(Overlay::Question)));
}

/// The button of an answer, by index.
#[derive(Component, Clone, Copy)]
struct Entry(usize);

fn open(open_question: Res<OpenQuestion>, fonts: Res<Fonts>, mut commands: Commands) {
    let Some(question) = &open_question.question else { return };
    let root = commands.spawn((Name::new("Question"), DespawnOnExit(Overlay::Question), veil())).id();
    let sheet = Node { padding: UiRect::all(px(WIDE)), width: px(560), max_width: percent(92), ..column(PAD) };
    let sheet = commands.spawn((panel(sheet), ChildOf(root))).insert(BorderColor::all(*WARN)).id();
    commands.spawn((bold(&fonts, &question.title, LARGE, *INK), ChildOf(sheet)));
    commands.spawn((text(&fonts, &question.words, BODY, *DIM), ChildOf(sheet)));
    if question.mute_key.is_some() {
        tick(&mut commands, &fonts, sheet);
    }
    let answers = Node { margin: UiRect::top(px(GAP)), justify_content: JustifyContent::FlexEnd, ..row(10.0) };
    let answers = commands.spawn((answers, ChildOf(sheet))).id();
    let last = question.answers.len().saturating_sub(1);
    for (place, (words, _)) in question.answers.iter().enumerate() {
        let node = Node { padding: UiRect::axes(px(WIDE), px(12)), ..row(GAP) };
        // The answer that loses nothing is highlighted, and Enter picks it.
        let (skin, ink) = if place == last { (ButtonSkin::bright(), *ON_BRIGHT) } else { (ButtonSkin::quiet(), *INK) };
        let content = children![bold(&fonts, words, BODY, ink)];
        let entry = (Name::new(words.english()), Entry(place), button(skin, node), content, ChildOf(answers));
        let entry = commands
            .spawn(entry)
            .insert(ChosenButton(place == last))
            .observe(|press: On<ButtonPressed>, entries: Query<&Entry>, mut answers: MessageWriter<ChosenAnswer>| {
                answers.write_batch(entries.get(press.entity).map(|entry| ChosenAnswer(entry.0)));
            })
            .id();
        if let Some(action) = question.again.filter(|_| place == 0) {
            commands.spawn((key_cap(&fonts, key_of(action)), ChildOf(entry)));
        }
    }
}

/// The "Do not ask again" box.
#[derive(Component)]
struct Tick;

fn tick(commands: &mut Commands, fonts: &Fonts, sheet: Entity) {
    let node = Node { padding: UiRect::axes(px(8), px(4)), align_self: AlignSelf::FlexStart, ..row(10.0) };
    let line = commands.spawn((Name::new("Do not ask again"), button(ButtonSkin::quiet(), node), ChildOf(sheet))).id();
    let edge = Node { width: px(16), height: px(16), border: UiRect::all(px(2)), ..default() };
    commands.spawn((Tick, edge, BorderColor::all(*DIM), BackgroundColor(Color::NONE), ChildOf(line)));
    commands.spawn((text(fonts, phrase!("question-mute"), SMALL, *DIM), ChildOf(line)));
    commands.spawn((key_cap(fonts, key_of(Action::Up)), ChildOf(line)));
    commands.entity(line).observe(|_: On<ButtonPressed>, mut open_question: ResMut<OpenQuestion>| {
        open_question.ticked = !open_question.ticked
    });
}

fn paint_tick(open_question: Res<OpenQuestion>, mut ticks: Query<&mut BackgroundColor, With<Tick>>) {
    for mut ground in &mut ticks {
        ground.set_if_neq(BackgroundColor(if open_question.ticked { *TEAM } else { Color::NONE }));
    }
}

fn by_key(
    mut open_question: ResMut<OpenQuestion>,
    input: ActionInput,
    mut entries: Query<(&Entry, &mut ChosenButton)>,
    mut answers: MessageWriter<ChosenAnswer>,
) {
    let count = entries.iter().len().max(1);
    let now = entries.iter().find(|(_, chosen)| chosen.0).map_or(0, |(entry, _)| entry.0);
    if input.just_pressed(&Action::Cancel) {
        answers.write(ChosenAnswer(count - 1));
    } else if input.just_pressed(&Action::Confirm) {
        answers.write(ChosenAnswer(now));
    } else if open_question
        .question
        .as_ref()
        .and_then(|question| question.again)
        .is_some_and(|action| input.just_pressed(&action))
    {
        answers.write(ChosenAnswer(0));
    }
    if input.just_pressed(&Action::Up) || input.just_pressed(&Action::Down) {
        open_question.ticked = !open_question.ticked;
    }
    let next = match () {
        () if input.just_pressed(&Action::Left) || input.just_pressed(&Action::Previous) => (now + count - 1) % count,
        () if input.just_pressed(&Action::Right) || input.just_pressed(&Action::Next) => (now + 1) % count,
        () => now,
    };
    for (entry, mut chosen) in &mut entries {
        chosen.set_if_neq(ChosenButton(entry.0 == next));
    }
}
