//! The architecture holds: imports run down the layers only, no rulebook imports another, no shared module names one, and
//! the rules build without a renderer.

mod dependencies;
mod guides;
mod import_cycles;
mod imports;
mod messages;
mod player_guides;
mod player_texts;
mod rust_tokenizer;
mod schedules;
mod state_types;

use std::path::Path;
use std::process::Command;

use imports::{Source, faults_of, sources_of};

/// Crates that draw; a build without the feature `view` links none of them.
const RENDERERS: [&str; 3] = ["wgpu", "winit", "bevy_render"];

#[test]
fn imports_run_down_the_layers() {
    let sources = sources_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(sources.iter().any(|source| source.at == ["main"]), "src/main.rs was read");
    let faults: Vec<String> = sources.iter().flat_map(faults_of).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn no_modules_import_each_other_in_a_new_circle() {
    let sources = sources_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let circles = import_cycles::new_circles(&sources);
    assert!(circles.is_empty(), "modules import each other:\n{}\n", circles.join("\n"));
}

#[test]
fn a_circle_of_imports_is_reported() {
    let sources = [
        Source::new("board/a.rs", "use super::b::B;"),
        Source::new("board/b.rs", "use super::{c::C, d};"),
        Source::new("board/c.rs", "fn c() { crate::board::a::f() }"),
        Source::new("board/d.rs", "use super::Board;"),
        Source::new("board/mod.rs", "mod a; pub use a::A;"),
    ];
    assert_eq!(import_cycles::new_circles(&sources), ["board::a, board::b, board::c"]);
}

#[test]
fn an_import_that_runs_up_is_reported() {
    let cases = [
        ("board/door.rs", "use crate::model::FigureId;", "board is not above model"),
        ("board/door.rs", "use super::super::model::FigureId;", "board is not above model"),
        ("board/mod.rs", "mod tests { use super::super::referee; }", "board is not above referee"),
        ("board/mod.rs", "mod a { mod b { use super::super::super::levels; } }", "board is not above levels"),
        ("model/mod.rs", "use crate::{board::{Tile, Door as D}, referee::{Battle}};", "model is not above referee"),
        ("model/mod.rs", "use crate::{\n    board::Tile,\n    view,\n};", "src/model/mod.rs:3:"),
        ("model/mod.rs", "fn f() { crate::view::show::<Tile>() }", "model is not above view"),
        ("model/mod.rs", "macro_rules! m { () => { $crate::cli::run() } }", "model is not above cli"),
        ("model/mod.rs", "const QUOTE: char = '\"'; use crate::cli; const END: char = '\"';", "model is not above cli"),
        ("model/life.rs", "fn f<'a>(x: &'a u8) { crate::cli::run(x) }", "model is not above cli"),
        ("view/mod.rs", "use crate::hud::Card;", "view is not above hud"),
        ("cli/mod.rs", "use crate::*;", "glob import"),
        ("cli/mod.rs", "use crate::Battle;", "`Battle` has no layer"),
        ("attic/mod.rs", "", "`attic` has no layer"),
        ("rulebooks/skirmish/mod.rs", "use crate::rulebooks::momentum::Gauge;", "imports no other"),
        ("rulebooks/skirmish/mod.rs", "use super::momentum::Gauge;", "imports no other"),
        (
            "rulebooks/skirmish/actions/fire.rs",
            "use super::super::super::{skirmish::actions::Fire, momentum};",
            "imports no other",
        ),
        ("rulebooks/skirmish/mod.rs", "use crate::books;", "rulebooks is not above books"),
        ("cli/lint.rs", "fn f() { crate::books() }", "cli is handed the list"),
        ("chronicle/campaign.rs", "use crate::{book, levels};", "chronicle is handed the list"),
        ("view/open_packs.rs", "fn open(books: &[&'static dyn AnyBook]) {}", "view asks for the list"),
    ];
    each_is_reported(&cases);
}

#[test]
fn an_import_that_runs_up_in_a_book_is_reported() {
    let cases = [
        ("rulebooks/modern_cqb/state/figure.rs", "use super::super::senses::sight;", "state is not above senses"),
        (
            "rulebooks/modern_cqb/events/mod.rs",
            "fn f() { crate::rulebooks::modern_cqb::resolve::fire::attack() }",
            "events is not above resolve",
        ),
        (
            "rulebooks/modern_cqb/resolve/walk/mod.rs",
            "use super::super::{data::Book, flow}",
            "resolve is not above flow",
        ),
        (
            "rulebooks/modern_cqb/present/presentation.rs",
            "use super::super::super::modern_cqb::mind;",
            "present is not above mind",
        ),
        ("rulebooks/modern_cqb/state/figure.rs", "use super::super::Stats;", "`Stats` has no layer"),
        ("rulebooks/modern_cqb/mind/figure_view.rs", "use crate::rulebooks::modern_cqb as book;", "has no layer"),
        ("rulebooks/modern_cqb/attic.rs", "use super::data::Book;", "`attic` has no layer"),
    ];
    each_is_reported(&cases);
}

/// Each case: a file, its text, and part of the fault.
fn each_is_reported(cases: &[(&str, &str, &str)]) {
    for (file, text, sentence) in cases {
        let faults = faults_of(&Source::new(file, text));
        assert_eq!(faults.len(), 1, "{file}: {text}: {faults:?}");
        assert!(faults[0].contains(sentence), "{file}: {text}: {faults:?}");
    }
}

#[test]
fn an_import_that_runs_down_is_accepted() {
    let cases = [
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
        (
            "rulebooks/skirmish/actions/fire.rs",
            "use super::super::super::skirmish::{Skirmish, actions::Fire}; use super::Order; use crate::referee;",
        ),
        (
            "rulebooks/modern_cqb/resolve/fire.rs",
            "use super::{harm, nerve}; use super::super::{data::Book, state::tokens}; use crate::rulebooks::modern_cqb::senses;",
        ),
        ("rulebooks/modern_cqb/mod.rs", "use resolve::fire; pub use state::tokens::*; use super::modern_cqb::mind;"),
        ("view/open_packs.rs", "fn open() { crate::books() }"),
        ("levels/read.rs", "#[cfg(test)]\nmod tests {\n    use crate::books;\n}"),
        ("lib.rs", "pub use crate::cli::run; use crate::rulebooks::skirmish;"),
        ("main.rs", "fn main() { fatal_funnel::windowed() }"),
    ];
    for (file, text) in cases {
        assert_eq!(faults_of(&Source::new(file, text)), [""; 0], "{file}: {text}");
    }
}

/// No shared code depends on the rulebook in play: only the books, their list in `lib.rs` and the command
/// `odds` name one.
#[test]
fn no_shared_module_names_a_rulebook() {
    let sources = sources_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let books = ["modern_cqb", "close_assault", "skirmish", "momentum"];
    let names = books.iter().map(|name| name.replace('_', "-"));
    let types: Vec<String> = books.iter().map(|name| name.replace('_', "")).collect();
    let quoted: Vec<String> = names.map(|name| format!("\"{name}\"")).collect();
    let shared = |source: &&Source| {
        let module = source.at.first().map(String::as_str);
        module.is_some_and(|module| module != "rulebooks") && source.at != ["cli", "odds"]
    };
    let mut found = Vec::new();
    for source in sources.iter().filter(shared) {
        let named = |word: &str| books.contains(&word) || types.contains(&word.to_lowercase());
        found.extend(
            rust_tokenizer::words_of(source.text())
                .into_iter()
                .filter(|word| named(&word.text))
                .map(|word| (source.at.clone(), word.text)),
        );
        found.extend(
            quoted.iter().filter(|name| source.text().contains(*name)).map(|name| (source.at.clone(), name.clone())),
        );
    }
    assert_eq!(found, [], "these modules name a rulebook");
}

/// Keys, mouse, wheel, touches and gamepads are read in `input/` alone, so that each of them can be bound otherwise. Tests
/// may press them.
#[test]
fn devices_are_read_in_one_place() {
    const DEVICES: [&str; 11] = [
        "AccumulatedMouseMotion",
        "AccumulatedMouseScroll",
        "ButtonInput",
        "Gamepad",
        "GamepadButton",
        "KeyboardInput",
        "MouseButton",
        "MouseButtonInput",
        "MouseMotion",
        "MouseWheel",
        "Touches",
    ];
    let sources = sources_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let (input, others): (Vec<_>, Vec<_>) =
        sources.iter().partition(|source| source.at.first().is_some_and(|module| module == "input"));
    let devices = |source: &&Source| {
        let code = source.text().split("#[cfg(test)]").next().unwrap_or_default();
        let words = rust_tokenizer::words_of(code).into_iter().filter(|word| DEVICES.contains(&word.text.as_str()));
        words.map(|word| format!("{}:{}: {}", source.at.join("/"), word.line, word.text)).collect::<Vec<_>>()
    };
    assert!(input.iter().any(|source| !devices(source).is_empty()), "the devices are called otherwise now");
    let found: Vec<String> = others.iter().flat_map(devices).collect();
    assert_eq!(found, [""; 0], "read the action instead: `ActionInput`");
}

#[test]
fn the_rules_are_built_without_a_renderer() {
    for features in ["", "tools"] {
        let tree = dependencies(features);
        assert!(tree.contains(&"bevy_ecs".to_owned()), "the tree of `{features}` was read");
        for name in RENDERERS {
            assert!(!tree.contains(&name.to_owned()), "`{name}` is linked with the features `{features}`");
        }
    }
}

#[test]
fn the_window_links_the_renderers() {
    let tree = dependencies("view");
    for name in RENDERERS {
        assert!(
            tree.contains(&name.to_owned()),
            "`{name}` is missing from the tree of `view`: RENDERERS is out of date"
        );
    }
}

/// The packages that a build with exactly these features links.
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
