//! Who learns of an event: those it happens to, and those who see it.

use bevy::prelude::World;

use super::awareness;
use super::events::{Event, MoEvent};
use super::turn_stack::Frame;
use crate::model::{CommonEvent, FigureId, Figures, Level, SideKnowledge, Sides};

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

/// Pools, whose Turn it is and what waits are on the table; what a character does is seen by those who see it.
fn of_own(world: &World, event: &MoEvent) -> Sides {
    match event {
        MoEvent::Sighted { side, .. } => Sides::of(*side),
        MoEvent::TurnBegan { figure } | MoEvent::TurnEnded { figure } => told(world, *figure),
        MoEvent::Pools { .. } | MoEvent::Toll { .. } | MoEvent::Triggered { .. } | MoEvent::InitiativeKept { .. } => {
            Sides::ALL
        }
        MoEvent::Declared { figure, task, .. }
        | MoEvent::Lapsed { figure, task }
        | MoEvent::Rolled { figure, task, .. } => match task {
            super::task::Task::Attack { target, .. } => seeing(world, &[*figure, *target]),
            _ => told(world, *figure),
        },
        MoEvent::ProblemMade { figure, by, .. } => seeing(world, &[*figure, *by]),
        MoEvent::DamageRolled { figure, target, .. } => seeing(world, &[*figure, *target]),
        MoEvent::Struck { figure, by, .. } => {
            let both: Vec<FigureId> = by.iter().copied().chain([*figure]).collect();
            seeing(world, &both)
        }
        MoEvent::Answered { figure, .. } | MoEvent::Readied { figure, .. } | MoEvent::LetBe { figure } => {
            Sides::of(world.side(*figure))
        }
        MoEvent::Reinforced { figure, .. } => seeing(world, &[*figure]),
        MoEvent::Aided { figure, patient } | MoEvent::Woke { figure, patient } => seeing(world, &[*figure, *patient]),
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
        | MoEvent::SwiftBought { figure } => told(world, *figure),
    }
}

/// What waits is told to the side that is asked, and to whoever is told of all who are in it; that nothing waits any
/// more, to both.
fn of_frames(world: &World, frames: &[Frame]) -> Sides {
    let figures: Vec<FigureId> = frames.iter().filter_map(Frame::figure).collect();
    let all = figures.iter().map(|id| told(world, *id));
    all.fold(Sides::ALL, |both, sides| {
        awareness::KNOWING
            .into_iter()
            .filter(|side| both.contains(*side) && sides.contains(*side))
            .fold(Sides::NONE, Sides::and)
    })
}

/// The sides of the characters, and those that see one of them.
fn seeing(world: &World, figures: &[FigureId]) -> Sides {
    let own = figures.iter().fold(Sides::NONE, |sides, id| sides.and(world.side(*id)));
    awareness::KNOWING.into_iter().fold(own, |sides, side| {
        let sees = |id: &FigureId| world.at(*id).is_some() && awareness::sees(world, side, *id);
        if !sides.contains(side) && figures.iter().any(sees) { sides.and(side) } else { sides }
    })
}

/// A character's own side, and the one that has told it apart.
fn told(world: &World, figure: FigureId) -> Sides {
    let own = Sides::of(world.side(figure));
    awareness::KNOWING.into_iter().fold(own, |sides, side| {
        if SideKnowledge::by(world, side).level(figure) == Level::Confirmed { sides.and(side) } else { sides }
    })
}
