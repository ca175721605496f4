//! What each event is to a play-test: the marks of the book, and those that every book shares.
use bevy::prelude::World;

use super::Rulebook;
use crate::table::{At, Clock, CommonEvent, Event, Figures, Mark, Marked};

/// All marks of an event that has just been made true.
pub(super) fn of<B: Rulebook>(world: &World, event: &Event<B::Fact>) -> Vec<Marked> {
    let mut marks = match event {
        Event::Common(event) => common::<B>(world, event),
        Event::Own(_) => Vec::new(),
    };
    marks.extend(B::marks(world, event));
    if marks.is_empty() {
        return Vec::new();
    }
    let round = world.resource::<Clock>().now.round;
    marks.into_iter().map(|mark| marked(world, round, mark)).collect()
}

fn common<B: Rulebook>(world: &World, event: &CommonEvent) -> Vec<Mark> {
    match event {
        CommonEvent::RoundBegan { .. } => spent::<B>(world),
        CommonEvent::Stepped { figure, to, .. } => vec![Mark::Stepped { figure: *figure, at: *to }],
        CommonEvent::DoorChanged { at, before, after, .. } if before.is_open() != after.is_open() => {
            vec![Mark::Door { at: *at, open: after.is_open() }]
        }
        _ => Vec::new(),
    }
}

/// Where those who are still in the fight stand.
fn spent<B: Rulebook>(world: &World) -> Vec<Mark> {
    let here = |figure| {
        let at = world.at(figure).filter(|_| !B::card(world, figure, world.side(figure)).out)?;
        Some(Mark::Spent { figure, at })
    };
    world.figures().into_iter().filter_map(here).collect()
}

fn marked(world: &World, round: u16, mark: Mark) -> Marked {
    let figure = mark.figure();
    let named = match &mark {
        Mark::Spent { at, .. }
        | Mark::Stepped { at, .. }
        | Mark::Door { at, .. }
        | Mark::Breached { at, .. }
        | Mark::Seen { at, .. }
        | Mark::Shot { at, .. }
        | Mark::Watched { at, .. } => Some(*at),
        Mark::Thing { at, .. } => *at,
        _ => None,
    };
    // Who is gone from the map was last where it left it.
    let at = named.or_else(|| figure.and_then(|id| world.of::<At>(id)).map(|at| at.0));
    Marked { round, side: figure.map(|id| world.side(id)), at, mark }
}
