//! Changes of the pools: payments, Threat, saved Momentum (MO-POOL-1, MO-POOL-5, MO-THREAT-1).

use super::super::Turn;
use super::super::events::PoolsChanged;
use super::super::state::figure::book_data;
use super::super::state::pools::{Payment, PoolState};
use crate::model::{FigureId, Side, Word};

/// Commits a payment.
pub fn commit_payment(turn: &mut Turn, figure: FigureId, why: &str, payment: Payment) {
    commit_pools(turn, Some(figure), why, payment.own, payment.after);
}

/// Commits a change of the pools.
pub fn commit_pools(turn: &mut Turn, figure: Option<FigureId>, why: &str, own: u8, after: PoolState) {
    let before = *turn.world().resource::<PoolState>();
    let (momentum, threat) = ([before.momentum, after.momentum], [before.threat, after.threat]);
    if before != after || own > 0 {
        turn.commit(PoolsChanged { figure, why: Word::new(why), own, momentum, threat });
    }
}

/// Commits a change of Threat.
pub fn change_threat(turn: &mut Turn, figure: Option<FigureId>, why: &str, by: i32) {
    let pools = *turn.world().resource::<PoolState>();
    let threat = (i32::from(pools.threat) + by).max(0) as u16;
    commit_pools(turn, figure, why, 0, PoolState { threat, ..pools });
}

/// Saves a Task's leftover Momentum in the pool; the player side loses what exceeds its maximum (MO-POOL-1, MO-THREAT-1).
pub fn save_momentum(turn: &mut Turn, figure: FigureId, side: Side, momentum: u8) {
    let pools = *turn.world().resource::<PoolState>();
    let most = book_data(turn.world()).pools.momentum;
    let after = if side == Side::Hostile {
        PoolState { threat: pools.threat + u16::from(momentum), ..pools }
    } else {
        PoolState { momentum: pools.momentum.saturating_add(momentum).min(most), ..pools }
    };
    commit_pools(turn, Some(figure), "saved", 0, after);
}
