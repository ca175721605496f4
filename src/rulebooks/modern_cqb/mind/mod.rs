//! The scripted sides of this book. They get what their side knows, the legal orders and exact odds, and nothing else.
//!
//! Every order that comes to mind is a [`Candidate`] with a score and a reason; the best above 0 is given. No dice are rolled:
//! the same knowledge gives the same order. A mind ends by itself, since each order costs half-points or the figure's action,
//! and a figure walks on only to a place that is better than the one where it stands.
mod advance;
mod defence;
mod defend;
mod doors;
mod errands;
mod fight;
mod guess;
mod leave;
mod memory;
mod net;
mod outlook;
mod pace;
mod place;
mod tend;
mod tools;
mod watch;
mod ways;
mod who;

use super::words::{ModernCqb, Order};
use crate::hostiles;
use crate::referee::Seat;
use crate::table::{CommonOrder, Side, Thought};
use outlook::Outlook;

pub use memory::Memory;

type Candidate = hostiles::Candidate<Order>;

/// The most orders that a mind tells of when it is asked why.
const TOLD: usize = 12;

/// The order that a side gives now; `None` to end its part of the phase.
pub fn choose(seat: &Seat<ModernCqb>) -> Option<Order> {
    ponder(&Outlook::take(seat)?, 1).into_iter().next().map(|candidate| candidate.order)
}

/// What comes to a side's mind, best first, and why.
pub fn thoughts(seat: &Seat<ModernCqb>) -> Vec<Thought<Order>> {
    let candidates = Outlook::take(seat).map(|outlook| ponder(&outlook, TOLD)).unwrap_or_default();
    let tell = |Candidate { order, score, why }| Thought { order, score, why: why.to_owned() };
    let mut thoughts: Vec<Thought<Order>> = candidates.into_iter().map(tell).collect();
    if thoughts.is_empty() {
        let why = "nothing that is left to do is worth an action".to_owned();
        thoughts.push(Thought { order: CommonOrder::EndPhase {}.into(), score: 0, why });
    }
    thoughts
}

/// What comes to a side's mind about one order, however many it would rather give.
pub fn weigh(seat: &Seat<ModernCqb>, order: &Order) -> Option<Thought<Order>> {
    let all = ponder(&Outlook::take(seat)?, usize::MAX).into_iter();
    let Candidate { order, score, why } = all.into_iter().find(|candidate| candidate.order == *order)?;
    Some(Thought { order, score, why: why.to_owned() })
}

/// At most so many orders, the one to give first.
fn ponder(outlook: &Outlook, most: usize) -> Vec<Candidate> {
    if let Some(leaves) = leave::withdraw(outlook) {
        return vec![leaves];
    }
    match (outlook.moving, outlook.side) {
        (true, Side::Response) => advance::consider(outlook, most),
        (true, _) => defend::consider(outlook, most),
        (false, _) => {
            let mut all = fight::consider(outlook, most);
            all.extend(leave::after_acting(outlook).filter(|_| all.is_empty()));
            all
        }
    }
}
