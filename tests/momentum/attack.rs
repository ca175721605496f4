//! Attacks and damage (MO-ATTACK, MO-MELEE, MO-RANGED, MO-DAMAGE, MO-ORDER-1).

use serde_json::json;

use crate::json_builders::*;
use crate::scene::{Scene, Stage};

/// A rifle operator and a guard at this distance; another guard keeps the fight going.
fn duel(tiles: usize) -> Scene {
    let between = ".".repeat(tiles - 1);
    let wide = "#".repeat(tiles + 5);
    let map = format!("{wide}\n#.a{between}b.#\n#{}#\n#{}z#\n{wide}", ".".repeat(tiles + 3), ".".repeat(tiles + 2));
    Scene::new(&map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").foe("zed", 'z', "guard")
}

fn shot(lethal: bool) -> serde_json::Value {
    attack_task("bob", "carbine", lethal)
}

#[test]
fn an_attack_turn_runs_in_order() {
    let mut stage = duel(6).dice(&[3, 12, 1, 2, 3, 5, 6, 4, 3]).begin();
    stage.brings(
        "MO-ORDER-1 (1) the Minor Action first",
        plain("aim", "ann"),
        json!([began("ann"), minor("ann", "aim")]),
    );
    stage.brings(
        "MO-ORDER-1 (2 to 5), MO-ATTACK-1, MO-ATTACK-5, MO-ATTACK-6, MO-DAMAGE-1, MO-DAMAGE-5",
        attack("ann", "bob", "carbine"),
        json!([
            declared("ann", shot(false), "turn", 0),
            roll("ann", shot(false), RIFLE, &[RANGED], &[3, 12]),
            damage("ann", "bob", &[1, 2, 3, 5, 6, 4, 3]),
            struck("bob", "ann", 5, &[], 0, [10, 5]),
            injured("bob", false, "captured"),
            gained("bob", "prone"),
            gained("bob", "restrained"),
        ]),
    );
    stage.dice_are_spent();
}

#[test]
fn a_miss_rolls_no_damage() {
    let mut stage = duel(6).dice(&[3, 18]).begin();
    stage.brings(
        "MO-ATTACK-6",
        attack("ann", "bob", "carbine"),
        json!([
            began("ann"),
            declared("ann", shot(false), "turn", 0),
            roll("ann", shot(false), RIFLE, &[RANGED], &[3, 18])
        ]),
    );
    stage.dice_are_spent();
}

#[test]
fn a_lethal_attack_of_the_player_side_adds_threat_hit_or_miss() {
    let mut stage = duel(6).pools(0, 0).dice(&[3, 18]).begin();
    stage.brings(
        "MO-ATTACK-2, MO-ATTACK-3",
        kill("ann", "bob", "carbine"),
        json!([
            began("ann"),
            declared("ann", shot(true), "turn", 0),
            pools("ann", "lethal", 0, [0, 0], [0, 1]),
            roll("ann", shot(true), RIFLE, &[RANGED], &[3, 18]),
        ]),
    );
    let mut stage = duel(6).dice(&[3, 18]).begin();
    stage.order(attack("ann", "bob", "carbine"));
    assert_eq!(stage.pools(), (0, 0), "MO-ATTACK-2: a non-lethal one adds none");
}

#[test]
fn the_example_of_threat_4() {
    // A player's lethal shot misses, Threat 5; a guard's lethal shot, Threat 4.
    let mut stage = duel(6).pools(0, 4).dice(&[18, 18, 18, 18]).begin();
    stage.order(kill("ann", "bob", "carbine"));
    assert_eq!(stage.pools(), (0, 5), "MO-ATTACK-3");
    stage.end();
    stage.end();
    stage.order(kill("bob", "ann", "pistol"));
    assert_eq!(stage.pools(), (0, 4), "MO-ATTACK-3");
}

#[test]
fn a_lethal_attack_of_the_gamemaster_takes_threat_and_needs_it() {
    let mut stage = duel(6).first(fatal_funnel::model::Side::Hostile).dice(&[18, 18]).begin();
    stage.refuses("MO-ATTACK-3", kill("bob", "ann", "pistol"));
    stage.set_pools(0, 1);
    let task = attack_task("ann", "pistol", true);
    stage.brings(
        "MO-ATTACK-3",
        kill("bob", "ann", "pistol"),
        json!([
            began("bob"),
            declared("bob", task.clone(), "turn", 0),
            pools("bob", "lethal", 0, [0, 0], [1, 0]),
            roll("bob", task, GUARD, &[RANGED], &[18, 18]),
        ]),
    );
}

#[test]
fn what_may_not_be_attacked_so() {
    let mut stage = duel(6).begin();
    stage.refuses("MO-TASK-3", attack("ann", "nobody", "carbine"));
    stage.refuses("MO-TASK-3", attack("ann", "ann", "carbine"));
    stage.refuses("MO-MINOR-5", attack("ann", "bob", "knife"));
    stage.refuses("MO-MINOR-5", attack("ann", "bob", "lightsabre"));
    stage.refuses("MO-STAT-3", kill("ann", "bob", "unarmed"));
    stage.refuses("MO-TURN-2", attack("bob", "ann", "pistol"));
}

#[test]
fn somebody_out_of_sight_is_no_target() {
    let map = "
        #######
        #a.#.b#
        #######";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    stage.refuses("MO-TASK-3", attack("ann", "bob", "carbine"));
}

#[test]
fn a_melee_attack_steps_up_to_its_target_first() {
    // The example: a guard 3 tiles off, Difficulty 1.
    let mut stage = duel(3).dice(&[9, 19, 2, 2, 2, 3, 3]).begin();
    let task = attack_task("bob", "unarmed", false);
    stage.brings(
        "MO-MELEE-1, MO-MELEE-2, MO-MELEE-3, MO-ATTACK-4, MO-DIFF-1",
        attack("ann", "bob", "unarmed"),
        json!([
            began("ann"),
            declared("ann", task.clone(), "turn", 0),
            stepped("ann", [2, 1], [3, 1], 0),
            stepped("ann", [3, 1], [4, 1], 0),
            roll("ann", task, RIFLE_FIST, &[MELEE], &[9, 19]),
            damage("ann", "bob", &[2, 2, 2, 3, 3]),
            struck("bob", "ann", 6, &[], 0, [10, 4]),
            injured("bob", false, "captured"),
            gained("bob", "prone"),
            gained("bob", "restrained"),
        ]),
    );
    stage.dice_are_spent();
}

#[test]
fn a_melee_target_behind_a_wall_is_too_far_by_foot() {
    let map = "
        #########
        #..a....#
        #.####..#
        #..b....#
        #########";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    stage.put("bob", fatal_funnel::rulebooks::momentum::Assessed);
    let knowledge = fatal_funnel::model::Sighting {
        certainty: fatal_funnel::model::Certainty::Confirmed,
        at: fatal_funnel::board::Tile::new(3, 3),
        round: 1,
    };
    let mut known = stage.battle.world_mut().resource_mut::<fatal_funnel::model::Knowledge>();
    known.set(fatal_funnel::model::Side::Response, "bob".into(), Some(knowledge));
    stage.refuses("MO-MELEE-2", attack("ann", "bob", "unarmed"));
}

#[test]
fn nobody_steps_into_melee_from_the_ground_or_where_no_tile_is_free() {
    let mut stage = duel(3).begin();
    stage.put("ann", fatal_funnel::rulebooks::momentum::Prone);
    stage.refuses("MO-MINOR-16", attack("ann", "bob", "unarmed"));
    let map = "
        ########
        #a..c###
        ####db.#
        ######z#
        ########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").ours("cat", 'c', "rifle").ours("dan", 'd', "rifle");
    let mut stage = scene.foe("bob", 'b', "guard").foe("zed", 'z', "guard").begin();
    stage.order(json!({"order": "guard", "figure": "cat", "stance": "watch"}));
    assert!(stage.accepts(end()));
    stage.refuses("MO-TURN-2", attack("ann", "bob", "unarmed"));
}

#[test]
fn a_ranged_attack_reaches_as_far_as_its_weapon() {
    for (tiles, legal) in [(12, true), (13, false)] {
        let stage = Scene::apart(tiles).ours("ann", 'a', "medic").foe("bob", 'b', "guard").begin();
        assert_eq!(stage.accepts(attack("ann", "bob", "pistol")), legal, "MO-RANGED-1 at {tiles}");
    }
    let mut stage = Scene::apart(13).ours("ann", 'a', "medic").foe("bob", 'b', "guard").begin();
    stage.refuses("MO-RANGED-1", attack("ann", "bob", "pistol"));
    let stage = Scene::apart(20).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").begin();
    assert!(stage.accepts(attack("ann", "bob", "carbine")), "MO-RANGED-1: a carbine reaches Extreme");
}

#[test]
fn stun_pistols_and_carbines_are_resolved_alike() {
    for weapon in ["stun-pistol", "pistol"] {
        let scene = duel(6).dice(&[3, 18]);
        let mut stage = scene.begin();
        stage.put("ann", fatal_funnel::rulebooks::momentum::Held(Some(weapon.into())));
        let task = attack_task("bob", weapon, false);
        stage.brings(
            "MO-RANGED-2, MO-ATTACK-5",
            attack("ann", "bob", weapon),
            json!([
                began("ann"),
                declared("ann", task.clone(), "turn", 0),
                roll("ann", task, RIFLE, &[RANGED], &[3, 18])
            ]),
        );
    }
}

#[test]
fn an_enemy_at_hand_makes_shooting_harder() {
    let map = "
        ###########
        #.az....b.#
        ###########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").foe("zed", 'z', "guard");
    let mut stage = scene.dice(&[18, 18]).begin();
    let why = [RANGED, ("Enemy within Reach", 1, "MO-RANGED-3")];
    let rolled = roll("ann", shot(false), RIFLE, &why, &[18, 18]);
    assert_eq!(stage.only("rolled", attack("ann", "bob", "carbine")), [rolled], "MO-RANGED-3");
}

#[test]
fn the_example_of_damage() {
    // Carbine 3 + Security 3: dice 1 2 3 5 6 4 = 5; Bonus Damage 1: 6; armour 1 + cover 2 = 3, Penetration ignores 2.
    let map = "
        #############
        #.a....hb..z#
        #############";
    let scene = Scene::new(map).ours("ann", 'a', "leader").foe("bob", 'b', "enforcer").foe("zed", 'z', "guard");
    // 9 + 3 = 12: a natural 1 and 12 are three successes against 2.
    let mut stage = scene.pools(1, 0).dice(&[1, 12, 1, 2, 3, 5, 6, 4, 1, 5]).begin();
    stage.order(attack("ann", "bob", "carbine"));
    stage.order(plain("bonus_damage", "ann"));
    // With the last Momentum spent the attack lands at once.
    stage.brings(
        "MO-DAMAGE-4, MO-DAMAGE-3, MO-BOARD-4, MO-SPEND-12",
        plain("penetration", "ann"),
        json!([
            pools("ann", "penetration", 0, [1, 0], [0, 0]),
            {"event": "sharpened", "figure": "ann", "bonus": 1, "penetration": 1, "second": null},
            struck("bob", "ann", 6, &[1, 5], 1, [13, 8]),
            injured("bob", false, "unconscious"),
            gained("bob", "prone"),
            gained("bob", "downed"),
            settled(),
        ]),
    );
    stage.dice_are_spent();
}

#[test]
fn stress_neither_falls_below_none_nor_does_no_damage_count() {
    let mut stage = duel(6).dice(&[3, 12, 1, 1, 1, 1, 3, 3, 3]).begin();
    stage.set_stress("bob", 2);
    stage.order(attack("ann", "bob", "carbine"));
    assert_eq!(stage.stress("bob"), 0, "MO-DAMAGE-6, MO-INJURY-2");
    let mut stage = duel(6).dice(&[3, 12, 3, 3, 3, 3, 3, 3, 4]).begin();
    stage.set_stress("bob", 0);
    let events = stage.words(attack("ann", "bob", "carbine"));
    assert_eq!(events, ["turn_began", "declared", "rolled", "damage_rolled", "struck"], "MO-DAMAGE-6: no Injury");
}

#[test]
fn a_hazard_rolls_its_own_rating() {
    let map = "
        #########
        #.a.f..b#
        #########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").object("fire", 'f', "trap", "fire");
    let mut stage = scene.dice(&[2, 2, 5, 3]).begin();
    stage.brings(
        "MO-DAMAGE-2, MO-INJURY-4",
        walk("ann", &[[3, 1], [4, 1]]),
        json!([
            began("ann"),
            minor("ann", "move"),
            stepped("ann", [2, 1], [3, 1], 14),
            stepped("ann", [3, 1], [4, 1], 12),
            {"event": "hazard", "figure": "ann", "at": [4, 1], "kind": "fire", "faces": [2, 2, 5, 3], "total": 5},
            {"event": "struck", "figure": "ann", "total": 5, "cover_faces": [], "resistance": 2, "damage": 3, "stress": [14, 11]},
        ]),
    );
    stage.dice_are_spent();
    // 4 dice of 2: 8 less 2 are 6, an Injury like any other.
    stage.end();
    stage.end();
    stage.load(&[2, 2, 2, 2]);
    stage.order(walk("ann", &[[3, 1]]));
    let _: &Stage = &stage;
    stage.order(end());
    stage.end();
    let events = stage.words(walk("ann", &[[4, 1]]));
    assert!(events.ends_with(&["struck".into(), "pending".into()]), "MO-INJURY-4: {events:?}");
}
