//! Names of keys, as printed on a keyboard, and of a gamepad's buttons.
use KeyCode::*;
use bevy::prelude::*;

use crate::localization::{Phrase, phrase};

/// The label on a key.
pub fn key_name(key: KeyCode) -> Phrase {
    let sign = match key {
        Space => return phrase!("key-space"),
        Enter => return phrase!("key-enter"),
        Backspace => return phrase!("key-backspace"),
        ShiftLeft | ShiftRight => return phrase!("key-shift"),
        ControlLeft | ControlRight => return phrase!("key-control"),
        Delete => return phrase!("key-delete"),
        Insert => return phrase!("key-insert"),
        Home => return phrase!("key-home"),
        End => return phrase!("key-end"),
        PageUp => return phrase!("key-page-up"),
        PageDown => return phrase!("key-page-down"),
        ArrowUp => "↑",
        ArrowDown => "↓",
        ArrowLeft => "←",
        ArrowRight => "→",
        Escape => "Esc",
        AltLeft | AltRight => "Alt",
        Equal => "+",
        Minus => "−",
        BracketLeft => "[",
        BracketRight => "]",
        Backslash => "\\",
        Period => ".",
        Comma => ",",
        Semicolon => ";",
        Quote => "'",
        Backquote => "`",
        Slash => "/",
        other => {
            let name = format!("{other:?}");
            return name.strip_prefix("Key").or_else(|| name.strip_prefix("Digit")).unwrap_or(&name).into();
        }
    };
    sign.into()
}

/// The name of a press of the mouse.
pub fn mouse_button_name(button: MouseButton) -> Phrase {
    match button {
        MouseButton::Left => phrase!("key-click"),
        MouseButton::Right => phrase!("key-right-click"),
        MouseButton::Middle => phrase!("key-middle-button"),
        MouseButton::Back => phrase!("key-back-button"),
        MouseButton::Forward => phrase!("key-forward-button"),
        MouseButton::Other(number) => phrase!("key-button", number = number),
    }
}

/// The label on a gamepad's button, as on the most common make.
pub fn button_name(button: GamepadButton) -> Phrase {
    use GamepadButton::*;
    let name = match button {
        South => "A",
        East => "B",
        West => "X",
        North => "Y",
        LeftTrigger => "LB",
        RightTrigger => "RB",
        LeftTrigger2 => "LT",
        RightTrigger2 => "RT",
        Select => "View",
        Start => "Menu",
        Mode => "Guide",
        LeftThumb => "LS",
        RightThumb => "RS",
        DPadUp => return phrase!("key-d-pad", way = "↑"),
        DPadDown => return phrase!("key-d-pad", way = "↓"),
        DPadLeft => return phrase!("key-d-pad", way = "←"),
        DPadRight => return phrase!("key-d-pad", way = "→"),
        C => "C",
        Z => "Z",
        Other(number) => return phrase!("key-button", number = number),
    };
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::{ACTIONS, Input};

    #[test]
    fn caps_of_default_keys_read_as_on_a_keyboard() {
        let keys = ACTIONS.iter().flat_map(|entry| entry.inputs).filter_map(|input| match input {
            Input::Key(key) | Input::Chord(_, key) => Some(key_name(*key).english()),
            _ => None,
        });
        for name in keys {
            assert!(name.chars().count() <= 14 && !["Period", "PageDown"].contains(&name.as_str()), "{name}");
        }
        assert_eq!(key_name(Period), ".");
        assert_eq!(key_name(Digit4), "4");
    }
}
