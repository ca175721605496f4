//! Objectives of the hostile side: what meets each, what stops it, and the end that follows (CQB-ROUND-4).

use fatal_funnel::model::{FigureId, OffMap, Side};
use fatal_funnel::referee::Presentation;
use fatal_funnel::rulebooks::modern_cqb::{
    Bound, Controlled, Dead, Downed, Flashed, Goals, ModernCqb, Restrained, Suppressed,
};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, end};

const HALL: &str = "
    ###########
    #ab.c#...e#
    #d...+...f#
    #....#..gX#
    ###########";

/// A responder and a hostile behind a door, who do not see each other.
fn hall() -> Scene {
    let scene = Scene::new(HALL).response("alpha", 'a').hostile("gun", 'f', "gunman").civilian("clerk", 'g');
    scene.object("laptop", 'e', "evidence", "").object("bomb", 'e', "device", "").objective("neutralize", "gun")
}

fn words(events: &[Value]) -> Vec<&str> {
    events.iter().filter_map(|event| event["event"].as_str()).collect()
}

fn of<'e>(events: &'e [Value], word: &str) -> Option<&'e Value> {
    events.iter().find(|event| event["event"] == word)
}

/// The rest of the round; the result, if it ends the mission.
fn result(stage: &mut Stage) -> Option<(String, String)> {
    for _ in 0..4 {
        let events = stage.end_phases(1);
        if let Some(ended) = of(&events, "ended") {
            let word = |key: &str| ended[key].as_str().unwrap_or_default().to_owned();
            return Some((word("result"), word("reason")));
        }
    }
    None
}

fn goal(stage: &Stage, side: Option<Side>, index: usize) -> Value {
    ModernCqb::state(stage.world(), side)["objectives"][index].clone()
}

fn leave(figure: &str) -> Value {
    json!({"order": "leave", "figure": figure})
}

#[test]
fn cqb_round_4_a_hostile_who_is_to_get_away_leaves_by_an_exit_and_wins() {
    let mut stage = hall().hostile_objective("escape", "gun").hostile("cook", [9, 3], "gunman").begin();
    stage.order(end());
    stage.refuses("CQB-ROUND-4", leave("cook"));
    stage.refuses("CQB-ROUND-4", leave("gun"));
    let mut stage = Scene::new(HALL)
        .response("alpha", 'a')
        .hostile("gun", [9, 3], "gunman")
        .objective("arrest", "gun")
        .hostile_objective("escape", "gun")
        .begin();
    stage.order(end());
    let events = stage.order(leave("gun"));
    assert_eq!(words(&events), ["left", "objective_met", "scored", "objective_lost"], "CQB-ROUND-4");
    let row = of(&events, "scored").expect("it has points");
    assert_eq!((&row["row"], &row["points"]), (&json!("suspect-escaped"), &json!(-5)), "CQB-ROUND-4");
    assert!(row["because"].is_number(), "the team hears of it: {row}");
    assert_eq!(goal(&stage, Some(Side::Response), 0)["impossible"], true, "nobody is left to arrest");
    let (word, reason) = result(&mut stage).expect("it is over");
    assert_eq!(word, "defeated", "CQB-ROUND-4");
    assert!(reason.contains("Got away: the gun") || reason.contains("Got away: gun"), "{reason}");
}

#[test]
fn cqb_round_4_the_way_to_an_exit_is_told_while_somebody_can_walk_it() {
    let scene = Scene::new(HALL).response("alpha", 'e').hostile("gun", 'g', "gunman");
    let mut stage = scene.objective("arrest", "gun").hostile_objective("escape", "gun").begin();
    for side in [Side::Response, Side::Hostile] {
        assert_eq!(goal(&stage, Some(side), 1)["track"], "1 step from an exit", "CQB-ROUND-4");
    }
    stage.put("gun", Restrained);
    for side in [Side::Response, Side::Hostile] {
        assert_eq!(goal(&stage, Some(side), 1)["track"], Value::Null, "CQB-ROUND-6: he goes nowhere");
    }
}

/// An optional one costs points, and the mission goes on.
#[test]
fn cqb_round_4_what_hostiles_may_do_costs_points_and_ends_nothing() {
    let scene = Scene::new(HALL).response("alpha", 'a').hostile("gun", [9, 3], "gunman").hostile("cook", 'f', "gunman");
    let scene = scene.objective("neutralize", "cook").hostile_objective("escape", "gun").optional().costs(-2);
    let mut stage = scene.round_limit(9).begin();
    stage.order(end());
    let events = stage.order(leave("gun"));
    assert_eq!(of(&events, "scored").map(|row| row["points"].clone()), Some(json!(-2)), "CQB-ROUND-4");
    assert_eq!(result(&mut stage), None, "CQB-ROUND-4");
    let open: Vec<bool> = stage.world().resource::<Goals>().0.iter().map(|goal| goal.is_open()).collect();
    assert_eq!(open, [true, false]);
}

/// Who got away is not put out of the fight: to neutralize everybody is out of reach.
#[test]
fn cqb_round_4_who_got_away_is_neither_neutralized_nor_arrested() {
    let scene = Scene::new(HALL).response("alpha", 'a').hostile("gun", [9, 3], "gunman");
    let mut stage = scene.objective("neutralize", "all").hostile_objective("escape", "gun").optional().begin();
    stage.order(end());
    let events = stage.order(leave("gun"));
    assert!(words(&events).contains(&"objective_lost"), "CQB-ROUND-4: {events:?}");
    assert_eq!(result(&mut stage).map(|(word, _)| word).as_deref(), Some("incomplete"), "CQB-ROUND-4");
}

/// Evidence is taken away by who carries it, and the objective is over once it is found.
#[test]
fn cqb_round_4_an_object_leaves_with_its_bearer() {
    let scene = || {
        let scene = Scene::new(HALL).response("alpha", 'a').hostile("gun", [9, 3], "gunman");
        let scene = scene.object("phone", 'b', "evidence", "").carried_by("gun").objective("secure", "phone");
        scene.hostile_objective("escape", "phone")
    };
    let mut stage = scene().begin();
    stage.order(end());
    let events = stage.order(leave("gun"));
    assert_eq!(words(&events), ["left", "objective_met", "scored", "objective_lost"], "CQB-ROUND-4: {events:?}");
    let mut stage = scene().begin();
    stage.put("gun", Restrained);
    let events = stage.order(json!({"order": "hold", "figure": "alpha"}).clone_or_end(&stage));
    assert!(words(&events).contains(&"found"), "CQB-CIV-5: {events:?}");
    assert!(words(&events).contains(&"objective_lost"), "CQB-ROUND-4: {events:?}");
}

trait CloneOrEnd {
    fn clone_or_end(self, stage: &Stage) -> Value;
}

impl CloneOrEnd for Value {
    /// The order, where it is one of this phase; else the end of the phase.
    fn clone_or_end(self, stage: &Stage) -> Value {
        if stage.accepts(&self) { self } else { end() }
    }
}

/// At the end of the round, and no earlier, a room is held by hostiles alone.
#[test]
fn cqb_round_4_a_room_is_held_at_the_end_of_its_round() {
    let scene = || hall().room("office", 'e').hostile_objective("hold", "office").until(2);
    let mut stage = scene().begin();
    assert_eq!(goal(&stage, Some(Side::Response), 1)["track"], "1 more round");
    assert_eq!(result(&mut stage), None, "CQB-ROUND-4: a round is left");
    assert_eq!(goal(&stage, Some(Side::Response), 1)["track"], "decided at the end of this round");
    assert_eq!(result(&mut stage).map(|(word, _)| word).as_deref(), Some("defeated"), "CQB-ROUND-4");
    let mut stage = scene().response("bravo", [6, 3]).begin();
    result(&mut stage);
    assert_eq!(result(&mut stage), None, "CQB-ROUND-4: one of the team is in it");
    assert!(stage.world().resource::<Goals>().0[1].impossible, "CQB-ROUND-4");
    let mut stage = scene()
        .hostile("cook", 'c', "gunman")
        .upon("gun", Restrained)
        .upon("gun", Bound)
        .objective("neutralize", "cook")
        .begin();
    result(&mut stage);
    assert_eq!(result(&mut stage), None, "CQB-ROUND-4: the one in it is not able to act");
}

/// They may burn what they are to destroy at any time; the mission is lost when it is gone.
#[test]
fn cqb_round_4_evidence_is_burnt_without_losing_anybody() {
    let scene = || hall().hostile_objective("destroy", "laptop");
    let secure = json!({"order": "secure", "figure": "gun", "target": "laptop"});
    let plain = hall().hostile_fire_phase();
    assert!(!plain.accepts(&secure), "CQB-SECURE-1: nobody is out yet");
    let mut stage = scene().dice(&[8, 8, 8]).hostile_fire_phase();
    assert!(words(&stage.order(secure)).contains(&"ignited"), "CQB-ROUND-4");
    assert_eq!(result(&mut stage), None);
    assert_eq!(result(&mut stage), None);
    assert_eq!(result(&mut stage).map(|(word, _)| word).as_deref(), Some("defeated"), "CQB-ROUND-4");
}

fn wait() -> Value {
    json!({"order": "hold", "figure": "cook"})
}

fn execute() -> Value {
    json!({"order": "execute", "figure": "gun", "target": "clerk"})
}

/// One that hostiles threaten, who see it.
fn hostage() -> Scene {
    let scene = hall().hostile("cook", [9, 3], "gunman").objective("neutralize", "cook");
    scene.hostile_objective("execute", "clerk").confirmed("clerk").knows(
        Side::Hostile,
        "clerk",
        fatal_funnel::model::Certainty::Confirmed,
    )
}

/// On to the hostile side's part of the next Fire & Utility Phase.
fn next_fire(stage: &mut Stage) {
    stage.end_phases(1);
    for _ in 0..3 {
        stage.end_phases(1);
    }
}

#[test]
fn cqb_round_4_an_execution_is_told_a_round_before() {
    let mut stage = hostage().hostile_fire_phase();
    let events = stage.order(execute());
    assert_eq!(words(&events), ["threatened"], "CQB-ROUND-4");
    assert_eq!(goal(&stage, Some(Side::Response), 2)["track"], "threatened, in the next round");
    stage.refuses("CQB-ROUND-2", execute());
    next_fire(&mut stage);
    let events = stage.order(execute());
    assert_eq!(words(&events)[0], "executed", "CQB-ROUND-4");
    let told = words(&events);
    let falls = ["wounded", "downed", "died"].map(|word| told.iter().position(|told| *told == word));
    assert!(falls[0].is_some() && falls.is_sorted(), "CQB-WOUND-1: {told:?}");
    let rows: Vec<&str> = events.iter().filter_map(|event| event["row"].as_str()).collect();
    assert!(rows.contains(&"hostage-executed") && rows.contains(&"civilian-killed"), "CQB-SCORE-8: {rows:?}");
    assert_eq!(result(&mut stage).map(|(word, _)| word).as_deref(), Some("defeated"), "CQB-ROUND-4");
}

/// Whoever threatens is put out, pinned or flashed, or the civilian is led by the team: the threat is over.
#[test]
fn cqb_round_4_a_threat_is_stopped() {
    type Stop = fn(&mut Stage);
    let led = Controlled { by: FigureId::new("alpha") };
    let stops: [(&str, Stop); 4] = [
        ("down", |stage| stage.put("gun", Downed)),
        ("CQB-SUPP-1", |stage| stage.put("gun", Suppressed::default())),
        ("flashed", |stage| stage.put("gun", Flashed::default())),
        ("dead", |stage| stage.put("clerk", Dead)),
    ];
    for (why, stop) in stops {
        let mut stage = hostage().hostile_fire_phase();
        stage.order(execute());
        stop(&mut stage);
        assert!(words(&stage.order(wait())).contains(&"threat_ended"), "CQB-ROUND-4: {why}");
    }
    let mut stage = hostage().hostile_fire_phase();
    stage.order(execute());
    stage.put("clerk", led);
    assert!(words(&stage.order(wait())).contains(&"threat_ended"), "CQB-ROUND-4: led away");
    let mut stage = hostage().upon("gun", Suppressed::default()).hostile_fire_phase();
    stage.refuses("CQB-ROUND-4", execute());
    let mut stage = hall().hostile_fire_phase();
    stage.refuses("CQB-ROUND-4", execute());
}

#[test]
fn cqb_round_4_a_device_runs_and_goes_off_unless_it_is_made_safe() {
    let set_off = || json!({"order": "set_off", "figure": "gun", "target": "bomb"});
    let mut stage = hall().hostile_objective("set-off", "bomb").hostile_fire_phase();
    let events = stage.order(set_off());
    assert_eq!(words(&events), ["primed"], "CQB-ROUND-4");
    assert_eq!(goal(&stage, Some(Side::Hostile), 1)["track"], "runs to the end of round 3, 3 rounds left");
    stage.end_phases(1);
    assert_eq!(result(&mut stage), None, "round 2");
    let (word, reason) = result(&mut stage).expect("it goes off");
    assert_eq!(word, "defeated", "CQB-ROUND-4: {reason}");
    let mut stage = hall().hostile_objective("set-off", "bomb").hostile_fire_phase();
    stage.order(set_off());
    stage.end_phases(1);
    let mut objects = stage.battle.world_mut().resource_mut::<fatal_funnel::rulebooks::modern_cqb::Objects>();
    objects.0[1].state = fatal_funnel::rulebooks::modern_cqb::State::Secured;
    stage.order(end());
    assert!(stage.world().resource::<Goals>().0[1].impossible, "CQB-SECURE-4: made safe");
    let mut none = hall().hostile_fire_phase();
    none.refuses("CQB-ROUND-4", set_off());
}

#[test]
fn cqb_round_4_one_of_the_team_is_to_be_put_out() {
    for target in ["alpha", "any"] {
        let mut stage = hall().response("bravo", 'b').hostile_objective("kill", target).begin();
        stage.put("alpha", Downed);
        let events = stage.order(end());
        assert!(words(&events).contains(&"objective_met"), "CQB-ROUND-4: {target}: {events:?}");
    }
    let mut stage = hall().response("bravo", 'b').hostile_objective("kill", "all").begin();
    stage.put("alpha", Downed);
    assert!(!words(&stage.order(end())).contains(&"objective_met"), "CQB-ROUND-4: bravo stands");
}

/// Both sides are at their ends in one round: the team has done what it came for.
#[test]
fn cqb_round_4_a_team_that_has_met_all_has_won() {
    let scene = hall().response("bravo", 'b').hostile_objective("kill", "bravo");
    let mut stage = scene.begin();
    stage.put("bravo", Downed);
    stage.put("gun", Downed);
    assert_eq!(result(&mut stage).map(|(word, _)| word).as_deref(), Some("accomplished"), "CQB-ROUND-4");
}

/// The team sees what hostiles want, but for what is secret until it is done; hostiles see their own.
#[test]
fn cqb_round_4_what_hostiles_want_is_in_the_briefing() {
    let scene =
        || hall().response("bravo", 'b').hostile_objective("escape", "gun").hostile_objective("kill", "bravo").secret();
    let mut stage = scene().begin();
    let count =
        |stage: &Stage, side| ModernCqb::state(stage.world(), side)["objectives"].as_array().map_or(0, Vec::len);
    assert_eq!(count(&stage, Some(Side::Response)), 2, "CQB-ROUND-4: one is secret");
    assert_eq!(count(&stage, Some(Side::Hostile)), 3);
    assert_eq!(goal(&stage, Some(Side::Response), 1)["side"], "hostile");
    stage.put("bravo", Downed);
    stage.order(end());
    assert_eq!(count(&stage, Some(Side::Response)), 3, "CQB-ROUND-4: it came about");
    // Brought out in custody, he does not get away any more.
    stage.put("gun", Restrained);
    stage.put("gun", OffMap);
    stage.order(end());
    assert!(stage.world().resource::<Goals>().0[1].impossible, "CQB-ROUND-4");
}
