//! Command-line arguments.
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use super::bot_match::Match;
use super::difficulty_args::DifficultyArgs;
use super::ladder::Ladder;
use super::language_arg::LanguageArg;
pub use super::level_tool_args::{EditLevel, Gallery, Generate, Pack, Render, Watch};
use super::output::OutputFormat;
pub use super::playtest_args::{Compare, Merge, Playtest};
use super::rulebook_data_arg::RulebookDataArg;
use crate::model::Side;

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
    /// Play in a window (the default)
    Play(Play),
    /// Edit a level in a window
    Edit(EditLevel),
    /// Check levels and campaigns for faults
    Lint(Lint),
    /// Show the exact odds of an attack
    Odds(Odds),
    /// Count the legal order sequences from a position exactly, divided by first order
    Perft(Perft),
    /// Play a level many times and report the results
    Playtest(Playtest),
    /// Merge the shards of a play-test
    Merge(Merge),
    /// Compare two versions of a level on the same seeds
    Compare(Compare),
    /// Rate players of each side by Elo on the same seeds
    Ladder(Ladder),
    /// Let programs play each other over the line protocol, and rate them
    Match(Match),
    /// Convert a Tiled map to a level, or a level to a Tiled map
    Convert(Convert),
    /// Draw a level as a picture, PNG or SVG
    Render(Render),
    /// Draw a new building, as hard as asked for
    Generate(Generate),
    /// Put a folder of levels into one file, or list what such a pack holds
    Pack(Pack),
    /// Build static pages of levels, packs and verified scores
    Gallery(Gallery),
    /// Lint and play a level at each save, and show its win rate
    Watch(Watch),
    /// Serve the line protocol: one JSON object per line, in and out
    Host(Host),
    /// Replay a saved battle
    Replay(Replay),
    /// Print a share link to a saved battle
    Link(Link),
    /// Check what the game needs of this computer: display, graphics, sound, storage
    Doctor(Doctor),
}

impl Command {
    /// The word on the command line.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Play(_) => "play",
            Self::Edit(_) => "edit",
            Self::Lint(_) => "lint",
            Self::Odds(_) => "odds",
            Self::Perft(_) => "perft",
            Self::Playtest(_) => "playtest",
            Self::Merge(_) => "merge",
            Self::Compare(_) => "compare",
            Self::Ladder(_) => "ladder",
            Self::Match(_) => "match",
            Self::Convert(_) => "convert",
            Self::Render(_) => "render",
            Self::Generate(_) => "generate",
            Self::Pack(_) => "pack",
            Self::Gallery(_) => "gallery",
            Self::Watch(_) => "watch",
            Self::Host(_) => "host",
            Self::Replay(_) => "replay",
            Self::Link(_) => "link",
            Self::Doctor(_) => "doctor",
        }
    }
}

#[derive(Args)]
pub struct Doctor {
    #[arg(long, value_enum, default_value_t)]
    pub format: OutputFormat,
}

#[derive(Args)]
pub struct Play {
    /// Level file, name of a shipped level, or a pack (.ffpack); without it the mission list opens
    pub level: Option<PathBuf>,
    /// Play under another rulebook, if the level meets its requirements
    #[arg(long, value_name = "NAME", requires = "level")]
    pub rulebook: Option<String>,
    /// Seed of all dice; random by default
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// The side to play, or both for two players at this window; a saved battle or a link keeps its own
    #[arg(long, value_enum, requires = "level")]
    pub side: Option<PlayerSide>,
    /// Resume a saved battle
    #[arg(long, value_name = "FILE", conflicts_with_all = ["level", "rulebook", "seed"])]
    pub load: Option<PathBuf>,
    /// Watch or resume the battle in a share link: the whole address, or the part after its #
    #[arg(long, value_name = "LINK", conflicts_with_all = ["level", "rulebook", "seed", "load"])]
    pub link: Option<String>,
    /// Join the battle of a referee by the link to a seat, as `host --listen` prints it
    #[arg(long, value_name = "LINK", conflicts_with_all = ["level", "rulebook", "seed", "load", "link", "gallery"])]
    pub join: Option<String>,
    /// List the levels of a gallery among the single missions: its folder, or its index.json
    #[arg(long, value_name = "DIR", conflicts_with_all = ["level", "load", "link"])]
    pub gallery: Option<PathBuf>,
    #[command(flatten)]
    pub difficulty: DifficultyArgs,
    #[command(flatten)]
    pub data: RulebookDataArg,
    /// Use the colours in this theme file, which may be partial
    #[arg(long, value_name = "FILE")]
    pub theme: Option<PathBuf>,
    #[command(flatten)]
    pub language: LanguageArg,
}

#[derive(Args)]
pub struct Lint {
    /// Level and campaign files, folders of them, or names of shipped levels
    #[arg(required_unless_present_any = ["codes", "explain", "schema"], value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    #[arg(long, value_enum, default_value_t)]
    pub format: OutputFormat,
    /// Treat warnings as faults, for use in CI
    #[arg(long, value_enum, value_name = "WHAT")]
    pub deny: Option<Denied>,
    #[command(flatten)]
    pub data: RulebookDataArg,
    /// Print all codes with their meanings, and exit
    #[arg(long, exclusive = true)]
    pub codes: bool,
    /// Explain a code with a failing and a fixed example, and exit
    #[arg(long, value_name = "CODE", exclusive = true)]
    pub explain: Option<String>,
    /// Print the JSON Schema of levels, for editors, and exit
    #[arg(long, exclusive = true)]
    pub schema: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum Denied {
    Warnings,
}

#[derive(Args)]
pub struct Odds {
    /// Number of attack dice
    #[arg(long, value_name = "N")]
    pub attack: u16,
    /// Number of guard dice
    #[arg(long, value_name = "N")]
    pub guard: u16,
    #[arg(long, value_enum, default_value_t)]
    pub format: OutputFormat,
    #[command(flatten)]
    pub data: RulebookDataArg,
}

#[derive(Args)]
pub struct Perft {
    /// Level file, name of a shipped level, or a saved battle
    pub position: PathBuf,
    /// Number of orders in a sequence
    #[arg(value_parser = clap::value_parser!(u32).range(1..=50))]
    pub depth: u32,
    /// Branch over the orders of this side alone, while a mind plays the other
    #[arg(long, value_enum)]
    pub side: Option<CallerSide>,
    /// Most combinations of dice that an order is tried with
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub most_outcomes: u64,
    /// Try each face of each die, even where the rules only count successes
    #[arg(long)]
    pub each_face: bool,
    /// Play a level under another rulebook, if it meets its requirements
    #[arg(long, value_name = "NAME")]
    pub rulebook: Option<String>,
    /// Seed of what a level draws before the first order; 1 by default
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long, value_enum, default_value_t)]
    pub format: OutputFormat,
    #[command(flatten)]
    pub data: RulebookDataArg,
}

#[derive(Args)]
pub struct Convert {
    /// Map saved by Tiled (.tmx or .tmj) or LDtk (.ldtk); or a level file, or the name of a shipped level
    #[arg(value_name = "MAP|LEVEL")]
    pub from: PathBuf,
    /// Level file to write; or the map, if it ends in .tmx, with its tileset beside it
    #[arg(value_name = "OUT")]
    pub out: PathBuf,
    /// Level of an LDtk project that has several
    #[arg(long, value_name = "NAME")]
    pub level: Option<String>,
    /// Overwrite an existing file
    #[arg(long)]
    pub force: bool,
}

/// Whom people play in the window.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum PlayerSide {
    Response,
    Hostile,
    Both,
}

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum CallerSide {
    #[default]
    Response,
    Hostile,
}

impl From<CallerSide> for Side {
    fn from(side: CallerSide) -> Self {
        match side {
            CallerSide::Response => Self::Response,
            CallerSide::Hostile => Self::Hostile,
        }
    }
}

#[derive(Args)]
pub struct Host {
    /// Level file, or name of a shipped level
    #[arg(required_unless_present_any = ["schema", "keep"])]
    pub level: Option<PathBuf>,
    /// Play under another rulebook, if the level meets its requirements
    #[arg(long, value_name = "NAME")]
    pub rulebook: Option<String>,
    /// Seed of all dice; 1 by default, random if the battle is sealed or people join it
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Faces of the first combat rolls, in order, such as 8,1,6
    #[arg(long, value_name = "FACES", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=100))]
    pub dice: Vec<u8>,
    /// Side that the caller plays, or whoever joins; a mind plays the other [default: response; with --listen people play both]
    #[arg(long, value_enum)]
    pub side: Option<CallerSide>,
    /// The caller plays both sides with full knowledge
    #[arg(long, conflicts_with = "side")]
    pub both: bool,
    /// For contests: hide seed and digest, allow no undo of orders that revealed anything, no save and no load
    #[arg(long, conflicts_with = "both")]
    pub sealed: bool,
    /// Let people join over the network, and print the link to each seat: an address of this computer and a port, such as
    /// 0.0.0.0:7777
    #[arg(long, value_name = "ADDRESS", conflicts_with_all = ["both", "sealed", "dice"])]
    pub listen: Option<String>,
    /// Keep the battle of --listen in this file after each order, and go on with the one that is there
    #[arg(long, value_name = "FILE", requires = "listen")]
    pub keep: Option<PathBuf>,
    #[command(flatten)]
    pub difficulty: DifficultyArgs,
    #[command(flatten)]
    pub data: RulebookDataArg,
    /// Print the JSON Schemas of every rulebook's orders and events, and exit
    #[arg(long, exclusive = true)]
    pub schema: bool,
}

#[derive(Args)]
pub struct Replay {
    /// Saved battle
    #[arg(required_unless_present = "link")]
    pub file: Option<PathBuf>,
    /// Replay the battle in a share link instead of a file
    #[arg(long, value_name = "LINK", conflicts_with = "file")]
    pub link: Option<String>,
    /// Compare the digest after every order (the default)
    #[arg(long, conflicts_with_all = ["watch", "narrate"])]
    pub verify: bool,
    /// Watch in a window
    #[arg(long, conflicts_with = "narrate")]
    pub watch: bool,
    /// Narrate it in sentences, as the response side learned of it
    #[arg(long)]
    pub narrate: bool,
    #[command(flatten)]
    pub data: RulebookDataArg,
}

#[derive(Args)]
pub struct Link {
    /// Saved battle
    pub file: PathBuf,
    /// The link resumes the battle instead of replaying it from the start
    #[arg(long)]
    pub go_on: bool,
    /// Address of a page with the game, put before the link
    #[arg(long, value_name = "ADDRESS", default_value = "")]
    pub page: String,
}
