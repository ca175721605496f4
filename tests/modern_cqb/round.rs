//! The round: phases, initiative, the End Phase and the mission's end.

use fatal_funnel::model::{Certainty, Side, Stamp};
use fatal_funnel::rulebooks::modern_cqb::{Bleeding, Downed, FreshlyBreached, Stunned, Wounded};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, end, fire, gained, initiative, lost, phase_began, round_began, sighted};

const APART: &str = "
    #########
    #a..#..b#
    #X..#..c#
    #########";

/// A team of two behind a wall from a gunman, so that nothing happens but the round.
fn apart() -> Scene {
    Scene::new(APART).response("alpha", 'a').hostile("gun", 'b', "gunman")
}

fn ended(result: &str, reason: &str) -> Value {
    json!({"event": "ended", "result": result, "reason": reason})
}

/// Ends all parts of a round but the last, then loads the dice of its end.
fn last_part(stage: &mut Stage, dice: &[u8]) {
    stage.end_phases(3);
    stage.load(dice);
}

#[test]
fn cqb_round_1_move_then_fire_and_utility_then_end() {
    let mut stage = apart().dice(&[2; 4]).begin();
    stage.plays("CQB-ROUND-1, CQB-ROUND-2", end(), json!([phase_began("move", "hostile")]));
    stage.plays("CQB-ROUND-1, CQB-ROUND-2", end(), json!([phase_began("fire-and-utility", "response")]));
    stage.plays("CQB-ROUND-1, CQB-ROUND-2", end(), json!([phase_began("fire-and-utility", "hostile")]));
    let events = json!([
        phase_began("end", "response"),
        initiative(&[2, 2, 2], &[2], "response"),
        round_began(2, "response"),
        phase_began("move", "response"),
    ]);
    stage.plays("CQB-ROUND-1: the End Phase asks nobody", end(), events);
    stage.dice_are_spent();
}

// -------------------------------------------------------------------------------- initiative

/// The end of a round in which nothing else happens.
fn next_round(faces: [&[u8]; 2], round: u16, to: &str, first: &str) -> Value {
    let [response, hostile] = faces;
    json!([
        phase_began("end", first),
        initiative(response, hostile, to),
        round_began(round, to),
        phase_began("move", to),
    ])
}

#[test]
fn cqb_round_3_more_successes_take_it_and_a_tie_leaves_it() {
    let mut stage = apart().begin();
    let at_first = stage.world().resource::<fatal_funnel::model::Clock>().initiative;
    assert_eq!(at_first, Side::Response, "CQB-ROUND-3: the response side in round 1");
    let mut first = "response";
    for (round, (faces, to, why)) in [
        ([2, 2, 2, 8], "hostile", "CQB-ROUND-3: more successes take it"),
        ([8, 2, 2, 8], "hostile", "CQB-ROUND-3: a tie leaves it with the hostile side"),
        ([8, 8, 2, 8], "response", "CQB-ROUND-3: and back"),
        ([2, 2, 2, 2], "response", "CQB-ROUND-3: a tie at nothing leaves it with the response side"),
    ]
    .into_iter()
    .enumerate()
    {
        last_part(&mut stage, &faces);
        stage.plays(why, end(), next_round([&faces[..3], &faces[3..]], round as u16 + 2, to, first));
        stage.dice_are_spent();
        first = to;
    }
}

/// Whose Control is rolled.
#[test]
fn cqb_round_3_the_leaders_control_else_the_best() {
    let squad = || {
        // An operator with 3 and a gunman with 2.
        let scene = apart().stat("control", 2).response("lead", [2, 1]).stat("control", 4).leader();
        scene.response("bravo", [3, 1]).stat("control", 5).hostile("boss", 'c', "security").stat("control", 1).leader()
    };
    let cases: [(&str, Scene, [usize; 2]); 5] = [
        ("CQB-ROUND-3: the leaders'", squad(), [4, 1]),
        ("CQB-ROUND-3: a Wounded leader's", squad().upon("lead", Wounded), [3, 1]),
        (
            "CQB-ROUND-3: the best, where the leader cannot act",
            squad().upon("lead", Downed).upon("boss", Downed),
            [5, 2],
        ),
        ("CQB-ROUND-3: of those able to act", squad().upon("lead", Downed).upon("bravo", Downed), [3, 1]),
        ("CQB-ROUND-3: nobody able to act rolls nothing", squad().upon("gun", Downed).upon("boss", Downed), [4, 0]),
    ];
    for (why, scene, pools) in cases {
        let mut stage = scene.begin();
        let [response, hostile] = pools.map(|pool| vec![2_u8; pool]);
        last_part(&mut stage, &[response.clone(), hostile.clone()].concat());
        stage.plays(why, end(), next_round([&response, &hostile], 2, "response", "response"));
        stage.dice_are_spent();
    }
}

/// Two entries, one for each side.
fn two_entries() -> Scene {
    let map = "##########\n#.aL..Lb.#\n##########";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").stat("control", 3);
    scene.dice(&[8, 2, 2])
}

#[test]
fn cqb_round_3_a_forced_entry_owns_the_next_second() {
    let force = |figure: &str, x: i16| json!({"order": "breach", "figure": figure, "at": [x, 1]});
    let no_roll = |to: &str| json!([phase_began("end", "response"), round_began(2, to), phase_began("move", to)]);
    let mut stage = two_entries().fire_phase();
    stage.order(force("alpha", 3));
    stage.order(end());
    stage.plays("CQB-ROUND-3: without a roll", end(), no_roll("response"));
    // It is for one round only.
    last_part(&mut stage, &[2, 2, 2, 8, 2, 2]);
    let events = next_round([&[2, 2, 2], &[8, 2, 2]], 3, "hostile", "response");
    stage.plays("CQB-ROUND-3: of the round before only", end(), events);
    let mut stage = two_entries().hostile_fire_phase();
    stage.order(force("gun", 6));
    stage.plays("CQB-ROUND-3: the hostile side", end(), no_roll("hostile"));
    let mut stage = two_entries().dice(&[8, 2, 2, 8, 2, 2]).fire_phase();
    stage.order(force("alpha", 3));
    stage.order(end());
    stage.order(force("gun", 6));
    stage.load(&[2, 2, 2, 8, 2, 2]);
    let mut events = stage.order(end());
    events.retain(|event| event["event"] == "initiative_rolled");
    assert_eq!(events, [initiative(&[2, 2, 2], &[8, 2, 2], "hostile")], "CQB-ROUND-3: both did, so they roll");
    // A try that fails is none.
    let mut stage = two_entries().dice(&[2, 2, 2]).fire_phase();
    stage.order(force("alpha", 3));
    stage.order(end());
    assert!(stage.words(end()).contains(&"initiative_rolled".to_owned()), "CQB-ROUND-3: a failed Breach");
}

// -------------------------------------------------------------------------------- the mission's end

#[test]
fn cqb_round_4_met_objectives_end_it_in_the_end_phase() {
    let map = "#########\n#a.....b#\n#########";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").wounds(1);
    let scene = scene.response("bravo", [2, 1]).hostile("other", [6, 1], "gunman").objective("neutralize", "other");
    let mut stage = scene.upon("other", Downed).fire_phase();
    stage.load(&[2; 12]);
    let met = json!({"event": "objective_met", "index": 0, "text": "Put other out of the fight"});
    // It is called out with the order that meets it, and ends nothing yet.
    let events = stage.order(json!({"order": "hold", "figure": "alpha"}));
    assert_eq!(events, [json!({"event": "held", "figure": "alpha"}), met], "CQB-ROUND-4");
    assert_eq!(stage.words(end()), ["phase_began"], "CQB-ROUND-4: not before the End Phase");
    let events = json!([phase_began("end", "response"), ended("accomplished", "Every required objective is met.")]);
    stage.plays("CQB-ROUND-4: with a hostile left", end(), events);
    stage.refuses("CQB-ROUND-4", end());
}

#[test]
fn cqb_round_4_no_hostile_left_does_not_end_it_while_an_objective_is_open() {
    let scene = apart().room("far", [6, 1]).objective("clear", "far").upon("gun", Downed);
    let mut stage = scene.begin();
    last_part(&mut stage, &[2, 2, 2]);
    stage.plays("CQB-ROUND-4", end(), next_round([&[2, 2, 2], &[]], 2, "response", "response"));
}

#[test]
fn cqb_round_4_nobody_able_to_act_ends_it_at_once() {
    let map = "#########\n#a.....b#\n#########";
    let scene = Scene::new(map).response("alpha", 'a').wounds(1).hostile("gun", 'b', "gunman").stat("aim", 5);
    let mut stage = scene.confirmed("alpha").hostile_fire_phase();
    stage.load(&[8, 8, 8, 2, 2, 2, 2, 2, 2]);
    let events = stage.order(fire("gun", "alpha"));
    let over = ended("wiped-out", "Nobody on the team is able to act.");
    assert_eq!(events.last(), Some(&over), "CQB-ROUND-4: in the middle of a phase");
    stage.refuses("CQB-ROUND-4", end());
}

#[test]
fn cqb_round_4_withdrawal_from_the_exit() {
    let withdraw = || json!({"order": "withdraw"});
    let mut stage = Scene::new(APART).response("alpha", 'a').hostile("gun", 'b', "gunman").begin();
    stage.refuses("CQB-ROUND-4", withdraw());
    let on_exit = || Scene::new(APART).response("alpha", [1, 2]).hostile("gun", 'b', "gunman");
    let mut stage = on_exit().response("bravo", 'a').begin();
    stage.refuses("CQB-ROUND-4", withdraw());
    let over = json!([ended("withdrawn", "The team withdrew by an exit.")]);
    let mut stage = on_exit().response("bravo", 'a').with(Downed).begin();
    stage.plays("CQB-ROUND-4: everyone able to act stands on one", withdraw(), over);
    let mut stage = on_exit().begin();
    stage.order(end());
    stage.refuses("CQB-ROUND-4", withdraw());
}

#[test]
fn cqb_round_4_the_round_limit() {
    let mut stage = apart().objective("neutralize", "gun").round_limit(2).begin();
    last_part(&mut stage, &[2; 4]);
    stage.plays("CQB-ROUND-4: one round is left", end(), next_round([&[2; 3], &[2]], 2, "response", "response"));
    last_part(&mut stage, &[]);
    let events = json!([
        phase_began("end", "response"),
        crate::scene::scored("collapse", -5, "CQB-SCORE-10", None),
        ended("out-of-time", "The round limit is reached with an objective open."),
    ]);
    stage.plays("CQB-ROUND-4: after the limit", end(), events);
}

// -------------------------------------------------------------------------------- the End Phase

/// All that happens in one End Phase, in the order of the rule, and within a step in the order of figures.
#[test]
fn cqb_round_5_the_order_of_the_end_phase() {
    let map = "
        ##########
        #a...#..b#
        #cd..#..e#
        ##########";
    let then = Stamp { round: 1, phase: 1 };
    let scene = Scene::new(map).response("zulu", 'a').response("alpha", 'c').with(Downed).with(Bleeding);
    let scene = scene.response("bravo", 'd').with(Downed).with(Bleeding).hostile("gun", 'b', "gunman");
    let scene = scene.hostile("other", 'e', "gunman").objective("neutralize", "other").round_limit(2);
    let scene = scene.smoke([3, 1], 2).smoke([3, 2], 1);
    let mut stage = scene.begin();
    stage.end_phases(7);
    stage.put("gun", FreshlyBreached { since: then });
    stage.put("zulu", Stunned { since: then });
    stage.put("other", Downed);
    let seen = fatal_funnel::model::Sighting {
        certainty: Certainty::Confirmed,
        at: fatal_funnel::board::Tile::new(8, 1),
        round: 1,
    };
    let knows = &mut *stage.battle.world_mut().resource_mut::<fatal_funnel::model::Knowledge>();
    knows.set(Side::Response, "gun".into(), Some(seen));
    for id in ["alpha", "bravo"] {
        stage.take::<fatal_funnel::rulebooks::modern_cqb::Critical>(id);
    }
    stage.load(&[8, 2]);
    let smoke =
        |at: [i16; 2], before: u8| json!({"event": "smoke_changed", "at": at, "before": before, "after": before - 1});
    let events = json!([
        phase_began("end", "response"),
        {"event": "bled", "figure": "alpha", "face": 8, "held": true},
        {"event": "bled", "figure": "bravo", "face": 2, "held": false},
        gained("bravo", "critical"),
        smoke([3, 1], 1),
        lost("zulu", "stunned"),
        lost("gun", "freshly-breached"),
        sighted("response", "gun", ["confirmed", "contact"], [8, 1], None),
        {"event": "objective_met", "index": 0, "text": "Put other out of the fight"},
        ended("accomplished", "Every required objective is met."),
    ]);
    stage.plays("CQB-ROUND-5", end(), events);
    stage.dice_are_spent();
}

/// The end says that the site is held where no hostile is left, and none can come.
#[test]
fn cqb_round_7_the_site_is_held_when_no_hostile_able_to_act_is_left() {
    let scene = || apart().hostile("other", 'c', "gunman").objective("neutralize", "gun").upon("gun", Downed);
    for (scene, reason, why) in [
        (scene(), "Every required objective is met.", "CQB-ROUND-7: one is left"),
        (
            scene().upon("other", Downed),
            "Every required objective is met. The site is held.",
            "CQB-ROUND-7: none is left",
        ),
    ] {
        let mut stage = scene.fire_phase();
        stage.order(end());
        let events = stage.order(end());
        assert_eq!(events.last(), Some(&ended("accomplished", reason)), "{why}");
    }
}
