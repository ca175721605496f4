//! The courses of many games: objectives, events of the level, rounds, ways in and routes, each by games won and lost.
use std::collections::BTreeMap;

use serde::Serialize;

use super::doors_lanes_contacts::{between, room};
use super::game::Game;
use super::game_timeline::{Course, Fate, RoundCounts};
use super::intervals::{Distribution, rounded};
use super::level_event_text;
use super::tile_counts::TileKey;
use crate::board::Tile;
use crate::model::LevelSpec;

/// The most rooms of a route.
const LONGEST: usize = 8;

/// What became of an objective in some games.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fates {
    pub met: u64,
    pub open: u64,
    pub impossible: u64,
}

/// An objective over all games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GoalRow {
    pub text: String,
    pub optional: bool,
    pub won: Fates,
    pub lost: Fates,
    /// The round in which it was met, over the games in which it was.
    pub round: Distribution,
}

/// An event of the level over all games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LevelEventRow {
    /// Its place in the level file, from 1.
    pub event: u16,
    /// What it waits for, and what follows.
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
pub struct Courses {
    pub goals: Vec<GoalRow>,
    pub level_events: Vec<LevelEventRow>,
    pub by_round: Vec<RoundRow>,
    /// Most used first.
    pub entries: Vec<EntryRow>,
    /// Most used first; at most the first eight rooms.
    pub routes: Vec<RouteRow>,
}

impl Courses {
    pub fn of(brief: &LevelSpec, games: &[Game]) -> Self {
        Self {
            goals: goals(games),
            level_events: events(brief, games),
            by_round: rounds(games),
            entries: entries(brief, games),
            routes: routes(brief, games),
        }
    }
}

fn courses(games: &[Game]) -> impl Iterator<Item = (bool, &Course)> {
    games.iter().map(|game| (game.won, &game.notes.course))
}

fn goals(games: &[Game]) -> Vec<GoalRow> {
    let mut texts: Vec<&Fate> = Vec::new();
    for fate in courses(games).flat_map(|(_, course)| &course.goals) {
        if !texts.iter().any(|other| other.text == fate.text) {
            texts.push(fate);
        }
    }
    texts.into_iter().map(|fate| goal(fate, games)).collect()
}

fn goal(of: &Fate, games: &[Game]) -> GoalRow {
    let [mut won, mut lost] = [Fates::default(); 2];
    let mut rounds = Vec::new();
    for (is_won, course) in courses(games) {
        let Some(fate) = course.goals.iter().find(|fate| fate.text == of.text) else { continue };
        let fates = if is_won { &mut won } else { &mut lost };
        match fate.state.as_str() {
            "met" => fates.met += 1,
            "impossible" => fates.impossible += 1,
            _ => fates.open += 1,
        }
        rounds.extend(fate.round.map(i64::from));
    }
    GoalRow { text: of.text.clone(), optional: of.optional, won, lost, round: Distribution::of(rounds) }
}

fn events(brief: &LevelSpec, games: &[Game]) -> Vec<LevelEventRow> {
    let row = |(index, event): (usize, &crate::model::LevelEvent)| {
        let index = index as u16;
        let came: Vec<(bool, i64)> =
            courses(games).filter_map(|(won, course)| Some((won, i64::from(*course.events.get(&index)?)))).collect();
        LevelEventRow {
            event: index + 1,
            what: level_event_text::told(event),
            games: came.len() as u64,
            won: came.iter().filter(|(won, _)| *won).count() as u64,
            round: Distribution::of(came.into_iter().map(|(_, round)| round)),
        }
    };
    brief.events.iter().enumerate().map(row).collect()
}

fn rounds(games: &[Game]) -> Vec<RoundRow> {
    let last = games.iter().map(|game| game.rounds).max().unwrap_or(0);
    let row = |round: u16| {
        let place = usize::from(round) - 1;
        let reached: Vec<&Game> = games.iter().filter(|game| game.rounds >= round).collect();
        let counts = |game: &&Game| game.notes.course.rounds.get(place).copied().unwrap_or_default();
        let each = |of: fn(RoundCounts) -> u32| {
            let sum: u64 = reached.iter().map(|game| u64::from(of(counts(game)))).sum();
            rounded(sum as f64 / reached.len().max(1) as f64)
        };
        let quiet = |game: &&&Game| counts(game).shots + counts(game).sightings == 0;
        RoundRow {
            round,
            games: reached.len() as u64,
            shots: each(|counts| counts.shots),
            sightings: each(|counts| counts.sightings),
            steps: each(|counts| counts.steps),
            quiet: reached.iter().filter(quiet).count() as u64,
            ended: reached.iter().filter(|game| game.rounds == round).count() as u64,
        }
    };
    (1..=last).map(row).collect()
}

/// Games and games won by a key, most games first; ties in the order of the keys.
fn by<K: Ord>(keys: impl Iterator<Item = (bool, K)>) -> Vec<(K, u64, u64)> {
    let mut all: BTreeMap<K, [u64; 2]> = BTreeMap::new();
    for (won, key) in keys {
        let counts = all.entry(key).or_default();
        counts[0] += 1;
        counts[1] += u64::from(won);
    }
    let mut all: Vec<(K, u64, u64)> = all.into_iter().map(|(key, [games, won])| (key, games, won)).collect();
    all.sort_by_key(|(_, games, _)| std::cmp::Reverse(*games));
    all
}

/// The first ways in, the most used first.
pub fn entries(brief: &LevelSpec, games: &[Game]) -> Vec<EntryRow> {
    let entries = courses(games).filter_map(|(won, course)| Some((won, course.entry?)));
    let row = |(TileKey(at), games, won): (TileKey, u64, u64)| EntryRow { at, what: between(brief, at), games, won };
    by(entries).into_iter().map(row).collect()
}

fn routes(brief: &LevelSpec, games: &[Game]) -> Vec<RouteRow> {
    let names = |rooms: &[TileKey]| -> Vec<String> {
        rooms.iter().take(LONGEST).filter_map(|TileKey(tile)| room(brief, *tile)).collect()
    };
    let went = courses(games).filter(|(_, course)| !course.rooms.is_empty());
    let row = |(rooms, games, won)| RouteRow { rooms, games, won };
    by(went.map(|(won, course)| (won, names(&course.rooms)))).into_iter().map(row).collect()
}
