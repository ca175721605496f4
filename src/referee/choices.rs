//! The orders that a figure may choose from, and how a list names them.

use std::rc::Rc;

use bevy::prelude::World;

use super::{ActionList, FigureMoves};
use crate::board::Tile;
use crate::model::{FigureId, Move, Order};

/// One kind of order: what a figure may choose from. For a figure that has no such order it is empty.
pub type OrderKind<Own> = for<'w> fn(&'w World, FigureId) -> Choices<'w, Own>;

/// The orders of one kind that a figure may choose from, each checked and built when it is drawn.
pub struct Choices<'w, Own> {
    count: usize,
    nth: Box<dyn Fn(usize) -> Option<Order<Own>> + 'w>,
    /// Of orders along paths: where a legal one ends, found without its path.
    end: Option<Box<dyn Fn(usize) -> Option<Tile> + 'w>>,
}

/// A legal order in a list: whole, or by the end of its path. A list may have hundreds of paths, of which one is taken.
#[derive(Clone, Debug)]
pub enum Listed<O> {
    Whole {
        /// The figure that is to act, if any.
        figure: Option<FigureId>,
        order: O,
    },
    /// By its place among the choices of a kind of order, while the state is the same.
    Path { kind: usize, figure: FigureId, place: usize, end: Tile },
}

impl<O> Listed<O> {
    /// The figure that is to act, if any.
    pub fn figure(&self) -> Option<FigureId> {
        match self {
            Self::Whole { figure, .. } => *figure,
            Self::Path { figure, .. } => Some(*figure),
        }
    }

    /// The same with another type of order.
    pub fn map<T>(self, order_of: impl FnOnce(O) -> T) -> Listed<T> {
        match self {
            Self::Whole { figure, order } => Listed::Whole { figure, order: order_of(order) },
            Self::Path { kind, figure, place, end } => Listed::Path { kind, figure, place, end },
        }
    }
}

impl<'w, Own: Clone + 'w> Choices<'w, Own> {
    /// No orders.
    pub fn none() -> Self {
        Self::new(0, |_| None)
    }

    /// Candidates by number; `nth` returns `None` for an illegal one.
    pub fn new(count: usize, nth: impl Fn(usize) -> Option<Order<Own>> + 'w) -> Self {
        Self { count, nth: Box::new(nth), end: None }
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
    pub fn moves(figure: FigureId, moves: Option<impl FigureMoves + 'w>) -> Self {
        Self::paths(moves, move |path| Move { figure, path }.into())
    }

    /// The moves of a figure like [`moves`](Self::moves), with another order along the path.
    pub fn paths(moves: Option<impl FigureMoves + 'w>, order: impl Fn(Vec<Tile>) -> Order<Own> + 'w) -> Self {
        let Some(moves) = moves else { return Self::none() };
        let ends: Vec<Tile> = moves.reach().end_tiles().map(|(end, _)| end).collect();
        let (count, found) = (ends.len(), Rc::new((moves, ends)));
        let of = found.clone();
        let end = move |index: usize| Some(of.1[index]).filter(|end| of.0.has_path_to(*end));
        let choices = Self::new(count, move |index| found.0.path_to(found.1[index]).map(&order));
        Self { end: Some(Box::new(end)), ..choices }
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

    /// Number of candidates, illegal ones included.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// A candidate by its number; `None` if it is illegal.
    pub(super) fn nth(&self, index: usize) -> Option<Order<Own>> {
        (self.nth)(index)
    }

    /// All of them, as those of a figure and of a kind of order are listed.
    pub(super) fn listed(&self, kind: usize, figure: FigureId) -> impl Iterator<Item = Listed<Order<Own>>> + '_ {
        (0..self.count).filter_map(move |place| match &self.end {
            Some(end) => end(place).map(|end| Listed::Path { kind, figure, place, end }),
            None => self.nth(place).map(|order| Listed::Whole { figure: Some(figure), order }),
        })
    }

    /// All of them.
    pub fn every(&self) -> impl Iterator<Item = Order<Own>> + '_ {
        (0..self.count).filter_map(|index| (self.nth)(index))
    }
}
