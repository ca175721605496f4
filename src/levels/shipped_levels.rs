//! The levels and the campaign that come with the game, embedded.

/// Name and text of every shipped level, in the order of the mission list.
pub fn shipped() -> &'static [(&'static str, &'static str)] {
    &[
        ("stash-house", include_str!("../../levels/stash-house.toml")),
        ("office-floor", include_str!("../../levels/office-floor.toml")),
        ("workshop", include_str!("../../levels/workshop.toml")),
        ("fourth-floor", include_str!("../../levels/fourth-floor.toml")),
        ("cold-aisle", include_str!("../../levels/cold-aisle.toml")),
        ("night-ward", include_str!("../../levels/night-ward.toml")),
        ("bay-nine", include_str!("../../levels/bay-nine.toml")),
        ("last-vigil", include_str!("../../levels/last-vigil.toml")),
        ("quiet-street", include_str!("../../levels/quiet-street.toml")),
        ("harbour-hotel", include_str!("../../levels/harbour-hotel.toml")),
        ("radio-hut", include_str!("../../levels/radio-hut.toml")),
        ("ford", include_str!("../../levels/ford.toml")),
        ("rail-yard", include_str!("../../levels/rail-yard.toml")),
        ("quarry", include_str!("../../levels/quarry.toml")),
        ("print-works", include_str!("../../levels/print-works.toml")),
        ("toll-bridge", include_str!("../../levels/toll-bridge.toml")),
        ("row-houses", include_str!("../../levels/row-houses.toml")),
        ("school-house", include_str!("../../levels/school-house.toml")),
        ("consulate", include_str!("../../levels/consulate.toml")),
        ("pump-house", include_str!("../../levels/pump-house.toml")),
        ("night-ferry", include_str!("../../levels/night-ferry.toml")),
        ("opera-house", include_str!("../../levels/opera-house.toml")),
    ]
}

/// Name and text of the shipped campaign. It names its levels as [`shipped_level`] does.
pub fn shipped_campaign() -> (&'static str, &'static str) {
    ("campaign", include_str!("../../levels/campaign.toml"))
}

/// Whether the shipped campaign has this name.
pub fn is_shipped_campaign(name: &str) -> bool {
    let line = format!("name = \"{name}\"");
    shipped_campaign().1.lines().take_while(|text| !text.starts_with('[')).any(|text| text == line)
}

/// The text of a shipped level.
pub fn shipped_level(name: &str) -> Option<&'static str> {
    shipped().iter().find(|(shipped, _)| *shipped == name).map(|(_, text)| *text)
}
