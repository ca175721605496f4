//! What a link may ask of the machine that opens it: a text of a few lines must not keep it busy for minutes.
use bevy::prelude::World;

use super::record::Unfit;
use crate::board::Board;
use crate::model::Figures;

/// The most orders of a link; whole battles have a few hundred.
const MOST_ORDERS: usize = 2_000;
/// The most faces that a link lays out to be rolled first.
const MOST_DICE: usize = 1_000;
/// The most bytes of a level that a link carries whole.
const LONGEST_LEVEL: usize = 256 << 10;
/// The most work of a link: each letter of its orders may move every figure, and each looks over every tile.
const MOST_WORK: usize = 3_000_000_000;

/// What a link asks for.
pub(super) struct LinkCost<'l> {
    pub level: &'l str,
    /// How many orders, and the letters that they are written in.
    pub orders: (usize, usize),
    pub dice: usize,
}

fn too_much(sentence: String) -> Unfit {
    Unfit::new(format!("the battle is too much for a link: {sentence}"), "Save it, and hand the file over instead")
}

impl LinkCost<'_> {
    /// Whether the link may be looked into at all.
    ///
    /// # Errors
    /// What there is too much of.
    pub fn check(&self) -> Result<(), Unfit> {
        let bounds = [
            ("orders", self.orders.0, MOST_ORDERS),
            ("faces to roll first", self.dice, MOST_DICE),
            ("bytes of a level", self.level.len(), LONGEST_LEVEL),
        ];
        match bounds.into_iter().find(|(_, has, most)| has > most) {
            Some((what, has, most)) => Err(too_much(format!("it has {has} {what}, and {most} is the most"))),
            None => Ok(()),
        }
    }

    /// Whether its orders may be played in the battle that it begins.
    ///
    /// # Errors
    /// That the level is too large for so many.
    pub fn check_in(&self, world: &World) -> Result<(), Unfit> {
        let board = world.resource::<Board>();
        let (tiles, figures) = (usize::from(board.width()) * usize::from(board.height()), world.figures().len());
        let work = [tiles, figures, self.orders.1].into_iter().fold(1_usize, usize::saturating_mul);
        if work <= MOST_WORK {
            return Ok(());
        }
        let orders = self.orders.0;
        Err(too_much(format!("{orders} orders on a level of {tiles} tiles with {figures} figures take too long")))
    }
}
