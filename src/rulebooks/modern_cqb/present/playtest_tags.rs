//! Tags the events for play-test statistics.
use bevy::prelude::World;

use crate::board::Tile;
use crate::model::{Certainty, EventTag, FigureId, Figures, Side, Word};
use crate::rulebooks::modern_cqb::orders_and_events::{CqbEvent, Event};
use crate::rulebooks::modern_cqb::state::figure::{Doctrine, Temperament};
use crate::rulebooks::modern_cqb::state::objects::{ObjectKind, Objects};

/// The tags of an event.
pub fn tags(world: &World, event: &Event) -> Vec<EventTag> {
    let Event::Own(event) = event else { return Vec::new() };
    if let CqbEvent::SiteHeld { captured, secured } = event {
        let taken = captured.iter().map(|figure| EventTag::Taken { figure: *figure });
        return taken.chain(secured.iter().filter_map(|id| evidence(world, *id, None, true))).collect();
    }
    let acted = acted(event).map(|(figure, waits)| EventTag::Acted { figure, waits });
    acted.into_iter().chain(tag(world, event)).collect()
}

/// The figure that an event shows to have used its action, and whether it only waits.
fn acted(event: &CqbEvent) -> Option<(FigureId, bool)> {
    match event {
        CqbEvent::Held { figure } | CqbEvent::OverwatchSet { figure, .. } => Some((*figure, true)),
        CqbEvent::Fired { attacker, overwatch: false, reflex: false, .. } => Some((*attacker, false)),
        CqbEvent::Breached { figure, .. }
        | CqbEvent::ArrestTried { figure, .. }
        | CqbEvent::Used { figure, .. }
        | CqbEvent::Secured { figure, .. }
        | CqbEvent::Reassured { figure, .. }
        | CqbEvent::Recovered { figure, .. } => Some((*figure, false)),
        // A figure that cannot fight back is restrained without a test.
        _ => None,
    }
}

fn tag(world: &World, event: &CqbEvent) -> Option<EventTag> {
    Some(match event {
        CqbEvent::Sighted { side, figure, before, after, at, .. } if after > before && *after != Certainty::Unknown => {
            EventTag::Seen { side: *side, figure: *figure, at: *at }
        }
        CqbEvent::Fired { attacker, target, from, at, net, .. } => {
            EventTag::Shot { by: *attacker, target: Some(*target), from: *from, at: *at, hit: *net > 0 }
        }
        CqbEvent::OverwatchTriggered { figure, target, lane, at } => {
            EventTag::Watched { by: *figure, target: *target, at: *at, lane: Some(lane.clone()) }
        }
        CqbEvent::Breached { at, opened, .. } => EventTag::Breached { at: *at, opened: *opened },
        CqbEvent::Wounded { figure, after: 1.., .. } => EventTag::Hurt { figure: *figure },
        CqbEvent::Happened { index } => EventTag::Happened { event: *index },
        CqbEvent::Downed { figure } => EventTag::Down { figure: *figure },
        CqbEvent::Died { figure } => EventTag::Died { figure: *figure },
        CqbEvent::Restrained { figure, .. } => EventTag::Taken { figure: *figure },
        CqbEvent::WorkedLoose { figure, loose: true, .. } => EventTag::Loose { figure: *figure },
        CqbEvent::Extracted { figure, .. } | CqbEvent::Left { figure, .. } => EventTag::Safe { figure: *figure },
        CqbEvent::Secured { figure, target, secured: true, .. } if world.side(*figure) == Side::Response => {
            evidence(world, *target, None, true)?
        }
        CqbEvent::Destroyed { object, at } => evidence(world, *object, Some(*at), false)?,
        _ => return None,
    })
}

fn evidence(world: &World, id: Word, at: Option<Tile>, kept: bool) -> Option<EventTag> {
    let thing = world.resource::<Objects>().get(id).filter(|object| object.kind == ObjectKind::Evidence)?;
    Some(EventTag::Thing { id, at: at.or(Some(thing.at)), kept })
}

/// The group a figure is counted in: its doctrine on the team, its temperament otherwise.
pub fn temper(world: &World, figure: FigureId) -> Word {
    let doctrine = world.of::<Doctrine>(figure).map(|doctrine| doctrine.0);
    let temperament = world.of::<Temperament>(figure).map(|temperament| temperament.0);
    let (first, second) =
        if world.side(figure) == Side::Response { (doctrine, temperament) } else { (temperament, doctrine) };
    first.or(second).or_else(|| Word::try_new(world.kind(figure))).unwrap_or(Word::new(""))
}
