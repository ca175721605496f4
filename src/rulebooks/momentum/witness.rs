//! The sides that learn of an event: those it happens to, and those that see it.

use bevy::prelude::World;

use super::events::{Event, MoEvent};
use super::sight_and_hiding;
use super::turn_stack::Frame;
use crate::model::{CommonEvent, FigureId, Figures, Side, Sides};

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

/// Pools, Turns and pending frames are open to both sides; a character's actions go to the sides that see it.
fn of_own(world: &World, event: &MoEvent) -> Sides {
    match event {
        MoEvent::Sighted { side, .. } => Sides::of(*side),
        MoEvent::TurnBegan { figure } | MoEvent::TurnEnded { figure } => Sides::identifying(world, *figure),
        MoEvent::Pools { .. } | MoEvent::Toll { .. } | MoEvent::Triggered { .. } | MoEvent::InitiativeKept { .. } => {
            Sides::ALL
        }
        MoEvent::Declared { figure, task, .. }
        | MoEvent::Lapsed { figure, task }
        | MoEvent::Rolled { figure, task, .. } => match task {
            super::task::Task::Attack { target, .. } => seen_by(world, &[*figure, *target]),
            _ => Sides::identifying(world, *figure),
        },
        MoEvent::ProblemMade { figure, by, .. } => seen_by(world, &[*figure, *by]),
        MoEvent::DamageRolled { figure, target, .. } => seen_by(world, &[*figure, *target]),
        MoEvent::Struck { figure, by, .. } => {
            let both: Vec<FigureId> = by.iter().copied().chain([*figure]).collect();
            seen_by(world, &both)
        }
        MoEvent::Answered { figure, .. } | MoEvent::Readied { figure, .. } | MoEvent::LetBe { figure } => {
            Sides::of(world.side(*figure))
        }
        MoEvent::Reinforced { figure, .. } => seen_by(world, &[*figure]),
        MoEvent::Aided { figure, patient } | MoEvent::Woke { figure, patient } => seen_by(world, &[*figure, *patient]),
        MoEvent::Pending { frames } => of_frames(world, frames),
        MoEvent::Minor { figure, .. }
        | MoEvent::MinorBought { figure }
        | MoEvent::Tasked { figure, .. }
        | MoEvent::Complicated { figure, .. }
        | MoEvent::Uncomplicated { figure, .. }
        | MoEvent::Sharpened { figure, .. }
        | MoEvent::Hazard { figure, .. }
        | MoEvent::Disarmed { figure, .. }
        | MoEvent::Drew { figure, .. }
        | MoEvent::Avoided { figure, .. }
        | MoEvent::Injured { figure, .. }
        | MoEvent::Recovered { figure, .. }
        | MoEvent::Regained { figure, .. }
        | MoEvent::Assisted { figure, .. }
        | MoEvent::Directed { figure, .. }
        | MoEvent::Settled { figure, .. }
        | MoEvent::SwiftBought { figure } => Sides::identifying(world, *figure),
    }
}

/// Pending frames go to the sides that may know every figure in them; an empty stack goes to both.
fn of_frames(world: &World, frames: &[Frame]) -> Sides {
    let figures: Vec<FigureId> = frames.iter().filter_map(Frame::figure).collect();
    let all = figures.iter().map(|id| Sides::identifying(world, *id));
    all.fold(Sides::ALL, |both, sides| {
        Side::FIGHTING
            .into_iter()
            .filter(|side| both.contains(*side) && sides.contains(*side))
            .fold(Sides::NONE, Sides::and)
    })
}

/// The characters' own sides, and every side that sees one of them.
fn seen_by(world: &World, figures: &[FigureId]) -> Sides {
    let own = figures.iter().fold(Sides::NONE, |sides, id| sides.and(world.side(*id)));
    Side::FIGHTING.into_iter().fold(own, |sides, side| {
        let sees = |id: &FigureId| world.at(*id).is_some() && sight_and_hiding::sees(world, side, *id);
        if !sides.contains(side) && figures.iter().any(sees) { sides.and(side) } else { sides }
    })
}
