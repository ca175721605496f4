//! Joint and split assaults (CA-MULTI-1 to 4, CA-MOP-7, CA-SPLIT-1 to 4).

use fatal_funnel::rulebooks::close_assault::Order;
use serde_json::{Value, json};

use crate::scene::*;

/// The legal orders that say more than a listed one.
fn unlisted(stage: &Stage, order: &Value) -> Vec<Value> {
    let order = Order::deserialize_value(order).expect("it can be read");
    order.action().unlisted_variants(stage.world()).into_iter().map(|order| json!(order)).collect()
}

/// Two squads next to a squad behind crates with a gap at its end.
const MAP: &str = "
        ############
        #...hb.....#
        #aa.hb.....#
        #aa.hb.....#
        #....b...y.#
        #cc........#
        #cc.......z#
        ############";

fn joint(figure: &str, with: &str, target: &str) -> Value {
    json!({"order": "joint", "figure": figure, "with": with, "target": target})
}

fn scene(rating: i64) -> Scene {
    let scene = Scene::new(MAP).ours('a', "regular-squad").ours('c', "regular-squad").foe('b', "regular-squad");
    scene.stat("cqb", rating).foe('y', "guard-detail").ours('z', "guard-detail")
}

/// Both squads in position.
fn ready(stage: &mut Stage) {
    stage.order(joint("a", "c", "b"));
    stage.order(walk("a", &[[2, 2], [3, 3]]));
    stage.order(assault("a", "b"));
    stage.order(walk("c", &[[2, 5], [3, 5]]));
}

#[test]
fn ca_multi_1_and_4_declared_together_each_with_its_own_actions() {
    let mut stage = scene(3).begin();
    stage.plays("CA-MULTI-1", joint("a", "c", "b"), &["joined a c on b", "activated a 2"]);
    stage.refuses("CA-MULTI-1", assault("a", "y"));
    stage.order(walk("a", &[[2, 2], [3, 3]]));
    stage.plays("CA-MULTI-4", assault("a", "b"), &["readied a", "activated c 2"]);
    stage.refuses("CA-ENTER-1", assault("c", "b"));
    stage.order(walk("c", &[[2, 5], [3, 5]]));
    let lines = stage.lines(assault("c", "b"));
    assert_eq!(lines[..2], ["readied c", "declared a c on b"], "CA-MULTI-1: {lines:?}");
}

#[test]
fn ca_multi_4_who_is_not_there_is_left_out_and_who_was_activated_cannot_join() {
    let mut stage = scene(3).begin();
    stage.order(joint("a", "c", "b"));
    stage.order(walk("a", &[[2, 2], [3, 3]]));
    stage.order(assault("a", "b"));
    let lines = stage.lines(hold("c"));
    assert_eq!(lines[..2], ["spent c", "declared a on b"], "CA-MULTI-4: {lines:?}");
    let mut stage = scene(3).begin();
    stage.order(hold("c"));
    stage.order(hold("b"));
    stage.refuses("CA-TURN-1", joint("a", "c", "b"));
    let mut stage = scene(3).begin();
    stage.token("c", "pinned");
    stage.refuses("CA-PIN-2", joint("a", "c", "b"));
    stage.refuses("CA-MULTI-1", joint("a", "a", "b"));
    stage.order(walk("a", &[[2, 1]]));
    stage.refuses("CA-MULTI-4", joint("a", "c", "b"));
    // No unit is in position: the joint assault is cancelled.
    let mut stage = scene(3).begin();
    stage.order(joint("a", "c", "b"));
    stage.order(hold("a"));
    stage.plays("CA-MULTI-4", hold("c"), &["spent c", "parted from b", "asked hostile"]);
}

#[test]
fn ca_multi_4_and_ca_turn_1_a_target_that_fire_destroys_leaves_the_others_their_activation() {
    let map = "
        ############
        #aa...b....#
        #aa.......y#
        #cc........#
        #cc........#
        ############";
    let scene = Scene::new(map).ours('a', "regular-squad").ours('c', "regular-squad").foe('b', "guard-detail");
    let mut stage = scene.foe('y', "guard-detail").begin();
    stage.order(joint("a", "c", "b"));
    let volley = "fired a at b (1 rifle: 6, 2 rifle: 1, 3 rifle: 1, 4 rifle: 1) hits 1 lost 1";
    let over = ["fell b: 1", "parted from b"];
    stage.load(&[6, 1, 1, 1]);
    stage.plays("CA-MULTI-4", fire("a", "b"), &[volley, over[0], over[1]]);
    // The first continues as a single unit, and then the enemy acts.
    assert!(stage.accepts(walk("a", &[[2, 1], [3, 1]])), "CA-MULTI-4");
    stage.plays("CA-TURN-1", hold("a"), &["spent a", "asked hostile"]);
    stage.order(hold("y"));
    let lines = stage.lines(walk("c", &[[2, 3], [3, 3]]));
    assert_eq!(lines[0], "activated c 2", "CA-MULTI-4, CA-TURN-1: it was still to come");
}

#[test]
fn ca_multi_2_and_3_the_second_unit_has_one_more() {
    // First 2 + 1, second 2 + 1 + 1, defender 4: the second and the defender together, then the first.
    let mut stage = scene(3).begin();
    ready(&mut stage);
    let lines = stage.load(&[2, 2, 4]).lines(assault("c", "b"));
    let told = lines.iter().find(|line| line.starts_with("initiative 1")).expect("it comes to CQB");
    let dice = "a 2 [+1 CA-INIT-1] = 3, c 2 [+1 CA-INIT-1, +1 CA-MULTI-2] = 4, b 4 [] = 4";
    assert_eq!(*told, format!("initiative 1 ({dice}) c b > a"), "CA-MULTI-2");
    assert_eq!(lines.iter().filter(|line| line.starts_with("bonus")).count(), 2, "CA-MULTI-3: each its own bonus");
    // The rating counts only if it beats that of every enemy unit.
    let mut stage = scene(3).begin();
    stage.edit::<fatal_funnel::rulebooks::close_assault::Stats>("a", |stats| stats.cqb = 2);
    ready(&mut stage);
    let lines = stage.load(&[2, 2, 4]).lines(assault("c", "b"));
    let told = lines.iter().find(|line| line.starts_with("initiative 1")).expect("it comes to CQB");
    assert!(told.contains("b 4 [] = 4"), "CA-MULTI-3: 3 beats 2 and not 3: {told}");
}

#[test]
fn ca_multi_4_the_assaulted_split_their_attacks_odd_ones_to_the_first_named() {
    let map = MAP.replace("#...hb.....#\n        #aa", "#...hb.....#\n        #...hb.....#\n        #aa");
    let scene = Scene::new(&map).ours('a', "regular-squad").ours('c', "regular-squad").foe('b', "regular-squad");
    let mut stage = scene.foe('y', "guard-detail").ours('z', "guard-detail").begin();
    stage.order(joint("a", "c", "b"));
    stage.order(walk("a", &[[2, 3], [3, 4]]));
    stage.order(assault("a", "b"));
    stage.order(walk("c", &[[2, 6], [3, 6]]));
    let lines = stage.load(&[1, 1, 6]).lines(assault("c", "b"));
    let struck: Vec<&String> = lines.iter().filter(|line| line.starts_with("struck b")).take(2).collect();
    assert_eq!(struck.len(), 2, "CA-MULTI-4: {lines:?}");
    assert!(struck[0].starts_with("struck b at a 3 on"), "CA-MULTI-4: five attacks: {struck:?}");
    assert!(struck[1].starts_with("struck b at c 2 on"), "CA-MULTI-4: {struck:?}");
}

#[test]
fn ca_mop_7_losses_are_added_up_and_every_unit_of_the_loser_checks() {
    // Initiative 1 1 6: they strike first and kill one of a and one of c; all our attacks miss.
    let mut stage = scene(3).begin();
    ready(&mut stage);
    let dice = [&[1, 1, 6][..], &[1, 1], &[4, 1, 4, 1], &[1, 1]].concat();
    let mut faces = dice;
    // Three models each and a bonus of 1; the second struck first, having the higher total.
    faces.extend([1; 8]);
    faces.extend([2, 6]);
    let lines = stage.load(&faces).lines(assault("c", "b"));
    let mopped = lines.iter().position(|line| line.starts_with("mopped 1")).expect("a round is fought");
    let rest = [
        "mopped 1 2:0 loser response",
        "morale a mop-up [-2 CA-MOP-2] 2 on 4+ failed",
        "removed a routed",
        "morale c mop-up [-2 CA-MOP-2] 6 on 4+ passed",
    ];
    assert_eq!(lines[mopped..mopped + 4], rest, "CA-MOP-7: {lines:?}");
    assert!(lines[mopped + 4].starts_with("initiative 2"), "CA-MOP-7: the fight goes on: {lines:?}");
}

/// One squad between two others.
const TWO: &str = "
        #############
        #....aaa....#
        #.bb.aaa.dd.#
        #.bb.a...dd.#
        #.b.......d.#
        #z.........y#
        #############";

fn split(models: Option<&[u8]>, bonus: Option<&str>) -> Value {
    let mut order = json!({"order": "split", "figure": "a", "target": "b", "second": "d"});
    if let Some(models) = models {
        order["models"] = json!(models);
    }
    if let Some(bonus) = bonus {
        order["bonus"] = json!(bonus);
    }
    order
}

fn two() -> Scene {
    let scene = Scene::new(TWO).ours('a', "regular-squad").foe('b', "regular-squad").foe('d', "regular-squad");
    scene.ours('z', "guard-detail").foe('y', "guard-detail")
}

#[test]
fn ca_split_1_2_and_4_the_owner_names_who_attacks_whom_and_who_gets_the_bonus() {
    // 7 models, 4 on b and 3 on d, bonus die 3 all on b: 7 attacks on b, 3 on d.
    let mut stage = two().begin();
    stage.load(&[3]);
    let lines = stage.lines(split(Some(&[1, 2, 3, 4]), Some("b")));
    assert_eq!(lines[1], "declared a on b d, standing", "CA-SPLIT-1");
    assert!(lines.contains(&"bonus a D6 3: 3".to_owned()), "CA-SPLIT-2: {lines:?}");
    let struck: Vec<&String> = lines.iter().filter(|line| line.starts_with("struck a")).take(2).collect();
    assert!(struck[0].starts_with("struck a at b 7 on 4+"), "CA-SPLIT-4: {struck:?}");
    assert!(struck[1].starts_with("struck a at d 3 on 4+"), "CA-SPLIT-4: {struck:?}");
    for (models, bonus) in [(&[9][..], None), (&[1, 2, 3, 4, 5, 6, 7], None), (&[2, 1], None), (&[], None)] {
        two().begin().refuses("CA-SPLIT-1", split(Some(models), bonus));
    }
    two().begin().refuses("CA-SPLIT-4", split(None, Some("y")));
    let same = json!({"order": "split", "figure": "a", "target": "b", "second": "b"});
    two().begin().refuses("CA-SPLIT-1", same);
    let far = json!({"order": "split", "figure": "a", "target": "b", "second": "y"});
    two().begin().refuses("CA-ENTER-1", far);
}

#[test]
fn ca_split_3_no_one_for_starting_it() {
    // Both behind crates, a gap at the end of each: attacker 4, b 5, d 3: b strikes, then the attackers, then d.
    let map = "
        ###############
        #.b.a.a.a.a.d.#
        #.bh.......hd.#
        #.bh.......hd.#
        #.bh.......hd.#
        #z...........y#
        ###############";
    let scene = Scene::new(map).ours('a', "regular-squad").foe('b', "regular-squad").foe('d', "regular-squad");
    let mut stage = scene.ours('z', "guard-detail").foe('y', "guard-detail").begin();
    let lines = stage.load(&[4, 5, 3]).lines(split(None, None));
    let told = lines.iter().find(|line| line.starts_with("initiative 1")).expect("it comes to CQB");
    assert_eq!(*told, "initiative 1 (a 4 [] = 4, b 5 [] = 5, d 3 [] = 3) b > a > d", "CA-SPLIT-3, CA-SPLIT-4");
}

#[test]
fn ca_split_4_models_named_against_who_is_gone_turn_to_the_other() {
    let map = TWO
        .replace("#.bb.aaa.dd.#", "#..b.aaa.dd.#")
        .replace("#.bb.a", "#....a")
        .replace("#.b.......d.#", "#.........d.#");
    let scene = Scene::new(&map).ours('a', "regular-squad").foe('b', "regular-squad").foe('d', "regular-squad");
    let mut stage = scene.ours('z', "guard-detail").foe('y', "guard-detail").begin();
    // One left of b falls in round 1; d loses one and holds: in round 2 all seven attack d.
    let faces = [&[1][..], &[4, 1, 1, 1, 1], &[4, 1, 1], &[1], &[1], &[1, 1, 1, 1], &[6], &[6, 1]].concat();
    let lines = stage.load(&faces).lines(split(Some(&[1, 2, 3, 4]), None));
    let second = lines.iter().position(|line| line.starts_with("initiative 2")).expect("a second round is fought");
    let struck = lines[second..].iter().find(|line| line.starts_with("struck a")).expect("they strike");
    assert!(struck.starts_with("struck a at d 7 on 4+"), "CA-SPLIT-4: {lines:?}");
}

/// What the list of orders leaves out for its length can be chosen all the same.
#[test]
fn ca_split_1_and_ca_multi_1_whom_each_model_fights_and_who_joins_third_can_be_chosen() {
    let all = unlisted(&two().begin(), &split(None, None));
    // Of 7 models some but not all fight the first, with the bonus for either; in halves, for the second.
    assert_eq!(all.len(), (128 - 2) * 2 + 1, "CA-SPLIT-1, CA-SPLIT-4");
    for order in [&all[0], &all[1], all.last().unwrap()] {
        let lines = two().begin().lines(order.clone());
        assert!(lines.iter().any(|line| line.starts_with("declared a on b d")), "{order}: {lines:?}");
    }
    let map = MAP.replace("#cc........#", "#cc..ee....#");
    let scene = Scene::new(&map).ours('a', "regular-squad").ours('c', "regular-squad").foe('b', "regular-squad");
    let mut stage = scene.foe('y', "guard-detail").ours('z', "guard-detail").ours('e', "regular-squad").begin();
    let thirds = unlisted(&stage, &joint("a", "c", "b"));
    let named: Vec<&str> = thirds.iter().filter_map(|order| order["third"].as_str()).collect();
    assert_eq!(named, ["z", "e"], "CA-MULTI-1: in the order of the level");
    stage.plays("CA-MULTI-1", thirds[1].clone(), &["joined a c e on b", "activated a 2"]);
    assert_eq!(unlisted(&stage, &hold("a")), [] as [Value; 0]);
}
