//! The saved battles: the quick save, the slots and the autosaves, each to load, and in a battle to save into.
use bevy::prelude::*;
use bevy::window::WindowResized;

use super::overlay_veil::veil;
use crate::input::{Action, ActionInput, Overlay, Screen, key_of};
use crate::localization::{Phrase, phrase};
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::{never_cut_text, one_line};
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::battle_command::BattleCommand;
use crate::view::current_battle::{CurrentBattle, Notice};
use crate::view::save_list::{SaveEntry, save_entries};
use crate::view::storage_slots::StorageSlot;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Saves), open);
    // A window of another size has the long titles cut anew.
    let changed = on_message::<Notice>.or_else(on_message::<WindowResized>);
    app.add_systems(Update, (by_key, refresh.run_if(changed)).chain().run_if(in_state(Overlay::Saves)));
}

/// The root of the overlay.
#[derive(Component)]
struct Sheet;

/// A button of the list, by its index from the top.
#[derive(Component, Clone, Copy)]
struct Line(usize);

fn open(mut commands: Commands, fonts: Res<Fonts>, battle: Option<Res<CurrentBattle>>, screen: Res<State<Screen>>) {
    let saves = *screen.get() == Screen::Mission && battle.is_some_and(|battle| battle.is_under_way());
    let root = commands.spawn((Name::new("Saves"), Sheet, DespawnOnExit(Overlay::Saves), veil())).id();
    let sheet = Node { padding: UiRect::all(px(WIDE)), width: px(640), max_width: percent(96), ..column(GAP) };
    let sheet = commands.spawn((panel(sheet), ChildOf(root))).id();
    commands.spawn((bold(&fonts, phrase!("saves-title"), TITLE, *INK), ChildOf(sheet)));
    let mut count = 0;
    for entry in save_entries() {
        line(&mut commands, &fonts, &entry, saves, &mut count, sheet);
    }
    let words = phrase!("saves-about");
    commands.spawn((text(&fonts, words, SMALL, *DIM), ChildOf(sheet)));
    let node = Node { padding: UiRect::axes(px(PAD), px(8)), align_self: AlignSelf::FlexEnd, ..row(GAP) };
    let back = children![bold(&fonts, phrase!("saves-back"), BODY, *INK), key_cap(&fonts, key_of(Action::Cancel))];
    let back =
        commands.spawn((Name::new("Back"), Line(count), button(ButtonSkin::quiet(), node), back, ChildOf(sheet))).id();
    commands.entity(back).insert(ChosenButton(count == 0)).observe(
        |_: On<ButtonPressed>, mut to: ResMut<NextState<Overlay>>| {
            to.set(Overlay::None);
        },
    );
}

/// Name of a slot.
fn name(place: StorageSlot) -> Phrase {
    match place {
        StorageSlot::Slot(number) => phrase!("saves-slot", number = number),
        place if place.is_under_way() => phrase!("saves-last-order"),
        StorageSlot::Auto(_) => phrase!("saves-auto"),
        _ => phrase!("saves-quick"),
    }
}

fn line(commands: &mut Commands, fonts: &Fonts, entry: &SaveEntry, saves: bool, count: &mut usize, sheet: Entity) {
    let node = Node { min_height: px(38), justify_content: JustifyContent::SpaceBetween, ..row(PAD) };
    let line = commands.spawn((node, ChildOf(sheet))).id();
    let place = Node { width: px(92), flex_shrink: 0.0, ..default() };
    commands.spawn((place, ChildOf(line), children![bold(fonts, name(entry.place), BODY, *DIM)]));
    let empty = (phrase!("saves-empty"), *FAINT);
    let (title, ink) = entry.note.as_ref().map_or(empty, |note| ((&note.title).into(), *INK));
    let middle = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..row(4.0) };
    let middle = commands.spawn((middle, ChildOf(line))).id();
    commands.spawn((text(fonts, title, BODY, ink), one_line(), ChildOf(middle)));
    // A long title gives way to what tells the saves of a mission apart.
    if let Some(note) = entry.note.as_ref().filter(|note| !note.when.is_empty()) {
        commands.spawn((text(fonts, format!("· {}", note.when), BODY, ink), never_cut_text(), ChildOf(middle)));
    }
    if saves && matches!(entry.place, StorageSlot::Slot(_)) {
        act(commands, fonts, phrase!("saves-save"), entry.place, BattleCommand::SaveTo(entry.place), count, line);
    }
    if entry.note.is_some() {
        act(commands, fonts, phrase!("saves-load"), entry.place, BattleCommand::LoadFrom(entry.place), count, line);
    }
}

fn act(
    commands: &mut Commands,
    fonts: &Fonts,
    words: Phrase,
    place: StorageSlot,
    command: BattleCommand,
    count: &mut usize,
    line: Entity,
) {
    let node = Node { padding: UiRect::axes(px(PAD), px(6)), flex_shrink: 0.0, ..default() };
    let content = children![bold(fonts, &words, BODY, *INK)];
    let entry = (
        Name::new(format!("{} {}", words.english(), place.name())),
        Line(*count),
        button(ButtonSkin::quiet(), node),
        content,
    );
    commands
        .spawn((entry, ChosenButton(*count == 0), ChildOf(line)))
        .observe(move |_: On<ButtonPressed>, mut asks: MessageWriter<BattleCommand>| _ = asks.write(command));
    *count += 1;
}

/// Shows a slot that was just saved into: a save is told by a notice.
fn refresh(sheets: Query<Entity, With<Sheet>>, mut commands: Commands) {
    sheets.iter().for_each(|sheet| commands.entity(sheet).despawn());
    commands.run_system_cached(open);
}

fn by_key(
    input: ActionInput,
    mut lines: Query<(Entity, &Line, &mut ChosenButton)>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut commands: Commands,
) {
    if input.just_pressed(&Action::Cancel) {
        return overlay.set(Overlay::None);
    }
    let count = lines.iter().len().max(1);
    let now = lines.iter().find(|(.., chosen)| chosen.0).map_or(0, |(_, line, _)| line.0);
    let back = [Action::Up, Action::Left, Action::Previous].iter().any(|act| input.just_pressed(act));
    let on = [Action::Down, Action::Right, Action::Next].iter().any(|act| input.just_pressed(act));
    let next = match (back, on) {
        (true, _) => (now + count - 1) % count,
        (_, true) => (now + 1) % count,
        _ => now,
    };
    for (entity, &Line(place), mut chosen) in &mut lines {
        chosen.set_if_neq(ChosenButton(place == next));
        if place == now && input.just_pressed(&Action::Confirm) {
            commands.trigger(ButtonPressed { entity });
        }
    }
}
