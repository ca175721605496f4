//! Intents: each figure's play is part of the battle, the same in a replay, and kept until there is news.
use fatal_funnel::model::{Figures, Level, Side};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::modern_cqb::{Intent, ModernCqb, Order, Play, Suppressed};
use serde_json::{Value, json};

use super::play::brief;
use super::scene::{Scene, Stage};
use super::stories::part;

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
    let mut stage = scene.knows(Side::Hostile, "alpha", Level::Contact).begin();
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
    let mut stage = scene.knows(Side::Hostile, "alpha", Level::Contact).begin();
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
