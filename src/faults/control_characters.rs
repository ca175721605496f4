//! Control characters: those that a terminal obeys, and those that turn the direction of the text around them.
//! Texts of levels, packs, saves and links may hold none; a terminal is shown symbols in their place.
use std::borrow::Cow;

/// Whether a character is shown as nothing but changes what is shown around it.
///
/// ```
/// use fatal_funnel::faults::is_control;
/// assert!(is_control('\u{1b}') && is_control('\n') && is_control('\u{202e}'));
/// assert!(!is_control('é') && !is_control('\u{a0}'));
/// ```
pub fn is_control(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Whether a text of several lines may not hold a character: controls, but for tabs and line ends.
pub fn is_forbidden(letter: char) -> bool {
    is_control(letter) && !matches!(letter, '\t' | '\n' | '\r')
}

/// The code point of a character, such as `U+202E`.
pub fn code_point(letter: char) -> String {
    format!("U+{:04X}", letter as u32)
}

/// A symbol in place of a control character. Tabs and line feeds stay.
pub fn symbol(letter: char) -> char {
    match letter {
        '\t' | '\n' => letter,
        '\0'..='\x1f' => char::from_u32(0x2400 + letter as u32).unwrap_or('\u{fffd}'),
        '\x7f' => '\u{2421}',
        letter if is_control(letter) => '\u{fffd}',
        letter => letter,
    }
}

/// A text that is harmless to a terminal: symbols in place of control characters. Tabs and line feeds stay.
///
/// ```
/// use fatal_funnel::faults::escape_control_characters;
/// assert_eq!(escape_control_characters("a\u{1b}[31mb\u{202e}c\n"), "a\u{241b}[31mb\u{fffd}c\n");
/// ```
pub fn escape_control_characters(text: &str) -> Cow<'_, str> {
    match text.chars().any(|letter| symbol(letter) != letter) {
        true => text.chars().map(symbol).collect(),
        false => Cow::Borrowed(text),
    }
}

/// JSON that is harmless to a terminal: control characters within its texts as escapes, line ends between them kept.
///
/// ```
/// use fatal_funnel::faults::escape_control_characters_in_json;
/// assert_eq!(escape_control_characters_in_json("{\"a\":\"\u{9b}x\"}\n"), "{\"a\":\"\\u009bx\"}\n");
/// ```
pub fn escape_control_characters_in_json(json: &str) -> Cow<'_, str> {
    if !json.chars().any(is_forbidden) {
        return Cow::Borrowed(json);
    }
    let mut escaped = String::with_capacity(json.len());
    for letter in json.chars() {
        match is_forbidden(letter) {
            true => escaped += &format!("\\u{:04x}", letter as u32),
            false => escaped.push(letter),
        }
    }
    Cow::Owned(escaped)
}
