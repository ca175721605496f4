//! Keeps the Initiative: the next Turn is an ally's.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::events::InitiativeKept;
use super::super::flow::rounds;
use super::super::resolve::{payments, turns};
use super::super::state::figure::{Character, book_data};
use super::super::state::pools::{self, Price};
use super::super::state::turn_and_round;
use super::super::{Momentum, Turn};
use super::{MoOrder, commanded, entry, in_turn_bar, nothing};
use crate::localization::phrase;
use crate::model::{Aim, FigureId, Figures, MenuEntry, Refusal, Verdict};
use crate::referee::{Action, Choices};

/// Spend: end this Turn; an ally has the next (MO-SPEND-8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct KeepInitiative {
    pub figure: FigureId,
    #[serde(default, skip_serializing_if = "nothing")]
    pub threat: bool,
}

impl KeepInitiative {
    fn price(&self, world: &World) -> Price {
        Price { points: book_data(world).spends.initiative, own: 0, threat: Some(self.threat) }
    }
}

impl Action<Momentum> for KeepInitiative {
    fn check(&self, world: &World) -> Verdict {
        let figure = self.figure;
        turns::may_command(world, figure)?;
        let side = world.side(figure);
        let round_state = world.resource::<turn_and_round::RoundState>();
        Refusal::unless(round_state.barred != Some(side), "MO-SPEND-8", || phrase!("mo-refused-initiative-kept"))?;
        let begun = turn_and_round::current_turn(world).figure == Some(figure);
        let ally = world.yet_to_act(side).into_iter().any(|id| id != figure);
        Refusal::unless(begun && ally, "MO-SPEND-8", || phrase!("mo-refused-initiative-when"))?;
        pools::payment(world, side, self.price(world)).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let (figure, world) = (self.figure, turn.world());
        let Ok(payment) = pools::payment(world, world.side(figure), self.price(world)) else { return };
        payments::commit_payment(turn, figure, "initiative", payment);
        turn.commit(InitiativeKept { figure });
        rounds::end_turn(turn, figure);
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        commanded(world, figure, || [false, true].map(|threat| Self { figure, threat }).to_vec())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-keep-initiative.about");
        in_turn_bar(
            world,
            figure,
            [entry("keep_initiative", phrase!("mo-order-keep-initiative"), 'K', Aim::None, help).at_bar_position(14)],
        )
    }
}
