//! The actions of Modern CQB: each kind of order, with all that the game asks about it.

mod arrest;
mod breach;
mod call_in;
mod doors;
mod drag;
mod end_phase_and_withdraw;
mod execute;
mod fire;
mod hold;
mod leave;
mod overwatch;
mod peek;
mod recover;
mod score_receipts;
mod searched_ground;
mod secure;
mod set_off;
pub(super) mod stance_end_texts;
mod take_hostage;
mod use_item;
mod walk;

pub use arrest::Arrest;
pub use breach::Breach;
pub use call_in::CallIn;
pub use drag::Drag;
pub use execute::Execute;
pub use fire::Fire;
pub use leave::Leave;
pub use overwatch::Overwatch;
pub use peek::Peek;
pub use recover::Recover;
pub use secure::Secure;
pub use set_off::SetOff;
pub use take_hostage::TakeHostage;
pub use use_item::{Use, aim_and_tip};

use bevy::prelude::World;

use super::state::figure::Gear;
use super::state::phases;
use crate::localization::Phrase;
use crate::model::{self, Aim, Close, EndPhase, FigureId, Figures, Hold, MenuEntry, Move, Odds, Open, Withdraw, Word};
use crate::referee::{self, Action, Choices};
use crate::rulebooks::modern_cqb::events::ModernCqb;

/// An order of this book, or a common one.
pub type Order = model::Order<CqbOrder>;

referee::actions! {
    /// The orders of Modern CQB. The actions among them are the closed list of CQB-ACTION-1: Fire, Overwatch, Breach, Use,
    /// Arrest, Secure, Recover; and of hostiles Execute and SetOff, whose level asks for it (CQB-ROUND-4), and
    /// TakeHostage (CQB-CIV-2).
    pub enum CqbOrder of ModernCqb as CqbAction {
        Peek, Drag, Leave, CallIn, Fire, Overwatch, Breach, Arrest, Use, Secure, Recover, Execute, SetOff, TakeHostage,
    }
    in order {
        Move, Open, Close, Peek, Drag, Fire, Overwatch, Breach, Arrest, Use, Secure, Recover, Execute, SetOff,
        TakeHostage, Hold, Leave, CallIn, Withdraw, EndPhase,
    }
}

/// An action of this book, with what it answers beside what all books ask.
pub trait CqbAction: Action<ModernCqb> {
    /// Whether it is possible only if it has odds: without any, it has no receipts.
    fn rolls(&self) -> bool {
        true
    }

    /// The Nerve tests that it would bring, as far as its side knows: a warning and the odds of each (CQB-NERVE-5).
    fn nerve_tests(&self, _world: &World) -> Vec<(Phrase, Odds)> {
        Vec::new()
    }

    /// Its effect on the score, with the reason, if the response side gives it (CQB-SCORE-12, CQB-CIV-12).
    fn receipts(&self, _world: &World) -> Vec<Phrase> {
        Vec::new()
    }

    /// The score rows that it puts at stake, as far as the team knows.
    fn stakes(&self, _world: &World) -> Vec<Word> {
        Vec::new()
    }

    /// Why it may lead into danger, as a clause.
    fn risk(&self, _world: &World) -> Option<Phrase> {
        None
    }
}

const WALKING: &str = "move";
const ACTING: &str = "fire-and-utility";

/// Whether figures take the orders of the Move Phase now.
fn walking(world: &World) -> bool {
    phases::phase(world) == WALKING
}

/// Whether figures take actions now.
fn acting(world: &World) -> bool {
    !walking(world)
}

/// The legal ones among orders of a figure that may act.
fn acts<O: Into<Order>>(world: &World, figure: FigureId, candidates: impl FnOnce() -> Vec<O>) -> Choices<'_, CqbOrder> {
    let candidates = if phases::check_may_act(world, figure).is_ok() { candidates() } else { Vec::new() };
    Choices::checked(world, candidates)
}

/// The same for orders each of which is at a glance likely, or illegal without a check. All of them count as candidates, among
/// which random players draw.
fn acts_if<'w, O: Action<ModernCqb> + Clone + Into<Order> + 'w>(
    world: &'w World,
    figure: FigureId,
    candidates: impl FnOnce() -> Vec<(bool, O)>,
) -> Choices<'w, CqbOrder> {
    let candidates = if phases::check_may_act(world, figure).is_ok() { candidates() } else { Vec::new() };
    Choices::new(candidates.len(), move |index| {
        let (likely, order) = &candidates[index];
        (*likely && order.check(world).is_ok()).then(|| order.clone().into())
    })
}

/// An entry of the Fire & Utility Phase.
fn entry(order: &'static str, name: Phrase, key: char, aim: Aim, help: Phrase) -> MenuEntry {
    MenuEntry::new(order, name, key, aim, ACTING, help)
}

/// An entry that stands in the menu only while one of the orders is legal.
fn offered<O: Action<ModernCqb>>(world: &World, orders: &[O], entry: MenuEntry) -> Option<MenuEntry> {
    orders.iter().any(|order| order.check(world).is_ok()).then_some(entry)
}

/// An entry of the Move Phase.
fn on_foot(order: &'static str, name: Phrase, key: char, aim: Aim, help: Phrase) -> MenuEntry {
    MenuEntry::new(order, name, key, aim, WALKING, help)
}

fn carries(world: &World, figure: FigureId, item: Word) -> bool {
    world.of::<Gear>(figure).is_some_and(|gear| gear.0.contains(&item))
}

fn no(flag: &bool) -> bool {
    !flag
}
