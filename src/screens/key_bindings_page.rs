//! The page of the settings that binds keys, mouse buttons and what is on a gamepad to actions.
use bevy::prelude::*;
use bevy::ui::ScrollPosition;

use super::settings_cursor::{SettingsCursor, SettingsLine};
use crate::input::{
    Action, BindingCapture, Bindings, CapturedInput, Device, Input, Overlay, action_name, bindable_actions, key_of,
};
use crate::localization::{Phrase, phrase};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::shown_phrase::ShownPhrase;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::Notice;
use crate::view::settings::{Settings, SettingsPage};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rebinding>();
    app.add_systems(OnExit(Overlay::Settings), |mut rebinding: ResMut<Rebinding>| *rebinding = Rebinding::default());
    app.add_systems(Update, (answer, highlight, reveal).chain().run_if(in_state(Overlay::Settings)));
}

/// The action that a key is asked for, and what is wrong with the one that was pressed.
#[derive(Resource, Default)]
pub(super) struct Rebinding {
    action: Option<Action>,
    clash: Option<(Input, Action)>,
}

/// The list of actions, the name of a line's key.
#[derive(Component)]
struct List;
#[derive(Component)]
struct KeyName(Action);

/// Height of a line with the gap below it, and of the list.
const LINE: f32 = 40.0;
const GAP_BELOW: f32 = 4.0;
const LIST: f32 = 318.0;

/// Lines of the page: one to reset everything, and one for each action.
pub(super) fn line_count() -> usize {
    bindable_actions().count() + 1
}

/// Everything that a chosen line changes.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct KeyLine<'w> {
    capture: ResMut<'w, BindingCapture>,
    rebinding: ResMut<'w, Rebinding>,
    bindings: Res<'w, Bindings>,
    settings: ResMut<'w, Settings>,
    notices: MessageWriter<'w, Notice>,
}

impl KeyLine<'_> {
    /// Asks for the key of a line's action; the first line resets all.
    pub(super) fn choose(&mut self, line: usize) {
        let Some(action) = line.checked_sub(1).and_then(|place| bindable_actions().nth(place)) else {
            return self.keep(Bindings::default());
        };
        *self.rebinding = Rebinding { action: Some(action), clash: None };
        *self.capture = BindingCapture::Asked;
    }

    /// Resets a line's action to its default keys.
    pub(super) fn reset(&mut self, line: usize) {
        let mut bindings = self.bindings.clone();
        if let Some(action) = line.checked_sub(1).and_then(|place| bindable_actions().nth(place)) {
            bindings.reset(action);
            self.keep(bindings);
        }
    }

    fn keep(&mut self, bindings: Bindings) {
        self.settings.keys = bindings.changes();
        if let Err(why) = self.settings.save() {
            self.notices.write(Notice::bad(why));
        }
    }
}

/// The sentence under the list.
pub(super) fn status_sentence(rebinding: &Rebinding, bindings: &Bindings, device: Device) -> Phrase {
    let Some(action) = rebinding.action else {
        let [other, first] = [Action::Confirm, Action::Left].map(|action| bindings.name_of(action, device));
        return phrase!("keys-ask", other = other, first = first);
    };
    let now = bindings.name_of(action, device);
    // Every button can be bound, so that it is the present one which changes nothing.
    let leave = if device == Device::Keyboard { "Esc".into() } else { now.clone() };
    match rebinding.clash {
        Some((input, other)) => {
            phrase!("keys-taken", input = bindings.input_name(input), action = action_name(other), leave = leave)
        }
        None => phrase!("keys-press", action = action_name(action), now = now, leave = leave),
    }
}

fn answer(mut captured: MessageReader<CapturedInput>, mut key_line: KeyLine) {
    for CapturedInput(input) in captured.read() {
        let (Some(action), clash) = (key_line.rebinding.action, key_line.rebinding.clash) else { continue };
        let Some(input) = input.map(|input| key_line.bindings.logical_input(input)) else {
            *key_line.rebinding = Rebinding::default();
            continue;
        };
        match key_line.bindings.action_bound_to(input, action) {
            Some(other) if clash != Some((input, other)) => {
                key_line.rebinding.clash = Some((input, other));
                *key_line.capture = BindingCapture::Asked;
            }
            _ => {
                let mut bindings = key_line.bindings.clone();
                bindings.rebind(action, input);
                key_line.keep(bindings);
                *key_line.rebinding = Rebinding::default();
            }
        }
    }
}

/// Fills the page.
pub(super) fn fill_key_bindings(commands: &mut Commands, fonts: &Fonts, chosen: usize, lines: Entity) {
    let node =
        Node { height: px(LIST), overflow: Overflow::scroll_y(), padding: UiRect::right(px(PAD)), ..column(GAP_BELOW) };
    let list = commands.spawn((Name::new("Keys"), List, ScrollingColumn, node, ChildOf(lines))).id();
    let first = line(commands, 0, chosen, Name::new("Reset all keys"), list);
    commands.spawn((bold(fonts, phrase!("keys-reset-all"), BODY, *WARN), ChildOf(first)));
    for (place, action) in bindable_actions().enumerate() {
        let words = action_name(action);
        let entry = line(commands, place + 1, chosen, Name::new(format!("Key {}", words.english())), list);
        commands.spawn((text(fonts, words, SMALL, *INK), Node { flex_shrink: 1.0, ..default() }, ChildOf(entry)));
        let cap = commands.spawn((Node { flex_shrink: 0.0, ..row(GAP) }, ChildOf(entry))).id();
        commands.spawn((KeyName(action), bold(fonts, key_of(action), BODY, *TEAM), ChildOf(cap)));
    }
}

fn line(commands: &mut Commands, place: usize, chosen: usize, called: Name, list: Entity) -> Entity {
    let node = Node {
        min_height: px(LINE - GAP_BELOW),
        flex_shrink: 0.0,
        padding: UiRect::horizontal(px(PAD)),
        justify_content: JustifyContent::SpaceBetween,
        ..row(GAP)
    };
    let entry = (called, SettingsLine(place), button(ButtonSkin::choice(), node), ChildOf(list));
    let entry = commands.spawn(entry).insert(ChosenButton(place == chosen)).id();
    commands.entity(entry).observe(
        move |_: On<ButtonPressed>, mut cursor: ResMut<SettingsCursor>, mut key_line: KeyLine| {
            cursor.line = place;
            key_line.choose(place);
        },
    );
    entry
}

/// The line that a key is asked for says so.
fn highlight(rebinding: Res<Rebinding>, mut names: Query<(&KeyName, &mut ShownPhrase, &mut TextColor)>) {
    if !rebinding.is_changed() {
        return;
    }
    for (KeyName(action), mut words, mut ink) in &mut names {
        let asked = rebinding.action == Some(*action);
        *words = ShownPhrase(if asked { phrase!("keys-asked") } else { key_of(*action).into() });
        ink.set_if_neq(TextColor(if asked { *WARN } else { *TEAM }));
    }
}

/// Scrolls to the chosen line.
fn reveal(
    cursor: Res<SettingsCursor>,
    list: Option<Single<(&mut ScrollPosition, &ComputedNode, &Children), With<List>>>,
    lines: Query<&ComputedNode, Without<List>>,
) {
    let (Some(list), true) = (list, cursor.is_changed() && cursor.page == SettingsPage::Keys) else { return };
    let (mut at, room, all) = list.into_inner();
    let scale = room.inverse_scale_factor();
    let height = |line: &Entity| lines.get(*line).map_or(LINE, |node| node.size().y * scale + GAP_BELOW);
    let above: f32 = all.iter().take(cursor.line).map(|line| height(&line)).sum();
    // A list that was just filled has no size yet.
    let below = above + LINE - LIST;
    at.y = at.y.clamp(below.max(0.0), above.max(below));
}
