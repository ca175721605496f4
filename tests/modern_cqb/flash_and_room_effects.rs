//! Flashes that are renewed, thrown into one room, and their kin: room effects that open an arrest.

use fatal_funnel::model::{Certainty, Clock, Side};
use fatal_funnel::rulebooks::modern_cqb::{Disoriented, Flashed, phase};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, gained};

const ROOMS: &str = "
    ###########
    #a..#....c#
    #.../..g..#
    #b..#H...e#
    ###########";

fn thrower() -> Scene {
    Scene::new(ROOMS).response("alpha", [2, 2]).gear(&["carbine", "flash", "flash", "smoke"])
}

fn throw(at: [i16; 2]) -> Value {
    json!({"order": "use", "figure": "alpha", "item": "flash", "at": at})
}

fn throw_into(at: [i16; 2], into: [i16; 2]) -> Value {
    json!({"order": "use", "figure": "alpha", "item": "flash", "at": at, "into": into})
}

/// Ends phases until a side is asked in the Fire & Utility Phase.
fn until_fire_phase(stage: &mut Stage, side: Side) {
    stage.end_phases(1);
    while phase(stage.world()) != "fire-and-utility" || stage.world().resource::<Clock>().active != side {
        stage.end_phases(1);
    }
}

#[test]
fn cqb_util_3_a_second_flash_renews_the_time() {
    let mut stage = thrower().hostile("gun", 'g', "gunman").stat("nerve", 0).stat("aim", 0).fire_phase();
    stage.order(throw([6, 2]));
    until_fire_phase(&mut stage, Side::Response);
    stage.order(throw([6, 2]));
    let round = stage.world().resource::<Clock>().now.round;
    let since = |stage: &Stage| stage.part::<Flashed>("gun").map(|token| token.since.round);
    assert_eq!(since(&stage), Some(round), "CQB-UTIL-3");
    while stage.world().resource::<Clock>().now.round == round {
        stage.end_phases(1);
    }
    assert!(since(&stage).is_some(), "CQB-UTIL-3: the phase of the second throw does not end it");
    until_fire_phase(&mut stage, Side::Response);
    until_fire_phase(&mut stage, Side::Response);
    assert_eq!(since(&stage), None, "CQB-UTIL-3: the next one does");
}

#[test]
fn cqb_util_3_a_flash_at_a_doorway_goes_into_the_room_that_the_order_names() {
    let flashed = |into: [i16; 2]| {
        let mut stage = thrower().hostile("gun", 'g', "gunman").stat("nerve", 0).fire_phase();
        let events = stage.order(throw_into([4, 2], into));
        assert_eq!(events[0]["into"], json!(into), "CQB-UTIL-3: the event says so");
        ["alpha", "gun"].map(|id| events.contains(&gained(id, "flashed")))
    };
    assert_eq!(flashed([5, 2]), [false, true], "CQB-UTIL-3: into the far room");
    assert_eq!(flashed([3, 2]), [true, false], "CQB-UTIL-3: into its own");
    let reach = |order: &Value| thrower().fire_phase().odds(order).expect("it may be thrown").reach;
    assert!(reach(&throw([4, 2])).iter().any(|tile| tile.x < 4), "CQB-UTIL-3: into both");
    assert!(reach(&throw_into([4, 2], [5, 2])).iter().all(|tile| tile.x >= 4), "CQB-UTIL-3: and the preview too");
}

#[test]
fn cqb_heat_2_a_burst_in_sight_places_nobody_on_its_tile() {
    let places = |events: &[Value]| {
        let of =
            |event: &&Value| event["event"] == "sighted" && event["side"] == "hostile" && event["figure"] == "alpha";
        events.iter().filter(of).map(|event| event["at"].clone()).collect::<Vec<_>>()
    };
    let heard =
        |events: &[Value]| events.iter().any(|event| event["event"] == "heard" && event["sides"] == json!(["hostile"]));
    let unknown = |scene: Scene| scene.knows(Side::Hostile, "alpha", Certainty::Unknown).fire_phase();
    let mut stage = unknown(thrower().hostile("gun", [5, 1], "gunman").stat("nerve", 0));
    let events = stage.order(throw([6, 2]));
    assert!(heard(&events) && places(&events).is_empty(), "CQB-HEAT-2: {events:?}");
    let map = "
        #############
        #.a.../..+.c#
        #############";
    let scene = Scene::new(map).response("alpha", 'a').gear(&["carbine", "flash"]).hostile("gun", 'c', "gunman");
    let events = unknown(scene).order(throw([8, 1]));
    assert!(heard(&events), "CQB-HEAT-2: {events:?}");
    assert_eq!(places(&events), [json!([8, 1])], "CQB-HEAT-2: behind a shut door it may be anybody");
    let scene = Scene::new(map).response("alpha", 'a').gear(&["carbine", "flash"]).hostile("gun", 'c', "gunman");
    let told_apart = scene.knows(Side::Hostile, "alpha", Certainty::Confirmed).fire_phase();
    let events = { told_apart }.order(throw([8, 1]));
    assert!(heard(&events) && places(&events).is_empty(), "CQB-HEAT-2: one told apart stays where it was: {events:?}");
}

#[test]
fn cqb_util_3_only_the_tile_behind_a_doorway_names_a_room() {
    for (order, why) in [
        (throw_into([4, 2], [6, 2]), "not right behind it"),
        (throw_into([4, 2], [4, 1]), "a wall"),
        (throw_into([6, 2], [7, 2]), "no doorway"),
    ] {
        assert_eq!(thrower().fire_phase().refused(order).0, "CQB-UTIL-3", "{why}");
    }
    let mut smoke = throw_into([4, 2], [5, 2]);
    smoke["item"] = json!("smoke");
    thrower().fire_phase().refuses("CQB-UTIL-1", smoke);
    let orders: Vec<Value> =
        thrower().fire_phase().battle.list(Side::Response).iter().map(|order| json!(order)).collect();
    for order in [throw([4, 2]), throw_into([4, 2], [3, 2]), throw_into([4, 2], [5, 2])] {
        assert_eq!(orders.iter().filter(|listed| **listed == order).count(), 1, "CQB-UTIL-3: {order} is listed");
    }
}

// -------------------------------------------------------------------------------- effects that open an arrest

/// A hostile beside the team in a room with strobe lights.
fn strobe() -> Scene {
    let scene = Scene::new("#######\n#a.g..#\n#.....#\n#######").response("alpha", [2, 1]).response("bravo", 'a');
    scene.hostile("gun", 'g', "security").object("lamp", [5, 2], "effect", "strobe-lights").confirmed("gun")
}

fn arrest() -> Value {
    json!({"order": "arrest", "figure": "alpha", "target": "gun"})
}

#[test]
fn cqb_arrest_1_a_room_effect_may_open_an_arrest() {
    strobe().fire_phase().refuses("CQB-ARREST-1", arrest());
    let mut stage = strobe().stat("nerve", 0).fire_phase();
    stage.load(&[8; 6]);
    stage.end_phases(2);
    assert!(stage.tokens("gun").contains(&"disoriented".into()), "CQB-ARREST-1, CQB-CIV-8: it failed its test");
    assert!(!stage.tokens("alpha").contains(&"disoriented".into()), "CQB-CIV-8: who passes is not");
    until_fire_phase(&mut stage, Side::Response);
    assert!(stage.accepts(&arrest()), "CQB-ARREST-1");
}

#[test]
fn cqb_arrest_1_disoriented_ends_with_the_next_fire_phase_and_watches_no_lane() {
    let mut stage = thrower().upon("alpha", Disoriented::default()).fire_phase();
    stage.refuses("CQB-OVER-7", json!({"order": "overwatch", "figure": "alpha", "lane": "door-4-2"}));
    stage.end_phases(2);
    assert!(!stage.tokens("alpha").contains(&"disoriented".into()), "CQB-UTIL-3: as a flash wears off");
}
