//! A random player: any legal order, every kind of order about as often, phases ended now and then.

use std::collections::BTreeMap;

use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::modern_cqb::{ModernCqb, Order};
use rand::{Rng, SeedableRng};
use serde_json::json;

/// Random choices from a seed.
pub struct Chance(bevy_rand::prelude::ChaCha8Rng);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(bevy_rand::prelude::ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound.max(1) as u64) as usize
    }

    pub fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    pub fn pick<'t, T>(&mut self, from: &'t [T]) -> Option<&'t T> {
        from.get(self.below(from.len()))
    }
}

/// The word of an order.
pub fn word(order: &Order) -> String {
    json!(order)["order"].as_str().unwrap_or_default().to_owned()
}

/// A legal order of the side that is asked. A phase is ended about one time in eight.
pub fn choose(battle: &Battle<ModernCqb>, chance: &mut Chance) -> Option<Order> {
    let mut kinds: BTreeMap<String, Vec<Order>> = BTreeMap::new();
    for order in battle.list(battle.active()) {
        kinds.entry(word(&order)).or_default().push(order);
    }
    let ends = kinds.remove("end_phase")?;
    let breaks_off = kinds.remove("withdraw").filter(|_| chance.one_in(40));
    if kinds.is_empty() || chance.one_in(8) {
        return breaks_off.unwrap_or(ends).pop();
    }
    let kinds: Vec<Vec<Order>> = kinds.into_values().collect();
    let orders = chance.pick(&kinds)?;
    chance.pick(orders).cloned()
}
