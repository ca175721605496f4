//! The kinds of order that random players draw from.

use bevy::prelude::World;

use crate::model::{Close, CommonOrder, FigureId, Figures, Hold, Open};
use crate::referee::{self, Choices};
use crate::rulebooks::modern_cqb::orders_and_events::{CqbOrder, Order};
use crate::rulebooks::modern_cqb::resolve::{
    arrest, breach, fire, overwatch, recover_steady_disarm, secure_civilians_and_evidence, utility, walk,
};
use crate::rulebooks::modern_cqb::state::phases;

type Kind = referee::Kind<CqbOrder>;

const MOVE: &[Kind] = &[
    |world, figure| Choices::moves(figure, walk::walks(world, figure)),
    |world, figure| at_hand(world, figure, |order| matches!(order, Order::Common(CommonOrder::Open(Open { .. })))),
    |world, figure| at_hand(world, figure, |order| matches!(order, Order::Common(CommonOrder::Close(Close { .. })))),
    |world, figure| at_hand(world, figure, |order| matches!(order, Order::Own(CqbOrder::Peek { .. }))),
    |world, figure| legal(world, walk::drags(world, figure)),
];

const FIRE_AND_UTILITY: &[Kind] = &[
    |world, figure| {
        let figures = if may_act(world, figure) { world.figures() } else { Vec::new() };
        let free = |order: &Order| super::order_dispatch::check(world, order).is_ok();
        Choices::new(figures.len(), move |index| fire::shot(world, figure, figures[index]).filter(free))
    },
    |world, figure| action(world, figure, overwatch::candidates),
    |world, figure| action(world, figure, breach::candidates),
    |world, figure| action(world, figure, arrest::candidates),
    |world, figure| action(world, figure, utility::candidates),
    |world, figure| action(world, figure, secure_civilians_and_evidence::candidates),
    |world, figure| action(world, figure, recover_steady_disarm::candidates),
    |world, figure| action(world, figure, |_, figure| vec![Hold { figure }.into()]),
];

/// The kinds of the current phase.
pub fn kinds(world: &World) -> Vec<Kind> {
    (if phases::phase(world) == "move" { MOVE } else { FIRE_AND_UTILITY }).to_vec()
}

/// One kind of a figure's orders at doors and corners.
fn at_hand(world: &World, figure: FigureId, kind: fn(&Order) -> bool) -> Choices<'_, CqbOrder> {
    let candidates = walk::at_hand(world, figure).into_iter().filter(kind).collect();
    legal(world, candidates)
}

fn may_act(world: &World, figure: FigureId) -> bool {
    phases::may_act(world, figure).is_ok()
}

fn action(world: &World, figure: FigureId, of: fn(&World, FigureId) -> Vec<Order>) -> Choices<'_, CqbOrder> {
    let candidates = if may_act(world, figure) { of(world, figure) } else { Vec::new() };
    legal(world, candidates)
}

fn legal(world: &World, candidates: Vec<Order>) -> Choices<'_, CqbOrder> {
    Choices::legal(candidates, |order| super::order_dispatch::check(world, order).is_ok())
}
