//! Breaking off: what the team does once nothing is to be won.
use super::super::words::Order;
use super::Candidate;
use super::outlook::Outlook;
use crate::table::{CommonOrder, Manner, Order as AnyOrder};

/// What breaking off is worth once nothing is to be won.
const BREAK_OFF: i32 = 1_000;
/// The part of the team that is too few against as many who are known.
const FEW: (usize, usize) = (2, 5);
/// The part that is too few when time is short.
const FEW_AND_LATE: (usize, usize) = (3, 5);

/// Breaks the mission off from the exits, once nothing is to be won.
pub fn withdraw(outlook: &Outlook) -> Option<Candidate> {
    let leaves = |order: &&Order| matches!(order, AnyOrder::Common(CommonOrder::Withdraw {}));
    let order = outlook.seat.legal.iter().find(leaves).filter(|_| hopeless(outlook))?;
    Some(Candidate::new(order.clone(), BREAK_OFF, "withdraws: there is nothing to be won here"))
}

/// Whether the team had better leave: few are left, and they are no more than are known of the others, or time is short and little
/// more than half of them are left. That time runs out is no reason for more: a mission may be won in its last round, which
/// brings more than leaving in time saves.
pub fn hopeless(outlook: &Outlook) -> bool {
    let (able, all) = (outlook.able().count(), outlook.own.len());
    let foes = outlook.foes.iter().filter(|foe| foe.confirmed).count();
    let short = outlook.left.is_some_and(|left| left <= outlook.data.mind.hurry);
    let at_most = |(part, of): (usize, usize)| able * of <= all * part;
    outlook.manner == Manner::Whole && (at_most(FEW) && able <= foes || short && at_most(FEW_AND_LATE))
}
