//! Falling back at the start of a side's Move Phase, before it gives orders (CQB-NERVE-9).

use bevy::prelude::{Query, Res, With, World};

use super::super::walk;
use super::duck;
use crate::board::{Board, Tile};
use crate::model::{Clock, FigureId, Figures, SideOf};
use crate::rulebooks::modern_cqb::events::{Claiming, FellBack, Turn};
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::senses::situation;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::status_effects::FallingBack;

/// Whether a figure has a path to a fallback tile, as far as its side knows.
pub fn can_fall_back(world: &World, figure: FigureId) -> bool {
    way(world, figure).is_some()
}

/// The path to the nearest fallback tile; empty if the figure stands on one.
fn way(world: &World, figure: FigureId) -> Option<Vec<Tile>> {
    walk::known_path_to(world, figure, &situation::fallback_tiles(world, world.side(figure)))
}

/// Moves the falling-back figures of the side whose Move Phase begins toward a fallback tile.
pub fn fall_back(
    falling_back: Query<(&FigureId, &SideOf), With<FallingBack>>,
    clock: Res<Clock>,
    mut claiming: Claiming,
) {
    let of_side = falling_back.iter().filter(|(_, side)| side.0 == clock.active);
    claiming.each(of_side.map(|(figure, _)| *figure), |turn, figure| {
        if turn.over() || !turn.world().able(figure) || !turn.world().has::<FallingBack>(figure) {
            return;
        }
        if turn.world().may_move(figure) && can_fall_back(turn.world(), figure) {
            run(turn, figure);
        } else {
            token_changes::lose_token::<FallingBack>(turn, figure);
            duck(turn, figure);
        }
    });
}

fn run(turn: &mut Turn, figure: FigureId) {
    let Some(from) = turn.world().at(figure) else { return };
    token_changes::end_stance_and_drag(turn, figure);
    while turn.world().may_move(figure) && !turn.over() {
        let Some(path) = way(turn.world(), figure) else { break };
        let position = turn.position();
        match path.first().copied() {
            None => break,
            Some(door) if !turn.world().resource::<Board>().passable(door) => {
                if walk::move_left(turn.world(), figure) < walk::DOOR {
                    break;
                }
                walk::resolve_door(turn, figure, door, true);
            }
            Some(_) => {
                let stretch = walk::affordable_path(turn.world(), figure, &path);
                if !stretch.is_empty() {
                    walk::resolve_move(turn, figure, &stretch);
                }
            }
        }
        if turn.position() == position {
            break;
        }
    }
    if let Some(to) = turn.world().at(figure).filter(|_| turn.world().able(figure)) {
        turn.commit(FellBack { figure, from, to });
    }
}
