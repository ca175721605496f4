//! Dispatches each kind of order to its check, its resolution, its odds and its list of legal orders.

use bevy::prelude::World;

use super::withdrawal_initiative_upkeep;
use crate::model::{
    Clock, Close, CommonOrder, EndPhase, FigureId, Figures, Hold, Move, Open, Outcome, Refusal, Side, Verdict, Withdraw,
};
use crate::referee::advance;
use crate::rulebooks::modern_cqb::mission::ending;
use crate::rulebooks::modern_cqb::orders_and_events::{CqbEvent, CqbOrder, Order, Turn};
use crate::rulebooks::modern_cqb::resolve::{
    arrest, breach, extract, fire, nerve, overwatch, recover_steady_disarm, secure_civilians_and_evidence, utility,
    walk,
};
use crate::rulebooks::modern_cqb::state::status_effects::Engaged;
use crate::rulebooks::modern_cqb::state::{phases, token_changes};

pub fn check(world: &World, order: &Order) -> Verdict {
    match order {
        Order::Common(CommonOrder::Move(Move { figure, path })) => walk::check_move(world, *figure, path),
        Order::Common(CommonOrder::Open(Open { figure, at })) => walk::check_door(world, *figure, *at, true),
        Order::Common(CommonOrder::Close(Close { figure, at })) => walk::check_door(world, *figure, *at, false),
        Order::Common(CommonOrder::Hold(Hold { figure })) => phases::may_act(world, *figure),
        Order::Common(CommonOrder::EndPhase(EndPhase {})) => {
            Refusal::unless(!world.resource::<Outcome>().over(), "CQB-ROUND-4", || "the mission is over".into())
        }
        Order::Common(CommonOrder::Withdraw(Withdraw {})) => withdrawal_initiative_upkeep::check_withdraw(world),
        Order::Own(own) => check_own(world, own),
    }
}

fn check_own(world: &World, order: &CqbOrder) -> Verdict {
    match order {
        CqbOrder::Peek { figure, at } => walk::check_peek(world, *figure, *at),
        CqbOrder::Drag { figure, target } => walk::check_drag(world, *figure, *target),
        CqbOrder::Leave { figure } => extract::check_leave(world, *figure),
        CqbOrder::Fire { figure, target, accept_risk } => {
            check_engaged(world, *figure, *target)?;
            fire::check(world, *figure, *target, *accept_risk)
        }
        CqbOrder::Overwatch { figure, lane } => overwatch::check(world, *figure, lane),
        CqbOrder::Breach { figure, at, explosive } => breach::check(world, *figure, *at, *explosive),
        CqbOrder::Arrest { figure, target, kit } => arrest::check(world, *figure, *target, *kit),
        CqbOrder::Use { figure, item, at, into, target } => {
            utility::check(world, *figure, *item, utility::On { at: *at, into: *into, target: *target })
        }
        CqbOrder::Secure { figure, target } => secure_civilians_and_evidence::check(world, *figure, *target),
        CqbOrder::Recover { figure, target, at, what } => {
            recover_steady_disarm::check(world, *figure, *target, *at, *what)
        }
    }
}

/// An Engaged figure may act only on its opponent (CQB-ARREST-3).
fn check_engaged(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    let free = world.of::<Engaged>(figure).is_none_or(|engaged| engaged.with == target);
    Refusal::unless(free, "CQB-ARREST-3", || format!("{} is Engaged and can act on nobody else", world.label(figure)))
}

/// Resolves an order, then tests the nerve of figures whose situation it worsened (CQB-NERVE-13).
pub fn resolve(turn: &mut Turn, order: &Order) {
    let before = nerve::situations(turn.world());
    carry_out(turn, order);
    if !turn.over() {
        nerve::look(turn, before);
    }
}

fn carry_out(turn: &mut Turn, order: &Order) {
    match order {
        Order::Common(CommonOrder::Move(Move { figure, path })) => walk::resolve_move(turn, *figure, path),
        Order::Common(CommonOrder::Open(Open { figure, at })) => walk::resolve_door(turn, *figure, *at, true),
        Order::Common(CommonOrder::Close(Close { figure, at })) => walk::resolve_door(turn, *figure, *at, false),
        Order::Common(CommonOrder::Hold(Hold { figure })) => {
            token_changes::leave_and_release(turn, *figure);
            turn.commit(CqbEvent::Held { figure: *figure });
        }
        Order::Common(CommonOrder::EndPhase(EndPhase {})) => advance(turn),
        Order::Common(CommonOrder::Withdraw(Withdraw {})) => ending::withdraw(turn),
        Order::Own(own) => resolve_own(turn, own),
    }
}

fn resolve_own(turn: &mut Turn, order: &CqbOrder) {
    match order {
        CqbOrder::Peek { figure, at } => walk::resolve_peek(turn, *figure, *at),
        CqbOrder::Drag { figure, target } => walk::resolve_drag(turn, *figure, *target),
        CqbOrder::Leave { figure } => extract::resolve_leave(turn, *figure),
        CqbOrder::Fire { figure, target, .. } => fire::resolve(turn, *figure, *target),
        CqbOrder::Overwatch { figure, lane } => overwatch::resolve(turn, *figure, lane),
        CqbOrder::Breach { figure, at, explosive } => breach::resolve(turn, *figure, *at, *explosive),
        CqbOrder::Arrest { figure, target, kit } => arrest::resolve(turn, *figure, *target, *kit),
        CqbOrder::Use { figure, item, at, into, target } => {
            utility::resolve(turn, *figure, *item, utility::On { at: *at, into: *into, target: *target });
        }
        CqbOrder::Secure { figure, target } => secure_civilians_and_evidence::resolve(turn, *figure, *target),
        CqbOrder::Recover { figure, target, at, what } => {
            recover_steady_disarm::resolve(turn, *figure, *target, *at, *what)
        }
    }
}

/// The legal orders of a side: for moves one cheapest path to each tile, other kinds in full.
pub fn list(world: &World, side: Side) -> Vec<Order> {
    if world.resource::<Clock>().active != side || world.resource::<Outcome>().over() {
        return Vec::new();
    }
    let own: Vec<FigureId> = world.figures().into_iter().filter(|id| world.side(*id) == side).collect();
    let mut orders: Vec<Order> = own.iter().flat_map(|figure| of_figure(world, *figure)).collect();
    let leaving = own.into_iter().filter(|figure| extract::check_leave(world, *figure).is_ok());
    orders.extend(leaving.map(|figure| Order::Own(CqbOrder::Leave { figure })));
    if withdrawal_initiative_upkeep::check_withdraw(world).is_ok() {
        orders.push(Withdraw {}.into());
    }
    orders.push(EndPhase {}.into());
    orders
}

fn of_figure(world: &World, figure: FigureId) -> Vec<Order> {
    let free = |order: &Order| check(world, order).is_ok();
    if phases::phase(world) == "move" {
        let (moves, others) = walk::list(world, figure);
        return moves.into_iter().chain(others.into_iter().filter(free)).collect();
    }
    if phases::may_act(world, figure).is_err() {
        return Vec::new();
    }
    let shots = world.figures().into_iter().filter_map(|target| fire::shot(world, figure, target));
    let of: [fn(&World, FigureId) -> Vec<Order>; 6] = [
        overwatch::candidates,
        breach::candidates,
        arrest::candidates,
        utility::candidates,
        secure_civilians_and_evidence::candidates,
        recover_steady_disarm::candidates,
    ];
    let actions = of.into_iter().flat_map(|candidates| candidates(world, figure));
    shots.chain(actions).filter(free).chain([Hold { figure }.into()]).collect()
}
