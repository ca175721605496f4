//! Purchases with Threat at the start of a round: reinforcements, and events of the scenario.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::events::{Reinforced, Triggered};
use super::super::flow::resolution_stack;
use super::super::resolve::{payments, threat_spending};
use super::super::state::figure::book_data;
use super::super::state::scenario::{self, ScenarioObjects};
use super::super::{Momentum, Turn};
use super::{MoOrder, Order, threat};
use crate::board::{Board, Door, DoorKind, DoorState, Tile, distance};
use crate::model::{self, CommonEvent, FigureId, Figures, Verdict, Word};
use crate::referee::{Action, Choices};

pub fn buy_reinforcement(turn: &mut Turn, template: Word, at: Tile) {
    let price = scenario::reinforcement_price(turn.world(), template).unwrap_or(0);
    payments::change_threat(turn, None, "reinforcement", -i32::from(price));
    let number = turn.world().resource::<ScenarioObjects>().came + 1;
    let figure = (number..).map(|number| format!("{template}-{number}")).filter_map(|id| Word::try_new(&id));
    let figure = figure.map(FigureId).find(|id| turn.world().entity_of(*id).is_none());
    if let Some(figure) = figure {
        turn.commit(Reinforced { figure, template, at });
    }
    resolution_stack::finish_top(turn, Vec::new());
}

pub fn trigger_scenario_event(turn: &mut Turn, id: Word) {
    let price = book_data(turn.world()).threat.event;
    payments::change_threat(turn, None, "event", -i32::from(price));
    let Some(thing) = turn.world().resource::<ScenarioObjects>().things.get(&id).cloned() else { return };
    let board = turn.world().resource::<Board>();
    let near = |tile: &Tile| distance(*tile, thing.at) <= 2 && board.passable(*tile);
    let tiles: Vec<Tile> = match thing.grade.as_str() {
        "smoke" => board.tiles().filter(near).collect(),
        "lights-out" => {
            let room = board.room_at(thing.at);
            board.tiles().filter(|tile| room.is_some() && board.room_at(*tile) == room).collect()
        }
        _ => vec![thing.at],
    };
    let door = board.door(thing.at);
    let clouds: Vec<(Tile, u8)> = tiles.iter().map(|tile| (*tile, board.smoke(*tile))).collect();
    turn.commit(Triggered { target: id, tiles });
    match (thing.grade.as_str(), door) {
        ("smoke", _) => {
            for (at, before) in clouds.into_iter().filter(|(_, before)| *before == 0) {
                turn.commit(CommonEvent::SmokeChanged { at, before, after: 1 });
            }
        }
        ("lock", Some(before)) => {
            let after = Door { state: DoorState::Closed, kind: DoorKind::Locked, wedged: false, forced: false };
            if before != after {
                turn.commit(CommonEvent::DoorChanged { at: thing.at, before, after, by: None, left: None });
            }
        }
        _ => {}
    }
    resolution_stack::finish_top(turn, Vec::new());
}

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
        let entries = world.resource::<ScenarioObjects>().entries.iter();
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
        buy_reinforcement(turn, self.template, self.at);
    }

    fn purpose(&self) -> &'static str {
        "there is plenty of Threat"
    }

    fn is_offered_now(world: &World) -> bool {
        threat(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        of_first(world, figure, Self::all)
    }

    fn listed(_: &World, _: FigureId) -> Choices<'_, MoOrder> {
        Choices::none()
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
        world.resource::<ScenarioObjects>().things.keys().map(|id| Self { target: *id }).collect()
    }
}

impl Action<Momentum> for Trigger {
    fn check(&self, world: &World) -> Verdict {
        threat_spending::check_trigger(world, self.target)
    }

    fn resolve(&self, turn: &mut Turn) {
        trigger_scenario_event(turn, self.target);
    }

    fn purpose(&self) -> &'static str {
        "there is plenty of Threat"
    }

    fn is_offered_now(world: &World) -> bool {
        threat(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        of_first(world, figure, Self::all)
    }

    fn listed(_: &World, _: FigureId) -> Choices<'_, MoOrder> {
        Choices::none()
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
