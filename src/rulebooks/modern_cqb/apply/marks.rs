//! The small changes of which events are made: components put on figures, taken and edited; actions and gear used up.

use bevy::prelude::{Component, Mut, World};

use super::super::figure::{Done, Gear, Weapons};
use super::super::goals::{Goal, Goals};
use super::super::nerve::Tested;
use super::super::words::Cause;
use crate::table::{Clock, FigureId, Figures, Word};

pub(super) fn act(world: &mut World, figure: FigureId) {
    edit::<Done>(world, figure, |done| {
        done.acted = true;
        done.held = false;
    });
}

/// One piece of an item is used up.
pub(super) fn use_up(world: &mut World, figure: FigureId, item: Word) {
    edit::<Gear>(world, figure, |gear| {
        if let Some(place) = gear.0.iter().position(|other| *other == item) {
            gear.0.remove(place);
        }
    });
}

/// Its weapons are gone for the mission (CQB-SURR-6, CQB-ARREST-4).
pub(super) fn disarm(world: &mut World, figure: FigureId) {
    edit::<Weapons>(world, figure, |weapons| weapons.0.clear());
}

/// What a figure was tested for in this phase (CQB-NERVE-13).
pub(super) fn keep_tested(world: &mut World, figure: FigureId, causes: &[Cause]) {
    let during = world.resource::<Clock>().now;
    let before = world.of::<Tested>(figure).filter(|tested| tested.during == during);
    let mut tested = before.cloned().unwrap_or(Tested { during, causes: Vec::new() });
    tested.causes.extend(causes);
    put(world, figure, tested);
}

pub(super) fn each(world: &mut World, change: impl Fn(&mut Done)) {
    for figure in world.figures() {
        edit::<Done>(world, figure, &change);
    }
}

pub(super) fn edit<C: Component<Mutability = bevy::ecs::component::Mutable>>(
    world: &mut World,
    figure: FigureId,
    change: impl FnOnce(&mut C),
) {
    let component = world.entity_of(figure).and_then(|entity| world.get_mut::<C>(entity));
    if let Some(component) = component {
        change(Mut::into_inner(component));
    }
}

pub(super) fn put<C: Component>(world: &mut World, figure: FigureId, component: C) {
    if let Some(entity) = world.entity_of(figure) {
        world.entity_mut(entity).insert(component);
    }
}

pub(super) fn take<C: Component>(world: &mut World, figure: FigureId) {
    if let Some(entity) = world.entity_of(figure) {
        world.entity_mut(entity).remove::<C>();
    }
}

pub(super) fn edit_goal(world: &mut World, index: u8, change: impl FnOnce(&mut Goal)) {
    if let Some(goal) = world.resource_mut::<Goals>().0.get_mut(usize::from(index)) {
        change(goal);
    }
}
