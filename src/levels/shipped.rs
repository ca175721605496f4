//! The levels that come with the game, built into it.

/// Name and text of every shipped level, in the order in which they are offered.
pub fn shipped() -> &'static [(&'static str, &'static str)] {
    &[("stash-house", include_str!("../../levels/stash-house.toml"))]
}

/// The text of a shipped level.
pub fn shipped_level(name: &str) -> Option<&'static str> {
    shipped().iter().find(|(shipped, _)| *shipped == name).map(|(_, text)| *text)
}
