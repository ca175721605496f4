//! Search: the best orders of the plain minds are played on in battles as the side may suppose them, and compared.
//!
//! A supposed battle is laid out from what the side knows alone; hidden people are placed where they may be. In each of
//! them every option is played to the end of the next round by the plain minds of both sides, with the same dice. Counts
//! are fixed and dice come from round, phase and sample, so the choice is a function of what the side knows.
mod comparison;
mod known_battle;
mod options;
mod playout;
mod strangers;
mod worth;

use std::sync::{Mutex, PoisonError};

use bevy::prelude::Resource;

use super::known_situation::Outlook;
use crate::model::{EndPhase, Names, Rationale};
use crate::referee::{Battle, MindCache, Seat};
use crate::rulebooks::modern_cqb::actions::Order;
use crate::rulebooks::modern_cqb::events::ModernCqb;
use comparison::{Compared, compare};

/// The battle in which playouts run: set up once, and laid out anew for each sample. It is no part of the true battle.
#[derive(Resource, Default)]
pub struct Scratch(Mutex<Option<Box<Battle<ModernCqb>>>>);

impl MindCache for Scratch {}

/// The order that the side gives next, after playing its options on.
pub fn choose(seat: &Seat<ModernCqb>) -> Option<Order> {
    let outlook = Outlook::take(seat)?;
    let mut options = options::of(&outlook);
    let best = searched(&outlook, &options).map_or(0, |compared| compared.best());
    let order = (!options.is_empty()).then(|| options.swap_remove(best).order)?;
    Some(order).filter(|order| *order != EndPhase {}.into())
}

/// The options with what came of playing them on, best first.
pub fn thoughts(seat: &Seat<ModernCqb>) -> Vec<Rationale<Order>> {
    let Some(outlook) = Outlook::take(seat) else { return Vec::new() };
    let options = options::of(&outlook);
    match searched(&outlook, &options) {
        Some(compared) => compared.told(options),
        None => super::plain_thoughts(seat),
    }
}

/// Compares the options, if there is a choice.
fn searched(outlook: &Outlook, options: &[options::Choice]) -> Option<Compared> {
    if options.len() < 2 {
        return None;
    }
    let scratch = outlook.seat.cache::<Scratch>()?;
    let mut scratch = scratch.0.lock().unwrap_or_else(PoisonError::into_inner);
    let battle = scratch.get_or_insert_with(|| Box::new(Battle::empty()));
    // Ids are copied from battle to battle as they are, for any side.
    Some(Names::default().within(|| compare(outlook, battle, options)))
}
