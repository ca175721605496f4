//! One place for each kind of order: its check, its resolution, its odds, and the list of all legal ones.

use bevy::prelude::World;

use super::nerve::foresee;
use super::tokens::Engaged;
use super::words::{CqbEvent, CqbOrder, Order};
use super::{
    Turn, arrest, breach, ending, extract, fire, nerve, overwatch, receipts, recover, rounds, secure, shield, stance,
    utility, walk,
};
use crate::referee::advance;
use crate::table::{Clock, CommonOrder, FigureId, Figures, Odds, Outcome, Refusal, Side, Verdict};

pub fn check(world: &World, order: &Order) -> Verdict {
    match order {
        Order::Common(CommonOrder::Move { figure, path }) => walk::check_move(world, *figure, path),
        Order::Common(CommonOrder::Open { figure, at }) => walk::check_door(world, *figure, *at, true),
        Order::Common(CommonOrder::Close { figure, at }) => walk::check_door(world, *figure, *at, false),
        Order::Common(CommonOrder::Hold { figure }) => rounds::may_act(world, *figure),
        Order::Common(CommonOrder::EndPhase {}) => {
            Refusal::unless(!world.resource::<Outcome>().over(), "CQB-ROUND-4", || "the mission is over".into())
        }
        Order::Common(CommonOrder::Withdraw {}) => rounds::check_withdraw(world),
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
        CqbOrder::Secure { figure, target } => secure::check(world, *figure, *target),
        CqbOrder::Recover { figure, target, at, what } => recover::check(world, *figure, *target, *at, *what),
    }
}

/// An Engaged figure acts on nobody but the other (CQB-ARREST-3).
fn check_engaged(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    let free = world.of::<Engaged>(figure).is_none_or(|engaged| engaged.with == target);
    Refusal::unless(free, "CQB-ARREST-3", || format!("{} is Engaged and can act on nobody else", world.label(figure)))
}

/// Carries an order out, and then tests the nerve of those for whom it turned the tide (CQB-NERVE-13).
pub fn resolve(turn: &mut Turn, order: &Order) {
    let before = nerve::standing(turn.world());
    carry_out(turn, order);
    if !turn.over() {
        nerve::look(turn, before);
    }
}

fn carry_out(turn: &mut Turn, order: &Order) {
    match order {
        Order::Common(CommonOrder::Move { figure, path }) => walk::resolve_move(turn, *figure, path),
        Order::Common(CommonOrder::Open { figure, at }) => walk::resolve_door(turn, *figure, *at, true),
        Order::Common(CommonOrder::Close { figure, at }) => walk::resolve_door(turn, *figure, *at, false),
        Order::Common(CommonOrder::Hold { figure }) => {
            stance::leave_hands_free(turn, *figure);
            turn.commit(CqbEvent::Held { figure: *figure });
        }
        Order::Common(CommonOrder::EndPhase {}) => advance(turn),
        Order::Common(CommonOrder::Withdraw {}) => ending::withdraw(turn),
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
        CqbOrder::Secure { figure, target } => secure::resolve(turn, *figure, *target),
        CqbOrder::Recover { figure, target, at, what } => recover::resolve(turn, *figure, *target, *at, *what),
    }
}

/// The legal orders of a side: for moves one cheapest path to each tile, all others in full.
pub fn list(world: &World, side: Side) -> Vec<Order> {
    if world.resource::<Clock>().active != side || world.resource::<Outcome>().over() {
        return Vec::new();
    }
    let own: Vec<FigureId> = world.figures().into_iter().filter(|id| world.side(*id) == side).collect();
    let mut orders: Vec<Order> = own.iter().flat_map(|figure| of_figure(world, *figure)).collect();
    let leaving = own.into_iter().filter(|figure| extract::check_leave(world, *figure).is_ok());
    orders.extend(leaving.map(|figure| Order::Own(CqbOrder::Leave { figure })));
    if rounds::check_withdraw(world).is_ok() {
        orders.push(CommonOrder::Withdraw {}.into());
    }
    orders.push(CommonOrder::EndPhase {}.into());
    orders
}

fn of_figure(world: &World, figure: FigureId) -> Vec<Order> {
    if rounds::phase(world) == "move" {
        return walk::list(world, figure);
    }
    if rounds::may_act(world, figure).is_err() {
        return Vec::new();
    }
    let free = |order: &Order| check(world, order).is_ok();
    let mut orders: Vec<Order> = fire::list(world, figure).into_iter().filter(free).collect();
    orders.extend(overwatch::list(world, figure));
    orders.extend(breach::list(world, figure));
    orders.extend(arrest::list(world, figure));
    orders.extend(utility::list(world, figure));
    orders.extend(secure::list(world, figure));
    orders.extend(recover::list(world, figure));
    orders.push(CommonOrder::Hold { figure }.into());
    orders
}

/// What an order would roll, and what it would do to the score; `None` where it does neither.
pub fn odds(world: &World, order: &Order) -> Option<Odds> {
    let rolled = match rolls(world, order) {
        Some(rolled) if Refusal::is_unread() => {
            return Some(Odds { stakes: receipts::stakes(world, order), ..rolled });
        }
        rolled => rolled,
    };
    let rolls_nothing = matches!(order, Order::Common(_) | Order::Own(CqbOrder::Use { .. } | CqbOrder::Leave { .. }));
    let possible = rolled.is_some() || rolls_nothing;
    let receipts = if possible { receipts::of(world, order) } else { Vec::new() };
    let sure = || {
        let mut odds = Odds { title: "Nothing is rolled".into(), ..Odds::default() };
        odds.outcome("nothing is rolled", 1, 1);
        odds
    };
    let shaken = shaken(world, order);
    let warnings: Vec<String> = shaken.iter().map(|(id, odds)| foresee::warning(world, *id, odds)).collect();
    let tested = shaken.into_iter().next().map(|(_, odds)| odds);
    let mut odds = rolled.or(tested).or_else(|| (!receipts.is_empty()).then(sure))?;
    odds.warnings.extend(warnings);
    odds.stakes = if receipts.is_empty() { Vec::new() } else { receipts::stakes(world, order) };
    odds.warnings.extend(receipts);
    Some(odds)
}

/// Who would test Nerve for how a move leaves it, as far as the mover's side knows (CQB-NERVE-5).
fn shaken(world: &World, order: &Order) -> Vec<(FigureId, Odds)> {
    match order {
        Order::Common(CommonOrder::Move { figure, path })
            if world.side(*figure) == world.resource::<Clock>().active && check(world, order).is_ok() =>
        {
            path.last().map_or_else(Vec::new, |to| foresee::of_move(world, *figure, *to))
        }
        _ => Vec::new(),
    }
}

fn rolls(world: &World, order: &Order) -> Option<Odds> {
    let figure = match order {
        Order::Own(own) => own.figure(),
        Order::Common(common) => common.figure()?,
    };
    // Those of the other side's orders would tell what it is and carries.
    if world.side(figure) != world.resource::<Clock>().active {
        return None;
    }
    match order {
        Order::Common(CommonOrder::Move { path, .. }) => shield::odds(world, figure, path),
        Order::Own(CqbOrder::Arrest { target, kit, .. }) => arrest::odds(world, figure, *target, *kit),
        Order::Own(CqbOrder::Fire { figure, target, .. }) => fire::odds(world, *figure, *target),
        Order::Own(CqbOrder::Breach { figure, at, explosive }) => breach::odds(world, *figure, *at, *explosive),
        Order::Own(CqbOrder::Use { figure, item, at, into, target }) => {
            utility::odds(world, *figure, *item, utility::On { at: *at, into: *into, target: *target })
        }
        Order::Own(CqbOrder::Secure { figure, target }) => secure::odds(world, *figure, *target),
        Order::Own(CqbOrder::Recover { figure, target, what, .. }) => recover::odds(world, *figure, *target, *what),
        _ => None,
    }
}
