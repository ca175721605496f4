//! Who learns of an event: those it happens to, and those who see it.

use bevy::prelude::World;

use super::attack::ground;
use super::awareness;
use super::messages::{Event, SkEvent};
use super::unit_index::{Lineup, Post};
use crate::model::{CommonEvent, FigureId, Figures, Level, Names, Side, SideKnowledge, Sides};

pub fn witnesses(world: &World, event: &Event) -> Sides {
    match event {
        Event::Common(event) => of_common(world, event),
        Event::Own(event) => of_own(world, event),
    }
}

/// What happens to walls, doors and smoke is plain to both sides.
fn of_common(world: &World, event: &CommonEvent) -> Sides {
    match event {
        CommonEvent::Stepped { figure, .. } => seeing(world, &[*figure]),
        CommonEvent::TokenGained { figure, .. } | CommonEvent::TokenLost { figure, .. } => told(world, *figure),
        _ => Sides::ALL,
    }
}

fn of_own(world: &World, event: &SkEvent) -> Sides {
    match event {
        SkEvent::Sighted { side, .. } => Sides::of(*side),
        SkEvent::Heard { by, sides, .. } => sides.iter().fold(Sides::of(world.side(*by)), |all, side| all.and(*side)),
        // Whoever is shot at notices.
        SkEvent::Attacked { figure, target, .. } => {
            let struck: Vec<FigureId> = [Some(*figure), *target].into_iter().flatten().collect();
            seeing(world, &struck)
        }
        SkEvent::Suppressing { figure, targets, .. } => {
            let all: Vec<FigureId> = targets.iter().copied().chain([*figure]).collect();
            seeing(world, &all)
        }
        SkEvent::Struck { figure, by, .. }
        | SkEvent::Destroyed { figure, by, .. }
        | SkEvent::Suppressed { figure, by, .. } => seeing(world, &[*figure, *by]),
        SkEvent::Blown { .. } | SkEvent::ThrewSmoke { .. } => Sides::ALL,
        SkEvent::Assisted { figure, .. }
        | SkEvent::Observed { figure, .. }
        | SkEvent::PickedUp { figure, .. }
        | SkEvent::Tried { figure, .. }
        | SkEvent::Held { figure }
        | SkEvent::Mounted { figure, .. }
        | SkEvent::Dismounted { figure, .. }
        | SkEvent::Bumped { figure, .. } => told(world, *figure),
    }
}

/// An event without what its side cannot know: who else has heard it.
pub fn withhold(event: &mut Event, side: Side, _names: &Names) {
    if let Event::Own(SkEvent::Heard { sides, .. }) = event {
        sides.retain(|heard| *heard == side);
    }
}

/// The sides of the units, and those that see one of them.
fn seeing(world: &World, figures: &[FigureId]) -> Sides {
    let own = figures.iter().fold(Sides::NONE, |sides, id| sides.and(world.side(*id)));
    if awareness::KNOWING.into_iter().all(|side| own.contains(side)) {
        return own;
    }
    let (lineup, ground) = (Lineup::of(world), ground(world));
    let here = || figures.iter().filter_map(|id| lineup.find(*id)).filter(|post| post.at.is_some());
    awareness::KNOWING.into_iter().fold(own, |sides, side| {
        let sees = |post: &Post| lineup.seen_by(&ground, side, &post.mark).is_some();
        if !sides.contains(side) && here().any(sees) { sides.and(side) } else { sides }
    })
}

/// A unit's own side, and the one that has told it apart.
fn told(world: &World, figure: FigureId) -> Sides {
    let own = Sides::of(world.side(figure));
    awareness::KNOWING.into_iter().fold(own, |sides, side| {
        if SideKnowledge::by(world, side).level(figure) == Level::Confirmed { sides.and(side) } else { sides }
    })
}
