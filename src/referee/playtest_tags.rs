//! Event tags for play-tests: those of the book, and those shared by all books.
use bevy::prelude::World;

use super::{BookEvent, Rules};
use crate::model::{At, Clock, CommonEvent, Event, EventTag, Figures, TaggedEvent};

/// All tags of an event that has just been applied.
pub(super) fn tags_of<B: Rules>(world: &World, event: &Event<B::BookEvent>) -> Vec<TaggedEvent> {
    let mut tags = match event {
        Event::Common(event) => common::<B>(world, event),
        Event::Own(_) => Vec::new(),
    };
    tags.extend(event.book_event().tags(world));
    if tags.is_empty() {
        return Vec::new();
    }
    let round = world.resource::<Clock>().now.round;
    tags.into_iter().map(|tag| tagged(world, round, tag)).collect()
}

fn common<B: Rules>(world: &World, event: &CommonEvent) -> Vec<EventTag> {
    match event {
        CommonEvent::RoundBegan { .. } => spent::<B>(world),
        CommonEvent::Stepped { figure, to, .. } => vec![EventTag::Stepped { figure: *figure, at: *to }],
        CommonEvent::DoorChanged { at, before, after, .. } => {
            let turned = before.is_open() != after.is_open();
            turned.then(|| EventTag::Door { at: *at, open: after.is_open() }).into_iter().collect()
        }
        CommonEvent::PhaseBegan { .. }
        | CommonEvent::SmokeChanged { .. }
        | CommonEvent::TokenGained { .. }
        | CommonEvent::TokenLost { .. }
        | CommonEvent::Scored { .. }
        | CommonEvent::Ended { .. } => Vec::new(),
    }
}

/// The tiles of figures still in the fight.
fn spent<B: Rules>(world: &World) -> Vec<EventTag> {
    let here = |figure| {
        let at = world.at(figure).filter(|_| !B::is_out(world, figure))?;
        Some(EventTag::Spent { figure, at })
    };
    world.figures().into_iter().filter_map(here).collect()
}

fn tagged(world: &World, round: u16, tag: EventTag) -> TaggedEvent {
    let figure = tag.figure();
    let named = match &tag {
        EventTag::Spent { at, .. }
        | EventTag::Stepped { at, .. }
        | EventTag::Door { at, .. }
        | EventTag::Breached { at, .. }
        | EventTag::Seen { at, .. }
        | EventTag::Shot { at, .. }
        | EventTag::Watched { at, .. } => Some(*at),
        EventTag::Thing { at, .. } => *at,
        _ => None,
    };
    // A figure that has left the map was last on the tile where it left.
    let at = named.or_else(|| figure.and_then(|id| world.of::<At>(id)).map(|at| at.0));
    TaggedEvent { round, side: figure.map(|id| world.side(id)), at, tag }
}
