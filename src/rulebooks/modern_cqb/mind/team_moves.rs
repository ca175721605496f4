//! The mind's Move Phase for the team: go to errands, stack up at doors, peek before entry, cut off escapes.
use super::Candidate;
use super::cordon::Cordon;
use super::errand_routes::ErrandRoute;
use super::figure_view::{Foe, Own};
use super::outlook::Outlook;
use super::positioning::{Worth, best_move};
use crate::board::{Tile, distance};
use crate::model::{FigureId, Manner};
use crate::rulebooks::modern_cqb::actions::Drag;

/// Points for a peek before a door is opened, for opening it, for starting or ending a drag.
const PEEK: i32 = 120;
const OPEN: i32 = 100;
const DRAG: i32 = 90;

/// The best move of each figure: rear figures close up first while the door is shut; front figures go first otherwise.
pub fn best_moves(outlook: &Outlook, most: usize) -> Vec<Candidate> {
    let mut order: Vec<(&Own, &ErrandRoute)> = outlook
        .ready()
        .filter(|own| own.done.left >= 2)
        .filter_map(|own| Some((own, outlook.errand_route(own)?)))
        .collect();
    order.sort_by_key(|(own, way)| {
        let cost = way.search.flow.cost(own.at).map_or(i64::MAX, i64::from);
        let shut = way.door.is_some_and(|door| !outlook.board.passable(door));
        if shut { -cost } else { cost }
    });
    order.into_iter().filter_map(|(own, way)| moves(outlook, way, own)).take(most).collect()
}

fn moves(outlook: &Outlook, way: &ErrandRoute, own: &Own) -> Option<Candidate> {
    let careless = outlook.manner == Manner::Careless;
    let cordon = if careless { Cordon::default() } else { Cordon::around(outlook, own) };
    let go_in = if !careless && may_be_shut(outlook, way, own) { outlook.mind.moves.go_in } else { 0 };
    let kept = if careless { 0 } else { covered_lanes(outlook, own) };
    let stakes = Stakes { cordon, friends_seen: outlook.friends_seen(own), go_in, kept };
    let place = || best_move(outlook, own, |tile| worth(outlook, way, own, &stakes, tile));
    take_along(outlook, own).or_else(|| work_door(outlook, way, own)).or_else(place)
}

/// Drags a friend who is Bleeding under fire, or lets go of one no longer Bleeding.
fn take_along(outlook: &Outlook, own: &Own) -> Option<Candidate> {
    let bleeding = |whom: FigureId| outlook.own.iter().any(|friend| friend.id == whom && friend.bleeding);
    let drag = |target: FigureId| outlook.if_legal(Drag { figure: own.id, target });
    if let Some(whom) = own.drags {
        // A friend no longer Bleeding need not be dragged further.
        return drag(whom).filter(|_| !bleeding(whom)).map(|order| Candidate::new(order, DRAG, "lets go"));
    }
    let lain = outlook.own.iter().filter(|friend| friend.bleeding && friend.at.is_beside(own.at) && own.composed);
    let order = lain.filter(|friend| outlook.harm_points_on(own, friend.at) > 0).find_map(|friend| drag(friend.id))?;
    Some(Candidate::new(order, DRAG, "drags a friend out of the fire"))
}

/// Peeks through the stack's door, then opens it; opens other doors on the way.
fn work_door(outlook: &Outlook, way: &ErrandRoute, own: &Own) -> Option<Candidate> {
    let board = &outlook.board;
    if let Some(door) = way.door.filter(|_| way.ready) {
        let unknown = way.hot && !way.search.tiles.is_subset(outlook.tiles_in_sight());
        let looks = unknown && outlook.manner == Manner::Whole && !occupied(outlook, way);
        let peek = outlook.peek_order(own, door).filter(|_| looks && worth_a_look(outlook, way, door));
        if let Some(order) = peek {
            return Some(Candidate::new(order, PEEK, "looks before going in"));
        }
        if let Some(order) = outlook.open_order(own, door) {
            return Some(Candidate::new(order, OPEN, "opens the door"));
        }
    }
    let next =
        way.search.flow.route_from(own.at).next().filter(|next| way.door != Some(*next) && !board.passable(*next))?;
    outlook.open_order(own, next).map(|order| Candidate::new(order, OPEN, "opens a door on the way"))
}

/// Whether an enemy is known to be in the room ahead.
fn occupied(outlook: &Outlook, way: &ErrandRoute) -> bool {
    let room = way.search.tiles.first().and_then(|tile| outlook.board.room_at(tile));
    outlook.foes.iter().any(|foe| room.is_some() && outlook.board.room_at(foe.at) == room)
}

/// Whether a peek would show enough tiles that the team has not searched.
fn worth_a_look(outlook: &Outlook, way: &ErrandRoute, door: Tile) -> bool {
    let seen = outlook.board.visible(door);
    let known = |tile: Tile| outlook.tiles_in_sight().contains(tile) || outlook.seat.known.has_swept(tile);
    let fresh = way.search.tiles.iter().filter(|tile| seen.contains(*tile) && !known(*tile));
    fresh.count() >= outlook.mind.moves.peek
}

/// The caution left as time runs out, in percent.
fn haste(outlook: &Outlook) -> i32 {
    let moves = &outlook.mind.moves;
    outlook.spare_rounds().map_or(100, |spare| (moves.last_minute + moves.steady * i32::from(spare)).min(100))
}

/// Whether an enemy beside this tile is Suppressed or Flashed, ready to be arrested.
fn at_arms_length(outlook: &Outlook, tile: Tile) -> bool {
    let easy = |foe: &&Foe| foe.confirmed && foe.in_sight && (foe.suppressed || foe.flashed);
    outlook.foes.iter().filter(easy).any(|foe| outlook.board.adjacent(tile, foe.at))
}

/// Whether an enemy could shut the open door ahead in its own Move: no other friend stands in it.
fn may_be_shut(outlook: &Outlook, way: &ErrandRoute, own: &Own) -> bool {
    let Some(at) = way.door.filter(|_| way.hot && way.ready && outlook.enemy_follows) else { return false };
    let open = outlook.board.door(at).is_some_and(|door| door.is_open() && door.works_by_hand());
    let held = outlook.able().any(|friend| friend.id != own.id && friend.at == at);
    open && !held
        && outlook.foes.iter().any(|foe| foe.confirmed && distance(foe.at, at) <= outlook.mind.moves.near_door)
}

/// Points for an Overwatch kept by staying, if a known enemy has yet to move, or one was heard who may come.
fn covered_lanes(outlook: &Outlook, own: &Own) -> i32 {
    let sure = outlook.enemy_follows && outlook.foes.iter().any(|foe| foe.confirmed);
    let percent = if sure {
        outlook.mind.kept
    } else if lured(outlook) {
        outlook.mind.lure
    } else {
        0
    };
    let Some(watching) = own.watching.filter(|_| percent > 0) else { return 0 };
    let lanes = outlook.lanes_worth_watching(own);
    let lane = lanes.iter().find(|watched| watched.lane.id == *watching);
    lane.map_or(0, |lane| outlook.watch_points(own, own.at, lane)) * percent / 100
}

/// Whether the team holds and lures: somebody near was heard a moment ago, nobody is in sight, and there is time.
fn lured(outlook: &Outlook) -> bool {
    let hurried = outlook.spare_rounds().is_some_and(|spare| spare <= outlook.mind.hurry);
    let heard = |foe: &Foe| !foe.confirmed && foe.noticed + 1 >= outlook.round;
    outlook.enemy_follows && !hurried && outlook.foes.iter().any(heard)
}

/// Terms of a tile's worth that are computed once for a figure.
struct Stakes {
    cordon: Cordon,
    /// For each known enemy, how many of the figure's friends it sees.
    friends_seen: Vec<i32>,
    /// Points for passing the door.
    go_in: i32,
    /// Points for the Overwatch that a move would give up.
    kept: i32,
}

/// The worth of a tile to a figure of the team.
fn worth(outlook: &Outlook, way: &ErrandRoute, own: &Own, stakes: &Stakes, tile: Tile) -> Worth {
    let mind = outlook.mind;
    let careless = outlook.manner == Manner::Careless;
    let mut worth = Worth::default();
    let shot = outlook.best_shot_points(own, tile);
    let sure = if outlook.enemy_follows && !careless { outlook.mind.moves.may_be_gone } else { 100 };
    worth.add(shot * sure / 100, "moves to where there is a shot");
    worth.add(stakes.cordon.worth(outlook, tile), "cuts off the way out");
    if !careless {
        worth.add(outlook.covering_points(own, tile), "covers a suspect");
    }
    if !careless {
        let caution = own.temper.caution
            * (1 + i32::from(own.suppressed || own.wounded) + outlook.mind.moves.spent * i32::from(own.spent));
        worth.add(
            -outlook.shared_harm_points_on(own, tile, &stakes.friends_seen) * caution / 100 * haste(outlook) / 100,
            "keeps out of their sight",
        );
    }
    if tile == own.at {
        worth.add(stakes.kept, "goes on watching");
    }
    let nearer = way.distance(own.at) - way.distance(tile);
    worth.add(nearer * mind.step, if way.ready { way.why } else { "stacks up" });
    if !careless && !outlook.enemy_follows && own.composed && at_arms_length(outlook, tile) {
        worth.add(outlook.mind.moves.arm, "gets within arm's reach");
    }
    if !way.hot && way.search.flow.cost(tile) == Some(0) {
        worth.add(outlook.mind.moves.there, way.why);
    }
    if careless {
        return worth;
    }
    worth.add(outlook.revisit_points(own, tile), "");
    if way.is_beyond_door(tile) {
        worth.add(stakes.go_in, "goes in before the door is shut again");
    }
    if outlook.board.is_doorway(tile) {
        worth.add(-mind.doorway, "clears the doorway");
    }
    if way.hot && way.ready && way.is_beyond_door(tile) {
        let seen = outlook.board.visible(tile);
        let fresh = way.search.tiles.shared_count(&seen) as i32;
        worth.add((fresh * mind.look).min(outlook.mind.moves.most_seen), "looks into the room");
    } else if way.hot && way.is_in_funnel(tile) {
        worth.add(-outlook.mind.moves.funnel * mind.step, "stays out of the fatal funnel");
    }
    if !way.ready && way.is_beyond_door(tile) {
        worth.add(-outlook.mind.moves.most_seen * 2, "");
    }
    worth
}
