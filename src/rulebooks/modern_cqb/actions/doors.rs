//! Opening and closing doors by hand (CQB-MOVE-2).

use bevy::prelude::World;

use super::{CqbAction, CqbOrder, on_foot, searched_ground::SearchedGround, walking};
use crate::board::{Board, Door, Tile};
use crate::localization::{Phrase, phrase};
use crate::model::{Aim, Close, FigureId, Figures, MenuEntry, Open, Refusal, SideKnowledge, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::events::{ModernCqb, Turn};
use crate::rulebooks::modern_cqb::resolve::{covering, walk};
use crate::rulebooks::modern_cqb::senses::belief::known_standing;
use crate::rulebooks::modern_cqb::state::figure::{Condition, figure_name};

impl Action<ModernCqb> for Open {
    fn check(&self, world: &World) -> Verdict {
        check(world, self.figure, self.at, true)
    }

    fn resolve(&self, turn: &mut Turn) {
        walk::resolve_door(turn, self.figure, self.at, true);
    }

    fn reason_reserved_for_player(&self, world: &World) -> Option<Phrase> {
        self.risk(world)
    }

    fn dangers(&self, world: &World) -> Vec<(usize, Phrase)> {
        covering::known_dangers(world, self.figure).into_iter().map(|danger| (0, danger)).collect()
    }

    fn is_offered_now(world: &World) -> bool {
        walking(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        let shut = beside(world, figure, false).into_iter();
        Choices::checked(world, shut.map(|at| Self { figure, at }).collect())
    }

    fn menu(_: &World, _: FigureId) -> Vec<MenuEntry> {
        vec![
            on_foot("open", phrase!("cqb-order-open"), 'E', Aim::Tile, phrase!("cqb-order-open.about"))
                .given_by_click(),
        ]
    }
}

impl CqbAction for Open {
    fn risk(&self, world: &World) -> Option<Phrase> {
        let looked = SearchedGround::of(world).is_doorway_cleared(self.at, None);
        (!looked).then(|| phrase!("reserved-unseen-door"))
    }
}

impl Action<ModernCqb> for Close {
    fn check(&self, world: &World) -> Verdict {
        check(world, self.figure, self.at, false)
    }

    fn resolve(&self, turn: &mut Turn) {
        walk::resolve_door(turn, self.figure, self.at, false);
    }

    fn reason_reserved_for_player(&self, _: &World) -> Option<Phrase> {
        None
    }

    fn dangers(&self, world: &World) -> Vec<(usize, Phrase)> {
        covering::known_dangers(world, self.figure).into_iter().map(|danger| (0, danger)).collect()
    }

    fn is_offered_now(world: &World) -> bool {
        walking(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        let open = beside(world, figure, true).into_iter();
        Choices::checked(world, open.map(|at| Self { figure, at }).collect())
    }

    fn menu(_: &World, _: FigureId) -> Vec<MenuEntry> {
        vec![on_foot("close", phrase!("cqb-order-close"), 'C', Aim::Tile, phrase!("cqb-order-close.about"))]
    }
}

impl CqbAction for Close {}

/// Whether a figure may open or close a door by hand (CQB-MOVE-2).
fn check(world: &World, figure: FigureId, at: Tile, open: bool) -> Verdict {
    walk::check_may_walk(world, figure)?;
    let door = beside_door(world, figure, at)?;
    Refusal::unless(door.is_open() != open, "CQB-MOVE-2", || phrase!("cqb-refused-door-is", open = open))?;
    Refusal::unless(!door.forced, "CQB-BREACH-10", || phrase!("cqb-refused-door-forced"))?;
    Refusal::unless(!door.wedged, "CQB-UTIL-5", || phrase!("cqb-refused-door-wedged"))?;
    Refusal::unless(door.works_by_hand(), "CQB-MOVE-2", || phrase!("cqb-refused-door-locked"))?;
    let side = world.side(figure);
    let blocked = known_standing(world, side, at).is_some() || world.body_on(at);
    Refusal::unless(open || !blocked, "CQB-MOVE-2", || phrase!("cqb-refused-doorway-taken"))?;
    walk::check_move_left(world, figure, false)
}

fn beside_door(world: &World, figure: FigureId, at: Tile) -> Result<Door, Refusal> {
    let stands = world.at(figure).unwrap_or_default();
    let board = world.resource::<Board>();
    let door = SideKnowledge::by(world, world.side(figure)).door(at).filter(|_| board.adjacent(stands, at));
    door.ok_or_else(|| {
        Refusal::lazy("CQB-MOVE-2", || phrase!("cqb-refused-no-door", figure = figure_name(world, figure)))
    })
}

/// The doors beside a figure that stand open, or shut, as far as its side knows.
fn beside(world: &World, figure: FigureId, open: bool) -> Vec<Tile> {
    let known = SideKnowledge::by(world, world.side(figure));
    let meant = |at: &Tile| known.door(*at).is_some_and(|door| door.is_open() == open);
    world.at(figure).unwrap_or_default().neighbours().into_iter().filter(meant).collect()
}
