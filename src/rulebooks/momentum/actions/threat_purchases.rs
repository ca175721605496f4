//! What Threat buys at the start of a round: reinforcements, and events of the scenario.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::objectives_and_objects::Works;
use super::super::{Momentum, Turn, threat_spending};
use super::{MoOrder, Order, threat};
use crate::board::Tile;
use crate::model::{self, FigureId, Figures, Verdict, Word};
use crate::referee::{Action, Choices};

/// Threat at the start of a round: bring in a reinforcement (MO-THREAT-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Reinforce {
    pub template: Word,
    pub at: Tile,
}

impl Reinforce {
    fn all(world: &World) -> Vec<Self> {
        let entries = world.resource::<Works>().entries.iter();
        let mut entries: Vec<(Word, Tile)> = entries.map(|entry| (entry.template, entry.at)).collect();
        entries.sort();
        entries.dedup();
        entries.into_iter().map(|(template, at)| Self { template, at }).collect()
    }
}

impl Action<Momentum> for Reinforce {
    fn check(&self, world: &World) -> Verdict {
        threat_spending::check_reinforce(world, self.template, self.at)
    }

    fn resolve(&self, turn: &mut Turn) {
        threat_spending::reinforce(turn, self.template, self.at);
    }

    fn purpose(&self) -> &'static str {
        "there is plenty of Threat"
    }

    fn now(world: &World) -> bool {
        threat(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        of_first(world, figure, Self::all)
    }

    fn listed(_: &World, _: FigureId) -> Vec<Order> {
        Vec::new()
    }

    fn of_side(world: &World) -> Vec<Order> {
        Choices::checked(world, Self::all(world)).every().collect()
    }
}

/// Threat at the start of a round: trigger an event of the scenario (MO-THREAT-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Trigger {
    #[serde(with = "model::either")]
    #[schemars(with = "Word")]
    pub target: Word,
}

impl Trigger {
    fn all(world: &World) -> Vec<Self> {
        world.resource::<Works>().things.keys().map(|id| Self { target: *id }).collect()
    }
}

impl Action<Momentum> for Trigger {
    fn check(&self, world: &World) -> Verdict {
        threat_spending::check_trigger(world, self.target)
    }

    fn resolve(&self, turn: &mut Turn) {
        threat_spending::trigger(turn, self.target);
    }

    fn purpose(&self) -> &'static str {
        "there is plenty of Threat"
    }

    fn now(world: &World) -> bool {
        threat(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        of_first(world, figure, Self::all)
    }

    fn listed(_: &World, _: FigureId) -> Vec<Order> {
        Vec::new()
    }

    fn of_side(world: &World) -> Vec<Order> {
        Choices::checked(world, Self::all(world)).every().collect()
    }
}

/// Threat is spent by a side: random players draw its purchases for the side's first figure.
fn of_first<O: Into<Order>>(world: &World, figure: FigureId, all: fn(&World) -> Vec<O>) -> Choices<'_, MoOrder> {
    let side = world.side(figure);
    let first = world.figures().into_iter().find(|id| world.side(*id) == side);
    Choices::checked(world, if first == Some(figure) { all(world) } else { Vec::new() })
}
