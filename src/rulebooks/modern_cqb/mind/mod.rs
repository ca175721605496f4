//! The mind: the scripted player of the response or hostile side.
//!
//! It sees its side's knowledge, the legal orders and their exact odds, and nothing else. Each order considered is a
//! [`Candidate`] with a score and a reason; the best one above 0 is given. The mind rolls no dice: the same knowledge
//! gives the same order. A phase always ends, since each order costs half-points or the figure's action, and a figure
//! moves only to a better tile.
//!
//! Its layers, each of which imports those above it alone:
//! 1. what the side knows: `figure_view`, `outlook`, `knowledge_checksums`, `route_and_cover_cache`, `attack_table`,
//!    `errand_routes`;
//! 2. estimates: `shot_estimates`, `lane_values`, `time_left`, `cordon`, `door_orders`, `positioning`;
//! 3. plans: `settled_plays`, the team's other `errand*` and `withdrawal`, the hostiles' `hostile_defence`,
//!    `level_orders` and `hostile_plays`, and `settle_intents` for both;
//! 4. orders: all others.
mod attack_table;
mod breaking_contact;
mod cordon;
mod door_orders;
mod errand;
mod errand_approaches;
mod errand_assignment;
mod errand_list;
mod errand_routes;
mod figure_view;
mod fire_and_utility_phase;
mod gear_use;
mod hostile_defence;
mod hostile_goal_pursuit;
mod hostile_moves;
mod hostile_plays;
mod knowledge_checksums;
mod lane_values;
mod level_orders;
mod outlook;
mod positioning;
mod recover_and_secure;
mod route_and_cover_cache;
mod settle_intents;
mod settled_plays;
mod shot_estimates;
mod standing_orders;
mod suspicious_hostile_plays;
mod team_moves;
mod time_left;
mod watch_ways_in;
mod withdrawal;

use super::actions::Order;
use bevy::prelude::World;

use crate::ai_support;
use crate::model::{Clock, EndPhase, FigureId, Figures, Manner, NextStep, Rationale, Side, StandingOrder};
use crate::referee::{Minds, Seat};
use crate::rulebooks::modern_cqb::events::ModernCqb;
use outlook::Outlook;

pub use route_and_cover_cache::RouteAndCoverCache;
pub use settle_intents::{settle_intents, settle_intents_now};
use standing_orders::{next_step, standing_orders};
use watch_ways_in::watch_orders;

type Candidate = ai_support::Candidate<Order>;

/// The number of candidates listed when a player asks for the mind's reasons.
const TOLD: usize = 12;

impl Minds for ModernCqb {
    fn watch_orders(world: &World) -> Vec<Order> {
        watch_orders(&Seat::take(world, world.resource::<Clock>().active, Manner::Whole))
    }

    fn standing_orders(world: &World, figure: FigureId) -> Vec<StandingOrder> {
        standing_orders(&Seat::take(world, world.side(figure), Manner::Whole), figure)
    }

    fn next_standing_step(world: &World, figure: FigureId, standing: StandingOrder) -> NextStep<Order> {
        let next = next_step(&Seat::take(world, world.side(figure), Manner::Whole), figure, standing);
        if let NextStep::Give(order) = &next
            && let Some(why) = order.action().risk(world)
        {
            return NextStep::Stopped(why);
        }
        next
    }

    /// The order that the side gives next; `None` ends its part of the phase.
    fn choose(seat: &Seat<Self>) -> Option<Order> {
        ponder(&Outlook::take(seat)?, 1).into_iter().next().map(|candidate| candidate.order)
    }

    /// The side's candidates with their reasons, best first.
    fn candidates(seat: &Seat<Self>) -> Vec<Rationale<Order>> {
        let candidates = Outlook::take(seat).map(|outlook| ponder(&outlook, TOLD)).unwrap_or_default();
        let tell = |Candidate { order, score, why }| Rationale { order, score, why: why.to_owned() };
        let mut thoughts: Vec<Rationale<Order>> = candidates.into_iter().map(tell).collect();
        if thoughts.is_empty() {
            let why = "nothing that is left to do is worth an action".to_owned();
            thoughts.push(Rationale { order: EndPhase {}.into(), score: 0, why });
        }
        thoughts
    }

    /// The score and reason of one order, even if better ones exist; `None` if the mind does not consider it.
    fn rationale_of(seat: &Seat<Self>, order: &Order) -> Option<Rationale<Order>> {
        let all = ponder(&Outlook::take(seat)?, usize::MAX).into_iter();
        let Candidate { order, score, why } = all.into_iter().find(|candidate| candidate.order == *order)?;
        Some(Rationale { order, score, why: why.to_owned() })
    }
}

/// Up to `most` candidates, best first.
fn ponder(outlook: &Outlook, most: usize) -> Vec<Candidate> {
    if let Some(ends) = withdrawal::call_in_order(outlook).or_else(|| withdrawal::withdrawal_order(outlook)) {
        return vec![ends];
    }
    if let Some(leaves) = hostile_goal_pursuit::leave_order(outlook) {
        return vec![leaves];
    }
    match (outlook.moving, outlook.side) {
        (true, Side::Response) => team_moves::best_moves(outlook, most),
        (true, _) => hostile_moves::best_moves(outlook, most),
        (false, _) => {
            let mut all = fire_and_utility_phase::best_actions(outlook, most);
            all.extend(withdrawal::leave_order_after_acting(outlook).filter(|_| all.is_empty()));
            all
        }
    }
}
