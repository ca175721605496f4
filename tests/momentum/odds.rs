//! Odds against an independent computation: enumerated up to ten million throws, a second convolution beyond.

use std::collections::BTreeMap;
use std::sync::Mutex;

use fatal_funnel::model::{FigureId, Odds};
use fatal_funnel::rulebooks::momentum::{Assessed, Assisting, Readiness, Stats, Stress};
use serde_json::{Value, json};

use crate::json_builders::*;
use crate::scene::{Scene, Stage};

/// A roll, computed apart from the book.
#[derive(Clone, Debug)]
struct Throw {
    dice: usize,
    target: u8,
    aimed: bool,
    helpers: Vec<u8>,
    difficulty: u8,
}

fn worth(face: u8, target: u8) -> u8 {
    if face == 1 { 2 } else { u8::from(face <= target) }
}

impl Throw {
    /// Number of d20s thrown, the re-roll last; it is counted even if no die is re-rolled.
    fn dice_in_all(&self) -> usize {
        self.dice + self.helpers.len() + usize::from(self.aimed)
    }

    fn successes(&self, faces: &[u8]) -> u8 {
        let failed = |i: &usize| worth(faces[*i], self.target) == 0;
        let worst = (0..self.dice).filter(|i| self.aimed && failed(i)).max_by_key(|i| faces[*i]);
        let again = |i: usize| if worst == Some(i) { faces[self.dice + self.helpers.len()] } else { faces[i] };
        let own: u8 = (0..self.dice).map(|i| worth(again(i), self.target)).sum();
        let lent = faces[self.dice..].iter().zip(&self.helpers).map(|(face, target)| worth(*face, *target)).sum::<u8>();
        own + if own > 0 { lent } else { 0 }
    }

    /// All throws, one by one.
    fn enumerated(&self) -> BTreeMap<u8, u128> {
        let mut counts = [0_u128; 32];
        every(20, self.dice_in_all(), |faces| counts[usize::from(self.successes(faces))] += 1);
        (0..32).map(|sum| (sum, counts[usize::from(sum)])).filter(|(_, ways)| *ways > 0).collect()
    }

    /// The same, one die at a time: besides successes only the number of failures matters.
    fn convolved(&self) -> BTreeMap<u8, u128> {
        let mut own: BTreeMap<(u8, bool), u128> = BTreeMap::from([((0, false), 1)]);
        for _ in 0..self.dice {
            let mut next = BTreeMap::new();
            for ((sum, failed), ways) in &own {
                for face in 1..=20 {
                    let points = worth(face, self.target);
                    *next.entry((sum + points, *failed || points == 0)).or_insert(0) += ways;
                }
            }
            own = next;
        }
        let mut after: BTreeMap<u8, u128> = BTreeMap::new();
        for ((sum, failed), ways) in own {
            let again: Vec<u8> = if self.aimed { (1..=20).collect() } else { vec![21] };
            for face in again {
                let more = if self.aimed && failed { worth(face, self.target) } else { 0 };
                *after.entry(sum + more).or_insert(0) += ways;
            }
        }
        for helper in &self.helpers {
            let mut next = BTreeMap::new();
            for (sum, ways) in &after {
                for face in 1..=20 {
                    // Helpers count only with a success of one's own, so a sum of 0 stays apart.
                    let more = if *sum == 0 { 0 } else { worth(face, *helper) };
                    *next.entry(sum + more).or_insert(0) += ways;
                }
            }
            after = next;
        }
        after
    }

    /// Cached by dice, whatever the weapon and range.
    fn counted(&self) -> BTreeMap<u8, u128> {
        let same = (self.dice, self.target, self.aimed, self.helpers.clone());
        if let Some(known) = COUNTED.lock().expect("no test fails in the midst of it").get(&same) {
            return known.clone();
        }
        let all = 20_u128.pow(self.dice_in_all() as u32);
        let counted = if all <= MOST { self.enumerated() } else { self.convolved() };
        COUNTED.lock().expect("no test fails in the midst of it").insert(same, counted.clone());
        counted
    }
}

/// Maximum number of enumerated throws.
const MOST: u128 = 10_000_000;

type Dice = (usize, u8, bool, Vec<u8>);
static COUNTED: Mutex<BTreeMap<Dice, BTreeMap<u8, u128>>> = Mutex::new(BTreeMap::new());
static DAMAGE: Mutex<BTreeMap<usize, BTreeMap<(u16, u16), u128>>> = Mutex::new(BTreeMap::new());

/// Enumerates all throws of these dice, like an odometer.
fn every(sides: u8, dice: usize, mut each: impl FnMut(&[u8])) {
    let mut faces = vec![1_u8; dice];
    loop {
        each(&faces);
        let Some(place) = faces.iter().position(|face| *face < sides) else { return };
        faces[..place].fill(1);
        faces[place] += 1;
    }
}

/// Points and Effect of a challenge die.
const CHALLENGE: [(u16, u16); 6] = [(1, 0), (2, 0), (0, 0), (0, 0), (1, 1), (1, 1)];

/// Points and Effects of some challenge dice.
fn challenges(faces: &[u8]) -> (u16, u16) {
    let dice = faces.iter().map(|face| CHALLENGE[usize::from(face - 1)]);
    dice.fold((0, 0), |sum, die| (sum.0 + die.0, sum.1 + die.1))
}

/// Weights of damage dice by points and Effects, enumerated up to eight dice.
fn damage(dice: usize) -> BTreeMap<(u16, u16), u128> {
    if let Some(known) = DAMAGE.lock().expect("no test fails in the midst of it").get(&dice) {
        return known.clone();
    }
    let mut found = BTreeMap::new();
    if 6_u128.pow(dice as u32) <= MOST {
        let mut counts = vec![[0_u128; 12]; 24];
        every(6, dice, |faces| {
            let (points, effects) = challenges(faces);
            counts[usize::from(points)][usize::from(effects)] += 1;
        });
        for (points, row) in (0..).zip(counts) {
            found.extend((0..).zip(row).filter(|(_, ways)| *ways > 0).map(|(effects, ways)| ((points, effects), ways)));
        }
    } else {
        for ((points, effects), ways) in damage(dice - 1) {
            for (more, effect) in CHALLENGE {
                *found.entry((points + more, effects + effect)).or_insert(0) += ways;
            }
        }
    }
    DAMAGE.lock().expect("no test fails in the midst of it").insert(dice, found.clone());
    found
}

/// A target of a shot.
#[derive(Clone, Copy, Debug)]
struct ShotTarget {
    stress: u16,
    armour: u16,
    cover: usize,
    dice: usize,
    vicious: u16,
    piercing: u16,
}

impl ShotTarget {
    /// Result of damage dice against Cover Dice: 0 no damage, 1 damage, 2 an Injury.
    fn part(self, (points, effects): (u16, u16), cover: u16) -> usize {
        let total = i32::from(points + self.vicious * effects);
        let resistance = (i32::from(self.armour + cover) - i32::from(self.piercing * effects)).max(0);
        let dealt = (total - resistance).max(0);
        let left = (i32::from(self.stress) - dealt).max(0);
        if dealt == 0 { 0 } else { 1 + usize::from(dealt >= 5 || left == 0) }
    }

    /// Number of throws for no damage, damage, an Injury.
    fn parts(self) -> [u128; 3] {
        let mut parts = [0; 3];
        for (rolled, ways) in damage(self.dice) {
            for ((cover, _), more) in damage(self.cover) {
                parts[self.part(rolled, cover)] += ways * more;
            }
        }
        parts
    }
}

fn weights(odds: &Odds) -> BTreeMap<String, (u128, u128)> {
    let of: u128 = odds.of.parse().expect("a number");
    odds.outcomes.iter().map(|row| (row.name.clone(), (row.weight.parse().expect("a number"), of))).collect()
}

/// Equal as fractions: one side may leave out dice that do not matter.
fn same(found: (u128, u128), ways: u128, of: u128) -> bool {
    found.0 * of == ways * found.1
}

fn hold(stage: &Stage, order: &Value, throw: &Throw, mark: Option<ShotTarget>) {
    let odds = stage.odds(order).unwrap_or_else(|| panic!("{order} has odds"));
    let found = weights(&odds);
    let all = 20_u128.pow(throw.dice_in_all() as u32);
    let counted = throw.counted();
    let sum = |range: std::ops::RangeInclusive<u8>| counted.range(range).map(|(_, ways)| ways).sum::<u128>();
    let Some(mark) = mark else {
        let failed = if throw.difficulty == 0 { 0 } else { sum(0..=throw.difficulty - 1) };
        assert!(same(found.get("failure").copied().unwrap_or((0, 1)), failed, all), "{order} {throw:?}: {found:?}");
        for (successes, ways) in counted.range(throw.difficulty..) {
            let name = format!("success, {} Momentum", successes - throw.difficulty);
            assert!(same(found[&name], *ways, all), "{order} {throw:?}: {name}");
        }
        return;
    };
    let missed = if throw.difficulty == 0 { 0 } else { sum(0..=throw.difficulty - 1) };
    let parts = mark.parts();
    let thrown: u128 = parts.iter().sum();
    let names = ["hit, no damage", "hit, damage and no Injury", "hit, an Injury"];
    for (name, part) in names.into_iter().zip(parts) {
        let weight = found.get(name).copied().unwrap_or((0, 1));
        assert!(same(weight, part * (all - missed), all * thrown), "{order} {throw:?} {mark:?}: {name} {found:?}");
    }
    assert!(same(found.get("miss").copied().unwrap_or((0, 1)), missed, all), "{order} {throw:?}: {found:?}");
    let told: u128 = found.values().map(|(weight, _)| weight).sum();
    assert_eq!(told, odds.of.parse::<u128>().expect("a number"), "{order}: all outcomes together");
}

fn range(tiles: usize) -> Scene {
    let between = ".".repeat(tiles - 1);
    let wide = "#".repeat(tiles + 5);
    let map = format!("{wide}\n#.a{between}b.#\n#.cd{}#\n{wide}", ".".repeat(tiles));
    Scene::new(&map).ours("ann", 'a', "rifle").ours("cat", 'c', "rifle").ours("dan", 'd', "medic").foe(
        "bob",
        'b',
        "commander",
    )
}

#[test]
fn attacks_at_every_range_with_dice_aim_helpers_and_weapons() {
    let mut held = 0;
    for (tiles, more) in [(3, 0), (8, 0), (12, 1), (14, 2)] {
        for (weapon, rating, vicious, piercing) in [("carbine", 3, 0, 0), ("marksman-rifle", 3, 0, 2)] {
            for dice in 0..=3_u8 {
                for aimed in [false, true] {
                    for helpers in 0..=2_usize {
                        let mut stage = range(tiles).pools(6, 0).begin();
                        stage.put("ann", fatal_funnel::rulebooks::momentum::Held(Some(weapon.into())));
                        stage.put("bob", Assessed);
                        let names = ["cat", "dan"];
                        let whom = FigureId::new("ann");
                        names[..helpers].iter().for_each(|id| stage.put(id, Assisting { whom }));
                        stage.order(plain("prepare", "ann"));
                        if aimed {
                            stage.order(plain("extra_minor", "ann"));
                            stage.order(plain("aim", "ann"));
                            stage.set_pools(6, 0);
                        }
                        let order = with(attack("ann", "bob", weapon), "dice", json!(dice));
                        let order = if dice == 0 { attack("ann", "bob", weapon) } else { order };
                        let throw = Throw {
                            dice: 2 + usize::from(dice),
                            target: 15,
                            aimed,
                            helpers: [15, 11][..helpers].to_vec(),
                            difficulty: 2 + more,
                        };
                        let mark = ShotTarget { stress: 12, armour: 1, cover: 0, dice: rating + 4, vicious, piercing };
                        hold(&stage, &order, &throw, Some(mark));
                        held += 1;
                    }
                }
            }
        }
    }
    assert!(held >= 190, "MO-DICE-1, MO-MINOR-4, MO-TASK-2: {held} situations");
}

#[test]
fn every_state_of_a_target() {
    let mut held = 0;
    let map = "
        ############
        #.a.....hb.#
        #..........#
        ############";
    for stress in [0_u16, 3, 5, 12] {
        for armour in 0..=3_u16 {
            for readiness in [false, true] {
                for skill in [7_u8, 12] {
                    let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "commander");
                    let mut stage = scene.begin();
                    stage.put("bob", Assessed);
                    stage.edit::<Stress>("bob", |own| own.now = stress);
                    stage.edit::<Stats>("bob", |own| own.resistance = armour as u8);
                    stage.edit::<Stats>("ann", |own| own.attributes.control = skill);
                    if readiness {
                        stage.put("ann", Readiness { next: false });
                    }
                    let throw = Throw {
                        dice: 2,
                        target: skill + 4,
                        aimed: false,
                        helpers: Vec::new(),
                        difficulty: 2 - u8::from(readiness),
                    };
                    let mark = ShotTarget { stress, armour, cover: 2, dice: 7, vicious: 0, piercing: 0 };
                    hold(&stage, &attack("ann", "bob", "carbine"), &throw, Some(mark));
                    held += 1;
                }
            }
        }
    }
    assert_eq!(held, 64, "MO-DAMAGE-4, MO-BOARD-4");
}

/// Attacks with few dice, enumerated as a whole: d20s, damage and Cover Dice together.
#[test]
fn whole_attacks_enumerated_die_by_die() {
    let map = "
        ############
        #.a.....hb.#
        #..........#
        ############";
    for (stress, armour) in [(1_u16, 0_u16), (3, 0), (12, 0), (12, 1), (2, 2)] {
        let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "commander");
        let mut stage = scene.begin();
        stage.put("bob", Assessed);
        stage.edit::<Stress>("bob", |own| own.now = stress);
        stage.edit::<Stats>("bob", |own| own.resistance = armour as u8);
        stage.edit::<Stats>("ann", |own| (own.attributes.control, own.disciplines.security) = (10, 0));
        let target = 10;
        let mark = ShotTarget { stress, armour, cover: 2, dice: 3, vicious: 0, piercing: 0 };
        let found = weights(&stage.odds(&attack("ann", "bob", "carbine")).expect("it has odds"));
        let (mut counts, mut all) = ([0_u128; 4], 0_u128);
        every(20, 2, |d20s| {
            let hit = d20s.iter().map(|face| worth(*face, target)).sum::<u8>() >= 2;
            every(6, mark.dice + mark.cover, |faces| {
                let (dealt, cover) = faces.split_at(mark.dice);
                let part = if hit { 1 + mark.part(challenges(dealt), challenges(cover).0) } else { 0 };
                counts[part] += 1;
                all += 1;
            });
        });
        assert!(all <= MOST);
        let names = ["miss", "hit, no damage", "hit, damage and no Injury", "hit, an Injury"];
        for (name, ways) in names.into_iter().zip(counts) {
            let weight = found.get(name).copied().unwrap_or((0, 1));
            assert!(same(weight, ways, all), "MO-DICE-1, MO-DAMAGE-4: {name} with {mark:?}: {found:?}");
        }
    }
}

#[test]
fn tasks_by_their_momentum() {
    let stage = || {
        let scene = range(6).pools(6, 0);
        scene.begin()
    };
    for dice in 0..=3_u8 {
        for (mut order, target, difficulty) in [
            (plain("sprint", "ann"), 14, 0),
            (json!({"order": "create_advantage", "figure": "ann", "boon": "hinder", "target": "bob"}), 9, 2),
        ] {
            if dice > 0 {
                order["dice"] = json!(dice);
            }
            let throw = Throw { dice: 2 + usize::from(dice), target, aimed: false, helpers: Vec::new(), difficulty };
            hold(&stage(), &order, &throw, None);
        }
    }
}

#[test]
fn who_is_not_seen_through_keeps_its_stress_to_itself() {
    let stage = range(6).begin();
    let odds = stage.odds(&attack("ann", "bob", "carbine")).expect("it has odds");
    let names: Vec<&str> = odds.outcomes.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names, ["miss", "hit, under 5 on the dice", "hit, 5 or more on the dice"], "MO-SPEND-5");
    let before = weights(&odds);
    let mut other = range(6).begin();
    other.set_stress("bob", 1);
    other.edit::<Stats>("bob", |own| own.resistance = 0);
    assert_eq!(weights(&other.odds(&attack("ann", "bob", "carbine")).expect("it has odds")), before, "MO-SPEND-5");
}

#[test]
fn the_two_ways_of_counting_agree() {
    for aimed in [false, true] {
        for helpers in [vec![], vec![11]] {
            let throw = Throw { dice: 2, target: 13, aimed, helpers, difficulty: 2 };
            let told = |mut counts: BTreeMap<u8, u128>| {
                counts.retain(|_, ways| *ways > 0);
                counts
            };
            assert_eq!(told(throw.enumerated()), told(throw.convolved()), "MO-DICE-1: {throw:?}");
        }
    }
}

#[test]
fn mo_spend_2_mo_avoid_3_odds_that_threat_can_change_say_so() {
    let map = "
        ############
        #.a.....hb.#
        #..........#
        ############";
    let warned = |threat| {
        let stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "commander").pools(6, threat).begin();
        let odds = |order| stage.odds(&order).expect("it has odds").warning_texts().join(" ");
        (odds(attack("ann", "bob", "carbine")), odds(plain("sprint", "ann")))
    };
    let (shot, sprint) = warned(0);
    assert!(!shot.contains("without that") && !sprint.contains("without that"), "{shot} {sprint}");
    let (shot, sprint) = warned(4);
    for words in [&shot, &sprint] {
        assert!(words.contains("has 4 Threat, and can make this harder by up to 2"), "MO-SPEND-2: {words}");
    }
    assert!(shot.contains("can avoid an Injury for 2 Threat"), "MO-AVOID-3: {shot}");
    assert!(warned(1).1.is_empty(), "1 Threat buys nothing");
    assert!(warned(99).1.contains("by up to 3"), "no Task is made harder by more");
}
