//! Names of keys, as printed on a keyboard, and of a gamepad's buttons.
use KeyCode::*;
use bevy::prelude::*;

/// The label on a key.
pub fn key_name(key: KeyCode) -> String {
    match key {
        ArrowUp => "↑".into(),
        ArrowDown => "↓".into(),
        ArrowLeft => "←".into(),
        ArrowRight => "→".into(),
        Escape => "Esc".into(),
        ShiftLeft | ShiftRight => "Shift".into(),
        ControlLeft | ControlRight => "Ctrl".into(),
        AltLeft | AltRight => "Alt".into(),
        PageUp => "PgUp".into(),
        Insert => "Ins".into(),
        PageDown => "PgDn".into(),
        Equal => "+".into(),
        Minus => "−".into(),
        BracketLeft => "[".into(),
        BracketRight => "]".into(),
        Backslash => "\\".into(),
        Period => ".".into(),
        Comma => ",".into(),
        Semicolon => ";".into(),
        Quote => "'".into(),
        Backquote => "`".into(),
        Slash => "/".into(),
        other => {
            let name = format!("{other:?}");
            let short = name.strip_prefix("Key").or_else(|| name.strip_prefix("Digit")).unwrap_or(&name);
            short.to_string()
        }
    }
}

/// The label on a gamepad's button, as on the most common make.
pub fn button_name(button: GamepadButton) -> String {
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
        DPadUp => "D-pad ↑",
        DPadDown => "D-pad ↓",
        DPadLeft => "D-pad ←",
        DPadRight => "D-pad →",
        C => "C",
        Z => "Z",
        Other(number) => return format!("Button {number}"),
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
            Input::Key(key) | Input::Chord(_, key) => Some(key_name(*key)),
            _ => None,
        });
        for name in keys {
            assert!(name.chars().count() <= 14 && !["Period", "PageDown"].contains(&name.as_str()), "{name}");
        }
        assert_eq!(key_name(Period), ".");
        assert_eq!(key_name(Digit4), "4");
    }
}
