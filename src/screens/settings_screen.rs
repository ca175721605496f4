//! The settings: pages of switches and numbers, by mouse, touch, keyboard or gamepad. Every change takes effect at once
//! and is stored.
use bevy::prelude::*;

use super::key_bindings_page::{self, KeyLine, Rebinding};
use super::overlay_veil::veil;
use super::settings_cursor::{SettingsCursor, SettingsLine};
use crate::audio::speaker::Speaker;
use crate::input::{Action, ActionInput, Bindings, Device, Overlay, key_of};
use crate::localization::{Phrase, phrase};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::SpokenName;
use crate::theme::shown_phrase::ShownPhrase;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::Notice;
use crate::view::settings::{Setting, Settings, SettingsPage};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SettingsCursor>().add_message::<Change>();
    app.add_systems(OnEnter(Overlay::Settings), open);
    app.add_systems(Update, call.run_if(in_state(Overlay::None)));
    let sheet = (fill.run_if(resource_changed::<SettingsCursor>), refresh).chain().run_if(in_state(Overlay::Settings));
    // What was pressed in the frame that shut the sheet still counts.
    let changed = change.run_if(on_message::<Change>);
    app.add_systems(Update, (by_key.run_if(in_state(Overlay::Settings)), changed, sheet).chain());
}

/// Request to change a setting, up or down by a step.
#[derive(Message, Clone, Copy, Debug)]
struct Change(Setting, bool);

/// Height of the longest page, which every page has: the tabs stay where they are.
const LINES: f32 = 370.0;

/// The button of a page.
#[derive(Component)]
struct Tab(SettingsPage);

/// The lines of the open page, and the sentence under them.
#[derive(Component)]
struct Lines;
#[derive(Component)]
struct Help;

/// The text of a value.
#[derive(Component)]
struct Value(Setting);

/// The key opens the settings over the list, a battle, or its end.
fn call(input: ActionInput, mut cursor: ResMut<SettingsCursor>, mut overlay: ResMut<NextState<Overlay>>) {
    if input.just_pressed(&Action::Settings) {
        cursor.open(Overlay::None, &mut overlay);
    }
}

fn open(mut cursor: ResMut<SettingsCursor>, fonts: Res<Fonts>, speaker: Res<Speaker>, mut commands: Commands) {
    cursor.set_changed();
    let spoken = SpokenName(phrase!("settings-title"));
    let root = commands.spawn((Name::new("Settings"), spoken, DespawnOnExit(Overlay::Settings), veil())).id();
    let sheet = Node { padding: UiRect::all(px(WIDE)), width: px(760), max_width: percent(96), ..column(PAD) };
    let sheet = commands.spawn((panel(sheet), ChildOf(root))).id();
    let head = Node { justify_content: JustifyContent::SpaceBetween, ..row(PAD) };
    let head = commands.spawn((head, ChildOf(sheet))).id();
    commands.spawn((bold(&fonts, phrase!("settings-title"), TITLE, *INK), ChildOf(head)));
    let node = Node { padding: UiRect::axes(px(PAD), px(10)), ..row(GAP) };
    let words =
        children![bold(&fonts, phrase!("settings-close"), SMALL, *INK), key_cap(&fonts, key_of(Action::Cancel))];
    commands.spawn((Name::new("Close settings"), button(ButtonSkin::quiet(), node), words, ChildOf(head))).observe(
        |_: On<ButtonPressed>, cursor: Res<SettingsCursor>, mut overlay: ResMut<NextState<Overlay>>| {
            overlay.set(cursor.before);
        },
    );
    tabs(&mut commands, &fonts, sheet);
    commands.spawn((Lines, Node { min_height: px(LINES), ..column(GAP) }, ChildOf(sheet)));
    commands.spawn((Help, text(&fonts, "", SMALL, *DIM), Node { min_height: px(34), ..default() }, ChildOf(sheet)));
    if let Some(why) = speaker.failure_sentence() {
        commands.spawn((text(&fonts, why, SMALL, *WARN), ChildOf(sheet)));
    }
    let [up, down, left, right] = [Action::Up, Action::Down, Action::Left, Action::Right].map(key_of);
    let next = key_of(Action::Next);
    let keys = phrase!("settings-keys", up = up, down = down, left = left, right = right, next = next);
    commands.spawn((text(&fonts, keys, SMALL, *TEAM), ChildOf(sheet)));
}

fn tabs(commands: &mut Commands, fonts: &Fonts, sheet: Entity) {
    let line = commands.spawn((row(GAP), ChildOf(sheet))).id();
    for page in SettingsPage::ALL {
        let node = Node { padding: UiRect::axes(px(20), px(12)), ..default() };
        let words = children![bold(fonts, page.title(), BODY, *INK)];
        let name = Name::new(format!("Settings {}", page.title().english()));
        commands.spawn((name, Tab(page), button(ButtonSkin::quiet(), node), words, ChildOf(line))).observe(
            move |_: On<ButtonPressed>, mut cursor: ResMut<SettingsCursor>| (cursor.page, cursor.line) = (page, 0),
        );
    }
}

/// The lines of the open page, when another one is turned to.
fn fill(
    cursor: Res<SettingsCursor>,
    fonts: Res<Fonts>,
    list: Single<Entity, With<Lines>>,
    mut tabs: Query<(&Tab, &mut ChosenButton), Without<SettingsLine>>,
    mut lines: Query<(&SettingsLine, &mut ChosenButton)>,
    mut shown: Local<Option<(SettingsPage, Entity)>>,
    mut commands: Commands,
) {
    for (tab, mut chosen) in &mut tabs {
        chosen.set_if_neq(ChosenButton(tab.0 == cursor.page));
    }
    for (line, mut chosen) in &mut lines {
        chosen.set_if_neq(ChosenButton(line.0 == cursor.line));
    }
    if shown.replace((cursor.page, *list)) == Some((cursor.page, *list)) {
        return;
    }
    commands.entity(*list).despawn_children();
    if cursor.page == SettingsPage::Keys {
        return key_bindings_page::fill_key_bindings(&mut commands, &fonts, cursor.line, *list);
    }
    for (place, setting) in cursor.page.settings().enumerate() {
        line(&mut commands, &fonts, setting, place, place == cursor.line, *list);
    }
}

fn line(commands: &mut Commands, fonts: &Fonts, setting: Setting, place: usize, chosen: bool, list: Entity) {
    let node = Node {
        height: px(46),
        padding: UiRect::horizontal(px(PAD)),
        justify_content: JustifyContent::SpaceBetween,
        ..row(GAP)
    };
    let title = setting.title();
    let entry = (
        Name::new(format!("Setting {}", title.english())),
        SettingsLine(place),
        button(ButtonSkin::choice(), node),
        ChildOf(list),
    );
    let entry = commands.spawn(entry).insert(ChosenButton(chosen)).id();
    commands.entity(entry).observe(move |_: On<ButtonPressed>, mut cursor: ResMut<SettingsCursor>| cursor.line = place);
    commands.spawn((text(fonts, title, BODY, *INK), ChildOf(entry)));
    let side = commands.spawn((row(GAP), ChildOf(entry))).id();
    change_button(commands, fonts, (setting, false, place), side);
    let value = Node { width: px(190), justify_content: JustifyContent::Center, ..default() };
    let value = commands.spawn((value, ChildOf(side))).id();
    commands.spawn((Value(setting), bold(fonts, "", BODY, *TEAM), ChildOf(value)));
    change_button(commands, fonts, (setting, true, place), side);
}

/// The button that changes a setting by a step.
fn change_button(commands: &mut Commands, fonts: &Fonts, (setting, up, place): (Setting, bool, usize), side: Entity) {
    let node = Node {
        width: px(44),
        height: px(36),
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        ..default()
    };
    let words = children![bold(fonts, if up { "→" } else { "←" }, BODY, *INK)];
    let title = setting.title();
    let name = Name::new(format!("{} {}", title.english(), if up { "up" } else { "down" }));
    let spoken = SpokenName(match up {
        true => phrase!("setting-up", setting = title),
        false => phrase!("setting-down", setting = title),
    });
    commands.spawn((name, spoken, button(ButtonSkin::quiet(), node), words, ChildOf(side))).observe(
        move |_: On<ButtonPressed>, mut cursor: ResMut<SettingsCursor>, mut changes: MessageWriter<Change>| {
            cursor.line = place;
            changes.write(Change(setting, up));
        },
    );
}

fn by_key(
    input: ActionInput,
    mut cursor: ResMut<SettingsCursor>,
    mut changes: MessageWriter<Change>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut key_line: KeyLine,
) {
    let pressed = |act| input.just_pressed(&act);
    let keys = cursor.page == SettingsPage::Keys;
    let count = if keys { key_bindings_page::line_count() } else { cursor.page.settings().count() };
    let page = SettingsPage::ALL.iter().position(|page| *page == cursor.page).unwrap_or(0);
    let turned = |by: usize| SettingsPage::ALL[(page + by) % SettingsPage::ALL.len()];
    if pressed(Action::Cancel) || pressed(Action::Settings) {
        overlay.set(cursor.before);
    } else if pressed(Action::Previous) {
        (cursor.page, cursor.line) = (turned(SettingsPage::ALL.len() - 1), 0);
    } else if pressed(Action::Next) {
        (cursor.page, cursor.line) = (turned(1), 0);
    } else if pressed(Action::Up) {
        cursor.line = (cursor.line + count - 1) % count;
    } else if pressed(Action::Down) {
        cursor.line = (cursor.line + 1) % count;
    }
    let (left, right) = (pressed(Action::Left), pressed(Action::Right) || pressed(Action::Confirm));
    match (keys, left, right) {
        (true, true, _) => key_line.reset(cursor.line),
        (true, _, true) => key_line.choose(cursor.line),
        _ => {}
    }
    if let (true, Some(setting)) = (left || right, cursor.setting()) {
        changes.write(Change(setting, right));
    }
}

fn change(mut changes: MessageReader<Change>, mut settings: ResMut<Settings>, mut notices: MessageWriter<Notice>) {
    for Change(setting, up) in changes.read() {
        setting.change(&mut settings, *up);
        if let Err(why) = settings.save() {
            notices.write(Notice::bad(why));
        }
    }
}

fn refresh(
    settings: Res<Settings>,
    cursor: Res<SettingsCursor>,
    (rebinding, bindings, device): (Res<Rebinding>, Res<Bindings>, Res<Device>),
    mut values: Query<(&Value, &mut ShownPhrase), Without<Help>>,
    mut help: Query<&mut ShownPhrase, With<Help>>,
) {
    for (value, mut words) in &mut values {
        words.set_if_neq(ShownPhrase(value.0.value(&settings)));
    }
    let about = match cursor.page {
        SettingsPage::Keys => key_bindings_page::status_sentence(&rebinding, &bindings, *device),
        _ => cursor.setting().map_or(Phrase::EMPTY, Setting::about),
    };
    for mut words in &mut help {
        words.set_if_neq(ShownPhrase(about.clone()));
    }
}
