//! Places a charge.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::resolve::tasks;
use super::super::resolve::tasks::Task;
use super::super::state::{TerminalsAndCharges, Unit, turns};
use super::super::{Skirmish, Turn};
use super::{SkOrder, acting, around, entry};
use crate::board::{Board, Tile};
use crate::localization::{Argument, phrase};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Odds, Refusal, Verdict};
use crate::referee::{Action, Choices};

/// Place a charge on a door or a soft wall (SK-TASK-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Place {
    pub figure: FigureId,
    pub at: Tile,
}

impl Action<Skirmish> for Place {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, at } = *self;
        turns::may_act(world, figure)?;
        tasks::check_hands(world, figure)?;
        Refusal::unless(world.carries(figure, "charge"), "SK-ACTION-1", || {
            phrase!("sk-refused-no-charge", figure = Argument::figure(world.label(figure)))
        })?;
        let board = world.resource::<Board>();
        let shut = board.can_be_breached(at) && !board.passable(at);
        let free = !world.resource::<TerminalsAndCharges>().charges.contains_key(&at);
        Refusal::unless(shut && free && tasks::is_on_or_beside(world, figure, at), "SK-TASK-3", || {
            phrase!("sk-refused-charge-place")
        })
    }

    fn resolve(&self, turn: &mut Turn) {
        tasks::attempt_task(turn, self.figure, Task { word: "place", at: self.at });
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        self.check(world).ok()?;
        tasks::task_odds(world, self.figure, Task { word: "place", at: self.at })
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        acting(world, figure, || around(world, figure).into_iter().map(|at| Self { figure, at }).collect())
    }

    /// Listed with [`Force`](super::Force), tile by tile.
    fn listed(_: &World, _: FigureId) -> Choices<'_, SkOrder> {
        Choices::none()
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("sk-order-charge.about");
        let place = || entry("place", phrase!("sk-order-charge"), 'X', Aim::Tile, help).at_bar_position(15);
        world.carries(figure, "charge").then(place).into_iter().collect()
    }
}
