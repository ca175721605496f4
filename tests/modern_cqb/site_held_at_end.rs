//! A held site: who has given up is in custody, and what lies open is secured, when the mission ends (CQB-ROUND-7).

use fatal_funnel::rulebooks::modern_cqb::{
    Dead, Downed, Goals, Restrained, SurrenderSeen, Surrendering, SuspectValue, Wounds,
};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, scored};

const SITE: &str = "
    ###########
    #ab.c#...e#
    #d...+...f#
    #X...#...g#
    ###########";

/// One hostile, named, and one objective that asks for no arrest.
fn site() -> Scene {
    let scene = Scene::new(SITE).response("alpha", 'a').hostile("gun", 'e', "gunman").objective("neutralize", "all");
    scene.upon("gun", SuspectValue { named: true, high_value: false })
}

/// The events of the End Phase after its start; of score rows only their points and their figure or object.
fn at_the_end(stage: &mut Stage) -> Vec<Value> {
    let mut events = stage.end_phases(2);
    events.retain(|event| event["event"] != "phase_began");
    for row in events.iter_mut().filter(|event| event["event"] == "scored").filter_map(Value::as_object_mut) {
        row.retain(|field, _| !["because", "sentence"].contains(&field.as_str()));
    }
    events
}

fn held(captured: &[&str], secured: &[&str]) -> Value {
    let mut event = json!({"event": "site_held"});
    if !captured.is_empty() {
        event["captured"] = json!(captured);
    }
    if !secured.is_empty() {
        event["secured"] = json!(secured);
    }
    event
}

fn met(index: u8, text: &str) -> Value {
    json!({"event": "objective_met", "index": index, "text": text})
}

fn won() -> Value {
    json!({"event": "ended", "result": "accomplished", "reason": "Every required objective is met. The site is held."})
}

fn arrested(figure: &str) -> Value {
    scored("named-arrested", 3, "CQB-SCORE-2", Some(("figure", figure)))
}

#[test]
fn cqb_round_7_a_suspect_who_gives_up_last_is_arrested_at_the_end() {
    let mut stage = site()
        .objective("arrest", "gun")
        .optional()
        .upon("gun", Surrendering)
        .upon("gun", SurrenderSeen(1))
        .fire_phase();
    let out = met(0, "Put every hostile out of the fight");
    let wanted = [out, held(&["gun"], &[]), met(1, "Arrest gun"), arrested("gun"), won()];
    assert_eq!(at_the_end(&mut stage), wanted, "CQB-ROUND-7, CQB-SCORE-2");
    assert!(stage.part::<Restrained>("gun").is_some(), "CQB-ROUND-7");
    // Alive, and only where nobody is left who could free it.
    let mut dead = site()
        .upon("gun", Surrendering)
        .upon("gun", SurrenderSeen(1))
        .upon("gun", Dead)
        .upon("gun", Wounds(0))
        .fire_phase();
    assert!(!at_the_end(&mut dead).contains(&arrested("gun")), "CQB-SCORE-2: it is dead");
    let mut down = site().upon("gun", Downed).upon("gun", Wounds(0)).fire_phase();
    assert!(!at_the_end(&mut down).contains(&arrested("gun")), "CQB-SCORE-2: one who lies there was not arrested");
}

/// A mission that asks for the arrest ends with it too, in the End Phase and not before.
#[test]
fn cqb_round_7_a_required_arrest_is_met_at_a_held_site() {
    let scene = || Scene::new(SITE).response("alpha", 'a').hostile("gun", 'e', "gunman").objective("arrest", "gun");
    let mut stage = scene().upon("gun", Surrendering).upon("gun", SurrenderSeen(1)).fire_phase();
    stage.order(json!({"order": "hold", "figure": "alpha"}));
    assert!(!stage.world().resource::<Goals>().0[0].met, "CQB-ROUND-4: not before the End Phase");
    assert_eq!(at_the_end(&mut stage), [held(&["gun"], &[]), met(0, "Arrest gun"), won()], "CQB-ROUND-7");
    let mut one_left =
        scene().hostile("other", 'f', "gunman").upon("gun", Surrendering).upon("gun", SurrenderSeen(1)).fire_phase();
    assert_eq!(at_the_end(&mut one_left).iter().find(|event| event["event"] == "ended"), None, "CQB-ROUND-7");
}

#[test]
fn cqb_round_7_what_lies_open_in_a_held_site_is_secured() {
    let scene = || {
        let scene = site().civilian("clerk", 'g').object("ledger", 'f', "evidence", "major");
        let scene = scene.object("stick", 'g', "evidence", "minor").carried_by("clerk");
        scene.object("book", 'e', "evidence", "minor").carried_by("gun").objective("secure", "ledger").optional()
    };
    let mut stage = scene().upon("gun", Surrendering).upon("gun", SurrenderSeen(1)).fire_phase();
    let events = at_the_end(&mut stage);
    let secured = held(&[], &["ledger", "book"]);
    assert!(
        events.contains(&secured),
        "CQB-ROUND-7: what a captive carried too, what a civilian hides not: {events:?}"
    );
    assert!(events.contains(&scored("major-evidence", 2, "CQB-SCORE-4", Some(("object", "ledger")))), "CQB-SCORE-4");
    assert!(events.contains(&scored("secondary-evidence", 1, "CQB-SCORE-4", Some(("object", "book")))), "CQB-SCORE-4");
    assert!(events.contains(&met(1, "Secure ledger")), "CQB-ROUND-7");
    let mut one_left = scene().hostile("other", [8, 2], "gunman").objective("neutralize", "gun").fire_phase();
    one_left.put("gun", Surrendering);
    one_left.put("gun", SurrenderSeen(1));
    assert!(at_the_end(&mut one_left).iter().all(|event| event["event"] != "site_held"), "CQB-ROUND-7: not held");
}

/// A required thing is still to be fetched, and the clock goes on: at the limit who gave up counts, the thing does not.
#[test]
fn cqb_round_4_a_held_site_does_not_end_it_while_a_thing_is_to_be_secured() {
    let scene = || {
        let scene = Scene::new(SITE).response("alpha", 'a').hostile("gun", 'e', "gunman").wanted(true, false);
        scene
            .object("ledger", 'f', "evidence", "major")
            .objective("secure", "ledger")
            .upon("gun", Surrendering)
            .upon("gun", SurrenderSeen(1))
    };
    assert_eq!(at_the_end(&mut scene().fire_phase()).iter().find(|event| event["event"] == "ended"), None);
    let events = at_the_end(&mut scene().round_limit(1).fire_phase());
    let late = json!({"event": "ended", "result": "out-of-time",
        "reason": "The round limit is reached with an objective open."});
    let collapse = scored("collapse", -5, "CQB-SCORE-10", None);
    assert_eq!(events, [held(&["gun"], &[]), arrested("gun"), collapse, late], "CQB-ROUND-4, CQB-ROUND-7");
}
