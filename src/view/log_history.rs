//! What was told of a battle before it was saved, so that its log goes on where it was left.
use bevy::prelude::*;

use super::playback::{Shown, telling};
use crate::chronicle::{Record, Replay};
use crate::model::{Cue, Side};
use crate::referee::Told;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::{Session, Start};
    use crate::faults::Source;
    use crate::view::playback::Row;

    /// Plays the first orders that come to hand, and gives the record with what was told of it meanwhile.
    fn played() -> (Record, Vec<Shown>) {
        let (name, text) = crate::levels::shipped()[0];
        let start = Start::of(&Source::new(name, text), crate::books(), 7, &[]).unwrap();
        let begun = Session::begin(start, crate::books(), &[Side::Hostile]).unwrap();
        let (mut session, mut world, mut told) = (begun.session, World::new(), begun.opening.events);
        told.extend(begun.answers.into_iter().flat_map(|turned| turned.played.events));
        for _ in 0..40 {
            let order = session.battle().choose(Side::Response);
            let Ok(turned) = session.give(&order) else { break };
            told.extend(turned.into_iter().flat_map(|turned| turned.played.events));
        }
        let book = session.book();
        book.show_in(&mut world);
        let record = session.record();
        Replay::of(record.clone(), crate::books()).unwrap().session().battle().snapshot().restore(&mut world).unwrap();
        let mut live = Vec::new();
        for told in told {
            book.apply(&mut world, &told.value);
            if told.known_to.contains(Side::Response) {
                live.push(telling(&world, book, &told));
            }
        }
        (record, live)
    }

    #[test]
    fn the_log_has_the_same_lines_after_save_and_load() {
        let (record, live) = played();
        let past = retell(record, Side::Response);
        let line = |shown: &Shown| (shown.number, shown.sentence.clone(), shown.tint, shown.row);
        let lines = |all: &[Shown]| all.iter().filter(|shown| !shown.sentence.is_empty()).map(line).collect::<Vec<_>>();
        assert_eq!(lines(&past), lines(&live));
        assert!(live.iter().any(|shown| matches!(shown.row, Row::Step(_))), "somebody walked");
        assert!(past.iter().all(|shown| shown.cue == Cue::None));
    }
}
