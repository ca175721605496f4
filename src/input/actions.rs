//! The actions and their default keys: one list for both the help page and the input map.
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

/// What a player can do by key.
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
    /// The order with this letter or digit.
    Order(char),
    /// A modifier: while it is held, letters and digits give no order.
    NoOrder,
}

/// An action, its keys (those in an inner list are pressed together), and what it does.
pub struct Keys {
    pub act: Action,
    pub keys: &'static [&'static [KeyCode]],
    pub does: &'static str,
}

const fn keys(act: Action, keys: &'static [&'static [KeyCode]], does: &'static str) -> Keys {
    Keys { act, keys, does }
}

use KeyCode::*;

/// Every action with its default keys. Letters and digits belong to the rulebooks' orders, except Q, V, Y and Z.
pub const KEYS: &[Keys] = &[
    keys(Action::Up, &[&[ArrowUp]], "Move the cursor up"),
    keys(Action::Down, &[&[ArrowDown]], "Move the cursor down"),
    keys(Action::Left, &[&[ArrowLeft]], "Move the cursor left"),
    keys(Action::Right, &[&[ArrowRight]], "Move the cursor right"),
    keys(Action::Confirm, &[&[Enter], &[NumpadEnter]], "Select, or give the order shown"),
    keys(Action::Cancel, &[&[Escape]], "Step back, or open the pause menu"),
    keys(Action::Next, &[&[Tab]], "Next figure that can still act"),
    keys(Action::Previous, &[&[ShiftLeft, Tab]], "Previous figure that can still act"),
    keys(Action::EndPhase, &[&[Space]], "End the phase; in a recording, pause or continue"),
    keys(Action::Undo, &[&[KeyZ], &[Backspace]], "Undo the last order, unless it rolled or revealed something"),
    keys(Action::Skip, &[&[Period]], "Skip playback; in a recording, show one order"),
    keys(Action::Faster, &[&[BracketRight]], "Faster playback"),
    keys(Action::Slower, &[&[BracketLeft]], "Slower playback"),
    keys(Action::PanUp, &[&[ShiftLeft, ArrowUp], &[Numpad8]], "Move the view up"),
    keys(Action::PanDown, &[&[ShiftLeft, ArrowDown], &[Numpad2]], "Move the view down"),
    keys(Action::PanLeft, &[&[ShiftLeft, ArrowLeft], &[Numpad4]], "Move the view left"),
    keys(Action::PanRight, &[&[ShiftLeft, ArrowRight], &[Numpad6]], "Move the view right"),
    keys(Action::ZoomIn, &[&[Equal], &[NumpadAdd]], "Closer"),
    keys(Action::ZoomOut, &[&[Minus], &[NumpadSubtract]], "Farther"),
    keys(Action::Whole, &[&[Home], &[Numpad5]], "Show the whole map"),
    keys(Action::Watch, &[&[KeyV]], "Show or hide the watched lanes"),
    keys(Action::Other, &[&[PageDown]], "Next order at the same tile"),
    keys(Action::Advice, &[&[KeyQ]], "Show or hide advice: the scripted player's best orders"),
    keys(Action::Eyes, &[&[KeyY]], "In a recording, switch to the other side's view"),
    keys(Action::Save, &[&[F5]], "Save the battle"),
    keys(Action::Load, &[&[F9]], "Load the saved battle"),
    keys(Action::Paste, &[&[ControlLeft, KeyV], &[ControlRight, KeyV]], "Open a copied level or link"),
    keys(Action::Help, &[&[F1]], "Show this help"),
];

/// Order keys.
const ORDER_KEYS: [(char, KeyCode); 36] = [
    ('A', KeyA),
    ('B', KeyB),
    ('C', KeyC),
    ('D', KeyD),
    ('E', KeyE),
    ('F', KeyF),
    ('G', KeyG),
    ('H', KeyH),
    ('I', KeyI),
    ('J', KeyJ),
    ('K', KeyK),
    ('L', KeyL),
    ('M', KeyM),
    ('N', KeyN),
    ('O', KeyO),
    ('P', KeyP),
    ('Q', KeyQ),
    ('R', KeyR),
    ('S', KeyS),
    ('T', KeyT),
    ('U', KeyU),
    ('V', KeyV),
    ('W', KeyW),
    ('X', KeyX),
    ('Y', KeyY),
    ('Z', KeyZ),
    ('0', Digit0),
    ('1', Digit1),
    ('2', Digit2),
    ('3', Digit3),
    ('4', Digit4),
    ('5', Digit5),
    ('6', Digit6),
    ('7', Digit7),
    ('8', Digit8),
    ('9', Digit9),
];

/// Modifiers that give a letter or digit a meaning to the desktop or browser.
const NO_ORDER: [KeyCode; 4] = [ControlLeft, ControlRight, AltLeft, SuperLeft];

/// The key for an order's letter or digit.
pub fn order_key(letter: char) -> Option<KeyCode> {
    let letter = letter.to_ascii_uppercase();
    ORDER_KEYS.iter().find(|(of, _)| *of == letter).map(|(_, key)| *key)
}

/// The input map made from the list.
pub fn default_keys() -> InputMap<Action> {
    let mut map = InputMap::default();
    map.insert_multiple(ORDER_KEYS.map(|(letter, key)| (Action::Order(letter), key)));
    map.insert_multiple(NO_ORDER.map(|key| (Action::NoOrder, key)));
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

/// The keys of an action, as the player reads them: `Shift+Tab`.
pub fn key_of(act: Action) -> String {
    let line = KEYS.iter().find(|line| line.act == act);
    let first = line.and_then(|line| line.keys.first()).copied().unwrap_or(&[]);
    first.iter().map(|&key| key_name(key)).collect::<Vec<_>>().join("+")
}

/// The label on a key.
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
    fn no_two_actions_share_a_key() {
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
    fn every_action_has_a_key_and_a_description() {
        let map = default_keys();
        for line in KEYS {
            assert!(map.get_buttonlike(&line.act).is_some_and(|inputs| !inputs.is_empty()), "{:?}", line.act);
            assert!(line.does.len() > 4 && !key_of(line.act).is_empty());
        }
        assert_eq!(key_of(Action::Previous), "Shift+Tab");
        assert_eq!(key_of(Action::Undo), "Z");
    }
}
