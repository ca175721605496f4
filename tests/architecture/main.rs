//! The house stands as it was drawn: imports run down its floors only, no rulebook knows another, and the rules are
//! built without anything that draws.

mod guides;
mod imports;
mod words;

use std::path::Path;
use std::process::Command;

use imports::{Source, faults_of, sources_of};

/// What draws; a build without the feature `view` holds none of it.
const DRAWS: [&str; 3] = ["wgpu", "winit", "bevy_render"];

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
        ("board/door.rs", "use crate::model::FigureId;", "board stands below model"),
        ("board/door.rs", "use super::super::model::FigureId;", "board stands below model"),
        ("board/mod.rs", "mod tests { use super::super::referee; }", "board stands below referee"),
        ("board/mod.rs", "mod a { mod b { use super::super::super::levels; } }", "board stands below levels"),
        ("model/mod.rs", "use crate::{board::{Tile, Door as D}, referee::{Battle}};", "model stands below referee"),
        ("model/mod.rs", "use crate::{\n    board::Tile,\n    view,\n};", "src/model/mod.rs:3:"),
        ("model/mod.rs", "fn f() { crate::view::show::<Tile>() }", "model stands below view"),
        ("model/mod.rs", "macro_rules! m { () => { $crate::cli::run() } }", "model stands below cli"),
        ("model/mod.rs", "const QUOTE: char = '\"'; use crate::cli; const END: char = '\"';", "model stands below cli"),
        ("model/life.rs", "fn f<'a>(x: &'a u8) { crate::cli::run(x) }", "model stands below cli"),
        ("view/mod.rs", "use crate::hud::Card;", "view stands below hud"),
        ("cli/mod.rs", "use crate::*;", "names nothing"),
        ("cli/mod.rs", "use crate::Battle;", "`Battle` stands on no floor"),
        ("attic/mod.rs", "", "`attic` stands on no floor"),
        ("rulebooks/skirmish/mod.rs", "use crate::rulebooks::momentum::Gauge;", "knows no other"),
        ("rulebooks/skirmish/mod.rs", "use super::momentum::Gauge;", "knows no other"),
        ("rulebooks/skirmish/fire.rs", "use super::super::{skirmish::Fire, momentum};", "knows no other"),
        ("rulebooks/skirmish/mod.rs", "use crate::books;", "rulebooks stands below books"),
    ];
    each_is_caught(&caught);
}

#[test]
fn an_import_that_runs_up_in_a_book_is_caught() {
    let caught = [
        ("rulebooks/modern_cqb/state/figure.rs", "use super::super::senses::sight;", "state stands below senses"),
        (
            "rulebooks/modern_cqb/apply/mod.rs",
            "fn f() { crate::rulebooks::modern_cqb::resolve::fire::attack() }",
            "apply stands below resolve",
        ),
        (
            "rulebooks/modern_cqb/resolve/walk/mod.rs",
            "use super::super::{data::Book, flow}",
            "resolve stands below flow",
        ),
        (
            "rulebooks/modern_cqb/present/cards.rs",
            "use super::super::super::modern_cqb::mind;",
            "present stands below mind",
        ),
        ("rulebooks/modern_cqb/state/figure.rs", "use super::super::Stats;", "`Stats` stands on no floor"),
        ("rulebooks/modern_cqb/mind/figure_view.rs", "use crate::rulebooks::modern_cqb as book;", "stands on no floor"),
        ("rulebooks/modern_cqb/attic.rs", "use super::data::Book;", "`attic` stands on no floor"),
    ];
    each_is_caught(&caught);
}

/// Files with the text of each, and what is said of it.
fn each_is_caught(caught: &[(&str, &str, &str)]) {
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
        (
            "rulebooks/modern_cqb/resolve/fire.rs",
            "use super::{harm, nerve}; use super::super::{data::Book, state::tokens}; use crate::rulebooks::modern_cqb::senses;",
        ),
        ("rulebooks/modern_cqb/mod.rs", "use resolve::fire; pub use state::tokens::*; use super::modern_cqb::mind;"),
        ("lib.rs", "pub use crate::cli::run; use crate::rulebooks::skirmish;"),
        ("main.rs", "fn main() { fatal_funnel::windowed() }"),
    ];
    for (file, text) in passed {
        assert_eq!(faults_of(&Source::new(file, text)), [""; 0], "{file}: {text}");
    }
}

/// Shared rooms ask no battle for its rulebook: outside of the books, their list, and the command that tells one book's own
/// odds, no code names one.
#[test]
fn no_shared_file_asks_which_rulebook_is_on() {
    let sources = sources_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let modules: Vec<&str> = ["modern_cqb", "close_assault", "skirmish", "momentum"].to_vec();
    let names = modules.iter().map(|name| name.replace('_', "-"));
    let types: Vec<String> = modules.iter().map(|name| name.replace('_', "")).collect();
    let quoted: Vec<String> = names.map(|name| format!("\"{name}\"")).collect();
    let shared = |source: &&Source| {
        let room = source.at.first().map(String::as_str);
        room.is_some_and(|room| room != "rulebooks") && source.at != ["cli", "odds"]
    };
    let mut asks = Vec::new();
    for source in sources.iter().filter(shared) {
        let named = |word: &str| modules.contains(&word) || types.contains(&word.to_lowercase());
        asks.extend(
            words::words_of(source.text())
                .into_iter()
                .filter(|word| named(&word.text))
                .map(|word| (source.at.clone(), word.text)),
        );
        asks.extend(
            quoted.iter().filter(|name| source.text().contains(*name)).map(|name| (source.at.clone(), name.clone())),
        );
    }
    assert_eq!(asks, [], "these name a rulebook");
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
