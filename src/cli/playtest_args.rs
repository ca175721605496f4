//! Command-line arguments of play-tests, comparisons and merges.
use std::path::{Path, PathBuf};

use clap::Args;

use super::difficulty_args::DifficultyArgs;
use super::output::OutputFormat;
use super::rulebook_data_arg::RulebookDataArg;
use crate::playtest::{Player, Rules, Seats};

/// Arguments shared by commands that play games.
#[derive(Args)]
pub struct GameArgs {
    /// Games played in parallel; by default one per processor
    #[arg(long, value_name = "J", value_parser = jobs)]
    pub jobs: Option<usize>,
    /// Player of the response side
    #[arg(long, value_enum, default_value_t)]
    pub response: Player,
    /// Player of the hostile side; a scripted one plays as the difficulty has it
    #[arg(long, value_enum, default_value_t)]
    pub hostile: Player,
    #[command(flatten)]
    pub difficulty: DifficultyArgs,
    /// Order limit; a game that exceeds it counts as hung
    #[arg(long, value_name = "N", default_value_t = Rules::default().most_orders)]
    pub most_orders: u64,
    #[command(flatten)]
    pub data: RulebookDataArg,
}

impl GameArgs {
    pub fn rules(&self, check: bool) -> Rules {
        let hostile = match self.hostile {
            Player::Scripted => Player::of(self.difficulty.difficulty().mind),
            other => other,
        };
        let seats = Seats { response: self.response, hostile };
        Rules { seats, check, most_orders: self.most_orders, ..Rules::default() }
    }
}

#[derive(Args)]
pub struct Playtest {
    /// Level file, or name of a shipped level
    #[arg(required_unless_present = "matrix")]
    level: Option<PathBuf>,
    /// Play a shard of the levels, generated buildings, rulebooks, data files, players and grades that this file lists;
    /// without --out, list them
    #[arg(long, value_name = "FILE", conflicts_with_all = [
        "level", "rulebook", "games", "seed", "response", "hostile", "difficulty", "wounds", "armor", "mind", "clock", "ironman",
        "most_orders", "data", "check", "paranoid", "without_utility", "ablate", "keep", "rulebooks", "games_file", "report", "fail_if", "format",
    ])]
    pub matrix: Option<PathBuf>,
    /// Write the shard of the matrix to this folder, unless it is there already
    #[arg(long, value_name = "DIR", requires = "matrix")]
    pub out: Option<PathBuf>,
    /// Play under another rulebook, if the level meets its requirements
    #[arg(long, value_name = "NAME")]
    pub rulebook: Option<String>,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// Seed of the first game; seeds count up
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub game_args: GameArgs,
    /// Check every invariant after every order
    #[arg(long)]
    pub check: bool,
    /// Check everything, and save, load, roll back and redo after every order and replay the game after every tenth: any
    /// difference is a flaw, and its game is saved in --keep DIR, or in `flawed-games`
    #[arg(long, conflicts_with_all = ["without_utility", "ablate", "rulebooks"])]
    pub paranoid: bool,
    /// Play the games again without the team's utility items, and compare
    #[arg(long, conflicts_with_all = ["report", "fail_if", "games_file"])]
    pub without_utility: bool,
    /// Play the games again without each hostile, door or item of the team in turn, and rank them by what they change
    #[arg(long, conflicts_with_all = ["report", "fail_if", "games_file", "shard", "rulebooks", "without_utility"])]
    pub ablate: bool,
    /// Save lost and flawed games as records in this folder
    #[arg(long, value_name = "DIR")]
    pub keep: Option<PathBuf>,
    /// Maximum number of games to save
    #[arg(long, value_name = "N", default_value_t = 20, requires = "keep")]
    pub most_kept: usize,
    /// Save won games as well
    #[arg(long, requires = "keep")]
    pub keep_won: bool,
    /// Also play the level under every other rulebook that accepts it
    #[arg(long, conflicts_with_all = ["without_utility", "shard"])]
    pub rulebooks: bool,
    /// Play only shard I of N, such as 2/4
    #[arg(long, value_name = "I/N", value_parser = shard, conflicts_with = "without_utility")]
    pub shard: Option<[u64; 2]>,
    /// Write every game to this file, one JSON object per line
    #[arg(long, value_name = "FILE")]
    pub games_file: Option<PathBuf>,
    #[command(flatten)]
    pub output: OutputArgs,
}

impl Playtest {
    /// The level that is played; empty for a matrix.
    pub fn level(&self) -> &Path {
        self.level.as_deref().unwrap_or(Path::new(""))
    }
}

/// Arguments for output.
#[derive(Args)]
pub struct OutputArgs {
    /// Write the report to this folder as HTML, JSON and text, with the notable games
    #[arg(long, value_name = "DIR")]
    pub report: Option<PathBuf>,
    /// Exit with code 1 if this holds, such as 'win-rate < 40%'; repeatable
    #[arg(long, value_name = "THRESHOLD")]
    pub fail_if: Vec<String>,
    #[arg(long, value_enum, default_value_t)]
    pub format: OutputFormat,
}

#[derive(Args)]
pub struct Merge {
    /// All files written by `playtest --shard I/N --games-file FILE`, or the folder of those of `playtest --matrix`
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub data: RulebookDataArg,
    #[command(flatten)]
    pub output: OutputArgs,
}

#[derive(Args)]
pub struct Compare {
    /// Old level: a file, or the name of a shipped level
    pub old: PathBuf,
    /// New level
    pub new: PathBuf,
    /// Maximum number of pairs
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// Seed of the first pair; seeds count up
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Play all pairs instead of stopping early
    #[arg(long)]
    pub all: bool,
    /// Equivalence margin of the win rates, in percentage points
    #[arg(long, value_name = "POINTS", default_value_t = 5.0, value_parser = margin)]
    pub margin: f64,
    #[command(flatten)]
    pub game_args: GameArgs,
    #[command(flatten)]
    pub output: OutputArgs,
}

pub fn margin(text: &str) -> Result<f64, String> {
    let points = text.trim_end_matches('%').parse().ok().filter(|points| (0.0..=100.0).contains(points));
    points.ok_or_else(|| "percentage points from 0 to 100 are meant".into())
}

fn shard(text: &str) -> Result<[u64; 2], String> {
    let numbers = text.split_once('/').and_then(|(share, of)| Some([share.parse().ok()?, of.parse().ok()?]));
    let fits = numbers.filter(|[share, of]| (1..=*of).contains(share) && *of <= 1_000_000);
    fits.ok_or_else(|| "a share and how many there are is meant, such as 2/4".into())
}

pub fn jobs(text: &str) -> Result<usize, String> {
    let jobs = text.parse().ok().filter(|jobs| (1..=1024).contains(jobs));
    jobs.ok_or_else(|| "a number from 1 to 1024 is meant".into())
}
