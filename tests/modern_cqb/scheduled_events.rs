//! Level events: reinforcements, doors that lock, and a site held only once no hostile can come.

use fatal_funnel::board::{Board, Door, DoorKind, Tile};
use fatal_funnel::faults::Source;
use fatal_funnel::model::{FigureId, Figures, LevelEvent, Side, Sides, Spot, Word};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::modern_cqb::{Downed, Event, Gear, Idle, ModernCqb, Order, Weapons};
use serde_json::{Value, json};

use crate::scene::{
    Scene, Stage, door_changed, end, heard, initiative, phase_began, round_began, stepped, tested, walk,
};

const SITE: &str = "
    #########
    #.aB...b#
    #..#...c#
    #########";

fn site() -> Scene {
    Scene::new(SITE).response("alpha", 'a').hostile("gun", 'b', "gunman")
}

/// An event that brings figures to an entry, or locks doors.
fn event(heat: Option<u16>, round: Option<u16>, reinforce: &[&str], at: [i16; 2], lock: &[[i16; 2]]) -> LevelEvent {
    LevelEvent {
        heat,
        round,
        reinforce: reinforce.iter().map(|word| Spot::new(Word::new(word), 0..0)).collect(),
        at: (!reinforce.is_empty()).then(|| Spot::new(Tile::from(at), 0..0)),
        lock: lock.iter().map(|at| Spot::new(Tile::from(*at), 0..0)).collect(),
        burn: Vec::new(),
        detonate: None,
        test: Vec::new(),
        severe: false,
        ..LevelEvent::default()
    }
}

fn happened(index: u16) -> Value {
    json!({"event": "happened", "index": index})
}

fn reinforced(figure: &str, template: &str, at: [i16; 2]) -> Value {
    json!({"event": "reinforced", "figure": figure, "template": template, "at": at})
}

/// The level events among those of a round's end.
fn unfolds(stage: &mut Stage) -> Vec<Value> {
    let mut events = stage.end_phases(4);
    events.retain(|event| ["happened", "reinforced", "door_changed"].contains(&event["event"].as_str().unwrap_or("")));
    events
}

/// A threshold of Heat brings its event in the End Phase, after knowledge has faded, and once only.
#[test]
fn cqb_heat_1_a_threshold_fires_its_event_once_in_the_end_phase() {
    let scene = site().heat(2).event(event(Some(3), None, &["gunman"], [5, 2], &[]));
    let mut stage = scene.event(event(Some(4), None, &["fanatic"], [5, 2], &[])).dice(&[2, 2, 2]).fire_phase();
    let failed = stage.order(json!({"order": "breach", "figure": "alpha", "at": [3, 1]}));
    assert!(failed.contains(&json!({"event": "heat_changed", "before": 2, "after": 3})), "CQB-HEAT-1");
    stage.order(end());
    stage.load(&[2; 4]);
    let events = json!([
        phase_began("end", "response"),
        happened(0),
        reinforced("gunman-1", "gunman", [5, 2]),
        initiative(&[2; 3], &[2], "response"),
        round_began(2, "response"),
        phase_began("move", "response"),
    ]);
    stage.plays("CQB-HEAT-1, CQB-ROUND-5", end(), events);
    stage.dice_are_spent();
    assert_eq!(unfolds(&mut stage), [] as [Value; 0], "CQB-HEAT-1: once");
    // Without Heat nothing waits for it in vain.
    let mut deaf = site().event(event(Some(1), None, &["gunman"], [5, 2], &[])).begin();
    assert_eq!(unfolds(&mut deaf), [] as [Value; 0], "CQB-HEAT-3: no Heat is tracked");
}

/// Reinforcements stand last in the order of figures, carry what their stat line says, are awake and act like anybody.
#[test]
fn cqb_round_6_reinforcements_come_last_and_act_in_the_next_round() {
    let scene =
        site().hostile("gunman-1", 'c', "gunman").event(event(None, Some(1), &["gunman", "security"], [5, 2], &[]));
    let mut stage = scene.begin();
    let came = [happened(0), reinforced("gunman-2", "gunman", [5, 2]), reinforced("security-1", "security", [5, 1])];
    let events = unfolds(&mut stage);
    assert_eq!(events[..2], came[..2], "CQB-ROUND-6: the first number that nobody has");
    assert_eq!(events[2]["figure"], "security-1", "CQB-ROUND-6");
    let beside = stage.world().at("security-1".into()).expect("it stands on the map");
    assert!(beside.is_beside(Tile::new(5, 2)), "CQB-BOARD-1: the entry is taken by now");
    let order: Vec<String> = stage.world().figures().iter().map(FigureId::to_string).collect();
    assert_eq!(order, ["alpha", "gun", "gunman-1", "gunman-2", "security-1"], "CQB-ROUND-6");
    let world = stage.world();
    let carries = world.of::<Weapons>("security-1".into()).map(|weapons| weapons.0.clone());
    assert_eq!(carries, Some(vec![Word::new("smg")]), "CQB-FIG-2");
    assert!(world.of::<Gear>("security-1".into()).is_some_and(|gear| gear.0.is_empty()));
    assert!(!world.has::<Idle>("gunman-2".into()), "CQB-HEAT-2: what brought it in woke it");
    assert_eq!(world.side("gunman-2".into()), Side::Hostile, "CQB-ROUND-6: its doctrine's side");
    if stage.world().resource::<fatal_funnel::model::Clock>().active == Side::Response {
        stage.order(end());
    }
    stage.plays("CQB-ROUND-6", walk("gunman-2", &[[4, 2]]), json!([stepped("gunman-2", [5, 2], [4, 2], 8)]));
}

/// A reinforcement seen arriving is known; otherwise the other side learns nothing of it.
#[test]
fn cqb_sight_4_who_comes_in_unseen_is_unknown() {
    let open = SITE.replace('B', "/");
    for (map, seen) in [(SITE.to_owned(), false), (open, true)] {
        let scene = Scene::new(&map).response("alpha", 'a').hostile("gun", [7, 2], "gunman");
        let mut stage = scene.event(event(None, Some(1), &["gunman"], [6, 1], &[])).begin();
        stage.end_phases(3);
        let order = Order::deserialize_value(&end()).expect("an order");
        let done = stage.battle.perform(&order).expect("the phase may end");
        let known = |word: &str| {
            let entry = done.entries.iter().find(|entry| json!(entry.event)["event"] == *word);
            entry.map(|entry| entry.known_to)
        };
        assert_eq!(known("happened"), Some(Sides::NONE), "CQB-SIGHT-4");
        assert_eq!(known("reinforced"), Some(Sides::of(Side::Hostile)), "CQB-SIGHT-4");
        assert_eq!(known("sighted").is_some(), seen, "CQB-SIGHT-4: seen {seen}");
        let certainty = stage.known(Side::Response, "gunman-1").0;
        assert_eq!(certainty == fatal_funnel::model::Certainty::Confirmed, seen, "CQB-SIGHT-4");
    }
}

/// An ordinary door shuts and locks; whatever else stands there stays as it stands.
#[test]
fn cqb_heat_1_doors_lock() {
    let map = "#######\n#a.+..#\n#..#..#\n#######";
    let locked = Door::closed(DoorKind::Locked);
    type Case = (&'static str, &'static str, fn(Scene) -> Scene, bool);
    let cases: [Case; 7] = [
        ("CQB-HEAT-1: a shut one", "+", |scene| scene, true),
        ("CQB-HEAT-1: an open one", "/", |scene| scene, true),
        ("CQB-HEAT-1: not one that is locked", "L", |scene| scene, false),
        ("CQB-HEAT-1: not a barricade", "B", |scene| scene, false),
        ("CQB-HEAT-1: not a gate", "G", |scene| scene, false),
        ("CQB-HEAT-1: not with somebody in it", "/", |scene| scene.response("bravo", [3, 1]), false),
        (
            "CQB-BREACH-10: not one that was forced",
            "L",
            |scene| scene.door([3, 1], Door::closed(DoorKind::Locked).forced_open()),
            false,
        ),
    ];
    for (why, entry, change, locks) in cases {
        let scene = change(Scene::new(&map.replace('+', entry)).response("alpha", 'a'));
        let mut stage = scene.event(event(None, Some(2), &[], [0, 0], &[[3, 1]])).begin();
        let before = stage.world().resource::<Board>().door(Tile::new(3, 1)).expect("a door");
        assert_eq!(unfolds(&mut stage), [] as [Value; 0], "{why}: not before its round");
        let mut events = vec![happened(0)];
        let shut = json!({"event": "door_changed", "at": [3, 1], "before": before, "after": locked});
        events.extend(locks.then_some(shut));
        assert_eq!(unfolds(&mut stage), events, "{why}");
        let door = stage.world().resource::<Board>().door(Tile::new(3, 1));
        assert_eq!(door, Some(if locks { locked } else { before }), "{why}");
    }
    // From now on it takes a breach.
    let mut stage =
        Scene::new(map).response("alpha", [2, 1]).event(event(None, Some(1), &[], [0, 0], &[[3, 1]])).begin();
    let open = json!({"order": "open", "figure": "alpha", "at": [3, 1]});
    let opened = door_changed([3, 1], "ordinary", ["closed", "open"], "alpha", 8);
    stage.plays("CQB-MOVE-2", open.clone(), json!([opened]));
    unfolds(&mut stage);
    stage.refuses("CQB-MOVE-2", open);
    stage.end_phases(2);
    stage.load(&[2; 3]);
    let events = stage.order(json!({"order": "breach", "figure": "alpha", "at": [3, 1]}));
    assert_eq!(events[1], heard("alpha", [3, 1], &[]), "CQB-BREACH-4: it was tried, and stays shut");
}

/// While an event can still bring a hostile, the site is not held, no matter who is down.
#[test]
fn cqb_round_7_not_held_while_an_event_can_still_bring_a_hostile() {
    let won = |held: bool| {
        if held { "Every required objective is met. The site is held." } else { "Every required objective is met." }
    };
    let cases: [(&str, fn(Scene) -> Scene, bool); 7] = [
        ("CQB-ROUND-7: no event", |scene| scene, true),
        ("CQB-ROUND-7: a later round", |scene| scene.event(event(None, Some(3), &["gunman"], [5, 2], &[])), false),
        (
            "CQB-ROUND-7: a round after the last",
            |scene| scene.round_limit(2).event(event(None, Some(3), &["gunman"], [5, 2], &[])),
            true,
        ),
        ("CQB-ROUND-7: Heat", |scene| scene.heat(0).event(event(Some(9), None, &["gunman"], [5, 2], &[])), false),
        (
            "CQB-ROUND-7: Heat that is not tracked",
            |scene| scene.event(event(Some(9), None, &["gunman"], [5, 2], &[])),
            true,
        ),
        ("CQB-ROUND-7: friends", |scene| scene.event(event(None, Some(3), &["operator"], [5, 2], &[])), true),
        ("CQB-ROUND-7: doors", |scene| scene.event(event(None, Some(3), &[], [0, 0], &[])), true),
    ];
    for (why, change, held) in cases {
        let mut stage = change(site().objective("neutralize", "gun")).upon("gun", Downed).fire_phase();
        let events = stage.end_phases(2);
        let ended = json!({"event": "ended", "result": "accomplished", "reason": won(held)});
        assert_eq!(events.last(), Some(&ended), "{why}");
    }
    // One that comes in the very same End Phase stands there.
    let scene = site().objective("neutralize", "gun").event(event(None, Some(1), &["gunman"], [5, 2], &[]));
    let events = scene.upon("gun", Downed).fire_phase().end_phases(2);
    assert_eq!(events.last().map(|event| event["reason"].clone()), Some(json!(won(false))), "CQB-ROUND-7");
}

/// What has come and what is still to come is in the snapshot.
#[test]
fn cqb_heat_1_a_snapshot_keeps_what_has_come() {
    let scene = site().event(event(None, Some(1), &["gunman"], [5, 2], &[]));
    let mut stage = scene.event(event(None, Some(2), &["lookout"], [5, 2], &[])).begin();
    unfolds(&mut stage);
    let snapshot = stage.battle.snapshot();
    let mut twin = Battle::<ModernCqb>::resume(&snapshot).expect("a snapshot can be read");
    assert_eq!(twin.snapshot(), snapshot, "CQB-HEAT-1");
    let order = Order::deserialize_value(&end()).expect("an order");
    for _ in 0..4 {
        let [here, there] = [&mut stage.battle, &mut twin].map(|battle| {
            battle.perform(&order).expect("a phase may end");
            battle.digest()
        });
        assert_eq!(here, there, "CQB-HEAT-1");
    }
    assert!(twin.world().figures().contains(&"lookout-1".into()), "CQB-HEAT-1");
}

/// A level that asks for what is not there is refused before it starts.
#[test]
fn cqb_heat_1_what_no_event_can_do_is_a_fault() {
    let level = |then: &str| {
        format!(
            "format = 1\nname = \"Site\"\nrulebook = \"modern-cqb\"\nmap = '''\n#####\n#...#\n#####\n'''\n\
             [figures.alpha]\nat = [1, 1]\nside = \"response\"\ntemplate = \"operator\"\n\
             [objects.laptop]\nat = [3, 1]\nkind = \"evidence\"\n\
             [[objective]]\nneutralize = \"all\"\n[[event]]\nwhen = {{ round = 2 }}\nthen = {{ {then} }}\n"
        )
    };
    for (then, code) in [
        ("reinforce = [\"gunman\"], at = [2, 1]", None),
        ("reinforce = [\"gumman\"], at = [2, 1]", Some("level::template::unknown")),
        ("burn = [\"laptop\"]", None),
        ("burn = [\"alpha\"]", Some("level::event::burn")),
        ("detonate = \"laptop\"", Some("level::event::detonate")),
    ] {
        let read = fatal_funnel::levels::read(&Source::new("site", level(then)), fatal_funnel::books());
        let faults: Vec<_> = read.err().into_iter().flatten().filter(|fault| !fault.is_warning()).collect();
        assert_eq!(
            faults.iter().map(|fault| fault.code.0).collect::<Vec<_>>(),
            code.into_iter().collect::<Vec<_>>(),
            "{then}"
        );
        for fault in faults {
            assert_eq!(fault.place.line, 20, "CQB-HEAT-1: {fault}");
            assert!(!fault.sentence.ends_with('.') && !fault.mend.ends_with('.'), "{fault}");
        }
    }
}

#[test]
fn cqb_nerve_15_an_event_calls_for_a_test_of_a_figure_or_a_side() {
    let calls = |word: &str, severe: bool| {
        let test = vec![Spot::new(Word::new(word), 0..0)];
        let event = LevelEvent { test, severe, ..event(None, Some(1), &[], [0, 0], &[]) };
        let scene = site().hostile("other", 'c', "security").event(event).dice(&[8, 2, 8, 2]);
        let mut events = scene.begin().end_phases(4);
        events.retain(|event| event["event"] == "nerve_tested");
        events
    };
    let gun = tested("gun", "scenario", 2, &[8, 2], 1, true);
    assert_eq!(calls("gun", false), std::slice::from_ref(&gun), "CQB-NERVE-15: one figure");
    assert_eq!(
        calls("hostile", false),
        [gun, tested("other", "scenario", 2, &[8, 2], 1, true)],
        "CQB-NERVE-15: a side"
    );
    assert_eq!(calls("gun", true), [tested("gun", "scenario", 2, &[8, 2], 2, false)], "CQB-NERVE-7: a severe shock");
}

/// The mission says what becomes of those who fail: no doctrine is asked, not even that of a fanatic.
#[test]
fn cqb_nerve_12_an_event_sets_what_a_failed_test_does() {
    let fails = |template: &str, failure: &str| {
        let word = |word: &str| Spot::new(Word::new(word), 0..0);
        let (test, failure) = (vec![word("other")], Some(word(failure)));
        let event = LevelEvent { test, failure, ..event(None, Some(1), &[], [0, 0], &[]) };
        let scene = site().hostile("other", 'c', template).fallback('b').event(event).dice(&[2; 4]);
        let events = scene.begin().end_phases(4);
        let what = events.iter().skip_while(|event| event["event"] != "nerve_tested").nth(1).expect("it fails");
        what["token"].as_str().or(what["event"].as_str()).unwrap_or_default().to_owned()
    };
    for template in ["gunman", "fanatic", "security"] {
        assert_eq!(fails(template, "surrender"), "surrendered", "CQB-NERVE-12, CQB-NERVE-10: {template}");
        assert_eq!(fails(template, "duck"), "suppressed", "CQB-NERVE-12, CQB-NERVE-8: {template}");
        assert_eq!(fails(template, "fall-back"), "falling-back", "CQB-NERVE-12, CQB-NERVE-9: {template}");
    }
}

/// No sentence shows an id: reinforcements are named from the data, lanes by their kind.
#[test]
fn cqb_round_6_newcomers_and_lanes_are_told_in_words() {
    let brings = event(None, Some(1), &["security", "security", "fanatic"], [5, 2], &[]);
    let mut stage = site().event(brings).begin();
    let events = stage.end_phases(4);
    let came = events.iter().filter(|event| event["event"] == "reinforced");
    let said = |value: &Value| {
        let event = serde_json::from_value::<Event>(value.clone()).expect("an event");
        event.book_event().phrase(stage.world()).english()
    };
    let names: Vec<String> =
        came.map(|event| stage.world().label(FigureId::new(event["figure"].as_str().unwrap()))).collect();
    assert_eq!(names, ["the first security guard", "the second security guard", "the first fanatic"], "CQB-ROUND-6");
    let watch = json!({"event": "overwatch_set", "figure": "alpha", "lane": "door-3-1"});
    assert_eq!(said(&watch), "Alpha watches the doorway at [3, 1].", "CQB-OVER-1");
}
