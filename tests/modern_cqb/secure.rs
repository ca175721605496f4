//! Secure: civilians, hostages and objects, in rooms the side knows to be cleared.

use fatal_funnel::model::{Certainty, FigureId, Figures, Side, Word};
use fatal_funnel::rulebooks::modern_cqb::{Controlled, Flashed, Objects, State, Suppressed, Wounded};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, ledger, lost};

const ROOM: &str = "
    #########
    #ab....c#
    #d.....e#
    ####+####
    #.......#
    #########";

fn secure(target: &str) -> Value {
    json!({"order": "secure", "figure": "alpha", "target": target})
}

const CONTROL: (&str, &str, i16, &str) = ("control", "Control", 3, "CQB-SECURE-2");

fn secured(target: &str, lines: &[(&str, &str, i16, &str)], faces: &[u8], needed: u16, good: bool) -> Value {
    json!({"event": "secured", "figure": "alpha", "target": target, "ledger": ledger(lines), "faces": faces,
        "needed": needed, "secured": good})
}

fn controlled(figure: &str) -> Value {
    json!({"event": "controlled", "figure": figure, "by": "alpha", "secured": true})
}

fn alone() -> Scene {
    Scene::new(ROOM).response("alpha", 'a')
}

fn state(stage: &Stage, id: &str) -> State {
    stage.world().resource::<Objects>().get(Word::new(id)).expect("there is such a thing").state
}

#[test]
fn cqb_secure_1_what_can_be_secured() {
    for kind in ["evidence", "device", "terminal"] {
        let mut stage = alone().object("it", 'b', kind, "").dice(&[6, 1, 1]).fire_phase();
        let mut events = vec![secured("it", &[CONTROL], &[6, 1, 1], 1, true)];
        let row = crate::scene::scored("secondary-evidence", 1, "CQB-SCORE-4", Some(("object", "it")));
        events.extend((kind == "evidence").then_some(row));
        stage.plays("CQB-SECURE-1", secure("it"), json!(events));
        stage.dice_are_spent();
        assert_eq!(state(&stage, "it"), State::Secured, "CQB-SECURE-4: {kind}");
        stage.refuses("CQB-ROUND-2", secure("it"));
    }
    let mut stage = alone().civilian("clerk", 'b').dice(&[6, 1, 1]).fire_phase();
    let events = json!([secured("clerk", &[CONTROL], &[6, 1, 1], 1, true), controlled("clerk")]);
    stage.plays("CQB-SECURE-1: a civilian", secure("clerk"), events);
    let by = stage.world().of::<Controlled>(FigureId::new("clerk")).map(|control| control.by);
    assert_eq!(by, Some(FigureId::new("alpha")), "CQB-SECURE-4");
    let mut stage = alone().object("held", 'b', "hostage", "").dice(&[6, 1, 1]).fire_phase();
    assert_eq!(stage.tokens("held"), ["hostage"], "CQB-SECURE-1: a hostage is a civilian who is held");
    let events = json!([secured("held", &[CONTROL], &[6, 1, 1], 1, true), lost("held", "hostage"), controlled("held")]);
    stage.plays("CQB-SECURE-1: a hostage", secure("held"), events);
}

#[test]
fn cqb_secure_1_what_cannot() {
    let scene = || {
        let scene = alone().response("bravo", 'b').hostile("gun", 'e', "gunman").civilian("clerk", 'c');
        scene.object("laptop", [4, 1], "evidence", "").object("rite", [2, 2], "effect", "relic-rite")
    };
    for (target, why) in [
        ("nobody", "CQB-SECURE-1: nothing"),
        ("bravo", "CQB-SECURE-1: a friend"),
        ("gun", "CQB-SECURE-1: a suspect"),
        ("rite", "CQB-SECURE-1: a room effect"),
        ("laptop", "CQB-SECURE-1: too far off"),
        ("clerk", "CQB-SECURE-1: a civilian too far off"),
    ] {
        assert_eq!(scene().fire_phase().refused(secure(target)).0, "CQB-SECURE-1", "{why}");
    }
    let mut stage = alone().civilian("clerk", 'b').knows(Side::Response, "clerk", Certainty::Contact).fire_phase();
    stage.refuses("CQB-SECURE-1", secure("clerk"));
    let mut stage = Scene::new(ROOM)
        .hostile("gun", 'a', "gunman")
        .response("far", [1, 4])
        .civilian("clerk", 'b')
        .hostile_fire_phase();
    let by_them = json!({"order": "secure", "figure": "gun", "target": "clerk"});
    stage.refuses("CQB-SECURE-1", by_them);
}

#[test]
fn cqb_secure_2_routine_needs_one_success_and_hard_two() {
    for (hard, faces, good) in
        [(false, [5, 5, 5], false), (false, [6, 5, 5], true), (true, [6, 5, 5], false), (true, [6, 7, 5], true)]
    {
        let scene = alone().object("it", 'b', "terminal", "");
        let scene = if hard { scene.hard() } else { scene };
        let mut stage = scene.dice(&faces).fire_phase();
        let needed = if hard { 2 } else { 1 };
        let shown = stage.odds(&secure("it")).expect("it rolls");
        assert_eq!(json!(shown.ledger), ledger(&[CONTROL]), "CQB-DICE-4");
        stage.plays("CQB-SECURE-2", secure("it"), json!([secured("it", &[CONTROL], &faces, needed, good)]));
        assert_eq!(state(&stage, "it") == State::Secured, good, "CQB-SECURE-4: a failed try costs only the action");
        stage.refuses("CQB-ROUND-2", secure("it"));
    }
    // 3 dice: at least one success 1 - (5/8)^3, at least two 3 (3/8)^2 (5/8) + (3/8)^3.
    for (hard, good) in [(false, "387"), (true, "162")] {
        let scene = alone().object("it", 'b', "terminal", "");
        let stage = if hard { scene.hard() } else { scene }.fire_phase();
        let odds = stage.odds(&secure("it")).expect("it rolls");
        assert_eq!((odds.of.as_str(), odds.outcomes[0].weight.as_str()), ("512", good), "CQB-DICE-4");
    }
    let mut hostage = alone().object("held", 'b', "hostage", "").hard().dice(&[6, 1, 1]).fire_phase();
    hostage.plays("CQB-SECURE-2", secure("held"), json!([secured("held", &[CONTROL], &[6, 1, 1], 2, false)]));
}

#[test]
fn cqb_secure_3_nothing_is_secured_in_a_room_that_the_side_takes_for_live() {
    let scene = || alone().object("it", 'b', "evidence", "");
    for (level, why) in [
        (Certainty::Confirmed, "CQB-SECURE-3: an enemy is known in it"),
        (Certainty::Contact, "CQB-SECURE-3: a Contact is known in it"),
    ] {
        let mut stage = scene().hostile("gun", 'e', "gunman").knows(Side::Response, "gun", level).fire_phase();
        assert_eq!(stage.refused(secure("it")).0, "CQB-SECURE-3", "{why}");
    }
    let long = "#############\n#ab........c#\n#############";
    let hall = Scene::new(long).response("alpha", 'a').object("it", 'b', "evidence", "").civilian("clerk", 'c');
    let mut contact = hall.fire_phase();
    assert_eq!(contact.known(Side::Response, "clerk").0, Certainty::Contact);
    contact.refuses("CQB-SECURE-3", secure("it"));
    let stage = scene().hostile("gun", [2, 4], "gunman").fire_phase();
    assert!(stage.accepts(&secure("it")), "CQB-SECURE-3: one in another room does not count");
    let corner = "#######\n#ab...#\n####..#\n#.....#\n#######";
    let unseen = || Scene::new(corner).response("alpha", 'a').object("it", 'b', "evidence", "");
    unseen().fire_phase().refuses("CQB-SECURE-3", secure("it"));
    // A refusal does not reveal whether a figure is really there.
    let told = unseen().fire_phase().refused(secure("it"));
    let hidden = unseen().hostile("gun", [1, 3], "gunman").fire_phase().refused(secure("it"));
    assert_eq!(told, hidden, "CQB-BOARD-3: a refusal gives nothing away");
}

#[test]
fn cqb_dice_5_a_friend_beside_it_helps() {
    let help = ("control", "Help", 1, "CQB-DICE-5");
    let wounded = ("control", "Wounded", -1, "CQB-WOUND-2");
    let stage = |scene: Scene| scene.object("it", 'b', "evidence", "").fire_phase();
    let lines = |stage: &Stage| json!(stage.odds(&secure("it")).expect("it rolls").ledger);
    let with = || alone().response("bravo", [3, 2]);
    assert_eq!(lines(&stage(with())), ledger(&[CONTROL, help]), "CQB-DICE-5");
    assert_eq!(lines(&stage(with().response("charlie", [2, 2]))), ledger(&[CONTROL, help]), "CQB-DICE-5: once");
    assert_eq!(lines(&stage(alone().response("bravo", [4, 2]))), ledger(&[CONTROL]), "CQB-DICE-5: too far off");
    assert_eq!(lines(&stage(with().with(Suppressed::default()))), ledger(&[CONTROL]), "CQB-DICE-5: Suppressed");
    assert_eq!(lines(&stage(with().with(Flashed::default()))), ledger(&[CONTROL]), "CQB-DICE-5: flashed");
    let hurt = stage(alone().upon("alpha", Wounded));
    assert_eq!(lines(&hurt), ledger(&[CONTROL, wounded]), "CQB-WOUND-2");
    let mut none = stage(alone().stat("control", 1).upon("alpha", Wounded));
    none.refuses("CQB-DICE-2", secure("it"));
}

#[test]
fn cqb_secure_4_a_secured_civilian_is_secured_once() {
    let mut stage = alone().civilian("clerk", 'b').with(Controlled { by: FigureId::new("alpha") }).fire_phase();
    stage.refuses("CQB-SECURE-1", secure("clerk"));
}
