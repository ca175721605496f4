//! Command-line arguments of `match`.
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use crate::cli::output::OutputFormat;
use crate::cli::playtest_args::{jobs, margin};
use crate::cli::rulebook_data_arg::RulebookDataArg;

#[derive(Args)]
pub struct Match {
    /// Levels: files, or names of shipped levels; or, without --team and --hostile, one tournament file
    #[arg(value_name = "LEVEL|TOURNAMENT.toml", required_unless_present = "verify")]
    pub levels: Vec<PathBuf>,
    /// Program that begins as the team: a command such as 'python3 bot.py', or a mind such as random, simple or scripted
    #[arg(long, value_name = "CMD", requires = "hostile")]
    pub team: Option<String>,
    /// Program that begins as the hostile side
    #[arg(long, value_name = "CMD", requires = "team")]
    pub hostile: Option<String>,
    /// Names of both programs in the report; by default that of their files
    #[arg(long, value_name = "A,B", value_delimiter = ',', num_args = 1, requires = "team")]
    pub names: Vec<String>,
    /// Number of seeds on each level; on each the programs meet twice, with sides swapped [default: 100]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: Option<u64>,
    /// First seed; seeds count up [default: 1]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Do not swap sides
    #[arg(long)]
    pub no_swap: bool,
    /// Seconds a program may take for an order, its questions included [default: 10]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub order_time: Option<Duration>,
    /// Seconds a program may take in a game [default: 300]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub game_time: Option<Duration>,
    /// Illegal orders allowed in a game, and as many lines that are no commands [default: 100]
    #[arg(long, value_name = "N")]
    pub most_illegal: Option<u64>,
    /// Order limit; a game that exceeds it is a draw [default: 5000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub most_orders: Option<u64>,
    /// Play all games instead of stopping once it is clear who wins more often
    #[arg(long)]
    pub all: bool,
    /// Equivalence margin of the programs, in percentage points [default: 5]
    #[arg(long, value_name = "POINTS", value_parser = margin)]
    pub margin: Option<f64>,
    /// Games played in parallel; by default one per processor
    #[arg(long, value_name = "J", value_parser = jobs)]
    pub jobs: Option<usize>,
    /// Keep every game as a record in this folder; a match that was broken off goes on from there
    #[arg(long, value_name = "DIR")]
    pub keep: Option<PathBuf>,
    /// Write what programs print on stderr to files in this folder, instead of showing it
    #[arg(long, value_name = "DIR")]
    pub log: Option<PathBuf>,
    /// Write the report to this folder as HTML, JSON and text
    #[arg(long, value_name = "DIR")]
    pub report: Option<PathBuf>,
    /// Play no game: replay every record of a folder written by --keep, and check the result of each
    #[arg(long, value_name = "DIR", conflicts_with_all = ["levels", "team", "keep", "games", "seed"])]
    pub verify: Option<PathBuf>,
    #[command(flatten)]
    pub data: RulebookDataArg,
    #[arg(long, value_enum, default_value_t)]
    pub format: OutputFormat,
}

/// A length of time in seconds, with decimals.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.trim_end_matches('s').parse().ok().filter(|seconds| (0.001..=86_400.0).contains(seconds));
    let seconds: f64 = seconds.ok_or("seconds from 0.001 to 86400 are meant, such as 2.5")?;
    Ok(Duration::from_secs_f64(seconds))
}
