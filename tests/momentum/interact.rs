//! Interact: simple devices need a Minor Action, the others a Task (MO-MINOR-8, MO-MINOR-9).

use serde_json::{Value, json};

use crate::json_builders::*;
use crate::scene::{Scene, Stage};

fn interact(figure: &str, target: &str) -> Value {
    json!({"order": "interact", "figure": figure, "target": target})
}

fn office() -> Stage {
    let map = "
        ##########
        #.xy...b.#
        #.awt...f#
        ##########";
    let scene = Scene::new(map).ours("ann", 'a', "technician").foe("bob", 'b', "guard");
    let scene = scene.object("switch", 'x', "device", "simple").object("desk", 'y', "terminal", "");
    let scene = scene.object("wire", 'w', "trap", "wire").object("far", 't', "evidence", "");
    let mut stage = scene.object("fuse", 'f', "effect", "smoke").objective("secure", "switch").begin();
    // The gamemaster side ends its Turn without touching the fuse.
    stage.end();
    stage
}

#[test]
fn a_simple_thing_takes_a_minor_action() {
    let mut stage = office();
    assert!(stage.listed(&interact("ann", "switch")), "MO-MINOR-8");
    stage.refuses("MO-MINOR-8", json!({"order": "operate", "figure": "ann", "target": "switch"}));
    stage.brings(
        "MO-MINOR-8, MO-WIN-1",
        interact("ann", "switch"),
        json!([
            began("ann"),
            minor("ann", "interact"),
            {"event": "settled", "figure": "ann", "object": "switch"},
            {"event": "toll", "captured": 0, "dead": 0, "lost": 0},
            {"event": "ended", "result": "accomplished", "reason": "The objective is met."},
        ]),
    );
}

#[test]
fn a_complex_one_takes_a_task() {
    let mut stage = office();
    stage.refuses("MO-MINOR-9", interact("ann", "desk"));
    stage.refuses("MO-MINOR-9", interact("ann", "wire"));
    stage.refuses("MO-MINOR-8", interact("ann", "far"));
    stage.refuses("MO-MINOR-8", interact("ann", "fuse"));
    stage.refuses("MO-MINOR-8", interact("ann", "fridge"));
    stage.refuses("MO-TURN-2", interact("bob", "switch"));
}

#[test]
fn evidence_is_taken_up_with_interact_as_with_draw_item() {
    let map = "
        ########
        #.x....#
        #.a...b#
        ########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard");
    let mut stage = scene.object("book", 'x', "evidence", "").begin();
    assert!(stage.listed(&interact("ann", "book")), "MO-MINOR-8");
    let settled = stage.only("settled", interact("ann", "book"));
    assert_eq!(settled, [json!({"event": "settled", "figure": "ann", "object": "book"})], "MO-MINOR-8");
}
