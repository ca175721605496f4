//! The acts and their default keys: the one list that the help overlay shows and the input map is made from.
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

/// What a player can ask for by key.
#[derive(Actionlike, Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Up,
    Down,
    Left,
    Right,
    Confirm,
    Cancel,
    Next,
    Previous,
    EndPhase,
    Undo,
    Skip,
    PanUp,
    PanDown,
    PanLeft,
    PanRight,
    ZoomIn,
    ZoomOut,
    Whole,
    Watch,
    Faster,
    Slower,
    Other,
    Advice,
    Eyes,
    Save,
    Load,
    Paste,
    Help,
}

/// One line of the list: the act, its keys (those in one inner list are held together), and what it does.
pub struct Keys {
    pub act: Action,
    pub keys: &'static [&'static [KeyCode]],
    pub does: &'static str,
}

const fn keys(act: Action, keys: &'static [&'static [KeyCode]], does: &'static str) -> Keys {
    Keys { act, keys, does }
}

use KeyCode::*;

/// Every act with its default keys. Letters and digits are left to the orders of the rulebooks, but for Q, V, Y and Z.
pub const KEYS: &[Keys] = &[
    keys(Action::Up, &[&[ArrowUp]], "Tile cursor or choice up"),
    keys(Action::Down, &[&[ArrowDown]], "Tile cursor or choice down"),
    keys(Action::Left, &[&[ArrowLeft]], "Tile cursor or choice left"),
    keys(Action::Right, &[&[ArrowRight]], "Tile cursor or choice right"),
    keys(Action::Confirm, &[&[Enter], &[NumpadEnter]], "Choose, or give the order shown"),
    keys(Action::Cancel, &[&[Escape]], "Step back; with nothing to step back from, the pause menu"),
    keys(Action::Next, &[&[Tab]], "Next figure that can still act"),
    keys(Action::Previous, &[&[ShiftLeft, Tab]], "The figure before"),
    keys(Action::EndPhase, &[&[Space]], "End the phase; in a recording, pause it or go on"),
    keys(Action::Undo, &[&[KeyZ], &[Backspace]], "Undo the last order, if it rolled and showed nothing"),
    keys(Action::Skip, &[&[Period]], "Skip what is played back; in a recording, one order on"),
    keys(Action::Faster, &[&[BracketRight]], "Show events faster"),
    keys(Action::Slower, &[&[BracketLeft]], "Show events slower"),
    keys(Action::PanUp, &[&[ShiftLeft, ArrowUp], &[Numpad8]], "Move the view up"),
    keys(Action::PanDown, &[&[ShiftLeft, ArrowDown], &[Numpad2]], "Move the view down"),
    keys(Action::PanLeft, &[&[ShiftLeft, ArrowLeft], &[Numpad4]], "Move the view left"),
    keys(Action::PanRight, &[&[ShiftLeft, ArrowRight], &[Numpad6]], "Move the view right"),
    keys(Action::ZoomIn, &[&[Equal], &[NumpadAdd]], "Closer"),
    keys(Action::ZoomOut, &[&[Minus], &[NumpadSubtract]], "Farther"),
    keys(Action::Whole, &[&[Home], &[Numpad5]], "The whole map"),
    keys(Action::Watch, &[&[KeyV]], "Show or hide the watched lanes"),
    keys(Action::Other, &[&[PageDown]], "Another order at the same place"),
    keys(Action::Advice, &[&[KeyQ]], "Show or hide what a scripted mind would do, and why"),
    keys(Action::Eyes, &[&[KeyY]], "In a recording: see it with the other side's eyes"),
    keys(Action::Save, &[&[F5]], "Save the battle"),
    keys(Action::Load, &[&[F9]], "Load the saved battle"),
    keys(Action::Paste, &[&[ControlLeft, KeyV], &[ControlRight, KeyV]], "Open a level or a link that was copied"),
    keys(Action::Help, &[&[F1]], "This help"),
];

/// The input map that the list makes.
pub fn default_keys() -> InputMap<Action> {
    let mut map = InputMap::default();
    for line in KEYS {
        for &held in line.keys {
            match held {
                [one] => map.insert(line.act, *one),
                several => map.insert(line.act, ButtonlikeChord::new(several.iter().copied())),
            };
        }
    }
    map
}

/// The keys of an act as a player reads them: `Shift+Tab`.
pub fn key_of(act: Action) -> String {
    let line = KEYS.iter().find(|line| line.act == act);
    let first = line.and_then(|line| line.keys.first()).copied().unwrap_or(&[]);
    first.iter().map(|&key| key_name(key)).collect::<Vec<_>>().join("+")
}

/// What stands on a key.
pub fn key_name(key: KeyCode) -> String {
    match key {
        ArrowUp => "↑".into(),
        ArrowDown => "↓".into(),
        ArrowLeft => "←".into(),
        ArrowRight => "→".into(),
        Escape => "Esc".into(),
        ShiftLeft => "Shift".into(),
        ControlLeft => "Ctrl".into(),
        Equal => "+".into(),
        Minus => "−".into(),
        BracketLeft => "[".into(),
        BracketRight => "]".into(),
        other => {
            let name = format!("{other:?}");
            let short = name.strip_prefix("Key").or_else(|| name.strip_prefix("Digit")).unwrap_or(&name);
            short.to_string()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::platform::collections::HashSet;

    #[test]
    fn no_two_acts_share_a_key() {
        let mut taken: HashSet<Vec<String>> = HashSet::default();
        for line in KEYS {
            for held in line.keys {
                let mut names: Vec<String> = held.iter().map(|key| format!("{key:?}")).collect();
                names.sort();
                assert!(taken.insert(names.clone()), "{names:?} is used twice");
            }
        }
    }

    #[test]
    fn every_act_has_a_key_and_a_sentence() {
        let map = default_keys();
        for line in KEYS {
            assert!(map.get_buttonlike(&line.act).is_some_and(|inputs| !inputs.is_empty()), "{:?}", line.act);
            assert!(line.does.len() > 4 && !key_of(line.act).is_empty());
        }
        assert_eq!(key_of(Action::Previous), "Shift+Tab");
        assert_eq!(key_of(Action::Undo), "Z");
    }
}
