//! Recover and hold.

use fatal_funnel::board::LaneId;
use fatal_funnel::model::FigureId;
use fatal_funnel::rulebooks::modern_cqb::{Bleeding, Braced, Critical, Downed, Engaged, Overwatch, Suppressed};
use serde_json::{Value, json};

use crate::scene::{Scene, lost};

const ROOM: &str = "
    #########
    #abc...d#
    #e.....f#
    #########";

fn recover(figure: &str, target: &str, what: &str) -> Value {
    json!({"order": "recover", "figure": figure, "target": target, "what": what})
}

fn recovered(figure: &str, target: &str, what: &str) -> Value {
    json!({"event": "recovered", "figure": figure, "target": target, "what": what})
}

fn hold(figure: &str) -> Value {
    json!({"order": "hold", "figure": figure})
}

fn end() -> Value {
    json!({"order": "end_phase"})
}

fn pair() -> Scene {
    Scene::new(ROOM).response("alpha", 'a').response("bravo", 'b')
}

#[test]
fn cqb_recover_1_suppressed_goes_from_an_adjacent_ally_or_oneself() {
    for (target, why) in [("bravo", "CQB-RECOVER-1: an ally"), ("alpha", "CQB-RECOVER-1: oneself")] {
        let mut stage = pair().upon(target, Suppressed::default()).fire_phase();
        let events = json!([recovered("alpha", target, "suppressed"), lost(target, "suppressed")]);
        stage.plays(why, recover("alpha", target, "suppressed"), events);
        stage.refuses("CQB-ROUND-2", hold("alpha"));
    }
}

#[test]
fn cqb_recover_1_whom_it_does_not_help() {
    let scene = || {
        let far = pair().response("charlie", 'd').with(Suppressed::default());
        far.hostile("gun", 'e', "gunman").with(Suppressed::default())
    };
    for (target, what, rule) in [
        ("bravo", "suppressed", "CQB-RECOVER-1"),
        ("charlie", "suppressed", "CQB-RECOVER-1"),
        ("gun", "suppressed", "CQB-RECOVER-1"),
        ("nobody", "suppressed", "CQB-RECOVER-1"),
        ("bravo", "stabilize", "CQB-RECOVER-2"),
        ("alpha", "stabilize", "CQB-RECOVER-2"),
        ("bravo", "wedge", "CQB-RECOVER-3"),
        ("bravo", "trap", "CQB-RECOVER-4"),
        ("bravo", "control", "CQB-RECOVER-5"),
        ("gun", "control", "CQB-RECOVER-5"),
    ] {
        scene().fire_phase().refuses(rule, recover("alpha", target, what));
    }
}

#[test]
fn cqb_recover_2_an_adjacent_downed_ally_is_stabilized_without_a_roll() {
    let hurt = || pair().with(Downed).with(Bleeding).wounds(0);
    let mut stage = hurt().dice(&[1]).fire_phase();
    let events = json!([recovered("alpha", "bravo", "stabilize"), lost("bravo", "bleeding")]);
    stage.plays("CQB-RECOVER-2", recover("alpha", "bravo", "stabilize"), events);
    assert_eq!(stage.tokens("bravo"), ["downed"], "CQB-RECOVER-2");
    let mut stage = hurt().with(Critical).fire_phase();
    let events =
        json!([recovered("alpha", "bravo", "stabilize"), lost("bravo", "bleeding"), lost("bravo", "critical")]);
    stage.plays("CQB-RECOVER-2: a Critical one too", recover("alpha", "bravo", "stabilize"), events);
    // Not bleeding: nothing to do. A hostile: not without a med kit.
    pair().with(Downed).wounds(0).fire_phase().refuses("CQB-RECOVER-2", recover("alpha", "bravo", "stabilize"));
    let foe = || pair().hostile("gun", 'e', "gunman").with(Downed).with(Bleeding).wounds(0);
    let why = |scene: Scene| scene.fire_phase().refused(recover("alpha", "gun", "stabilize"));
    let (rule, reason) = why(foe());
    assert_eq!(rule, "CQB-RECOVER-2");
    assert!(reason.contains("only a medic, or somebody with a med kit"), "{reason}");
    let kitted = Scene::new(ROOM).response("alpha", 'a').gear(&["carbine", "med-kit"]);
    let (_, reason) = why(kitted.hostile("gun", 'e', "gunman").with(Downed).with(Bleeding).wounds(0));
    assert!(reason.contains("use the med kit on"), "{reason}");
    let (rule, reason) = why(pair().hostile("gun", 'e', "gunman"));
    assert_eq!((rule.as_str(), reason.contains("not Downed and Bleeding")), ("CQB-RECOVER-2", true), "{reason}");
}

// -------------------------------------------------------------------------------- wedges, traps, civilians

const DOORS: &str = "
    #########
    #a.+...b#
    #..#....#
    #########";

#[test]
fn cqb_recover_3_an_adjacent_wedge_is_removed() {
    use fatal_funnel::board::{Door, DoorKind};
    use fatal_funnel::model::{Figures, Word};
    use fatal_funnel::rulebooks::modern_cqb::Gear;
    let wedged = Door { wedged: true, ..Door::closed(DoorKind::Ordinary) };
    let door = |wedged: bool| json!({"kind": "ordinary", "state": "closed", "wedged": wedged, "forced": false});
    let unwedge = json!({"order": "recover", "figure": "alpha", "at": [3, 1], "what": "wedge"});
    let mut stage = Scene::new(DOORS).response("alpha", [2, 1]).door([3, 1], wedged).fire_phase();
    let events = json!([
        {"event": "recovered", "figure": "alpha", "at": [3, 1], "what": "wedge"},
        {"event": "door_changed", "at": [3, 1], "before": door(true), "after": door(false), "by": "alpha"},
    ]);
    stage.plays("CQB-RECOVER-3", unwedge.clone(), events);
    let gear = stage.world().of::<Gear>(FigureId::new("alpha")).map(|gear| gear.0.clone());
    assert_eq!(gear, Some(vec![Word::new("wedge")]), "CQB-UTIL-5: the figure that removes it keeps it");
    Scene::new(DOORS).response("alpha", [2, 1]).fire_phase().refuses("CQB-RECOVER-3", unwedge.clone());
    Scene::new(DOORS).response("alpha", 'a').door([3, 1], wedged).fire_phase().refuses("CQB-RECOVER-3", unwedge);
}

#[test]
fn cqb_recover_4_an_adjacent_trap_that_was_found_is_disarmed_without_a_roll() {
    use fatal_funnel::model::{Side, Word};
    use fatal_funnel::rulebooks::modern_cqb::{Objects, State};
    let wire = Word::new("wire");
    let scene = || Scene::new(DOORS).response("alpha", 'a').object("wire", [2, 1], "trap", "charge");
    let found = |scene: Scene| {
        scene.later(move |world| {
            let mut objects = world.resource_mut::<Objects>();
            objects.0[0].known.insert(Side::Response, State::Open);
        })
    };
    let disarm = recover("alpha", "wire", "trap");
    scene().fire_phase().refuses("CQB-RECOVER-4", disarm.clone());
    let mut stage = found(scene()).dice(&[1]).fire_phase();
    stage.plays("CQB-RECOVER-4", disarm.clone(), json!([recovered("alpha", "wire", "trap")]));
    assert_eq!(stage.world().resource::<Objects>().get(wire).map(|trap| trap.state), Some(State::Disarmed));
    stage.end_phases(2);
    assert!(stage.accepts(&json!({"order": "move", "figure": "alpha", "path": [[2, 1]]})), "CQB-RECOVER-4: it is safe");
    let far = Scene::new(DOORS).response("alpha", 'a').object("wire", [2, 1], "trap", "").response("bravo", 'b');
    found(far).fire_phase().refuses("CQB-RECOVER-4", recover("bravo", "wire", "trap"));
}

#[test]
fn cqb_recover_5_a_calm_civilian_is_pulled_into_control_in_a_live_room_too() {
    use fatal_funnel::rulebooks::modern_cqb::Controlled;
    let scene = || {
        let scene = Scene::new(ROOM).response("alpha", 'a').hostile("gun", 'f', "gunman");
        scene.civilian("clerk", 'b').dice(&[1, 1, 1])
    };
    let mut stage = scene().fire_phase();
    let events = json!([
        recovered("alpha", "clerk", "control"),
        {"event": "controlled", "figure": "clerk", "by": "alpha"},
    ]);
    stage.plays("CQB-RECOVER-5: without a roll", recover("alpha", "clerk", "control"), events);
    stage.refuses("CQB-ROUND-2", recover("alpha", "clerk", "control"));
    let by = Controlled { by: FigureId::new("alpha") };
    scene().upon("clerk", by).fire_phase().refuses("CQB-RECOVER-5", recover("alpha", "clerk", "control"));
    let far = scene().civilian("far", 'd').fire_phase().refused(recover("alpha", "far", "control"));
    assert_eq!(far.0, "CQB-RECOVER-5", "CQB-RECOVER-5: too far off");
    let held = Scene::new(ROOM).response("alpha", 'a').object("held", 'b', "hostage", "");
    held.fire_phase().refuses("CQB-SECURE-4", recover("alpha", "held", "control"));
    // One that panics rolls: 3 dice, 387 of 512.
    let shaken = scene().upon("clerk", fatal_funnel::rulebooks::modern_cqb::Panicking).fire_phase();
    let odds = shaken.odds(&recover("alpha", "clerk", "control")).expect("a reassurance rolls");
    assert_eq!((odds.of.as_str(), odds.outcomes[0].weight.as_str()), ("512", "387"), "CQB-RECOVER-5, CQB-DICE-4");
}

#[test]
fn cqb_recover_2_a_medic_stabilizes_anybody() {
    let scene = |doctrine: &str| {
        let scene = Scene::new(ROOM).response("alpha", 'a').doctrine(doctrine);
        let scene = scene.hostile("gun", 'b', "gunman").with(Downed).with(Bleeding).wounds(0);
        scene.civilian("clerk", 'e').with(Downed).with(Bleeding).wounds(0)
    };
    for target in ["gun", "clerk"] {
        scene("point").fire_phase().refuses("CQB-RECOVER-2", recover("alpha", target, "stabilize"));
        let mut stage = scene("medic").fire_phase();
        let events = json!([recovered("alpha", target, "stabilize"), lost(target, "bleeding")]);
        stage.plays("CQB-RECOVER-2: the medic's perk", recover("alpha", target, "stabilize"), events);
        scene("medic").fire_phase().refuses("CQB-RECOVER-1", recover("alpha", target, "suppressed"));
    }
}

#[test]
fn cqb_recover_an_engaged_figure_helps_itself_alone() {
    let with = FigureId::new("gun");
    let scene = || {
        let scene = pair().upon("alpha", Engaged { with }).upon("alpha", Suppressed::default());
        scene.upon("bravo", Suppressed::default())
    };
    scene().fire_phase().refuses("CQB-ARREST-3", recover("alpha", "bravo", "suppressed"));
    assert!(scene().fire_phase().accepts(&recover("alpha", "alpha", "suppressed")), "CQB-RECOVER-1");
}

#[test]
fn cqb_recover_1_ends_an_overwatch_and_a_posture() {
    let watch = Overwatch { lane: LaneId("x".into()) };
    let mut stage =
        pair().upon("alpha", watch).upon("alpha", Braced::default()).upon("bravo", Suppressed::default()).fire_phase();
    let events = json!([
        lost("alpha", "overwatch"),
        lost("alpha", "braced"),
        recovered("alpha", "bravo", "suppressed"),
        lost("bravo", "suppressed"),
    ]);
    stage.plays("CQB-RECOVER-1, CQB-OVER-9, CQB-ACTION-2", recover("alpha", "bravo", "suppressed"), events);
}

// -------------------------------------------------------------------------------- hold

#[test]
fn cqb_action_2_hold_passes_the_action_and_braces() {
    let mut stage = pair().fire_phase();
    stage.plays("CQB-ACTION-2", hold("alpha"), json!([{"event": "held", "figure": "alpha"}]));
    assert_eq!(stage.tokens("alpha"), ["braced"], "CQB-ACTION-2");
    stage.refuses("CQB-ROUND-2", hold("alpha"));
    let mut early = pair().begin();
    early.refuses("CQB-ROUND-2", hold("alpha"));
}

#[test]
fn cqb_action_2_the_posture_ends_with_a_move() {
    let mut stage = pair().fire_phase();
    stage.order(hold("alpha"));
    stage.end_phases(2);
    assert_eq!(stage.tokens("alpha"), ["braced"], "CQB-ACTION-2: it outlasts the phase in which it was taken");
    if stage.battle.active() != fatal_funnel::model::Side::Response {
        stage.order(end());
    }
    let events = json!([
        lost("alpha", "braced"),
        {"event": "stepped", "figure": "alpha", "from": [1, 1], "to": [1, 2], "left": 8},
    ]);
    stage.plays("CQB-ACTION-2", json!({"order": "move", "figure": "alpha", "path": [[1, 2]]}), events);
}

#[test]
fn cqb_action_2_the_posture_ends_with_the_next_fire_phase() {
    let mut stage = pair().fire_phase();
    stage.order(hold("alpha"));
    stage.end_phases(5);
    assert_eq!(stage.tokens("alpha"), ["braced"], "CQB-ACTION-2: until the phase ends");
    let events = stage.order(end());
    assert_eq!(events[0], lost("alpha", "braced"), "CQB-ACTION-2");
}
