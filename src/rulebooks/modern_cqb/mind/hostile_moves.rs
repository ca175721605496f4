//! The mind's Move Phase for hostiles: each figure's part in its side's plays.
use super::Candidate;
use super::breaking_contact;
use super::door_orders::OPEN;
use super::errand_routes::PlanShare;
use super::figure_view::{Foe, Own};
use super::hostile_defence::{Defence, breaks_contact};
use super::hostile_goal_pursuit::{self, HostileAims};
use super::hostile_plays;
use super::lane_values::RatedLane;
use super::level_orders;
use super::outlook::Outlook;
use super::positioning::{Worth, best_move};
use super::suspicious_hostile_plays;
use crate::ai_support::FlowField;
use crate::board::{Tile, distance};
use crate::rulebooks::modern_cqb::state::intent::{Directive, Play};

/// The best move of each figure that has one.
pub fn best_moves(outlook: &Outlook, most: usize) -> Vec<Candidate> {
    let plan = Defence::plan(outlook);
    let sent = |own: &Own| plan.as_ref().is_some_and(|plan| plan.evidence_route(outlook, own).is_some());
    // With no known enemy, evidence, what the side wants, orders of the level, suspicion and the last of a beaten team are the
    // only reasons to move.
    let looks = !outlook.foes.is_empty() || (plan.is_some() && hostile_plays::is_hunting(outlook));
    let aims = HostileAims::of(outlook);
    let aims = |own: &Own| !aims.is_empty() && aims.plays(own).next().is_some();
    let may = outlook.ready().filter(|own| {
        let bidden =
            sent(own) || outlook.directive(own).is_some() || aims(own) || suspicious_hostile_plays::is_suspicious(own);
        own.done.left >= 2 && !own.tempted && (looks || bidden)
    });
    let may: Vec<&Own> = may.collect();
    let Some(plan) = plan else {
        return may.into_iter().filter_map(|own| alone(outlook, own)).filter(|it| it.score > 0).take(most).collect();
    };
    if may.is_empty() {
        return Vec::new();
    }
    let shares = outlook.settled_plays().unwrap_or_else(|| hostile_plays::assign_plays(outlook));
    let of = |own: &Own| shares.iter().find(|(id, ..)| *id == own.id).copied();
    let all = may.into_iter().filter_map(|own| moves(outlook, &plan, own, of(own)?, &shares));
    // Under a gun a door may not be worth its price.
    all.filter(|candidate| candidate.score > 0).take(most).collect()
}

fn moves(outlook: &Outlook, plan: &Defence, own: &Own, share: PlanShare, shares: &[PlanShare]) -> Option<Candidate> {
    let (_, play, at) = share;
    let toward = || outlook.routes_to(at);
    let plan = Some(plan);
    // A play about the place where the figure began leads nowhere.
    let leads = at != own.at && own.intent.is_none_or(|intent| intent.trail.last() != Some(&at));
    match play {
        Play::DrawBack if leads && outlook.directive(own) == Some(Directive::FallBack) => {
            level_orders::march_order(outlook, own, at, "falls back as ordered")
        }
        Play::DrawBack if leads => level_orders::march_order(outlook, own, at, "falls back to the second line"),
        Play::Ambush if leads => {
            advance(outlook, plan, own, &toward(), (&[], "goes to watch the way in with the others"))
        }
        Play::Sweep => level_orders::march_order(outlook, own, at, "searches as ordered"),
        Play::DrawBack => breaking_contact::fall_back_move(outlook, plan, own),
        Play::Burn => burn(outlook, plan, own),
        Play::Escape => hostile_goal_pursuit::move_toward_exit(outlook, own, at),
        Play::Seize if !hostile_goal_pursuit::has_arrived(own, at) => {
            level_orders::march_order(outlook, own, at, "goes to take a hostage as ordered")
        }
        Play::Execute | Play::SetOff if !hostile_goal_pursuit::has_arrived(own, at) => {
            advance(outlook, plan, own, &toward(), (&[], "goes to do what they came for"))
        }
        Play::Look => suspicious_hostile_plays::look_order(outlook, own, at),
        Play::Bar => suspicious_hostile_plays::bar_door_order(outlook, own, at).or_else(|| stand(outlook, plan, own)),
        // Nobody is expected: watching from here finds nobody.
        Play::Sally if outlook.foes.is_empty() => {
            level_orders::march_order(outlook, own, at, "goes to find the last of them")
        }
        Play::Sally => advance(outlook, plan, own, &toward(), (shares, "goes for them with the others")),
        Play::CounterAttack => advance(outlook, plan, own, &toward(), (&[], "takes them from another side")),
        Play::CutOff => advance(outlook, plan, own, &toward(), (&[], "cuts off their way out")),
        Play::Rescue => advance(outlook, plan, own, &toward(), (&[], "goes to a friend who is down")),
        _ => stand(outlook, plan, own),
    }
}

/// The move of a figure that acts for itself.
fn alone(outlook: &Outlook, own: &Own) -> Option<Candidate> {
    if let Some((_, play, at)) = suspicious_hostile_plays::suspicious_play(outlook, own) {
        return if play == Play::Look {
            suspicious_hostile_plays::look_order(outlook, own, at)
        } else {
            suspicious_hostile_plays::bar_door_order(outlook, own, at)
        };
    }
    let near = outlook.friends_near(own);
    let faced = outlook.foes.iter().filter(|foe| foe.confirmed && foe.in_sight).count();
    if breaks_contact(outlook, own) {
        return breaking_contact::fall_back_move(outlook, None, own);
    }
    if faced > 0 || own.keeps_to_post() || !own.temper.roams || own.watching.is_some() || near < own.temper.pack {
        return stand(outlook, None, own);
    }
    let goals: Vec<(Tile, u32)> = outlook.foes.iter().map(|foe| (foe.at, if foe.confirmed { 0 } else { 6 })).collect();
    advance(outlook, None, own, &outlook.routes_to_nearest(&goals), (&[], "goes to look"))
}

fn burn(outlook: &Outlook, plan: Option<&Defence>, own: &Own) -> Option<Candidate> {
    let way = plan.and_then(|plan| plan.evidence_route(outlook, own));
    let opens = way.and_then(|way| way.route_from(own.at).next()).and_then(|door| outlook.open_order(own, door));
    let opens = opens.map(|order| Candidate::new(order, OPEN, "opens the door on the way to the evidence"));
    opens.or_else(|| stand(outlook, plan, own))
}

/// A move to a tile from which to shoot, or to watch the way in.
fn stand(outlook: &Outlook, plan: Option<&Defence>, own: &Own) -> Option<Candidate> {
    let lanes = outlook.lanes_worth_watching(own);
    // A figure with a plan lets the team come.
    let wary = if plan.is_some() { outlook.mind.defence.wary } else { 0 };
    best_move(outlook, own, |tile| standing(outlook, plan, own, tile, &lanes, wary))
}

fn standing(outlook: &Outlook, plan: Option<&Defence>, own: &Own, tile: Tile, lanes: &[RatedLane], wary: i32) -> Worth {
    let mut worth = Worth::default();
    worth.add(outlook.best_shot_points(own, tile), "moves to where there is a shot");
    if own.may_watch {
        worth.add(outlook.best_watch_points(own, tile, lanes), "moves to where the way in can be watched");
    }
    worth.add(-outlook.harm_points_on(own, tile) * (own.temper.caution + wary) / 100, "keeps out of their sight");
    if is_within_their_grasp(outlook, own, tile) {
        worth.add(-GRASP, "gets out of their reach");
    }
    if outlook.board.is_doorway(tile) {
        worth.add(-outlook.mind.doorway, "");
    }
    if let Some(plan) = plan {
        worth.add(plan.human_shield_points(outlook, own, tile), "stands behind a civilian");
        worth.add(plan.evidence_points(outlook, own, tile), "goes to burn the evidence");
        worth.add(outlook.revisit_points(own, tile), "");
        worth.add(company(outlook, own, tile), "stays with the others");
    }
    if wary > 0 || plan.is_none() {
        home(outlook, plan, own, tile, &mut worth);
    }
    worth
}

/// The cost of a tile where the figure could be arrested.
const GRASP: i32 = 150;

/// Whether a shaken figure could be arrested on a tile: somebody of the team stands beside it and moves no more before its
/// action.
fn is_within_their_grasp(outlook: &Outlook, own: &Own, tile: Tile) -> bool {
    let holds = |foe: &Foe| foe.confirmed && !foe.suppressed && !foe.flashed && outlook.board.adjacent(tile, foe.at);
    !own.composed && !outlook.enemy_follows && outlook.foes.iter().any(holds)
}

/// Points for a tile near a friend, once there is somebody to fight: who stands alone soon loses heart (CQB-NERVE-5).
fn company(outlook: &Outlook, own: &Own, tile: Tile) -> i32 {
    let near = |friend: &Own| friend.id != own.id && distance(friend.at, tile) <= outlook.data.nerve.near;
    let fight = outlook.foes.iter().any(|foe| foe.confirmed);
    if fight && outlook.able().any(near) { outlook.mind.defence.company } else { 0 }
}

/// Adds the pull of a figure's post, and of the rooms that the side defends.
fn home(outlook: &Outlook, plan: Option<&Defence>, own: &Own, tile: Tile, worth: &mut Worth) {
    if own.keeps_to_post() {
        let far = distance(own.post.at, tile).saturating_sub(own.temper.leash);
        // A figure that a play took away from its post need not run back.
        let far = far.saturating_sub(distance(own.post.at, own.at).saturating_sub(own.temper.leash));
        worth.add(-outlook.mind.defence.leash * i32::from(far), "");
    }
    if plan.is_some_and(|plan| plan.is_defended(tile)) && !own.keeps_to_post() {
        worth.add(outlook.mind.defence.keep, "keeps the room");
    }
}

/// Moves toward a place from cover to cover, opening doors on the way. Those on one sally keep together.
fn advance(
    outlook: &Outlook,
    plan: Option<&Defence>,
    own: &Own,
    flow: &FlowField,
    (with, why): (&[PlanShare], &'static str),
) -> Option<Candidate> {
    let next = flow.route_from(own.at).next();
    if let Some(order) = next.and_then(|door| outlook.open_order(own, door)) {
        return Some(Candidate::new(order, OPEN - outlook.stirring_harm_points(own), "opens the door on the way"));
    }
    let start = flow.cost(own.at).unwrap_or(0) as i32;
    let behind = last(outlook, own, flow, with);
    let lanes = outlook.lanes_worth_watching(own);
    best_move(outlook, own, |tile| {
        let mut worth = standing(outlook, plan, own, tile, &lanes, 0);
        let cost = flow.cost(tile).unwrap_or(u32::from(u16::MAX));
        worth.add((start - cost as i32) * outlook.mind.plays.pace, why);
        let ahead =
            behind.map_or(0, |behind| behind.saturating_sub(outlook.mind.defence.together).saturating_sub(cost));
        worth.add(-(ahead as i32) * outlook.mind.plays.pace * outlook.mind.defence.alone, "");
        worth
    })
}

/// Way that the next of the others on the same sally still has to go.
fn last(outlook: &Outlook, own: &Own, flow: &FlowField, with: &[PlanShare]) -> Option<u32> {
    let others = with.iter().filter(|(id, play, _)| *id != own.id && *play == Play::Sally);
    let figures = others.filter_map(|(id, ..)| outlook.own.iter().find(|friend| friend.id == *id && friend.composed));
    let figures = figures.filter(|friend| hostile_plays::can_pair_up(outlook, own, friend));
    figures.filter_map(|friend| flow.cost(friend.at)).min()
}
