//! Objectives: when each is met, lost or open again, and the ends that follow from them.

use fatal_funnel::faults::Source;
use fatal_funnel::model::{FigureId, LevelEvent, OffMap, Side, Spot, Word};
use fatal_funnel::rulebooks::modern_cqb::{
    Bound, Controlled, Dead, Downed, Goals, Objects, Restrained, SurrenderSeen, Surrendering, Wounds, destroy_evidence,
};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, end};

const HALL: &str = "
    ###########
    #ab.c#...e#
    #d...+...f#
    #X...#...g#
    ###########";

/// A responder and a hostile behind a door, who do not see each other, and every kind of figure and object.
fn hall() -> Scene {
    let scene = Scene::new(HALL).response("alpha", 'a').hostile("gun", 'e', "gunman").civilian("clerk", 'c');
    scene.object("laptop", 'b', "evidence", "").object("bomb", 'd', "device", "").object("held", 'g', "hostage", "")
}

fn hold() -> Value {
    json!({"order": "hold", "figure": "alpha"})
}

/// The words of what an order says of objectives.
fn called(events: &[Value]) -> Vec<&str> {
    let words = events.iter().filter_map(|event| event["event"].as_str());
    words.filter(|word| word.starts_with("objective_")).collect()
}

/// The result with which the round's end ends it; nothing, where it goes on.
fn result(stage: &mut Stage) -> Option<String> {
    let events = stage.end_phases(2);
    let ended = events.iter().find(|event| event["event"] == "ended")?;
    Some(ended["result"].as_str().unwrap_or_default().to_owned())
}

fn leads() -> Controlled {
    Controlled { by: FigureId::new("alpha") }
}

/// A kit holds the captive.
fn hold_fast(stage: &mut Stage) {
    stage.put("gun", Restrained);
    stage.put("gun", Bound);
}

fn lose(stage: &mut Stage, id: &str) {
    let mut turn = fatal_funnel::referee::Turn::of(stage.battle.world_mut());
    destroy_evidence(&mut turn, Word::new(id));
}

fn secured(stage: &mut Stage, id: &str) {
    let mut objects = stage.battle.world_mut().resource_mut::<Objects>();
    let object = objects.0.iter_mut().find(|object| object.id == *id).expect("there is such a thing");
    object.state = fatal_funnel::rulebooks::modern_cqb::State::Secured;
}

/// Each verb: what meets it, and what makes it impossible; the mission ends with both (CQB-ROUND-4).
#[test]
fn cqb_round_4_a_mission_ends_when_every_required_objective_is_met_or_impossible() {
    type Case = (&'static str, &'static str, &'static str, fn(&mut Stage), &'static str, &'static str);
    let cases: &[Case] = &[
        ("CQB-ROUND-4: neutralize", "neutralize", "gun", |s| s.put("gun", Downed), "objective_met", "accomplished"),
        ("CQB-SECURE-4: evidence", "secure", "laptop", |s| secured(s, "laptop"), "objective_met", "accomplished"),
        ("CQB-SECURE-4: a device", "secure", "bomb", |s| secured(s, "bomb"), "objective_met", "accomplished"),
        ("CQB-SECURE-4: a civilian", "secure", "clerk", |s| s.put("clerk", leads()), "objective_met", "accomplished"),
        ("CQB-SECURE-4: a hostage", "secure", "held", |s| s.put("held", leads()), "objective_met", "accomplished"),
        ("CQB-ARREST-2: Restrained", "arrest", "gun", hold_fast, "objective_met", "accomplished"),
        ("CQB-CIV-11: out", "extract", "clerk", |s| s.put("clerk", OffMap), "objective_met", "accomplished"),
        ("CQB-ROUND-4: destroyed", "secure", "laptop", |s| lose(s, "laptop"), "objective_lost", "incomplete"),
        ("CQB-ROUND-4: all with one lost", "secure", "all", |s| lose(s, "laptop"), "objective_lost", "incomplete"),
        ("CQB-ROUND-4: down", "secure", "clerk", |s| s.put("clerk", Downed), "objective_lost", "incomplete"),
        ("CQB-ROUND-4: a dead suspect", "arrest", "gun", |s| s.put("gun", Dead), "objective_lost", "incomplete"),
        ("CQB-ROUND-4: a dead civilian", "extract", "held", |s| s.put("held", Dead), "objective_lost", "incomplete"),
        ("CQB-ROUND-4: hurt", "protect", "clerk", |s| s.put("clerk", Wounds(1)), "objective_lost", "incomplete"),
        ("CQB-ROUND-4: lost evidence", "protect", "laptop", |s| lose(s, "laptop"), "objective_lost", "incomplete"),
    ];
    for (why, verb, target, change, word, end) in cases {
        let mut stage = hall().objective(verb, target).fire_phase();
        assert_eq!(called(&stage.order(hold())), [""; 0], "{why}: not yet");
        let mut stage = hall().objective(verb, target).fire_phase();
        change(&mut stage);
        let events = stage.order(hold());
        assert_eq!(called(&events), [*word], "{why}");
        assert_eq!(result(&mut stage).as_deref(), Some(*end), "{why}");
    }
    for (verb, target) in [("secure", "all"), ("extract", "all"), ("arrest", "gun"), ("extract", "clerk")] {
        let mut stage = hall().objective(verb, target).upon("held", leads()).fire_phase();
        assert_eq!(result(&mut stage), None, "CQB-ROUND-4: {verb} {target} is open");
    }
}

/// One lost and one open: it goes on. An optional one neither holds the mission open nor spoils it.
#[test]
fn cqb_round_4_what_is_open_holds_it_open() {
    let mut stage = hall().objective("arrest", "gun").objective("secure", "laptop").upon("gun", Dead).fire_phase();
    assert_eq!(called(&stage.order(hold())), ["objective_lost"], "CQB-ROUND-4");
    assert_eq!(result(&mut stage), None, "CQB-ROUND-4: the laptop is still to be had");
    let mut stage = hall().objective("neutralize", "gun").objective("secure", "laptop").optional().fire_phase();
    stage.put("gun", Downed);
    assert_eq!(result(&mut stage).as_deref(), Some("accomplished"), "CQB-ROUND-4: optional");
}

/// What was to be protected is met at the end, and ends nothing by itself while a hostile could do it harm.
#[test]
fn cqb_round_4_to_protect_is_met_at_the_end() {
    let mut stage = hall().objective("protect", "all").objective("secure", "laptop").fire_phase();
    assert_eq!(result(&mut stage), None, "CQB-ROUND-4");
    let mut stage = hall().objective("protect", "all").objective("secure", "laptop").fire_phase();
    secured(&mut stage, "laptop");
    let events = stage.end_phases(2);
    assert_eq!(called(&events), ["objective_met", "objective_met"], "CQB-ROUND-4: both, the one at the end");
    assert_eq!(events.last().expect("it ended")["result"], "accomplished", "CQB-ROUND-4");
    let mut alone = hall().objective("protect", "clerk").fire_phase();
    assert_eq!(result(&mut alone), None, "CQB-ROUND-4: a hostile is left");
    alone.put("gun", Downed);
    alone.end_phases(2);
    assert_eq!(result(&mut alone).as_deref(), Some("accomplished"), "CQB-ROUND-7: the site is held");
    let mut late = hall().objective("protect", "clerk").round_limit(1).fire_phase();
    assert_eq!(result(&mut late).as_deref(), Some("accomplished"), "CQB-ROUND-4: nothing happened to it in time");
    let mut open = hall().objective("secure", "bomb").objective("protect", "clerk").round_limit(1).fire_phase();
    assert_eq!(result(&mut open).as_deref(), Some("out-of-time"), "CQB-ROUND-4");
}

/// A held site: who is in hand counts as out without the walk (CQB-ROUND-7).
#[test]
fn cqb_round_7_a_held_site_extracts_who_is_in_hand() {
    let scene = || hall().objective("extract", "clerk").upon("clerk", leads());
    let mut stage = scene().fire_phase();
    assert_eq!(result(&mut stage), None, "CQB-ROUND-7: a hostile is left");
    let mut stage = scene().upon("gun", Restrained).upon("gun", Bound).fire_phase();
    assert_eq!(called(&stage.order(hold())), ["objective_met"], "CQB-ROUND-7");
    assert_eq!(result(&mut stage).as_deref(), Some("accomplished"), "CQB-ROUND-7");
    let mut loose = hall().objective("extract", "clerk").upon("gun", Restrained).fire_phase();
    assert_eq!(called(&loose.order(hold())), [""; 0], "CQB-ROUND-7: nobody has the clerk in hand");
}

/// A captive who works loose is to be arrested again.
#[test]
fn cqb_arrest_4_an_arrest_is_open_again_when_the_captive_works_loose() {
    let mut stage = hall().objective("arrest", "gun").objective("secure", "bomb").upon("gun", Restrained).fire_phase();
    assert_eq!(called(&stage.order(hold())), ["objective_met"], "CQB-ARREST-4");
    stage.order(end());
    stage.load(&[8, 2]);
    assert_eq!(called(&stage.order(end())), ["objective_reopened"], "CQB-ARREST-4");
    assert!(!stage.world().resource::<Goals>().0[0].met, "CQB-ARREST-4");
}

/// A suspect who gave up and was left out of sight fights again; the team is told that its objective is open.
#[test]
fn cqb_surr_6_the_team_is_told_that_an_objective_is_open_again() {
    let mut stage = {
        let scene = hall().objective("neutralize", "gun").objective("secure", "bomb").upon("gun", Surrendering);
        scene.upon("gun", SurrenderSeen(0)).confirmed("gun").fire_phase()
    };
    assert_eq!(called(&stage.order(hold())), ["objective_met"], "CQB-ROUND-4: he has given up");
    stage.order(end());
    let read = fatal_funnel::rulebooks::modern_cqb::Order::deserialize_value(&end()).expect("the order can be read");
    let done = stage.battle.perform(&read).expect("the order is legal");
    let heard = done.entries.into_iter().filter(|entry| entry.known_to.contains(Side::Response));
    let told: Vec<String> = heard.map(|entry| entry.event.book_event().phrase(stage.world()).english()).collect();
    assert!(told.iter().any(|words| words.contains("open again")), "CQB-SURR-6: {told:?}");
}

/// With nothing left to do the team has broken nothing off.
#[test]
fn cqb_round_4_withdrawal_with_nothing_open_is_no_defeat() {
    type Case = (&'static str, fn(&mut Stage), &'static str);
    let cases: [Case; 3] = [
        ("CQB-ROUND-4: open", |_| {}, "withdrawn"),
        ("CQB-ROUND-4: met", |stage| secured(stage, "laptop"), "accomplished"),
        ("CQB-ROUND-4: lost", |stage| lose(stage, "laptop"), "incomplete"),
    ];
    for (why, change, end) in cases {
        let scene = Scene::new(HALL).response("alpha", [1, 3]).hostile("gun", 'e', "gunman");
        let mut stage = scene.object("laptop", 'b', "evidence", "").objective("secure", "laptop").begin();
        change(&mut stage);
        let events = stage.order(json!({"order": "withdraw"}));
        assert_eq!(events.last().expect("it ended")["result"], end, "{why}");
    }
}

/// What cannot be asked for is a fault, in its line.
#[test]
fn cqb_round_4_an_objective_names_what_its_verb_takes() {
    let level = |objective: &str| {
        format!(
            "format = 1\nname = \"Site\"\nrulebook = \"modern-cqb\"\nmap = '''\n#####\n#...#\n#...#\n#####\n'''\n\
             [figures.alpha]\nat = [1, 1]\nside = \"response\"\ntemplate = \"operator\"\n\
             [figures.gun]\nat = [3, 1]\nside = \"hostile\"\ntemplate = \"gunman\"\n\
             [objects.laptop]\nat = [3, 2]\nkind = \"evidence\"\n[rooms.hall]\nat = [2, 1]\n\
             [[objective]]\n{objective}\n"
        )
    };
    let faults = |objective: &str| {
        let read = fatal_funnel::levels::read(&Source::new("site", level(objective)), fatal_funnel::books());
        let faults = read.map_or_else(|faults| faults, |(_, warnings)| warnings);
        faults.into_iter().filter(|fault| !fault.is_warning()).collect::<Vec<_>>()
    };
    for sound in
        ["neutralize = \"gun\"", "clear = \"hall\"", "secure = \"laptop\"", "arrest = \"all\"", "protect = \"all\""]
    {
        assert!(faults(sound).is_empty(), "CQB-ROUND-4: {sound}: {:?}", faults(sound));
    }
    for (unsound, code) in [
        ("neutralise = \"gun\"", "level::objective::verb"),
        ("neutralize = \"alpha\"", "level::objective::target"),
        ("neutralize = \"laptop\"", "level::objective::target"),
        ("clear = \"gun\"", "level::objective::target"),
        ("secure = \"gun\"", "level::objective::target"),
        ("arrest = \"laptop\"", "level::objective::target"),
        ("extract = \"gun\"", "level::objective::target"),
        ("extract = \"all\"", "level::objective::target"),
        ("protect = \"hall\"", "level::objective::target"),
        ("secure = \"nothing\"", "level::objective::target"),
    ] {
        let found = faults(unsound);
        assert_eq!(found.iter().map(|fault| fault.code.0).collect::<Vec<_>>(), [code], "CQB-ROUND-4: {unsound}");
        assert_eq!(found[0].place.line, 24, "{}", found[0]);
        assert!(!found[0].sentence.ends_with('.') && !found[0].mend.ends_with('.'), "{}", found[0]);
    }
}

// -------------------------------------------------------------------------------- what burns, and what goes off

fn event(round: u16, burn: &[&str], detonate: Option<&str>) -> LevelEvent {
    LevelEvent {
        heat: None,
        round: Some(round),
        reinforce: Vec::new(),
        at: None,
        lock: Vec::new(),
        burn: burn.iter().map(|id| Spot::new(Word::new(id), 0..0)).collect(),
        detonate: detonate.map(|id| Spot::new(Word::new(id), 0..0)),
        test: Vec::new(),
        severe: false,
        ..LevelEvent::default()
    }
}

/// Of a round's end what has to do with fire.
fn fire(stage: &mut Stage) -> Vec<Value> {
    let mut events = stage.end_phases(4);
    events.retain(|event| ["ignited", "destroyed", "ended"].contains(&event["event"].as_str().unwrap_or_default()));
    events
}

#[test]
fn cqb_heat_1_evidence_starts_to_burn_and_is_lost_two_rounds_later() {
    let ignited = json!({"event": "ignited", "object": "laptop", "at": [2, 1], "gone": 3});
    let mut stage = hall().event(event(1, &["laptop"], None)).begin();
    assert_eq!(fire(&mut stage), [ignited], "CQB-HEAT-1");
    assert_eq!(fire(&mut stage), [] as [Value; 0], "CQB-HEAT-1: it burns");
    let gone = json!({"event": "destroyed", "object": "laptop", "at": [2, 1]});
    assert_eq!(fire(&mut stage), [gone], "CQB-HEAT-1");
    // What was secured before does not burn, and what burns can be secured.
    let mut safe = hall().event(event(1, &["laptop"], None)).begin();
    secured(&mut safe, "laptop");
    assert_eq!(fire(&mut safe), [] as [Value; 0], "CQB-SECURE-4");
    let kit = json!({"order": "use", "figure": "alpha", "item": "evidence-kit", "target": "laptop"});
    let scene = Scene::new(HALL).response("alpha", 'a').gear(&["evidence-kit"]).hostile("gun", 'e', "gunman");
    let mut saved = scene.object("laptop", 'b', "evidence", "").event(event(1, &["laptop"], None)).begin();
    fire(&mut saved);
    saved.end_phases(2);
    saved.load(&[2; 4]);
    assert!(saved.words(kit).contains(&"secured".to_owned()), "CQB-UTIL-6");
    saved.end_phases(2);
    assert_eq!(fire(&mut saved), [] as [Value; 0], "CQB-UTIL-6: it no longer burns");
}

#[test]
fn cqb_secure_1_hostiles_who_are_losing_burn_evidence() {
    let burn = || json!({"order": "secure", "figure": "gun", "target": "laptop"});
    let scene = || {
        let scene =
            Scene::new(HALL).response("alpha", 'a').hostile("gun", 'e', "gunman").hostile("other", 'g', "gunman");
        scene.object("laptop", 'f', "evidence", "")
    };
    scene().hostile_fire_phase().refuses("CQB-SECURE-1", burn());
    let losing = || scene().upon("other", Restrained);
    let mut stage = losing().hostile_fire_phase();
    let odds = stage.odds(&burn()).expect("it rolls");
    assert_eq!((odds.outcomes[0].name.as_str(), odds.outcomes[0].weight.as_str()), ("burning", "3"), "CQB-DICE-4");
    stage.load(&[8, 2, 2, 2, 2, 2, 2]);
    let ignited = json!({"event": "ignited", "object": "laptop", "at": [9, 2], "gone": 3, "by": "gun"});
    let events = stage.order(burn());
    assert_eq!(events[0]["secured"], true, "CQB-SECURE-1: one success of its Control");
    assert_eq!(events[1], ignited, "CQB-SECURE-1");
    let mut stage = losing().hostile_fire_phase();
    stage.load(&[2]);
    assert_eq!(stage.words(burn()), ["secured"], "CQB-SECURE-1: a failed try costs only the action");
    let mut other = losing().object("bomb", 'f', "device", "").hostile_fire_phase();
    other.refuses("CQB-SECURE-1", json!({"order": "secure", "figure": "gun", "target": "bomb"}));
    let mut twice = losing().hostile_fire_phase();
    twice.load(&[8]);
    twice.order(burn());
    assert!(!twice.accepts(&burn()), "CQB-SECURE-1: it burns already");
    assert_eq!(twice.known(Side::Response, "gun").0, fatal_funnel::model::Certainty::Unknown, "CQB-SIGHT-4");
}

#[test]
fn cqb_score_10_a_device_that_goes_off_ends_the_mission() {
    let scene = || hall().objective("neutralize", "gun").event(event(1, &[], Some("bomb")));
    let mut stage = scene().begin();
    let ended = json!({"event": "ended", "result": "collapsed", "reason": "Went off: Bomb."});
    assert_eq!(fire(&mut stage).last(), Some(&ended), "CQB-SCORE-10");
    let mut safe = scene().begin();
    secured(&mut safe, "bomb");
    assert_eq!(fire(&mut safe), [] as [Value; 0], "CQB-SECURE-4: a device that was made safe");
}

/// A met objective reads as met, and one of many says how far it has come, as far as the side knows: a hostile behind a
/// door whom nobody has seen is not counted.
#[test]
fn cqb_round_4_objectives_read_as_they_stand_and_count_what_is_known() {
    let scene = hall().objective("neutralize", "all").objective("secure", "laptop");
    use fatal_funnel::referee::BattleQuestions;
    let mut stage = scene.hostile("near", 'd', "gunman").fire_phase();
    let goals = |stage: &Stage| stage.battle.state(Some(Side::Response))["objectives"].clone();
    let count = |done: u8| json!({"done": done, "of": 1, "what": "known hostiles"});
    assert_eq!(goals(&stage)[0]["count"], count(0), "CQB-SIGHT-4: only `near` is known");
    assert_eq!(goals(&stage)[1]["reads"], "Secure laptop", "CQB-ROUND-4");
    stage.put("near", Downed);
    secured(&mut stage, "laptop");
    stage.order(hold());
    assert_eq!(goals(&stage)[0]["count"], count(1), "CQB-ROUND-4");
    assert_eq!(goals(&stage)[1]["reads"], "Secured: laptop", "CQB-ROUND-4");
    assert_eq!(goals(&stage)[1]["count"], Value::Null, "it is one");
}

/// A hostile that fell back to a Contact is still one of those that are known.
#[test]
fn cqb_round_4_whoever_was_once_known_stays_counted() {
    let scene = hall().objective("neutralize", "all").confirmed("gun");
    let mut stage = scene.hostile("near", 'd', "gunman").upon("near", Downed).fire_phase();
    let count = |stage: &Stage| {
        use fatal_funnel::referee::BattleQuestions;
        stage.battle.state(Some(Side::Response))["objectives"][0]["count"].clone()
    };
    let known = json!({"done": 1, "of": 2, "what": "known hostiles"});
    assert_eq!(count(&stage), known, "CQB-ROUND-4");
    stage.end_phases(2);
    assert_eq!(stage.known(Side::Response, "gun").0, fatal_funnel::model::Certainty::Contact, "CQB-SIGHT-4");
    assert_eq!(count(&stage), known, "CQB-ROUND-4: a Contact again");
}
