//! Applies breaches, wedges and mirrors to a door or wall, and to the knowledge of the figure that worked it.

use bevy::prelude::World;

use super::helpers::{act, use_up};
use crate::board::{Board, Door, Tile};
use crate::model::{FigureId, Figures, Knowledge, Word, Writer, turn_toward};
use crate::rulebooks::modern_cqb::data::Works;
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::state::carried_kit;
use crate::rulebooks::modern_cqb::state::figure::Gear;
use crate::rulebooks::modern_cqb::state::phases::Forced;

/// Uses up an item, unless it is reusable (CQB-UTIL-1); wedges are counted when their door changes.
pub(super) fn used(world: &mut World, figure: FigureId, item: Word, at: Option<Tile>) {
    act(world, figure);
    at.iter().for_each(|at| turn_toward(world, figure, *at));
    let Some((keeps, works)) = carried_kit::data(world, item).map(|(gear, works)| (gear.keeps, works)) else {
        return;
    };
    if !keeps && works != Works::Wedge {
        use_up(world, figure, item);
    }
    if let (Works::Mirror, Some(at)) = (works, at) {
        let side = world.side(figure);
        sight::take_in(world, side, at);
    }
}

/// A wedge placed under a door leaves the figure's gear; one taken away joins it.
pub(super) fn wedge_changes_hands(world: &mut World, figure: FigureId, before: bool, after: bool) {
    let carried = carried_kit::carried(world, figure).into_iter().find(|(_, works)| *works == Works::Wedge);
    match (before, after, carried) {
        (false, true, Some((item, _))) => use_up(world, figure, item),
        (true, false, _) => world.edit::<Gear>(figure, |gear| gear.0.push(Word::new("wedge"))),
        _ => {}
    }
}

pub(super) fn breached(world: &mut World, figure: FigureId, at: Tile, opened: bool, explosive: bool) {
    if explosive {
        use_up(world, figure, Word::new("breaching-charge"));
    }
    turn_toward(world, figure, at);
    if !opened {
        return;
    }
    Knowledge::remember(world, at);
    let mut board = world.alter::<Board>();
    let door = board.door(at);
    match (door, explosive) {
        (_, true) => {
            board.blow(at);
        }
        (Some(door), false) => {
            board.set_door(at, door.force());
        }
        (None, false) => {
            board.force_wall(at);
        }
    }
    let side = world.side(figure);
    world.alter::<Forced>().0.insert(side);
    if let Some(door) = world.resource::<Board>().door(at) {
        remember_door(world, figure, at, door);
    }
    sight::take_in_all(world);
}

/// A figure that works a door knows its state, even out of sight.
pub(super) fn remember_door(world: &mut World, figure: FigureId, at: Tile, door: Door) {
    let side = world.side(figure);
    if let Some(knows) = world.alter::<Knowledge>().get_mut(side) {
        knows.doors.insert(at, door);
    }
}
