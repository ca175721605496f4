//! Phrases as text in one language.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use bevy::prelude::Resource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::finish_sentence::finish_sentence;
use super::message_files::message_files;
use super::name_forms::{ListPatterns, NameForms, Names, Terms, case, gender, numbered_name, term_of_name, terms_of};
use super::pseudo_language::{accented, pseudo};
use super::{Argument, Language, LevelTexts, NameKind, Phrase};

/// The messages of one language, with English for those that it lacks, and the texts of levels in it. Held by the edge that
/// shows text.
#[derive(Resource, Clone)]
pub struct Localizer {
    messages: Arc<Messages>,
    levels: Arc<LevelTexts>,
}

struct Messages {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    terms: Terms,
    lists: ListPatterns,
}

impl Default for Localizer {
    fn default() -> Self {
        Self::english().clone()
    }
}

impl Localizer {
    /// English, which has every message.
    pub fn english() -> &'static Self {
        static ENGLISH: OnceLock<Localizer> = OnceLock::new();
        ENGLISH.get_or_init(|| Self::embedded(Language::English))
    }

    /// A language whose messages are part of the program. On a page that is English alone.
    pub fn embedded(language: Language) -> Self {
        Self::of_files(language, message_files(language))
    }

    /// A language of these files. What cannot be read in one is left out, and told in English.
    pub fn of_files(language: Language, files: &[&str]) -> Self {
        let mut bundle = FluentBundle::new_concurrent(language.tag().parse().into_iter().collect());
        bundle.set_use_isolating(false);
        bundle.set_transform((language == Language::Pseudo).then_some(accented));
        // Names of functions that no other has.
        let _ = bundle.add_function("CASE", case);
        let _ = bundle.add_function("GENDER", gender);
        let mut terms = Terms::new();
        for file in files {
            let file = FluentResource::try_new((*file).to_owned()).unwrap_or_else(|(readable, _)| readable);
            terms.extend(terms_of(&file));
            bundle.add_resource_overriding(file);
        }
        let mut messages = Messages { language, bundle, terms, lists: ListPatterns::default() };
        let part = |id| messages.formatted(id, &FluentArgs::new()).unwrap_or_else(|| ", ".into());
        let [middle, end, pair] = [part("list-middle"), part("list-end"), part("list-pair")];
        messages.lists = ListPatterns { middle, end, pair };
        Self { messages: Arc::new(messages), levels: Arc::default() }
    }

    /// Texts of levels in this language.
    pub fn level_texts(&self) -> &LevelTexts {
        &self.levels
    }

    /// Replaces the texts of levels.
    pub fn set_level_texts(&mut self, texts: LevelTexts) {
        self.levels = Arc::new(texts);
    }

    /// A text of a level in this language; itself where there is no translation.
    pub fn level_text<'t>(&'t self, original: &'t str) -> &'t str {
        self.levels.text(original).unwrap_or(original)
    }

    /// A name in this language where it stands alone.
    pub fn name(&self, kind: NameKind, name: &str) -> String {
        self.argument_text(&Argument::name(kind, name))
    }

    /// A form of a name, such as `dative`; `None` where the name has no such form.
    pub fn name_form(&self, kind: NameKind, name: &str, form: &str) -> Option<String> {
        self.name_forms(&Argument::name(kind, name)).own_form(form).map(str::to_owned)
    }

    /// Whether this language has a term for a name.
    pub fn has_term(&self, kind: NameKind, name: &str) -> bool {
        self.messages.forms_of(kind, name).is_some()
    }

    /// Its language.
    pub fn language(&self) -> Language {
        self.messages.language
    }

    /// Whether it has this message itself.
    pub fn has(&self, id: &str) -> bool {
        self.messages.pattern_of(id).is_some()
    }

    /// The text of a phrase. A message that the language lacks is told in English.
    pub fn text(&self, phrase: &Phrase) -> String {
        match phrase {
            Phrase::Verbatim(text) => self.level_text(text).to_owned(),
            Phrase::InCapitals(phrase) => self.text(phrase).to_uppercase(),
            Phrase::Sentence(phrase) => {
                let sentence = self.sentence(phrase);
                let bare = sentence.trim().trim_end_matches('.');
                if bare.is_empty() || bare.ends_with(['!', '?', '…']) { bare.to_owned() } else { format!("{bare}.") }
            }
            Phrase::Title(phrase) => self.sentence(phrase),
            Phrase::Joined { between, parts } => parts
                .iter()
                .map(|part| self.text(part))
                .filter(|text| !text.is_empty())
                .collect::<Vec<_>>()
                .join(between),
            Phrase::Message { id, arguments } => match self.messages.formatted(id.0, &self.values(arguments)) {
                Some(text) if self.language() == Language::Pseudo => pseudo(&text),
                Some(text) => text,
                None if self.language() == Language::English => id.0.to_owned(),
                None => Self::english().text(phrase),
            },
        }
    }

    /// A phrase as a sentence of its own: it begins with a capital, also where it begins with a name.
    pub fn sentence(&self, phrase: &Phrase) -> String {
        let text = self.text(phrase);
        if self.language() == Language::English {
            return finish_sentence(text);
        }
        let mut letters = text.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    fn values(&self, arguments: &[(&'static str, Argument)]) -> FluentArgs<'static> {
        arguments.iter().map(|(name, argument)| (Cow::from(*name), self.value(argument))).collect()
    }

    fn value(&self, argument: &Argument) -> FluentValue<'static> {
        match argument {
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Text(text) => FluentValue::from(self.level_text(text).to_owned()),
            Argument::Signed(_) | Argument::Tenths(_) | Argument::Tile(..) | Argument::Phrase(_) => {
                FluentValue::from(self.argument_text(argument))
            }
            Argument::Name { .. } => self.names(std::slice::from_ref(argument)),
            Argument::List(all) if all.iter().any(|one| matches!(one, Argument::Name { .. })) => self.names(all),
            Argument::List(_) => FluentValue::from(self.argument_text(argument)),
        }
    }

    fn names(&self, all: &[Argument]) -> FluentValue<'static> {
        let all = all.iter().map(|argument| self.name_forms(argument)).collect();
        FluentValue::Custom(Box::new(Names { all, patterns: self.messages.lists.clone() }))
    }

    fn name_forms(&self, argument: &Argument) -> NameForms {
        let Argument::Name { kind, text } = argument else { return NameForms::plain(self.argument_text(argument)) };
        // English names are told as they were given, with their articles and capitals.
        let terms = || self.messages.forms_of(*kind, text).filter(|_| self.language() != Language::English);
        self.levels.name(*kind, text).or_else(terms).unwrap_or_else(|| NameForms::plain(text))
    }

    /// An argument where it stands alone.
    fn argument_text(&self, argument: &Argument) -> String {
        match argument {
            Argument::Number(number) => number.to_string(),
            Argument::Signed(0) => "0".into(),
            Argument::Signed(number @ 1..) => format!("+{number}"),
            Argument::Signed(number) => format!("−{}", number.unsigned_abs()),
            Argument::Tile(column, row) => format!("[{column}, {row}]"),
            Argument::Tenths(tenths) => {
                let sign = if *tenths < 0 { "−" } else { "" };
                let (whole, part) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
                format!("{sign}{whole}{}{part}", self.language().decimal_mark())
            }
            Argument::Text(text) => self.level_text(text).to_owned(),
            Argument::Name { .. } => self.name_forms(argument).text().to_owned(),
            Argument::List(all) => {
                let all: Vec<Cow<str>> = all.iter().map(|one| self.argument_text(one).into()).collect();
                self.messages.lists.list(&all)
            }
            Argument::Phrase(phrase) => self.text(phrase),
        }
    }
}

impl Messages {
    /// The forms of a name that has a term. The third rifleman has those of any rifleman, and a weapon among modifiers its own.
    fn forms_of(&self, kind: NameKind, name: &str) -> Option<NameForms> {
        let of = |kind, name: &str| self.terms.get(&term_of_name(kind, name)).cloned();
        let weapon = |name: &str| of(NameKind::Weapon, name).filter(|_| kind == NameKind::Modifier);
        numbered_name(name, |name| of(kind, name).or_else(|| weapon(name)))
    }

    /// The pattern of a message, or of its attribute after a full stop.
    fn pattern_of(&self, id: &str) -> Option<&fluent_syntax::ast::Pattern<&str>> {
        let (message, attribute) = id.split_once('.').map_or((id, None), |(message, of)| (message, Some(of)));
        let message = self.bundle.get_message(message)?;
        match attribute {
            Some(attribute) => message.get_attribute(attribute).map(|of| of.value()),
            None => message.value(),
        }
    }

    /// The text of a message; `None` where there is none, or one that asks for what it is not given.
    fn formatted(&self, id: &str, values: &FluentArgs) -> Option<String> {
        let pattern = self.pattern_of(id)?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(values), &mut errors).into_owned();
        (errors.is_empty() || self.language == Language::English).then_some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::localization::phrase;

    const FILE: &str = "\
list-middle = {\", \"}
list-end = {\" und \"}
list-pair = {\" und \"}
test-shot = { GENDER($figure) ->
    [feminine] Sie
   *[other] Er
 }: { CASE($figure, \"nominative\") } schießt mit { CASE($weapon, \"dative\") } auf { CASE($targets, \"accusative\") }.
test-half = { $missing } fehlt
-figure-sentry = Wache
    .gender = feminine
    .nominative = die Wache
    .accusative = die Wache
-weapon-rifle = Gewehr
    .gender = neuter
    .dative = dem Gewehr
= what is no message
";

    fn german() -> Localizer {
        Localizer::of_files(Language::German, &[FILE])
    }

    #[test]
    fn names_of_terms_have_gender_and_case_and_others_are_told_as_they_are() {
        let shot = |who: &str| {
            let targets = Argument::list([Argument::figure("Rat"), Argument::figure("The sentry")]);
            phrase!("test-shot", figure = Argument::figure(who), weapon = Argument::weapon("Rifle"), targets = targets)
        };
        assert_eq!(german().text(&shot("The sentry")), "Sie: die Wache schießt mit dem Gewehr auf Rat und die Wache.");
        assert_eq!(german().text(&shot("Rat")), "Er: Rat schießt mit dem Gewehr auf Rat und die Wache.");
    }

    #[test]
    fn a_language_with_holes_tells_them_in_english() {
        assert_eq!(german().text(&phrase!("pause-resume")), "Resume");
        assert_eq!(german().text(&phrase!("test-half")), "test-half", "one that asks for too much is a hole");
        assert_eq!(Localizer::english().text(&phrase!("no-such-message")), "no-such-message");
    }

    #[test]
    fn numbers_follow_the_language() {
        let told = |localizer: &Localizer, argument: Argument| localizer.argument_text(&argument);
        assert_eq!(told(&german(), Argument::Tenths(-15)), "−1,5");
        assert_eq!(told(Localizer::english(), Argument::Tenths(15)), "1.5");
        assert_eq!(told(Localizer::english(), Argument::Signed(-2)), "−2");
        assert_eq!(told(Localizer::english(), Argument::list(["a", "b", "c"])), "a, b and c");
    }

    #[test]
    fn a_phrase_is_serialized_in_english() {
        let told = Phrase::facts([phrase!("pause-resume"), "x".into(), Phrase::EMPTY]);
        assert_eq!(serde_json::to_string(&told).unwrap(), "\"Resume · x\"");
    }
}
