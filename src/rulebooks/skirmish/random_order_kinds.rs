//! The kinds of order that random players draw from.

use bevy::prelude::World;

use super::orders_and_events::{Order, SkOrder};
use super::unit::{Unit, book};
use super::{assist_and_observe, attack, order_dispatch, rounds, smoke_grenades, suppress, tasks, transport, walk};
use crate::model::{Close, CommonOrder, FigureId, Hold, Open};
use crate::referee::{self, Choices};

type Kind = referee::Kind<SkOrder>;

/// The orders of one kind among candidates of several.
macro_rules! among {
    ($candidates:path, $kind:pat) => {
        |world, figure| {
            let of_kind = $candidates(world, figure).into_iter().filter(|order| matches!(order, $kind));
            legal(world, of_kind.collect())
        }
    };
}

/// All kinds: there is one phase.
pub const ALL: &[Kind] = &[
    |world, figure| {
        let may = walk::may_move(world, figure).is_ok();
        Choices::moves(figure, may.then(|| walk::reach(world, figure)).flatten())
    },
    among!(walk::at_hand, Order::Common(CommonOrder::Open(Open { .. }))),
    among!(walk::at_hand, Order::Common(CommonOrder::Close(Close { .. }))),
    among!(walk::at_hand, Order::Own(SkOrder::PickUp { .. })),
    among!(transport::candidates, Order::Own(SkOrder::Mount { .. })),
    among!(transport::candidates, Order::Own(SkOrder::Dismount { .. })),
    |world, figure| {
        let weapons = world.weapons(book(world), figure).into_iter();
        legal(world, weapons.flat_map(|(weapon, _)| attack::attacks(world, figure, weapon)).collect())
    },
    |world, figure| {
        let weapons = world.weapons(book(world), figure).into_iter();
        Choices::join(weapons.map(|(weapon, data)| attack::bombardments(world, figure, weapon, data)).collect())
    },
    suppress::choices,
    among!(acting, Order::Own(SkOrder::Assist { .. })),
    among!(acting, Order::Own(SkOrder::Observe { .. })),
    among!(acting, Order::Own(SkOrder::Force { .. })),
    among!(acting, Order::Own(SkOrder::Place { .. })),
    among!(acting, Order::Own(SkOrder::Operate { .. })),
    among!(acting, Order::Own(SkOrder::SetOff { .. })),
    among!(acting, Order::Own(SkOrder::Spot { .. })),
    |world, figure| legal(world, smoke_grenades::candidates(world, figure)),
    |world, figure| legal(world, vec![Hold { figure }.into()]),
];

/// Tasks and help of a unit that may act.
fn acting(world: &World, figure: FigureId) -> Vec<Order> {
    if rounds::may_act(world, figure).is_err() {
        return Vec::new();
    }
    [assist_and_observe::candidates(world, figure), tasks::candidates(world, figure)].concat()
}

fn legal(world: &World, candidates: Vec<Order>) -> Choices<'_, SkOrder> {
    Choices::legal(candidates, |order| order_dispatch::check(world, order).is_ok())
}
