//! Interact: take evidence, or use what needs no Task.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::events::ObjectSettled;
use super::super::resolve::minor_actions;
use super::super::state::scenario::ScenarioObjects;
use super::super::{Momentum, Turn};
use super::{MoOrder, commanded, entry, in_turn_bar};
use crate::localization::phrase;
use crate::model::{self, Aim, FigureId, Figures, MenuEntry, Verdict, Word};
use crate::referee::{Action, Choices};

/// Minor Action: interact with a thing within Reach: take evidence, use what needs no Task (MO-MINOR-8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Interact {
    pub figure: FigureId,
    #[serde(with = "model::either")]
    #[schemars(with = "Word")]
    pub target: Word,
}

impl Action<Momentum> for Interact {
    fn check(&self, world: &World) -> Verdict {
        minor_actions::check_minor_action(world, self.figure, "interact")?;
        world.resource::<ScenarioObjects>().check_interact(world, self.figure, self.target)
    }

    fn resolve(&self, turn: &mut Turn) {
        minor_actions::take_minor_action(turn, self.figure, "interact");
        turn.commit(ObjectSettled { figure: self.figure, object: self.target });
    }

    fn purpose(&self) -> &'static str {
        "it is what the scenario asks for"
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        commanded(world, figure, || near(world, figure))
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let may = near(world, figure).iter().any(|interact| interact.check(world).is_ok());
        let help = phrase!("mo-order-interact.about");
        let interact = || {
            entry("interact", phrase!("mo-order-interact"), '9', Aim::Target, help).given_by_click().at_bar_position(24)
        };
        in_turn_bar(world, figure, may.then(interact))
    }
}

/// With each scenario object on the character's tile and the adjacent ones.
fn near(world: &World, figure: FigureId) -> Vec<Interact> {
    let here = world.at(figure).unwrap_or_default();
    let things = world.resource::<ScenarioObjects>().things.iter();
    let near = things.filter(|(_, thing)| here == thing.at || here.is_beside(thing.at));
    near.map(|(id, _)| Interact { figure, target: *id }).collect()
}
