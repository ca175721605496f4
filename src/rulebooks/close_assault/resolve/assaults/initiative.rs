//! Initiative: the modifiers of each die, and the order of strikes (CA-INIT-1 to 8, CA-WATCH-4, CA-MULTI-2, CA-SPLIT-3).

use bevy::prelude::World;

use crate::model::{FigureId, Ledger};
use crate::rulebooks::close_assault::resolve::assaults::Fight;
use crate::rulebooks::close_assault::state::unit::Unit;

/// The modifiers of a unit's die in a round; a rating bonus needs to beat every enemy in the fight (CA-MULTI-3).
/// Ratings count in every round, all else in the first (CA-INIT-5).
pub fn initiative_ledger(world: &World, fight: &Fight, figure: FigureId, round: u8) -> Ledger {
    let mut ledger = Ledger::default();
    let place = fight.assaulters.iter().position(|id| *id == figure);
    let others = if place.is_some() { &fight.assaulted } else { &fight.assaulters };
    let rating = |id: FigureId| world.stats(id).map_or(0, |stats| stats.cqb);
    let beats = others.iter().filter(|id| world.in_play(**id)).all(|id| rating(figure) > rating(*id));
    if round == 1 {
        ledger.add_if(place.is_some() && fight.split.is_none(), "initiative", "Started the assault", 1, "CA-INIT-1");
        ledger.add_if(place.is_some_and(|place| place > 0), "initiative", "Not the first to assault", 1, "CA-MULTI-2");
        ledger.add_if(fight.watching.contains(&figure), "initiative", "On Overwatch", 1, "CA-WATCH-4");
    }
    ledger.add_if(beats, "initiative", "Higher CQB rating", 1, "CA-INIT-2");
    ledger
}

/// Whether a pair's order is fixed without dice (CA-INIT-8).
pub fn is_order_fixed(fight: &Fight, assaulted: FigureId, round: u8) -> bool {
    round == 1 && fight.caught.contains(&assaulted)
}

/// The units that roll, in rolling order (CA-DICE-1).
pub fn rolling_units(world: &World, fight: &Fight, round: u8) -> Vec<FigureId> {
    let free = |id: &FigureId| world.in_play(*id);
    let contested: Vec<FigureId> =
        fight.assaulted.iter().copied().filter(|id| free(id) && !is_order_fixed(fight, *id, round)).collect();
    if contested.is_empty() {
        return Vec::new();
    }
    fight.assaulters.iter().copied().filter(free).chain(contested).collect()
}

/// The order of strikes: higher totals first, ties together, assaulters before the assaulted, caught units last.
/// Several assaulters of a caught unit strike in declared order.
pub fn strike_order(world: &World, fight: &Fight, totals: &[(FigureId, i16)]) -> Vec<Vec<FigureId>> {
    let alive = |id: &FigureId| world.in_play(*id);
    let mut order: Vec<Vec<FigureId>> = Vec::new();
    if totals.is_empty() {
        order.extend(fight.assaulters.iter().copied().filter(alive).map(|id| vec![id]));
    } else {
        let mut values: Vec<i16> = totals.iter().map(|(_, total)| *total).collect();
        values.sort_unstable_by(|a, b| b.cmp(a));
        values.dedup();
        let with = |value: i16| totals.iter().filter(move |(_, total)| *total == value).map(|(id, _)| *id).collect();
        order.extend(values.into_iter().map(with));
    }
    let named = |id: &FigureId| totals.iter().any(|(other, _)| other == id);
    let last = fight.assaulted.iter().copied().filter(|id| alive(id) && !named(id));
    order.extend(last.map(|id| vec![id]));
    order
}
