//! Direct: an officer has an ally act at once.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::data::order_field_types::Boon;
use super::super::events::UnrolledTaskAttempted;
use super::super::flow::resolution_stack;
use super::super::resolve::{assist_guard_direct, order_odds, task_attempts, task_difficulty, turns};
use super::super::state::figure::Character;
use super::super::state::task_kinds::Task;
use super::super::{Momentum, Turn};
use super::rolled_task_orders;
use super::{MoOrder, entry, in_place_of_a_task, in_turn_bar, nothing};
use crate::board::Tile;
use crate::localization::phrase;
use crate::model::{self, Aim, FigureId, Figures, MenuEntry, Odds, Refusal, Verdict, Word};
use crate::referee::{Action, Choices};

/// Task of commanding officers: `ally` attempts a Task at once, with the officer's help (MO-TASK-6). The task is
/// `attack`, `recover`, `sprint`, `first-aid`, `force`, `pick-lock`, `operate` or `create-advantage`, with that
/// order's fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Direct {
    pub figure: FigureId,
    pub ally: FigureId,
    pub task: Word,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "model::either_or_none")]
    #[schemars(with = "Option<Word>")]
    pub target: Option<Word>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Tile>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Word>,
    #[serde(default, skip_serializing_if = "nothing")]
    pub lethal: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boon: Option<Boon>,
}

impl Direct {
    fn to(figure: FigureId, ally: FigureId, task: Task) -> Self {
        let word = Word::new(task.word());
        let plain = Self { figure, ally, task: word, target: None, at: None, weapon: None, lethal: false, boon: None };
        match task {
            Task::Attack { target, weapon, lethal } => {
                Self { target: Some(target.0), weapon: Some(weapon), lethal, ..plain }
            }
            Task::CreateAdvantage { boon, target } => Self { target: Some(target.0), boon: Some(boon), ..plain },
            Task::FirstAid { target } => Self { target: Some(target.0), ..plain },
            Task::Force { at } | Task::PickLock { at } => Self { at: Some(at), ..plain },
            Task::Operate { target } => Self { target: Some(target), ..plain },
            Task::Recover | Task::Sprint => plain,
        }
    }

    fn directed(&self) -> Option<Task> {
        assist_guard_direct::directed_task(self.task, (self.target, self.at), (self.weapon, self.lethal, self.boon))
    }
}

impl Action<Momentum> for Direct {
    /// Only a commanding officer, once a scene (MO-TASK-6 to 8).
    fn check(&self, world: &World) -> Verdict {
        let ally = self.ally;
        task_attempts::check_task_available(world, self.figure)?;
        assist_guard_direct::check_officer(world, self.figure, ally)?;
        let task = self.directed().ok_or_else(|| Refusal::new("MO-TASK-8", phrase!("mo-refused-direct-fields")))?;
        task_difficulty::check_task(world, ally, task)?;
        task_attempts::check_prepared(world, &assist_guard_direct::direct_attempt(ally, task))?;
        task_attempts::check_lethal(world, ally, task)
    }

    fn resolve(&self, turn: &mut Turn) {
        let figure = self.figure;
        let Some(task) = self.directed() else { return };
        turns::begin_turn(turn, figure);
        turn.commit(UnrolledTaskAttempted { figure, task: Word::new("direct") });
        let frame = assist_guard_direct::begin_directed_task(turn, figure, self.ally, task);
        resolution_stack::push_frames(turn, [frame]);
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        self.check(world).ok()?;
        order_odds::directed_task_odds(
            world,
            &assist_guard_direct::direct_attempt(self.ally, self.directed()?),
            self.figure,
        )
    }

    fn purpose(&self) -> &'static str {
        "an ally is better placed, and two roll"
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        in_place_of_a_task(world, figure, || {
            let officer = world.stats(figure).is_some_and(|stats| stats.officer);
            let allies = world.able_of(world.side(figure)).into_iter().filter(|_| officer);
            let pairs = allies.flat_map(|ally| {
                rolled_task_orders::possible_tasks(world, ally).into_iter().map(move |task| (ally, task))
            });
            pairs.map(|(ally, task)| Self::to(figure, ally, task)).collect()
        })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let officer = world.stats(figure).is_some_and(|stats| stats.officer);
        let direct = || entry("direct", phrase!("mo-order-direct"), 'W', Aim::Target, phrase!("mo-order-direct.about"));
        let asks = &["task", "target", "at", "weapon", "lethal", "boon"];
        in_turn_bar(
            world,
            figure,
            officer.then(|| direct().aimed_by("ally").with_asked_fields(asks).at_bar_position(27)),
        )
    }
}
