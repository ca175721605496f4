//! Aim, or set up: Minor Actions for the Task that follows.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::resolve::minor_actions;
use super::super::{Momentum, Turn};
use super::{MoOrder, commanded, entry, in_turn_bar};
use crate::localization::phrase;
use crate::model::{self, FigureId, MenuEntry, Verdict};
use crate::referee::{Action, Choices};

/// Minor Action: re-roll one d20 of an attack of this Turn (MO-MINOR-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Aim {
    pub figure: FigureId,
}

impl Action<Momentum> for Aim {
    fn check(&self, world: &World) -> Verdict {
        minor_actions::check_minor_action(world, self.figure, "aim")
    }

    fn resolve(&self, turn: &mut Turn) {
        minor_actions::take_minor_action(turn, self.figure, "aim");
    }

    fn purpose(&self) -> &'static str {
        "this is a good place, and the next roll counts"
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        commanded(world, figure, || vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-aim.about");
        in_turn_bar(
            world,
            figure,
            [entry("aim", phrase!("mo-order-aim"), 'T', model::Aim::None, help).at_bar_position(5)],
        )
    }
}

/// Minor Action: make the next Task easier (MO-MINOR-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Prepare {
    pub figure: FigureId,
}

impl Action<Momentum> for Prepare {
    fn check(&self, world: &World) -> Verdict {
        minor_actions::check_minor_action(world, self.figure, "prepare")
    }

    fn resolve(&self, turn: &mut Turn) {
        minor_actions::take_minor_action(turn, self.figure, "prepare");
    }

    fn purpose(&self) -> &'static str {
        "what follows is worth setting up"
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        commanded(world, figure, || vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-prepare.about");
        in_turn_bar(
            world,
            figure,
            [entry("prepare", phrase!("mo-order-prepare"), '3', model::Aim::None, help).at_bar_position(21)],
        )
    }
}
