//! Noise and Heat.

use fatal_funnel::model::Side;
use fatal_funnel::referee::Presentation;
use fatal_funnel::rulebooks::modern_cqb::{Idle, ModernCqb};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, fire, lost};

const ROOMS: &str = "
    ###########
    #a.b./.c..#
    #d..##....#
    ###########";

fn scene() -> Scene {
    let scene = Scene::new(ROOMS).response("alpha", 'a').response("bravo", 'd').response("charlie", 'c');
    scene.hostile("gun", 'b', "gunman").stat("wounds", 6).confirmed("gun")
}

/// What a shot makes of the Heat.
fn heat(stage: &mut Stage, shooter: &str) -> Vec<Value> {
    stage.load(&[2; 12]);
    let mut events = stage.order(fire(shooter, "gun"));
    events.retain(|event| event["event"] == "heat_changed");
    events
}

fn rises(before: u16) -> Value {
    json!({"event": "heat_changed", "before": before, "after": before + 1})
}

#[test]
fn cqb_heat_1_fire_is_loud_once_for_a_room_and_round() {
    let mut stage = scene().heat(2).fire_phase();
    assert_eq!(heat(&mut stage, "alpha"), [rises(2)], "CQB-HEAT-1");
    assert_eq!(heat(&mut stage, "bravo"), [] as [Value; 0], "CQB-HEAT-1: the same room");
    assert_eq!(heat(&mut stage, "charlie"), [rises(3)], "CQB-HEAT-1: another room");
    stage.end_phases(4);
    assert_eq!(heat(&mut stage, "alpha"), [rises(4)], "CQB-HEAT-1: another round");
}

#[test]
fn cqb_heat_3_without_heat_a_shot_is_heard_and_wakes_all_the_same() {
    let map = "
        #########
        #a..b#.c#
        #....+..#
        #########";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").hostile("sleeper", 'c', "lookout");
    let mut stage = scene.with(Idle).upon("sleeper", Idle).fire_phase();
    stage.load(&[2; 6]);
    let events = stage.order(fire("alpha", "gun"));
    let heard = json!({"event": "heard", "at": [1, 1], "by": "alpha", "sides": ["hostile"]});
    assert_eq!(events[1..], [heard, lost("sleeper", "idle")], "CQB-HEAT-3, CQB-HEAT-2");
}

#[test]
fn cqb_heat_2_an_idle_hostile_takes_no_order_until_it_wakes() {
    let map = "
        ###############################
        #a...........................b#
        ###############################";
    let scene = |at: [i16; 2]| Scene::new(map).response("alpha", 'a').hostile("gun", at, "gunman").idle();
    let stage = scene([29, 1]).begin();
    assert_eq!(stage.tokens("gun"), Vec::<String>::new(), "CQB-HEAT-2: it sees an enemy, however far off");
    let behind = map.replace(".......b", "...#...b");
    let mut shut = Scene::new(&behind).response("alpha", 'a').hostile("gun", 'b', "gunman").idle().begin();
    assert_eq!(shut.tokens("gun"), ["idle"], "CQB-HEAT-2: it sees and hears nothing");
    shut.order(json!({"order": "end_phase"}));
    shut.refuses("CQB-HEAT-2", json!({"order": "move", "figure": "gun", "path": [[28, 1]]}));
}

#[test]
fn cqb_heat_3_the_state_tells_no_heat_where_none_is_tracked() {
    let told = |scene: Scene| ModernCqb::state(scene.begin().world(), Some(Side::Response))["heat"].clone();
    assert_eq!(told(scene()), Value::Null, "CQB-HEAT-3");
    assert_eq!(told(scene().heat(2)), json!(2), "CQB-HEAT-1");
}
