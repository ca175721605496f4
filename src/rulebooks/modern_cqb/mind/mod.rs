//! The scripted sides of this book. They get what their side knows, the legal orders and exact odds, and nothing else.
//!
//! Every order that comes to mind is a [`Candidate`] with a score and a reason; the best above 0 is given. No dice are rolled:
//! the same knowledge gives the same order. A mind ends by itself, since each order costs half-points or the figure's action,
//! and a figure walks on only to a place that is better than the one where it stands.
mod approaches;
mod assistance;
mod containment;
mod doors;
mod errands;
mod fight;
mod figure_view;
mod gear;
mod hostile_moves;
mod hostile_plan;
mod lane_values;
mod outlook;
mod plan_cache;
mod positioning;
mod shot_estimates;
mod team_moves;
mod time_left;
mod withdrawal;

use super::messages::{ModernCqb, Order};
use crate::ai_support;
use crate::model::{CommonOrder, Rationale, Side};
use crate::referee::Seat;
use outlook::Outlook;

pub use plan_cache::Memory;

type Candidate = ai_support::Candidate<Order>;

/// The most orders that a mind tells of when it is asked why.
const TOLD: usize = 12;

/// The order that a side gives now; `None` to end its part of the phase.
pub fn choose(seat: &Seat<ModernCqb>) -> Option<Order> {
    ponder(&Outlook::take(seat)?, 1).into_iter().next().map(|candidate| candidate.order)
}

/// What comes to a side's mind, best first, and why.
pub fn thoughts(seat: &Seat<ModernCqb>) -> Vec<Rationale<Order>> {
    let candidates = Outlook::take(seat).map(|outlook| ponder(&outlook, TOLD)).unwrap_or_default();
    let tell = |Candidate { order, score, why }| Rationale { order, score, why: why.to_owned() };
    let mut thoughts: Vec<Rationale<Order>> = candidates.into_iter().map(tell).collect();
    if thoughts.is_empty() {
        let why = "nothing that is left to do is worth an action".to_owned();
        thoughts.push(Rationale { order: CommonOrder::EndPhase {}.into(), score: 0, why });
    }
    thoughts
}

/// What comes to a side's mind about one order, however many it would rather give.
pub fn weigh(seat: &Seat<ModernCqb>, order: &Order) -> Option<Rationale<Order>> {
    let all = ponder(&Outlook::take(seat)?, usize::MAX).into_iter();
    let Candidate { order, score, why } = all.into_iter().find(|candidate| candidate.order == *order)?;
    Some(Rationale { order, score, why: why.to_owned() })
}

/// At most so many orders, the one to give first.
fn ponder(outlook: &Outlook, most: usize) -> Vec<Candidate> {
    if let Some(leaves) = withdrawal::withdraw(outlook) {
        return vec![leaves];
    }
    match (outlook.moving, outlook.side) {
        (true, Side::Response) => team_moves::consider(outlook, most),
        (true, _) => hostile_moves::consider(outlook, most),
        (false, _) => {
            let mut all = fight::consider(outlook, most);
            all.extend(withdrawal::after_acting(outlook).filter(|_| all.is_empty()));
            all
        }
    }
}
