//! Dispatches each kind of order to its check, its resolution, its odds and its list of legal orders.

use bevy::prelude::World;

use super::orders_and_events::{Order, SkEvent, SkOrder};
use super::{Turn, assist_and_observe, attack, order_odds, rounds, smoke_grenades, suppress, tasks, transport, walk};
use crate::model::{
    self, Clock, Close, CommonOrder, EndPhase, FigureId, Figures, Hold, Move, Odds, Open, Outcome, Side, Verdict,
    Withdraw,
};
use crate::referee::advance;

pub fn check(world: &World, order: &Order) -> Verdict {
    match order {
        Order::Common(CommonOrder::Move(Move { figure, path })) => walk::check_move(world, *figure, path),
        Order::Common(CommonOrder::Open(Open { figure, at })) => walk::check_door(world, *figure, *at, true),
        Order::Common(CommonOrder::Close(Close { figure, at })) => walk::check_door(world, *figure, *at, false),
        Order::Common(CommonOrder::Hold(Hold { figure })) => {
            rounds::may_command(world, *figure)?;
            check_hold(world, *figure)
        }
        Order::Common(CommonOrder::EndPhase(EndPhase {}) | CommonOrder::Withdraw(Withdraw {})) => {
            rounds::check_end(world)
        }
        Order::Own(own) => check_own(world, own),
    }
}

/// A unit that can do nothing more has nothing to pass.
fn check_hold(world: &World, figure: FigureId) -> Verdict {
    use super::unit::Unit;
    let done = world.done(figure);
    let idle = !done.acted || (!done.closed && done.left > 0);
    crate::model::Refusal::unless(idle, "SK-TURN-1", || {
        format!("{} has done all that it can this turn", world.label(figure))
    })
}

fn check_own(world: &World, order: &SkOrder) -> Verdict {
    match order {
        SkOrder::Attack { figure, target, weapon } => attack::check(world, *figure, *target, *weapon),
        SkOrder::Bombard { figure, at, weapon } => attack::check_point(world, *figure, *at, *weapon),
        SkOrder::Suppress { figure, at, weapon, targets } => {
            suppress::check(world, *figure, *at, *weapon, targets.as_deref())
        }
        SkOrder::Assist { figure, target } => assist_and_observe::check_assist(world, *figure, *target),
        SkOrder::Observe { figure, target } => assist_and_observe::check_observe(world, *figure, *target),
        SkOrder::Smoke { figure, at } => smoke_grenades::check(world, *figure, *at),
        SkOrder::PickUp { figure, at, weapon } => walk::check_pick_up(world, *figure, *at, *weapon),
        SkOrder::Spot { figure } => tasks::check_spot(world, *figure),
        SkOrder::Force { figure, at } => tasks::check_force(world, *figure, *at),
        SkOrder::Place { figure, at } => tasks::check_place(world, *figure, *at),
        SkOrder::SetOff { figure } => tasks::check_set_off(world, *figure),
        SkOrder::Operate { figure, at } => tasks::check_operate(world, *figure, *at),
        SkOrder::Mount { figure, target } => transport::check_mount(world, *figure, *target),
        SkOrder::Dismount { figure, at } => transport::check_dismount(world, *figure, *at),
    }
}

pub fn resolve(turn: &mut Turn, order: &Order) {
    match order {
        Order::Common(CommonOrder::Move(Move { figure, path })) => walk::resolve_move(turn, *figure, path),
        Order::Common(CommonOrder::Open(Open { figure, at })) => walk::resolve_door(turn, *figure, *at, true),
        Order::Common(CommonOrder::Close(Close { figure, at })) => walk::resolve_door(turn, *figure, *at, false),
        Order::Common(CommonOrder::Hold(Hold { figure })) => turn.commit(SkEvent::Held { figure: *figure }),
        Order::Common(CommonOrder::EndPhase(EndPhase {})) => {
            rounds::end_turn(turn);
            advance(turn);
        }
        Order::Common(CommonOrder::Withdraw(Withdraw {})) => withdraw(turn),
        Order::Own(own) => resolve_own(turn, own),
    }
}

fn resolve_own(turn: &mut Turn, order: &SkOrder) {
    match order {
        SkOrder::Attack { figure, target, weapon } => attack::resolve(turn, *figure, *target, *weapon),
        SkOrder::Bombard { figure, at, weapon } => attack::resolve_point(turn, *figure, *at, *weapon),
        SkOrder::Suppress { figure, at, weapon, targets } => {
            suppress::resolve(turn, *figure, *at, *weapon, targets.as_deref());
        }
        SkOrder::Assist { figure, target } => assist_and_observe::assist(turn, *figure, *target),
        SkOrder::Observe { figure, target } => assist_and_observe::observe(turn, *figure, *target),
        SkOrder::Smoke { figure, at } => smoke_grenades::throw(turn, *figure, *at),
        SkOrder::PickUp { figure, at, weapon } => walk::resolve_pick_up(turn, *figure, *at, *weapon),
        SkOrder::Spot { figure } => tasks::spot(turn, *figure),
        SkOrder::Force { figure, at } => tasks::force(turn, *figure, *at),
        SkOrder::Place { figure, at } => tasks::place(turn, *figure, *at),
        SkOrder::SetOff { figure } => tasks::set_off(turn, *figure),
        SkOrder::Operate { figure, at } => tasks::operate(turn, *figure, *at),
        SkOrder::Mount { figure, target } => transport::mount(turn, *figure, *target),
        SkOrder::Dismount { figure, at } => transport::dismount(turn, *figure, *at),
    }
}

/// The legal orders of a side: moves with one cheapest path to each tile, suppression without targets, all others in full.
pub fn list(world: &World, side: Side) -> Vec<Order> {
    if world.resource::<Clock>().active != side || world.resource::<Outcome>().over() {
        return Vec::new();
    }
    let own = world.figures().into_iter().filter(|id| world.side(*id) == side);
    let mut orders: Vec<Order> = own.flat_map(|figure| of_figure(world, figure)).collect();
    orders.push(Withdraw {}.into());
    orders.push(EndPhase {}.into());
    orders
}

fn of_figure(world: &World, figure: FigureId) -> Vec<Order> {
    let legal = |candidates: Vec<Order>| candidates.into_iter().filter(|order| check(world, order).is_ok());
    let mut orders = walk::list(world, figure);
    orders.extend(legal(transport::candidates(world, figure)));
    if rounds::may_act(world, figure).is_ok() {
        orders.extend(attack::list(world, figure));
        orders.extend(suppress::choices(world, figure).every());
        orders.extend(legal(assist_and_observe::candidates(world, figure)));
        orders.extend(legal(tasks::candidates(world, figure)));
        orders.extend(legal(smoke_grenades::candidates(world, figure)));
    }
    let hold = Order::Common(CommonOrder::Hold(Hold { figure }));
    orders.extend(check(world, &hold).is_ok().then_some(hold));
    orders
}

/// The odds of an order; `None` if it rolls nothing, or if its side is not asked.
pub fn odds(world: &World, order: &Order) -> Option<Odds> {
    let Order::Own(own) = order else { return None };
    if world.side(own.figure()) != world.resource::<Clock>().active || check(world, order).is_err() {
        return None;
    }
    match own {
        SkOrder::Attack { figure, target, weapon } => order_odds::odds(world, *figure, Some(*target), None, *weapon),
        SkOrder::Bombard { figure, at, weapon } => order_odds::odds(world, *figure, None, Some(*at), *weapon),
        SkOrder::Suppress { figure, at, weapon, targets } => {
            suppress::odds(world, *figure, *at, *weapon, targets.as_deref())
        }
        SkOrder::Spot { figure } => tasks::odds(world, *figure, "spot", world.at(*figure)?),
        SkOrder::Force { figure, at } => tasks::odds(world, *figure, "force", *at),
        SkOrder::Place { figure, at } => tasks::odds(world, *figure, "place", *at),
        SkOrder::SetOff { figure } => tasks::odds(world, *figure, "set-off", world.at(*figure)?),
        SkOrder::Operate { figure, at } => tasks::odds(world, *figure, "operate", *at),
        _ => None,
    }
}

fn withdraw(turn: &mut Turn) {
    let side = turn.world().resource::<Clock>().active;
    turn.commit(model::left_by(side));
}
