//! Hostiles that are unaware, suspicious or aware: routes, sounds, shouts, and Heat as a clock.

use fatal_funnel::board::{Board, DoorKind, Tile};
use fatal_funnel::model::{
    AlarmRungProgress, Certainty, FigureId, Figures, LevelEvent, Occurrence, SceneSpec, Side, Spot, Word,
};
use fatal_funnel::referee::Presentation;
use fatal_funnel::rulebooks::modern_cqb::{Alarm, AlarmState, Downed, Idle, ModernCqb, Post, Restrained};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, end, walk};

const HALL: &str = "
    #############
    #a#b.......c#
    #.#.........#
    #.##.########
    #......+...d#
    #.e.####...f#
    #############";

fn hall() -> Scene {
    Scene::new(HALL).response("alpha", 'a').idle()
}

fn alarm(stage: &Stage, id: &str) -> AlarmState {
    stage.part::<Post>(id).and_then(Post::alarm).map(|alarm: &Alarm| alarm.state).expect("it has an alarm")
}

fn named(events: &[Value], word: &str) -> Vec<Value> {
    events.iter().filter(|event| event["event"] == word).cloned().collect()
}

/// Ends phases until the round is over.
fn round(stage: &mut Stage) -> Vec<Value> {
    stage.load(&[2; 12]);
    let mut all = Vec::new();
    loop {
        let events = stage.order(end());
        let over = events.iter().any(|event| event["event"] == "round_began");
        all.extend(events);
        if over {
            return all;
        }
    }
}

#[test]
fn cqb_heat_4_a_walker_strolls_back_and_forth_and_takes_no_order() {
    let mut stage = hall().hostile("gun", 'b', "gunman").route(&['c']).alarm("unaware").begin();
    let mut columns = Vec::new();
    for _ in 0..7 {
        round(&mut stage);
        columns.push(stage.world().at(FigureId::new("gun")).expect("it is on the map").x);
    }
    assert_eq!(columns, [6, 9, 11, 8, 5, 3, 6], "CQB-HEAT-4: three tiles a phase, and no farther than a stop");
    assert_eq!(stage.tokens("gun"), ["idle"], "CQB-HEAT-4: unaware is idle");
    stage.order(end());
    stage.refuses("CQB-HEAT-2", walk("gun", &[[4, 1]]));
}

#[test]
fn cqb_heat_4_a_door_of_the_team_is_heard_a_few_tiles_off_and_tells_nobody_who() {
    let open = json!({"order": "open", "figure": "alpha", "at": [7, 4]});
    let changed = json!({"event": "alarm_changed", "figure": "gun", "before": "unaware", "after": "suspicious",
        "notice": "door", "at": [7, 4]});
    for (at, heard) in [([4, 2], vec![changed]), ([11, 1], Vec::new())] {
        let scene = Scene::new(HALL).response("alpha", [6, 4]).idle();
        let mut stage = scene.hostile("gun", at, "gunman").alarm("unaware").begin();
        let events = stage.order(open.clone());
        assert_eq!(named(&events, "alarm_changed"), heard, "CQB-HEAT-4: within six tiles by path");
        assert_eq!(stage.part::<Idle>("gun").is_none(), !heard.is_empty(), "CQB-HEAT-4");
    }
}

#[test]
fn cqb_heat_4_rubble_gives_a_step_away_and_a_bare_floor_does_not() {
    let map = "
        #########
        #a.,.#.b#
        #....+..#
        #########";
    let scene = || Scene::new(map).response("alpha", 'a').idle().hostile("gun", 'b', "gunman").alarm("unaware");
    let mut stage = scene().begin();
    stage.order(walk("alpha", &[[2, 1], [3, 2]]));
    assert_eq!(alarm(&stage, "gun"), AlarmState::Unaware, "CQB-HEAT-4");
    let mut stage = scene().begin();
    stage.order(walk("alpha", &[[2, 1], [3, 1]]));
    assert_eq!(alarm(&stage, "gun"), AlarmState::Unaware, "CQB-HEAT-4: five tiles by path");
    let near = map.replace("a.,.", "a..,");
    let scene = Scene::new(&near).response("alpha", 'a').idle().hostile("gun", 'b', "gunman").alarm("unaware");
    let mut stage = scene.begin();
    stage.order(walk("alpha", &[[2, 1], [3, 1], [4, 1]]));
    assert_eq!(alarm(&stage, "gun"), AlarmState::Suspicious, "CQB-HEAT-4");
    assert_eq!(stage.tokens("gun"), ["suspicious"], "CQB-HEAT-4: the sign of it");
    assert_eq!(stage.known(Side::Hostile, "alpha").0, Certainty::Unknown, "CQB-HEAT-4: a sound is no Contact");
}

#[test]
fn cqb_heat_5_who_sees_the_team_shouts_when_the_round_ends_and_the_team_hears() {
    let scene = || {
        let scene = hall().hostile("gun", 'e', "gunman").alarm("unaware");
        scene.hostile("far", 'f', "gunman").alarm("unaware")
    };
    let mut stage = scene().begin();
    let events = stage.order(walk("alpha", &[[1, 2], [1, 3]]));
    let changed = named(&events, "alarm_changed");
    assert_eq!(changed.len(), 1, "CQB-HEAT-4: it sees the team: {changed:?}");
    assert_eq!((&changed[0]["after"], &changed[0]["notice"]), (&json!("aware"), &json!("enemy")), "CQB-HEAT-4");
    assert_eq!(alarm(&stage, "far"), AlarmState::Unaware, "CQB-HEAT-5: not before the round ends");
    let events = round(&mut stage);
    let shouts = named(&events, "shouted");
    assert_eq!(shouts.len(), 1, "CQB-HEAT-5");
    assert_eq!(shouts[0]["sides"], json!(["response"]), "CQB-HEAT-5: the team hears it");
    assert_eq!(alarm(&stage, "far"), AlarmState::Aware, "CQB-HEAT-5");
    // Held in time, it warns nobody.
    let mut stage = scene().begin();
    stage.order(walk("alpha", &[[1, 2], [1, 3]]));
    let entity = stage.world().entity_of(FigureId::new("gun")).expect("it is there");
    stage.battle.world_mut().entity_mut(entity).insert(Restrained);
    assert_eq!(named(&round(&mut stage), "shouted"), [] as [Value; 0], "CQB-HEAT-5");
    assert_eq!(alarm(&stage, "far"), AlarmState::Unaware, "CQB-HEAT-5");
}

#[test]
fn cqb_heat_4_a_friend_who_lies_there_alarms_whoever_sees_it() {
    let scene = hall().hostile("gun", 'b', "gunman").alarm("unaware").hostile("body", 'c', "gunman");
    let mut stage = scene.upon("body", Downed).begin();
    stage.order(walk("alpha", &[[1, 2]]));
    assert_eq!(alarm(&stage, "gun"), AlarmState::Aware, "CQB-HEAT-4");
}

#[test]
fn cqb_heat_6_a_walker_who_does_not_come_by_is_missed_after_three_rounds() {
    let scene = hall().hostile("walker", 'c', "gunman").route(&['b']).alarm("unaware");
    let mut stage = scene.hostile("guard", 'f', "gunman").alarm("unaware").upon("walker", Restrained).begin();
    let near = hall().hostile("walker", 'f', "gunman").route(&[[8, 4]]).alarm("unaware");
    let mut close = near.hostile("guard", [5, 4], "gunman").alarm("unaware").upon("walker", Restrained).begin();
    let mut noticed = Vec::new();
    for _ in 0..4 {
        round(&mut stage);
        let events = round(&mut close);
        noticed.push(named(&events, "alarm_changed").len());
    }
    assert_eq!(alarm(&stage, "guard"), AlarmState::Unaware, "CQB-HEAT-6: not on its way");
    assert_eq!(noticed, [0, 0, 0, 1], "CQB-HEAT-6: three rounds after the first");
    assert_eq!(alarm(&close, "guard"), AlarmState::Suspicious, "CQB-HEAT-6");
    for _ in 0..5 {
        round(&mut close);
    }
    assert_eq!(alarm(&close, "guard"), AlarmState::Unaware, "CQB-HEAT-6: it calms down");
    assert_eq!(close.tokens("guard"), ["idle"], "CQB-HEAT-6");
}

/// The orders of the hostile mind until its part of the phase is over.
fn played(stage: &mut Stage) -> Vec<Value> {
    let mut given = Vec::new();
    for _ in 0..40 {
        let order = json!(stage.battle.choose(Side::Hostile));
        if order.is_null() || order["order"] == "end_phase" {
            return given;
        }
        given.push(order.clone());
        stage.order(order);
    }
    panic!("the phase does not end: {given:#?}");
}

const STORE: &str = "
    ##############
    #a,..+....b.c#
    #.,..#.......#
    ##############";

#[test]
fn cqb_heat_6_two_go_to_look_and_one_alone_bars_the_door() {
    let scene = || Scene::new(STORE).response("alpha", [4, 2]).idle();
    let lone = scene().hostile("gun", [7, 1], "gunman").gear(&["pistol", "wedge"]).alarm("unaware");
    let mut stage = lone.begin();
    stage.order(json!({"order": "open", "figure": "alpha", "at": [5, 1]}));
    assert_eq!(alarm(&stage, "gun"), AlarmState::Suspicious, "CQB-HEAT-6");
    stage.order(end());
    let given = played(&mut stage);
    assert!(given.iter().any(|order| order["order"] == "close"), "CQB-HEAT-6: it shuts the door: {given:?}");
    let pair = scene().hostile("gun", [7, 1], "gunman").alarm("unaware");
    let mut stage = pair.hostile("mate", [9, 2], "gunman").alarm("unaware").begin();
    let events = stage.order(json!({"order": "open", "figure": "alpha", "at": [5, 1]}));
    assert!(named(&events, "alarm_changed").len() >= 2, "CQB-HEAT-6: both know: {events:?}");
    stage.order(end());
    let given = played(&mut stage);
    let goes = |who: &str| given.iter().any(|order| order["order"] == "move" && order["figure"] == who);
    assert!(goes("gun") && goes("mate"), "CQB-HEAT-6: they go: {given:?}");
    assert_ne!(given[0]["order"], "close", "CQB-HEAT-6: neither shuts it before they have looked");
}

#[test]
fn cqb_heat_7_heat_rises_every_so_many_rounds_once_somebody_is_aware() {
    let rises = |scene: Scene| {
        let mut stage = scene.begin();
        let heats = |stage: &mut Stage| named(&round(stage), "heat_changed").len();
        (0..6).map(|_| heats(&mut stage)).collect::<Vec<_>>()
    };
    let scene = || hall().heat(1).heat_every(2);
    let aware = scene().hostile("gun", 'f', "gunman").alarm("aware");
    assert_eq!(rises(aware), [0, 0, 1, 0, 1, 0], "CQB-HEAT-7");
    let calm = scene().hostile("gun", 'f', "gunman").alarm("unaware");
    assert_eq!(rises(calm), [0; 6], "CQB-HEAT-7: nobody is aware");
    let plain = hall().heat(1).hostile("gun", 'f', "gunman").alarm("aware");
    assert_eq!(rises(plain), [0; 6], "CQB-HEAT-1: no clock");
}

fn rung(stopped: bool) -> LevelEvent {
    let spot = |text: &str| Spot::new(text.to_owned(), 0..0);
    let out = Spot::new(Occurrence::Out(Word::new("gun")), 0..0);
    LevelEvent {
        round: Some(1),
        scene: SceneSpec {
            name: Some(spot("They block the door")),
            barricade: vec![Spot::new(Tile::new(7, 4), 0..0)],
            stopped_by: if stopped { vec![vec![out]] } else { Vec::new() },
            ..SceneSpec::default()
        },
        ..LevelEvent::default()
    }
}

#[test]
fn cqb_heat_8_a_rung_barricades_unless_its_deed_is_done() {
    let scene = |stopped| hall().hostile("gun", 'c', "gunman").alarm("unaware").event(rung(stopped));
    let kind = |stage: &Stage| stage.world().resource::<Board>().door(Tile::new(7, 4)).map(|door| door.kind);
    let mut stage = scene(true).begin();
    let track = ModernCqb::rungs(stage.world());
    assert_eq!(track.len(), 1, "CQB-HEAT-8: the team knows of it");
    assert_eq!((track[0].round, track[0].name.as_str()), (Some(1), "They block the door"), "CQB-HEAT-8");
    round(&mut stage);
    assert_eq!(kind(&stage), Some(DoorKind::Barricaded), "CQB-HEAT-8: nobody stopped it");
    let mut stage = scene(true).upon("gun", Downed).begin();
    let events = round(&mut stage);
    assert_eq!(named(&events, "averted"), [json!({"event": "averted", "index": 0})], "CQB-HEAT-8");
    assert_eq!(kind(&stage), Some(DoorKind::Ordinary), "CQB-HEAT-8");
    let mut stage = scene(false).upon("gun", Downed).begin();
    round(&mut stage);
    assert_eq!(kind(&stage), Some(DoorKind::Barricaded), "CQB-HEAT-8: nothing stops this one");
}

#[test]
fn cqb_heat_7_a_rung_that_is_drawn_from_several_rounds_shows_the_first_and_the_last() {
    let drawn = LevelEvent { round: Some(2), drawn_from: vec![2, 1, 4], ..rung(false) };
    let mut stage = hall().hostile("gun", 'c', "gunman").alarm("unaware").event(drawn).begin();
    let track = |stage: &Stage| ModernCqb::rungs(stage.world()).remove(0);
    let shown = track(&stage);
    assert_eq!(
        (shown.round, shown.to_round, shown.name.as_str()),
        (Some(1), Some(4), "They block the door"),
        "CQB-HEAT-7"
    );
    stage.end_phases(8);
    assert_eq!(track(&stage).progress, AlarmRungProgress::Ahead, "CQB-HEAT-7: the round that was drawn stays hidden");
}
