//! A line of text that is typed: while there is one, keys write and trigger nothing else.
use KeyCode::*;
use bevy::input::InputSystems;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use leafwing_input_manager::plugin::InputManagerSystem;

use super::keyboard_layout::letter_of;
use crate::faults::is_control;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typing>().add_message::<TypingEnded>();
    let on = |typing: Res<Typing>| typing.is_active();
    app.add_systems(PreUpdate, write.after(InputSystems).before(InputManagerSystem::Unify).run_if(on));
}

/// The most letters of a line.
const LONGEST: usize = 2_000;

/// The line that is being typed, if any.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Typing(State);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Off,
    /// The text, and how many letters are before the caret.
    Line(String, Caret),
    /// Done; the key that ended it is still held, and must trigger nothing.
    Held,
}

/// Place of the next letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Caret {
    /// Behind so many letters.
    At(usize),
    /// In the place of the whole line.
    All,
}

/// The line was ended: by Enter with its text, or left as it was by Escape.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct TypingEnded(pub Option<String>);

impl Typing {
    /// Begins a line with the caret at its end.
    pub fn begin(&mut self, text: impl Into<String>) {
        let text = text.into();
        let letters = text.chars().count();
        self.0 = State::Line(text, Caret::At(letters));
    }

    /// Whether keys write.
    pub fn is_active(&self) -> bool {
        self.0 != State::Off
    }

    /// Ends the line, and returns its text.
    pub fn end(&mut self) -> Option<String> {
        match std::mem::take(&mut self.0) {
            State::Line(text, _) => Some(text),
            _ => None,
        }
    }

    /// The line as far as it is written.
    pub fn text(&self) -> Option<&str> {
        if let State::Line(text, _) = &self.0 { Some(text) } else { None }
    }

    /// The line with its caret, or between two where all of it is selected.
    pub fn text_with_caret(&self) -> Option<String> {
        match &self.0 {
            State::Line(text, Caret::At(caret)) => {
                let before: String = text.chars().take(*caret).collect();
                let behind: String = text.chars().skip(*caret).collect();
                Some(format!("{before}|{behind}"))
            }
            State::Line(text, Caret::All) => Some(format!("|{text}|")),
            _ => None,
        }
    }
}

fn write(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut typing: ResMut<Typing>,
    mut typed: MessageWriter<TypingEnded>,
) {
    const CTRL: [KeyCode; 4] = [ControlLeft, ControlRight, SuperLeft, SuperRight];
    let mut ctrl = held.any_pressed(CTRL);
    for key in keys.read() {
        if CTRL.contains(&key.key_code) {
            // It may be pressed and let go within one frame.
            ctrl = key.state.is_pressed();
        }
        let State::Line(text, caret) = &mut typing.0 else { continue };
        if !key.state.is_pressed() {
            continue;
        }
        match key.key_code {
            Enter | NumpadEnter => {
                typed.write(TypingEnded(Some(std::mem::take(text))));
                typing.0 = State::Held;
            }
            Escape => {
                typed.write(TypingEnded(None));
                typing.0 = State::Held;
            }
            code => edit(text, caret, code, ctrl, key),
        }
    }
    if typing.0 == State::Held && held.get_pressed().len() == 0 {
        typing.0 = State::Off;
    }
}

/// Effect of a key on a line.
fn edit(text: &mut String, place: &mut Caret, code: KeyCode, ctrl: bool, key: &KeyboardInput) {
    let letters = text.chars().count();
    let byte = |text: &str, at: usize| text.char_indices().nth(at).map_or(text.len(), |(byte, _)| byte);
    let (mut caret, all) = match *place {
        Caret::At(caret) => (caret, false),
        Caret::All => (letters, true),
    };
    match code {
        _ if ctrl && letter_of(key) == Some('a') => return *place = Caret::All,
        ArrowLeft => caret = if all { 0 } else { caret.saturating_sub(1) },
        ArrowRight => caret = (caret + 1).min(letters),
        Home => caret = 0,
        End => caret = letters,
        Backspace | Delete if all => {
            text.clear();
            caret = 0;
        }
        Backspace if ctrl => {
            text.replace_range(..byte(text, caret), "");
            caret = 0;
        }
        Backspace if caret > 0 => {
            caret -= 1;
            text.remove(byte(text, caret));
        }
        Delete if caret < letters => _ = text.remove(byte(text, caret)),
        Backspace | Delete => {}
        _ => {
            let written = key.text.as_deref().or(match &key.logical_key {
                Key::Character(letter) => Some(letter.as_str()),
                _ => None,
            });
            let plain: String = written.unwrap_or_default().chars().filter(|letter| !is_control(*letter)).collect();
            if ctrl || plain.is_empty() {
                return;
            }
            if all {
                text.clear();
                caret = 0;
            }
            let count = plain.chars().count();
            if text.chars().count() + count <= LONGEST {
                text.insert_str(byte(text, caret), &plain);
                caret += count;
            }
        }
    }
    *place = Caret::At(caret);
}
