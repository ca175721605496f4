//! Fire: pools, modifiers, net results, refusals.

use fatal_funnel::model::{Certainty, FigureId, Side};
use fatal_funnel::rulebooks::modern_cqb::{
    Braced, Dead, Downed, Dragging, Flashed, FreshlyBreached, Restrained, Suppressed, Surrendering, Wounded,
};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, fire, fired, gained, heard, lost, risk};

type Lines = &'static [(&'static str, &'static str, i16, &'static str)];

const CARBINE: (&str, &str, i16, &str) = ("attack", "Carbine", 2, "CQB-FIRE-1");
const AIM: (&str, &str, i16, &str) = ("attack", "Aim", 3, "CQB-FIRE-1");
const STEADY: (&str, &str, i16, &str) = ("attack", "Did not move, stable lane", 1, "CQB-FIRE-6");
const EXPOSED: (&str, &str, i16, &str) = ("attack", "Target badly exposed in a doorway", 1, "CQB-FIRE-5");
const SMOKE: (&str, &str, i16, &str) = ("attack", "Through smoke", -2, "CQB-FIRE-8");

/// Faces that neither strike nor stray.
const DUDS: [u8; 16] = [2; 16];

/// An operator with a carbine and an unarmoured gunman, five tiles between them.
fn duel(map: &str) -> Scene {
    Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").confirmed("gun").confirmed("alpha")
}

const OPEN: &str = "
    #########
    #a..c..b#
    #.d...e.#
    #########";

/// The same with the gunman in the door of a passage.
fn in_doorway(passage: &str) -> Scene {
    let map = format!("##########\n{passage}\n##########");
    Scene::new(&map).response("alpha", 'a').hostile("gun", [7, 1], "gunman").confirmed("gun")
}

/// Lays a scene, fires duds and holds the whole list: the ledger, and that the shot was heard.
fn holds_pools(why: &str, scene: Scene, order: Value, lines: Lines) {
    let place = |id| scene.brief().figures.iter().find(|figure| figure.id == FigureId::new(id)).unwrap().at.value;
    let (from, at) = (place("alpha"), place("gun"));
    let dice = |pool| lines.iter().filter(|line| line.0 == pool).map(|line| line.2).sum::<i16>().max(0) as usize;
    let (attack, guard) = (&DUDS[..dice("attack")], &DUDS[..dice("guard")]);
    let mut stage = scene.dice(&[attack, guard].concat()).fire_phase();
    let shot = json!({"attacker": "alpha", "target": "gun", "weapon": "carbine", "from": from, "at": at});
    let events = json!([fired(shot, lines, [attack, guard], [0, 0, 0]), heard("alpha", from.into(), &["hostile"])]);
    stage.plays(why, order, events);
    stage.dice_are_spent();
}

/// Every modifier, with what brings it and with what only looks like it.
#[test]
fn every_modifier_both_ways() {
    let cases: &[(&str, fn() -> Scene, Lines)] = &[
        ("CQB-FIRE-1: fire value and Aim", || duel(OPEN), &[CARBINE, AIM, STEADY]),
        (
            "CQB-FIRE-2: Armor",
            || Scene::new(OPEN).response("alpha", 'a').hostile("gun", 'b', "security").confirmed("gun"),
            &[CARBINE, AIM, STEADY, ("guard", "Armor", 1, "CQB-FIRE-2")],
        ),
        (
            "CQB-FIRE-5: the target is flashed",
            || duel(OPEN).upon("gun", Flashed::default()),
            &[CARBINE, AIM, ("attack", "Target flashed", 1, "CQB-FIRE-5"), STEADY],
        ),
        (
            "CQB-FIRE-5: not where the shooter is",
            || duel(OPEN).upon("alpha", Flashed::default()),
            &[CARBINE, AIM, STEADY],
        ),
        (
            "CQB-FIRE-5: the target is freshly breached",
            || duel(OPEN).upon("gun", FreshlyBreached::default()),
            &[CARBINE, AIM, ("attack", "Target freshly breached", 1, "CQB-FIRE-5"), STEADY],
        ),
        (
            "CQB-FIRE-5: once, however many hold",
            || duel(OPEN).upon("gun", FreshlyBreached::default()).upon("gun", Flashed::default()),
            &[CARBINE, AIM, ("attack", "Target flashed", 1, "CQB-FIRE-5"), STEADY],
        ),
        ("CQB-FIRE-5, CQB-COVER-1: badly exposed", || in_doorway("#a...../.#"), &[CARBINE, AIM, EXPOSED, STEADY]),
        (
            "CQB-FIRE-5, CQB-COVER-1: not behind a crate",
            || in_doorway("#a....h/.#\n#.....##.#\n#........#"),
            &[CARBINE, AIM, STEADY, ("guard", "Half cover", 1, "CQB-COVER-1")],
        ),
        ("CQB-FIRE-5: not before the doorway", || duel("##########\n#a....b/.#\n##########"), &[CARBINE, AIM, STEADY]),
        (
            "CQB-FIRE-5: once, flashed in a doorway",
            || in_doorway("#a...../.#").upon("gun", Flashed::default()),
            &[CARBINE, AIM, ("attack", "Target flashed", 1, "CQB-FIRE-5"), STEADY],
        ),
        ("CQB-FIRE-6: not after a step", || duel(OPEN).walked("alpha", 1), &[CARBINE, AIM]),
        ("CQB-FIRE-6: whatever the target walked", || duel(OPEN).walked("gun", 3), &[CARBINE, AIM, STEADY]),
        ("CQB-FIRE-6: not past a friend", || duel(OPEN).response("bravo", 'c'), &[CARBINE, AIM]),
        (
            "CQB-FIRE-6: past a Downed friend",
            || duel(OPEN).response("bravo", 'c').upon("bravo", Downed),
            &[CARBINE, AIM, STEADY],
        ),
        ("CQB-FIRE-6: not past another enemy", || duel(OPEN).hostile("other", 'c', "gunman"), &[CARBINE, AIM]),
        ("CQB-FIRE-6: past one beside the line", || duel(OPEN).response("bravo", 'd'), &[CARBINE, AIM, STEADY]),
        (
            "CQB-FIRE-7: the shooter is Suppressed",
            || duel(OPEN).upon("alpha", Suppressed::default()),
            &[CARBINE, AIM, STEADY, ("attack", "Suppressed", -1, "CQB-FIRE-7")],
        ),
        (
            "CQB-FIRE-7: not where the target is",
            || duel(OPEN).upon("gun", Suppressed::default()),
            &[CARBINE, AIM, STEADY],
        ),
        (
            "CQB-FIRE-8, CQB-SIGHT-2: one tile of smoke",
            || duel(OPEN).smoke('c', 1).confirmed("gun"),
            &[CARBINE, AIM, SMOKE],
        ),
        (
            "CQB-SIGHT-2: three tiles, the target's own among them",
            || duel(OPEN).smoke([3, 1], 2).smoke('c', 1).smoke('b', 1).confirmed("gun"),
            &[CARBINE, AIM, SMOKE],
        ),
        ("CQB-SIGHT-2: the shooter's own tile", || duel(OPEN).smoke('a', 1).confirmed("gun"), &[CARBINE, AIM, SMOKE]),
        ("CQB-FIRE-8: not beside the line", || duel(OPEN).smoke('d', 3), &[CARBINE, AIM, STEADY]),
        (
            "CQB-FIRE-9: dragging a civilian",
            || duel(OPEN).civilian("clerk", 'd').with(Downed).upon("alpha", Dragging { whom: FigureId::new("clerk") }),
            &[CARBINE, AIM, STEADY, ("attack", "Dragging", -1, "CQB-FIRE-9")],
        ),
        (
            "CQB-FIRE-9: dragging a restrained suspect",
            || {
                let scene = duel(OPEN).hostile("held", 'd', "gunman").with(Restrained);
                scene.upon("alpha", Dragging { whom: FigureId::new("held") })
            },
            &[CARBINE, AIM, STEADY, ("attack", "Dragging", -1, "CQB-FIRE-9")],
        ),
        (
            "CQB-FIRE-9: not for a Downed friend",
            || {
                let scene = duel(OPEN).response("bravo", 'd').with(Downed);
                scene.upon("alpha", Dragging { whom: FigureId::new("bravo") })
            },
            &[CARBINE, AIM, STEADY],
        ),
        (
            "CQB-WOUND-2: the shooter is Wounded, once",
            || duel(OPEN).upon("alpha", Wounded),
            &[CARBINE, AIM, ("attack", "Wounded", -1, "CQB-WOUND-2"), STEADY],
        ),
        ("CQB-WOUND-2: not where the target is", || duel(OPEN).upon("gun", Wounded), &[CARBINE, AIM, STEADY]),
        (
            "CQB-ACTION-2: the target held",
            || duel(OPEN).upon("gun", Braced::default()),
            &[CARBINE, AIM, STEADY, ("guard", "Braced", 1, "CQB-ACTION-2")],
        ),
    ];
    for (why, scene, lines) in cases {
        holds_pools(why, scene(), fire("alpha", "gun"), lines);
    }
}

/// Every net result, on targets in every state that it asks about.
#[test]
fn cqb_fire_4_every_net_result() {
    let wounded =
        |before: u8, after: u8| json!({"event": "wounded", "figure": "gun", "before": before, "after": after});
    let supp = || gained("gun", "suppressed");
    let hurt = || gained("gun", "wounded");
    let down = || json!({"event": "downed", "figure": "gun"});
    let bleeds = || gained("gun", "bleeding");
    let cases: Vec<(usize, bool, u8, Vec<Value>)> = vec![
        (0, false, 3, vec![]),
        (0, true, 3, vec![]),
        (1, false, 3, vec![supp()]),
        (2, false, 3, vec![supp()]),
        (1, true, 3, vec![wounded(3, 2), hurt()]),
        (2, true, 3, vec![wounded(3, 2), hurt()]),
        (3, false, 3, vec![wounded(3, 2), hurt(), supp()]),
        (3, true, 3, vec![wounded(3, 2), hurt()]),
        (4, false, 3, vec![wounded(3, 1), hurt(), supp()]),
        (5, false, 3, vec![wounded(3, 1), hurt(), supp()]),
        (6, true, 3, vec![wounded(3, 1), hurt()]),
        (1, false, 1, vec![supp()]),
        (1, true, 1, vec![wounded(1, 0), down(), lost("gun", "suppressed"), bleeds()]),
        (2, true, 1, vec![wounded(1, 0), down(), lost("gun", "suppressed"), bleeds()]),
        (3, false, 1, vec![wounded(1, 0), down(), bleeds()]),
        (4, false, 2, vec![wounded(2, 0), down(), bleeds()]),
        (6, false, 1, vec![wounded(1, 0), down(), bleeds()]),
    ];
    for (net, suppressed, left, harm) in cases {
        let why = format!("CQB-FIRE-4: {net} net, suppressed {suppressed}, {left} Wounds left");
        let mut faces = vec![8; net];
        faces.resize(6, 3);
        let scene = Scene::new(OPEN).response("alpha", 'a').hostile("gun", 'b', "fanatic").wounds(left);
        let scene = if suppressed { scene.with(Suppressed::default()) } else { scene };
        let mut stage = scene.dice(&faces).fire_phase();
        let down = harm.iter().any(|event| event["event"] == "downed");
        let shot = json!({"attacker": "alpha", "target": "gun", "weapon": "carbine", "from": [1, 1], "at": [7, 1]});
        let net = net as u16;
        let mut events = vec![fired(shot, &[CARBINE, AIM, STEADY], [&faces, &[]], [net, 0, net])];
        events.extend(harm);
        events.push(heard("alpha", [1, 1], if down { &[] } else { &["hostile"] }));
        stage.plays(&why, fire("alpha", "gun"), json!(events));
        stage.dice_are_spent();
    }
}

#[test]
fn cqb_fire_3_each_guard_success_cancels_one_strike() {
    let guard = ("guard", "Armor", 4, "CQB-FIRE-2");
    for (attack, shield, result, why) in [
        ([6, 7, 8, 5, 5, 5], [6, 5, 5, 5], [3, 1, 2], "CQB-FIRE-3: a 6 cancels, a 5 does not"),
        ([6, 7, 5, 5, 5, 5], [6, 7, 5, 5], [2, 2, 0], "CQB-DICE-3: a tie goes to the target"),
        ([6, 5, 5, 5, 5, 5], [6, 7, 8, 8], [1, 1, 0], "CQB-FIRE-3: no more than there are"),
    ] {
        let scene = Scene::new(OPEN).response("alpha", 'a').hostile("gun", 'b', "gunman").stat("armor", 4);
        let mut stage = scene.dice(&[attack.as_slice(), &shield].concat()).fire_phase();
        let shot = json!({"attacker": "alpha", "target": "gun", "weapon": "carbine", "from": [1, 1], "at": [7, 1]});
        let mut events = vec![fired(shot, &[CARBINE, AIM, STEADY, guard], [&attack, &shield], result)];
        events.extend((result[2] > 0).then(|| gained("gun", "suppressed")));
        events.push(heard("alpha", [1, 1], &["hostile"]));
        stage.plays(why, fire("alpha", "gun"), json!(events));
        stage.dice_are_spent();
    }
}

/// One order, one pair of rolls; the ledger shown before is the one in the event.
#[test]
fn cqb_fire_10_one_order_and_the_ledger_before_and_after() {
    let mut stage = duel(OPEN).smoke('c', 1).upon("alpha", Suppressed::default()).dice(&DUDS[..2]).fire_phase();
    let before = stage.odds(&fire("alpha", "gun")).expect("a shot has odds");
    let events = stage.order(fire("alpha", "gun"));
    assert_eq!(events[0]["ledger"], json!(before.ledger), "CQB-FIRE-10");
    let shots = events.iter().filter(|event| event["event"] == "fired").count();
    assert_eq!((shots, stage.refused(fire("alpha", "gun")).0.as_str()), (1, "CQB-ROUND-2"), "CQB-FIRE-10");
    stage.dice_are_spent();
}

fn ready(scene: Scene) -> Stage {
    scene.fire_phase()
}

#[test]
fn cqb_fire_11_the_defenceless_need_accept_risk() {
    type Case = (&'static str, fn(Scene) -> Scene);
    let cases: [Case; 3] = [
        ("CQB-FIRE-11: Downed", |scene| scene.upon("gun", Downed)),
        ("CQB-FIRE-11: Restrained", |scene| scene.upon("gun", Restrained)),
        ("CQB-FIRE-11: Surrendering", |scene| scene.upon("gun", Surrendering)),
    ];
    for (why, state) in cases {
        let mut stage = ready(state(duel(OPEN)).dice(&[3; 6]));
        assert_eq!(stage.refused(fire("alpha", "gun")).0, "CQB-FIRE-11", "{why}");
        let shot = json!({"attacker": "alpha", "target": "gun", "weapon": "carbine", "from": [1, 1], "at": [7, 1]});
        let missed = fired(shot, &[CARBINE, AIM, STEADY], [&[3; 6], &[]], [0, 0, 0]);
        stage.plays(why, risk("alpha", "gun"), json!([missed, heard("alpha", [1, 1], &[])]));
    }
}

#[test]
fn cqb_fire_11_a_net_strike_on_a_downed_one_kills() {
    let mut stage = ready(duel(OPEN).upon("gun", Downed).dice(&[8, 3, 3, 3, 3, 3]));
    let shot = json!({"attacker": "alpha", "target": "gun", "weapon": "carbine", "from": [1, 1], "at": [7, 1]});
    let strike = fired(shot, &[CARBINE, AIM, STEADY], [&[8, 3, 3, 3, 3, 3], &[]], [1, 0, 1]);
    let odds = stage.odds(&risk("alpha", "gun")).expect("a shot has odds");
    let names: Vec<&str> = odds.outcomes.iter().map(|outcome| outcome.name.as_str()).collect();
    assert_eq!(names, ["nothing", "killed"], "CQB-FIRE-11");
    let died = json!({"event": "died", "figure": "gun"});
    let row = crate::scene::scored("arrestable-killed", -2, "CQB-SCORE-6", Some(("figure", "gun")));
    stage.plays("CQB-FIRE-11", risk("alpha", "gun"), json!([strike, died, row, heard("alpha", [1, 1], &[])]));
    assert_eq!(stage.tokens("gun"), ["dead"], "CQB-FIRE-11");
}

#[test]
fn cqb_fire_11_friends_contacts_civilians_and_the_dead_are_refused() {
    let scene = || duel(OPEN).response("bravo", 'd').civilian("clerk", 'e');
    for (target, why, scene) in [
        ("bravo", "CQB-FIRE-11: a friend", scene()),
        ("alpha", "CQB-FIRE-11: itself", scene()),
        ("clerk", "CQB-FIRE-11: a known civilian", scene().confirmed("clerk")),
        (
            "clerk",
            "CQB-FIRE-11: a Contact, no matter who it is",
            scene().knows(Side::Response, "clerk", Certainty::Contact),
        ),
        ("gun", "CQB-FIRE-11: a hostile Contact", scene().knows(Side::Response, "gun", Certainty::Contact)),
        ("gun", "CQB-FIRE-11: one that is dead", scene().upon("gun", Dead)),
    ] {
        let mut stage = ready(scene);
        for order in [fire("alpha", target), risk("alpha", target)] {
            assert_eq!(stage.refused(order).0, "CQB-FIRE-11", "{why}");
        }
    }
}

/// Ones among the attack dice hit the civilian on the line who is nearest the shooter.
#[test]
fn cqb_civ_2_a_civilian_on_the_line_is_a_risk_taken_knowingly() {
    let clerk =
        |before: u8, after: u8| json!({"event": "wounded", "figure": "clerk", "before": before, "after": after});
    let none: Vec<Value> = Vec::new();
    let row = crate::scene::scored("civilian-wounded", -3, "CQB-SCORE-8", Some(("figure", "clerk")));
    let downed =
        vec![clerk(2, 0), row.clone(), json!({"event": "downed", "figure": "clerk"}), gained("clerk", "bleeding")];
    for (faces, harm) in [
        ([2, 3, 4, 5, 5], none),
        ([1, 3, 4, 5, 5], vec![clerk(2, 1), row.clone(), gained("clerk", "wounded")]),
        ([1, 1, 4, 5, 5], vec![clerk(2, 1), row.clone(), gained("clerk", "wounded")]),
        ([1, 1, 1, 5, 5], downed),
    ] {
        let scene = duel(OPEN).civilian("clerk", 'c').civilian("other", [5, 1]).confirmed("clerk");
        let mut stage = ready(scene.dice(&[&faces[..], &[6, 7]].concat()));
        stage.refuses("CQB-CIV-2", fire("alpha", "gun"));
        let shot = json!({"attacker": "alpha", "target": "gun", "weapon": "carbine", "from": [1, 1], "at": [7, 1]});
        let steady = |id: &str, face: u8| crate::scene::tested(id, "gunfire", 1, &[face], 1, true);
        let mut events = vec![fired(shot, &[CARBINE, AIM], [&faces, &[]], [0, 0, 0])];
        events.extend([steady("clerk", 6), steady("other", 7)]);
        events.extend(harm);
        events.push(heard("alpha", [1, 1], &["hostile"]));
        stage.plays("CQB-CIV-2", risk("alpha", "gun"), json!(events));
        stage.dice_are_spent();
    }
}

/// Doctrine modifiers stand in the ledger under their names, and only where they hold.
#[test]
fn cqb_fire_1_perks_of_doctrines() {
    let long = "####################\n#a.b.........c....d#\n####################";
    let shown = |doctrine: &str, at: char, change: fn(Scene) -> Scene| {
        let scene = Scene::new(long).response("alpha", 'a').doctrine(doctrine).gear(&["marksman-rifle"]);
        let scene = change(scene.hostile("gun", at, "gunman").confirmed("gun"));
        let odds = scene.fire_phase().odds(&fire("alpha", "gun")).expect("a shot");
        odds.ledger
            .0
            .iter()
            .any(|line| line.rule == "CQB-FIRE-1" && ["Long shot", "Nothing to lose"].contains(&&*line.name))
    };
    assert!(shown("marksman", 'd', |scene| scene), "CQB-FIRE-1: 17 tiles away");
    assert!(!shown("marksman", 'c', |scene| scene), "CQB-FIRE-1: 12 tiles away");
    assert!(!shown("marksman", 'd', |scene| scene.walked("alpha", 1)), "CQB-FIRE-1: it moved");
    assert!(!shown("point", 'd', |scene| scene), "CQB-FIRE-1: another doctrine");
    assert!(shown("martyr", 'b', |scene| scene.upon("alpha", Wounded)), "CQB-FIRE-1: a Wounded martyr");
    assert!(!shown("martyr", 'b', |scene| scene), "CQB-FIRE-1: an unhurt one");
}
