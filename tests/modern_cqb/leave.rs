//! Leaving by an exit, one after the other, and the withdrawal that comes of it (CQB-ROUND-4, CQB-CIV-11).

use fatal_funnel::model::{FigureId, Figures, Manner, Side, Stamp};
use fatal_funnel::rulebooks::modern_cqb::{
    Controlled, Downed, Dragging, Engaged, Overwatch, Restrained, Stunned, Surrendering,
};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, end, scored, stepped, walk};

const YARD: &str = "
    ###########
    #X.abcd.#g#
    #.......+.#
    ###########";

fn leave(figure: &str) -> Value {
    json!({"order": "leave", "figure": figure})
}

fn left(figure: &str) -> Value {
    json!({"event": "left", "figure": figure, "at": [1, 1]})
}

fn withdrawn() -> Value {
    json!({"event": "ended", "result": "withdrawn", "reason": "The team withdrew by an exit."})
}

/// Two of the team, with something still to be done, and one exit tile for both.
fn two() -> Scene {
    let scene = Scene::new(YARD).response("alpha", [1, 1]).response("bravo", 'a');
    scene.hostile("gun", 'g', "gunman").objective("neutralize", "gun")
}

#[test]
fn cqb_round_4_the_team_leaves_one_after_the_other_by_one_exit() {
    let mut stage = two().begin();
    stage.refuses("CQB-ROUND-4", leave("bravo"));
    stage.refuses("CQB-ROUND-4", json!({"order": "withdraw"}));
    stage.plays("CQB-ROUND-4: it goes, and the mission goes on", leave("alpha"), json!([left("alpha")]));
    assert_eq!(stage.world().at("alpha".into()), None, "CQB-ROUND-4: it has left the map");
    stage.refuses("CQB-ROUND-6", leave("alpha"));
    stage.order(walk("bravo", &[[2, 1], [1, 1]]));
    let row = scored("withdrawal", -1, "CQB-SCORE-9", None);
    stage.plays(
        "CQB-ROUND-4, CQB-SCORE-9: the last has gone",
        leave("bravo"),
        json!([left("bravo"), row, withdrawn()]),
    );
    stage.refuses("CQB-ROUND-4", leave("bravo"));
}

#[test]
fn cqb_round_4_leaving_takes_no_action_and_belongs_to_no_phase() {
    let mut stage = two().fire_phase();
    stage.order(json!({"order": "hold", "figure": "alpha"}));
    stage.order(leave("alpha"));
    let mut stage = two().begin();
    stage.order(end());
    stage.refuses("CQB-ROUND-2", leave("alpha"));
    let mut hostile = two().hostile("cook", [1, 2], "gunman").begin();
    hostile.order(end());
    hostile.refuses("CQB-ROUND-4", leave("cook"));
}

/// Engaged and Stunned figures cannot leave; a Downed one left behind does not hold the others back.
#[test]
fn cqb_round_4_the_last_who_can_has_left() {
    let then = Stamp { round: 1, phase: 0 };
    two().upon("alpha", Stunned { since: then }).begin().refuses("CQB-MOVE-4", leave("alpha"));
    two().upon("alpha", Engaged { with: FigureId::new("gun") }).begin().refuses("CQB-MOVE-4", leave("alpha"));
    let mut stage = two().upon("bravo", Downed).begin();
    assert_eq!(stage.words(leave("alpha")), ["left", "scored", "ended"], "CQB-ROUND-4");
    // A figure that falls inside after the others left does not count as withdrawn.
    let mut fallen = two().begin();
    fallen.order(leave("alpha"));
    fallen.put("bravo", Downed);
    let events = fallen.order(end());
    assert_eq!(events.last().map(|event| event["result"].clone()), Some(json!("wiped-out")), "CQB-SCORE-10");
}

#[test]
fn cqb_round_4_who_leaves_watches_nothing_and_takes_along_whom_it_drags() {
    let watch = Overwatch { lane: fatal_funnel::board::LaneId("door-8-2".into()) };
    let mut stage = two().upon("alpha", watch).begin();
    assert_eq!(stage.words(leave("alpha")), ["token_lost", "left"], "CQB-OVER-9");
    let grip = Dragging { whom: FigureId::new("cook") };
    let scene = two().hostile("cook", [2, 2], "gunman").upon("cook", Restrained).upon("alpha", grip);
    assert_eq!(scene.begin().words(leave("alpha")), ["gripped", "extracted", "left"], "CQB-MOVE-5");
}

/// With nothing left to do nobody has broken anything off.
#[test]
fn cqb_round_4_the_last_to_leave_wins_where_nothing_is_open() {
    let mut stage = Scene::new(YARD)
        .response("alpha", [1, 1])
        .hostile("gun", 'g', "gunman")
        .objective("neutralize", "gun")
        .upon("gun", Surrendering)
        .begin();
    let events = stage.order(leave("alpha"));
    assert_eq!(events.last().map(|event| event["result"].clone()), Some(json!("accomplished")), "CQB-ROUND-4");
}

fn led() -> Controlled {
    Controlled { by: FigureId::new("alpha") }
}

/// A leader at the exit, and behind it a chain of three.
fn chain() -> Scene {
    let scene = Scene::new(YARD).response("alpha", 'a').response("bravo", [2, 2]);
    let scene = scene.civilian("third", 'd').with(led()).civilian("first", 'b').with(led());
    scene.civilian("second", 'c').with(led()).hostile("gun", 'g', "gunman").objective("neutralize", "gun")
}

fn out(stage: &Stage) -> Vec<&'static str> {
    ["first", "second", "third"].into_iter().filter(|id| stage.world().at((*id).into()).is_none()).collect()
}

/// The next follows through the exit, whatever the order of their ids.
#[test]
fn cqb_civ_11_a_chain_leaves_by_the_exit_one_after_the_other() {
    let mut stage = chain().begin();
    let events = stage.order(walk("alpha", &[[2, 1], [1, 1]]));
    assert_eq!(out(&stage), ["first", "second", "third"], "CQB-CIV-11: {events:?}");
    let gone = |figure: &str| json!({"event": "extracted", "figure": figure, "at": [2, 1], "by": "alpha"});
    let order: Vec<&Value> = events.iter().filter(|event| event["event"] == "extracted").collect();
    assert_eq!(order, [&gone("first"), &gone("second"), &gone("third")], "CQB-CIV-11: as they come");
    assert!(events.contains(&stepped("third", [4, 1], [3, 1], 0)), "CQB-CIV-11: it closes up: {events:?}");
    let points = events.iter().filter(|event| event["event"] == "scored").count();
    assert_eq!(points, 3, "CQB-SCORE-3");
}

/// A figure that cannot follow stays behind uncontrolled when its leader leaves.
#[test]
fn cqb_civ_11_who_is_cut_off_from_the_chain_is_left_behind() {
    let scene = Scene::new(YARD).response("alpha", [1, 1]).response("bravo", [2, 2]).civilian("clerk", 'd').with(led());
    let mut stage = scene.hostile("gun", 'g', "gunman").objective("neutralize", "gun").begin();
    let lost = json!({"event": "token_lost", "figure": "clerk", "token": "controlled"});
    stage.plays("CQB-CIV-11", leave("alpha"), json!([left("alpha"), lost]));
}

/// What the preview says of it.
#[test]
fn cqb_score_9_the_preview_of_leaving_says_what_it_costs() {
    let warnings = |stage: &Stage| stage.odds(&leave("alpha")).map_or(Vec::new(), |odds| odds.warning_texts());
    assert_eq!(warnings(&two().begin()), [""; 0], "others stay");
    let alone = two().upon("bravo", Downed).begin();
    assert_eq!(warnings(&alone), ["-1: a required objective is still open."], "CQB-SCORE-9");
}

/// The team's mind leaves with the figures at an exit, and does not wait for the others.
#[test]
fn cqb_round_4_a_beaten_team_leaves_one_after_the_other() {
    let scene = two().response("charlie", 'b').with(Downed).wounds(0).response("delta", 'c').with(Downed).wounds(0);
    let scene = scene.response("echo", 'd').with(Downed).wounds(0).hostile("cook", [9, 2], "gunman");
    let stage = scene.confirmed("gun").confirmed("cook").begin();
    assert_eq!(json!(stage.battle.choose_as(Side::Response, Manner::Whole)), leave("alpha"), "CQB-ROUND-4");
}

/// Where the clock has beaten the team it leaves in time; where what is asked for is still to be had it goes on.
#[test]
fn cqb_score_9_a_team_beaten_by_the_clock_leaves_in_time() {
    let long = format!("{0}\n#X.a{1}b#\n{0}", "#".repeat(60), ".".repeat(54));
    let story = |rounds: u16, at: [i16; 2]| {
        let scene = Scene::new(&long).response("alpha", [2, 1]).response("bravo", 'a').surveyed();
        let scene = scene.object("ledger", at, "evidence", "").objective("secure", "ledger").round_limit(rounds);
        let mut stage = scene.begin();
        let mut orders = Vec::new();
        for _ in 0..12 {
            let active = stage.world().resource::<fatal_funnel::model::Clock>().active;
            if stage.battle.over() {
                break;
            }
            let order = json!(stage.battle.choose_as(active, Manner::Whole));
            orders.push(order["order"].as_str().unwrap_or_default().to_owned());
            stage.order(order);
        }
        orders
    };
    let beaten = story(3, [57, 1]);
    assert!(beaten.contains(&"withdraw".to_owned()), "CQB-SCORE-9: {beaten:?}");
    let near = story(3, [6, 1]);
    assert!(near.contains(&"secure".to_owned()), "CQB-SCORE-9: {near:?}");
}
