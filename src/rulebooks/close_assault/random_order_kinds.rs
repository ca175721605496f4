//! The kinds of order that random players draw from.

use bevy::prelude::World;

use super::orders_and_events::{CaOrder, Order};
use super::squad_march::March;
use super::unit::Unit;
use super::{assaults, order_dispatch, turns, walk_and_doors};
use crate::model::{CommonOrder, FigureId, Figures};
use crate::referee::{self, Choices};

type Kind = referee::Kind<CaOrder>;

/// All kinds: there is one phase.
pub const ALL: &[Kind] = &[
    |world, figure| {
        let may = turns::may_move(world, figure).is_ok();
        Choices::moves(figure, may.then(|| March::new(world, figure)))
    },
    |world, figure| doors(world, figure, |order| matches!(order, Order::Common(CommonOrder::Open { .. }))),
    |world, figure| doors(world, figure, |order| matches!(order, Order::Common(CommonOrder::Close { .. }))),
    |world, figure| commanded(world, figure, || vec![walk_and_doors::stay(world, figure)]),
    |world, figure| {
        let enemies = || world.side(figure).enemy().map(|side| world.units_of(side)).unwrap_or_default();
        let fire = |target| Order::Own(CaOrder::Fire { figure, target });
        commanded(world, figure, || enemies().into_iter().map(fire).collect())
    },
    |world, figure| {
        let assault = |target| Order::Own(CaOrder::Assault { figure, target });
        Choices::all(near(world, figure).into_iter().map(assault).collect())
    },
    |world, figure| commanded(world, figure, || assaults::splits(figure, &near(world, figure))),
    |world, figure| commanded(world, figure, || assaults::joints(world, figure)),
    |world, figure| commanded(world, figure, || vec![Order::Own(CaOrder::Overwatch { figure })]),
    |world, figure| commanded(world, figure, || vec![Order::Own(CaOrder::Rally { figure })]),
    |world, figure| commanded(world, figure, || vec![CommonOrder::Hold { figure }.into()]),
];

fn doors(world: &World, figure: FigureId, kind: fn(&Order) -> bool) -> Choices<'_, CaOrder> {
    commanded(world, figure, || walk_and_doors::doors(world, figure).into_iter().filter(kind).collect())
}

/// The units that a unit may assault.
fn near(world: &World, figure: FigureId) -> Vec<FigureId> {
    if turns::acts(world, figure).is_ok() { assaults::assaults(world, figure) } else { Vec::new() }
}

/// The legal ones among orders of a unit that takes orders.
fn commanded(world: &World, figure: FigureId, candidates: impl FnOnce() -> Vec<Order>) -> Choices<'_, CaOrder> {
    let candidates = if turns::may_command(world, figure).is_ok() { candidates() } else { Vec::new() };
    Choices::legal(candidates, |order| order_dispatch::check(world, order).is_ok())
}
