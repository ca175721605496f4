//! Opens and closes doors as part of the move.

use bevy::prelude::World;

use super::super::state::{Unit, book_data, move_allowance};
use super::super::{Skirmish, Turn};
use super::{Order, PickUp, SkOrder, around, entry, listed_together, on_foot};
use crate::board::{Board, Door, DoorState, Tile};
use crate::localization::{Argument, phrase};
use crate::model::{Aim, Close, CommonEvent, FigureId, Figures, MenuEntry, Open, Refusal, Verdict};
use crate::referee::{Action, Choices};

impl Action<Skirmish> for Open {
    fn check(&self, world: &World) -> Verdict {
        check(world, self.figure, self.at, true)
    }

    fn resolve(&self, turn: &mut Turn) {
        work(turn, self.figure, self.at, DoorState::Open);
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        Choices::checked(world, doors(world, figure, false).map(|at| Self { figure, at }).collect())
    }

    /// Doors and dropped weapons, tile by tile.
    fn listed(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        let at_hand = |at| {
            let doors: [Order; 2] = [Self { figure, at }.into(), Close { figure, at }.into()];
            doors.into_iter().chain(PickUp::pick_ups_at(world, figure, at).map(Order::from)).collect::<Vec<_>>()
        };
        listed_together(world, around(world, figure).into_iter().flat_map(at_hand))
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let open = entry("open", phrase!("sk-order-open"), 'E', Aim::Tile, phrase!("sk-order-open.about"));
        on_foot(world, figure, any(world), open.given_by_click().at_bar_position(1))
    }
}

impl Action<Skirmish> for Close {
    fn check(&self, world: &World) -> Verdict {
        check(world, self.figure, self.at, false)
    }

    fn resolve(&self, turn: &mut Turn) {
        work(turn, self.figure, self.at, DoorState::Closed);
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        Choices::checked(world, doors(world, figure, true).map(|at| Self { figure, at }).collect())
    }

    /// Listed with [`Open`].
    fn listed(_: &World, _: FigureId) -> Choices<'_, SkOrder> {
        Choices::none()
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let close = entry("close", phrase!("sk-order-close"), 'C', Aim::Tile, phrase!("sk-order-close.about"));
        on_foot(world, figure, any(world), close.at_bar_position(2))
    }
}

/// Whether the board has any door.
fn any(world: &World) -> bool {
    world.resource::<Board>().doors().next().is_some()
}

/// The doors around a unit that are open, or those that are not.
fn doors(world: &World, figure: FigureId, open: bool) -> impl Iterator<Item = Tile> {
    let board = world.resource::<Board>();
    around(world, figure).into_iter().filter(move |at| board.door(*at).is_some_and(|door| door.is_open() == open))
}

fn check(world: &World, figure: FigureId, at: Tile, open: bool) -> Verdict {
    move_allowance::may_move(world, figure)?;
    let board = world.resource::<Board>();
    let beside = world.stand(figure).iter().any(|tile| board.adjacent(tile, at));
    let door = board.door(at).filter(|_| beside);
    let door = door.ok_or_else(|| Refusal::new("SK-BOARD-1", phrase!("sk-refused-no-door")))?;
    Refusal::unless(door.is_open() != open, "SK-BOARD-1", || phrase!("refused-door-already", open = open))?;
    Refusal::unless(door.works_by_hand(), "SK-TASK-3", || phrase!("sk-refused-door-blocked"))?;
    Refusal::unless(open || world.on_tile(at).is_none(), "SK-BOARD-1", || phrase!("refused-doorway-taken"))?;
    let (left, cost) = (world.turn_state(figure).left, book_data(world).turn.door);
    Refusal::unless(left >= cost, "SK-BOARD-1", || {
        phrase!("sk-refused-door-cost", cost = cost, left = left, figure = Argument::figure(world.label(figure)))
    })
}

fn work(turn: &mut Turn, figure: FigureId, at: Tile, state: DoorState) {
    let world = turn.world();
    let left = world.turn_state(figure).left - book_data(world).turn.door;
    let Some(before) = world.resource::<Board>().door(at) else { return };
    let after = Door { state, ..before };
    turn.commit(CommonEvent::DoorChanged { at, before, after, by: Some(figure), left: Some(left) });
}
