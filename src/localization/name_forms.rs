//! Names with gender and cases: the terms of `names.ftl`, and the functions by which a message takes a form of one.

use std::borrow::Cow;
use std::collections::BTreeMap;

use fluent_bundle::types::FluentType;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Pattern, PatternElement};
use intl_memoizer::{IntlLangMemoizer, concurrent};

use super::NameKind;

/// A name as a language has it: its text, and its forms such as `gender`, `dative`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NameForms {
    text: String,
    forms: Vec<(String, String)>,
}

impl NameForms {
    /// A name without other forms, as a player or a level gave it.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), forms: Vec::new() }
    }

    /// A name with its forms, such as `gender` and `dative`.
    pub fn with_forms(text: impl Into<String>, forms: Vec<(String, String)>) -> Self {
        Self { text: text.into(), forms }
    }

    /// The same name with a number after it.
    pub fn numbered(self, number: &str) -> Self {
        let numbered = |(name, form): (String, String)| match name.as_str() {
            "gender" | "preposition" => (name, form),
            _ => (name, format!("{form} {number}")),
        };
        Self { text: format!("{} {number}", self.text), forms: self.forms.into_iter().map(numbered).collect() }
    }

    /// Its text, where no form is asked for.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The form of this name; without it, the text.
    fn form(&self, name: &str) -> &str {
        self.own_form(name).unwrap_or(&self.text)
    }

    /// The form of this name, if it has it.
    pub fn own_form(&self, name: &str) -> Option<&str> {
        self.forms.iter().find(|(of, _)| of == name).map(|(_, form)| form.as_str())
    }
}

/// The terms of a language by their ids.
pub type Terms = BTreeMap<String, NameForms>;

/// The id of the term for a name, without its hyphen: `weapon-pump-shotgun` for `Pump shotgun`, `figure-lookout` for
/// `The lookout`.
pub fn term_of_name(kind: NameKind, name: &str) -> String {
    let lower = name.to_lowercase();
    let bare = lower.strip_prefix("the ").unwrap_or(&lower);
    let words = bare.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.fold(kind.word().to_owned(), |id, word| id + "-" + word)
}

/// The ordinal numbers in English names of several alike: `the third gunman`.
pub const ORDINALS: [&str; 10] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/// The name and the number of one of several alike: `Rifleman 3`, `the third gunman`, `the gunman no. 12`.
pub fn name_and_number(name: &str) -> Option<(&str, String)> {
    if let Some((kind, number)) = name.rsplit_once(' ').filter(|(_, number)| number.parse::<u16>().is_ok()) {
        return Some((kind.trim_end_matches(" no."), number.to_owned()));
    }
    let (ordinal, kind) = name.strip_prefix("the ").unwrap_or(name).split_once(' ')?;
    let place = ORDINALS.iter().position(|other| *other == ordinal)?;
    Some((kind, (place + 1).to_string()))
}

/// A name with `n` for its first number or dice, and those: `n killed` and `2` for `2 killed`, `Skill n` and `1d6` for
/// `Skill 1d6`.
fn name_with_n(name: &str) -> Option<(String, &str)> {
    let number = name.split([' ', ',']).find(|word| word.starts_with(|letter: char| letter.is_ascii_digit()))?;
    Some((name.replacen(number, "n", 1), number))
}

/// The forms of a name, or of its kind with the number after it.
pub fn numbered_name(name: &str, of: impl Fn(&str) -> Option<NameForms>) -> Option<NameForms> {
    let numbered = || {
        let (kind, number) = name_and_number(name)?;
        of(kind).map(|forms| forms.numbered(&number))
    };
    let with_n = || {
        let (name, number) = name_with_n(name)?;
        of(&name).map(|forms| forms.numbered(number))
    };
    of(name).or_else(numbered).or_else(with_n)
}

/// The terms of a file, by their ids. Those with placeables are for other messages, and are no names.
pub fn terms_of(file: &FluentResource) -> Terms {
    let terms = file.entries().filter_map(|entry| match entry {
        Entry::Term(term) => {
            let form = |(name, of): (&str, &Pattern<&str>)| Some((name.to_owned(), plain_text(of)?));
            let forms = term.attributes.iter().filter_map(|of| form((of.id.name, &of.value)));
            Some((term.id.name.to_owned(), NameForms { text: plain_text(&term.value)?, forms: forms.collect() }))
        }
        _ => None,
    });
    terms.collect()
}

fn plain_text(pattern: &Pattern<&str>) -> Option<String> {
    let text = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => Some(*value),
        PatternElement::Placeable { .. } => None,
    });
    text.collect()
}

/// How a language lists things: what is between two of many, before the last of many, between two alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListPatterns {
    pub middle: String,
    pub end: String,
    pub pair: String,
}

impl ListPatterns {
    /// The list as text.
    pub fn list(&self, all: &[Cow<str>]) -> String {
        match all {
            [] => String::new(),
            [one] => one.clone().into_owned(),
            [one, two] => [one, self.pair.as_str(), two].concat(),
            [rest @ .., last] => [rest.join(&self.middle).as_str(), &self.end, last].concat(),
        }
    }
}

/// One name, or a list of them, as a message has it for an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    pub all: Vec<NameForms>,
    pub patterns: ListPatterns,
}

impl Names {
    fn text(&self) -> Cow<'static, str> {
        let texts: Vec<Cow<str>> = self.all.iter().map(|name| name.text.as_str().into()).collect();
        self.patterns.list(&texts).into()
    }

    fn form(&self, form: &str) -> String {
        let forms: Vec<Cow<str>> = self.all.iter().map(|name| name.form(form).into()).collect();
        self.patterns.list(&forms)
    }
}

impl FluentType for Names {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &IntlLangMemoizer) -> Cow<'static, str> {
        self.text()
    }

    fn as_string_threadsafe(&self, _: &concurrent::IntlLangMemoizer) -> Cow<'static, str> {
        self.text()
    }
}

/// `CASE($figure, "dative")`: a form of a name, or of each in a list. What has no such form is told as it is.
pub fn case<'a>(values: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    match values {
        [FluentValue::Custom(custom), FluentValue::String(form)] => match custom.as_any().downcast_ref::<Names>() {
            Some(names) => FluentValue::from(names.form(form)),
            None => FluentValue::Error,
        },
        [other, _] => other.clone(),
        _ => FluentValue::Error,
    }
}

/// `GENDER($figure)`: what a message chooses its words by. `plural` of several, `none` of a name that has no term.
pub fn gender<'a>(values: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    let names = match values {
        [FluentValue::Custom(custom)] => custom.as_any().downcast_ref::<Names>(),
        _ => None,
    };
    let all = names.map_or(&[][..], |names| &names.all);
    let word = match all {
        [one] => one.forms.iter().find(|(name, _)| name == "gender").map_or("none", |(_, gender)| gender),
        [_, _, ..] => "plural",
        [] => "none",
    };
    FluentValue::from(word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_term_with_and_without_its_article() {
        assert_eq!(term_of_name(NameKind::Weapon, "Pump shotgun"), "weapon-pump-shotgun");
        assert_eq!(term_of_name(NameKind::Figure, "The lookout's dog"), "figure-lookout-s-dog");
    }

    #[test]
    fn one_of_several_alike_has_a_name_and_a_number() {
        let read = |name: &'static str| name_and_number(name).map(|(kind, number)| format!("{kind} #{number}"));
        assert_eq!(read("Rifleman 3").as_deref(), Some("Rifleman #3"));
        assert_eq!(read("the third gunman").as_deref(), Some("gunman #3"));
        assert_eq!(read("the gunman no. 12").as_deref(), Some("the gunman #12"));
        assert_eq!(read("the gunman"), None);
    }

    #[test]
    fn a_number_within_a_name_goes_behind_it() {
        let read = |name: &'static str| name_with_n(name).map(|(name, number)| format!("{name} #{number}"));
        assert_eq!(read("success, 2 Momentum").as_deref(), Some("success, n Momentum #2"));
        assert_eq!(read("Skill 1d6").as_deref(), Some("Skill n #1d6"));
        assert_eq!(read("no effect"), None);
        let of = |name: &str| (name == "n killed").then(|| NameForms::plain("Ausgeschaltet:"));
        assert_eq!(numbered_name("2 killed", of).map(|forms| forms.text), Some("Ausgeschaltet: 2".into()));
    }

    #[test]
    fn lists_are_put_together_as_the_language_has_it() {
        let patterns = ListPatterns { middle: ", ".into(), end: " and ".into(), pair: " and ".into() };
        let list = |all: &[&'static str]| patterns.list(&all.iter().map(|one| Cow::from(*one)).collect::<Vec<_>>());
        assert_eq!([list(&[]), list(&["a"]), list(&["a", "b"])], ["", "a", "a and b"]);
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
    }
}
