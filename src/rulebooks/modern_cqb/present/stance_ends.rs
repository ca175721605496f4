//! What a figure lets go by an order: its watch over a lane, its guard, somebody it drags.

use bevy::prelude::World;

use crate::model::{CommonOrder, FigureId, Figures, Hold};
use crate::rulebooks::modern_cqb::orders_and_events::{CqbOrder, Order};
use crate::rulebooks::modern_cqb::state::status_effects::{Braced, Dragging, Overwatch};

/// Each thing that an order lets go, as a clause (CQB-OVER-6, CQB-MOVE-5).
pub fn lets_go(world: &World, order: &Order) -> Vec<String> {
    let figure = match order {
        Order::Common(order) => order.figure(),
        Order::Own(order) => Some(order.figure()),
    };
    let Some(figure) = figure else { return Vec::new() };
    let name = world.label(figure);
    let watches = world.has::<Overwatch>(figure) && !matches!(order, Order::Own(CqbOrder::Overwatch { .. }));
    let guards = world.has::<Braced>(figure) && !matches!(order, Order::Common(CommonOrder::Hold(Hold { .. })));
    let dragged = world.of::<Dragging>(figure).map(|grip| grip.whom).filter(|_| releases(order));
    let all = [
        watches.then(|| format!("{name}'s Overwatch ends")),
        guards.then(|| format!("{name} is braced no more")),
        dragged.map(|whom: FigureId| format!("{name} lets go of {}", world.label(whom))),
    ];
    all.into_iter().flatten().collect()
}

/// Whether a figure that gives the order lets go of whom it drags: every action but Fire (CQB-MOVE-5).
fn releases(order: &Order) -> bool {
    match order {
        Order::Common(order) => matches!(order, CommonOrder::Hold(Hold { .. })),
        Order::Own(CqbOrder::Peek { .. } | CqbOrder::Drag { .. } | CqbOrder::Leave { .. } | CqbOrder::Fire { .. }) => {
            false
        }
        Order::Own(_) => true,
    }
}
