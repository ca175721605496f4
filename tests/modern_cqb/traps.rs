//! Traps: found by a mirror or a careful step, set off by a careless one.

use fatal_funnel::model::{Side, Word};
use fatal_funnel::rulebooks::modern_cqb::{Objects, State};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, gained, ledger};

const HALL: &str = "
    ##########
    #a..t...b#
    ##########";

const CONTROL: (&str, &str, i16, &str) = ("control", "Control", 3, "CQB-REACT-4");

fn walk(figure: &str, from: i16, to: i16) -> Value {
    let path: Vec<[i16; 2]> =
        if from < to { (from + 1..=to).map(|x| [x, 1]).collect() } else { (to..from).rev().map(|x| [x, 1]).collect() };
    json!({"order": "move", "figure": figure, "path": path})
}

fn stepped(figure: &str, from: i16, to: i16, left: u16) -> Value {
    json!({"event": "stepped", "figure": figure, "from": [from, 1], "to": [to, 1], "left": left})
}

fn searched(faces: &[u8], found: bool) -> Value {
    json!({"event": "trap_searched", "figure": "alpha", "object": "wire", "ledger": ledger(&[CONTROL]), "faces": faces,
        "needed": 1, "found": found})
}

fn sprung(figure: &str, trap: &str) -> Value {
    json!({"event": "trap_sprung", "figure": figure, "object": "wire", "trap": trap, "at": [4, 1]})
}

fn heard(figure: &str, sides: &[&str]) -> Value {
    json!({"event": "heard", "at": [4, 1], "by": figure, "sides": sides})
}

fn hall(grade: &str) -> Scene {
    Scene::new(HALL).response("alpha", 'a').object("wire", 't', "trap", grade)
}

fn wire(stage: &Stage) -> State {
    stage.world().resource::<Objects>().get(Word::new("wire")).expect("there is a trap").state
}

fn known(stage: &Stage) -> bool {
    stage.world().resource::<Objects>().known(Word::new("wire"), Side::Response).is_some()
}

#[test]
fn cqb_react_4_a_figure_that_ends_a_step_beside_it_and_passes_control_finds_it() {
    let mut stage = hall("charge").dice(&[1, 2, 6]).begin();
    let events = json!([stepped("alpha", 1, 2, 8), stepped("alpha", 2, 3, 6), searched(&[1, 2, 6], true)]);
    // The move is interrupted before it ends on the trap (CQB-MOVE-4).
    stage.plays("CQB-REACT-4", walk("alpha", 1, 5), events);
    stage.dice_are_spent();
    assert!(known(&stage), "CQB-REACT-4");
    let (rule, _) = stage.refused(walk("alpha", 3, 5));
    assert_eq!(rule, "CQB-REACT-4", "nobody steps on a trap that its side knows");
}

#[test]
fn cqb_react_4_one_try_per_figure_and_a_failure_tells_nothing() {
    let mut stage = hall("charge").response("bravo", 'b').dice(&[1, 2, 3, 1, 1, 1]).begin();
    let read = fatal_funnel::rulebooks::modern_cqb::Order::deserialize_value(&walk("alpha", 1, 3)).expect("it reads");
    let done = stage.battle.perform(&read).expect("it is legal");
    let failed = done.entries.iter().find(|entry| json!(entry.event) == searched(&[1, 2, 3], false));
    let told = failed.expect("it looked").known_to;
    assert!(Side::ALL.into_iter().all(|side| !told.contains(side)), "CQB-REACT-4: nobody learns of it");
    assert!(!known(&stage), "CQB-REACT-4");
    let back = json!([stepped("alpha", 3, 2, 4), stepped("alpha", 2, 3, 2)]);
    let again = json!({"order": "move", "figure": "alpha", "path": [[2, 1]]});
    let mut events = stage.order(again);
    events.extend(stage.order(walk("alpha", 2, 3)));
    assert_eq!(json!(events), back, "CQB-REACT-4: one try per figure");
    let other = stage.order(walk("bravo", 8, 5));
    assert_eq!(other.last().expect("events")["faces"], json!([1, 1, 1]), "CQB-REACT-4: another figure has its own");
    stage.dice_are_spent();
}

#[test]
fn cqb_react_4_a_tripwire_charge_costs_a_wound_and_is_loud() {
    let mut stage = hall("charge").heat(0).dice(&[1, 1, 1]).begin();
    let events = json!([
        stepped("alpha", 1, 2, 8),
        stepped("alpha", 2, 3, 6),
        searched(&[1, 1, 1], false),
        stepped("alpha", 3, 4, 4),
        sprung("alpha", "charge"),
        {"event": "wounded", "figure": "alpha", "before": 3, "after": 2},
        gained("alpha", "wounded"),
        heard("alpha", &[]),
        {"event": "heat_changed", "before": 0, "after": 1},
    ]);
    // It is interrupted, and keeps what is left.
    stage.plays("CQB-REACT-4", walk("alpha", 1, 6), events);
    assert_eq!(wire(&stage), State::Spent, "CQB-REACT-4: it is then spent");
    let events = stage.order(walk("alpha", 4, 5));
    assert_eq!(json!(events), json!([stepped("alpha", 4, 5, 2)]), "CQB-REACT-4: and goes off once");
    stage.order(walk("alpha", 5, 4));
    assert_eq!(stage.state_of("alpha")["wounds"], 2, "CQB-REACT-4");
}

#[test]
fn cqb_react_4_its_bleed_counts_at_the_last_wound() {
    let mut stage =
        hall("charge").upon("alpha", fatal_funnel::rulebooks::modern_cqb::Wounds(1)).dice(&[1, 1, 1]).begin();
    let events = stage.order(walk("alpha", 1, 4));
    let end = [json!({"event": "downed", "figure": "alpha"}), gained("alpha", "bleeding")];
    assert!(end.iter().all(|event| events.contains(event)), "CQB-REACT-4, CQB-BLEED-1: {events:?}");
}

#[test]
fn cqb_react_4_an_alarm_is_loud_and_raises_heat_by_two() {
    let mut stage = hall("alarm").hostile("gun", 'b', "gunman").idle().heat(1).dice(&[1, 1, 1]).begin();
    let mut events = stage.order(walk("alpha", 1, 4));
    let from = events.iter().position(|event| event["event"] == "trap_sprung").expect("it goes off");
    let wakes = json!([
        sprung("alpha", "alarm"),
        heard("alpha", &["hostile"]),
        {"event": "heat_changed", "before": 1, "after": 3},
    ]);
    events.retain(|event| event["event"] != "sighted");
    let from = from.min(events.iter().position(|event| event["event"] == "trap_sprung").expect("it goes off"));
    assert_eq!(json!(events[from..from + 3]), wakes, "CQB-REACT-4, CQB-HEAT-1");
    assert_eq!(stage.state_of("alpha")["wounds"], 3, "CQB-REACT-4: nobody is hurt");
}

#[test]
fn cqb_react_4_a_mirror_finds_it() {
    let map = "########\n#a+.t..#\n########";
    let scene = Scene::new(map).response("alpha", 'a').gear(&["mirror"]).object("wire", 't', "trap", "");
    let mut stage = scene.fire_phase();
    let events = json!([
        {"event": "used", "figure": "alpha", "item": "mirror", "at": [2, 1]},
        {"event": "trap_searched", "figure": "alpha", "object": "wire", "ledger": [], "faces": [], "needed": 0, "found": true},
    ]);
    stage.plays(
        "CQB-REACT-4, CQB-UTIL-2",
        json!({"order": "use", "figure": "alpha", "item": "mirror", "at": [2, 1]}),
        events,
    );
    assert!(known(&stage), "CQB-REACT-4");
}

#[test]
fn cqb_react_4_a_hidden_trap_is_not_seen_and_its_own_side_keeps_off_it() {
    let mut stage = hall("charge").hostile("gun", 'b', "gunman").begin();
    assert!(!known(&stage), "CQB-REACT-4: it lies in plain sight and is hidden");
    stage.end_phases(1);
    let (rule, _) = stage.refused(walk("gun", 8, 4));
    assert_eq!(rule, "CQB-REACT-4", "its own side knows of it");
    let events = stage.order(walk("gun", 8, 5));
    assert!(events.iter().all(|event| event["event"] != "trap_searched"), "and need not look for it");
}

#[test]
fn cqb_react_4_a_civilian_that_runs_over_it_sets_it_off() {
    use fatal_funnel::rulebooks::modern_cqb::{Mood, PanicState, Panicking};
    let map = "##########\n#..t..c..#\n##/#######\n#........#\n#a.......#\n##########";
    let scene = Scene::new(map).response("alpha", 'a').civilian("clerk", 'c').object("wire", 't', "trap", "charge");
    let mind = PanicState { mood: Some(Mood::Runs), alarmed: 1, steadied: false, secured: false };
    let mut stage = scene.upon("clerk", Panicking).upon("clerk", mind).fire_phase();
    let events = stage.end_phases(2);
    let hit = json!({"event": "wounded", "figure": "clerk", "before": 2, "after": 1});
    assert!(events.contains(&hit), "CQB-REACT-4: {events:?}");
}
