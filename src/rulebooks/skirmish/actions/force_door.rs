//! Forces a locked door.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::resolve::tasks;
use super::super::resolve::tasks::Task;
use super::super::state::turns;
use super::super::{Skirmish, Turn};
use super::{Operate, Place, SkOrder, acting, around, entry, listed_together, on_foot};
use crate::board::{Board, DoorKind, Tile};
use crate::localization::phrase;
use crate::model::{Aim, CommonEvent, FigureId, MenuEntry, Odds, Refusal, Verdict};
use crate::referee::{Action, Choices};

/// Force a locked door (SK-TASK-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Force {
    pub figure: FigureId,
    pub at: Tile,
}

impl Action<Skirmish> for Force {
    fn check(&self, world: &World) -> Verdict {
        turns::may_act(world, self.figure)?;
        tasks::check_hands(world, self.figure)?;
        let door = world.resource::<Board>().door(self.at);
        let locked = door.is_some_and(|door| door.kind == DoorKind::Locked && !door.is_open());
        Refusal::unless(locked && tasks::is_on_or_beside(world, self.figure, self.at), "SK-TASK-3", || {
            phrase!("sk-refused-no-locked-door")
        })
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, at } = *self;
        if tasks::attempt_task(turn, figure, Task { word: "force", at })
            && let Some(before) = turn.world().resource::<Board>().door(at)
        {
            turn.commit(CommonEvent::DoorChanged {
                at,
                before,
                after: before.forced_open(),
                by: Some(figure),
                left: None,
            });
        }
    }

    fn forced_entry(&self) -> Option<Tile> {
        Some(self.at)
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        self.check(world).ok()?;
        tasks::task_odds(world, self.figure, Task { word: "force", at: self.at })
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        acting(world, figure, || around(world, figure).into_iter().map(|at| Self { figure, at }).collect())
    }

    /// Tasks at tiles, tile by tile.
    fn listed(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        let tasks = |at| [Self { figure, at }.into(), Place { figure, at }.into(), Operate { figure, at }.into()];
        listed_together(world, around(world, figure).into_iter().flat_map(tasks))
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let any = world.resource::<Board>().doors().any(|(_, door)| !door.works_by_hand());
        on_foot(
            world,
            figure,
            any,
            entry("force", phrase!("sk-order-force"), 'B', Aim::Tile, phrase!("sk-order-force.about"))
                .at_bar_position(9),
        )
    }
}
