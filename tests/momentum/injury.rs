//! Injuries, and how they are avoided (MO-INJURY, MO-AVOID).

use fatal_funnel::model::Side;
use fatal_funnel::rulebooks::momentum::{Determination, Injuries, Shaken};
use serde_json::json;

use crate::json_builders::*;
use crate::scene::{Scene, Stage};

/// A guard shoots at a character of the player side: two hits, and these damage dice of 4.
fn shot_at(template: &str, stress: u16, lethal: bool, dice: &[u8]) -> Stage {
    let map = "
        ###########
        #.a.....b.#
        #c.......z#
        ###########";
    let scene = Scene::new(map).ours("ann", 'a', template).ours("cat", 'c', "rifle").foe("bob", 'b', "guard");
    let scene = scene.foe("zed", 'z', "guard").first(Side::Hostile).pools(0, u16::from(lethal));
    let mut stage = scene.dice(&[&[3, 4][..], dice].concat()).begin();
    stage.set_stress("ann", stress);
    stage.order(with(attack("bob", "ann", "pistol"), "lethal", json!(lethal)));
    stage
}

#[test]
fn when_damage_is_an_injury() {
    // Resistance 1: 8 points on the dice are 7 damage, and so on.
    let table: [(&str, u16, &[u8], bool); 7] = [
        ("MO-INJURY-1: 5 damage", 12, &[2, 2, 1, 1], true),
        ("MO-INJURY-1: 4 damage", 12, &[2, 2, 1, 3], false),
        ("MO-INJURY-2: to no Stress", 3, &[2, 2, 3, 3], true),
        ("MO-INJURY-2: 1 is left", 4, &[2, 2, 3, 3], false),
        ("MO-INJURY-3: at no Stress already", 0, &[2, 3, 3, 3], true),
        ("MO-INJURY-3: no damage", 0, &[1, 3, 3, 3], false),
        ("MO-INJURY-4: both at once are one Injury", 4, &[2, 2, 2, 1], true),
    ];
    for (rule, stress, dice, injured) in table {
        let stage = shot_at("leader", stress, false, dice);
        let asked = stage.active() == Side::Response && stage.accepts(plain("go_on", "ann"));
        assert_eq!(asked, injured, "{rule}");
    }
}

#[test]
fn the_example_of_two_conditions() {
    // Stress 4, damage 6: one Injury, Stress 0.
    let mut stage = shot_at("leader", 4, false, &[2, 2, 2, 1]);
    assert_eq!(stage.stress("ann"), 0, "MO-INJURY-4");
    stage.brings(
        "MO-INJURY-4, MO-INJURY-5: unconscious from a non-lethal attack",
        plain("go_on", "ann"),
        json!([
            injured("ann", false, "unconscious"),
            gained("ann", "prone"),
            gained("ann", "downed"),
            settled(),
            asks("hostile"),
        ]),
    );
    stage.refuses("MO-TURN-2", plain("aim", "ann"));
}

#[test]
fn a_lethal_injury_is_dying_and_the_second_kills() {
    let mut stage = shot_at("leader", 12, true, &[2, 2, 2, 1]);
    let events = stage.order(plain("go_on", "ann"));
    assert_eq!(events[0], injured("ann", true, "dying"), "MO-INJURY-5");
    assert!(stage.has("ann", "critical") && stage.has("ann", "prone"), "MO-INJURY-5");
    let mut stage = shot_at("leader", 12, true, &[2, 2, 2, 1]);
    stage.put("ann", Injuries(1));
    assert_eq!(stage.order(plain("go_on", "ann"))[0], injured("ann", true, "dead"), "MO-INJURY-5: the second");
}

#[test]
fn a_minor_character_is_out_at_its_first() {
    for (lethal, result, token) in [(false, "captured", "restrained"), (true, "dead", "dead")] {
        let scene = Scene::apart(6).ours("ann", 'a', "rifle").foe("bob", 'b', "guard");
        let mut stage = scene.dice(&[3, 12, 2, 2, 2, 3, 3, 3, 3]).begin();
        let events = stage.order(with(attack("ann", "bob", "carbine"), "lethal", json!(lethal)));
        assert!(events.contains(&injured("bob", lethal, result)), "MO-INJURY-5: {events:?}");
        assert!(stage.has("bob", token), "MO-INJURY-5");
    }
}

#[test]
fn an_injury_is_avoided_by_determination() {
    let mut stage = shot_at("leader", 3, false, &[2, 2, 1, 3]);
    stage.brings(
        "MO-AVOID-1, MO-AVOID-4: the damage still comes off",
        json!({"order": "avoid", "figure": "ann", "price": "determination"}),
        json!([{"event": "avoided", "figure": "ann", "price": "determination"}, settled(), asks("hostile")]),
    );
    assert_eq!(stage.part::<Determination>("ann"), Some(Determination(0)), "MO-AVOID-1");
    assert_eq!(stage.stress("ann"), 0, "MO-AVOID-4");
    assert!(stage.has("ann", "shaken"), "MO-AVOID-4");
}

#[test]
fn an_injury_is_avoided_by_threat() {
    // The example: Stress 3 takes 4: Stress 0, Threat +2; the next damage at Stress 0 cannot be avoided.
    let mut stage = shot_at("leader", 3, false, &[2, 2, 1, 3]);
    stage.brings(
        "MO-AVOID-2",
        json!({"order": "avoid", "figure": "ann", "price": "threat"}),
        json!([
            pools("ann", "avoid", 0, [0, 0], [0, 2]),
            {"event": "avoided", "figure": "ann", "price": "threat"},
            settled(),
            asks("hostile"),
        ]),
    );
    stage.end();
    stage.end();
    stage.set_pools(0, 0);
    stage.load(&[3, 4, 2, 2, 3, 3]);
    let events = stage.order(attack("zed", "ann", "pistol"));
    assert!(events.contains(&injured("ann", false, "unconscious")), "MO-AVOID-4: not again before Recover: {events:?}");
}

#[test]
fn who_may_avoid_and_with_what() {
    let mut stage = shot_at("leader", 3, false, &[2, 2, 1, 3]);
    stage.put("ann", Determination(0));
    stage.refuses("MO-AVOID-1", json!({"order": "avoid", "figure": "ann", "price": "determination"}));
    stage.refuses("MO-AVOID-1", json!({"order": "avoid", "figure": "cat", "price": "threat"}));
    stage.refuses("MO-ORDER-2", plain("aim", "cat"));
    stage.put("ann", Shaken);
    stage.refuses("MO-AVOID-4", json!({"order": "avoid", "figure": "ann", "price": "threat"}));
}

#[test]
fn a_major_character_pays_threat_that_is_there() {
    let hit = |template: &str, threat: u16| {
        let map = "
            ###########
            #.a.....b.#
            #........z#
            ###########";
        let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', template).foe("zed", 'z', "guard");
        let mut stage = scene.pools(0, threat).dice(&[3, 12, 2, 2, 2, 3, 3, 3, 3]).begin();
        stage.order(attack("ann", "bob", "carbine"));
        if stage.active() == Side::Hostile && stage.accepts(json!({"order": "problem", "figure": "zed"})) {
            stage.order(json!({"order": "go_on", "figure": "zed"}));
        }
        stage
    };
    let mut stage = hit("commander", 3);
    stage.refuses("MO-AVOID-3", json!({"order": "avoid", "figure": "bob", "price": "determination"}));
    stage.brings(
        "MO-AVOID-3",
        json!({"order": "avoid", "figure": "bob", "price": "threat"}),
        json!([
            pools("bob", "avoid", 0, [0, 0], [3, 1]),
            {"event": "avoided", "figure": "bob", "price": "threat"},
            settled(),
            asks("response"),
        ]),
    );
    assert!(hit("commander", 1).has("bob", "downed"), "MO-AVOID-3: 1 Threat is too little");
    assert!(hit("enforcer", 3).has("bob", "downed"), "MO-AVOID-4: a notable one cannot");
}

#[test]
fn the_question_is_part_of_the_state() {
    let mut stage = shot_at("leader", 3, false, &[2, 2, 1, 3]);
    let snapshot = stage.battle.snapshot();
    let before = snapshot.digest();
    let twin = fatal_funnel::referee::Battle::<fatal_funnel::rulebooks::momentum::Momentum>::resume(&snapshot);
    let twin = twin.expect("a snapshot can be read");
    let order =
        serde_json::from_value(json!({"order": "avoid", "figure": "ann", "price": "threat"})).expect("an order");
    assert!(twin.list(Side::Response).contains(&order), "MO-AVOID-2: the question survives a save");
    stage.end();
    assert_ne!(stage.battle.digest(), before, "MO-INJURY-5");
    assert!(stage.has("ann", "downed"), "MO-INJURY-5: an end of the part is to take it");
}
