//! A fifth rulebook: the tiny one of the tests beside those of the game. It brings its orders, events, parts and words,
//! and a line in a list of books; everything else takes it as it takes the others.
#![cfg(feature = "tools")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/promises/mod.rs"]
mod promises;
#[cfg(feature = "view")]
mod window;

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use common::LEVEL;
use common::tiny_book::{Shout, Tiny, TinyOrder};
use fatal_funnel::chronicle::{BattleStart, Narrator, Record, Replay, Session, verify_replay};
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
    promises::the_list_is_what_the_check_accepts(battle, (20, 20, 20), |_, _| {});
    promises::rolling_back_is_restoring(battle, (40, 20, 20));
    promises::changing_any_one_value_changes_the_digest(&battle(3));
    promises::no_order_brings_it_down(battle, (5, 12), &["move", "open", "shout", "end_phase"], &["ann", "ben", "zed"]);
}

const MOST_ASKED: usize = 300;

/// An action that stands in one file, and in the list of its book, is offered, drawn, read, described and chosen like any
/// other. The window shows and plans it too: `window.rs`.
#[test]
fn an_action_of_one_file_is_found_wherever_orders_are() {
    let ann = FigureId::new("ann");
    let shout: Order<TinyOrder> = Shout { figure: ann }.into();
    let mut battle = battle(3);
    assert!(battle.list(Side::Response).contains(&shout), "it is listed");
    assert_eq!(battle.odds(&shout).map(|odds| odds.title.english()).as_deref(), Some("Shout"));
    let bar: Vec<_> = menu::<TinyOrder>(battle.world(), ann).iter().map(|entry| (entry.order, entry.key)).collect();
    assert_eq!(bar, [("shout", 'S')], "it stands in the action bar");
    let schema = FIFTH.schemas().order.to_string();
    assert!(schema.contains("everybody hears it"), "its words are in the schema: {schema}");
    assert_eq!(Order::deserialize_value(&json!({"order": "shout", "figure": "ann"})), Ok(shout));
    let nameless = Order::<TinyOrder>::deserialize_value(&json!({"order": "shout"}));
    assert!(nameless.is_err_and(|why| why.contains("figure")), "what lacks is named");
    let unknown = Order::<TinyOrder>::deserialize_value(&json!({"order": "whisper"}));
    assert!(unknown.is_err_and(|why| why.contains("shout")), "it is among the orders that there are");
    let (mut drawn, mut reasons) = (false, BTreeSet::new());
    // Its mind has no end in view: it is asked a bounded number of times.
    for _ in 0..MOST_ASKED {
        let side = battle.active();
        drawn |= matches!(battle.random_order(side), Order::Own(TinyOrder::Shout(_)));
        let order = battle.choose(side);
        let thoughts = battle.rationales(side);
        assert_eq!(thoughts[0].order, order, "a mind gives what it thinks best");
        if matches!(order, Order::Own(TinyOrder::Shout(_))) {
            reasons.insert(thoughts[0].why.clone());
        }
        battle.perform(&order).expect("a mind's orders are legal");
    }
    assert!(drawn, "random players draw it");
    assert_eq!(reasons, BTreeSet::from(["to be heard".to_owned()]), "its mind gives it, and says why");
}

#[test]
fn an_action_of_one_file_is_saved_replayed_and_narrated() {
    let start = BattleStart::of(&source(), books(), 4, &[7]).expect("the level is whole");
    let mut session = Session::begin(start, books(), &[Side::Hostile]).expect("the book is listed").session;
    let shout = session.read(None, &json!({"order": "shout", "figure": "ann"})).expect("it can be read");
    session.give(&shout).expect("it is legal");
    let loaded = Session::load(&session.save(), books()).expect("a save can be loaded");
    assert_eq!(loaded.digest(), session.digest());
    let record = Record::read(&session.save()).expect("a save is a record");
    assert_eq!(verify_replay(record.clone(), books()).expect("the book is listed"), Ok(1), "the same digests");
    let mut replay = Replay::of(record, books()).expect("the book is listed");
    let first = replay.session().battle().snapshot();
    let mut narrator = Narrator::from(session.book(), &first, Side::Response).expect("a snapshot can be read");
    let turned = replay.next_order().expect("there is an order").expect("the digests are the same");
    let told: Vec<_> = narrator.sentences(&turned.played.events).into_iter().map(|(_, sentence)| sentence).collect();
    assert_eq!((turned.order, told), (shout, vec!["Ann shouts (7)".to_owned()]));
}

#[test]
fn it_is_played_over_lines_with_an_answer_from_its_mind() {
    let start = BattleStart::of(&source(), books(), 4, &[7]).expect("the level is whole");
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
    let start = BattleStart::of(&source(), books(), 9, &[]).expect("the level is whole");
    let seats = Players { response: Player::Scripted, hostile: Player::Random };
    let rules = Rules { seats, check: true, most_orders: 300, ..Rules::default() };
    let batch = Batch::new(start, 10, rules, books()).expect("the book is listed");
    let games = batch.run(1, &AtomicBool::new(false), &|_| {}).expect("they can be played");
    assert_eq!(games.len(), 10);
    for game in &games {
        assert!(game.flaws.iter().all(|flaw| flaw.invariant == "no-hang"), "{:?}", game.flaws);
    }
    let record = fatal_funnel::playtest::record_of_game(&batch, &games[0], books()).expect("it can be played again");
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
