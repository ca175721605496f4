//! Snapshots that somebody forged: any field of them changed, their digest right. Each is refused in a sentence, or
//! played on without a crash and to an end. `FORGED=10000 cargo test --test forged` forges that many; a few hundred are
//! forged otherwise.
#[path = "../common/fixtures.rs"]
mod fixtures;
mod forger;

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::fixtures::fixture_levels;
use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, BegunSession, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::model::{Clock, Figures, Side, Snapshot};
use fatal_funnel::referee::{AnyBattle, AnyBook, AnyOrder};
use forger::{Forger, Numbers};

/// Orders given in an accepted battle, and in one of every twenty-five.
const ORDERS: usize = 12;
const MANY_ORDERS: usize = 150;

fn count(usual: usize) -> usize {
    std::env::var("FORGED").ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

fn book_of(start: &BattleStart) -> &'static dyn AnyBook {
    fatal_funnel::book(&start.rulebook).expect("the level names one")
}

/// Battles of every level after a few orders: the states to forge.
fn battles() -> Vec<(&'static str, &'static dyn AnyBook, Snapshot)> {
    let mut all = Vec::new();
    for (place, (name, text)) in fixture_levels().iter().enumerate() {
        let start = BattleStart::of(&Source::new(*name, *text), books(), place as u64, &[1, 6]).expect("no fault");
        let book = book_of(&start);
        let BegunSession { mut session, .. } = Session::begin(start, books(), &[]).expect("it begins");
        all.push((*name, book, session.battle().snapshot()));
        for _ in 0..2 {
            for _ in 0..14 {
                if session.battle().over() {
                    break;
                }
                let order = session.battle().random_order(session.battle().active());
                session.give(&order).expect("it is listed");
            }
            all.push((*name, book, session.battle().snapshot()));
        }
    }
    all
}

/// Uses an accepted battle in every way, and plays it on.
fn play_on(book: &dyn AnyBook, battle: &mut dyn AnyBattle, orders: usize) {
    look(book, battle);
    for turn in 0..orders {
        if battle.over() {
            break;
        }
        let side = battle.active();
        let order = if turn % 4 == 0 { battle.choose(side) } else { battle.random_order(side) };
        let _ = battle.odds(&order);
        if battle.perform(&order).is_err() {
            battle.perform(&AnyOrder::end_phase()).expect("a part can be ended");
        }
    }
    look(book, battle);
    let round = battle.world().resource::<Clock>().now.round;
    assert!((1..=Clock::LAST).contains(&round), "it is round {round}");
}

fn look(book: &dyn AnyBook, battle: &dyn AnyBattle) {
    for side in [None, Some(Side::Response), Some(Side::Hostile)] {
        battle.state(side);
    }
    let world = battle.world();
    for id in world.figures() {
        battle.menu(id);
        book.card(world, id, Side::Response);
    }
    book.map_objects(world, Side::Response);
    battle.report();
    battle.rationales(battle.active());
    battle.veterans(Side::Response);
}

/// What went wrong with a forged snapshot; `None` if it was properly refused or played on.
fn fate(book: &'static dyn AnyBook, snapshot: &Snapshot, orders: usize) -> Result<bool, String> {
    let fate = catch_unwind(AssertUnwindSafe(|| match book.resume(snapshot) {
        Err(broken) => {
            let said = broken.to_string();
            let good = said.starts_with("the snapshot is broken: ") && !said.contains('\n') && said.len() < 500;
            if good { Ok(false) } else { Err(format!("no sentence: {said}")) }
        }
        Ok(mut battle) => {
            play_on(book, &mut *battle, orders);
            Ok(true)
        }
    }));
    fate.unwrap_or_else(|_| Err("it crashed".into()))
}

#[test]
fn forged_snapshots_are_refused_or_played_on() {
    let battles = battles();
    let (mut taken, mut bad) = (0, Vec::new());
    let all = count(400);
    let first: u64 = std::env::var("FORGED_FROM").ok().and_then(|first| first.parse().ok()).unwrap_or(0);
    for number in first..first + all as u64 {
        let mut numbers = Numbers::new(number);
        let (name, book, snapshot) = &battles[numbers.below(battles.len())];
        let (forged, what) = Forger::of(snapshot.bytes()).forge(&mut numbers);
        let orders = if number % 25 == 0 { MANY_ORDERS } else { ORDERS };
        match fate(*book, &Snapshot::from_bytes(forged), orders) {
            Ok(played) => taken += usize::from(played),
            Err(wrong) => bad.push(format!("{number}: {name}, {what}: {wrong}")),
        }
    }
    println!("{taken} of {all} were taken");
    assert!(bad.is_empty(), "{} of {all}:\n{}", bad.len(), bad.join("\n"));
    assert!(all < 100 || taken > 0 && taken < all, "{taken} of {all} were taken");
}

#[test]
fn sound_snapshots_are_accepted() {
    for (name, book, snapshot) in battles() {
        let battle = book.resume(&snapshot).unwrap_or_else(|broken| panic!("{name}: {broken}"));
        assert_eq!(battle.snapshot().digest(), snapshot.digest(), "{name}");
    }
}

/// Clocks out of range: a phase that no book has, and a round without a next one.
#[test]
fn a_clock_that_names_no_phase_or_round_is_refused() {
    for (name, book, snapshot) in battles() {
        let forger = Forger::of(snapshot.bytes());
        for (round, phase) in [(1, 127), (1, 3), (1, 255), (0, 0), (1_000, 0), (65_535, 0)] {
            let forged = Snapshot::from_bytes(forger.with_clock(round, phase));
            let Err(broken) = book.resume(&forged) else { panic!("{name}: round {round}, phase {phase} is taken") };
            let said = broken.to_string();
            assert!(["phase", "round", "number"].iter().any(|word| said.contains(word)), "{name}: {said}");
        }
    }
}

/// A level without a limit ends too, at the last round of all battles.
#[test]
fn rounds_do_not_wrap() {
    let (name, text) = fixture_levels()[0];
    let open: String =
        text.lines().filter(|line| !line.starts_with("round_limit")).map(|line| format!("{line}\n")).collect();
    let start = BattleStart::of(&Source::new(name, open), books(), 3, &[]).expect("no fault");
    let session = Session::begin(start, books(), &[]).expect("it begins").session;
    let (book, snapshot) = (session.book(), session.battle().snapshot());
    let last = Snapshot::from_bytes(Forger::of(snapshot.bytes()).with_clock(Clock::LAST, 0));
    let mut battle = book.resume(&last).expect("the last round is one");
    for _ in 0..8 {
        if battle.over() {
            return;
        }
        battle.perform(&AnyOrder::end_phase()).expect("a part can be ended");
    }
    panic!("it goes on in round {}", battle.world().resource::<Clock>().now.round);
}

/// A save with a forged snapshot, digest and checksum is refused in a sentence.
#[test]
fn a_forged_save_is_refused_in_a_sentence() {
    let (name, text) = fixture_levels()[0];
    let start = BattleStart::of(&Source::new(name, text), books(), 3, &[]).expect("no fault");
    let mut record = Session::begin(start, books(), &[]).expect("it begins").session.record();
    record.snapshot = Snapshot::from_bytes(Forger::of(record.snapshot.bytes()).with_clock(1, 127));
    record.opening = record.snapshot.digest().to_string();
    let said = Session::load(&record.text(), books()).err().expect("it is refused").to_string();
    assert!(said.contains("`clock`"), "{said}");
}
