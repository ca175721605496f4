//! Victory: units left, objective tiles, units destroyed, the last round.

use fatal_funnel::model::{DestroyedTally, Side};
use serde_json::json;

use crate::scene::*;

const FIELD: &str = "
    ##############
    #a..x......y.#
    #...........b#
    ##############";

fn field() -> Scene {
    Scene::new(FIELD).ours("ann", 'a', "rifleman").foe("zed", 'b', "rifleman")
}

#[test]
fn sk_win_1_a_side_with_no_units_left_loses_at_once() {
    let mut stage = field().dice(&[6, 6]).begin();
    let events = stage.order(attack("ann", "zed", "rifle"));
    let end = ended("accomplished", "The hostile side has no units left.");
    assert_eq!(events.last(), Some(&end), "SK-WIN-1");
    stage.refuses("SK-WIN-1", walk("ann", &[[2, 1]]));
}

#[test]
fn sk_win_1_more_objective_tiles_at_the_end_of_the_last_round() {
    let mut stage = field().hold("well", 'x').hold("barn", 'y').rounds(1).begin();
    stage.order(walk("ann", &[[2, 1]]));
    let events = stage.end_turns(2);
    // Both sides hold one: within 2 tiles of it, with no enemy within 2.
    let end = ended("draw", "Objectives held 1 to 1; units destroyed 0, lost 0.");
    assert_eq!(events.last(), Some(&end), "SK-WIN-1");
    let mut stage = field().hold("well", 'x').hold("barn", 'y').rounds(1).begin();
    stage.end_turns(1);
    let events = stage.end_turns(1);
    let end = ended("lost", "Objectives held 0 to 1; units destroyed 0, lost 0.");
    assert_eq!(events.last(), Some(&end), "SK-WIN-1: 3 tiles off is too far");
}

#[test]
fn sk_win_1_then_more_units_destroyed() {
    let mut stage = field().rounds(1).begin();
    stage.battle.world_mut().resource_mut::<DestroyedTally>().0.insert(Side::Response, 1);
    let events = stage.end_turns(2);
    let end = ended("accomplished", "Objectives held 0 to 0; units destroyed 1, lost 0.");
    assert_eq!(events.last(), Some(&end), "SK-WIN-1");
}

#[test]
fn sk_win_1_round_10_where_the_level_says_nothing() {
    let mut stage = field().begin();
    let events = stage.end_turns(20);
    let rounds = events.iter().filter(|event| event["event"] == "round_began").count();
    assert_eq!((rounds, &events.last().unwrap()["event"]), (9, &json!("ended")), "SK-WIN-1");
}

#[test]
fn whoever_leaves_the_field_loses_it() {
    let mut stage = field().begin();
    let events = json!([ended("withdrawn", "The team leaves the field.")]);
    stage.brings("SK-WIN-1", json!({"order": "withdraw"}), events);
}
