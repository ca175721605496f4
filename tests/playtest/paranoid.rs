//! Paranoid games: a sound battle passes in every book, and one that went astray is told.
use std::process::Command;
use std::sync::atomic::AtomicBool;

use fatal_funnel::books;
use fatal_funnel::chronicle::BattleStart;
use fatal_funnel::faults::Source;
use fatal_funnel::model::BrokenInvariant;
use fatal_funnel::playtest::{Batch, Player, RollbackAndReplayChecks, Rules, Seats};
use fatal_funnel::referee::{AnyBattle, AnyOrder, Resolved};

use crate::common::{BOOKS, LEVEL};
use crate::fixtures::fixture_level;

const RANDOM: Seats = Seats { response: Player::Random, hostile: Player::Random };

fn start() -> BattleStart {
    BattleStart::of(&Source::new("two-rooms", LEVEL), &BOOKS, 7, &[]).unwrap()
}

#[test]
fn sound_games_pass() {
    let paranoid = Rules { seats: RANDOM, check: true, paranoid: true, ..Rules::default() };
    let cqb = fixture_level("stash-house").unwrap();
    let level = |text: &str, most_orders: u64| {
        let start = BattleStart::of(&Source::new("level", text), books(), 3, &[]).unwrap();
        Batch::new(start, 1, Rules { most_orders, ..paranoid }, books()).unwrap()
    };
    let tiny = Batch::new(start(), 6, paranoid, &BOOKS).unwrap();
    for batch in [tiny, level(cqb, 40)] {
        for game in batch.run(2, &AtomicBool::new(false), &|_| {}).unwrap() {
            let flaws: Vec<_> = game.flaws.iter().filter(|flaw| flaw.invariant != "no-hang").collect();
            assert!(flaws.is_empty() && game.orders > 5, "{flaws:?}");
        }
    }
}

/// The flaws that are found once `astray` was done to a battle, after an order that is told as it was.
fn found(astray: impl Fn(&mut dyn AnyBattle, &mut Resolved)) -> Vec<BrokenInvariant> {
    let start = start();
    let (level, book) = start.level_spec(&BOOKS).unwrap();
    let (mut battle, opening) = book.begin(&level, start.seed, &[]);
    let mut paranoia = RollbackAndReplayChecks::new(book, start, RANDOM, battle.snapshot());
    assert_eq!(paranoia.check_after_order(&*battle, "", &opening), []);
    let order = AnyOrder::end_phase();
    let mut played = battle.perform(&order).unwrap();
    astray(&mut *battle, &mut played);
    paranoia.check_after_order(&*battle, &order.to_json().to_string(), &played)
}

#[test]
fn a_battle_that_went_astray_is_told() {
    assert_eq!(found(|_, _| {}), []);
    let further = found(|battle, _| drop(battle.perform(&AnyOrder::end_phase())));
    assert!(further.iter().any(|broken| broken.invariant == "orders-lead-here"), "{further:?}");
    assert!(further[0].sentence.contains(" leads to ") && further[0].sentence.contains(", and the game to "));
    let untold = found(|_, played| played.events.clear());
    assert!(untold.iter().any(|broken| broken.sentence.ends_with("has other events")), "{untold:?}");
}

#[test]
fn the_command_looks_at_everything() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
    let folder = tempfile::tempdir().unwrap();
    let line = "playtest radio-hut --games 1 --paranoid --response random --hostile random --format json";
    let output = command.args(line.split(' ')).current_dir(folder.path()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["checked"], &report["flaw_count"]), (&true.into(), &0.into()));
    assert!(!folder.path().join("flawed-games").exists());
}
