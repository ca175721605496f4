//! Levels that tests play on: Modern CQB's as `tests/levels/` keeps them, so that a mission may be reworked without moving what a
//! test has pinned, and the shipped ones of the other books.
#![allow(dead_code)] // each test takes what it needs

use std::sync::LazyLock;

use fatal_funnel::levels::shipped;

macro_rules! kept {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../levels/", $name, ".toml")))),*]
    };
}

const KEPT: [(&str, &str); 10] = kept![
    "stash-house",
    "office-floor",
    "workshop",
    "fourth-floor",
    "cold-aisle",
    "night-ward",
    "bay-nine",
    "last-vigil",
    "quiet-street",
    "harbour-hotel",
];

static LEVELS: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let kept = |name: &str| KEPT.iter().find(|(kept, _)| *kept == name).map(|(_, text)| *text);
    shipped().iter().map(|(name, text)| (*name, kept(name).unwrap_or(*text))).collect()
});

/// Name and text of each, in the order of the mission list.
pub fn fixture_levels() -> &'static [(&'static str, &'static str)] {
    &LEVELS
}

/// The text of one.
pub fn fixture_level(name: &str) -> Option<&'static str> {
    LEVELS.iter().find(|(level, _)| *level == name).map(|(_, text)| *text)
}
