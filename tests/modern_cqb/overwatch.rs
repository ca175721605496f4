//! Overwatch: what triggers it, in the middle of a move, and what does not.

use std::sync::Arc;

use fatal_funnel::ai_support::{EnemyTraffic, FlowField, Tolls};
use fatal_funnel::board::{Board, Door, DoorKind, LaneId, Tile, TileSet};
use fatal_funnel::model::{Certainty, FigureId, Figures, Side};
use fatal_funnel::referee::{AnyBattle, Presentation};
use fatal_funnel::rulebooks::modern_cqb::{Flashed, ModernCqb, Overwatch, TurnState, Wounds};
use serde_json::{Value, json};

use crate::scene::{
    Scene, Stage, door_changed, end, fire, fired, gained, heard, lost, sighted, stepped, tested, triggered, walk,
    watching,
};

const PISTOL: (&str, &str, i16, &str) = ("attack", "Pistol", 1, "CQB-FIRE-1");
const AIM: (&str, &str, i16, &str) = ("attack", "Aim", 2, "CQB-FIRE-1");
const EXPOSED: (&str, &str, i16, &str) = ("attack", "Target badly exposed in a doorway", 1, "CQB-FIRE-5");
const STEADY: (&str, &str, i16, &str) = ("attack", "Did not move, stable lane", 1, "CQB-FIRE-6");
const ARMOR: (&str, &str, i16, &str) = ("guard", "Armor", 2, "CQB-FIRE-2");
const HALF: (&str, &str, i16, &str) = ("guard", "Half cover", 1, "CQB-COVER-1");

fn watch(figure: &str, lane: &str) -> Value {
    json!({"order": "overwatch", "figure": figure, "lane": lane})
}

fn on(lane: &str) -> Overwatch {
    Overwatch { lane: LaneId(lane.into()) }
}

/// The gunman's shot on Overwatch at the operator.
fn shot([from, at]: [[i16; 2]; 2], pools: &[(&str, &str, i16, &str)], faces: [&[u8]; 2], result: [u16; 3]) -> Value {
    let shot = json!({"attacker": "gun", "target": "alpha", "weapon": "pistol", "from": from, "at": at,
        "overwatch": true});
    fired(shot, pools, faces, result)
}

fn half_points(stage: &Stage) -> u16 {
    stage.world().of::<TurnState>(FigureId::new("alpha")).map_or(0, |done| done.left)
}

fn holds(stage: &Stage) -> bool {
    stage.tokens("gun").contains(&"overwatch".to_owned())
}

// -------------------------------------------------------------------------------- going on Overwatch

#[test]
fn cqb_over_10_the_odds_of_a_watch_are_known_beforehand() {
    let scene = |map: &str| Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").fire_phase();
    let odds = |stage: &Stage| stage.odds(&watch("alpha", "door-6-1")).expect("a shot may come of it");
    let open = scene("##########\n#a..../.b#\n##########");
    let seen = odds(&open);
    assert_eq!(seen.title, "Overwatch on Gun at [6, 1]", "CQB-OVER-3");
    assert!(seen.ledger.0.iter().any(|line| line.rule == "CQB-FIRE-5"), "CQB-FIRE-5: it would stand in the doorway");
    assert_eq!(seen.warning_texts(), [] as [&str; 0]);
    let shut = odds(&scene("##########\n#a....+.b#\n##########"));
    assert_eq!(shut.title, "Overwatch on anybody at [6, 1]", "CQB-SIGHT-4: nobody is known");
    assert_eq!(shut.warning_texts().len(), 1, "{:?}", shut.warning_texts());
    let elsewhere = json!({"order": "overwatch", "figure": "alpha", "lane": "door-1-1"});
    assert!(open.odds(&elsewhere).is_none(), "CQB-OVER-2: there is no such lane");
}

#[test]
fn cqb_over_1_instead_of_firing_on_one_lane() {
    let map = "##########\n#a..../.b#\n##########";
    let scene = || Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman");
    let mut stage = scene().fire_phase();
    stage.plays("CQB-OVER-1", watch("alpha", "door-6-1"), json!([watching("alpha", "door-6-1")]));
    stage.refuses("CQB-ROUND-2", fire("alpha", "gun"));
    stage.refuses("CQB-ROUND-2", watch("alpha", "corridor-1-1"));
    let lane = stage.world().of::<Overwatch>(FigureId::new("alpha")).cloned();
    assert_eq!(lane, Some(on("door-6-1")), "CQB-OVER-1: one lane");
    let mut stage = scene().dice(&[2; 6]).fire_phase();
    stage.order(fire("alpha", "gun"));
    stage.refuses("CQB-ROUND-2", watch("alpha", "door-6-1"));
    scene().begin().refuses("CQB-ROUND-2", watch("alpha", "door-6-1"));
}

#[test]
fn cqb_over_2_four_kinds_of_lane_and_a_line_of_sight_to_one_tile() {
    let map = "
        ############
        #.....#....#
        #a..../....#
        #.....#..<.#
        ####.#####+#
        #.......#..#
        ############";
    let blown =
        |world: &mut bevy::prelude::World| assert!(world.resource_mut::<Board>().breach_by_explosive(Tile::new(10, 4)));
    for (lane, seen, why) in [
        ("door-6-2", true, "CQB-OVER-2: a doorway"),
        ("stair-8-2", true, "CQB-OVER-2: a stair mouth of which one tile is in sight"),
        ("corridor-1-5", false, "CQB-OVER-2: a corridor out of sight"),
        ("breach-10-1", true, "CQB-OVER-2: a blown breach lane"),
        ("door-9-9", false, "CQB-OVER-2: there is none"),
    ] {
        let mut stage = Scene::new(map).response("alpha", 'a').surveyed().change(blown).fire_phase();
        if seen {
            stage.plays(why, watch("alpha", lane), json!([watching("alpha", lane)]));
        } else {
            let (rule, reason) = stage.refused(watch("alpha", lane));
            assert_eq!(rule, "CQB-OVER-2", "{why}: {reason}");
        }
    }
    // Others, from where they are in sight.
    for (from, lane, why) in
        [([4, 5], "corridor-1-5", "CQB-OVER-2: a corridor segment"), ([4, 2], "door-4-4", "CQB-OVER-2: an opening")]
    {
        let mut stage = Scene::new(map).response("alpha", from).change(blown).fire_phase();
        stage.plays(why, watch("alpha", lane), json!([watching("alpha", lane)]));
    }
}

// -------------------------------------------------------------------------------- crossing

/// A passage with an open door that the gunman behind it watches; the operator three tiles before it.
fn passage() -> Scene {
    let map = "##########\n#..a../.b#\n##########";
    let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman");
    scene.upon("gun", on("door-6-1"))
}

const THROUGH: [[i16; 2]; 4] = [[4, 1], [5, 1], [6, 1], [7, 1]];

/// A step onto the lane is shot at before the next; what the shot does decides whether the move goes on.
#[test]
fn cqb_over_3_crossing_triggers_in_the_middle_of_a_move() {
    let wounded =
        |before: u8, after: u8| json!({"event": "wounded", "figure": "alpha", "before": before, "after": after});
    let (pools, places) = ([PISTOL, AIM, EXPOSED, STEADY, ARMOR], [[8, 1], [6, 1]]);
    let none: Vec<Value> = vec![];
    for (faces, result, left, harm, why) in [
        ([2, 3, 4, 5, 5], [0, 0, 0], 3, none, "CQB-OVER-3: a miss interrupts nothing"),
        ([8, 3, 4, 5, 5], [1, 0, 1], 3, vec![gained("alpha", "suppressed")], "CQB-OVER-3, CQB-MOVE-4: suppressed"),
        (
            [8, 8, 8, 5, 5],
            [3, 0, 3],
            3,
            vec![wounded(3, 2), gained("alpha", "wounded"), gained("alpha", "suppressed")],
            "CQB-OVER-3, CQB-MOVE-4: a Wound",
        ),
        (
            [8, 8, 8, 8, 5],
            [4, 0, 4],
            2,
            vec![wounded(2, 0), json!({"event": "downed", "figure": "alpha"})],
            "CQB-OVER-3, CQB-MOVE-4: Downed, the move is over",
        ),
    ] {
        let mut stage = passage().upon("alpha", Wounds(left)).dice(&[&faces[..], &[2, 2]].concat()).begin();
        let mut events = vec![
            stepped("alpha", [3, 1], [4, 1], 8),
            stepped("alpha", [4, 1], [5, 1], 6),
            stepped("alpha", [5, 1], [6, 1], 4),
            triggered("gun", "alpha", "door-6-1", [6, 1]),
            shot(places, &pools, [&faces, &[2, 2]], result),
        ];
        let hit = result[2] > 0;
        let down = harm.iter().any(|event| event["event"] == "downed");
        events.extend(harm);
        events.push(heard("gun", [8, 1], if down { &[] } else { &["response"] }));
        if !hit {
            events.push(stepped("alpha", [6, 1], [7, 1], 2));
        }
        if down {
            events.push(crate::scene::scored("collapse", -5, "CQB-SCORE-10", None));
            events.push(json!({"event": "ended", "result": "wiped-out",
                "reason": "Nobody on the team is able to act."}));
        }
        stage.plays(why, walk("alpha", &THROUGH), json!(events));
        stage.dice_are_spent();
        let (keeps, at) = match (hit, down) {
            (false, _) => (2, [7, 1]),
            (true, false) => (2, [6, 1]),
            (true, true) => (0, [6, 1]),
        };
        assert_eq!((half_points(&stage), &stage.state_of("alpha")["at"]), (keeps, &json!(at)), "{why}");
        if hit && !down {
            stage.plays(why, walk("alpha", &[[7, 1]]), json!([stepped("alpha", [6, 1], [7, 1], 0)]));
        }
    }
}

/// What only looks like crossing.
#[test]
fn cqb_over_3_what_triggers_and_what_does_not() {
    type Case = (&'static str, fn() -> Scene, &'static [[i16; 2]], Option<[i16; 2]>);
    const HALL: &str = "
        ############
        #.a......b.#
        #..........#
        ######/#####
        #..........#
        ############";
    let cases: [Case; 7] = [
        ("CQB-OVER-3: a step that ends in the lane", passage, &[[4, 1], [5, 1], [6, 1]], Some([6, 1])),
        ("CQB-OVER-3: not before it", passage, &[[4, 1], [5, 1]], None),
        ("CQB-OVER-3: not a step that leaves it", || on_threshold(), &[[7, 1]], None),
        (
            "CQB-OVER-3: from one tile of it to the next",
            || {
                Scene::new("##########\n#..a....b#\n##########")
                    .response("alpha", 'a')
                    .hostile("gun", 'b', "gunman")
                    .upon("gun", on("corridor-1-1"))
            },
            &[[4, 1]],
            Some([4, 1]),
        ),
        (
            "CQB-OVER-3: not out of the watcher's sight",
            || {
                Scene::new(HALL)
                    .response("alpha", [5, 4])
                    .surveyed()
                    .hostile("gun", 'b', "gunman")
                    .upon("gun", on("door-6-3"))
            },
            &[[6, 4]],
            None,
        ),
        (
            "CQB-OVER-3: not out of range",
            || {
                Scene::new("###############\n#.a..........b#\n###############")
                    .response("alpha", 'a')
                    .hostile("gun", 'b', "gunman")
                    .upon("gun", on("corridor-1-1"))
            },
            &[[1, 1]],
            None,
        ),
        (
            "CQB-OVER-3: the first step in range",
            || {
                Scene::new("###############\n#.a..........b#\n###############")
                    .response("alpha", 'a')
                    .hostile("gun", 'b', "gunman")
                    .upon("gun", on("corridor-1-1"))
            },
            &[[3, 1]],
            Some([3, 1]),
        ),
    ];
    for (why, scene, path, trigger) in cases {
        let mut stage = scene().begin();
        stage.load(&[2; 12]);
        let events = stage.order(walk("alpha", path));
        let shots: Vec<&Value> = events.iter().filter(|event| event["event"] == "fired").map(|e| &e["at"]).collect();
        let wanted = trigger.map(|at| json!(at));
        assert_eq!(shots, wanted.iter().collect::<Vec<_>>(), "{why}");
        assert_eq!(holds(&stage), trigger.is_none(), "{why}: spent only by a trigger");
        assert_eq!(stage.state_of("alpha")["at"], json!(path.last()), "{why}");
    }
}

/// The operator stands on the watched threshold already.
fn on_threshold() -> Scene {
    let scene = Scene::new("##########\n#...../.b#\n##########").response("alpha", [6, 1]);
    scene.hostile("gun", 'b', "gunman").upon("gun", on("door-6-1"))
}

/// Only enemies trigger: a friend walks by.
#[test]
fn cqb_over_3_friends_cross_unharmed() {
    let scene = passage().hostile("other", [7, 1], "gunman").stat("move", 1);
    let mut stage = scene.begin();
    stage.order(end());
    let events = json!([stepped("other", [7, 1], [6, 1], 0)]);
    stage.plays("CQB-OVER-3", walk("other", &[[6, 1]]), events);
    assert!(holds(&stage), "CQB-OVER-3");
}

// -------------------------------------------------------------------------------- opening

/// A shut door of some kind, an operator before it, another beside its frame, and the gunman who watches it.
fn shut(kind: &str) -> Scene {
    let map = "#########\n#..+..b.#\n#..#....#\n#########".replace('+', kind);
    Scene::new(&map).hostile("gun", 'b', "gunman").upon("gun", on("door-3-1"))
}

#[test]
fn cqb_over_4_the_first_to_open_the_watched_door_by_hand() {
    let open = json!({"order": "open", "figure": "alpha", "at": [3, 1]});
    let mut stage = shut("+").response("alpha", [2, 1]).dice(&[8, 2, 2, 2, 2, 2]).begin();
    let events = json!([
        door_changed([3, 1], "ordinary", ["closed", "open"], "alpha", 8),
        sighted("response", "gun", ["unknown", "confirmed"], [6, 1], Some("alpha")),
        sighted("hostile", "alpha", ["unknown", "confirmed"], [2, 1], Some("gun")),
        triggered("gun", "alpha", "door-3-1", [2, 1]),
        shot([[6, 1], [2, 1]], &[PISTOL, AIM, STEADY, ARMOR], [&[8, 2, 2, 2], &[2, 2]], [1, 0, 1]),
        gained("alpha", "suppressed"),
        heard("gun", [6, 1], &["response"]),
    ]);
    stage.plays("CQB-OVER-4", open, events);
    stage.dice_are_spent();
    assert_eq!((half_points(&stage), holds(&stage)), (6, false), "CQB-OVER-4, CQB-MOVE-4: 8 and a Move less");
    // Shut and opened again: it was spent.
    stage.order(json!({"order": "close", "figure": "alpha", "at": [3, 1]}));
    let events = stage.words(json!({"order": "open", "figure": "alpha", "at": [3, 1]}));
    assert_eq!(events, ["door_changed"], "CQB-OVER-6");
}

#[test]
fn cqb_over_4_beside_the_frame_nobody_is_shot_at() {
    let mut stage = shut("+").response("alpha", [2, 2]).begin();
    let events = json!([door_changed([3, 1], "ordinary", ["closed", "open"], "alpha", 8)]);
    stage.plays("CQB-OVER-4", json!({"order": "open", "figure": "alpha", "at": [3, 1]}), events);
    assert!(holds(&stage), "CQB-OVER-4: not spent");
    // Nor by shutting it, in sight or not.
    let mut stage = shut("/").response("alpha", [2, 1]).begin();
    let events = json!([door_changed([3, 1], "ordinary", ["open", "closed"], "alpha", 8)]);
    stage.plays("CQB-OVER-4: closing", json!({"order": "close", "figure": "alpha", "at": [3, 1]}), events);
    assert!(holds(&stage), "CQB-OVER-4: not spent by closing");
}

#[test]
fn cqb_over_4_a_breach_opens_it_too_and_a_failed_one_does_not() {
    let order = json!({"order": "breach", "figure": "alpha", "at": [3, 1]});
    let breached = |faces: [u8; 3], opened: bool| {
        json!({"event": "breached", "figure": "alpha", "at": [3, 1], "faces": faces, "needed": 1, "opened": opened,
            "ledger": [{"pool": "control", "name": "Control", "dice": 3, "rule": "CQB-BREACH-2"}]})
    };
    let mut stage = shut("L").response("alpha", [2, 1]).dice(&[8, 2, 2, 2, 2, 2, 2, 2, 2, 8, 2]).fire_phase();
    let events = json!([
        breached([8, 2, 2], true),
        sighted("response", "gun", ["unknown", "confirmed"], [6, 1], Some("alpha")),
        sighted("hostile", "alpha", ["unknown", "confirmed"], [2, 1], Some("gun")),
        triggered("gun", "alpha", "door-3-1", [2, 1]),
        shot([[6, 1], [2, 1]], &[PISTOL, AIM, STEADY, ARMOR], [&[2; 4], &[2, 2]], [0, 0, 0]),
        heard("gun", [6, 1], &["response"]),
        // It was to hold the door (CQB-NERVE-6).
        tested("gun", "live-breach", 2, &[8, 2], 1, true),
        gained("gun", "freshly-breached"),
    ]);
    stage.plays("CQB-OVER-4: by Breach", order.clone(), events);
    stage.dice_are_spent();
    let mut stage = shut("L").response("alpha", [2, 1]).dice(&[2, 2, 2]).fire_phase();
    let events = json!([
        breached([2, 2, 2], false),
        heard("alpha", [3, 1], &["hostile"]),
        sighted("hostile", "alpha", ["unknown", "contact"], [3, 1], None),
    ]);
    stage.plays("CQB-OVER-4: once the door stands open", order, events);
    assert!(holds(&stage), "CQB-OVER-4: a failed breach spends nothing");
}

// -------------------------------------------------------------------------------- peeking

#[test]
fn cqb_over_5_a_peek_along_the_watched_angle() {
    let peek = json!({"order": "peek", "figure": "alpha", "at": [3, 1]});
    let mut stage = shut("+").response("alpha", [2, 1]).dice(&[8, 2, 2, 2, 2, 2, 2]).begin();
    let events = json!([
        {"event": "peeked", "figure": "alpha", "at": [3, 1], "left": 8},
        sighted("response", "gun", ["unknown", "confirmed"], [6, 1], Some("alpha")),
        sighted("hostile", "alpha", ["unknown", "confirmed"], [3, 1], Some("gun")),
        triggered("gun", "alpha", "door-3-1", [3, 1]),
        shot([[6, 1], [3, 1]], &[PISTOL, AIM, STEADY, ARMOR, HALF], [&[8, 2, 2, 2], &[2, 2, 2]], [1, 0, 1]),
        gained("alpha", "suppressed"),
        heard("gun", [6, 1], &["response"]),
    ]);
    stage.plays("CQB-OVER-5, CQB-MOVE-3: half cover, and not badly exposed", peek.clone(), events);
    stage.dice_are_spent();
    assert_eq!((half_points(&stage), holds(&stage)), (6, false), "CQB-OVER-5, CQB-MOVE-4");
    assert_eq!(stage.state_of("alpha")["at"], json!([2, 1]), "CQB-MOVE-3: it never left its tile");
    stage.plays("CQB-OVER-6: once", peek, json!([{"event": "peeked", "figure": "alpha", "at": [3, 1], "left": 4}]));
}

/// A peek is made in the middle of what a figure does: it walks up, peeks, is hit, and may still walk what is left.
#[test]
fn cqb_over_5_in_the_middle_of_a_move() {
    let mut stage = shut("+").response("alpha", [1, 1]).dice(&[8, 2, 2, 2, 2, 2, 2]).begin();
    stage.order(walk("alpha", &[[2, 1]]));
    stage.order(json!({"order": "peek", "figure": "alpha", "at": [3, 1]}));
    stage.dice_are_spent();
    assert_eq!(half_points(&stage), 4, "CQB-OVER-5: 10, less a step, the peek and being Suppressed");
    stage.refuses("CQB-MOVE-1", walk("alpha", &[[1, 1], [2, 1], [1, 1]]));
    let events = json!([stepped("alpha", [2, 1], [2, 2], 2), stepped("alpha", [2, 2], [1, 2], 0)]);
    stage.plays("CQB-OVER-5, CQB-MOVE-4", walk("alpha", &[[2, 2], [1, 2]]), events);
}

#[test]
fn cqb_over_5_not_along_another_angle() {
    let peek = json!({"order": "peek", "figure": "alpha", "at": [3, 1]});
    // Another door is watched; and this one, by somebody who does not see it.
    let map = "#########\n#..+..b.#\n#..#...c#\n#..######\n#..+...d#\n#########";
    for (at, lane, why) in [
        ('b', "door-3-4", "CQB-OVER-5: another lane"),
        ('d', "door-3-1", "CQB-OVER-5: out of the watcher's line of sight"),
    ] {
        let scene = Scene::new(map).response("alpha", [2, 1]).hostile("gun", at, "gunman").upon("gun", on(lane));
        let mut stage = scene.begin();
        let events = stage.words(peek.clone());
        assert!(!events.contains(&"overwatch_triggered".to_owned()), "{why}");
        assert!(holds(&stage), "{why}");
    }
}

// -------------------------------------------------------------------------------- once

#[test]
fn cqb_over_6_once_and_then_it_is_spent() {
    let scene = passage().response("bravo", [2, 1]).dice(&[2; 7]);
    let mut stage = scene.begin();
    let events = stage.words(walk("alpha", &THROUGH));
    assert_eq!(events.iter().filter(|word| *word == "overwatch_triggered").count(), 1, "CQB-OVER-6");
    assert!(!holds(&stage), "CQB-OVER-6");
    stage.dice_are_spent();
    // Back over it, and a second figure after the first.
    let back = json!([stepped("alpha", [7, 1], [6, 1], 0)]);
    stage.plays("CQB-OVER-6: the same figure again", walk("alpha", &[[6, 1]]), back);
    let mut stage = passage().response("bravo", [2, 1]).dice(&[2; 7]).begin();
    stage.order(walk("alpha", &THROUGH));
    let events = json!([
        stepped("bravo", [2, 1], [3, 1], 8),
        stepped("bravo", [3, 1], [4, 1], 6),
        stepped("bravo", [4, 1], [5, 1], 4),
        stepped("bravo", [5, 1], [6, 1], 2),
    ]);
    stage.plays("CQB-OVER-6: another figure", walk("bravo", &[[3, 1], [4, 1], [5, 1], [6, 1]]), events);
}

/// Two watchers of one lane shoot in figure order; where the first puts the target down, the second keeps its shot.
#[test]
fn cqb_over_9_in_figure_order_each_checked_again() {
    let map = "##########\n#..a../.b#\n#.....#.c#\n##########";
    for (faces, both, why) in [
        (&[2; 16][..], true, "CQB-OVER-9: both"),
        (&[8, 8, 8, 8, 8, 2, 2][..], false, "CQB-OVER-9: a target that is Downed already spends none"),
    ] {
        let scene = Scene::new(map).response("alpha", 'a').wounds(2).response("bravo", [1, 2]);
        let scene = scene.hostile("gun", 'c', "gunman").hostile("eye", 'b', "gunman");
        // Nobody newly sighted cuts the move short before the door.
        let scene = scene.confirmed("gun").confirmed("eye").confirmed("alpha");
        let mut stage = scene.upon("gun", on("door-6-1")).upon("eye", on("door-6-1")).dice(faces).begin();
        let events = stage.order(walk("alpha", &THROUGH[..3]));
        let shooters: Vec<&str> = events
            .iter()
            .filter(|event| event["event"] == "overwatch_triggered")
            .filter_map(|event| event["figure"].as_str())
            .collect();
        assert_eq!(shooters, if both { vec!["gun", "eye"] } else { vec!["gun"] }, "{why}");
        assert_eq!(stage.tokens("eye").contains(&"overwatch".to_owned()), !both, "{why}");
    }
}

/// It passes from round to round, and ends when its owner does anything else.
#[test]
fn cqb_over_9_until_its_owner_does_something_else() {
    let map = "##########\n#..a../.b#\n##########";
    let scene = || Scene::new(map).response("alpha", 'a').upon("alpha", on("door-6-1"));
    let mut stage = scene().begin();
    stage.end_phases(4);
    assert_eq!(stage.tokens("alpha"), ["overwatch"], "CQB-OVER-9: from round to round");
    let events = json!([lost("alpha", "overwatch"), stepped("alpha", [3, 1], [4, 1], 8)]);
    stage.plays("CQB-OVER-9: it moves", walk("alpha", &[[4, 1]]), events);
    let mut stage = scene().fire_phase();
    let events = json!([lost("alpha", "overwatch"), {"event": "held", "figure": "alpha"}]);
    stage.plays("CQB-OVER-9: it acts", json!({"order": "hold", "figure": "alpha"}), events);
    let mut stage = scene().with(Flashed::default()).fire_phase();
    stage.refuses("CQB-OVER-7", watch("alpha", "door-6-1"));
}

/// What an order costs its figure is told before it is given.
#[test]
fn cqb_over_9_a_preview_tells_that_the_watch_ends() {
    let map = "##########\n#..a../.b#\n##########";
    let stage = Scene::new(map).response("alpha", 'a').upon("alpha", on("door-6-1")).fire_phase();
    let told = |order: Value| AnyBattle::stances_let_go(&stage.battle, &stage.any(&order));
    for order in [walk("alpha", &[[4, 1]]), json!({"order": "peek", "figure": "alpha", "at": [6, 1]})] {
        assert_eq!(told(order), ["Alpha's Overwatch ends"], "CQB-OVER-9");
    }
    assert_eq!(told(watch("alpha", "door-6-1")), [""; 0], "it goes on to watch");
    assert_eq!(told(end()), [""; 0]);
}

/// Who watches a lane already has something to do.
#[test]
fn cqb_over_9_who_watches_is_not_left_undone() {
    let scene = || Scene::new("##########\n#..a../.b#\n##########").response("alpha", 'a').response("bravo", 'b');
    let stake = |stage: Stage, spared: &[FigureId]| {
        ModernCqb::end_phase_warning(stage.world(), Side::Response, spared).map(|words| words.english())
    };
    let watching = || scene().upon("alpha", on("door-6-1")).fire_phase();
    assert_eq!(stake(scene().fire_phase(), &[]), Some("Alpha and Bravo can still act".into()));
    assert_eq!(stake(watching(), &[]), Some("Bravo can still act".into()), "CQB-OVER-9");
    assert_eq!(stake(watching(), &[FigureId::new("bravo")]), None, "it follows a standing order");
}

// -------------------------------------------------------------------------------- where it pays

/// The player sees where a move would be shot at, as far as the team knows.
#[test]
fn cqb_over_10_the_path_shows_where_it_would_be_shot_at() {
    let danger = |stage: &Stage| {
        let all = AnyBattle::dangers(&stage.battle, &stage.any(&walk("alpha", &THROUGH)));
        all.into_iter().map(|(step, words)| (step, words.english())).collect::<Vec<_>>()
    };
    let stage = passage().confirmed("gun").begin();
    assert_eq!(danger(&stage), [(2, "Overwatch: Gun".to_owned())], "CQB-OVER-10: the third step");
    for certainty in [Certainty::Contact, Certainty::Unknown] {
        let stage = passage().knows(Side::Response, "gun", certainty).begin();
        assert_eq!(danger(&stage), [], "CQB-OVER-10: a side that does not know is told nothing ({certainty:?})");
    }
    let mut stage = passage().confirmed("gun").begin();
    stage.take::<Overwatch>("gun");
    assert_eq!(danger(&stage), [], "CQB-OVER-10: nobody watches");
}

/// The one door on the way in is worth more than one that leads nowhere, and a door more than the corridor before it.
#[test]
fn cqb_over_10_lanes_are_rated_by_the_ways_that_lead_over_them() {
    let board = Board::read("############\n#X..../....#\n####+#####.#\n####..######\n############").expect("a map");
    let (from, to) = (vec![(board.tiles_where(|tile| tile == Tile::new(1, 1)), 1)], [Tile::new(10, 2)]);
    let tolls = Tolls::new(&board, |_| None);
    let routes = |goals: &TileSet, tolls: &Tolls| Arc::new(FlowField::toward_any(&board, tolls, goals));
    let traffic = EnemyTraffic::between(&board, &tolls, &from, &to, routes);
    let rated = traffic.lanes_by_value(&board);
    let rate = |id: &str| {
        let place = board.lanes().iter().position(|lane| lane.id == LaneId(id.into())).expect("there is such a lane");
        rated.iter().find(|(of, ..)| *of == place).map_or(0, |(_, rating, _)| *rating)
    };
    let (way, aside, long) = (rate("door-6-1"), rate("door-4-2"), rate("corridor-1-1"));
    assert!(way > long && long > aside, "CQB-OVER-10: {way}, {long}, {aside}");
    assert_eq!((way, aside), (100, 0), "CQB-OVER-10");
}

/// Doors that a side believes shut need no watcher's eyes: a locked door's face can be watched from the room.
#[test]
fn cqb_over_2_a_shut_door_is_watched_by_its_face() {
    let door = Door::closed(DoorKind::Locked);
    let mut stage = Scene::new("#######\n#a.L..#\n#######").response("alpha", 'a').door([3, 1], door).fire_phase();
    stage.plays("CQB-OVER-2", watch("alpha", "door-3-1"), json!([watching("alpha", "door-3-1")]));
}
