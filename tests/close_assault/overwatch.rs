//! Overwatch, in the open field and against an assault (CA-WATCH-1 to 5).

use fatal_funnel::model::Side;
use fatal_funnel::referee::{AnyBattle, Rules};
use fatal_funnel::rulebooks::close_assault::{ActivationState, CloseAssault};
use serde_json::{Value, json};

use crate::scene::*;

const FIELD: &str = "
        ###############
        #a.........bb.#
        #a..........b.#
        #.#.......#...#
        #c............#
        ###############";

fn field() -> Scene {
    Scene::new(FIELD).ours('a', "guard-detail").foe('b', "guard-detail").ours('c', "guard-detail")
}

#[test]
fn ca_watch_1_one_shot_at_an_enemy_that_completes_a_move_in_sight() {
    let mut stage = field().begin();
    stage.token("b", "overwatch");
    let asked = ["activated a 2", "marched a 1: 1,1>2,1, 2: 1,2>1,1", "may fire b at a", "asked hostile"];
    stage.plays("CA-WATCH-1", walk("a", &[[2, 1]]), &asked);
    assert_eq!(CloseAssault::whose_turn(stage.world()), Side::Response, "CA-TURN-1: the other side only answers");
    stage.load(&[1, 2, 3]);
    let shot = ["-overwatch b", "fired on watch b at a (1 rifle: 1, 2 rifle: 2, 3 rifle: 3) hits 0 lost 0"];
    stage.plays("CA-WATCH-1", fire("b", "a"), &[shot[0], shot[1], "went_on a", "asked response"]);
    // The marker is spent.
    stage.plays("CA-WATCH-1", walk("a", &[[3, 1]]), &["marched a 1: 2,1>3,1, 2: 1,1>2,1", "spent a", "asked hostile"]);
}

#[test]
fn ca_watch_1_a_preview_tells_that_the_watch_ends() {
    let mut stage = field().begin();
    stage.token("a", "overwatch");
    let told = |stage: &Stage, order: Value| AnyBattle::stances_let_go(&stage.battle, &stage.any(&order));
    assert_eq!(told(&stage, walk("a", &[[2, 1]])).len(), 1, "CA-WATCH-1");
    assert!(told(&stage, plain("overwatch", "a")).is_empty(), "it goes on to watch");
    assert!(told(&stage, walk("c", &[[2, 4]])).is_empty(), "it watches nothing");
}

#[test]
fn ca_watch_1_a_bait_does_not_strip_the_marker() {
    let mut stage = field().begin();
    stage.token("b", "overwatch");
    stage.order(walk("a", &[[2, 1]]));
    // No other unit acts before it has answered, and it may fire at no other target.
    stage.refuses("CA-TURN-1", walk("a", &[[3, 1]]));
    stage.refuses("CA-WATCH-1", fire("b", "c"));
    stage.refuses("CA-WATCH-1", walk("b", &[[10, 1]]));
    stage.refuses("CA-WATCH-1", plain("overwatch", "b"));
    stage.plays("CA-WATCH-1", hold("b"), &["passed a by b", "went_on a", "asked response"]);
    stage.order(hold("a"));
    stage.order(hold("b"));
    // Its own activation ends the marker; until then it may wait for a better target.
    let mut stage = field().begin();
    stage.token("b", "overwatch");
    stage.edit::<ActivationState>("b", |doing| doing.done = true);
    stage.order(walk("a", &[[2, 1]]));
    stage.plays("CA-WATCH-1", end(), &["passed a by b", "went_on a", "asked response"]);
    stage.order(hold("a"));
    let asked = ["activated c 2", "marched c 1: 1,4>2,4", "may fire b at c", "asked hostile"];
    stage.plays("CA-WATCH-1", walk("c", &[[2, 4]]), &asked);
    stage.load(&[6, 6, 6]);
    let lines = stage.lines(fire("b", "c"));
    assert_eq!(lines[0], "-overwatch b", "CA-WATCH-1: {lines:?}");
}

#[test]
fn ca_watch_1_the_chance_of_losses_at_the_end_of_a_move_is_told() {
    let mut stage = field().begin();
    stage.token("b", "overwatch");
    let order = walk("a", &[[2, 1]]);
    // Three rifles that hit on 4 or more, and no save: 7 of 8.
    let dangers = AnyBattle::dangers(&stage.battle, &stage.any(&order));
    let [(0, words)] = &dangers[..] else { panic!("{dangers:?}") };
    let words = words.english();
    assert!(words.ends_with("is on Overwatch and may fire: losses in 88%"), "CA-WATCH-1: {words}");
    // Where the models stand afterwards is where they are shown.
    let shown = AnyBattle::bodies_after(&stage.battle, &stage.any(&order));
    stage.order(order);
    let stand: Vec<[i16; 2]> = shown.iter().map(|tile| [tile.x, tile.y]).collect();
    assert_eq!(stage.tiles("a"), stand, "CA-MOVE-1");
}

#[test]
fn ca_board_4_a_move_tells_which_door_it_opens() {
    let map = "
        #########
        #a.+...b#
        #########";
    let stage = Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail").begin();
    let dangers = AnyBattle::dangers(&stage.battle, &stage.any(&walk("a", &[[2, 1], [3, 1], [4, 1]])));
    let dangers: Vec<_> = dangers.iter().map(|(step, words)| (*step, words.english())).collect();
    assert_eq!(dangers, [(1, "Opens the door at [3, 1]".to_owned())], "CA-BOARD-4");
}

#[test]
fn ca_watch_1_what_was_ordered_with_the_move_waits_for_the_shot() {
    // It opens a door and fires: that ends its Move, and Overwatch fires at it first.
    let map = "
        ###########
        #.aa.....b#
        #.+#.....b#
        #..#......#
        ###########";
    let scene = || Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail").stat("morale", 2);
    let mut stage = scene().begin();
    stage.token("b", "overwatch");
    stage.order(json!({"order": "open", "figure": "a", "at": [2, 2]}));
    for ends_the_move in [fire("a", "b"), hold("a")] {
        let dangers = AnyBattle::dangers(&stage.battle, &stage.any(&ends_the_move));
        assert!(matches!(&dangers[..], [(0, warning)] if warning.english().contains("may fire first")), "{dangers:?}");
    }
    let put_off = ["marched a ", "may fire b at a", "put off a {\"fire\":\"b\"}", "asked hostile"];
    stage.plays("CA-WATCH-1, CA-BOARD-4", fire("a", "b"), &put_off);
    stage.load(&[1, 1, 6, 1]);
    let fired = "fired a at b (1 rifle: 6, 2 rifle: 1) hits 1 lost 1";
    let lines = stage.lines(fire("b", "a"));
    assert!(lines.iter().any(|line| line == "went_on a"), "CA-WATCH-1: {lines:?}");
    assert!(lines.iter().any(|line| line == fired), "CA-WATCH-1: then it fires itself: {lines:?}");
    // Destroyed by that fire, it does nothing more.
    let mut stage = scene().begin();
    stage.token("b", "overwatch");
    stage.order(json!({"order": "open", "figure": "a", "at": [2, 2]}));
    stage.order(hold("a"));
    stage.load(&[6, 6]);
    let lines = stage.lines(fire("b", "a"));
    assert!(lines.last().is_some_and(|line| line.starts_with("ended wiped-out")), "{lines:?}");
}

#[test]
fn ca_watch_1_a_mind_keeps_its_shot_while_better_targets_are_to_come() {
    let map = "
        ####################
        #aa..............b.#
        #cc..............b.#
        ####################";
    let scene = Scene::new(map).ours('a', "guard-detail").ours('c', "guard-detail").foe('b', "guard-detail");
    let mut stage = scene.stat("shoot", 1).begin();
    stage.token("b", "overwatch");
    stage.edit::<ActivationState>("b", |doing| doing.done = true);
    let chosen = |stage: &Stage| json!(stage.battle.choose(Side::Hostile));
    // Two rifles that need a 6 may expect a third of a model; another squad has yet to move.
    stage.order(walk("a", &[[2, 1], [3, 1]]));
    assert_eq!(chosen(&stage), hold("b"), "CA-WATCH-1");
    stage.order(hold("b"));
    stage.order(hold("a"));
    stage.order(walk("c", &[[2, 2], [3, 2]]));
    assert_eq!(chosen(&stage), fire("b", "c"), "CA-WATCH-1: nobody else is to come");
}

#[test]
fn ca_watch_1_not_at_who_is_out_of_sight_or_range_and_until_the_next_activation() {
    let map = FIELD.replace("#a.........bb.#", "#a..#......bb.#").replace("#a..........b.#", "#a..#.......b.#");
    let scene = Scene::new(&map).ours('a', "guard-detail").foe('b', "guard-detail").ours('c', "guard-detail");
    let mut stage = scene.begin();
    stage.token("b", "overwatch");
    stage.plays("CA-WATCH-1", walk("a", &[[2, 1]]), &["activated a 2", "marched a 1: 1,1>2,1, 2: 1,2>1,1"]);
    stage.order(hold("a"));
    stage.plays("CA-WATCH-1", hold("b"), &["-overwatch b", "activated b 2", "spent b", "asked response"]);
}

#[test]
fn ca_watch_1_a_machine_gun_that_moved_in_its_own_activation_may_fire_in_anothers() {
    let map = "
        ###############
        #a.........bb.#
        ###############";
    let mut stage = Scene::new(map).ours('a', "guard-detail").foe('b', "support-team").opening(1, 6).begin();
    stage.order(walk("b", &[[10, 1]]));
    stage.order(plain("overwatch", "b"));
    stage.order(walk("a", &[[2, 1]]));
    let odds = stage.odds(&fire("b", "a")).expect("it may fire");
    let shots: i64 = odds.ledger.0.iter().filter(|line| line.pool == "shots").map(|line| i64::from(line.dice)).sum();
    assert_eq!(shots, 4, "CA-WATCH-1, CA-STAT-4: the odds count the gun too");
    let lines = stage.load(&[1, 1, 1, 1]).lines(fire("b", "a"));
    assert_eq!(
        lines[1], "fired on watch b at a (1 rifle: 1, 2 machine-gun: 1 1 1) hits 0 lost 0",
        "CA-WATCH-1, CA-STAT-4"
    );
}

/// Six assaulters next to a squad behind crates.
const CRATES: &str = "
        ##############
        #..aaa.hbb...#
        #..aaa.hbb...#
        #......hbb...#
        #......hbb...#
        #z..........y#
        ##############";

fn crates() -> Stage {
    let scene = Scene::new(CRATES).ours('a', "assault-squad").foe('b', "regular-squad").stat("cqb", 4);
    scene.ours('z', "guard-detail").foe('y', "guard-detail").begin()
}

#[test]
fn ca_watch_2_and_3_the_assaulted_fire_first_and_may_stop_it() {
    // Six take 2 casualties: 4 are above half; pinning at -2 against 3+: a 4 becomes 2 and fails; Pinned in place.
    let map = CRATES.replace("aaa.hbb", "..aaabb");
    let scene = Scene::new(&map).ours('a', "assault-squad").foe('b', "regular-squad").ours('z', "guard-detail");
    let mut stage = scene.foe('y', "guard-detail").begin();
    stage.token("b", "overwatch");
    stage.load(&[4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 4]);
    let volley = "1 rifle: 4, 2 rifle: 4, 3 rifle: 1, 4 rifle: 1, 5 rifle: 1, 6 rifle: 1, 7 rifle: 1, 8 rifle: 1";
    let fired = format!("fired on watch b at a ({volley}) hits 2 save 5: 1 1 lost 2");
    let lines = [
        "activated a 2",
        "declared a on b, standing",
        "-overwatch b",
        &fired,
        "fell a: 2 3",
        "morale a pinning [-2 CA-MORALE-2] 4 on 3+ failed",
        "+pinned a",
        "over, winner - ()",
        "asked hostile",
    ];
    stage.plays("CA-WATCH-2, CA-WATCH-3", assault("a", "b"), &lines);
    assert_eq!(stage.tiles("a")[0], [5, 1], "CA-WATCH-3: it is Pinned where it stands");
}

#[test]
fn ca_watch_4_and_5_the_unit_on_overwatch_adds_one_in_the_first_round() {
    // Equal ratings, both roll 3: 4 against 4, and both strike together.
    let mut stage = crates();
    stage.token("b", "overwatch");
    // A wall of crates leaves no path of 2; the squad goes round it first.
    stage.refuses("CA-ENTER-1", assault("a", "b"));
    let map = CRATES.replace("#..aaa.hbb", "#....aahbb").replace(
        "#......hbb...#\n        #......hbb...#\n        #z",
        "#.....a.bb...#\n        #......hbb...#\n        #z",
    );
    let scene = Scene::new(&map).ours('a', "assault-squad").foe('b', "regular-squad").stat("cqb", 4);
    let mut stage = scene.ours('z', "guard-detail").foe('y', "guard-detail").begin();
    stage.token("b", "overwatch");
    let misses = [1_u8; 8];
    let lines = stage.load(&[&misses[..], &[3, 3]].concat()).lines(assault("a", "b"));
    let initiative = lines.iter().find(|line| line.starts_with("initiative 1")).expect("it comes to CQB").clone();
    assert_eq!(initiative, "initiative 1 (a 3 [+1 CA-INIT-1] = 4, b 3 [+1 CA-WATCH-4] = 4) a b", "CA-WATCH-4");
    let again = lines.iter().find(|line| line.starts_with("initiative 2"));
    assert!(again.is_none_or(|line| !line.contains("CA-WATCH-4")), "CA-WATCH-5: in this round only");
}

#[test]
fn ca_watch_5_a_shot_spent_on_the_assaulter_keeps_its_one_and_one_spent_on_another_does_not() {
    let map = "
        ##############
        #.aa...hbb...#
        #......hbb...#
        #.......bb...#
        #......hbb...#
        #z..........y#
        ##############";
    let scene = || {
        let scene = Scene::new(map).ours('a', "assault-squad").foe('b', "regular-squad").stat("cqb", 4);
        scene.ours('z', "guard-detail").foe('y', "guard-detail").stat("morale", 2)
    };
    // Overwatch fires as it completes its Move, then it declares: no second fire, but the +1 all the same.
    let mut stage = scene().begin();
    stage.token("b", "overwatch");
    stage.order(walk("a", &[[3, 2], [4, 2], [5, 2], [6, 3]]));
    let lines = stage.load(&[1; 8]).lines(fire("b", "a"));
    assert!(lines.iter().any(|line| line.starts_with("fired on watch b at a")), "CA-WATCH-1: {lines:?}");
    stage.load(&[2, 2]);
    let lines = stage.lines(assault("a", "b"));
    assert!(!lines.iter().any(|line| line.starts_with("fired")), "CA-WATCH-5: it is the same single shot");
    let initiative = lines.iter().find(|line| line.starts_with("initiative 1")).expect("it comes to CQB");
    assert!(initiative.contains("b 2 [+1 CA-WATCH-4] = 3"), "CA-WATCH-5: {initiative}");
    // The shot spent on another unit: neither.
    let mut stage = scene().begin();
    stage.token("b", "overwatch");
    stage.order(walk("z", &[[2, 5]]));
    stage.load(&[1; 8]).order(fire("b", "z"));
    stage.order(hold("z"));
    stage.order(hold("y"));
    stage.order(walk("a", &[[3, 2], [4, 2], [5, 2], [6, 3]]));
    stage.load(&[2, 2]);
    let lines = stage.lines(assault("a", "b"));
    let initiative = lines.iter().find(|line| line.starts_with("initiative 1")).expect("it comes to CQB");
    assert!(initiative.contains("b 2 [] = 2"), "CA-WATCH-5: {initiative}");
}
