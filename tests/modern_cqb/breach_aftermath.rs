//! Blown entries: the threshold as cover, who owns the second after the blast, and holding against a live breach.

use fatal_funnel::board::{Board, LaneId};
use fatal_funnel::model::Stamp;
use fatal_funnel::rulebooks::modern_cqb::{FreshlyBreached, Overwatch};
use serde_json::{Value, json};

use crate::scene::{Place, Scene, Stage, fire, lost, of_nerve, tested, walk};

const HOUSE: &str = "
    ##########
    #..#.....#
    #.a%....b#
    #..#.....#
    ##########";

/// A team member stands on the threshold of a blown wall; a hostile may shoot at it.
fn on_the_threshold(map: &str, gun: [i16; 2]) -> Stage {
    let scene = Scene::new(map).response("alpha", [2, 2]).hostile("gun", gun, "gunman").confirmed("alpha");
    let blown = scene.change(|world| {
        world.resource_mut::<Board>().breach_by_explosive([3, 2].tile(&Default::default()));
    });
    let mut stage = blown.surveyed().begin();
    stage.order(walk("alpha", &[[3, 2]]));
    stage.end_phases(3);
    stage
}

/// The names of the lines that tell of cover and of what is open.
fn lines(stage: &Stage) -> Vec<String> {
    let ledger = stage.odds(&fire("gun", "alpha")).expect("a shot").ledger;
    let told =
        ledger.0.into_iter().filter(|line| ["CQB-COVER-1", "CQB-FIRE-2", "CQB-FIRE-5"].contains(&line.rule.as_str()));
    told.map(|line| line.name).collect()
}

#[test]
fn cqb_breach_6_a_blown_threshold_covers_who_stands_on_it_and_exposes_nobody() {
    let armor = "Armor";
    assert_eq!(lines(&on_the_threshold(HOUSE, [8, 2])), [armor, "Half cover"], "CQB-BREACH-6, CQB-COVER-1");
    assert_eq!(lines(&on_the_threshold(HOUSE, [4, 2])), [armor], "CQB-COVER-1, CQB-BREACH-6: nor is it in the open");
    // A plain opening gives nothing, and exposes.
    let opening = lines(&on_the_threshold(&HOUSE.replace('%', "."), [8, 2]));
    assert_eq!(opening, ["Target badly exposed in a doorway", armor], "CQB-COVER-1, CQB-FIRE-5");
}

fn charge() -> Value {
    json!({"order": "breach", "figure": "alpha", "at": [3, 1], "explosive": true})
}

#[test]
fn cqb_breach_7_the_blast_is_felt_before_those_beside_it_shoot() {
    let map = "########\n#.a+g..#\n#..#...#\n########";
    let watch = Overwatch { lane: LaneId("door-3-1".into()) };
    let scene = || {
        let scene = Scene::new(map).response("alpha", 'a').gear(&["carbine", "breaching-charge"]);
        scene.hostile("gun", 'g', "gunman")
    };
    let mut stage = scene().with(watch.clone()).surveyed().fire_phase();
    // Alpha stands firm; one success of two is too few for the other.
    stage.load(&[8, 1, 1, 8, 1]);
    let events = stage.order(charge());
    assert!(events.contains(&lost("gun", "overwatch")), "CQB-BREACH-7, CQB-OVER-7");
    assert!(!events.iter().any(|event| event["event"] == "fired"), "CQB-BREACH-7: it shoots no more: {events:#?}");
    // Who keeps its nerve shoots.
    let mut stage = scene().with(watch).surveyed().fire_phase();
    stage.load(&[8, 1, 1, 8, 8, 2, 2, 2, 2, 2, 2, 2, 2]);
    let events = stage.order(charge());
    let tests = events.iter().rposition(|event| event["event"] == "nerve_tested").expect("CQB-BREACH-7");
    let shot = events.iter().position(|event| event["event"] == "overwatch_triggered").expect("CQB-OVER-4");
    assert!(tests < shot, "CQB-BREACH-7: the blast first");
}

#[test]
fn cqb_nerve_6_who_is_told_to_hold_is_tested_without_a_line_to_the_entry() {
    let map = "
        #########
        #.aL..###
        #..#..###
        #..#...b#
        #..#....#
        #########";
    let force = json!({"order": "breach", "figure": "alpha", "at": [3, 1]});
    let mut stage = Scene::new(map).response("alpha", 'a').hostile("guard", 'b', "security").fire_phase();
    stage.load(&[8, 1, 1, 6, 1]);
    let events = stage.order(force.clone());
    assert_eq!(of_nerve(&events), [tested("guard", "live-breach", 2, &[6, 1], 1, true)], "CQB-NERVE-6");
    assert!(!stage.tokens("guard").contains(&"freshly-breached".into()), "CQB-BREACH-9: it does not see the entry");
    // It has no order to.
    let mut stage = Scene::new(map).response("alpha", 'a').hostile("guard", 'b', "gunman").fire_phase();
    stage.load(&[8, 1, 1]);
    assert_eq!(of_nerve(&stage.order(force)), [] as [Value; 0], "CQB-NERVE-6");
}

#[test]
fn cqb_breach_9_a_second_forced_entry_renews_the_tokens_time() {
    let map = "########\n#.aL..g#\n#..#...#\n########";
    let old = FreshlyBreached { since: Stamp { round: 0, phase: 1 } };
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'g', "gunman").upon("gun", old);
    let mut stage = scene.fire_phase();
    stage.load(&[8, 1, 1]);
    stage.order(json!({"order": "breach", "figure": "alpha", "at": [3, 1]}));
    let since = stage.part::<FreshlyBreached>("gun").map(|token| token.since.round);
    assert_eq!(since, Some(1), "CQB-BREACH-9");
    stage.end_phases(2);
    assert!(stage.part::<FreshlyBreached>("gun").is_some(), "CQB-BREACH-9: until the End Phase of the next round");
}
