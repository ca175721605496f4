//! A sealed battle serves a contest; and no answer tells who stands behind a name.

use fatal_funnel::cli::{Host, Seats};
use fatal_funnel::model::Side;
use serde_json::{Value, json};

use crate::common::{BOOKS, LEVEL, begin, begin_on};

/// The two rooms, with the hostile in a cell of its own.
fn host(seats: Seats) -> (Host, Value) {
    let cell = LEVEL.replace("....#....#\n#....+....#\n#....#...X#", "....#..#.#\n#....+..#.#\n#....#..#X#");
    let level = cell.replace("at = [8, 1]", "at = [9, 1]");
    assert!(level.contains("#....+..#.#"));
    Host::new(begin_on(&level, 1, &[], &[]), &BOOKS, seats)
}

/// The two rooms as they are; somebody who shouts in the second is noticed.
fn with_a_contact() -> Host {
    let mut host = Host::new(begin(1, &[], &[]), &BOOKS, Seats::One(Side::Response)).0;
    give(&mut host, json!({ "order": "end_phase" }));
    give(&mut host, json!({ "order": "shout", "figure": "contact-1" }));
    host
}

fn ask(host: &mut Host, line: &Value) -> Value {
    host.answer(&line.to_string())
}

fn give(host: &mut Host, order: Value) -> Value {
    ask(host, &json!({ "cmd": "do", "order": order }))
}

fn step(path: &[[i16; 2]]) -> Value {
    json!({ "order": "move", "figure": "ann", "path": path })
}

#[test]
fn a_sealed_battle_tells_neither_seed_nor_digest() {
    let (mut host, hello) = host(Seats::Sealed(Side::Response));
    assert_eq!(hello["sealed"], true);
    let state = ask(&mut host, &json!({ "cmd": "state" }));
    let done = give(&mut host, step(&[[2, 1]]));
    let undone = ask(&mut host, &json!({ "cmd": "undo" }));
    assert_eq!(undone["type"], "undone");
    for answer in [hello, state, done, undone] {
        assert!(answer.get("seed").is_none() && answer.get("digest").is_none(), "{answer}");
    }
}

#[test]
fn a_sealed_battle_is_neither_saved_nor_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("battle.json");
    let (mut host, _) = host(Seats::Sealed(Side::Response));
    for cmd in ["save", "load"] {
        assert_eq!(ask(&mut host, &json!({ "cmd": cmd, "path": path }))["code"], "sealed");
    }
    assert!(!path.exists());
}

/// The open door shows the room behind it; an open game takes a step back that shows nothing but what was seen before.
#[test]
fn a_sealed_battle_takes_back_nothing_that_brought_a_tile_into_sight() {
    for (seats, undoable) in [(Seats::Sealed(Side::Response), false), (Seats::One(Side::Response), true)] {
        let (mut host, _) = host(seats);
        for order in [step(&[[2, 2], [3, 2], [4, 2]]), json!({ "order": "open", "figure": "ann", "at": [5, 2] })] {
            assert_eq!(give(&mut host, order)["type"], "events");
        }
        // Both sides end their parts, and a new round gives it its steps back.
        (0..2).for_each(|_| _ = give(&mut host, json!({ "order": "end_phase" })));
        let away = give(&mut host, step(&[[3, 2]]));
        assert_eq!(away["undoable"], true, "it lost the room from sight, and saw nothing new");
        let back = give(&mut host, step(&[[4, 2]]));
        assert_eq!(back["undoable"], undoable, "{back}");
    }
}

#[test]
fn no_error_and_no_refusal_tells_who_a_contact_is() {
    let mut host = with_a_contact();
    for order in [
        json!({ "order": "move", "figure": "ann", "path": "contact-1" }),
        json!({ "order": "move", "figure": ["contact-1"], "path": [] }),
        json!({ "order": "contact-1" }),
        json!({ "order": "shout", "figure": "contact-1" }),
        json!({ "order": "hold", "figure": "contact-1" }),
        json!({ "order": "open", "figure": "contact-1", "at": [5, 2] }),
    ] {
        let answer = give(&mut host, order);
        assert!(!answer.to_string().contains("zed"), "{answer}");
    }
}
