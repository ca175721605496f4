//! Tallies: events and tokens counted by word and side, for any rulebook.
use std::collections::BTreeMap;
use std::ops::{AddAssign, Index};

use bevy::prelude::World;
use serde::{Deserialize, Serialize};

use crate::model::{Figures, Score, Side, Tokens};
use crate::referee::ObservedOrder;

/// A number for each side.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySide {
    pub response: u64,
    pub hostile: u64,
    pub civilian: u64,
}

impl BySide {
    /// Mutable count of a side.
    pub fn of(&mut self, side: Side) -> &mut u64 {
        match side {
            Side::Response => &mut self.response,
            Side::Hostile => &mut self.hostile,
            Side::Civilian => &mut self.civilian,
        }
    }

    pub fn sum(self) -> u64 {
        self.response + self.hostile + self.civilian
    }

    /// 1 for each side with a nonzero count.
    pub(super) fn as_presence(self) -> Self {
        let one = |count: u64| u64::from(count > 0);
        Self { response: one(self.response), hostile: one(self.hostile), civilian: one(self.civilian) }
    }
}

impl Index<Side> for BySide {
    type Output = u64;
    fn index(&self, side: Side) -> &u64 {
        match side {
            Side::Response => &self.response,
            Side::Hostile => &self.hostile,
            Side::Civilian => &self.civilian,
        }
    }
}

impl AddAssign for BySide {
    fn add_assign(&mut self, other: Self) {
        Side::ALL.into_iter().for_each(|side| *self.of(side) += other[side]);
    }
}

/// Occurrences, and games with at least one.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OccurrenceCount {
    /// All occurrences, those without a side included.
    pub all: u64,
    /// By the side of the figure that acts or is acted on.
    #[serde(flatten)]
    pub sides: BySide,
    /// Games in which it happened to a side.
    pub games: BySide,
}

impl OccurrenceCount {
    fn add(&mut self, side: Option<Side>) {
        self.all += 1;
        if let Some(side) = side {
            *self.sides.of(side) += 1;
        }
        self.games = self.sides.as_presence();
    }
}

impl AddAssign for OccurrenceCount {
    fn add_assign(&mut self, other: Self) {
        self.all += other.all;
        self.sides += other.sides;
        self.games += other.games;
    }
}

/// Totals of a score row.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ScoreRowTotals {
    /// Games in which it was earned.
    pub games: u64,
    /// Points over all games.
    pub points: i64,
}

impl AddAssign for ScoreRowTotals {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.points += other.points;
    }
}

/// Counts by word.
pub type Counts = BTreeMap<String, OccurrenceCount>;

/// Counts over one game or many.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Events by word.
    pub events: Counts,
    /// Tokens gained.
    pub gained: Counts,
    /// Tokens held at the end.
    pub held: Counts,
    /// Orders given, by word and the side that gave them.
    pub given: Counts,
    /// Score by row.
    pub score_rows: BTreeMap<String, ScoreRowTotals>,
}

/// The word of an order in protocol form.
#[derive(Deserialize)]
struct OrderWord {
    order: String,
}

impl Tally {
    /// Counts an order given by a side, in protocol form.
    pub fn count_order(&mut self, order: &str, side: Option<Side>) {
        let read: Option<OrderWord> = serde_json::from_str(order).ok();
        if let Some(OrderWord { order }) = read {
            count(&mut self.given, &order, side);
        }
    }

    /// Counts the events of an order; `world` is the state after it.
    pub fn add(&mut self, world: &World, done: &dyn ObservedOrder) {
        done.headlines(&mut |event| {
            let figure = event.figure.filter(|id| world.entity_of(*id).is_some());
            let side = figure.map(|id| world.side(id)).or(event.side);
            count(&mut self.events, event.word.as_str(), side);
            if let Some(token) = event.token.filter(|_| event.word == *"token_gained") {
                count(&mut self.gained, token.as_str(), side);
            }
        });
    }

    /// Counts tokens held at the end, and the score.
    pub fn finish(&mut self, world: &World) {
        for row in &world.resource::<Score>().0 {
            let earned = self.score_rows.entry(row.row.to_string()).or_default();
            *earned += ScoreRowTotals { games: u64::from(earned.games == 0), points: row.points.into() };
        }
        for id in world.figures() {
            for token in Tokens::of(world, id) {
                count(&mut self.held, token.as_str(), Some(world.side(id)));
            }
        }
    }
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        let pairs = [
            (&mut self.events, &other.events),
            (&mut self.gained, &other.gained),
            (&mut self.held, &other.held),
            (&mut self.given, &other.given),
        ];
        for (mine, theirs) in pairs {
            theirs.iter().for_each(|(word, count)| *mine.entry(word.clone()).or_default() += *count);
        }
        for (row, earned) in &other.score_rows {
            *self.score_rows.entry(row.clone()).or_default() += *earned;
        }
    }
}

fn count(counts: &mut Counts, word: &str, side: Option<Side>) {
    match counts.get_mut(word) {
        Some(count) => count.add(side),
        None => counts.entry(word.to_owned()).or_default().add(side),
    }
}
