//! Wedges: placing them under a closed door and removing them (CQB-UTIL-5, CQB-RECOVER-3). A removed wedge joins the
//! figure's gear.

use bevy::prelude::World;

use crate::board::{Board, Door, Tile};
use crate::localization::phrase;
use crate::model::{CommonEvent, FigureId, Figures, Refusal, SideKnowledge, Verdict};
use crate::rulebooks::modern_cqb::events::Turn;
use crate::rulebooks::modern_cqb::state::figure::figure_name;

fn shut_door(world: &World, figure: FigureId, at: Tile) -> Option<Door> {
    let from = world.at(figure)?;
    let door = SideKnowledge::by(world, world.side(figure)).door(at)?;
    (!door.is_open() && world.resource::<Board>().adjacent(from, at)).then_some(door)
}

/// The doors beside a figure that its side knows to be shut.
pub fn shut_doors(world: &World, figure: FigureId) -> Vec<Tile> {
    let known = SideKnowledge::by(world, world.side(figure));
    let shut = |at: &Tile| known.door(*at).is_some_and(|door| !door.is_open());
    world.at(figure).map_or_else(Vec::new, |from| from.neighbours().into_iter().filter(shut).collect())
}

/// Whether a wedge may be placed or removed there.
pub fn check_wedge(world: &World, figure: FigureId, at: Tile) -> Verdict {
    Refusal::unless(shut_door(world, figure, at).is_some(), "CQB-UTIL-5", || {
        phrase!("cqb-refused-wedge", figure = figure_name(world, figure))
    })
}

/// Whether a figure may remove an adjacent wedge.
pub fn check_wedge_removal(world: &World, figure: FigureId, at: Tile) -> Verdict {
    let wedged = shut_door(world, figure, at).is_some_and(|door| door.wedged);
    Refusal::unless(wedged, "CQB-RECOVER-3", || phrase!("cqb-refused-unwedge", figure = figure_name(world, figure)))
}

/// Places a wedge, or removes the one that is there.
pub fn place_or_remove_wedge(turn: &mut Turn, figure: FigureId, at: Tile) {
    change(turn, figure, at, |door| !door.wedged);
}

pub fn remove_wedge(turn: &mut Turn, figure: FigureId, at: Tile) {
    change(turn, figure, at, |_| false);
}

fn change(turn: &mut Turn, figure: FigureId, at: Tile, wedged: impl Fn(Door) -> bool) {
    let Some(before) = turn.world().resource::<Board>().door(at) else { return };
    let after = Door { wedged: wedged(before), ..before };
    turn.commit(CommonEvent::DoorChanged { at, before, after, by: Some(figure), left: None });
}
