//! Snapshots contain the whole battle, and digests identify them.

use std::collections::BTreeSet;

use fatal_funnel::board::Board;
use fatal_funnel::model::{Digest, Figures, LastSeen, Side};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::modern_cqb::{
    Condition, Engaged, ModernCqb, Order, Restrained, Surrendering, Weapons, Wounds,
};

use crate::promises::{self, Chance, choose, word};
use crate::small_cqb_levels;

/// A thousand plays in all, half a test, so that two cores share them.
const HALF: u64 = 500;
const ORDERS: usize = 12;

fn words(orders: &BTreeSet<String>) -> Vec<&str> {
    orders.iter().map(String::as_str).collect()
}

#[test]
fn a_snapshot_is_the_whole_battle_after_every_order_of_random_plays_first_half() {
    whole_in(0..HALF);
}

#[test]
fn a_snapshot_is_the_whole_battle_after_every_order_of_random_plays_second_half() {
    whole_in(HALF..2 * HALF);
}

#[test]
fn rolling_back_is_restoring() {
    promises::rolling_back_is_restoring(|play| small_cqb_levels::battle(play as usize, play), (60, 60, 24));
}

/// No order leaves the board in a state that no rule allows, either.
fn whole_in(plays: std::ops::Range<u64>) {
    let begin = |play| small_cqb_levels::battle(play as usize, play);
    let seen = promises::a_snapshot_is_the_whole_battle(begin, plays, ORDERS, sound);
    let all = [
        "arrest",
        "breach",
        "close",
        "drag",
        "end_phase",
        "fire",
        "hold",
        "move",
        "open",
        "overwatch",
        "peek",
        "recover",
        "secure",
        "use",
    ];
    let given: Vec<&str> = words(&seen).into_iter().filter(|word| !["leave", "withdraw"].contains(word)).collect();
    assert_eq!(given, all);
}

/// What no order may bring about (CQB-BOARD-1).
fn sound(battle: &Battle<ModernCqb>, place: &str) {
    let world = battle.world();
    let board = world.resource::<Board>();
    let mut taken = BTreeSet::new();
    for figure in world.figures().into_iter().filter(|figure| world.standing(*figure)) {
        let at = world.at(figure).expect("a standing figure is on the map");
        assert!(board.passable(at), "{place}: {figure} stands in {:?}", board.terrain(at));
        assert!(taken.insert(at), "{place}: two stand on {at}");
        // An Engagement binds both (CQB-ARREST-3), and captives are unarmed (CQB-ARREST-4, CQB-SURR-6).
        let partner = world.of::<Engaged>(figure).map(|engaged| world.of::<Engaged>(engaged.with));
        assert!(partner.is_none_or(|other| other.is_some_and(|other| other.with == figure)), "{place}");
        let held = world.has::<Restrained>(figure) || world.has::<Surrendering>(figure);
        let armed = world.of::<Weapons>(figure).is_some_and(|weapons| !weapons.0.is_empty());
        assert!(!held || !armed, "{place}: {figure} is armed");
        assert!(world.of::<Wounds>(figure).is_some_and(|wounds| wounds.0 > 0), "{place}: {figure}");
    }
}

fn digests(level: usize, seed: u64, orders: &[Order]) -> Vec<Digest> {
    let mut battle = small_cqb_levels::battle(level, seed);
    let play = |order| {
        battle.perform(order).expect("the order was accepted before");
        battle.digest()
    };
    orders.iter().map(play).collect()
}

#[test]
fn the_same_start_and_orders_give_the_same_digests() {
    for play in 0..30 {
        let mut chance = Chance::new(play);
        let mut battle = small_cqb_levels::battle(play as usize, play);
        let mut orders = Vec::new();
        let mut first = Vec::new();
        while let Some(order) = choose(&battle, &mut chance).filter(|_| orders.len() < 60) {
            battle.perform(&order).expect("a listed order is accepted");
            first.push(battle.digest());
            orders.push(order);
        }
        assert_eq!(digests(play as usize, play, &orders), first, "play {play}");
        let other = digests(play as usize, play + 1, &orders[..1]);
        assert_ne!(other[..], first[..1], "another seed is another battle");
    }
}

#[test]
fn changing_any_one_registered_value_changes_the_digest() {
    // Remembered sightings are part of the state too: take a battle in which a side has identified a figure and lost
    // sight of it.
    let remembers = |battle: &Battle<ModernCqb>| {
        Side::ALL.iter().any(|side| !LastSeen::remembered_figures(battle.world(), *side).is_empty())
    };
    let battle = (5..100).map(some_orders).find(remembers).expect("somebody is lost from sight in one of many plays");
    promises::changing_any_one_value_changes_the_digest(&battle);
}

/// A battle after about sixty random orders.
fn some_orders(seed: u64) -> Battle<ModernCqb> {
    let mut battle = small_cqb_levels::battle(0, seed);
    let mut chance = Chance::new(seed);
    while chance.below(60) > 0 {
        let Some(order) = choose(&battle, &mut chance).filter(|order| word(order) != "withdraw") else { break };
        battle.perform(&order).expect("a listed order is accepted");
    }
    battle
}
