//! First Aid to enemies and captives (MO-AID-1, MO-AID-2).

use fatal_funnel::rulebooks::momentum::{Captured, Dead, Dying, Injuries, Prone, Unconscious};
use serde_json::{Value, json};

use crate::json_builders::*;
use crate::scene::{Scene, Stage};

fn aid(target: &str) -> Value {
    json!({"order": "first_aid", "figure": "cat", "target": target})
}

/// A medic adjacent to two enemies; a third is far away.
fn bedside() -> Stage {
    let map = "
        ############
        #a.cb.....d#
        #..z.......#
        ############";
    let scene = Scene::new(map).ours("ann", 'a', "leader").ours("cat", 'c', "medic");
    let scene = scene.foe("bob", 'b', "commander").foe("zed", 'z', "guard").foe("dan", 'd', "guard");
    scene.objective("capture", "bob").begin()
}

#[test]
fn a_dying_enemy_within_reach_is_saved_and_taken_alive() {
    let mut stage = bedside();
    stage.put("bob", Dying);
    stage.put("bob", Prone);
    stage.put("bob", Injuries(1));
    assert!(stage.listed(&aid("bob")), "MO-AID-1: listed");
    stage.load(&[3, 12]);
    let events = stage.order(aid("bob"));
    assert!(events.contains(&lost("bob", "critical")) && events.contains(&gained("bob", "downed")), "{events:?}");
    stage.refuses("MO-AID-2", plain("wake", "cat"));
    let events = stage.end();
    let end = events.last().map(|event| event["event"].clone());
    let events = if end == Some(json!("ended")) { events } else { stage.end() };
    let toll = json!({"event": "toll", "captured": 1, "dead": 0, "lost": 0});
    assert!(events.contains(&toll), "MO-WIN-1: who is saved counts as taken alive: {events:?}");
}

#[test]
fn a_captive_is_seen_to_and_stays_one() {
    let mut stage = bedside();
    stage.put("zed", Captured);
    stage.put("zed", Prone);
    stage.load(&[1, 1]);
    let events = stage.order(aid("zed"));
    assert!(events.contains(&json!({"event": "aided", "figure": "cat", "patient": "zed"})), "MO-AID-1: {events:?}");
    stage.refuses("MO-AID-2", plain("wake", "cat"));
    stage.order(plain("go_on", "cat"));
    assert!(stage.has("zed", "restrained"), "MO-INJURY-5: out of the game");
}

#[test]
fn whom_it_does_not_help() {
    let mut stage = bedside();
    stage.refuses("MO-AID-2", aid("bob"));
    stage.refuses("MO-AID-2", aid("cat"));
    stage.refuses("MO-AID-2", aid("nobody"));
    stage.put("dan", Unconscious);
    stage.refuses("MO-AID-1", aid("dan"));
    stage.put("zed", Dead);
    stage.refuses("MO-AID-2", aid("zed"));
}
