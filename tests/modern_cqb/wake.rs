//! Idle hostiles: what wakes them, and when (CQB-HEAT-2).

use serde_json::{Value, json};

use crate::scene::{Scene, Stage, lost, walk};

/// Where an event stands among those of an order.
fn place(events: &[Value], is: impl Fn(&Value) -> bool, what: &str) -> usize {
    events.iter().position(is).unwrap_or_else(|| panic!("{what} is missing: {events:#?}"))
}

const DOOR: &str = "
    ########
    #..#...#
    #.a+..b#
    #..#...#
    ########";

#[test]
fn cqb_heat_2_a_peeker_wakes_an_idle_hostile_that_sees_it() {
    let mut stage = Scene::new(DOOR).response("alpha", 'a').hostile("gun", 'b', "gunman").idle().begin();
    assert_eq!(stage.tokens("gun"), ["idle"]);
    let events = stage.order(json!({"order": "peek", "figure": "alpha", "at": [3, 2]}));
    place(&events, |event| *event == lost("gun", "idle"), "CQB-HEAT-2: it wakes");
}

#[test]
fn cqb_heat_2_it_wakes_at_the_step_that_it_sees_and_not_after_the_order() {
    let map = "
        ###########
        #.a.......#
        ####/######
        #.........#
        #...b.....#
        ###########";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").idle();
    let mut stage = scene.confirmed("gun").begin();
    let events = stage.order(walk("alpha", &[[3, 1], [4, 1], [5, 1], [6, 1]]));
    let wakes = place(&events, |event| *event == lost("gun", "idle"), "CQB-HEAT-2: somebody ran past its door");
    let steps = |to: Value| move |event: &Value| event["event"] == "stepped" && event["to"] == to;
    assert!(place(&events, steps(json!([4, 1])), "the step") < wakes, "CQB-HEAT-2");
    assert!(wakes < place(&events, steps(json!([5, 1])), "the step after"), "CQB-HEAT-2: at once");
}

#[test]
fn cqb_heat_2_who_sees_nobody_stays_idle() {
    let idle = |mut stage: Stage, order: Value| {
        stage.order(order);
        stage.tokens("gun") == ["idle"]
    };
    let aside = DOOR.replace('b', ".").replacen("#..#...#", "#..#b..#", 1);
    let scene = Scene::new(&aside).response("alpha", 'a').hostile("gun", 'b', "gunman").idle();
    let peek = json!({"order": "peek", "figure": "alpha", "at": [3, 2]});
    assert!(!idle(scene.begin(), peek.clone()), "CQB-HEAT-2: it is touched at the door");
    let far = "
        ########
        #..#H.b#
        #.a+H..#
        #..#...#
        ########";
    let scene = Scene::new(far).response("alpha", 'a').hostile("gun", 'b', "gunman").idle();
    assert!(idle(scene.begin(), peek), "CQB-HEAT-2");
}
