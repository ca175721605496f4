//! The sides that learn of an event: those it happens to, and those that see it.

use bevy::prelude::World;

use super::events::{Event, SkEvent};
use super::unit::ground;
use super::unit_index::{UnitEntry, UnitIndex};
use crate::model::{CommonEvent, FigureId, Figures, Names, Side, Sides};

pub fn witnesses(world: &World, event: &Event) -> Sides {
    match event {
        Event::Common(event) => of_common(world, event),
        Event::Own(event) => of_own(world, event),
    }
}

/// Changes to walls, doors and smoke are known to both sides.
fn of_common(world: &World, event: &CommonEvent) -> Sides {
    match event {
        CommonEvent::Stepped { figure, .. } => seen_by(world, &[*figure]),
        CommonEvent::TokenGained { figure, .. } | CommonEvent::TokenLost { figure, .. } => {
            Sides::identifying(world, *figure)
        }
        _ => Sides::ALL,
    }
}

fn of_own(world: &World, event: &SkEvent) -> Sides {
    match event {
        SkEvent::Sighted { side, .. } => Sides::of(*side),
        // The shooter's side knows of its own shot, and not whether anybody heard it.
        SkEvent::Heard { sides, .. } => sides.iter().fold(Sides::NONE, |all, side| all.and(*side)),
        // The target notices the attack.
        SkEvent::Attacked { figure, target, .. } => {
            let struck: Vec<FigureId> = [Some(*figure), *target].into_iter().flatten().collect();
            seen_by(world, &struck)
        }
        SkEvent::Suppressing { figure, targets, .. } => {
            let all: Vec<FigureId> = targets.iter().copied().chain([*figure]).collect();
            seen_by(world, &all)
        }
        SkEvent::Struck { figure, by, .. } | SkEvent::Destroyed { figure, by, .. } => seen_by(world, &[*figure, *by]),
        // A burst may catch whom the shooter's side neither sees nor knows of (SK-SUPPRESS-4).
        SkEvent::Suppressed { figure, .. } => seen_by(world, &[*figure]),
        SkEvent::Blown { .. } | SkEvent::ThrewSmoke { .. } => Sides::ALL,
        SkEvent::Assisted { figure, .. }
        | SkEvent::Observed { figure, .. }
        | SkEvent::PickedUp { figure, .. }
        | SkEvent::Tried { figure, .. }
        | SkEvent::Held { figure }
        | SkEvent::Mounted { figure, .. }
        | SkEvent::Dismounted { figure, .. }
        | SkEvent::Bumped { figure, .. } => Sides::identifying(world, *figure),
    }
}

/// Removes what the receiving side cannot know: which other sides heard the noise.
pub fn withhold(event: &mut Event, side: Side, _names: &Names) {
    if let Event::Own(SkEvent::Heard { sides, .. }) = event {
        sides.retain(|heard| *heard == side);
    }
}

/// The units' own sides, and every side that sees one of them.
fn seen_by(world: &World, figures: &[FigureId]) -> Sides {
    let own = figures.iter().fold(Sides::NONE, |sides, id| sides.and(world.side(*id)));
    if Side::FIGHTING.into_iter().all(|side| own.contains(side)) {
        return own;
    }
    let (lineup, ground) = (UnitIndex::of(world), ground(world));
    let here = || figures.iter().filter_map(|id| lineup.find(*id)).filter(|post| post.at.is_some());
    Side::FIGHTING.into_iter().fold(own, |sides, side| {
        let sees = |post: &UnitEntry| lineup.seen_by(&ground, side, &post.sight_target).is_some();
        if !sides.contains(side) && here().any(sees) { sides.and(side) } else { sides }
    })
}
