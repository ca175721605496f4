//! The actions of Skirmish: each kind of order, with all that the game asks about it.

mod assist_and_observe;
mod attack;
mod bombard;
mod doors;
mod end_phase_and_withdraw;
mod force_door;
mod hold;
mod mount_and_dismount;
mod operate_terminal;
mod pick_up;
mod place_charge;
mod set_off_charges;
mod spot_hidden_unit;
mod suppress;
mod throw_smoke;
mod walk;

pub use assist_and_observe::{Assist, Observe};
pub use attack::Attack;
pub use bombard::Bombard;
pub use force_door::Force;
pub use mount_and_dismount::{Dismount, Mount};
pub use operate_terminal::Operate;
pub use pick_up::PickUp;
pub use place_charge::Place;
pub use set_off_charges::SetOff;
pub use spot_hidden_unit::Spot;
pub use suppress::Suppress;
pub use throw_smoke::Smoke;

use bevy::prelude::World;

use super::Skirmish;
use super::state::move_allowance::unit_footprint;
use super::state::{Riding, Unit, footprint_tiles, turns};
use crate::board::Tile;
use crate::localization::Phrase;
use crate::model::{self, Aim, Close, EndPhase, FigureId, Figures, Hold, MenuEntry, Move, Open, Withdraw};
use crate::referee::{self, Choices};

/// An order of this book, or a common one.
pub type Order = model::Order<SkOrder>;

referee::actions! {
    /// The orders defined by this book.
    pub enum SkOrder of Skirmish {
        Attack, Bombard, Suppress, Assist, Observe, Smoke, PickUp, Spot, Force, Place, SetOff, Operate, Mount, Dismount,
    }
    in order {
        Move, Open, Close, PickUp, Mount, Dismount, Attack, Bombard, Suppress, Assist, Observe, Force, Place, Operate,
        SetOff, Spot, Smoke, Hold, Withdraw, EndPhase,
    }
}

/// The legal ones among orders of a unit that may act.
fn acting<O: Into<Order>>(
    world: &World,
    figure: FigureId,
    candidates: impl FnOnce() -> Vec<O>,
) -> Choices<'_, SkOrder> {
    let candidates = if turns::may_act(world, figure).is_ok() { candidates() } else { Vec::new() };
    Choices::checked(world, candidates)
}

/// The legal ones among orders of several kinds, which lists name together.
fn listed_together(world: &World, candidates: impl IntoIterator<Item = Order>) -> Choices<'_, SkOrder> {
    Choices::checked(world, candidates.into_iter().collect())
}

/// The tiles of a unit and those around it, row by row.
fn around(world: &World, figure: FigureId) -> Vec<Tile> {
    let (wide, tall) = unit_footprint(world, figure);
    footprint_tiles(world.at(figure).unwrap_or_default().offset(-1, -1), (wide + 2, tall + 2))
}

/// The units of a side, this one among them.
fn own_side(world: &World, figure: FigureId) -> impl Iterator<Item = FigureId> {
    world.units_of(world.side(figure)).into_iter()
}

/// The other units of its side.
fn friends(world: &World, figure: FigureId) -> impl Iterator<Item = FigureId> {
    own_side(world, figure).filter(move |id| *id != figure)
}

fn entry(order: &'static str, name: Phrase, key: char, aim: Aim, help: Phrase) -> MenuEntry {
    MenuEntry::new(order, name, key, aim, "turn", help)
}

/// An entry of the bar of a unit that rides in nothing, if it could get such an order at some time in this battle, as far as its
/// side knows.
fn on_foot(world: &World, figure: FigureId, comes_up: bool, entry: MenuEntry) -> Vec<MenuEntry> {
    (comes_up && !world.has::<Riding>(figure)).then_some(entry).into_iter().collect()
}
