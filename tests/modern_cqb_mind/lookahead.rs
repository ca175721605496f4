//! Minds that search: they choose the same on every machine, change nothing by it, and see what playing ahead shows.
use fatal_funnel::model::{Certainty, DiceRack, Manner, Side, Snapshot};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::modern_cqb::{ModernCqb, Order, Suppressed};
use serde_json::json;

use super::game_runner::brief;
use super::scene::{Scene, Stage};

/// Orders that are compared from one position of a game.
const ORDERS: usize = 3;

/// A game of the stash house, played by the plain minds for so many orders.
fn game(seed: u64, orders: usize) -> Battle<ModernCqb> {
    let (mut battle, _) = Battle::<ModernCqb>::begin(&brief("stash-house"), seed, &[]);
    for _ in 0..orders {
        let order = battle.choose(battle.active());
        battle.perform(&order).expect("a mind's order is legal");
    }
    battle
}

/// The next orders of whoever is active, played by a mind that searches.
fn orders(mut battle: Battle<ModernCqb>) -> Vec<Order> {
    let next = |_| {
        let order = battle.choose_as(battle.active(), Manner::Hard);
        battle.perform(&order).expect("a mind's order is legal");
        order
    };
    (0..ORDERS).map(next).collect()
}

#[test]
fn a_loaded_battle_is_searched_like_the_one_that_went_on() {
    let gone_on = game(3, 40);
    // What it has thought before leaves nothing behind.
    gone_on.choose_as(gone_on.active(), Manner::Hard);
    let loaded = Battle::<ModernCqb>::resume(&gone_on.snapshot()).expect("a snapshot can be read");
    assert_eq!(orders(gone_on), orders(loaded));
}

#[test]
fn searching_minds_choose_the_same_on_any_number_of_threads() {
    let alone: Vec<Vec<Order>> = [2, 5].map(|seed| orders(game(seed, 30))).into();
    let together: Vec<Vec<Order>> = std::thread::scope(|scope| {
        let threads = [2, 5].map(|seed| scope.spawn(move || orders(game(seed, 30))));
        threads.into_iter().map(|thread| thread.join().expect("it does not crash")).collect()
    });
    assert_eq!(alone, together);
}

#[test]
fn a_search_leaves_battle_and_dice_as_they_were() {
    let battle = game(4, 45);
    let (before, dice) = (battle.snapshot(), DiceRack::generators(battle.world()));
    battle.choose_as(battle.active(), Manner::Hard);
    let after: Snapshot = battle.snapshot();
    assert!(before == after, "the battle was changed by thinking about it");
    assert_eq!(DiceRack::generators(battle.world()), dice);
}

const ROOM: &str = "###########
     #.........#
     #...gb....#
     #....a....#
     ###########";

/// Two of the team stand beside a suspect who is under fire.
fn cornered() -> Stage {
    let scene = Scene::new(ROOM).response("alpha", 'a').response("bravo", 'b').hostile("gun", 'g', "gunman");
    let scene = scene.knows(Side::Response, "gun", Certainty::Confirmed).upon("gun", Suppressed::default());
    let mut stage = scene.begin();
    stage.end_phases(2);
    stage
}

#[test]
fn a_searching_mind_tells_what_it_has_played_ahead() {
    let stage = cornered();
    assert_eq!(stage.battle.active(), Side::Response);
    let thoughts = stage.battle.why_as(Side::Response, Manner::Hard);
    let first = thoughts.first().expect("it has an option");
    assert_eq!(first.order, stage.battle.choose_as(Side::Response, Manner::Hard), "the best is what it gives");
    assert!(thoughts.len() > 1, "there is a choice: {thoughts:?}");
    assert!(first.why.contains("tries ahead"), "{}", first.why);
    assert!(thoughts.iter().all(|thought| !thought.why.is_empty()), "{thoughts:?}");
}

#[test]
fn a_suspect_at_arms_length_is_taken_not_shot() {
    let stage = cornered();
    let order = json!(stage.battle.choose_as(Side::Response, Manner::Hard));
    assert_eq!(order["order"], "arrest", "{order}");
}
