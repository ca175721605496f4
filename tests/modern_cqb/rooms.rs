//! Rooms that a side has cleared.

use fatal_funnel::board::{Board, Tile};
use fatal_funnel::model::{Certainty, Side, SideKnowledge};
use fatal_funnel::rulebooks::modern_cqb::{Downed, Restrained, Surrendering};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, door_changed, end, sighted, stepped, walk};

fn cleared(stage: &Stage, at: [i16; 2]) -> bool {
    let room = stage.world().resource::<Board>().room_at(Tile::from(at)).expect("a room");
    SideKnowledge::by(stage.world(), Side::Response).has_cleared(room)
}

fn open(at: [i16; 2]) -> Value {
    json!({"order": "open", "figure": "alpha", "at": at})
}

const NEXT: &str = "
    ##########
    #.a+.....#
    #..#.....#
    ##########";

/// A room behind a door, with what stands in it.
fn next_door(map: &str) -> Scene {
    Scene::new(map).response("alpha", 'a')
}

/// It takes every tile, and they may be seen one after the other.
#[test]
fn cqb_board_3_cleared_once_every_passable_tile_was_in_clear_sight() {
    let mut stage = next_door(NEXT).room("back", [5, 1]).objective("clear", "back").begin();
    let opened = door_changed([3, 1], "ordinary", ["closed", "open"], "alpha", 8);
    stage.plays("CQB-BOARD-3: part of it is not all", open([3, 1]), json!([opened]));
    assert!(!cleared(&stage, [5, 1]), "CQB-BOARD-3");
    let met = json!({"event": "objective_met", "index": 0, "text": "Clear the back"});
    let events = json!([stepped("alpha", [2, 1], [3, 1], 6), met]);
    stage.plays("CQB-BOARD-3: all of it from the threshold", walk("alpha", &[[3, 1]]), events);
    assert!(cleared(&stage, [5, 1]), "CQB-BOARD-3");
    stage.order(walk("alpha", &[[2, 1]]));
    assert!(cleared(&stage, [5, 1]), "CQB-BOARD-3: it stays so when nobody looks");
}

#[test]
fn cqb_board_3_a_corner_that_nobody_saw_is_not_cleared() {
    let map = NEXT.replace("#..#.....#", "#..#..HH.#");
    let map = map.replace("#.a+.....#", "#.a+..H..#");
    let mut stage = next_door(&map).begin();
    stage.order(open([3, 1]));
    stage.order(walk("alpha", &[[3, 1], [4, 1]]));
    let behind = stage.world().resource::<Board>().room_at(Tile::new(7, 1));
    assert_ne!(behind, stage.world().resource::<Board>().room_at(Tile::new(4, 1)), "two rooms: nothing to walk round");
    assert!(cleared(&stage, [4, 1]) && !cleared(&stage, [7, 1]), "CQB-BOARD-3");
    // Smoke is no clear sight.
    let mut stage = next_door(NEXT).smoke([8, 1], 1).begin();
    stage.order(open([3, 1]));
    stage.order(walk("alpha", &[[3, 1], [4, 1]]));
    assert!(!cleared(&stage, [5, 1]), "CQB-BOARD-3: smoke on one tile of it");
    stage.end_phases(4);
    assert!(cleared(&stage, [5, 1]), "CQB-BOARD-3: when it is gone");
}

/// A known enemy able to act, or a Contact, keeps a room live; who cannot act does not.
#[test]
fn cqb_board_3_live_while_somebody_is_known_there() {
    type Case = (&'static str, fn(Scene) -> Scene, bool);
    let cases: [Case; 6] = [
        ("CQB-BOARD-3: nobody", |scene| scene, true),
        ("CQB-BOARD-3: an enemy", |scene| scene.hostile("gun", [8, 1], "gunman"), false),
        ("CQB-BOARD-3: a Downed one", |scene| scene.hostile("gun", [8, 1], "gunman").with(Downed), true),
        ("CQB-BOARD-3: a Restrained one", |scene| scene.hostile("gun", [8, 1], "gunman").with(Restrained), true),
        ("CQB-BOARD-3: a surrendering one", |scene| scene.hostile("gun", [8, 1], "gunman").with(Surrendering), true),
        ("CQB-BOARD-3: a civilian told apart", |scene| scene.civilian("clerk", [8, 1]), true),
    ];
    for (why, change, clear) in cases {
        let mut stage = change(next_door(NEXT)).begin();
        stage.order(open([3, 1]));
        stage.order(walk("alpha", &[[3, 1]]));
        assert_eq!(cleared(&stage, [5, 1]), clear, "{why}");
    }
}

/// A Contact far off keeps its room live until it is told apart, and the room must be looked over anew after an enemy.
#[test]
fn cqb_board_3_a_contact_keeps_a_room_live() {
    let map = "
        ##############
        #a+..........#
        ##############";
    let scene = Scene::new(map).response("alpha", 'a').civilian("clerk", [12, 1]);
    let mut stage = scene.begin();
    let events = json!([
        door_changed([2, 1], "ordinary", ["closed", "open"], "alpha", 8),
        sighted("response", "clerk", ["unknown", "contact"], [12, 1], Some("alpha")),
    ]);
    stage.plays("CQB-BOARD-3: a Contact", open([2, 1]), events);
    assert!(!cleared(&stage, [5, 1]), "CQB-BOARD-3: a civilian looks like anyone");
    let events = json!([
        stepped("alpha", [1, 1], [2, 1], 6),
        stepped("alpha", [2, 1], [3, 1], 4),
        stepped("alpha", [3, 1], [4, 1], 2),
        sighted("response", "clerk", ["contact", "confirmed"], [12, 1], Some("alpha")),
    ]);
    stage.plays("CQB-BOARD-3: told apart", walk("alpha", &[[2, 1], [3, 1], [4, 1]]), events);
    assert!(cleared(&stage, [5, 1]), "CQB-BOARD-3: a civilian told apart is no threat");
}

/// The side's own knowledge decides: who slips in unseen leaves a cleared room cleared, who is seen to makes it live.
#[test]
fn cqb_board_3_a_sides_own_knowledge_decides() {
    let map = "
        ############
        #.a+.....+.#
        #..#.....#.#
        ############";
    let ready = || {
        let scene = Scene::new(map).response("alpha", 'a').hostile("gun", [10, 1], "gunman");
        let mut stage = scene.begin();
        stage.order(open([3, 1]));
        stage.order(walk("alpha", &[[3, 1]]));
        assert!(cleared(&stage, [5, 1]), "CQB-BOARD-3: to begin with");
        stage
    };
    let come_in = |stage: &mut Stage| {
        stage.order(end());
        stage.order(json!({"order": "open", "figure": "gun", "at": [9, 1]}));
        stage.order(walk("gun", &[[9, 1], [8, 1]]));
    };
    let mut seen = ready();
    come_in(&mut seen);
    assert!(!cleared(&seen, [5, 1]), "CQB-BOARD-3: seen to come in");
    assert_eq!(seen.known(Side::Response, "gun").0, Certainty::Confirmed);
    let mut unseen = ready();
    unseen.order(walk("alpha", &[[2, 1]]));
    unseen.order(json!({"order": "close", "figure": "alpha", "at": [3, 1]}));
    come_in(&mut unseen);
    assert!(cleared(&unseen, [5, 1]), "CQB-BOARD-3: nobody saw it");
    // Put out of the fight in sight: what is in sight now is clear again.
    let mut fallen = seen;
    fallen.put("gun", Downed);
    let mut turn =
        fatal_funnel::referee::Turn::<fatal_funnel::rulebooks::modern_cqb::ModernCqb>::of(fallen.battle.world_mut());
    turn.commit(fatal_funnel::rulebooks::modern_cqb::events::Downed { figure: "gun".into() });
    assert!(cleared(&fallen, [5, 1]), "CQB-BOARD-3: all of it in sight, and no enemy able to act");
}
