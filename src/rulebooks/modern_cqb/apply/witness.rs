//! The sides that learn of an event: those it happens to, and those that see it.

use bevy::prelude::World;

use crate::board::Tile;
use crate::model::{Certainty, CommonEvent, FigureId, Figures, Names, Side, SideKnowledge, Sides, Token, Word};
use crate::rulebooks::modern_cqb::mission::objectives::{Goals, Progress};
use crate::rulebooks::modern_cqb::orders_and_events::{CqbEvent, Event};
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::state::status_effects::Idle;

pub fn witnesses(world: &World, event: &Event) -> Sides {
    match event {
        Event::Common(event) => of_common(world, event),
        Event::Own(event) => of_own(world, event),
    }
}

fn of_common(world: &World, event: &CommonEvent) -> Sides {
    match event {
        // The team learns of hidden rows at the mission's end.
        CommonEvent::Scored { hidden: true, .. } => Sides::NONE,
        CommonEvent::RoundBegan { .. }
        | CommonEvent::PhaseBegan { .. }
        | CommonEvent::Scored { .. }
        | CommonEvent::Ended { .. } => Sides::ALL,
        CommonEvent::Stepped { figure, from, to, .. } => seeing(world, &[*figure], &[*from, *to]),
        CommonEvent::DoorChanged { at, by, .. } => seeing(world, by.as_slice(), &[*at]),
        CommonEvent::SmokeChanged { at, .. } => seeing(world, &[], &[*at]),
        CommonEvent::TokenGained { figure, token } | CommonEvent::TokenLost { figure, token } => {
            of_token(world, *figure, *token)
        }
    }
}

/// Private tokens are known to their side only; others also to any side that has the figure Confirmed and in sight.
fn of_token(world: &World, figure: FigureId, token: Word) -> Sides {
    let own = Sides::of(world.side(figure));
    if Idle::PRIVATE && token == Idle::WORD { own } else { confirmed_by(world, figure, own) }
}

fn of_own(world: &World, event: &CqbEvent) -> Sides {
    match event {
        CqbEvent::InitiativeRolled { .. } | CqbEvent::HeatChanged { .. } => Sides::ALL,
        CqbEvent::ObjectiveMet { index, .. } => of_goal(world, *index, Progress::Met),
        CqbEvent::ObjectiveLost { index, .. } => of_goal(world, *index, Progress::Impossible),
        CqbEvent::ObjectiveReopened { index, .. } => of_goal(world, *index, Progress::Open),
        CqbEvent::SiteHeld { .. } => Sides::of(Side::Response),
        // Players learn of level events by their effects.
        CqbEvent::Happened { .. } => Sides::NONE,
        CqbEvent::Directed { .. } => Sides::of(Side::Hostile),
        CqbEvent::EffectChanged { at, .. } => seeing(world, &[], &[*at]),
        CqbEvent::Announced { .. } => Sides::of(Side::Response),
        // A plan is told to nobody; the hints of its own side give reasons of their own.
        CqbEvent::Planned { .. } => Sides::NONE,
        // The other side learns of it on sight.
        CqbEvent::Reinforced { figure, .. } => Sides::of(world.side(*figure)),
        CqbEvent::Sighted { side, .. } => Sides::of(*side),
        CqbEvent::Heard { by, sides, .. } => sides.iter().fold(Sides::of(world.side(*by)), |all, side| all.and(*side)),
        CqbEvent::Fired { attacker, target, from, at, .. } => seeing(world, &[*attacker, *target], &[*from, *at]),
        CqbEvent::Breached { figure, at, .. } => seeing(world, &[*figure], &[*at]),
        CqbEvent::OverwatchTriggered { figure, target, .. } | CqbEvent::Reacted { figure, target } => {
            seeing(world, &[*figure, *target], &[])
        }
        CqbEvent::Used { figure, at, .. } => at.map_or_else(
            || confirmed_by(world, *figure, Sides::of(world.side(*figure))),
            |at| seeing(world, &[*figure], &[at]),
        ),
        // A failed search reveals nothing, not even that there was something to find.
        CqbEvent::TrapSearched { found: false, .. } => Sides::NONE,
        CqbEvent::TrapSearched { figure, .. } => Sides::of(world.side(*figure)),
        CqbEvent::TrapSprung { figure, at, .. } => seeing(world, &[*figure], &[*at]),
        CqbEvent::Found { at, .. } | CqbEvent::Destroyed { at, .. } => seeing(world, &[], &[*at]),
        CqbEvent::Ignited { at, by, .. } => seeing(world, by.as_slice(), &[*at]),
        CqbEvent::Extracted { figure, by, at } => {
            let own = by.map_or(Sides::NONE, |by| Sides::of(world.side(by)));
            seeing(world, &[*figure], &[*at]).or(own)
        }
        CqbEvent::Left { figure, at } => seeing(world, &[*figure], &[*at]),
        CqbEvent::Controlled { figure, by, .. } => confirmed_by(world, *figure, Sides::of(world.side(*by))),
        CqbEvent::ArrestTried { figure, target, .. } | CqbEvent::Rushed { figure, target, .. } => {
            seeing(world, &[*figure, *target], &[])
        }
        CqbEvent::Restrained { figure, by, .. } => seeing(world, &[*figure, *by], &[]),
        CqbEvent::Intercepted { figure, target, attacker } => seeing(world, &[*figure, *target, *attacker], &[]),
        CqbEvent::Dragged { figure, by, from, to } => seeing(world, &[*figure, *by], &[*from, *to]),
        CqbEvent::Peeked { figure, .. }
        | CqbEvent::OverwatchSet { figure, .. }
        | CqbEvent::Wounded { figure, .. }
        | CqbEvent::Downed { figure }
        | CqbEvent::Bled { figure, .. }
        | CqbEvent::Died { figure }
        | CqbEvent::NerveTested { figure, .. }
        | CqbEvent::Secured { figure, .. }
        | CqbEvent::Reassured { figure, .. }
        | CqbEvent::Panicked { figure, .. }
        | CqbEvent::Unmoved { figure, .. }
        | CqbEvent::FellBack { figure, .. }
        | CqbEvent::Shrugged { figure, .. }
        | CqbEvent::Surrendered { figure }
        | CqbEvent::WorkedLoose { figure, .. }
        | CqbEvent::Recovered { figure, .. }
        | CqbEvent::Held { figure }
        | CqbEvent::Gripped { figure, .. } => confirmed_by(world, *figure, Sides::of(world.side(*figure))),
    }
}

/// The team learns of an objective's progress if it knows what caused it.
fn of_goal(world: &World, index: u8, progress: Progress) -> Sides {
    let goal = world.resource::<Goals>().0.get(usize::from(index));
    let known = goal.is_some_and(|goal| goal.as_known(world) == progress);
    if known { Sides::of(Side::Response) } else { Sides::NONE }
}

/// Strips from an event what a side cannot know: the other sides that heard it, the other figures tested.
pub fn withhold(event: &mut Event, side: Side, names: &Names) {
    match event {
        Event::Own(CqbEvent::Heard { sides, .. }) => sides.retain(|heard| *heard == side),
        Event::Own(CqbEvent::NerveTested { with, .. }) => with.retain(|id| !names.hides(*id)),
        _ => {}
    }
}

/// The sides of the figures, and the sides that see one of the tiles.
fn seeing(world: &World, figures: &[FigureId], tiles: &[Tile]) -> Sides {
    let own = figures.iter().fold(Sides::NONE, |sides, id| sides.and(world.side(*id)));
    Side::FIGHTING.into_iter().fold(own, |sides, side| {
        let sees = || tiles.iter().any(|tile| sight::seen_by_side(world, side, *tile));
        if !sides.contains(side) && sees() { sides.and(side) } else { sides }
    })
}

fn confirmed_by(world: &World, figure: FigureId, own: Sides) -> Sides {
    Side::FIGHTING.into_iter().fold(own, |sides, side| {
        let told_apart = || SideKnowledge::by(world, side).certainty(figure) == Certainty::Confirmed;
        let sees = || told_apart() && world.at(figure).is_some_and(|at| sight::seen_by_side(world, side, at));
        if !sides.contains(side) && sees() { sides.and(side) } else { sides }
    })
}
