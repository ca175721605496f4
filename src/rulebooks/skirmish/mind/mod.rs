//! The scripted sides of this book, by SK-AI-1. They get what their side knows, the legal orders and exact odds, and
//! nothing else.
//!
//! Units act in id order, helpers of a crew weapon before its gunner. A unit that has nothing better to do holds, so that
//! a turn always ends. No dice are rolled: the same knowledge gives the same order.
mod fire;
mod go;
mod outlook;

use super::Skirmish;
use super::words::Order;
use crate::referee::Seat;
use crate::table::CommonOrder;
use outlook::{Outlook, Own};

/// The order that a side gives now; `None` to end its turn.
pub fn choose(seat: &Seat<Skirmish>) -> Option<Order> {
    let outlook = Outlook::take(seat)?;
    outlook.in_turn().into_iter().find_map(|own| next(&outlook, own))
}

/// What a unit does next; holding where nothing is left to do.
fn next(outlook: &Outlook, own: &Own) -> Option<Order> {
    if own.spent() {
        return None;
    }
    let order = if own.riding {
        go::get_out(outlook, own)
    } else if !own.aware {
        go::patrol(outlook, own)
    } else if own.done.acted {
        None
    } else {
        act(outlook, own)
    };
    order.or_else(|| {
        let hold = Order::Common(CommonOrder::Hold { figure: own.id });
        outlook.legal(&hold).then_some(hold)
    })
}

/// The first that applies: assist, attack well, suppress, attack at all, go (SK-AI-1).
fn act(outlook: &Outlook, own: &Own) -> Option<Order> {
    let best = fire::best(outlook, own);
    let good = best.as_ref().filter(|plan| plan.chance.at_least(outlook.data.mind.good_chance));
    fire::assist(outlook, own)
        .or_else(|| good.map(|plan| plan.order.clone()))
        .or_else(|| fire::suppress(outlook, own))
        .or_else(|| best.as_ref().map(|plan| plan.order.clone()))
        .or_else(|| go::toward_the_enemy(outlook, own))
}
