//! Surrender: the triggers, who shrugs off the first, and how long it lasts.

use fatal_funnel::board::Tile;
use fatal_funnel::model::Word;
use fatal_funnel::rulebooks::modern_cqb::{
    Cause, Downed, Dropped, Flashed, Shrugged, SurrenderSeen, Surrendering, Tempted, TurnState, Weapons,
};
use serde_json::{Value, json};

use crate::HALL;
use crate::scene::{Scene, Stage, end, fire, ledger, lost, of_nerve, tested, walk};

fn hold(figure: &str) -> Value {
    json!({"order": "hold", "figure": figure})
}

fn surrendered(figure: &str) -> Value {
    json!({"event": "surrendered", "figure": figure})
}

fn shrugged(figure: &str, cause: &str) -> Value {
    json!({"event": "shrugged", "figure": figure, "cause": cause})
}

#[test]
fn cqb_surr_1_failing_while_outnumbered_is_the_test() {
    let scene = |response: usize| {
        let scene = Scene::new(HALL).hostile("gun", 'b', "gunman");
        [("alpha", 'a'), ("bravo", 'c')]
            .into_iter()
            .take(response)
            .fold(scene, |scene, (id, at)| scene.response(id, at))
    };
    let failed = tested("gun", "scenario", 2, &[1, 1], 1, false);
    let events = scene(2).begin().shock("gun", Cause::Scenario, 1, &[1, 1]);
    assert_eq!(events, [failed.clone(), surrendered("gun")], "CQB-SURR-1: no second roll, and no other outcome");
    let events = scene(1).begin().shock("gun", Cause::Scenario, 1, &[1, 1]);
    assert_eq!(of_nerve(&events), [failed], "CQB-SURR-1: one against one");
    let events = scene(2).begin().shock("gun", Cause::Scenario, 1, &[1, 6]);
    assert_eq!(events.len(), 1, "CQB-SURR-1: it passed");
    // A friend that cannot act does not count.
    let mut stage = scene(2).hostile("down", 'd', "gunman").with(Downed).wounds(0).begin();
    assert!(stage.shock("gun", Cause::Scenario, 1, &[1, 1]).contains(&surrendered("gun")), "CQB-SURR-1");
    let mut stage = scene(2).hostile("mate", 'd', "security").begin();
    assert!(!stage.shock("gun", Cause::Scenario, 1, &[1, 1]).contains(&surrendered("gun")), "CQB-SURR-1: two and two");
}

#[test]
fn cqb_surr_2_isolated_in_a_cleared_room() {
    let map = "
        #########
        #a./...b#
        #c.#....#
        #########";
    let scene = || Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").upon("gun", fired()).nerves();
    let enter = walk("alpha", &[[2, 1], [3, 1]]);
    let go = |mut stage: Stage| {
        stage.load(&[1, 1]);
        of_nerve(&stage.order(enter.clone()))
    };
    let mut test = tested("gun", "cleared-room", 2, &[1, 1], 1, false);
    // It is cornered there as well: one look at the board, one test.
    test["cause"] = json!("no-retreat");
    test["also"] = json!(["cleared-room"]);
    assert_eq!(go(scene().surveyed().begin()), [test, surrendered("gun")], "CQB-SURR-2: from the doorway");
    let with_mate = go(scene().surveyed().hostile("mate", [4, 2], "gunman").begin());
    assert_eq!(with_mate, [] as [Value; 0], "CQB-SURR-2: another is there");
    let mut stage = scene().surveyed().begin();
    stage.load(&[1, 1]);
    let outside = of_nerve(&stage.order(walk("alpha", &[[2, 1]])));
    assert_eq!(outside, [] as [Value; 0], "CQB-SURR-2: nobody in the room or its doorway");
    let pillar = map.replace("#c.#....#", "#c.#.H..#");
    let scene = Scene::new(&pillar).response("alpha", 'a').hostile("gun", 'b', "gunman").nerves();
    assert_eq!(go(scene.begin()), [] as [Value; 0], "CQB-SURR-2: a tile of it was never seen");
}

/// What a doctrine asks for counts in the test that the fall of its leader calls for too.
#[test]
fn cqb_surr_4_a_lookout_needs_its_successes_when_its_leader_falls() {
    let scene = Scene::new(HALL).response("alpha", [4, 1]).hostile("boss", 'b', "gunman").leader().wounds(1);
    let scene = scene.hostile("eye", 'd', "lookout").stat("nerve", 2).upon("eye", fired());
    let mut stage = scene.confirmed("boss").fire_phase();
    stage.load(&[8, 8, 8, 2, 2, 2, 6, 1]);
    let failed = tested("eye", "leader-fell", 2, &[6, 1], 2, false);
    let events = of_nerve(&stage.order(fire("alpha", "boss")));
    assert_eq!(events, [failed, surrendered("eye")], "CQB-SURR-4, CQB-SURR-6: 1 of 2 is too few");
}

#[test]
fn cqb_surr_3_flashed_and_covered_by_two() {
    let map = "
        #########
        #a......#
        #.#.###.#
        #..c...b#
        #########";
    // Bravo covers the gunman; alpha steps to where it does too.
    let scene = || {
        let scene = Scene::new(map).response("alpha", 'a').response("bravo", 'c').hostile("gun", 'b', "gunman");
        scene.hostile("mate", [7, 2], "gunman").doctrine("martyr").confirmed("gun").nerves()
    };
    let go = walk("alpha", &[[1, 2], [1, 3]]);
    let covered = |mut stage: Stage, faces: &[u8]| {
        stage.load(faces);
        of_nerve(&stage.order(go.clone()))
    };
    let of = |face: u8, passed: bool| {
        let mut test = tested("gun", "flashed-and-covered", 2, &[face], 1, passed);
        let press = ("nerve", "Flashed, and covered by two", -1, "CQB-SURR-6");
        test["ledger"] = ledger(&[("nerve", "Nerve", 2, "CQB-NERVE-7"), press]);
        test
    };
    let fails = [of(1, false), surrendered("gun")];
    assert_eq!(covered(scene().upon("gun", Flashed::default()).begin(), &[1]), fails, "CQB-SURR-3");
    let passes = [of(6, true)];
    assert_eq!(covered(scene().upon("gun", Flashed::default()).begin(), &[6]), passes, "CQB-SURR-6: 1 success");
    assert_eq!(covered(scene().begin(), &[1, 1]), [] as [Value; 0], "CQB-SURR-3: not flashed");
    let shaken = scene().upon("gun", Flashed::default()).upon("bravo", Flashed::default()).begin();
    assert_eq!(covered(shaken, &[1, 1]), [] as [Value; 0], "CQB-SURR-3, CQB-STATE-1: only one covers it");
}

fn led(template: &str) -> Scene {
    let scene = Scene::new(HALL).response("alpha", [4, 1]).hostile("boss", 'b', "gunman").leader().wounds(1);
    scene.hostile("man", 'd', template).upon("man", fired()).confirmed("boss")
}

/// Of one that has fired before.
fn fired() -> TurnState {
    TurnState { attacked: Some(Default::default()), ..TurnState::default() }
}

#[test]
fn cqb_surr_4_seeing_the_leader_downed_or_captured() {
    let mut stage = led("gunman").fire_phase();
    stage.load(&[8, 8, 8, 2, 2, 2, 1, 1]);
    let events = of_nerve(&stage.order(fire("alpha", "boss")));
    let fails = [tested("man", "leader-fell", 2, &[1, 1], 1, false), surrendered("man")];
    assert_eq!(events, fails, "CQB-SURR-4: one test together with CQB-NERVE-2");
    // Captured.
    let captive =
        || Scene::new(HALL).response("alpha", 'a').hostile("boss", [2, 1], "gunman").leader().with(Surrendering);
    let man = captive().hostile("man", [6, 2], "gunman").upon("man", SurrenderSeen(1)).upon("man", fired());
    let mut stage = man.confirmed("boss").fire_phase();
    stage.load(&[8, 2, 2, 2, 2, 2, 2, 1]);
    let arrest = json!({"order": "arrest", "figure": "alpha", "target": "boss"});
    let mut test = tested("man", "leader-captured", 2, &[1], 1, false);
    test["ledger"] = ledger(&[("nerve", "Nerve", 2, "CQB-NERVE-7"), ("nerve", "Leader taken", -1, "CQB-SURR-6")]);
    assert_eq!(of_nerve(&stage.order(arrest.clone())), [test, surrendered("man")], "CQB-SURR-4: captured");
    // Eight tiles from a single gun nobody asks.
    let mut stage = captive().hostile("man", 'd', "gunman").confirmed("boss").fire_phase();
    stage.load(&[8, 2, 2, 2, 2, 2, 2]);
    assert_eq!(of_nerve(&stage.order(arrest.clone())), [] as [Value; 0], "CQB-SURR-6: nobody has it at gunpoint");
    // A martyr does not care, and is not even asked.
    let mut stage = captive().hostile("man", [6, 2], "fanatic").doctrine("martyr").confirmed("boss").fire_phase();
    stage.load(&[8, 2, 2, 2, 2, 2, 2]);
    assert_eq!(of_nerve(&stage.order(arrest)), [] as [Value; 0], "CQB-SURR-7");
}

#[test]
fn cqb_surr_5_the_first_trigger_of_a_mission_is_shrugged_off() {
    for (template, leader, shrugs) in
        [("fanatic", false, true), ("security", true, true), ("security", false, false), ("gunman", true, false)]
    {
        let scene =
            Scene::new(HALL).response("alpha", 'a').hostile("boss", [2, 1], "gunman").leader().with(Surrendering);
        let mut scene = scene.hostile("man", [6, 2], template);
        if leader {
            scene = scene.leader();
        }
        let why = format!("CQB-SURR-5: {template}, leader: {leader}");
        let mut stage = scene.confirmed("boss").fire_phase();
        stage.load(&[8, 2, 2, 2, 2, 2, 2, 1, 1, 1]);
        let events = of_nerve(&stage.order(json!({"order": "arrest", "figure": "alpha", "target": "boss"})));
        if shrugs {
            assert_eq!(events, [shrugged("man", "leader-captured")], "{why}: no test and no surrender");
            assert!(stage.part::<Shrugged>("man").is_some(), "{why}");
        } else {
            assert_eq!(events.last(), Some(&surrendered("man")), "{why}");
        }
    }
}

#[test]
fn cqb_surr_5_the_second_trigger_counts() {
    let mut stage = led("fanatic").upon("man", Shrugged).fire_phase();
    stage.load(&[8, 8, 8, 2, 2, 2, 1, 1, 1]);
    let events = of_nerve(&stage.order(fire("alpha", "boss")));
    assert_eq!(events, [tested("man", "leader-fell", 3, &[1, 1, 1], 1, false), surrendered("man")], "CQB-SURR-5");
    // The first, where the same event calls for a Nerve test too: it is taken, and gives its next outcome.
    let mut stage = led("fanatic").fire_phase();
    stage.load(&[8, 8, 8, 2, 2, 2, 1, 1, 1]);
    let events = of_nerve(&stage.order(fire("alpha", "boss")));
    let wanted = [shrugged("man", "leader-fell"), tested("man", "leader-fell", 3, &[1, 1, 1], 1, false)];
    assert_eq!(events, wanted, "CQB-SURR-5");
    assert_eq!(stage.tokens("man"), ["suppressed"], "CQB-SURR-5: Duck");
}

#[test]
fn cqb_surr_6_it_drops_its_weapons_and_is_out_of_the_fight() {
    let scene = || {
        let scene = Scene::new(HALL).response("alpha", 'a').response("bravo", 'c').hostile("gun", 'b', "gunman");
        scene.hostile("mate", [9, 4], "security")
    };
    let mut stage = scene().begin();
    stage.put("mate", Downed);
    stage.shock("gun", Cause::Scenario, 1, &[1, 1]);
    assert_eq!(stage.tokens("gun"), ["surrendering"], "CQB-SURR-6");
    assert_eq!(stage.part::<Weapons>("gun"), Some(&Weapons::default()), "CQB-SURR-6: it drops its weapons");
    let lies = stage.part::<Dropped>("gun").map(|dropped| (dropped.at, dropped.weapons.clone()));
    assert_eq!(lies, Some((Tile::new(9, 1), vec![Word::new("pistol")])), "CQB-SURR-6: where it stands");
    stage.end_phases(1);
    stage.refuses("CQB-ROUND-6", walk("gun", &[[8, 1]]));
    stage.end_phases(1);
    stage.refuses("CQB-FIRE-11", fire("alpha", "gun"));
    stage.end_phases(1);
    stage.refuses("CQB-ROUND-6", hold("gun"));
}

const APART: &str = "
    ##########
    #a..+...b#
    #...#....#
    ##########";

#[test]
fn cqb_surr_6_it_ends_when_nobody_has_it_in_sight_for_a_whole_round() {
    let scene = || Scene::new(APART).response("alpha", 'a').hostile("gun", 'b', "gunman").gear(&[]).with(Surrendering);
    // Given up in round 1, behind a door: round 2 is the first whole one.
    let mut stage = scene().upon("gun", SurrenderSeen(1)).begin();
    let events = stage.end_phases(4);
    assert!(!events.contains(&lost("gun", "surrendering")), "CQB-SURR-6: not in the round in which it was seen");
    let events = stage.end_phases(4);
    assert!(events.contains(&lost("gun", "surrendering")), "CQB-SURR-6");
    assert_eq!(stage.part::<Weapons>("gun"), Some(&Weapons::default()), "CQB-SURR-6: the weapons do not come back");
    // Seen for an instant of it, it stays so.
    let mut stage = scene().upon("gun", SurrenderSeen(1)).begin();
    stage.end_phases(4);
    if stage.battle.active() != fatal_funnel::model::Side::Response {
        stage.order(end());
    }
    stage.order(walk("alpha", &[[2, 1], [3, 1]]));
    stage.order(json!({"order": "open", "figure": "alpha", "at": [4, 1]}));
    stage.order(json!({"order": "close", "figure": "alpha", "at": [4, 1]}));
    let mut events = Vec::new();
    while !events.iter().any(|event: &Value| event["event"] == "round_began") {
        events.extend(stage.order(end()));
    }
    assert!(!events.contains(&lost("gun", "surrendering")), "CQB-SURR-6: it was in sight for a while");
}

#[test]
fn cqb_surr_7_doctrines_have_triggers_and_tests_of_their_own() {
    // A lookout needs 2 successes not to give up, and has 1 die here.
    let mut stage = {
        let scene =
            Scene::new(HALL).response("alpha", 'a').hostile("boss", [2, 1], "gunman").leader().with(Surrendering);
        let scene = scene.hostile("man", [6, 2], "lookout").stat("nerve", 2).upon("man", fired());
        scene.confirmed("boss").fire_phase()
    };
    stage.load(&[8, 2, 2, 2, 2, 2, 2, 8]);
    let events = of_nerve(&stage.order(json!({"order": "arrest", "figure": "alpha", "target": "boss"})));
    let mut test = tested("man", "leader-captured", 2, &[8], 2, false);
    test["ledger"] = ledger(&[("nerve", "Nerve", 2, "CQB-NERVE-7"), ("nerve", "Leader taken", -1, "CQB-SURR-6")]);
    assert_eq!(events, [test, surrendered("man")], "CQB-SURR-7, CQB-SURR-6");
}

#[test]
fn cqb_surr_7_a_negotiator_takes_a_die_from_surrender_tests() {
    let mut stage = {
        let scene = Scene::new(HALL).response("alpha", 'a').response("bravo", [5, 2]).doctrine("negotiator");
        let scene = scene.hostile("boss", [2, 1], "gunman").leader().with(Surrendering).hostile("man", 'd', "gunman");
        scene.confirmed("boss").fire_phase()
    };
    stage.load(&[8, 2, 2, 2, 2, 2, 2, 1, 1]);
    let events = of_nerve(&stage.order(json!({"order": "arrest", "figure": "alpha", "target": "boss"})));
    let lines = [
        ("nerve", "Nerve", 2, "CQB-NERVE-7"),
        ("nerve", "Talked down", -1, "CQB-SURR-7"),
        ("nerve", "Armed, unhurt, has not fired", 2, "CQB-SURR-6"),
        ("nerve", "Leader taken", -1, "CQB-SURR-6"),
    ];
    assert_eq!(events[0]["ledger"], ledger(&lines), "CQB-SURR-7, CQB-SURR-6: of those who press it only one counts");
    assert_eq!(events[0]["faces"], json!([1, 1]));
}

/// A room of which the team in its doorway sees all but a corner is not cleared, whatever somebody saw of it before.
#[test]
fn cqb_surr_2_a_room_with_a_corner_out_of_sight_is_not_cleared() {
    let map = "
        #########
        #a./...b#
        #c.#.H..#
        #########";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").nerves();
    let mut stage = scene.surveyed().begin();
    stage.load(&[1, 1, 1, 1]);
    let events = of_nerve(&stage.order(walk("alpha", &[[2, 1], [3, 1]])));
    let cleared = |event: &Value| event.to_string().contains("cleared-room");
    assert!(!events.iter().any(cleared), "CQB-SURR-2, CQB-BOARD-3: {events:?}");
}

#[test]
fn cqb_surr_6_nobody_gives_up_but_at_gunpoint() {
    let long = "
        ################
        #a............b#
        #c.............#
        ################";
    let seen = |near: bool, both: bool| {
        let scene = Scene::new(long).response("alpha", if near { [9, 1] } else { [1, 1] });
        let scene = scene.response("bravo", [1, 2]).hostile("gun", 'b', "gunman").confirmed("gun");
        let scene = if both { scene.confirmed("alpha").confirmed("bravo") } else { scene };
        scene.begin().shock("gun", Cause::Scenario, 1, &[1, 1]).contains(&surrendered("gun"))
    };
    assert!(!seen(false, false), "CQB-SURR-6: two Contacts thirteen tiles off");
    assert!(seen(false, true), "CQB-SURR-6: two that it knows for what they are");
    assert!(seen(true, false), "CQB-SURR-6: one of two, within six tiles");
}

#[test]
fn cqb_surr_6_what_weighs_in_the_test_stands_in_its_ledger() {
    let lines = |scene: Scene| {
        let mut stage = scene.confirmed("boss").fire_phase();
        stage.load(&[8, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1]);
        let events = stage.order(json!({"order": "arrest", "figure": "alpha", "target": "boss"}));
        of_nerve(&events)[0]["ledger"].clone()
    };
    let nerve = ("nerve", "Nerve", 2, "CQB-NERVE-7");
    let fresh = ("nerve", "Armed, unhurt, has not fired", 2, "CQB-SURR-6");
    let taken = ("nerve", "Leader taken", -1, "CQB-SURR-6");
    assert_eq!(lines(captured()), ledger(&[nerve, fresh, taken]), "CQB-SURR-6");
    assert_eq!(lines(captured().upon("man", fired())), ledger(&[nerve, taken]), "CQB-SURR-6: it has fired");
    let down = || captured().response("bravo", [5, 2]).with(Downed).wounds(0);
    assert_eq!(lines(down()), ledger(&[nerve, fresh, taken]), "CQB-SURR-6: one each lies or is held in its sight");
    let two = down().response("charlie", [6, 2]).with(Downed).wounds(0);
    let winning = ("nerve", "The team is worse off", 1, "CQB-SURR-6");
    assert_eq!(lines(two), ledger(&[nerve, fresh, winning, taken]), "CQB-SURR-6: two against one");
}

/// A leader about to be arrested, and one of its men who looks on from four tiles off.
fn captured() -> Scene {
    let scene = Scene::new(HALL).response("alpha", 'a').hostile("boss", [2, 1], "gunman").leader().with(Surrendering);
    scene.hostile("man", [5, 1], "gunman")
}

fn told(events: &[Value], event: &str, figure: &str) -> bool {
    events.iter().any(|other| other["event"] == event && other["figure"] == figure)
}

#[test]
fn cqb_surr_6_a_lapsing_one_takes_up_the_weapon_that_nobody_watches() {
    let dropped = || Dropped { at: Tile::new(8, 1), weapons: vec![Word::new("pistol")] };
    let scene = || Scene::new(APART).response("alpha", 'a').hostile("gun", 'b', "gunman").gear(&[]);
    let unseen = || scene().with(Surrendering).upon("gun", SurrenderSeen(1)).upon("gun", dropped());
    let mut stage = unseen().begin();
    let first = stage.end_phases(4);
    assert!(!told(&first, "eyed_weapon", "gun"), "CQB-SURR-6: it stays so for a whole round");
    let second = stage.end_phases(4);
    assert!(told(&second, "eyed_weapon", "gun"), "CQB-SURR-6: the tell");
    assert_eq!(stage.part::<Weapons>("gun"), Some(&Weapons::default()), "CQB-SURR-6: a phase ahead");
    let third = stage.end_phases(2);
    assert!(told(&third, "took_up", "gun"), "CQB-SURR-6: nobody has it in sight");
    assert_eq!(stage.part::<Weapons>("gun"), Some(&Weapons(vec![Word::new("pistol")])), "CQB-SURR-6");
    // One that is looked at leaves it there.
    let watched = || Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "gunman").gear(&[]);
    let lies = |x| Dropped { at: Tile::new(x, 1), weapons: vec![Word::new("pistol")] };
    let mut stage = watched().upon("gun", Tempted).upon("gun", lies(9)).begin();
    assert!(!told(&stage.end_phases(2), "took_up", "gun"), "CQB-SURR-6: in sight");
    assert_eq!(stage.tokens("gun"), ["tempted"], "CQB-SURR-6: it waits");
    // Whoever of the team comes beside the weapon kicks it away.
    let mut stage = watched().upon("gun", Tempted).upon("gun", lies(4)).begin();
    let events = stage.order(walk("alpha", &[[2, 1], [3, 1]]));
    assert_eq!(events.last(), Some(&json!({"event": "kicked_away", "figure": "gun", "by": "alpha"})), "CQB-SURR-6");
    assert!(stage.part::<Dropped>("gun").is_none() && stage.tokens("gun").is_empty(), "CQB-SURR-6");
}
