//! The response side: room by room, stacked up at the door, looking before going in.
use super::super::goals::{Goals, Target, Verb};
use super::super::words::Order;
use super::Candidate;
use super::outlook::{Outlook, Own};
use super::place::{Worth, best_place};
use crate::board::{Board, Terrain, Tile, TileSet};
use crate::hostiles::{Search, shut};
use crate::table::Side;

/// Half-points that rooms cost more which nobody asked to clear, and the ground outside.
const UNASKED: u32 = 12;
const OUTSIDE: u32 = 60;
/// The most points that newly seen tiles are worth.
const MOST_SEEN: i32 = 120;
/// Points of a look before a door is opened, of opening it, of forcing it.
const PEEK: i32 = 120;
const OPEN: i32 = 100;
const FORCE: i32 = 400;
/// Points that standing in the line of a door about to be opened costs, a tile that looks at it.
const FUNNEL: i32 = 3;

/// Where the team goes next, and how.
pub struct Plan {
    search: Search,
    /// The doorway to stack up at, where one lies before what is searched.
    door: Option<Tile>,
    /// How far it is from there to what is searched, in half-points.
    inside: u32,
    /// The same from the tile before the door: farther, by what it takes to get a shut one open.
    outside: u32,
    /// Whether enough are stacked up to go in.
    ready: bool,
    /// Where they would be seen from inside once the door stands open.
    funnel: TileSet,
}

impl Plan {
    pub fn make(outlook: &Outlook) -> Option<Self> {
        let searchers: Vec<Tile> = outlook.ready().map(|own| own.at).collect();
        let search = Search::nearest(&outlook.board, outlook.tolls(), &searchers, &goals(outlook))?;
        let door = search.door;
        let cost = |tile: Option<Tile>| tile.and_then(|tile| search.flow.cost(tile)).unwrap_or(0);
        let (inside, outside) = (cost(door), cost(search.before));
        let ready = door.is_none() || stacked(outlook, &search, outside);
        let funnel = door.map_or_else(|| outlook.board.no_tiles(), |door| funnel(&outlook.board, door));
        Some(Self { search, door, inside, outside, ready, funnel })
    }

    /// Half-points from the door, or from what is searched once one may go in.
    fn distance(&self, tile: Tile) -> i32 {
        let cost = self.search.flow.cost(tile).unwrap_or(u32::from(u16::MAX)) as i32;
        if self.ready { cost } else { (cost - self.outside as i32).abs() }
    }

    /// Whether a tile lies beyond the door.
    fn beyond(&self, tile: Tile) -> bool {
        self.search.flow.cost(tile).is_some_and(|cost| cost <= self.inside)
    }

    /// Forcing the entry that the team stands at.
    pub fn force(&self, outlook: &Outlook, own: &Own, order: &Order, at: Tile, explosive: bool) -> Option<Candidate> {
        let wanted = self.door == Some(at) || self.search.flow.way(own.at).any(|tile| tile == at);
        let by_hand = outlook.board.door(at).is_some_and(|door| door.works_by_hand());
        if !wanted || !self.ready || by_hand {
            return None;
        }
        let odds = outlook.seat.odds(order)?;
        let opens = odds.outcomes.iter().find(|outcome| outcome.name == "opens").map_or(0, |odds| odds.basis_points);
        // A charge is loud, shakes friends too and is gone afterwards: only where hands would likely fail.
        let price = if explosive { 40 } else { 0 };
        Some(Candidate::new(order.clone(), FORCE * opens as i32 / 10_000 - price, "forces the entry"))
    }
}

/// What there is to look at, and what it costs to leave it for later: known enemies, rooms that were asked for, other rooms.
fn goals(outlook: &Outlook) -> Vec<(Tile, u32)> {
    let asked = asked(outlook);
    let exit_room =
        |room: usize| outlook.board.rooms()[room].tiles.iter().any(|tile| outlook.board.terrain(tile) == Terrain::Exit);
    let price = |tile: Tile| match outlook.board.room_at(tile) {
        Some(room) if exit_room(room) => OUTSIDE,
        Some(room) if asked.as_ref().is_some_and(|rooms| !rooms.contains(&room)) => UNASKED,
        _ => 0,
    };
    let unseen = outlook.uncleared().into_iter().map(|tile| (tile, price(tile)));
    let goals: Vec<(Tile, u32)> = unseen.chain(outlook.foes.iter().map(|foe| (foe.at, 0))).collect();
    if !goals.is_empty() {
        return goals;
    }
    // All is looked over, and still something is open: look again where nobody looks now.
    let sight = outlook.sight();
    let rooms = outlook.board.rooms().iter().flat_map(|room| room.tiles.iter());
    rooms.filter(|tile| !sight.contains(*tile)).map(|tile| (tile, price(tile))).collect()
}

/// The rooms that objectives ask to clear; `None` where the whole site matters.
fn asked(outlook: &Outlook) -> Option<Vec<usize>> {
    let goals = outlook.seat.known.briefed::<Goals>()?;
    let open = goals.0.iter().filter(|goal| !goal.met && !goal.optional);
    open.map(|goal| match (goal.verb, goal.target) {
        (Verb::Clear, Target::Room(tile)) => outlook.board.room_at(tile),
        _ => None,
    })
    .collect()
}

/// Whether enough of the team are at the door, or through it.
fn stacked(outlook: &Outlook, search: &Search, outside: u32) -> bool {
    let mind = &outlook.data.mind;
    let near = |own: &&Own| search.flow.cost(own.at).is_some_and(|cost| cost <= outside + mind.stack);
    let able = outlook.ready().count();
    let late = outlook.left.is_some_and(|left| left <= mind.hurry);
    let wanted = if late { 1 } else { mind.team.min(able) };
    outlook.ready().filter(near).count() >= wanted
}

/// The tiles on both sides that see through a doorway along its middle: the fatal funnel.
fn funnel(board: &Board, door: Tile) -> TileSet {
    let opened = shut(board, door, false);
    (*opened.visible(door)).clone()
}

/// The moves of the team, the best of each figure: while a door is shut those at the back close up first, then the foremost goes.
pub fn consider(outlook: &Outlook, most: usize) -> Vec<Candidate> {
    let Some(plan) = Plan::make(outlook) else { return Vec::new() };
    let mut order: Vec<&Own> = outlook.ready().filter(|own| own.done.left >= 2).collect();
    order.sort_by_key(|own| plan.search.flow.cost(own.at));
    let shut = plan.door.is_some_and(|door| !outlook.board.passable(door));
    if shut {
        order.reverse();
    }
    order.into_iter().filter_map(|own| moves(outlook, &plan, own)).take(most).collect()
}

fn moves(outlook: &Outlook, plan: &Plan, own: &Own) -> Option<Candidate> {
    work_door(outlook, plan, own).or_else(|| best_place(outlook, own, |tile| worth(outlook, plan, own, tile)))
}

/// Peeks through the door that the team is stacked up at, then opens it; opens other doors on the way.
fn work_door(outlook: &Outlook, plan: &Plan, own: &Own) -> Option<Candidate> {
    let board = &outlook.board;
    if let Some(door) = plan.door.filter(|_| plan.ready) {
        let unknown = plan.search.tiles.iter().any(|tile| !outlook.sight().contains(tile));
        let peek = outlook
            .peek(own, door)
            .filter(|_| unknown && !occupied(outlook, plan) && worth_a_look(outlook, plan, door));
        if let Some(order) = peek {
            return Some(Candidate::new(order, PEEK, "looks before going in"));
        }
        if let Some(order) = outlook.open(own, door) {
            return Some(Candidate::new(order, OPEN, "opens the door"));
        }
    }
    let next = plan.search.flow.way(own.at).next().filter(|next| plan.door != Some(*next) && !board.passable(*next))?;
    outlook.open(own, next).map(|order| Candidate::new(order, OPEN, "opens a door on the way"))
}

/// Whether somebody is known to be in the room ahead.
fn occupied(outlook: &Outlook, plan: &Plan) -> bool {
    let room = plan.search.tiles.first().and_then(|tile| outlook.board.room_at(tile));
    outlook.foes.iter().any(|foe| room.is_some() && outlook.board.room_at(foe.at) == room)
}

/// Whether a peek would show anything that nobody has looked at.
fn worth_a_look(outlook: &Outlook, plan: &Plan, door: Tile) -> bool {
    let seen = outlook.board.visible(door);
    plan.search.tiles.iter().any(|tile| seen.contains(tile) && !outlook.sight().contains(tile))
}

/// What a tile is worth to a figure of the team.
fn worth(outlook: &Outlook, plan: &Plan, own: &Own, tile: Tile) -> Worth {
    let mind = &outlook.data.mind;
    let mut worth = Worth::default();
    worth.add(outlook.best_shot(own, tile), "moves to where it can shoot");
    let caution = own.temper.caution * if own.suppressed || own.wounded { 2 } else { 1 };
    worth.add(-outlook.harm_on(own, tile) * caution / 100, "keeps out of their sight");
    let nearer = plan.distance(own.at) - plan.distance(tile);
    worth.add(nearer * mind.step, if plan.ready { "goes on" } else { "stacks up" });
    if outlook.board.is_doorway(tile) {
        worth.add(-mind.doorway, "");
    }
    if plan.ready && plan.beyond(tile) {
        let seen = outlook.board.visible(tile);
        let fresh = plan.search.tiles.iter().filter(|unseen| seen.contains(*unseen)).count() as i32;
        worth.add((fresh * mind.look).min(MOST_SEEN), "looks into the room");
    } else if plan.funnel.contains(tile) {
        worth.add(-FUNNEL * mind.step, "");
    }
    if !plan.ready && plan.beyond(tile) {
        worth.add(-MOST_SEEN * 2, "");
    }
    worth.add(aid(outlook, tile), "goes to help");
    worth
}

/// What being beside somebody who bleeds is worth.
fn aid(outlook: &Outlook, tile: Tile) -> i32 {
    debug_assert!(outlook.side == Side::Response);
    let beside = outlook.own.iter().any(|own| own.bleeding && outlook.board.adjacent(own.at, tile));
    if beside { MOST_SEEN } else { 0 }
}
