//! Victory (CA-WIN-1).

use fatal_funnel::model::{DestroyedTally, Side};
use serde_json::json;

use crate::scene::*;

const FIELD: &str = "
        ##################
        #a..x........y..b#
        #................#
        ##################";

fn field() -> Scene {
    Scene::new(FIELD).ours('a', "guard-detail").foe('b', "guard-detail")
}

#[test]
fn ca_win_1_a_side_with_no_units_loses_at_once() {
    let mut stage = field().dice(&[6]).begin();
    let lines = stage.lines(fire("a", "b"));
    assert_eq!(lines.last().unwrap(), "ended accomplished: The hostile side has no units left.", "CA-WIN-1");
}

#[test]
fn ca_win_1_more_objectives_after_the_last_turn() {
    let mut stage = field().hold('x').hold('y').rounds(1).begin();
    stage.order(walk("a", &[[2, 1]]));
    stage.order(hold("a"));
    let lines = stage.lines(hold("b"));
    let end = "ended accomplished: Objectives held 1 to 0; models destroyed 0, lost 0.";
    assert_eq!(lines.last().unwrap(), end, "CA-WIN-1: within 2 tiles, and 3 is too far");
    // Pinned units hold nothing and hinder nobody.
    let mut stage = field().hold('x').rounds(1).begin();
    stage.order(walk("a", &[[2, 1]]));
    stage.order(hold("a"));
    stage.token("a", "pinned");
    let lines = stage.lines(hold("b"));
    assert_eq!(lines.last().unwrap(), "ended draw: Objectives held 0 to 0; models destroyed 0, lost 0.", "CA-WIN-1");
}

#[test]
fn ca_win_1_then_more_models_destroyed() {
    let mut stage = field().rounds(1).begin();
    stage.battle.world_mut().resource_mut::<DestroyedTally>().0.insert(Side::Hostile, 1);
    stage.order(hold("a"));
    let lines = stage.lines(hold("b"));
    assert_eq!(lines.last().unwrap(), "ended lost: Objectives held 0 to 0; models destroyed 0, lost 1.", "CA-WIN-1");
}

#[test]
fn ca_win_1_turn_8_where_the_level_says_nothing() {
    let mut stage = field().begin();
    let mut orders = 0;
    while !stage.battle.over() {
        stage.order(end());
        orders += 1;
    }
    assert_eq!(orders, 16, "CA-WIN-1: eight turns of two activations");
}

#[test]
fn the_side_that_leaves_the_field_loses_it() {
    let lines = field().begin().lines(json!({"order": "withdraw"}));
    assert_eq!(lines, ["ended withdrawn: The team leaves the field."], "CA-WIN-1");
}
