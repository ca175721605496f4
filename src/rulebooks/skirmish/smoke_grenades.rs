//! Smoke grenades (SK-CONCEAL-13).

use bevy::prelude::World;

use super::attack::ground;
use super::orders_and_events::{Order, SkEvent, SkOrder};
use super::unit::{Unit, book};
use super::{Turn, rounds};
use crate::board::{Board, Tile, distance};
use crate::model::{CommonEvent, FigureId, Figures, Refusal, Verdict};

pub fn check(world: &World, figure: FigureId, at: Tile) -> Verdict {
    rounds::may_act(world, figure)?;
    Refusal::unless(world.carries(figure, "smoke-grenade"), "SK-ACTION-1", || {
        format!("{} carries no smoke grenade; order a unit that does", world.label(figure))
    })?;
    let data = book(world);
    let near = world.muzzle(figure).is_some_and(|from| distance(from, at) <= data.smoke.range);
    let ground = ground(world);
    let open = || !ground.board.opaque(at) && world.eye(data, figure).is_some_and(|eye| ground.in_line(&eye, at));
    Refusal::unless(near && open(), "SK-CONCEAL-13", || {
        format!("smoke needs an open tile in line of sight within {} tiles", data.smoke.range)
    })
}

/// Throws smoke: no roll (SK-CONCEAL-13).
pub fn throw(turn: &mut Turn, figure: FigureId, at: Tile) {
    let world = turn.world();
    let (board, data) = (world.resource::<Board>(), book(world));
    let near = |tile: &Tile| distance(*tile, at) <= data.smoke.radius && !board.opaque(*tile);
    let open = |tile: &Tile| !board.crosses(at, *tile, |other| board.opaque(other));
    let tiles: Vec<Tile> = board.tiles().filter(near).filter(open).collect();
    let until = rounds::ordinal(world) + 2 * data.smoke.turns;
    let from = world.muzzle(figure).unwrap_or(at);
    let fresh: Vec<(Tile, u8)> = tiles.iter().map(|tile| (*tile, board.smoke(*tile))).collect();
    turn.commit(SkEvent::ThrewSmoke { figure, from, at, tiles, until });
    for (at, before) in fresh.into_iter().filter(|(_, before)| *before == 0) {
        turn.commit(CommonEvent::SmokeChanged { at, before, after: 1 });
    }
}

/// Every throw that may be legal.
pub fn candidates(world: &World, figure: FigureId) -> Vec<Order> {
    if !world.carries(figure, "smoke-grenade") {
        return Vec::new();
    }
    let (from, range) = (world.muzzle(figure).unwrap_or_default(), book(world).smoke.range);
    let near = world.resource::<Board>().tiles().filter(|at| distance(from, *at) <= range);
    near.map(|at| Order::Own(SkOrder::Smoke { figure, at })).collect()
}
