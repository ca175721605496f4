//! Distances, lines, cover and doors (MO-BOARD, MO-RANGE).

use fatal_funnel::board::{Light, Tile, distance};
use serde_json::json;

use crate::json_builders::*;
use crate::scene::Scene;

#[test]
fn one_measure_for_the_whole_board() {
    // The example: from (0, 0).
    for (x, y, tiles) in [(1, 1, 1), (3, 3, 4), (6, 4, 8), (9, 6, 12)] {
        assert_eq!(distance(Tile::new(0, 0), Tile::new(x, y)), tiles, "MO-BOARD-1: to ({x}, {y})");
    }
}

#[test]
fn a_move_of_8_tiles_spends_16_half_tiles() {
    let map = "
        #############
        #a.........b#
        #.,.........#
        #...........#
        #############";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    let straight: Vec<[i16; 2]> = (2..=9).map(|x| [x, 1]).collect();
    assert!(stage.accepts(walk("ann", &straight)), "MO-BOARD-1: eight steps of 2");
    stage.refuses("MO-BOARD-1", walk("ann", &[&straight[..], &[[10, 1]]].concat()));
    // One diagonal onto rough ground costs 6: then five straight steps are left.
    let rough: Vec<[i16; 2]> = [[2, 2]].into_iter().chain((3..=7).map(|x| [x, 2])).collect();
    assert!(stage.accepts(walk("ann", &rough)), "MO-BOARD-1: 6 + 10");
    stage.refuses("MO-BOARD-1", walk("ann", &[&rough[..], &[[8, 2]]].concat()));
    stage.refuses("MO-BOARD-1", walk("ann", &[]));
    stage.refuses("MO-BOARD-1", walk("ann", &[[4, 1]]));
    let near = Scene::new("########\n#.ab...#\n########").ours("ann", 'a', "rifle").foe("bob", 'b', "guard");
    near.begin().refuses("MO-BOARD-1", walk("ann", &[[3, 1], [4, 1]]));
}

#[test]
fn no_step_cuts_the_corner_of_a_wall() {
    let map = "
        ######
        #a#.b#
        #....#
        ######";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    stage.refuses("MO-BOARD-1", walk("ann", &[[1, 2], [2, 2], [3, 2], [2, 1]]));
    let mut stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    stage.refuses("MO-BOARD-1", walk("ann", &[[2, 2]]));
}

#[test]
fn smoke_and_poor_light_make_attacks_harder() {
    let shot = attack_task("bob", "carbine", false);
    let tried = |scene: Scene, why: &[Why]| {
        let mut stage = scene.ours("ann", 'a', "rifle").foe("bob", 'b', "guard").dice(&[18, 18]).begin();
        let rolled = roll("ann", shot.clone(), RIFLE, why, &[18, 18]);
        assert_eq!(stage.only("rolled", attack("ann", "bob", "carbine")), [rolled], "MO-BOARD-2");
    };
    tried(Scene::apart(6).smoke(&[[4, 1]]), &[RANGED, ("Smoke", 1, "MO-BOARD-2")]);
    tried(Scene::apart(6).smoke(&[[4, 1], [5, 1], [6, 1]]), &[RANGED, ("Smoke", 1, "MO-BOARD-2")]);
    tried(Scene::apart(6).light('b', Light::Dim), &[RANGED, ("Dim light", 1, "MO-BOARD-2")]);
    tried(Scene::apart(6).light('b', Light::Dark), &[RANGED, ("Darkness", 2, "MO-BOARD-2")]);
    let scene = Scene::apart(6).light('b', Light::Dark).ours("ann", 'a', "rifle").gear(&["carbine", "night-sight"]);
    let mut stage = scene.foe("bob", 'b', "guard").dice(&[18, 18]).begin();
    let rolled = roll("ann", shot, RIFLE, &[RANGED], &[18, 18]);
    assert_eq!(stage.only("rolled", attack("ann", "bob", "carbine")), [rolled], "MO-BOARD-2: a night sight");
}

#[test]
fn thick_smoke_blocks_the_line() {
    let smoke = [[4, 1], [5, 1], [6, 1], [7, 1]];
    let stage = Scene::apart(6).smoke(&smoke).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    assert!(!stage.accepts(attack("ann", "bob", "carbine")), "MO-BOARD-2: four tiles of it");
}

#[test]
fn a_door_is_opened_with_interact_and_not_on_the_way() {
    let map = "
        #########
        #..a+..b#
        #########";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    stage.refuses("MO-BOARD-3", walk("ann", &[[4, 1], [5, 1]]));
    let door = |state: &str| json!({"kind": "ordinary", "state": state, "wedged": false, "forced": false});
    stage.brings(
        "MO-BOARD-3, MO-MINOR-8",
        json!({"order": "open", "figure": "ann", "at": [4, 1]}),
        json!([
            began("ann"),
            minor("ann", "interact"),
            {"event": "door_changed", "at": [4, 1], "before": door("closed"), "after": door("open"), "by": "ann"},
            {"event": "sighted", "side": "response", "figure": "bob", "before": "unknown", "after": "confirmed", "at": [7, 1]},
            {"event": "sighted", "side": "hostile", "figure": "ann", "before": "unknown", "after": "confirmed", "at": [3, 1]},
        ]),
    );
    stage.refuses("MO-MINOR-3", json!({"order": "close", "figure": "ann", "at": [4, 1]}));
}

#[test]
fn a_locked_door_takes_a_task() {
    let map = "
        #########
        #..aL..b#
        #########";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    stage.refuses("MO-MINOR-9", json!({"order": "open", "figure": "ann", "at": [4, 1]}));
    assert!(stage.accepts(json!({"order": "force", "figure": "ann", "at": [4, 1]})), "MO-BOARD-3, MO-MINOR-9");
}

#[test]
fn cover_dice_are_resistance_against_one_attack() {
    // The example: full cover, dice 1 2 4 6: 1 + 2 + 0 + 1 = 4.
    let map = "
        #########
        #......b#
        #......##
        #.c....z#
        #########";
    let scene = Scene::new(map).foe("bob", 'b', "commander").foe("zed", 'z', "guard");
    // The line passes the corner that covers the target.
    let scene = scene.ours("cat", 'c', "rifle").dice(&[3, 12, 1, 1, 1, 1, 2, 3, 3, 1, 2, 4, 6]);
    let mut stage = scene.begin();
    let blows = stage.only("struck", attack("cat", "bob", "carbine"));
    assert_eq!(blows, [struck("bob", "cat", 6, &[1, 2, 4, 6], 5, [12, 11])], "MO-BOARD-4: armour 1 and cover 4");
    stage.dice_are_spent();
    // Within Reach cover gives no dice.
    let map = "
        #########
        #...ahb.#
        #######z#
        #########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "commander").foe("zed", 'z', "guard");
    let mut stage = scene.dice(&[3, 12, 2, 3, 3, 3, 3, 3, 3, 2, 2]).begin();
    let blows = stage.only("struck", attack("ann", "bob", "carbine"));
    assert_eq!(blows, [struck("bob", "ann", 2, &[2, 2], 5, [12, 12])], "MO-BOARD-4: half cover gives 2 dice");
}

#[test]
fn bands_of_range() {
    // Reach 1, Close 4, Medium 8, Long 12: checked with readied bands and Difficulties.
    for (tiles, legal) in [(4, true), (5, false)] {
        let stage = Scene::apart(tiles).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
        assert_eq!(stage.accepts(attack("ann", "bob", "unarmed")), legal, "MO-RANGE-1: Close at {tiles}");
    }
    for (tiles, legal) in [(8, true), (9, false)] {
        let scene = Scene::apart(tiles).ours("ann", 'a', "rifle").gear(&["shotgun"]);
        let stage = scene.foe("bob", 'b', "guard").begin();
        assert_eq!(stage.accepts(attack("ann", "bob", "shotgun")), legal, "MO-RANGE-1: Medium at {tiles}");
    }
    // Moving 1 zone is a move of 8 tiles, 2 zones of 12, 3 of 16.
    let mut stage =
        Scene::apart(25).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").pools(2, 0).dice(&[18, 18]).begin();
    stage.order(plain("sprint", "ann"));
    let run = |tiles: i16| json!({"order": "run", "figure": "ann", "path": (3..3 + tiles).map(|x| [x, 1]).collect::<Vec<_>>()});
    for (tiles, legal) in [(8, true), (12, true), (16, true), (17, false)] {
        assert_eq!(stage.accepts(run(tiles)), legal, "MO-RANGE-1: {tiles} tiles with 2 Momentum");
    }
    stage.set_pools(0, 0);
    assert!(stage.accepts(run(8)) && !stage.accepts(run(9)), "MO-RANGE-1: one zone is 8 tiles");
}
