//! Checks the results of a match that was kept: every record is replayed, and ends as its line says.
use std::path::Path;

use super::match_folder::{StoredGame, read_stored_games, record_path};
use super::play_game::battle_ending;
use crate::chronicle::{LARGEST_SAVE, Record, Replay};
use crate::files;
use crate::playtest::VOID;
use crate::referee::AnyBook;

/// The games of a folder, and those whose record does not agree with the result: the name of the record, and a clause.
///
/// # Errors
/// If the folder holds no match: a sentence without its full stop.
pub fn verify_match(folder: &Path, books: &[&'static dyn AnyBook]) -> Result<(usize, Vec<(String, String)>), String> {
    let games = read_stored_games(folder)?;
    let fault = |kept: &StoredGame| Some((kept.record.clone(), verify(folder, kept, books).err()?));
    Ok((games.len(), games.iter().filter_map(fault).collect()))
}

fn verify(folder: &Path, kept: &StoredGame, books: &[&'static dyn AnyBook]) -> Result<(), String> {
    if kept.record.contains(['/', '\\']) {
        return Err("it is no file of the folder `records`".into());
    }
    let text =
        files::read_text(&record_path(folder, &kept.record), LARGEST_SAVE).map_err(|unread| unread.to_string())?;
    let record = Record::read(&text).map_err(|unfit| unfit.to_string())?;
    let game = &kept.game;
    if record.start.seed != game.seed {
        return Err(format!("it was played on seed {}, and the result is of seed {}", record.start.seed, game.seed));
    }
    let mut replay = Replay::of(record, books).map_err(|unfit| unfit.to_string())?;
    while let Some(step) = replay.next_order() {
        step.map_err(|difference| difference.to_string())?;
    }
    let session = replay.session();
    if session.digest() != game.digest {
        return Err("its last state is not that of the result".into());
    }
    // Forfeited and unfinished games have no ending to compare.
    let by_rules = game.forfeit.is_none() && !["unfinished", VOID].contains(&game.result.as_str());
    let (winner, word, _) = battle_ending(session);
    if by_rules && (winner, &word) != (game.winner, &game.result) {
        return Err(format!("it ends with `{word}`, and the result says `{}`", game.result));
    }
    Ok(())
}
