//! The files of messages that are part of the program.

use super::Language;

/// The files of each language by their areas, in the order of the code that owns them; and one file of another language.
macro_rules! areas {
    ($($area:literal)*) => {
        /// The areas: each is a file of messages for the code that it is named after.
        pub const AREAS: &[&str] = &[$($area),*];

        /// The files of a language, area by area. A page has English alone, and is given the rest when it is asked for.
        pub fn message_files(language: Language) -> &'static [&'static str] {
            match language {
                Language::English | Language::Pseudo => {
                    &[$(include_str!(concat!("../../assets/locales/en/", $area, ".ftl"))),*]
                }
                #[cfg(not(target_family = "wasm"))]
                Language::German => &[$(include_str!(concat!("../../assets/locales/de/", $area, ".ftl"))),*],
                #[cfg(not(target_family = "wasm"))]
                Language::Polish => &[$(include_str!(concat!("../../assets/locales/pl/", $area, ".ftl"))),*],
                #[cfg(target_family = "wasm")]
                Language::German | Language::Polish => &[],
            }
        }
    };
}

areas! {
    "general" // lists, languages, words that every area has
    "names" // terms of figures, weapons, rooms
    "rulebooks/skirmish"
    "rulebooks/close_assault"
    "rulebooks/momentum"
    "rulebooks/modern_cqb"
    "rulebooks/modern_cqb_reasons"
    "rulebooks/modern_cqb_refusals"
    "rulebooks/modern_cqb_odds"
    "rulebooks/modern_cqb_names"
    "panels" // cards, orders and warnings of every rulebook
    "rulebooks/modern_cqb_panels"
    "rulebooks/skirmish_panels"
    "rulebooks/close_assault_panels"
    "rulebooks/momentum_panels"
    "rulebooks/skirmish_refusals" // why an order is not allowed
    "rulebooks/close_assault_refusals"
    "rulebooks/momentum_refusals"
    "rulebooks/skirmish_odds" // what is said of an order before it is given
    "rulebooks/close_assault_odds"
    "rulebooks/momentum_odds"
    "level_figures" // names in the levels of the game
    "level_places" // of objects and rooms in them
    "input"
    "settings"
    "audio"
    "view"
    "hud"
    "screens"
    "difficulty"
    "mission_setup"
    "debrief"
}
