//! The plan of a match: who plays whom, where, on which seeds and by which clocks.
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::program::Program;
use super::program_clocks::TimeLimits;
use crate::chronicle::BattleStart;
use crate::model::Digest;
use crate::playtest::{MatchLevel, MatchProgram, MatchSettings, PairOf, pairings_of};

/// The settings of a match that its games depend on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct MatchLimits {
    pub time: TimeLimits,
    /// Illegal orders in a game, and lines that are no commands.
    pub illegal: u64,
    /// Orders in a game.
    pub orders: u64,
}

impl Default for MatchLimits {
    fn default() -> Self {
        let time = TimeLimits { order: Duration::from_secs(10), game: Duration::from_secs(300) };
        Self { time, illegal: 100, orders: 5_000 }
    }
}

/// A match.
pub struct MatchPlan {
    pub programs: Vec<Program>,
    /// The folder in which programs run.
    pub folder: PathBuf,
    /// The start on each level, with the first seed.
    pub starts: Vec<BattleStart>,
    /// Seeds on each level.
    pub seeds: u64,
    pub first_seed: u64,
    pub swap: bool,
    pub limits: MatchLimits,
    /// Equivalence margin of the sequential test, from 0 to 1; none to play all games.
    pub margin: Option<f64>,
}

/// A game of the schedule.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its place in the schedule, from 1.
    pub number: u64,
    pub level: usize,
    pub seed: u64,
    /// The programs of the team and of the hostile side.
    pub team: usize,
    pub hostile: usize,
}

/// The plan as far as the games depend on it, for the file that keeps them. The number of seeds may grow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanSummary {
    pub programs: Vec<Program>,
    /// Name, rulebook, hash of its data, and hash of the text of each level.
    pub levels: Vec<[String; 4]>,
    pub first_seed: u64,
    pub swap: bool,
    /// In milliseconds.
    pub order_time: u64,
    pub game_time: u64,
    pub most_illegal: u64,
    pub most_orders: u64,
}

impl MatchPlan {
    /// Seeds of all levels.
    pub fn pairs(&self) -> u64 {
        self.seeds.saturating_mul(self.starts.len() as u64)
    }

    pub fn pairings(&self) -> Vec<PairOf> {
        pairings_of(self.programs.len())
    }

    /// Games of the whole schedule.
    pub fn games(&self) -> u64 {
        self.pairs().saturating_mul(self.pairings().len() as u64).saturating_mul(self.legs())
    }

    fn legs(&self) -> u64 {
        if self.swap { 2 } else { 1 }
    }

    /// The games of a pairing on one seed of one level: `pair` counts the levels of the first seed, then those of the next.
    pub fn fixtures(&self, pairing: usize, pair: u64) -> Vec<Fixture> {
        let (pairings, levels) = (self.pairings(), self.starts.len() as u64);
        let (one, other) = pairings[pairing];
        let first = (pair * pairings.len() as u64 + pairing as u64) * self.legs() + 1;
        let (level, seed) = ((pair % levels) as usize, self.first_seed.wrapping_add(pair / levels));
        let seats = [(one, other), (other, one)].into_iter().take(self.legs() as usize);
        let fixture = |(number, (team, hostile))| Fixture { number, level, seed, team, hostile };
        (first..).zip(seats).map(fixture).collect()
    }

    /// The settings that the games depend on.
    pub fn summary(&self) -> PlanSummary {
        let hash = |text: &str| Digest::from(blake3::hash(text.as_bytes())).to_string();
        let level = |start: &BattleStart| {
            [start.level.clone(), start.rulebook.clone(), start.data_hash.clone(), hash(&start.text)]
        };
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        PlanSummary {
            programs: self.programs.clone(),
            levels: self.starts.iter().map(level).collect(),
            first_seed: self.first_seed,
            swap: self.swap,
            order_time: milliseconds(self.limits.time.order),
            game_time: milliseconds(self.limits.time.game),
            most_illegal: self.limits.illegal,
            most_orders: self.limits.orders,
        }
    }

    /// The settings that the report repeats.
    pub fn settings(&self) -> MatchSettings {
        let contender = |program: &Program| MatchProgram { name: program.name.clone(), command: program.line() };
        let level = |start: &BattleStart| MatchLevel { name: start.level.clone(), rulebook: start.rulebook.clone() };
        MatchSettings {
            programs: self.programs.iter().map(contender).collect(),
            levels: self.starts.iter().map(level).collect(),
            first_seed: self.first_seed,
            seeds: self.seeds,
            swap: self.swap,
            margin: self.margin,
            order_time: self.limits.time.order.as_secs_f64(),
            game_time: self.limits.time.game.as_secs_f64(),
        }
    }

    /// The file name of a game's record.
    pub fn record_name(&self, fixture: Fixture) -> String {
        let Fixture { number, seed, team, hostile, .. } = fixture;
        let [team, hostile] = [team, hostile].map(|place| self.programs[place].name.replace(' ', "-"));
        format!("{number:06}-{seed}-{team}-{hostile}.json")
    }
}
