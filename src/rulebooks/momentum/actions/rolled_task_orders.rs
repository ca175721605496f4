//! Rolled Tasks: what their orders share.

use bevy::prelude::World;

use super::super::data::order_field_types::Boon;
use super::super::flow::resolution_stack;
use super::super::resolve::{order_odds, task_attempts, task_difficulty, turns};
use super::super::state::pending_frames::Frame;
use super::super::state::scenario::ScenarioObjects;
use super::super::state::task_kinds::Task;
use super::super::{Momentum, Turn};
use super::{Attack, CreateAdvantage, FirstAid, Force, MoOrder, Operate, Order, PickLock, Recover, Sprint};
use crate::board::Tile;
use crate::model::{FigureId, Figures, GivenTo, MenuEntry, Odds, Verdict};
use crate::referee::{Action, Choices};

/// An order for a rolled Task.
pub trait Rolled: GivenTo + Into<Order> {
    const PURPOSE: &'static str;

    /// Its character, its Task, the dice bought for it, and whether Threat may pay for them.
    fn attempt_parts(&self) -> (FigureId, Task, u8, bool);

    /// Whether a Task is of this kind.
    fn is_kind_of(task: &Task) -> bool;

    /// Its entries in a figure's action bar.
    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry>;

    /// Lists name the attempts of all kinds together, with Attack.
    fn listed(_world: &World, _figure: FigureId) -> Choices<'_, MoOrder> {
        Choices::none()
    }
}

impl<Kind: Rolled> Action<Momentum> for Kind {
    fn check(&self, world: &World) -> Verdict {
        let (figure, task, dice, threat) = self.attempt_parts();
        task_attempts::check_attempt(world, figure, task, dice, threat)
    }

    fn resolve(&self, turn: &mut Turn) {
        let (figure, task, dice, _) = self.attempt_parts();
        turns::begin_turn(turn, figure);
        let attempt = task_attempts::attempt_of_turn(turn.world(), figure, task, dice);
        resolution_stack::push_frames(turn, [Frame::Begin(attempt)]);
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        self.check(world).ok()?;
        let (figure, task, dice, _) = self.attempt_parts();
        order_odds::task_odds(world, &task_attempts::attempt_of_turn(world, figure, task, dice))
    }

    fn forced_entry(&self) -> Option<Tile> {
        if let (_, Task::Force { at }, ..) = self.attempt_parts() { Some(at) } else { None }
    }

    fn purpose(&self) -> &'static str {
        Self::PURPOSE
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        Choices::all(legal_attempts(world, figure, Self::is_kind_of))
    }

    fn listed(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        <Self as Rolled>::listed(world, figure)
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        <Self as Rolled>::menu(world, figure)
    }
}

/// The legal attempts of a character, by the dice bought for them.
pub fn legal_attempts(world: &World, figure: FigureId, kind: impl Fn(&Task) -> bool) -> Vec<Order> {
    if task_attempts::check_task_available(world, figure).is_err() {
        return Vec::new();
    }
    every_task(world, figure).into_iter().filter(kind).flat_map(|task| attempts_of(world, figure, task)).collect()
}

fn attempts_of(world: &World, figure: FigureId, task: Task) -> impl Iterator<Item = Order> + '_ {
    // All checks but the price are the same for every number of dice.
    let may = task_attempts::check_attempt(world, figure, task, 0, false).is_ok();
    let variants = (0..=3).filter(move |_| may).flat_map(|dice| [(dice, false), (dice, true)]);
    let paid =
        move |(dice, threat): &(u8, bool)| task_attempts::check_dice(world, figure, task, *dice, *threat).is_ok();
    variants.filter(paid).map(move |(dice, threat)| order(figure, task, dice, threat))
}

fn order(figure: FigureId, task: Task, dice: u8, threat: bool) -> Order {
    match task {
        Task::Attack { target, weapon, lethal } => Attack { figure, target, weapon, lethal, dice, threat }.into(),
        Task::CreateAdvantage { boon, target } => CreateAdvantage { figure, boon, target, dice, threat }.into(),
        Task::Recover => Recover { figure, dice, threat }.into(),
        Task::Sprint => Sprint { figure, dice, threat }.into(),
        Task::FirstAid { target } => FirstAid { figure, target, dice, threat }.into(),
        Task::Force { at } => Force { figure, at, dice, threat }.into(),
        Task::PickLock { at } => PickLock { figure, at, dice, threat }.into(),
        Task::Operate { target } => Operate { figure, target, dice, threat }.into(),
    }
}

/// Every Task that a character could attempt from its position.
pub fn possible_tasks(world: &World, figure: FigureId) -> Vec<Task> {
    let mut tasks = every_task(world, figure);
    tasks.retain(|task| task_difficulty::check_task(world, figure, *task).is_ok());
    tasks
}

/// Every Task that may be possible.
fn every_task(world: &World, figure: FigureId) -> Vec<Task> {
    let figures = world.figures();
    let mut tasks = vec![Task::Recover, Task::Sprint];
    for weapon in task_attempts::usable_weapons(world, figure) {
        let attacks = figures.iter().flat_map(|target| [false, true].map(|lethal| (*target, lethal)));
        tasks.extend(attacks.map(|(target, lethal)| Task::Attack { target, weapon, lethal }));
    }
    let pairs = Boon::ALL.into_iter().flat_map(|boon| figures.iter().map(move |target| (boon, *target)));
    tasks.extend(pairs.map(|(boon, target)| Task::CreateAdvantage { boon, target }));
    tasks.extend(figures.iter().map(|target| Task::FirstAid { target: *target }));
    for at in world.at(figure).unwrap_or_default().neighbours() {
        tasks.extend([Task::Force { at }, Task::PickLock { at }]);
    }
    tasks.extend(world.resource::<ScenarioObjects>().things.keys().map(|target| Task::Operate { target: *target }));
    tasks
}
