//! Draws a picture of every screen and state of the game, at several sizes of the window: `make gallery`.
//!
//! The game runs as it does in the tests of the window, with a renderer that draws into images: no display is needed.
mod battles;
mod editor;
mod long_texts;
mod menus;
mod missions;
mod moments;
mod screenshots;

#[path = "../../tests/window/driver.rs"]
#[expect(dead_code, reason = "the tests of the window drive more of the game")]
mod driver;

use screenshots::Studio;

const USAGE: &str = "gallery: cargo run --example gallery -- FOLDER [--only PART[-PICTURE]] [--size WIDTHxHEIGHT]...";

/// A part of the gallery: its name, and what goes through its screens.
type Part = (&'static str, fn(&mut Studio));

const PARTS: [Part; 18] = [
    ("lists", menus::lists),
    ("editor", editor::editor),
    ("settings", menus::settings),
    ("lessons", menus::lessons),
    ("campaign", menus::campaign),
    ("board", battles::board),
    ("enemy", battles::enemy_turn),
    ("moments", moments::moments),
    ("alarm", missions::alarm),
    ("missions", missions::missions),
    ("menus", battles::overlays_over_battle),
    ("replay", battles::replay),
    ("end", battles::after_action),
    ("books", battles::books),
    ("wordless", battles::wordless),
    ("long", long_texts::long_texts),
    ("pseudo", long_texts::pseudo_language),
    ("languages", long_texts::languages),
];

fn main() {
    let mut studio = Studio::of(std::env::args().skip(1)).unwrap_or_else(|| {
        eprintln!("{USAGE}");
        std::process::exit(1);
    });
    for (name, go) in PARTS {
        if !studio.wants(name) {
            continue;
        }
        println!("{name}");
        studio.part = name;
        go(&mut studio);
    }
    println!("{} pictures in {}", studio.taken, studio.folder.display());
}
