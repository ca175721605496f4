//! Random legal orders: a kind of order is drawn, then a figure, then one of its orders. Only what is drawn is checked
//! and built.

use bevy::prelude::World;

use super::{ActionList, Battle, Moves, Rulebook, action};
use crate::board::Tile;
use crate::model::{CommonOrder, Dice, EndPhase, EventNumbers, FigureId, Move, Order, Refusal, Roster, Side};

/// One random order in this many ends the side's part of the phase.
const END_PART: u32 = 8;

/// One kind of order: what a figure may choose from. For a figure that has no such order it is empty.
pub type OrderKind<Own> = for<'w> fn(&'w World, FigureId) -> Choices<'w, Own>;

/// The orders of one kind that a figure may choose from, each checked and built when it is drawn.
pub struct Choices<'w, Own> {
    count: usize,
    nth: Box<dyn Fn(usize) -> Option<Order<Own>> + 'w>,
}

impl<'w, Own: Clone + 'w> Choices<'w, Own> {
    /// No orders.
    pub fn none() -> Self {
        Self::new(0, |_| None)
    }

    /// Candidates by number; `nth` returns `None` for an illegal one.
    pub fn new(count: usize, nth: impl Fn(usize) -> Option<Order<Own>> + 'w) -> Self {
        Self { count, nth: Box::new(nth) }
    }

    /// Legal orders.
    pub fn all(orders: Vec<Order<Own>>) -> Self {
        Self::new(orders.len(), move |index| Some(orders[index].clone()))
    }

    /// The legal ones among these.
    pub fn legal(candidates: Vec<Order<Own>>, legal: impl Fn(&Order<Own>) -> bool + 'w) -> Self {
        Self::new(candidates.len(), move |index| Some(&candidates[index]).filter(|order| legal(order)).cloned())
    }

    /// The legal ones among orders of a book that lists its actions.
    pub fn checked<Kind: Into<Order<Own>>>(world: &'w World, candidates: Vec<Kind>) -> Self
    where
        Own: ActionList,
    {
        let candidates = candidates.into_iter().map(Kind::into).collect();
        Self::legal(candidates, |order| order.check(world).is_ok())
    }

    /// The moves of a figure; a path is built for the end that is drawn.
    pub fn moves(figure: FigureId, moves: Option<impl Moves + 'w>) -> Self {
        Self::paths(moves, move |path| Move { figure, path }.into())
    }

    /// The moves of a figure like [`moves`](Self::moves), with another order along the path.
    pub fn paths(moves: Option<impl Moves + 'w>, order: impl Fn(Vec<Tile>) -> Order<Own> + 'w) -> Self {
        let Some(moves) = moves else { return Self::none() };
        let ends: Vec<Tile> = moves.reach().ends().map(|(end, _)| end).collect();
        Self::new(ends.len(), move |index| moves.way(ends[index]).map(&order))
    }

    /// The choices of several lists.
    pub fn join(parts: Vec<Self>) -> Self {
        let count = parts.iter().map(|part| part.count).sum();
        Self::new(count, move |mut index| {
            let part = parts.iter().find(|part| {
                let here = index < part.count;
                index -= if here { 0 } else { part.count };
                here
            });
            (part?.nth)(index)
        })
    }

    /// Those that satisfy a predicate.
    pub fn filter(self, holds: impl Fn(&Order<Own>) -> bool + 'w) -> Self {
        Self::new(self.count, move |index| (self.nth)(index).filter(|order| holds(order)))
    }

    /// All of them.
    pub fn every(&self) -> impl Iterator<Item = Order<Own>> + '_ {
        (0..self.count).filter_map(|index| (self.nth)(index))
    }
}

impl<B: Rulebook> Battle<B> {
    /// A random legal order that does not withdraw: a kind of which there is any, a figure that can give one, and one
    /// of its orders, each drawn with equal chances; `end_phase` one time in eight.
    pub fn random_order(&self, side: Side) -> Order<B::Own> {
        let world = self.world();
        // Every order adds events, so no two draws of a battle use the same number.
        let events = world.resource::<EventNumbers>().all;
        let mut dice = Dice::separate(world, &format!("chance-{side}"), events);
        let drawn = match dice.below(END_PART) {
            0 => None,
            _ if self.over() || self.active() != side => None,
            _ => Refusal::unread(|| draw::<B>(world, side, &mut dice)),
        };
        drawn.unwrap_or(Order::Common(CommonOrder::EndPhase(EndPhase {})))
    }
}

fn draw<B: Rulebook>(world: &World, side: Side, dice: &mut Dice) -> Option<Order<B::Own>> {
    let kinds = action::drawn::<B::Own>(world);
    let roster = world.resource::<Roster>().all().iter();
    let own: Vec<FigureId> = roster.filter(|figure| figure.is_of(side)).map(|figure| figure.id).collect();
    let mut left: Vec<usize> = (0..kinds.len()).collect();
    while let Some(kind) = pull(&mut left, dice) {
        let mut figures = own.clone();
        while let Some(figure) = pull(&mut figures, dice) {
            let choices = kinds[kind](world, figure);
            let mut untried: Vec<usize> = (0..choices.count).collect();
            while let Some(index) = pull(&mut untried, dice) {
                if let Some(order) = (choices.nth)(index) {
                    return Some(order);
                }
            }
        }
    }
    None
}

/// Takes a random element out.
fn pull<T>(from: &mut Vec<T>, dice: &mut Dice) -> Option<T> {
    let index = dice.below(from.len() as u32) as usize;
    (index < from.len()).then(|| from.swap_remove(index))
}
