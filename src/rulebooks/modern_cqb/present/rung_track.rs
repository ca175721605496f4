//! The rungs of the alarm that a level names, as far as the team knows (CQB-HEAT-7, CQB-HEAT-8).

use bevy::prelude::World;
use serde_json::{Value, json};

use crate::model::{Clock, RungProgress, RungStatus};
use crate::rulebooks::modern_cqb::mission::timeline::{Happening, Timeline};
use crate::rulebooks::modern_cqb::senses::noise::Heat;

/// The named rungs. One that was stopped untold seems to come about.
pub fn rungs(world: &World) -> Vec<RungStatus> {
    world.resource::<Timeline>().0.iter().filter_map(|event| status(world, event)).collect()
}

/// The same for the protocol.
pub fn state(world: &World) -> Vec<Value> {
    let told = |rung: RungStatus| json!({"name": rung.name, "heat": rung.heat, "round": rung.round, "progress": rung.progress.word()});
    rungs(world).into_iter().map(told).collect()
}

fn status(world: &World, event: &Happening) -> Option<RungStatus> {
    let rung = event.rung()?;
    let progress = match () {
        () if rung.known_stopped() && rung.scene.done.is_none() => RungProgress::Stopped,
        () if reached(world, event) => RungProgress::Reached,
        () => RungProgress::Ahead,
    };
    Some(RungStatus { name: rung.name.clone()?, heat: event.heat, round: event.round, progress })
}

fn reached(world: &World, event: &Happening) -> bool {
    let heat = world.resource::<Heat>().now();
    let round = world.resource::<Clock>().now.round;
    event.scene().is_some_and(|scene| scene.holds(|wait| wait.known))
        && event.heat.is_none_or(|from| heat.is_some_and(|heat| heat >= from))
        && event.round.is_none_or(|from| round >= from)
}
