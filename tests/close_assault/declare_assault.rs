//! Declaring and entering CQB (CA-ENTER-1 to 5).

use serde_json::json;

use crate::scene::*;

fn gap(tiles: usize) -> Stage {
    let map = format!("{0}\n#aa{1}bb#\n#zz{1}yy#\n{0}", "#".repeat(tiles + 5), ".".repeat(tiles - 1));
    let scene = Scene::new(&map).ours('a', "guard-detail").foe('b', "guard-detail");
    scene.ours('z', "guard-detail").foe('y', "guard-detail").begin()
}

#[test]
fn ca_enter_1_within_2_tiles() {
    assert!(gap(2).accepts(assault("a", "b")), "CA-ENTER-1: 2 tiles apart");
    gap(3).refuses("CA-ENTER-1", assault("a", "b"));
    gap(2).refuses("CA-ENTER-1", assault("a", "z"));
    gap(2).refuses("CA-ENTER-1", assault("a", "nobody"));
}

#[test]
fn ca_enter_2_fire_move_and_declare() {
    let mut stage = gap(5);
    stage.load(&[1, 1]);
    stage.order(fire("a", "b"));
    stage.refuses("CA-ENTER-1", assault("a", "b"));
    stage.plays("CA-ENTER-2", walk("a", &[[2, 1], [3, 1], [4, 1], [5, 1]]), &["marched a 1: 1,1>5,1, 2: 2,1>4,1"]);
    let lines = stage.lines(assault("a", "b"));
    assert_eq!(lines[0], "declared a on b", "CA-ENTER-2: {lines:?}");
}

#[test]
fn ca_enter_3_it_follows_a_move_costs_no_action_and_ends_the_activation() {
    // Move, declare: the second action is lost.
    let mut stage = gap(5);
    stage.order(walk("a", &[[2, 1], [3, 1], [4, 1], [5, 1]]));
    let lines = stage.lines(assault("a", "b"));
    assert_eq!(lines[0], "declared a on b", "CA-ENTER-3: {lines:?}");
    assert!(!stage.accepts(walk("a", &[[3, 1]])), "CA-ENTER-3: the activation is over");
    // Move, Fire, declare: refused.
    let mut stage = gap(5);
    stage.order(walk("a", &[[2, 1], [3, 1], [4, 1], [5, 1]]));
    stage.load(&[1, 1]);
    stage.plays(
        "CA-ENTER-3",
        fire("a", "b"),
        &["fired a at b (1 rifle: 1, 2 rifle: 1) hits 0 lost 0", "spent a", "asked hostile"],
    );
    // Fire, and a Move of 0 tiles to declare.
    let mut stage = gap(2);
    stage.load(&[1, 1]);
    stage.order(fire("a", "b"));
    assert_eq!(stage.lines(assault("a", "b"))[0], "declared a on b, standing", "CA-ENTER-3: a Move of 0 counts");
    // An explicit Move of 0 tiles, after which the unit may only declare or end.
    let mut stage = gap(2);
    stage.load(&[1, 1]);
    stage.order(fire("a", "b"));
    let stay = json!({"order": "deploy", "figure": "a", "to": [[1, 1], [2, 1]]});
    stage.plays("CA-ENTER-3", stay, &["marched a 1: 1,1stays, 2: 2,1stays"]);
    assert!(stage.accepts(assault("a", "b")), "CA-ENTER-3");
}

#[test]
fn ca_enter_4_one_model_is_enough_and_walls_break_the_path() {
    let map = "
        ##########
        #aa.a.b..#
        #..#######
        #....z..y#
        ##########";
    let scene = |map: &str| {
        let scene = Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail");
        scene.ours('z', "guard-detail").foe('y', "guard-detail").begin()
    };
    assert!(scene(map).accepts(assault("a", "b")), "CA-ENTER-4: one model within 2");
    let wall = map.replace("#aa.a.b..#", "#aa.a#b..#");
    scene(&wall).refuses("CA-ENTER-4", assault("a", "b"));
    let shut = map.replace("#aa.a.b..#", "#aa.a+b..#");
    scene(&shut).refuses("CA-ENTER-4", assault("a", "b"));
    let open = map.replace("#aa.a.b..#", "#aa.a/b..#");
    assert!(scene(&open).accepts(assault("a", "b")), "CA-ENTER-4: through an open door");
    // Models in the way are ignored.
    let friend = map.replace("#aa.a.b..#", "#aa.azb..#").replace("#....z..y#", "#.......y#");
    assert!(scene(&friend).accepts(assault("a", "b")), "CA-ENTER-4");
}

#[test]
fn ca_enter_5_who_may_not_declare_and_the_sequence() {
    let mut stage = gap(2);
    stage.token("a", "pinned");
    stage.refuses("CA-PIN-2", assault("a", "b"));
    let map = "
        #########
        #t..bb..#
        #...bb..#
        #########";
    let mut stage = Scene::new(map).ours('t', "light-truck").foe('b', "guard-detail").begin();
    stage.refuses("CA-ENTER-5", assault("t", "b"));
    // Sequence: declaration, Overwatch fire, recorded state, contact moves, initiative.
    let mut stage = gap(2);
    stage.token("b", "overwatch");
    stage.load(&[1, 1]);
    let lines = stage.lines(assault("a", "b"));
    let starts = ["activated", "declared", "-overwatch", "fired on watch", "engaged", "initiative 1", "bonus"];
    for (line, start) in lines.iter().zip(starts) {
        assert!(line.starts_with(start), "CA-ENTER-5: {lines:?}");
    }
}
