//! Breaks into a terminal.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::resolve::tasks::Task;
use super::super::resolve::{sightings, tasks};
use super::super::state::{TerminalsAndCharges, turns};
use super::super::{Skirmish, Turn};
use super::{SkOrder, acting, around, entry, on_foot};
use crate::board::Tile;
use crate::localization::phrase;
use crate::model::{Aim, FigureId, Figures, MenuEntry, Odds, Refusal, Verdict};
use crate::referee::{Action, Choices};

/// Break into a terminal (SK-TASK-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Operate {
    pub figure: FigureId,
    pub at: Tile,
}

impl Action<Skirmish> for Operate {
    fn check(&self, world: &World) -> Verdict {
        turns::may_act(world, self.figure)?;
        tasks::check_hands(world, self.figure)?;
        let open = world.resource::<TerminalsAndCharges>().terminals.get(&self.at).is_some_and(|(_, done)| !done);
        Refusal::unless(open && tasks::is_on_or_beside(world, self.figure, self.at), "SK-TASK-3", || {
            phrase!("sk-refused-no-terminal")
        })
    }

    /// A hacked terminal shows every enemy's position.
    fn resolve(&self, turn: &mut Turn) {
        if tasks::attempt_task(turn, self.figure, Task { word: "operate", at: self.at }) {
            let side = turn.world().side(self.figure);
            sightings::reveal_all(turn, side);
        }
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        self.check(world).ok()?;
        tasks::task_odds(world, self.figure, Task { word: "operate", at: self.at })
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        acting(world, figure, || around(world, figure).into_iter().map(|at| Self { figure, at }).collect())
    }

    /// Listed with [`Force`](super::Force), tile by tile.
    fn listed(_: &World, _: FigureId) -> Choices<'_, SkOrder> {
        Choices::none()
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let any = !world.resource::<TerminalsAndCharges>().terminals.is_empty();
        let help = phrase!("sk-order-operate.about");
        on_foot(
            world,
            figure,
            any,
            entry("operate", phrase!("sk-order-operate"), 'I', Aim::Tile, help).given_by_click().at_bar_position(10),
        )
    }
}
