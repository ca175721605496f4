//! The actions of Momentum: each kind of order, with all that the game asks about it.

mod aim_and_prepare;
mod assist;
mod attack;
mod avoid_injury;
mod call_in;
mod create_advantage;
mod create_problem;
mod damage_spends;
mod direct_ally;
mod doors;
mod draw_item;
mod drop_prone_and_stand;
mod end_phase_and_withdraw;
mod extra_minor_action;
mod first_aid;
mod go_on;
mod guard;
mod hold;
mod interact;
mod keep_initiative;
mod locked_doors;
mod obtain_information;
mod operate;
mod ready;
mod recover;
mod rolled_task_orders;
mod run;
mod shed_complication;
mod spends_after_a_task;
mod sprint;
mod target_spends;
mod threat_purchases;
mod walk;

pub use aim_and_prepare::{Aim, Prepare};
pub use assist::Assist;
pub use attack::Attack;
pub use avoid_injury::Avoid;
pub use call_in::CallIn;
pub use create_advantage::CreateAdvantage;
pub use create_problem::{LetBe, Problem};
pub use damage_spends::{BonusDamage, Penetration, Reroll};
pub use direct_ally::Direct;
pub use draw_item::Draw;
pub use drop_prone_and_stand::{DropProne, Stand};
pub use extra_minor_action::ExtraMinor;
pub use first_aid::FirstAid;
pub use go_on::GoOn;
pub use guard::Guard;
pub use interact::Interact;
pub use keep_initiative::KeepInitiative;
pub use locked_doors::{Force, PickLock};
pub use obtain_information::Ask;
pub use operate::Operate;
pub use ready::Ready;
pub use recover::Recover;
pub use run::Run;
pub use shed_complication::Shed;
pub use spends_after_a_task::{Advantage, Regain, Swift, Wake};
pub use sprint::Sprint;
pub use target_spends::{Disarm, Secondary};
pub use threat_purchases::{Reinforce, Trigger};

use bevy::prelude::World;

use super::Momentum;
use super::resolve::{task_attempts, turns};
use super::state::pending_frames::{self, Frame, Success};
use super::state::task_kinds::Task;
use super::state::turn_and_round::TURN;
use crate::localization::Phrase;
use crate::model::{self, Close, EndPhase, FigureId, Hold, MenuEntry, Move, Open, Withdraw};
use crate::referee::{self, Choices};

/// An order of this book, or a common one.
pub type Order = model::Order<MoOrder>;

referee::actions! {
    /// The orders defined by this book. `dice` are extra d20s bought with Create Opportunity (MO-SPEND-1); `threat` lets
    /// Threat cover missing Momentum (MO-POOL-6).
    pub enum MoOrder of Momentum {
        Aim, Draw, DropProne, Stand, Prepare, Interact, Attack, CreateAdvantage, Recover, Sprint, FirstAid, Force, PickLock,
        Operate, Assist, Guard, Ready, Direct, ExtraMinor, KeepInitiative, Problem, LetBe, BonusDamage, Penetration, Reroll,
        Secondary, Disarm, Advantage, Swift, Ask, Regain, Run, Wake, Shed, Avoid, GoOn, CallIn,
    }
    given to a side { Reinforce, Trigger }
    in order {
        Move, Open, Close, Aim, Prepare, DropProne, Stand, Draw, Interact, ExtraMinor, Attack, CreateAdvantage, Recover,
        Sprint, FirstAid, Force, PickLock, Operate, Assist, Guard, Ready, Direct, Hold, KeepInitiative, GoOn, BonusDamage,
        Penetration, Swift, Regain, Wake, Reroll, Secondary, Disarm, Advantage, Ask, Run, LetBe, Avoid, Problem, Reinforce,
        Trigger, Shed, CallIn, Withdraw, EndPhase,
    }
}

fn nothing<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Whether Threat may be spent.
fn threat(world: &World) -> bool {
    matches!(pending_frames::top_frame(world), Some(Frame::Threat))
}

/// Whether a Task has succeeded, and Momentum may be spent.
fn spending(world: &World) -> bool {
    pending_frames::success_to_spend(world).is_some()
}

/// Whether anything else is pending.
fn answering(world: &World) -> bool {
    pending_frames::top_frame(world).is_some() && !threat(world) && !spending(world)
}

/// The legal ones among orders of a character that takes orders in its Turn.
fn commanded<O: Into<Order>>(
    world: &World,
    figure: FigureId,
    candidates: impl FnOnce() -> Vec<O>,
) -> Choices<'_, MoOrder> {
    let may = turns::may_command(world, figure).is_ok();
    Choices::checked(world, if may { candidates() } else { Vec::new() })
}

/// The legal ones among orders in place of a Task, of a character that may attempt one.
fn in_place_of_a_task<O: Into<Order>>(
    world: &World,
    figure: FigureId,
    candidates: impl FnOnce() -> Vec<O>,
) -> Choices<'_, MoOrder> {
    let may = task_attempts::check_task_available(world, figure).is_ok();
    Choices::checked(world, if may { candidates() } else { Vec::new() })
}

/// The Task on which a character may spend Momentum.
fn success_of(world: &World, figure: FigureId) -> Option<&Success> {
    pending_frames::success_to_spend(world).filter(|success| success.attempt.figure == figure)
}

/// The legal ones among spends on a character's Task.
fn spends<O: Into<Order>>(
    world: &World,
    figure: FigureId,
    candidates: impl FnOnce(&Success) -> Vec<O>,
) -> Choices<'_, MoOrder> {
    Choices::checked(world, success_of(world, figure).map(candidates).unwrap_or_default())
}

fn entry(order: &'static str, name: Phrase, key: char, aim: model::Aim, help: Phrase) -> MenuEntry {
    MenuEntry::new(order, name, key, aim, TURN, help)
}

/// Entries of a bar that holds the orders of a Turn, not the answers to what is pending.
fn in_turn_bar(world: &World, figure: FigureId, entries: impl IntoIterator<Item = MenuEntry>) -> Vec<MenuEntry> {
    let waits = match pending_frames::top_frame(world) {
        Some(Frame::Spending(success)) => success.attempt.figure == figure,
        Some(Frame::Injury(hurt)) => hurt.figure == figure,
        Some(Frame::Declared { .. }) => true,
        _ => false,
    };
    entries.into_iter().filter(|_| !waits).collect()
}

/// Entries of a bar in which Momentum is spent on such a Task.
fn in_spends_bar(
    world: &World,
    figure: FigureId,
    on: impl Fn(Task) -> bool,
    entries: impl IntoIterator<Item = MenuEntry>,
) -> Vec<MenuEntry> {
    let spends = success_of(world, figure).is_some_and(|success| on(success.attempt.task));
    entries.into_iter().filter(|_| spends).collect()
}
