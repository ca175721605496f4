//! Breaking off: what the team does once nothing is to be won.
use super::super::words::Order;
use super::Candidate;
use super::outlook::Outlook;
use crate::table::{CommonOrder, Manner, Order as AnyOrder};

/// What breaking off is worth once nothing is to be won.
const BREAK_OFF: i32 = 1_000;

/// Breaks the mission off from the exits, once nothing is to be won.
pub fn withdraw(outlook: &Outlook) -> Option<Candidate> {
    let leaves = |order: &&Order| matches!(order, AnyOrder::Common(CommonOrder::Withdraw {}));
    let order = outlook.seat.legal.iter().find(leaves).filter(|_| hopeless(outlook))?;
    Some(Candidate::new(order.clone(), BREAK_OFF, "withdraws: there is nothing to be won here"))
}

/// Whether the team had better leave: few are left, and more than they are known of the others. That time runs out is no
/// reason: a mission may be won in its last round, which brings more than the points that leaving in time saves.
pub fn hopeless(outlook: &Outlook) -> bool {
    let (able, foes) = (outlook.able().count(), outlook.foes.iter().filter(|foe| foe.confirmed).count());
    outlook.manner == Manner::Whole && able * 3 <= outlook.own.len() && able < foes + 1
}
