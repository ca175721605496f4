//! Doors and corners: opening, closing and peeking (CQB-MOVE-2, CQB-MOVE-3).

use bevy::prelude::World;

use super::{left, may_walk};
use crate::board::{Board, Door, DoorState, Tile};
use crate::model::{CommonEvent, FigureId, Figures, Refusal, SideKnowledge, Verdict};
use crate::rulebooks::modern_cqb::orders_and_events::{CqbEvent, Turn};
use crate::rulebooks::modern_cqb::senses::belief::known_standing;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::token_changes;

/// Cost of a door or a peek, in half-points (CQB-MOVE-2, CQB-MOVE-3).
pub const DOOR: u16 = 2;

/// Whether a figure may open or close a door by hand (CQB-MOVE-2).
pub fn check_door(world: &World, figure: FigureId, at: Tile, open: bool) -> Verdict {
    may_walk(world, figure)?;
    let door = beside_door(world, figure, at)?;
    let word = if open { "open" } else { "closed" };
    Refusal::unless(door.is_open() != open, "CQB-MOVE-2", || format!("the door is {word} already"))?;
    Refusal::unless(!door.forced, "CQB-BREACH-10", || "a forced door stays open for the mission".into())?;
    Refusal::unless(!door.wedged, "CQB-UTIL-5", || "the door is wedged; remove the wedge or blow it".into())?;
    Refusal::unless(door.works_by_hand(), "CQB-MOVE-2", || {
        "this entry is locked, barricaded or reinforced; breach it".into()
    })?;
    let side = world.side(figure);
    let blocked = known_standing(world, side, at).is_some() || world.body_on(at);
    Refusal::unless(open || !blocked, "CQB-MOVE-2", || "somebody is in the doorway; clear it first".into())?;
    afford(world, figure, "working a door")
}

fn beside_door(world: &World, figure: FigureId, at: Tile) -> Result<Door, Refusal> {
    let stands = world.at(figure).unwrap_or_default();
    let board = world.resource::<Board>();
    let door = SideKnowledge::by(world, world.side(figure)).door(at).filter(|_| board.adjacent(stands, at));
    door.ok_or_else(|| Refusal::new("CQB-MOVE-2", format!("there is no door next to {} there", world.label(figure))))
}

fn afford(world: &World, figure: FigureId, what: &str) -> Verdict {
    Refusal::unless(left(world, figure) >= DOOR, "CQB-MOVE-2", || {
        format!("{what} costs {DOOR} half-points and {} has {} left", world.label(figure), left(world, figure))
    })
}

pub fn resolve_door(turn: &mut Turn, figure: FigureId, at: Tile, open: bool) {
    token_changes::leave(turn, figure);
    let world = turn.world();
    let left = left(world, figure) - DOOR;
    let Some(before) = world.resource::<Board>().door(at) else { return };
    let state = if open { DoorState::Open } else { DoorState::Closed };
    let after = Door { state, ..before };
    turn.commit(CommonEvent::DoorChanged { at, before, after, by: Some(figure), left: Some(left) });
}

/// Whether a figure may peek at a tile (CQB-MOVE-3): an adjacent door's, or the free one round a corner.
pub fn check_peek(world: &World, figure: FigureId, at: Tile) -> Verdict {
    may_walk(world, figure)?;
    let from = world.at(figure).unwrap_or_default();
    let board = world.resource::<Board>();
    let ajar = SideKnowledge::by(world, world.side(figure)).door(at).map(|door| door.is_open() || door.works_by_hand());
    let doorway = board.is_doorway(at) && ajar.unwrap_or(true) && board.adjacent(from, at);
    let free = known_standing(world, world.side(figure), at).is_none();
    Refusal::unless(free && (doorway || round_corner(board, from, at)), "CQB-MOVE-3", || {
        "a peek is made from beside a door that can be set ajar, or at the free tile round a corner".into()
    })?;
    afford(world, figure, "a peek")
}

/// Whether `at` is the free tile round a corner from `from`: straight on past the end of a wall beside `from`.
pub(super) fn round_corner(board: &Board, from: Tile, at: Tile) -> bool {
    if !board.passable(at) || !board.adjacent(from, at) || from.is_diagonal_to(at) {
        return false;
    }
    let (dx, dy) = (at.x - from.x, at.y - from.y);
    let ends =
        |sign: i16| board.opaque(from.offset(dy * sign, dx * sign)) && !board.opaque(at.offset(dy * sign, dx * sign));
    ends(1) || ends(-1)
}

pub fn resolve_peek(turn: &mut Turn, figure: FigureId, at: Tile) {
    token_changes::leave(turn, figure);
    let left = left(turn.world(), figure) - DOOR;
    turn.commit(CqbEvent::Peeked { figure, at, left });
}
