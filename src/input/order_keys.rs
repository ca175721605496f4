//! The letters and digits of orders, and their keys.
use KeyCode::*;
use bevy::prelude::*;

/// The letters and digits of orders.
pub(super) const ORDER_KEYS: [(char, KeyCode); 36] = [
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

/// The key for an order's letter or digit.
pub fn order_key(letter: char) -> Option<KeyCode> {
    let letter = letter.to_ascii_uppercase();
    ORDER_KEYS.iter().find(|(of, _)| *of == letter).map(|(_, key)| *key)
}
