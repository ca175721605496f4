//! Turns, activations, movement, morale and Pinned (CA-TURN-1, CA-TURN-2, CA-MOVE-1, CA-MORALE-1 to 3, CA-PIN-1, CA-PIN-2).

use serde_json::json;

use crate::scene::*;

const FIELD: &str = "
        ##############
        #a..........b#
        #c..........d#
        #............#
        ##############";

fn field() -> Scene {
    let scene = Scene::new(FIELD).ours('a', "guard-detail").foe('b', "guard-detail");
    scene.ours('c', "guard-detail").foe('d', "guard-detail")
}

#[test]
fn ca_turn_1_the_higher_die_activates_first_and_the_player_on_a_tie() {
    for (dice, first) in [([5, 2], "response"), ([2, 5], "hostile"), ([3, 3], "response")] {
        let (_, lines) = field().opening(dice[0], dice[1]).begins();
        let turn = format!("turn {} to {}, {first} first", dice[0], dice[1]);
        assert_eq!(lines, [turn, "round 1".into(), format!("asked {first}")], "CA-TURN-1");
    }
}

#[test]
fn ca_turn_1_sides_alternate_and_each_unit_acts_once() {
    let mut stage = field().begin();
    stage.plays("CA-TURN-1", hold("c"), &["activated c 2", "spent c", "asked hostile"]);
    stage.refuses("CA-TURN-1", hold("a"));
    stage.plays("CA-TURN-1", end(), &["activated b 2", "spent b", "asked response"]);
    stage.refuses("CA-TURN-1", hold("c"));
    stage.plays("CA-TURN-1", hold("a"), &["activated a 2", "spent a", "asked hostile"]);
    stage.load(&[1, 4]);
    let next = ["activated d 2", "spent d", "turn 1 to 4, hostile first", "round 2", "asked hostile"];
    stage.plays("CA-TURN-1", hold("d"), &next);
}

#[test]
fn ca_turn_1_a_side_with_nobody_left_to_activate_is_skipped() {
    let mut stage =
        Scene::new(FIELD).ours('a', "guard-detail").foe('b', "guard-detail").foe('d', "guard-detail").begin();
    stage.plays("CA-TURN-1", hold("a"), &["activated a 2", "spent a", "asked hostile"]);
    stage.plays("CA-TURN-1", hold("d"), &["activated d 2", "spent d"]);
    stage.load(&[6, 1]);
    stage.lines(hold("b"));
}

#[test]
fn ca_turn_1_one_unit_is_activated_at_a_time() {
    let mut stage = field().begin();
    stage.order(walk("a", &[[2, 1]]));
    stage.refuses("CA-TURN-1", walk("c", &[[2, 2]]));
    stage.plays("CA-TURN-1", end(), &["spent a", "asked hostile"]);
}

#[test]
fn ca_turn_2_two_actions_move_twice_fire_once_overwatch_last() {
    let mut stage = field().begin();
    stage.plays("CA-TURN-2", walk("a", &[[2, 1]]), &["activated a 2", "marched a 1: 1,1>2,1"]);
    // With no action left and no target to assault, the activation ends by itself.
    stage.plays("CA-TURN-2", walk("a", &[[3, 1]]), &["marched a 1: 2,1>3,1", "spent a", "asked hostile"]);
    let mut stage = field().dice(&[1]).begin();
    stage.plays("CA-TURN-2", fire("a", "b"), &["activated a 2", "fired a at b (1 rifle: 1) hits 0 lost 0"]);
    stage.refuses("CA-TURN-2", fire("a", "d"));
    stage.plays("CA-TURN-2", plain("overwatch", "a"), &["+overwatch a", "spent a", "asked hostile"]);
    let mut stage = field().begin();
    stage.plays("CA-TURN-2", plain("overwatch", "a"), &["activated a 2", "+overwatch a", "spent a", "asked hostile"]);
    stage.order(hold("b"));
    stage.refuses("CA-TURN-1", walk("a", &[[2, 1]]));
}

#[test]
fn ca_move_1_rough_ground_friends_enemies_and_the_chain() {
    let map = "
        ##############
        #aa,,,,......#
        #c...........#
        #............#
        #.....b......#
        ##############";
    let scene = Scene::new(map).ours('a', "guard-detail").ours('c', "guard-detail").foe('b', "guard-detail");
    let mut stage = scene.begin();
    // The leader's five straight steps over four tiles of rubble would cost 2 + 4 x 4 half-tiles.
    stage.refuses("CA-MOVE-1", walk("a", &[[2, 1], [3, 1], [4, 1], [5, 1], [6, 1]]));
    stage.refuses("CA-MOVE-1", walk("a", &[[1, 2]]));
    stage.plays("CA-MOVE-1", walk("a", &[[1, 2], [1, 3]]), &["activated a 2", "marched a 1: 1,1>1,3, 2: 2,1>2,3"]);
    stage.order(end());
    stage.order(end());
    stage.refuses("CA-MOVE-1", walk("c", &[[2, 3], [3, 4], [4, 4], [5, 4], [6, 4]]));
    let far = json!({"order": "deploy", "figure": "c", "to": [[3, 2], [4, 2]]});
    stage.refuses("CA-MOVE-1", far);
}

#[test]
fn ca_move_1_a_tile_named_for_each_model() {
    let map = "
        ##############
        #aaa.........#
        #............#
        #...........b#
        ##############";
    let mut stage = Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail").begin();
    let deploy = |to: [[i16; 2]; 3]| json!({"order": "deploy", "figure": "a", "to": to});
    stage.refuses("CA-MOVE-1", deploy([[1, 1], [2, 1], [5, 1]]));
    stage.refuses("CA-MOVE-1", deploy([[1, 1], [2, 1], [2, 1]]));
    stage.refuses("CA-MOVE-1", deploy([[1, 1], [2, 1], [11, 1]]));
    let lines = ["activated a 2", "marched a 1: 1,1stays, 2: 2,1>3,2, 3: 3,1>5,2"];
    stage.plays("CA-MOVE-1: 2 tiles from one to the next", deploy([[1, 1], [3, 2], [5, 2]]), &lines);
}

#[test]
fn ca_morale_1_the_one_roll() {
    // Morale 4+. Hits leave 4 of 6 models: no break test; the pinning test is at -1 for each.
    let map = "
        ###########
        #aa....bbb#
        #......bbb#
        ###########";
    let shot = |dice: &[u8]| {
        let scene = Scene::new(map).ours('a', "guard-detail").foe('b', "regular-squad").dice(dice);
        scene.begin().lines(fire("a", "b")).split_off(1)
    };
    let fired = "fired a at b (1 rifle: 6, 2 rifle: 6) hits 2 save 6: 1 1 lost 2";
    let failed = [fired, "fell b: 2 3", "morale b pinning [-2 CA-MORALE-2] 5 on 4+ failed", "+pinned b"];
    assert_eq!(shot(&[6, 6, 1, 1, 5]), failed, "CA-MORALE-1: 5 - 2 = 3");
    let passed = [fired, "fell b: 2 3", "morale b pinning [-2 CA-MORALE-2] 6 on 4+ passed"];
    assert_eq!(shot(&[6, 6, 1, 1, 6]), passed, "CA-MORALE-1: a natural 6 always passes");
    let one = ["fired a at b (1 rifle: 6, 2 rifle: 1) hits 1 save 6: 6 lost 0", "morale b pinning [] 1 on 4+ failed"];
    assert_eq!(shot(&[6, 1, 6, 1])[..2], one, "CA-MORALE-1: a natural 1 always fails; CA-MORALE-2: saved or not");
}

#[test]
fn ca_morale_3_half_strength_breaks_first() {
    let map = "
        #########
        #aa...bb#
        #c....bb#
        #########";
    let shot = |dice: &[u8]| {
        let scene = Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail").foe('c', "guard-detail");
        scene.dice(dice).begin().lines(fire("a", "b")).split_off(1)
    };
    let fired = "fired a at b (1 rifle: 4, 2 rifle: 4) hits 2 lost 2";
    let broke = [fired, "fell b: 2 3", "morale b break [] 3 on 4+ failed", "removed b broken"];
    assert_eq!(shot(&[4, 4, 3]), broke, "CA-MORALE-3: no modifier");
    let held =
        [fired, "fell b: 2 3", "morale b break [] 4 on 4+ passed", "morale b pinning [-2 CA-MORALE-2] 5 on 4+ failed"];
    assert_eq!(shot(&[4, 4, 4, 5])[..4], held, "CA-MORALE-3: then the pinning test");
}

#[test]
fn ca_morale_2_a_miss_brings_no_test_and_vehicles_none_at_all() {
    let mut stage = field().dice(&[3]).begin();
    stage.plays("CA-MORALE-2", fire("a", "b"), &["activated a 2", "fired a at b (1 rifle: 3) hits 0 lost 0"]);
}

#[test]
fn ca_pin_1_a_pinned_unit_may_only_fire_and_watches_no_longer() {
    let mut stage = field().begin();
    stage.token("a", "pinned");
    for order in [walk("a", &[[2, 1]]), plain("overwatch", "a"), assault("a", "b"), fire("a", "b")] {
        stage.refuses("CA-PIN-2", order);
    }
    stage.load(&[3]);
    stage.plays("CA-PIN-2", plain("rally", "a"), &["morale a unpin [] 3 on 4+ failed", "activated a 1"]);
    for order in [walk("a", &[[2, 1]]), plain("overwatch", "a"), assault("a", "b")] {
        stage.refuses("CA-PIN-1", order);
    }
    stage.load(&[4]);
    let fired = "fired a at b (1 rifle -1: 4) hits 0 lost 0";
    stage.plays("CA-PIN-1: at -1 a 4 misses", fire("a", "b"), &[fired, "spent a", "asked hostile"]);
    // Becoming Pinned ends Overwatch.
    let mut stage = field().begin();
    stage.token("b", "overwatch");
    stage.load(&[4, 2]);
    let lines = stage.lines(fire("a", "b"));
    assert_eq!(lines[1], "fired a at b (1 rifle: 4) hits 1 lost 1", "CA-PIN-1");
}

#[test]
fn ca_pin_1_becoming_pinned_ends_overwatch_and_does_not_stack() {
    let map = "
        #########
        #a....bb#
        #.....bb#
        #########";
    let mut stage = Scene::new(map).ours('a', "guard-detail").foe('b', "regular-squad").dice(&[4, 6, 2]).begin();
    stage.token("b", "overwatch");
    let fired = "fired a at b (1 rifle: 4) hits 1 save 6: 6 lost 0";
    let pinned = ["activated a 2", fired, "morale b pinning [] 2 on 4+ failed", "-overwatch b", "+pinned b"];
    stage.plays("CA-PIN-1", fire("a", "b"), &pinned);
    let mut stage = Scene::new(map).ours('a', "guard-detail").foe('b', "regular-squad").dice(&[4, 6]).begin();
    stage.token("b", "pinned");
    stage.plays("CA-PIN-1: it does not stack", fire("a", "b"), &["activated a 2", fired]);
}

#[test]
fn ca_pin_2_the_unpin_test() {
    let mut stage = field().begin();
    stage.refuses("CA-PIN-2", plain("rally", "a"));
    stage.token("a", "pinned");
    stage.load(&[4]);
    let rallied = ["morale a unpin [] 4 on 4+ passed", "-pinned a", "activated a 2"];
    stage.plays("CA-PIN-2: then it has 2 actions", plain("rally", "a"), &rallied);
    stage.order(walk("a", &[[2, 1]]));
    // A unit that gives its activation up still takes the test.
    let mut stage = field().begin();
    stage.token("a", "pinned");
    stage.load(&[1]);
    let lines = ["morale a unpin [] 1 on 4+ failed", "activated a 1", "spent a", "asked hostile"];
    stage.plays("CA-PIN-2", hold("a"), &lines);
}

/// `end_phase` ends the current activation, or uses one up for nothing: both are at stake.
#[test]
fn ca_turn_1_an_activation_that_was_only_just_begun_is_at_stake() {
    use fatal_funnel::model::Side;
    use fatal_funnel::referee::Presentation;
    use fatal_funnel::rulebooks::close_assault::CloseAssault;
    let mut stage = field().begin();
    let stake = |stage: &crate::scene::Stage| {
        CloseAssault::end_phase_warning(stage.world(), Side::Response, &[]).unwrap_or_default().english()
    };
    assert!(stake(&stage).starts_with("no unit is activated"), "CA-TURN-1: {}", stake(&stage));
    stage.order(walk("a", &[[2, 1]]));
    assert!(stake(&stage).ends_with("has 1 action left"), "CA-TURN-2: {}", stake(&stage));
}
