//! Files of games: shares of a batch that are put together are the batch.
use std::sync::atomic::AtomicBool;

use fatal_funnel::chronicle::BattleStart;
use fatal_funnel::faults::Source;
use fatal_funnel::files::insert_checksum;
use fatal_funnel::playtest::{Batch, GamesFile, Player, Report, Rules, Seats, merge, write};

use crate::common::{BOOKS, LEVEL};

fn batch(seed: u64, games: u64, shard: Option<[u64; 2]>) -> Batch {
    let start = BattleStart::of(&Source::new("two-rooms", LEVEL), &BOOKS, seed, &[]).unwrap();
    let seats = Seats { response: Player::Random, hostile: Player::Random };
    let mut batch = Batch::new(start, games, Rules { seats, ..Rules::default() }, &BOOKS).unwrap();
    batch.shard = shard;
    batch
}

/// What `playtest --games-file` writes for a batch.
fn file(batch: &Batch) -> String {
    let games = batch.run(2, &AtomicBool::new(false), &|_| {}).unwrap();
    let mut text = Vec::new();
    write(batch, &games, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn shard(share: u64, of: u64) -> String {
    file(&batch(7, 22, Some([share, of])))
}

fn merged(files: &[(&str, String)]) -> Result<Report, String> {
    // A changed file is sealed anew, as a forger would.
    let read = |(name, text): &(&str, String)| {
        Ok(((*name).to_owned(), GamesFile::read(insert_checksum(text.clone()).as_bytes())?))
    };
    let files = files.iter().map(read).collect::<Result<Vec<_>, String>>()?;
    let (batch, games) = merge(files, &BOOKS).map_err(|unfit| unfit.to_string())?;
    Ok(Report::of(&batch, &games))
}

#[test]
fn four_shards_put_together_are_one_run_byte_for_byte() {
    let whole = batch(7, 22, None);
    let games = whole.run(1, &AtomicBool::new(false), &|_| {}).unwrap();
    let one_run = Report::of(&whole, &games);
    // In any order.
    let shards = [3, 1, 4, 2].map(|share| ("shard", shard(share, 4)));
    let report = merged(&shards).unwrap();
    assert_eq!(report.json(), one_run.json());
    assert_eq!(report.page(&whole), one_run.page(&whole));
    assert_eq!(merged(&[("whole", file(&whole))]).unwrap().json(), one_run.json());
}

#[test]
fn more_shards_than_games_are_as_good() {
    let shards: Vec<(&str, String)> = (1..=5).map(|share| ("shard", file(&batch(3, 3, Some([share, 5]))))).collect();
    assert_eq!(merged(&shards).unwrap().games, 3);
}

#[test]
fn a_game_reads_back_as_it_was_written() {
    let whole = batch(7, 5, None);
    let games = whole.run(1, &AtomicBool::new(false), &|_| {}).unwrap();
    let read = GamesFile::read(file(&whole).as_bytes()).unwrap();
    assert_eq!(read.games, games);
}

/// No report is made of a file of which a bit was changed, or that lost or gained anything.
#[test]
fn every_flipped_bit_of_a_file_of_games_is_told() {
    let text = file(&batch(7, 3, None));
    GamesFile::read(text.as_bytes()).unwrap();
    let mut bytes = text.clone().into_bytes();
    for place in 0..bytes.len() {
        let bit = 1 << (place % 8);
        bytes[place] ^= bit;
        let said = GamesFile::read(&bytes[..]).expect_err("a bit was changed");
        assert!(said.len() < 500, "byte {place}: {said}");
        bytes[place] ^= bit;
    }
    for changed in [&text[..text.len() - 1], text.trim_end_matches(|letter| letter != '}'), &format!("{text}\n")] {
        GamesFile::read(changed.as_bytes()).expect_err("it lost or gained something");
    }
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let swapped = [lines[0], lines[2], lines[1], lines[3]].concat();
    assert!(GamesFile::read(swapped.as_bytes()).unwrap_err().contains("checksum does not fit"));
}

/// Each case: files, and what is said.
#[test]
fn shares_that_are_no_batch_are_refused_with_one_sentence() {
    let (one, two) = (shard(1, 2), shard(2, 2));
    let cut: String = two.lines().take(4).map(|line| format!("{line}\n")).collect();
    let swapped = two.lines().next().unwrap().to_owned() + "\n" + one.split_once('\n').unwrap().1;
    let older = one.replace(env!("CARGO_PKG_VERSION"), "0.0.1");
    let rules = one.replace("\"data_hash\":\"", "\"data_hash\":\"other");
    for (files, begins) in [
        (vec![("a", one.clone())], "shard 2/2 is missing"),
        (vec![("b", two.clone())], "shard 1/2 is missing"),
        (vec![("a", one.clone()), ("b", one.clone())], "shard 1/2 appears twice, in a and b"),
        (vec![("a", one.clone()), ("b", file(&batch(8, 22, Some([2, 2]))))], "a and b differ in their first seeds"),
        (vec![("a", one.clone()), ("b", file(&batch(7, 23, Some([2, 2]))))], "a and b differ in the number of games"),
        (vec![("a", one.clone()), ("b", shard(2, 3))], "a and b differ in the number of shards"),
        (vec![("a", one.clone()), ("b", two.replace("Two Rooms", "Three Rooms"))], "a and b differ in their levels"),
        (vec![("a", rules.clone()), ("b", two.clone())], "a and b differ in their rulebooks"),
        (vec![("a", one.clone()), ("b", cut)], "b lacks 8 of its games: it was stopped early"),
        (vec![("a", one.clone()), ("b", swapped)], "the games of b are not those of its shard"),
        (vec![("a", older)], "it was played by version 0.0.1"),
        (vec![("a", String::new())], "it is empty"),
        (vec![("a", "{}\n".to_owned())], "its first line is not the header of a games file"),
        (vec![("a", one.clone() + "{}\n")], "line 13 is not a game"),
        (vec![("a", one.clone() + "{}")], "it is cut off"),
        (vec![("a", one.replace("\"shard\":[1,2]", "\"shard\":[0,3]"))], "its first line names shard 0/3"),
        (vec![("a", one.replace("\"shard\":[1,2]", "\"shard\":[0,0]"))], "its first line names shard 0/0"),
        (vec![("a", one.replace("\"shard\":[1,2]", "\"shard\":[3,2]"))], "its first line names shard 3/2"),
        (vec![("a", one.replace("\"fatal_funnel_games\":3", "\"fatal_funnel_games\":1"))], "it is in format 1"),
    ] {
        let said = merged(&files).unwrap_err();
        assert!(said.starts_with(begins), "{begins}: {said}");
    }
}
