//! The pools: Momentum of the player side, Threat of the gamemaster side, and prices (MO-POOL-1 to 6, MO-THREAT-2).

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use crate::localization::phrase;
use crate::model::{Briefed, Refusal, Side};

/// The Momentum and Threat pools, open to both sides.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PoolState {
    pub momentum: u8,
    pub threat: u16,
}

impl Briefed for PoolState {
    fn is_briefed(_: Side) -> bool {
        true
    }
}

/// The means by which a price is paid.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Payment {
    /// Points from the Task's own Momentum.
    pub own: u8,
    /// The pools afterwards.
    pub after: PoolState,
}

/// A price, and how it may be paid.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Price {
    pub points: u8,
    /// Momentum available from the Task it is bought on.
    pub own: u8,
    /// Whether the player side may add Threat to pay it (MO-POOL-6); `None` if the spend is not Immediate and never
    /// allows that.
    pub threat: Option<bool>,
}

/// The payment of a price: with the Task's own Momentum first, then from the side's pool (MO-POOL-5, MO-THREAT-2).
///
/// # Errors
/// If it cannot pay; MO-POOL-6 if the player side could by adding Threat.
pub fn payment(world: &World, side: Side, price: Price) -> Result<Payment, Refusal> {
    let pools = *world.resource::<PoolState>();
    payment_from(pools, side, price)
}

/// The payment of a price from given pools; see [`payment`].
///
/// # Errors
/// As there.
pub fn payment_from(pools: PoolState, side: Side, price: Price) -> Result<Payment, Refusal> {
    let own = price.own.min(price.points);
    let rest = price.points - own;
    if side == Side::Hostile {
        let left = pools.threat.checked_sub(u16::from(rest));
        let after = left.map(|threat| PoolState { threat, ..pools });
        return after.map(|after| Payment { own, after }).ok_or_else(|| {
            Refusal::lazy("MO-THREAT-2", || phrase!("mo-refused-threat-short", cost = rest, held = pools.threat))
        });
    }
    let from_pool = rest.min(pools.momentum);
    let missing = rest - from_pool;
    let after = PoolState { momentum: pools.momentum - from_pool, threat: pools.threat + u16::from(missing) };
    match price.threat {
        Some(true) if missing == 0 => Err(Refusal::new("MO-POOL-6", phrase!("mo-refused-threat-needless"))),
        Some(false) if missing > 0 => {
            Err(Refusal::lazy("MO-POOL-6", || phrase!("mo-refused-add-threat", missing = missing)))
        }
        None if missing > 0 => Err(Refusal::lazy("MO-POOL-2", || {
            phrase!("mo-refused-momentum-short", cost = price.points, held = price.points - missing)
        })),
        _ => Ok(Payment { own, after }),
    }
}

/// The most a side could spend from its pool on a Task, without adding Threat.
pub fn most_spendable(world: &World, side: Side) -> u16 {
    let pools = world.resource::<PoolState>();
    if side == Side::Hostile { pools.threat } else { u16::from(pools.momentum) }
}
