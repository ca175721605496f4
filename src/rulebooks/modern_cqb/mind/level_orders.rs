//! Obedience of hostiles to an order that an event of the level gave them (CQB-HEAT-1).
use super::Candidate;
use super::door_orders::OPEN;
use super::figure_view::Own;
use super::hostile_defence::Defence;
use super::outlook::Outlook;
use super::positioning::{Worth, best_move};
use crate::board::Tile;
use crate::rulebooks::modern_cqb::state::intent::{Directive, Play};

/// More than a fight is worth, and less than breaking contact when hurt.
const OBEY: i32 = 260;
/// A search ends where a fight begins.
const SEARCH: i32 = 150;

/// The play by which a figure obeys, with its points and place. One that holds its post obeys nobody.
pub fn obedient_play(outlook: &Outlook, plan: &Defence, own: &Own) -> Option<(i32, Play, Tile)> {
    let order = outlook.directive(own).filter(|_| own.composed && !own.post.must_be_held())?;
    match order {
        Directive::Hold => Some((OBEY, Play::Anchor, own.at)),
        Directive::FallBack if plan.is_defended(own.at) => Some((OBEY, Play::Anchor, own.at)),
        Directive::FallBack => Some((OBEY, Play::DrawBack, plan.nearest_home(own)?)),
        Directive::Search => Some((SEARCH, Play::Sweep, quarry(outlook, own)?)),
        Directive::TakeHostage => Some((OBEY, Play::Seize, prey(outlook, own)?)),
        // The errand to the evidence is planned for the whole side.
        Directive::Burn => None,
    }
}

/// The nearest civilian at large, to the one nearest to him of those who are told to take hostages.
fn prey(outlook: &Outlook, own: &Own) -> Option<Tile> {
    let from = outlook.routes_to(own.at);
    let free = outlook.hostage_of(own.id).is_none();
    let all = outlook.others.iter().filter(|other| free && other.is_at_large() && !other.downed);
    let (cost, at) = all.filter_map(|other| Some((from.cost(other.at)?, other.at))).min()?;
    let told = |friend: &&Own| outlook.directive(friend) == Some(Directive::TakeHostage) && friend.composed;
    let to = outlook.routes_to(at);
    let nearer = |friend: &Own| to.cost(friend.at).is_some_and(|theirs| (theirs, friend.id) < (cost, own.id));
    (!outlook.ready().filter(told).any(nearer)).then_some(at)
}

/// The nearest enemy that the side knows of; with none, the nearest exit.
fn quarry(outlook: &Outlook, own: &Own) -> Option<Tile> {
    let from = outlook.routes_to(own.at);
    let foes = outlook.foes.iter().map(|foe| foe.at);
    let foe = foes.filter_map(|at| Some((from.cost(at)?, at))).min();
    let exits = || outlook.exits().iter().filter_map(|at| Some((from.cost(*at)?, *at))).min();
    foe.or_else(exits).map(|(_, at)| at)
}

/// The move to where an order leads, opening doors on the way. Watching from here is not what was asked for.
pub fn march_order(outlook: &Outlook, own: &Own, at: Tile, why: &'static str) -> Option<Candidate> {
    let flow = outlook.routes_to(at);
    if let Some(order) = flow.route_from(own.at).next().and_then(|door| outlook.open_order(own, door)) {
        return Some(Candidate::new(order, OPEN, "opens the door on the way"));
    }
    let start = flow.cost(own.at)? as i32;
    best_move(outlook, own, |tile| {
        let mut worth = Worth::default();
        let cost = flow.cost(tile).unwrap_or(u32::from(u16::MAX)) as i32;
        // One step nearer is worth going: nothing else weighs here.
        worth.add((start - cost) * (outlook.mind.step + outlook.mind.margin), why);
        worth
    })
}
