//! The events of a level in its JSON Schema.
use schemars::JsonSchema;
use serde::Deserialize;

use super::schema_tile::Tile;

/// What comes about, and what follows.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Event")]
#[expect(dead_code, reason = "the shape alone is asked for")]
pub(super) struct LevelEvent {
    /// What it waits for.
    when: When,
    /// What follows.
    then: Then,
}

/// What an event waits for: all that is named, and one of the tables of `any`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct When {
    /// Heat is this high.
    #[schemars(range(min = 1, max = 99))]
    heat: Option<u16>,
    /// This round has begun.
    #[schemars(range(min = 1, max = 999))]
    round: Option<u16>,
    /// Modern CQB: somebody of the team is in the room with this id.
    entered: Option<String>,
    /// Modern CQB: the door on this tile is open.
    opened: Option<Tile>,
    /// Modern CQB: the figure with this id is out of the fight.
    out: Option<String>,
    /// Modern CQB: the team has identified the figure with this id.
    seen: Option<String>,
    /// Modern CQB: the objective with this verb and target is met.
    met: Option<String>,
    /// Modern CQB: all of these come about too.
    all: Option<Vec<Conditions>>,
    /// Modern CQB: one of these comes about too.
    any: Option<Vec<Conditions>>,
}

/// What must come about together.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Conditions {
    /// Heat is this high.
    #[schemars(range(min = 1, max = 99))]
    heat: Option<u16>,
    /// This round has begun.
    #[schemars(range(min = 1, max = 999))]
    round: Option<u16>,
    /// Somebody of the team is in the room with this id.
    entered: Option<String>,
    /// The door on this tile is open.
    opened: Option<Tile>,
    /// The figure with this id is out of the fight.
    out: Option<String>,
    /// The team has identified the figure with this id.
    seen: Option<String>,
    /// The objective with this verb and target is met.
    met: Option<String>,
}

/// What a failed Nerve test may lead to.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum FailureName {
    /// It keeps its head down.
    Duck,
    /// It falls back, away from the enemy.
    FallBack,
    /// It gives up; the team never does.
    Surrender,
    /// It runs; civilians only.
    Panic,
}

/// An order to hostiles.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum OrderName {
    /// They stay where they are.
    Hold,
    /// They go to the rooms marked `anchor` or `fallback`.
    FallBack,
    /// They go for the team, or to the nearest exit while they know of nobody.
    Search,
    /// The nearest goes to burn the evidence.
    Burn,
}

/// What follows from an event.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Then {
    /// Templates of the figures that arrive.
    reinforce: Option<Vec<String>>,
    /// Where they arrive.
    at: Option<Tile>,
    /// Doors that lock.
    lock: Option<Vec<Tile>>,
    /// Doors that unlock.
    unlock: Option<Vec<Tile>>,
    /// Doors that open.
    open: Option<Vec<Tile>>,
    /// Evidence that starts to burn.
    burn: Option<Vec<String>>,
    /// A device that goes off unless it was disarmed.
    detonate: Option<String>,
    /// Figures or sides that take a Nerve test.
    test: Option<Vec<String>>,
    /// The test is for a severe shock.
    severe: Option<bool>,
    /// The result of a failed test, in place of the doctrine's: of `test`, and from now on in `rooms`.
    failure: Option<FailureName>,
    /// Rooms in which every failed test ends as `failure` says from now on.
    rooms: Option<Vec<String>>,
    /// Room effects that begin; they do not work before.
    start: Option<Vec<String>>,
    /// Room effects that end.
    stop: Option<Vec<String>>,
    /// An order to hostiles.
    order: Option<OrderName>,
    /// The hostiles that it goes to, by id; all by default.
    to: Option<Vec<String>>,
    /// What the player is told, once the team knows what led to it.
    #[schemars(length(min = 1, max = 240))]
    message: Option<String>,
    /// Objectives that open then, by verb and target: `"arrest gunman"`. They do not count before.
    objective: Option<Vec<String>>,
}
