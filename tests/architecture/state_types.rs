//! What a battle's state is made of is the same on every machine: from the registered parts down, no type holds a
//! number of the machine's own width, a fraction, or a table in hash order.

use std::collections::{BTreeMap, BTreeSet};

use super::imports::Source;
use super::rust_tokenizer::{Word, words_of};

/// Types that differ from one machine or run to the next.
const UNSTEADY: [&str; 8] = ["f32", "f64", "usize", "isize", "HashMap", "HashSet", "Instant", "SystemTime"];

/// Types whose `impl Serialize` writes numbers of a fixed width, or text.
const OWN_FORM: [&str; 4] = ["Board", "FigureId", "Tile", "Word"];

/// Calls that register a part, by the type in their brackets.
const BY_TYPE: [&str; 4] = ["part", "token", "figure", "battle"];

/// A type as a source declares it: the words of its fields, but for those that are not saved.
struct Declared {
    at: String,
    fields: Vec<String>,
}

type Declarations = BTreeMap<String, Vec<Declared>>;

/// The place after the bracket that closes the one at a place.
fn closed(words: &[Word], open: usize) -> usize {
    let mut depth = 0;
    for (place, word) in words.iter().enumerate().skip(open) {
        match word.text.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return place + 1;
        }
    }
    words.len()
}

/// The fields between brackets, without those under `#[serde(skip)]`.
fn saved_fields(words: &[Word]) -> Vec<String> {
    let mut fields = Vec::new();
    let (mut field, mut skipped, mut depth, mut place) = (Vec::new(), false, 0, 0);
    while place < words.len() {
        let text = words[place].text.as_str();
        if text == "#" && words.get(place + 1).is_some_and(|word| word.text == "[") {
            let end = closed(words, place + 1);
            let said: Vec<&str> = words[place..end].iter().map(|word| word.text.as_str()).collect();
            skipped |= said.contains(&"serde") && said.contains(&"skip");
            place = end;
            continue;
        }
        match text {
            "{" | "(" | "[" | "<" => depth += 1,
            "}" | ")" | "]" | ">" => depth -= 1,
            _ => {}
        }
        if text == "," && depth == 0 {
            if !skipped {
                fields.append(&mut field);
            }
            (field, skipped) = (Vec::new(), false);
        } else {
            field.push(text.to_owned());
        }
        place += 1;
    }
    if !skipped {
        fields.append(&mut field);
    }
    fields
}

/// The words of the variants' fields, without the variants' own names.
fn saved_variants(words: &[Word]) -> Vec<String> {
    let mut fields = Vec::new();
    let mut place = 0;
    while place < words.len() {
        match words[place].text.as_str() {
            "{" | "(" | "[" => {
                let end = closed(words, place);
                // An attribute is no field.
                if words[place].text != "[" {
                    fields.extend(saved_fields(&words[place + 1..end - 1]));
                }
                place = end;
            }
            _ => place += 1,
        }
    }
    fields
}

/// Types that are saved in the form of another: `#[serde(into = "Form")]`, by name.
fn saved_as(text: &str) -> BTreeMap<&str, &str> {
    let mut forms = BTreeMap::new();
    let mut form = None;
    for line in text.lines() {
        form = line.split_once("into = \"").and_then(|(_, rest)| rest.split('"').next()).or(form);
        let declared = line
            .trim_start_matches("pub ")
            .strip_prefix("struct ")
            .or_else(|| line.trim_start_matches("pub ").strip_prefix("enum "));
        if let Some((name, form)) =
            declared.and_then(|rest| rest.split([' ', '(', ';', '<']).next()).zip(form.take_if(|_| declared.is_some()))
        {
            forms.insert(name, form);
        }
    }
    forms
}

/// Adds the types that a source declares, with `struct`, `enum` and `type`, or in one of the macros of tokens.
fn declare(at: &str, text: &str, all: &mut Declarations) {
    let (words, forms) = (words_of(text), saved_as(text));
    let is = |place: usize, what: &str| words.get(place).is_some_and(|word: &Word| word.text == what);
    let mut found = |name: &str, fields: Vec<String>| {
        all.entry(name.to_owned()).or_default().push(Declared { at: at.to_owned(), fields });
    };
    let mut depth = 0;
    for place in 0..words.len() {
        match words[place].text.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        // A type of an `impl` or inside a function is another matter.
        if depth > 0 {
            continue;
        }
        let (word, name) = (words[place].text.as_str(), words.get(place + 1).map_or("", |word| word.text.as_str()));
        if ["struct", "enum", "type"].contains(&word) {
            let ends = |word: &Word| ["{", "(", ";", "="].contains(&word.text.as_str());
            let Some(open) = (place + 2..words.len()).find(|next| ends(&words[*next])) else { continue };
            let inner = || &words[open + 1..closed(&words, open) - 1];
            if let Some(form) = forms.get(name) {
                found(name, vec![(*form).to_owned()]);
            } else if is(open, "=") {
                let end = (open..words.len()).find(|next| is(*next, ";")).unwrap_or(words.len());
                found(name, saved_fields(&words[open + 1..end]));
            } else if is(open, ";") {
                found(name, Vec::new());
            } else {
                found(name, if word == "enum" { saved_variants(inner()) } else { saved_fields(inner()) });
            }
        }
        if ["plain_tokens", "timed_tokens", "tokens_with_data"].contains(&word) && is(place + 1, "!") {
            let end = closed(&words, place + 2);
            for inner in place + 3..end {
                if is(inner, "=") && (is(inner + 1, "{") || is(inner + 1, ";")) {
                    let (open, close) = (inner + 2, closed(&words, inner + 1).max(inner + 2));
                    let fields = if is(inner + 1, "{") { saved_fields(&words[open..close - 1]) } else { Vec::new() };
                    found(&words[inner - 1].text, fields);
                }
            }
        }
    }
}

/// The types that a source registers as parts.
fn registered(text: &str) -> BTreeSet<String> {
    let words = words_of(text);
    let word = |place: usize| words.get(place).map_or("", |word: &Word| word.text.as_str());
    // The last name of a path that starts at a place.
    let last_name = |mut place: usize| {
        while word(place + 1) == "::" && word(place + 2).starts_with(char::is_alphabetic) {
            place += 2;
        }
        word(place).to_owned()
    };
    let mut parts = BTreeSet::new();
    for place in 1..words.len() {
        if word(place - 1) != "." {
            continue;
        }
        if BY_TYPE.contains(&word(place)) && word(place + 1) == "::" && word(place + 2) == "<" {
            parts.insert(last_name(place + 3));
        }
        // `.resource("name", Type::default())`: the tokenizer leaves strings out.
        if word(place) == "resource" && word(place + 1) == "(" && word(place + 2) == "," {
            let mut at = place + 3;
            while word(at + 1) == "::" && word(at + 2).starts_with(char::is_uppercase) {
                at += 2;
            }
            while word(at).starts_with(char::is_lowercase) && word(at + 1) == "::" {
                at += 2;
            }
            parts.insert(word(at).to_owned());
        }
    }
    // What is left are parameters of the functions that register.
    parts.into_iter().filter(|name| name.len() > 1).collect()
}

/// The folder that a file belongs to: a rulebook, or what all share.
fn home(at: &str) -> &str {
    at.split_once("rulebooks::").map_or("", |(_, rest)| rest.split("::").next().unwrap_or(rest))
}

/// What is unsteady in the types that a state is made of, as `TYPE in FILE: WORD`, and how many types were looked at.
fn unsteady(sources: &[(String, String)]) -> (Vec<String>, usize) {
    let mut all = Declarations::new();
    sources.iter().for_each(|(at, text)| declare(at, text, &mut all));
    let mut open: Vec<(String, String)> = Vec::new();
    for (at, text) in sources {
        open.extend(registered(text).into_iter().map(|name| (home(at).to_owned(), name)));
    }
    let (mut faults, mut seen) = (Vec::new(), BTreeSet::new());
    while let Some((book, name)) = open.pop() {
        if OWN_FORM.contains(&name.as_str()) || !seen.insert((book.clone(), name.clone())) {
            continue;
        }
        // A book's own type, or else one that all share.
        let Some(declared) = all.get(&name) else {
            faults.push(format!("{name}, a part of {book}, is declared nowhere"));
            continue;
        };
        let own = declared.iter().any(|one| home(&one.at) == book);
        let types = declared.iter().filter(|one| home(&one.at) == if own { &book } else { "" });
        for Declared { at, fields } in types {
            for word in fields {
                if UNSTEADY.contains(&word.as_str()) {
                    faults.push(format!("{name} in {at}: {word}"));
                }
                if all.contains_key(word) && *word != name {
                    open.push((book.clone(), word.clone()));
                }
            }
        }
    }
    faults.sort();
    faults.dedup();
    (faults, seen.len())
}

/// The layers that a state is made in.
const OF_THE_STATE: [&str; 4] = ["board", "model", "referee", "rulebooks"];

/// The sources of those layers, by their module path, without their own tests and without minds, whose types are no state.
pub fn of_the_state(sources: &[Source]) -> Vec<(String, String)> {
    let own = sources.iter().filter(|source| OF_THE_STATE.contains(&source.at.first().map_or("", String::as_str)));
    let before_tests = |text: &str| text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default().to_owned();
    let own = own.filter(|source| !source.at.iter().any(|module| module == "mind"));
    own.map(|source| (source.at.join("::"), before_tests(&source.text))).collect()
}

#[test]
fn no_part_of_a_state_depends_on_the_machine() {
    let sources = super::imports::sources_of(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let (faults, looked_at) = unsteady(&of_the_state(&sources));
    assert!(looked_at > 150, "only {looked_at} types were found");
    assert!(faults.is_empty(), "parts of a state differ from one machine to the next:\n{}", faults.join("\n"));
}

#[test]
fn what_depends_on_the_machine_is_found_wherever_it_hides() {
    let case = |book: &str, shared: &str| {
        let sources = [("rulebooks::a::state".to_owned(), book.to_owned()), ("model::m".to_owned(), shared.to_owned())];
        unsteady(&sources).0
    };
    let part = "fn r(s: &mut Setup) { s.part::<deep::Part>(\"p\"); }";
    assert_eq!(case(&format!("{part} struct Part {{ count: usize }}"), ""), ["Part in rulebooks::a::state: usize"]);
    let nested = format!("{part} struct Part(Vec<Other>); enum Kind {{ A, B {{ of: f32 }} }}");
    assert_eq!(case(&nested, "pub struct Other<T> { kind: Option<Kind>, t: T }"), ["Kind in rulebooks::a::state: f32"]);
    let resource = "fn r(s: &mut Setup) { s.resource(\"p\", deep::Table::default()); } struct Table(HashMap<u8, u8>);";
    assert_eq!(case(resource, ""), ["Table in rulebooks::a::state: HashMap"]);
    let token = "fn r(s: &mut Setup) { s.token::<Held>(); } tokens_with_data! { Held = \"held\" { by: isize } }";
    assert_eq!(case(token, ""), ["Held in rulebooks::a::state: isize"]);
    let alias = format!("{part} struct Part {{ all: List }} type List = Vec<f64>;");
    assert_eq!(case(&alias, ""), ["List in rulebooks::a::state: f64"]);
    let shown =
        format!("{part} #[serde(try_from = \"Form\", into = \"Form\")]\nstruct Part {{ of: usize }}\nstruct Form(u8);");
    assert_eq!(case(&shown, ""), [] as [&str; 0]);
    let variant = format!("{part} enum Part {{ Cache(u8), Other }} struct Cache {{ of: usize }}");
    assert_eq!(case(&variant, ""), [] as [&str; 0]);
    let skipped = format!("{part} struct Part {{ #[serde(skip)] cache: HashMap<u8, usize>, of: u8 }}");
    assert_eq!(case(&skipped, ""), [] as [&str; 0]);
    let elsewhere = format!("{part} struct Part {{ of: u8 }} struct Cache {{ of: usize }}");
    assert_eq!(case(&elsewhere, ""), [] as [&str; 0]);
}
