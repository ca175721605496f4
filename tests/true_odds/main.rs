//! The odds are true: for every kind of roll of the four rulebooks, the chances that the game shows for an order equal
//! a count over all faces, and the order, performed with the engine's own dice, comes out as often.
#![cfg(feature = "tools")]

#[path = "../common/any_stage.rs"]
mod any_stage;
#[path = "../close_assault/scene.rs"]
mod close_assault_scene;
#[path = "../common/cqb_scene.rs"]
mod cqb_scene;
#[path = "../close_assault/event_lines.rs"]
mod event_lines;
#[path = "../momentum/scene.rs"]
mod momentum_scene;
#[path = "../skirmish/scene.rs"]
mod skirmish_scene;

mod close_assault;
mod modern_cqb;
mod momentum;
mod skirmish;
mod throws;
mod trial;

use std::path::Path;
use std::{env, fs};

use trial::{Fit, Kind};

/// Dice of each kind where nobody asks for more.
const FEW: usize = 1500;
/// The page with the table of a long run.
const PAGE: &str = "docs/trust.md";
/// The line before the table, and the one after it.
const EDGES: [&str; 2] = ["<!-- true odds -->\n", "<!-- /true odds -->\n"];

/// `TRUE_ODDS=1000000` rolls that many dice of each kind.
fn dice() -> usize {
    env::var("TRUE_ODDS").ok().and_then(|dice| dice.parse().ok()).unwrap_or(FEW)
}

fn hold(kinds: Vec<Kind>) -> Vec<(&'static str, Fit)> {
    assert!(!kinds.is_empty());
    kinds.into_iter().map(|mut kind| (kind.name, kind.hold(dice()))).collect()
}

fn kinds() -> Vec<Kind> {
    [modern_cqb::kinds(), close_assault::kinds(), skirmish::kinds(), momentum::kinds()].into_iter().flatten().collect()
}

#[test]
fn the_odds_of_modern_cqb_are_true() {
    hold(modern_cqb::kinds());
}

#[test]
fn the_odds_of_close_assault_are_true() {
    hold(close_assault::kinds());
}

#[test]
fn the_odds_of_skirmish_are_true() {
    hold(skirmish::kinds());
}

#[test]
fn the_odds_of_momentum_are_true() {
    hold(momentum::kinds());
}

fn table(fits: &[(&str, Fit)]) -> String {
    let row = |(name, fit): &(&str, Fit)| {
        let Fit { dice, chi_square, degrees } = fit;
        format!("| {name} | {dice} | {chi_square:.1} | {degrees} | {:.3} |\n", fit.probability())
    };
    let head = "| roll | dice | chi-square | degrees of freedom | p |\n|---|---:|---:|---:|---:|\n";
    head.to_owned() + &fits.iter().map(row).collect::<String>()
}

/// The table lists every kind; `TRUE_ODDS=1000000 EXPECT=write` writes it again.
#[test]
fn the_page_has_the_table_of_every_kind() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    let page = fs::read_to_string(&path).expect("the page can be read");
    let (before, rest) = page.split_once(EDGES[0]).expect("the page marks where the table begins");
    let (kept, after) = rest.split_once(EDGES[1]).expect("the page marks where the table ends");
    if env::var("EXPECT").is_ok_and(|expect| expect == "write") && dice() > FEW {
        let table = table(&hold(kinds()));
        fs::write(&path, [before, EDGES[0], &table, EDGES[1], after].concat()).expect("the page can be written");
        return;
    }
    let listed: Vec<&str> = kept.lines().skip(2).filter_map(|row| row.split('|').nth(1)).map(str::trim).collect();
    let names: Vec<&str> = kinds().iter().map(|kind| kind.name).collect();
    assert_eq!(listed, names, "{PAGE} lists every kind of roll: TRUE_ODDS=1000000 EXPECT=write rewrites the table");
}
