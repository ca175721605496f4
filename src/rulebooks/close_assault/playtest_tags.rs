//! Tags the events for play-test statistics.
use bevy::prelude::World;

use super::events::{CaEvent, Event};
use crate::model::{Bodies, EventTag, FigureId, Figures};

/// The tags of this book's own events. A unit without models counts as lost, and so does one that broke.
pub fn tags(world: &World, event: &Event) -> Vec<EventTag> {
    let Event::Own(event) = event else { return Vec::new() };
    match event {
        CaEvent::Marched { figure, .. } => {
            world.at(*figure).map(|at| EventTag::Stepped { figure: *figure, at }).into_iter().collect()
        }
        CaEvent::Fired { figure, target, watch, from, at, lost, hits, .. } => {
            let shot =
                EventTag::Shot { by: *figure, target: Some(*target), from: *from, at: *at, hit: lost.max(hits) > &0 };
            let watched = EventTag::Watched { by: *figure, target: *target, at: *at, lane: None };
            if *watch { vec![watched, shot] } else { vec![shot] }
        }
        CaEvent::Struck { figure, target, hits, .. } => {
            let places = world.at(*figure).zip(world.at(*target));
            let shot = |(from, at)| EventTag::Shot { by: *figure, target: Some(*target), from, at, hit: *hits > 0 };
            places.map(shot).into_iter().collect()
        }
        CaEvent::HullStruck { figure, result, .. } if *result == "damaged" => vec![EventTag::Hurt { figure: *figure }],
        CaEvent::Fell { figure, .. } if stands(world, *figure) => vec![EventTag::Hurt { figure: *figure }],
        CaEvent::Fell { figure, .. } => vec![EventTag::Died { figure: *figure }],
        CaEvent::Removed { figure, .. } => vec![EventTag::Died { figure: *figure }],
        _ => Vec::new(),
    }
}

fn stands(world: &World, figure: FigureId) -> bool {
    world.of::<Bodies>(figure).is_some_and(|bodies| !bodies.0.is_empty())
}
