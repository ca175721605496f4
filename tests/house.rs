//! The house stands as it was drawn: imports run down its floors only, no rulebook knows another, and the rules are
//! built without anything that draws.

use std::path::Path;
use std::process::Command;

/// The folders of `src/` from the ground up, and the items of `lib.rs` that they may name. A folder imports from those
/// above it in this list, never from those below it. Those on one line are neighbours and do not import each other.
const FLOORS: &[&[&str]] = &[
    &["faults"],
    &["board"],
    &["table"],
    &["referee"],
    &["hostiles"], // plans that any book's `choose` may call
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

/// What draws; a build without the feature `view` holds none of it.
const DRAWS: [&str; 3] = ["wgpu", "winit", "bevy_render"];

// The tests

#[test]
fn imports_run_down_the_house() {
    let sources = sources_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(sources.iter().any(|source| source.at == ["main"]), "src/main.rs was read");
    let faults: Vec<String> = sources.iter().flat_map(faults_of).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn an_import_that_runs_up_is_caught() {
    let caught = [
        ("board/door.rs", "use crate::table::FigureId;", "board stands below table"),
        ("board/door.rs", "use super::super::table::FigureId;", "board stands below table"),
        ("board/mod.rs", "mod tests { use super::super::referee; }", "board stands below referee"),
        ("board/mod.rs", "mod a { mod b { use super::super::super::levels; } }", "board stands below levels"),
        ("table/mod.rs", "use crate::{board::{Tile, Door as D}, referee::{Battle}};", "table stands below referee"),
        ("table/mod.rs", "use crate::{\n    board::Tile,\n    view,\n};", "src/table/mod.rs:3:"),
        ("table/mod.rs", "fn f() { crate::view::show::<Tile>() }", "table stands below view"),
        ("table/mod.rs", "macro_rules! m { () => { $crate::cli::run() } }", "table stands below cli"),
        ("table/mod.rs", "const QUOTE: char = '\"'; use crate::cli; const END: char = '\"';", "table stands below cli"),
        ("table/life.rs", "fn f<'a>(x: &'a u8) { crate::cli::run(x) }", "table stands below cli"),
        ("view/mod.rs", "use crate::hud::Card;", "view stands below hud"),
        ("cli/mod.rs", "use crate::*;", "names nothing"),
        ("cli/mod.rs", "use crate::Battle;", "`Battle` stands on no floor"),
        ("attic/mod.rs", "", "`attic` stands on no floor"),
        ("rulebooks/skirmish/mod.rs", "use crate::rulebooks::momentum::Gauge;", "knows no other"),
        ("rulebooks/skirmish/mod.rs", "use super::momentum::Gauge;", "knows no other"),
        ("rulebooks/skirmish/fire.rs", "use super::super::{skirmish::Fire, momentum};", "knows no other"),
        ("rulebooks/skirmish/mod.rs", "use crate::books;", "rulebooks stands below books"),
    ];
    for (file, text, sentence) in caught {
        let faults = faults_of(&Source::new(file, text));
        assert_eq!(faults.len(), 1, "{file}: {text}: {faults:?}");
        assert!(faults[0].contains(sentence), "{file}: {text}: {faults:?}");
    }
}

#[test]
fn an_import_that_runs_down_is_let_pass() {
    let passed = [
        ("board/door.rs", "use crate::faults::Fault; use super::Tile; use crate::board::Board;"),
        (
            "board/door.rs",
            "// use crate::table;\n/* crate::view::x /* crate::cli */ */ const A: &str = \"crate::view::x\";",
        ),
        ("board/door.rs", "const A: &str = r#\"say \"crate::view::x\" \"#; const B: &[u8] = b\"\\\"crate::view::x\";"),
        (
            "board/mod.rs",
            "pub(crate) mod a { pub(in crate::board) use super::Tile; } mod b { use super::super::faults; }",
        ),
        ("screens/mod.rs", "use crate::{hud, view::{self, Camera}, theme::*, books as all};"),
        (
            "rulebooks/mod.rs",
            "pub mod skirmish; pub use skirmish::Skirmish; pub use crate::rulebooks::momentum::Momentum;",
        ),
        ("rulebooks/skirmish/fire.rs", "use super::super::skirmish::Fire; use super::Order; use crate::referee;"),
        ("lib.rs", "pub use crate::cli::run; use crate::rulebooks::skirmish;"),
        ("main.rs", "fn main() { fatal_funnel::windowed() }"),
    ];
    for (file, text) in passed {
        assert_eq!(faults_of(&Source::new(file, text)), [""; 0], "{file}: {text}");
    }
}

#[test]
fn the_rules_are_built_without_a_renderer() {
    for features in ["", "tools"] {
        let tree = dependencies(features);
        assert!(tree.contains(&"bevy_ecs".to_owned()), "the tree of `{features}` was read");
        for name in DRAWS {
            assert!(!tree.contains(&name.to_owned()), "`{name}` came in with the features `{features}`");
        }
    }
}

#[test]
fn a_renderer_would_be_found() {
    let tree = dependencies("view");
    for name in DRAWS {
        assert!(tree.contains(&name.to_owned()), "`{name}` draws the window, but was not found");
    }
}

// The dependencies

/// The names of all packages that a build with these features and no others links.
fn dependencies(features: &str) -> Vec<String> {
    let output = Command::new(env!("CARGO"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["tree", "--locked", "--offline", "--edges", "normal", "--prefix", "none", "--format", "{p}"])
        .args(["--no-default-features", "--features", features])
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let tree = String::from_utf8(output.stdout).expect("cargo writes UTF-8");
    tree.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

// The imports

/// A file of `src/`, with the path of its module.
struct Source {
    file: String,
    at: Vec<String>,
    text: String,
}

impl Source {
    /// `file` is its path below `src/`, with slashes.
    fn new(file: &str, text: &str) -> Self {
        let mut at: Vec<String> = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        at.pop_if(|last| last == "mod" || last == "lib");
        Self { file: file.to_owned(), at, text: text.to_owned() }
    }
}

fn sources_of(src: &Path) -> Vec<Source> {
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
fn faults_of(source: &Source) -> Vec<String> {
    let Some(home) = source.at.first() else {
        return Vec::new();
    }; // lib.rs gathers everything
    let Some(here) = floor(home) else {
        return vec![format!("src/{}: `{home}` stands on no floor: add it to FLOORS in tests/house.rs", source.file)];
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
    let other_book = home == BOOKS && name == BOOKS && at.len() > 1 && path.get(1) != at.get(1);
    other_book.then(|| "a rulebook knows no other, nor their list".to_owned())
}

/// A path into this crate, from its root, and the line where it is named.
struct Named {
    line: usize,
    path: Vec<String>,
}

/// All paths of a file that start at `crate` or `super`, in imports and elsewhere.
fn paths_of(source: &Source) -> Vec<Named> {
    let tokens = tokens_of(&source.text);
    let word = |i: usize| tokens.get(i).map_or("", |token| token.word.as_str());
    let mut found = Vec::new();
    let mut module = source.at.clone();
    let mut braces: Vec<bool> = Vec::new(); // does this brace close a module?
    let mut i = 0;
    while i < tokens.len() {
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
            "crate" if word(i + 1) == "::" => i = leaves(&tokens, i + 2, &[], &mut found),
            "super" => {
                let mut base = module.clone();
                while word(i) == "super" && word(i + 1) == "::" {
                    base.pop();
                    i += 2;
                }
                i = leaves(&tokens, i, &base, &mut found);
            }
            _ => {}
        }
        i += 1;
    }
    found
}

/// Follows a path, or a tree of them in braces, from its token `i` on. Answers with the last token that belongs to it.
fn leaves(tokens: &[Token], mut i: usize, base: &[String], found: &mut Vec<Named>) -> usize {
    let word = |i: usize| tokens.get(i).map_or("", |token| token.word.as_str());
    if word(i) == "{" {
        while !matches!(word(i), "}" | "") {
            i = leaves(tokens, i + 1, base, found) + 1;
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
        return leaves(tokens, i + 2, &path, found);
    }
    found.push(Named { line: tokens[i].line, path });
    i
}

// The words of a source, without its comments and texts

struct Token {
    line: usize,
    word: String,
}

fn tokens_of(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let line = 1 + text[..text.len() - rest.len()].matches('\n').count();
        let length = blank(rest).or_else(|| quoted(rest)).unwrap_or_else(|| {
            let length = if first == '_' || first.is_alphanumeric() {
                rest.find(|c: char| c != '_' && !c.is_alphanumeric()).unwrap_or(rest.len())
            } else if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            tokens.push(Token { line, word: rest[..length].to_owned() });
            length
        });
        rest = &rest[length..];
    }
    tokens
}

/// The length of the space or comment that `rest` starts with.
fn blank(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return Some(comment(rest));
    }
    let spaces = rest.len() - rest.trim_start().len();
    (spaces > 0).then_some(spaces)
}

/// The length of a comment between `/*` and `*/`, in which others may stand.
fn comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        match rest.as_bytes()[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length of the text or character that `rest` starts with. A lifetime is neither.
fn quoted(rest: &str) -> Option<usize> {
    let inner = rest.trim_start_matches(['b', 'c']);
    let prefix = rest.len() - inner.len();
    if prefix > 1 {
        return None;
    }
    let length = match inner.as_bytes() {
        [b'"', ..] => escaped(inner, b'"')?,
        [b'r', b'"' | b'#', ..] => raw(&inner[1..])? + 1,
        [b'\'', b'\\', ..] => escaped(inner, b'\'')?,
        [b'\'', ..] => {
            let letter = inner[1..].chars().next()?;
            let end = 1 + letter.len_utf8();
            (inner.as_bytes().get(end) == Some(&b'\'')).then_some(end + 1)?
        }
        _ => return None,
    };
    Some(prefix + length)
}

/// The length of a text that ends at the next `quote` without a backslash before it.
fn escaped(text: &str, quote: u8) -> Option<usize> {
    let mut at = 1;
    while let Some(&byte) = text.as_bytes().get(at) {
        match byte {
            b'\\' => at += 2,
            _ if byte == quote => return Some(at + 1),
            _ => at += 1,
        }
    }
    None
}

/// The length of a raw text, from its hashes on. `r#type` is none.
fn raw(text: &str) -> Option<usize> {
    let hashes = text.len() - text.trim_start_matches('#').len();
    let end = format!("\"{}", "#".repeat(hashes));
    let body = text[hashes..].strip_prefix('"')?;
    Some(hashes + 1 + body.find(&end)? + end.len())
}
