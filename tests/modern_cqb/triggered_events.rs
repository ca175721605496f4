//! Level events that wait for what comes about in play: when they happen, what follows, and what the team is told.

use fatal_funnel::board::{Board, Tile};
use fatal_funnel::model::{Figures, LevelEvent, Occurrence, SceneSpec, Side, Sides, Spot, Word};
use fatal_funnel::referee::Presentation;
use fatal_funnel::rulebooks::modern_cqb::{Downed, Event, Goals, Intent, ModernCqb, Objects, Order, Play, State};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, end, walk};

const SITE: &str = "
    ###########
    #.a+...#b.#
    #X.#...+..#
    ###########";

fn site() -> Scene {
    let scene = Scene::new(SITE).response("alpha", 'a').hostile("gun", 'b', "gunman").gear(&["pistol"]);
    scene.room("near", [1, 1]).room("far", [5, 1]).room("back", [9, 1])
}

fn spot<T>(value: T) -> Spot<T> {
    Spot::new(value, 0..0)
}

fn word(word: &str) -> Word {
    Word::new(word)
}

fn entered(room: &str) -> Spot<Occurrence> {
    spot(Occurrence::Entered(word(room)))
}

fn when(all: Vec<Spot<Occurrence>>) -> SceneSpec {
    SceneSpec { all, ..SceneSpec::default() }
}

fn event(scene: SceneSpec) -> LevelEvent {
    LevelEvent { scene, ..LevelEvent::default() }
}

/// The words of the level events among these.
fn own_doing(events: &[Value]) -> Vec<&str> {
    let words = ["happened", "announced", "directed", "effect_changed", "reinforced"];
    events.iter().filter_map(|event| event["event"].as_str()).filter(|word| words.contains(word)).collect()
}

/// Alpha goes into the far room.
fn goes_in(stage: &mut Stage) -> Vec<Value> {
    let mut events = stage.order(json!({"order": "open", "figure": "alpha", "at": [3, 1]}));
    events.extend(stage.order(walk("alpha", &[[3, 1], [4, 1]])));
    events
}

fn said(stage: &Stage, event: &Value) -> String {
    let event = serde_json::from_value::<Event>(event.clone()).expect("an event");
    event.book_event().phrase(stage.world()).english()
}

fn find<'e>(events: &'e [Value], word: &str) -> &'e Value {
    events.iter().find(|event| event["event"] == word).unwrap_or_else(|| panic!("no {word} in {events:?}"))
}

#[test]
fn cqb_heat_1_what_comes_about_in_play_brings_its_event_after_the_order_and_once() {
    let spec = SceneSpec {
        open: vec![spot(Tile::new(7, 2))],
        message: Some(spot("They know you are here.".into())),
        ..when(vec![entered("far")])
    };
    let mut stage = site().event(event(spec)).begin();
    let events = goes_in(&mut stage);
    assert_eq!(own_doing(&events), ["happened", "announced"], "CQB-HEAT-1: right after the step into the room");
    assert!(stage.world().resource::<Board>().door(Tile::new(7, 2)).is_some_and(|door| door.is_open()), "CQB-HEAT-1");
    assert_eq!(said(&stage, find(&events, "announced")), "They know you are here.");
    let after = stage.order(walk("alpha", &[[5, 1]]));
    assert_eq!(own_doing(&after), [] as [&str; 0], "CQB-HEAT-1: once");
}

#[test]
fn cqb_heat_1_any_group_is_enough_and_all_of_it_is_needed() {
    let groups = |any: Vec<Vec<Spot<Occurrence>>>| {
        let spec = SceneSpec { any, message: Some(spot("Now.".into())), ..SceneSpec::default() };
        let mut stage = site().heat(0).event(event(spec)).begin();
        own_doing(&goes_in(&mut stage)).len()
    };
    let (door, heat) = (spot(Occurrence::Opened(Tile::new(3, 1))), spot(Occurrence::Heat(9)));
    assert_eq!(groups(vec![vec![heat.clone()], vec![entered("far")]]), 2, "one of two");
    assert_eq!(groups(vec![vec![door.clone(), entered("far")]]), 2, "both of one");
    assert_eq!(groups(vec![vec![door, heat.clone()]]), 0, "Heat has not come");
    assert_eq!(groups(vec![vec![heat], vec![entered("back")]]), 0, "neither");
}

/// The event happens by the facts; the team is told once it knows them.
#[test]
fn cqb_sight_4_a_message_waits_until_the_team_knows_its_cause() {
    let spec = SceneSpec {
        message: Some(spot("The gunman is down.".into())),
        ..when(vec![spot(Occurrence::Out(word("gun")))])
    };
    let scene = Scene::new("#######\n#.a+.b#\n#######").response("alpha", 'a').hostile("gun", 'b', "gunman");
    let mut stage = scene.event(event(spec)).begin();
    stage.put("gun", Downed);
    let unseen = stage.order(walk("alpha", &[[1, 1]]));
    assert_eq!(own_doing(&unseen), ["happened"], "CQB-SIGHT-4: nobody of the team saw it");
    stage.order(walk("alpha", &[[2, 1]]));
    let order = Order::deserialize_value(&json!({"order": "open", "figure": "alpha", "at": [3, 1]})).expect("an order");
    let done = stage.battle.perform(&order).expect("the door opens");
    let told = done.entries.iter().find(|entry| json!(entry.event)["event"] == "announced").expect("CQB-SIGHT-4");
    assert_eq!(told.known_to, Sides::of(Side::Response));
    assert!(!done.undoable, "what was said cannot be unsaid");
}

#[test]
fn cqb_heat_1_hostiles_follow_the_orders_of_an_event() {
    let told = |order: &str, figure: &str| {
        let spec =
            SceneSpec { order: Some(spot(word(order))), to: vec![spot(word(figure))], ..when(vec![entered("far")]) };
        let mut stage = site().fallback([5, 2]).idle().event(event(spec)).begin();
        let events = goes_in(&mut stage);
        stage.order(end());
        let intent = stage.world().of::<Intent>("gun".into()).map(|intent| intent.play);
        (own_doing(&events).len(), intent)
    };
    assert_eq!(told("fall-back", "gun"), (2, Some(Play::DrawBack)), "CQB-HEAT-1");
    assert_eq!(told("search", "hostile"), (2, Some(Play::Sweep)), "CQB-HEAT-1");
    assert_eq!(told("hold", "hostile"), (2, Some(Play::Anchor)), "CQB-HEAT-1");
    let spec = SceneSpec { order: Some(spot(word("search"))), ..when(vec![entered("far")]) };
    let mut stage = site().event(event(spec)).begin();
    let events = goes_in(&mut stage);
    let directed = find(&events, "directed");
    assert_eq!(*directed, json!({"event": "directed", "figures": ["gun"], "order": "search"}));
    assert_eq!(said(&stage, directed), "The hostiles are told to search for the team.");
}

/// An objective that an event opens neither counts nor shows before.
#[test]
fn cqb_round_4_an_objective_that_an_event_opens_counts_from_then_on() {
    let opens = vec![spot((word("neutralize"), word("gun")))];
    let met = vec![spot(Occurrence::Met(word("clear"), word("far")))];
    let spec = SceneSpec { objective: opens, ..when(met) };
    let scene = site().objective("clear", "far").objective("neutralize", "gun").event(event(spec));
    let mut stage = scene.begin();
    let shown =
        |stage: &Stage| ModernCqb::state(stage.world(), Some(Side::Response))["objectives"].as_array().unwrap().len();
    assert_eq!(shown(&stage), 1, "it is not listed yet");
    let events = goes_in(&mut stage);
    let mut events = [events, stage.order(walk("alpha", &[[5, 2]]))].concat();
    events.retain(|event| event["event"] == "announced");
    assert_eq!(events.len(), 1, "CQB-ROUND-4");
    assert_eq!(said(&stage, &events[0]), "New objective: Put gun out of the fight.");
    assert_eq!(shown(&stage), 2);
    let ends = stage.end_phases(4);
    assert!(!ends.iter().any(|event| event["event"] == "ended"), "CQB-ROUND-4: there is more to do");
    assert!(!stage.world().resource::<Goals>().0[1].met);
}

/// It counts as what it is, what waits for it goes on, and the rest of the event follows.
#[test]
fn cqb_heat_1_an_objective_that_is_met_when_it_opens_counts_from_the_next_order_on() {
    let opens = vec![spot((word("clear"), word("near")))];
    let spec = SceneSpec { objective: opens, message: Some(spot("Go on.".into())), ..when(vec![entered("far")]) };
    let next = when(vec![spot(Occurrence::Met(word("clear"), word("near")))]);
    let next = SceneSpec { message: Some(spot("The first room is ours.".into())), ..next };
    let scene = site().objective("neutralize", "gun").objective("clear", "near").event(event(spec)).event(event(next));
    let mut stage = scene.begin();
    let events = [goes_in(&mut stage), stage.order(walk("alpha", &[[5, 2]]))].concat();
    assert!(stage.world().resource::<Goals>().0[1].met, "CQB-HEAT-1: the room was clear before");
    let told: Vec<String> =
        events.iter().filter(|event| event["event"] == "announced").map(|event| said(&stage, event)).collect();
    assert_eq!(told, ["Go on.", "The first room is ours."], "CQB-HEAT-1: no new objective is told");
}

#[test]
fn cqb_nerve_12_a_room_may_have_a_failure_of_its_own() {
    let fails = |room: &str| {
        let rooms = SceneSpec { rooms: vec![spot(word(room))], ..when(vec![entered("far")]) };
        let own = LevelEvent { failure: Some(spot(word("surrender"))), ..event(rooms) };
        let test = LevelEvent { round: Some(1), test: vec![spot(word("gun"))], ..LevelEvent::default() };
        let mut stage = site().event(own).event(test).begin();
        goes_in(&mut stage);
        stage.load(&[2; 4]);
        let events = stage.end_phases(4);
        let after = events.iter().skip_while(|event| event["event"] != "nerve_tested").nth(1).cloned();
        after.is_some_and(|event| event["event"] == "surrendered")
    };
    assert!(fails("back"), "CQB-NERVE-12: in its room");
    assert!(!fails("near"), "CQB-NERVE-12: elsewhere the doctrine counts");
}

#[test]
fn cqb_civ_8_events_start_and_stop_room_effects() {
    let spec =
        SceneSpec { start: vec![spot(word("lights"))], stop: vec![spot(word("siren"))], ..when(vec![entered("far")]) };
    let scene =
        site().object("lights", [5, 2], "effect", "strobe-lights").object("siren", [5, 1], "effect", "disorienting");
    let mut stage = scene.event(event(spec)).begin();
    let states =
        |stage: &Stage| stage.world().resource::<Objects>().0.iter().map(|thing| thing.state).collect::<Vec<_>>();
    assert_eq!(states(&stage), [State::Spent, State::Open], "CQB-CIV-8: what an event starts does not work before");
    goes_in(&mut stage);
    assert_eq!(states(&stage), [State::Open, State::Spent], "CQB-CIV-8");
}

/// An event right after an order is in the snapshot: another battle goes on alike.
#[test]
fn cqb_heat_1_a_snapshot_keeps_how_far_a_scene_has_come() {
    let spec = SceneSpec {
        message: Some(spot("Now.".into())),
        ..when(vec![spot(Occurrence::Opened(Tile::new(3, 1))), entered("far")])
    };
    let mut stage = site().event(event(spec)).begin();
    stage.order(json!({"order": "open", "figure": "alpha", "at": [3, 1]}));
    let snapshot = stage.battle.snapshot();
    let mut twin = fatal_funnel::referee::Battle::<ModernCqb>::resume(&snapshot).expect("a snapshot can be read");
    let order = Order::deserialize_value(&walk("alpha", &[[3, 1], [4, 1]])).expect("an order");
    let [here, there] = [&mut stage.battle, &mut twin].map(|battle| {
        let done = battle.perform(&order).expect("a legal step");
        (done.entries.len(), battle.digest())
    });
    assert_eq!(here, there, "CQB-HEAT-1");
}
