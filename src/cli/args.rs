//! The arguments, as clap reads them.
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

pub use super::playtest_args::{Compare, Merge, Playtest};

/// A turn-based game of room clearing.
#[derive(Parser)]
#[command(name = "fatal-funnel", version, args_conflicts_with_subcommands = true)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub play: Play,
}

#[derive(Subcommand)]
pub enum Command {
    /// Play in a window (what is done where no command is given)
    Play(Play),
    /// List everything that is wrong with levels and campaigns
    Lint(Lint),
    /// Show the exact chances of an attack
    Odds(Odds),
    /// Have a level played many times, and tell what came of it
    Playtest(Playtest),
    /// Put the shards of a play-test together
    Merge(Merge),
    /// Play two versions of a level on the same seeds, and tell what changed
    Compare(Compare),
    /// Make a level of a map drawn in Tiled
    Convert(Convert),
    /// Speak the line protocol: one JSON object a line, in and out
    Host(Host),
    /// Play a saved battle again
    Replay(Replay),
    /// Print the link that carries a saved battle
    Link(Link),
}

/// The rulebook's numbers.
#[derive(Args)]
pub struct Data {
    /// Take the rulebook's numbers from this file, not from the one that the game was built with
    #[arg(long, value_name = "FILE")]
    pub data: Option<PathBuf>,
}

#[derive(Args)]
pub struct Play {
    /// A level file, or the name of a level that comes with the game; without one the list of missions opens
    pub level: Option<String>,
    /// Play it under another rulebook than its own, where that one finds all that it needs
    #[arg(long, value_name = "NAME", requires = "level")]
    pub rulebook: Option<String>,
    /// The seed of all dice; another one each time where none is given
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Play on in a saved battle
    #[arg(long, value_name = "FILE", conflicts_with_all = ["level", "rulebook", "seed"])]
    pub load: Option<PathBuf>,
    /// Watch or play on in the battle that a link carries: the whole address, or what stands behind its #
    #[arg(long, value_name = "LINK", conflicts_with_all = ["level", "rulebook", "seed", "load"])]
    pub link: Option<String>,
    #[command(flatten)]
    pub data: Data,
    /// Take the colours of the window from this file, which may name some or all of them
    #[arg(long, value_name = "FILE")]
    pub theme: Option<PathBuf>,
}

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    #[default]
    Text,
    Json,
}

#[derive(Args)]
pub struct Lint {
    /// Level and campaign files, folders of them, or names of levels that come with the game
    #[arg(required_unless_present_any = ["codes", "explain", "schema"], value_name = "PATH")]
    pub paths: Vec<String>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Let warnings count as faults, for a gate in CI
    #[arg(long, value_enum, value_name = "WHAT")]
    pub deny: Option<Denied>,
    #[command(flatten)]
    pub data: Data,
    /// Print every code that there is and what it means, and end
    #[arg(long, exclusive = true)]
    pub codes: bool,
    /// Print what a code means, with an example that has it and one that has not, and end
    #[arg(long, value_name = "CODE", exclusive = true)]
    pub explain: Option<String>,
    /// Print the JSON Schema of levels, for editors, and end
    #[arg(long, exclusive = true)]
    pub schema: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum Denied {
    Warnings,
}

#[derive(Args)]
pub struct Odds {
    /// Dice of the attack
    #[arg(long, value_name = "N")]
    pub attack: u16,
    /// Dice of the guard
    #[arg(long, value_name = "N")]
    pub guard: u16,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

#[derive(Args)]
pub struct Convert {
    /// The map, as Tiled saves it
    #[arg(value_name = "MAP.tmx")]
    pub map: PathBuf,
    /// The level to write
    #[arg(value_name = "OUT.toml")]
    pub out: PathBuf,
    /// Overwrite the level if it is there
    #[arg(long)]
    pub force: bool,
}

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Asked {
    #[default]
    Response,
    Hostile,
}

#[derive(Args)]
pub struct Host {
    /// A level file, or the name of a level that comes with the game
    #[arg(required_unless_present = "schema")]
    pub level: Option<String>,
    /// Play it under another rulebook than its own, where that one finds all that it needs
    #[arg(long, value_name = "NAME")]
    pub rulebook: Option<String>,
    /// The seed of all dice; 1 where none is given, and a random one where the battle is sealed
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Faces that combat rolls first, in order, such as 8,1,6
    #[arg(long, value_name = "FACES", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=100))]
    pub dice: Vec<u8>,
    /// The side that the caller plays; the other plays itself
    #[arg(long, value_enum, default_value_t)]
    pub side: Asked,
    /// The caller plays both sides and is told everything
    #[arg(long, conflicts_with = "side")]
    pub both: bool,
    /// For contests: tells neither seed nor digest, takes back nothing that brought news, saves and loads nothing
    #[arg(long, conflicts_with = "both")]
    pub sealed: bool,
    #[command(flatten)]
    pub data: Data,
    /// Print the JSON Schemas of orders and events of every rulebook, and end
    #[arg(long, exclusive = true)]
    pub schema: bool,
}

#[derive(Args)]
pub struct Replay {
    /// A saved battle
    #[arg(required_unless_present = "link")]
    pub file: Option<PathBuf>,
    /// The battle that a link carries, in place of a saved one
    #[arg(long, value_name = "LINK", conflicts_with = "file")]
    pub link: Option<String>,
    /// Compare the digest after every order (what is done where nothing else is asked)
    #[arg(long, conflicts_with_all = ["watch", "narrate"])]
    pub verify: bool,
    /// Watch it in a window
    #[arg(long, conflicts_with = "narrate")]
    pub watch: bool,
    /// Tell it in sentences, as the response side learned of it
    #[arg(long)]
    pub narrate: bool,
    #[command(flatten)]
    pub data: Data,
}

#[derive(Args)]
pub struct Link {
    /// A saved battle
    pub file: PathBuf,
    /// Whoever opens it plays on; else the battle is watched from its start
    #[arg(long)]
    pub go_on: bool,
    /// The address of a page with the game, to which the link is added
    #[arg(long, value_name = "ADDRESS", default_value = "")]
    pub page: String,
}
