//! Sessions over the line protocol, each line as it was sent in a real one or changed. `PROTOCOL_LINES=1000000` sends that many.
use std::io::Cursor;
use std::panic::catch_unwind;

use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, Session};
use fatal_funnel::cli::{Seats, serve};
use fatal_funnel::faults::Source;
use fatal_funnel::levels::shipped_level;
use fatal_funnel::model::Side;
use serde_json::{Value, json};

use crate::mutate::{Dice, Form, mutated};

/// A level of each rulebook.
const LEVELS: [&str; 4] = ["stash-house", "ford", "print-works", "pump-house"];
const SEATS: [Seats; 4] =
    [Seats::Both, Seats::One(Side::Response), Seats::One(Side::Hostile), Seats::Sealed(Side::Response)];
/// Lines of a session.
const LONGEST: usize = 250;

fn start(level: &str, seed: u64) -> BattleStart {
    let text = shipped_level(level).expect("it comes with the game");
    BattleStart::of(&Source::new(level, text), books(), seed, &[]).expect("it has no fault")
}

/// The lines of a real session: a mind's orders, with questions between them.
fn real_session(level: &str, seed: u64) -> Vec<String> {
    let mut session = Session::begin(start(level, seed), books(), &[]).expect("it begins").session;
    let mut lines = Vec::new();
    while lines.len() < LONGEST && !session.battle().over() {
        let side = session.battle().active();
        let order =
            if lines.len() % 3 == 0 { session.battle().random_order(side) } else { session.battle().choose(side) };
        let value = order.to_json();
        match lines.len() % 11 {
            1 => lines.push(json!({ "cmd": "odds", "order": value })),
            3 => lines.push(json!({ "cmd": "state" })),
            5 => lines.push(json!({ "cmd": "orders" })),
            7 => lines.push(json!({ "cmd": "why", "order": value })),
            8 => lines.push(json!({ "cmd": "report" })),
            9 => lines.push(json!({ "cmd": "undo" })),
            _ => {}
        }
        lines.push(json!({ "cmd": "do", "order": value }));
        session.give(&order).expect("it is legal");
    }
    let standing = json!({ "cmd": "standing", "figure": "p1", "order": "guard" });
    lines.extend([json!({ "cmd": "carry_on" }), standing, json!({ "cmd": "why", "mind": "whole" })]);
    lines.iter().map(Value::to_string).collect()
}

/// The lines of a session, two of three of them changed; none of them names a file or ends it.
fn changed(lines: &[String], dice: &mut Dice) -> Vec<String> {
    let mut all = Vec::new();
    for line in lines {
        let others = format!("{line}\n{}", lines[dice.below(lines.len())]);
        let line = match dice.below(3) {
            0 => line.clone(),
            _ => (0..=dice.below(3)).fold(others, |text, _| mutated(Form::Lines, &text, &[], dice)),
        };
        let is_harmless = |line: &&str| ["save", "load", "quit"].iter().all(|word| !line.contains(word));
        all.extend(line.lines().filter(is_harmless).map(str::to_owned));
    }
    all
}

#[test]
fn lines_of_changed_sessions_are_all_answered() {
    let due: usize = std::env::var("PROTOCOL_LINES").ok().and_then(|count| count.parse().ok()).unwrap_or(2_000);
    let mut dice = Dice::new(1);
    let (mut sent, mut done, mut round) = (0, 0, 0);
    while sent < due {
        let level = LEVELS[round % LEVELS.len()];
        let seats = SEATS[round / LEVELS.len() % SEATS.len()];
        let real = real_session(level, round as u64);
        // The same session in many ways: to find its orders takes longer than to send them.
        for _ in 0..if due > 10_000 { 8 } else { 1 } {
            let lines = changed(&real, &mut dice);
            let session = || {
                let begun = Session::begin(start(level, round as u64), books(), &seats.scripted()).expect("it begins");
                let mut answers = Vec::new();
                let mut input = Cursor::new(lines.join("\n") + "\n");
                serve(begun, books(), seats, &mut input, &mut answers).expect("the input can be read");
                String::from_utf8(answers).expect("answers are text")
            };
            let answers = catch_unwind(session)
                .unwrap_or_else(|_| panic!("a panic at {level}, {seats:?}, seed {round}:\n{}", lines.join("\n")));
            let answers: Vec<Value> = answers.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
            assert_eq!(answers.len(), lines.len() + 1, "each line has one answer, and the host greets");
            done += answers.iter().filter(|answer| answer["type"] == "events").count();
            sent += lines.len();
        }
        round += 1;
    }
    println!("{sent} lines in {round} sessions, {done} orders among them were carried out");
    assert!(done > sent / 50, "only {done} of {sent} lines gave an order that was carried out");
}
