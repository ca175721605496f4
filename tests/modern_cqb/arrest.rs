//! Arrest: when it may be tried, the opposed roll, being Engaged, kits and captives who work loose.

use fatal_funnel::board::{LaneId, Tile};
use fatal_funnel::model::{Certainty, FigureId, Knowledge, Side, SideKnowledge, Sighting, Stamp, Word};
use fatal_funnel::rulebooks::modern_cqb::{
    Bleeding, Bound, Cause, Dead, Downed, Engaged, Flashed, Gear, Overwatch, Restrained, Stunned, Suppressed,
    Surrendering, TurnState, Weapons, Wounded,
};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, end, fire, gained, ledger, lost, walk};

const SMALL_ROOM: &str = "
    #########
    #ab....d#
    #c......#
    #########";

fn arrest(figure: &str, target: &str) -> Value {
    json!({"order": "arrest", "figure": figure, "target": target})
}

fn with_kit(figure: &str, target: &str) -> Value {
    json!({"order": "arrest", "figure": figure, "target": target, "kit": true})
}

/// An operator beside a gunman.
fn pair() -> Scene {
    Scene::new(SMALL_ROOM).response("alpha", 'a').gear(&["carbine", "restraint-kit"]).hostile("gun", 'b', "gunman")
}

fn tried(lines: &[(&str, &str, i16, &str)], faces: [&[u8]; 2], result: [bool; 2]) -> Value {
    json!({"event": "arrest_tried", "figure": "alpha", "target": "gun", "ledger": ledger(lines), "faces": faces[0],
        "resist_faces": faces[1], "restrained": result[0], "engaged": result[1]})
}

const OPPOSED: [(&str, &str, i16, &str); 2] =
    [("control", "Control", 3, "CQB-ARREST-2"), ("nerve", "Nerve", 2, "CQB-ARREST-2")];

fn restrained(kit: bool) -> Value {
    json!({"event": "restrained", "figure": "gun", "by": "alpha", "kit": kit})
}

#[test]
fn cqb_arrest_1_when_it_may_be_tried() {
    let beside = || pair().hostile("mate", 'd', "gunman");
    let cases: Vec<(&str, Scene, bool)> = vec![
        ("alone and unhurt", pair(), false),
        ("Suppressed and isolated", pair().upon("gun", Suppressed::default()), true),
        ("Suppressed and not isolated", beside().upon("gun", Suppressed::default()), false),
        ("Wounded and cornered", beside().upon("gun", Wounded), true),
        ("surrendering", beside().upon("gun", Surrendering), true),
        ("stunned", beside().upon("gun", Stunned::default()), true),
        ("flashed", beside().upon("gun", Flashed::default()), true),
        ("Downed", beside().upon("gun", Downed), true),
        ("restrained already", pair().upon("gun", Restrained), false),
        ("dead", pair().upon("gun", Dead), false),
    ];
    for (why, scene, may) in cases {
        let mut stage = scene.fire_phase();
        if may {
            assert!(stage.accepts(&arrest("alpha", "gun")), "CQB-ARREST-1: {why}");
        } else {
            stage.refuses("CQB-ARREST-1", arrest("alpha", "gun"));
        }
    }
}

#[test]
fn cqb_arrest_1_whom_and_from_where() {
    let scene = || {
        let scene = Scene::new(SMALL_ROOM).response("alpha", 'a').hostile("gun", 'd', "gunman").with(Surrendering);
        scene.civilian("clerk", 'b').response("bravo", 'c')
    };
    for (target, why) in
        [("gun", "not next to it"), ("clerk", "a civilian"), ("bravo", "a friend"), ("nobody", "nobody")]
    {
        let (rule, reason) = scene().fire_phase().refused(arrest("alpha", target));
        assert_eq!(rule, "CQB-ARREST-1", "{why}: {reason}");
    }
    for certainty in [Certainty::Contact, Certainty::Unknown] {
        let mut stage = pair().upon("gun", Surrendering).knows(Side::Response, "gun", certainty).fire_phase();
        stage.refuses("CQB-ARREST-1", arrest("alpha", "gun"));
    }
    // The hostile side cannot arrest.
    let mut stage = pair().upon("alpha", Flashed::default()).hostile_fire_phase();
    stage.refuses("CQB-ARREST-1", arrest("gun", "alpha"));
    // Nor does anybody in a Move Phase.
    pair().upon("gun", Surrendering).begin().refuses("CQB-ROUND-2", arrest("alpha", "gun"));
}

#[test]
fn cqb_arrest_2_more_successes_than_its_nerve_restrain_it() {
    let scene = || pair().upon("gun", Suppressed::default()).upon("gun", Overwatch { lane: LaneId("x".into()) });
    let mut stage = scene().dice(&[6, 7, 1, 8, 1]).fire_phase();
    let events =
        json!([tried(&OPPOSED, [&[6, 7, 1], &[8, 1]], [true, false]), lost("gun", "overwatch"), restrained(false),]);
    stage.plays("CQB-ARREST-2: 2 against 1", arrest("alpha", "gun"), events);
    stage.dice_are_spent();
    assert_eq!(stage.tokens("gun"), ["suppressed", "restrained"], "CQB-ARREST-2, CQB-OVER-7");
    assert_eq!(stage.part::<Weapons>("gun"), Some(&Weapons::default()), "CQB-ARREST-4: unarmed");
    stage.refuses("CQB-ROUND-2", arrest("alpha", "gun"));
}

#[test]
fn cqb_arrest_3_a_tie_or_fewer_leaves_them_engaged() {
    for (faces, why) in [([6, 1, 1, 6, 1], "a tie"), ([1, 1, 1, 6, 1], "fewer"), ([1, 1, 1, 1, 1], "none at all")] {
        let mut stage = pair().upon("gun", Suppressed::default()).dice(&faces).fire_phase();
        let events = json!([tried(&OPPOSED, [&faces[..3], &faces[3..]], [false, true])]);
        stage.plays(&format!("CQB-ARREST-3, CQB-DICE-3: {why}"), arrest("alpha", "gun"), events);
        assert_eq!(stage.part::<Engaged>("alpha"), Some(&Engaged { with: FigureId::new("gun") }), "CQB-ARREST-3");
        assert_eq!(stage.part::<Engaged>("gun"), Some(&Engaged { with: FigureId::new("alpha") }), "CQB-ARREST-3");
    }
}

fn engaged() -> Scene {
    let with = FigureId::new;
    let scene = pair().response("bravo", 'c').hostile("mate", 'd', "security");
    scene.upon("alpha", Engaged { with: with("gun") }).upon("gun", Engaged { with: with("alpha") })
}

#[test]
fn cqb_arrest_3_neither_may_move_nor_act_on_anybody_else() {
    let mut stage = engaged().begin();
    stage.refuses("CQB-MOVE-4", walk("alpha", &[[2, 2]]));
    let stage =
        || engaged().upon("mate", Surrendering).upon("alpha", Suppressed::default()).confirmed("mate").fire_phase();
    stage().refuses("CQB-ARREST-3", json!({"order": "fire", "figure": "alpha", "target": "mate", "accept_risk": true}));
    stage().refuses("CQB-ARREST-3", arrest("alpha", "mate"));
    stage().refuses(
        "CQB-ARREST-3",
        json!({"order": "recover", "figure": "alpha", "target": "bravo", "what": "suppressed"}),
    );
    stage().refuses("CQB-OVER-7", json!({"order": "overwatch", "figure": "alpha", "lane": "x"}));
    for order in [
        fire("alpha", "gun"),
        json!({"order": "recover", "figure": "alpha", "target": "alpha", "what": "suppressed"}),
        json!({"order": "hold", "figure": "alpha"}),
    ] {
        assert!(stage().accepts(&order), "CQB-ARREST-3: {order}");
    }
}

#[test]
fn cqb_arrest_3_the_same_pair_may_try_again_without_a_new_condition() {
    let mut stage = engaged().dice(&[6, 6, 1, 1, 1, 1]).fire_phase();
    let lines = [OPPOSED[0], ("control", "Help", 1, "CQB-DICE-5"), OPPOSED[1]];
    let mut wanted = vec![tried(&lines, [&[6, 6, 1, 1], &[1, 1]], [true, false])];
    wanted.extend([lost("gun", "engaged"), lost("alpha", "engaged"), restrained(false)]);
    stage.plays("CQB-ARREST-3: ended by Restrained", arrest("alpha", "gun"), json!(wanted));
    // Another suspect needs its own condition.
    let mut stage = engaged().fire_phase();
    stage.refuses("CQB-ARREST-1", arrest("bravo", "gun"));
}

#[test]
fn cqb_arrest_3_what_ends_it() {
    let parted = |stage: &Stage| stage.part::<Engaged>("alpha").is_none() && stage.part::<Engaged>("gun").is_none();
    // An ally of either fires at the other, hit or miss.
    let mut stage = engaged().confirmed("gun").fire_phase();
    stage.load(&[2; 6]);
    let events = stage.order(fire("bravo", "gun"));
    assert!(events.contains(&lost("gun", "engaged")) && parted(&stage), "CQB-ARREST-3: an ally fires");
    // An ally tries to arrest the other.
    let mut stage = engaged().upon("gun", Flashed::default()).fire_phase();
    stage.load(&[2; 8]);
    let shown = json!(stage.odds(&arrest("bravo", "gun")).expect("legal").ledger);
    let events = stage.order(arrest("bravo", "gun"));
    let tried = events.iter().find(|event| event["event"] == "arrest_tried").expect("it is tried");
    assert_eq!(tried["ledger"], shown, "CQB-DICE-4: alpha, who comes free by it, helps in the preview too");
    assert!(stage.part::<Engaged>("alpha").is_none(), "CQB-ARREST-3: an ally arrests");
    assert_eq!(stage.part::<Engaged>("gun"), Some(&Engaged { with: FigureId::new("bravo") }), "CQB-ARREST-3");
    // Newly Suppressed, or Downed, by its own partner.
    for (faces, why) in [([8, 2, 2, 2, 2, 2], "newly Suppressed"), ([8, 8, 8, 8, 2, 2], "Downed")] {
        let mut stage = engaged().fire_phase();
        stage.load(&faces);
        stage.order(fire("alpha", "gun"));
        assert!(parted(&stage), "CQB-ARREST-3: {why}");
    }
    // A miss of its own partner's does not.
    let mut stage = engaged().fire_phase();
    stage.load(&[2; 6]);
    stage.order(fire("alpha", "gun"));
    assert!(!parted(&stage), "CQB-ARREST-3: they are still at it");
    // Giving up.
    let mut stage = engaged().response("charlie", [3, 2]).fire_phase();
    stage.shock("gun", Cause::Scenario, 1, &[1, 1]);
    assert!(stage.tokens("gun").contains(&"surrendering".to_owned()) && parted(&stage), "CQB-ARREST-3: surrendering");
}

/// The ledger against a suspect who does not resist.
const WILLING: [(&str, &str, i16, &str); 2] =
    [("control", "Control", 3, "CQB-ARREST-2"), ("control", "No resistance", 4, "CQB-ARREST-5")];

#[test]
fn cqb_arrest_4_a_kit_is_used_up_and_holds() {
    let mut stage = pair().upon("gun", Surrendering).dice(&[6, 1, 1, 1, 1, 1, 1]).fire_phase();
    let faces: [&[u8]; 2] = [&[6, 1, 1, 1, 1, 1, 1], &[]];
    let events = json!([tried(&WILLING, faces, [true, false]), lost("gun", "surrendering"), restrained(true),]);
    stage.plays("CQB-ARREST-4, CQB-ARREST-5: no dice resist", with_kit("alpha", "gun"), events);
    assert!(stage.part::<Bound>("gun").is_some(), "CQB-ARREST-4");
    assert_eq!(stage.part::<Gear>("alpha"), Some(&Gear(Vec::new())), "CQB-ARREST-4: one kit is used up");
    // A failed try uses up none.
    let mut stage = pair().upon("gun", Flashed::default()).dice(&[1, 1, 1, 1, 1]).fire_phase();
    stage.order(with_kit("alpha", "gun"));
    assert_eq!(stage.part::<Gear>("alpha"), Some(&Gear(vec![Word::new("restraint-kit")])), "CQB-ARREST-4");
    // None to use.
    let mut stage = pair().upon("gun", Surrendering).upon("alpha", Gear(Vec::new())).fire_phase();
    stage.refuses("CQB-ARREST-4", with_kit("alpha", "gun"));
    assert!(stage.accepts(&arrest("alpha", "gun")), "CQB-ARREST-4: by hand");
}

fn captive(at: char) -> Scene {
    let scene = Scene::new(SMALL_ROOM).response("alpha", 'a').hostile("gun", at, "gunman").with(Restrained);
    scene.upon("gun", Weapons(Vec::new()))
}

/// What the End Phase makes of a captive.
fn works(mut stage: Stage, faces: &[u8]) -> Vec<Value> {
    stage.order(end());
    stage.load(faces);
    let events = stage.order(end());
    let kept = |event: &Value| event["event"] == "worked_loose" || event["figure"] == "gun";
    events.into_iter().filter(kept).collect()
}

#[test]
fn cqb_arrest_4_an_unguarded_captive_without_a_kit_works_loose() {
    let tried = |faces: &[u8], loose: bool| {
        json!({"event": "worked_loose", "figure": "gun", "ledger": ledger(&[("nerve", "Nerve", 2, "CQB-ARREST-4")]),
            "faces": faces, "needed": 1, "loose": loose})
    };
    let events = works(captive('d').fire_phase(), &[1, 6]);
    assert_eq!(events, [tried(&[1, 6], true), lost("gun", "restrained")], "CQB-ARREST-4: 1 success");
    assert_eq!(works(captive('d').fire_phase(), &[1, 5]), [tried(&[1, 5], false)], "CQB-ARREST-4: none");
    for (scene, why) in [
        (captive('b'), "somebody stands beside it"),
        (captive('d').upon("gun", Bound), "a kit holds it"),
        (captive('d').upon("gun", Downed), "it lies there"),
    ] {
        assert_eq!(works(scene.fire_phase(), &[8, 8]), [] as [Value; 0], "CQB-ARREST-4: {why}");
    }
    // Beside it, but not able to act.
    let down = captive('d').response("bravo", [6, 1]).with(Downed).wounds(0);
    assert_eq!(works(down.fire_phase(), &[1, 6]).len(), 2, "CQB-ARREST-4: nobody able to act");
}

#[test]
fn cqb_arrest_4_loose_it_is_unarmed_for_good() {
    let mut stage = captive('d').fire_phase();
    stage.order(end());
    stage.load(&[8, 8]);
    stage.end_phases(1);
    assert_eq!(stage.tokens("gun"), Vec::<String>::new(), "CQB-ARREST-4");
    stage.end_phases(3);
    if stage.battle.active() == Side::Response {
        stage.order(end());
    }
    assert!(!stage.accepts(&fire("gun", "alpha")), "CQB-ARREST-4: unarmed");
    assert_eq!(stage.part::<Weapons>("gun"), Some(&Weapons::default()), "CQB-ARREST-4: it never arms again");
}

/// Else its side would order it into somebody beside it, again and again, and learn nothing.
#[test]
fn cqb_sight_4_whoever_works_loose_sees_who_is_there() {
    let once = Sighting { certainty: Certainty::Confirmed, at: Tile::new(3, 2), round: 1 };
    let scene = captive('d').civilian("guest", 'c').with(Downed).wounds(0).later(move |world| {
        world.resource_mut::<Knowledge>().set(Side::Hostile, "guest".into(), Some(once));
    });
    let mut stage = scene.fire_phase();
    assert_eq!(
        SideKnowledge::by(stage.world(), Side::Hostile).certainty("alpha".into()),
        Certainty::Unknown,
        "a captive tells nobody"
    );
    stage.order(end());
    stage.load(&[8, 8]);
    stage.end_phases(1);
    assert_eq!(stage.known(Side::Hostile, "alpha").0, Certainty::Confirmed, "CQB-SIGHT-4");
    let guest = (Certainty::Confirmed, Some(Tile::new(1, 2)));
    assert_eq!(stage.known(Side::Hostile, "guest"), guest, "CQB-SIGHT-4: who was known elsewhere");
}

#[test]
fn cqb_round_5_captives_work_loose_after_the_bleeding() {
    let mut stage = captive('d').response("bravo", 'c').with(Downed).wounds(0).upon("bravo", Bleeding).fire_phase();
    stage.order(end());
    stage.load(&[8, 1, 1]);
    let events = stage.order(end());
    let words: Vec<&str> = events.iter().map(|event| event["event"].as_str().unwrap_or_default()).collect();
    assert_eq!(words[..3], ["phase_began", "bled", "worked_loose"], "CQB-ROUND-5");
}

#[test]
fn cqb_arrest_5_isolated_is_no_friend_in_sight_within_six_tiles() {
    let map = "
        ############
        #ab.....xy.#
        ##+#########
        #.z........#
        ############";
    let mate = |at: char| {
        let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").hostile("mate", at, "gunman");
        scene.upon("gun", Suppressed::default()).confirmed("mate")
    };
    let may = |scene: Scene| scene.fire_phase().accepts(&arrest("alpha", "gun"));
    assert!(!may(mate('x')), "CQB-ARREST-5: 6 tiles away");
    assert!(may(mate('y')), "CQB-ARREST-5: 7 tiles away");
    assert!(may(mate('z')), "CQB-ARREST-5: behind a door");
    assert!(may(mate('x').upon("mate", Restrained)), "CQB-ARREST-5: not able to act");
    // A refusal tells nothing of whom the side does not know.
    assert!(may(mate('x').knows(Side::Response, "mate", Certainty::Unknown)), "CQB-ARREST-5, CQB-BOARD-3");
}

#[test]
fn cqb_arrest_5_cornered_is_no_way_out_of_sight() {
    let scene = |map: &str| {
        Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").upon("gun", Wounded).surveyed()
    };
    let may = |scene: Scene| scene.fire_phase().accepts(&arrest("alpha", "gun"));
    let closed = "#########\n#ab.....#\n#.......#\n#########";
    let round_a_corner = "#########\n#ab.....#\n#######.#\n#.......#\n#########";
    let door = "#########\n#ab..+..#\n#########";
    assert!(may(scene(closed)), "CQB-ARREST-5: seen wherever it goes");
    assert!(!may(scene("########\n#ab....#\n#####..#\n#......#\n########")), "CQB-ARREST-5: round the corner");
    assert!(may(scene(round_a_corner).stat("move", 4)), "CQB-ARREST-5: its present Move does not reach");
    assert!(may(scene(&door.replace('+', "L"))), "CQB-ARREST-5: behind a locked door it cannot hide");
}

#[test]
fn cqb_arrest_5_a_downed_or_surrendering_target_resists_with_no_dice() {
    for token in ["downed", "surrendering"] {
        let scene = if token == "downed" { pair().upon("gun", Downed) } else { pair().upon("gun", Surrendering) };
        let mut stage = scene.dice(&[1; 7]).fire_phase();
        let events = json!([tried(&WILLING, [&[1; 7], &[]], [false, false])]);
        stage.plays("CQB-ARREST-5: and is not Engaged by a failure", arrest("alpha", "gun"), events);
        let odds = {
            let scene = if token == "downed" { pair().upon("gun", Downed) } else { pair().upon("gun", Surrendering) };
            scene.fire_phase().odds(&arrest("alpha", "gun")).expect("it may be tried")
        };
        // 1 success of 7 dice: 1 - (5/8)^7, 96 in 100.
        assert_eq!(odds.outcomes[0].weight, (2_097_152 - 78_125).to_string(), "CQB-ARREST-5, CQB-DICE-4");
        assert_eq!(odds.of, "2097152", "CQB-DICE-4");
    }
}

/// Every face of every die, counted.
#[test]
fn cqb_dice_4_the_odds_of_an_arrest_are_exact() {
    let wins = |faces: &[u32]| {
        let successes = |faces: &[u32]| faces.iter().filter(|face| **face >= 5).count();
        successes(&faces[..3]) > successes(&faces[3..])
    };
    let throws = (0..8_u32.pow(5)).map(|throw| (0..5).map(|die| throw / 8_u32.pow(die) % 8).collect::<Vec<_>>());
    let won = throws.filter(|faces| wins(faces)).count();
    let odds = pair().upon("gun", Suppressed::default()).fire_phase().odds(&arrest("alpha", "gun")).expect("legal");
    let names: Vec<(&str, &str)> = odds.outcomes.iter().map(|row| (row.name.as_str(), row.weight.as_str())).collect();
    let (yes, no) = (won.to_string(), (8_usize.pow(5) - won).to_string());
    assert_eq!(names, [("restrained", yes.as_str()), ("engaged", no.as_str())], "CQB-DICE-4");
    assert_eq!(json!(odds.ledger), ledger(&OPPOSED), "CQB-DICE-4: the ledger of the roll");
}

#[test]
fn cqb_dice_5_and_wound_2_the_pool_of_an_arrest() {
    let scene = pair().response("bravo", [2, 2]).upon("alpha", Wounded).upon("gun", Flashed::default());
    let lines = [
        ("control", "Control", 3, "CQB-ARREST-2"),
        ("control", "Wounded", -1, "CQB-WOUND-2"),
        ("control", "Help", 1, "CQB-DICE-5"),
        ("control", "First hands on", 1, "CQB-ARREST-2"),
        ("nerve", "Nerve", 2, "CQB-ARREST-2"),
    ];
    let shown = scene.fire_phase().odds(&arrest("alpha", "gun")).expect("legal");
    assert_eq!(json!(shown.ledger), ledger(&lines), "CQB-DICE-5, CQB-WOUND-2, and the point man's perk");
    let fanatic =
        Scene::new(SMALL_ROOM).response("alpha", 'a').hostile("gun", 'b', "fanatic").upon("gun", Suppressed::default());
    let shown = fanatic.fire_phase().odds(&arrest("alpha", "gun")).expect("legal");
    let resists = ("nerve", "Will not be held", 1, "CQB-ARREST-2");
    assert_eq!(json!(shown.ledger)[2], ledger(&[resists])[0], "the fanatic's perk");
    // No die left.
    let none = Scene::new(SMALL_ROOM).response("alpha", 'a').stat("control", 0).hostile("gun", 'b', "gunman");
    none.upon("gun", Suppressed::default()).fire_phase().refuses("CQB-DICE-2", arrest("alpha", "gun"));
}

/// A tie of state and time: an Engaged figure that is Suppressed by a failed test is free again.
#[test]
fn cqb_arrest_3_newly_suppressed_by_nerve() {
    let mut stage = engaged().fire_phase();
    let since = Stamp { round: 1, phase: 1 };
    stage.put("bravo", TurnState::default());
    let events = stage.shock("alpha", Cause::Scenario, 8, &[1; 3]);
    let tail = [gained("alpha", "suppressed"), lost("alpha", "engaged"), lost("gun", "engaged")];
    assert_eq!(events[1..], tail, "CQB-ARREST-3");
    assert_eq!(stage.part::<Suppressed>("alpha").map(|token| token.since), Some(since), "CQB-SUPP-3");
}

#[test]
fn cqb_move_2_one_who_surrendered_does_not_open_the_tile_of_another() {
    let map = "
        #######
        #a.b..#
        #######";
    let captive = || Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").with(Surrendering);
    let through = walk("alpha", &[[2, 1], [3, 1], [4, 1]]);
    assert!(captive().confirmed("gun").begin().accepts(&through), "CQB-SURR-6: a suspect in hand makes way");
    let shared = captive().hostile("mate", [3, 1], "gunman").confirmed("gun").confirmed("mate");
    shared.begin().refuses("CQB-MOVE-2", through);
}
