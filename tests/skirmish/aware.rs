//! Awareness of units, and the noise of fighting.

use fatal_funnel::board::{Attributes, Light};
use fatal_funnel::model::{Certainty, Side};
use fatal_funnel::rulebooks::skirmish::TurnState;
use serde_json::json;

use crate::scene::*;

#[test]
fn sk_ambush_1_an_enemy_that_ends_a_move_in_sight_is_noticed() {
    let map = "
        ##################
        #a...............#
        #######.##########
        #.......c.......b#
        ##################";
    let scene = Scene::new(map).ours("ann", 'a', "rifleman").post("zed", 'b', "militia").unaware();
    let mut stage = scene.post("yan", 'c', "militia").unaware().begin();
    stage.order(walk("ann", &[[2, 1], [3, 1], [4, 1], [5, 1]]));
    stage.end_turns(2);
    assert_eq!((stage.tokens("zed"), stage.tokens("yan")), (vec!["unaware".to_owned()], vec!["unaware".to_owned()]));
    // From here the line to the tile below runs diagonally through the gap.
    let words = stage.words(walk("ann", &[[6, 1]]));
    assert!(words.contains(&"token_lost".to_owned()), "SK-AMBUSH-1: {words:?}");
    assert_eq!(stage.tokens("yan"), Vec::<String>::new(), "SK-AMBUSH-1: in sight and in the open");
}

/// A rifleman with Move 6 walks this many tiles along a track, and stops at this distance from an Unaware unit that
/// looks along it; the ground on its last tile is changed.
fn noticed(steps: i16, away: i16, looker: &str, walker: &str, change: impl Fn(&mut Attributes)) -> bool {
    let end = 1 + steps;
    let row = |mark: [char; 2]| format!("#{}{}{}#", mark[0], ".".repeat((end + away - 2) as usize), mark[1]);
    let wall = "#".repeat((end + away + 2) as usize);
    let map = [wall.clone(), row(['.', '.']), row(['a', 'b']), row(['.', '.']), row(['.', '.']), wall].join("\n");
    let scene = Scene::new(&map).ours("ann", 'a', walker).post("zed", 'b', looker).unaware();
    let mut stage = scene.ground_at([end, 2], &change).ground_at([end - 1, 2], &change).begin();
    let path: Vec<[i16; 2]> = (2..=end).map(|x| [x, 2]).collect();
    stage.order(walk("ann", &path));
    assert_eq!(stage.place("ann").map(|at| at.x), Some(end), "nobody stopped it");
    stage.tokens("zed").is_empty()
}

#[test]
fn sk_ambush_1_light_concealment_care_and_distance_decide() {
    let lit = |_: &mut Attributes| {};
    let dim = |ground: &mut Attributes| ground.light = Light::Dim;
    let dark = |ground: &mut Attributes| ground.light = Light::Dark;
    let thin = |ground: &mut Attributes| _ = ground.marks.insert("foliage".into(), 1);
    let dense = |ground: &mut Attributes| _ = ground.marks.insert("foliage".into(), 2);
    type Change<'c> = &'c dyn Fn(&mut Attributes);
    let rows: [(&str, i16, u16, Change); 6] = [
        ("a whole move in the open", 6, 12, &lit),
        ("half a move in the open", 3, 8, &lit),
        ("a whole move into thin foliage", 6, 8, &thin),
        ("a whole move into poor light", 6, 4, &dim),
        ("half a move into poor light", 3, 4, &dim),
        ("4 tiles of 6, which are more than half", 4, 12, &lit),
    ];
    for (what, steps, within, change) in rows {
        let within = within as i16;
        assert!(noticed(steps, within, "militia", "rifleman", change), "SK-AMBUSH-1: {what}, {within} tiles off");
        assert!(!noticed(steps, within + 1, "militia", "rifleman", change), "SK-AMBUSH-1: {what}, {} off", within + 1);
    }
    // A totally concealed unit is not noticed, unless a sensor sees through it.
    assert!(!noticed(6, 2, "militia", "rifleman", dark), "SK-AMBUSH-1, SK-CONCEAL-3");
    assert!(!noticed(6, 2, "militia", "rifleman", dense), "SK-AMBUSH-1, SK-CONCEAL-7");
    assert!(noticed(6, 12, "ugv", "rifleman", dark), "SK-AMBUSH-1, SK-SENSOR-3");
    // A vehicle is noticed from afar, even in the dark.
    for (away, sees) in [(24, true), (25, false)] {
        assert_eq!(noticed(3, away, "militia", "ugv", dark), sees, "SK-AMBUSH-1: a moving vehicle, {away} tiles off");
    }
}

#[test]
fn sk_ambush_1_a_shot_is_seen_24_tiles_off_by_whoever_has_a_line_to_it() {
    for (away, sees) in [(24_usize, true), (25, false)] {
        let line = format!("#a{}b#", ".".repeat(away - 1));
        let wall = "#".repeat(line.len());
        let target = format!("#c{}", "#".repeat(line.len() - 2));
        let map = [wall.clone(), line, target, wall].join("\n");
        let scene = Scene::new(&map).ours("ann", 'a', "rifleman").foe("yan", 'c', "militia");
        let mut stage = scene.post("zed", 'b', "militia").unaware().dice(&[1]).begin();
        stage.order(attack("ann", "yan", "rifle"));
        assert_eq!(stage.tokens("zed").is_empty(), sees, "SK-AMBUSH-1: {away} tiles off");
    }
}

#[test]
fn sk_ambush_1_a_careful_approach_in_the_dark_ends_in_an_ambush() {
    let map = "
        ######################
        #a...................#
        #...................b#
        #....................#
        ######################";
    let mut scene = Scene::new(map).ours("ann", 'a', "rifleman").foe("zed", 'b', "militia").unaware();
    for x in 1..=20 {
        scene = (1..=3).fold(scene, |scene, y| scene.ground_at([x, y], |ground| ground.light = Light::Dim));
    }
    let mut stage = scene.begin();
    stage.order(walk("ann", &[[2, 1], [3, 1], [4, 1], [5, 1], [6, 1], [7, 1]]));
    stage.end_turns(2);
    stage.order(walk("ann", &[[8, 1], [9, 1], [10, 1], [11, 1], [12, 1], [13, 1]]));
    stage.end_turns(2);
    stage.order(walk("ann", &[[14, 1], [15, 1]]));
    assert_eq!(stage.tokens("zed"), ["unaware"], "SK-AMBUSH-1: five tiles off in poor light");
    let odds = stage.odds(&attack("ann", "zed", "rifle")).expect("it may be attacked");
    assert!(odds.ledger.0.iter().any(|line| line.rule == UNAWARE.1), "SK-ADV-2: the odds know of it");
    let events = stage.order(attack("ann", "zed", "rifle"));
    let ledger = events[0]["ledger"].to_string();
    assert!(ledger.contains("SK-ADV-2"), "SK-AMBUSH-1, SK-ADV-2: {ledger}");
    // One step nearer would have woken it.
    assert!(noticed(2, 4, "militia", "rifleman", |ground| ground.light = Light::Dim), "SK-AMBUSH-1");
}

#[test]
fn sk_ai_1_a_mind_shoots_from_where_its_target_has_not_noticed_it() {
    // This tile has advantage; any step toward the sentry would be noticed and gain nothing.
    let map = "
        ##################
        #a.............b.#
        #................#
        ##################";
    let scene = Scene::new(map).ours("ann", 'a', "rifleman").foe("zed", 'b', "militia").unaware();
    let mut stage = scene.begin();
    let order = json!(stage.battle.choose(Side::Response));
    assert_eq!(order, attack("ann", "zed", "rifle"), "SK-AI-1, SK-AMBUSH-1");
    let events = stage.order(order);
    assert!(events[0]["ledger"].to_string().contains("SK-ADV-2"), "SK-ADV-2");
}

#[test]
fn sk_ambush_1_advantage_is_checked_before_the_attack_wakes_its_target() {
    let map = "
        ##################
        #a..............b#
        ##################
        #z################";
    let scene = Scene::new(map).ours("ann", 'a', "rifleman").foe("zed", 'b', "militia").unaware();
    let mut stage = scene.post("spare", 'z', "militia").dice(&[2, 1]).begin();
    let shot = json!({"event": "attacked", "figure": "ann", "target": "zed", "weapon": "rifle", "from": [1, 1], "at": [16, 1]});
    let events = json!([Roll { ups: &[UNAWARE], ..plain(3, &[&[2], &[1]], 2) }.with(shot), lost("zed", "unaware"),]);
    stage.brings("SK-AMBUSH-1, SK-ADV-2", attack("ann", "zed", "rifle"), events);
}

#[test]
fn sk_ambush_1_an_aware_friend_within_6_tiles_warns() {
    // One unit sees the shooter; one within 6 tiles does not, nor does one farther away.
    let map = "
        ########################
        #a.............c.......#
        #.............####.#####
        #.............#b.......#
        ##############################
        #z############";
    let map: Vec<&str> = map.trim().lines().map(str::trim).collect();
    let map: Vec<String> = map.iter().map(|row| format!("{row:#<30}")).collect();
    let scene = Scene::new(&map.join("\n")).ours("ann", 'a', "rifleman").post("sees", 'c', "militia");
    let scene = scene.post("warned", 'b', "militia").unaware();
    let mut stage = scene.begin();
    let events = stage.order(walk("ann", &[[2, 1]]));
    assert!(events.contains(&lost("warned", "unaware")), "SK-AMBUSH-1: {events:?}");
}

#[test]
fn sk_ambush_2_worked_example_a_gun_at_11_and_at_13_tiles_by_path() {
    for (tiles, hears) in [(11, true), (13, false)] {
        // A closed door keeps them out of each other's sight.
        let line = format!("#a+{}b#", ".".repeat(tiles - 2));
        let below = format!("#c#{}#", "#".repeat(tiles - 1));
        let map = format!("{}\n{line}\n{below}\n{}", "#".repeat(line.len()), "#".repeat(line.len()));
        let scene = Scene::new(&map).ours("gun", 'a', "machine-gunner").post("target", 'c', "militia");
        let mut stage = scene.post("ugv", 'b', "ugv").unaware().dice(&[1, 1]).begin();
        stage.order(attack("gun", "target", "machine-gun"));
        assert_eq!(stage.tokens("ugv").is_empty(), hears, "SK-AMBUSH-2: {tiles} tiles");
        if hears {
            stage.end_turns(1);
            let order = json!(stage.battle.choose(Side::Hostile));
            assert_ne!(order["order"], "end_phase", "SK-AMBUSH-2: somebody heads for it");
        }
    }
}

#[test]
fn sk_ambush_2_what_is_heard_tells_where() {
    let map = "
        #############
        #a+.......b.#
        #c###########
        #############";
    let scene = Scene::new(map).ours("gun", 'a', "rifleman").foe("target", 'c', "militia").post("far", 'b', "militia");
    let mut stage = scene.dice(&[3, 6]).begin();
    let events = stage.order(attack("gun", "target", "rifle"));
    let heard = json!({"event": "heard", "at": [1, 1], "by": "gun", "sides": ["hostile"]});
    assert!(events.contains(&heard), "SK-AMBUSH-2: {events:?}");
    assert_eq!(stage.known(Side::Hostile, "gun").0, Certainty::Contact);
}

#[test]
fn sk_ambush_1_an_unaware_unit_takes_no_action() {
    let map = "
        ##########
        #a......b#
        ##########";
    let scene = Scene::new(map).ours("ann", 'a', "rifleman").post("zed", 'b', "militia").unaware();
    let mut stage = scene.first(Side::Hostile).begin();
    stage.refuses("SK-AMBUSH-1", attack("zed", "ann", "rifle"));
    assert!(stage.accepts(walk("zed", &[[7, 1]])));
    stage.order(walk("zed", &[[7, 1]]));
    assert_eq!(stage.tokens("zed"), Vec::<String>::new(), "it looks round where it stops");
    assert!(stage.part::<TurnState>("zed").is_some());
}
