//! Plays a battle to its end without a window, inside the book's own types: no JSON between mind, referee and tally.

use bevy::prelude::World;

use super::type_erased::to_resolved;
use super::{AnyBattle, AnyOrder, BadOrder, Battle, Performed, PlayerPolicy, Resolved, Rulebook};
use crate::model::{BrokenSnapshot, CommonOrder, EndPhase, EventFields, Manner, Order, Side, Snapshot, TaggedEvent};

/// The giver of a side's orders.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SidePlayer {
    /// The book's mind.
    Mind(Manner),
    /// The book's mind, for a side that sees everything.
    AllSeeing,
    /// A random legal order; see [`AnyBattle::random_order`].
    Chance,
    /// The book's mind with a habit.
    Policy(PlayerPolicy),
}

/// Observes a game as it is played through.
pub trait GameObserver {
    /// The player of a side.
    fn side_player(&self, side: Side) -> SidePlayer;
    /// Receives the result of an order, or of the opening. Returns whether to continue.
    fn note(&mut self, battle: &dyn AnyBattle, done: &dyn ObservedOrder) -> bool;
    /// An order was refused, and its side's part is ended; if that is refused too, the game stops.
    fn refused(&mut self, side: Side, order: AnyOrder, why: BadOrder);
}

/// The result of an order.
pub trait ObservedOrder {
    /// The order in protocol form; `None` for the opening.
    fn order(&self) -> String;
    /// The side that gave it; `None` for the opening.
    fn by(&self) -> Option<Side>;
    /// Event tags.
    fn tags(&self) -> &[TaggedEvent];
    /// The headline of each event, in order.
    fn headlines(&self, each: &mut dyn FnMut(EventFields));
    /// The whole result in protocol form.
    fn to_resolved(&self) -> Resolved;
}

struct ResolvedOrder<'b, B: Rulebook> {
    world: &'b World,
    order: Option<&'b Order<B::Own>>,
    by: Option<Side>,
    performed: &'b Performed<B>,
}

impl<B: Rulebook> ObservedOrder for ResolvedOrder<'_, B> {
    fn order(&self) -> String {
        // Orders are plain data, so this cannot fail.
        self.order.map(|order| serde_json::to_string(order).unwrap_or_default()).unwrap_or_default()
    }

    fn by(&self) -> Option<Side> {
        self.by
    }

    fn tags(&self) -> &[TaggedEvent] {
        &self.performed.tags
    }

    fn headlines(&self, each: &mut dyn FnMut(EventFields)) {
        self.performed.entries.iter().for_each(|entry| each(EventFields::of(&entry.event)));
    }

    fn to_resolved(&self) -> Resolved {
        to_resolved(self.world, self.performed)
    }
}

impl<B: Rulebook> Battle<B> {
    /// See [`AnyBattle::order_of`].
    pub(super) fn order_of(&self, side: Side, hand: SidePlayer) -> Order<B::Own> {
        match hand {
            SidePlayer::Mind(manner) => self.choose_as(side, manner),
            SidePlayer::AllSeeing => self.choose_all_seeing(side),
            SidePlayer::Chance => self.random_order(side),
            SidePlayer::Policy(policy) => self.by_policy(side, policy),
        }
    }

    /// See [`AnyBattle::play_through`].
    pub(super) fn play_through(
        &mut self,
        snapshot: &Snapshot,
        seed: u64,
        clerk: &mut dyn GameObserver,
    ) -> Result<(), BrokenSnapshot> {
        let opening = self.reset(snapshot, seed)?;
        let opened = ResolvedOrder { world: self.world(), order: None, by: None, performed: &opening };
        let mut goes_on = clerk.note(self, &opened);
        while goes_on && !self.over() {
            let side = self.active();
            let order = self.order_of(side, clerk.side_player(side));
            let end_part = Order::Common(CommonOrder::EndPhase(EndPhase {}));
            let performed = self.perform(&order).or_else(|why| {
                clerk.refused(side, AnyOrder::of(order.clone()), BadOrder::Refused(why));
                self.perform(&end_part)
            });
            match performed {
                Ok(performed) => {
                    let (world, order, by) = (self.world(), Some(&order), Some(side));
                    goes_on = clerk.note(self, &ResolvedOrder { world, order, by, performed: &performed });
                }
                Err(why) => {
                    clerk.refused(side, AnyOrder::of(end_part), BadOrder::Refused(why));
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
