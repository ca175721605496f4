//! `--overlay`: what is laid over the plan.
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use crate::board::Tile;
use crate::cli::{CommandFailure, output, rulebook_data_arg};
use crate::faults::{closest, truncate_for_message};
use crate::files;
use crate::model::LevelSpec;
use crate::playtest::HeatMaps;

/// Words of the option, with an example each.
const WORDS: [&str; 6] = ["rooms", "lanes", "cover", "ids", "sight", "heat"];

/// Something laid over the plan.
pub enum OverlayArg {
    /// Rooms with their names, and their doorways.
    Rooms,
    /// Doorways, corridors, stair mouths: what Overwatch can cover.
    Lanes,
    /// The sides of each tile on which furniture gives cover.
    Cover,
    /// Ids of figures, objects and rooms.
    Ids,
    /// Tiles that a figure on a tile sees, with the doors as they are.
    Sight(Tile),
    /// Steps and casualties of a play-test's report.
    Heat(Box<HeatMaps>),
}

/// Reads the words given, such as `rooms,sight=4,7`. A path that is no UTF-8 stands by itself: `--overlay heat=PATH`.
pub fn read(given: &[OsString], level: &LevelSpec) -> Result<Vec<OverlayArg>, CommandFailure> {
    let mut overlays = Vec::new();
    for list in given {
        match (list.to_str(), without_prefix(list, "heat=")) {
            (None, Some(path)) => overlays.push(heat(&path, level)?),
            _ => {
                let list = list.to_string_lossy();
                overlays.extend(words(&list).iter().map(|word| overlay(word, level)).collect::<Result<Vec<_>, _>>()?);
            }
        }
    }
    Ok(overlays)
}

/// The rest after a prefix. The rest of an operating system's string is one as well.
fn without_prefix(text: &OsStr, prefix: &str) -> Option<PathBuf> {
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        text.as_bytes().strip_prefix(prefix.as_bytes()).map(|rest| PathBuf::from(OsStr::from_bytes(rest)))
    }
    #[cfg(not(unix))]
    text.to_str()?.strip_prefix(prefix).map(PathBuf::from)
}

/// The words of a list. The comma of a tile does not separate words.
fn words(list: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in list.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        match words.last_mut().filter(|last| last.starts_with("sight=") && !last.contains(',')) {
            Some(last) if part.parse::<i16>().is_ok() => *last = format!("{last},{part}"),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

fn overlay(word: &str, level: &LevelSpec) -> Result<OverlayArg, CommandFailure> {
    match word.split_once('=') {
        None if word == "rooms" => Ok(OverlayArg::Rooms),
        None if word == "lanes" => Ok(OverlayArg::Lanes),
        None if word == "cover" => Ok(OverlayArg::Cover),
        None if word == "ids" => Ok(OverlayArg::Ids),
        Some(("sight", tile)) => sight(tile, level),
        Some(("heat", path)) => heat(Path::new(path), level),
        _ => {
            let name = word.split('=').next().unwrap_or_default();
            let meant = closest(name, WORDS).map(|name| format!(" Did you mean `{name}`?")).unwrap_or_default();
            let sentence = format!("There is no overlay `{}`.{meant}", truncate_for_message(word));
            Err(output::usage_error(&sentence, "Use rooms, lanes, cover, ids, sight=X,Y or heat=REPORT"))
        }
    }
}

fn sight(text: &str, level: &LevelSpec) -> Result<OverlayArg, CommandFailure> {
    let board = &level.board;
    let tile = text.split_once(',').and_then(|(x, y)| Some(Tile::new(x.trim().parse().ok()?, y.trim().parse().ok()?)));
    let Some(tile) = tile else {
        let sentence = format!("`sight={}` names no tile", truncate_for_message(text));
        return Err(output::usage_error(&sentence, "Write column and row, such as sight=4,7"));
    };
    if board.passable_with_doors_open(tile) {
        return Ok(OverlayArg::Sight(tile));
    }
    let sentence = format!("Nobody can stand at {tile} of this level, and look around from there");
    Err(output::usage_error(&sentence, "Name a tile of floor; columns and rows count from 0, from the top left"))
}

/// The counts of a report written by `playtest --report` or `--format json`.
fn heat(path: &Path, level: &LevelSpec) -> Result<OverlayArg, CommandFailure> {
    let source = rulebook_data_arg::read_source(path, "heat=")?;
    let report: Option<serde_json::Value> = serde_json::from_str(&source.text).ok();
    let heat = report.as_ref().and_then(|report| serde_json::from_value::<HeatMaps>(report.get("heat")?.clone()).ok());
    let Some(heat) = heat else {
        let sentence = format!("{} is no report of a play-test", files::shown_path(path));
        return Err(output::usage_error(&sentence, "Name the report.json that `playtest LEVEL --report DIR` writes"));
    };
    let off = heat.steps.all().keys().any(|place| !level.board.contains(place.0));
    if off {
        let sentence =
            format!("{} is a report of another level: its figures walk off this map", files::shown_path(path));
        return Err(output::usage_error(&sentence, "Name a report of the level that is drawn"));
    }
    Ok(OverlayArg::Heat(Box::new(heat)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_comma_of_a_tile_separates_no_words() {
        assert_eq!(words("rooms,sight=4,7,ids"), ["rooms", "sight=4,7", "ids"]);
        assert_eq!(words("sight=4,7"), ["sight=4,7"]);
        assert_eq!(words("lanes, cover"), ["lanes", "cover"]);
    }
}
