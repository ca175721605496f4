//! Dice: successes, empty pools, ties, exact odds, help.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use fatal_funnel::board::LaneId;
use fatal_funnel::model::{FigureId, Odds};
use fatal_funnel::rulebooks::modern_cqb::{Downed, Engaged, Flashed, Overwatch, Suppressed, pool_odds};
use serde_json::{Value, json};

use crate::scene::{Scene, fire, fired, gained, ledger};

const SHORT: &str = "
    ########
    #a....b#
    #......#
    ########";

#[test]
fn cqb_dice_1_each_6_7_and_8_is_a_success() {
    let faces = [1, 2, 3, 4, 5, 6, 7, 8];
    let scene = Scene::new(SHORT).response("alpha", 'a').stat("aim", 5).hostile("gun", 'b', "gunman").stat("wounds", 3);
    let mut stage = scene.dice(&faces).fire_phase();
    let pools = [
        ("attack", "Carbine", 2, "CQB-FIRE-1"),
        ("attack", "Aim", 5, "CQB-FIRE-1"),
        ("attack", "Did not move, stable lane", 1, "CQB-FIRE-6"),
    ];
    let shot = json!({"attacker": "alpha", "target": "gun", "weapon": "carbine", "from": [1, 1], "at": [6, 1]});
    let events = json!([
        fired(shot, &pools, [&faces, &[]], [3, 0, 3]),
        {"event": "wounded", "figure": "gun", "before": 3, "after": 2},
        gained("gun", "wounded"),
        gained("gun", "suppressed"),
        {"event": "heard", "at": [1, 1], "by": "alpha", "sides": ["hostile"]},
    ]);
    stage.plays("CQB-DICE-1", fire("alpha", "gun"), events);
    stage.dice_are_spent();
}

#[test]
fn cqb_dice_2_an_empty_attack_pool_refuses_the_shot() {
    // Pistol 1 and Aim 1 against smoke: nothing is left.
    let scene = Scene::new(SHORT).response("alpha", 'a').gear(&["pistol"]).stat("aim", 1).hostile("gun", 'b', "gunman");
    let mut stage = scene.smoke([3, 1], 1).confirmed("gun").fire_phase();
    stage.refuses("CQB-DICE-2", fire("alpha", "gun"));
}

#[test]
fn cqb_dice_2_an_empty_control_pool_refuses_the_breach() {
    let map = "########\n#a.L..b#\n#..#...#\n########";
    let mut stage = Scene::new(map).response("alpha", [2, 1]).stat("control", 0).fire_phase();
    let order = json!({"order": "breach", "figure": "alpha", "at": [3, 1]});
    stage.refuses("CQB-DICE-2", order.clone());
    let scene = Scene::new(map).response("alpha", [2, 1]).stat("control", 0).response("bravo", [2, 2]);
    assert!(scene.fire_phase().accepts(&order), "CQB-DICE-2, CQB-DICE-5: help is a die");
}

#[test]
fn cqb_dice_2_an_overwatch_shot_of_no_dice_is_spent_all_the_same() {
    let map = "
        #########
        #a./...b#
        #..#....#
        #########";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "lookout").smoke([5, 1], 1);
    let scene = scene.upon("gun", Overwatch { lane: LaneId("door-3-1".into()) });
    let mut stage = scene.dice(&[8, 8]).begin();
    let shot = json!({"attacker": "gun", "target": "alpha", "weapon": "pistol", "from": [7, 1], "at": [3, 1],
        "overwatch": true});
    let pools = [
        ("attack", "Pistol", 1, "CQB-FIRE-1"),
        ("attack", "Aim", 1, "CQB-FIRE-1"),
        ("attack", "Target badly exposed in a doorway", 1, "CQB-FIRE-5"),
        ("attack", "Through smoke", -2, "CQB-FIRE-8"),
        ("attack", "Overwatch through smoke", -1, "CQB-OVER-8"),
        ("guard", "Armor", 2, "CQB-FIRE-2"),
    ];
    let order = json!({"order": "move", "figure": "alpha", "path": [[2, 1], [3, 1]]});
    let events = json!([
        {"event": "stepped", "figure": "alpha", "from": [1, 1], "to": [2, 1], "left": 8},
        {"event": "stepped", "figure": "alpha", "from": [2, 1], "to": [3, 1], "left": 6},
        {"event": "overwatch_triggered", "figure": "gun", "target": "alpha", "lane": "door-3-1", "at": [3, 1]},
        fired(shot, &pools, [&[], &[8, 8]], [0, 0, 0]),
        {"event": "sighted", "side": "response", "figure": "gun", "before": "contact", "after": "confirmed",
         "at": [7, 1]},
        {"event": "heard", "at": [7, 1], "by": "gun", "sides": ["response"]},
    ]);
    stage.plays("CQB-DICE-2", order, events);
    assert_eq!(stage.tokens("gun"), Vec::<String>::new(), "CQB-DICE-2: spent");
    stage.dice_are_spent();
}

#[test]
fn cqb_dice_2_an_empty_nerve_pool_rolls_nothing_and_fails() {
    let map = "#######\n#a.+..#\n#..#..#\n#######";
    let scene = Scene::new(map).response("alpha", [2, 1]).gear(&["breaching-charge"]).stat("nerve", 0);
    let mut stage = scene.dice(&[8]).fire_phase();
    let order = json!({"order": "breach", "figure": "alpha", "at": [3, 1], "explosive": true});
    let events = json!([
        {"event": "breached", "figure": "alpha", "at": [3, 1], "ledger": [], "faces": [], "needed": 0, "opened": true,
         "explosive": true},
        {"event": "nerve_tested", "figure": "alpha", "cause": "explosive", "ledger": [], "faces": [], "needed": 1, "passed": false},
        gained("alpha", "suppressed"),
        {"event": "heard", "at": [3, 1], "by": "alpha", "sides": []},
    ]);
    stage.plays("CQB-DICE-2", order, events);
}

// -------------------------------------------------------------------------------- CQB-DICE-4

/// How often each number of successes comes up among all throws of a pool of up to seven, by throwing them all.
fn thrown(pool: u32) -> &'static [u128] {
    static POOLS: OnceLock<Vec<Vec<u128>>> = OnceLock::new();
    &POOLS.get_or_init(|| (0..=7).map(throw_all).collect())[pool as usize]
}

fn throw_all(pool: u32) -> Vec<u128> {
    let mut counts = vec![0; pool as usize + 1];
    for throw in 0..8_u32.pow(pool) {
        let good = (0..pool).filter(|die| throw / 8_u32.pow(*die) % 8 + 1 >= 6).count();
        counts[good] += 1;
    }
    counts
}

fn weights(odds: &Odds) -> BTreeMap<String, u128> {
    odds.outcomes.iter().map(|outcome| (outcome.name.clone(), outcome.weight.parse().unwrap())).collect()
}

/// Net Strikes of two pools, by all throws of each.
fn net_by_throwing(attack: u32, guard: u32) -> Vec<u128> {
    let mut net = vec![0; attack as usize + 1];
    for (strikes, many) in thrown(attack).iter().enumerate() {
        for (cancelled, more) in thrown(guard).iter().enumerate() {
            net[strikes.saturating_sub(cancelled)] += many * more;
        }
    }
    net
}

#[test]
fn cqb_dice_4_all_262144_faces_of_four_against_two() {
    let mut none = 0;
    let mut throws = 0;
    for throw in 0..8_u32.pow(6) {
        let good = |dice: std::ops::Range<u32>| dice.filter(|die| throw / 8_u32.pow(*die) % 8 + 1 >= 6).count();
        throws += 1;
        none += u32::from(good(0..4) <= good(4..6));
    }
    assert_eq!((none, throws), (110_650, 262_144), "CQB-DICE-4: the rule's own example");
    let odds = pool_odds(4, 2);
    assert_eq!((odds.of.as_str(), weights(&odds)["0 net"]), ("262144", 110_650), "CQB-DICE-4");
    assert_eq!(odds.outcomes[0].basis_points, 4221, "CQB-DICE-4: 42.21 in 100, for show");
}

#[test]
fn cqb_dice_4_pools_up_to_five_against_five() {
    for (attack, guard) in (0..=5).flat_map(|attack| (0..=5).map(move |guard| (attack, guard))) {
        let odds = pool_odds(attack as u16, guard as u16);
        let net = net_by_throwing(attack, guard);
        let wanted: BTreeMap<String, u128> =
            net.iter().enumerate().map(|(count, weight)| (format!("{count} net"), *weight)).collect();
        assert_eq!(weights(&odds), wanted, "CQB-DICE-4: {attack} against {guard}");
        assert_eq!(odds.of, 8_u128.pow(attack + guard).to_string(), "CQB-DICE-4: {attack} against {guard}");
    }
}

/// Small numbers in a row that anybody can repeat.
struct Numbers(u32);

impl Numbers {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) % bound
    }
    fn chance(&mut self) -> bool {
        self.below(3) == 0
    }
}

/// A shot somewhere, in some weather, between two figures in some state.
fn situation(numbers: &mut Numbers) -> Scene {
    let map = "
        ############
        #a....h...b#
        #...h......#
        #.....W..H.#
        #c.........#
        ############";
    let weapon = ["pistol", "smg", "carbine", "shotgun", "marksman-rifle"][numbers.below(5) as usize];
    let template = ["gunman", "lookout", "security", "fanatic"][numbers.below(4) as usize];
    let shooter = if numbers.chance() { 'c' } else { 'a' };
    let at = [7 + numbers.below(4) as i16, 1 + numbers.below(2) as i16];
    let mut scene = Scene::new(map).response("alpha", shooter).gear(&[weapon]).hostile("gun", at, template);
    scene = scene.stat("armor", i64::from(numbers.below(3))).wounds(1 + numbers.below(3) as u8);
    for _ in 0..numbers.below(3) {
        scene = scene.smoke([3 + numbers.below(4) as i16, 1 + numbers.below(3) as i16], 1);
    }
    scene = scene.walked("alpha", numbers.below(2) as u16).confirmed("gun");
    use fatal_funnel::rulebooks::modern_cqb::{Braced, FreshlyBreached, Wounded};
    if numbers.chance() {
        scene = scene.upon("alpha", Suppressed::default());
    }
    if numbers.chance() {
        scene = scene.upon("alpha", Wounded);
    }
    if numbers.chance() {
        scene = scene.upon("gun", Suppressed::default());
    }
    if numbers.chance() {
        scene = scene.upon("gun", Flashed::default());
    }
    if numbers.chance() {
        scene = scene.upon("gun", FreshlyBreached::default());
    }
    if numbers.chance() {
        scene = scene.upon("gun", Braced::default());
    }
    scene.seed(u64::from(numbers.below(1000)))
}

/// What net Strikes do, written anew from the words of CQB-FIRE-4.
fn comes_to(net: usize, suppressed: bool, left: u64) -> &'static str {
    let wounds = match (net, suppressed) {
        (0, _) => return "nothing",
        (1 | 2, false) => return "suppressed",
        (1..=3, _) => 1,
        _ => 2,
    };
    match wounds {
        wounds if wounds >= left => "downed",
        1 => "1 wound",
        _ => "2 wounds",
    }
}

/// What came of a shot, read from its events.
fn came_to(events: &[Value]) -> &'static str {
    let is = |word: &'static str| move |event: &&Value| event["event"] == word && event["figure"] == "gun";
    let wounded = events.iter().find(is("wounded"));
    let lost = wounded.map_or(0, |event| event["before"].as_u64().unwrap() - event["after"].as_u64().unwrap());
    match lost {
        _ if events.iter().any(|event| is("downed")(&event)) => "downed",
        2 => "2 wounds",
        1 => "1 wound",
        _ if events.iter().any(|event| *event == gained("gun", "suppressed")) => "suppressed",
        _ => "nothing",
    }
}

#[test]
fn cqb_dice_4_what_is_shown_is_what_is_rolled_in_many_situations() {
    let mut numbers = Numbers(20);
    let (mut shots, mut outcomes) = (0, BTreeMap::<&str, u32>::new());
    for round in 0..400 {
        let mut stage = situation(&mut numbers).fire_phase();
        let order = fire("alpha", "gun");
        if !stage.accepts(&order) {
            continue;
        }
        shots += 1;
        let odds = stage.odds(&order).expect("a legal shot has odds");
        let before = stage.state_of("gun");
        let suppressed = stage.tokens("gun").contains(&"suppressed".to_owned());
        let left = before["wounds"].as_u64().unwrap();
        let (attack, guard) = (odds.ledger.dice("attack"), odds.ledger.dice("guard"));
        let mut wanted: BTreeMap<String, u128> = BTreeMap::new();
        for (net, weight) in net_by_throwing(u32::from(attack).min(7), u32::from(guard)).iter().enumerate() {
            *wanted.entry(comes_to(net, suppressed, left).into()).or_default() += weight;
        }
        if attack <= 7 {
            assert_eq!(weights(&odds), wanted, "CQB-DICE-4: situation {round}");
        }
        let sum: u128 = weights(&odds).values().sum();
        assert_eq!(sum, 8_u128.pow(u32::from(attack + guard)), "CQB-DICE-4: situation {round}");
        let events = stage.order(order);
        assert_eq!(events[0]["ledger"], json!(odds.ledger), "CQB-DICE-4, CQB-FIRE-10: situation {round}");
        let faces = |pool: &str| events[0][pool].as_array().unwrap().len();
        let dice = (faces("attack_faces"), faces("guard_faces"));
        assert_eq!(dice, (attack.into(), guard.into()), "CQB-DICE-4: situation {round}");
        let came = came_to(&events);
        assert!(weights(&odds).contains_key(came), "CQB-DICE-4: situation {round} came to {came}, which was not shown");
        *outcomes.entry(came).or_default() += 1;
    }
    assert!(shots >= 200, "CQB-DICE-4: only {shots} of the situations are shots");
    assert_eq!(outcomes.len(), 5, "CQB-DICE-4: the situations bring every outcome: {outcomes:?}");
}

// -------------------------------------------------------------------------------- CQB-DICE-5

const LOCKED: &str = "
    #######
    #ab...#
    #.cL..#
    #..#..#
    #######";

#[test]
fn cqb_dice_5_one_die_in_all_from_whoever_can_help() {
    let breach = json!({"order": "breach", "figure": "alpha", "at": [3, 2]});
    let control = ("control", "Control", 3, "CQB-BREACH-2");
    let help = ("control", "Help", 1, "CQB-DICE-5");
    type Case = (&'static str, fn(Scene) -> Scene, bool);
    let cases: [Case; 8] = [
        ("CQB-DICE-5: nobody beside it", |scene| scene.response("bravo", 'a'), false),
        ("CQB-DICE-5: a friend beside the door", |scene| scene.response("bravo", 'b'), true),
        ("CQB-DICE-5: two are no more", |scene| scene.response("bravo", 'b').response("charlie", [2, 3]), true),
        ("CQB-DICE-5: not a Suppressed one", |scene| scene.response("bravo", 'b').with(Suppressed::default()), false),
        ("CQB-DICE-5: not a flashed one", |scene| scene.response("bravo", 'b').with(Flashed::default()), false),
        (
            "CQB-DICE-5: not an Engaged one",
            |scene| scene.response("bravo", 'b').with(Engaged { with: FigureId::new("gun") }),
            false,
        ),
        ("CQB-DICE-5: not a Downed one", |scene| scene.response("bravo", 'b').with(Downed), false),
        ("CQB-DICE-5: not an enemy", |scene| scene.hostile("gun", 'b', "gunman"), false),
    ];
    for (why, others, helped) in cases {
        let scene = others(Scene::new(LOCKED).response("alpha", 'c'));
        let lines = if helped { vec![control, help] } else { vec![control] };
        let faces: Vec<u8> = vec![2; if helped { 4 } else { 3 }];
        let mut stage = scene.dice(&faces).fire_phase();
        let shown = stage.odds(&breach).expect("a breach has odds");
        assert_eq!(json!(shown.ledger), ledger(&lines), "{why}");
        let events = stage.order(breach.clone());
        let tried = json!({"event": "breached", "figure": "alpha", "at": [3, 2], "ledger": ledger(&lines),
            "faces": faces, "needed": 1, "opened": false});
        let sides: &[&str] = if why.contains("enemy") { &["hostile"] } else { &[] };
        let heard = json!({"event": "heard", "at": [3, 2], "by": "alpha", "sides": sides});
        assert_eq!(events, [tried, heard], "{why}");
        stage.dice_are_spent();
    }
}

#[test]
fn cqb_dice_5_help_asks_for_no_order_and_costs_nothing() {
    let scene = Scene::new(LOCKED).response("alpha", 'c').response("bravo", 'b');
    let mut stage = scene.dice(&[2, 2, 2, 8]).fire_phase();
    let opened = &stage.order(json!({"order": "breach", "figure": "alpha", "at": [3, 2]}))[0]["opened"];
    assert_eq!(opened, true, "CQB-DICE-5: the fourth die opens it");
    assert!(stage.accepts(&json!({"order": "hold", "figure": "bravo"})), "CQB-DICE-5: bravo may still act");
}
