//! Awareness: who notices what, and the noise of fighting.

use fatal_funnel::rulebooks::skirmish::Done;
use fatal_funnel::table::{Level, Side};
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
    // From here the line to the one below runs diagonally through the gap.
    let words = stage.words(walk("ann", &[[6, 1]]));
    assert!(words.contains(&"token_lost".to_owned()), "SK-AMBUSH-1: {words:?}");
    assert_eq!(stage.tokens("yan"), Vec::<String>::new(), "SK-AMBUSH-1: within sight and 24 tiles");
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
    // One sees the shooter; one within 6 tiles of it does not, and one farther off does not either.
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
        // A closed door between keeps them out of each other's sight.
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
    assert_eq!(stage.known(Side::Hostile, "gun").0, Level::Contact);
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
    assert!(stage.part::<Done>("zed").is_some());
}
