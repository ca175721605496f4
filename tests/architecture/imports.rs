//! The floors of the house, and what a file may import from where it stands.

use std::path::Path;

use super::words::{Word, words_of};

/// The folders of `src/` from the ground up, and the items of `lib.rs` that they may name. A folder imports from those
/// above it in this list, never from those below it. Those on one line are neighbours and do not import each other.
const FLOORS: &[&[&str]] = &[
    &["faults"],
    &["files"],
    &["board"],
    &["model"],
    &["referee"],
    &["ai_support"], // plans that any book's `choose` may call
    &["rulebooks"],
    &["BOOKS", "books", "book"], // lib.rs: the one list of rulebooks
    &["levels"],
    &["chronicle"],
    &["playtest"],
    // What is seen, heard and touched.
    &["theme"],
    &["audio"],
    &["input"],
    &["view"],
    &["hud"],
    &["screens"],
    // The doors.
    &["headless", "windowed", "window"], // lib.rs: the two apps; the window itself
    &["cli"],
    &["main"],
];

/// Where each rulebook has a folder of its own.
const BOOKS: &str = "rulebooks";

/// The folders of a book from the ground up, in the same way. Within one of them modules may import each other; only in
/// `resolve` do they in a circle that no cut would mend: an action has consequences, and those are actions. A shot shakes
/// nerve, whoever loses it falls back, and each step draws a shot.
const BOOK_FLOORS: &[(&str, &[&str])] = &[(
    "modern_cqb",
    &[
        "data",     // numbers, and the odds that follow from them
        "messages", // orders, events, reactions
        "state",    // figures, tokens, things, phases
        "senses",   // sight, noise, belief, situations
        "mission",  // objectives, score, ending
        "setup",    // from a level to a battle
        "apply",    // what each event changes, and who learns of it
        "resolve",  // actions and their consequences: the one circle
        "flow",     // orders, rounds, what a level does of itself
        "present",  // what is shown and told
        "mind",
        "invariants",
    ],
)];

/// A file of `src/`, with the path of its module.
pub struct Source {
    file: String,
    pub at: Vec<String>,
    text: String,
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

fn floor(name: &str) -> Option<usize> {
    FLOORS.iter().position(|names| names.contains(&name))
}

/// Every import of a file that the house does not allow, as a sentence each.
pub fn faults_of(source: &Source) -> Vec<String> {
    let Some(home) = source.at.first() else {
        return Vec::new();
    }; // lib.rs gathers everything
    let Some(here) = floor(home) else {
        return vec![format!(
            "src/{}: `{home}` stands on no floor: add it to FLOORS in tests/architecture/imports.rs",
            source.file
        )];
    };
    let mut faults = Vec::new();
    for Named { line, path } in paths_of(source) {
        let Some(sentence) = objection(&source.at, here, &path) else {
            continue;
        };
        faults.push(format!("src/{}:{line}: `crate::{}`: {sentence}", source.file, path.join("::")));
    }
    faults
}

/// Why a module on the floor `here` may not name `path`.
fn objection(at: &[String], here: usize, path: &[String]) -> Option<String> {
    let (home, name) = (&at[0], path.first()?);
    if name == "*" {
        return Some("an import of everything names nothing that could be checked".to_owned());
    }
    let Some(there) = floor(name) else {
        return Some(format!("`{name}` stands on no floor: name the folder that it comes from"));
    };
    if here < there || (here == there && home != name) {
        return Some(format!("{home} stands below {name}, or beside it, and imports run down only"));
    }
    if home != BOOKS || name != BOOKS || at.len() < 2 {
        return None;
    }
    if path.get(1) != at.get(1) {
        return Some("a rulebook knows no other, nor their list".to_owned());
    }
    let (_, floors) = BOOK_FLOORS.iter().find(|(book, _)| *book == at[1])?;
    objection_in_book(at, floors, path)
}

/// The same within a book that has floors. Its `mod.rs` gathers everything.
fn objection_in_book(at: &[String], floors: &[&str], path: &[String]) -> Option<String> {
    let (book, home) = (&at[1], at.get(2)?);
    let floor = |name: &str| floors.iter().position(|floor| *floor == name);
    let Some(here) = floor(home) else {
        return Some(format!(
            "`{home}` stands on no floor of {book}: add it to BOOK_FLOORS in tests/architecture/imports.rs"
        ));
    };
    let name = path.get(2).map_or("", String::as_str);
    let Some(there) = floor(name) else {
        return Some(format!("`{name}` stands on no floor of {book}: name the folder that it comes from"));
    };
    (here < there).then(|| format!("{home} stands below {name} in {book}, and imports run down only"))
}

/// A path into this crate, from its root, and the line where it is named.
struct Named {
    line: usize,
    path: Vec<String>,
}

/// All paths of a file that start at `crate` or `super`, in imports and elsewhere.
fn paths_of(source: &Source) -> Vec<Named> {
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

/// Follows a path, or a tree of them in braces, from its word `i` on. Answers with the last word that belongs to it.
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
