//! The scripted sides of this book, by CA-AI-1 and CA-AI-2. They get what their side knows, the legal orders and exact
//! odds, and nothing else. No dice are rolled: the same knowledge gives the same order.
mod assault;
mod go;
mod outlook;

use super::CloseAssault;
use super::words::{CaOrder, Order};
use crate::referee::Seat;
use crate::table::{CommonOrder, Manner, Order as AnyOrder, Thought};
use outlook::{Outlook, Own};

/// What comes to mind, best first: the order of the unit that is to act, and what else it would have thought of.
pub fn ponder(seat: &Seat<CloseAssault>) -> Vec<Thought<Order>> {
    let mut thoughts = Vec::new();
    if let Some(outlook) = Outlook::take(seat) {
        match seat.manner {
            // Nobody waits for anybody: the first unit does the first thing that it can.
            Manner::Simple => {
                thoughts.extend(outlook.in_turn().into_iter().take(1).flat_map(|own| of_unit(&outlook, own)))
            }
            _ => thoughts.extend(first_units(&outlook).into_iter().flat_map(|own| of_unit(&outlook, own))),
        }
    }
    thoughts.retain(|thought| seat.legal.contains(&thought.order));
    let end = AnyOrder::Common(CommonOrder::EndPhase {});
    thoughts.push(Thought { order: end, score: 0, why: "nothing is left to do".into() });
    thoughts.truncate(6);
    thoughts
}

/// Units in the order in which they are activated: one with a wanted assault, one that can fire, any (CA-AI-1).
fn first_units<'o>(outlook: &'o Outlook) -> Vec<&'o Own> {
    let mut units = outlook.in_turn();
    let rank = |own: &Own| match () {
        () if assault::wanted(outlook, own).is_some() => 0,
        () if outlook.best_fire(own.id).is_some() => 1,
        () => 2,
    };
    units.sort_by_key(|own| rank(own));
    units
}

/// What a unit would do, the first that applies first (CA-AI-1).
fn of_unit(outlook: &Outlook, own: &Own) -> Vec<Thought<Order>> {
    let figure = own.id;
    if own.interrupts {
        return watch(outlook, own);
    }
    if own.consolidates {
        let hold = AnyOrder::Common(CommonOrder::Hold { figure });
        let go = go::consolidate(outlook, own).map(|order| thought(order, 50, "closer to what it fights for"));
        return go.into_iter().chain([thought(hold, 10, "the ground is held")]).collect();
    }
    let mut thoughts = Vec::new();
    if own.pinned {
        thoughts.push(thought(AnyOrder::Own(CaOrder::Rally { figure }), 90, "it must unpin first"));
    }
    if let Some((order, why)) = assault::step(outlook, own) {
        thoughts.push(thought(order, 80, why));
    }
    if let Some(order) = outlook.best_fire(figure) {
        thoughts.push(thought(order, 60, "the most that fire can expect"));
    }
    if own.fired
        && let Some(order) = go::to_cover(outlook, own)
    {
        thoughts.push(thought(order, 50, "cover with a line to the enemy"));
    }
    let watch = AnyOrder::Own(CaOrder::Overwatch { figure });
    let guards = outlook.holds(own) && !outlook.sees_anybody(own);
    if guards || own.fired {
        thoughts.push(thought(watch.clone(), 45, "it holds its ground and watches"));
    }
    if outlook.seat.manner != Manner::Careless || !own.fired {
        thoughts.extend(go::onward(outlook, own).map(|order| thought(order, 40, "toward objective or enemy")));
    }
    thoughts.push(thought(watch, 20, "nothing better to do than watch"));
    thoughts.push(thought(AnyOrder::Common(CommonOrder::Hold { figure }), 10, "nothing to do"));
    thoughts
}

/// From Overwatch it fires where that is worth it, or where nobody else is to come whom it could wait for (CA-WATCH-1).
fn watch(outlook: &Outlook, own: &Own) -> Vec<Thought<Order>> {
    let waits = outlook.seat.manner == Manner::Whole && outlook.more_to_come();
    let least = if waits { outlook.data.mind.watch_least } else { 0 };
    let fire = outlook.best_fire(own.id).filter(|order| outlook.expected(order) >= least);
    let pass = AnyOrder::Common(CommonOrder::Hold { figure: own.id });
    let fire = fire.map(|order| thought(order, 60, "a target worth its one shot"));
    fire.into_iter().chain([thought(pass, 10, "a better target is to come")]).collect()
}

fn thought(order: Order, score: i32, why: &str) -> Thought<Order> {
    Thought { order, score, why: why.into() }
}
