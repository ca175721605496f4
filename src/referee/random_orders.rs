//! Random legal orders: a kind of order is drawn, then a figure, then one of its orders. Only what is drawn is checked
//! and built.

use bevy::prelude::World;

use super::{Battle, Rulebook, action};
use crate::model::{CommonOrder, Dice, EndPhase, EventNumbers, FigureId, Order, Refusal, Roster, Side};

/// One random order in this many ends the side's part of the phase.
const END_PART: u32 = 8;

impl<B: Rulebook> Battle<B> {
    /// A random legal order that does not withdraw: a kind of which there is any, a figure that can give one, and one
    /// of its orders, each drawn with equal chances; `end_phase` one time in eight.
    pub fn random_order(&self, side: Side) -> Order<B::Own> {
        let world = self.world();
        // Every order adds events, so no two draws of a battle use the same number.
        let events = world.resource::<EventNumbers>().all;
        let mut dice = Dice::separate(world, &format!("chance-{side}"), events);
        let drawn = match dice.choose_below(END_PART) {
            0 => None,
            _ if self.over() || self.active() != side => None,
            _ => Refusal::without_texts(|| draw::<B>(world, side, &mut dice)),
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
            let mut untried: Vec<usize> = (0..choices.count()).collect();
            while let Some(index) = pull(&mut untried, dice) {
                if let Some(order) = choices.nth(index) {
                    return Some(order);
                }
            }
        }
    }
    None
}

/// Takes a random element out.
fn pull<T>(from: &mut Vec<T>, dice: &mut Dice) -> Option<T> {
    let index = dice.choose_below(from.len() as u32) as usize;
    (index < from.len()).then(|| from.swap_remove(index))
}
