//! The actions of Close Assault: each kind of order, with all that the game asks about it.

mod assault;
mod deploy;
mod doors;
mod end_phase_and_withdraw;
mod fire;
mod hold;
mod joint_assault;
mod overwatch;
mod rally;
mod split_assault;
mod walk;

pub use assault::Assault;
pub use deploy::Deploy;
pub use fire::Fire;
pub use joint_assault::Joint;
pub use overwatch::Overwatch;
pub use rally::Rally;
pub use split_assault::Split;

use bevy::prelude::World;

use crate::localization::Phrase;
use crate::model::{self, Aim, Close, EndPhase, FigureId, Figures, Hold, MenuEntry, Move, Open, Withdraw};
use crate::referee::{self, Choices};
use crate::rulebooks::close_assault::checks::may_act;
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::flow::turns;
use crate::rulebooks::close_assault::state::active_unit;
use crate::rulebooks::close_assault::state::unit::Unit;

/// An order of this book, or a common one.
pub type Order = model::Order<CaOrder>;

referee::actions! {
    /// The orders defined by this book.
    pub enum CaOrder of CloseAssault { Fire, Overwatch, Rally, Deploy, Assault, Split, Joint }
    in order { Move, Open, Close, Deploy, Fire, Assault, Split, Joint, Overwatch, Rally, Hold, Withdraw, EndPhase }
}

/// The legal ones among orders of a unit that takes orders.
fn commanded<O: Into<Order>>(
    world: &World,
    figure: FigureId,
    candidates: impl FnOnce() -> Vec<O>,
) -> Choices<'_, CaOrder> {
    let candidates = if may_act::may_command(world, figure).is_ok() { candidates() } else { Vec::new() };
    Choices::checked(world, candidates)
}

fn entry(order: &'static str, name: Phrase, key: char, aim: Aim, help: Phrase) -> MenuEntry {
    MenuEntry::new(order, name, key, aim, turns::PHASE, help)
}

/// The units of the other side.
fn enemies(world: &World, figure: FigureId) -> Vec<FigureId> {
    world.side(figure).enemy().map(|side| world.units_of(side)).unwrap_or_default()
}

/// Whether a unit's bar holds what it does in an activation of its own: it neither interrupts a Move, nor consolidates, nor has to
/// rally first.
fn acts_freely(world: &World, figure: FigureId) -> bool {
    !may_act::may_interrupt(world, figure) && !active_unit::may_consolidate(world, figure) && !world.pinned(figure)
}

/// Whether a unit's bar holds what a squad does as part of a Move, a free one too.
fn acts_on_foot(world: &World, figure: FigureId) -> bool {
    active_unit::may_consolidate(world, figure) || (acts_freely(world, figure) && !world.is_vehicle(figure))
}
