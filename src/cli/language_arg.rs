//! `--language`: the language of the window.
use clap::Args;

use super::output;
use crate::localization::{Language, LanguageChoice};

#[derive(Args)]
pub struct LanguageArg {
    /// Language of the window, such as de or pl; by default that of the settings, or the system's
    #[arg(long, value_name = "TAG")]
    pub language: Option<String>,
}

impl LanguageArg {
    /// The language that the caller asks for. One that the game does not have is told of, and English is shown.
    pub fn language(&self) -> Option<Language> {
        let asked = LanguageChoice::Tag(self.language.clone()?);
        Some(asked.language([]).unwrap_or_else(|unknown| {
            output::print_error(&unknown.english(), "The window is in English");
            Language::English
        }))
    }
}
