//! The courses of many games: objectives, events of the level, rounds, ways in and routes, each by games won and lost.
use std::collections::BTreeMap;

use serde::Serialize;

use super::door_lane_contact_statistics::{joined_rooms, room_name};
use super::game::Game;
use super::game_timeline::{ObjectiveOutcome, RoundCounts};
use super::histogram::Histogram;
use super::level_event_text;
use super::shares_and_distributions::{Distribution, rounded};
use super::tile_counts::TileKey;
use crate::board::Tile;
use crate::model::LevelSpec;

/// The most rooms of a route.
const LONGEST: usize = 8;
/// The most different routes of a batch that are counted.
const MOST_ROUTES: usize = 10_000;

/// Fates of an objective in some games.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ObjectiveOutcomes {
    pub met: u64,
    pub open: u64,
    pub impossible: u64,
}

/// An objective over all games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ObjectiveRow {
    pub text: String,
    pub optional: bool,
    pub won: ObjectiveOutcomes,
    pub lost: ObjectiveOutcomes,
    /// The round in which it was met, over the games in which it was.
    pub round: Distribution,
}

/// An event of the level over all games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LevelEventRow {
    /// Its place in the level file, from 1.
    pub event: u16,
    /// Its condition and consequences.
    pub what: String,
    /// Games in which it happened, and those of them that were won.
    pub games: u64,
    pub won: u64,
    pub round: Distribution,
}

/// A round, over the games that reached it.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct RoundRow {
    pub round: u16,
    pub games: u64,
    /// Per game.
    pub shots: f64,
    pub sightings: f64,
    pub steps: f64,
    /// Games without an attack and without a sighting in it.
    pub quiet: u64,
    /// Games that ended in it.
    pub ended: u64,
}

/// A first way in.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EntryRow {
    pub at: Tile,
    /// The rooms that it joins.
    pub what: String,
    pub games: u64,
    pub won: u64,
}

/// The rooms that the team entered, in order.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RouteRow {
    pub rooms: Vec<String>,
    pub games: u64,
    pub won: u64,
}

/// The courses of a batch.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct TimelineStatistics {
    pub goals: Vec<ObjectiveRow>,
    pub level_events: Vec<LevelEventRow>,
    pub by_round: Vec<RoundRow>,
    /// Most used first.
    pub entries: Vec<EntryRow>,
    /// Most used first; at most the first eight rooms.
    pub routes: Vec<RouteRow>,
}

/// Games, and those of them that were won.
type GamesAndWon = [u64; 2];

/// The courses of a batch, game by game.
#[derive(Clone, Debug, Default)]
pub struct TimelineTally {
    goals: Vec<GoalTally>,
    /// By the event's place in the level file.
    events: BTreeMap<u16, (GamesAndWon, Histogram)>,
    /// The first round first.
    rounds: Vec<RoundTally>,
    entries: BTreeMap<TileKey, GamesAndWon>,
    /// By one tile of each room.
    routes: BTreeMap<Vec<TileKey>, GamesAndWon>,
}

#[derive(Clone, Debug)]
struct GoalTally {
    text: String,
    optional: bool,
    won: ObjectiveOutcomes,
    lost: ObjectiveOutcomes,
    rounds: Histogram,
}

#[derive(Copy, Clone, Debug, Default)]
struct RoundTally {
    games: u64,
    shots: u64,
    sightings: u64,
    steps: u64,
    quiet: u64,
    ended: u64,
}

impl TimelineTally {
    pub fn add(&mut self, game: &Game) {
        let (won, course) = (game.won, &game.notes.course);
        self.goals(won, &course.goals);
        for (event, round) in &course.events {
            let (games, rounds) = self.events.entry(*event).or_default();
            count(games, won);
            rounds.add((*round).into());
        }
        for round in 1..=game.rounds {
            self.round(round, game);
        }
        if let Some(entry) = course.entry {
            count(self.entries.entry(entry).or_default(), won);
        }
        self.route(won, &course.rooms);
    }

    fn goals(&mut self, won: bool, fates: &[ObjectiveOutcome]) {
        for (place, fate) in fates.iter().enumerate() {
            // Objectives of one text share a row.
            if fates[..place].iter().any(|other| other.text == fate.text) {
                continue;
            }
            let goal = self.goals.iter().position(|goal| goal.text == fate.text).unwrap_or_else(|| {
                self.goals.push(GoalTally::new(fate));
                self.goals.len() - 1
            });
            self.goals[goal].add(won, fate);
        }
    }

    fn round(&mut self, round: u16, game: &Game) {
        let place = usize::from(round) - 1;
        if self.rounds.len() <= place {
            self.rounds.resize(place + 1, RoundTally::default());
        }
        let RoundCounts { shots, sightings, steps } = game.notes.course.rounds.get(place).copied().unwrap_or_default();
        let tally = &mut self.rounds[place];
        tally.games += 1;
        tally.shots += u64::from(shots);
        tally.sightings += u64::from(sightings);
        tally.steps += u64::from(steps);
        tally.quiet += u64::from(shots + sightings == 0);
        tally.ended += u64::from(game.rounds == round);
    }

    fn route(&mut self, won: bool, rooms: &[TileKey]) {
        if rooms.is_empty() {
            return;
        }
        let route = &rooms[..rooms.len().min(LONGEST)];
        // A batch of any size keeps a bounded number of them: the first that came.
        let known = self.routes.contains_key(route);
        if known || self.routes.len() < MOST_ROUTES {
            count(self.routes.entry(route.to_vec()).or_default(), won);
        }
    }

    /// The rows of the report.
    pub fn statistics(&self, level: &LevelSpec) -> TimelineStatistics {
        TimelineStatistics {
            goals: self.goals.iter().map(GoalTally::row).collect(),
            level_events: self.level_events(level),
            by_round: (1..).zip(&self.rounds).map(|(round, tally)| tally.row(round)).collect(),
            entries: self.entry_rows(level),
            routes: self.route_rows(level),
        }
    }

    fn level_events(&self, level: &LevelSpec) -> Vec<LevelEventRow> {
        let row = |(index, event): (usize, &crate::model::LevelEvent)| {
            let index = index as u16;
            let ([games, won], rounds) = self.events.get(&index).cloned().unwrap_or_default();
            let what = level_event_text::event_in_words(event);
            LevelEventRow { event: index + 1, what, games, won, round: rounds.distribution() }
        };
        level.events.iter().enumerate().map(row).collect()
    }

    fn entry_rows(&self, level: &LevelSpec) -> Vec<EntryRow> {
        let row = |(TileKey(at), [games, won]): (&TileKey, &GamesAndWon)| EntryRow {
            at: *at,
            what: joined_rooms(level, *at),
            games: *games,
            won: *won,
        };
        most_first(self.entries.iter().map(row).collect(), |row| row.games)
    }

    fn route_rows(&self, level: &LevelSpec) -> Vec<RouteRow> {
        let mut by_name: BTreeMap<Vec<String>, GamesAndWon> = BTreeMap::new();
        for (rooms, [games, won]) in &self.routes {
            let names = rooms.iter().filter_map(|TileKey(tile)| room_name(level, *tile)).collect();
            let sum = by_name.entry(names).or_default();
            *sum = [sum[0] + games, sum[1] + won];
        }
        let row = |(rooms, [games, won]): (Vec<String>, GamesAndWon)| RouteRow { rooms, games, won };
        most_first(by_name.into_iter().map(row).collect(), |row| row.games)
    }
}

impl GoalTally {
    fn new(ObjectiveOutcome { text, optional, .. }: &ObjectiveOutcome) -> Self {
        let (won, lost, rounds) = (ObjectiveOutcomes::default(), ObjectiveOutcomes::default(), Histogram::default());
        Self { text: text.clone(), optional: *optional, won, lost, rounds }
    }

    fn add(&mut self, won: bool, fate: &ObjectiveOutcome) {
        let fates = if won { &mut self.won } else { &mut self.lost };
        match fate.state.as_str() {
            "met" => fates.met += 1,
            "impossible" => fates.impossible += 1,
            _ => fates.open += 1,
        }
        fate.round.into_iter().for_each(|round| self.rounds.add(round.into()));
    }

    fn row(&self) -> ObjectiveRow {
        let Self { text, optional, won, lost, rounds } = self;
        ObjectiveRow { text: text.clone(), optional: *optional, won: *won, lost: *lost, round: rounds.distribution() }
    }
}

impl RoundTally {
    fn row(&self, round: u16) -> RoundRow {
        let each = |sum: u64| rounded(sum as f64 / self.games.max(1) as f64);
        RoundRow {
            round,
            games: self.games,
            shots: each(self.shots),
            sightings: each(self.sightings),
            steps: each(self.steps),
            quiet: self.quiet,
            ended: self.ended,
        }
    }
}

fn count([games, wins]: &mut GamesAndWon, won: bool) {
    *games += 1;
    *wins += u64::from(won);
}

/// Sorts rows by their games, most first; ties stay in order.
fn most_first<R>(mut rows: Vec<R>, games: fn(&R) -> u64) -> Vec<R> {
    rows.sort_by_key(|row| std::cmp::Reverse(games(row)));
    rows
}

/// The first ways in alone, game by game.
#[derive(Clone, Debug, Default)]
pub struct EntryTally(TimelineTally);

impl EntryTally {
    pub fn add(&mut self, game: &Game) {
        let entry = game.notes.course.entry.map(|entry| self.0.entries.entry(entry).or_default());
        entry.into_iter().for_each(|entry| count(entry, game.won));
    }

    /// The most used first.
    pub fn rows(&self, level: &LevelSpec) -> Vec<EntryRow> {
        self.0.entry_rows(level)
    }
}
