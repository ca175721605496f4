//! Rebuilds the log of a saved battle by replaying it.
use bevy::prelude::*;

use super::cue_length_and_weight::EventWeight;
use super::shown_event::{LogRow, ShownEvent};
use crate::chronicle::{Record, RecordedOrder, Replay};
use crate::model::{Cue, EventNumbers, Side, Snapshot, Tint, Viewpoint, Word};
use crate::referee::{AnyBook, WitnessedEvent};

/// Every event that a side learned of, without its cue. If the record cannot be replayed, a line says so; the battle can still
/// be played on.
pub fn past_events(record: Record, side: Side) -> Vec<ShownEvent> {
    let all = record.orders.len();
    replayed(record, side, all).map_or_else(|| vec![untold()], |told| told.past)
}

/// The line in place of a past that this version of the game would play otherwise.
fn untold() -> ShownEvent {
    ShownEvent {
        number: None,
        place: None,
        cue: Cue::None,
        sentence:
            "Another version of the game saved this battle: it goes on from here, and what came before cannot be told."
                .into(),
        tint: Tint::Warn,
        row: LogRow::Own,
        word: Word::default(),
        weight: EventWeight::default(),
        roll: None,
        theirs: false,
        again: false,
    }
}

/// The events before a battle's first state that a side learned of. The world has applied them all.
pub fn opening_events(world: &World, book: &dyn AnyBook, events: &[WitnessedEvent], side: Side) -> Vec<ShownEvent> {
    let all = world.resource::<EventNumbers>().all;
    let later = |index: usize| u32::try_from(events.len() - 1 - index).unwrap_or(0);
    let heard = events.iter().enumerate().filter(|(_, witnessed)| witnessed.known_to.contains(side));
    heard
        .map(|(index, witnessed)| ShownEvent {
            place: Some(all.saturating_sub(later(index))),
            ..ShownEvent::of(world, book, witnessed)
        })
        .collect()
}

/// A battle as it is handed to a player: the log up to the end of its last turn, the state then, and what happened since.
pub struct HandoverEvents {
    pub past: Vec<ShownEvent>,
    pub before: Snapshot,
    pub since: Vec<WitnessedEvent>,
}

/// Events to show to a side when the window is handed to it: the other's last turn, and what it did itself since then.
pub fn handover_events(record: Record, side: Side) -> HandoverEvents {
    let by = |own: bool| move |given: &RecordedOrder| (given.by == side) == own;
    let theirs = record.orders.iter().rposition(by(false));
    let after = |last: usize| record.orders[..last].iter().rposition(by(true)).map_or(0, |own| own + 1);
    let from = theirs.map_or(record.orders.len(), after);
    let now = record.snapshot.clone();
    replayed(record, side, from).unwrap_or_else(|| HandoverEvents {
        past: vec![untold()],
        before: now,
        since: Vec::new(),
    })
}

/// Replays a record: tells its first orders, and returns the rest.
fn replayed(record: Record, side: Side, told: usize) -> Option<HandoverEvents> {
    let mut replay = Replay::of(record, crate::books()).ok()?;
    let book = replay.session().book();
    let mut world = World::new();
    let _data = replay.session().start().lay_data(crate::books());
    book.show_in(&mut world);
    world.insert_resource(Viewpoint(side));
    replay.session().battle().snapshot().restore(&mut world).ok()?;
    let mut past = opening_events(&world, book, &replay.opening.events, side);
    past.iter_mut().for_each(|shown| shown.cue = Cue::None);
    while replay.orders_replayed() < told {
        for witnessed in replay.next_order()?.ok()?.played.events {
            book.apply(&mut world, &witnessed.event);
            if witnessed.known_to.contains(side) {
                past.push(ShownEvent { cue: Cue::None, ..ShownEvent::of(&world, book, &witnessed) });
            }
        }
    }
    let (before, mut since) = (replay.session().battle().snapshot(), Vec::new());
    while let Some(step) = replay.next_order() {
        since.extend(step.ok()?.played.events);
    }
    Some(HandoverEvents { past, before, since })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::{BattleStart, Session};
    use crate::faults::Source;

    /// Plays 40 orders of the mind; returns the record and the events shown meanwhile.
    fn played() -> (Record, Vec<ShownEvent>) {
        let (name, text) = crate::levels::shipped()[0];
        let start = BattleStart::of(&Source::new(name, text), crate::books(), 7, &[]).unwrap();
        let begun = Session::begin(start, crate::books(), &[Side::Hostile]).unwrap();
        let (mut session, mut world, mut witnessed) = (begun.session, World::new(), begun.opening.events);
        witnessed.extend(begun.answers.into_iter().flat_map(|turned| turned.played.events));
        for _ in 0..40 {
            let order = session.battle().choose(Side::Response);
            let Ok(turned) = session.give(&order) else { break };
            witnessed.extend(turned.into_iter().flat_map(|turned| turned.played.events));
        }
        let book = session.book();
        book.show_in(&mut world);
        let record = session.record();
        Replay::of(record.clone(), crate::books()).unwrap().session().battle().snapshot().restore(&mut world).unwrap();
        let mut live = Vec::new();
        for witnessed in witnessed {
            book.apply(&mut world, &witnessed.event);
            if witnessed.known_to.contains(Side::Response) {
                live.push(ShownEvent::of(&world, book, &witnessed));
            }
        }
        (record, live)
    }

    #[test]
    fn the_log_has_the_same_lines_after_save_and_load() {
        let (record, live) = played();
        let past = past_events(record, Side::Response);
        let line = |shown: &ShownEvent| (shown.number, shown.sentence.clone(), shown.tint, shown.row);
        let lines =
            |all: &[ShownEvent]| all.iter().filter(|shown| !shown.sentence.is_empty()).map(line).collect::<Vec<_>>();
        assert_eq!(lines(&past), lines(&live));
        assert!(live.iter().any(|shown| matches!(shown.row, LogRow::Step(_))), "some figure walked");
        assert!(past.iter().all(|shown| shown.cue == Cue::None));
    }

    #[test]
    fn a_save_that_this_version_would_play_otherwise_says_so_in_its_log() {
        let (record, _) = played();
        let other = Record { opening: "0000000000000000".into(), ..record };
        let past = past_events(other, Side::Response);
        assert_eq!(past.len(), 1);
        assert!(past[0].sentence.english().contains("Another version"), "{:?}", past[0].sentence);
    }
}
