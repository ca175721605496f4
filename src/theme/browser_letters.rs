//! Letters that the browser's fonts draw. A page cannot read these fonts, so it draws each letter once (`web/letters.js`), and a font
//! is made of the pictures. Letters do not join in it.
use std::cell::Cell;
use std::collections::BTreeSet;

use js_sys::{Function, Int16Array, Reflect};
use wasm_bindgen::prelude::*;

use super::letter_font::{DrawnLetter, font_of_drawn_letters};

thread_local!(static FONTS: Cell<u32> = const { Cell::new(0) });

/// A font with those of the letters that the browser can draw.
pub fn font_with(letters: &BTreeSet<char>) -> Option<Vec<u8>> {
    let drawn: Vec<DrawnLetter> = letters.iter().filter_map(|letter| drawn(*letter)).collect();
    if drawn.is_empty() {
        return None;
    }
    FONTS.set(FONTS.get() + 1);
    Some(font_of_drawn_letters(&format!("Browser {}", FONTS.get()), &drawn))
}

/// Has the page draw a letter.
fn drawn(letter: char) -> Option<DrawnLetter> {
    let draw: Function = Reflect::get(&js_sys::global(), &"fatalFunnelLetter".into()).ok()?.dyn_into().ok()?;
    let numbers: Int16Array = draw.call1(&JsValue::UNDEFINED, &letter.to_string().into()).ok()?.dyn_into().ok()?;
    let numbers = numbers.to_vec();
    let (advance, shape) = numbers.split_first()?;
    let rectangles = shape.as_chunks::<4>().0.to_vec();
    Some(DrawnLetter { letter, advance: u16::try_from(*advance).ok()?, rectangles })
}
