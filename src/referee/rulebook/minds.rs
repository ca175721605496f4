//! The minds of a book, and the view of a battle that they get.

use std::cell::OnceCell;

use bevy::prelude::{Resource, World};

use super::{Presentation, Rules};
use crate::model::{
    Clock, CommonOrder, EndPhase, FigureId, Manner, MapObject, NextStep, Odds, Order, Rationale, Refusal, Side,
    SideKnowledge, StandingOrder,
};
use crate::referee::{FigureMoves, action};

/// The giver of the orders of a side that no person plays, and what a person may leave to its own.
pub trait Minds: Rules {
    /// Orders by which figures of the active side watch ways in that nobody watches yet, best first: a calm phase does not
    /// end before they are given.
    fn watch_orders(_world: &World) -> Vec<Order<Self::Own>> {
        Vec::new()
    }
    /// The standing orders that a figure may be given now.
    fn standing_orders(_world: &World, _figure: FigureId) -> Vec<StandingOrder> {
        Vec::new()
    }
    /// The next move of a figure that follows a standing order, by what its side knows.
    fn next_standing_step(_world: &World, _figure: FigureId, _standing: StandingOrder) -> NextStep<Order<Self::Own>> {
        NextStep::Done
    }
    /// The order that a mind gives; `None` to end its part of the phase.
    fn choose(seat: &Seat<Self>) -> Option<Order<Self::Own>>;
    /// The orders that a mind considers, best first: the first is what it [chooses](Self::choose). Never empty.
    fn candidates(seat: &Seat<Self>) -> Vec<Rationale<Order<Self::Own>>> {
        let order = Self::choose(seat).unwrap_or(Order::Common(CommonOrder::EndPhase(EndPhase {})));
        vec![Rationale { order, score: 0, why: String::new() }]
    }
    /// A mind's rationale for one legal order; `None` if it does not consider it.
    fn rationale_of(seat: &Seat<Self>, order: &Order<Self::Own>) -> Option<Rationale<Order<Self::Own>>> {
        Self::candidates(seat).into_iter().find(|thought| thought.order == *order)
    }
}

/// A cache of a mind, keyed by all that its content depends on. A mind with a cold cache chooses the same orders.
pub trait MindCache: Resource {}

/// A mind's view of the battle: what its side knows, its legal orders and their odds.
pub struct Seat<'w, B: Rules> {
    world: &'w World,
    pub known: SideKnowledge<'w>,
    pub manner: Manner,
    legal: OnceCell<Vec<Order<B::Own>>>,
}

impl<'w, B: Rules> Seat<'w, B> {
    /// The seat of a side, for a mind that plays in a manner.
    pub fn take(world: &'w World, side: Side, manner: Manner) -> Self {
        Self { world, known: SideKnowledge::by(world, side), manner, legal: OnceCell::new() }
    }

    /// The seat of a side that sees everything; see [`SideKnowledge::all_seeing`].
    pub fn all_seeing(world: &'w World, side: Side) -> Self {
        Self { known: SideKnowledge::all_seeing(world, side), ..Self::take(world, side, Manner::Whole) }
    }

    /// The legal orders of its side, listed on first use. To test a single order, [`allows`](Self::allows) is
    /// faster.
    pub fn legal(&self) -> &[Order<B::Own>] {
        self.legal.get_or_init(|| Refusal::without_texts(|| action::listed(self.world, self.known.side())))
    }

    /// Whether an order is legal now.
    pub fn allows(&self, order: &Order<B::Own>) -> bool {
        self.world.resource::<Clock>().active == self.known.side()
            && Refusal::without_texts(|| order.check(self.world)).is_ok()
    }

    /// A cache filled earlier.
    pub fn cache<M: MindCache>(&self) -> Option<&'w M> {
        self.world.get_resource()
    }

    /// The moves of one of its figures, if it can move and the book [lists](Rules::moves) them.
    pub fn moves(&self, figure: FigureId) -> Option<Box<dyn FigureMoves + 'w>> {
        let asked = self.known.is_own(figure) && self.world.resource::<Clock>().active == self.known.side();
        if asked { B::moves(self.world, figure) } else { None }
    }

    /// The objects that its side knows of.
    pub fn things(&self) -> Vec<MapObject>
    where
        B: Presentation,
    {
        B::map_objects(self.world, self.known.side())
    }

    /// The exact odds of a legal order, without display text.
    pub fn odds(&self, order: &Order<B::Own>) -> Option<Odds> {
        Refusal::without_texts(|| B::odds(self.world, order))
    }
}
