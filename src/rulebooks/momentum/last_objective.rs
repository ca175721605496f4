//! The order that ends a mission while optional objectives are open (MO-WIN-1).

use bevy::prelude::World;

use super::objectives_and_objects::{Goal, Goals, Standing, Works, in_its_room, standing, text};
use super::order_types::{MoOrder, Order};
use crate::board::Tile;
use crate::model::{CommonOrder, FigureId, Figures, Move, Side, Word};

/// The optional objectives that an order gives up, as it meets the last required one: the mission ends at once then.
pub fn forfeits(world: &World, order: &Order) -> Option<String> {
    let ours = |id: &FigureId| world.entity_of(*id).is_some() && world.side(*id) == Side::Response;
    let goal = last_required(world).filter(|goal| meets(world, order, goal, &ours))?;
    let optional = world.resource::<Goals>().0.iter().filter(|goal| goal.optional);
    let open: Vec<String> = optional.filter(|goal| as_known(world, goal) == Standing::Open).map(text).collect();
    let ends = if goal.verb == *"secure" { "this ends the mission" } else { "going there ends the mission" };
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

fn meets(world: &World, order: &Order, goal: &Goal, ours: &dyn Fn(&FigureId) -> bool) -> bool {
    match order {
        Order::Own(MoOrder::Interact { figure, target } | MoOrder::Operate { figure, target, .. }) => {
            ours(figure) && secures(goal, *target)
        }
        Order::Own(MoOrder::Draw { figure, item, at: Some(_) }) => {
            ours(figure) && secures(goal, *item) && world.resource::<Works>().things.contains_key(item)
        }
        Order::Own(MoOrder::Run { figure, path }) | Order::Common(CommonOrder::Move(Move { figure, path })) => {
            ours(figure) && goal.verb == *"reach" && path.last().is_some_and(|end| reaches(world, goal, *end))
        }
        _ => false,
    }
}

fn secures(goal: &Goal, target: Word) -> bool {
    goal.verb == *"secure" && goal.target == target
}

fn reaches(world: &World, goal: &Goal, end: Tile) -> bool {
    goal.at.is_some_and(|at| in_its_room(world, at, end))
}
