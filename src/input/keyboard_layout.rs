//! The layout of the keyboard: which letter each key writes. Learnt from every key that is pressed, and on a page from the browser;
//! until then a key counts as that of a US keyboard. Bindings name keys as a US keyboard labels them.
use KeyCode::*;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::key_names::key_name;
use crate::localization::Phrase;

/// The keys that write letters and signs, with their US letters. Digits keep their places on every layout, and so do arrows and
/// all other keys that write nothing.
const WRITING: [(KeyCode, char); 38] = [
    (KeyA, 'a'),
    (KeyB, 'b'),
    (KeyC, 'c'),
    (KeyD, 'd'),
    (KeyE, 'e'),
    (KeyF, 'f'),
    (KeyG, 'g'),
    (KeyH, 'h'),
    (KeyI, 'i'),
    (KeyJ, 'j'),
    (KeyK, 'k'),
    (KeyL, 'l'),
    (KeyM, 'm'),
    (KeyN, 'n'),
    (KeyO, 'o'),
    (KeyP, 'p'),
    (KeyQ, 'q'),
    (KeyR, 'r'),
    (KeyS, 's'),
    (KeyT, 't'),
    (KeyU, 'u'),
    (KeyV, 'v'),
    (KeyW, 'w'),
    (KeyX, 'x'),
    (KeyY, 'y'),
    (KeyZ, 'z'),
    (Minus, '-'),
    (Equal, '+'),
    (BracketLeft, '['),
    (BracketRight, ']'),
    (Backslash, '\\'),
    (Semicolon, ';'),
    (Quote, '\''),
    (Backquote, '`'),
    (Comma, ','),
    (Period, '.'),
    (Slash, '/'),
    (IntlBackslash, '\0'),
];

/// The layout, as far as it is known, and how bindings follow it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyboardLayout {
    /// Keys that write something else than on a US keyboard.
    labels: Vec<(KeyCode, char)>,
    /// Whether bindings keep to the places of keys, whatever these write.
    by_place: bool,
    /// Place of the key of each label, if not that of a US keyboard.
    places: Vec<(KeyCode, KeyCode)>,
}

impl KeyboardLayout {
    /// A layout in which some keys have other labels than on a US keyboard.
    pub fn new(labels: &[(KeyCode, char)], by_place: bool) -> Self {
        let mut layout = Self { by_place, ..Self::default() };
        for (place, label) in labels {
            layout.set(*place, *label);
        }
        layout.places = arranged(&layout.labels);
        layout
    }

    /// The labels that differ from those of a US keyboard.
    pub fn labels(&self) -> &[(KeyCode, char)] {
        &self.labels
    }

    /// Learns the labels of keys; returns whether one of them is new.
    pub fn learn_labels(&mut self, labels: impl IntoIterator<Item = (KeyCode, char)>) -> bool {
        let before = self.labels.clone();
        for (place, label) in labels {
            self.set(place, label);
        }
        let new = self.labels != before;
        if new {
            self.places = arranged(&self.labels);
        }
        new
    }

    fn set(&mut self, place: KeyCode, label: char) {
        let label = label.to_lowercase().next().unwrap_or(label);
        let Some((_, usual)) = WRITING.iter().find(|(key, _)| *key == place).filter(|_| is_label(label)) else {
            return;
        };
        // A layout writes each letter with one key: another one that did belongs to a layout that is no longer used.
        self.labels.retain(|(key, other)| *key != place && *other != label);
        if label != *usual && (label, *usual) != ('=', '+') {
            self.labels.push((place, label));
            self.labels.sort_by_key(|(key, _)| WRITING.iter().position(|(of, _)| of == key));
        }
    }

    /// The key at which a binding is pressed. With a modifier for commands, that is always the one with its letter.
    pub(super) fn place_of(&self, key: KeyCode, command: bool) -> KeyCode {
        if self.by_place && !command {
            return key;
        }
        self.places.iter().find(|(label, _)| *label == key).map_or(key, |(_, place)| *place)
    }

    /// The key that bindings call the one at a place.
    pub(super) fn key_at(&self, place: KeyCode, command: bool) -> KeyCode {
        if self.by_place && !command {
            return place;
        }
        self.places.iter().find(|(_, at)| *at == place).map_or(place, |(label, _)| *label)
    }

    /// Label of the key at which a binding is pressed.
    pub(super) fn cap_label(&self, key: KeyCode, command: bool) -> Phrase {
        let place = self.place_of(key, command);
        match self.labels.iter().find(|(of, _)| *of == place) {
            Some((_, label)) if label.to_uppercase().count() == 1 => label.to_uppercase().to_string().into(),
            Some((_, label)) => label.to_string().into(),
            None => key_name(place),
        }
    }
}

/// Whether a key can be known by a letter. Keyboards of other scripts have Latin letters beside their own.
fn is_label(letter: char) -> bool {
    letter.is_ascii_punctuation() || letter.is_alphabetic() && letter < '\u{250}' || "§°´¨·€£".contains(letter)
}

/// Place of the key of each US label, if not its usual one. A key whose label no key has takes the
/// place of one that moved.
fn arranged(labels: &[(KeyCode, char)]) -> Vec<(KeyCode, KeyCode)> {
    let learnt = |letter: char| labels.iter().find(|(_, label)| *label == letter).map(|(place, _)| *place);
    let kept = |key: &KeyCode| !labels.iter().any(|(place, _)| place == key);
    let mut places: Vec<(KeyCode, KeyCode)> =
        WRITING.iter().filter_map(|(key, letter)| Some((*key, learnt(*letter)?))).collect();
    let by_usual_place = |strict: bool, places: &mut Vec<(KeyCode, KeyCode)>| {
        for (key, _) in WRITING.iter().filter(|(key, _)| !strict || kept(key)) {
            if !places.iter().any(|(of, at)| of == key || at == key) {
                places.push((*key, *key));
            }
        }
    };
    by_usual_place(true, &mut places);
    by_usual_place(false, &mut places);
    let without: Vec<KeyCode> =
        WRITING.map(|(key, _)| key).into_iter().filter(|key| !places.iter().any(|(of, _)| of == key)).collect();
    let free: Vec<KeyCode> =
        WRITING.map(|(key, _)| key).into_iter().filter(|key| !places.iter().any(|(_, at)| at == key)).collect();
    places.extend(without.into_iter().zip(free));
    places.retain(|(key, at)| key != at);
    places
}

/// The letter of a pressed key: as the layout writes it, else as a US keyboard does. Shortcuts go by it.
pub(super) fn letter_of(event: &KeyboardInput) -> Option<char> {
    let written = match &event.logical_key {
        Key::Character(text) => text.chars().next().map(|letter| letter.to_ascii_lowercase()),
        _ => None,
    };
    let usual = || WRITING.iter().find(|(key, _)| *key == event.key_code).map(|(_, letter)| *letter);
    written.filter(char::is_ascii_alphabetic).or_else(usual)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GERMAN: &[(KeyCode, char)] = &[
        (KeyY, 'z'),
        (KeyZ, 'y'),
        (Minus, 'ß'),
        (Slash, '-'),
        (BracketRight, '+'),
        (BracketLeft, 'ü'),
        (Semicolon, 'ö'),
        (Quote, 'ä'),
        (Backslash, '#'),
    ];
    const FRENCH: &[(KeyCode, char)] =
        &[(KeyQ, 'a'), (KeyA, 'q'), (KeyW, 'z'), (KeyZ, 'w'), (Semicolon, 'm'), (KeyM, ','), (Comma, ';')];

    #[test]
    fn every_key_has_one_place_and_its_cap_says_which() {
        for labels in [GERMAN, FRENCH, &[], &GERMAN[..1], &FRENCH[..2]] {
            let layout = KeyboardLayout::new(labels, false);
            for (key, _) in WRITING {
                assert_eq!(layout.key_at(layout.place_of(key, false), false), key, "{key:?}");
            }
        }
        let german = KeyboardLayout::new(GERMAN, false);
        let caps = [KeyZ, KeyY, Equal, Minus, Semicolon].map(|key| german.cap_label(key, false));
        assert_eq!(caps, ["Z", "Y", "+", "-", "Ö"]);
        assert_eq!(german.place_of(ArrowUp, false), ArrowUp);
    }

    #[test]
    fn by_place_a_key_stays_where_it_is_with_the_label_that_is_there_and_shortcuts_go_by_the_letter() {
        let layout = KeyboardLayout::new(FRENCH, true);
        assert_eq!((layout.place_of(KeyM, false), layout.cap_label(KeyM, false)), (KeyM, ",".into()));
        assert_eq!((layout.place_of(KeyA, true), layout.cap_label(KeyA, true)), (KeyQ, "A".into()));
    }

    #[test]
    fn keyboards_of_other_scripts_keep_their_latin_caps() {
        let mut layout = KeyboardLayout::default();
        assert!(!layout.learn_labels([(KeyZ, 'я'), (KeyA, 'ф'), (Digit1, '&'), (Enter, 'a')]));
        assert_eq!(layout.cap_label(KeyZ, false), "Z");
    }
}
