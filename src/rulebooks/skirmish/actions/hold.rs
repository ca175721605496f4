//! Does nothing more this turn.

use bevy::prelude::World;

use super::super::events::Held;
use super::super::state::{Unit, turns};
use super::super::{Skirmish, Turn};
use super::{SkOrder, entry, on_foot};
use crate::localization::{Argument, phrase};
use crate::model::{Aim, FigureId, Figures, Hold, MenuEntry, Refusal, Verdict};
use crate::referee::{Action, Choices};

impl Action<Skirmish> for Hold {
    /// A unit that can do nothing more has nothing to pass.
    fn check(&self, world: &World) -> Verdict {
        turns::may_command(world, self.figure)?;
        let done = world.turn_state(self.figure);
        let idle = !done.acted || (!done.closed && done.left > 0);
        Refusal::unless(idle, "SK-TURN-1", || {
            phrase!("sk-refused-nothing-left", figure = Argument::figure(world.label(self.figure)))
        })
    }

    fn resolve(&self, turn: &mut Turn) {
        turn.commit(Held { figure: self.figure });
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        Choices::checked(world, vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        on_foot(
            world,
            figure,
            true,
            entry("hold", phrase!("sk-order-hold"), 'H', Aim::None, phrase!("sk-order-hold.about")).at_bar_position(13),
        )
    }
}
