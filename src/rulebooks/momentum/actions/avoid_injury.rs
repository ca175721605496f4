//! Avoids an Injury.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::data::Class;
use super::super::data::order_field_types::Price;
use super::super::events::Avoided;
use super::super::flow::resolution_stack;
use super::super::resolve::{injuries_and_avoidance, payments, turns};
use super::super::state::figure::{Character, book_data};
use super::super::state::pending_frames::{self, Frame};
use super::super::{Momentum, Turn};
use super::{MoOrder, answering, entry};
use crate::localization::{Argument, phrase};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Refusal, Verdict};
use crate::referee::{Action, Choices};

/// Avoid an Injury (MO-AVOID-1 to 3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Avoid {
    pub figure: FigureId,
    pub price: Price,
}

fn waits(world: &World, figure: FigureId) -> bool {
    matches!(pending_frames::top_frame(world), Some(Frame::Injury(hurt)) if hurt.figure == figure)
}

impl Action<Momentum> for Avoid {
    fn check(&self, world: &World) -> Verdict {
        turns::check_asked(world, self.figure)?;
        Refusal::unless(waits(world, self.figure), "MO-AVOID-1", || {
            phrase!("mo-refused-no-injury", figure = Argument::figure(world.label(self.figure)))
        })?;
        injuries_and_avoidance::can_avoid(world, self.figure, self.price)
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, price } = *self;
        let world = turn.world();
        let player = world.stats(figure).is_some_and(|stats| stats.class == Class::Player);
        let needed = i32::from(book_data(world).task.avoid);
        if price == Price::Threat {
            payments::change_threat(turn, Some(figure), "avoid", if player { needed } else { -needed });
        }
        turn.commit(Avoided { figure, price });
        resolution_stack::finish_top(turn, Vec::new());
    }

    fn purpose(&self) -> &'static str {
        "a fighter is needed on their feet"
    }

    fn is_offered_now(world: &World) -> bool {
        answering(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        let prices = [Price::Determination, Price::Threat];
        Choices::checked(world, prices.map(|price| Self { figure, price }).to_vec())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let avoid = |name, key, help, price: &str| entry("avoid", name, key, Aim::None, help).of("price", price);
        let entries = [
            avoid(
                phrase!("mo-order-avoid-determination"),
                'D',
                phrase!("mo-order-avoid-determination.about"),
                "determination",
            ),
            avoid(phrase!("mo-order-avoid-threat"), 'T', phrase!("mo-order-avoid-threat.about"), "threat"),
        ];
        entries.into_iter().filter(|_| waits(world, figure)).collect()
    }
}
