//! The minds' choices, in the order of CA-AI-1 and CA-AI-2.

use fatal_funnel::model::Side;
use serde_json::{Value, json};

use crate::scene::*;

fn chosen(stage: &Stage) -> Value {
    json!(stage.battle.choose(Side::Response))
}

/// Eight assaulters one Move from a gap in crates with defenders behind.
fn facing(theirs: usize) -> Stage {
    let map = format!(
        "{0}\n#...........#\n#...........#\n#...........#\n#...{1:.<8}#\n#..hhh.hhhhh#\n{2}#.....a.....#\n#...aaaa....#\n#....aaa....#\n{0}",
        "#".repeat(13),
        "b".repeat(theirs),
        "#...........#\n".repeat(6),
    );
    Scene::new(&map).ours('a', "regular-squad").foe('b', "regular-squad").begin()
}

#[test]
fn ca_ai_2_one_and_a_half_times_is_enough_and_less_is_not() {
    // 8 x 3 = 24 against 5 x 3 = 15 in cover: 24 >= 22.5; against 6 x 3 = 18: 24 < 27.
    for (theirs, wanted) in [(5, true), (6, false)] {
        let mut stage = facing(theirs);
        stage.load(&[1; 8]);
        let mut seen = Vec::new();
        for _ in 0..4 {
            let order = chosen(&stage);
            seen.push(order["order"].as_str().unwrap_or_default().to_owned());
            if order["order"] == "assault" || order["order"] == "end_phase" || order["order"] == "overwatch" {
                break;
            }
            stage.order(order);
        }
        assert_eq!(seen.contains(&"assault".to_owned()), wanted, "CA-AI-2: {theirs} of them: {seen:?}");
    }
}

#[test]
fn ca_ai_2_the_pinned_and_those_in_the_open_are_assaulted_and_overwatch_only_at_three_times() {
    let map = "
        ############
        #aaa..bb...#
        #aa...bb...#
        #.....bb...#
        ############";
    let scene = || Scene::new(map).ours('a', "regular-squad").foe('b', "regular-squad");
    let goes = |stage: &mut Stage| {
        stage.load(&[1; 5]);
        let mut seen = Vec::new();
        for _ in 0..3 {
            let order = chosen(stage);
            seen.push(order["order"].as_str().unwrap_or_default().to_owned());
            if seen.last().is_some_and(|word| word == "assault") {
                return true;
            }
            stage.order(order);
            if stage.battle.active() != Side::Response {
                break;
            }
        }
        false
    };
    assert!(goes(&mut scene().begin()), "CA-AI-2: in the open");
    let mut stage = scene().begin();
    stage.token("b", "overwatch");
    assert!(!goes(&mut stage), "CA-AI-2: on Overwatch, and not three times as strong");
}

#[test]
fn ca_ai_1_fire_first_where_a_single_move_still_reaches() {
    let map = "
        ############
        #aa....bb..#
        #aa....bb..#
        ############";
    let mut stage = Scene::new(map).ours('a', "regular-squad").foe('b', "guard-detail").begin();
    assert_eq!(chosen(&stage)["order"], "fire", "CA-AI-1");
    stage.load(&[1; 4]);
    stage.order(fire("a", "b"));
    let order = chosen(&stage);
    assert_eq!(order["order"], "move", "CA-AI-1: {order}");
    stage.order(order);
    assert_eq!(chosen(&stage)["order"], "assault", "CA-AI-1");
}

#[test]
fn ca_ai_1_fire_that_may_pin_comes_before_the_assault_of_another_unit() {
    let map = "
        ##########################
        #aa....................bb#
        #......................bb#
        #..................cc....#
        #..................cc....#
        ##########################";
    let scene = Scene::new(map).ours('c', "guard-detail").ours('a', "guard-detail");
    let mut stage = scene.foe('b', "guard-detail").begin();
    assert_eq!(chosen(&stage), fire("a", "b"), "CA-AI-1: c wants to assault b, and a may pin it first");
    stage.token("b", "pinned");
    assert_eq!(chosen(&stage)["figure"], "c", "CA-AI-1: it wants to assault, and b is Pinned");
}

#[test]
fn ca_ai_1_the_unit_that_can_fire_comes_before_the_others() {
    let map = "
        ####################
        #z#a..............b#
        #.#a..............b#
        #.#.....##.........#
        #.#................#
        ####################";
    let scene =
        Scene::new(map).ours('z', "guard-detail").ours('a', "guard-detail").foe('b', "guard-detail").stat("models", 2);
    let stage = scene.begin();
    let order = chosen(&stage);
    assert_eq!((&order["order"], &order["figure"]), (&json!("fire"), &json!("a")), "CA-AI-1: it can fire");
}

#[test]
fn ca_ai_1_overwatch_where_it_holds_an_objective_and_sees_nobody_and_else_on() {
    let map = "
        ##############
        #a...#......b#
        #x...+.......#
        #....#......y#
        ##############";
    let scene = || Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail");
    assert_eq!(chosen(&scene().hold('x').begin())["order"], "overwatch", "CA-AI-1");
    let order = chosen(&scene().hold('y').begin());
    assert_eq!((&order["order"], &order["figure"]), (&json!("move"), &json!("a")), "CA-AI-1: {order}");
}

#[test]
fn ca_win_1_of_two_units_at_an_objective_one_goes_on_to_the_next() {
    let map = "
        ##################
        #a.x....#.......b#
        #c......#........#
        #.......+........#
        #...............y#
        ##################";
    let scene = Scene::new(map).ours('a', "guard-detail").ours('c', "guard-detail").foe('b', "guard-detail");
    let mut stage = scene.hold('x').hold('y').begin();
    let mut first: Vec<Value> = Vec::new();
    while first.len() < 2 {
        let order = json!(stage.battle.choose(stage.battle.active()));
        let told = |known: &Value| known["figure"] == order["figure"];
        if stage.battle.active() == Side::Response && !first.iter().any(told) {
            first.push(order.clone());
        }
        stage.order(order);
    }
    let given = |id: &str| first.iter().find(|order| order["figure"] == id).map(|order| order["order"].clone());
    assert_eq!(given("a"), Some(json!("overwatch")), "CA-WIN-1: it keeps the objective: {first:?}");
    assert_eq!(given("c"), Some(json!("move")), "CA-WIN-1: one is enough: {first:?}");
}

#[test]
fn ca_win_1_in_the_last_turn_a_free_objective_comes_before_fire() {
    let map = "
        ######################
        #a........y.........b#
        #....................#
        ######################";
    let scene = || Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail").hold('y');
    assert_eq!(chosen(&scene().rounds(8).begin()), fire("a", "b"), "CA-AI-1: there is time");
    let mut stage = scene().rounds(1).begin();
    for _ in 0..2 {
        let order = chosen(&stage);
        assert_eq!(order["order"], "move", "CA-WIN-1: {order}");
        stage.order(order);
    }
    let [x, _] = stage.tiles("a")[0];
    assert!(x >= 8, "CA-WIN-1: within 2 tiles of it, at {x}");
}

#[test]
fn ca_pin_2_a_pinned_unit_is_rallied() {
    let map = "######\n#a#.b#\n######";
    let mut stage = Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail").begin();
    stage.token("a", "pinned");
    assert_eq!(chosen(&stage), json!({"order": "rally", "figure": "a"}), "CA-PIN-2, CA-AI-1");
}

#[test]
fn ca_ai_2_vehicles_keep_near_their_infantry() {
    let map = "
        ##########################
        #t...#...................#
        #....#...................#
        #........................#
        #aa..#..................b#
        ##########################";
    let mut stage = Scene::new(map).ours('t', "light-truck").ours('a', "guard-detail").foe('b', "guard-detail").begin();
    for _ in 0..12 {
        let order = chosen(&stage);
        let moved = order["order"] == "move" && order["figure"] == "t";
        stage.order(order);
        if moved {
            let at = fatal_funnel::model::Figures::at(stage.world(), "t".into()).expect("it is there");
            let near = stage
                .tiles("a")
                .iter()
                .any(|[x, y]| fatal_funnel::board::distance(at, fatal_funnel::board::Tile::new(*x, *y)) <= 6);
            assert!(near, "CA-AI-2: it ended at {at}");
        }
        if stage.battle.active() != Side::Response {
            break;
        }
    }
}

#[test]
fn ca_multi_1_two_units_assault_together_what_neither_would_alone() {
    // 6 x 3 = 18 each, 36 together, against 8 x 3 = 24 in cover: 36 >= 36.
    let map = "
        #################
        #...............#
        #....bbbbbbbb...#
        #...hhhh.hhhh...#
        #...............#
        #...............#
        #..aaa.....ccc..#
        #..aaa.....ccc..#
        #...............#
        #################";
    let scene = Scene::new(map).ours('a', "regular-squad").ours('c', "regular-squad");
    let stage = scene.foe('b', "regular-squad").begin();
    let order = chosen(&stage);
    assert_eq!((&order["order"], &order["target"]), (&json!("joint"), &json!("b")), "CA-MULTI-1: {order}");
}

#[test]
fn ca_ai_2_an_assault_is_planned_from_two_moves_off() {
    let map = "
        ####################
        #aa.........bb.....#
        #aa...........b....#
        #aa................#
        #aa................#
        ####################";
    let mut stage = Scene::new(map).ours('a', "regular-squad").foe('b', "guard-detail").begin();
    let mut seen = Vec::new();
    for _ in 0..3 {
        let order = chosen(&stage);
        seen.push(order["order"].as_str().unwrap_or_default().to_owned());
        if seen.last().is_some_and(|word| word == "assault") {
            break;
        }
        stage.order(order);
    }
    assert_eq!(seen, ["move", "move", "assault"], "CA-AI-2");
}

#[test]
fn ca_split_1_two_weak_units_side_by_side_are_assaulted_at_once() {
    // 8 x 3 = 24 against 3 x 3 + 2 x 3 = 15: 24 >= 22.5.
    let map = "
        ############
        #aaaa..bb..#
        #aaaa...b..#
        #......cc..#
        ############";
    let scene = Scene::new(map).ours('a', "regular-squad").foe('b', "guard-detail");
    let mut stage = scene.foe('c', "guard-detail").begin();
    stage.load(&[1; 8]);
    let mut seen = Vec::new();
    for _ in 0..4 {
        let order = chosen(&stage);
        seen.push(order.clone());
        if order["order"] == "split" {
            assert_eq!(order["models"], json!([1, 2, 3, 4, 5]), "CA-SPLIT-4: in proportion to the targets");
            return;
        }
        stage.order(order);
    }
    panic!("CA-SPLIT-1: {seen:?}");
}

/// A side that loses by holding what it has sends its strongest unit for more.
#[test]
fn ca_win_1_who_would_lose_by_staying_goes_for_another_objective() {
    let map = "
        ##################
        #aaa.x..#.b.y....#
        #.......#........#
        #.......+........#
        #.......#.c.z....#
        ##################";
    let scene = || {
        let scene = Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail").foe('c', "guard-detail");
        scene.hold('x').hold('y')
    };
    assert_eq!(chosen(&scene().begin())["order"], "overwatch", "CA-WIN-1: one each");
    assert_eq!(chosen(&scene().hold('z').begin())["order"], "move", "CA-WIN-1: one against two");
    assert_eq!(chosen(&scene().hold('z').rounds(1).begin())["order"], "overwatch", "CA-WIN-1: it is too late");
}
