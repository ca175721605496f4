//! Crew-served weapons: Focus, the +1, and the number of helpers.

use fatal_funnel::rulebooks::skirmish::{Stats, TurnState};
use serde_json::{Value, json};

use crate::scene::*;

const NEST: &str = "
    ################
    #am...........b#
    #n.............#
    #op............#
    #..............#
    ################
    #z##############";

/// A crew weapon with a helper, and two more units near.
fn nest(weapon: &str) -> Scene {
    let scene = Scene::new(NEST).ours("mate", 'm', "rifleman").ours("rick", 'a', "rifleman").gear(&[weapon]);
    let scene = scene.ours("third", 'n', "rifleman").ours("fourth", 'o', "rifleman").foe("enemy", 'b', "rifleman");
    scene.post("spare", 'z', "militia")
}

fn trained(mut stage: Stage, weapon: &str) -> Stage {
    stage.edit::<fatal_funnel::rulebooks::skirmish::Trained>("rick", |trained| trained.0.push(weapon.into()));
    stage
}

fn assist(figure: &str) -> Value {
    json!({"order": "assist", "figure": figure, "target": "rick"})
}

fn shot(weapon: &str) -> Value {
    json!({"event": "attacked", "figure": "rick", "target": "enemy", "weapon": weapon, "from": [1, 1], "at": [14, 1]})
}

#[test]
fn sk_crew_3_worked_example_inigo_and_rick() {
    let mut stage = trained(nest("machine-gun").begin(), "machine-gun");
    // The helper has moved: he cannot Focus, and the gunner rolls a plain 1d6.
    stage.order(walk("mate", &[[3, 1]]));
    stage.order(walk("mate", &[[2, 1]]));
    stage.refuses("SK-CREW-2", assist("mate"));
    stage.load(&[5]);
    stage.brings(
        "SK-CREW-2",
        attack("rick", "enemy", "machine-gun"),
        json!([plain(6, &[&[5]], 5).with(shot("machine-gun"))]),
    );
    stage.end_turns(2);
    stage.edit::<TurnState>("enemy", |done| done.steps = 1);
    let events = json!([{"event": "assisted", "figure": "mate", "target": "rick"}]);
    stage.brings("SK-CREW-1: it gives up its Action", assist("mate"), events);
    stage.refuses("SK-TURN-1", attack("mate", "enemy", "rifle"));
    stage.refuses("SK-TURN-1", walk("mate", &[[3, 1]]));
    stage.load(&[5, 4]);
    let roll = Roll { helpers: &["Mate"], ..plain(6, &[&[5]], 6) };
    let events =
        json!([roll.with(shot("machine-gun")), struck("enemy", "rick", &[4], &[], 5), lost("mate", "assisting"),]);
    stage.brings("SK-CREW-3: 1d6 + 1, so 5 hits", attack("rick", "enemy", "machine-gun"), events);
    stage.refuses("SK-TURN-1", walk("rick", &[[1, 2]]));
}

#[test]
fn sk_crew_2_a_gunner_that_moved_is_not_helped() {
    let mut stage = trained(nest("machine-gun").begin(), "machine-gun");
    stage.order(assist("mate"));
    stage.order(walk("rick", &[[2, 2]]));
    stage.load(&[5]);
    let events = stage.order(attack("rick", "enemy", "machine-gun"));
    assert_eq!(events[0]["skill"], 5, "SK-CREW-2: no +1");
    assert!(stage.end_turns(2).iter().all(|event| event["event"] != "assisted"));
    assert_eq!(stage.tokens("mate"), Vec::<String>::new(), "SK-CREW-5: it counts in one turn");
}

#[test]
fn sk_crew_4_no_more_than_have_room() {
    let mut stage = trained(nest("rifle").begin(), "rifle");
    stage.refuses("SK-CREW-4", assist("mate"));
    let mut stage = trained(nest("mortar").begin(), "mortar");
    stage.order(assist("mate"));
    stage.order(assist("third"));
    stage.refuses("SK-CREW-4", assist("fourth"));
    stage.refuses("SK-CREW-1", json!({"order": "assist", "figure": "fourth", "target": "enemy"}));
}

#[test]
fn sk_crew_5_within_a_tile_and_added_after_the_roll_that_counts() {
    let mut stage = trained(nest("mortar").begin(), "mortar");
    stage.refuses("SK-CREW-5", assist("fourth"));
    stage.order(assist("mate"));
    stage.order(assist("third"));
    let by = fatal_funnel::model::FigureId::new("enemy");
    stage.put("rick", fatal_funnel::rulebooks::skirmish::Suppression { by, until: 9 });
    stage.load(&[4, 3, 1]);
    let roll = Roll { downs: &[PINNED], helpers: &["Mate", "Third"], ..plain(5, &[&[4], &[3]], 5) };
    let events = json!([
        roll.with(shot("mortar")),
        struck("enemy", "rick", &[1], &[], 5),
        lost("mate", "assisting"),
        lost("third", "assisting"),
    ]);
    stage.brings("SK-CREW-5: 4 and 3 make 3 + 2", attack("rick", "enemy", "mortar"), events);
}

#[test]
fn sk_crew_6_focus_alone_gives_nothing() {
    let mut stage = trained(nest("sniper-rifle").begin(), "sniper-rifle");
    assert!(stage.part::<Stats>("rick").is_some());
    stage.load(&[5, 1]);
    let events = stage.order(attack("rick", "enemy", "sniper-rifle"));
    assert_eq!(events[0], plain(5, &[&[5]], 5).with(shot("sniper-rifle")), "SK-CREW-6: one plain roll");
}
