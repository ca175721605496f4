//! Search: the styles of the plain minds are played on in battles as the side may suppose them, and compared.
//!
//! A supposed battle is laid out from what the side knows alone; hidden people are placed where they may be. In each of
//! them the side plays on in every style, against the plain mind and with the same dice, for some rounds. The best style
//! is kept for the side's part of the phase. Counts are fixed and dice come from round, phase and sample, so the choice is
//! a function of what the side knows as its part begins.
mod comparison;
mod known_battle;
mod options;
mod playout;
mod strangers;
mod worth;

use std::sync::{Mutex, PoisonError};

use bevy::prelude::Resource;

use super::known_situation::Outlook;
use crate::model::{CommonOrder, Names, Rationale, Side};
use crate::referee::{Battle, MindCache, Seat};
use crate::rulebooks::modern_cqb::orders_and_events::{ModernCqb, Order};
use comparison::{Compared, compare};
use options::Style;

/// The battle in which playouts run, and the style chosen for a part of a phase. It is no part of the true battle.
#[derive(Resource, Default)]
pub struct Scratch(Mutex<Sheet>);

#[derive(Default)]
struct Sheet {
    /// Set up once, and laid out anew for each sample.
    battle: Option<Box<Battle<ModernCqb>>>,
    /// Round, phase and side of the part, and its style.
    chosen: Option<(Part, Style)>,
}

type Part = (u16, u8, Side);

impl MindCache for Scratch {}

/// The order that the side gives next, in the style that came out best.
pub fn choose(seat: &Seat<ModernCqb>) -> Option<Order> {
    let outlook = Outlook::take(seat)?;
    let order = options::first(style(&outlook)?, &outlook).0;
    Some(order).filter(|order| *order != CommonOrder::EndPhase {}.into())
}

/// The first order of each style with what came of playing on in it, best first.
pub fn thoughts(seat: &Seat<ModernCqb>) -> Vec<Rationale<Order>> {
    let Some(outlook) = Outlook::take(seat) else { return Vec::new() };
    let styles = options::of(&outlook);
    let Some(compared) = searched(&outlook, styles) else { return super::plain_thoughts(seat) };
    let told = compared.told();
    let next = told.get(1).copied();
    let mut all: Vec<Rationale<Order>> = Vec::new();
    for (place, (style, worth, _)) in told.iter().copied().enumerate() {
        let (order, why) = options::first(styles[style], &outlook);
        let about = styles[style].about();
        let why = match next.filter(|_| place == 0) {
            Some((_, rival, tries)) => {
                let but = if rival > worth { ", which is not clearly more" } else { "" };
                format!("{why}; {about}, over {tries} tries ahead, it comes to {worth}, the next to {rival}{but}")
            }
            None => format!("{why}; {about} it comes to {worth}"),
        };
        if all.iter().all(|other| other.order != order) {
            all.push(Rationale { order, score: worth, why });
        }
    }
    all
}

/// The style for the side's part of the phase: compared as it begins, and kept.
fn style(outlook: &Outlook) -> Option<Style> {
    let styles = options::of(outlook);
    let now = outlook.seat.known.clock().now;
    let part = (now.round, now.phase, outlook.side);
    let begins = outlook.own.iter().all(|own| if outlook.moving { own.done.steps == 0 } else { !own.done.acted });
    if let Some(kept) = outlook.seat.cache::<Scratch>().filter(|_| !begins).and_then(|scratch| {
        let sheet = scratch.0.lock().unwrap_or_else(PoisonError::into_inner);
        sheet.chosen.filter(|(of, _)| *of == part).map(|(_, style)| style)
    }) {
        return Some(kept);
    }
    let best = searched(outlook, styles).map_or(0, |compared| compared.best());
    if let Some(scratch) = outlook.seat.cache::<Scratch>() {
        scratch.0.lock().unwrap_or_else(PoisonError::into_inner).chosen = Some((part, styles[best]));
    }
    styles.get(best).copied()
}

/// Compares the styles, if there is a choice.
fn searched(outlook: &Outlook, styles: &[Style]) -> Option<Compared> {
    if styles.len() < 2 {
        return None;
    }
    let scratch = outlook.seat.cache::<Scratch>()?;
    let mut sheet = scratch.0.lock().unwrap_or_else(PoisonError::into_inner);
    let battle = sheet.battle.get_or_insert_with(|| Box::new(Battle::empty()));
    // Ids are copied from battle to battle as they are, for any side.
    Some(Names::default().within(|| compare(outlook, battle, styles)))
}
