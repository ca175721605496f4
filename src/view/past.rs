//! What was told of a battle before it was saved, so that its log goes on where it was left.
use bevy::prelude::*;

use super::playback::{Shown, telling};
use crate::chronicle::{Record, Replay};
use crate::referee::Told;
use crate::table::{Cue, Side};

/// All that a side was told, from the start on: sentences and their colours, without anything to see. Empty where the
/// record cannot be played again, which keeps nobody from playing on.
pub fn retell(record: Record, side: Side) -> Vec<Shown> {
    retold(record, side).unwrap_or_default()
}

fn retold(record: Record, side: Side) -> Option<Vec<Shown>> {
    let mut replay = Replay::of(record, crate::books()).ok()?;
    let book = replay.session().book();
    let mut world = World::new();
    book.show_in(&mut world);
    replay.session().battle().snapshot().restore(&mut world).ok()?;
    let heard = |told: &&Told| told.known_to.contains(side);
    let unseen = |world: &World, told: &Told| Shown { cue: Cue::None, ..telling(world, book, told) };
    let mut past: Vec<Shown> = replay.opening.events.iter().filter(heard).map(|told| unseen(&world, told)).collect();
    while let Some(step) = replay.step() {
        for told in step.ok()?.played.events {
            book.apply(&mut world, &told.value);
            past.extend(Some(&told).filter(heard).map(|told| unseen(&world, told)));
        }
    }
    Some(past)
}
