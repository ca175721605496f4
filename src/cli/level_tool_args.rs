//! Command-line arguments of the designer's tools: pictures, generated buildings, the watch.
use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::language_arg::LanguageArg;
use super::rulebook_data_arg::RulebookDataArg;
use crate::levels::generate::{BuildingKind, Hardness, SIZES};

#[derive(Args)]
pub struct Render {
    /// Level file, or name of a shipped level
    pub level: PathBuf,
    /// Picture to write; its ending says which kind
    #[arg(value_name = "OUT.png|svg")]
    pub out: PathBuf,
    /// What to lay over the plan, separated by commas: rooms, lanes, cover, ids, sight=X,Y, heat=REPORT
    #[arg(long, value_name = "WHAT")]
    pub overlay: Vec<OsString>,
    /// Play under another rulebook, if the level meets its requirements
    #[arg(long, value_name = "NAME")]
    pub rulebook: Option<String>,
    /// Side of a tile in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 32, value_parser = clap::value_parser!(u16).range(4..=128))]
    pub tile: u16,
    /// Use the colours in this theme file, which may be partial
    #[arg(long, value_name = "FILE")]
    pub theme: Option<PathBuf>,
    #[command(flatten)]
    pub data: RulebookDataArg,
}

#[derive(Args)]
pub struct Generate {
    /// Level file to write; without it the level is printed
    #[arg(value_name = "OUT.toml")]
    pub out: Option<PathBuf>,
    /// Kind of building; the seed decides by default
    #[arg(long, value_enum, value_name = "KIND")]
    pub kind: Option<BuildingKind>,
    /// Columns and rows, walls included, such as 26x18; the kind's own by default
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub size: Option<(u16, u16)>,
    /// Seed of the building: the same one draws the same building on every machine; random by default
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// The building of a day, the same for everybody: `today`, or a date such as 2026-11-24
    #[arg(long, value_name = "DATE", conflicts_with = "seed")]
    pub day: Option<String>,
    /// Number of hostiles; by size and difficulty by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=18))]
    pub hostiles: Option<u16>,
    /// Rulebook of the level; the game's first one by default
    #[arg(long, value_name = "NAME")]
    pub rulebook: Option<String>,
    #[arg(long, value_enum, value_name = "HOW", default_value_t)]
    pub difficulty: Hardness,
    /// The most games by which one defence is measured; the building depends on their number too
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub games: u64,
    /// Games played in parallel; by default one per processor
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// Overwrite an existing level
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub data: RulebookDataArg,
}

#[derive(Args)]
pub struct EditLevel {
    /// Level file, which may be a new one, or the name of a shipped level, of which a copy is made in this folder
    pub level: PathBuf,
    #[command(flatten)]
    pub data: RulebookDataArg,
    #[command(flatten)]
    pub language: LanguageArg,
}

#[derive(Args)]
pub struct Watch {
    /// Level file
    pub level: PathBuf,
    /// Number of games for each save
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
    /// Seed of the first game; seeds count up
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Games played in parallel; by default one per processor
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// Stop when the games of the level as it is are played
    #[arg(long)]
    pub once: bool,
    #[command(flatten)]
    pub data: RulebookDataArg,
}

#[derive(Args)]
pub struct Pack {
    /// Folder with the levels and, if there are any, a campaign, numbers of rulebooks, theme.toml and pack.toml; or a pack to
    /// be listed
    pub folder: PathBuf,
    /// Pack to write; without it the pack named first is listed
    #[arg(value_name = "OUT.ffpack")]
    pub out: Option<PathBuf>,
    /// Overwrite an existing pack
    #[arg(long)]
    pub force: bool,
}

/// Action on a gallery.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum GalleryAction {
    /// Write an index and static pages
    Build,
}

#[derive(Args)]
pub struct Gallery {
    /// What to do
    #[arg(value_enum)]
    pub action: GalleryAction,
    /// Folder with levels (.toml), packs (.ffpack) and saved battles that are over (.json), in any folders below it
    pub folder: PathBuf,
    /// Folder to write; a gallery there is replaced as a whole; `gallery` in the first folder by default
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Title of the gallery
    #[arg(long, value_name = "TEXT", default_value = "Gallery")]
    pub title: String,
    /// Number of games by which each level is measured, with seeds from 1
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub games: u64,
    /// Measure every level anew, even if the last build did
    #[arg(long)]
    pub anew: bool,
    /// List the building of a day even without a record of it: `today`, or a date such as 2026-11-24; may be repeated
    #[arg(long, value_name = "DATE")]
    pub day: Vec<String>,
    /// Address of a page with the game, to which the gallery's pages link; it may be relative to them, such as ../
    #[arg(long, value_name = "ADDRESS", default_value = "")]
    pub page: String,
    /// Games played in parallel; by default one per processor
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
}

/// Reads a size such as `26x18`.
fn size(text: &str) -> Result<(u16, u16), String> {
    let [(least_wide, least_tall), (most_wide, most_tall)] = SIZES;
    let size = text.split_once('x').and_then(|(wide, tall)| Some((wide.parse().ok()?, tall.parse().ok()?)));
    let fits =
        |(wide, tall): &(u16, u16)| (least_wide..=most_wide).contains(wide) && (least_tall..=most_tall).contains(tall);
    size.filter(fits).ok_or_else(|| {
        format!("columns and rows are meant, from {least_wide}x{least_tall} to {most_wide}x{most_tall}, such as 26x18")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_bounds() {
        assert_eq!(size("26x18"), Ok((26, 18)));
        for wrong in ["26", "17x18", "26x13", "39x18", "axb", "26x"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }
}
