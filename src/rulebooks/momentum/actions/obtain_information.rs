//! Obtain Information: ask about the situation.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::data::order_field_types::Question;
use super::super::flow::obtain_information::{self, InformationRequest};
use super::super::{Momentum, Turn};
use super::{MoOrder, entry, in_spends_bar, spending, spends};
use crate::board::Tile;
use crate::localization::phrase;
use crate::model::{self, Aim, FigureId, MenuEntry, Verdict, Word};
use crate::referee::{Action, Choices};

/// Spend after a Task: ask about the situation (MO-SPEND-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Ask {
    pub figure: FigureId,
    pub about: Question,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Tile>,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "model::either_or_none")]
    #[schemars(with = "Option<Word>")]
    pub target: Option<Word>,
}

impl Ask {
    fn asked(&self) -> InformationRequest {
        InformationRequest { about: self.about, at: self.at, target: self.target }
    }
}

impl Action<Momentum> for Ask {
    fn check(&self, world: &World) -> Verdict {
        obtain_information::check_question(world, self.figure, self.asked())
    }

    fn resolve(&self, turn: &mut Turn) {
        obtain_information::ask_question(turn, self.figure, self.asked());
    }

    fn purpose(&self) -> &'static str {
        "the points would be lost, and knowing helps"
    }

    fn is_offered_now(world: &World) -> bool {
        spending(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        let ask = |InformationRequest { about, at, target }| Self { figure, about, at, target };
        spends(world, figure, |_| obtain_information::possible_questions(world, figure).into_iter().map(ask).collect())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let ask = |name, key, aim, help, about: &str| {
            entry("ask", name, key, aim, help).of("about", about).at_bar_position(9)
        };
        let entries = [
            ask(phrase!("mo-order-study-enemy"), 'E', Aim::Target, phrase!("mo-order-study-enemy.about"), "enemy"),
            ask(phrase!("mo-order-study-room"), 'O', Aim::Tile, phrase!("mo-order-study-room.about"), "room"),
            ask(phrase!("mo-order-study-device"), 'I', Aim::Target, phrase!("mo-order-study-device.about"), "device"),
            ask(phrase!("mo-order-next-event"), 'N', Aim::None, phrase!("mo-order-next-event.about"), "event"),
            ask(phrase!("mo-order-find-hidden"), 'H', Aim::None, phrase!("mo-order-find-hidden.about"), "hidden"),
        ];
        in_spends_bar(world, figure, |_| true, entries)
    }
}
