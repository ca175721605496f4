//! The order that ends a mission while optional objectives are open (MO-WIN-1).

use bevy::prelude::World;

use super::super::state::scenario::{Goal, Goals};
use super::objectives::{Standing, in_its_room, standing, text};
use crate::board::Tile;
use crate::model::{FigureId, Figures, Side, Word};

/// The optional objectives that a character gives up by securing a thing, if that meets the last required one: the mission ends
/// at once then.
pub fn given_up_by_securing(world: &World, figure: FigureId, thing: Word) -> Option<String> {
    last_required(world).filter(|goal| goal.verb == *"secure" && goal.target == thing)?;
    given_up(world, figure, "this ends the mission")
}

/// The same of going somewhere.
pub fn given_up_by_going(world: &World, figure: FigureId, path: &[Tile]) -> Option<String> {
    let end = *path.last()?;
    let reaches = |goal: &&Goal| goal.verb == *"reach" && goal.at.is_some_and(|at| in_its_room(world, at, end));
    last_required(world).filter(reaches)?;
    given_up(world, figure, "going there ends the mission")
}

fn given_up(world: &World, figure: FigureId, ends: &str) -> Option<String> {
    let ours = world.entity_of(figure).is_some() && world.side(figure) == Side::Response;
    let optional = world.resource::<Goals>().0.iter().filter(|goal| goal.optional && ours);
    let open: Vec<String> = optional.filter(|goal| as_known(world, goal) == Standing::Open).map(text).collect();
    (!open.is_empty()).then(|| format!("{ends}, and gives up what is optional: {}", open.join("; ")))
}

/// Whether an attack on this enemy may end the mission in the same way.
pub fn hangs_on(world: &World, target: FigureId) -> bool {
    let last = last_required(world).is_some_and(|goal| goal.verb == *"capture" && FigureId(goal.target) == target);
    let open = |goal: &Goal| goal.optional && as_known(world, goal) == Standing::Open;
    last && world.resource::<Goals>().0.iter().any(open)
}

fn as_known(world: &World, goal: &Goal) -> Standing {
    standing(world, goal, Some(Side::Response))
}

/// The required objective that alone is left, as far as the team knows.
fn last_required(world: &World) -> Option<&Goal> {
    let required = world.resource::<Goals>().0.iter().filter(|goal| !goal.optional);
    let mut left = required.filter(|goal| as_known(world, goal) != Standing::Met);
    let last = left.next().filter(|goal| as_known(world, goal) == Standing::Open)?;
    left.next().is_none().then_some(last)
}
