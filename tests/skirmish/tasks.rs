//! Actions other than attacks: the difficulty table, doors, charges, terminals.

use fatal_funnel::board::{Board, DoorKind, Tile};
use fatal_funnel::model::{Certainty, Side};
use fatal_funnel::rulebooks::skirmish::{Stats, TerminalsAndCharges};
use serde_json::{Value, json};

use crate::scene::*;

/// A terminal with a technician next to it and two possible helpers.
fn desk(row: Option<&str>) -> Scene {
    let map = "
        ############
        #at#.......#
        #cd#.......#
        #..#......b#
        ############";
    let scene = Scene::new(map).ours("ann", 'a', "rifleman").ours("ben", 'c', "rifleman").ours("cid", 'd', "rifleman");
    scene.foe("zed", 'b', "rifleman").object("desk", 't', "terminal", row)
}

fn operate() -> Value {
    json!({"order": "operate", "figure": "ann", "at": [2, 1]})
}

fn assist(figure: &str) -> Value {
    json!({"order": "assist", "figure": figure, "target": "ann"})
}

/// The chance of success of an order, as a fraction of its throws.
fn chance(stage: &Stage, order: &Value) -> (u128, u128) {
    let odds = stage.odds(order).expect("a task with a row has odds");
    let done = odds.outcomes.iter().find(|outcome| outcome.name == "done");
    (done.map_or(0, |done| done.weight.parse().unwrap()), odds.of.parse().unwrap())
}

/// Every row: its number, and the successes of Skills 1d6 and 1d8.
#[test]
fn the_difficulty_table() {
    let rows = [
        ("SK-DIFF-2", "easy", 2, 5, 7),
        ("SK-DIFF-3", "untrained", 3, 4, 6),
        ("SK-DIFF-4", "trained", 4, 3, 5),
        ("SK-DIFF-5", "complex", 5, 2, 4),
        ("SK-DIFF-6", "highly-complex", 6, 1, 3),
        ("SK-DIFF-8", "specialised", 8, 0, 1),
        ("SK-DIFF-10", "extreme", 10, 0, 0),
    ];
    for (rule, row, needed, of_six, of_eight) in rows {
        let mut stage = desk(Some(row)).begin();
        assert_eq!(chance(&stage, &operate()), (of_six, 6), "{rule}: 1d6");
        stage.edit::<Stats>("ann", |stats| stats.skill.sides = 8);
        assert_eq!(chance(&stage, &operate()), (of_eight, 8), "{rule}: 1d8");
        stage.load(&[1]);
        let events = stage.order(operate());
        assert_eq!(events[0]["thrown"]["needed"], needed, "{rule}, SK-TASK-1");
    }
}

#[test]
fn sk_diff_1_what_is_trivial_is_not_rolled_for() {
    let mut stage = desk(Some("trivial")).begin();
    assert_eq!(stage.odds(&operate()), None, "SK-DIFF-1");
    let events = stage.order(operate());
    assert_eq!(events[0], json!({"event": "tried", "figure": "ann", "task": "operate", "at": [2, 1], "done": true}));
}

#[test]
fn sk_diff_10_worked_example_two_assistants() {
    let mut stage = desk(Some("extreme")).begin();
    stage.edit::<Stats>("ann", |stats| stats.skill.sides = 8);
    stage.order(assist("ben"));
    stage.order(assist("cid"));
    assert_eq!(chance(&stage, &operate()), (1, 8), "SK-DIFF-10: only on 8");
}

#[test]
fn sk_task_2_worked_example_difficulty_8_alone_and_with_help() {
    let mut stage = desk(None).begin();
    assert_eq!(chance(&stage, &operate()), (0, 6), "SK-TASK-2, SK-TASK-3: the terminal's row is 8");
    stage.order(assist("ben"));
    stage.order(assist("cid"));
    assert_eq!(chance(&stage, &operate()), (1, 6), "SK-TASK-2: a 6 succeeds");
    stage.load(&[5]);
    let mut tried = json!({"event": "tried", "figure": "ann", "task": "operate", "at": [2, 1], "done": false});
    tried["thrown"] = Roll { helpers: &["Ben", "Cid"], ..plain(8, &[&[5]], 7) }.fields();
    let events = json!([tried, lost("ben", "assisting"), lost("cid", "assisting")]);
    stage.brings("SK-TASK-2: a failed one uses the Action", operate(), events);
    stage.refuses("SK-TURN-1", operate());
    stage.end_turns(2);
    assert!(stage.accepts(operate()), "SK-TASK-2: and may be tried again");
}

#[test]
fn sk_task_2_suppression_and_poor_light_count_for_tasks() {
    let dim = |scene: Scene| scene.ground("a", |ground| ground.light = fatal_funnel::board::Light::Dim);
    let mut stage = dim(desk(Some("easy"))).dice(&[6, 1]).begin();
    let events = stage.order(operate());
    assert_eq!((&events[0]["thrown"]["rolls"], &events[0]["done"]), (&json!([[6], [1]]), &json!(false)), "SK-TASK-2");
    let by = fatal_funnel::model::FigureId::new("zed");
    let mut stage = desk(Some("easy")).begin();
    stage.put("ann", fatal_funnel::rulebooks::skirmish::Suppression { by, until: 9 });
    stage.load(&[6, 1]);
    assert_eq!(stage.order(operate())[0]["done"], json!(false), "SK-SUPPRESS-10: attack or not");
}

#[test]
fn sk_task_3_a_terminal_tells_where_every_enemy_is() {
    let mut stage = desk(Some("easy")).dice(&[2]).begin();
    assert_eq!(stage.known(Side::Response, "zed").0, Certainty::Unknown);
    let mut tried = json!({"event": "tried", "figure": "ann", "task": "operate", "at": [2, 1], "done": true});
    tried["thrown"] = plain(2, &[&[2]], 2).fields();
    let told = json!({"event": "sighted", "side": "response", "figure": "zed", "before": "unknown", "after": "contact", "at": [10, 3]});
    stage.brings("SK-TASK-3", operate(), json!([tried, told]));
    stage.end_turns(2);
    stage.refuses("SK-TASK-3", operate());
}

#[test]
fn sk_task_3_a_locked_door_is_forced_and_an_unlocked_one_needs_no_roll() {
    let map = "
        #########
        #aL.+..b#
        #########";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifleman").foe("zed", 'b', "rifleman").dice(&[3]).begin();
    let force = json!({"order": "force", "figure": "ann", "at": [2, 1]});
    stage.refuses("SK-TASK-3", json!({"order": "open", "figure": "ann", "at": [2, 1]}));
    let mut tried = json!({"event": "tried", "figure": "ann", "task": "force", "at": [2, 1], "done": false});
    tried["thrown"] = plain(4, &[&[3]], 3).fields();
    stage.brings("SK-TASK-3: Difficulty 4", force.clone(), json!([tried]));
    stage.end_turns(2);
    stage.load(&[4]);
    let events = stage.order(force.clone());
    assert_eq!((&events[0]["done"], &events[1]["event"]), (&json!(true), &json!("door_changed")), "SK-TASK-3");
    let door = stage.world().resource::<Board>().door(Tile::new(2, 1)).unwrap();
    assert!(door.is_open() && door.kind == DoorKind::Locked);
    stage.end_turns(2);
    stage.refuses("SK-TASK-3", force);
    stage.order(walk("ann", &[[2, 1], [3, 1]]));
    assert_eq!(
        stage.words(json!({"order": "open", "figure": "ann", "at": [4, 1]}))[0],
        "door_changed",
        "SK-DIFF-1: no roll"
    );
}

#[test]
fn sk_task_3_a_charge_is_placed_and_set_off() {
    let map = "
        ###########
        #a..%c....#
        #...#.....#
        #...#....b#
        ###########";
    let scene = Scene::new(map).ours("ann", 'a', "sapper").foe("near", 'c', "rifleman").foe("zed", 'b', "rifleman");
    let mut stage = scene.dice(&[4]).begin();
    let place = |at: [i16; 2]| json!({"order": "place", "figure": "ann", "at": at});
    stage.refuses("SK-TASK-3", place([4, 1]));
    stage.refuses("SK-TASK-3", json!({"order": "set_off", "figure": "ann"}));
    stage.order(walk("ann", &[[2, 1], [3, 1]]));
    stage.refuses("SK-TASK-3", place([4, 2]));
    let mut tried = json!({"event": "tried", "figure": "ann", "task": "place", "at": [4, 1], "done": true});
    tried["thrown"] = plain(4, &[&[4]], 4).fields();
    stage.brings("SK-TASK-3: Difficulty 4", place([4, 1]), json!([tried]));
    assert_eq!(stage.world().resource::<TerminalsAndCharges>().charges.len(), 1);
    stage.end_turns(2);
    stage.order(walk("ann", &[[2, 1]]));
    stage.load(&[2, 1, 1]);
    let events = stage.order(json!({"order": "set_off", "figure": "ann"}));
    assert_eq!(events[0]["thrown"]["needed"], 2, "SK-TASK-3, SK-DIFF-2");
    assert_eq!(events[1], json!({"event": "blown", "at": [4, 1], "by": "ann"}));
    assert!(events.contains(&struck("near", "ann", &[1, 1], &[], 5)), "{events:?}");
    assert!(stage.world().resource::<Board>().passable(Tile::new(4, 1)));
}
