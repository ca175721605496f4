//! Carriers and riders (SK-ADV-7): getting in and out is part of the move.

use bevy::prelude::World;

use super::orders_and_events::{Order, SkEvent, SkOrder};
use super::unit::{RIDERS, Riding, Unit, book, covered};
use super::{Turn, noise_and_alarm, rounds, walk};
use crate::board::{Board, Tile};
use crate::model::{FigureId, Figures, Footprint, Refusal, Roster, RosterEntry, Verdict};

/// The riders of a carrier, in order.
pub fn riders(world: &World, on: FigureId) -> Vec<FigureId> {
    let rides = |unit: &&RosterEntry| world.get::<Riding>(unit.entity).is_some_and(|riding| riding.on == on);
    world.resource::<Roster>().bearers(RIDERS).filter(rides).map(|unit| unit.id).collect()
}

fn afford(world: &World, figure: FigureId) -> Verdict {
    let (left, cost) = (world.done(figure).left, book(world).turn.door);
    Refusal::unless(left >= cost, "SK-BOARD-1", || {
        format!("getting in or out costs {cost} half-tiles and {} has {left} left", world.label(figure))
    })
}

pub fn check_mount(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    walk::may_move(world, figure)?;
    afford(world, figure)?;
    let seats = world.stats(target).map_or(0, |stats| usize::from(stats.seats));
    let own = world.in_play(target) && world.side(target) == world.side(figure);
    let person = world.stats(figure).is_some_and(|stats| !stats.vehicle);
    let near = world.apart(figure, target).is_some_and(|tiles| tiles <= 1);
    Refusal::unless(own && person && near && riders(world, target).len() < seats, "SK-ADV-7", || {
        "a person can get into a unit of its own side with a free seat beside it; go to one".into()
    })
}

pub fn check_dismount(world: &World, figure: FigureId, at: Tile) -> Verdict {
    rounds::riding(world, figure)?;
    Refusal::unless(!world.done(figure).closed, "SK-TURN-1", || {
        format!("{} has ended its move; get out next turn", world.label(figure))
    })?;
    afford(world, figure)?;
    let carrier = world.of::<Riding>(figure).map(|riding| riding.on);
    let tiles = carrier.map(|on| world.tiles(on)).unwrap_or_default();
    let board = world.resource::<Board>();
    let beside = tiles.iter().any(|tile| board.step_allowed(*tile, at));
    Refusal::unless(beside && world.on_tile(at).is_none(), "SK-ADV-7", || {
        "choose a free tile beside the carrier to get out onto".into()
    })
}

pub fn mount(turn: &mut Turn, figure: FigureId, target: FigureId) {
    turn.commit(SkEvent::Mounted { figure, target });
}

pub fn dismount(turn: &mut Turn, figure: FigureId, at: Tile) {
    let world = turn.world();
    let left = world.done(figure).left.saturating_sub(book(world).turn.door);
    let from = world.of::<Riding>(figure).and_then(|riding| world.at(riding.on)).unwrap_or(at);
    turn.commit(SkEvent::Dismounted { figure, from, at, left });
    noise_and_alarm::warn(turn, figure, true);
}

/// Every way on or off that may be legal.
pub fn candidates(world: &World, figure: FigureId) -> Vec<Order> {
    if let Some(on) = world.of::<Riding>(figure).map(|riding| riding.on) {
        let print = world.of::<Footprint>(on).map_or((1, 1), |print| (print.0, print.1));
        let from = world.at(on).unwrap_or_default();
        let around = covered(from.offset(-1, -1), (print.0 + 2, print.1 + 2)).into_iter();
        return around.map(|at| Order::Own(SkOrder::Dismount { figure, at })).collect();
    }
    let own = world.units_of(world.side(figure)).into_iter();
    own.map(|target| Order::Own(SkOrder::Mount { figure, target })).collect()
}
