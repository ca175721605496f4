//! The levels that come with the game, built into it.

/// Name and text of every shipped level, in the order in which they are offered.
pub fn shipped() -> &'static [(&'static str, &'static str)] {
    &[
        ("stash-house", include_str!("../../levels/stash-house.toml")),
        ("office-floor", include_str!("../../levels/office-floor.toml")),
        ("workshop", include_str!("../../levels/workshop.toml")),
        ("radio-hut", include_str!("../../levels/radio-hut.toml")),
        ("ford", include_str!("../../levels/ford.toml")),
    ]
}

/// The text of a shipped level.
pub fn shipped_level(name: &str) -> Option<&'static str> {
    shipped().iter().find(|(shipped, _)| *shipped == name).map(|(_, text)| *text)
}
