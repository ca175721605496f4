//! Purchases with Threat at the start of a round: the checks (MO-THREAT-3).

use bevy::prelude::World;

use super::super::Turn;
use super::super::state::figure::{Character, book_data};
use super::super::state::pending_frames::{self, Frame, FrameResult};
use super::super::state::pools::PoolState;
use super::super::state::scenario::{self, ScenarioObjects};
use super::turns;
use crate::board::Tile;
use crate::localization::phrase;
use crate::model::{Clock, FigureId, Refusal, Side, Verdict, Word};

/// Asks the gamemaster side if it can afford anything.
pub fn ask_or_pass(turn: &mut Turn) -> FrameResult {
    if affordable(turn.world()) {
        FrameResult::Ask(Frame::Threat, Side::Hostile)
    } else {
        FrameResult::Done(Vec::new())
    }
}

fn affordable(world: &World) -> bool {
    let entries = world
        .resource::<ScenarioObjects>()
        .entries
        .iter()
        .any(|entry| can_enter(world, entry.template, entry.at).is_ok());
    entries || world.resource::<ScenarioObjects>().things.keys().any(|id| can_trigger(world, *id).is_ok())
}

fn asked(world: &World) -> Verdict {
    turns::check_not_over(world)?;
    let clock = world.resource::<Clock>();
    let waits = matches!(pending_frames::top_frame(world), Some(Frame::Threat));
    let asked = waits && clock.active == Side::Hostile;
    Refusal::unless(asked, "MO-THREAT-3", || phrase!("mo-refused-threat-when"))
}

fn can_enter(world: &World, template: Word, at: Tile) -> Verdict {
    let round = world.resource::<Clock>().now.round;
    let entry =
        world.resource::<ScenarioObjects>().entries.iter().find(|entry| entry.template == template && entry.at == at);
    let due = entry.is_some_and(|entry| !entry.done && entry.from <= round);
    Refusal::unless(due, "MO-THREAT-3", || phrase!("mo-refused-no-reinforcement", id = template.as_str(), at = at))?;
    Refusal::unless(world.on_tile(at).is_none(), "MO-THREAT-3", || phrase!("mo-refused-entry-taken", at = at))?;
    pay(world, scenario::reinforcement_price(world, template).unwrap_or(u16::MAX))
}

fn pay(world: &World, price: u16) -> Verdict {
    let threat = world.resource::<PoolState>().threat;
    let short = || phrase!("mo-refused-threat-short", cost = price, held = threat);
    Refusal::unless(threat >= price, "MO-THREAT-3", short)
}

fn can_trigger(world: &World, id: Word) -> Verdict {
    let thing =
        world.resource::<ScenarioObjects>().things.get(&id).filter(|thing| thing.kind == *"effect" && !thing.done);
    Refusal::unless(thing.is_some(), "MO-THREAT-3", || phrase!("mo-refused-no-event", id = FigureId(id).to_string()))?;
    let shut = thing.is_none_or(|thing| thing.grade != *"lock" || world.on_tile(thing.at).is_none());
    Refusal::unless(shut, "MO-THREAT-3", || phrase!("mo-refused-doorway-wait"))?;
    pay(world, book_data(world).threat.event)
}

/// Whether a reinforcement may be brought in at a tile.
pub fn check_reinforce(world: &World, template: Word, at: Tile) -> Verdict {
    asked(world)?;
    can_enter(world, template, at)
}

/// Whether an event of the scenario may be triggered.
pub fn check_trigger(world: &World, id: Word) -> Verdict {
    asked(world)?;
    can_trigger(world, id)
}
