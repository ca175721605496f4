//! The run after a Sprint.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::flow::{momentum_spends, resolution_stack};
use super::super::resolve::{hazards, movement, payments};
use super::super::state::pending_frames::{self, Frame, Gait};
use super::super::state::task_kinds::Task;
use super::super::{Momentum, Turn};
use super::{MoOrder, entry, in_spends_bar, spending, success_of};
use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Refusal, Verdict};
use crate::referee::{Action, Choices};

/// After Sprint: run along a path; each zone beyond the first costs 1 Momentum (MO-SPRINT-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Run {
    pub figure: FigureId,
    pub path: Vec<Tile>,
}

impl Action<Momentum> for Run {
    fn check(&self, world: &World) -> Verdict {
        let success = momentum_spends::spendable_success(world, self.figure)?;
        Refusal::unless(success.attempt.task == Task::Sprint, "MO-SPRINT-2", || {
            phrase!("mo-refused-only-sprint-runs")
        })?;
        movement::run_payment(world, success, &self.path).map(|_| ())
    }

    /// Pays for the run and saves the rest of the Momentum; then runs.
    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, path } = self.clone();
        let world = turn.world();
        let Some(success) = pending_frames::success_to_spend(world) else { return };
        let Ok(payment) = movement::run_payment(world, success, &path) else { return };
        let (side, momentum) = (world.side(figure), success.momentum - payment.own);
        payments::commit_payment(turn, figure, "sprint", payment);
        payments::save_momentum(turn, figure, side, momentum);
        resolution_stack::answer_top(turn, Frame::Walk { figure, path, gait: Gait::Run });
    }

    fn dangers(&self, world: &World) -> Vec<(usize, Phrase)> {
        hazards::hazards_on_path(world, &self.path)
    }

    fn purpose(&self) -> &'static str {
        "the shortest way to the goal"
    }

    fn is_offered_now(world: &World) -> bool {
        spending(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        let sprint = success_of(world, figure).filter(|success| success.attempt.task == Task::Sprint);
        let reach = sprint.and_then(|_| movement::walkable_tiles(world, figure));
        let runs = Choices::paths(reach, move |path| Self { figure, path }.into());
        runs.filter(|order| order.check(world).is_ok())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let run = entry("run", phrase!("mo-order-run"), 'M', Aim::Path, phrase!("mo-order-run.about"));
        in_spends_bar(world, figure, |task| task == Task::Sprint, [run])
    }
}
