//! The pursuit of the hostile side's objectives: who gets away, and who goes to a device, a civilian or a room
//! (CQB-ROUND-4).

use super::Candidate;
use super::door_orders::OPEN;
use super::errand_routes::PlanShare;
use super::figure_view::Own;
use super::outlook::Outlook;
use super::positioning::{Worth, best_move};
use crate::ai_support::{FlowField, Tolls, visible_from_any};
use crate::board::{DoorKind, Tile, distance};
use crate::model::{FigureId, Manner, Side, Word};
use crate::rulebooks::modern_cqb::actions::{Execute, Leave, SetOff, TakeHostage};
use crate::rulebooks::modern_cqb::mission::goal_progress::{Goal, Target, Verb};
use crate::rulebooks::modern_cqb::state::intent::{Directive, Play};

/// Points of plays that the side's objectives ask for: getting away leaves no choice.
const ESCAPE: i32 = 320;
const ESCORT: i32 = 190;
const EXECUTE: i32 = 240;
const SET_OFF: i32 = 250;
const HOLD: i32 = 180;
/// Points of the orders that meet an objective.
const LEAVES: i32 = 1_000;
const KILLS: i32 = 900;
const THREATENS: i32 = 120;
const STARTS: i32 = 400;
/// Points of a hostage to one who is told to take him, and to one who is cornered; more for the harm that he is in, so many
/// points of it for one.
const TAKES_AS_TOLD: i32 = 400;
const TAKES: i32 = 60;
const PER_HARM: i32 = 2;
/// Half-points that a tile in the team's sight adds to the way out, and one beside a known enemy.
const SEEN: u32 = 6;
const BESIDE: u32 = 40;
/// Half-points for a closed door on the way out.
const DOOR: u32 = 2;
/// Number of those who see somebody off, and their distance, in half-points.
const ESCORTS: usize = 2;
const ESCORT_REACH: u32 = 24;
/// Distance from an exit within which an enemy bars it, in half-points.
const BARRED: u32 = 8;

/// Demands of the side's open objectives on its figures now.
pub struct HostileAims {
    shares: Vec<(i32, PlanShare)>,
}

impl HostileAims {
    /// The demands of now; none before the side knows of the team, or has lost somebody.
    pub fn of(outlook: &Outlook) -> Self {
        let mut aims = Self { shares: Vec::new() };
        let alarmed = !outlook.foes.is_empty() || outlook.own.iter().any(|own| !own.able);
        if outlook.side != Side::Hostile || outlook.manner == Manner::Simple || !alarmed {
            return aims;
        }
        for goal in outlook.goals().into_iter().flat_map(|goals| &goals.0).filter(|goal| goal.is_open()) {
            match (goal.verb, goal.target) {
                (Verb::Escape, Target::Figure(id)) => aims.escape(outlook, id),
                (Verb::Execute, Target::Figure(id)) => aims.execute(outlook, id),
                (Verb::SetOff, Target::Thing(id)) => aims.set_off(outlook, id),
                (Verb::Hold, Target::Room(tile)) => aims.hold(outlook, tile),
                _ => {}
            }
        }
        for own in outlook.ready().filter(|own| outlook.hostage_of(own.id).is_some()) {
            aims.lead_off(outlook, own);
        }
        aims
    }

    pub fn is_empty(&self) -> bool {
        self.shares.is_empty()
    }

    /// The plays of a figure, with their points and places.
    pub fn plays(&self, own: &Own) -> impl Iterator<Item = (i32, Play, Tile)> + '_ {
        let id = own.id;
        self.shares.iter().filter(move |(_, (of, ..))| *of == id).map(|(points, (_, play, at))| (*points, *play, *at))
    }

    /// Who has a hostage makes for an exit.
    fn lead_off(&mut self, outlook: &Outlook, own: &Own) {
        let exit = way_out(outlook, own).and_then(|out| out.route_from(own.at).last().or(Some(own.at)));
        let exit = exit.filter(|exit| outlook.exits().contains(exit));
        self.shares.extend(exit.map(|exit| (ESCAPE, (own.id, Play::Escape, exit))));
    }

    fn escape(&mut self, outlook: &Outlook, id: FigureId) {
        let Some(own) = outlook.ready().find(|own| own.id == id) else { return };
        let Some(exit) = way_out(outlook, own).and_then(|out| out.route_from(own.at).last().or(Some(own.at))) else {
            return;
        };
        if !outlook.exits().contains(&exit) {
            return;
        }
        self.shares.push((ESCAPE, (id, Play::Escape, exit)));
        let flow = outlook.routes_to(own.at);
        let fit = outlook.ready().filter(|friend| friend.id != id && friend.composed && !friend.post.must_be_held());
        let fit = fit.filter(|friend| !has_foe_in_sight(outlook, friend));
        let mut near: Vec<(u32, FigureId)> = fit
            .filter_map(|friend| Some((flow.cost(friend.at).filter(|cost| *cost <= ESCORT_REACH)?, friend.id)))
            .collect();
        near.sort();
        self.shares.extend(near.into_iter().take(ESCORTS).map(|(_, friend)| (ESCORT, (friend, Play::Escape, exit))));
    }

    /// The nearest who is armed goes to whom it is to kill, once the fight is on.
    fn execute(&mut self, outlook: &Outlook, id: FigureId) {
        let Some(at) = outlook.others.iter().find(|other| other.id == id).map(|other| other.at) else { return };
        let armed = |own: &Own| own.composed && !own.unarmed && !own.post.must_be_held();
        let nearest = nearest(outlook, at, armed);
        self.shares.extend(nearest.map(|own| (EXECUTE, (own, Play::Execute, at))));
    }

    fn set_off(&mut self, outlook: &Outlook, id: Word) {
        let Some(at) = outlook.things().iter().find(|thing| thing.id == id && thing.targetable).map(|thing| thing.at)
        else {
            return;
        };
        let nearest = nearest(outlook, at, |own| own.composed && !own.post.must_be_held());
        self.shares.extend(nearest.map(|own| (SET_OFF, (own, Play::SetOff, at))));
    }

    /// Where nobody able to act is in the room, the nearest goes there.
    fn hold(&mut self, outlook: &Outlook, tile: Tile) {
        let room = outlook.board.room_at(tile);
        let inside = |own: &Own| outlook.board.room_at(own.at) == room;
        if room.is_none() || outlook.able().any(inside) {
            return;
        }
        let nearest = nearest(outlook, tile, |own| own.composed && !own.post.must_be_held());
        self.shares.extend(nearest.map(|own| (HOLD, (own, Play::DrawBack, tile))));
    }
}

fn has_foe_in_sight(outlook: &Outlook, own: &Own) -> bool {
    let seen = outlook.board.visible(own.at);
    outlook.foes.iter().any(|foe| foe.confirmed && foe.in_sight && seen.contains(foe.at))
}

fn nearest(outlook: &Outlook, at: Tile, fit: impl Fn(&Own) -> bool) -> Option<FigureId> {
    let flow = outlook.routes_to(at);
    let ready = outlook.ready().filter(|own| fit(own));
    ready.filter_map(|own| Some((flow.cost(own.at)?, own.id))).min().map(|(_, id)| id)
}

/// The cheapest way to an exit: it keeps out of the team's sight, and leaves exits out that the team stands by unless
/// there is no other.
fn way_out(outlook: &Outlook, own: &Own) -> Option<FlowField> {
    let board = &outlook.board;
    let eyes: Vec<Tile> = outlook.foes.iter().map(|foe| foe.at).collect();
    let mut seen = visible_from_any(board, eyes.iter().copied());
    seen.remove(own.at);
    let opens = |tile: Tile| board.door(tile).filter(|door| door.works_by_hand() && door.kind == DoorKind::Ordinary);
    let mut tolls = Tolls::new(board, |tile| opens(tile).map(|_| DOOR));
    seen.iter().for_each(|tile| tolls.raise_toll(tile, SEEN));
    let near = eyes.iter().flat_map(|eye| eye.neighbours().into_iter().chain([*eye]));
    near.filter(|tile| *tile != own.at).for_each(|tile| tolls.raise_toll(tile, BESIDE));
    let barred = |exit: &Tile| {
        let flow = outlook.routes_to(*exit);
        eyes.iter().any(|eye| flow.cost(*eye).is_some_and(|cost| cost <= BARRED))
    };
    let (barred, free): (Vec<Tile>, Vec<Tile>) = outlook.exits().iter().copied().partition(barred);
    let toward = |exits: Vec<Tile>| {
        let out = FlowField::toward(board, &tolls, exits.into_iter().map(|exit| (exit, 0)));
        out.cost(own.at).is_some().then_some(out)
    };
    toward(free).or_else(|| toward(barred))
}

/// The order to leave of one who has reached an exit.
pub fn leave_order(outlook: &Outlook) -> Option<Candidate> {
    let alarmed = !outlook.foes.is_empty() || outlook.own.iter().any(|own| !own.able);
    if outlook.side != Side::Hostile || !alarmed {
        return None;
    }
    let exits = outlook.exits();
    let mut there = outlook.ready().filter(|own| exits.contains(&own.at));
    there
        .find_map(|own| outlook.if_legal(Leave { figure: own.id }))
        .map(|order| Candidate::new(order, LEAVES, "gets away"))
}

/// The move to the exit, or with one who goes there, opening doors on the way.
pub fn move_toward_exit(outlook: &Outlook, own: &Own, exit: Tile) -> Option<Candidate> {
    let named = outlook.goals().is_some_and(|goals| goals.0.iter().any(|goal| is_to_get_away(goal, own.id)));
    let leads = named || outlook.hostage_of(own.id).is_some();
    let out = if leads { way_out(outlook, own)? } else { return escort(outlook, own, exit) };
    if let Some(order) = out.route_from(own.at).next().and_then(|door| outlook.open_order(own, door)) {
        return Some(Candidate::new(order, OPEN, "opens the door on the way out"));
    }
    let start = out.cost(own.at)? as i32;
    best_move(outlook, own, |tile| {
        let mut worth = Worth::default();
        let cost = out.cost(tile).unwrap_or(u32::from(u16::MAX)) as i32;
        worth.add((start - cost) * (outlook.mind.step + outlook.mind.margin), "makes for a way out");
        worth
    })
}

fn is_to_get_away(goal: &Goal, id: FigureId) -> bool {
    goal.verb == Verb::Escape && goal.is_open() && goal.target == Target::Figure(id)
}

/// Keeps between the enemy and one who gets away.
fn escort(outlook: &Outlook, own: &Own, exit: Tile) -> Option<Candidate> {
    let flow = outlook.routes_to(exit);
    if let Some(order) = flow.route_from(own.at).next().and_then(|door| outlook.open_order(own, door)) {
        return Some(Candidate::new(order, OPEN, "opens the door on the way out"));
    }
    let led = outlook.own.iter().filter(|friend| friend.able && friend.id != own.id);
    let led = led.filter(|friend| {
        outlook.goals().is_some_and(|goals| goals.0.iter().any(|goal| is_to_get_away(goal, friend.id)))
    });
    let behind = led.filter_map(|friend| flow.cost(friend.at)).min().unwrap_or(0);
    let lanes = outlook.lanes_worth_watching(own);
    best_move(outlook, own, |tile| {
        let mut worth = Worth::default();
        // A little ahead of the one it covers, or beside.
        let apart = flow.cost(tile).unwrap_or(u32::from(u16::MAX)).abs_diff(behind.saturating_sub(4));
        worth.add(-(apart.min(200) as i32) * outlook.mind.step, "covers the way out");
        worth.add(outlook.best_shot_points(own, tile), "covers the way out");
        worth.add(outlook.best_watch_points(own, tile, &lanes) / 2, "covers the way out");
        worth.add(-outlook.harm_points_on(own, tile) * own.temper.caution / 100, "");
        worth
    })
}

/// Orders that meet an objective, or begin to.
pub fn objective_orders(outlook: &Outlook, own: &Own) -> Vec<Candidate> {
    if outlook.side != Side::Hostile || outlook.manner == Manner::Simple {
        return Vec::new();
    }
    let open = outlook.goals().into_iter().flat_map(|goals| &goals.0).filter(|goal| goal.is_open());
    open.filter_map(|goal| act(outlook, own, goal)).chain(takes_hostage(outlook, own)).collect()
}

/// Takes a civilian beside it, where there is an exit to make for: as the level tells it to, or cornered and with
/// no better play.
fn takes_hostage(outlook: &Outlook, own: &Own) -> Option<Candidate> {
    let mut beside = outlook.others.iter().filter(|other| other.is_at_large() && other.at.is_beside(own.at));
    let order = beside.find_map(|other| outlook.if_legal(TakeHostage { figure: own.id, target: other.id }))?;
    way_out(outlook, own)?;
    let told = outlook.directive(own) == Some(Directive::TakeHostage);
    let points = if told { TAKES_AS_TOLD } else { TAKES + outlook.harm_points_on(own, own.at) / PER_HARM };
    Some(Candidate::new(order, points, "takes a hostage to get out"))
}

fn act(outlook: &Outlook, own: &Own, goal: &Goal) -> Option<Candidate> {
    match (goal.verb, goal.target) {
        (Verb::Execute, Target::Figure(target)) => {
            let alarmed = !outlook.foes.is_empty() || outlook.own.iter().any(|own| !own.able);
            let threat = goal.hostile().and_then(|terms| terms.threat).filter(|threat| threat.by == own.id);
            let ripe = threat.is_some_and(|threat| threat.round < outlook.round);
            if threat.is_some() && !ripe {
                return None;
            }
            let order = outlook.if_legal(Execute { figure: own.id, target }).filter(|_| alarmed)?;
            let (points, why) =
                if ripe { (KILLS, "makes the threat true") } else { (THREATENS, "threatens the civilian") };
            Some(Candidate::new(order, points, why))
        }
        (Verb::SetOff, Target::Thing(target)) => {
            let order = outlook.if_legal(SetOff { figure: own.id, target }).filter(|_| !outlook.foes.is_empty())?;
            Some(Candidate::new(order, STARTS, "sets the device going"))
        }
        _ => None,
    }
}

/// Whether a figure stands where its errand is.
pub fn has_arrived(own: &Own, at: Tile) -> bool {
    distance(own.at, at) <= 1
}
