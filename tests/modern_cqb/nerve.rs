//! Nerve: what calls for a test, and what it needs.

use fatal_funnel::board::LaneId;
use fatal_funnel::rulebooks::modern_cqb::{Cause, Downed, Idle, Overwatch, Suppressed, TurnState};
use serde_json::{Value, json};

use crate::HALL;
use crate::scene::{Scene, Stage, end, fire, gained, ledger, of_nerve, risk, tested, walk};

fn nerve(dice: i16) -> Value {
    ledger(&[("nerve", "Nerve", dice, "CQB-NERVE-7")])
}

// -------------------------------------------------------------------------------- causes

/// The flash itself is thrown elsewhere; here is the test that it calls for. A level may call for one likewise.
#[test]
fn cqb_nerve_1_and_15_a_flash_and_a_mission_call_for_a_test() {
    for (cause, word, rule) in
        [(Cause::Flashed, "flashed", "CQB-NERVE-1"), (Cause::Scenario, "scenario", "CQB-NERVE-15")]
    {
        let mut stage = Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "gunman").begin();
        assert_eq!(stage.shock("gun", cause, 1, &[5, 6]), [tested("gun", word, 2, &[5, 6], 1, true)], "{rule}");
        let mut stage = Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "gunman").begin();
        let failed = [tested("gun", word, 2, &[5, 5], 1, false), gained("gun", "suppressed")];
        assert_eq!(stage.shock("gun", cause, 1, &[5, 5]), failed, "{rule}, CQB-NERVE-8");
    }
}

const SPLIT: &str = "
    ###########
    #a.......b#
    #c.......d#
    ########.##
    #e..#....f#
    ###########";

#[test]
fn cqb_nerve_2_seeing_the_leader_fall() {
    let scene = Scene::new(SPLIT).response("alpha", 'a').hostile("boss", 'b', "gunman").leader().wounds(1);
    let scene = scene.hostile("sees", 'd', "security").hostile("far", 'e', "gunman");
    let mut stage = scene.confirmed("boss").fire_phase();
    stage.load(&[8, 8, 8, 2, 2, 2, 5, 7]);
    let events = stage.order(fire("alpha", "boss"));
    assert_eq!(of_nerve(&events), [tested("sees", "leader-fell", 2, &[5, 7], 1, true)], "CQB-NERVE-2: who sees it");
    // The fall of a figure that is no leader calls for no test.
    let scene = Scene::new(SPLIT).response("alpha", 'a').hostile("boss", 'b', "gunman").wounds(1);
    let mut stage = scene.hostile("sees", 'd', "gunman").confirmed("boss").fire_phase();
    stage.load(&[8, 8, 8, 2, 2, 2]);
    assert_eq!(of_nerve(&stage.order(fire("alpha", "boss"))), [] as [Value; 0], "CQB-NERVE-2");
}

#[test]
fn cqb_nerve_7_seeing_the_leader_die_is_severe_and_a_pool_too_small_fails() {
    let scene = Scene::new(SPLIT).response("alpha", 'a').hostile("boss", 'b', "gunman").leader().wounds(0).with(Downed);
    let scene = scene.hostile("sees", 'd', "security").hostile("eye", [8, 2], "lookout");
    let mut stage = scene.confirmed("boss").fire_phase();
    stage.load(&[8, 2, 2, 2, 2, 2, 8, 7, 8]);
    let events = of_nerve(&stage.order(risk("alpha", "boss")));
    assert_eq!(events[0], tested("sees", "leader-fell", 2, &[8, 7], 2, true), "CQB-NERVE-7: a severe shock needs 2");
    assert_eq!(events[1], tested("eye", "leader-fell", 1, &[8], 2, false), "CQB-NERVE-7: 1 die is too few");
}

#[test]
fn cqb_nerve_3_fire_from_two_sides() {
    let map = "
        #########
        #...a...#
        #c..b..d#
        #.......#
        #...e...#
        #########";
    // First by alpha from the north, then by another from elsewhere.
    for (place, why) in [('c', "CQB-NERVE-3: 90 degrees"), ('e', "CQB-NERVE-3: 180 degrees")] {
        let scene = Scene::new(map).response("alpha", 'a').response("bravo", place);
        let mut stage = scene.hostile("gun", 'b', "security").stat("armor", 8).nerves().fire_phase();
        stage.load(&[2; 14]);
        assert_eq!(of_nerve(&stage.order(fire("alpha", "gun"))), [] as [Value; 0], "{why}: one attack");
        stage.load(&[2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 6, 1]);
        let events = of_nerve(&stage.order(fire("bravo", "gun")));
        assert_eq!(events, [tested("gun", "two-sides", 2, &[6, 1], 1, true)], "{why}: hit or miss");
    }
    // Less than 90 degrees apart, and one enemy twice: no cross fire.
    let near = "
        #########
        #a.c....#
        #.......#
        #.......#
        #...b...#
        #########";
    let mut stage = Scene::new(near)
        .response("alpha", 'a')
        .response("bravo", 'c')
        .hostile("gun", 'b', "security")
        .nerves()
        .fire_phase();
    for (shooter, why) in [("alpha", "the first"), ("bravo", "45 degrees"), ("alpha", "the same again")] {
        stage.put(shooter, TurnState::default());
        stage.load(&[2; 7]);
        assert_eq!(of_nerve(&stage.order(fire(shooter, "gun"))), [] as [Value; 0], "CQB-NERVE-3: {why}");
    }
}

#[test]
fn cqb_nerve_4_losing_the_anchor_room() {
    let map = "
        ###########
        #a./....b.#
        #..########
        #..#....d.#
        ###########";
    let scene = || {
        let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'd', "security").anchor([5, 1]);
        scene.surveyed().nerves()
    };
    let go = walk("alpha", &[[2, 1], [3, 1], [4, 1]]);
    let mut stage = scene().dice(&[1, 6]).begin();
    let events = of_nerve(&stage.order(go.clone()));
    assert_eq!(events, [tested("gun", "anchor-lost", 2, &[1, 6], 1, true)], "CQB-NERVE-4: all the side's");
    // Only on turning true.
    assert_eq!(of_nerve(&stage.order(walk("alpha", &[[5, 1]]))), [] as [Value; 0], "CQB-NERVE-13");
    // A friend able to act in it holds it.
    let mut stage = scene().hostile("holds", 'b', "security").begin();
    let moved = of_nerve(&stage.order(walk("alpha", &[[2, 1], [3, 1]])));
    let lost = |events: &[Value]| events.iter().any(|event| event["cause"] == "anchor-lost");
    assert!(!lost(&moved) && !lost(&stage.order(walk("alpha", &[[4, 1]]))), "CQB-NERVE-4: not lost yet");
    // The doorway is not the room.
    assert!(!lost(&scene().begin().order(walk("alpha", &[[2, 1], [3, 1]]))), "CQB-NERVE-4: not in it yet");
}

/// The way to the fallback room leads past the doorway that the operator steps into.
#[test]
fn cqb_nerve_5_isolated_with_no_clear_retreat() {
    let map = "
        ############
        #b........c#
        ######.#####
        #a..+.....d#
        ############";
    let scene = || Scene::new(map).response("alpha", 'a').hostile("gun", 'd', "security").surveyed().nerves();
    let of = |events: &[Value]| -> Vec<Value> {
        events.iter().filter(|event| event["cause"] == "no-retreat").cloned().collect()
    };
    let open = json!({"order": "open", "figure": "alpha", "at": [4, 3]});
    let order = |mut stage: Stage| {
        stage.order(walk("alpha", &[[2, 3], [3, 3]]));
        stage.load(&[7, 1]);
        of(&stage.order(open.clone()))
    };
    let test = json!({"event": "nerve_tested", "figure": "gun", "cause": "no-retreat", "ledger": nerve(2),
        "faces": [7, 1], "needed": 1, "passed": true});
    assert_eq!(
        order(scene().fallback([1, 1]).begin()),
        std::slice::from_ref(&test),
        "CQB-NERVE-5: the door is watched"
    );
    assert_eq!(order(scene().stat("move", 3).begin()), [test], "CQB-NERVE-5: with no route marked, cornered");
    assert_eq!(order(scene().begin()), [] as [Value; 0], "CQB-NERVE-5: no route marked, and it can get out of sight");
    let beside = scene().fallback([1, 1]).hostile("friend", [9, 3], "security").begin();
    assert_eq!(order(beside), [] as [Value; 0], "CQB-NERVE-5: not isolated");
    let next_door = scene().fallback([1, 1]).hostile("friend", 'c', "security").begin();
    assert_eq!(order(next_door), [] as [Value; 0], "CQB-NERVE-5: a friend within call, whom it does not see");
    let safe = scene().fallback([9, 3]).begin();
    assert_eq!(order(safe), [] as [Value; 0], "CQB-NERVE-5: it stands where it would fall back to");
}

const DOOR: &str = "
    ##########
    #aL....b.#
    #.#..c...#
    ##########";

#[test]
fn cqb_nerve_6_told_to_hold_in_the_face_of_a_live_breach() {
    let breach = json!({"order": "breach", "figure": "alpha", "at": [2, 1]});
    let gunman = || Scene::new(DOOR).response("alpha", 'a').hostile("gun", 'b', "gunman");
    let watch = Overwatch { lane: LaneId("x".into()) };
    let cases: Vec<(&str, Scene, i64)> = vec![
        ("on Overwatch", gunman().upon("gun", watch), 2),
        ("`hold` was its last action", gunman().upon("gun", TurnState { held: true, ..TurnState::default() }), 2),
        ("the level says so", gunman().hold(), 2),
        ("its doctrine says so", Scene::new(DOOR).response("alpha", 'a').hostile("gun", 'b', "security"), 2),
        ("told nothing", gunman(), 0),
    ];
    for (why, scene, dice) in cases {
        let mut stage = scene.dice(&[8, 2, 2, 1, 8]).fire_phase();
        let events = of_nerve(&stage.order(breach.clone()));
        let wanted = if dice > 0 { vec![tested("gun", "live-breach", 2, &[1, 8], 1, true)] } else { vec![] };
        assert_eq!(events, wanted, "CQB-NERVE-6: {why}");
    }
    // A door that stays shut is no live breach.
    let mut stage = gunman().hold().dice(&[2, 2, 2]).fire_phase();
    assert_eq!(of_nerve(&stage.order(breach)), [] as [Value; 0], "CQB-NERVE-6");
}

#[test]
fn cqb_nerve_6_hold_is_forgotten_with_the_next_action() {
    let scene = Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "gunman");
    let mut stage = scene.hostile_fire_phase();
    let held = |stage: &Stage| stage.part::<TurnState>("gun").is_some_and(|done| done.held);
    stage.order(json!({"order": "hold", "figure": "gun"}));
    assert!(held(&stage), "CQB-NERVE-6");
    stage.put("gun", TurnState { held: true, ..TurnState::default() });
    stage.load(&[2; 8]);
    stage.order(fire("gun", "alpha"));
    assert!(!held(&stage), "CQB-NERVE-6: it fired since");
}

/// A charge beside a figure that is told to hold: one event, one test, and the harder stands.
#[test]
fn cqb_nerve_7_and_13_causes_from_one_event_are_one_test() {
    let scene =
        Scene::new(DOOR).response("alpha", 'a').gear(&["breaching-charge"]).hostile("gun", [3, 1], "gunman").hold();
    let mut stage = scene.dice(&[2, 2, 6, 6, 3]).fire_phase();
    let events = of_nerve(&stage.order(json!({"order": "breach", "figure": "alpha", "at": [2, 1], "explosive": true})));
    let harder = json!({"event": "nerve_tested", "figure": "gun", "cause": "explosive", "also": ["live-breach"],
        "ledger": nerve(2), "faces": [6, 3], "needed": 2, "passed": false});
    let own = tested("alpha", "explosive", 3, &[2, 2, 6], 1, true);
    assert_eq!(events.len(), 2, "CQB-NERVE-13: {events:?}");
    assert_eq!(events[0], own, "CQB-NERVE-7: the breaching side braced for it");
    assert_eq!(
        (&events[1]["cause"], &events[1]["also"], &events[1]["needed"]),
        (&harder["cause"], &harder["also"], &harder["needed"])
    );
}

#[test]
fn cqb_nerve_13_once_per_cause_and_phase() {
    let mut stage = Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "gunman").begin();
    assert_eq!(stage.shock("gun", Cause::Flashed, 1, &[6, 1]).len(), 1);
    assert_eq!(stage.shock("gun", Cause::Flashed, 1, &[6, 1]), [] as [Value; 0], "CQB-NERVE-13: the same cause");
    assert_eq!(stage.shock("gun", Cause::Scenario, 1, &[6, 1]).len(), 1, "CQB-NERVE-13: another cause");
    stage.end_phases(2);
    assert_eq!(stage.shock("gun", Cause::Flashed, 1, &[6, 1]).len(), 1, "CQB-NERVE-13: another phase");
}

#[test]
fn cqb_nerve_13_a_group_tests_once_with_its_best_nerve() {
    let scene = || {
        let scene = Scene::new(HALL).response("alpha", 'a').hostile("boss", 'b', "gunman").leader().wounds(1);
        let scene = scene.hostile("one", 'd', "security").hostile("two", 'f', "security").stat("nerve", 4);
        scene.hostile("other", [8, 4], "fanatic").confirmed("boss")
    };
    let tests = |mut stage: Stage, faces: &[u8]| {
        stage.load(faces);
        of_nerve(&stage.order(fire("alpha", "boss")))
    };
    let shot = [8, 8, 8, 2, 2, 2];
    let apart = tests(scene().fire_phase(), &[&shot[..], &[6, 2], &[6, 2, 2, 2], &[6, 2, 2]].concat());
    let who: Vec<&Value> =
        apart.iter().filter(|event| event["event"] == "nerve_tested").map(|event| &event["figure"]).collect();
    assert_eq!(who, ["one", "two", "other"], "CQB-NERVE-13: each for itself");
    let groups = tests(scene().groups().fire_phase(), &[&shot[..], &[6, 2, 2, 2], &[6, 2, 2]].concat());
    let one = json!({"event": "nerve_tested", "figure": "one", "cause": "leader-fell", "with": ["two"],
        "ledger": nerve(4), "faces": [6, 2, 2, 2], "needed": 1, "passed": true});
    assert_eq!(groups[0], one, "CQB-NERVE-13: as one, with the best");
    assert_eq!(groups.iter().filter(|event| event["event"] == "nerve_tested").count(), 2, "CQB-NERVE-13: by doctrine");
    // All of them take what comes of it, each in its own situation.
    let near = Scene::new(HALL).response("alpha", [4, 1]).hostile("boss", 'b', "gunman").leader().wounds(1);
    let near = near.hostile("one", 'd', "security").hostile("two", 'f', "security").stat("nerve", 4);
    let near = near.hostile("other", [8, 4], "fanatic").confirmed("boss").groups();
    let fired = TurnState { attacked: Some(Default::default()), ..TurnState::default() };
    let near = near.upon("one", fired).upon("two", fired).upon("two", Suppressed::default());
    let mut stage = near.fallback([8, 4]).fire_phase();
    stage.load(&[8, 8, 8, 2, 2, 2, 2, 2, 2, 2, 6, 2, 2]);
    stage.order(fire("alpha", "boss"));
    assert_eq!(stage.tokens("one"), ["surrendering"], "CQB-SURR-4");
    assert_eq!(stage.tokens("two"), ["suppressed", "surrendering"], "CQB-SURR-4");
}

#[test]
fn cqb_nerve_13_an_idle_figure_is_not_shaken_by_how_it_stands() {
    let map = "
        ###########
        #a./....b.#
        #..########
        #..#....d.#
        ###########";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'd', "gunman").anchor([5, 1]);
    let mut stage = scene.surveyed().nerves().with(Idle).upon("gun", Idle).begin();
    let events = stage.order(walk("alpha", &[[2, 1], [3, 1], [4, 1]]));
    assert_eq!(of_nerve(&events), [] as [Value; 0], "CQB-NERVE-13, CQB-HEAT-2: it knows of nothing");
}

/// An enemy whom nobody has noticed watches the only way back, and no test of Nerve tells of it (CQB-SIGHT-4).
#[test]
fn cqb_nerve_5_a_test_tells_of_nobody_unnoticed() {
    let map = "
        ##########
        #X......a#
        #.######.#
        #.b#####.#
        ##########";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman");
    let mut stage = scene.surveyed().nerves().begin();
    stage.order(end());
    let events = stage.order(walk("gun", &[[1, 3]]));
    assert_eq!(stage.known(fatal_funnel::model::Side::Response, "gun").1, None, "it is out of sight");
    assert!(events.iter().all(|event| event["event"] != "nerve_tested"), "{events:?}");
}

/// Before a move its preview says who of the mover's side will test Nerve for it, and how likely it stands firm.
#[test]
fn cqb_nerve_5_a_move_says_before_whose_nerve_it_tries() {
    let map = "
        ############
        #X.....b...#
        ######.#####
        #a../......#
        ############";
    let scene = || {
        let scene = Scene::new(map).response("alpha", 'b').hostile("gun", 'a', "gunman").gear(&["carbine"]);
        scene.surveyed().confirmed("gun").nerves()
    };
    let out = walk("alpha", &[[6, 1], [6, 2], [6, 3], [7, 3]]);
    let mut stage = scene().begin();
    let odds = stage.odds(&out).expect("a test is foreseen");
    // 3 Nerve dice: 1 - (5/8)^3 = 387 / 512.
    let said =
        ["Alpha will test Nerve: no friend within 6 tiles, every way back in sight of Gun: 76 in 100 to stand firm."];
    assert_eq!(odds.warning_texts(), said, "CQB-NERVE-5");
    assert_eq!((odds.of.as_str(), odds.outcomes[0].weight.as_str()), ("512", "387"), "CQB-NERVE-7: exactly");
    assert_eq!(odds.ledger, serde_json::from_value(nerve(3)).unwrap(), "CQB-NERVE-7");
    assert_eq!(stage.odds(&walk("alpha", &[[6, 1], [6, 2]])), None, "CQB-NERVE-5: out of its sight");
    let unknown = scene().knows(fatal_funnel::model::Side::Response, "gun", fatal_funnel::model::Certainty::Unknown);
    assert_eq!(unknown.begin().odds(&out), None, "CQB-SIGHT-4: of whom nobody knows nothing is said");
    let friend = scene().response("bravo", [9, 3]).begin();
    assert_eq!(friend.odds(&out), None, "CQB-NERVE-5: not isolated");
    stage.load(&[7, 1, 1]);
    let events = stage.order(out);
    let tested = events.iter().any(|event| event["cause"] == "no-retreat" && event["figure"] == "alpha");
    assert!(tested, "CQB-NERVE-5: and so it comes: {events:?}");
}
