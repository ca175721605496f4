//! What there is to compare: the orders that the plain minds would give, each with the manner in which the side would go on.
use super::super::known_situation::Outlook;
use super::super::{Candidate, ponder};
use crate::model::{CommonOrder, EndPhase, Manner, Side};
use crate::rulebooks::modern_cqb::actions::{CqbOrder, Order};

/// Orders of the whole mind that are compared in the Fire & Utility Phase.
const ACTIONS: usize = 4;
/// Manners in which the side might go on instead.
const RIVALS: [Manner; 2] = [Manner::Simple, Manner::Careless];

/// An order, and how the side goes on in this phase after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub order: Order,
    pub then: Manner,
    pub why: &'static str,
}

/// The options, the plain mind's own first; a single one if there is no choice to speak of.
pub fn of(outlook: &Outlook) -> Vec<Choice> {
    let most = if outlook.moving { 1 } else { ACTIONS };
    let mut all: Vec<Choice> = Vec::new();
    let whole = ponder(outlook, most);
    let done = whole.is_empty();
    whole.into_iter().for_each(|candidate| add(&mut all, candidate, Manner::Whole));
    if done {
        all.push(Choice { order: end(), then: Manner::Whole, why: "nothing that is left to do is worth an action" });
    }
    // While nobody is known, the samples say more of the guesses than of the orders.
    if outlook.foes.is_empty() {
        all.truncate(1);
        return all;
    }
    for manner in RIVALS {
        let seat = outlook.seat.in_manner(manner);
        let Some(other) = Outlook::take(&seat) else { continue };
        match ponder(&other, 1).into_iter().next() {
            Some(candidate) => add(&mut all, candidate, manner),
            None => all.push(Choice { order: end(), then: manner, why: "stays as it is" }),
        }
    }
    if all[0].order.waits() {
        all.push(Choice { order: end(), then: Manner::Whole, why: "keeps its hands free" });
    }
    if outlook.moving && outlook.side == Side::Hostile {
        all.push(Choice { order: end(), then: Manner::Whole, why: "lets them come" });
    }
    let mut kept: Vec<Choice> = Vec::new();
    for choice in all {
        if !kept.iter().any(|other| other.order == choice.order) {
            kept.push(choice);
        }
    }
    kept
}

fn add(all: &mut Vec<Choice>, Candidate { order, why, .. }: Candidate, then: Manner) {
    all.push(Choice { order, then, why });
}

fn end() -> Order {
    EndPhase {}.into()
}

/// Whether an order only prepares for what may come.
trait Waits {
    fn waits(&self) -> bool;
}

impl Waits for Order {
    fn waits(&self) -> bool {
        matches!(self, Order::Own(CqbOrder::Overwatch(_)) | Order::Common(CommonOrder::Hold(_)))
    }
}
