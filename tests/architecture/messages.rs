//! Messages: every id that the code names has an English message with the same arguments, every message is used, and other
//! languages agree with English.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fatal_funnel::localization::{AREAS, Language};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use super::imports::{Source, sources_of};
use super::rust_tokenizer::{Word, words_and_literals_of};

/// Languages that lack no message.
const COMPLETE: &[Language] = &[Language::German, Language::Polish];

/// Messages that `localization/` asks for by itself.
const OF_THE_LOCALIZER: [&str; 3] = ["list-middle", "list-end", "list-pair"];

/// The file of the page around the game (`web/pack.mjs`), which is no area of the program.
const PAGE: &str = "page";

/// The functions that messages may call.
const FUNCTIONS: [&str; 2] = ["CASE", "GENDER"];

/// The messages of a language, attributes after a full stop, each with the arguments that it takes.
#[derive(Default)]
struct Messages(BTreeMap<String, BTreeSet<String>>);

/// What a pattern names: arguments, and other messages, terms and functions.
#[derive(Default)]
struct Names {
    arguments: BTreeSet<String>,
    others: Vec<String>,
}

fn repository(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Reads the program's files of a language, and says what is wrong with them.
fn messages_of(tag: &str, faults: &mut Vec<String>) -> Messages {
    messages_in(tag, AREAS, faults)
}

fn messages_in(tag: &str, areas: &[&str], faults: &mut Vec<String>) -> Messages {
    let mut messages = Messages::default();
    for area in areas {
        let file = format!("assets/locales/{tag}/{area}.ftl");
        let text = fs::read_to_string(repository(&file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        let resource = parser::parse(text.as_str()).unwrap_or_else(|(resource, errors)| {
            faults.extend(errors.iter().map(|error| format!("{file}: {error}")));
            resource
        });
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    let value = message.value.iter().map(|pattern| (id.to_owned(), pattern));
                    let rest = message.attributes.iter().map(|of| (format!("{id}.{}", of.id.name), &of.value));
                    for (id, pattern) in value.chain(rest) {
                        let mut names = Names::default();
                        names_of(pattern, &mut names);
                        faults.extend(names.others.iter().map(|name| format!("{file}: {id} names {name}")));
                        if messages.0.insert(id.clone(), names.arguments).is_some() {
                            faults.push(format!("{file}: {id} stands twice"));
                        }
                    }
                }
                Entry::Junk { content } => faults.push(format!("{file}: cannot be read: {content:?}")),
                Entry::Term(_) | Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            }
        }
    }
    messages
}

fn names_of(pattern: &Pattern<&str>, names: &mut Names) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            names_of_expression(expression, names);
        }
    }
}

fn names_of_expression(expression: &Expression<&str>, names: &mut Names) {
    match expression {
        Expression::Inline(inline) => names_of_inline(inline, names),
        Expression::Select { selector, variants } => {
            names_of_inline(selector, names);
            variants.iter().for_each(|variant| names_of(&variant.value, names));
        }
    }
}

fn names_of_inline(inline: &InlineExpression<&str>, names: &mut Names) {
    match inline {
        InlineExpression::VariableReference { id } => _ = names.arguments.insert(id.name.to_owned()),
        InlineExpression::FunctionReference { id, arguments } => {
            if !FUNCTIONS.contains(&id.name) {
                names.others.push(format!("the function {}", id.name));
            }
            arguments.positional.iter().for_each(|argument| names_of_inline(argument, names));
        }
        InlineExpression::Placeable { expression } => names_of_expression(expression, names),
        InlineExpression::MessageReference { id, .. } => names.others.push(format!("the message {}", id.name)),
        InlineExpression::TermReference { .. }
        | InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. } => {}
    }
}

/// A message that the code names, with the arguments that it is given there.
struct Use {
    place: String,
    id: String,
    arguments: BTreeSet<String>,
}

/// Every `phrase!("id", name = …)` and `MessageId("id")` of a source.
fn uses_of(source: &Source) -> Vec<Use> {
    let words = words_and_literals_of(&source.text);
    let text = |at: usize| words.get(at).map_or("", |word: &Word| word.text.as_str());
    let unquoted = |at: usize| text(at).strip_prefix('"')?.strip_suffix('"').map(str::to_owned);
    let mut uses = Vec::new();
    // What is added later is added in the same file.
    let added =
        (0..words.len()).filter(|at| text(*at) == "with" && text(at + 1) == "(").filter_map(|at| unquoted(at + 2));
    let added: BTreeSet<String> = added.collect();
    for at in 0..words.len() {
        let (open, macros) = match (text(at), text(at + 1), text(at + 2)) {
            ("phrase", "!", "(") => (at + 2, true),
            ("MessageId", "(", _) => (at + 1, false),
            _ => continue,
        };
        let Some(id) = unquoted(open + 1) else { continue };
        let mut arguments = added.clone();
        let mut depth = 0;
        for place in open..words.len() {
            match text(place) {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                "," if macros && depth == 1 && text(place + 2) == "=" => {
                    arguments.insert(text(place + 1).to_owned());
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        uses.push(Use { place: format!("src/{}:{}", source.file, words[at].line), id, arguments });
    }
    uses
}

/// The sources without `localization/`, whose examples and tests have messages of their own, and without unit tests.
fn sources() -> Vec<Source> {
    let all = sources_of(&repository("src"))
        .into_iter()
        .filter(|source| source.at.first().is_none_or(|at| at != "localization"));
    all.map(|source| {
        let tests = source.first_test_line();
        let text: Vec<&str> = source.text.lines().take(tests).collect();
        Source::new(&source.file, &text.join("\n"))
    })
    .collect()
}

fn english() -> Messages {
    english_in(AREAS)
}

fn english_in(areas: &[&str]) -> Messages {
    let mut faults = Vec::new();
    let english = messages_in("en", areas, &mut faults);
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    english
}

#[test]
fn every_message_that_code_names_has_english_words_and_its_arguments() {
    let english = english();
    let uses: Vec<Use> = sources().iter().flat_map(uses_of).collect();
    assert!(uses.len() > 250, "{} uses were found", uses.len());
    let faults: Vec<String> = uses.iter().filter_map(|one| fault_of(one, &english)).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

fn fault_of(one: &Use, english: &Messages) -> Option<String> {
    let Use { place, id, arguments } = one;
    let Some(wanted) = english.0.get(id) else {
        return Some(format!("{place}: `{id}` is no message in assets/locales/en/"));
    };
    let missing: Vec<&String> = wanted.difference(arguments).collect();
    (!missing.is_empty()).then(|| format!("{place}: `{id}` is not given {missing:?}"))
}

#[test]
fn a_missing_message_and_a_missing_argument_are_reported() {
    let english = Messages(BTreeMap::from([("a".to_owned(), BTreeSet::from(["who".to_owned()]))]));
    let faults = |text: &str| -> Vec<String> {
        uses_of(&Source::new("x.rs", text)).iter().filter_map(|one| fault_of(one, &english)).collect()
    };
    assert_eq!(faults("phrase!(\"a\", who = f(1, b = 2))"), [""; 0]);
    assert_eq!(faults("phrase!(\"a\").with(\"who\", 1)"), [""; 0]);
    assert_eq!(faults("\nphrase!(\"a\")"), ["src/x.rs:2: `a` is not given [\"who\"]"]);
    assert_eq!(faults("MessageId(\"b\")"), ["src/x.rs:1: `b` is no message in assets/locales/en/"]);
}

#[test]
fn every_argument_that_code_gives_is_known_to_a_message() {
    let all: Vec<Messages> = ["en", "de", "pl"].map(|tag| messages_of(tag, &mut Vec::new())).into();
    let uses: Vec<Use> = sources().iter().flat_map(uses_of).collect();
    let mut given: BTreeMap<&str, BTreeSet<&String>> = BTreeMap::new();
    uses.iter().for_each(|one| given.entry(&one.id).or_default().extend(&one.arguments));
    let added: BTreeSet<String> = ["done", "of", "side", "skill", "needed"].map(str::to_owned).into();
    let known = |id: &str, name: &String| all.iter().any(|of| of.0.get(id).is_some_and(|names| names.contains(name)));
    let (added, known) = (&added, &known);
    let unknown = given.iter().flat_map(|(id, names)| {
        let names = names.iter().filter(move |name| !added.contains(**name) && !known(id, name));
        names.map(move |name| format!("`{id}` takes no argument `{name}` in any language"))
    });
    let unknown: Vec<String> = unknown.collect();
    assert!(unknown.is_empty(), "\n{}\n", unknown.join("\n"));
}

#[test]
fn every_english_message_is_used() {
    let mut used = BTreeSet::new();
    for source in sources_of(&repository("src")) {
        let literals = words_and_literals_of(&source.text);
        used.extend(
            literals.iter().filter_map(|word| word.text.strip_prefix('"')?.strip_suffix('"').map(str::to_owned)),
        );
    }
    // The attribute `about` is asked for by the id that it belongs to.
    let is_used = |id: &str| {
        let of = id.strip_suffix(".about").unwrap_or(id);
        used.contains(id) || used.contains(of) || OF_THE_LOCALIZER.contains(&id)
    };
    let english = english();
    let unused: Vec<&String> = english.0.keys().filter(|id| !is_used(id)).collect();
    assert!(unused.is_empty(), "no code names these messages of assets/locales/en/: {unused:?}");
}

/// The messages that the page's scripts and its HTML name.
fn named_by_the_page() -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for entry in fs::read_dir(repository("web")).expect("web/ is a folder") {
        let path = entry.expect("web/ can be listed").path();
        if path.extension().is_some_and(|ending| ["html", "js", "mjs"].iter().any(|of| ending == *of)) {
            let text = fs::read_to_string(&path).expect("a file of the page is UTF-8");
            let quoted = text.split(['\'', '"', ' ', '\n']);
            named.extend(quoted.filter(|word| is_id_of_page(word)).map(str::to_owned));
        }
    }
    named
}

fn is_id_of_page(word: &str) -> bool {
    word.strip_prefix("page-")
        .is_some_and(|rest| rest.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-'))
}

#[test]
fn the_page_names_every_message_of_its_own_and_no_other() {
    let english = english_in(&[PAGE]);
    let known: BTreeSet<String> = english.0.keys().map(|id| id.split('.').next().unwrap_or(id).to_owned()).collect();
    let strange: Vec<&String> = known.iter().filter(|id| !is_id_of_page(id)).collect();
    assert!(strange.is_empty(), "ids in assets/locales/en/page.ftl begin with `page-`: {strange:?}");
    let named = named_by_the_page();
    let unused: Vec<&String> = known.difference(&named).collect();
    assert!(unused.is_empty(), "no file of web/ names these messages of assets/locales/en/page.ftl: {unused:?}");
    let lacking: Vec<&String> = named.difference(&known).collect();
    assert!(lacking.is_empty(), "assets/locales/en/page.ftl has no {lacking:?}, which web/ names");
}

#[test]
fn a_locked_mission_ends_with_the_word_that_the_page_looks_for() {
    for language in Language::OFFERED {
        let line = |area: &str, id: &str| {
            let file = repository(&format!("assets/locales/{}/{area}.ftl", language.tag()));
            let text = fs::read_to_string(file).expect("the messages can be read");
            let line = text.lines().find_map(|line| line.strip_prefix(id)?.strip_prefix(" = ").map(str::to_owned));
            line.unwrap_or_else(|| panic!("{area}.ftl of {language:?} has no {id}"))
        };
        assert_eq!(line(PAGE, "page-locked"), line("screens", "mission-locked"), "{language:?}");
    }
}

#[test]
fn other_languages_agree_with_english() {
    let areas: Vec<&str> = AREAS.iter().copied().chain([PAGE]).collect();
    let english = english_in(&areas);
    for language in Language::OFFERED.into_iter().filter(|language| *language != Language::English) {
        let mut faults = Vec::new();
        let messages = messages_in(language.tag(), &areas, &mut faults);
        for (id, arguments) in &messages.0 {
            match english.0.get(id) {
                None => faults.push(format!("{}: `{id}` has no English message", language.tag())),
                Some(known) => {
                    let strange: Vec<&String> = arguments.difference(known).collect();
                    if !strange.is_empty() {
                        faults.push(format!(
                            "{}: `{id}` takes {strange:?}, which the English one is not given",
                            language.tag()
                        ));
                    }
                }
            }
        }
        let holes: Vec<&String> = english.0.keys().filter(|id| !messages.0.contains_key(*id)).collect();
        if COMPLETE.contains(&language) {
            faults.extend(holes.iter().map(|id| format!("{}: `{id}` is missing", language.tag())));
        } else {
            println!("{} lacks {} of {} messages: {holes:?}", language.tag(), holes.len(), english.0.len());
        }
        assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    }
}
