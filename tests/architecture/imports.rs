//! The layers of `src/`, and which imports of a file break them.

use std::path::Path;

use super::rust_tokenizer::{Word, words_of};

/// The layers of `src/`, lowest first: its modules, and the items of `lib.rs` that they may name. A module imports from
/// lower layers only, never from higher ones or from another module of its own layer.
const LAYERS: &[&[&str]] = &[
    &["phrase"],       // the macro that makes one
    &["localization"], // messages, and who tells them
    &["faults"],
    &["files"],
    &["board"],
    &["model"],
    &["referee"],
    &["ai_support"], // planning helpers for any book's `choose`
    &["rulebooks"],
    &["BOOKS", "books", "book"], // lib.rs: the one list of rulebooks
    &["levels"],
    &["chronicle"],
    &["duel"], // two players and a referee
    &["support"],
    &["editor"],
    &["playtest"],
    &["gallery"],
    // Window, sound and input.
    &["input"],
    &["theme"],
    &["view"],
    &["audio"],
    &["hud"],
    &["screens"],
    // Entry points.
    &["headless", "windowed", "window", "game"], // lib.rs: the two apps; the window
    &["browser_start_in_steps"],                 // the same in a browser
    &["cli"],
    &["main"],
];

/// Layers that ask `lib.rs` for the list of rulebooks. All other code is handed it, so that a test may bring its own.
const ASKS_FOR_BOOKS: [&str; 3] = ["editor", "view", "screens"];

/// The folder that holds a module for each rulebook.
const BOOKS: &str = "rulebooks";

/// The layers of a rulebook, lowest first. Modules inside one layer may import each other. Those of `resolve` form a
/// cycle that cannot be cut: a shot shakes nerve, a shaken figure falls back, and each step draws a shot.
const BOOK_LAYERS: &[(&str, &[&str])] = &[
    (
        "modern_cqb",
        &[
            "data",    // numbers from the data file, and odds
            "state",   // figures, tokens, objects, phases, intents
            "senses",  // sight, noise, belief, situations
            "mission", // objectives, timeline, rows of the score
            "events",  // what happens, and all that is asked about it
            "resolve", // consequences of actions: the one cycle
            "flow",    // rounds, level events, the ending
            "actions", // the orders, and all that is asked about each
            "setup",   // builds a battle from a level
            "present", // cards, reports
            "mind",
            "invariants",
            "known_state", // the parts of a state that a side knows
            "rules",       // the course of a battle
        ],
    ),
    (
        "close_assault",
        &[
            "data",    // numbers from the data file
            "state",   // units, their tokens, the active one
            "events",  // each kind with all that is asked about it
            "senses",  // lines of fire, cover, units on Overwatch
            "checks",  // who may act, and where a unit may go
            "mission", // objectives, victory
            "setup",   // builds a battle from a level
            "resolve", // consequences of actions
            "flow",    // turns, activations
            "odds",    // odds and dangers of orders
            "actions", // the orders, and all that is asked about each
            "present", // cards, report
            "mind",
            "invariants",
            "known_state", // the parts of a state that a side knows
            "rules",       // the course of a battle
        ],
    ),
    (
        "skirmish",
        &[
            "Skirmish",
            "Turn",
            "Committed",
            "Claiming",    // the book itself
            "data",        // numbers from the data file, and odds
            "senses",      // what eyes and weapons reach over the board
            "state",       // units, tokens, gear, turns
            "known_state", // the parts of a state that a side knows
            "events",      // what has happened, and all that is asked about it
            "resolve",     // consequences of actions
            "actions",     // the orders, and all that is asked about each
            "mission",     // objectives, score, ending
            "invariants",
            "flow",    // rounds and turns
            "setup",   // builds a battle from a level
            "present", // cards, map objects, protocol state
            "mind",
        ],
    ),
    (
        "momentum",
        &[
            "Momentum",
            "Turn",
            "Committed",
            "Claiming", // the book itself
            "data",     // numbers from the data file, and odds
            "state",    // characters, their tokens, pools, the Turn, what is pending
            "senses",   // sight, and what makes an attack difficult
            "setup",    // builds a battle from a level
            "mission",  // objectives, endings
            "events",   // what has happened, and all that is asked about it
            "resolve",  // consequences of actions
            "flow",     // rounds, Turns, the stack of what is pending
            "actions",  // the orders, and all that is asked about each
            "present",  // cards, map objects, protocol state
            "mind",
            "invariants",
            "known_state", // the parts of a state that a side knows
            "rules",       // the course of a battle
        ],
    ),
];

/// A file of `src/`, with the path of its module.
pub struct Source {
    pub file: String,
    pub at: Vec<String>,
    pub text: String,
}

impl Source {
    /// `file` is its path below `src/`, with slashes.
    pub fn new(file: &str, text: &str) -> Self {
        let mut at: Vec<String> = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        at.pop_if(|last| last == "mod" || last == "lib");
        Self { file: file.to_owned(), at, text: text.to_owned() }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// The line at which the unit tests begin; they stand at the end of a file.
    pub fn first_test_line(&self) -> usize {
        self.text.lines().position(|line| line.ends_with("mod tests {")).unwrap_or(usize::MAX)
    }
}

pub fn sources_of(src: &Path) -> Vec<Source> {
    let mut found = Vec::new();
    let mut folders = vec![src.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("src/ is a folder") {
            let path = entry.expect("src/ can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let below = path.strip_prefix(src).expect("it was found below src/");
                let file = below.to_string_lossy().replace('\\', "/");
                found.push(Source::new(&file, &std::fs::read_to_string(&path).expect("a source is UTF-8")));
            }
        }
    }
    found.sort_by(|a, b| a.file.cmp(&b.file));
    found
}

fn layer(name: &str) -> Option<usize> {
    LAYERS.iter().position(|names| names.contains(&name))
}

/// The imports of a file that break the layers, one sentence each.
pub fn faults_of(source: &Source) -> Vec<String> {
    let Some(home) = source.at.first() else {
        return Vec::new();
    }; // lib.rs imports everything
    let Some(here) = layer(home) else {
        return vec![format!(
            "src/{}: `{home}` has no layer: add it to LAYERS in tests/architecture/imports.rs",
            source.file
        )];
    };
    let mut faults = Vec::new();
    for Named { line, path } in paths_of(source) {
        let asks = line <= source.first_test_line() && matches!(path[0].as_str(), "books" | "book");
        let sentence = match objection(&source.at, here, &path) {
            None if asks && !ASKS_FOR_BOOKS.contains(&home.as_str()) => {
                format!("{home} is handed the list of rulebooks, and does not ask for it")
            }
            None => continue,
            Some(sentence) => sentence,
        };
        faults.push(format!("src/{}:{line}: `crate::{}`: {sentence}", source.file, path.join("::")));
    }
    if ASKS_FOR_BOOKS.contains(&home.as_str()) && source.text.contains("books: &") {
        faults.push(format!("src/{}: {home} asks for the list of rulebooks, and is not handed it", source.file));
    }
    faults
}

/// Why a module in layer `here` may not name `path`; `None` if it may.
fn objection(at: &[String], here: usize, path: &[String]) -> Option<String> {
    let (home, name) = (&at[0], path.first()?);
    if name == "*" {
        return Some("a glob import cannot be checked: name what it brings in".to_owned());
    }
    let Some(there) = layer(name) else {
        return Some(format!("`{name}` has no layer: import it from its own module"));
    };
    if here < there || (here == there && home != name) {
        return Some(format!("{home} is not above {name}: imports run down only"));
    }
    if home != BOOKS || name != BOOKS || at.len() < 2 {
        return None;
    }
    if path.get(1) != at.get(1) {
        return Some("a rulebook imports no other rulebook, nor their list".to_owned());
    }
    let (_, layers) = BOOK_LAYERS.iter().find(|(book, _)| *book == at[1])?;
    objection_in_book(at, layers, path)
}

/// The same inside a rulebook with layers. Its `mod.rs` may import everything.
fn objection_in_book(at: &[String], layers: &[&str], path: &[String]) -> Option<String> {
    let (book, home) = (&at[1], at.get(2)?);
    let layer = |name: &str| layers.iter().position(|layer| *layer == name);
    let Some(here) = layer(home) else {
        return Some(format!(
            "`{home}` has no layer in {book}: add it to BOOK_LAYERS in tests/architecture/imports.rs"
        ));
    };
    let name = path.get(2).map_or("", String::as_str);
    let Some(there) = layer(name) else {
        return Some(format!("`{name}` has no layer in {book}: import it from its own module"));
    };
    (here < there).then(|| format!("{home} is not above {name} in {book}: imports run down only"))
}

/// A path from the root of this crate, and the line that uses it.
pub struct Named {
    line: usize,
    pub path: Vec<String>,
}

/// Every path of a file that starts with `crate` or `super`, in imports and elsewhere.
pub fn paths_of(source: &Source) -> Vec<Named> {
    let words = words_of(&source.text);
    let word = |i: usize| words.get(i).map_or("", |word| word.text.as_str());
    let mut found = Vec::new();
    let mut module = source.at.clone();
    let mut braces: Vec<bool> = Vec::new(); // does this brace close a module?
    let mut i = 0;
    while i < words.len() {
        match word(i) {
            "{" => {
                let opens_module = i >= 2 && word(i - 2) == "mod";
                if opens_module {
                    module.push(word(i - 1).to_owned());
                }
                braces.push(opens_module);
            }
            "}" if braces.pop() == Some(true) => {
                module.pop();
            }
            "crate" if word(i + 1) == "::" => i = leaves(&words, i + 2, &[], &mut found),
            "super" => {
                let mut base = module.clone();
                while word(i) == "super" && word(i + 1) == "::" {
                    base.pop();
                    i += 2;
                }
                i = leaves(&words, i, &base, &mut found);
            }
            _ => {}
        }
        i += 1;
    }
    found
}

/// Collects a path, or a tree of paths in braces, that starts at word `i`. Returns the index of its last word.
fn leaves(words: &[Word], mut i: usize, base: &[String], found: &mut Vec<Named>) -> usize {
    let word = |i: usize| words.get(i).map_or("", |word| word.text.as_str());
    if word(i) == "{" {
        while !matches!(word(i), "}" | "") {
            i = leaves(words, i + 1, base, found) + 1;
            while !matches!(word(i), "," | "}" | "") {
                i += 1; // `as name`
            }
        }
        return i;
    }
    if matches!(word(i), "}" | "") {
        return i.saturating_sub(1); // after a last comma
    }
    let mut path = base.to_vec();
    if word(i) != "self" {
        path.push(word(i).to_owned());
    }
    let goes_on = word(i + 1) == "::" && word(i + 2) != "<";
    if goes_on {
        return leaves(words, i + 2, &path, found);
    }
    found.push(Named { line: words[i].line, path });
    i
}
