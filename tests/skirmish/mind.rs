//! The minds' choices, in the order of SK-AI-1.

use fatal_funnel::model::Side;
use serde_json::{Value, json};

use crate::scene::*;

fn chosen(stage: &Stage) -> Value {
    json!(stage.battle.choose(Side::Response))
}

const FIELD: &str = "
    ##################
    #am.............b#
    #n..............c#
    #...............d#
    ##################";

#[test]
fn sk_ai_1_helpers_before_their_gunner() {
    let scene = Scene::new(FIELD).ours("gunner", 'a', "machine-gunner").ours("mate", 'm', "rifleman");
    let stage = scene.foe("foe", 'b', "rifleman").begin();
    let assist = json!({"order": "assist", "figure": "mate", "target": "gunner"});
    assert_eq!(chosen(&stage), assist, "SK-AI-1 (1), though the gunner stands first in the level");
}

#[test]
fn sk_ai_1_a_good_attack_comes_at_once() {
    // Skill 1d6 against 3, a still target of Defense 4: 8/9 x 1/2 is more than 1 in 3.
    let stage = Scene::new(FIELD).ours("ann", 'n', "rifleman").post("foe", 'c', "militia").begin();
    let order = chosen(&stage);
    assert_eq!(order["order"], "attack", "SK-AI-1 (2): {order}");
}

#[test]
fn sk_ai_1_a_move_to_where_it_can_shoot() {
    let map = "
        ##################
        #a.......##......#
        #........##.....b#
        #................#
        #c...............#
        ##################";
    let scene = Scene::new(map).ours("ann", 'a', "rifleman").ours("eyes", 'c', "militia").gear(&["bayonet"]);
    let order = chosen(&scene.post("foe", 'b', "militia").begin());
    assert_eq!((&order["order"], &order["figure"]), (&json!("move"), &json!("ann")), "SK-AI-1 (2): {order}");
}

#[test]
fn sk_ai_1_nobody_known_and_nothing_asked_for() {
    let map = "
        #########
        #a..#..b#
        #########";
    let order = chosen(&Scene::new(map).ours("ann", 'a', "rifleman").foe("foe", 'b', "militia").begin());
    assert_eq!(order, json!({"order": "hold", "figure": "ann"}), "SK-AI-1");
}

#[test]
fn sk_ai_1_two_or_more_are_suppressed_before_a_poor_shot() {
    let scene = || Scene::new(FIELD).ours("gunner", 'a', "machine-gunner");
    let two = |scene: Scene| scene.foe("one", 'b', "rifleman").foe("two", 'c', "rifleman").begin();
    let mut stage = two(scene().ours("mate", 'm', "rifleman"));
    let help = chosen(&stage);
    assert_eq!(help["order"], "assist", "SK-AI-1 (1): {help}");
    stage.order(help);
    let order = chosen(&stage);
    assert_eq!(
        (&order["order"], &order["weapon"]),
        (&json!("suppress"), &json!("machine-gun")),
        "SK-AI-1 (3): 1d6 + 1 against 6 is fair: {order}"
    );
    let order = chosen(&two(scene()));
    assert_ne!(order["order"], "suppress", "SK-AI-1 (3): alone it is 1 in 6: {order}");
    let scene = Scene::new(FIELD).ours("gunner", 'a', "machine-gunner").foe("one", 'b', "rifleman");
    let order = chosen(&scene.begin());
    assert_eq!(order["order"], "attack", "SK-AI-1 (4): one alone is shot at, {order}");
}

#[test]
fn sk_ai_1_toward_an_objective_where_no_enemy_is_known() {
    let map = "
        ##################
        #a......#.......b#
        #.......+........#
        #x......#........#
        ##################";
    let scene = || Scene::new(map).ours("ann", 'a', "rifleman").foe("foe", 'b', "rifleman");
    let order = chosen(&scene().hold("well", 'x').begin());
    assert_eq!(order["order"], "hold", "SK-AI-1: it holds the well, 2 tiles off, and knows of nobody: {order}");
    let map = map.replace("#a......#", "#.......#").replace("#x......#", "#x.....a#");
    let scene = Scene::new(&map).ours("ann", 'a', "rifleman").foe("foe", 'b', "rifleman").hold("well", 'x');
    let order = chosen(&scene.begin());
    assert_eq!((&order["order"], &order["figure"]), (&json!("move"), &json!("ann")), "SK-AI-1 (5): {order}");
}

#[test]
fn sk_ai_1_an_unaware_unit_walks_its_route_or_keeps_its_post() {
    let map = "
        ############
        #a#p......q#
        ############";
    let scene =
        || Scene::new(map).ours("ann", 'a', "rifleman").post("zed", 'p', "militia").unaware().first(Side::Hostile);
    let stage = scene().begin();
    assert_eq!(
        stage.battle.choose(Side::Hostile),
        serde_json::from_value(json!({"order": "hold", "figure": "zed"})).unwrap()
    );
    let mut stage = scene().route("qp").begin();
    let order = json!(stage.battle.choose(Side::Hostile));
    assert_eq!(
        (&order["order"], order["path"].as_array().map(Vec::len)),
        (&json!("move"), Some(6)),
        "SK-AI-1: {order}"
    );
    stage.order(order);
    let order = json!(stage.battle.choose(Side::Hostile));
    assert_eq!(order["order"], "hold", "SK-AI-1: {order}");
}

#[test]
fn sk_ai_1_shots_that_would_strike_friends_are_left() {
    let map = "
        ##########
        #a....mb.#
        ##########";
    let scene = Scene::new(map).ours("gun", 'a', "grenadier").gear(&["grenade-launcher"]).ours("near", 'm', "rifleman");
    let stage = scene.post("foe", 'b', "militia").begin();
    let order = chosen(&stage);
    assert_ne!((&order["order"], &order["figure"]), (&json!("attack"), &json!("gun")), "{order}");
}

/// The last tile of a move.
fn end(order: &Value) -> [i64; 2] {
    let last = order["path"].as_array().and_then(|path| path.last()).unwrap_or_else(|| panic!("{order} is no move"));
    [last[0].as_i64().expect("a column"), last[1].as_i64().expect("a row")]
}

#[test]
fn sk_ai_1_who_fired_from_where_it_stood_leaves_the_place() {
    let map = "
        ##################
        #a..............b#
        #.################
        #................#
        ##################";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifleman").post("foe", 'b', "militia").dice(&[1, 1]).begin();
    let order = chosen(&stage);
    assert_eq!(order["order"], "attack", "SK-AI-1 (2): {order}");
    stage.order(order);
    let [_, y] = end(&chosen(&stage));
    assert!(y >= 2, "SK-ADV-1: who stood still is easy to hit, and round the corner nobody sees it: row {y}");
}

#[test]
fn sk_win_1_it_sets_out_for_an_objective_while_there_is_time() {
    let map = "
        ###################
        #....a.......x...b#
        #.#################
        #.................#
        ###################";
    let scene = |rounds| {
        let scene = Scene::new(map).ours("ann", 'a', "rifleman").post("foe", 'b', "militia").hold("well", 'x');
        let mut stage = scene.rounds(rounds).dice(&[1, 1]).begin();
        let order = chosen(&stage);
        assert_eq!(order["order"], "attack", "SK-AI-1 (2): {order}");
        stage.order(order);
        end(&chosen(&stage))
    };
    let [_, y] = scene(9);
    assert!(y >= 2, "SK-ADV-1: there is time, and it hides: row {y}");
    let [x, _] = scene(2);
    assert!(x > 5, "SK-WIN-1: another turn, and it comes too late: column {x}");
}
