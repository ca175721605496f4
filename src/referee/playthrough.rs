//! Battles that are played through with nobody to look at them: orders and events stay what they are from the mind to whoever counts,
//! and the book is forgotten once a game.

use bevy::prelude::World;
use serde_json::Value;

use super::type_erased::{told, value_of};
use super::{AnyBattle, BadOrder, Battle, Performed, Played, Rulebook};
use crate::model::{BrokenSnapshot, CommonOrder, EventFields, Manner, Order, Side, Snapshot, TaggedEvent};

/// What gives a side's orders.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Hand {
    /// The book's mind, in a manner.
    Mind(Manner),
    /// Any legal order; see [`AnyBattle::chance`].
    Chance,
}

/// Watches a battle that is played through.
pub trait GameObserver {
    /// What plays a side.
    fn hand(&self, side: Side) -> Hand;
    /// What an order came to, or the opening. Whether the battle goes on.
    fn note(&mut self, battle: &dyn AnyBattle, done: &dyn PlayedOrder) -> bool;
    /// An order was refused, and its side's part is ended; where that is refused as well, so is the battle.
    fn refused(&mut self, side: Side, order: Value, why: BadOrder);
}

/// What an order came to.
pub trait PlayedOrder {
    /// The order as the protocol writes it; nothing for the opening.
    fn order(&self) -> String;
    /// What the events are to a play-test.
    fn marks(&self) -> &[TaggedEvent];
    /// What the events were about, in turn.
    fn headlines(&self, each: &mut dyn FnMut(EventFields));
    /// All of it, as the protocol tells it.
    fn told(&self) -> Played;
}

struct PlayedOrderOf<'b, B: Rulebook> {
    world: &'b World,
    order: Option<&'b Order<B::Own>>,
    performed: &'b Performed<B>,
}

impl<B: Rulebook> PlayedOrder for PlayedOrderOf<'_, B> {
    fn order(&self) -> String {
        // Orders are plain data, which JSON always holds.
        self.order.map(|order| serde_json::to_string(order).unwrap_or_default()).unwrap_or_default()
    }

    fn marks(&self) -> &[TaggedEvent] {
        &self.performed.marks
    }

    fn headlines(&self, each: &mut dyn FnMut(EventFields)) {
        self.performed.entries.iter().for_each(|entry| each(EventFields::of(&entry.event)));
    }

    fn told(&self) -> Played {
        told(self.world, self.performed)
    }
}

impl<B: Rulebook> Battle<B> {
    /// As [`AnyBattle::order_of`].
    pub(super) fn order_of(&self, side: Side, hand: Hand) -> Order<B::Own> {
        match hand {
            Hand::Mind(manner) => self.choose_as(side, manner),
            Hand::Chance => self.chance(side),
        }
    }

    /// As [`AnyBattle::run`].
    pub(super) fn play_through(
        &mut self,
        laid: &Snapshot,
        seed: u64,
        clerk: &mut dyn GameObserver,
    ) -> Result<(), BrokenSnapshot> {
        let opening = self.reset(laid, seed)?;
        let mut goes_on = clerk.note(self, &PlayedOrderOf { world: self.world(), order: None, performed: &opening });
        while goes_on && !self.over() {
            let side = self.active();
            let order = self.order_of(side, clerk.hand(side));
            let end_part = Order::Common(CommonOrder::EndPhase {});
            let performed = self.perform(&order).or_else(|why| {
                clerk.refused(side, value_of(&order), BadOrder::Refused(why));
                self.perform(&end_part)
            });
            match performed {
                Ok(performed) => {
                    goes_on = clerk
                        .note(self, &PlayedOrderOf { world: self.world(), order: Some(&order), performed: &performed });
                }
                Err(why) => {
                    clerk.refused(side, value_of(&end_part), BadOrder::Refused(why));
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
