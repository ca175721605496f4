//! Momentum and Threat pools (MO-POOL, MO-THREAT-1, MO-THREAT-2).

use fatal_funnel::model::Side;
use serde_json::json;

use crate::json_builders::*;
use crate::scene::Scene;

fn near() -> Scene {
    let map = "
        ###########
        #.a.....b.#
        #.c......z#
        ###########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").ours("cat", 'c', "medic");
    scene.foe("bob", 'b', "guard").foe("zed", 'z', "guard")
}

#[test]
fn momentum_of_a_task_is_spent_or_saved_up_to_six() {
    assert_eq!(
        near().own_pools().begin().pools(),
        (0, 4),
        "MO-POOL-1 starts at 0; MO-THREAT-1: 2 for each player character"
    );
    // 1, 1 and 3: five successes against 2 are 3 Momentum.
    let faces = [1, 1, 3, /* damage */ 3, 3, 3, 3, 3, 3, 3];
    let mut stage = near().pools(5, 0).dice(&faces).begin();
    stage.order(with(attack("ann", "bob", "carbine"), "dice", json!(1)));
    let events = stage.order(plain("go_on", "ann"));
    assert_eq!(events[0], pools("ann", "saved", 0, [4, 6], [0, 0]), "MO-POOL-1: the excess is lost");
    // The pool does not shrink during the scene.
    (0..4).for_each(|_| _ = stage.end());
    assert_eq!((stage.round(), stage.pools()), (2, (6, 0)), "MO-POOL-1");
}

#[test]
fn a_spend_needs_its_price() {
    // 3 and 12: no success beyond the Difficulty, 1 in the pool.
    let mut stage = near().pools(1, 0).dice(&[3, 12, 3, 3, 3, 3, 3, 3, 3]).begin();
    stage.order(attack("ann", "bob", "carbine"));
    stage.refuses("MO-POOL-2", json!({"order": "disarm", "figure": "ann", "weapon": "pistol"}));
    assert!(stage.accepts(plain("bonus_damage", "ann")), "MO-POOL-2: 1 is enough for 1");
}

#[test]
fn immediate_spends_at_any_time_and_others_after_a_task() {
    let mut stage = near().pools(6, 0).begin();
    stage.order(plain("aim", "ann"));
    assert!(stage.accepts(plain("extra_minor", "ann")), "MO-POOL-3: right away");
    for order in ["bonus_damage", "penetration", "swift", "regain", "wake"] {
        stage.refuses("MO-POOL-5", plain(order, "ann"));
    }
    stage.load(&[18, 18]);
    stage.order(attack("ann", "bob", "carbine"));
    stage.refuses("MO-POOL-5", plain("bonus_damage", "ann"));
}

#[test]
fn repeatable_spends_again_and_others_once() {
    let mut stage = near().pools(6, 0).dice(&[3, 12, 3, 3, 3, 3, 3, 3, 3, 1]).begin();
    stage.order(attack("ann", "bob", "carbine"));
    stage.order(plain("bonus_damage", "ann"));
    stage.order(plain("bonus_damage", "ann"));
    stage.order(plain("penetration", "ann"));
    assert!(stage.accepts(plain("penetration", "ann")), "MO-POOL-4: as often as there is Momentum");
    stage.order(json!({"order": "reroll", "figure": "ann", "dice": [0]}));
    stage.refuses("MO-SPEND-16", json!({"order": "reroll", "figure": "ann", "dice": [0]}));
    let mut stage = near().pools(6, 0).dice(&[3, 12, 3, 3, 3, 3, 3, 3, 3]).begin();
    stage.order(attack("ann", "bob", "carbine"));
    stage.order(json!({"order": "advantage", "figure": "ann", "boon": "aid", "target": "cat"}));
    stage.refuses("MO-POOL-5", json!({"order": "advantage", "figure": "ann", "boon": "hinder", "target": "zed"}));
    stage.refuses("MO-POOL-5", plain("bonus_damage", "cat"));
}

#[test]
fn threat_makes_up_for_momentum_where_a_spend_is_immediate() {
    // The example: pool 1, two extra d20 cost 3: 1 Momentum, Threat +2.
    let order = || with(attack("ann", "bob", "carbine"), "dice", json!(2));
    let mut stage = near().pools(1, 0).dice(&[18, 18, 18, 18]).begin();
    stage.refuses("MO-POOL-6", order());
    stage.refuses("MO-POOL-6", with(attack("ann", "bob", "carbine"), "threat", json!(true)));
    let paid = stage.only("pools", with(order(), "threat", json!(true)));
    assert_eq!(paid, [pools("ann", "opportunity", 0, [1, 0], [0, 2])], "MO-POOL-6");
    let mut stage = near().pools(6, 0).begin();
    stage.refuses("MO-POOL-6", with(order(), "threat", json!(true)));
    // Spends that are not Immediate cannot be paid with Threat: they have no such field.
    let bonus = with(plain("bonus_damage", "ann"), "threat", json!(true));
    assert!(fatal_funnel::rulebooks::momentum::Order::deserialize_value(&bonus).is_err(), "MO-POOL-6");
}

#[test]
fn what_others_win_becomes_threat() {
    let mut stage = near().first(Side::Hostile).dice(&[1, 3, 3, 3, 3, 3]).begin();
    stage.order(attack("bob", "ann", "pistol"));
    let events = stage.order(plain("go_on", "bob"));
    assert_eq!(events[0], pools("bob", "saved", 0, [0, 0], [0, 1]), "MO-THREAT-1: 1 for 1");
}

#[test]
fn others_pay_with_threat() {
    let mut stage = near().first(Side::Hostile).pools(6, 1).dice(&[18, 18, 18]).begin();
    let order = with(attack("bob", "ann", "pistol"), "dice", json!(1));
    stage.refuses("MO-THREAT-2", with(order.clone(), "dice", json!(2)));
    stage.refuses("MO-THREAT-2", with(order.clone(), "lethal", json!(true)));
    let paid = stage.only("pools", order);
    assert_eq!(paid, [pools("bob", "opportunity", 0, [6, 6], [1, 0])], "MO-THREAT-2");
    let mut stage = near().first(Side::Hostile).pools(0, 3).begin();
    stage.order(plain("aim", "bob"));
    assert_eq!(
        stage.only("pools", plain("extra_minor", "bob")),
        [pools("bob", "minor", 0, [0, 0], [3, 2])],
        "MO-THREAT-2: extra Minor Actions"
    );
    assert_eq!(
        stage.only("pools", plain("keep_initiative", "bob")),
        [pools("bob", "initiative", 0, [0, 0], [2, 0])],
        "MO-THREAT-2: Keep the Initiative"
    );
}
