//! Buys one more Minor Action.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::events::MinorBought;
use super::super::resolve::{minor_actions, payments, turns};
use super::super::state::pools::{self, Price};
use super::super::{Momentum, Turn};
use super::{MoOrder, commanded, entry, in_turn_bar, nothing};
use crate::localization::phrase;
use crate::model::{Aim, FigureId, Figures, MenuEntry, Refusal, Verdict};
use crate::referee::{Action, Choices};

/// Spend: one more Minor Action in this Turn (MO-SPEND-9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct ExtraMinor {
    pub figure: FigureId,
    #[serde(default, skip_serializing_if = "nothing")]
    pub threat: bool,
}

impl ExtraMinor {
    fn price(&self, world: &World) -> Price {
        Price { points: minor_actions::minor_action_price(world), own: 0, threat: Some(self.threat) }
    }
}

impl Action<Momentum> for ExtraMinor {
    fn check(&self, world: &World) -> Verdict {
        turns::may_command(world, self.figure)?;
        Refusal::unless(!minor_actions::has_minor_action_left(world), "MO-MINOR-1", || {
            phrase!("mo-refused-minor-left")
        })?;
        pools::payment(world, world.side(self.figure), self.price(world)).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let (figure, world) = (self.figure, turn.world());
        let Ok(payment) = pools::payment(world, world.side(figure), self.price(world)) else { return };
        payments::commit_payment(turn, figure, "minor", payment);
        turn.commit(MinorBought { figure });
    }

    fn purpose(&self) -> &'static str {
        "what follows is worth setting up"
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        commanded(world, figure, || [false, true].map(|threat| Self { figure, threat }).to_vec())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-extra-minor.about");
        in_turn_bar(
            world,
            figure,
            [entry("extra_minor", phrase!("mo-order-extra-minor"), 'N', Aim::None, help).at_bar_position(13)],
        )
    }
}
