//! Reactions that a doctrine gives its figures, as data (CQB-REACT-1).

use fatal_funnel::referee::AnyBattle;
use fatal_funnel::rulebooks::modern_cqb::{Idle, Suppressed, TurnState};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, fire, gained, walk};

const HALL: &str = "
    ###########
    #.........#
    #.a.....b.#
    #.........#
    ###########";

const UP_TO_IT: [[i16; 2]; 5] = [[3, 2], [4, 2], [5, 2], [6, 2], [7, 2]];

/// An operator, and a martyr whose doctrine fires at an enemy that comes beside it.
fn martyr() -> Scene {
    let scene = Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "fanatic").doctrine("martyr");
    scene.confirmed("gun").confirmed("alpha")
}

fn reacted(event: &Value) -> bool {
    event["event"] == "reacted"
}

fn reactions(stage: &mut Stage, order: Value) -> Vec<Value> {
    stage.load(&[2; 12]);
    let mut events = stage.order(order);
    events.retain(|event| reacted(event) || event["event"] == "fired");
    events
}

#[test]
fn cqb_react_1_a_doctrine_fires_at_whoever_comes_beside() {
    let mut stage = martyr().begin();
    let events = reactions(&mut stage, walk("alpha", &UP_TO_IT));
    assert_eq!(events[0], json!({"event": "reacted", "figure": "gun", "target": "alpha"}), "CQB-REACT-1");
    let shot = (&events[1]["attacker"], &events[1]["at"], &events[1]["reflex"]);
    assert_eq!(shot, (&json!("gun"), &json!([7, 2]), &json!(true)), "CQB-REACT-1");
    let done = stage.part::<TurnState>("gun").copied().unwrap_or_default();
    assert!(done.reacted && !done.acted && done.attacked.is_some(), "CQB-REACT-1: no action, CQB-SUPP-3: an attack");
    // Once a round.
    stage.put("alpha", TurnState { left: 10, ..TurnState::default() });
    assert!(reactions(&mut stage, walk("alpha", &[[7, 1]])).is_empty(), "CQB-REACT-1: once a round");
    stage.end_phases(4);
    assert!(!stage.part::<TurnState>("gun").is_some_and(|done| done.reacted), "CQB-REACT-1: again in the next round");
}

#[test]
fn cqb_react_1_who_is_shaken_asleep_or_of_another_doctrine_does_not_react() {
    for (scene, why) in [
        (martyr().upon("gun", Suppressed::default()), "it is Suppressed"),
        (Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "gunman").confirmed("gun"), "another doctrine"),
        (martyr().upon("gun", TurnState { reacted: true, ..TurnState::default() }), "it has reacted this round"),
    ] {
        assert!(reactions(&mut scene.begin(), walk("alpha", &UP_TO_IT)).is_empty(), "CQB-REACT-1: {why}");
    }
    // The step that wakes it is over before it could react.
    let map = "
        #########
        #.a+b...#
        #########";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", [4, 1], "fanatic").doctrine("martyr");
    let mut stage = scene.idle().begin();
    assert!(stage.part::<Idle>("gun").is_some());
    let open = json!({"order": "open", "figure": "alpha", "at": [3, 1]});
    assert!(reactions(&mut stage, open).is_empty(), "CQB-REACT-1, CQB-HEAT-2: opening a door is no step");
    assert!(stage.part::<Idle>("gun").is_none(), "CQB-HEAT-2");
    assert_eq!(reactions(&mut stage, walk("alpha", &[[3, 1]])).len(), 2, "CQB-REACT-1: but the next one is");
}

#[test]
fn cqb_react_1_a_doctrine_braces_once_it_was_shot_at() {
    let scene = || Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "security").doctrine("bodyguard");
    let mut stage = scene().confirmed("gun").fire_phase();
    stage.load(&[2; 12]);
    let events = stage.order(fire("alpha", "gun"));
    let at = events.iter().position(reacted).expect("CQB-REACT-1: it reacts");
    assert_eq!(events[at + 1], gained("gun", "braced"), "CQB-REACT-1, CQB-ACTION-2");
    stage.put("alpha", TurnState::default());
    let odds = json!(stage.odds(&fire("alpha", "gun")).expect("a shot").ledger).to_string();
    assert!(odds.contains("Braced"), "CQB-DICE-4: the next shot meets it: {odds}");
    // A shot that suppresses leaves its target no longer composed.
    let mut stage = scene().confirmed("gun").fire_phase();
    stage.load(&[8, 8, 2, 2, 2, 2, 2, 2, 2]);
    assert!(!stage.order(fire("alpha", "gun")).iter().any(reacted), "CQB-REACT-1: it is Suppressed by then");
}

#[test]
fn cqb_over_10_the_preview_names_the_step_that_a_known_doctrine_answers() {
    let danger = |stage: &Stage| {
        let all = AnyBattle::dangers(&stage.battle, &stage.any(&walk("alpha", &UP_TO_IT)));
        all.into_iter().map(|(step, words)| (step, words.english())).collect::<Vec<_>>()
    };
    let stage = martyr().begin();
    assert_eq!(danger(&stage), [(4, "Takes them along: Gun".to_owned())], "CQB-OVER-10, CQB-REACT-1");
    let spent = martyr().upon("gun", TurnState { reacted: true, ..TurnState::default() }).begin();
    assert!(danger(&spent).is_empty(), "CQB-REACT-1: once a round");
}
