//! Civilians: what alarms them, how they panic, shy away, follow and hide things.

use fatal_funnel::model::{FigureId, Figures, Side, Word};
use fatal_funnel::rulebooks::modern_cqb::{Controlled, Downed, Dragging, Mood, Objects, PanicState, Panicking, State};
use serde_json::{Value, json};

use crate::scene::{self, Scene, Stage, fire, gained, lost, scored};

fn end() -> Value {
    json!({"order": "end_phase"})
}

fn tested(figure: &str, cause: &str, face: u8) -> Value {
    scene::tested(figure, cause, 1, &[face], 1, face > 5)
}

fn panicked(figure: &str, face: u8, mood: &str) -> Value {
    json!({"event": "panicked", "figure": figure, "face": face, "mood": mood})
}

fn stepped(figure: &str, from: [i16; 2], to: [i16; 2], left: u16) -> Value {
    json!({"event": "stepped", "figure": figure, "from": from, "to": to, "left": left})
}

/// What an order brings to a figure: its tests, its panic, its steps and its tokens.
fn of(events: &[Value], figure: &str) -> Vec<Value> {
    let own = |event: &&Value| event["figure"] == figure && event["event"] != "sighted";
    events.iter().filter(own).cloned().collect()
}

fn panics(scene: Scene, id: &str, mood: Mood) -> Scene {
    scene.upon(id, Panicking).upon(id, PanicState { mood: Some(mood), alarmed: 1, steadied: false, secured: false })
}

fn led_by(by: &str) -> Controlled {
    Controlled { by: FigureId::new(by) }
}

fn place(stage: &Stage, id: &str) -> Value {
    json!(stage.world().at(FigureId::new(id)))
}

const FLAT: &str = "
    #############
    #a..../....c#
    #.....#.....#
    ##/##########
    #b.........d#
    #############";

// -------------------------------------------------------------------------------- triggers

#[test]
fn cqb_civ_7_gunfire_in_the_shooters_room_or_the_targets_alarms() {
    for (room, hears, why) in [
        ([2, 2], true, "CQB-CIV-7: the shooter's room"),
        ([10, 2], true, "CQB-CIV-7: the target's room"),
        ([9, 4], false, "CQB-CIV-7: another room"),
        ([6, 1], false, "CQB-CIV-7: a doorway is in no room"),
    ] {
        let scene = Scene::new(FLAT).response("alpha", 'a').hostile("gun", 'c', "gunman").confirmed("gun");
        let mut stage = scene.civilian("clerk", room).fire_phase();
        stage.load(&[2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
        let order = if room == [6, 1] { crate::scene::risk("alpha", "gun") } else { fire("alpha", "gun") };
        let events = stage.order(order);
        let heard = of(&events, "clerk").iter().any(|event| event["cause"] == "gunfire");
        assert_eq!(heard, hears, "{why}: {events:?}");
    }
}

#[test]
fn cqb_civ_6_a_breaching_charge_in_the_same_room_or_within_six_tiles_alarms() {
    let map = "#################\n#a+.............#\n###.............#\n#...............#\n#################";
    let walls = "############\n#a+........#\n####.#######\n#..........#\n############";
    let cases: [(&str, &str, [i16; 2], bool); 4] = [
        ("CQB-CIV-6: the same room, far off", map, [15, 3], true),
        ("CQB-CIV-6: another room, within 6 tiles", walls, [6, 3], true),
        ("CQB-CIV-6: another room, 8 tiles off", walls, [9, 3], false),
        ("CQB-BREACH-7: right beside it the harder test stands alone", map, [3, 1], false),
    ];
    for (why, map, tile, alarmed) in cases {
        let scene = Scene::new(map).response("alpha", 'a').gear(&["breaching-charge"]).civilian("clerk", tile);
        let mut stage = scene.fire_phase();
        let blow = json!({"order": "breach", "figure": "alpha", "at": [2, 1], "explosive": true});
        let events = stage.order(blow);
        let blasts = of(&events, "clerk").into_iter().filter(|event| event["cause"] == "blast").count();
        assert_eq!(blasts, usize::from(alarmed), "{why}: {events:?}");
    }
}

#[test]
fn cqb_civ_8_a_relic_rite_alarms_every_round() {
    let scene = Scene::new(FLAT).response("alpha", 'b').object("rite", [9, 1], "effect", "relic-rite");
    let mut stage = scene.civilian("clerk", 'c').civilian("far", [3, 2]).fire_phase();
    stage.order(end());
    stage.load(&[1, 6]);
    let events = stage.order(end());
    let spared = of(&events, "far").iter().all(|event| event["event"] == "stepped");
    assert!(spared, "CQB-CIV-8: only in its room");
    let clerk = [
        tested("clerk", "effect", 1),
        gained("clerk", "panicking"),
        panicked("clerk", 6, "freezes"),
        gained("clerk", "suppressed"),
    ];
    assert_eq!(of(&events, "clerk"), clerk, "CQB-CIV-8");
    assert_eq!(of(&events, "alpha"), [Value::Null; 0], "CQB-CIV-8: the rite is for civilians (data)");
}

#[test]
fn cqb_civ_8_an_effect_that_somebody_works_ends_with_that_figure() {
    let scene = || {
        let scene = Scene::new(FLAT).response("alpha", 'b').hostile("priest", [8, 1], "fanatic").civilian("clerk", 'c');
        scene.object("rite", [8, 1], "effect", "relic-rite").carried_by("priest")
    };
    let alarmed = |scene: Scene| {
        let mut stage = scene.fire_phase();
        let events = stage.end_phases(2);
        of(&events, "clerk").iter().any(|event| event["cause"] == "effect")
    };
    assert!(alarmed(scene()), "CQB-CIV-8");
    assert!(!alarmed(scene().upon("priest", Downed)), "CQB-CIV-8: the priest is down");
}

#[test]
fn cqb_civ_8_disorienting_effects_take_hold_of_whoever_comes_in() {
    let scene = Scene::new(FLAT).response("alpha", [5, 1]).object("lights", [9, 1], "effect", "disorienting");
    let mut stage = scene.dice(&[1, 1, 1]).begin();
    let walk = json!({"order": "move", "figure": "alpha", "path": [[6, 1], [7, 1]]});
    let events = json!([
        stepped("alpha", [5, 1], [6, 1], 8),
        stepped("alpha", [6, 1], [7, 1], 6),
        scene::tested("alpha", "effect", 3, &[1, 1, 1], 1, false),
        gained("alpha", "suppressed"),
        gained("alpha", "disoriented"),
    ]);
    stage.plays("CQB-CIV-8, CQB-ARREST-1", walk, events);
    stage.dice_are_spent();
}

#[test]
fn cqb_civ_9_a_failed_reassurance_alarms() {
    let scene = || panics(Scene::new(FLAT).response("alpha", 'a').civilian("clerk", [2, 1]), "clerk", Mood::Freezes);
    let calm = json!({"order": "recover", "figure": "alpha", "target": "clerk", "what": "control"});
    let reassured = |faces: [u8; 3], calmed: bool| {
        json!({"event": "reassured", "figure": "alpha", "target": "clerk", "faces": faces, "needed": 1,
            "ledger": [{"pool": "control", "name": "Control", "dice": 3, "rule": "CQB-RECOVER-5"}], "calmed": calmed})
    };
    let mut stage = scene().dice(&[1, 1, 1, 1, 3]).fire_phase();
    let events = json!([reassured([1, 1, 1], false), tested("clerk", "reassurance", 1), panicked("clerk", 3, "runs")]);
    stage.plays("CQB-CIV-9, CQB-CIV-4, CQB-RECOVER-5", calm.clone(), events);
    stage.refuses("CQB-ROUND-2", calm.clone());
    let mut stage = scene().dice(&[6, 1, 1]).fire_phase();
    let events = json!([
        reassured([6, 1, 1], true),
        {"event": "recovered", "figure": "alpha", "target": "clerk", "what": "control"},
        lost("clerk", "panicking"),
        {"event": "controlled", "figure": "clerk", "by": "alpha"},
    ]);
    stage.plays("CQB-CIV-10, CQB-RECOVER-5: by reassurance", calm, events);
}

// -------------------------------------------------------------------------------- panic

#[test]
fn cqb_civ_10_the_panic_die() {
    for face in 1..=8_u8 {
        let mood = if face < 5 {
            "runs"
        } else if face < 7 {
            "freezes"
        } else {
            "bolts"
        };
        let scene = Scene::new(FLAT).response("alpha", 'a').hostile("gun", 'c', "gunman").confirmed("gun");
        let mut stage = scene.civilian("clerk", [2, 2]).dice(&[2, 2, 2, 2, 2, 2, 5, face]).fire_phase();
        let events = stage.order(fire("alpha", "gun"));
        let mut clerk =
            vec![tested("clerk", "gunfire", 5), gained("clerk", "panicking"), panicked("clerk", face, mood)];
        clerk.extend((mood == "freezes").then(|| gained("clerk", "suppressed")));
        assert_eq!(of(&events, "clerk"), clerk, "CQB-CIV-10: {face}");
        stage.dice_are_spent();
    }
    let scene = Scene::new(FLAT).response("alpha", 'a').hostile("gun", 'c', "gunman").confirmed("gun");
    let mut stage = scene.civilian("clerk", [2, 2]).dice(&[2, 2, 2, 2, 2, 2, 6]).fire_phase();
    let events = stage.order(fire("alpha", "gun"));
    assert_eq!(of(&events, "clerk"), [tested("clerk", "gunfire", 6)], "CQB-CIV-10: 1 success and it is steady");
}

#[test]
fn cqb_civ_1_a_panicking_civilian_runs_the_shortest_way_out_of_the_room() {
    let scene = || Scene::new(FLAT).response("alpha", [11, 4]).civilian("clerk", [2, 1]);
    let mut stage = panics(scene(), "clerk", Mood::Runs).fire_phase();
    stage.order(end());
    let events = stage.order(end());
    let steps =
        [stepped("clerk", [2, 1], [2, 2], 6), stepped("clerk", [2, 2], [2, 3], 4), stepped("clerk", [2, 3], [2, 4], 2)];
    assert_eq!(of(&events, "clerk"), steps, "CQB-CIV-1: through the nearer door, into the hallway");
    let shut = "#######\n#a.+..#\n#######";
    let scene = panics(Scene::new(shut).response("alpha", [5, 1]).civilian("clerk", 'a'), "clerk", Mood::Runs);
    let mut stage = scene.fire_phase();
    let words: Vec<Value> = stage
        .end_phases(2)
        .iter()
        .filter(|event| event["by"] == "clerk" || event["figure"] == "clerk")
        .map(|event| event["event"].clone())
        .collect();
    assert!(words.contains(&json!("door_changed")), "CQB-CIV-1: it opens what a hand opens: {words:?}");
}

#[test]
fn cqb_civ_10_a_frozen_one_stays_and_cannot_be_moved_this_round() {
    let scene = || {
        let scene = Scene::new(FLAT).response("alpha", 'a').civilian("clerk", [2, 1]);
        panics(scene, "clerk", Mood::Freezes).upon("clerk", led_by("alpha"))
    };
    scene().begin().refuses("CQB-CIV-10", json!({"order": "drag", "figure": "alpha", "target": "clerk"}));
    let mut stage = scene().upon("clerk", Panicking).fire_phase();
    stage.take::<Controlled>("clerk");
    stage.end_phases(2);
    assert_eq!(place(&stage, "clerk"), json!([2, 1]), "CQB-CIV-10");
}

#[test]
fn cqb_civ_10_one_that_bolts_goes_for_the_nearest_armed_figure() {
    let scene =
        Scene::new(FLAT).response("alpha", 'a').gear(&[]).hostile("gun", 'c', "gunman").civilian("clerk", [4, 2]);
    let mut stage = panics(scene, "clerk", Mood::Bolts).fire_phase();
    let events = stage.end_phases(2);
    let last = of(&events, "clerk").pop().expect("it moves");
    assert_eq!(last["to"], json!([7, 1]), "CQB-CIV-10: past the unarmed one, 4 Move toward the gunman");
}

#[test]
fn cqb_civ_10_panic_goes_after_a_whole_round_without_a_trigger() {
    let scene = Scene::new(FLAT).response("alpha", [1, 4]).civilian("clerk", [11, 1]);
    let mut stage = panics(scene, "clerk", Mood::Freezes).fire_phase();
    stage.end_phases(2);
    assert!(stage.tokens("clerk").contains(&"panicking".into()), "CQB-CIV-10: the round of the trigger");
    stage.end_phases(3);
    assert!(stage.tokens("clerk").contains(&"panicking".into()), "CQB-CIV-10: until the next round ends");
    let events = stage.order(end());
    assert!(events.contains(&lost("clerk", "panicking")), "CQB-CIV-10");
}

// -------------------------------------------------------------------------------- calm ones

#[test]
fn cqb_civ_4_an_uncontrolled_civilian_shies_away_from_responders() {
    let nook = "#########\n#a....c.#\n#####.###\n#####.###\n#########";
    let mut stage = Scene::new(nook).response("alpha", 'a').civilian("clerk", 'c').fire_phase();
    stage.end_phases(2);
    assert_eq!(place(&stage, "clerk"), json!([5, 2]), "CQB-CIV-3: it hides where nobody looks, wherever that is");
    let bare = "##########\n#a..c....#\n##########";
    let mut stage = Scene::new(bare).response("alpha", 'a').civilian("clerk", 'c').fire_phase();
    stage.end_phases(2);
    assert_eq!(place(&stage, "clerk"), json!([8, 1]), "CQB-CIV-4: else it gets away from them");
    let far = "##############\n#a.........c.#\n##############";
    let mut stage = Scene::new(far).response("alpha", 'a').civilian("clerk", 'c').fire_phase();
    stage.end_phases(2);
    assert_eq!(place(&stage, "clerk"), json!([11, 1]), "CQB-CIV-4: only from those within 6 tiles (data)");
    let mut stage = Scene::new(bare)
        .response("far", [8, 1])
        .gear(&[])
        .hostile("gun", 'a', "gunman")
        .civilian("clerk", 'c')
        .civilian("held", [5, 1])
        .with(led_by("far"))
        .fire_phase();
    stage.end_phases(2);
    assert_eq!(place(&stage, "held"), json!([5, 1]), "CQB-CIV-11: a controlled one stays");
}

#[test]
fn cqb_civ_11_civilians_act_in_the_end_phase_in_order_of_id() {
    let map = "##########\n#a..b....#\n#...c....#\n##########";
    let mut stage = Scene::new(map).response("alpha", 'a').civilian("zoe", 'b').civilian("abe", 'c').fire_phase();
    let events = stage.end_phases(2);
    let steps = events.iter().filter(|event| event["event"] == "stepped").map(|event| event["figure"].clone());
    let mut order: Vec<Value> = steps.collect();
    order.dedup();
    assert_eq!(order, ["zoe", "abe"], "CQB-CIV-11, CQB-ROUND-6");
}

#[test]
fn cqb_secure_4_a_hostage_stays_where_it_is_held() {
    let bare = "##########\n#a..c....#\n##########";
    let mut stage = Scene::new(bare).response("alpha", 'a').object("held", 'c', "hostage", "").fire_phase();
    stage.end_phases(2);
    assert_eq!(place(&stage, "held"), json!([4, 1]), "CQB-SECURE-4");
}

// -------------------------------------------------------------------------------- controlled ones

#[test]
fn cqb_civ_11_a_controlled_civilian_steps_where_its_handler_was() {
    let scene = Scene::new(FLAT).response("alpha", [3, 1]).civilian("clerk", [2, 1]).with(led_by("alpha"));
    let mut stage = scene.civilian("mate", 'a').with(led_by("alpha")).begin();
    let walk = json!({"order": "move", "figure": "alpha", "path": [[4, 1], [5, 1]]});
    let events = json!([
        stepped("alpha", [3, 1], [4, 1], 6),
        stepped("clerk", [2, 1], [3, 1], 0),
        stepped("mate", [1, 1], [2, 1], 0),
        stepped("alpha", [4, 1], [5, 1], 4),
        stepped("clerk", [3, 1], [4, 1], 0),
        stepped("mate", [2, 1], [3, 1], 0),
    ]);
    stage.plays("CQB-CIV-11: its Move of 4 is the handler's too", walk, events);
    let back = json!({"order": "move", "figure": "alpha", "path": [[4, 1], [4, 2]]});
    let events = stage.order(back);
    assert_eq!(of(&events, "clerk")[0], stepped("clerk", [4, 1], [5, 1], 0), "CQB-CIV-11: it changes places");
}

#[test]
fn cqb_civ_11_the_handlers_move_is_at_most_the_civilians() {
    let walk = |tiles: i16| json!({"order": "move", "figure": "alpha", "path": (3..3 + tiles).map(|x| [x, 1]).collect::<Vec<_>>()});
    let map = "##########\n#ca......#\n##########";
    let scene = || Scene::new(map).response("alpha", 'a').civilian("clerk", 'c');
    assert!(scene().begin().accepts(&walk(5)), "CQB-CIV-11: 5 alone");
    let mut stage = scene().with(led_by("alpha")).begin();
    stage.refuses("CQB-MOVE-1", walk(5));
    assert!(stage.accepts(&walk(4)), "CQB-CIV-11: 4 with a civilian");
}

#[test]
fn cqb_civ_11_a_controlled_civilian_ignores_the_first_trigger() {
    let scene = Scene::new(FLAT).response("alpha", 'a').hostile("gun", 'c', "gunman").confirmed("gun");
    let scene = scene.response("bravo", [2, 2]).civilian("clerk", [3, 2]).upon("clerk", led_by("bravo"));
    let mut stage = scene.dice(&[2; 6]).fire_phase();
    let events = stage.order(fire("alpha", "gun"));
    let unmoved = json!({"event": "unmoved", "figure": "clerk", "cause": "gunfire"});
    assert_eq!(of(&events, "clerk"), [unmoved], "CQB-CIV-11");
    stage.dice_are_spent();
    stage.put("alpha", fatal_funnel::rulebooks::modern_cqb::TurnState::default());
    stage.load(&[2, 2, 2, 2, 2, 2, 1, 8]);
    let events = stage.order(fire("alpha", "gun"));
    let second = [
        tested("clerk", "gunfire", 1),
        lost("clerk", "controlled"),
        gained("clerk", "panicking"),
        panicked("clerk", 8, "bolts"),
    ];
    assert_eq!(of(&events, "clerk"), second, "CQB-CIV-11: not the second");
}

/// What a Secure is worth over a Recover: one that was secured ignores every trigger, not only the first.
#[test]
fn cqb_secure_1_a_civilian_who_was_secured_panics_no_more() {
    let scene = Scene::new(FLAT).response("alpha", 'a').hostile("gun", 'c', "gunman").confirmed("gun");
    let scene = scene.response("bravo", [2, 2]).civilian("clerk", [3, 2]).upon("clerk", led_by("bravo"));
    let secured = PanicState { mood: None, alarmed: 0, steadied: true, secured: true };
    let mut stage = scene.upon("clerk", secured).dice(&[2; 6]).fire_phase();
    let odds = stage.odds(&fire("alpha", "gun")).expect("a shot");
    assert!(
        odds.warning_texts().iter().all(|line| !line.starts_with("Clerk")),
        "CQB-CIV-7: {:?}",
        odds.warning_texts()
    );
    let unmoved = json!({"event": "unmoved", "figure": "clerk", "cause": "gunfire"});
    assert_eq!(of(&stage.order(fire("alpha", "gun")), "clerk"), [unmoved], "CQB-SECURE-1, CQB-CIV-11");
    stage.dice_are_spent();
}

#[test]
fn cqb_civ_11_control_ends_with_the_handler() {
    let scene = Scene::new(FLAT).response("alpha", 'a').response("bravo", 'b').civilian("clerk", [2, 1]);
    let mut stage = scene.upon("clerk", led_by("alpha")).upon("alpha", Downed).fire_phase();
    let events = stage.order(json!({"order": "hold", "figure": "bravo"}));
    assert!(events.contains(&lost("clerk", "controlled")), "CQB-CIV-11: {events:?}");
}

/// Else a step of the dragger's would fetch it back from wherever it ran.
#[test]
fn cqb_civ_11_whoever_drags_a_civilian_that_panics_has_it_no_more() {
    let scene = Scene::new(FLAT).response("alpha", 'a').hostile("gun", 'c', "gunman").confirmed("gun");
    let scene = scene.response("bravo", [2, 2]).civilian("clerk", [3, 2]).upon("clerk", led_by("bravo"));
    let steadied = PanicState { mood: None, alarmed: 0, steadied: true, secured: false };
    let scene = scene.upon("clerk", steadied).upon("bravo", Dragging { whom: FigureId::new("clerk") });
    let mut stage = scene.dice(&[2, 2, 2, 2, 2, 2, 1, 3]).fire_phase();
    let events = stage.order(fire("alpha", "gun"));
    assert!(events.contains(&json!({"event": "gripped", "figure": "bravo"})), "CQB-CIV-11, CQB-MOVE-5: {events:?}");
    assert!(stage.world().of::<Dragging>(FigureId::new("bravo")).is_none(), "CQB-MOVE-5");
}

#[test]
fn cqb_civ_5_evidence_comes_to_light_when_its_carrier_is_under_control() {
    let scene = || {
        let scene = Scene::new(FLAT).response("alpha", 'a').civilian("clerk", [2, 1]);
        scene.object("stick", [2, 1], "evidence", "major").carried_by("clerk")
    };
    let control = json!({"order": "recover", "figure": "alpha", "target": "clerk", "what": "control"});
    let mut stage = scene().fire_phase();
    assert!(stage.world().resource::<Objects>().known(Word::new("stick"), Side::Response).is_none(), "CQB-CIV-5");
    stage.refuses("CQB-SECURE-1", json!({"order": "secure", "figure": "alpha", "target": "stick"}));
    let events = json!([
        {"event": "recovered", "figure": "alpha", "target": "clerk", "what": "control"},
        {"event": "controlled", "figure": "clerk", "by": "alpha"},
        {"event": "found", "object": "stick", "figure": "clerk", "at": [2, 1]},
    ]);
    stage.plays("CQB-CIV-5", control, events);
    stage.put("alpha", fatal_funnel::rulebooks::modern_cqb::TurnState::default());
    stage.load(&[8, 1, 1]);
    stage.order(json!({"order": "secure", "figure": "alpha", "target": "stick"}));
    let stick = stage.world().resource::<Objects>().get(Word::new("stick")).map(|object| object.state);
    assert_eq!(stick, Some(State::Secured), "CQB-CIV-5, CQB-SECURE-4");
    let mut stage = scene().hostile("gun", 'd', "gunman").upon("clerk", Downed).fire_phase();
    let events = stage.order(json!({"order": "hold", "figure": "alpha"}));
    assert_eq!(events.last().expect("events")["event"], "found", "CQB-CIV-5: and when it lies down");
}

// -------------------------------------------------------------------------------- the way out

const YARD: &str = "
    #######
    #Xa.c.#
    #X....#
    #######";

fn extracted(figure: &str, at: [i16; 2]) -> Value {
    json!({"event": "extracted", "figure": figure, "at": at, "by": "alpha"})
}

#[test]
fn cqb_civ_11_a_controlled_civilian_is_extracted_at_the_exit() {
    let mut stage = Scene::new(YARD).response("alpha", 'a').civilian("clerk", [3, 1]).with(led_by("alpha")).begin();
    let walk = json!({"order": "move", "figure": "alpha", "path": [[1, 1]]});
    let events = json!([
        stepped("alpha", [2, 1], [1, 1], 6),
        stepped("clerk", [3, 1], [2, 1], 0),
        extracted("clerk", [2, 1]),
        scored("civilian-extracted", 2, "CQB-SCORE-3", Some(("figure", "clerk")))
    ]);
    stage.plays("CQB-CIV-11, CQB-SCORE-3", walk, events);
    assert_eq!(place(&stage, "clerk"), Value::Null, "CQB-CIV-11: it has left the map");
    let mut stage = Scene::new(YARD).response("alpha", 'a').civilian("clerk", [1, 1]).begin();
    stage.order(json!({"order": "move", "figure": "alpha", "path": [[2, 2]]}));
    assert_eq!(place(&stage, "clerk"), json!([1, 1]), "CQB-CIV-11: one that nobody leads does not leave");
}

#[test]
fn cqb_move_5_whoever_is_dragged_to_an_exit_leaves_by_it() {
    use fatal_funnel::rulebooks::modern_cqb::{Bleeding, Restrained};
    let grip = || Dragging { whom: FigureId::new("one") };
    let drop = json!({"event": "gripped", "figure": "alpha"});
    let walk = json!({"order": "move", "figure": "alpha", "path": [[1, 1]]});
    let dragged = json!({"event": "dragged", "figure": "one", "by": "alpha", "from": [3, 1], "to": [2, 1]});
    let suspect = Scene::new(YARD).response("alpha", 'a').hostile("one", [3, 1], "gunman").with(Restrained);
    let mut stage = suspect.upon("alpha", grip()).begin();
    let events = json!([stepped("alpha", [2, 1], [1, 1], 6), dragged, drop, extracted("one", [2, 1])]);
    stage.plays("CQB-MOVE-5: a suspect", walk.clone(), events);
    let friend = Scene::new(YARD).response("alpha", 'a').response("one", [3, 1]).wounds(0).with(Downed).with(Bleeding);
    let mut stage = friend.upon("alpha", grip()).begin();
    let events =
        json!([stepped("alpha", [2, 1], [1, 1], 6), dragged, drop, lost("one", "bleeding"), extracted("one", [2, 1]),]);
    stage.plays("CQB-MOVE-5: a casualty, who is in good hands outside", walk, events);
}

/// Before a shot its preview says whom it will alarm and how likely they panic, as far as the team knows.
#[test]
fn cqb_civ_7_the_preview_of_a_shot_says_who_may_panic() {
    let scene = |room: [i16; 2]| {
        let scene = Scene::new(FLAT).response("alpha", 'a').hostile("gun", 'c', "gunman").confirmed("gun");
        scene.civilian("clerk", room).surveyed()
    };
    let said = |scene: Scene| {
        let warnings = scene.fire_phase().odds(&fire("alpha", "gun")).expect("a shot").warning_texts();
        warnings.into_iter().filter(|line| line.starts_with("Clerk")).collect::<Vec<_>>()
    };
    // 1 Nerve die: 5 of 8 faces fail.
    let panics = ["Clerk is in the room: 63 in 100 to panic."];
    assert_eq!(said(scene([2, 2]).confirmed("clerk")), panics, "CQB-CIV-7: the shooter's room");
    assert_eq!(said(scene([10, 2]).confirmed("clerk")), panics, "CQB-CIV-7: the target's room");
    assert_eq!(said(scene([9, 4]).confirmed("clerk")), [""; 0], "CQB-CIV-7: another room");
    let unknown = scene([10, 2]).knows(Side::Response, "clerk", fatal_funnel::model::Certainty::Contact);
    assert_eq!(said(unknown), [""; 0], "CQB-SIGHT-4: who is not told apart");
    let led = scene([2, 2]).confirmed("clerk").upon("clerk", led_by("alpha"));
    let stays = ["Clerk is in the room, and stays with the handler this once."];
    assert_eq!(said(led), stays, "CQB-CIV-11: in hand");
}

// -------------------------------------------------------------------------------- hiding places

/// The states of the doors that a civilian works, in order.
fn worked(events: &[Value], by: &str) -> Vec<Value> {
    let doors = events.iter().filter(|event| event["event"] == "door_changed" && event["by"] == by);
    doors.map(|event| event["after"]["state"].clone()).collect()
}

#[test]
fn cqb_civ_3_a_civilian_hides_behind_a_door_and_shuts_it() {
    let map = "
        ###########
        #a...c.#..#
        #......+..#
        ###########";
    let mut stage = Scene::new(map).response("alpha", 'a').civilian("clerk", 'c').fire_phase();
    let first = stage.end_phases(2);
    assert_eq!(worked(&first, "clerk"), ["open"], "CQB-CIV-3: {first:?}");
    assert_eq!(place(&stage, "clerk"), json!([7, 2]), "CQB-CIV-3: its Move ends on the doorway");
    let second = stage.end_phases(4);
    assert_eq!(place(&stage, "clerk"), json!([8, 2]), "CQB-CIV-3: a round later it is through");
    assert_eq!(worked(&second, "clerk"), ["closed"], "CQB-CIV-3: {second:?}");
}

#[test]
fn cqb_civ_3_it_goes_for_a_hiding_place_that_is_rounds_away() {
    let map = "
        ################
        #a.....c.......#
        #..............#
        #..............#
        #..............#
        #..............#
        ########+#######
        #..............#
        ################";
    let mut stage = Scene::new(map).response("alpha", 'a').civilian("clerk", 'c').fire_phase();
    stage.end_phases(2);
    let at = stage.world().at(FigureId::new("clerk")).expect("it is there");
    assert_eq!(at.y, 4, "CQB-CIV-3: toward the door, not merely away: {at}");
    stage.end_phases(4);
    stage.end_phases(4);
    let at = stage.world().at(FigureId::new("clerk")).expect("it is there");
    assert!(at.y >= 6, "CQB-CIV-3: and into it, though nobody is within 6 tiles by now: {at}");
}

#[test]
fn cqb_civ_3_it_does_not_run_past_a_responder_to_hide() {
    let map = "
        ##########
        #........#
        #c.a.....#
        #........#
        ######.###
        #........#
        ##########";
    let mut stage = Scene::new(map).response("alpha", 'a').civilian("clerk", 'c').fire_phase();
    stage.end_phases(2);
    let at = stage.world().at(FigureId::new("clerk")).expect("it is there");
    assert!(at.x <= 2, "CQB-CIV-4: the only hiding place lies behind the responder: {at}");
}
