//! The levels that come with the game, built into it.

/// Name and text of every shipped level, in the order in which they are offered.
pub fn shipped() -> &'static [(&'static str, &'static str)] {
    &[
        ("stash-house", include_str!("../../levels/stash-house.toml")),
        ("office-floor", include_str!("../../levels/office-floor.toml")),
        ("workshop", include_str!("../../levels/workshop.toml")),
    ]
}

/// The text of a shipped level.
pub fn shipped_level(name: &str) -> Option<&'static str> {
    shipped().iter().find(|(shipped, _)| *shipped == name).map(|(_, text)| *text)
}

/// Name and text of the campaign that comes with the game; its levels are shipped ones.
pub fn shipped_campaign() -> (&'static str, &'static str) {
    ("campaign", include_str!("../../levels/campaign.toml"))
}
