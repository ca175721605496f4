//! Gets into a carrier and out of it as part of the move.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::events::{Dismounted, Mounted};
use super::super::resolve::noise_and_alarm;
use super::super::state::{Riding, Unit, book_data, move_allowance, riders_of, turns};
use super::super::{Skirmish, Turn};
use super::{SkOrder, around, entry, friends, on_foot, own_side};
use crate::board::{Board, Tile};
use crate::localization::{Argument, phrase};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Refusal, Verdict};
use crate::referee::{Action, Choices};

/// Get into a carrier with a free seat, as part of the move (SK-ADV-7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Mount {
    pub figure: FigureId,
    pub target: FigureId,
}

/// Get out onto an adjacent tile, as part of the move (SK-ADV-7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Dismount {
    pub figure: FigureId,
    pub at: Tile,
}

impl Action<Skirmish> for Mount {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, target } = *self;
        move_allowance::may_move(world, figure)?;
        afford(world, figure)?;
        let seats = world.stats(target).map_or(0, |stats| usize::from(stats.seats));
        let own = world.in_play(target) && world.side(target) == world.side(figure);
        let person = world.stats(figure).is_some_and(|stats| !stats.vehicle);
        let near = world.tiles_between(figure, target).is_some_and(|tiles| tiles <= 1);
        Refusal::unless(own && person && near && riders_of(world, target).len() < seats, "SK-ADV-7", || {
            phrase!("sk-refused-no-seat")
        })
    }

    fn resolve(&self, turn: &mut Turn) {
        turn.commit(Mounted { figure: self.figure, target: self.target });
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        let carriers = own_side(world, figure).filter(|_| !world.has::<Riding>(figure));
        Choices::checked(world, carriers.map(|target| Self { figure, target }).collect())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let seats = friends(world, figure).any(|id| world.stats(id).is_some_and(|stats| stats.seats > 0));
        on_foot(
            world,
            figure,
            seats,
            entry("mount", phrase!("sk-order-mount"), 'J', Aim::Target, phrase!("sk-order-mount.about"))
                .at_bar_position(12),
        )
    }
}

impl Action<Skirmish> for Dismount {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, at } = *self;
        turns::may_command_rider(world, figure)?;
        Refusal::unless(!world.turn_state(figure).closed, "SK-TURN-1", || {
            phrase!("sk-refused-get-out-later", figure = Argument::figure(world.label(figure)))
        })?;
        afford(world, figure)?;
        let carrier = world.of::<Riding>(figure).map(|riding| riding.on);
        let tiles = carrier.map(|on| world.tiles(on)).unwrap_or_default();
        let board = world.resource::<Board>();
        let beside = tiles.iter().any(|tile| board.step_allowed(*tile, at));
        Refusal::unless(beside && world.on_tile(at).is_none(), "SK-ADV-7", || phrase!("sk-refused-no-room-to-get-out"))
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, at } = *self;
        let world = turn.world();
        let left = world.turn_state(figure).left.saturating_sub(book_data(world).turn.door);
        let from = world.of::<Riding>(figure).and_then(|riding| world.at(riding.on)).unwrap_or(at);
        turn.commit(Dismounted { figure, from, at, left });
        noise_and_alarm::alert_enemies(turn, figure, true);
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        let beside = world.of::<Riding>(figure).map(|riding| around(world, riding.on)).unwrap_or_default();
        Choices::checked(world, beside.into_iter().map(|at| Self { figure, at }).collect())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let out =
            || entry("dismount", phrase!("sk-order-dismount"), 'J', Aim::Tile, phrase!("sk-order-dismount.about"));
        world.has::<Riding>(figure).then(out).into_iter().collect()
    }
}

fn afford(world: &World, figure: FigureId) -> Verdict {
    let (left, cost) = (world.turn_state(figure).left, book_data(world).turn.door);
    Refusal::unless(left >= cost, "SK-BOARD-1", || {
        phrase!("sk-refused-ride-cost", cost = cost, left = left, figure = Argument::figure(world.label(figure)))
    })
}
