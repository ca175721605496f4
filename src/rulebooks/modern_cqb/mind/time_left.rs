//! The clock: how many rounds the open objectives still need, and whether that many are left.
use std::sync::Arc;

use super::figure_view::{Foe, Own};
use super::outlook::Outlook;
use crate::ai_support::FlowField;
use crate::board::Tile;
use crate::model::{Side, Word};
use crate::rulebooks::modern_cqb::mission::goal_progress::{Goal, Target, Verb};

/// Half-points saved on the way to an enemy that is to be neutralized: a shot covers them.
const SHOT: u32 = 12;
/// Rounds to find a target with no uncleared room and no Contact left to search.
const SEARCH: u32 = 3;
/// Rooms that a team searches in a round.
const ROOMS_A_ROUND: usize = 2;

/// Whether the end is near enough for the response side to check the clock.
pub fn is_end_near(outlook: &Outlook) -> bool {
    outlook.side == Side::Response && outlook.left.is_some_and(|left| left <= outlook.mind.withdrawal.late)
}

/// Whether an objective needs more rounds than are left while the whole team can still reach the exits. A team that
/// cannot get out in time fights on.
pub fn is_too_late(outlook: &Outlook) -> bool {
    let Some(left) = outlook.left.filter(|_| outlook.moving && is_end_near(outlook)) else { return false };
    let rounds = u32::from(left) + 1;
    let out = way_out(outlook);
    let in_time = |own: &Own| out.cost(own.at).is_some_and(|cost| rounds_for(own, cost) <= rounds);
    outlook.able().all(in_time) && needed(outlook, &out).is_some_and(|needed| needed > rounds)
}

/// The routes to the exits.
fn way_out(outlook: &Outlook) -> Arc<FlowField> {
    let exits: Vec<(Tile, u32)> = outlook.exits().iter().map(|tile| (*tile, 0)).collect();
    outlook.routes_to_nearest(&exits)
}

impl Outlook<'_> {
    /// Rounds left beyond those that the objectives still need, if the mission has a limit; computed once.
    pub fn spare_rounds(&self) -> Option<u16> {
        *self.spare.get_or_init(|| spare(self))
    }
}

fn spare(outlook: &Outlook) -> Option<u16> {
    let left = outlook.left?;
    let needed = needed(outlook, &way_out(outlook)).unwrap_or(0);
    let counted = needed * u32::from(outlook.mind.clock.needs) / 100;
    Some(left.saturating_sub(counted.min(u32::from(u16::MAX)) as u16))
}

/// Move Phases that a route takes a figure, including the current one.
fn rounds_for(own: &Own, half_points: u32) -> u32 {
    let (now, pace) = (u32::from(own.done.left), 2 * u32::from(own.stats.move_points).max(1));
    1 + half_points.saturating_sub(now).div_ceil(pace)
}

/// Rounds that the longest open objective takes, including the current one; `None` if none is open.
fn needed(outlook: &Outlook, out: &FlowField) -> Option<u32> {
    let goals = outlook.goals()?;
    let open = goals.0.iter().filter(|goal| goal.is_open() && !goal.is_optional() && goal.verb != Verb::Protect);
    open.map(|goal| rounds_of(outlook, goal, out)).max()
}

fn rounds_of(outlook: &Outlook, goal: &Goal, out: &FlowField) -> u32 {
    let places = places(outlook, goal);
    let spare = if goal.verb == Verb::Neutralize { SHOT } else { 0 };
    let found = places.iter().map(|(tile, then)| soonest(outlook, &outlook.routes_to(*tile), spare) + then).max();
    let home =
        places.iter().map(|(tile, _)| way_home(outlook, *tile, out)).max().filter(|_| goal.verb == Verb::Extract);
    found.unwrap_or_else(|| sought(outlook, goal, spare)) + home.unwrap_or(0)
}

/// Rounds to find and deal with a target whose place is unknown.
fn sought(outlook: &Outlook, goal: &Goal, spare: u32) -> u32 {
    let mut open = outlook.unsearched().clone();
    open.extend(outlook.foes.iter().filter(|foe| !foe.confirmed).map(|foe| foe.at));
    let soon = || soonest(outlook, &outlook.routes_to_any(&open), spare);
    let until = if open.is_empty() { SEARCH } else { soon() + searches(outlook) };
    until + u32::from(goal.verb == Verb::Arrest)
}

/// The known places of an objective, each with the rounds that it takes there beyond the first action.
fn places(outlook: &Outlook, goal: &Goal) -> Vec<(Tile, u32)> {
    let meant = |id: Word| match goal.target {
        Target::All => true,
        Target::Figure(figure) => figure.0 == id,
        Target::Thing(thing) => thing == id,
        Target::Room(_) | Target::Any => false,
    };
    let told_apart = |foe: &&Foe| goal.target == Target::All || (foe.confirmed && meant(foe.id.0));
    let foes = outlook.foes.iter().filter(told_apart);
    // The first action seldom takes a suspect who can still fight.
    let foes = foes.map(|foe| (foe.at, u32::from(goal.verb == Verb::Arrest && !foe.suppressed && !foe.flashed)));
    let others = outlook.others.iter().filter(|other| meant(other.id.0));
    match (goal.verb, goal.target) {
        (_, Target::Room(tile)) => vec![(tile, 0)],
        (Verb::Neutralize, _) => foes.collect(),
        (Verb::Arrest, _) => {
            let down = others.filter(|other| !other.civilian && !other.restrained).map(|other| (other.at, 0));
            foes.chain(down).collect()
        }
        (Verb::Secure, _) => {
            let people = others.filter(|other| other.is_at_large()).map(|other| (other.at, 0));
            let things = outlook.things().iter().filter(|thing| thing.targetable && meant(thing.id));
            people.chain(things.map(|thing| (thing.at, 0))).collect()
        }
        (Verb::Extract, _) => others.filter(|other| other.civilian).map(|other| (other.at, 0)).collect(),
        _ => Vec::new(),
    }
}

/// Rounds until the first figure of the team gets to a goal of these routes.
fn soonest(outlook: &Outlook, flow: &FlowField, spare: u32) -> u32 {
    // An adjacent tile is near enough.
    let rounds = |own: &Own| Some(rounds_for(own, flow.cost(own.at)?.saturating_sub(2 + spare)));
    outlook.ready().filter_map(rounds).min().unwrap_or(0)
}

/// Rounds to search the uncleared rooms after the first.
fn searches(outlook: &Outlook) -> u32 {
    let rooms = outlook.unsearched_rooms().count();
    // On average, half of them are searched before the target is found.
    (rooms.saturating_sub(1) / (2 * ROOMS_A_ROUND)) as u32
}

/// Rounds from a tile to an exit, at the pace of the fastest figure.
fn way_home(outlook: &Outlook, tile: Tile, out: &FlowField) -> u32 {
    let pace = outlook.able().map(|own| 2 * u32::from(own.stats.move_points)).max().unwrap_or(1).max(1);
    out.cost(tile).map_or(0, |cost| cost.div_ceil(pace))
}
