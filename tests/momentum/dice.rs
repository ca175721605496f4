//! Dice, Difficulties and stat lines (MO-DICE, MO-DIFF, MO-STAT).

use fatal_funnel::model::{FigureId, Side};
use fatal_funnel::rulebooks::momentum::{Character, Complications, Determination, Held, Stowed};
use serde_json::json;

use crate::json_builders::*;
use crate::scene::Scene;

fn duel() -> Scene {
    let map = "
        ###########
        #.a.....b.#
        #.c......z#
        ###########";
    Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").foe("zed", 'z', "guard")
}

fn shot() -> serde_json::Value {
    attack_task("bob", "carbine", false)
}

#[test]
fn the_example_of_14() {
    // Control 10 + Security 4 = 14; dice 1 and 13: 3 successes against Difficulty 2.
    let mut stage = duel().begin();
    stage.edit::<fatal_funnel::rulebooks::momentum::Stats>("ann", |stats| stats.attributes.control = 10);
    stage.load(&[1, 13, 3, 3, 3, 3, 3, 3, 3]);
    let skill = ("Control", 10, "Security", 4, "MO-ATTACK-5");
    let rolled = roll("ann", shot(), skill, &[RANGED], &[1, 13]);
    assert_eq!(rolled["successes"], 3);
    assert_eq!(rolled["momentum"], 1, "MO-DICE-2: 3 successes against 2");
    assert_eq!(stage.only("rolled", attack("ann", "bob", "carbine")), [rolled], "MO-DICE-1, MO-DICE-2");
}

#[test]
fn never_more_than_five_dice() {
    let mut stage = duel().pools(6, 0).dice(&[18, 18, 18, 18, 18]).begin();
    stage.refuses("MO-DICE-1", with(attack("ann", "bob", "carbine"), "dice", json!(4)));
    stage.order(with(attack("ann", "bob", "carbine"), "dice", json!(3)));
    stage.dice_are_spent();
}

#[test]
fn a_natural_20_is_a_complication_and_makes_tasks_harder() {
    let mut stage = duel().dice(&[20, 20, 18, 18, 18, 18]).begin();
    stage.brings(
        "MO-DICE-3",
        attack("ann", "bob", "carbine"),
        json!([
            began("ann"),
            declared("ann", shot(), "turn", 0),
            roll("ann", shot(), RIFLE, &[RANGED], &[20, 20]),
            {"event": "complicated", "figure": "ann", "gained": 2, "tokens": 2},
        ]),
    );
    stage.edit::<Complications>("ann", |own| own.tokens = 3);
    (0..3).for_each(|_| _ = stage.end());
    let why = [RANGED, ("Complications", 2, "MO-DICE-3")];
    let rolled = roll("ann", shot(), RIFLE, &why, &[18, 18]);
    assert_eq!(stage.only("rolled", attack("ann", "bob", "carbine")), [rolled], "MO-DICE-3: at most 2 more");
}

#[test]
fn a_new_complication_becomes_threat() {
    let mut stage = duel().dice(&[20, 18]).begin();
    stage.refuses("MO-DICE-3", plain("shed", "ann"));
    stage.order(attack("ann", "bob", "carbine"));
    stage.brings(
        "MO-DICE-3",
        plain("shed", "ann"),
        json!([
            pools("ann", "complication", 0, [0, 0], [0, 2]),
            {"event": "uncomplicated", "figure": "ann", "tokens": 0},
        ]),
    );
    assert!(!stage.has("ann", "complication"), "MO-DICE-3");
    let mut stage = duel().dice(&[20, 18]).begin();
    stage.order(attack("ann", "bob", "carbine"));
    (0..3).for_each(|_| _ = stage.end());
    stage.refuses("MO-DICE-3", plain("shed", "ann"));
}

#[test]
fn the_gamemaster_cancels_one_for_threat() {
    let mut stage = duel().first(Side::Hostile).dice(&[20, 18]).begin();
    stage.order(attack("bob", "ann", "pistol"));
    stage.refuses("MO-DICE-3", plain("shed", "bob"));
    stage.set_pools(0, 2);
    stage.brings(
        "MO-DICE-3",
        plain("shed", "bob"),
        json!([
            pools("bob", "complication", 0, [0, 0], [2, 0]),
            {"event": "uncomplicated", "figure": "bob", "tokens": 0},
        ]),
    );
}

#[test]
fn challenge_dice() {
    // 1 = 1, 2 = 2, 3 and 4 = 0, 5 and 6 = 1 and an Effect: the example of 2 3 5 6 is 4 with two Effects.
    let mut stage = duel().dice(&[3, 12, 2, 3, 5, 6, 1, 4, 3]).begin();
    let rolled = stage.only("damage_rolled", attack("ann", "bob", "carbine"));
    assert_eq!((&rolled[0]["total"], &rolled[0]["effects"]), (&json!(5), &json!(2)), "MO-DICE-4: 2 + 0 + 1 + 1, and 1");
}

#[test]
fn dice_are_drawn_in_one_order() {
    // Attacker, helper, the die that Aim re-rolls, damage, damage again, cover of the target, cover of a second target.
    let map = "
        #############
        #.a....hb...#
        #.c....hd..z#
        #############";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").ours("cat", 'c', "rifle").foe("bob", 'b', "guard");
    let scene = scene.foe("dan", 'd', "guard").foe("zed", 'z', "guard").pools(6, 0);
    let faces =
        [16, 3, /* helper */ 2, /* aim */ 1, /* damage */ 3, 3, 3, 4, 4, 4, 4, /* again */ 2, 1];
    let mut stage = scene.dice(&[&faces[..], /* cover */ &[5, 6], &[2, 1]].concat()).begin();
    stage.order(json!({"order": "assist", "figure": "cat", "target": "ann"}));
    stage.end();
    stage.end();
    stage.order(plain("aim", "ann"));
    let order = attack("ann", "bob", "carbine");
    let rolled = Roll {
        figure: "ann",
        task: shot(),
        skill: RIFLE,
        why: &[RANGED],
        faces: &[16, 3],
        extra: 0,
        again: Some((0, 1)),
        helpers: &[("cat", 2, 15)],
    };
    assert_eq!(stage.only("rolled", order), [rolled.event()], "MO-DICE-5");
    stage.order(json!({"order": "reroll", "figure": "ann", "dice": [0, 1]}));
    stage.order(json!({"order": "secondary", "figure": "ann", "target": "dan"}));
    let blows = stage.only("struck", plain("go_on", "ann"));
    assert_eq!(
        blows,
        [struck("bob", "ann", 3, &[5, 6], 2, [10, 9]), struck("dan", "ann", 1, &[2, 1], 3, [10, 10])],
        "MO-DICE-5"
    );
    stage.dice_are_spent();
}

#[test]
fn base_difficulties() {
    let band = |tiles: usize, why: &[Why]| {
        let mut stage = Scene::apart(tiles).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").dice(&[18, 18]).begin();
        let rolled = roll("ann", shot(), RIFLE, why, &[18, 18]);
        assert_eq!(stage.only("rolled", attack("ann", "bob", "carbine")), [rolled], "MO-DIFF-1 at {tiles}");
    };
    band(8, &[RANGED]);
    band(9, &[RANGED, ("Long range", 1, "MO-DIFF-1")]);
    band(12, &[RANGED, ("Long range", 1, "MO-DIFF-1")]);
    band(13, &[RANGED, ("Extreme range", 2, "MO-DIFF-1")]);
    // A Difficulty never falls below 0.
    let mut stage = duel().dice(&[18, 18]).begin();
    stage.put("ann", fatal_funnel::rulebooks::momentum::Advantaged);
    stage.put("ann", fatal_funnel::rulebooks::momentum::Readiness { next: false });
    stage.put("bob", fatal_funnel::rulebooks::momentum::Prone);
    stage.edit::<fatal_funnel::model::At>("bob", |at| at.0 = fatal_funnel::board::Tile::new(4, 1));
    let rolled = stage.only("rolled", attack("ann", "bob", "carbine"));
    assert_eq!(
        (&rolled[0]["difficulty"], &rolled[0]["success"]),
        (&json!(0), &json!(true)),
        "MO-DIFF-1, MO-DICE-1: 2 - 1 - 1 - 1"
    );
}

#[test]
fn what_a_character_has() {
    let stage = duel().begin();
    let world = stage.world();
    let id = FigureId::new("ann");
    let stress = world.stress(id);
    assert_eq!((stress.now, stress.most), (14, 14), "MO-STAT-1: Fitness 10 + Security 4");
    assert_eq!(stage.part::<Determination>("ann"), Some(Determination(1)), "MO-STAT-1: of player characters");
    assert_eq!(stage.part::<Determination>("bob"), Some(Determination(0)), "MO-STAT-1: and of no others");
    let made = duel().stat("fitness", 9).stat("security", 3).begin();
    assert_eq!(made.world().stress(FigureId::new("zed")).most, 12, "MO-STAT-1: the example of Fitness 9, Security 3");
}

#[test]
fn the_sample_characters() {
    // Control, Daring, Fitness, Reason; Security, Command, Medicine, Engineering; Resistance; gear.
    let lines = [
        ("leader", [9, 10, 9, 9, 3, 4, 1, 1, 1], vec!["carbine"]),
        ("rifle", [11, 9, 10, 8, 4, 1, 1, 2, 2], vec!["carbine", "knife"]),
        ("medic", [9, 10, 9, 10, 2, 2, 4, 1, 1], vec!["pistol"]),
        ("guard", [8, 8, 8, 7, 2, 0, 0, 0, 0], vec!["pistol"]),
        ("enforcer", [9, 10, 10, 7, 3, 1, 0, 1, 1], vec!["shotgun"]),
        ("commander", [10, 9, 9, 10, 3, 3, 1, 1, 1], vec!["carbine"]),
    ];
    for (template, numbers, gear) in lines {
        let stage = Scene::apart(5).ours("ann", 'a', template).foe("bob", 'b', "guard").begin();
        let stats = stage.world().stats(FigureId::new("ann")).copied().expect("stats");
        let (a, d) = (stats.attributes, stats.disciplines);
        let found = [
            a.control,
            a.daring,
            a.fitness,
            a.reason,
            d.security,
            d.command,
            d.medicine,
            d.engineering,
            stats.resistance,
        ];
        assert_eq!(found, numbers, "MO-STAT-2: {template}");
        let held = stage.part::<Held>("ann").and_then(|held| held.0);
        let stowed = stage.part::<Stowed>("ann").map(|stowed| stowed.0).unwrap_or_default();
        let carried: Vec<String> = held.into_iter().chain(stowed).map(|word| word.to_string()).collect();
        assert_eq!(carried, gear, "MO-STAT-2: {template}");
        assert_eq!(stats.officer, ["leader", "commander"].contains(&template), "MO-STAT-2: {template}");
    }
}

#[test]
fn the_sample_weapons() {
    // Damage dice are the rating plus Security 4; then the longest distance at which the weapon can be used.
    let table: [(&str, u8, u16); 8] = [
        ("unarmed", 1, 4),
        ("stun-baton", 2, 4),
        ("knife", 1, 4),
        ("pistol", 2, 12),
        ("carbine", 3, 30),
        ("shotgun", 4, 8),
        ("marksman-rifle", 3, 30),
        ("stun-pistol", 3, 8),
    ];
    let only_stun = ["unarmed", "stun-baton", "stun-pistol"];
    for (weapon, rating, furthest) in table {
        let scene =
            |tiles: u16| Scene::apart(tiles.into()).ours("ann", 'a', "rifle").gear(&[weapon]).foe("bob", 'b', "guard");
        for (tiles, legal) in [(furthest, true), (furthest + 1, furthest == 30)] {
            let mut stage = scene(tiles).begin();
            stage.order(plain("prepare", "ann"));
            assert_eq!(stage.accepts(attack("ann", "bob", weapon)), legal, "MO-STAT-3: {weapon} at {tiles}");
        }
        let mut stage = scene(3).begin();
        stage.order(plain("prepare", "ann"));
        let lethal = !only_stun.contains(&weapon);
        assert_eq!(stage.accepts(kill("ann", "bob", weapon)), lethal, "MO-STAT-3: {weapon} lethal");
        stage.load(&[2, 3]);
        let rolled = stage.only("damage_rolled", attack("ann", "bob", weapon));
        let dice = rolled[0]["faces"].as_array().map_or(0, Vec::len);
        assert_eq!(dice, usize::from(rating) + 4, "MO-STAT-3, MO-DAMAGE-1: {weapon}");
    }
}

#[test]
fn qualities_use_effects() {
    // The example: a knife, Security 3, dice 2 5 6 4: 4 with two Effects, Vicious 1 adds 2.
    let scene = Scene::apart(1).ours("ann", 'a', "leader").gear(&["knife"]).foe("bob", 'b', "commander");
    let mut stage = scene.dice(&[9, 18, 2, 5, 6, 4]).begin();
    let blows = stage.only("struck", attack("ann", "bob", "knife"));
    assert_eq!(blows, [struck("bob", "ann", 6, &[], 1, [12, 7])], "MO-STAT-4: Vicious");
    // Piercing 2 ignores 2 Resistance for each Effect.
    let scene = Scene::apart(6).ours("ann", 'a', "rifle").gear(&["marksman-rifle"]).foe("bob", 'b', "commander");
    let mut stage = scene.stat("resistance", 3).dice(&[3, 12, 5, 2, 3, 3, 3, 3, 3]).begin();
    stage.order(plain("prepare", "ann"));
    let blows = stage.only("struck", attack("ann", "bob", "marksman-rifle"));
    assert_eq!(blows, [struck("bob", "ann", 3, &[], 1, [12, 10])], "MO-STAT-4: Piercing");
    // Knockdown needs an Effect and damage that remains.
    for (faces, falls) in [([5, 1, 3, 3, 3, 3, 3], true), ([1, 1, 3, 3, 3, 3, 3], false)] {
        let scene = Scene::apart(6).ours("ann", 'a', "leader").gear(&["shotgun"]).foe("bob", 'b', "commander");
        let mut stage = scene.dice(&[&[3, 12][..], &faces].concat()).begin();
        stage.order(attack("ann", "bob", "shotgun"));
        assert_eq!(stage.has("bob", "prone"), falls, "MO-STAT-4: Knockdown with {faces:?}");
    }
}
