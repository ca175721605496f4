//! A fifth rulebook: the tiny one of the tests beside those of the game. It brings its orders, events, parts and words,
//! and a line in a list of books; everything else takes it as it takes the others.
#![cfg(feature = "tools")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/promises/mod.rs"]
mod promises;

use std::sync::atomic::AtomicBool;

use common::LEVEL;
use common::tiny_book::{Shout, Tiny, TinyOrder};
use fatal_funnel::chronicle::{Record, Replay, Session, Start};
use fatal_funnel::cli::{Seats, serve};
use fatal_funnel::faults::Source;
use fatal_funnel::levels;
use fatal_funnel::model::{FigureId, Order, Side};
use fatal_funnel::playtest::{Batch, Player, Rules, Seats as Players};
use fatal_funnel::referee::{AnyBook, Battle, BookOf, menu};
use serde_json::{Value, json};

static FIFTH: BookOf<Tiny> = BookOf::new();

/// The list of books with one line more.
fn books() -> &'static [&'static dyn AnyBook] {
    static BOOKS: std::sync::LazyLock<Vec<&'static dyn AnyBook>> =
        std::sync::LazyLock::new(|| fatal_funnel::books().iter().copied().chain([&FIFTH as &dyn AnyBook]).collect());
    &BOOKS
}

fn source() -> Source {
    Source::new("two-rooms", LEVEL)
}

fn battle(seed: u64) -> Battle<Tiny> {
    let (brief, _) = levels::read(&source(), books()).expect("the level is whole");
    Battle::begin(&brief, seed, &[]).0
}

#[test]
fn its_levels_are_read_with_its_own_faults_and_the_others_stay_what_they_are() {
    assert!(levels::read(&source(), books()).is_ok());
    let strange = LEVEL.replacen("\"walker\"", "\"runner\"", 1);
    let faults = levels::read(&Source::new("two-rooms", strange), books()).expect_err("there is no runner");
    let found: Vec<_> = faults.iter().map(|fault| (fault.code.0, fault.place.line)).collect();
    assert_eq!(found, [("tiny::template", 16)]);
    for (name, text) in levels::shipped() {
        assert!(levels::read(&Source::new(*name, *text), books()).is_ok(), "{name}");
    }
    let unknown = levels::read(&source(), fatal_funnel::books()).expect_err("the game itself has no such book");
    assert!(unknown.to_string().contains("there is no rulebook `tiny`"), "{unknown}");
}

#[test]
fn what_the_referee_promises_holds_of_it() {
    let seen = promises::a_snapshot_is_the_whole_battle(battle, 0..20, 20, |_, _| {});
    assert!(seen.contains("shout") && seen.contains("move"), "{seen:?}");
    for seed in 0..20 {
        promises::what_is_listed_is_accepted(&battle(seed));
    }
    promises::changing_any_one_value_changes_the_digest(&battle(3));
    promises::no_order_brings_it_down(battle, (5, 12), &["move", "open", "shout", "end_phase"], &["ann", "ben", "zed"]);
}

const MOST_ASKED: usize = 300;

/// An action that stands in one file, and in the list of its book, is offered, drawn, told and chosen like any other.
#[test]
fn an_action_of_one_file_is_found_wherever_orders_are() {
    let ann = FigureId::new("ann");
    let shout: Order<TinyOrder> = Shout { figure: ann }.into();
    let mut battle = battle(3);
    assert!(battle.list(Side::Response).contains(&shout), "it is listed");
    assert_eq!(battle.odds(&shout).map(|odds| odds.title).as_deref(), Some("Shout"));
    let bar: Vec<_> = menu::<TinyOrder>(battle.world(), ann).iter().map(|entry| (entry.order, entry.key)).collect();
    assert_eq!(bar, [("shout", 'S')], "it stands in the action bar");
    let schema = FIFTH.schemas().order.to_string();
    assert!(schema.contains("everybody hears it"), "its words are in the schema: {schema}");
    assert_eq!(Order::deserialize_value(&json!({"order": "shout", "figure": "ann"})), Ok(shout));
    let nameless = Order::<TinyOrder>::deserialize_value(&json!({"order": "shout"}));
    assert!(nameless.is_err_and(|why| why.contains("figure")), "what lacks is named");
    let (mut drawn, mut chosen) = (false, false);
    // Its mind has no end in view: it is asked a bounded number of times.
    for _ in 0..MOST_ASKED {
        let side = battle.active();
        drawn |= matches!(battle.chance(side), Order::Own(TinyOrder::Shout(_)));
        let order = battle.choose(side);
        chosen |= matches!(order, Order::Own(TinyOrder::Shout(_)));
        battle.perform(&order).expect("a mind's orders are legal");
    }
    assert!(drawn && chosen, "random players draw it: {drawn}; its mind gives it: {chosen}");
}

#[test]
fn it_is_played_over_lines_with_an_answer_from_its_mind() {
    let start = Start::of(&source(), books(), 4, &[7]).expect("the level is whole");
    let begun = Session::begin(start, books(), &[Side::Hostile]).expect("the book is listed");
    let lines = [
        json!({"cmd": "odds", "order": {"order": "shout", "figure": "ann"}}),
        json!({"cmd": "do", "order": {"order": "shout", "figure": "ann"}}),
        json!({"cmd": "do", "order": {"order": "shout", "figure": "zed"}}),
        json!({"cmd": "do", "order": {"order": "end_phase"}}),
        json!({"cmd": "quit"}),
    ];
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let mut said = Vec::new();
    serve(begun, books(), Seats::One(Side::Response), &mut text.as_bytes(), &mut said).expect("lines can be written");
    let said: Vec<Value> =
        String::from_utf8(said).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(said[0]["rulebook"], "tiny");
    let said = &said[1..];
    assert_eq!((&said[0]["type"], &said[0]["title"]), (&json!("odds"), &json!("Shout")));
    assert_eq!(said[1]["events"][0], json!({"event": "shouted", "figure": "ann", "face": 7, "number": 3}));
    assert_eq!((&said[2]["type"], &said[2]["rule"]), (&json!("refused"), &json!("TINY-1")));
    assert_eq!(said[3]["type"], "events");
}

#[test]
fn it_is_play_tested_and_its_games_are_replayed() {
    let start = Start::of(&source(), books(), 9, &[]).expect("the level is whole");
    let seats = Players { response: Player::Scripted, hostile: Player::Random };
    let rules = Rules { seats, check: true, every: 1, most_orders: 300 };
    let batch = Batch::new(start, 10, rules, books()).expect("the book is listed");
    let games = batch.run(1, &AtomicBool::new(false), &|_| {}).expect("they can be played");
    assert_eq!(games.len(), 10);
    for game in &games {
        assert!(game.flaws.iter().all(|flaw| flaw.invariant == "no-hang"), "{:?}", game.flaws);
    }
    let record = fatal_funnel::playtest::record(&batch, &games[0], books()).expect("it can be played again");
    let read = Record::read(&record.text()).expect("a record is read as it was written");
    let mut replay = Replay::of(read, books()).expect("the book is listed");
    let mut orders = 0;
    while let Some(step) = replay.next_order() {
        step.expect("the digests are the same");
        orders += 1;
    }
    assert_eq!(orders, games[0].orders);
}

#[test]
fn buildings_are_generated_for_it_in_its_own_words() {
    use fatal_funnel::levels::generate::{BuildingKind, Request, building};
    let request = Request {
        kind: BuildingKind::Flat,
        size: None,
        seed: 4,
        hostiles: Some(3),
        rulebook: "tiny".into(),
        strength: 6,
        plan: 0,
    };
    let text = building(&request, books()).unwrap_or_else(|sentence| panic!("{sentence}"));
    let (brief, warnings) = levels::read(&Source::new("generated", text), books()).expect("it has no fault");
    assert!(warnings.is_empty(), "{warnings}");
    assert_eq!(brief.figures.iter().filter(|figure| figure.side == Side::Hostile).count(), 3);
}
