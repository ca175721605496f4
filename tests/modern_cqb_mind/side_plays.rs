//! What hostiles do for each other: they join a fight, press on when they win, and leave a place that is lost.
use fatal_funnel::board::{Tile, distance};
use fatal_funnel::model::{Certainty, FigureId, Figures, Side};
use fatal_funnel::rulebooks::modern_cqb::{Dead, Downed, Intent, Play};
use serde_json::{Value, json};

use super::hostile_choices::part;
use super::scene::{Scene, Stage};

fn at(stage: &Stage, id: &str) -> Tile {
    stage.world().at(FigureId::new(id)).expect("it is on the map")
}

/// Where a figure's moves end.
fn ends(orders: &[Value], figure: &str) -> Vec<Value> {
    let moves = orders.iter().filter(|order| order["order"] == "move" && order["figure"] == figure);
    moves.filter_map(|order| order["path"].as_array()?.last().cloned()).collect()
}

/// Who broke contact does not march back to where it began, for all that it has points left.
#[test]
fn who_drew_back_does_not_go_back_where_it_stood() {
    let map = "############
               #....#.....#
               #...g+....a#
               #....#.....#
               ############";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'g', "gunman").gear(&[]);
    let mut stage = scene.knows(Side::Hostile, "alpha", Certainty::Contact).begin();
    stage.end_phases(1);
    let door = Tile::new(5, 2);
    let start = distance(at(&stage, "gun"), door);
    let ends = ends(&part(&mut stage), "gun");
    assert!(distance(at(&stage, "gun"), door) > start, "it gets away from them: {ends:?}");
    assert_eq!(ends.len(), 1, "and stays there: {ends:?}");
}

const TWO_WAYS_OUT: &str = "####################
     #a......#..#c......#
     #......g+..+.......#
     #b......#..#.......#
     ######+#############
     #..................#
     ####################";

/// The nearer door leads to where somebody of the team was heard.
#[test]
fn who_falls_back_does_not_open_a_door_on_the_enemy() {
    let opens = |heard: Certainty| {
        let scene = Scene::new(TWO_WAYS_OUT).response("alpha", 'a').response("bravo", 'b').response("charlie", 'c');
        let scene = scene.hostile("gun", 'g', "lookout").gear(&["smg"]).confirmed("alpha").confirmed("bravo");
        let mut stage = scene.knows(Side::Hostile, "charlie", heard).begin();
        stage.end_phases(1);
        part(&mut stage).contains(&json!({"order": "open", "figure": "gun", "at": [8, 2]}))
    };
    assert!(opens(Certainty::Unknown), "it gets out of their sight");
    assert!(!opens(Certainty::Contact), "somebody is behind the door");
}

/// Two who hold their room hear a friend fight next door, round after round, while nobody comes to them.
#[test]
fn who_holds_a_quiet_room_joins_a_fight_that_goes_on_next_door() {
    let map = "###############
               #a.....#......#
               #......+......#
               #.....g#.k.i..#
               ###############";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'g', "gunman").gear(&["smg"]);
    let scene = scene.hostile("captain", 'k', "security").gear(&["smg"]);
    let mut stage = scene.hostile("guard", 'i', "security").gear(&["smg"]).confirmed("alpha").begin();
    let mut joined = false;
    for _ in 0..6 {
        stage.end_phases(4);
        joined |= ["captain", "guard"]
            .iter()
            .all(|id| stage.part::<Intent>(id).is_some_and(|intent| intent.play == Play::CounterAttack));
    }
    assert!(joined, "they watch their door for six rounds");
}

const LAST_OF_FOUR: &str = "####################
     #bcd..#............#
     #.g...+............#
     #.k.i.#............#
     ###########+########
     #.................X#
     #a.................#
     ####################";

/// Three of the team lie before them, and nobody knows where the last one is: they go out to find him, and not one by one.
#[test]
fn who_has_nearly_won_hunts_the_last_of_the_team() {
    let scene = Scene::new(LAST_OF_FOUR).response("alpha", 'a');
    let scene = ['b', 'c', 'd'].iter().fold(scene, |scene, mark| scene.response(&mark.to_string(), *mark));
    let scene = ['g', 'k', 'i']
        .iter()
        .fold(scene, |scene, mark| scene.hostile(&mark.to_string(), *mark, "gunman").gear(&["smg"]));
    let scene = ["b", "c", "d"].iter().fold(scene, |scene, id| scene.upon(id, Downed).confirmed(id));
    let mut stage = scene.begin();
    stage.end_phases(1);
    let before = ["g", "k", "i"].map(|id| at(&stage, id));
    let orders = part(&mut stage);
    let door = Tile::new(6, 2);
    let nearer = |(id, from): (&str, Tile)| distance(at(&stage, id), door) < distance(from, door);
    let gone = ["g", "k", "i"].into_iter().zip(before).filter(|pair| nearer(*pair)).count();
    assert!(gone >= 2, "{orders:?}");
}

/// The leader is nearer to the evidence, and leaves it to another.
#[test]
fn cqb_secure_1_a_leader_sends_somebody_to_burn_the_evidence() {
    let map = "##############
               #....#......x#
               #.k..+...e...#
               #g...#.......#
               ##########+###
               #a...........#
               ##############";
    let scene = Scene::new(map).response("alpha", 'a').hostile("boss", 'k', "gunman").leader();
    let scene = scene.hostile("man", 'g', "gunman").hostile("friend", 'x', "gunman");
    let mut stage = scene.object("ledger", 'e', "evidence", "major").upon("friend", Dead).begin();
    stage.end_phases(1);
    let play = |id: &str| stage.part::<Intent>(id).map(|intent| intent.play);
    assert_eq!((play("man"), play("boss") == Some(Play::Burn)), (Some(Play::Burn), false));
}

/// What the team made safe before their eyes is not set on fire.
#[test]
fn cqb_secure_1_what_was_secured_in_sight_is_not_burnt() {
    let map = "##########
               #.a.e...x#
               #.....g..#
               ##########";
    let scene = Scene::new(map).response("alpha", [3, 1]).gear(&["evidence-kit"]).hostile("gun", [5, 2], "gunman");
    let scene = scene.hostile("friend", 'x', "gunman").object("ledger", 'e', "evidence", "major");
    let mut stage = scene.upon("friend", Dead).fire_phase();
    stage.order(json!({"order": "use", "figure": "alpha", "item": "evidence-kit", "target": "ledger"}));
    stage.end_phases(1);
    stage.refuses("CQB-SECURE-1", json!({"order": "secure", "figure": "gun", "target": "ledger"}));
}
