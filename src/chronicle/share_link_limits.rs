//! Limits on the work of opening a link, so that a short text cannot keep the machine busy for minutes.
use bevy::prelude::World;

use super::unfit_reasons::Unfit;
use crate::board::Board;
use crate::model::Figures;

/// Maximum number of orders in a link; whole battles have a few hundred.
const MOST_ORDERS: usize = 2_000;
/// Maximum number of loaded dice in a link.
const MOST_DICE: usize = 1_000;
/// Maximum size of a level in a link, in bytes.
const LONGEST_LEVEL: usize = 256 << 10;
/// Maximum work of a link: each character of its orders may move every figure, and each figure looks over every tile.
const MOST_WORK: usize = 3_000_000_000;

/// The work that a link asks for.
pub(super) struct LinkCost<'l> {
    pub level: &'l str,
    /// The number of orders, and their length in characters.
    pub orders: (usize, usize),
    pub dice: usize,
}

fn too_much(sentence: String) -> Unfit {
    Unfit::new(format!("the battle is too much for a link: {sentence}"), "Save it, and hand the file over instead")
}

impl LinkCost<'_> {
    /// Checks the limits that need no battle.
    ///
    /// # Errors
    /// The limit that is exceeded.
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

    /// Checks that its orders may be played in the battle that it begins.
    ///
    /// # Errors
    /// That the level is too large for so many orders.
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
