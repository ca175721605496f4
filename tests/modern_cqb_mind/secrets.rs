//! A hostile mind goes by what its side has seen or heard: two worlds that differ in nothing else give the same orders.
use fatal_funnel::model::{Certainty, Side};
use fatal_funnel::rulebooks::modern_cqb::{Intent, Suppressed, Wounds};
use serde_json::{Value, json};

use super::hostile_choices::part;
use super::scene::{Scene, Stage};

const MAP: &str = "################
     #a...#.........#
     #....+....g....#
     #....#.......h.#
     #....###+#######
     #..b.#.........#
     #.c..+...w.....#
     ################";

fn scene(second: char) -> Scene {
    let scene = Scene::new(MAP).response("alpha", 'a').response("bravo", second);
    let scene = scene.hostile("gun", 'g', "gunman").gear(&["smg"]).hostile("warden", 'w', "security");
    scene.knows(Side::Hostile, "alpha", Certainty::Contact)
}

/// The hostile side's orders of a Move Phase and the Fire & Utility Phase after it, and what it was about.
fn orders(mut stage: Stage) -> Vec<Value> {
    stage.end_phases(1);
    let mut orders = part(&mut stage);
    orders.extend(["gun", "warden"].map(|id| json!(stage.part::<Intent>(id).expect("each has a play"))));
    stage.end_phases(2);
    orders.extend(part(&mut stage));
    orders
}

#[test]
fn cqb_sight_4_what_is_hidden_from_a_side_changes_none_of_its_orders() {
    let plain = orders(scene('b').begin());
    assert!(!plain.is_empty(), "the story needs a mind that does something");
    assert_eq!(orders(scene('c').begin()), plain, "where somebody hides");
    assert_eq!(orders(scene('b').with(Wounds(1)).begin()), plain, "how hurt somebody is who hides");
    let shaken = scene('b').upon("bravo", Suppressed::default());
    assert_eq!(orders(shaken.begin()), plain, "what state somebody is in who hides");
}
