//! Reports as German and Polish players read them.
#![allow(dead_code)] // each book uses its own part

use std::sync::OnceLock;

use fatal_funnel::books;
use fatal_funnel::faults::Source;
use fatal_funnel::levels::translation::{FetchedTranslations, shipped_translations};
use fatal_funnel::levels::{read, shipped_level};
use fatal_funnel::localization::{Language, Localizer, Phrase};
use fatal_funnel::model::Report;
use fatal_funnel::referee::{Battle, Rulebook};

/// The languages beside English, with the texts of the shipped levels.
fn translations() -> &'static [Localizer; 2] {
    static ALL: OnceLock<[Localizer; 2]> = OnceLock::new();
    ALL.get_or_init(|| {
        [Language::German, Language::Polish].map(|language| {
            let mut localizer = Localizer::embedded(language);
            localizer.set_level_texts(shipped_translations(language, &FetchedTranslations::new()));
            localizer
        })
    })
}

/// A phrase as a German and a Polish player read it.
pub fn in_languages(phrase: &Phrase) -> [String; 2] {
    translations().each_ref().map(|localizer| localizer.text(phrase))
}

/// A shipped level as its battle begins.
pub fn shipped_battle<B: Rulebook>(level: &str) -> Battle<B> {
    let text = shipped_level(level).expect("it is shipped");
    let (brief, _) = read(&Source::new(level, text), books()).expect("it has no faults");
    Battle::begin(&brief, 7, &[]).0
}

/// The texts of a report's objectives in German and Polish.
pub fn objectives(report: &Report) -> Vec<[String; 2]> {
    report.objectives.iter().map(|goal| in_languages(&goal.text)).collect()
}

/// Asserts that nothing in a report is English in another language.
pub fn has_no_english(report: &Report) {
    let objectives = report.objectives.iter().map(|goal| &goal.text);
    let rows = report.rows.iter().flat_map(|row| row.lines.iter().map(|line| &line.sentence).chain([&row.title]));
    let all = [&report.reason].into_iter().chain(objectives).chain(rows).chain(&report.arrests);
    all.for_each(is_translated);
}

/// Asserts that a phrase has other words in each language.
pub fn is_translated(phrase: &Phrase) {
    let english = phrase.english();
    for (localizer, text) in translations().iter().zip(in_languages(phrase)) {
        let language = localizer.language();
        assert!(english.is_empty() || (text != english && !text.is_empty()), "{language:?} has {english:?} in English");
    }
}
