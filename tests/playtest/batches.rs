//! Batches: the same for any number of threads, cut short cleanly, and each game one that anybody can play again.
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, verify_replay};
use fatal_funnel::faults::Source;
use fatal_funnel::playtest::{Batch, Game, Player, Report, ReportTally, Rules, Seats, record_of_game};

use crate::common::{BOOKS, LEVEL};
use crate::fixtures::{fixture_level, fixture_levels};

const RANDOM: Seats = Seats { response: Player::Random, hostile: Player::Random };

/// A batch on the tiny level, whose games are over in no time.
fn tiny(games: u64, rules: Rules) -> Batch {
    let start = BattleStart::of(&Source::new("two-rooms", LEVEL), &BOOKS, 7, &[]).unwrap();
    Batch::new(start, games, rules, &BOOKS).unwrap()
}

fn cqb(level: &str, seed: u64, games: u64, rules: Rules) -> Batch {
    let source = Source::new(level, fixture_level(level).unwrap());
    Batch::new(BattleStart::of(&source, books(), seed, &[]).unwrap(), games, rules, books()).unwrap()
}

fn run(batch: &Batch, jobs: usize) -> Vec<Game> {
    batch.run(jobs, &AtomicBool::new(false), &|_| {}).unwrap()
}

#[test]
fn a_report_is_the_same_for_any_number_of_threads() {
    let batch = tiny(12, Rules { seats: RANDOM, check: true, ..Rules::default() });
    let reports = [1, 2, 5].map(|jobs| Report::of(&batch, &run(&batch, jobs)).json());
    assert_eq!(reports[0], reports[1]);
    assert_eq!(reports[0], reports[2]);
    assert!(reports[0].contains("\"games\": 12"));
}

/// More games than are held at once: each is handed on in its turn, and what is told of them is what is told of all.
#[test]
fn a_batch_of_any_size_is_tallied_game_by_game() {
    let batch = tiny(1_100, Rules { seats: RANDOM, most_orders: 12, ..Rules::default() });
    let (mut tally, mut seeds) = (ReportTally::default(), Vec::new());
    let add = |game: Game| {
        seeds.push(game.seed);
        tally.add(&game);
    };
    batch.play(2, &AtomicBool::new(false), &|_| {}, add).unwrap();
    assert_eq!(seeds, (7..1_107).collect::<Vec<_>>());
    let report = tally.report(&batch);
    assert_eq!(report.json(), Report::of(&batch, &run(&batch, 1)).json());
    assert!(report.flaws.len() <= 1_000 && report.flaw_count >= report.flaws.len() as u64);
}

#[test]
fn no_more_threads_are_started_than_games() {
    let batch = tiny(3, Rules { seats: RANDOM, ..Rules::default() });
    assert_eq!(run(&batch, usize::MAX), run(&batch, 1));
}

#[test]
fn another_seed_is_another_batch_and_overlapping_ones_share_games() {
    let rules = Rules { seats: RANDOM, ..Rules::default() };
    let first = run(&tiny(10, rules), 2);
    let seeds: Vec<u64> = first.iter().map(|game| game.seed).collect();
    assert_eq!(seeds, (7..17).collect::<Vec<_>>());
    let mut later = tiny(4, rules);
    later.start.seed = 9;
    assert_eq!(run(&later, 1), first[2..6]);
    assert_ne!(first[0].digest, first[1].digest);
}

/// Whatever game is the last, those that come back are the first of the batch, each one whole.
#[test]
fn a_batch_that_is_stopped_is_the_beginning_of_the_whole_one() {
    let batch = tiny(40, Rules { seats: RANDOM, ..Rules::default() });
    let stopped = |jobs: usize| {
        let (stop, count) = (AtomicBool::new(false), AtomicUsize::new(0));
        let done = |_: &Game| {
            if count.fetch_add(1, Ordering::SeqCst) == 5 {
                stop.store(true, Ordering::SeqCst);
            }
        };
        batch.run(jobs, &stop, &done).unwrap()
    };
    let (cut, by_three, whole) = (stopped(1), stopped(3), run(&batch, 2));
    assert_eq!(cut, whole[..6]);
    // Games under way are left, and those after them do not count.
    assert!(by_three.len() < 40 && by_three == whole[..by_three.len()], "{} games", by_three.len());
    let report = Report::of(&batch, &cut);
    assert_eq!((report.asked, report.games), (40, cut.len() as u64));
    assert!(report.to_string().contains(&format!("stopped early: {} of 40 games", cut.len())));
}

#[test]
fn a_game_that_goes_on_hangs_and_is_told_with_its_seed() {
    let rules = Rules { seats: RANDOM, most_orders: 2, ..Rules::default() };
    let games = run(&tiny(5, rules), 1);
    let hung: Vec<&Game> = games.iter().filter(|game| game.end.is_none()).collect();
    assert!(!hung.is_empty());
    for game in hung {
        assert_eq!((game.orders, game.flaws.len()), (2, 1));
        assert_eq!((game.flaws[0].seed, game.flaws[0].order), (game.seed, 2));
        assert_eq!(game.flaws[0].invariant, "no-hang");
        assert!(game.has_flaws() && game.digest.is_some());
    }
}

/// A game from a table that is reset is, order by order, the one that anybody plays from the level's text: its record ends
/// with the same digest, and a replay without any mind comes to it.
#[test]
fn a_game_of_a_batch_can_be_played_again() {
    for (number, (level, _)) in fixture_levels().iter().enumerate() {
        // Two games, so that one is played on a table on which another was; and their first orders only.
        let seats = Seats { response: Player::Random, hostile: Player::Scripted };
        let batch =
            cqb(level, 40 + number as u64, 2, Rules { seats, check: true, most_orders: 60, ..Rules::default() });
        let games = run(&batch, 1);
        let again = &games[1];
        assert!(again.orders > 20, "{level}: {} orders", again.orders);
        for flaw in games.iter().flat_map(|game| &game.flaws) {
            assert_eq!(flaw.invariant, "no-hang", "{level}: {flaw:?}");
        }
        let record = record_of_game(&batch, again, books()).unwrap();
        assert_eq!(record.start.seed, again.seed);
        assert_eq!(record.last_digest(), again.digest.unwrap().to_string(), "{level}");
        assert_eq!(verify_replay(record, books()).unwrap(), Ok(again.orders as usize), "{level}");
    }
}

#[test]
fn a_random_player_gives_legal_orders_of_many_kinds_and_never_breaks_off() {
    let rules = Rules { seats: RANDOM, check: true, most_orders: 120, ..Rules::default() };
    let game = run(&cqb("stash-house", 3, 1, rules), 1).remove(0);
    assert!(game.flaws.iter().all(|flaw| flaw.invariant == "no-hang"), "{:?}", game.flaws);
    assert_eq!(game.orders, 120, "{:?}", game.end);
    for word in ["stepped", "peeked", "overwatch_set", "held"] {
        assert!(game.tally.events.get(word).is_some_and(|count| count.all > 0), "{word}: {:?}", game.tally.events);
    }
}

/// What a report counts is what the record's own replay tells.
#[test]
fn tallies_count_events_and_tokens_by_side() {
    let batch = cqb("stash-house", 11, 1, Rules::default());
    let games = run(&batch, 1);
    let report = Report::of(&batch, &games);
    let record = record_of_game(&batch, &games[0], books()).unwrap();
    let mut replay = fatal_funnel::chronicle::Replay::of(record, books()).unwrap();
    let mut events = replay.opening.events.clone();
    while let Some(turned) = replay.next_order() {
        events.extend(turned.unwrap().played.events);
    }
    let count = |word: &str| events.iter().filter(|told| told.event.word() == *word).count() as u64;
    for (word, counted) in &report.tally.events {
        assert_eq!(counted.all, count(word), "{word}");
    }
    let suppressed = events.iter().filter(|told| told.to_json()["token"] == "suppressed");
    let gained = suppressed.filter(|told| told.event.word() == *"token_gained").count() as u64;
    let counted = report.tally.gained.get("suppressed").copied().unwrap_or_default();
    assert_eq!((counted.all, counted.sides.sum()), (gained, gained));
    assert_eq!(report.tally.events["fired"].sides.civilian, 0);
    assert_eq!(report.wins.count, u64::from(games[0].won));
    assert_eq!(report.losses.iter().map(|losses| losses.figures).collect::<Vec<_>>(), [4, 5, 1]);
}
