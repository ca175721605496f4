//! Intents: each figure's play is part of the battle, the same in a replay, and kept until there is news.
use fatal_funnel::model::{Certainty, Clock, FigureId, Figures, Side};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::modern_cqb::{Bound, Intent, ModernCqb, Order, Play, Restrained, Suppressed};
use serde_json::{Value, json};

use super::game_runner::brief;
use super::hostile_choices::part;
use super::scene::{Scene, Stage};

/// Rounds in which a team that waits must have been found.
const SOON: usize = 8;

fn intent<'s>(stage: &'s Stage, id: &str) -> &'s Intent {
    stage.part(id).expect("it has a play")
}

/// The orders of a game's beginning, and the battle after them.
fn begun(orders: usize) -> (Vec<Order>, Battle<ModernCqb>) {
    let (mut battle, _) = Battle::begin(&brief("office-floor"), 3, &[]);
    let mut given = Vec::new();
    while given.len() < orders && !battle.over() {
        let order = battle.choose(battle.active());
        battle.perform(&order).expect("a mind's order is legal");
        given.push(order);
    }
    (given, battle)
}

#[test]
fn a_replay_without_minds_settles_on_the_same_plays() {
    let (orders, played) = begun(200);
    let (mut replayed, _) = Battle::<ModernCqb>::begin(&brief("office-floor"), 3, &[]);
    orders.iter().for_each(|order| drop(replayed.perform(order).expect("the order was legal before")));
    assert_eq!(replayed.digest(), played.digest());
    let world = played.world();
    let busy = world.figures().into_iter().filter(|id| world.of::<Intent>(*id).is_some()).count();
    assert!(busy > 4, "{busy} figures have a play");
}

#[test]
fn a_loaded_battle_chooses_as_the_one_that_went_on() {
    let (_, battle) = begun(150);
    let loaded = Battle::<ModernCqb>::resume(&battle.snapshot()).expect("a snapshot can be read");
    assert_eq!(loaded.choose(loaded.active()), battle.choose(battle.active()));
}

/// Nobody learns of a plan, not even the side itself: hints tell it.
#[test]
fn cqb_sight_4_a_plan_is_told_to_no_side() {
    let (_, opening) = Battle::<ModernCqb>::begin(&brief("stash-house"), 1, &[]);
    let plans = opening.entries.iter().filter(|entry| json!(entry.event)["event"] == "planned");
    let known = plans.map(|entry| [Side::Response, Side::Hostile].map(|side| entry.known_to.contains(side)));
    let known: Vec<[bool; 2]> = known.collect();
    assert!(!known.is_empty(), "the team settles on something");
    assert!(known.iter().all(|known| *known == [false, false]), "{known:?}");
}

const HOUSE: &str = "##################
     #......#.........#
     #.g....+........a#
     #......#.........#
     #.k....#........b#
     #......#.........#
     ##################";

/// The team was heard, then waits round after round without a sound. Those inside come for it, and shoot.
#[test]
fn cqb_heat_2_who_was_loud_and_waits_is_found() {
    let scene = Scene::new(HOUSE).response("alpha", 'a').response("bravo", 'b');
    let scene = scene.hostile("gun", 'g', "gunman").gear(&["smg"]).hostile("other", 'k', "gunman").gear(&["smg"]);
    let mut stage = scene.knows(Side::Hostile, "alpha", Certainty::Contact).begin();
    let mut shots: Vec<Value> = Vec::new();
    for _ in 0..SOON * 4 {
        if stage.battle.over() || !shots.is_empty() {
            break;
        }
        if stage.battle.active() == Side::Hostile {
            shots.extend(part(&mut stage).into_iter().filter(|order| order["order"] == "fire"));
        }
        stage.end_phases(1);
    }
    assert!(!shots.is_empty(), "nobody came in {SOON} rounds");
}

#[test]
fn a_play_is_kept_while_there_is_no_news() {
    let scene = Scene::new(HOUSE).response("alpha", 'a').response("bravo", 'b');
    let scene = scene.hostile("gun", 'g', "gunman").gear(&["smg"]).hostile("other", 'k', "gunman").gear(&["smg"]);
    let mut stage = scene.knows(Side::Hostile, "alpha", Certainty::Contact).begin();
    let mut plays = Vec::new();
    for _ in 0..3 {
        while stage.battle.active() != Side::Hostile {
            stage.end_phases(1);
        }
        plays.push((intent(&stage, "gun").play, intent(&stage, "gun").since));
        stage.end_phases(3);
    }
    let ambush = plays.iter().filter(|(play, _)| *play == Play::Ambush);
    assert!(ambush.clone().all(|(_, since)| *since == 1), "taken up once: {plays:?}");
}

/// A friend in a fight is joined, unless the figure has lost its composure.
#[test]
fn a_fight_within_reach_is_joined() {
    let map = "###############
               #g....#.......#
               #.....+.......#
               #..a..#......k#
               #.....#.......#
               ###############";
    let scene = || {
        let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'g', "gunman").gear(&["smg"]);
        scene.hostile("other", 'k', "gunman").gear(&["smg"])
    };
    let play = |scene: Scene| {
        let mut stage = scene.confirmed("alpha").begin();
        stage.end_phases(1);
        intent(&stage, "other").play
    };
    assert_eq!(play(scene()), Play::CounterAttack);
    assert_ne!(play(scene().upon("other", Suppressed::default())), Play::CounterAttack);
}

const SMALL_ROOM: &str = "########
     #ag....#
     #......#
     #b.....#
     ########";

/// A captive held by hand works loose when nobody stays; one held by a kit does not (CQB-ARREST-4).
#[test]
fn cqb_arrest_4_who_may_work_loose_is_guarded() {
    let play = |bound: bool| {
        let scene = Scene::new(SMALL_ROOM).response("alpha", 'a').hostile("gun", 'g', "gunman").with(Restrained);
        let scene = if bound { scene.with(Bound) } else { scene };
        let stage = scene.response("bravo", 'b').confirmed("gun").begin();
        stage.part::<Intent>("alpha").map(|intent| intent.play)
    };
    assert_eq!(play(false), Some(Play::Guard));
    assert_ne!(play(true), Some(Play::Guard));
}

/// In and out again within one Move Phase, a figure shows itself for nothing.
#[test]
fn nobody_goes_back_to_where_it_stood_in_the_same_phase() {
    let mut moves = 0;
    for seed in 1..=3 {
        let (mut battle, _) = Battle::<ModernCqb>::begin(&brief("workshop"), seed, &[]);
        let mut phase = None;
        let mut stood: Vec<(Value, Value)> = Vec::new();
        while !battle.over() {
            let now = (battle.world().resource::<Clock>().now, battle.active());
            if phase != Some(now) {
                phase = Some(now);
                stood.clear();
            }
            let order = battle.choose(battle.active());
            let told = json!(order);
            if told["order"] == "move" {
                let end = told["path"].as_array().and_then(|path| path.last()).expect("a path has an end").clone();
                let from = json!(battle.world().at(FigureId::new(told["figure"].as_str().expect("a name"))));
                assert!(!stood.contains(&(told["figure"].clone(), end)), "seed {seed}, {now:?}: {told}");
                stood.push((told["figure"].clone(), from));
                moves += 1;
            }
            battle.perform(&order).expect("a mind's order is legal");
        }
    }
    assert!(moves > 200, "{moves} moves");
}
