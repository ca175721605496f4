//! The alarm of a hostile: what it makes of what it has seen and heard, where it walks, where it goes to look
//! (CQB-HEAT-4 to CQB-HEAT-6).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Tile;

/// The alertness of a hostile.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AlarmState {
    /// It walks its route, or stands at its post. It is Idle, and takes no orders.
    Unaware,
    /// It has noticed something, and goes to look or bars a door.
    Suspicious,
    /// It fights.
    Aware,
}

impl AlarmState {
    /// The words of a level, and what they mean.
    pub const WORDS: [(&str, &str); 3] = [
        ("unaware", "It walks its route, or stands at its post."),
        ("suspicious", "It goes to look, or bars a door."),
        ("aware", "It fights from the start."),
    ];

    pub fn of(word: &str) -> Option<Self> {
        let place = Self::WORDS.iter().position(|(known, _)| *known == word)?;
        [Self::Unaware, Self::Suspicious, Self::Aware].get(place).copied()
    }
}

/// Sign that a hostile noticed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// A door near it that no friend worked.
    Door,
    /// A step on rubble near it.
    Step,
    /// A loud act.
    Noise,
    /// An enemy in sight, or beside it.
    Enemy,
    /// A friend who lies there, or is held.
    Body,
    /// A friend's shout.
    Shout,
    /// A friend's word, close by.
    Friend,
    /// A friend who should have come by.
    Overdue,
    /// An order of the level.
    Order,
    /// Nothing for some rounds.
    Quiet,
}

/// The alarm of a hostile to whom the level gives one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alarm {
    pub state: AlarmState,
    /// Whether it has orders to hold its post.
    pub hold: bool,
    /// Tile where it noticed something.
    pub at: Option<Tile>,
    /// The round of its last change.
    pub since: u16,
    /// The stops of its route, its post first; empty without a route.
    pub stops: Vec<Tile>,
    /// The stop that it walks to, and whether it is on its way back.
    pub next: u16,
    pub back: bool,
    /// The round in which it first was out of the fight when a round ended.
    pub missed: Option<u16>,
}

impl Alarm {
    /// The alarm that a level gives.
    pub fn new(state: AlarmState, hold: bool, post: Tile, route: &[Tile]) -> Self {
        let walks = route.iter().any(|stop| *stop != post);
        let stops = if walks { std::iter::once(post).chain(route.iter().copied()).collect() } else { Vec::new() };
        Self { state, hold, at: None, since: 0, stops, next: u16::from(walks), back: false, missed: None }
    }

    /// The stop that it walks to.
    pub fn stop(&self) -> Option<Tile> {
        self.stops.get(usize::from(self.next)).copied()
    }

    /// The stop after it, back and forth along the route, and whether it lies on the way back.
    pub fn stop_after(&self) -> (u16, bool) {
        let last = self.stops.len().saturating_sub(1) as u16;
        match self.back {
            false if self.next >= last => (last.saturating_sub(1), true),
            true if self.next == 0 => (last.min(1), false),
            back => (if back { self.next - 1 } else { self.next + 1 }, back),
        }
    }
}
