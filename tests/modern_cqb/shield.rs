//! Shields: the guard of the front, the intercept, the rush; and Stunned.

use fatal_funnel::board::LaneId;
use fatal_funnel::model::Facing;
use fatal_funnel::rulebooks::modern_cqb::{Downed, Gear, Overwatch, TurnState};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, end, fire, gained, ledger, lost, walk};

const FIELD: &str = "
    ###########
    #.........#
    #a..s....b#
    #...c.....#
    #.........#
    ###########";

/// A hostile who shoots, and a shield bearer in front of it.
fn bearer() -> Scene {
    Scene::new(FIELD)
        .response("bearer", 's')
        .gear(&["pistol", "shield"])
        .hostile("gun", 'b', "gunman")
        .confirmed("bearer")
}

fn guard(stage: &Stage, target: &str) -> Value {
    guarded_by(stage, &fire("gun", target))
}

/// The lines of the guard against a shot.
fn guarded_by(stage: &Stage, shot: &Value) -> Value {
    let odds = stage.odds(shot).expect("a shot");
    json!(odds.ledger)
        .as_array()
        .map(|lines| lines.iter().filter(|line| line["pool"] == "guard").cloned().collect())
        .unwrap_or_default()
}

const ARMOR: (&str, &str, i16, &str) = ("guard", "Armor", 2, "CQB-FIRE-2");
const SHIELD: (&str, &str, i16, &str) = ("guard", "Shield", 2, "CQB-REACT-2");

#[test]
fn cqb_react_2_a_shield_guards_the_front_half() {
    for (facing, guarded, why) in [
        (Facing(0, 0), true, "before its first step it is held toward the shooter"),
        (Facing(1, 0), true, "straight at the shooter"),
        (Facing(1, 1), true, "45 degrees off"),
        (Facing(0, 1), false, "90 degrees off"),
        (Facing(-1, 1), false, "135 degrees off"),
        (Facing(-1, 0), false, "its back"),
    ] {
        let stage = bearer().upon("bearer", facing).hostile_fire_phase();
        let lines = if guarded { vec![ARMOR, SHIELD] } else { vec![ARMOR] };
        assert_eq!(guard(&stage, "bearer"), ledger(&lines), "CQB-REACT-2: {why}");
    }
    let bare = bearer().upon("bearer", Gear(Vec::new())).hostile_fire_phase();
    assert_eq!(guard(&bare, "bearer"), ledger(&[ARMOR]), "CQB-REACT-2: no shield");
    let down = bearer().upon("bearer", Downed).hostile_fire_phase();
    let lying = json!({"order": "fire", "figure": "gun", "target": "bearer", "accept_risk": true});
    assert_eq!(guarded_by(&down, &lying), ledger(&[ARMOR]), "CQB-REACT-2: it lies there");
}

/// The step and the shot turn it.
#[test]
fn cqb_react_2_the_front_is_that_of_the_last_step_or_action() {
    let mut stage = bearer().begin();
    stage.order(walk("bearer", &[[3, 2]]));
    stage.end_phases(2);
    stage.order(end());
    assert_eq!(guard(&stage, "bearer"), ledger(&[ARMOR]), "CQB-REACT-2: it stepped away");
}

/// An action turns it too, and so does a door that it works.
#[test]
fn cqb_react_2_an_action_turns_the_front_to_what_it_is_about() {
    let room = "
        #############
        #...#.......#
        #...+s.....b#
        #...#.......#
        #############";
    let facing_the_gun = || {
        let scene = Scene::new(room).response("bearer", 's').gear(&["pistol", "shield"]);
        scene.hostile("gun", 'b', "gunman").confirmed("bearer").upon("bearer", Facing(1, 0))
    };
    let mut stage = facing_the_gun().fire_phase();
    stage.order(json!({"order": "overwatch", "figure": "bearer", "lane": "door-4-2"}));
    stage.order(end());
    assert_eq!(guard(&stage, "bearer"), ledger(&[ARMOR]), "CQB-REACT-2: it watches the door");
    let mut stage = facing_the_gun().begin();
    stage.order(json!({"order": "open", "figure": "bearer", "at": [4, 2]}));
    stage.end_phases(3);
    assert_eq!(guard(&stage, "bearer"), ledger(&[ARMOR]), "CQB-REACT-2: it has opened the door");
    let mut stage = facing_the_gun().fire_phase();
    stage.order(end());
    assert_eq!(guard(&stage, "bearer"), ledger(&[ARMOR, SHIELD]), "CQB-REACT-2: it has done nothing else");
}

fn friend(at: [i16; 2]) -> Scene {
    Scene::new(FIELD)
        .response("alpha", at)
        .response("bearer", 's')
        .gear(&["pistol", "shield"])
        .hostile("gun", 'b', "gunman")
}

#[test]
fn cqb_react_2_a_bearer_takes_the_attack_on_a_friend_beside_it() {
    let mut stage = friend([3, 2]).confirmed("alpha").upon("bearer", Facing(-1, 0)).hostile_fire_phase();
    stage.load(&[8, 2, 2, 2, 2, 2, 2, 2]);
    let events = stage.order(fire("gun", "alpha"));
    let taken = json!({"event": "intercepted", "figure": "bearer", "target": "alpha", "attacker": "gun"});
    assert_eq!(events[0], taken, "CQB-REACT-2");
    assert_eq!((&events[1]["target"], &events[1]["at"]), (&json!("bearer"), &json!([4, 2])), "CQB-REACT-2");
    let lines: Vec<Value> = events[1]["ledger"].as_array().cloned().unwrap_or_default();
    let guards: Value = lines.into_iter().filter(|line| line["pool"] == "guard").collect();
    assert_eq!(guards, ledger(&[ARMOR, SHIELD]), "CQB-REACT-2: its own pool, with the shield, wherever it faces");
    assert_eq!(events[2], gained("bearer", "suppressed"), "CQB-REACT-2: and takes what comes of it");
    // Once a round.
    stage.put("gun", TurnState::default());
    stage.load(&[2; 8]);
    assert_eq!(stage.order(fire("gun", "alpha"))[0]["target"], json!("alpha"), "CQB-REACT-2: once a round");
    let spent = |stage: &Stage| stage.part::<TurnState>("bearer").is_some_and(|done| done.intercepted);
    assert!(spent(&stage));
    stage.order(end());
    assert!(!spent(&stage), "CQB-REACT-2: again in the next round");
}

#[test]
fn cqb_react_2_when_nobody_takes_it() {
    let takes = |scene: Scene| {
        let mut stage = scene.confirmed("alpha").hostile_fire_phase();
        stage.load(&[2; 10]);
        stage.order(fire("gun", "alpha"))[0]["event"] == "intercepted"
    };
    assert!(takes(friend([3, 2])), "CQB-REACT-2: beside it, and behind it");
    assert!(takes(friend([4, 1])), "CQB-REACT-2: beside it, no nearer to the shooter");
    for (scene, why) in [
        (friend([2, 2]), "two tiles away"),
        (friend([5, 2]), "the bearer is farther from the shooter"),
        (friend([3, 2]).upon("bearer", Downed), "not able to act"),
        (friend([3, 2]).upon("bearer", Gear(Vec::new())), "no shield"),
    ] {
        assert!(!takes(scene), "CQB-REACT-2: {why}");
    }
    // Equal pools: the friend carries a shield as well.
    let both = Scene::new(FIELD).response("alpha", [3, 2]).gear(&["shield"]).response("bearer", 's').gear(&["shield"]);
    assert!(!takes(both.hostile("gun", 'b', "gunman")), "CQB-REACT-2: its pool is no larger");
}

#[test]
fn cqb_react_2_the_first_by_id_and_the_odds_say_so() {
    let scene = Scene::new(FIELD).response("alpha", [3, 2]).response("zulu", [4, 1]).gear(&["shield"]);
    let scene = scene.response("bearer", 's').gear(&["shield"]).hostile("gun", 'b', "gunman");
    let mut stage = scene.confirmed("alpha").hostile_fire_phase();
    let shown = stage.odds(&fire("gun", "alpha")).expect("a shot");
    assert!(json!(shown.ledger).to_string().contains("Shield"), "CQB-DICE-4: the pool that is rolled");
    assert_eq!(shown.warning_texts().len(), 1, "CQB-FIRE-10: {:?}", shown.warning_texts());
    stage.load(&[2; 8]);
    assert_eq!(stage.order(fire("gun", "alpha"))[0]["figure"], json!("zulu"), "CQB-REACT-2, CQB-ROUND-6");
}

/// The bearer stands beside its friend and nearer to the shooter, but round the corner from it.
#[test]
fn cqb_react_2_cqb_sight_3_a_bearer_out_of_the_shooters_line_takes_nothing() {
    let map = "
        #########
        #a...b..#
        #..######
        #.......#
        #########";
    let scene = |map: &str, bearer: [i16; 2]| {
        let scene = Scene::new(map).response("alpha", 'a').response("bearer", bearer).gear(&["pistol", "shield"]);
        scene.hostile("gun", 'b', "gunman").confirmed("alpha").confirmed("bearer")
    };
    let takes = |mut stage: Stage| {
        let told = stage
            .odds(&fire("gun", "alpha"))
            .expect("a shot")
            .warning_texts()
            .iter()
            .any(|line| line.contains("shield"));
        stage.load(&[2; 10]);
        let takes = stage.order(fire("gun", "alpha"))[0]["event"] == "intercepted";
        assert_eq!(told, takes, "CQB-DICE-4: the odds tell what is rolled");
        takes
    };
    assert!(!takes(scene(map, [2, 2]).hostile_fire_phase()), "CQB-SIGHT-3: the wall is between");
    assert!(takes(scene(map, [2, 1]).hostile_fire_phase()), "CQB-REACT-2: in its line");
}

/// Who peeks is shot at where it looks from: there the bearer must be.
#[test]
fn cqb_react_2_a_bearer_beside_a_peeker_takes_nothing_behind_the_door() {
    let map = "
        ########
        #.s#...#
        #.a+..b#
        ########";
    let watch = Overwatch { lane: LaneId("door-3-2".into()) };
    let scene = Scene::new(map).response("alpha", 'a').response("bearer", 's').gear(&["pistol", "shield"]);
    let mut stage = scene.hostile("gun", 'b', "gunman").with(watch).begin();
    stage.load(&[2; 10]);
    let events = stage.order(json!({"order": "peek", "figure": "alpha", "at": [3, 2]}));
    assert!(events.iter().any(|event| event["event"] == "fired" && event["target"] == "alpha"), "{events:#?}");
    assert!(!events.iter().any(|event| event["event"] == "intercepted"), "CQB-REACT-2: {events:#?}");
}

// -------------------------------------------------------------------------------- rush

const LANE: &str = "
    ##########
    #s....b..#
    #........#
    ##########";

fn rusher() -> Scene {
    Scene::new(LANE).response("bearer", 's').gear(&["shield"]).hostile("gun", 'b', "gunman").confirmed("gun")
}

const TO: [[i16; 2]; 4] = [[2, 1], [3, 1], [4, 1], [5, 1]];

const OPPOSED: [(&str, &str, i16, &str); 2] =
    [("control", "Control", 3, "CQB-REACT-3"), ("nerve", "Nerve", 2, "CQB-REACT-3")];

fn rushed(faces: [&[u8]; 2], stunned: bool) -> Value {
    json!({"event": "rushed", "figure": "bearer", "target": "gun", "ledger": ledger(&OPPOSED), "faces": faces[0],
        "resist_faces": faces[1], "stunned": stunned})
}

/// What a walk brings beyond the steps.
fn rush(stage: &mut Stage, path: &[[i16; 2]]) -> Vec<Value> {
    let mut events = stage.order(walk("bearer", path));
    events.retain(|event| !["stepped", "sighted"].contains(&event["event"].as_str().unwrap_or_default()));
    events
}

#[test]
fn cqb_react_3_a_bearer_who_runs_into_an_enemy_may_stun_it() {
    let watch = Overwatch { lane: LaneId("x".into()) };
    let mut stage = rusher().upon("gun", watch).dice(&[6, 7, 1, 6, 1]).begin();
    let wanted = [rushed([&[6, 7, 1], &[6, 1]], true), gained("gun", "stunned"), lost("gun", "overwatch")];
    assert_eq!(rush(&mut stage, &TO), wanted, "CQB-REACT-3, CQB-OVER-7");
    stage.dice_are_spent();
    let mut stage = rusher().dice(&[6, 1, 1, 6, 1]).begin();
    assert_eq!(rush(&mut stage, &TO), [rushed([&[6, 1, 1], &[6, 1]], false)], "CQB-REACT-3, CQB-DICE-3: a tie");
}

#[test]
fn cqb_react_3_what_is_no_rush() {
    let none: [Value; 0] = [];
    let start =
        |at: [i16; 2]| Scene::new(LANE).response("bearer", at).gear(&["shield"]).hostile("gun", 'b', "gunman").begin();
    assert_eq!(rush(&mut start([4, 1]), &[[5, 1]]), none, "CQB-REACT-3: one tile");
    assert_eq!(rush(&mut start([4, 2]), &[[4, 1], [5, 1]]), none, "CQB-REACT-3: not in a line");
    assert_eq!(rush(&mut start([1, 1]), &TO[..2]), none, "CQB-REACT-3: not next to anybody");
    let mut bare = Scene::new(LANE).response("bearer", 's').hostile("gun", 'b', "gunman").begin();
    assert_eq!(rush(&mut bare, &TO), none, "CQB-REACT-3: no shield");
    for (scene, why) in [
        (rusher().upon("gun", Downed), "it is out of the fight"),
        (rusher().upon("bearer", TurnState { rushed: true, left: 10, ..TurnState::default() }), "once a round"),
    ] {
        assert_eq!(rush(&mut scene.begin(), &TO), none, "CQB-REACT-3: {why}");
    }
}

/// Stopped by what it sees, it goes on in the same line and rushes all the same.
#[test]
fn cqb_react_3_a_run_that_was_interrupted_goes_on() {
    let mut stage = Scene::new(LANE).response("bearer", [3, 1]).gear(&["shield"]).hostile("gun", 'b', "gunman").begin();
    stage.load(&[8, 8, 8, 1, 1]);
    assert_eq!(rush(&mut stage, &[[4, 1]]), [] as [Value; 0], "CQB-REACT-3");
    assert_eq!(rush(&mut stage, &[[5, 1]])[0]["event"], json!("rushed"), "CQB-REACT-3: 2 tiles in a line");
}

#[test]
fn cqb_react_3_the_odds_of_the_move_and_the_perk() {
    let stage = rusher().begin();
    let odds = stage.odds(&walk("bearer", &TO)).expect("it ends with a rush");
    assert_eq!(json!(odds.ledger), ledger(&OPPOSED), "CQB-DICE-4");
    assert_eq!(odds.outcomes[0].name, "stunned", "CQB-DICE-4");
    assert!(stage.odds(&walk("bearer", &TO[..2])).is_none(), "CQB-DICE-4: nothing is rolled");
    let drilled = Scene::new(LANE).response("bearer", 's').doctrine("shield").gear(&["shield"]);
    let odds =
        drilled.hostile("gun", 'b', "gunman").confirmed("gun").begin().odds(&walk("bearer", &TO)).expect("a rush");
    assert_eq!(json!(odds.ledger)[1], ledger(&[("control", "Shield drill", 1, "CQB-REACT-3")])[0]);
}

#[test]
fn cqb_react_3_stunned_until_the_end_phase_and_open_to_arrest() {
    let mut stage = rusher().hostile("mate", [8, 1], "gunman").dice(&[8, 8, 8, 1, 1]).begin();
    stage.order(walk("bearer", &TO));
    stage.order(end());
    stage.refuses("CQB-MOVE-4", walk("gun", &[[7, 1]]));
    stage.order(end());
    assert!(stage.accepts(&json!({"order": "arrest", "figure": "bearer", "target": "gun"})), "CQB-ARREST-1");
    stage.order(end());
    stage.refuses("CQB-REACT-3", json!({"order": "hold", "figure": "gun"}));
    let events = stage.order(end());
    assert!(events.contains(&lost("gun", "stunned")), "CQB-REACT-3");
}
