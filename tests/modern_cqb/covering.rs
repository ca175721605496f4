//! Covering: who is covered at the end of a Move, what answers one who stirs, and what the preview says (CQB-REACT-1).

use fatal_funnel::model::{FigureId, Side};
use fatal_funnel::referee::{AnyBattle, Presentation};
use fatal_funnel::rulebooks::modern_cqb::{Engaged, ModernCqb, Suppressed};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, end, fire, gained, ledger, lost, of_nerve, walk};

const ROOM: &str = "
    ##########
    #a..b...c#
    #.......d#
    ##########";

fn scene() -> Scene {
    Scene::new(ROOM).covering().response("alpha", 'a').hostile("gun", 'b', "gunman")
}

fn covered(figure: &str, whom: &str) -> Value {
    json!({"event": "covered", "figure": figure, "whom": whom})
}

fn answered(figure: &str, target: &str, calls: bool) -> Value {
    json!({"event": "cover_answered", "figure": figure, "target": target, "calls": calls})
}

fn stirred(figure: &str, how: &str) -> Value {
    json!({"event": "stirred", "figure": figure, "how": how})
}

fn kinds(events: &[Value]) -> Vec<&str> {
    let told = |event: &&str| ["stirred", "cover_answered", "fired", "stepped", "nerve_tested"].contains(event);
    events.iter().filter_map(|event| event["event"].as_str()).filter(told).collect()
}

/// The hostile side's Move, after the team's.
fn their_move(scene: Scene) -> Stage {
    let mut stage = scene.begin();
    stage.order(end());
    stage
}

#[test]
fn cqb_react_1_who_ends_a_move_close_to_an_enemy_covers_it() {
    let covers = |scene: Scene| scene.begin().order(end()).contains(&covered("alpha", "gun"));
    assert!(covers(scene()), "CQB-REACT-1: three tiles off, in clear sight");
    let far = Scene::new(ROOM).covering().response("alpha", 'a').hostile("gun", 'c', "gunman").confirmed("gun");
    assert!(!covers(far), "CQB-REACT-1: seven tiles off");
    assert!(!covers(scene().upon("alpha", Suppressed::default())), "CQB-REACT-1, CQB-STATE-1: Suppressed");
    assert!(
        !covers(Scene::new(ROOM).covering().response("alpha", 'a').gear(&[]).hostile("gun", 'b', "gunman")),
        "unarmed"
    );
    // Of the other side a bodyguard does.
    let mut stage = scene().hostile("guard", [3, 2], "security").doctrine("bodyguard").begin();
    let events = stage.end_phases(2);
    assert!(events.contains(&covered("guard", "alpha")), "CQB-REACT-1: a doctrine of the other side");
    assert!(events.contains(&covered("gun", "alpha")), "CQB-REACT-1: so does the gang");
}

#[test]
fn cqb_react_1_several_spread_over_the_enemies() {
    let scene = scene().response("bravo", [1, 2]).hostile("mate", [4, 2], "gunman");
    let events = scene.begin().order(end());
    assert!(events.contains(&covered("alpha", "gun")) && events.contains(&covered("bravo", "mate")), "{events:?}");
}

#[test]
fn cqb_react_1_a_covered_enemy_that_moves_is_shot_at_first() {
    let mut stage = their_move(scene());
    // Carbine 2, Aim 3, still 1, covering -1.
    stage.load(&[8, 2, 2, 2, 2]);
    let events = stage.order(walk("gun", &[[5, 1], [6, 1]]));
    assert_eq!(events[..2], [stirred("gun", "moves"), answered("alpha", "gun", false)], "CQB-REACT-1");
    let lines = [
        ("attack", "Carbine", 2, "CQB-FIRE-1"),
        ("attack", "Aim", 3, "CQB-FIRE-1"),
        ("attack", "Did not move, stable lane", 1, "CQB-FIRE-6"),
        ("attack", "Covering", -1, "CQB-REACT-1"),
    ];
    assert_eq!(events[2]["ledger"], ledger(&lines), "CQB-REACT-1: a die less");
    assert!(events.contains(&gained("gun", "suppressed")), "CQB-FIRE-4");
    assert!(!kinds(&events).contains(&"stepped"), "CQB-MOVE-4: the hit interrupts the move");
    assert!(stage.tokens("alpha").is_empty(), "CQB-REACT-1: once");
    let events = stage.order(walk("gun", &[[5, 1]]));
    assert_eq!(kinds(&events), ["stepped"], "CQB-MOVE-4: it keeps what is left, and nobody covers it now");
}

#[test]
fn cqb_react_1_a_miss_lets_it_go_on_and_the_next_one_answers() {
    let mut stage = their_move(scene());
    stage.load(&[2; 5]);
    let events = stage.order(walk("gun", &[[5, 1]]));
    assert_eq!(kinds(&events), ["stirred", "cover_answered", "fired", "stepped"], "CQB-REACT-1");
    // Bravo answers where alpha has missed, and keeps its cover where alpha has not.
    let two = || their_move(scene().response("bravo", [1, 2]));
    let mut stage = two();
    stage.load(&[2, 2, 2, 2, 2, 8, 2, 2, 2, 2]);
    let events = stage.order(walk("gun", &[[5, 1]]));
    assert_eq!(kinds(&events), ["stirred", "cover_answered", "fired", "cover_answered", "fired"], "CQB-REACT-1");
    let mut stage = two();
    stage.load(&[8, 2, 2, 2, 2]);
    let events = stage.order(walk("gun", &[[5, 1]]));
    assert_eq!(kinds(&events), ["stirred", "cover_answered", "fired"], "CQB-REACT-1: it is stopped");
    assert_eq!(stage.tokens("bravo"), ["covering"], "CQB-REACT-1: unspent");
}

#[test]
fn cqb_react_1_a_negotiator_calls_and_a_martyr_does_not_stop_for_it() {
    let called = |doctrine: &str| {
        let scene = Scene::new(ROOM).covering().response("alpha", 'a').doctrine("negotiator");
        their_move(scene.hostile("gun", 'b', "gunman").doctrine(doctrine))
    };
    let mut stage = called("gang");
    stage.load(&[1, 1]);
    let events = stage.order(walk("gun", &[[5, 1]]));
    assert_eq!(events[1], answered("alpha", "gun", true), "CQB-REACT-1");
    assert_eq!(of_nerve(&events)[0]["cause"], json!("held-up"), "CQB-REACT-1");
    assert_eq!(kinds(&events), ["stirred", "cover_answered", "nerve_tested"], "CQB-REACT-1: it stays");
    let mut stage = called("gang");
    stage.load(&[1, 8]);
    let events = stage.order(walk("gun", &[[5, 1]]));
    assert_eq!(kinds(&events).last(), Some(&"stepped"), "CQB-REACT-1: it stands firm, and goes");
    let mut stage = called("martyr");
    stage.load(&[2; 5]);
    assert!(stage.order(walk("gun", &[[5, 1]])).contains(&answered("alpha", "gun", false)), "CQB-REACT-1: heedless");
}

#[test]
fn cqb_react_1_the_team_calls_rather_than_fire_past_a_civilian() {
    let mut stage = their_move(scene().civilian("bystander", [3, 1]));
    stage.load(&[1, 8]);
    let events = stage.order(walk("gun", &[[5, 1]]));
    assert!(events.contains(&answered("alpha", "gun", true)), "CQB-REACT-1, CQB-CIV-2");
}

#[test]
fn cqb_react_1_doors_and_weapons_count_and_the_cover_ends_with_the_phase() {
    let mut stage = scene().begin();
    stage.end_phases(3);
    assert_eq!(stage.battle.active(), Side::Hostile);
    assert_eq!(stage.tokens("alpha"), ["covering"], "CQB-REACT-1: it has not acted");
    stage.load(&[2; 12]);
    let events = stage.order(fire("gun", "alpha"));
    assert_eq!(events[..2], [lost("gun", "covering"), stirred("gun", "raises-weapon")], "CQB-REACT-1");
    assert_eq!(kinds(&events), ["stirred", "cover_answered", "fired", "fired"], "CQB-REACT-1: first the answer");
    let mut stage = scene().begin();
    let events = stage.end_phases(4);
    assert!(events.contains(&lost("alpha", "covering")), "CQB-REACT-1");
    let map = ROOM.replace("#a..b...c#", "#a..b+..c#");
    let mut stage = their_move(Scene::new(&map).covering().response("alpha", 'a').hostile("gun", 'b', "gunman"));
    stage.load(&[8, 2, 2, 2, 2]);
    let events = stage.order(json!({"order": "open", "figure": "gun", "at": [5, 1]}));
    assert_eq!(events[0], stirred("gun", "works-door"), "CQB-REACT-1");
    assert!(!events.iter().any(|event| event["event"] == "door_changed"), "CQB-MOVE-4");
}

#[test]
fn cqb_react_1_both_sides_read_the_odds_before() {
    let stage = their_move(scene());
    let danger = AnyBattle::dangers(&stage.battle, &stage.any(&walk("gun", &[[5, 1]])));
    // An enemy's odds may hang on friends of his out of sight (CQB-SIGHT-4).
    let danger: Vec<_> = danger.iter().map(|(step, words)| (*step, words.english())).collect();
    assert_eq!(danger, [(0, "Covered by Alpha, who answers first".to_owned())], "CQB-REACT-1");
    // Five dice against none: 1 - (5/8)^5.
    let cards = [
        (Side::Response, "alpha", "90 in 100"),
        (Side::Response, "gun", "90 in 100"),
        (Side::Hostile, "gun", "answers first"),
    ];
    for (side, figure, told) in cards {
        let card = ModernCqb::card(stage.world(), FigureId::new(figure), side);
        assert!(
            card.spends.iter().any(|line| line.english().contains(told)),
            "CQB-DICE-4: {figure}: {:?}",
            card.spends
        );
    }
}

#[test]
fn cqb_react_1_the_card_of_whoever_is_covered_says_so() {
    let stage = their_move(scene());
    let tokens = |figure: &str, side| ModernCqb::card(stage.world(), FigureId::new(figure), side).tokens;
    assert!(tokens("gun", Side::Response).iter().any(|token| *token == "covered"), "CQB-REACT-1: by the team");
    assert!(!tokens("alpha", Side::Response).iter().any(|token| *token == "covered"), "nobody covers it yet");
    let mut stage = scene().begin();
    let events = stage.end_phases(2);
    assert!(events.contains(&covered("gun", "alpha")), "CQB-REACT-1");
    let card = ModernCqb::card(stage.world(), FigureId::new("alpha"), Side::Response);
    assert_eq!(card.tokens.first().map(|token| token.as_str()), Some("covered"), "CQB-REACT-1: at gunpoint");
}

#[test]
fn cqb_react_1_a_struggle_is_no_stir_and_the_card_says_so() {
    let locked = |with: &str| Engaged { with: FigureId::new(with) };
    let scene = scene().response("bravo", [5, 1]).upon("bravo", locked("gun")).upon("gun", locked("bravo"));
    let stage = their_move(scene);
    let card = ModernCqb::card(stage.world(), FigureId::new("alpha"), Side::Response);
    assert!(
        card.spends.iter().any(|line| line.english().contains("locked with Bravo")),
        "CQB-REACT-1: {:?}",
        card.spends
    );
}
