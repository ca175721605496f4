//! Peek: a look for an instant from a door or round a corner (CQB-MOVE-3).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CqbAction, CqbOrder, on_foot, walking};
use crate::board::{Board, Tile};
use crate::localization::{Phrase, phrase};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Refusal, SideKnowledge, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::events::{ModernCqb, Peeked, Turn};
use crate::rulebooks::modern_cqb::resolve::{token_changes, walk};
use crate::rulebooks::modern_cqb::senses::belief::known_standing;

/// Looks for an instant from a neighbouring door tile or from round a corner (CQB-MOVE-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Peek {
    pub figure: FigureId,
    pub at: Tile,
}

impl Action<ModernCqb> for Peek {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, at } = *self;
        walk::check_may_walk(world, figure)?;
        let from = world.at(figure).unwrap_or_default();
        let board = world.resource::<Board>();
        let ajar =
            SideKnowledge::by(world, world.side(figure)).door(at).map(|door| door.is_open() || door.works_by_hand());
        let doorway = board.is_doorway(at) && ajar.unwrap_or(true) && board.adjacent(from, at);
        let free = known_standing(world, world.side(figure), at).is_none();
        Refusal::unless(free && (doorway || round_corner(board, from, at)), "CQB-MOVE-3", || {
            phrase!("cqb-refused-peek")
        })?;
        walk::check_move_left(world, figure, true)
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, at } = *self;
        token_changes::end_stance(turn, figure);
        let left = walk::move_left(turn.world(), figure) - walk::DOOR;
        turn.commit(Peeked { figure, at, left });
    }

    fn reason_reserved_for_player(&self, _: &World) -> Option<Phrase> {
        Some(phrase!("reserved-peek"))
    }

    fn is_offered_now(world: &World) -> bool {
        walking(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        let (board, stands) = (world.resource::<Board>(), world.at(figure).unwrap_or_default());
        // Most tiles have neither a door nor a corner.
        let vantage = |at: &Tile| board.is_doorway(*at) || round_corner(board, stands, *at);
        let near = stands.neighbours().into_iter().filter(vantage);
        Choices::checked(world, near.map(|at| Self { figure, at }).collect())
    }

    fn menu(_: &World, _: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("cqb-order-peek.about");
        vec![on_foot("peek", phrase!("cqb-order-peek"), 'P', Aim::Tile, help)]
    }
}

impl CqbAction for Peek {}

/// Whether `at` is the free tile round a corner from `from`: straight on past the end of a wall beside `from`.
fn round_corner(board: &Board, from: Tile, at: Tile) -> bool {
    if !board.passable(at) || !board.adjacent(from, at) || from.is_diagonal_to(at) {
        return false;
    }
    let (dx, dy) = (at.x - from.x, at.y - from.y);
    let ends =
        |sign: i16| board.opaque(from.offset(dy * sign, dx * sign)) && !board.opaque(at.offset(dy * sign, dx * sign));
    ends(1) || ends(-1)
}
