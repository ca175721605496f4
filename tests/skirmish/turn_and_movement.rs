//! Turns, moves, stat lines and the order of dice.

use fatal_funnel::board::{Tile, distance};
use fatal_funnel::faults::Source;
use fatal_funnel::model::{Clock, FigureId, Side};
use fatal_funnel::rulebooks::skirmish::{Riding, SkOrder, TurnState};
use serde_json::json;

use crate::scene::*;

fn data() -> toml::Table {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/rules/skirmish.toml")).unwrap();
    text.parse().expect("the data file is TOML")
}

fn text(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[test]
fn sk_stat_1_and_2_the_sample_units() {
    let rows = [
        ("rifleman", "1d6", "5", 6, "rifle, bayonet, smoke-grenade"),
        ("machine-gunner", "1d6", "5", 5, "machine-gun, pistol"),
        ("veteran-sniper", "1d8", "5", 6, "sniper-rifle, pistol, thermal-sight"),
        ("militia", "1d4", "4", 6, "rifle"),
        ("ugv", "1d6", "1d8", 6, "machine-gun, thermal"),
        ("truck", "1d6", "2d8", 10, ""),
        ("battle-tank", "1d8", "2d10", 8, "tank-gun, machine-gun, thermal"),
    ];
    let data = data();
    for (unit, skill, defense, tiles, trained) in rows {
        let line = &data["templates"][unit];
        assert_eq!(text(&line["skill"]), skill, "SK-STAT-2: {unit}");
        assert_eq!(text(&line["defense"]), defense, "SK-STAT-2: {unit}");
        assert_eq!(line["move"].as_integer(), Some(tiles), "SK-STAT-1, SK-STAT-2: {unit}");
        let words: Vec<&str> = line["trained"].as_array().unwrap().iter().filter_map(|word| word.as_str()).collect();
        assert_eq!(words.join(", "), trained, "SK-STAT-2: {unit}");
    }
}

#[test]
fn sk_stat_3_the_sample_weapons() {
    let rows = [
        ("bayonet", 1, 2, "1d6", ""),
        ("pistol", 8, 3, "1d6", ""),
        ("rifle", 24, 3, "1d6", ""),
        ("sniper-rifle", 48, 5, "1d8", ""),
        ("machine-gun", 36, 6, "1d8", "crew 2 fan 3 "),
        ("grenade-launcher", 18, 4, "1d6", "blast 2 overhead true "),
        ("mortar", 60, 5, "1d8", "blast 3 crew 2 indirect true nearest 8 overhead true "),
        ("anti-tank-missile", 48, 6, "2d10", "blast 0 "),
        ("tank-gun", 60, 5, "2d12", "blast 1 "),
        ("energy-weapon", 24, 4, "3d4", ""),
    ];
    let data = data();
    for (weapon, range, difficulty, damage, flags) in rows {
        let line = data["weapons"][weapon].as_table().unwrap();
        assert_eq!(line["range"].as_integer(), Some(range), "SK-STAT-3: {weapon}");
        assert_eq!(line["difficulty"].as_integer(), Some(difficulty), "SK-STAT-3: {weapon}");
        assert_eq!(text(&line["damage"]), damage, "SK-STAT-3: {weapon}");
        let common = ["name", "range", "difficulty", "damage", "melee"];
        let mut rest: Vec<String> = line
            .iter()
            .filter(|(key, _)| !common.contains(&key.as_str()))
            .map(|(key, value)| format!("{key} {value} "))
            .collect();
        rest.sort();
        assert_eq!(rest.concat(), flags, "SK-STAT-3: {weapon}");
    }
}

#[test]
fn sk_board_1_one_measure() {
    for (to, tiles) in [([1, 1], 1), ([3, 1], 3), ([3, 3], 4), ([10, 4], 12)] {
        assert_eq!(distance(Tile::new(0, 0), Tile::from(to)), tiles, "SK-BOARD-1: {to:?}");
    }
}

const ROOM: &str = "
    ############
    #a.,...+...#
    #......#..b#
    #......#...#
    ############";

fn room() -> Stage {
    Scene::new(ROOM).ours("ann", 'a', "rifleman").foe("zed", 'b', "rifleman").begin()
}

#[test]
fn sk_board_1_what_a_move_costs() {
    let mut stage = room();
    let events = json!([
        {"event": "stepped", "figure": "ann", "from": [1, 1], "to": [2, 2], "left": 9},
        {"event": "stepped", "figure": "ann", "from": [2, 2], "to": [2, 1], "left": 7},
        {"event": "stepped", "figure": "ann", "from": [2, 1], "to": [3, 1], "left": 3},
    ]);
    let rule = "SK-BOARD-1: straight 2, diagonal 3, rough double";
    stage.brings(rule, walk("ann", &[[2, 2], [2, 1], [3, 1]]), events);
    stage.refuses("SK-BOARD-1", walk("ann", &[[4, 1], [5, 1]]));
    stage.refuses("SK-BOARD-1", walk("ann", &[[9, 1]]));
    stage.refuses("SK-BOARD-1", walk("ann", &[]));
    assert!(stage.accepts(walk("ann", &[[4, 1]])));
}

#[test]
fn sk_board_1_doors_cost_a_tile_and_no_corner_is_cut() {
    let map = "
        #########
        #..a+...#
        #...#...#
        #...#..b#
        #########";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifleman").foe("zed", 'b', "rifleman").begin();
    stage.refuses("SK-BOARD-1", walk("ann", &[[4, 1]]));
    let events = stage.order(json!({"order": "open", "figure": "ann", "at": [4, 1]}));
    assert_eq!(
        (events[0]["event"].as_str(), events[0]["left"].as_u64()),
        (Some("door_changed"), Some(10)),
        "SK-BOARD-1"
    );
    stage.refuses("SK-BOARD-1", json!({"order": "open", "figure": "ann", "at": [4, 1]}));
    stage.refuses("SK-BOARD-1", walk("ann", &[[4, 1], [5, 2]]));
    assert!(stage.accepts(walk("ann", &[[4, 1], [5, 1]])), "SK-BOARD-1");
    assert!(stage.accepts(json!({"order": "close", "figure": "ann", "at": [4, 1]})));
}

#[test]
fn sk_board_3_a_vehicle_takes_up_all_its_tiles_and_no_doorway() {
    let map = "
        ##########
        #t...#...#
        #..c.+...#
        #....#..b#
        ##########";
    let mut stage =
        Scene::new(map).ours("truck", 't', "truck").ours("ann", 'c', "rifleman").foe("zed", 'b', "rifleman").begin();
    stage.refuses("SK-BOARD-3", walk("truck", &[[2, 1]]));
    assert!(stage.accepts(walk("truck", &[[1, 2]])), "SK-BOARD-3");
    stage.order(json!({"order": "hold", "figure": "ann"}));
    stage.refuses("SK-BOARD-3", walk("truck", &[[1, 2], [2, 2]]));
}

#[test]
fn sk_turn_1_one_move_and_one_action_in_either_order_and_not_mixed() {
    let map = "
        ############
        #a........b#
        #..........#
        ############
        #z##########";
    let scene = || {
        Scene::new(map)
            .ours("ann", 'a', "rifleman")
            .foe("zed", 'b', "rifleman")
            .post("spare", 'z', "militia")
            .dice(&[1])
    };
    let mut stage = scene().begin();
    stage.order(attack("ann", "zed", "rifle"));
    stage.order(walk("ann", &[[2, 1]]));
    assert!(stage.accepts(walk("ann", &[[3, 1]])), "SK-TURN-1: the Action first, then the move");
    stage.refuses("SK-TURN-1", attack("ann", "zed", "rifle"));
    let mut stage = scene().begin();
    stage.order(walk("ann", &[[2, 1]]));
    stage.order(attack("ann", "zed", "rifle"));
    stage.refuses("SK-TURN-1", walk("ann", &[[3, 1]]));
    stage.refuses("SK-TURN-1", walk("zed", &[[9, 1]]));
    let events = stage.end_turns(1);
    assert_eq!(events[0], json!({"event": "phase_began", "phase": "turn", "side": "hostile"}), "SK-TURN-1");
    let events = stage.end_turns(1);
    let round = json!({"event": "round_began", "round": 2, "initiative": "response"});
    assert_eq!(events[..2], [round, json!({"event": "phase_began", "phase": "turn", "side": "response"})], "SK-TURN-1");
    assert!(stage.accepts(attack("ann", "zed", "rifle")) && stage.accepts(walk("ann", &[[3, 1]])));
}

#[test]
fn sk_turn_1_the_scenario_may_reverse_the_turns() {
    let stage = Scene::new(ROOM).ours("ann", 'a', "rifleman").foe("zed", 'b', "rifleman").first(Side::Hostile).begin();
    let clock = stage.world().resource::<Clock>();
    assert_eq!((clock.active, clock.initiative), (Side::Hostile, Side::Hostile), "SK-TURN-1");
}

#[test]
fn sk_dice_1_skill_first_then_damage_and_defense_of_each_struck() {
    let map = "
        ##############
        #a.......b...#
        #............#
        #..........c.#
        #............#
        ##############
        #z############";
    let scene = Scene::new(map).ours("gun", 'a', "mortarman").post("near", 'b', "ugv").foe("far", 'c', "ugv");
    let mut stage = scene.post("spare", 'z', "militia").dice(&[2, 6, 1, 8, 2, 7]).begin();
    let shot = json!({"event": "attacked", "figure": "gun", "target": "near", "weapon": "mortar", "from": [1, 1], "at": [9, 1]});
    let events = json!([
        Roll { ups: &[STILL], ..plain(5, &[&[2], &[6]], 6) }.with(shot),
        struck("near", "gun", &[1], &[8], 8),
        struck("far", "gun", &[2], &[7], 7),
    ]);
    stage.brings("SK-DICE-1", attack("gun", "near", "mortar"), events);
    stage.dice_are_spent();
}

#[test]
fn sk_adv_7_whoever_is_carried_moves_with_its_carrier() {
    let map = "
        ##############
        #at..........#
        #............#
        #............#
        #...........b#
        ##############";
    let scene = Scene::new(map).ours("ann", 'a', "rifleman").ours("lorry", 't', "truck").foe("zed", 'b', "rifleman");
    let mut stage = scene.begin();
    let mounted = json!([{"event": "mounted", "figure": "ann", "target": "lorry"},
        {"event": "sighted", "side": "hostile", "figure": "ann", "before": "confirmed", "after": "unknown", "at": [1, 1]}]);
    stage.brings("SK-ADV-7", json!({"order": "mount", "figure": "ann", "target": "lorry"}), mounted);
    assert!(stage.part::<Riding>("ann").is_some());
    stage.order(walk("lorry", &[[3, 1], [4, 1]]));
    assert!(stage.part::<TurnState>("ann").is_some_and(|done| done.steps > 0), "SK-ADV-7: it moved if its carrier did");
    stage.refuses("SK-TURN-2", walk("ann", &[[1, 1]]));
    stage.order(json!({"order": "dismount", "figure": "ann", "at": [3, 1]}));
    assert_eq!(stage.place("ann"), Some(Tile::new(3, 1)));
    stage.refuses("SK-ADV-7", json!({"order": "dismount", "figure": "ann", "at": [2, 1]}));
    stage.refuses("SK-ADV-7", json!({"order": "mount", "figure": "lorry", "target": "ann"}));
}

#[test]
fn sk_adv_7_whoever_rides_with_a_blast_weapon_is_shown_what_it_can_do() {
    let map = "
        ########
        #at...b#
        ########";
    let scene = Scene::new(map).ours("ann", 'a', "grenadier").ours("lorry", 't', "truck").foe("zed", 'b', "rifleman");
    let mut stage = scene.begin();
    let bar = |stage: &Stage| -> Vec<&str> {
        fatal_funnel::referee::menu::<SkOrder>(stage.world(), FigureId::new("ann"))
            .iter()
            .map(|entry| entry.order)
            .collect()
    };
    let on_foot = ["move", "attack", "bombard", "suppress", "mount", "hold", "smoke"];
    assert_eq!(bar(&stage), on_foot, "attacks and bombardments stand side by side");
    stage.order(json!({"order": "mount", "figure": "ann", "target": "lorry"}));
    assert_eq!(bar(&stage), ["dismount", "smoke"]);
}

#[test]
fn every_shipped_level_of_the_book_is_whole() {
    for name in ["radio-hut", "ford"] {
        let source = Source::new(name, fatal_funnel::levels::shipped_level(name).unwrap());
        let read = fatal_funnel::levels::read(&source, fatal_funnel::books());
        assert!(read.is_ok_and(|(_, warnings)| warnings.iter().next().is_none()), "{name}");
    }
}

#[test]
fn sk_board_3_who_walks_into_somebody_unseen_knows_of_it() {
    let map = "
        #########
        #a.b....#
        #########";
    let dark = |ground: &mut fatal_funnel::board::Attributes| ground.light = fatal_funnel::board::Light::Dark;
    let scene = Scene::new(map).ours("ann", 'a', "rifleman").foe("foe", 'b', "rifleman").ground("b", dark);
    let mut stage = scene.begin();
    let events = json!([
        {"event": "stepped", "figure": "ann", "from": [1, 1], "to": [2, 1], "left": 10},
        {"event": "bumped", "figure": "ann", "at": [3, 1], "left": 8},
        {"event": "sighted", "side": "response", "figure": "foe", "before": "unknown", "after": "contact", "at": [3, 1], "by": "ann"},
    ]);
    stage.brings("SK-BOARD-3", walk("ann", &[[2, 1], [3, 1], [4, 1]]), events);
    stage.refuses("SK-BOARD-3", walk("ann", &[[3, 1]]));
}

#[test]
fn sk_board_3_each_step_into_something_large_and_unseen_is_spent() {
    let map = "
        #########
        #a......#
        #...b...#
        #.......#
        #########";
    let dark = |ground: &mut fatal_funnel::board::Attributes| ground.light = fatal_funnel::board::Light::Dark;
    let mut scene = Scene::new(map).ours("ann", 'a', "rifleman").foe("tank", 'b', "battle-tank");
    for tile in [[4, 2], [5, 2], [4, 3], [5, 3]] {
        scene = scene.ground_at(tile, dark);
    }
    let mut stage = scene.begin();
    stage.order(walk("ann", &[[2, 2], [3, 3]]));
    let left = |stage: &Stage| stage.part::<TurnState>("ann").unwrap().left;
    for tile in [[4, 3], [4, 2]] {
        let before = left(&stage);
        stage.order(walk("ann", &[tile]));
        let step = if tile[1] == 3 { 2 } else { 3 };
        assert_eq!((stage.place("ann"), before - left(&stage)), (Some(Tile::new(3, 3)), step), "SK-BOARD-3");
        stage.refuses("SK-BOARD-3", walk("ann", &[tile]));
    }
}
