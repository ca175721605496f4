//! Warns of texts that a translation leaves out.
use std::sync::OnceLock;

use super::super::diagnostics::Diagnostics;
use super::super::table_fields::shorten_name;
use super::original_texts::{OriginalTexts, TextAddress};
use super::translated_texts::name_kind;
use crate::localization::{Language, Localizer};
use crate::model::Spot;

/// Warns once, at the file's language, of all texts that it leaves out. A name for which the game has a term is none of them.
pub(super) fn warn(
    diagnostics: &mut Diagnostics,
    language: Spot<Language>,
    originals: &OriginalTexts,
    found: &[TextAddress],
) {
    let terms = terms_of(language.value);
    let told = |(address, text): &&(TextAddress, String)| {
        !found.contains(address) && !name_kind(address).is_some_and(|kind| terms.has_term(kind, text))
    };
    let left_out: Vec<&(TextAddress, String)> = originals.texts.iter().filter(told).collect();
    let Some((first, text)) = left_out.first() else { return };
    let what = match first {
        TextAddress::Name => "the name".to_owned(),
        TextAddress::Briefing => "the briefing".to_owned(),
        TextAddress::NameOf(table, id) => format!("the name of `{}` in `{table}`", shorten_name(id)),
        TextAddress::BriefingOf(table, id) => format!("the briefing of `{}` in `{table}`", shorten_name(id)),
        TextAddress::Text(_) => format!("\"{}\"", shorten_name(text)),
    };
    let sentence = match left_out.len() {
        1 => format!("one text has no translation: {what}"),
        count => format!("{count} texts have no translation, the first is {what}"),
    };
    let mend = "translate them; until then they are shown as they are in the original";
    diagnostics.warning("level::warn::translation::holes", language.span, sentence, mend);
}

/// The terms of a language that are part of the game.
fn terms_of(language: Language) -> &'static Localizer {
    static TERMS: [OnceLock<Localizer>; Language::OFFERED.len()] = [const { OnceLock::new() }; Language::OFFERED.len()];
    let place = Language::OFFERED.iter().position(|other| *other == language).unwrap_or_default();
    TERMS[place].get_or_init(|| Localizer::embedded(language))
}
