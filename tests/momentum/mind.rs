//! The minds' choices (MO-AI-1, MO-AI-2).

use fatal_funnel::model::Side;
use fatal_funnel::referee::Rules;
use fatal_funnel::rulebooks::momentum::{Momentum, Prone, Stress};
use serde_json::{Value, json};

use crate::json_builders::*;
use crate::scene::{Scene, Stage};

fn chosen(stage: &Stage) -> Value {
    json!(stage.battle.choose(stage.active()))
}

#[test]
fn the_one_with_the_best_chance_goes_first() {
    let map = "
        ################
        #.a...........b#
        #.........c....#
        ################";
    let scene = Scene::new(map).ours("ann", 'a', "medic").ours("cat", 'c', "rifle").foe("bob", 'b', "guard");
    assert_eq!(chosen(&scene.begin())["figure"], "cat", "MO-AI-1");
}

#[test]
fn whoever_lies_stands_up_when_an_enemy_is_near() {
    let mut stage = Scene::apart(4).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    stage.put("ann", Prone);
    assert_eq!(chosen(&stage), plain("stand", "ann"), "MO-AI-1");
}

#[test]
fn it_goes_where_it_attacks_best_and_aims_when_it_is_there() {
    let stage = Scene::apart(14).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    let order = chosen(&stage);
    assert_eq!(
        (&order["order"], &order["figure"]),
        (&json!("move"), &json!("ann")),
        "MO-AI-1: nearer than Extreme: {order}"
    );
    let map = "
        ########
        #.a...b#
        ########";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    let order = chosen(&stage);
    assert_eq!(order, plain("aim", "ann"), "MO-AI-1: already there");
    stage.order(order);
    assert_eq!(chosen(&stage)["order"], "attack", "MO-AI-1");
}

#[test]
fn it_recovers_with_little_stress_left_in_cover() {
    let map = "
        ###########
        #.........#
        #.ah....b.#
        #.........#
        ###########";
    let mut stage = Scene::new(map).ours("ann", 'a', "leader").foe("bob", 'b', "guard").begin();
    stage.edit::<Stress>("ann", |own| own.now = 2);
    assert_eq!(chosen(&stage)["order"], "recover", "MO-AI-1");
}

#[test]
fn it_sprints_where_nobody_can_be_attacked() {
    let map = "
        ####################
        #a................x#
        ##########.#########
        #.................b#
        ####################";
    let scene = || Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard");
    assert_eq!(chosen(&scene().begin())["order"], "sprint", "MO-AI-1");
    // Who goes for the objective keeps its Task for what it may meet.
    let errand = scene().object("desk", 'x', "terminal", "").objective("secure", "desk").begin();
    assert_eq!(chosen(&errand)["order"], "move", "MO-AI-1");
}

#[test]
fn threat_pays_for_lethal_attacks_beyond_what_is_held_back() {
    let scene = |threat: u16| {
        let scene = Scene::apart(6).ours("ann", 'a', "rifle").foe("bob", 'b', "commander").first(Side::Hostile);
        let mut stage = scene.pools(0, threat).begin();
        loop {
            let order = chosen(&stage);
            if order["order"] == "attack" {
                return order;
            }
            stage.order(order);
        }
    };
    assert_eq!(scene(3)["lethal"], true, "MO-AI-2: 1 beyond the 2 held back");
    assert_eq!(scene(2).get("lethal"), None, "MO-AI-2: 2 are held back for the commander");
}

#[test]
fn threat_buys_dice_for_poor_chances_of_those_who_matter() {
    let scene = |template: &str| {
        let scene = Scene::apart(6).ours("ann", 'a', "rifle").foe("bob", 'b', template).gear(&["pistol"]);
        let mut stage = scene.first(Side::Hostile).pools(0, 6).begin();
        stage.put("bob", fatal_funnel::rulebooks::momentum::Hindered);
        loop {
            let order = chosen(&stage);
            if order["order"] == "attack" {
                return order;
            }
            stage.order(order);
        }
    };
    assert_eq!(scene("enforcer")["dice"], 1, "MO-AI-2");
    assert_eq!(scene("guard").get("dice"), None, "MO-AI-2: not for minor ones");
}

#[test]
fn one_problem_a_round_for_an_attack() {
    let map = "
        ###########
        #.a.....b.#
        #.c......z#
        ###########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").ours("cat", 'c', "rifle").foe("bob", 'b', "guard");
    let mut stage = scene.foe("zed", 'z', "guard").pools(0, 6).dice(&[18, 18, 18, 18]).begin();
    stage.order(attack("ann", "bob", "carbine"));
    assert_eq!(stage.active(), Side::Hostile);
    let order = chosen(&stage);
    assert_eq!(order["order"], "problem", "MO-AI-2");
    assert_eq!(Momentum::whose_turn(stage.world()), Side::Response, "MO-TURN-1: it only answers");
    stage.order(order);
    assert_eq!(chosen(&stage), end(), "MO-AI-2: once");
    stage.end();
    stage.end();
    stage.end();
    stage.order(attack("cat", "bob", "carbine"));
    assert_eq!(chosen(&stage), end(), "MO-AI-2: once a round");
}

#[test]
fn an_injury_is_avoided_and_reinforcements_come_from_plenty() {
    let scene = |threat: u16| {
        let scene = Scene::apart(6).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").rounds(5);
        let mut stage = scene.entry("guard", 'a', 2).begin();
        stage.edit::<fatal_funnel::model::At>("ann", |at| at.0 = fatal_funnel::board::Tile::new(3, 2));
        stage.end();
        stage.set_pools(0, threat);
        stage.end();
        (stage.active(), chosen(&stage)["order"].clone())
    };
    assert_eq!(scene(7), (Side::Hostile, json!("reinforce")), "MO-AI-2: more than 6");
    assert_eq!(scene(6), (Side::Hostile, json!("end_phase")), "MO-AI-2: 6 are kept");
    let scene =
        Scene::apart(6).ours("ann", 'a', "rifle").foe("bob", 'b', "commander").dice(&[3, 12, 2, 2, 2, 2, 2, 2, 2]);
    let mut stage = scene.pools(0, 1).begin();
    stage.order(attack("ann", "bob", "carbine"));
    assert!(stage.has("bob", "downed"), "MO-AI-2: nothing to pay with");
}
