//! What each event changes. Rolls no dice and commits nothing; the true and the shown battle both run it.

use bevy::prelude::{Component, Mut, World};

use super::figure::{Done, Gear, Wounds};
use super::goals::Goals;
use super::noise::Heat;
use super::rounds::Forced;
use super::sight;
use super::timeline::{self, Timeline};
use super::tokens::{
    Bleeding, Critical, Dead, Downed, Dragging, Overwatch, Restrained, Suppressed, Surrendering, Wounded,
};
use super::words::{CqbEvent, Event};
use super::{PHASES, noise, walk};
use crate::board::{Board, Door, Tile};
use crate::table::{self, At, Clock, CommonEvent, FigureId, Figures, Knowledge, Level, Sighting, Token, Word, face};

pub fn apply(world: &mut World, event: &Event) {
    match event {
        Event::Common(event) => common(world, event),
        Event::Own(event) => own(world, event),
    }
}

fn common(world: &mut World, event: &CommonEvent) {
    table::apply(world, event, |word| PHASES.iter().position(|phase| phase.word == word).unwrap_or(0) as u8);
    match event {
        CommonEvent::RoundBegan { .. } => {
            world.resource_mut::<Forced>().0.clear();
            world.resource_mut::<Heat>().rooms.clear();
            each(world, |done| done.steps = 0);
        }
        CommonEvent::PhaseBegan { phase, side } => phase_began(world, *phase, *side),
        CommonEvent::Stepped { figure, to, left, .. } => {
            edit::<Done>(world, *figure, |done| {
                done.left = *left;
                done.steps += 1;
            });
            moved(world, *figure, *to);
        }
        CommonEvent::DoorChanged { at, after, by, left, .. } => {
            if let (Some(figure), Some(left)) = (by, left) {
                edit::<Done>(world, *figure, |done| done.left = *left);
                remember_door(world, *figure, *at, *after);
            }
            sight::take_in_all(world);
        }
        CommonEvent::SmokeChanged { .. } => sight::take_in_all(world),
        CommonEvent::TokenGained { token, .. } if *token == Surrendering::WORD || *token == Restrained::WORD => {
            sight::take_in_all(world);
        }
        // Newly Suppressed: a tile less of what is left (CQB-MOVE-4).
        CommonEvent::TokenGained { figure, token } if *token == Suppressed::WORD => {
            edit::<Done>(world, *figure, |done| done.left = done.left.saturating_sub(2));
        }
        _ => {}
    }
}

fn phase_began(world: &mut World, phase: Word, side: table::Side) {
    for figure in world.figures() {
        if world.side(figure) != side {
            continue;
        }
        let budget = walk::budget(world, figure);
        edit::<Done>(world, figure, |done| {
            if phase == "move" {
                done.left = budget;
            } else {
                done.acted = false;
                done.left = 0;
            }
        });
    }
}

fn own(world: &mut World, event: &CqbEvent) {
    match event {
        CqbEvent::InitiativeRolled { .. } | CqbEvent::Bled { .. } | CqbEvent::Heard { .. } => {}
        CqbEvent::NerveTested { .. } => {}
        CqbEvent::Peeked { figure, at, left } => {
            edit::<Done>(world, *figure, |done| done.left = *left);
            face(world, *figure, *at);
            let side = world.side(*figure);
            sight::take_in(world, side, *at);
        }
        CqbEvent::Sighted { side, figure, after, at, .. } => sighted(world, *side, *figure, *after, *at),
        CqbEvent::Fired { attacker, from, at, overwatch, .. } => {
            let now = world.resource::<Clock>().now;
            noise::keep_shot(world, *from);
            face(world, *attacker, *at);
            edit::<Done>(world, *attacker, |done| {
                done.attacked = Some(now);
                done.acted |= !overwatch;
            });
        }
        CqbEvent::OverwatchSet { figure, lane } => {
            put(world, *figure, Overwatch { lane: lane.clone() });
            act(world, *figure);
        }
        CqbEvent::OverwatchTriggered { figure, .. } => take::<Overwatch>(world, *figure),
        CqbEvent::Breached { figure, at, opened, explosive, .. } => {
            act(world, *figure);
            breached(world, *figure, *at, *opened, *explosive);
        }
        CqbEvent::Wounded { figure, after, .. } => edit::<Wounds>(world, *figure, |wounds| wounds.0 = *after),
        CqbEvent::Downed { figure } => {
            put(world, *figure, Downed);
            take::<Wounded>(world, *figure);
            edit::<Done>(world, *figure, |done| done.left = 0);
            // Its room may be clear from now on, for those who have it in sight (CQB-BOARD-3).
            sight::take_in_all(world);
        }
        CqbEvent::Died { figure } => {
            put(world, *figure, Dead);
            take::<Downed>(world, *figure);
            take::<Bleeding>(world, *figure);
            take::<Critical>(world, *figure);
        }
        CqbEvent::Recovered { figure, .. } => act(world, *figure),
        CqbEvent::Held { figure } => {
            act(world, *figure);
            table::apply(world, &CommonEvent::TokenGained { figure: *figure, token: Word::new("braced") }, |_| 0);
        }
        CqbEvent::Gripped { figure, target } => match target {
            Some(whom) => put(world, *figure, Dragging { whom: *whom }),
            None => take::<Dragging>(world, *figure),
        },
        CqbEvent::Dragged { figure, to, .. } => {
            put(world, *figure, At(*to));
            moved(world, *figure, *to);
        }
        CqbEvent::HeatChanged { after, .. } => {
            let mut heat = world.resource_mut::<Heat>();
            heat.level = Some(*after);
        }
        CqbEvent::Happened { index } => {
            if let Some(happening) = world.resource_mut::<Timeline>().0.get_mut(usize::from(*index)) {
                happening.done = true;
            }
        }
        CqbEvent::Reinforced { figure, template, at } => {
            timeline::arrive(world, *figure, *template, *at);
            moved(world, *figure, *at);
        }
        CqbEvent::ObjectiveMet { index, .. } => {
            if let Some(goal) = world.resource_mut::<Goals>().0.get_mut(usize::from(*index)) {
                goal.met = true;
            }
        }
    }
}

/// A figure stands somewhere else: its side sees more, the others keep it in sight or lose it.
fn moved(world: &mut World, figure: FigureId, to: Tile) {
    use super::figure::Condition;
    let side = world.side(figure);
    if sight::KNOWING.contains(&side) && world.able(figure) {
        sight::take_in(world, side, to);
    }
    sight::follow(world, figure);
}

fn sighted(world: &mut World, side: table::Side, figure: FigureId, level: Level, at: Tile) {
    let round = world.resource::<Clock>().now.round;
    let sighting = (level != Level::Unknown).then_some(Sighting { level, at, round });
    world.resource_mut::<Knowledge>().set(side, figure, sighting);
    sight::unsweep(world, side);
    sight::take_in_all(world);
}

fn breached(world: &mut World, figure: FigureId, at: Tile, opened: bool, explosive: bool) {
    let charge = Word::new("breaching-charge");
    if explosive {
        edit::<Gear>(world, figure, |gear| {
            if let Some(place) = gear.0.iter().position(|item| *item == charge) {
                gear.0.remove(place);
            }
        });
    }
    face(world, figure, at);
    if !opened {
        return;
    }
    Knowledge::remember(world, at);
    let mut board = world.resource_mut::<Board>();
    let door = board.door(at);
    match (door, explosive) {
        (_, true) => {
            board.blow(at);
        }
        (Some(door), false) => {
            board.set_door(at, door.force());
        }
        (None, false) => {
            board.force_wall(at);
        }
    }
    let side = world.side(figure);
    world.resource_mut::<Forced>().0.insert(side);
    if let Some(door) = world.resource::<Board>().door(at) {
        remember_door(world, figure, at, door);
    }
    sight::take_in_all(world);
}

/// Whoever works a door knows how it stands, seen or not.
fn remember_door(world: &mut World, figure: FigureId, at: Tile, door: Door) {
    let side = world.side(figure);
    if let Some(knows) = world.resource_mut::<Knowledge>().0.get_mut(&side) {
        knows.doors.insert(at, door);
    }
}

fn act(world: &mut World, figure: FigureId) {
    edit::<Done>(world, figure, |done| done.acted = true);
}

fn each(world: &mut World, change: impl Fn(&mut Done)) {
    for figure in world.figures() {
        edit::<Done>(world, figure, &change);
    }
}

fn edit<C: Component<Mutability = bevy::ecs::component::Mutable>>(
    world: &mut World,
    figure: FigureId,
    change: impl FnOnce(&mut C),
) {
    let component = world.entity_of(figure).and_then(|entity| world.get_mut::<C>(entity));
    if let Some(component) = component {
        change(Mut::into_inner(component));
    }
}

fn put<C: Component>(world: &mut World, figure: FigureId, component: C) {
    if let Some(entity) = world.entity_of(figure) {
        world.entity_mut(entity).insert(component);
    }
}

fn take<C: Component>(world: &mut World, figure: FigureId) {
    if let Some(entity) = world.entity_of(figure) {
        world.entity_mut(entity).remove::<C>();
    }
}
