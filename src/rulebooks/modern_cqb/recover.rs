//! Recover: removing friction (CQB-RECOVER-1, CQB-RECOVER-2).

use bevy::prelude::World;

use super::tokens::{Bleeding, Critical, Dead, Downed, Engaged, Suppressed};
use super::words::{CqbEvent, CqbOrder, Order, Relief};
use super::{Turn, rounds, stance};
use crate::board::Board;
use crate::table::{FigureId, Figures, Refusal, Verdict};

pub fn check(world: &World, figure: FigureId, target: FigureId, what: Relief) -> Verdict {
    rounds::may_act(world, figure)?;
    let name = || world.label(target);
    let own = figure == target;
    Refusal::unless(own || !world.has::<Engaged>(figure), "CQB-ARREST-3", || {
        format!("{} is Engaged and can recover only itself", world.label(figure))
    })?;
    let friend = world.side(target) == world.side(figure) && world.at(target).is_some();
    Refusal::unless(friend, "CQB-RECOVER-1", || "that is no friend; Recover helps friends on the map".into())?;
    let places = world.at(figure).zip(world.at(target));
    let beside = places.is_some_and(|(a, b)| world.resource::<Board>().adjacent(a, b));
    Refusal::unless(own || beside, "CQB-RECOVER-1", || {
        format!("{} is not next to {}; go there first", name(), world.label(figure))
    })?;
    match what {
        Relief::Suppressed => Refusal::unless(world.has::<Suppressed>(target), "CQB-RECOVER-1", || {
            format!("{} is not Suppressed", name())
        }),
        Relief::Stabilize => {
            let dying = world.has::<Downed>(target) && world.has::<Bleeding>(target) && !world.has::<Dead>(target);
            Refusal::unless(dying && !own, "CQB-RECOVER-2", || format!("{} is not Downed and Bleeding", name()))
        }
    }
}

pub fn resolve(turn: &mut Turn, figure: FigureId, target: FigureId, what: Relief) {
    stance::leave_hands_free(turn, figure);
    turn.commit(CqbEvent::Recovered { figure, target, what });
    match what {
        Relief::Suppressed => stance::lose::<Suppressed>(turn, target),
        Relief::Stabilize => {
            stance::lose::<Bleeding>(turn, target);
            stance::lose::<Critical>(turn, target);
        }
    }
}

pub fn list(world: &World, figure: FigureId) -> Vec<Order> {
    let all = world
        .figures()
        .into_iter()
        .flat_map(|target| [Relief::Suppressed, Relief::Stabilize].map(|what| (target, what)));
    let legal = all.filter(|(target, what)| check(world, figure, *target, *what).is_ok());
    legal.map(|(target, what)| Order::Own(CqbOrder::Recover { figure, target, what })).collect()
}
