//! Calling in: no mission ends by itself while something optional can still be done (CQB-ROUND-4).

use fatal_funnel::model::{Clock, Side};
use fatal_funnel::rulebooks::modern_cqb::{Downed, Objects, State};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, end};

const HALL: &str = "
    ###########
    #ab.c.#...#
    #d....#.e.#
    #X....#..f#
    ###########";

/// The ledger is required and beside alpha, the notes are optional, the gunman stands behind a wall.
fn hall() -> Scene {
    let scene = Scene::new(HALL).response("alpha", 'a').response("bravo", 'd').hostile("gun", 'e', "gunman");
    let scene = scene.object("ledger", 'b', "evidence", "major").object("notes", 'c', "evidence", "minor");
    scene.objective("secure", "ledger").objective("secure", "notes").optional()
}

fn call(figure: &str) -> Value {
    json!({"order": "call_in", "figure": figure})
}

fn secured(stage: &mut Stage, id: &str) {
    let mut objects = stage.battle.world_mut().resource_mut::<Objects>();
    let object = objects.0.iter_mut().find(|object| object.id == *id).expect("there is such a thing");
    object.state = State::Secured;
    object.known.insert(Side::Response, State::Secured);
}

/// The result with which the round's end ends it; nothing, where it goes on.
fn result(stage: &mut Stage) -> Option<String> {
    let round = |stage: &Stage| stage.world().resource::<Clock>().now.round;
    let now = round(stage);
    while round(stage) == now {
        let events = stage.order(end());
        if let Some(ended) = events.iter().find(|event| event["event"] == "ended") {
            return Some(ended["result"].as_str().unwrap_or_default().to_owned());
        }
    }
    None
}

#[test]
fn cqb_round_4_a_mission_waits_for_what_is_optional_until_it_is_called_in() {
    let mut stage = hall().begin();
    stage.refuses("CQB-ROUND-4", call("alpha"));
    secured(&mut stage, "ledger");
    assert_eq!(result(&mut stage), None, "CQB-ROUND-4: the notes are still to be had");
    let round = stage.world().resource::<Clock>().now.round;
    assert_eq!(round, 2, "CQB-ROUND-4: it went on");
    let called = json!([{"event": "called_in", "figure": "alpha"}]);
    stage.plays("CQB-ROUND-4: the call alone ends nothing", call("alpha"), called);
    stage.refuses("CQB-ROUND-4", call("bravo"));
    assert_eq!(result(&mut stage).as_deref(), Some("accomplished"), "CQB-ROUND-4: with the round");
}

/// The call belongs to no phase, and costs nothing: who called in may still act.
#[test]
fn cqb_round_4_calling_in_takes_no_action() {
    let mut stage = hall().fire_phase();
    secured(&mut stage, "ledger");
    stage.order(call("alpha"));
    stage.order(json!({"order": "hold", "figure": "alpha"}));
    stage.order(end());
    stage.refuses("CQB-ROUND-2", call("bravo"));
}

/// With nothing optional left there is nothing to stay for, nor after the last round.
#[test]
fn cqb_round_4_without_anything_to_stay_for_it_ends_by_itself() {
    let mut stage = hall().begin();
    secured(&mut stage, "ledger");
    secured(&mut stage, "notes");
    stage.refuses("CQB-ROUND-4", call("alpha"));
    assert_eq!(result(&mut stage).as_deref(), Some("accomplished"), "CQB-ROUND-4: all is done");
    let mut late = hall().round_limit(1).begin();
    secured(&mut late, "ledger");
    assert_eq!(result(&mut late).as_deref(), Some("accomplished"), "CQB-ROUND-4: the last round");
}

/// It is the team's call, and what is open again keeps the mission open after it.
#[test]
fn cqb_round_4_what_is_required_again_keeps_it_open() {
    let arrest =
        || Scene::new(HALL).response("alpha", 'a').hostile("gun", 'e', "gunman").object("notes", 'c', "evidence", "");
    let mut stage = arrest().objective("neutralize", "gun").objective("secure", "notes").optional().begin();
    stage.order(end());
    stage.refuses("CQB-ROUND-2", call("alpha"));
    let scene = arrest().objective("neutralize", "gun").objective("secure", "notes").optional();
    let mut stage = scene.upon("gun", Downed).confirmed("gun").begin();
    stage.order(call("alpha"));
    stage.take::<Downed>("gun");
    assert_eq!(result(&mut stage), None, "CQB-ROUND-4: he stands again");
}
