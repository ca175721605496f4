//! The expected worth of an attack by its dice.
use std::sync::OnceLock;

use crate::model::Side;
use crate::rulebooks::modern_cqb::data::Data;
use crate::rulebooks::modern_cqb::data::dice_pool_odds::{net_row_for, net_strike_weights};

/// The most dice on either side that are told apart.
const POOL: usize = 12;

/// The expected points of an attack by attack and guard dice, filled lazily.
pub struct AttackTable {
    points: Box<[OnceLock<i32>]>,
}

impl Default for AttackTable {
    fn default() -> Self {
        Self { points: (0..POOL * POOL * 2).map(|_| OnceLock::new()).collect() }
    }
}

impl AttackTable {
    /// The points of an attack on an unhurt target, Suppressed or not.
    pub fn points(&self, data: &Data, side: Side, attack: i16, guard: i16, suppressed: bool) -> i32 {
        let (attack, guard) = (attack.clamp(0, POOL as i16 - 1) as usize, guard.clamp(0, POOL as i16 - 1) as usize);
        let slot = &self.points[(attack * POOL + guard) * 2 + usize::from(suppressed)];
        *slot.get_or_init(|| expected(data, side, attack as u16, guard as u16, suppressed))
    }
}

fn expected(data: &Data, side: Side, attack: u16, guard: u16, suppressed: bool) -> i32 {
    let (weights, of) = net_strike_weights(attack, guard, &data.dice);
    let mind = data.mind.of(side);
    let worth = |net: usize| {
        let Some(row) = net_row_for(net as u16, &data.fire.net) else { return 0 };
        match if suppressed { row.wounds_if_suppressed } else { row.wounds } {
            0 if suppressed => 0,
            0 => mind.suppressed,
            1 => mind.wound,
            _ => mind.two_wounds,
        }
    };
    let sum: u128 = weights.iter().enumerate().map(|(net, weight)| weight * worth(net) as u128).sum();
    (sum / of.max(1)) as i32
}
