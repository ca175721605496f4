//! The arguments of play-tests, comparisons and merges, as clap reads them.
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::args::{Data, Format};
use crate::playtest::{Player, Rules, Seats};

/// What plays a side of a play-test.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Seat {
    /// The rulebook's mind
    #[default]
    Scripted,
    /// The mind in a hurry: it goes in and fires
    Careless,
    /// The mind without a plan of its side
    Simple,
    /// Any legal order
    Random,
}

impl Seat {
    pub fn player(self) -> Player {
        match self {
            Self::Scripted => Player::Scripted,
            Self::Careless => Player::Careless,
            Self::Simple => Player::Simple,
            Self::Random => Player::Random,
        }
    }
}

/// How games are played.
#[derive(Args)]
pub struct Playing {
    /// Games side by side; as many as there are processors where nothing is said
    #[arg(long, value_name = "J", value_parser = jobs)]
    pub jobs: Option<usize>,
    /// What plays the response side
    #[arg(long, value_enum, default_value_t)]
    pub response: Seat,
    /// What plays the hostile side
    #[arg(long, value_enum, default_value_t)]
    pub hostile: Seat,
    /// The most orders of a game; one that goes on hangs
    #[arg(long, value_name = "N", default_value_t = Rules::default().most_orders)]
    pub most_orders: u64,
    #[command(flatten)]
    pub data: Data,
}

impl Playing {
    pub fn rules(&self, check: bool) -> Rules {
        let seats = Seats { response: self.response.player(), hostile: self.hostile.player() };
        Rules { seats, check, most_orders: self.most_orders, ..Rules::default() }
    }
}

#[derive(Args)]
pub struct Playtest {
    /// A level file, or the name of a level that comes with the game
    pub level: String,
    /// Play it under another rulebook than its own, where that one finds all that it needs
    #[arg(long, value_name = "NAME")]
    pub rulebook: Option<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// The seed of the first game; each further game has the next
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub playing: Playing,
    /// Look at every invariant after every order
    #[arg(long)]
    pub check: bool,
    /// Play the games a second time with no utility items in the team's hands, and compare
    #[arg(long, conflicts_with_all = ["report", "fail_if", "games_file"])]
    pub without_utility: bool,
    /// Keep games that were lost or odd as records in this folder
    #[arg(long, value_name = "DIR")]
    pub keep: Option<PathBuf>,
    /// The most games to keep
    #[arg(long, value_name = "N", default_value_t = 20, requires = "keep")]
    pub most_kept: usize,
    /// Keep games that were won as well
    #[arg(long, requires = "keep")]
    pub keep_won: bool,
    /// Play the level under every other rulebook that takes it as well
    #[arg(long, conflicts_with_all = ["without_utility", "shard"])]
    pub rulebooks: bool,
    /// Play only this share of the games: shard I of N, such as 2/4
    #[arg(long, value_name = "I/N", value_parser = shard, conflicts_with = "without_utility")]
    pub shard: Option<[u64; 2]>,
    /// Write every game into this file, one JSON object a line
    #[arg(long, value_name = "FILE")]
    pub games_file: Option<PathBuf>,
    #[command(flatten)]
    pub telling: Telling,
}

/// How a play-test is told.
#[derive(Args)]
pub struct Telling {
    /// Write the report into this folder, as a page, as JSON and as text, and the most telling games
    #[arg(long, value_name = "DIR")]
    pub report: Option<PathBuf>,
    /// End with exit code 1 where this comes about, such as 'win-rate < 40%'; may be given more than once
    #[arg(long, value_name = "THRESHOLD")]
    pub fail_if: Vec<String>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

#[derive(Args)]
pub struct Merge {
    /// The files that `playtest --shard I/N --games-file FILE` wrote, all of them
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub data: Data,
    #[command(flatten)]
    pub telling: Telling,
}

#[derive(Args)]
pub struct Compare {
    /// The level as it was: a file, or the name of a level that comes with the game
    pub old: String,
    /// The level as it is now
    pub new: String,
    /// The most pairs of games
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// The seed of the first pair; each further pair has the next
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Play all pairs, however clear the answer is
    #[arg(long)]
    pub all: bool,
    /// The difference of the win rates that does not matter, in percentage points
    #[arg(long, value_name = "POINTS", default_value_t = 5.0, value_parser = margin)]
    pub margin: f64,
    #[command(flatten)]
    pub playing: Playing,
    #[command(flatten)]
    pub telling: Telling,
}

fn margin(text: &str) -> Result<f64, String> {
    let points = text.trim_end_matches('%').parse().ok().filter(|points| (0.0..=100.0).contains(points));
    points.ok_or_else(|| "percentage points from 0 to 100 are meant".into())
}

fn shard(text: &str) -> Result<[u64; 2], String> {
    let numbers = text.split_once('/').and_then(|(share, of)| Some([share.parse().ok()?, of.parse().ok()?]));
    let fits = numbers.filter(|[share, of]| (1..=*of).contains(share) && *of <= 1_000_000);
    fits.ok_or_else(|| "a share and how many there are is meant, such as 2/4".into())
}

fn jobs(text: &str) -> Result<usize, String> {
    let jobs = text.parse().ok().filter(|jobs| (1..=1024).contains(jobs));
    jobs.ok_or_else(|| "a number from 1 to 1024 is meant".into())
}
