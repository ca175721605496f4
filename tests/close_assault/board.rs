//! Distances, tiles, sight, doors, cover and dice (CA-BOARD-1 to 4, CA-BOARD-6, CA-DICE-1, CA-STAT-1 to 4).

use fatal_funnel::board::{Tile, distance};
use fatal_funnel::faults::Source;
use fatal_funnel::model::{FigureId, Figures, Footprint};
use fatal_funnel::rulebooks::close_assault::{Stats, Unit};
use serde_json::json;

use crate::scene::*;

#[test]
fn ca_board_1_one_measure_for_the_whole_board() {
    let from = Tile::new(0, 0);
    for (x, y, tiles) in [(1, 1, 1), (2, 2, 3), (3, 1, 3), (3, 3, 4)] {
        assert_eq!(distance(from, Tile::new(x, y)), tiles, "CA-BOARD-1: ({x},{y})");
    }
    // Move 6 is 12 half-tiles: six straight steps, or four diagonal ones.
    let map = "
        ###########
        #a........#
        #.........#
        #.........#
        #.........#
        #.........#
        #........b#
        ###########";
    let scene = || Scene::new(map).ours('a', "regular-squad").foe('b', "regular-squad");
    let mut stage = scene().begin();
    stage.refuses("CA-MOVE-1", walk("a", &[[2, 1], [3, 1], [4, 1], [5, 1], [6, 1], [7, 1], [8, 1]]));
    stage.refuses("CA-MOVE-1", walk("a", &[[2, 2], [3, 3], [4, 4], [5, 5], [6, 6]]));
    let path = walk("a", &[[2, 2], [3, 3], [4, 4], [5, 5]]);
    stage.plays("CA-BOARD-1", path, &["activated a 2", "marched a 1: 1,1>5,5"]);
    let mut stage = Scene::new("#####\n#a.b#\n#.###\n#####").ours('a', "guard-detail").foe('b', "guard-detail").begin();
    stage.refuses("CA-BOARD-1", walk("a", &[[2, 2]]));
}

#[test]
fn ca_board_1_only_walls_and_closed_doors_have_corners() {
    // A gap of one tile between a wall and a crate: a diagonal step passes the crate's corner, not the wall's.
    let map = "
        #########
        #a.#....#
        #.......#
        #.ah.b..#
        #..h.b..#
        #########";
    let scene = |map: &str| Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail");
    let stage = scene(&map.replace("#a.", "#..")).begin();
    assert!(stage.accepts(walk("a", &[[3, 2], [4, 2]])), "CA-BOARD-1: a crate has no corner to be cut");
    let mut stage = scene(&map.replace("#.ah", "#..h").replace("#a.", "#.a")).begin();
    stage.refuses("CA-BOARD-1", walk("a", &[[3, 2]]));
    // Two tiles off through the gap: no more than 5 half-tiles of path.
    let near = map.replace("#a.", "#..").replace("#.ah.b..#", "#.ah....#").replace("#.......#", "#...b...#");
    let stage = scene(&near.replace("#..h.b..#", "#..h....#")).begin();
    assert!(stage.accepts(assault("a", "b")), "CA-BOARD-1, CA-ENTER-4");
    // A gap between two pillars that meet at a corner works too.
    let pillars = "
        #######
        #aH...#
        #H....#
        #....b#
        #######";
    assert!(scene(pillars).begin().accepts(walk("a", &[[2, 2]])), "CA-BOARD-1");
}

#[test]
fn ca_board_2_a_model_a_tile_and_a_vehicle_four() {
    let map = "
        #########
        #aat....#
        #....b..#
        #########";
    let scene = Scene::new(map).ours('a', "guard-detail").ours('t', "light-truck").foe('b', "guard-detail");
    let mut stage = scene.begin();
    let tiles = |stage: &Stage, id: &str| stage.world().tiles(FigureId::new(id)).len();
    assert_eq!((tiles(&stage, "a"), tiles(&stage, "t")), (2, 4), "CA-BOARD-2");
    let print = stage.part::<Footprint>("t").map(|print| (print.0, print.1));
    assert_eq!(print, Some((2, 2)), "CA-BOARD-2");
    stage.refuses("CA-MOVE-1", walk("a", &[[2, 2], [3, 2]]));
    // Base contact needs a possible step: not through a window, though it is one tile.
    let map = "
        #######
        #a.#..#
        #aaWbb#
        #######";
    let mut stage = Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail").begin();
    stage.refuses("CA-ENTER-4", assault("a", "b"));
}

#[test]
fn ca_board_3_lines_are_the_boards_and_a_vehicle_blocks_them() {
    let map = "
        ###########
        #a..t....b#
        #a.......b#
        ###########";
    let scene = || Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail");
    assert!(scene().begin().accepts(fire("a", "b")));
    let mut stage = scene().ours('t', "light-truck").begin();
    stage.refuses("CA-BOARD-3", fire("a", "b"));
    assert!(stage.accepts(fire("t", "b")), "CA-BOARD-3: lines may start on it");
    let mut stage =
        Scene::new("######\n#a#b.#\n##.#.#\n######").ours('a', "guard-detail").foe('b', "guard-detail").begin();
    stage.refuses("CA-BOARD-3", fire("a", "b"));
}

#[test]
fn ca_board_3_one_model_that_sees_one_is_enough() {
    let map = "
        #########
        #aa.#..b#
        #a..#..b#
        #...a...#
        #########";
    let mut stage = Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail").begin();
    let events = stage.order(fire("a", "b"));
    let event = events.iter().find(|event| event["event"] == "fired").expect("some of them see some");
    let shooters: Vec<u64> = event["volley"].as_array().unwrap().iter().filter_map(|b| b["model"].as_u64()).collect();
    assert_eq!(shooters, [4], "CA-BOARD-3: only the model with a line fires (CA-FIRE-1)");
}

const HOUSE: &str = "
        ##########
        #a..+...b#
        #a..#...b#
        #...L....#
        ##########";

fn house() -> Stage {
    Scene::new(HOUSE).ours('a', "guard-detail").foe('b', "guard-detail").begin()
}

#[test]
fn ca_board_4_doors() {
    let mut stage = house();
    stage.refuses("CA-BOARD-3", fire("a", "b"));
    stage.refuses("CA-BOARD-4", json!({"order": "open", "figure": "a", "at": [4, 1]}));
    stage.refuses("CA-BOARD-4", walk("a", &[[2, 2], [3, 3], [4, 3]]));
    // On the way the door costs 2 half-tiles: 4 steps and the door are 10 of 12.
    stage.plays(
        "CA-BOARD-4",
        walk("a", &[[2, 1], [3, 1], [4, 1], [5, 1]]),
        &["activated a 2", "door 4,1 open by a, left -", "marched a 1: 1,1>5,1, 2: 1,2>4,1"],
    );
}

#[test]
fn ca_board_4_a_door_begins_a_move_and_is_paid_by_the_model_beside_it() {
    let map = HOUSE.replace("#a..+", "#..a+").replace("#a..#", "#..a#");
    let mut stage = Scene::new(&map).ours('a', "guard-detail").foe('b', "guard-detail").begin();
    let open = json!({"order": "open", "figure": "a", "at": [4, 1]});
    stage.plays("CA-BOARD-4", open.clone(), &["activated a 2", "door 4,1 open by a, left 10"]);
    stage.refuses("CA-BOARD-4", open);
    // The rest of the Move: the leader has 10 half-tiles, one action is spent.
    stage.refuses("CA-MOVE-1", walk("a", &[[4, 1], [5, 1], [6, 1], [7, 1], [7, 2], [6, 2]]));
    let walked = walk("a", &[[4, 1], [5, 1], [5, 2]]);
    stage.plays("CA-BOARD-4", walked, &["marched a 1: 3,1>5,2, 2: 3,2>5,1"]);
    stage.refuses("CA-BOARD-4", json!({"order": "close", "figure": "a", "at": [4, 3]}));
    let close = json!({"order": "close", "figure": "a", "at": [4, 1]});
    stage.plays("CA-BOARD-4", close, &["door 4,1 closed by a, left 10"]);
    stage.plays("CA-TURN-2", hold("a"), &["marched a ", "spent a", "asked hostile"]);
}

#[test]
fn ca_board_6_half_of_a_unit_in_cover() {
    let map = "
        ############
        #a.......bb#
        #.......hbb#
        #.......hbb#
        #.......h..#
        ############";
    // From [1,1] the crates cover the models behind them in rows 2 and 3.
    let covered = |map: &str| {
        let mut stage = Scene::new(map).ours('a', "guard-detail").foe('b', "regular-squad").dice(&[4, 5]).begin();
        stage.lines(fire("a", "b"))[1].clone()
    };
    assert_eq!(covered(map), "fired a at b (1 rifle: 4) hits 1 save 6: 5 lost 1", "CA-BOARD-6: less than half");
    let more =
        map.replace("#.......h..#", "#.......hbb#").replace("bb#\n        #.......hbb", "..#\n        #.......hbb");
    assert_eq!(covered(&more), "fired a at b (1 rifle: 4) hits 1 save 5: 5 lost 0", "CA-BOARD-6");
    let full = more.replace('h', "H");
    assert!(full.contains('H'));
}

#[test]
fn ca_dice_1_a_d3_is_a_d6_halved_and_dice_come_in_the_order_of_the_rules() {
    let map = "
        ########
        #aabb..#
        #aa.b..#
        ########";
    // Initiative is automatic in the open and rolls nothing: bonus die, hits, saves, strikes back, morale.
    let scene = Scene::new(map).ours('a', "regular-squad").foe('b', "regular-squad");
    // Four attack with D3 more, three are struck; the last die is the loser's morale.
    let mut stage = scene.dice(&[3, 4, 4, 1, 1, 1, 1, 6, 5, 1, 3, 2]).begin();
    let expected = [
        "activated a 2",
        "declared a on b, standing",
        "engaged a with b none (a1 1,1>3,2)",
        "initiative 1 () a > b",
        "bonus a D3 3: 2",
        "struck a at b 6 on 4+: 4 4 1 1 1 1 hits 2 save 6: 6 5 lost 1",
        "fell b: 2",
        "struck b at a 2 on 4+: 1 3 hits 0 save 6:  lost 0",
        "mopped 1 0:1 loser hostile",
        "morale b mop-up [-1 CA-MOP-2] 2 on 4+ failed",
        "removed b routed",
        "+pinned a",
        "over, winner response (a)",
        "ended accomplished: The hostile side has no units left.",
    ];
    stage.plays("CA-DICE-1", assault("a", "b"), &expected);
    let halves: Vec<u8> = (1..=6_u8).map(|face| face.div_ceil(2)).collect();
    assert_eq!(halves, [1, 1, 2, 2, 3, 3], "CA-DICE-1");
}

#[test]
fn ca_stat_1_a_rating_needs_seven_less_it() {
    for (rating, needed) in [(3, 4), (4, 3), (2, 5), (1, 6), (5, 2)] {
        assert_eq!(Stats::face_needed(rating), needed, "CA-STAT-1");
    }
}

#[test]
fn ca_stat_2_and_ca_stat_3_the_sample_units() {
    let table = [
        ("regular-squad", "8/6/3/3/6/4"),
        ("assault-squad", "6/6/3/4/5/3"),
        ("veteran-fireteam", "5/6/4/4/5/3"),
        ("support-team", "4/5/3/2/6/4"),
        ("militia-band", "10/6/2/2/0/5"),
        ("guard-detail", "4/6/3/3/0/4"),
        ("light-truck", "0/8/3/0/0/5 [3, 3, 2]"),
        ("troop-carrier", "0/8/3/0/0/4 [7, 6, 5]"),
        ("battle-tank", "0/6/4/0/0/3 [10, 8, 6]"),
    ];
    for (template, expected) in table {
        let rows = "#".to_owned() + &".".repeat(12) + "#";
        let map = format!("{0}\n#a...........#\n{1}\n{1}\n#...........b#\n{0}", "#".repeat(14), rows);
        let mut scene = Scene::new(&map).ours('a', template).foe('b', "guard-detail");
        scene.brief.figures[0].stats.clear();
        let stats = scene.begin().part::<Stats>("a").expect("it has a stat line");
        let armour = stats.armour.map_or(String::new(), |armour| format!(" {armour:?}"));
        let Stats { strength, tiles, shoot, cqb, save, morale, .. } = stats;
        let line = format!("{strength}/{tiles}/{shoot}/{cqb}/{save}/{morale}{armour}");
        assert_eq!(line, expected, "CA-STAT-2, CA-STAT-3: {template}");
        assert!(stats.armour.is_none_or(|armour| armour[2] <= 6), "CA-STAT-3: the weakest hit can wreck it");
    }
}

#[test]
fn ca_stat_2_a_support_team_has_one_machine_gun() {
    let map = "######\n#aaaa#\n#...b#\n######";
    let stage = Scene::new(map).ours('a', "support-team").foe('b', "guard-detail").begin();
    let bodies = stage.part::<fatal_funnel::model::Bodies>("a").expect("it has models");
    let arms: Vec<&str> = bodies.0.iter().map(|body| body.arm.as_str()).collect();
    assert_eq!(arms, ["rifle", "machine-gun", "rifle", "rifle"], "CA-STAT-2");
}

#[test]
fn ca_stat_4_ranges_shots_and_the_machine_gun_that_has_moved() {
    let row = |gap: usize| format!("#{0}#\n#a{1}b#\n#{0}#", "#".repeat(gap + 2), ".".repeat(gap));
    let scene = |gap, gear: &[&str]| {
        let map = row(gap).replace("#a.", "#aa");
        Scene::new(&map).ours('a', "guard-detail").gear(gear).foe('b', "guard-detail")
    };
    // Model 2 is a tile nearer.
    let reaches = |gap, gear: &[&str]| scene(gap, gear).begin().accepts(fire("a", "b"));
    assert!(reaches(24, &[]) && !reaches(25, &[]), "CA-STAT-4: a rifle reaches 24");
    assert!(reaches(36, &["machine-gun"]) && !reaches(37, &["machine-gun"]), "CA-STAT-4: a machine gun 36");
    let mut stage = scene(25, &[]).begin();
    stage.refuses("CA-STAT-4", fire("a", "b"));
    let mut stage = scene(8, &["machine-gun"]).dice(&[1, 1, 1, 1]).begin();
    let fired = "fired a at b (1 rifle: 1, 2 machine-gun: 1 1 1) hits 0 lost 0";
    stage.plays("CA-STAT-4", fire("a", "b"), &["activated a 2", fired]);
    let mut stage = scene(8, &["machine-gun"]).begin();
    stage.order(walk("a", &[[2, 1], [3, 1]]));
    stage.load(&[1]);
    let lines = ["fired a at b (1 rifle: 1) hits 0 lost 0", "spent a", "asked hostile"];
    stage.plays("CA-STAT-4", fire("a", "b"), &lines);
    // A launcher reaches 18; a demolition charge is for CQB, and its carrier fires a rifle.
    let mut stage = scene(24, &["demolition-charge"]).dice(&[1]).begin();
    let fired = "fired a at b (2 rifle: 1) hits 0 lost 0";
    stage.plays("CA-STAT-4", fire("a", "b"), &["activated a 2", fired]);
}

#[test]
fn the_data_file_is_whole_and_the_levels_lint() {
    for name in ["print-works", "toll-bridge"] {
        let source = Source::new(name, fatal_funnel::levels::shipped_level(name).expect("it is shipped"));
        let (brief, faults) = fatal_funnel::levels::read(&source, fatal_funnel::books()).expect("it has no faults");
        assert_eq!((brief.rulebook.as_str(), faults.iter().count()), ("close-assault", 0), "{name}");
    }
    assert!(Figures::figures(house().world()).len() == 2);
}
