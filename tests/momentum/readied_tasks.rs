//! Readied Tasks and their triggers (MO-READY).

use fatal_funnel::model::Side;
use serde_json::{Value, json};

use crate::json_builders::*;
use crate::scene::Scene;

fn ready(figure: &str, when: &str) -> Value {
    json!({"order": "ready", "figure": figure, "when": when, "task": "attack", "weapon": "carbine"})
}

/// A readied Task other than an attack.
fn waiting(figure: &str, when: &str, task: &str) -> Value {
    json!({"order": "ready", "figure": figure, "when": when, "task": task})
}

fn waits(figure: &str, when: &str) -> Value {
    let ready = json!({"when": when, "at": null, "band": null, "task": "attack", "ally": null, "target": null,
        "thing": null, "on": null, "weapon": "carbine", "lethal": false, "boon": null, "stance": null, "aimed": false,
        "prepared": false});
    json!({"event": "readied", "figure": figure, "ready": ready})
}

#[test]
fn the_example_of_the_north_door() {
    // The guard's step onto the door tile triggers it; the guard's move continues if he can still act.
    let map = "
        ########
        #..b...#
        ###/####
        #......#
        #..a..z#
        ########";
    let tile = || with(ready("ann", "tile"), "at", json!([3, 2]));
    for (faces, goes_on) in [(&[18_u8, 18][..], true), (&[3, 12, 2, 2, 2, 3, 3, 3, 3], false)] {
        let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").foe("zed", 'z', "guard");
        let mut stage = scene.dice(faces).begin();
        stage.order(tile());
        stage.end();
        let task = attack_task("bob", "carbine", false);
        let mut expected = vec![
            began("bob"),
            minor("bob", "move"),
            stepped("bob", [3, 1], [3, 2], 14),
            lost("ann", "overwatch"),
            declared("ann", task.clone(), "ready", 0),
            roll("ann", task, RIFLE, &[RANGED], faces.get(..2).unwrap_or_default()),
        ];
        if goes_on {
            expected.push(stepped("bob", [3, 2], [3, 3], 12));
        } else {
            expected.push(damage("ann", "bob", &faces[2..]));
            expected.push(struck("bob", "ann", 6, &[], 0, [10, 4]));
            expected.push(injured("bob", false, "captured"));
            expected.extend([gained("bob", "prone"), gained("bob", "restrained")]);
            expected.extend([ended("bob")]);
        }
        stage.brings("MO-READY-1, MO-READY-2", walk("bob", &[[3, 2], [3, 3]]), json!(expected));
        stage.dice_are_spent();
    }
}

#[test]
fn whoever_falls_in_passing_a_friend_lies_beside_it() {
    let map = "
        ########
        #..b...#
        ###c####
        #......#
        #..a..z#
        ########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").foe("cat", 'c', "guard");
    let mut stage = scene.foe("zed", 'z', "guard").dice(&[3, 12, 2, 2, 2, 3, 3, 3, 3]).begin();
    stage.order(with(ready("ann", "tile"), "at", json!([3, 2])));
    stage.end();
    let events = stage.order(walk("bob", &[[3, 2], [3, 3]]));
    let steps: Vec<&Value> = events.iter().filter(|event| event["event"] == "stepped").collect();
    let expected = [stepped("bob", [3, 1], [3, 2], 14), stepped("bob", [3, 2], [3, 1], 14)];
    assert_eq!(steps, expected.iter().collect::<Vec<_>>(), "MO-BOARD-1: {events:?}");
    assert!(stage.has("bob", "restrained"));
}

#[test]
fn the_first_enemy_that_comes_into_sight() {
    let map = "
        ##########
        #a...#..b#
        #....#...#
        #........#
        #....#...#
        ##########";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").dice(&[18, 18]).begin();
    stage.brings("MO-READY-1", ready("ann", "sight"), json!([began("ann"), waits("ann", "sight")]));
    stage.end();
    let events = stage.words(walk("bob", &[[8, 2], [7, 3], [6, 3], [5, 3], [4, 3]]));
    assert!(events.contains(&"rolled".to_owned()), "MO-READY-2: {events:?}");
    assert!(!stage.has("ann", "overwatch"), "MO-READY-2: it triggers once");
}

#[test]
fn within_a_band_when_a_door_opens_and_when_an_ally_attacks() {
    let scene = Scene::apart(10).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").dice(&[18, 18]);
    let mut stage = scene.begin();
    stage.order(with(ready("ann", "band"), "band", json!("medium")));
    stage.end();
    let events = stage.words(walk("bob", &[[11, 1], [10, 1], [9, 1]]));
    let before = events.iter().position(|word| word == "rolled").expect("it is set off");
    assert_eq!(events[..before].iter().filter(|word| *word == "stepped").count(), 2, "MO-READY-2: at 8 tiles");

    let map = "
        #########
        #a..+..b#
        #########";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").dice(&[18, 18]).begin();
    stage.order(with(ready("ann", "door"), "at", json!([4, 1])));
    stage.end();
    stage.order(walk("bob", &[[6, 1], [5, 1]]));
    stage.set_pools(0, 1);
    stage.order(plain("extra_minor", "bob"));
    let events = stage.words(json!({"order": "open", "figure": "bob", "at": [4, 1]}));
    assert!(events.contains(&"rolled".to_owned()), "MO-READY-2: {events:?}");

    let map = "
        ###########
        #.a.....b.#
        #.c......z#
        ###########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").ours("cat", 'c', "rifle").foe("bob", 'b', "guard");
    let mut stage = scene.foe("zed", 'z', "guard").dice(&[18, 18, 18, 18]).begin();
    stage.order(ready("ann", "ally"));
    stage.end();
    stage.end();
    let rolled = stage.only("rolled", attack("cat", "bob", "carbine"));
    let who: Vec<&Value> = rolled.iter().map(|event| &event["figure"]).collect();
    assert_eq!(who, ["cat", "ann"], "MO-READY-2: an ally attacks");
}

#[test]
fn it_is_lost_when_the_next_turn_starts() {
    let scene = Scene::apart(10).ours("ann", 'a', "rifle").foe("bob", 'b', "guard");
    let mut stage = scene.begin();
    stage.order(with(ready("ann", "band"), "band", json!("close")));
    stage.end();
    stage.end();
    stage.brings(
        "MO-READY-2",
        plain("aim", "ann"),
        json!([began("ann"), lost("ann", "overwatch"), minor("ann", "aim")]),
    );
}

#[test]
fn minor_actions_are_taken_when_readying() {
    let map = "
        ########
        #..b...#
        ###/####
        #..a..z#
        ########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").foe("zed", 'z', "guard");
    let mut stage = scene.dice(&[18, 18, 18]).begin();
    stage.order(plain("aim", "ann"));
    stage.order(with(ready("ann", "tile"), "at", json!([3, 2])));
    stage.end();
    let rolled = stage.only("rolled", walk("bob", &[[3, 2]]));
    assert_eq!(rolled[0]["again"], json!([0, 18]), "MO-READY-2: aim was taken before");
}

#[test]
fn what_cannot_be_readied() {
    let mut stage = Scene::apart(6).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    stage.refuses("MO-READY-2", ready("ann", "tile"));
    stage.refuses("MO-READY-2", ready("ann", "band"));
    stage.refuses("MO-READY-2", with(ready("ann", "sight"), "at", json!([1, 1])));
    stage.refuses("MO-READY-2", with(ready("ann", "sight"), "weapon", json!("shotgun")));
    stage.refuses("MO-READY-2", with(ready("ann", "sight"), "task", json!("sprint")));
    stage.refuses("MO-READY-2", with(waiting("ann", "sight", "sprint"), "stance", json!("defend")));
    stage.refuses("MO-READY-2", waiting("ann", "sight", "hold"));
    stage.refuses("MO-READY-2", waiting("ann", "sight", "ready"));
    stage.refuses("MO-TASK-1", with(waiting("ann", "sight", "assist"), "target", json!("bob")));
    stage.refuses("MO-TASK-13", with(waiting("ann", "sight", "force"), "on", json!([2, 1])));
    stage.refuses("MO-TASK-13", with(waiting("ann", "sight", "operate"), "thing", json!("desk")));
    stage.refuses("MO-AID-2", with(waiting("ann", "sight", "first-aid"), "target", json!("nobody")));
    stage.refuses("MO-STAT-3", with(with(ready("ann", "sight"), "weapon", json!("unarmed")), "lethal", json!(true)));
    assert_eq!(stage.active(), Side::Response);
}

/// An officer, a medic behind a crate and a technician at a desk; a guard behind a door.
fn posts() -> Scene {
    let map = "
        ###########
        #..h...b..#
        #.ac.###/##
        #.xt.....z#
        ####L######
        #....######
        ###########";
    let scene = Scene::new(map).ours("ann", 'a', "leader").ours("cat", 'c', "medic").ours("tim", 't', "technician");
    scene.foe("bob", 'b', "guard").foe("zed", 'z', "guard").object("desk", 'x', "terminal", "")
}

/// All events of a step onto the named tile, after the waiting character's Turn.
fn set_off(stage: &mut crate::scene::Stage, order: Value) -> Vec<Value> {
    let (who, task) = (order["figure"].clone(), order["task"].clone());
    stage.order(order);
    stage.end();
    let events = stage.order(walk("zed", &[[8, 3], [7, 3]]));
    let token = lost(who.as_str().unwrap_or_default(), "overwatch");
    assert!(events.contains(&token), "MO-READY-1: {task} is set off: {events:?}");
    events
}

#[test]
fn every_task_can_be_readied() {
    let on_step = |figure: &str, task: &str| with(waiting(figure, "tile", task), "at", json!([7, 3]));
    let rolled = |events: &[Value], who: &str, task: &Value| {
        let roll = events.iter().find(|event| event["event"] == "rolled" && event["figure"] == who);
        assert_eq!(roll.map(|event| &event["task"]), Some(task), "MO-READY-1: {events:?}");
    };
    let cases = [
        ("cat", "recover", json!({}), json!("recover")),
        ("cat", "sprint", json!({}), json!("sprint")),
        ("cat", "first-aid", json!({"target": "ann"}), json!({"first_aid": {"target": "ann"}})),
        (
            "ann",
            "create-advantage",
            json!({"boon": "aid", "target": "cat"}),
            json!({"create_advantage": {"boon": "aid", "target": "cat"}}),
        ),
        ("tim", "operate", json!({"thing": "desk"}), json!({"operate": {"target": "desk"}})),
        ("tim", "force", json!({"on": [4, 4]}), json!({"force": {"at": [4, 4]}})),
        ("tim", "pick-lock", json!({"on": [4, 4]}), json!({"pick_lock": {"at": [4, 4]}})),
    ];
    for (who, word, fields, task) in cases {
        let mut stage = posts().dice(&[19; 8]).begin();
        if word == "first-aid" {
            stage.put("ann", fatal_funnel::rulebooks::momentum::Unconscious);
        }
        let mut order = on_step(who, word);
        fields.as_object().into_iter().flatten().for_each(|(field, value)| order[field] = value.clone());
        let events = set_off(&mut stage, order);
        rolled(&events, who, &task);
    }
    let mut stage = posts().begin();
    let events = set_off(&mut stage, with(on_step("ann", "guard"), "stance", json!("defend")));
    assert!(events.contains(&gained("ann", "defending")), "MO-READY-1: {events:?}");
    let mut stage = posts().begin();
    let events = set_off(&mut stage, with(on_step("cat", "assist"), "target", json!("tim")));
    let assisted = json!({"event": "assisted", "figure": "cat", "target": "tim"});
    assert!(events.contains(&assisted), "MO-READY-1: {events:?}");
    // An officer readies Direct.
    let mut stage = posts().dice(&[19; 8]).begin();
    let direct = with(with(on_step("ann", "attack"), "weapon", json!("pistol")), "ally", json!("tim"));
    let events = set_off(&mut stage, direct.clone());
    assert!(events.contains(&json!({"event": "directed", "figure": "ann", "ally": "tim"})), "MO-TASK-6: {events:?}");
    rolled(&events, "tim", &attack_task("zed", "pistol", false));
    (0..4).for_each(|_| _ = stage.end());
    assert_eq!(stage.round(), 2);
    stage.refuses("MO-TASK-7", direct);
}

#[test]
fn readiness_taken_while_waiting_ends_with_the_next_turn() {
    let mut stage = posts().begin();
    let guard = with(with(waiting("ann", "tile", "guard"), "at", json!([7, 3])), "stance", json!("readiness"));
    set_off(&mut stage, guard);
    assert!(stage.has("ann", "aiming"), "MO-TASK-10");
    (0..4).for_each(|_| _ = stage.end());
    assert_eq!(stage.round(), 2);
    stage.order(plain("aim", "ann"));
    stage.end();
    assert!(!stage.has("ann", "aiming"), "MO-TASK-10: until the end of its next Turn");
}

#[test]
fn only_what_was_prepared_is_easier() {
    for (prepares, difficulty) in [(false, 2), (true, 1)] {
        let mut stage = posts().dice(&[19; 4]).begin();
        if prepares {
            stage.order(plain("prepare", "cat"));
        }
        let recover = with(waiting("cat", "tile", "recover"), "at", json!([7, 3]));
        let events = set_off(&mut stage, recover);
        let roll = events.iter().find(|event| event["event"] == "rolled").expect("it is rolled");
        assert_eq!(roll["difficulty"], difficulty, "MO-MINOR-14: prepared {prepares}");
    }
}

#[test]
fn a_step_that_nobody_sees_sets_nothing_off() {
    let map = "
        #########
        #a..#.b.#
        #..h#...#
        #########";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    stage.order(with(with(waiting("ann", "tile", "guard"), "at", json!([5, 1])), "stance", json!("watch")));
    stage.end();
    let events = stage.words(walk("bob", &[[5, 1]]));
    assert_eq!(events, ["turn_began", "minor", "stepped"], "MO-READY-2, MO-BOARD-2");
}

#[test]
fn sprint_and_movement_exclude_each_other_though_one_waits() {
    let mut stage = posts().pools(6, 0).begin();
    stage.order(walk("cat", &[[4, 2]]));
    stage.refuses("MO-SPRINT-3", waiting("cat", "sight", "sprint"));
    let mut stage = posts().pools(6, 0).begin();
    stage.order(waiting("cat", "sight", "sprint"));
    stage.order(plain("extra_minor", "cat"));
    stage.refuses("MO-MINOR-11", walk("cat", &[[4, 2]]));
}
