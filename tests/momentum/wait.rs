//! Ready: waiting for something (MO-READY).

use fatal_funnel::table::Side;
use serde_json::{Value, json};

use crate::said::*;
use crate::scene::Scene;

fn ready(figure: &str, when: &str) -> Value {
    json!({"order": "ready", "figure": figure, "when": when, "task": "attack", "weapon": "carbine"})
}

fn waits(figure: &str, when: &str) -> Value {
    let ready = json!({"when": when, "at": null, "band": null, "weapon": "carbine", "lethal": false, "aimed": false});
    json!({"event": "readied", "figure": figure, "ready": ready})
}

#[test]
fn the_example_of_the_north_door() {
    // The guard's step onto the door tile sets it off; his move goes on afterwards if he is able to act.
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
    stage.refuses("MO-STAT-3", with(with(ready("ann", "sight"), "weapon", json!("unarmed")), "lethal", json!(true)));
    assert_eq!(stage.active(), Side::Response);
}
