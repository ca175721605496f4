//! Suppression: its conditions, targets and duration.

use fatal_funnel::board::Tile;
use fatal_funnel::model::{Certainty, Event, Order, Side, SideKnowledge};
use fatal_funnel::rulebooks::skirmish::{SkEvent, Suppression, TurnState, in_cone};
use serde_json::{Value, json};

use crate::scene::*;

const FIELD: &str = "
    ####################
    #..................#
    #............c.....#
    #............d.....#
    #a..........b......#
    #............e.....#
    #............f.....#
    #..................#
    ####################";

fn gun(template: &str) -> Scene {
    Scene::new(FIELD).ours("gun", 'a', template)
}

fn pin(weapon: &str, at: [i16; 2], targets: &[&str]) -> Value {
    json!({"order": "suppress", "figure": "gun", "weapon": weapon, "at": at, "targets": targets})
}

fn pinned(figure: &str, until: u16) -> Value {
    json!({"event": "suppressed", "figure": figure, "by": "gun", "until": until})
}

fn suppressing(weapon: &str, at: [i16; 2], targets: &[&str]) -> Value {
    json!({"event": "suppressing", "figure": "gun", "weapon": weapon, "from": [1, 4], "at": at, "targets": targets})
}

#[test]
fn sk_suppress_1_and_6_the_attack_is_given_up_and_no_damage_is_rolled() {
    for (face, works) in [(6, true), (5, false)] {
        let mut stage = gun("machine-gunner").foe("one", 'b', "rifleman").dice(&[face]).begin();
        let mut events = vec![plain(6, &[&[face]], face.into()).with(suppressing("machine-gun", [12, 4], &["one"]))];
        events.extend(works.then(|| pinned("one", 3)));
        stage.brings("SK-SUPPRESS-1, SK-SUPPRESS-6", pin("machine-gun", [12, 4], &["one"]), json!(events));
        stage.refuses("SK-TURN-1", attack("gun", "one", "machine-gun"));
        stage.dice_are_spent();
    }
}

#[test]
fn sk_suppress_6_worked_example_with_an_assistant() {
    for (face, works) in [(5, true), (4, false)] {
        let map = "
            ###############
            #am..........b#
            #.............#
            ###############";
        let scene = Scene::new(map).ours("mate", 'm', "rifleman").ours("gun", 'a', "machine-gunner");
        let mut stage = scene.foe("one", 'b', "rifleman").dice(&[face]).begin();
        stage.order(json!({"order": "assist", "figure": "mate", "target": "gun"}));
        let events = stage.order(pin("machine-gun", [13, 1], &["one"]));
        assert_eq!(events[0]["skill"], i16::from(face) + 1, "SK-SUPPRESS-6");
        assert_eq!(events.iter().any(|event| event["event"] == "suppressed"), works, "SK-SUPPRESS-6");
    }
}

#[test]
fn sk_suppress_2_the_enemy_need_not_be_seen() {
    let map = "
        ####################
        #a.........#b......#
        #..........#.......#
        #..................#
        #.............c....#
        ####################";
    let scene =
        Scene::new(map).ours("gun", 'a', "machine-gunner").ours("eyes", 'c', "rifleman").foe("one", 'b', "rifleman");
    let mut stage = scene.begin();
    assert_eq!(stage.known(Side::Response, "one").0, Certainty::Confirmed);
    // The brick does not stop it (SK-BOARD-3), and hides the unit behind it.
    stage.refuses("SK-COVER-7", attack("gun", "one", "machine-gun"));
    assert!(stage.accepts(pin("machine-gun", [10, 1], &["one"])), "SK-SUPPRESS-2: within 6 tiles of the point");
    stage.refuses("SK-SUPPRESS-2", pin("machine-gun", [5, 1], &["one"]));
    stage.refuses("SK-SUPPRESS-9", pin("machine-gun", [12, 1], &["one"]));
    stage.refuses("SK-SUPPRESS-2", pin("machine-gun", [10, 1], &["nobody"]));
}

#[test]
fn sk_suppress_2_whoever_stepped_behind_a_corner_can_be_suppressed() {
    let map = "
        ##############
        #a..........b#
        ###########..#
        ###########..#
        ##############";
    let scene = Scene::new(map).ours("gun", 'a', "machine-gunner").foe("one", 'b', "rifleman");
    let mut stage = scene.begin();
    stage.end_turns(1);
    stage.order(walk("one", &[[12, 2], [12, 3]]));
    // It was seen to turn the corner, but not how far it went.
    assert_eq!(stage.known(Side::Response, "one"), (Certainty::Contact, Some(Tile::new(12, 2))), "SK-SUPPRESS-2");
    stage.end_turns(1);
    let order = pin("machine-gun", [12, 1], &["one"]);
    let listed: Vec<Value> = stage.battle.list(Side::Response).iter().map(|order| json!(order)).collect();
    let point = json!({"order": "suppress", "figure": "gun", "at": [12, 1], "weapon": "machine-gun"});
    assert!(listed.contains(&point), "SK-SUPPRESS-2: it is offered");
    let events = stage.load(&[6, 6]).order(order);
    assert!(events.iter().any(|event| event["event"] == "suppressed"), "SK-SUPPRESS-2, SK-SUPPRESS-4: {events:?}");
    stage.refuses("SK-TURN-1", pin("machine-gun", [12, 1], &["one"]));
    // A point from which the target is more than 6 tiles away is refused.
    stage.end_turns(2);
    stage.refuses("SK-SUPPRESS-2", pin("machine-gun", [5, 1], &["one"]));
}

#[test]
fn sk_suppress_3_only_what_the_weapon_can_damage() {
    let mut stage = gun("rifleman").gear(&["pistol"]).foe("tank", 'b', "battle-tank").begin();
    stage.refuses("SK-SUPPRESS-3", pin("pistol", [8, 4], &["tank"]));
    let mut stage = gun("rifleman").gear(&["tank-gun"]).foe("man", 'b', "rifleman").begin();
    let order = json!({"order": "suppress", "figure": "gun", "weapon": "tank-gun", "at": [12, 4]});
    assert!(stage.accepts(&order), "SK-SUPPRESS-3: a tank gun against a soldier");
    stage.refuses("SK-SUPPRESS-9", pin("tank-gun", [12, 4], &["man"]));
}

#[test]
fn sk_suppress_2_a_bayonet_is_aimed_at_no_point() {
    let map = "
        ######
        #.ab.#
        #....#
        ######";
    let mut stage = Scene::new(map).ours("gun", 'a', "rifleman").foe("one", 'b', "militia").begin();
    stage.refuses("SK-SUPPRESS-2", pin("bayonet", [3, 1], &["one"]));
    let listed = stage.battle.list(Side::Response);
    let listed: Vec<String> = listed.iter().map(|order| json!(order).to_string()).collect();
    let suppress = |weapon: &str| listed.iter().any(|it| it.contains("suppress") && it.contains(weapon));
    assert!(suppress("\"rifle\"") && !suppress("\"bayonet\""), "SK-SUPPRESS-2");
}

#[test]
fn sk_suppress_9_the_cone_to_the_tenth_of_a_degree() {
    let muzzle = Tile::new(0, 0);
    for (tile, inside) in [([10, 4], true), ([10, 5], false), ([10, -4], true), ([10, -5], false), ([-10, 0], false)] {
        assert_eq!(in_cone(muzzle, Tile::new(10, 0), Tile::from(tile)), inside, "SK-SUPPRESS-9: {tile:?}");
    }
    // The same cone turned by an eighth: tan 22.5 degrees is just above 0.4142.
    assert!(in_cone(muzzle, Tile::new(7, 7), Tile::new(12, 5)), "SK-SUPPRESS-4: 22.38 degrees off");
    assert!(!in_cone(muzzle, Tile::new(7, 7), Tile::new(12, 4)), "SK-SUPPRESS-4: 26.57 degrees off");
}

#[test]
fn sk_suppress_4_in_the_cone_and_in_range() {
    let map = "
        ###########################################
        #a.......................................b#
        #.........................................#
        #.........................................#
        #.........................................#
        #.........................................#
        #.........c...............................#
        ###########################################";
    let scene =
        Scene::new(map).ours("gun", 'a', "machine-gunner").foe("far", 'b', "rifleman").foe("wide", 'c', "rifleman");
    let mut stage = scene.begin();
    stage.refuses("SK-SUPPRESS-4", pin("machine-gun", [37, 1], &["far"]));
    stage.refuses("SK-SUPPRESS-4", pin("machine-gun", [11, 1], &["wide"]));
    stage.refuses("SK-RANGE-2", pin("machine-gun", [41, 1], &["far"]));
}

#[test]
fn sk_suppress_5_worked_example_fan_3_and_five_enemies() {
    let scene = gun("machine-gunner").foe("one", 'b', "rifleman").foe("two", 'c', "rifleman");
    let scene = scene.foe("three", 'd', "rifleman").foe("four", 'e', "rifleman").foe("five", 'f', "rifleman");
    let mut stage = scene.dice(&[6]).begin();
    stage.refuses("SK-SUPPRESS-5", pin("machine-gun", [12, 4], &["one", "two", "three", "four"]));
    stage.refuses("SK-SUPPRESS-5", pin("machine-gun", [12, 4], &[]));
    stage.refuses("SK-SUPPRESS-2", pin("machine-gun", [12, 4], &["one", "one"]));
    let named: &[&str] = &["two", "four", "five"];
    let events = json!([
        plain(6, &[&[6]], 6).with(suppressing("machine-gun", [12, 4], named)),
        pinned("two", 3),
        pinned("four", 3),
        pinned("five", 3),
    ]);
    stage.brings("SK-SUPPRESS-5: the player names three of them", pin("machine-gun", [12, 4], named), events);
}

#[test]
fn sk_suppress_7_and_8_until_the_start_of_the_suppressors_next_turn() {
    let mut stage = gun("machine-gunner").foe("one", 'b', "rifleman").dice(&[6]).begin();
    stage.order(pin("machine-gun", [12, 4], &["one"]));
    assert_eq!(stage.tokens("one"), ["suppressed"], "SK-SUPPRESS-7");
    stage.end_turns(1);
    // It leaves the cone and stays suppressed.
    stage.order(walk("one", &[[11, 5], [10, 6], [9, 7]]));
    assert_eq!(stage.tokens("one"), ["suppressed"], "SK-SUPPRESS-8");
    stage.load(&[4, 2]);
    stage.edit::<TurnState>("gun", |done| done.steps = 1);
    let events = stage.order(attack("one", "gun", "rifle"));
    assert_eq!((&events[0]["skill"], &events[0]["rolls"]), (&json!(2), &json!([[4], [2]])), "SK-SUPPRESS-8");
    let events = stage.end_turns(1);
    assert!(events.contains(&lost("one", "suppressed")), "SK-SUPPRESS-7: {events:?}");
}

#[test]
fn sk_suppress_10_one_roll_for_all_and_an_edge_only_if_every_one_has_it() {
    let cases: [(&str, fn(Scene) -> Scene, &[Why]); 2] = [
        (
            "all of them still",
            |scene| scene.post("one", 'b', "rifleman").post("two", 'd', "rifleman"),
            &[("Targets did not move", "SK-ADV-1")],
        ),
        ("one of them moved", |scene| scene.post("one", 'b', "rifleman").foe("two", 'd', "rifleman"), &[]),
    ];
    for (name, scene, ups) in cases {
        let mut stage = scene(gun("machine-gunner")).dice(&[1, 1]).begin();
        let faces: &[&[u8]] = if ups.is_empty() { &[&[1]] } else { &[&[1], &[1]] };
        let roll = Roll { ups, ..plain(6, faces, 1) };
        let events = stage.order(pin("machine-gun", [12, 4], &["one", "two"]));
        assert_eq!(
            events[0],
            roll.with(suppressing("machine-gun", [12, 4], &["one", "two"])),
            "SK-SUPPRESS-10: {name}"
        );
    }
}

#[test]
fn sk_suppress_10_one_unit_without_a_fan_and_all_in_a_blast() {
    let mut stage = gun("rifleman").foe("one", 'b', "rifleman").foe("two", 'd', "rifleman").begin();
    stage.refuses("SK-SUPPRESS-5", pin("rifle", [12, 4], &["one", "two"]));
    let scene =
        gun("grenadier").foe("one", 'b', "rifleman").ours("friend", 'd', "rifleman").foe("far", 'c', "rifleman");
    let mut stage = scene.dice(&[4]).begin();
    let order = json!({"order": "suppress", "figure": "gun", "weapon": "grenade-launcher", "at": [12, 5]});
    let events = stage.order(order);
    let hit: Vec<&Value> = events.iter().filter(|event| event["event"] == "suppressed").map(|e| &e["figure"]).collect();
    assert_eq!(hit, [&json!("one"), &json!("friend")], "SK-SUPPRESS-10: friends in the radius too");
}

#[test]
fn sk_suppress_10_tokens_do_not_add_up_and_the_last_to_expire_counts() {
    let mut stage = gun("machine-gunner").foe("one", 'b', "rifleman").dice(&[6]).begin();
    let by = fatal_funnel::model::FigureId::new("other");
    stage.put("one", Suppression { by, until: 9 });
    stage.order(pin("machine-gun", [12, 4], &["one"]));
    assert_eq!(stage.part::<Suppression>("one").map(|token| token.until), Some(9), "SK-SUPPRESS-10");
    // It hinders neither moving nor assisting.
    stage.end_turns(1);
    assert!(stage.accepts(walk("one", &[[11, 4]])), "SK-SUPPRESS-10");
}

#[test]
fn sk_suppress_11_a_removed_suppressors_tokens_end_at_its_sides_next_turn() {
    let scene =
        gun("machine-gunner").ours("friend", 'f', "rifleman").foe("one", 'b', "rifleman").foe("two", 'c', "rifleman");
    let mut stage = scene.dice(&[6]).begin();
    stage.order(pin("machine-gun", [12, 4], &["one"]));
    stage.end_turns(1);
    stage.edit::<TurnState>("gun", |done| done.steps = 1);
    stage.load(&[6, 6]);
    let words = stage.words(attack("two", "gun", "rifle"));
    assert!(words.contains(&"destroyed".to_owned()));
    assert_eq!(stage.tokens("one"), ["suppressed"]);
    stage.end_turns(1);
    assert_eq!(stage.tokens("one"), Vec::<String>::new(), "SK-SUPPRESS-11");
}

const COPSE: &str = "
    ####################
    #...........#......#
    #...........#bc....#
    #...........#de....#
    #a..............f..#
    #..................#
    ####################";

/// A gun before a wall, and so many enemies behind it whom its side does not know of.
fn behind_a_wall(enemies: usize) -> Scene {
    let foes = [("one", 'b'), ("two", 'c'), ("three", 'd'), ("four", 'e')];
    let scene = Scene::new(COPSE).ours("gun", 'a', "machine-gunner");
    foes.into_iter().take(enemies).fold(scene, |scene, (id, mark)| scene.foe(id, mark, "rifleman"))
}

fn at_ground(at: [i16; 2]) -> Value {
    json!({"order": "suppress", "figure": "gun", "at": at, "weapon": "machine-gun"})
}

#[test]
fn sk_suppress_4_fire_at_suspected_ground_suppresses_whoever_is_there() {
    let downs: &[Why] = &[("Nobody known there", "SK-CONCEAL-4")];
    for (enemies, pins) in [(0, 0), (1, 1), (2, 2), (4, 3)] {
        let mut stage = behind_a_wall(enemies).dice(&[6, 6]).begin();
        assert_eq!(stage.known(Side::Response, "one").0, Certainty::Unknown, "{enemies}");
        let listed: Vec<Value> = stage.battle.list(Side::Response).iter().map(|order| json!(order)).collect();
        assert!(listed.contains(&at_ground([11, 3])), "SK-SUPPRESS-4: it is offered");
        let odds = stage.odds(&at_ground([11, 3])).expect("a roll");
        assert_eq!(odds.chance("suppressed"), 278, "SK-SUPPRESS-6: 6 in both rolls of a die of 6, and nobody is named");
        assert!(odds.title.english().ends_with("suppresses whoever is there"), "{}", odds.title.english());
        let events = stage.order(at_ground([11, 3]));
        let roll = Roll { downs, ..plain(6, &[&[6], &[6]], 6) };
        assert_eq!(events[0], roll.with(suppressing("machine-gun", [11, 3], &[])), "SK-SUPPRESS-4");
        let pinned = events.iter().filter(|event| event["event"] == "suppressed").count();
        assert_eq!(pinned, pins, "SK-SUPPRESS-5: as many as the fan allows: {events:?}");
        stage.dice_are_spent();
    }
}

#[test]
fn sk_suppress_4_the_shooter_learns_only_what_it_sees() {
    let mut stage = behind_a_wall(2).dice(&[6, 6]).begin();
    let order = Order::deserialize_value(&at_ground([11, 3])).expect("the order can be read");
    let done = stage.battle.perform(&order).expect("it is legal");
    let told = |side: Side| {
        let pinned = done.entries.iter().filter(|entry| matches!(entry.event, Event::Own(SkEvent::Suppressed(_))));
        pinned.filter(|entry| entry.known_to.contains(side)).count()
    };
    assert_eq!((told(Side::Response), told(Side::Hostile)), (0, 2), "SK-SUPPRESS-4");
    let known = SideKnowledge::by(stage.battle.world(), Side::Response);
    assert!(known.others().is_empty(), "SK-SUPPRESS-4: nobody has been seen");
}

#[test]
fn sk_suppress_4_known_enemies_take_the_fan_first_and_chosen_ones_alone() {
    let order = |targets: Option<&[&str]>| match targets {
        Some(targets) => pin("machine-gun", [11, 4], targets),
        None => at_ground([11, 4]),
    };
    for (targets, pins) in [(None, 3), (Some(["seen"].as_slice()), 1)] {
        let scene = behind_a_wall(4).foe("seen", 'f', "rifleman");
        let mut stage = scene.dice(&[6]).begin();
        let events = stage.order(order(targets));
        assert_eq!(events[0]["targets"], json!(["seen"]), "SK-SUPPRESS-9: one is known");
        let pinned: Vec<&Value> =
            events.iter().filter(|event| event["event"] == "suppressed").map(|event| &event["figure"]).collect();
        assert_eq!((pinned[0], pinned.len()), (&json!("seen"), pins), "SK-SUPPRESS-5: {events:?}");
    }
}
