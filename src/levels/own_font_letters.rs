//! Letters that the game's own fonts draw. Fonts of the system or the browser draw others; a box stands for one that no font has.
use std::sync::LazyLock;

/// Ranges of code points, one a line, as `assets/fonts/subset` wrote them.
const LETTERS: &str = include_str!("../../assets/fonts/letters.txt");

static RANGES: LazyLock<Vec<(u32, u32)>> = LazyLock::new(|| LETTERS.lines().filter_map(range).collect());

fn range(line: &str) -> Option<(u32, u32)> {
    let (first, last) = line.split_once('-').unwrap_or((line, line));
    Some((u32::from_str_radix(first, 16).ok()?, u32::from_str_radix(last, 16).ok()?))
}

/// Whether the game's own fonts draw a letter, in both faces. Spaces and marks that are not drawn count as drawn.
pub fn is_drawn(letter: char) -> bool {
    let code = u32::from(letter);
    let at = RANGES.partition_point(|(_, last)| *last < code);
    letter.is_control() || is_invisible(code) || RANGES.get(at).is_some_and(|(first, _)| *first <= code)
}

/// Spaces, joiners, marks of direction, and what chooses between shapes of the letter before.
fn is_invisible(code: u32) -> bool {
    matches!(code, 0x2000..=0x200F | 0x2028..=0x202F | 0x205F..=0x206F | 0x3000 | 0xFE00..=0xFE0F | 0xFEFF | 0xE0100..=0xE01EF)
}

/// The letters of a text that the game's own fonts lack, each once, in the order of the text.
pub fn missing_letters(text: &str) -> Vec<char> {
    let mut missing = Vec::new();
    for letter in text.chars().filter(|letter| !is_drawn(*letter)) {
        if !missing.contains(&letter) {
            missing.push(letter);
        }
    }
    missing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_greek_and_cyrillic_are_drawn_and_other_scripts_are_not() {
        for text in ["Łódź: żółta", "Příliš žluťoučký kůň", "Ğüşıöç", "Việt Nam", "Ἑλλάς", "Київ, Ёлка", "a\u{301}"]
        {
            assert!(missing_letters(text).is_empty(), "{text}");
        }
        assert_eq!(missing_letters("部屋 a 部"), ['部', '屋']);
        assert!(missing_letters("a\u{200B}b\u{3000}").is_empty(), "a space needs no picture");
    }
}
