//! Dangers of an order: doors opened on the way, and Overwatch at its end (CA-WATCH-1).

use bevy::prelude::World;

use crate::board::{Board, Tile};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{FigureId, Figures};
use crate::rulebooks::close_assault::checks::squad_march;
use crate::rulebooks::close_assault::checks::walked_path::board_with_open;
use crate::rulebooks::close_assault::odds::order_odds;
use crate::rulebooks::close_assault::senses::aim;
use crate::rulebooks::close_assault::state::active_unit;
use crate::rulebooks::close_assault::state::unit::{Unit, footprint_tiles};

/// The doors that a path opens, and the enemies that may fire from Overwatch at its end.
pub fn dangers(world: &World, figure: FigureId, path: &[Tile]) -> Vec<(usize, Phrase)> {
    let board = world.resource::<Board>();
    let (ways, doors) = squad_march::march_paths(world, figure, path).unwrap_or_default();
    let passes = |at: &Tile| {
        (path.iter().position(|tile| tile == at), phrase!("ca-danger-door", at = Argument::Tile(at.x, at.y)))
    };
    let mut dangers: Vec<(usize, Phrase)> =
        doors.iter().map(passes).filter_map(|(step, words)| Some((step?, words))).collect();
    // Where the models stand when Overwatch asks.
    let ends: Vec<Tile> = if ways.is_empty() {
        world.tiles(figure)
    } else {
        ways.iter()
            .flat_map(|way| footprint_tiles(way.path.last().copied().unwrap_or(way.from), world.unit_footprint(figure)))
            .collect()
    };
    let (board, last) = (board_with_open(board, &doors), path.len().saturating_sub(1));
    let enemies = world.side(figure).enemy().map(|side| world.units_of(side)).unwrap_or_default();
    for id in enemies.into_iter().filter(|id| world.watches(*id)) {
        let Ok(aim) = aim::aim_at(world, &board, id, (figure, &ends), true) else { continue };
        let losses = order_odds::percent_of_losses(&aim).filter(|_| !world.is_vehicle(figure));
        let fires = phrase!("ca-danger-overwatch", figure = Argument::figure(world.label(id)), ends = path.is_empty());
        let told = match losses {
            Some(percent) => {
                phrase!("ca-danger-losses", danger = fires, percent = u64::try_from(percent).unwrap_or(100))
            }
            None => fires,
        };
        dangers.push((last, told));
    }
    dangers
}

/// Dangers of an order that ends a Move where the unit stands: one that was begun at a door (CA-BOARD-4).
pub fn dangers_here(world: &World, figure: FigureId) -> Vec<(usize, Phrase)> {
    if active_unit::is_move_under_way(world, figure) { dangers(world, figure, &[]) } else { Vec::new() }
}
