//! The mind and the mission: one character of the team goes for the objective while the others fight (MO-AI-1).

use super::super::actions::{Operate, Order, Prepare};
use super::super::state::scenario::Goal;
use super::outlook::{Outlook, Own};
use super::{budget, movement};
use crate::board::{Tile, distance};
use crate::model::{FigureId, Move, Side};

/// Distance by which a Movement must bring the runner nearer, in half-points.
const WORTH: u32 = 4;

/// Objects that the team's objectives ask for, required ones first.
fn open_goals<'w>(outlook: &Outlook<'_, 'w>) -> Vec<&'w Goal> {
    let open = |goal: &&Goal| {
        let done = || outlook.works.things.get(&goal.target).is_none_or(|thing| thing.done);
        goal.verb == *"secure" && !done()
    };
    let mut goals: Vec<&Goal> = outlook.goals.iter().filter(open).collect();
    goals.sort_by_key(|goal| goal.optional);
    goals
}

/// The character who goes for the objective: the best at devices, then the first.
pub fn objective_runner(outlook: &Outlook) -> Option<FigureId> {
    if outlook.side() != Side::Response || outlook.is_simple() || open_goals(outlook).iter().all(|goal| goal.optional) {
        return None;
    }
    let able = outlook.own.iter().filter(|own| own.able);
    able.reduce(|best, next| if skill(next) > skill(best) { next } else { best }).map(|own| own.id)
}

fn skill(own: &Own) -> u8 {
    own.stats.attributes.reason + own.stats.disciplines.engineering
}

/// Works the device within Reach: prepared, and with the dice that the pool can pay.
pub fn operate(outlook: &Outlook, own: &Own) -> Option<Order> {
    let figure = own.id;
    let with = |goal: &Goal, dice| Operate { figure, target: goal.target, dice, threat: false };
    let goals = open_goals(outlook);
    let goal = goals.into_iter().find(|goal| outlook.is_legal(&with(goal, 0).into()))?;
    let far = |other: &Own| goal.at.is_some_and(|at| distance(other.at, at) > outlook.data.range.medium);
    let runner = objective_runner(outlook).and_then(|id| outlook.find(id));
    // Another leaves it to the runner if that one is near.
    if runner.is_some_and(|runner| runner.id != figure && skill(runner) > skill(own) && !far(runner)) {
        return None;
    }
    if !outlook.has_prepared(own) && !outlook.now.has_taken("prepare") {
        let set_up = outlook.if_legal(Prepare { figure }).or_else(|| budget::buy_minor_action(outlook, own, 1));
        if set_up.is_some() {
            return set_up;
        }
    }
    [2, 1, 0].into_iter().find_map(|dice| outlook.if_legal(with(goal, dice)))
}

/// The runner's Movement toward the objective, where no enemy stands ready to shoot, or if time runs short.
pub fn advance_toward_objective(outlook: &Outlook, own: &Own) -> Option<Order> {
    if objective_runner(outlook) != Some(own.id) || own.prone {
        return None;
    }
    let goals: Vec<(Tile, u32)> =
        open_goals(outlook).into_iter().filter(|goal| !goal.optional).filter_map(|goal| Some((goal.at?, 0))).collect();
    let moves = outlook.moves(own.id)?;
    let flow = movement::flow_to(outlook, own, goals);
    let here = flow.cost(own.at)?;
    let clock = outlook.seat.known.clock();
    let left = u32::from(clock.last_round().saturating_sub(clock.now.round));
    let pressed = here >= 2 * u32::from(outlook.data.walk.movement) * left.saturating_sub(2);
    let watched = |end: Tile| {
        let sees = |at: Tile| distance(at, end) <= outlook.data.range.medium && outlook.board.sight(at, end).clear;
        outlook.foes.iter().filter(|foe| foe.seen).filter(|foe| sees(foe.at)).count()
    };
    let reach = moves.reach();
    let nearer = reach.end_tiles().filter_map(|(end, _)| Some((flow.cost(end)?, end)));
    let nearer = nearer.filter(|(cost, _)| cost + WORTH <= here);
    let best = nearer.filter(|(_, end)| pressed || watched(*end) <= 1).min_by_key(|(cost, end)| (*cost, *end));
    best.map(|(_, end)| Move { figure: own.id, path: reach.path(end) }.into())
}
