//! Every Momentum spend (MO-SPEND).

use fatal_funnel::model::{Certainty, Side};
use fatal_funnel::rulebooks::momentum::{Complications, Drops, Held};
use serde_json::{Value, json};

use crate::json_builders::*;
use crate::scene::{Scene, Stage};

fn near() -> Scene {
    let map = "
        ###########
        #.a.....b.#
        #.c.....dz#
        #.........#
        ###########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").ours("cat", 'c', "medic");
    scene.foe("bob", 'b', "commander").foe("dan", 'd', "guard").foe("zed", 'z', "guard")
}

/// An attack that has hit with no spare success, with these damage dice and 6 Momentum in the pool.
fn hit(dice: &[u8]) -> Stage {
    let mut stage = near().pools(6, 0).dice(&[&[3, 12][..], dice].concat()).begin();
    stage.order(attack("ann", "bob", "carbine"));
    stage
}

fn sharpened(bonus: u8, penetration: u8, second: Option<&str>) -> Value {
    json!({"event": "sharpened", "figure": "ann", "bonus": bonus, "penetration": penetration, "second": second})
}

#[test]
fn create_opportunity() {
    // 1 for one die, 3 for two, 6 for three.
    for (dice, price) in [(1, 1), (2, 3), (3, 6)] {
        let mut stage = near().pools(6, 0).dice(&[18; 5]).begin();
        let task = attack_task("bob", "carbine", false);
        let rolled = Roll {
            figure: "ann",
            task: task.clone(),
            skill: RIFLE,
            why: &[RANGED],
            faces: &vec![18; 2 + usize::from(dice)],
            extra: dice,
            again: None,
            helpers: &[],
        };
        stage.brings(
            "MO-SPEND-1, MO-SPEND-3: after the declaration and before the roll",
            with(attack("ann", "bob", "carbine"), "dice", json!(dice)),
            json!([
                began("ann"),
                declared("ann", task, "turn", dice),
                pools("ann", "opportunity", 0, [6, 6 - price], [0, 0]),
                rolled.event(),
            ]),
        );
    }
}

#[test]
fn create_problem() {
    // The example: 4 Momentum, the guard's shot goes from 2 to 4.
    let mut stage = near().first(Side::Hostile).pools(4, 0).dice(&[18, 18]).begin();
    let task = attack_task("ann", "pistol", false);
    let waiting = |problems: u8| {
        let attempt = with(attempt("dan", task.clone(), "turn"), "problems", json!(problems));
        pending(&[json!({"declared": {"attempt": attempt, "settled": false}})])
    };
    stage.brings(
        "MO-SPEND-3: asked once the Task is declared",
        attack("dan", "ann", "pistol"),
        json!([began("dan"), declared("dan", task.clone(), "turn", 0), waiting(0), asks("response")]),
    );
    let made =
        |by: &str, problems: u8| json!({"event": "problem_made", "figure": "dan", "by": by, "problems": problems});
    let success = |stage: &Stage, answer: &str| {
        let odds = stage.odds(&plain(answer, "ann")).expect("the declared Task is rolled");
        odds.outcomes.iter().find(|outcome| outcome.name == "they succeed").map_or(0, |outcome| outcome.basis_points)
    };
    let (as_it_is, harder) = (success(&stage, "go_on"), success(&stage, "problem"));
    assert!(harder < as_it_is, "MO-SPEND-2: {harder} is below {as_it_is}");
    stage.brings(
        "MO-SPEND-2",
        plain("problem", "ann"),
        json!([pools("ann", "problem", 0, [4, 2], [0, 0]), made("ann", 1), waiting(1)]),
    );
    assert_eq!(success(&stage, "let_be"), harder, "the odds that were told");
    let why = [RANGED, ("Create Problem", 2, "MO-SPEND-2")];
    stage.brings(
        "MO-SPEND-2, MO-SPEND-3: all buyers together",
        plain("problem", "cat"),
        json!([pools("cat", "problem", 0, [2, 0], [0, 0]), made("cat", 2), waiting(2),]),
    );
    stage.brings(
        "MO-SPEND-2: no third, which Threat would pay for",
        plain("go_on", "ann"),
        json!([roll("dan", task.clone(), GUARD, &why, &[18, 18]), settled(), asks("hostile")]),
    );
    // At most 3, paid with Threat where Momentum is short.
    let mut stage = near().first(Side::Hostile).pools(5, 0).dice(&[18, 18]).begin();
    stage.order(attack("dan", "ann", "pistol"));
    stage.order(plain("problem", "ann"));
    stage.order(plain("problem", "ann"));
    stage.refuses("MO-POOL-6", plain("problem", "ann"));
    let events = stage.order(with(plain("problem", "ann"), "threat", json!(true)));
    assert_eq!(events[0], pools("ann", "problem", 0, [1, 0], [0, 1]), "MO-SPEND-2, MO-POOL-6");
    assert!(events.iter().any(|event| event["event"] == "rolled"), "MO-SPEND-2: a fourth is not asked for");
    stage.refuses("MO-TURN-2", plain("problem", "ann"));
}

#[test]
fn a_problem_is_paid_with_threat_at_an_empty_pool_and_when_it_runs_out_midway() {
    let problem = |threat: bool| with(plain("problem", "ann"), "threat", json!(threat));
    for (momentum, threat) in [(0, 2), (1, 1)] {
        let mut stage = near().first(Side::Hostile).pools(momentum, 0).asked().dice(&[18, 18]).begin();
        let events = stage.order(attack("dan", "ann", "pistol"));
        assert_eq!(events.last(), Some(&asks("response")), "MO-SPEND-2, MO-POOL-6: {momentum} Momentum");
        stage.refuses("MO-POOL-6", problem(false));
        let events = stage.order(problem(true));
        assert_eq!(events[0], pools("ann", "problem", 0, [momentum, 0], [0, threat]), "MO-POOL-6");
        assert!(stage.listed(&problem(true)), "MO-SPEND-2: it is repeatable when the pool has run out");
        stage.order(problem(true));
        let events = stage.order(problem(true));
        let rolled = events.iter().find(|event| event["event"] == "rolled").expect("a fourth is not asked for");
        assert_eq!(rolled["difficulty"], 5, "MO-SPEND-2: at most 3");
    }
}

#[test]
fn all_tasks_of_a_round_may_be_let_be() {
    let mut stage = near().first(Side::Hostile).asked().dice(&[18, 18, 18, 18, 18, 18]).begin();
    stage.refuses("MO-TURN-2", plain("let_be", "ann"));
    stage.order(attack("dan", "ann", "pistol"));
    let events = stage.words(plain("let_be", "ann"));
    assert_eq!(events[0], "let_be", "MO-SPEND-2: {events:?}");
    assert!(events.contains(&"rolled".to_owned()), "MO-SPEND-2: {events:?}");
    stage.end();
    stage.refuses("MO-SPEND-2", plain("let_be", "ann"));
    stage.end();
    let events = stage.words(attack("zed", "ann", "pistol"));
    assert!(events.contains(&"rolled".to_owned()), "MO-SPEND-2: nobody is asked again: {events:?}");
    (0..3).for_each(|_| _ = stage.end());
    assert_eq!(stage.round(), 2);
    let events = stage.order(attack("zed", "ann", "pistol"));
    assert_eq!(events.last(), Some(&asks("response")), "MO-SPEND-2: until the round is over");
}

#[test]
fn a_problem_needs_a_declared_task() {
    let mut stage = near().pools(6, 0).begin();
    stage.refuses("MO-SPEND-3", plain("problem", "ann"));
}

#[test]
fn obtain_information() {
    let ask = |about: &str| json!({"order": "ask", "figure": "ann", "about": about});
    let answered = |about: &str, target: Option<&str>, answer: &str| json!({"event": "answered", "figure": "ann", "about": about, "target": target, "answer": answer});
    let mut stage = hit(&[3; 7]);
    let order = with(ask("enemy"), "target", json!("bob"));
    let events = stage.order(order);
    assert_eq!(events[0], pools("ann", "information", 0, [6, 5], [0, 0]), "MO-SPEND-4");
    assert_eq!(
        events[1..3],
        [answered("enemy", Some("bob"), "Stress 12 of 12, Resistance 1, carbine"), gained("bob", "assessed")],
        "MO-SPEND-5"
    );
    assert_eq!(stage.only("answered", ask("event")), [answered("event", None, "nothing more is coming")], "MO-SPEND-5");
    assert_eq!(
        stage.only("answered", ask("hidden")),
        [answered("hidden", None, "nobody is hidden")],
        "MO-SPEND-4: again"
    );
    stage.refuses("MO-SPEND-5", with(ask("enemy"), "target", json!("cat")));
    stage.refuses("MO-SPEND-5", ask("room"));
    stage.refuses("MO-SPEND-5", with(ask("device"), "target", json!("bob")));
}

#[test]
fn obtain_information_about_rooms_devices_and_the_hidden() {
    let map = "
        ##########
        #.a+.b...#
        #cx##....#
        ###....d.#
        ##########";
    let scene = || {
        let scene = Scene::new(map).ours("ann", 'a', "leader").ours("cat", 'c', "medic");
        scene.foe("bob", 'b', "guard").foe("dan", 'd', "guard").hidden().object("desk", 'x', "terminal", "")
    };
    let asked = |ask: Value| {
        let mut stage = scene().entry("enforcer", 'd', 4).pools(1, 0).dice(&[3, 12]).begin();
        stage.order(json!({"order": "create_advantage", "figure": "ann", "boon": "aid", "target": "cat"}));
        let mut order = json!({"order": "ask", "figure": "ann"});
        order.as_object_mut().expect("an order").extend(ask.as_object().cloned().unwrap_or_default());
        let answer = stage.order(order);
        (answer[1]["answer"].as_str().unwrap_or_default().to_owned(), stage)
    };
    let (answer, stage) = asked(json!({"about": "room", "at": [3, 1]}));
    assert_eq!(answer, "2 enemies are in the room behind that door", "MO-SPEND-5");
    assert_eq!(stage.known(Side::Response, "bob").0, Certainty::Contact, "MO-SPEND-5");
    let (answer, stage) = asked(json!({"about": "hidden"}));
    assert_eq!(answer, "the nearest is at [5, 1]", "MO-SPEND-5");
    assert_eq!(stage.known(Side::Response, "dan").0, Certainty::Unknown, "MO-SPEND-5: the nearest alone");
    let (answer, _) = asked(json!({"about": "device", "target": "desk"}));
    assert_eq!(answer, "Reason + Engineering against Difficulty 3", "MO-SPEND-5");
    let (answer, _) = asked(json!({"about": "event"}));
    assert_eq!(answer, "2 Threat: enforcer, from round 4 on", "MO-SPEND-5");
}

#[test]
fn create_advantage_without_a_roll() {
    let mut stage = hit(&[3; 7]);
    stage.put("cat", Complications { tokens: 1, fresh: 0 });
    let order =
        |boon: &str, target: &str| json!({"order": "advantage", "figure": "ann", "boon": boon, "target": target});
    stage.refuses("MO-TASK-5", order("clear", "ann"));
    let events = stage.order(order("clear", "cat"));
    assert_eq!(events[0], pools("ann", "advantage", 0, [6, 4], [0, 0]), "MO-SPEND-6");
    assert_eq!(events[1], json!({"event": "uncomplicated", "figure": "cat", "tokens": 0}), "MO-SPEND-6, MO-SPEND-7");
    let mut stage = hit(&[3; 7]);
    assert_eq!(stage.order(order("hinder", "dan"))[1], gained("dan", "hindered"), "MO-SPEND-7: placed without a roll");
}

#[test]
fn keep_the_initiative() {
    // Player A acts, 2 Momentum, player B acts: now an enemy must take a Turn before the next Keep Initiative.
    let map = "
        #########
        #ace..bz#
        #########";
    let scene = Scene::new(map).ours("ann", 'a', "rifle").ours("cat", 'c', "medic").ours("eve", 'e', "medic");
    let mut stage = scene.foe("bob", 'b', "guard").foe("zed", 'z', "guard").pools(6, 0).begin();
    stage.refuses("MO-SPEND-8", plain("keep_initiative", "ann"));
    stage.order(plain("aim", "ann"));
    stage.brings(
        "MO-SPEND-8",
        plain("keep_initiative", "ann"),
        json!([
            pools("ann", "initiative", 0, [6, 4], [0, 0]),
            {"event": "initiative_kept", "figure": "ann"},
            ended("ann"),
        ]),
    );
    assert_eq!(stage.active(), Side::Response, "MO-SPEND-8");
    stage.order(plain("aim", "cat"));
    stage.refuses("MO-SPEND-8", plain("keep_initiative", "cat"));
    stage.end();
    stage.end();
    stage.order(plain("aim", "eve"));
    stage.refuses("MO-SPEND-8", plain("keep_initiative", "eve"));
}

#[test]
fn an_extra_minor_action() {
    let mut stage = near().pools(0, 0).begin();
    stage.order(plain("aim", "ann"));
    stage.refuses("MO-POOL-6", plain("extra_minor", "ann"));
    stage.brings(
        "MO-SPEND-9, MO-SPEND-10",
        with(plain("extra_minor", "ann"), "threat", json!(true)),
        json!([pools("ann", "minor", 0, [0, 0], [0, 1]), {"event": "minor_bought", "figure": "ann"}]),
    );
}

#[test]
fn bonus_damage() {
    let mut stage = hit(&[1, 1, 3, 3, 3, 3, 3]);
    for bonus in 1..=2 {
        let events = stage.order(plain("bonus_damage", "ann"));
        assert_eq!(events[1], sharpened(bonus, 0, None), "MO-SPEND-11");
    }
    let blows = stage.only("struck", plain("go_on", "ann"));
    assert_eq!(blows, [struck("bob", "ann", 4, &[], 1, [12, 9])], "MO-SPEND-11: 2 on the dice and 2");
}

#[test]
fn penetration() {
    // Resistance 3: one point leaves 1, two points leave 0.
    for (points, resistance, left) in [(1, 1, 11), (2, 0, 10)] {
        let mut stage = hit(&[2, 3, 3, 3, 3, 3, 3]);
        stage.edit::<fatal_funnel::rulebooks::momentum::Stats>("bob", |stats| stats.resistance = 3);
        (0..points).for_each(|_| _ = stage.order(plain("penetration", "ann")));
        let blows = stage.only("struck", plain("go_on", "ann"));
        assert_eq!(blows, [struck("bob", "ann", 2, &[], resistance, [12, left])], "MO-SPEND-12");
    }
}

#[test]
fn a_secondary_target() {
    // Attack total 7: the second target faces 3; with Resistance 1 it takes 2.
    let mut stage = hit(&[2, 2, 1, 1, 1, 3, 3]);
    stage.edit::<fatal_funnel::rulebooks::momentum::Stats>("dan", |stats| stats.resistance = 1);
    stage.edit::<fatal_funnel::rulebooks::momentum::Stats>("bob", |stats| stats.resistance = 3);
    let order = |target: &str| json!({"order": "secondary", "figure": "ann", "target": target});
    stage.refuses("MO-SPEND-13", order("ann"));
    stage.refuses("MO-SPEND-13", order("cat"));
    stage.refuses("MO-SPEND-13", order("bob"));
    let events = stage.order(order("dan"));
    assert_eq!(
        events[..2],
        [pools("ann", "secondary-target", 0, [6, 4], [0, 0]), sharpened(0, 0, Some("dan"))],
        "MO-SPEND-13"
    );
    stage.refuses("MO-SPEND-14", order("zed"));
    let blows = stage.only("struck", plain("go_on", "ann"));
    assert_eq!(
        blows,
        [struck("bob", "ann", 7, &[], 3, [12, 8]), struck("dan", "ann", 3, &[], 1, [10, 8])],
        "MO-SPEND-14"
    );
}

#[test]
fn damage_is_rolled_again() {
    // Dice 3 4 2 5: the 3 and 4 become 6 and 1: 1 + 1 + 2 + 1 = 5, two Effects.
    let mut stage = near().pools(1, 0).dice(&[3, 9, 3, 4, 2, 5, 6, 1]).begin();
    stage.put("cat", Held(Some("pistol".into())));
    stage.order(attack("cat", "bob", "pistol"));
    stage.refuses("MO-SPEND-16", json!({"order": "reroll", "figure": "cat", "dice": [4]}));
    stage.refuses("MO-SPEND-16", json!({"order": "reroll", "figure": "cat", "dice": [1, 0]}));
    stage.refuses("MO-SPEND-16", json!({"order": "reroll", "figure": "cat", "dice": []}));
    let events = stage.order(json!({"order": "reroll", "figure": "cat", "dice": [0, 1]}));
    assert_eq!(
        events[..2],
        [pools("cat", "re-roll", 0, [1, 0], [0, 0]), damage("cat", "bob", &[6, 1, 2, 5])],
        "MO-SPEND-15, MO-SPEND-16"
    );
    assert_eq!((&events[1]["total"], &events[1]["effects"]), (&json!(5), &json!(2)), "MO-SPEND-16");
    stage.dice_are_spent();
}

#[test]
fn disarm() {
    let mut stage = hit(&[3; 7]);
    let order = |weapon: &str| json!({"order": "disarm", "figure": "ann", "weapon": weapon});
    stage.refuses("MO-SPEND-18", order("unarmed"));
    stage.refuses("MO-SPEND-17", order("pistol"));
    // The free tile with the lowest row, then the lowest column.
    let disarmed = json!({"event": "disarmed", "figure": "bob", "weapon": "carbine", "at": [7, 1]});
    assert_eq!(stage.order(order("carbine"))[1], disarmed, "MO-SPEND-17, MO-SPEND-18");
    stage.refuses("MO-SPEND-17", order("carbine"));
    stage.order(plain("go_on", "ann"));
    stage.end();
    let take = with(with(plain("draw", "bob"), "item", json!("carbine")), "at", json!([7, 1]));
    let drew = json!({"event": "drew", "figure": "bob", "item": "carbine", "at": [7, 1]});
    assert_eq!(stage.only("drew", take), [drew], "MO-SPEND-18: anyone within Reach can take it");
    assert!(stage.world().resource::<Drops>().0.is_empty(), "MO-SPEND-18");
}

#[test]
fn swift_task() {
    let mut stage = hit(&[3; 7]);
    let events = stage.order(plain("swift", "ann"));
    assert_eq!(
        events[..2],
        [pools("ann", "swift", 0, [6, 4], [0, 0]), json!({"event": "swift_bought", "figure": "ann"})],
        "MO-SPEND-19"
    );
    stage.refuses("MO-SPEND-20", plain("swift", "ann"));
    stage.order(plain("go_on", "ann"));
    stage.load(&[18, 18]);
    let why = [RANGED, ("Swift Task", 1, "MO-SPEND-19")];
    let rolled = roll("ann", attack_task("bob", "carbine", true), RIFLE, &why, &[18, 18]);
    let events = stage.order(kill("ann", "bob", "carbine"));
    assert!(events.contains(&rolled), "MO-SPEND-19: {events:?}");
    assert!(events.contains(&pools("ann", "lethal", 0, [4, 4], [0, 1])), "MO-SPEND-20: it declares and pays again");
    stage.refuses("MO-TURN-1", attack("ann", "bob", "carbine"));
}
