//! Open and close doors, as the Minor Action Interact.

use bevy::prelude::World;

use super::super::flow::resolution_stack;
use super::super::resolve::{minor_actions, readied_task_triggers};
use super::super::state::figure::Character;
use super::super::{Momentum, Turn};
use super::{MoOrder, Order, commanded, entry, in_turn_bar};
use crate::board::{Board, Door, DoorState, Tile};
use crate::localization::phrase;
use crate::model::{Aim, Close, CommonEvent, FigureId, Figures, MenuEntry, Open, Refusal, Verdict};
use crate::referee::{Action, Choices};

/// Opening or closing a door with Interact (MO-BOARD-3, MO-MINOR-8).
fn check(world: &World, figure: FigureId, at: Tile, open: bool) -> Verdict {
    minor_actions::check_minor_action(world, figure, "interact")?;
    let board = world.resource::<Board>();
    let beside = world.at(figure).is_some_and(|tile| board.adjacent(tile, at));
    let door = board.door(at).filter(|_| beside);
    let door = door.ok_or_else(|| Refusal::new("MO-BOARD-3", phrase!("mo-refused-no-door")))?;
    Refusal::unless(door.is_open() != open, "MO-BOARD-3", || phrase!("refused-door-already", open = open))?;
    Refusal::unless(door.works_by_hand(), "MO-MINOR-9", || phrase!("mo-refused-door-blocked"))?;
    Refusal::unless(open || world.on_tile(at).is_none(), "MO-BOARD-3", || phrase!("refused-doorway-taken"))
}

fn resolve(turn: &mut Turn, figure: FigureId, at: Tile, state: DoorState) {
    minor_actions::take_minor_action(turn, figure, "interact");
    let Some(before) = turn.world().resource::<Board>().door(at) else { return };
    let position = turn.position();
    turn.commit(CommonEvent::DoorChanged { at, before, after: Door { state, ..before }, by: Some(figure), left: None });
    let triggered = readied_task_triggers::triggered_since(turn, position);
    resolution_stack::push_frames(turn, triggered);
}

/// The doors beside a character, and whether each is open.
fn beside(world: &World, figure: FigureId) -> impl Iterator<Item = (Tile, bool)> {
    let neighbours = world.at(figure).unwrap_or_default().neighbours().into_iter();
    neighbours.filter_map(|at| Some((at, world.resource::<Board>().door(at)?.is_open())))
}

impl Action<Momentum> for Open {
    fn check(&self, world: &World) -> Verdict {
        check(world, self.figure, self.at, true)
    }

    fn resolve(&self, turn: &mut Turn) {
        resolve(turn, self.figure, self.at, DoorState::Open);
    }

    fn purpose(&self) -> &'static str {
        "the way leads through that door"
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        let shut = || beside(world, figure).filter(|(_, open)| !open);
        commanded(world, figure, || shut().map(|(at, _)| Self { figure, at }).collect())
    }

    /// The doors to close too: lists go round the character.
    fn listed(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        let order = |(at, open)| if open { Order::from(Close { figure, at }) } else { Self { figure, at }.into() };
        commanded(world, figure, || beside(world, figure).map(order).collect())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let open = entry("open", phrase!("mo-order-open"), 'E', Aim::Tile, phrase!("mo-order-open.about"));
        in_turn_bar(world, figure, [open.given_by_click().at_bar_position(6)])
    }
}

impl Action<Momentum> for Close {
    fn check(&self, world: &World) -> Verdict {
        check(world, self.figure, self.at, false)
    }

    fn resolve(&self, turn: &mut Turn) {
        resolve(turn, self.figure, self.at, DoorState::Closed);
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        let open = || beside(world, figure).filter(|(_, open)| *open);
        commanded(world, figure, || open().map(|(at, _)| Self { figure, at }).collect())
    }

    /// Listed with the doors to open.
    fn listed(_: &World, _: FigureId) -> Choices<'_, MoOrder> {
        Choices::none()
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let close = entry("close", phrase!("mo-order-close"), 'C', Aim::Tile, phrase!("mo-order-close.about"));
        in_turn_bar(world, figure, [close.at_bar_position(7)])
    }
}
