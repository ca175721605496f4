//! Exact odds against an independent computation: every face enumerated.

use fatal_funnel::rulebooks::skirmish::{Chance, Defense, Roll, RollMode};
use serde_json::json;

use crate::scene::*;

/// Calls `each` with every throw of these dice.
fn every(sides: &[u8], each: &mut impl FnMut(&[u8])) {
    let mut faces = vec![1_u8; sides.len()];
    loop {
        each(&faces);
        let Some(die) = (0..sides.len()).rev().find(|die| faces[*die] < sides[*die]) else { return };
        faces[die] += 1;
        faces[die + 1..].fill(1);
    }
}

fn sum(faces: &[u8]) -> i32 {
    faces.iter().copied().map(i32::from).sum()
}

/// The chance that a Skill roll succeeds, by counting throws.
fn counted_skill(roll: Roll, edge: RollMode, bonus: i32, needed: i32) -> (u128, u128) {
    let count = usize::from(roll.count);
    let twice = if edge == RollMode::Plain { 1 } else { 2 };
    let (mut good, mut all) = (0, 0);
    every(&vec![roll.sides; count * twice], &mut |faces| {
        let totals = [sum(&faces[..count]), sum(&faces[count * (twice - 1)..])];
        let kept = match edge {
            RollMode::Plain => totals[0],
            RollMode::Advantage => totals[0].max(totals[1]),
            RollMode::Disadvantage => totals[0].min(totals[1]),
        };
        all += 1;
        good += u128::from(kept + bonus >= needed);
    });
    (good, all)
}

/// The chance that Damage reaches a Defense, by counting throws.
fn counted_kill(damage: Roll, defense: Defense) -> (u128, u128) {
    let (dice, fixed) = match defense {
        Defense::Static(number) => (Vec::new(), i32::from(number)),
        Defense::Rolled(roll) if damage.sides < roll.sides => return (0, 1),
        Defense::Rolled(roll) => (vec![roll.sides; usize::from(roll.count)], 0),
    };
    let first = usize::from(damage.count);
    let all_dice = [vec![damage.sides; first], dice].concat();
    let (mut good, mut all) = (0, 0);
    every(&all_dice, &mut |faces| {
        all += 1;
        good += u128::from(sum(&faces[..first]) >= fixed + sum(&faces[first..]));
    });
    (good, all)
}

fn same(chance: Chance, (good, all): (u128, u128)) -> bool {
    chance.weight * all == good * chance.of
}

#[test]
fn every_skill_roll_is_exact() {
    let mut situations = 0;
    for (count, sides) in [(1, 4), (1, 6), (1, 8), (2, 6), (2, 4)] {
        for edge in [RollMode::Plain, RollMode::Advantage, RollMode::Disadvantage] {
            for bonus in 0..=2 {
                for needed in [2, 3, 4, 5, 6, 8, 10] {
                    let roll = Roll { count, sides };
                    let chance = roll.chance_to_reach(needed, edge, bonus);
                    let counted = counted_skill(roll, edge, bonus.into(), needed.into());
                    assert!(same(chance, counted), "SK-ADV-6, SK-CREW-3: {roll} {edge:?} +{bonus} against {needed}");
                    situations += 1;
                }
            }
        }
    }
    assert!(situations >= 200);
}

#[test]
fn every_damage_roll_is_exact() {
    let rolls =
        [(1, 4), (1, 6), (1, 8), (2, 6), (2, 8), (2, 10), (2, 12), (3, 4)].map(|(count, sides)| Roll { count, sides });
    let defenses = [4, 5, 6, 9].map(Defense::Static);
    let rolled = [(1, 6), (1, 8), (2, 8), (2, 10)].map(|(count, sides)| Defense::Rolled(Roll { count, sides }));
    for damage in rolls {
        for defense in defenses.into_iter().chain(rolled) {
            let chance = defense.chance_to_be_beaten_by(damage);
            assert!(same(chance, counted_kill(damage, defense)), "SK-DAMAGE-3, SK-ARMOR-2: {damage} against {defense}");
        }
    }
}

#[test]
fn sk_ai_1_worked_example_a_rifle_at_a_rifleman() {
    let rifle = Roll { count: 1, sides: 6 };
    let kill = Defense::Static(5).chance_to_be_beaten_by(rifle);
    let plain = rifle.chance_to_reach(3, RollMode::Plain, 0).and(kill);
    assert!(same(plain, (2, 9)) && !plain.at_least([1, 3]), "SK-AI-1: 2 in 9");
    let better = rifle.chance_to_reach(3, RollMode::Advantage, 0).and(kill);
    assert!(same(better, (8, 27)) && !better.at_least([1, 3]), "SK-AI-1: 8 in 27");
}

/// The odds of attacks on the board, recomputed from the dice and modifiers of the ledger.
#[test]
fn the_odds_shown_are_those_of_the_ledger() {
    let map = |gap: usize| {
        let middle = ".".repeat(gap);
        format!("{0}\n#a{middle}b.#\n#.{middle}..#\n{0}\n#z{1}", "#".repeat(gap + 5), "#".repeat(gap + 3))
    };
    let mut situations = 0;
    for weapon in ["pistol", "rifle", "sniper-rifle", "machine-gun", "tank-gun", "anti-tank-missile", "energy-weapon"] {
        for target in ["rifleman", "militia", "ugv", "truck", "battle-tank"] {
            for (still, trained, unaware) in [
                (false, false, false),
                (true, false, false),
                (false, true, false),
                (true, true, false),
                (false, true, true),
            ] {
                for gap in [3, 7] {
                    let scene = Scene::new(&map(gap)).ours("gun", 'a', "rifleman").gear(&[weapon]);
                    let scene = if still { scene.post("foe", 'b', target) } else { scene.foe("foe", 'b', target) };
                    let scene = if unaware { scene.unaware() } else { scene };
                    let mut stage = scene.post("spare", 'z', "militia").begin();
                    if trained {
                        let learn = |list: &mut fatal_funnel::rulebooks::skirmish::Trained| list.0.push(weapon.into());
                        stage.edit("gun", learn);
                    }
                    situations +=
                        usize::from(agrees(&stage, weapon, target, trained || weapon == "rifle", still || unaware));
                }
            }
        }
    }
    assert!(situations >= 200, "only {situations} situations could be held");
}

/// Compares one situation; false if the attack is refused.
fn agrees(stage: &Stage, weapon: &str, target: &str, trained: bool, up: bool) -> bool {
    let order = attack("gun", "foe", weapon);
    let Some(odds) = stage.odds(&order) else { return false };
    let (needed, damage) = match weapon {
        "pistol" | "rifle" => (3, (1, 6)),
        "sniper-rifle" => (5, (1, 8)),
        "machine-gun" => (6, (1, 8)),
        "tank-gun" => (5, (2, 12)),
        "anti-tank-missile" => (6, (2, 10)),
        _ => (4, (3, 4)),
    };
    let edge = match (up, trained) {
        (true, true) => RollMode::Advantage,
        (false, false) => RollMode::Disadvantage,
        _ => RollMode::Plain,
    };
    let (count, sides) = damage;
    let defense = match target {
        "rifleman" => Defense::Static(5),
        "militia" => Defense::Static(4),
        "ugv" => Defense::Rolled(Roll { count: 1, sides: 8 }),
        "truck" => Defense::Rolled(Roll { count: 2, sides: 8 }),
        _ => Defense::Rolled(Roll { count: 2, sides: 10 }),
    };
    let hit = counted_skill(Roll { count: 1, sides: 6 }, edge, 0, needed);
    let kill = counted_kill(Roll { count, sides }, defense);
    let of: u128 = odds.of.parse().unwrap();
    let weight = |names: &[&str]| -> u128 {
        let found = odds.outcomes.iter().filter(|outcome| names.contains(&outcome.name.as_str()));
        found.map(|outcome| outcome.weight.parse::<u128>().unwrap()).sum()
    };
    let killed = weight(&["killed", "1 killed"]);
    assert_eq!(killed * hit.1 * kill.1, hit.0 * kill.0 * of, "{order}: {odds:?}");
    assert_eq!(weight(&["miss"]) * hit.1, (hit.1 - hit.0) * of, "{order}: {odds:?}");
    assert_eq!(weight(&["miss", "hit, no effect", "killed", "1 killed"]), of, "{order}");
    true
}

#[test]
fn several_in_a_blast_are_counted_together() {
    let map = "
        ##########
        #a....bc.#
        #.....d..#
        ##########
        #z########";
    let scene = Scene::new(map).ours("gun", 'a', "grenadier").foe("b", 'b', "rifleman").foe("c", 'c', "militia");
    let stage = scene.foe("d", 'd', "ugv").post("spare", 'z', "militia").begin();
    let odds = stage.odds(&attack("gun", "b", "grenade-launcher")).expect("it may be attacked");
    // Skill 3 in 6; Defense 5 falls to 2 in 6, Defense 4 to 3 in 6, and a d8 to no d6.
    let weights: Vec<(String, u128)> =
        odds.outcomes.iter().map(|outcome| (outcome.name.clone(), outcome.weight.parse().unwrap())).collect();
    let wanted = [("miss", 108), ("hit, no effect", 36), ("1 killed", 54), ("2 killed", 18)];
    assert_eq!(odds.of, "216");
    assert_eq!(json!(weights), json!(wanted), "SK-BLAST-1");
}
