//! Threat at the start of a round, and how a scene ends (MO-THREAT-3, MO-WIN-1).

use fatal_funnel::model::{Clock, Outcome, Side};
use fatal_funnel::rulebooks::momentum::{Captured, Dead, Dying, Unconscious};
use serde_json::{Value, json};

use crate::json_builders::*;
use crate::scene::{Scene, Stage};

fn scenario() -> Scene {
    let map = "
        ##########
        #a..#.b..#
        #...+..x.#
        #...#...e#
        ##########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").own_pools();
    scene.entry("enforcer", 'e', 2).object("fuse", 'x', "effect", "lights-out")
}

fn reinforce(template: &str) -> Value {
    json!({"order": "reinforce", "template": template, "at": [8, 3]})
}

#[test]
fn threat_buys_one_thing_at_the_start_of_a_round() {
    let mut stage = scenario().begin();
    assert_eq!((stage.active(), stage.pools()), (Side::Hostile, (0, 2)), "MO-THREAT-3");
    stage.refuses("MO-THREAT-3", reinforce("enforcer"));
    stage.refuses("MO-ORDER-2", plain("aim", "bob"));
    stage.end();
    assert_eq!(stage.active(), Side::Response, "MO-THREAT-3");
    stage.end();
    stage.end();
    stage.brings(
        "MO-THREAT-3: a notable one costs 2",
        reinforce("enforcer"),
        json!([
            {"event": "pools", "figure": null, "why": "reinforcement", "own": 0, "momentum": [0, 0], "threat": [2, 0]},
            {"event": "reinforced", "figure": "enforcer-1", "template": "enforcer", "at": [8, 3]},
            settled(),
            asks("response"),
        ]),
    );
    stage.refuses("MO-TURN-2", plain("aim", "enforcer-1"));
    assert_eq!(stage.stress("enforcer-1"), 13, "MO-THREAT-3");
}

#[test]
fn a_minor_one_costs_1_and_an_event_2() {
    let map = "
        #######
        #a.+.b#
        #..#e.#
        #######";
    let scene = |x: char, grade: &str| {
        let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").own_pools();
        scene.entry("guard", 'e', 1).object("thing", x, "effect", grade)
    };
    let mut stage = scene('b', "smoke").begin();
    stage.order(json!({"order": "reinforce", "template": "guard", "at": [4, 2]}));
    assert_eq!(stage.pools(), (0, 1), "MO-THREAT-3");
    stage.refuses("MO-THREAT-3", json!({"order": "trigger", "target": "thing"}));
    let mut stage = scene('b', "smoke").begin();
    let smoke = stage.only("smoke_changed", json!({"order": "trigger", "target": "thing"}));
    assert_eq!((smoke.len(), stage.pools()), (4, (0, 0)), "MO-THREAT-3: smoke");
    let mut stage = scene('b', "lights-out").begin();
    stage.order(json!({"order": "trigger", "target": "thing"}));
    let board = stage.world().resource::<fatal_funnel::board::Board>();
    assert_eq!(
        board.attributes(fatal_funnel::board::Tile::new(4, 1)).light,
        fatal_funnel::board::Light::Dark,
        "MO-THREAT-3"
    );
    assert_eq!(
        board.attributes(fatal_funnel::board::Tile::new(1, 1)).light,
        fatal_funnel::board::Light::Lit,
        "MO-THREAT-3"
    );
    let locks = Scene::new("######\n#a.+b#\n######").ours("ann", 'a', "rifle").foe("bob", 'b', "guard").own_pools();
    let mut brief = locks.object("bolt", 'b', "effect", "lock");
    brief.brief.objects[0].at.value = fatal_funnel::board::Tile::new(3, 1);
    let mut stage = brief.begin();
    let door = stage.only("door_changed", json!({"order": "trigger", "target": "bolt"}));
    assert_eq!(door[0]["after"]["kind"], "locked", "MO-THREAT-3: a door locks");
}

/// The result of a fight, if it has ended.
fn over(stage: &Stage) -> Option<String> {
    stage.world().resource::<Outcome>().0.as_ref().map(|(result, _)| result.to_string())
}

#[test]
fn the_player_side_wins_by_its_objective() {
    let map = "
        ########
        #afc..b#
        ########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").ours("cat", 'c', "medic").foe("bob", 'b', "guard");
    let mut stage = scene.object("book", 'f', "evidence", "").objective("secure", "book").begin();
    stage.put("cat", Dying);
    stage.put("bob", Unconscious);
    stage.put("bob", fatal_funnel::rulebooks::momentum::Prone);
    let book = with(with(plain("draw", "ann"), "item", json!("book")), "at", json!([2, 1]));
    stage.brings(
        "MO-WIN-1, MO-INJURY-5: captives apart from the dead, and who is dying is lost",
        book,
        json!([
            began("ann"),
            minor("ann", "draw"),
            {"event": "settled", "figure": "ann", "object": "book"},
            {"event": "toll", "captured": 1, "dead": 0, "lost": 1},
            {"event": "ended", "result": "accomplished", "reason": "The objective is met."},
        ]),
    );
}

#[test]
fn places_are_reached_and_leaders_taken_alive() {
    let map = "
        ##########
        #a./..x.b#
        ####.....#
        ##########";
    let scene = || Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "commander");
    let mut stage = scene().object("mast", 'x', "device", "").objective("reach", "mast").begin();
    stage.order(walk("ann", &[[2, 1], [3, 1], [4, 1]]));
    assert_eq!(over(&stage), Some("accomplished".into()), "MO-WIN-1: its room is reached");
    let mut stage = scene().objective("capture", "bob").begin();
    stage.put("bob", Captured);
    stage.put("bob", fatal_funnel::rulebooks::momentum::Prone);
    stage.end();
    assert_eq!(over(&stage), Some("accomplished".into()), "MO-WIN-1");
}

#[test]
fn it_wins_when_no_enemy_is_able_to_act_and_loses_when_nobody_of_its_own_is() {
    let scene = || Scene::apart(6).ours("ann", 'a', "rifle").foe("bob", 'b', "guard");
    let mut stage = scene().dice(&[3, 12, 2, 2, 2, 2, 2, 2, 2]).begin();
    stage.order(kill("ann", "bob", "carbine"));
    assert_eq!(over(&stage), Some("accomplished".into()), "MO-WIN-1");
    let mut stage = scene().first(Side::Hostile).dice(&[3, 4, 2, 2, 2, 2]).begin();
    stage.put("ann", fatal_funnel::rulebooks::momentum::Shaken);
    stage.order(attack("bob", "ann", "pistol"));
    assert_eq!(over(&stage), Some("wiped-out".into()), "MO-WIN-1");
    let mut stage = scene().begin();
    stage.put("bob", Dead);
    stage.put("bob", fatal_funnel::rulebooks::momentum::Prone);
    stage.end();
    assert_eq!(over(&stage), Some("accomplished".into()), "MO-WIN-1");
}

#[test]
fn it_loses_at_the_end_of_round_10() {
    let stage = Scene::apart(6).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    assert_eq!(stage.world().resource::<Clock>().limit, Some(10), "MO-WIN-1");
    let mut stage = Scene::apart(6).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").rounds(2).begin();
    (0..3).for_each(|_| _ = stage.end());
    stage.brings(
        "MO-WIN-1",
        end(),
        json!([
            began("bob"),
            ended("bob"),
            {"event": "toll", "captured": 0, "dead": 0, "lost": 0},
            {"event": "ended", "result": "out-of-time", "reason": "The last round is over, and the objective is open."},
        ]),
    );
}

#[test]
fn a_side_may_break_off() {
    let mut stage = Scene::apart(6).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    stage.order(json!({"order": "withdraw"}));
    assert_eq!(over(&stage), Some("withdrawn".into()), "MO-WIN-1");
    stage.refuses("MO-WIN-1", end());
}
