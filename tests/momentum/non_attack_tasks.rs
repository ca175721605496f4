//! Tasks other than attacks (MO-TASK, MO-RECOVER, MO-SPRINT, MO-AID).

use fatal_funnel::model::{Certainty, Side};
use fatal_funnel::rulebooks::momentum::{Complications, Dying, HasDirected, Prone, Shaken, Unconscious};
use serde_json::{Value, json};

use crate::json_builders::*;
use crate::scene::{Scene, Stage};

/// A leader and a medic near each other, two guards 6 tiles off.
fn near() -> Scene {
    let map = "
        ###########
        #.a.....b.#
        #.c......z#
        #.........#
        ###########";
    let scene = Scene::new(map).ours("ann", 'a', "leader").ours("cat", 'c', "medic");
    scene.foe("bob", 'b', "guard").foe("zed", 'z', "guard")
}

const COMMAND: (&str, u8, &str, u8, &str) = ("Reason", 9, "Command", 4, "MO-TASK-5");

fn advantage(boon: &str, target: &str) -> Value {
    json!({"order": "create_advantage", "figure": "ann", "boon": boon, "target": target})
}

#[test]
fn assisting_lends_a_die() {
    // The example: 14, dice 9 and 17: 1 success; the assistant's 12, die 6: +1. Two successes against 2.
    let mut stage = near().dice(&[9, 17, 6, 3, 3, 3, 3, 3, 3]).begin();
    stage.edit::<fatal_funnel::rulebooks::momentum::Stats>("ann", |stats| stats.attributes.control = 11);
    stage.edit::<fatal_funnel::rulebooks::momentum::Stats>("cat", |stats| stats.attributes.control = 10);
    stage.brings(
        "MO-TASK-1",
        json!({"order": "assist", "figure": "cat", "target": "ann"}),
        json!([
            began("cat"),
            {"event": "tasked", "figure": "cat", "task": "assist"},
            {"event": "assisted", "figure": "cat", "target": "ann"},
        ]),
    );
    stage.end();
    stage.end();
    let rolled = Roll {
        figure: "ann",
        task: attack_task("bob", "carbine", false),
        skill: ("Control", 11, "Security", 3, "MO-ATTACK-5"),
        why: &[RANGED],
        faces: &[9, 17],
        extra: 0,
        again: None,
        helpers: &[("cat", 6, 12)],
    };
    let rolled = rolled.event();
    assert_eq!((&rolled["successes"], &rolled["success"]), (&json!(2), &json!(true)));
    assert_eq!(stage.only("rolled", attack("ann", "bob", "carbine")), [rolled], "MO-TASK-2");
    assert!(!stage.has("cat", "assisting"), "MO-TASK-1: the next Task alone");
}

#[test]
fn an_assistant_counts_only_where_its_ally_succeeds_and_meets_its_own_complications() {
    let mut stage = near().dice(&[18, 17, 20]).begin();
    stage.order(json!({"order": "assist", "figure": "cat", "target": "ann"}));
    stage.end();
    stage.end();
    let events = stage.order(attack("ann", "bob", "carbine"));
    let complicated = json!({"event": "complicated", "figure": "cat", "gained": 1, "tokens": 1});
    assert!(events.contains(&complicated), "MO-TASK-2: {events:?}");
    let mut stage = near().dice(&[18, 17, 1]).begin();
    stage.order(json!({"order": "assist", "figure": "cat", "target": "ann"}));
    stage.end();
    stage.end();
    let rolled = stage.only("rolled", attack("ann", "bob", "carbine"));
    assert_eq!(rolled[0]["successes"], 0, "MO-TASK-2: none of its own");
    near().begin().refuses("MO-TASK-1", json!({"order": "assist", "figure": "ann", "target": "bob"}));
}

#[test]
fn only_who_can_be_told_is_assisted() {
    let map = "
        ##################
        #a#............c.#
        ##################
        #b...............#
        ##################";
    let scene = Scene::new(map).ours("ann", 'a', "leader").ours("cat", 'c', "medic").foe("bob", 'b', "guard");
    scene.begin().refuses("MO-TASK-2", json!({"order": "assist", "figure": "ann", "target": "cat"}));
}

#[test]
fn what_can_be_attacked() {
    let stage = near().begin();
    assert!(stage.accepts(attack("ann", "bob", "carbine")), "MO-TASK-3: an enemy");
    let mut stage = near().begin();
    stage.refuses("MO-TASK-3", attack("ann", "cat", "carbine"));
}

#[test]
fn an_advantage_helps_an_ally_or_hinders_an_enemy() {
    let task = json!({"create_advantage": {"boon": "aid", "target": "cat"}});
    let mut stage = near().dice(&[3, 12]).begin();
    stage.brings(
        "MO-TASK-4, MO-TASK-5",
        advantage("aid", "cat"),
        json!([
            began("ann"),
            declared("ann", task.clone(), "turn", 0),
            roll("ann", task, COMMAND, &[("Create Advantage", 2, "MO-TASK-5")], &[3, 12]),
            gained("cat", "advantage"),
        ]),
    );
    stage.end();
    stage.end();
    stage.load(&[18, 18]);
    let why = [RANGED, ("Advantage", -1, "MO-TASK-5")];
    let skill = ("Control", 9, "Security", 2, "MO-ATTACK-5");
    let rolled = roll("cat", attack_task("bob", "pistol", false), skill, &why, &[18, 18]);
    assert_eq!(stage.only("rolled", attack("cat", "bob", "pistol")), [rolled], "MO-TASK-5");
    assert!(!stage.has("cat", "advantage"), "MO-TASK-5: it ends when used");
    let mut stage = near().dice(&[3, 12]).begin();
    stage.order(advantage("hinder", "bob"));
    assert!(stage.has("bob", "hindered"), "MO-TASK-5");
    stage.end();
    stage.load(&[18, 18]);
    let why = [RANGED, ("Hindered", 1, "MO-TASK-5")];
    let rolled = roll("bob", attack_task("ann", "pistol", false), GUARD, &why, &[18, 18]);
    assert_eq!(stage.only("rolled", attack("bob", "ann", "pistol")), [rolled], "MO-TASK-5");
}

#[test]
fn an_advantage_clears_a_complication_and_is_had_once() {
    let mut stage = near().dice(&[3, 12]).begin();
    stage.refuses("MO-TASK-5", advantage("clear", "cat"));
    stage.refuses("MO-TASK-5", advantage("aid", "bob"));
    stage.refuses("MO-TASK-5", advantage("hinder", "cat"));
    stage.put("cat", Complications { tokens: 1, fresh: 0 });
    let events = stage.order(advantage("clear", "cat"));
    assert!(events.contains(&json!({"event": "uncomplicated", "figure": "cat", "tokens": 0})), "MO-TASK-4: {events:?}");
    let mut stage = near().begin();
    stage.put("cat", fatal_funnel::rulebooks::momentum::Advantaged);
    stage.refuses("MO-TASK-5", advantage("aid", "cat"));
    let map = "
        ##############
        #a.........b.#
        ##############";
    let mut stage = Scene::new(map).ours("ann", 'a', "leader").foe("bob", 'b', "guard").begin();
    stage.refuses("MO-TASK-5", advantage("hinder", "bob"));
}

#[test]
fn an_officer_directs_once_a_scene() {
    let direct = || json!({"order": "direct", "figure": "ann", "ally": "cat", "task": "attack", "target": "bob", "weapon": "pistol"});
    let task = attack_task("bob", "pistol", false);
    let mut stage = near().dice(&[18, 18, 18]).begin();
    let rolled = Roll {
        figure: "cat",
        task: task.clone(),
        skill: ("Control", 9, "Security", 2, "MO-ATTACK-5"),
        why: &[RANGED],
        faces: &[18, 18],
        extra: 0,
        again: None,
        helpers: &[("ann", 18, 12)],
    };
    stage.brings(
        "MO-TASK-6, MO-TASK-8",
        direct(),
        json!([
            began("ann"),
            {"event": "tasked", "figure": "ann", "task": "direct"},
            {"event": "directed", "figure": "ann", "ally": "cat"},
            {"event": "assisted", "figure": "ann", "target": "cat"},
            declared("cat", task, "direct", 0),
            rolled.event(),
            lost("ann", "assisting"),
        ]),
    );
    stage.end();
    stage.end();
    assert!(stage.accepts(plain("aim", "cat")), "MO-TASK-8: without using its own Turn");
    stage.end();
    stage.end();
    stage.refuses("MO-TASK-7", direct());
    let mut stage = near().begin();
    stage.refuses("MO-TASK-6", with(with(direct(), "figure", json!("cat")), "ally", json!("ann")));
    stage.refuses("MO-TASK-8", with(direct(), "task", json!("dance")));
    stage.put("ann", HasDirected(true));
    stage.refuses("MO-TASK-7", direct());
}

#[test]
fn swift_task_is_not_bought_on_what_is_directed() {
    let mut stage = near().pools(6, 0).dice(&[1, 3, 18, 3, 3, 3, 3]).begin();
    stage.order(json!({"order": "direct", "figure": "ann", "ally": "cat", "task": "attack", "target": "bob", "weapon": "pistol"}));
    stage.refuses("MO-TASK-8", plain("swift", "cat"));
}

#[test]
fn guard_defends_watches_or_makes_ready() {
    let guard = |stance: &str| json!({"order": "guard", "figure": "ann", "stance": stance});
    let mut stage = near().begin();
    stage.brings(
        "MO-TASK-9, MO-TASK-10",
        guard("defend"),
        json!([began("ann"), {"event": "tasked", "figure": "ann", "task": "guard"}, gained("ann", "defending")]),
    );
    stage.end();
    stage.load(&[18, 18]);
    let why = [RANGED, ("Target defends", 1, "MO-TASK-10")];
    let rolled = roll("bob", attack_task("ann", "pistol", false), GUARD, &why, &[18, 18]);
    assert_eq!(stage.only("rolled", attack("bob", "ann", "pistol")), [rolled], "MO-TASK-10: Defend");
    (0..3).for_each(|_| _ = stage.end());
    stage.brings(
        "MO-TASK-10: until its next Turn",
        plain("aim", "ann"),
        json!([began("ann"), lost("ann", "defending"), minor("ann", "aim")]),
    );
    let mut stage = near().begin();
    stage.order(guard("readiness"));
    (0..4).for_each(|_| _ = stage.end());
    stage.load(&[18, 18]);
    let why = [RANGED, ("Readiness", -1, "MO-TASK-10")];
    let skill = ("Control", 9, "Security", 3, "MO-ATTACK-5");
    let rolled = roll("ann", attack_task("bob", "carbine", false), skill, &why, &[18, 18]);
    assert_eq!(stage.only("rolled", attack("ann", "bob", "carbine")), [rolled], "MO-TASK-10: Readiness");
    let mut stage = near().begin();
    stage.order(guard("readiness"));
    (0..4).for_each(|_| _ = stage.end());
    stage.order(plain("aim", "ann"));
    stage.brings(
        "MO-TASK-10: until the end of its next Turn",
        end(),
        json!([ended("ann"), lost("ann", "aiming"), asks("hostile")]),
    );
}

#[test]
fn who_watches_finds_the_hidden() {
    let map = "
        #############
        #.a.....b..z#
        #############";
    let scene = Scene::new(map).ours("ann", 'a', "leader").foe("bob", 'b', "guard").hidden();
    let mut stage = scene.foe("zed", 'z', "guard").begin();
    assert_eq!(stage.known(Side::Response, "bob").0, Certainty::Unknown, "MO-TASK-10: hidden");
    stage.brings(
        "MO-TASK-10: Watch",
        json!({"order": "guard", "figure": "ann", "stance": "watch"}),
        json!([
            began("ann"),
            {"event": "tasked", "figure": "ann", "task": "guard"},
            gained("ann", "watching"),
            lost("bob", "hidden"),
            {"event": "sighted", "side": "response", "figure": "bob", "before": "unknown", "after": "confirmed", "at": [8, 1]},
        ]),
    );
    // Acting reveals a hidden character.
    let scene = Scene::new(map).ours("ann", 'a', "leader").foe("bob", 'b', "guard").hidden();
    let mut stage = scene.foe("zed", 'z', "guard").first(Side::Hostile).dice(&[18, 18]).begin();
    stage.order(attack("bob", "ann", "pistol"));
    assert_eq!(stage.known(Side::Response, "bob").0, Certainty::Confirmed, "MO-TASK-10");
}

#[test]
fn a_guard_ends_with_an_injury() {
    let mut stage = near().begin();
    stage.order(json!({"order": "guard", "figure": "ann", "stance": "defend"}));
    stage.end();
    stage.load(&[1, 1, 2, 2, 2, 2]);
    stage.set_stress("ann", 1);
    stage.order(attack("bob", "ann", "pistol"));
    stage.order(plain("go_on", "bob"));
    let events = stage.order(plain("go_on", "ann"));
    assert!(events.contains(&lost("ann", "defending")), "MO-TASK-10: {events:?}");
}

#[test]
fn pass_attempts_no_task() {
    let mut stage = near().pools(1, 0).begin();
    stage.brings(
        "MO-TASK-11",
        plain("hold", "ann"),
        json!([began("ann"), {"event": "tasked", "figure": "ann", "task": "pass"}]),
    );
    stage.refuses("MO-TURN-1", attack("ann", "bob", "carbine"));
    assert!(stage.accepts(plain("extra_minor", "ann")), "MO-TASK-11: Minor Actions are still allowed");
}

#[test]
fn other_tasks_are_those_of_the_scenario() {
    let map = "
        ##########
        #.aLx.d..#
        #b##.....#
        ##########";
    let scene = || {
        let scene = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").ours("cat", 'd', "technician");
        scene.object("desk", 'x', "terminal", "").object("bomb", 'd', "device", "")
    };
    let table = [
        (
            "force",
            "ann",
            ("Fitness", 10, "Security", 4, "MO-TASK-13"),
            ("Force the door", 1, "MO-TASK-13"),
            json!({"force": {"at": [3, 1]}}),
        ),
        (
            "pick_lock",
            "ann",
            ("Control", 11, "Engineering", 2, "MO-TASK-13"),
            ("Pick the lock", 2, "MO-TASK-13"),
            json!({"pick_lock": {"at": [3, 1]}}),
        ),
        (
            "operate",
            "cat",
            ("Reason", 11, "Engineering", 4, "MO-TASK-13"),
            ("Disarm the device", 3, "MO-TASK-13"),
            json!({"operate": {"target": "bomb"}}),
        ),
    ];
    for (order, who, skill, why, task) in table {
        let mut stage = scene().dice(&[18, 19]).begin();
        let mut order = plain(order, who);
        match order["order"].as_str() {
            Some("operate") => order["target"] = json!("bomb"),
            _ => order["at"] = json!([3, 1]),
        }
        let rolled = roll(who, task, skill, &[why], &[18, 19]);
        assert_eq!(stage.only("rolled", order), [rolled], "MO-TASK-12, MO-TASK-13");
    }
    let mut stage = scene().begin();
    stage.refuses("MO-TASK-13", json!({"order": "operate", "figure": "ann", "target": "desk"}));
    stage.refuses("MO-TASK-13", json!({"order": "operate", "figure": "cat", "target": "fridge"}));
    stage.refuses("MO-TASK-13", json!({"order": "force", "figure": "cat", "at": [3, 1]}));
}

#[test]
fn a_lock_is_forced_or_picked() {
    let map = "
        #########
        #.aL...b#
        #########";
    for (order, faces, after) in [
        ("force", [3, 18], json!({"kind": "locked", "state": "open", "wedged": false, "forced": true})),
        ("pick_lock", [3, 12], json!({"kind": "ordinary", "state": "closed", "wedged": false, "forced": false})),
    ] {
        let mut stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").dice(&faces).begin();
        let changed = stage.only("door_changed", with(plain(order, "ann"), "at", json!([3, 1])));
        assert_eq!(changed[0]["after"], after, "MO-TASK-13: {order}");
    }
}

/// A leader adjacent to a crate.
fn behind_cover() -> Scene {
    let map = "
        ###########
        #.........#
        #.ah....b.#
        #.........#
        ###########";
    Scene::new(map).ours("ann", 'a', "leader").foe("bob", 'b', "guard")
}

const RECOVER: (&str, u8, &str, u8, &str) = ("Fitness", 9, "Command", 4, "MO-RECOVER-1");

#[test]
fn recover_behind_cover() {
    // The example: half cover, dice 5 and 6: two Effects, +2 Resistance; 2 Momentum: Stress 3 of 12 becomes 7.
    let mut stage = behind_cover().dice(&[1, 1, 5, 6]).begin();
    stage.set_stress("ann", 3);
    stage.put("ann", Shaken);
    let attempt = attempt("ann", json!("recover"), "turn");
    stage.brings(
        "MO-RECOVER-1, MO-RECOVER-2, MO-RECOVER-3",
        plain("recover", "ann"),
        json!([
            began("ann"),
            declared("ann", json!("recover"), "turn", 0),
            roll("ann", json!("recover"), RECOVER, &[("Recover", 2, "MO-RECOVER-1")], &[1, 1]),
            {"event": "recovered", "figure": "ann", "faces": [5, 6], "resistance": 2},
            lost("ann", "shaken"),
            pending(&[spending(attempt, 2, &[], [2, 2])]),
        ]),
    );
    let regained = |stress: [u16; 2]| json!({"event": "regained", "figure": "ann", "stress": stress});
    assert_eq!(stage.only("regained", plain("regain", "ann")), [regained([3, 5])], "MO-RECOVER-4");
    assert_eq!(stage.only("regained", plain("regain", "ann")), [regained([5, 7])], "MO-RECOVER-4");
    // The Resistance adds to armour, and ends with the next Turn.
    stage.end();
    stage.load(&[3, 4, 2, 2, 3, 3, 3, 3]);
    let blows = stage.only("struck", attack("bob", "ann", "pistol"));
    assert_eq!(blows, [struck("ann", "bob", 4, &[3, 3], 3, [7, 6])], "MO-RECOVER-5");
    stage.end();
    stage.brings(
        "MO-RECOVER-5",
        plain("aim", "ann"),
        json!([began("ann"), lost("ann", "braced"), minor("ann", "aim")]),
    );
}

#[test]
fn recover_needs_cover_and_success() {
    let mut stage = Scene::apart(6).ours("ann", 'a', "leader").foe("bob", 'b', "guard").begin();
    stage.edit::<fatal_funnel::model::At>("ann", |at| at.0 = fatal_funnel::board::Tile::new(3, 2));
    let open = "
        ###########
        #.........#
        #..a....b.#
        #.........#
        ###########";
    Scene::new(open)
        .ours("ann", 'a', "leader")
        .foe("bob", 'b', "guard")
        .begin()
        .refuses("MO-RECOVER-5", plain("recover", "ann"));
    let mut stage = behind_cover().dice(&[18, 18]).begin();
    let events = stage.words(plain("recover", "ann"));
    assert_eq!(events, ["turn_began", "declared", "rolled"], "MO-RECOVER-5: nothing is gained");
    // Leaving the tile loses it.
    let mut stage = behind_cover().pools(3, 0).dice(&[3, 12, 5, 6]).begin();
    stage.order(plain("recover", "ann"));
    stage.order(plain("go_on", "ann"));
    stage.order(plain("extra_minor", "ann"));
    let events = stage.order(walk("ann", &[[2, 1]]));
    assert!(events.contains(&lost("ann", "braced")), "MO-RECOVER-5: {events:?}");
}

#[test]
fn sprint_goes_a_zone_and_one_more_for_each_momentum() {
    // The example: 2 successes against 0 are 2 Momentum: 3 zones, up to 16 tiles.
    let mut stage = Scene::apart(25).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").dice(&[3, 12]).begin();
    let skill = ("Fitness", 10, "Security", 4, "MO-SPRINT-1");
    let attempt = attempt("ann", json!("sprint"), "turn");
    stage.brings(
        "MO-SPRINT-1",
        plain("sprint", "ann"),
        json!([
            began("ann"),
            declared("ann", json!("sprint"), "turn", 0),
            roll("ann", json!("sprint"), skill, &[], &[3, 12]),
            pending(&[spending(attempt, 2, &[], [2, 1])]),
        ]),
    );
    let run = |tiles: i16| json!({"order": "run", "figure": "ann", "path": (3..3 + tiles).map(|x| [x, 1]).collect::<Vec<_>>()});
    stage.refuses("MO-BOARD-1", run(17));
    let events = stage.order(run(16));
    assert_eq!(events[0], pools("ann", "sprint", 2, [0, 0], [0, 0]), "MO-SPRINT-2");
    assert_eq!(stage.place("ann"), Some(fatal_funnel::board::Tile::new(18, 1)), "MO-SPRINT-2");
    // One zone is free, and leftover Momentum is saved.
    let mut stage = Scene::apart(25).ours("ann", 'a', "rifle").foe("bob", 'b', "guard").dice(&[3, 12]).begin();
    stage.order(plain("sprint", "ann"));
    stage.order(run(8));
    assert_eq!(stage.pools(), (2, 0), "MO-SPRINT-2, MO-POOL-1");
    let mut stage = near().begin();
    stage.put("ann", Prone);
    stage.refuses("MO-SPRINT-3", plain("sprint", "ann"));
}

/// A medic adjacent to an injured character.
fn patient() -> Stage {
    let mut stage = near().begin();
    stage.put("ann", Dying);
    stage.put("ann", Prone);
    stage.put("ann", fatal_funnel::rulebooks::momentum::Injuries(1));
    stage
}

#[test]
fn first_aid_within_reach() {
    let aid = || json!({"order": "first_aid", "figure": "cat", "target": "ann"});
    let task = json!({"first_aid": {"target": "ann"}});
    let skill = ("Daring", 10, "Medicine", 4, "MO-AID-2");
    let mut stage = patient();
    stage.load(&[1, 9]);
    stage.brings(
        "MO-AID-1, MO-AID-2",
        aid(),
        json!([
            began("cat"),
            declared("cat", task.clone(), "turn", 0),
            roll("cat", task.clone(), skill, &[("First Aid", 1, "MO-AID-2")], &[1, 9]),
            {"event": "aided", "figure": "cat", "patient": "ann"},
            lost("ann", "critical"),
            gained("ann", "downed"),
            pending(&[spending(attempt("cat", task, "turn"), 2, &[], [2, 2])]),
        ]),
    );
    stage.brings(
        "MO-AID-2: 2 Momentum more",
        plain("wake", "cat"),
        json!([
            pools("cat", "first-aid", 2, [0, 0], [0, 0]),
            {"event": "woke", "figure": "cat", "patient": "ann"},
            lost("ann", "downed"),
            gained("ann", "treated"),
            settled(),
        ]),
    );
    let injuries = stage.part::<fatal_funnel::rulebooks::momentum::Injuries>("ann");
    assert_eq!(injuries.map(|own| own.0), Some(0), "MO-AID-2: it no longer counts");
    stage.end();
    stage.end();
    stage.load(&[18, 18]);
    let why = [RANGED, ("Treated Injury", 1, "MO-AID-2")];
    let skill = ("Control", 9, "Security", 3, "MO-ATTACK-5");
    let rolled = roll("ann", attack_task("bob", "carbine", false), skill, &why, &[18, 18]);
    assert_eq!(stage.only("rolled", attack("ann", "bob", "carbine")), [rolled], "MO-AID-2");
}

#[test]
fn whom_first_aid_cannot_help() {
    let aid = |by: &str, whom: &str| json!({"order": "first_aid", "figure": by, "target": whom});
    let mut stage = near().begin();
    stage.refuses("MO-AID-2", aid("cat", "ann"));
    stage.refuses("MO-AID-2", aid("cat", "cat"));
    let map = "
        #########
        #a.c...b#
        #########";
    let mut stage =
        Scene::new(map).ours("ann", 'a', "leader").ours("cat", 'c', "medic").foe("bob", 'b', "guard").begin();
    stage.put("ann", Unconscious);
    stage.put("ann", Prone);
    stage.refuses("MO-AID-1", aid("cat", "ann"));
}
