//! The Fire & Utility Phase: a figure shoots, watches a lane, forces an entry, helps a friend or holds.
use super::super::words::{CqbOrder, Order};
use super::outlook::{Outlook, Own};
use super::{Candidate, advance, tend};
use crate::hostiles::best;
use crate::table::{FigureId, Odds, Order as AnyOrder, Side};

/// What passing the action is worth: a Guard die more.
const HOLD: i32 = 8;
/// Percent that an Overwatch counts of a shot at once: the enemy may not come.
const PATIENCE: i32 = 60;

/// The best actions of all figures, best first.
pub fn consider(outlook: &Outlook, most: usize) -> Vec<Candidate> {
    let plan = (outlook.side == Side::Response).then(|| advance::Plan::make(outlook)).flatten();
    best(outlook.ready().flat_map(|own| actions(outlook, own, plan.as_ref())), most)
}

fn actions(outlook: &Outlook, own: &Own, plan: Option<&advance::Plan>) -> Vec<Candidate> {
    let lanes = if own.may_watch { outlook.lanes(own) } else { Vec::new() };
    let mut thoughts = Vec::new();
    for order in outlook.legal(own.id) {
        let thought = match order {
            AnyOrder::Own(CqbOrder::Fire { accept_risk: false, .. }) => shoot(outlook, own, order),
            AnyOrder::Own(CqbOrder::Overwatch { lane, .. }) => {
                let watched = lanes.iter().find(|watched| watched.lane.id == *lane);
                watched.map(|watched| {
                    let points = outlook.watch(own, own.at, watched) * PATIENCE / 100;
                    Candidate::new(order.clone(), points, "watches where they must come through")
                })
            }
            AnyOrder::Own(CqbOrder::Breach { at, explosive, .. }) => {
                plan.and_then(|plan| plan.force(outlook, own, order, *at, *explosive))
            }
            AnyOrder::Own(CqbOrder::Recover { target: Some(target), what, .. }) => {
                tend::recover(outlook, own, order, FigureId(*target), *what)
            }
            AnyOrder::Common(crate::table::CommonOrder::Hold { .. }) => {
                // Whoever watches a lane goes on watching it.
                own.watching.is_none().then(|| Candidate::new(order.clone(), HOLD, "holds and guards itself"))
            }
            _ => None,
        };
        thoughts.extend(thought);
    }
    if let Some(lane) = &own.watching {
        // An Overwatch that is set counts as much as a new one would, and costs nothing.
        let kept = lanes.iter().find(|watched| watched.lane.id == *lane);
        let kept = kept.map_or(HOLD, |watched| outlook.watch(own, own.at, watched) * PATIENCE / 100 + HOLD);
        thoughts.retain(|thought| thought.score > kept);
    }
    thoughts
}

/// A shot at good odds, and what it is worth.
fn shoot(outlook: &Outlook, own: &Own, order: &Order) -> Option<Candidate> {
    let odds = outlook.seat.odds(order)?;
    let (does_something, points) = appraise(outlook, &odds);
    let enough = does_something >= own.temper.fire_at * 100;
    enough.then(|| Candidate::new(order.clone(), points, "a shot at good odds"))
}

/// The chance of doing something, in ten-thousandths, and the points that a shot is worth by its exact odds.
fn appraise(outlook: &Outlook, odds: &Odds) -> (u32, i32) {
    let mind = &outlook.data.mind;
    let (mut chance, mut points) = (0, 0);
    for outcome in &odds.outcomes {
        let worth = match outcome.name.as_str() {
            "suppressed" => mind.suppressed,
            "1 wound" => mind.wound,
            "2 wounds" => mind.two_wounds,
            "downed" => mind.downed,
            _ => continue,
        };
        chance += outcome.basis_points;
        points += worth * outcome.basis_points as i32;
    }
    (chance, points / 10_000)
}
