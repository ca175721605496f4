//! A battle of any book.

use bevy::prelude::World;
use serde_json::{Map, Value};

use super::{AimedEntry, AnyOrder, BadOrder, Resolved, to_resolved};
use crate::board::Tile;
use crate::localization::Phrase;
use crate::model::{
    BrokenSnapshot, DiceScript, Digest, FigureId, Manner, MenuEntry, NextStep, Odds, Order, PendingQuestion, Rationale,
    Report, Side, Snapshot, StandingOrder, Veteran,
};
use crate::referee::{self, Action, Battle, GameObserver, Listed, Rulebook, SidePlayer};

forwarded! {
    /// Questions that a book answers about the state of a battle, by the functions of the same names.
    pub trait BattleQuestions for Battle {
        /// The question put to the asked side in the middle of a turn.
        fn pending_question([world]) -> Option<PendingQuestion>;
        /// The standing orders that a figure may be given now.
        fn standing_orders([world] figure: FigureId) -> Vec<StandingOrder>;
        /// A warning that the battle ends or may end with this round.
        fn ending_soon_warning([world]) -> Option<Phrase>;
        /// The actions and risks that ending the phase would leave undone.
        fn end_phase_warning([world] side: Side, spared: &[FigureId]) -> Option<Phrase>;
        /// Book-specific fields of the protocol's `state`.
        fn state([world] side: Option<Side>) -> Map<String, Value>;
        /// State that each figure of a side carries over to the next mission.
        fn veterans([world] side: Side) -> Vec<Veteran>;
        /// The mission report so far, as the response side knows it.
        fn report([world]) -> Report;
    }
}

/// A battle of any book.
pub trait AnyBattle: BattleQuestions + Send + Sync {
    /// Checks and resolves an order.
    ///
    /// # Errors
    /// If the order is one of another book or is refused; the state is unchanged then.
    fn perform(&mut self, order: &AnyOrder) -> Result<Resolved, BadOrder>;
    /// Performs an order with dice that show what a script says; the script then holds what was thrown.
    ///
    /// # Errors
    /// Those of [`perform`](Self::perform).
    fn perform_scripted(&mut self, order: &AnyOrder, script: &mut DiceScript) -> Result<(), BadOrder>;
    /// Checks an order.
    ///
    /// # Errors
    /// Those of [`perform`](Self::perform).
    fn check(&self, order: &AnyOrder) -> Result<(), BadOrder>;
    /// The legal orders of a side.
    fn list(&self, side: Side) -> Vec<AnyOrder>;
    /// The same orders in the same order, in outline: moves by where they end.
    fn outline(&self, side: Side) -> Vec<Listed<AnyOrder>>;
    /// An order of an [`outline`](Self::outline) of the current state; `None` for one of another state.
    fn order_from_outline(&self, listed: &Listed<AnyOrder>) -> Option<AnyOrder>;
    /// Reads an order in protocol form; within [names](crate::model::IdMask), figures are named as the side knows them.
    ///
    /// # Errors
    /// If the order cannot be read.
    fn read_order(&self, order: &Value) -> Result<AnyOrder, BadOrder>;
    /// The order of an entry of the action bar.
    ///
    /// # Errors
    /// If the entry needs another aim.
    fn aimed_order(&self, entry: &AimedEntry) -> Result<AnyOrder, BadOrder> {
        self.read_order(&entry.to_json())
    }
    /// The odds of an order.
    ///
    /// # Errors
    /// If the order is one of another book.
    fn odds(&self, order: &AnyOrder) -> Result<Option<Odds>, BadOrder>;
    /// Expected reactions along the path of an order; see [`Action::dangers`](crate::referee::Action::dangers).
    fn dangers(&self, order: &AnyOrder) -> Vec<(usize, Phrase)>;
    /// The tiles of a figure's bodies after an order; see
    /// [`Action::bodies_after`](crate::referee::Action::bodies_after).
    fn bodies_after(&self, order: &AnyOrder) -> Vec<Tile>;
    /// The way in that an order forces; see [`Action::forced_entry`](crate::referee::Action::forced_entry).
    fn forced_entry(&self, order: &AnyOrder) -> Option<Tile>;
    /// The reason why an order is a player's own to give, as a clause; see
    /// [`Action::reason_reserved_for_player`](crate::referee::Action::reason_reserved_for_player).
    fn reason_reserved_for_player(&self, order: &AnyOrder) -> Option<Phrase>;
    /// Orders that set idle figures to watch ways in; see [`Minds::watch_orders`](crate::referee::Minds::watch_orders).
    fn watch_orders(&self) -> Vec<AnyOrder>;
    /// The next move of a figure that follows a standing order; see [`Minds::next_standing_step`](crate::referee::Minds::next_standing_step).
    fn next_standing_step(&self, figure: FigureId, standing: StandingOrder) -> NextStep<AnyOrder>;
    /// The loss that an order would make final; see [`Action::forfeit_warning`](crate::referee::Action::forfeit_warning).
    fn forfeit_warning(&self, order: &AnyOrder) -> Option<Phrase>;
    /// Orders that say more than another one; see [`Action::unlisted_variants`](crate::referee::Action::unlisted_variants).
    fn unlisted_variants(&self, order: &AnyOrder) -> Vec<AnyOrder>;
    /// The stances that the figure of an order lets go by it; see [`Action::stances_let_go`](crate::referee::Action::stances_let_go).
    fn stances_let_go(&self, order: &AnyOrder) -> Vec<Phrase>;
    /// The action bar of a figure.
    fn menu(&self, figure: FigureId) -> Vec<MenuEntry>;
    /// The order that a mind gives now.
    fn choose(&self, side: Side) -> AnyOrder;
    /// The order that a side gives now, by who plays it.
    fn order_of(&self, side: Side, hand: SidePlayer) -> AnyOrder;
    /// The orders that a mind considers now and why, best first; empty unless its side is active. It reveals what
    /// the side knows: show it only to the player of that side or to observers who see all.
    fn rationales(&self, side: Side) -> Vec<Rationale<AnyOrder>> {
        self.rationales_as(side, Manner::Whole)
    }
    /// The orders that a mind considers, if it plays in a manner.
    fn rationales_as(&self, side: Side, manner: Manner) -> Vec<Rationale<AnyOrder>>;
    /// A mind's rationale for one order.
    ///
    /// # Errors
    /// If the order is one of another book or is refused.
    fn rationale_of_order(&self, side: Side, order: &AnyOrder) -> Result<Rationale<AnyOrder>, BadOrder>;
    /// A random legal order that does not withdraw: every kind about equally often, `end_phase` now and then.
    fn random_order(&self, side: Side) -> AnyOrder;
    fn active(&self) -> Side;
    fn over(&self) -> bool;
    fn snapshot(&self) -> Snapshot;
    /// The digest of the current state, computed on each call.
    fn digest(&self) -> Digest;
    /// Marks the state, for [`roll_back`](Self::roll_back) to return to or [`drop_mark`](Self::drop_mark) to drop.
    fn mark_state(&mut self);
    /// Returns to the last mark.
    fn roll_back(&mut self);
    /// Drops the last mark and keeps the state.
    fn drop_mark(&mut self);
    /// Restores a snapshot.
    ///
    /// # Errors
    /// If the snapshot is broken; the battle is unchanged then.
    fn restore(&mut self, snapshot: &Snapshot) -> Result<(), BrokenSnapshot>;
    /// Begins the [deployed](AnyBook::deploy) battle again and plays it until the observer stops it.
    ///
    /// # Errors
    /// Those of [`reset`](Self::reset).
    fn play_through(
        &mut self,
        snapshot: &Snapshot,
        seed: u64,
        clerk: &mut dyn GameObserver,
    ) -> Result<(), BrokenSnapshot>;
    /// Begins the [deployed](AnyBook::deploy) battle again with the dice of another seed.
    ///
    /// # Errors
    /// If the snapshot is not one of this book; the battle must then be discarded.
    fn reset(&mut self, snapshot: &Snapshot, seed: u64) -> Result<Resolved, BrokenSnapshot>;
    /// Collects event tags with each order from now on.
    fn collect_tags(&mut self);
    /// Seals the battle: from now on, an order that reveals anything to its side cannot be undone.
    fn make_revealing_orders_final(&mut self);
    /// The current state.
    fn world(&self) -> &World;
}

fn own<B: Rulebook>(order: &AnyOrder) -> Result<Order<B::Own>, BadOrder> {
    order.get().ok_or_else(|| BadOrder::Unreadable(format!("{order} is an order of another rulebook")))
}

fn thought<B: Rulebook>(thought: Rationale<Order<B::Own>>) -> Rationale<AnyOrder> {
    Rationale { order: AnyOrder::of(thought.order), score: thought.score, why: thought.why }
}

impl<B: Rulebook> AnyBattle for Battle<B> {
    fn perform(&mut self, order: &AnyOrder) -> Result<Resolved, BadOrder> {
        let performed = Battle::perform(self, &own::<B>(order)?).map_err(BadOrder::Refused)?;
        Ok(to_resolved(Battle::world(self), &performed))
    }

    fn perform_scripted(&mut self, order: &AnyOrder, script: &mut DiceScript) -> Result<(), BadOrder> {
        let performed = Battle::perform_scripted(self, &own::<B>(order)?, script);
        performed.map(|_| ()).map_err(BadOrder::Refused)
    }

    fn check(&self, order: &AnyOrder) -> Result<(), BadOrder> {
        own::<B>(order)?.check(Battle::world(self)).map_err(BadOrder::Refused)
    }

    fn read_order(&self, order: &Value) -> Result<AnyOrder, BadOrder> {
        Order::<B::Own>::deserialize_value(order).map(AnyOrder::of).map_err(BadOrder::Unreadable)
    }

    fn list(&self, side: Side) -> Vec<AnyOrder> {
        Battle::list(self, side).into_iter().map(AnyOrder::of).collect()
    }

    fn outline(&self, side: Side) -> Vec<Listed<AnyOrder>> {
        Battle::outline(self, side).into_iter().map(|listed| listed.map(AnyOrder::of)).collect()
    }

    fn order_from_outline(&self, listed: &Listed<AnyOrder>) -> Option<AnyOrder> {
        match listed {
            Listed::Whole { order, .. } => Some(order.clone()),
            Listed::Path { kind, figure, place, end } => {
                let listed = Listed::Path { kind: *kind, figure: *figure, place: *place, end: *end };
                Battle::order_from_outline(self, &listed).map(AnyOrder::of)
            }
        }
    }

    fn odds(&self, order: &AnyOrder) -> Result<Option<Odds>, BadOrder> {
        let odds = Battle::odds(self, &own::<B>(order)?);
        Ok(odds.map(|odds| Odds { title: odds.title.as_title(), ..odds }))
    }

    fn dangers(&self, order: &AnyOrder) -> Vec<(usize, Phrase)> {
        own::<B>(order).map_or_else(|_| Vec::new(), |order| order.action().dangers(Battle::world(self)))
    }

    fn bodies_after(&self, order: &AnyOrder) -> Vec<Tile> {
        own::<B>(order).map_or_else(|_| Vec::new(), |order| order.action().bodies_after(Battle::world(self)))
    }

    fn forced_entry(&self, order: &AnyOrder) -> Option<Tile> {
        own::<B>(order).ok()?.action().forced_entry()
    }

    fn reason_reserved_for_player(&self, order: &AnyOrder) -> Option<Phrase> {
        own::<B>(order).ok()?.action().reason_reserved_for_player(Battle::world(self))
    }

    fn forfeit_warning(&self, order: &AnyOrder) -> Option<Phrase> {
        own::<B>(order).ok()?.action().forfeit_warning(Battle::world(self))
    }

    fn menu(&self, figure: FigureId) -> Vec<MenuEntry> {
        referee::menu::<B::Own>(Battle::world(self), figure)
    }

    fn watch_orders(&self) -> Vec<AnyOrder> {
        B::watch_orders(Battle::world(self)).into_iter().map(AnyOrder::of).collect()
    }

    fn next_standing_step(&self, figure: FigureId, standing: StandingOrder) -> NextStep<AnyOrder> {
        B::next_standing_step(Battle::world(self), figure, standing).map(AnyOrder::of)
    }

    fn unlisted_variants(&self, order: &AnyOrder) -> Vec<AnyOrder> {
        let Ok(order) = own::<B>(order) else { return Vec::new() };
        order.action().unlisted_variants(Battle::world(self)).into_iter().map(AnyOrder::of).collect()
    }

    fn stances_let_go(&self, order: &AnyOrder) -> Vec<Phrase> {
        own::<B>(order).map_or_else(|_| Vec::new(), |order| order.action().stances_let_go(Battle::world(self)))
    }

    fn choose(&self, side: Side) -> AnyOrder {
        AnyOrder::of(Battle::choose(self, side))
    }

    fn order_of(&self, side: Side, hand: SidePlayer) -> AnyOrder {
        AnyOrder::of(Battle::order_of(self, side, hand))
    }

    fn rationales_as(&self, side: Side, manner: Manner) -> Vec<Rationale<AnyOrder>> {
        Battle::rationales_as(self, side, manner).into_iter().map(thought::<B>).collect()
    }

    fn rationale_of_order(&self, side: Side, order: &AnyOrder) -> Result<Rationale<AnyOrder>, BadOrder> {
        Battle::rationale_of_order(self, side, &own::<B>(order)?).map(thought::<B>).map_err(BadOrder::Refused)
    }

    fn random_order(&self, side: Side) -> AnyOrder {
        AnyOrder::of(Battle::random_order(self, side))
    }

    fn active(&self) -> Side {
        Battle::active(self)
    }

    fn over(&self) -> bool {
        Battle::over(self)
    }

    fn snapshot(&self) -> Snapshot {
        Battle::snapshot(self)
    }

    fn digest(&self) -> Digest {
        Battle::digest(self)
    }

    fn mark_state(&mut self) {
        Battle::mark_state(self);
    }

    fn roll_back(&mut self) {
        Battle::roll_back(self);
    }

    fn drop_mark(&mut self) {
        Battle::drop_mark(self);
    }

    fn restore(&mut self, snapshot: &Snapshot) -> Result<(), BrokenSnapshot> {
        Battle::restore(self, snapshot)
    }

    fn reset(&mut self, snapshot: &Snapshot, seed: u64) -> Result<Resolved, BrokenSnapshot> {
        let opening = Battle::reset(self, snapshot, seed)?;
        Ok(to_resolved(Battle::world(self), &opening))
    }

    fn play_through(
        &mut self,
        snapshot: &Snapshot,
        seed: u64,
        clerk: &mut dyn GameObserver,
    ) -> Result<(), BrokenSnapshot> {
        self.play_through(snapshot, seed, clerk)
    }

    fn collect_tags(&mut self) {
        Battle::collect_tags(self);
    }

    fn make_revealing_orders_final(&mut self) {
        Battle::make_revealing_orders_final(self);
    }

    fn world(&self) -> &World {
        Battle::world(self)
    }
}
