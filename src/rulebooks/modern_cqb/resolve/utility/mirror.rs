//! The mirror: a look under a closed door (CQB-UTIL-2).

use bevy::prelude::World;

use super::super::traps;
use crate::board::{Board, Tile};
use crate::localization::phrase;
use crate::model::{Certainty, FigureId, Figures, Knowledge, Refusal, SideKnowledge, Verdict};
use crate::rulebooks::modern_cqb::events::{Sighted, Turn};
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::state::figure::figure_name;

pub fn check_mirror(world: &World, figure: FigureId, at: Tile) -> Verdict {
    let from = world.at(figure).unwrap_or_default();
    let door = SideKnowledge::by(world, world.side(figure)).door(at);
    let shut = door.is_some_and(|door| !door.is_open()) && world.resource::<Board>().adjacent(from, at);
    Refusal::unless(shut, "CQB-UTIL-2", || phrase!("cqb-refused-mirror", figure = figure_name(world, figure)))
}

/// Confirms every figure in line of sight from the door's tile, and reveals traps there; triggers no Overwatch.
pub fn look_under_door(turn: &mut Turn, figure: FigureId, at: Tile) {
    let side = turn.world().side(figure);
    // An empty view is news too.
    turn.make_final();
    for other in turn.world().figures() {
        let world = turn.world();
        let Some(place) = world.at(other).filter(|_| world.side(other) != side) else { continue };
        let before = world.resource::<Knowledge>().of(side, other).map_or(Certainty::Unknown, |seen| seen.certainty);
        if before < Certainty::Confirmed && sight::line_of_sight(world, at, place).is_some() {
            let after = Certainty::Confirmed;
            turn.commit(Sighted { side, figure: other, before, after, at: place, by: Some(figure) });
        }
    }
    traps::reveal_traps_in_sight(turn, figure, at);
}
