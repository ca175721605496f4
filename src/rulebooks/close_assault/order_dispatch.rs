//! Dispatches each kind of order to its check, its resolution and its list of legal orders.

use bevy::prelude::World;

use super::orders_and_events::{CaOrder, Order};
use super::unit::Unit;
use super::{Turn, assaults, fire, turns, walk_and_doors};
use crate::model::{self, Clock, CommonOrder, FigureId, Figures, Outcome, Refusal, Side, Verdict};

pub fn check(world: &World, order: &Order) -> Verdict {
    match order {
        Order::Common(CommonOrder::Move { figure, path }) => walk_and_doors::check_move(world, *figure, path),
        Order::Common(CommonOrder::Open { figure, at }) => walk_and_doors::check_door(world, *figure, *at, true),
        Order::Common(CommonOrder::Close { figure, at }) => walk_and_doors::check_door(world, *figure, *at, false),
        Order::Common(CommonOrder::Hold { figure }) => turns::may_command(world, *figure),
        Order::Common(CommonOrder::EndPhase {} | CommonOrder::Withdraw {}) => turns::check_end(world),
        Order::Own(own) => check_own(world, own),
    }
}

fn check_own(world: &World, order: &CaOrder) -> Verdict {
    match order {
        CaOrder::Fire { figure, target } => fire::check(world, *figure, *target),
        CaOrder::Overwatch { figure } => turns::check_overwatch(world, *figure),
        CaOrder::Rally { figure } => turns::check_rally(world, *figure),
        CaOrder::Deploy { figure, to } => walk_and_doors::check_deploy(world, *figure, to),
        CaOrder::Assault { figure, target } => assaults::check(world, *figure, *target),
        CaOrder::Split { figure, target, second, models, bonus } => {
            assaults::check_split(world, *figure, [*target, *second], models.as_deref(), *bonus)
        }
        CaOrder::Joint { figure, with, third, target } => {
            assaults::check_joint(world, &together(*figure, *with, *third), *target)
        }
    }
}

fn together(figure: FigureId, with: FigureId, third: Option<FigureId>) -> Vec<FigureId> {
    [figure, with].into_iter().chain(third).collect()
}

pub fn resolve(turn: &mut Turn, order: &Order) {
    match order {
        Order::Common(CommonOrder::Move { figure, path }) => walk_and_doors::resolve_move(turn, *figure, path),
        Order::Common(CommonOrder::Open { figure, at }) => walk_and_doors::resolve_door(turn, *figure, *at, true),
        Order::Common(CommonOrder::Close { figure, at }) => walk_and_doors::resolve_door(turn, *figure, *at, false),
        Order::Common(CommonOrder::Hold { figure }) => turns::hold(turn, *figure),
        Order::Common(CommonOrder::EndPhase {}) => turns::end(turn),
        Order::Common(CommonOrder::Withdraw {}) => withdraw(turn),
        Order::Own(own) => resolve_own(turn, own),
    }
}

fn resolve_own(turn: &mut Turn, order: &CaOrder) {
    match order {
        CaOrder::Fire { figure, target } => fire::resolve(turn, *figure, *target),
        CaOrder::Overwatch { figure } => turns::overwatch(turn, *figure),
        CaOrder::Rally { figure } => turns::rally(turn, *figure),
        CaOrder::Deploy { figure, to } => walk_and_doors::resolve_deploy(turn, *figure, to),
        CaOrder::Assault { figure, target } => assaults::resolve(turn, *figure, *target),
        CaOrder::Split { figure, target, second, models, bonus } => {
            assaults::resolve_split(turn, *figure, [*target, *second], models.as_deref(), *bonus);
        }
        CaOrder::Joint { figure, with, third, target } => {
            assaults::resolve_joint(turn, together(*figure, *with, *third), *target);
        }
    }
}

/// The legal orders of a side: moves with one cheapest path to each tile, splits in halves, joint assaults of two, one
/// Deploy in place.
pub fn list(world: &World, side: Side) -> Vec<Order> {
    if world.resource::<Clock>().active != side || world.resource::<Outcome>().over() {
        return Vec::new();
    }
    let own = world.figures().into_iter().filter(|id| world.side(*id) == side);
    let mut orders: Vec<Order> = own.flat_map(|figure| of_figure(world, figure)).collect();
    orders.push(CommonOrder::Withdraw {}.into());
    orders.push(CommonOrder::EndPhase {}.into());
    orders
}

fn of_figure(world: &World, figure: FigureId) -> Vec<Order> {
    if turns::may_command(world, figure).is_err() {
        return Vec::new();
    }
    let mut orders = walk_and_doors::list(world, figure);
    orders.extend(fire::list(world, figure));
    orders.extend(assaults::list(world, figure));
    let plain = [CaOrder::Overwatch { figure }, CaOrder::Rally { figure }].map(Order::Own);
    let hold = Order::Common(CommonOrder::Hold { figure });
    orders.extend(plain.into_iter().chain([hold]).filter(|order| check(world, order).is_ok()));
    orders
}

/// Whether a unit has a target to fire at.
pub fn can_fire(world: &World, figure: FigureId) -> bool {
    let enemies = world.side(figure).enemy().map(|side| world.units_of(side)).unwrap_or_default();
    Refusal::unread(|| enemies.into_iter().any(|target| fire::check(world, figure, target).is_ok()))
}

fn withdraw(turn: &mut Turn) {
    let side = turn.world().resource::<Clock>().active;
    turn.commit(model::left_by(side));
}
