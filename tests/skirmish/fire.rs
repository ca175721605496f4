//! The four gates of an attack, blasts, advantage and disadvantage, Damage against Defense.

use fatal_funnel::board::Tile;
use fatal_funnel::model::{FigureId, Figures, Word};
use fatal_funnel::rulebooks::skirmish::{Arms, Dead, Drops, Suppression, TurnState};
use serde_json::{Value, json};

use crate::scene::*;

/// Open ground, and a cell without sight or hearing of it.
const OPEN: &str = "
    ##################
    #a..............b#
    #.......d........#
    ##################
    #z################";

fn open() -> Scene {
    Scene::new(OPEN).ours("henry", 'a', "rifleman").foe("enemy", 'b', "rifleman").post("spare", 'z', "militia")
}

/// No hostile unit sees this one of ours any more.
fn unseen(figure: &str, at: [i16; 2]) -> Value {
    json!({"event": "sighted", "side": "hostile", "figure": figure, "before": "confirmed", "after": "contact", "at": at})
}

fn attacked(figure: &str, target: &str, weapon: &str, from: [i16; 2], at: [i16; 2]) -> Value {
    json!({"event": "attacked", "figure": figure, "target": target, "weapon": weapon, "from": from, "at": at})
}

#[test]
fn sk_skill_1_worked_example_henrys_rifleman() {
    for (face, hits) in [(5, true), (3, true), (2, false)] {
        let mut stage = open().dice(&[face, 4]).begin();
        let mut events = vec![
            plain(3, &[&[face]], face.into()).with(attacked("henry", "enemy", "rifle", [1, 1], [16, 1])),
            struck("enemy", "henry", &[4], &[], 5),
        ];
        events.truncate(if hits { 2 } else { 1 });
        stage.brings("SK-SKILL-1, SK-SEQ-1", attack("henry", "enemy", "rifle"), json!(events));
        stage.refuses("SK-TURN-1", attack("henry", "enemy", "rifle"));
        assert!(
            stage.part::<TurnState>("henry").is_some_and(|done| done.acted),
            "SK-SEQ-2: hit or miss, the Action is spent"
        );
    }
}

#[test]
fn sk_damage_3_equal_or_above_kills_and_leaves_the_weapons() {
    let mut stage = open().dice(&[3, 5]).begin();
    let events = json!([
        plain(3, &[&[3]], 3).with(attacked("henry", "enemy", "rifle", [1, 1], [16, 1])),
        struck("enemy", "henry", &[5], &[], 5),
        destroyed("enemy", "henry", json!([16, 1]), &["rifle", "bayonet"]),
        unseen("henry", [1, 1]),
    ]);
    stage.brings("SK-DAMAGE-3, SK-ARMOR-1, SK-TURN-2", attack("henry", "enemy", "rifle"), events);
    stage.dice_are_spent();
    assert!(stage.part::<Dead>("enemy").is_some() && stage.place("enemy").is_none());
}

#[test]
fn sk_damage_4_no_harm_is_carried_over() {
    let mut stage = open().dice(&[6, 4, 6, 4]).begin();
    stage.order(attack("henry", "enemy", "rifle"));
    let before = stage.part::<Arms>("enemy");
    stage.end_turns(2);
    stage.edit::<TurnState>("enemy", |done| done.steps = 1);
    let events = json!([
        plain(3, &[&[6]], 6).with(attacked("henry", "enemy", "rifle", [1, 1], [16, 1])),
        struck("enemy", "henry", &[4], &[], 5),
    ]);
    stage.brings("SK-DAMAGE-4: 4 and 4 are no 8", attack("henry", "enemy", "rifle"), events);
    assert_eq!((stage.part::<Arms>("enemy"), stage.tokens("enemy").len()), (before, 0));
}

#[test]
fn sk_skill_3_worked_example_inigos_bayonet() {
    let map = "
        #######
        #.ab..#
        #######
        #z#####";
    let scene =
        Scene::new(map).ours("inigo", 'a', "rifleman").foe("man", 'b', "rifleman").post("spare", 'z', "militia");
    let mut stage = scene.dice(&[5, 6]).begin();
    let events = json!([
        plain(2, &[&[5]], 5).with(attacked("inigo", "man", "bayonet", [2, 1], [3, 1])),
        struck("man", "inigo", &[6], &[], 5),
        destroyed("man", "inigo", json!([3, 1]), &["rifle", "bayonet"]),
        unseen("inigo", [2, 1]),
    ]);
    stage.brings("SK-SKILL-3, SK-RANGE-4: a distance equal to the range", attack("inigo", "man", "bayonet"), events);
}

#[test]
fn sk_adv_5_worked_example_henrys_missile() {
    let scene = Scene::new(
        "
        ##################
        #a.............t.#
        #................#
        #................#
        ##################",
    );
    let scene = scene.ours("henry", 'a', "rifleman").gear(&["anti-tank-missile"]).foe("tank", 't', "battle-tank");
    let mut stage = scene.foliage(&[[12, 1], [12, 2], [13, 1], [13, 2]], 1).dice(&[2, 6]).begin();
    let roll = Roll { downs: &[THIN, UNTRAINED], ..plain(6, &[&[2], &[6]], 2) };
    let events =
        json!(
            [roll.with(attacked("henry", "tank", "anti-tank-missile", [1, 1], [15, 1])), gained("henry", "spotted"),]
        );
    stage.brings(
        "SK-ADV-3, SK-ADV-5: two disadvantages are one, and the lower counts",
        attack("henry", "tank", "anti-tank-missile"),
        events,
    );
    stage.dice_are_spent();
}

#[test]
fn sk_damage_3_worked_example_the_shot_glances_off_the_ground_vehicle() {
    for (defense, holds) in [(6, true), (4, false)] {
        let scene = Scene::new(OPEN).ours("inigo", 'a', "rifleman").gear(&["sniper-rifle"]);
        let mut stage = scene.foe("ugv", 'b', "ugv").post("spare", 'z', "militia").begin();
        stage.edit::<fatal_funnel::rulebooks::skirmish::Trained>("inigo", |trained| {
            trained.0.push(Word::new("sniper-rifle"));
        });
        stage.load(&[5, 4, defense]);
        let mut events = vec![
            plain(5, &[&[5]], 5).with(attacked("inigo", "ugv", "sniper-rifle", [1, 1], [16, 1])),
            struck("ugv", "inigo", &[4], &[defense], defense.into()),
        ];
        if !holds {
            // Its gun is built in.
            events.extend([destroyed("ugv", "inigo", json!([16, 1]), &[]), unseen("inigo", [1, 1])]);
        }
        let rule = "SK-CREW-6, SK-DAMAGE-2, SK-DAMAGE-3: one plain roll; equal dice destroy";
        stage.brings(rule, attack("inigo", "ugv", "sniper-rifle"), json!(events));
    }
}

#[test]
fn sk_damage_1_the_margin_of_the_skill_roll_plays_no_part() {
    for face in [3, 6] {
        let mut stage = open().dice(&[face, 4]).begin();
        let events = stage.order(attack("henry", "enemy", "rifle"));
        assert_eq!(events[1], struck("enemy", "henry", &[4], &[], 5), "SK-DAMAGE-1 with a Skill of {face}");
    }
}

/// Targets that a weapon can damage: only the number of sides counts (SK-ARMOR-1 to 3).
#[test]
fn sk_armor_2_and_3_worked_example_of_the_truck() {
    let cases = [
        ("rifle", "truck", false),
        ("energy-weapon", "truck", false),
        ("machine-gun", "truck", true),
        ("anti-tank-missile", "truck", true),
        ("pistol", "rifleman", true),
        ("energy-weapon", "rifleman", true),
        ("machine-gun", "battle-tank", false),
        ("tank-gun", "battle-tank", true),
    ];
    for (weapon, target, may) in cases {
        let scene = Scene::new(
            "
            ##########
            #a....t..#
            #........#
            ##########",
        );
        let mut stage = scene.ours("gun", 'a', "rifleman").gear(&[weapon]).foe("target", 't', target).begin();
        let order = attack("gun", "target", weapon);
        assert_eq!(stage.accepts(&order), may, "SK-ARMOR-1, SK-ARMOR-2, SK-ARMOR-3: {weapon} at {target}");
        if !may {
            stage.refuses("SK-ARMOR-2", order);
            assert!(!stage.part::<TurnState>("gun").unwrap().acted, "SK-ARMOR-4, SK-SEQ-2: the Action is kept");
        }
    }
}

#[test]
fn sk_armor_4_a_blast_leaves_what_it_cannot_damage_unharmed() {
    let map = "
        ############
        #a....bt...#
        #..........#
        ############
        #z##########";
    let scene = Scene::new(map).ours("gun", 'a', "grenadier").foe("man", 'b', "rifleman").foe("truck", 't', "truck");
    let mut stage = scene.post("spare", 'z', "militia").dice(&[4, 2]).begin();
    let events = json!([
        plain(4, &[&[4]], 4).with(attacked("gun", "man", "grenade-launcher", [1, 1], [6, 1])),
        struck("man", "gun", &[2], &[], 5),
    ]);
    stage.brings("SK-ARMOR-4, SK-BLAST-1", attack("gun", "man", "grenade-launcher"), events);
    stage.dice_are_spent();
}

/// Every reason for advantage and disadvantage, with its opposite (SK-ADV-1 to 7).
#[test]
fn every_reason_both_ways() {
    type Case = (&'static str, fn() -> Scene, &'static [Why], &'static [Why]);
    let cases: &[Case] = &[
        ("SK-ADV-1: it did not move", || base().post("enemy", 'b', "rifleman"), &[STILL], &[]),
        ("SK-ADV-7: a unit without a turn yet has not moved", || base().post("enemy", 'b', "militia"), &[STILL], &[]),
        ("SK-ADV-1: it moved", || base().foe("enemy", 'b', "rifleman"), &[], &[]),
        ("SK-ADV-2: ambush", || base().foe("enemy", 'b', "rifleman").unaware(), &[UNAWARE], &[]),
        ("SK-ADV-6: two are one", || base().post("enemy", 'b', "rifleman").unaware(), &[STILL, UNAWARE], &[]),
        ("SK-ADV-4, SK-CONCEAL-5: dim", || dim(base().foe("enemy", 'b', "rifleman")), &[], &[POOR_LIGHT]),
        (
            "SK-ADV-6: a stationary target behind smoke is one plain roll",
            || base().post("enemy", 'b', "rifleman").smoke('d'),
            &[STILL],
            &[SMOKE],
        ),
        (
            "SK-ADV-7: poor light is one disadvantage beside smoke's",
            || dim(base().foe("enemy", 'b', "rifleman").smoke('d')),
            &[],
            &[SMOKE, POOR_LIGHT],
        ),
    ];
    for (rule, scene, ups, downs) in cases {
        let faces: &[&[u8]] = if ups.is_empty() == downs.is_empty() { &[&[1]] } else { &[&[1], &[2]] };
        let kept = if ups.is_empty() { 1 } else { 2 };
        let kept = if faces.len() == 1 { 1 } else { kept };
        let mut stage = scene().dice(&faces.concat()).begin();
        let roll = Roll { ups, downs, ..plain(3, faces, kept) };
        let events = stage.order(attack("henry", "enemy", "rifle"));
        assert_eq!(events[0], roll.with(attacked("henry", "enemy", "rifle", [1, 1], [16, 1])), "{rule}");
        stage.dice_are_spent();
    }
}

/// A line along the upper row, past the mark `d`.
fn base() -> Scene {
    let map = "
        ##################
        #a......d.......b#
        #................#
        ##################
        #z################";
    Scene::new(map).ours("henry", 'a', "rifleman").post("spare", 'z', "militia")
}

fn dim(scene: Scene) -> Scene {
    scene.ground("b", |ground| ground.light = fatal_funnel::board::Light::Dim)
}

#[test]
fn sk_adv_6_a_skill_of_several_dice_is_rolled_whole_both_times() {
    let mut stage = base().post("enemy", 'b', "rifleman").begin();
    stage.edit::<fatal_funnel::rulebooks::skirmish::Stats>("henry", |stats| stats.skill.count = 2);
    stage.load(&[3, 4, 6, 2, 1]);
    let roll = Roll { skill: "2d6", ups: &[STILL], ..plain(3, &[&[3, 4], &[6, 2]], 8) };
    let events = json!([
        roll.with(attacked("henry", "enemy", "rifle", [1, 1], [16, 1])),
        struck("enemy", "henry", &[1], &[], 5),
    ]);
    stage.brings("SK-ADV-6, SK-DICE-1: 3+4 and 6+2 make 8", attack("henry", "enemy", "rifle"), events);
}

#[test]
fn sk_suppress_10_a_suppressed_shooter_has_disadvantage_once() {
    let mut stage = base().foe("enemy", 'b', "rifleman").begin();
    stage.put("henry", Suppression { by: FigureId::new("enemy"), until: 9 });
    stage.load(&[5, 2]);
    let roll = Roll { downs: &[PINNED], ..plain(3, &[&[5], &[2]], 2) };
    let events = json!([roll.with(attacked("henry", "enemy", "rifle", [1, 1], [16, 1]))]);
    stage.brings("SK-SUPPRESS-10", attack("henry", "enemy", "rifle"), events);
}

#[test]
fn sk_skill_2_no_situation_changes_the_difficulty() {
    for scene in [base().post("enemy", 'b', "rifleman"), dim(base().foe("enemy", 'b', "rifleman").smoke('d'))] {
        let mut stage = scene.begin();
        let events = stage.order(attack("henry", "enemy", "rifle"));
        assert_eq!(events[0]["needed"], 3, "SK-SKILL-2");
    }
}

/// Ranges (SK-RANGE-1 to 4), measured to the nearest tile of the target.
#[test]
fn ranges() {
    let mut row = "#a".to_owned() + &".".repeat(62);
    row.push('#');
    let wall = "#".repeat(row.len());
    let map = |at: usize| {
        let mut row: Vec<char> = row.chars().collect();
        row[1 + at] = 'b';
        format!("{wall}\n{}\n#{}#\n{wall}", row.iter().collect::<String>(), ".".repeat(wall.len() - 2))
    };
    let cases = [
        ("SK-RANGE-4: equal is in range", "rifleman", "rifle", 24, "rifleman", None),
        ("SK-RANGE-2", "rifleman", "rifle", 25, "rifleman", Some("SK-RANGE-2")),
        ("SK-RANGE-1: to the nearest tile", "machine-gunner", "machine-gun", 36, "truck", None),
        ("SK-RANGE-2", "machine-gunner", "machine-gun", 37, "truck", Some("SK-RANGE-2")),
        ("SK-RANGE-3: range and blast", "grenadier", "grenade-launcher", 20, "rifleman", None),
        ("SK-RANGE-3", "grenadier", "grenade-launcher", 21, "rifleman", Some("SK-RANGE-3")),
        ("SK-RANGE-4: too near", "mortarman", "mortar", 4, "rifleman", Some("SK-RANGE-4")),
        ("SK-RANGE-4: the centre may lie beyond it", "mortarman", "mortar", 5, "rifleman", None),
        ("SK-RANGE-4", "mortarman", "mortar", 8, "rifleman", None),
    ];
    for (rule, template, weapon, at, target, refused) in cases {
        let mut stage = Scene::new(&map(at)).ours("gun", 'a', template).foe("target", 'b', target).begin();
        match refused {
            Some(by) => stage.refuses(by, attack("gun", "target", weapon)),
            None => assert!(stage.accepts(attack("gun", "target", weapon)), "{rule}: {weapon} at {at}"),
        }
    }
    let mut stage = Scene::new(&map(20)).ours("gun", 'a', "grenadier").foe("target", 'b', "rifleman").begin();
    stage.load(&[1]);
    let events = json!([plain(4, &[&[1]], 1).with(attacked("gun", "target", "grenade-launcher", [1, 1], [19, 1]))]);
    let rule = "SK-RANGE-3: the centre lies at 18; SK-BLAST-1: on a failure nothing happens";
    stage.brings(rule, attack("gun", "target", "grenade-launcher"), events);
}

#[test]
fn sk_blast_1_everybody_in_the_radius_nearest_first_friends_too() {
    let map = "
        ##############
        #a.........c.#
        #........b...#
        #.......e#f..#
        #........#...#
        ##############
        #z############";
    let scene = Scene::new(map).ours("gun", 'a', "grenadier").foe("far", 'c', "rifleman").foe("aim", 'b', "rifleman");
    let scene = scene.ours("friend", 'e', "rifleman").foe("behind", 'f', "rifleman").post("spare", 'z', "militia");
    let mut stage = scene.dice(&[6, 5, 1, 2, 3]).begin();
    let order = attack("gun", "aim", "grenade-launcher");
    let warned = stage.odds(&order).expect("an attack has odds").warning_texts();
    assert_eq!(warned, ["Friend of your own side is in the blast."], "SK-BLAST-1");
    let events = stage.order(order);
    let hit: Vec<&str> =
        events.iter().filter(|event| event["event"] == "struck").filter_map(|e| e["figure"].as_str()).collect();
    assert_eq!(hit, ["aim", "friend", "behind", "far"], "SK-BLAST-1, SK-DICE-1");
    stage.dice_are_spent();
}

#[test]
fn sk_blast_1_and_sk_cover_7_a_blast_reaches_through_what_it_pierces() {
    // Brick stops up to a d8, a thin wall up to a d6 (SK-BOARD-3); a pierced wall still hides the unit behind it.
    for (wall, reached) in [('#', false), ('%', true)] {
        let map = format!("###########\n#a...b{wall}c..#\n#.....{wall}...#\n###########\n#z#########");
        let scene = Scene::new(&map).ours("gun", 'a', "grenadier").foe("near", 'b', "rifleman");
        let mut stage = scene.foe("behind", 'c', "rifleman").post("spare", 'z', "militia").dice(&[6, 1, 1]).begin();
        stage.refuses("SK-SIGHT-1", attack("gun", "behind", "grenade-launcher"));
        let odds = stage.odds(&attack("gun", "near", "grenade-launcher")).expect("an attack has odds");
        assert_eq!(odds.reach.contains(&Tile { x: 7, y: 1 }), reached, "the area of the blast is told (SK-BLAST-1)");
        let mut events = vec![
            plain(4, &[&[6]], 6).with(attacked("gun", "near", "grenade-launcher", [1, 1], [5, 1])),
            struck("near", "gun", &[1], &[], 5),
        ];
        events.extend(reached.then(|| struck("behind", "gun", &[1], &[], 5)));
        stage.brings("SK-BLAST-1, SK-COVER-7", attack("gun", "near", "grenade-launcher"), json!(events));
    }
}

#[test]
fn sk_blast_1_a_bare_point_brings_no_advantage() {
    let mut stage = Scene::new(OPEN).ours("gun", 'a', "grenadier").post("enemy", 'b', "rifleman").dice(&[1]).begin();
    let order = json!({"order": "bombard", "figure": "gun", "at": [14, 1], "weapon": "grenade-launcher"});
    let event =
        json!({"event": "attacked", "figure": "gun", "weapon": "grenade-launcher", "from": [1, 1], "at": [14, 1]});
    stage.brings("SK-BLAST-1, SK-COVER-5", order, json!([plain(4, &[&[1]], 1).with(event)]));
    stage.refuses("SK-TURN-1", json!({"order": "bombard", "figure": "gun", "at": [14, 1], "weapon": "pistol"}));
}

#[test]
fn sk_action_1_only_what_it_has_and_at_enemies_it_sees() {
    let mut stage = open().ours("friend", 'd', "rifleman").begin();
    stage.refuses("SK-ACTION-1", attack("henry", "enemy", "tank-gun"));
    stage.refuses("SK-ACTION-1", attack("henry", "friend", "rifle"));
    stage.refuses("SK-SIGHT-1", attack("henry", "spare", "rifle"));
    stage.refuses("SK-SIGHT-1", attack("henry", "nobody", "rifle"));
    stage.refuses("SK-BLAST-1", json!({"order": "bombard", "figure": "henry", "at": [8, 1], "weapon": "rifle"}));
}

#[test]
fn sk_action_2_smoke_is_an_action_without_a_target() {
    let mut stage = open().begin();
    let words = stage.words(json!({"order": "smoke", "figure": "henry", "at": [4, 1]}));
    assert_eq!(words[0], "threw_smoke", "SK-ACTION-2");
    stage.refuses("SK-TURN-1", attack("henry", "enemy", "rifle"));
}

#[test]
fn sk_seq_1_the_first_check_that_fails_is_named() {
    // Behind a wall and out of range: visibility is checked before range, range before armour (SK-SEQ-1).
    let far = format!("#a{}#t.#", ".".repeat(30));
    let wall = "#".repeat(far.len());
    let below = format!("#.{}#..#", ".".repeat(30));
    let map = format!("{wall}\n{far}\n{below}\n{wall}");
    let mut stage = Scene::new(&map).ours("gun", 'a', "rifleman").foe("truck", 't', "truck").begin();
    stage.refuses("SK-SIGHT-1", attack("gun", "truck", "rifle"));
    let far = format!("#a{}t.#", ".".repeat(30));
    let wall = "#".repeat(far.len());
    let map = format!("{wall}\n{far}\n#.{}..#\n{wall}", ".".repeat(30));
    let mut stage = Scene::new(&map).ours("gun", 'a', "rifleman").foe("truck", 't', "truck").begin();
    stage.refuses("SK-RANGE-2", attack("gun", "truck", "rifle"));
    let before = stage.part::<TurnState>("gun").unwrap();
    assert!(!before.acted, "SK-SEQ-2: a refusal keeps the Action");
}

#[test]
fn sk_turn_2_worked_example_the_dropped_launcher_is_picked_up_and_fired() {
    let map = "
        ##################
        #a.c...........t.#
        #................#
        #................#
        ##################";
    let scene = Scene::new(map).ours("henry", 'a', "rifleman").foe("infantry", 'c', "missileer");
    let mut stage = scene.foe("tank", 't', "battle-tank").begin();
    stage.load(&[6, 6]);
    stage.order(attack("henry", "infantry", "rifle"));
    let drops = stage.world().resource::<Drops>().0.clone();
    assert_eq!(drops.len(), 1, "SK-TURN-2");
    stage.end_turns(2);
    stage.edit::<TurnState>("tank", |done| done.steps = 1);
    stage.refuses(
        "SK-TURN-2",
        json!({"order": "pick_up", "figure": "henry", "at": [3, 1], "weapon": "anti-tank-missile"}),
    );
    stage.order(walk("henry", &[[2, 1]]));
    let pick = json!({"order": "pick_up", "figure": "henry", "at": [3, 1], "weapon": "anti-tank-missile"});
    let picked = json!([{"event": "picked_up", "figure": "henry", "at": [3, 1], "weapon": "anti-tank-missile"}]);
    stage.brings("SK-TURN-2: on it or beside it, without the Action", pick, picked);
    stage.refuses("SK-TURN-2", json!({"order": "pick_up", "figure": "henry", "at": [3, 1], "weapon": "pistol"}));
    stage.load(&[1, 1]);
    let roll = Roll { downs: &[UNTRAINED], ..plain(6, &[&[1], &[1]], 1) };
    let shot = attacked("henry", "tank", "anti-tank-missile", [2, 1], [15, 1]);
    stage.brings("SK-TURN-2, SK-ADV-3", attack("henry", "tank", "anti-tank-missile"), json!([roll.with(shot)]));
    assert!(stage.world().of::<Arms>(FigureId::new("henry")).is_some_and(|arms| arms.0.len() == 3));
}
