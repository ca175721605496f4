//! Taking hostages: who may, what the hostage is to a shot, how he is freed, and what becomes of him (CQB-CIV-2).

use fatal_funnel::board::Tile;
use fatal_funnel::model::{Certainty, FigureId, Figures, LevelEvent, Occurrence, SceneSpec, Side, Spot, Word};
use fatal_funnel::referee::Presentation;
use fatal_funnel::rulebooks::modern_cqb::{
    Cause, Controlled, Disoriented, Downed, Flashed, Goals, ModernCqb, Seized, Stunned, Suppressed, phase,
};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, end, walk};

/// One room, so that whoever is seen is cornered; the way out is beside the hostile.
const ROOM: &str = "
    ###########
    #....a.cg.#
    #.......X.#
    ###########";

fn room() -> Scene {
    let scene = Scene::new(ROOM).response("alpha", 'a').hostile("gun", 'g', "gunman").civilian("clerk", 'c');
    scene.objective("extract", "clerk").knows(Side::Hostile, "clerk", Certainty::Confirmed)
}

fn take() -> Value {
    json!({"order": "take_hostage", "figure": "gun", "target": "clerk"})
}

fn talk(figure: &str) -> Value {
    json!({"order": "recover", "figure": figure, "target": "gun", "what": "talk"})
}

fn leave() -> Value {
    json!({"order": "leave", "figure": "gun"})
}

fn held() -> Seized {
    Seized { by: FigureId::new("gun"), since: 1 }
}

fn words(events: &[Value]) -> Vec<&str> {
    events.iter().filter_map(|event| event["event"].as_str()).collect()
}

fn at(stage: &Stage, id: &str) -> Option<Tile> {
    stage.world().at(FigureId::new(id))
}

/// On to a side's part of a phase of the next round.
fn next_round(stage: &mut Stage, side: Side, name: &str) {
    let round = |stage: &Stage| stage.world().resource::<fatal_funnel::model::Clock>().now.round;
    let now = round(stage);
    while round(stage) == now || stage.battle.active() != side || phase(stage.world()) != name {
        stage.end_phases(1);
    }
}

#[test]
fn cqb_civ_2_a_cornered_hostile_takes_the_civilian_beside_it() {
    let mut stage = room().hostile_fire_phase();
    assert_eq!(words(&stage.order(take())), ["hostage_taken"], "CQB-CIV-2");
    assert_eq!(stage.tokens("clerk"), ["seized"], "CQB-CIV-2");
    stage.refuses("CQB-ROUND-2", take());
    let card = ModernCqb::card(stage.world(), FigureId::new("gun"), Side::Response);
    assert!(
        card.spends.iter().any(|line| line.english().contains("leads the hostage off by an exit")),
        "{:?}",
        card.spends
    );
    assert!(ModernCqb::card(stage.world(), FigureId::new("clerk"), Side::Response).bonds.len() == 1, "CQB-CIV-2");
}

#[test]
fn cqb_civ_2_who_may_take_no_hostage() {
    let refused = |rule: &str, scene: Scene| scene.hostile_fire_phase().refuses(rule, take());
    refused("CQB-CIV-2", room().upon("gun", Suppressed::default()));
    refused("CQB-CIV-2", room().upon("gun", Flashed::default()));
    refused("CQB-CIV-2", room().upon("clerk", Controlled { by: FigureId::new("alpha") }));
    refused("CQB-CIV-2", room().upon("clerk", Downed));
    refused(
        "CQB-CIV-2",
        room().hostile("mate", [8, 2], "gunman").upon("clerk", Seized { by: "mate".into(), since: 1 }),
    );
    let unarmed =
        Scene::new(ROOM).response("alpha", 'a').hostile("gun", 'g', "gunman").gear(&[]).civilian("clerk", 'c');
    refused("CQB-FIG-2", unarmed.knows(Side::Hostile, "clerk", Certainty::Confirmed));
    let apart = Scene::new(ROOM).response("alpha", 'a').hostile("gun", 'g', "gunman").civilian("clerk", [6, 2]);
    refused("CQB-CIV-2", apart.knows(Side::Hostile, "clerk", Certainty::Confirmed));
    // A second one.
    let two = room().civilian("cook", [9, 1]).upon("cook", held());
    refused("CQB-CIV-2", two);
    // Nobody is in sight: it is not cornered.
    let map = "###########\n#a.c#...dg#\n#...+....X#\n###########";
    let calm = Scene::new(map).response("alpha", 'a').hostile("gun", 'g', "gunman").civilian("clerk", 'd');
    refused("CQB-CIV-2", calm.knows(Side::Hostile, "clerk", Certainty::Confirmed));
    // The team takes none.
    let mut team = room().fire_phase();
    team.refuses("CQB-CIV-2", json!({"order": "take_hostage", "figure": "alpha", "target": "clerk"}));
}

/// A level may tell them to: then they need not be cornered.
#[test]
fn cqb_heat_1_an_event_tells_them_to_take_a_hostage() {
    let spot = |word: &str| Spot::new(Word::new(word), 0..0);
    let scene = SceneSpec {
        order: Some(spot("take-hostage")),
        all: vec![Spot::new(Occurrence::Entered(Word::new("near")), 0..0)],
        ..SceneSpec::default()
    };
    let map = "###########\n#a..#...dg#\n#...+....X#\n###########";
    let calm = Scene::new(map).response("alpha", 'a').hostile("gun", 'g', "gunman").civilian("clerk", 'd');
    let calm = calm.room("near", [1, 1]).knows(Side::Hostile, "clerk", Certainty::Confirmed);
    let mut stage = calm.event(LevelEvent { scene, ..LevelEvent::default() }).begin();
    let events = stage.order(walk("alpha", &[[2, 1]]));
    assert!(words(&events).contains(&"directed"), "CQB-HEAT-1: {events:?}");
    stage.end_phases(3);
    assert_eq!(words(&stage.order(take())), ["hostage_taken"], "CQB-HEAT-1");
}

#[test]
fn cqb_civ_2_they_move_together_and_leave_by_an_exit() {
    let mut stage = room().hostile_fire_phase();
    stage.order(take());
    next_round(&mut stage, Side::Hostile, "move");
    stage.order(walk("gun", &[[9, 1], [9, 2]]));
    assert_eq!((at(&stage, "gun"), at(&stage, "clerk")), (Some(Tile::new(9, 2)), Some(Tile::new(9, 1))), "CQB-CIV-11");
    stage.refuses("CQB-ROUND-4", leave());
    stage.order(walk("gun", &[[8, 2]]));
    let events = stage.order(leave());
    assert_eq!(words(&events)[..3], ["hostage_led_off", "scored", "left"], "CQB-CIV-2: {events:?}");
    assert_eq!((&events[1]["row"], &events[1]["points"]), (&json!("hostage-lost"), &json!(-3)), "CQB-CIV-2");
    assert!(words(&events).contains(&"objective_lost"), "CQB-ROUND-4: nobody is left to bring out: {events:?}");
    assert_eq!((at(&stage, "gun"), at(&stage, "clerk")), (None, None), "CQB-CIV-2");
    assert!(stage.world().resource::<Goals>().0[0].impossible, "CQB-ROUND-4");
}

/// What becomes of him is told a round before.
#[test]
fn cqb_civ_2_nobody_is_led_off_in_the_round_in_which_he_is_taken() {
    let scene = Scene::new(ROOM).response("alpha", 'a').hostile("gun", [8, 2], "gunman").civilian("clerk", 'c');
    let mut stage = scene.knows(Side::Hostile, "clerk", Certainty::Confirmed).hostile_fire_phase();
    stage.order(take());
    stage.refuses("CQB-ROUND-4", leave());
    next_round(&mut stage, Side::Hostile, "move");
    assert_eq!(words(&stage.order(leave()))[0], "hostage_led_off", "CQB-CIV-2");
}

#[test]
fn cqb_civ_2_who_is_shaken_or_out_lets_go() {
    type Stop = fn(&mut Stage);
    let stops: [(&str, Stop); 6] = [
        ("flashed", |stage| stage.put("gun", Flashed::default())),
        ("stunned", |stage| stage.put("gun", Stunned::default())),
        ("disoriented", |stage| stage.put("gun", Disoriented::default())),
        ("hit", |stage| stage.put("gun", Suppressed::default())),
        ("down", |stage| stage.put("gun", Downed)),
        ("the hostage is down", |stage| stage.put("clerk", Downed)),
    ];
    for (why, stop) in stops {
        let mut stage = room().upon("clerk", held()).fire_phase();
        stop(&mut stage);
        let events = stage.order(json!({"order": "hold", "figure": "alpha"}));
        assert!(words(&events).contains(&"hostage_freed"), "CQB-CIV-2: {why}: {events:?}");
        assert!(!stage.tokens("clerk").contains(&"seized".to_owned()), "CQB-CIV-2: {why}");
    }
    let mut stage = room().upon("clerk", held()).fire_phase();
    assert!(!words(&stage.order(json!({"order": "hold", "figure": "alpha"}))).contains(&"hostage_freed"));
}

/// Two Guard dice, and a civilian at risk, as if he stood on the line.
#[test]
fn cqb_civ_2_a_hostage_is_a_shield() {
    let mut stage = room().upon("clerk", held()).confirmed("gun").confirmed("clerk").fire_phase();
    let shot =
        |accept_risk: bool| json!({"order": "fire", "figure": "alpha", "target": "gun", "accept_risk": accept_risk});
    stage.refuses("CQB-CIV-2", shot(false));
    let odds = stage.odds(&shot(true)).expect("it rolls");
    let line = odds.ledger.0.iter().find(|line| line.name == "Behind a hostage").expect("CQB-CIV-2");
    assert_eq!((line.dice, line.rule.as_str()), (2, "CQB-CIV-2"));
    assert!(
        odds.warning_texts().iter().any(|warning| warning.contains("Clerk")),
        "CQB-CIV-12: {:?}",
        odds.warning_texts()
    );
    stage.load(&[1, 2, 2, 2, 2, 2, 1, 1]);
    let events = stage.order(shot(true));
    assert!(
        events.iter().any(|event| event["event"] == "wounded" && event["figure"] == "clerk"),
        "CQB-CIV-2: a 1 hits the hostage: {events:?}"
    );
    // Round a corner he shields nobody.
    let free = room().confirmed("gun").confirmed("clerk").fire_phase();
    let plain = free.odds(&shot(false)).or_else(|| free.odds(&shot(true))).expect("it rolls");
    assert!(!plain.ledger.0.iter().any(|line| line.name == "Behind a hostage"), "CQB-CIV-2");
}

#[test]
fn cqb_civ_2_who_is_talked_down_lets_go_and_gives_up() {
    let scene = || room().upon("clerk", held()).confirmed("gun").confirmed("clerk");
    let mut stage = scene().dice(&[8, 8, 1, 1, 1, 8]).fire_phase();
    let events = stage.order(talk("alpha"));
    assert_eq!(words(&events)[..3], ["talked_to", "hostage_freed", "surrendered"], "CQB-CIV-2: {events:?}");
    assert_eq!(events[0]["persuaded"], true, "CQB-CIV-2");
    let mut stage = scene().dice(&[8, 1, 1, 1, 1, 8]).fire_phase();
    assert_eq!(words(&stage.order(talk("alpha"))), ["talked_to"], "CQB-DICE-3: a tie is his");
    assert_eq!(stage.tokens("clerk"), ["seized"], "CQB-CIV-2");
    // A negotiator knows how.
    let scene = Scene::new(ROOM).response("alpha", 'a').doctrine("negotiator").hostile("gun", 'g', "gunman");
    let stage = scene.civilian("clerk", 'c').upon("clerk", held()).confirmed("gun").confirmed("clerk").fire_phase();
    let odds = stage.odds(&talk("alpha")).expect("it rolls");
    let lines: Vec<(&str, i16)> = odds.ledger.0.iter().map(|line| (line.name.as_str(), line.dice)).collect();
    assert_eq!(lines, [("Control", 3), ("Negotiator", 2), ("Nerve", 2), ("Has a hostage", 1)], "CQB-CIV-2");
}

#[test]
fn cqb_civ_2_who_cannot_be_talked_to() {
    let refused =
        |scene: Scene| scene.confirmed("gun").confirmed("clerk").fire_phase().refuses("CQB-CIV-2", talk("alpha"));
    refused(room());
    let martyr = Scene::new(ROOM).response("alpha", 'a').hostile("gun", 'g', "gunman").doctrine("martyr");
    refused(martyr.civilian("clerk", 'c').upon("clerk", held()));
    let far = Scene::new(ROOM).response("alpha", [1, 1]).hostile("gun", 'g', "gunman").civilian("clerk", 'c');
    refused(far.upon("clerk", held()));
}

/// Nothing but a word makes him give up.
#[test]
fn cqb_civ_2_who_has_a_hostage_does_not_surrender_of_himself() {
    let scene = || room().nerves().confirmed("gun").knows(Side::Hostile, "alpha", Certainty::Confirmed);
    let tested =
        |stage: &mut Stage| words(&stage.shock("gun", Cause::ClearedRoom, 1, &[1; 6])).contains(&"surrendered");
    assert!(tested(&mut scene().fire_phase()), "CQB-SURR-2");
    assert!(!tested(&mut scene().upon("clerk", held()).fire_phase()), "CQB-CIV-2");
}

/// Who holds somebody out of the team's sight is no shield to him, and the team cannot tell.
#[test]
fn cqb_sight_4_a_hostage_out_of_sight_gives_nothing_away() {
    let map = "
        ########
        #..a..g#
        #####c##
        ########";
    let scene = || Scene::new(map).response("alpha", 'a').hostile("gun", 'g', "gunman").civilian("clerk", 'c');
    let told = |stage: &Stage| {
        let shot = json!({"order": "fire", "figure": "alpha", "target": "gun"});
        let card = ModernCqb::card(stage.world(), FigureId::new("gun"), Side::Response);
        (json!(stage.odds(&shot)), stage.accepts(&talk("alpha")), card.spends)
    };
    let (free, held) =
        (scene().confirmed("gun").fire_phase(), scene().confirmed("gun").upon("clerk", held()).fire_phase());
    assert_eq!(told(&free), told(&held), "CQB-SIGHT-4");
}

/// The end of the order of things: whoever left with a hostage is neither neutralized nor arrested.
#[test]
fn cqb_round_4_who_left_with_a_hostage_got_away() {
    let scene = Scene::new(ROOM).response("alpha", 'a').hostile("gun", [8, 2], "gunman").civilian("clerk", 'c');
    let scene = scene.objective("neutralize", "gun").upon("clerk", Seized { by: "gun".into(), since: 0 });
    let mut stage = scene.begin();
    stage.order(end());
    let events = stage.order(leave());
    assert!(words(&events).contains(&"objective_lost"), "CQB-ROUND-4: {events:?}");
}
