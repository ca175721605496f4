//! The pseudo-language: English with accents, and two fifths longer.

use std::borrow::Cow;

/// Marks where a text begins and ends, so that one that is cut is seen.
const ENDS: (char, char) = ('[', ']');

/// A text of the pseudo-language. Placeholders of keys and names, which are arguments, keep their letters: what is shown
/// without accents did not go through a message.
pub fn pseudo(text: &str) -> String {
    let more = "é".repeat(text.chars().count() * 2 / 5);
    format!("{}{text}{more}{}", ENDS.0, ENDS.1)
}

/// The letters of a message, with accents.
pub fn accented(text: &str) -> Cow<'_, str> {
    text.chars().map(accent).collect::<String>().into()
}

fn accent(letter: char) -> char {
    const PLAIN: &str = "aceghijklnorstuwyzACEGHIJKLNORSTUWYZ";
    const ACCENTED: &str = "ąčęğħíĵķłñőřşţůŵýžĄČĘĞĦÍĴĶŁÑŐŘŞŢŮŴÝŽ";
    let place = PLAIN.chars().position(|plain| plain == letter);
    place.and_then(|place| ACCENTED.chars().nth(place)).unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use crate::localization::{Language, Localizer, Phrase, phrase};

    #[test]
    fn messages_have_accents_and_what_is_no_message_has_none() {
        let pseudo = Localizer::embedded(Language::Pseudo);
        let text = |phrase: Phrase| pseudo.text(&phrase);
        assert_eq!(text(phrase!("pause-resume")), "[Řęşůmęéé]");
        assert_eq!(text("Resume".into()), "Resume");
        let seed = text(phrase!("pause-seed", seed = "seven", difficulty = "regular"));
        assert!(seed.contains("seven") && seed.contains("Şęęd"), "{seed}");
    }
}
