//! Ends a unit's activation, or lets a chance pass.

use bevy::prelude::World;

use crate::localization::{Phrase, phrase};
use crate::model::{Aim, FigureId, Hold, MenuEntry, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::close_assault::actions::{CaOrder, commanded, entry};
use crate::rulebooks::close_assault::checks::may_act;
use crate::rulebooks::close_assault::events::{CloseAssault, Turn};
use crate::rulebooks::close_assault::flow::turns;
use crate::rulebooks::close_assault::odds::dangers;
use crate::rulebooks::close_assault::state::active_unit;

impl Action<CloseAssault> for Hold {
    fn check(&self, world: &World) -> Verdict {
        may_act::may_command(world, self.figure)
    }

    fn resolve(&self, turn: &mut Turn) {
        turns::end_activation(turn, self.figure);
    }

    fn dangers(&self, world: &World) -> Vec<(usize, Phrase)> {
        dangers::dangers_here(world, self.figure)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CaOrder> {
        commanded(world, figure, || vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let (name, help) = match () {
            () if may_act::may_interrupt(world, figure) => {
                (phrase!("ca-order-let-pass"), phrase!("ca-order-let-pass.about"))
            }
            () if active_unit::may_consolidate(world, figure) => {
                (phrase!("ca-order-stay"), phrase!("ca-order-stay.about"))
            }
            () => (phrase!("ca-order-hold"), phrase!("ca-order-hold.about")),
        };
        vec![entry("hold", name, 'H', Aim::None, help).at_bar_position(9)]
    }
}
