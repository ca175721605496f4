//! Cover, concealment, darkness and sensors: which targets can be attacked.

use fatal_funnel::board::{Attributes, Light, Tile};
use fatal_funnel::model::{Certainty, FigureId, Figures, Knowledge, Side, Sighting};
use serde_json::json;

use crate::scene::*;

/// A shooter and a target with twelve tiles between them.
fn duel(middle: &str, gear: &[&str]) -> Scene {
    assert_eq!(middle.len(), 12, "the middle is twelve tiles");
    let map = format!("################\n#a{middle}b#\n################\n#z##############");
    let scene = Scene::new(&map).post("spare", 'z', "militia");
    scene.ours("bob", 'a', "rifleman").gear(gear).foe("carl", 'b', "rifleman")
}

const OPEN: &str = "............";
const WALL: &str = ".....#......";
const WINDOW: &str = ".....W......";

fn stopping(die: u8) -> impl Fn(&mut Attributes) {
    move |ground| ground.stopping = die
}

fn light(light: Light) -> impl Fn(&mut Attributes) {
    move |ground| ground.light = light
}

/// Makes a unit known to the response side, seen or not.
fn reveal(stage: &mut Stage, id: &str) {
    let id = FigureId::new(id);
    let at = stage.world().at(id).expect("it is on the map");
    let seen = Sighting { certainty: Certainty::Confirmed, at, round: 1 };
    stage.battle.world_mut().resource_mut::<Knowledge>().set(Side::Response, id, Some(seen));
}

/// Runs cases: rules, scene, weapon, and either the rule that forbids the attack or its disadvantages.
fn holds(cases: Vec<(&str, Scene, &str, Result<&[Why], &str>)>) {
    for (rule, scene, weapon, outcome) in cases {
        let mut stage = scene.begin();
        let order = attack("bob", "carl", weapon);
        match outcome {
            Err(by) => {
                reveal(&mut stage, "carl");
                assert!(!stage.accepts(&order), "{rule}");
                stage.refuses(by, order);
            }
            Ok(downs) => {
                let odds = stage.odds(&order).unwrap_or_else(|| panic!("{rule}: it is refused"));
                let lines = odds.ledger.0.iter().filter(|line| line.pool == "disadvantage");
                let lines: Vec<(&str, &str)> = lines.map(|line| (line.name.as_str(), line.rule.as_str())).collect();
                assert_eq!(lines, downs, "{rule}");
            }
        }
    }
}

#[test]
fn cover_stops_the_weapon_in_use() {
    let (rifle, gun, tank): (&[&str], &[&str], &[&str]) = (&["rifle"], &["machine-gun"], &["tank-gun"]);
    let untrained: &[Why] = &[UNTRAINED];
    holds(vec![
        ("SK-SIGHT-1: an open line", duel(OPEN, rifle), "rifle", Ok(&[])),
        ("SK-COVER-1, SK-COVER-3: brick stops a rifle", duel(WALL, rifle), "rifle", Err("SK-COVER-3")),
        ("SK-COVER-2, SK-COVER-7: brick hides from a tank gun", duel(WALL, tank), "tank-gun", Err("SK-COVER-7")),
        (
            "SK-COVER-2, SK-BOARD-3: concrete stops a machine gun",
            duel(WINDOW, gun).ground_at([7, 1], stopping(10)),
            "machine-gun",
            Err("SK-COVER-3"),
        ),
        (
            "SK-COVER-2, SK-BOARD-3: and not a tank gun",
            duel(WINDOW, tank).ground_at([7, 1], stopping(10)),
            "tank-gun",
            Ok(untrained),
        ),
        ("SK-BOARD-2: a closed door hides", duel(".....+......", rifle), "rifle", Err("SK-COVER-7")),
        ("SK-BOARD-2: an open one does not", duel("...../......", rifle), "rifle", Ok(&[])),
        ("SK-BOARD-2: a full-height obstacle", duel(".....H......", rifle), "rifle", Err("SK-COVER-3")),
        ("SK-BOARD-2: low cover before the target", duel("...........h", rifle), "rifle", Ok(&[LOW])),
        ("SK-BOARD-2: not before the shooter", duel("h...........", rifle), "rifle", Ok(&[])),
        ("SK-BOARD-3: ordinary glass stops nothing", duel(WINDOW, rifle), "rifle", Ok(&[])),
        (
            "SK-COVER-6: bulletproof glass covers in plain view",
            duel(WINDOW, rifle).ground_at([7, 1], stopping(8)),
            "rifle",
            Err("SK-COVER-3"),
        ),
        (
            "SK-BOARD-3: as many sides are not stopped",
            duel(WINDOW, gun).ground_at([7, 1], stopping(8)),
            "machine-gun",
            Ok(untrained),
        ),
        (
            "SK-COVER-6: so does an energy screen",
            duel(OPEN, rifle).ground_at([7, 1], stopping(20)),
            "rifle",
            Err("SK-COVER-3"),
        ),
    ]);
}

#[test]
fn sk_board_3_a_unit_is_neither_cover_nor_concealment() {
    let map = "
        ##########
        #a.cd..b.#
        ##########";
    let scene =
        Scene::new(map).ours("bob", 'a', "rifleman").ours("friend", 'c', "rifleman").foe("other", 'd', "rifleman");
    holds(vec![("SK-BOARD-3", scene.foe("carl", 'b', "rifleman"), "rifle", Ok(&[]))]);
}

#[test]
fn darkness_and_sensors() {
    let rifle: &[&str] = &["rifle"];
    let night: &[&str] = &["rifle", "night-vision"];
    let thermal: &[&str] = &["rifle", "thermal-sight"];
    let both: &[&str] = &["rifle", "night-vision", "thermal-sight"];
    let unlisted: &[&str] = &["rifle", "smoke-grenade"];
    let (dim, dark) =
        (|scene: Scene| scene.ground("b", light(Light::Dim)), |scene: Scene| scene.ground("b", light(Light::Dark)));
    holds(vec![
        ("SK-CONCEAL-4, SK-CONCEAL-5: night", dim(duel(OPEN, rifle)), "rifle", Ok(&[POOR_LIGHT])),
        ("SK-CONCEAL-2, SK-CONCEAL-3: pitch dark", dark(duel(OPEN, rifle)), "rifle", Err("SK-CONCEAL-3")),
        ("SK-SENSOR-1: image intensification at night", dim(duel(OPEN, night)), "rifle", Ok(&[])),
        ("SK-SENSOR-2: not in pitch dark", dark(duel(OPEN, night)), "rifle", Err("SK-CONCEAL-3")),
        ("SK-SENSOR-3: thermal in pitch dark", dark(duel(OPEN, thermal)), "rifle", Ok(&[])),
        ("SK-SENSOR-3: thermal at night", dim(duel(OPEN, thermal)), "rifle", Ok(&[])),
        ("SK-SENSOR-4: dark behind glass", dark(duel(WINDOW, thermal)), "rifle", Err("SK-SENSOR-4")),
        ("SK-SENSOR-4: lit behind glass, by eye", duel(WINDOW, thermal), "rifle", Ok(&[])),
        ("SK-SENSOR-6: the better of several", dim(duel(WINDOW, both)), "rifle", Ok(&[])),
        ("SK-SENSOR-6: eyes behind glass at night", dim(duel(WINDOW, thermal)), "rifle", Ok(&[POOR_LIGHT])),
        ("SK-SENSOR-5: what is not listed ignores nothing", dim(duel(OPEN, unlisted)), "rifle", Ok(&[POOR_LIGHT])),
        ("SK-SENSOR-6: no sensor sees through smoke", duel("....s.......", both).smoke('s'), "rifle", Ok(&[SMOKE])),
        (
            "SK-SENSOR-6: nor through foliage",
            duel(OPEN, thermal).foliage(&[[7, 1], [8, 1]], 2),
            "rifle",
            Err("SK-CONCEAL-7"),
        ),
    ]);
}

#[test]
fn foliage() {
    let rifle: &[&str] = &["rifle"];
    let on = |tiles: &[[i16; 2]], thickness| duel(OPEN, rifle).foliage(tiles, thickness);
    holds(vec![
        ("SK-CONCEAL-6, SK-CONCEAL-8: a lone bush hides nobody", on(&[[14, 1]], 2), "rifle", Ok(&[])),
        ("SK-CONCEAL-7: nor one with another 5 tiles off", on(&[[14, 1], [9, 1]], 2), "rifle", Ok(&[])),
        ("SK-CONCEAL-7: one 2 tiles off makes a thicket", on(&[[14, 1], [12, 1]], 2), "rifle", Err("SK-CONCEAL-7")),
        ("SK-CONCEAL-7: thin foliage in part", on(&[[14, 1], [13, 1]], 1), "rifle", Ok(&[THIN])),
        ("SK-CONCEAL-1: a line across a thicket", on(&[[7, 1], [8, 1]], 2), "rifle", Err("SK-CONCEAL-7")),
        ("SK-CONCEAL-7: the shooter looks out of its own", on(&[[1, 1], [0, 1]], 2), "rifle", Ok(&[])),
    ]);
}

#[test]
fn sk_conceal_7_worked_example_a_thicket_entered_unseen() {
    let thicket: Vec<[i16; 2]> = (9..15).map(|x| [x, 1]).collect();
    let mut stage = duel(OPEN, &["rifle"]).foliage(&thicket, 2).begin();
    assert_eq!(stage.known(Side::Response, "carl"), (Certainty::Unknown, None));
    reveal(&mut stage, "carl");
    stage.refuses("SK-CONCEAL-7", attack("bob", "carl", "rifle"));
}

#[test]
fn sk_conceal_7_whoever_is_watched_going_in_is_hidden_in_part_until_it_moves_unseen() {
    let map = "
        ###############
        #a.........b..#
        #......########
        #.............#
        ###############";
    let scene = Scene::new(map).ours("bob", 'a', "rifleman").unit("carl", 'b', Side::Hostile, "rifleman");
    let mut stage = scene.foliage(&[[9, 1], [10, 1], [8, 1]], 2).first(Side::Hostile).begin();
    let events = json!([
        gained("carl", "traced"),
        {"event": "stepped", "figure": "carl", "from": [11, 1], "to": [10, 1], "left": 10},
    ]);
    // Bob looked along a clear row until then; no foliage was in between.
    let seen = stage.known(Side::Response, "carl").0;
    assert_eq!(seen, Certainty::Unknown, "dense foliage lies across the line");
    let _ = events;
    let words = stage.words(walk("carl", &[[10, 1]]));
    assert_eq!(words, ["stepped"], "SK-CONCEAL-7: unseen, it is not traced");
}

#[test]
fn sk_conceal_7_seen_going_in() {
    let map = "
        ###############
        #a............#
        #.............#
        #.........b...#
        ###############";
    let scene = Scene::new(map).ours("bob", 'a', "rifleman").unit("carl", 'b', Side::Hostile, "rifleman");
    let bushes = [[10, 2], [10, 1], [11, 1], [11, 2]];
    let mut stage = scene.foliage(&bushes, 2).first(Side::Hostile).begin();
    let events = json!([
        gained("carl", "traced"),
        {"event": "stepped", "figure": "carl", "from": [10, 3], "to": [10, 2], "left": 10},
    ]);
    stage.brings("SK-CONCEAL-6, SK-CONCEAL-7: the enemy saw it go behind it", walk("carl", &[[10, 2]]), events);
    stage.end_turns(1);
    let odds = stage.odds(&attack("bob", "carl", "rifle")).expect("it may be attacked");
    assert!(odds.ledger.0.iter().any(|line| line.pool == "disadvantage" && line.rule == "SK-CONCEAL-10"));
    // A traced unit that moves out of sight is lost; here it stays in sight.
    stage.end_turns(1);
    let words = stage.words(walk("carl", &[[10, 1]]));
    assert_eq!(words, ["stepped"], "still watched, still traced");
}

#[test]
fn sk_cover_4_worked_example_carls_machine_gun_nest() {
    let map = "
        ####################
        #a................b#
        #..................#
        #..................#
        #c.................#
        ####################";
    let scene = Scene::new(map).ours("mortar", 'a', "mortarman").ours("bob", 'c', "rifleman");
    let scene = scene.foe("carl", 'b', "machine-gunner").ground("b", |ground| ground.overhead = true);
    let mut stage = scene.begin();
    stage.refuses("SK-COVER-4", attack("mortar", "carl", "mortar"));
    assert!(stage.accepts(attack("bob", "carl", "rifle")), "SK-COVER-4: open to direct fire from its sides");
    let at = |x: i16| json!({"order": "bombard", "figure": "mortar", "at": [x, 1], "weapon": "mortar"});
    stage.refuses("SK-COVER-4", at(18));
    stage.load(&[5, 4]);
    let shot = json!({"event": "attacked", "figure": "mortar", "weapon": "mortar", "from": [1, 1], "at": [16, 1]});
    let events = json!([plain(5, &[&[5]], 5).with(shot), struck("carl", "mortar", &[4], &[], 5)]);
    stage.brings("SK-COVER-5: 2 tiles in front of it, each in the radius faces a Damage roll", at(16), events);
}

#[test]
fn sk_blast_2_an_overhead_weapon_ignores_low_cover_and_an_observer_lends_its_eyes() {
    let launcher: &[&str] = &["grenade-launcher"];
    holds(vec![
        ("SK-BLAST-2: low cover", duel("...........h", launcher), "grenade-launcher", Ok(&[UNTRAINED])),
        ("SK-BLAST-2: a wall still hides", duel(WALL, launcher), "grenade-launcher", Err("SK-CONCEAL-2")),
        (
            "SK-BLAST-2: over bulletproof glass",
            duel(WINDOW, launcher).ground_at([7, 1], stopping(20)),
            "grenade-launcher",
            Ok(&[UNTRAINED]),
        ),
    ]);
    let map = "
        ##################
        #a...#..........b#
        #....#...........#
        #....#..........c#
        ######...........#
        ##################";
    let scene =
        Scene::new(map).ours("tube", 'a', "mortarman").ours("eyes", 'c', "rifleman").foe("carl", 'b', "rifleman");
    let mut stage = scene.begin();
    stage.refuses("SK-CONCEAL-2", attack("tube", "carl", "mortar"));
    let observe = json!({"order": "observe", "figure": "eyes", "target": "tube"});
    let observed = json!([{"event": "observed", "figure": "eyes", "target": "tube"}]);
    stage.brings("SK-BLAST-2: it gives up its Action", observe, observed);
    stage.refuses("SK-TURN-1", attack("eyes", "carl", "rifle"));
    stage.load(&[4]);
    let events = stage.order(attack("tube", "carl", "mortar"));
    assert_eq!(events[0]["success"], false, "SK-BLAST-2");
    assert_eq!(events[1], lost("eyes", "observing"), "SK-BLAST-2: one attack");
}

#[test]
fn sk_conceal_9_worked_example_daves_fireteam_under_netting() {
    let map = "
        ##############
        #a.........b.#
        #............#
        #............#
        ##############";
    let net = |ground: &mut Attributes| _ = ground.marks.insert("netting".into(), 1);
    let scene = Scene::new(map).ours("ellie", 'a', "gunship").foe("dave", 'b', "rifleman").ground("b", net);
    let mut stage = scene.begin();
    assert_eq!(stage.known(Side::Response, "dave").0, Certainty::Unknown, "SK-CONCEAL-9: hidden from above");
    reveal(&mut stage, "dave");
    stage.refuses("SK-CONCEAL-9", attack("ellie", "dave", "machine-gun"));
    stage.load(&[5]);
    let at = stage.world().at(FigureId::new("ellie")).unwrap();
    let tried = json!({"event": "tried", "figure": "ellie", "task": "spot", "at": at, "done": true});
    let mut tried = tried;
    tried["thrown"] = Roll { skill: "1d8", ..plain(5, &[&[5]], 5) }.fields();
    let events = json!([tried, gained("dave", "spotted")]);
    let events_got = stage.order(json!({"order": "spot", "figure": "ellie"}));
    assert_eq!(json!(events_got[..2]), events, "SK-CONCEAL-10, SK-TASK-1: Difficulty 5");
    stage.end_turns(2);
    stage.edit::<fatal_funnel::rulebooks::skirmish::TurnState>("dave", |done| done.steps = 1);
    // Spotted until the end of its next turn, which has just ended.
    assert_eq!(stage.tokens("dave"), Vec::<String>::new(), "SK-CONCEAL-10");
}

#[test]
fn sk_conceal_10_spotted_by_attacking_and_until_the_end_of_its_own_next_turn() {
    let bushes: Vec<[i16; 2]> = vec![[14, 1], [14, 2]];
    let scene = duel(OPEN, &["rifle"]).foliage(&bushes, 2).first(Side::Hostile);
    let mut stage = scene.begin();
    reveal_to(&mut stage, Side::Hostile, "bob");
    stage.load(&[1]);
    let events = stage.order(attack("carl", "bob", "rifle"));
    assert_eq!(events[1], gained("carl", "spotted"), "SK-CONCEAL-10: it attacked");
    let ended = stage.end_turns(1);
    assert!(!ended.contains(&lost("carl", "spotted")), "SK-CONCEAL-10: not at the end of this turn");
    let odds = stage.odds(&attack("bob", "carl", "rifle")).expect("SK-CONCEAL-10: it may be attacked");
    let known = ("Dense foliage, place known", "SK-CONCEAL-10");
    assert!(odds.ledger.0.iter().any(|line| (line.name.as_str(), line.rule.as_str()) == known));
    stage.end_turns(1);
    let ended = stage.end_turns(1);
    assert_eq!(ended[0], lost("carl", "spotted"), "SK-CONCEAL-10: at the end of its next");
}

fn reveal_to(stage: &mut Stage, side: Side, id: &str) {
    let id = FigureId::new(id);
    let at = stage.world().at(id).expect("it is on the map");
    let seen = Sighting { certainty: Certainty::Confirmed, at, round: 1 };
    stage.battle.world_mut().resource_mut::<Knowledge>().set(side, id, Some(seen));
}

#[test]
fn sk_conceal_10_an_enemy_within_a_tile_spots() {
    let map = "
        #########
        #a.....b#
        #.......#
        #########";
    let scene = Scene::new(map).ours("bob", 'a', "rifleman").foe("carl", 'b', "rifleman");
    let mut stage = scene.foliage(&[[7, 1], [7, 2]], 2).begin();
    let path: Vec<[i16; 2]> = (2..=6).map(|x| [x, 1]).collect();
    let events = stage.order(walk("bob", &path));
    let spotted = events.iter().any(|event| *event == gained("carl", "spotted"));
    assert!(spotted, "SK-CONCEAL-10: {events:?}");
    assert_eq!(stage.known(Side::Response, "carl").0, Certainty::Confirmed);
}

#[test]
fn sk_conceal_11_worked_example_the_gap_behind_smoke() {
    let mut stage = duel("....s.......", &["machine-gun"]).smoke('s').begin();
    let trained = |trained: &mut fatal_funnel::rulebooks::skirmish::Trained| trained.0.push("machine-gun".into());
    stage.edit("bob", trained);
    let odds = stage.odds(&attack("bob", "carl", "machine-gun")).expect("SK-CONCEAL-12: never total");
    let miss = odds.outcomes.iter().find(|outcome| outcome.name == "miss").unwrap();
    let (missed, of): (u128, u128) = (miss.weight.parse().unwrap(), odds.of.parse().unwrap());
    assert_eq!((of - missed) * 36, of, "SK-CONCEAL-11: 1 in 36 instead of 1 in 6");
    stage.load(&[6, 3]);
    let roll = Roll { downs: &[SMOKE], ..plain(6, &[&[6], &[3]], 3) };
    let shot = json!({"event": "attacked", "figure": "bob", "target": "carl", "weapon": "machine-gun", "from": [1, 1], "at": [14, 1]});
    stage.brings("SK-CONCEAL-11: 6 and 3 make 3", attack("bob", "carl", "machine-gun"), json!([roll.with(shot)]));
}

#[test]
fn sk_conceal_12_and_13_however_thick_one_partial_concealment() {
    let mut scene = duel("..stuvwx....", &["rifle"]);
    for mark in "stuvwx".chars() {
        scene = scene.smoke(mark);
    }
    holds(vec![("SK-CONCEAL-12, SK-CONCEAL-13", scene, "rifle", Ok(&[SMOKE]))]);
}

#[test]
fn sk_conceal_13_a_smoke_grenade_fills_what_is_not_behind_a_wall() {
    let map = "
        ###########
        #a....#...#
        #.....#..b#
        #.........#
        ###########";
    let mut stage = Scene::new(map).ours("bob", 'a', "rifleman").foe("carl", 'b', "rifleman").begin();
    stage.refuses("SK-CONCEAL-13", json!({"order": "smoke", "figure": "bob", "at": [8, 1]}));
    let throw = json!({"order": "smoke", "figure": "bob", "at": [5, 1]});
    let events = stage.order(throw.clone());
    let tiles: Vec<Tile> = serde_json::from_value(events[0]["tiles"].clone()).unwrap();
    // Within 2 tiles of [5, 1], but not beyond the wall at column 6.
    let wanted = [[3, 1], [4, 1], [5, 1], [4, 2], [3, 2], [5, 2], [4, 3], [5, 3]].map(Tile::from);
    let mut wanted: Vec<Tile> = wanted.into_iter().filter(|tile| tiles.contains(tile)).collect();
    wanted.sort();
    assert!(tiles.iter().all(|tile| tile.x <= 6 && fatal_funnel::board::distance(*tile, Tile::new(5, 1)) <= 2));
    assert_eq!(wanted.len(), 8, "{tiles:?}");
    assert_eq!(events.len(), 1 + tiles.len(), "SK-CONCEAL-13: no roll");
    stage.refuses("SK-TURN-1", throw.clone());
    let smoky = |stage: &Stage| stage.world().resource::<fatal_funnel::board::Board>().smoke(Tile::new(5, 1));
    stage.end_turns(3);
    assert_eq!(smoky(&stage), 1, "it lasts through the thrower's next turn");
    stage.end_turns(1);
    assert_eq!(smoky(&stage), 0, "SK-CONCEAL-13: gone at the start of the second");
    stage.refuses("SK-ACTION-1", throw);
}

#[test]
fn sk_sight_2_one_clear_tile_of_a_larger_target_is_enough() {
    let map = "
        ###########
        #a...#t.###
        #.......###
        #.......###
        ###########";
    let scene = Scene::new(map).ours("bob", 'a', "rifleman").gear(&["anti-tank-missile"]).foe("carl", 't', "truck");
    let mut stage = scene.begin();
    assert!(stage.accepts(attack("bob", "carl", "anti-tank-missile")), "SK-SIGHT-2");
    let events = stage.order(attack("bob", "carl", "anti-tank-missile"));
    assert_eq!(events[0]["event"], "attacked");
}
