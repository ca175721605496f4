//! Standing orders of the team: lead people out, guard a captive.
use super::figure_view::{Other, Own};
use super::outlook::Outlook;
use crate::ai_support::FlowField;
use crate::board::Tile;
use crate::localization::phrase;
use crate::model::{FigureId, Hold, Move, NextStep, Side, StandingOrder};
use crate::referee::Seat;
use crate::rulebooks::modern_cqb::actions::Order;
use crate::rulebooks::modern_cqb::events::ModernCqb;

/// The standing orders that a figure may be given now; only the team has any.
pub fn standing_orders(seat: &Seat<ModernCqb>, figure: FigureId) -> Vec<StandingOrder> {
    let Some(outlook) = Outlook::take(seat).filter(|outlook| outlook.side == Side::Response) else { return Vec::new() };
    let Some(own) = outlook.ready().find(|own| own.id == figure) else { return Vec::new() };
    StandingOrder::ALL.into_iter().filter(|standing| has_reason(&outlook, own, *standing)).collect()
}

/// The next move of a figure that follows its standing order.
pub fn next_step(seat: &Seat<ModernCqb>, figure: FigureId, standing: StandingOrder) -> NextStep<Order> {
    let Some(outlook) = Outlook::take(seat) else { return NextStep::Done };
    let Some(own) = outlook.able().find(|own| own.id == figure) else {
        return NextStep::Stopped(phrase!("cqb-stopped-out"));
    };
    if !has_reason(&outlook, own, standing) {
        return NextStep::Done;
    }
    match standing {
        _ if own.idle => NextStep::Wait,
        StandingOrder::LeadOut if outlook.moving => walk_out(&outlook, own),
        StandingOrder::Guard if outlook.moving => NextStep::Wait,
        _ => hold(&outlook, own),
    }
}

/// Whether there is somebody whom the order is about.
fn has_reason(outlook: &Outlook, own: &Own, standing: StandingOrder) -> bool {
    match standing {
        StandingOrder::LeadOut => {
            own.drags.is_some() || outlook.others.iter().any(|other| other.led_by == Some(own.id))
        }
        StandingOrder::Guard => {
            let captive = |other: &Other| (other.restrained || other.surrendering) && other.at.is_beside(own.at);
            outlook.others.iter().any(captive)
        }
    }
}

/// Takes guard, unless the figure watches a lane or has acted.
fn hold(outlook: &Outlook, own: &Own) -> NextStep<Order> {
    let holds = own.watching.is_none() && !own.done.acted;
    let order = outlook.if_legal(Hold { figure: own.id }).filter(|_| holds);
    order.map_or(NextStep::Wait, NextStep::Give)
}

/// Opens the next door on the way to the nearest exit, or moves along the way as far as the figure can.
fn walk_out(outlook: &Outlook, own: &Own) -> NextStep<Order> {
    let exits: Vec<(Tile, u32)> = outlook.exits().iter().map(|tile| (*tile, 0)).collect();
    let flow = outlook.routes_to_nearest(&exits);
    if flow.cost(own.at).is_none() {
        return NextStep::Stopped(phrase!("cqb-stopped-no-way"));
    }
    let door = flow.route_from(own.at).next().filter(|next| !outlook.board.passable(*next));
    match door {
        Some(_) if own.done.left < 2 => NextStep::Wait,
        Some(door) => {
            let shut = || NextStep::Stopped(phrase!("cqb-stopped-shut"));
            outlook.open_order(own, door).map_or_else(shut, NextStep::Give)
        }
        None => match nearer(outlook, own, &flow) {
            Some(order) => NextStep::Give(order),
            // It came as far as it could in this phase, or is there and waits for those who follow.
            None if own.done.steps > 0 || flow.cost(own.at) == Some(0) => NextStep::Wait,
            None => NextStep::Stopped(phrase!("cqb-stopped-blocked")),
        },
    }
}

/// The Move to the tile in reach from which the way out is shortest.
fn nearer(outlook: &Outlook, own: &Own, flow: &FlowField) -> Option<Order> {
    let moves = outlook.seat.moves(own.id)?;
    let cost = |tile: Tile| flow.cost(tile).unwrap_or(u32::MAX);
    let nearest = moves.reach().end_tiles().map(|(tile, _)| tile).min_by_key(|tile| (cost(*tile), *tile))?;
    let path = if cost(nearest) < cost(own.at) { moves.path_to(nearest)? } else { return None };
    outlook.if_legal(Move { figure: own.id, path })
}
