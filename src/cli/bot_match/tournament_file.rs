//! A tournament file: programs, levels, seeds and clocks of a round robin, in TOML.
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;

use super::match_plan::MatchLimits;
use super::program::{Program, Unusable, make_names_unique};
use super::program_clocks::TimeLimits;
use crate::faults::Source;

/// A tournament as it is written.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentFile {
    pub levels: Vec<PathBuf>,
    #[serde(default = "hundred")]
    pub seeds: u64,
    #[serde(default = "one")]
    pub first_seed: u64,
    #[serde(default = "yes")]
    pub swap: bool,
    /// Seconds.
    pub order_time: Option<f64>,
    pub game_time: Option<f64>,
    pub most_illegal: Option<u64>,
    pub most_orders: Option<u64>,
    #[serde(default)]
    pub all: bool,
    /// Percentage points.
    #[serde(default = "five")]
    pub margin: f64,
    pub program: Vec<ProgramEntry>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProgramEntry {
    name: Option<String>,
    command: Words,
}

/// A command as one line, or as its words.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged, expecting = "a command is a text, or a list of texts")]
enum Words {
    Line(String),
    List(Vec<String>),
}

fn hundred() -> u64 {
    100
}

fn one() -> u64 {
    1
}

fn yes() -> bool {
    true
}

fn five() -> f64 {
    5.0
}

const SEE: &str = "docs/bots.md shows a tournament file; a match on levels is given --team and --hostile";

impl TournamentFile {
    /// Reads a tournament file.
    ///
    /// # Errors
    /// The first fault, with its place.
    pub fn read(source: &Source) -> Result<Self, Unusable> {
        let file: Self = toml::from_str(&source.text).map_err(|error| {
            let place = source.place(error.span().unwrap_or_default());
            let message = error.message().trim_end_matches('.').replace('\n', " ");
            (format!("{}, line {}: {message}", source.name, place.line), SEE.into())
        })?;
        file.check().map_err(|why| (format!("{}: {why}", source.name), SEE.into()))?;
        Ok(file)
    }

    fn check(&self) -> Result<(), String> {
        let seconds = |time: Option<f64>| time.is_none_or(|time| (0.001..=86_400.0).contains(&time));
        match () {
            () if self.levels.is_empty() => Err("`levels` names no level".into()),
            () if self.program.len() < 2 => Err("a tournament has at least two programs".into()),
            () if self.program.len() > 100 => Err("a tournament has at most 100 programs".into()),
            () if !(1..=1_000_000).contains(&self.seeds) => Err("`seeds` is a number from 1 to 1000000".into()),
            () if !seconds(self.order_time) => Err("`order_time` is from 0.001 to 86400 seconds".into()),
            () if !seconds(self.game_time) => Err("`game_time` is from 0.001 to 86400 seconds".into()),
            () if self.most_orders == Some(0) => Err("`most_orders` is at least 1".into()),
            () if !(0.0..=100.0).contains(&self.margin) => Err("`margin` is from 0 to 100 percentage points".into()),
            () => Ok(()),
        }
    }

    /// Its programs, whose commands run in `folder`.
    ///
    /// # Errors
    /// If there is no such program, or two have one name.
    pub fn programs(&self, folder: &Path) -> Result<Vec<Program>, Unusable> {
        let program = |entry: &ProgramEntry| {
            let program = match &entry.command {
                Words::Line(line) => Program::of_line(line, folder)?,
                Words::List(words) => Program::of_words(words.clone(), folder)?,
            };
            entry.name.as_ref().map_or(Ok(program.clone()), |name| program.with_name(name))
        };
        let mut programs = self.program.iter().map(program).collect::<Result<Vec<_>, _>>()?;
        let names: Vec<&String> = self.program.iter().filter_map(|entry| entry.name.as_ref()).collect();
        if let Some(name) = (1..names.len()).find(|place| names[..*place].contains(&names[*place])) {
            let sentence = format!("Two programs are named `{}`", names[name]);
            return Err((sentence, "Give each its own name".into()));
        }
        make_names_unique(&mut programs);
        Ok(programs)
    }

    pub fn limits(&self) -> MatchLimits {
        let usual = MatchLimits::default();
        let time = |time: Option<f64>, usual: Duration| time.map_or(usual, Duration::from_secs_f64);
        MatchLimits {
            time: TimeLimits {
                order: time(self.order_time, usual.time.order),
                game: time(self.game_time, usual.time.game),
            },
            illegal: self.most_illegal.unwrap_or(usual.illegal),
            orders: self.most_orders.unwrap_or(usual.orders),
        }
    }
}
