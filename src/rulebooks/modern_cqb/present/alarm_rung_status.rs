//! The rungs of the alarm that a level names, as far as the team knows (CQB-HEAT-7, CQB-HEAT-8).

use bevy::prelude::World;
use serde_json::{Value, json};

use crate::localization::{Phrase, phrase};
use crate::model::{AlarmRungProgress, AlarmRungStatus, Clock, Word};
use crate::rulebooks::modern_cqb::mission::timeline::{Timeline, TimelineEvent};
use crate::rulebooks::modern_cqb::senses::noise_and_heat::Heat;

/// The named rungs. One that was stopped untold seems to come about.
pub fn known_rungs(world: &World) -> Vec<AlarmRungStatus> {
    world.resource::<Timeline>().0.iter().filter_map(|event| status(world, event)).collect()
}

/// The named rungs for the protocol.
pub fn protocol_rungs(world: &World) -> Vec<Value> {
    let told = |rung: AlarmRungStatus| {
        let progress = rung.progress.word();
        let mut told = json!({"name": rung.name, "heat": rung.heat, "round": rung.round, "progress": progress});
        if let Some(last) = rung.to_round {
            told["to_round"] = json!(last);
        }
        told
    };
    known_rungs(world).into_iter().map(told).collect()
}

fn status(world: &World, event: &TimelineEvent) -> Option<AlarmRungStatus> {
    let rung = event.alarm_rung()?;
    let progress = match () {
        () if rung.is_known_stopped() && rung.scene.done.is_none() => AlarmRungProgress::Stopped,
        () if reached(world, event) => AlarmRungProgress::Reached,
        () => AlarmRungProgress::Ahead,
    };
    let (round, to_round) = match rung.between {
        Some((first, last)) => (Some(first), Some(last)),
        None => (event.round, None),
    };
    Some(AlarmRungStatus { name: rung.name.clone()?, heat: event.heat, round, to_round, progress })
}

/// A text that says when the team expects the mission itself to burn or set off an object.
pub fn expected_loss_text(world: &World, object: Word) -> Option<Phrase> {
    let about = |event: &&TimelineEvent| event.burn.contains(&object) || event.detonate == Some(object);
    let coming = world.resource::<Timeline>().0.iter().filter(about);
    let status =
        coming.filter_map(|event| status(world, event)).find(|rung| rung.progress == AlarmRungProgress::Ahead)?;
    match (status.round, status.heat) {
        (Some(round), Some(heat)) => Some(phrase!("cqb-loss-both", round = round, heat = heat)),
        (Some(round), None) => Some(phrase!("cqb-loss-round", round = round)),
        (None, Some(heat)) => Some(phrase!("cqb-loss-heat", heat = heat)),
        (None, None) => None,
    }
}

fn reached(world: &World, event: &TimelineEvent) -> bool {
    let heat = world.resource::<Heat>().current();
    let round = world.resource::<Clock>().now.round;
    event.scene().is_some_and(|scene| scene.has_enough_triggers(|wait| wait.known))
        && event.heat.is_none_or(|from| heat.is_some_and(|heat| heat >= from))
        && rung_round(event).is_none_or(|from| round >= from)
}

/// The round from which on it has surely come.
fn rung_round(event: &TimelineEvent) -> Option<u16> {
    event.alarm_rung().and_then(|rung| rung.between).map_or(event.round, |(_, last)| Some(last))
}
