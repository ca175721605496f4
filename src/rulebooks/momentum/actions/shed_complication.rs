//! Turns a new Complication into Threat, which can be done at any time.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::events::Uncomplicated;
use super::super::resolve::{payments, turns};
use super::super::state::figure::{Character, book_data};
use super::super::state::pools::PoolState;
use super::super::{Momentum, Turn};
use super::{MoOrder, Order, entry};
use crate::localization::phrase;
use crate::model::{Aim, Clock, FigureId, Figures, MenuEntry, Refusal, Side, Verdict};
use crate::referee::{Action, Choices};

/// Turn a new Complication into Threat, or cancel it for Threat (MO-DICE-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Shed {
    pub figure: FigureId,
}

impl Action<Momentum> for Shed {
    fn check(&self, world: &World) -> Verdict {
        let figure = self.figure;
        turns::check_not_over(world)?;
        let own = world.entity_of(figure).is_some() && world.side(figure) == world.resource::<Clock>().active;
        let fresh = own && world.complications(figure).fresh > 0;
        Refusal::unless(fresh, "MO-DICE-3", || phrase!("mo-refused-no-complication", unit = figure.to_string()))?;
        let (threat, needed) = (world.resource::<PoolState>().threat, book_data(world).task.shed);
        let pays = world.side(figure) != Side::Hostile || threat >= needed;
        let short = || phrase!("mo-refused-threat-short", cost = needed, held = threat);
        Refusal::unless(pays, "MO-DICE-3", short)
    }

    fn resolve(&self, turn: &mut Turn) {
        let (figure, world) = (self.figure, turn.world());
        let needed = i32::from(book_data(world).task.shed);
        let hostile = world.side(figure) == Side::Hostile;
        let tokens = world.complications(figure).tokens.saturating_sub(1);
        payments::change_threat(turn, Some(figure), "complication", if hostile { -needed } else { needed });
        turn.commit(Uncomplicated { figure, tokens });
    }

    fn purpose(&self) -> &'static str {
        "a Complication makes all that follows harder"
    }

    fn is_offered_now(_: &World) -> bool {
        true
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        Choices::checked(world, vec![Self { figure }])
    }

    /// Listed after what all figures can do.
    fn listed(_: &World, _: FigureId) -> Choices<'_, MoOrder> {
        Choices::none()
    }

    fn of_side(world: &World) -> Vec<Order> {
        let sheds = world.figures().into_iter().map(|figure| Self { figure });
        sheds.filter(|shed| shed.check(world).is_ok()).map(Order::from).collect()
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let shed = || {
            entry("shed", phrase!("mo-order-shed"), '0', Aim::None, phrase!("mo-order-shed.about")).at_bar_position(28)
        };
        Self { figure }.check(world).is_ok().then(shed).into_iter().collect()
    }
}
