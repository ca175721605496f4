//! What a side knows of objectives and fallen characters (MO-BOARD-2, MO-WIN-1).

use fatal_funnel::model::{Certainty, Side};
use fatal_funnel::referee::{Presentation, Statistics};
use fatal_funnel::rulebooks::momentum::{Dead, Dying, Momentum, Order, Unconscious};
use serde_json::{Value, json};

use crate::json_builders::*;
use crate::scene::{Scene, Stage};

/// The capture target is behind a closed door, with a friend that can treat it.
fn apart() -> Scene {
    let map = "
        ###########
        #a..+..b.c#
        #...#.....#
        ###########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "commander").foe("cat", 'c', "guard");
    scene.objective("capture", "bob")
}

fn told(stage: &Stage, side: Option<Side>) -> (bool, bool) {
    let state = Momentum::state(stage.world(), side);
    let goal = &state["objectives"][0];
    (goal["met"] == json!(true), goal["impossible"] == json!(true))
}

fn reported(stage: &Stage) -> String {
    Momentum::report(stage.world()).objectives[0].state.to_string()
}

#[test]
fn an_objective_is_met_for_a_side_once_it_knows() {
    let mut stage = apart().begin();
    stage.put("bob", Unconscious);
    assert_eq!(told(&stage, None), (true, false), "as things are");
    assert_eq!(told(&stage, Some(Side::Hostile)), (true, false), "its own side knows");
    assert_eq!(told(&stage, Some(Side::Response)), (false, false), "MO-WIN-1: nobody of the team has seen it");
    assert_eq!(reported(&stage), "open");
    let mut stage = apart().begin();
    stage.put("bob", Dead);
    assert_eq!(told(&stage, Some(Side::Response)), (false, false), "MO-WIN-1: nor that it is out of reach");
    assert_eq!(reported(&stage), "open");
}

#[test]
fn a_room_that_is_reached_is_told_to_those_who_see_it() {
    let map = "
        ##########
        #a..+..b.#
        #...#....#
        ##########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard");
    let stage = scene.object("desk", 'a', "terminal", "").objective("reach", "desk").begin();
    assert_eq!(told(&stage, Some(Side::Response)), (true, false), "MO-WIN-1");
    assert_eq!(told(&stage, Some(Side::Hostile)), (false, false), "MO-BOARD-2: nobody of it sees ann there");
}

#[test]
fn the_fallen_are_kept_in_mind_as_they_were_seen_to_lie() {
    let map = "
        ###########
        #a..+..b.c#
        #...#.....#
        #...#.....#
        ###########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "commander").foe("cat", 'c', "guard");
    let mut stage = scene.objective("capture", "bob").begin();
    let door = |order: &str| json!({"order": order, "figure": "ann", "at": [4, 1]});
    let tokens = |stage: &Stage| -> Vec<String> {
        Momentum::card(stage.world(), "bob".into(), Side::Response).tokens.iter().map(ToString::to_string).collect()
    };
    stage.order(walk("ann", &[[2, 1], [3, 1]]));
    (0..3).for_each(|_| _ = stage.end());
    stage.order(door("open"));
    stage.put("bob", Dying);
    stage.end();
    stage.order(walk("cat", &[[8, 1]]));
    stage.end();
    stage.order(door("close"));
    assert_eq!(stage.known(Side::Response, "bob").0, Certainty::Confirmed, "MO-BOARD-2: it lies there");
    assert_eq!(tokens(&stage), ["critical"]);
    stage.end();
    // The side learns nothing of First Aid behind the door.
    stage.load(&[1, 1]);
    stage.order(json!({"order": "first_aid", "figure": "cat", "target": "bob"}));
    assert_eq!((told(&stage, None), told(&stage, Some(Side::Response))), ((true, false), (false, false)), "MO-WIN-1");
    assert_eq!((tokens(&stage), reported(&stage)), (vec!["critical".to_owned()], "open".to_owned()), "MO-BOARD-2");
    stage.order(plain("wake", "cat"));
    stage.order(plain("go_on", "cat"));
    stage.end();
    stage.order(walk("bob", &[[6, 2], [5, 3]]));
    assert_eq!(stage.known(Side::Response, "bob").0, Certainty::Confirmed, "MO-BOARD-2: believed to lie there");
    assert_eq!(tokens(&stage), ["critical"], "MO-BOARD-2");
    stage.end();
    stage.refuses("MO-TASK-3", attack("ann", "bob", "carbine"));
    // A look shows that it is gone.
    stage.order(door("open"));
    assert_eq!(stage.known(Side::Response, "bob").0, Certainty::Unknown, "MO-BOARD-2: the tile is seen empty");
}

#[test]
fn mo_board_2_an_order_that_shows_a_room_is_final_be_it_empty() {
    let map = "
        ###########
        #.a+..+..b#
        #..#..#...#
        ###########";
    let scene = || Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    let open = json!({"order": "open", "figure": "ann", "at": [3, 1]});
    assert!(scene().undoable(walk("ann", &[[1, 1]])), "in a room that it sees whole");
    assert!(!scene().undoable(open), "nobody is behind the door: that is news too");
}

#[test]
fn mo_board_2_a_sprint_that_reveals_somebody_is_final() {
    let map = "
        #########
        #a......#
        #######.#
        #b......#
        #########";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    stage.load(&[1, 1]);
    assert!(!stage.undoable(json!({"order": "sprint", "figure": "ann"})), "it rolled");
    let path = [[2, 1], [3, 1], [4, 1], [5, 1], [6, 1], [7, 1], [7, 2], [7, 3]];
    assert!(!stage.undoable(json!({"order": "run", "figure": "ann", "path": path})));
    assert_eq!(stage.known(Side::Response, "bob").0, Certainty::Confirmed);
}

/// No mission ends by itself while something optional is open: the team calls in, or stays (MO-WIN-1).
#[test]
fn mo_win_1_a_mission_waits_for_what_is_optional_until_it_is_called_in() {
    let map = "
        ###########
        #ac.....b.#
        #d........#
        ###########";
    let scene = || {
        let scene = Scene::new(map).ours("ann", 'a', "rifle").ours("cat", 'd', "rifle").foe("bob", 'b', "commander");
        scene.object("books", 'c', "evidence", "").objective("secure", "books")
    };
    let take = json!({"order": "interact", "figure": "ann", "target": "books"});
    let call = json!({"order": "call_in", "figure": "ann"});
    let ended = |events: &[Value]| events.iter().any(|event| event["event"] == "ended");
    assert!(ended(&scene().begin().order(take.clone())), "nothing else is asked");
    let both = || {
        let mut both = scene().objective("capture", "bob");
        both.brief.objectives[1].optional = true;
        both.begin()
    };
    let mut stage = both();
    stage.refuses("MO-WIN-1", call.clone());
    assert!(!ended(&stage.order(take)), "he is still to be had");
    let order = Order::deserialize_value(&call).expect("the order can be read");
    let said = "still open: Take the bob alive";
    assert_eq!(order.action().forfeit_warning(stage.world()).map(|words| words.english()).as_deref(), Some(said));
    let mut leaves = both();
    leaves.order(json!({"order": "interact", "figure": "ann", "target": "books"}));
    let events = leaves.order(json!({"order": "withdraw"}));
    let result = events.last().map(|event| event["result"].clone());
    assert_eq!(result, Some(json!("accomplished")), "MO-WIN-1: nothing required was given up");
    let events = stage.order(call);
    assert_eq!(events.first().map(|event| event["event"].clone()), Some(json!("called_in")));
    assert_eq!(events.last().map(|event| event["result"].clone()), Some(json!("accomplished")));
}
