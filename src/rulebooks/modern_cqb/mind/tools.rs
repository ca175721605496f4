//! What is carried: mirrors under doors, flashes into rooms, smoke across lanes, kits, wedges (CQB-UTIL-2 to 7).
use super::super::words::Order;
use super::Candidate;
use super::outlook::Outlook;
use super::ways::{Way, Ways};
use super::who::Own;
use crate::board::{Tile, distance};
use crate::table::{Manner, Side, Word};

/// A look under the door that they are about to go through.
const LOOK: i32 = 110;
/// Each enemy who is blinded; one who is only believed to be there; a room that nobody has looked into.
const BLINDED: i32 = 130;
const MAYBE: i32 = 100;
const LIKELY: i32 = 45;
/// Percent that it counts for the hostile side, which arrests nobody.
const SHAKEN: i32 = 50;
/// Each friend who is blinded, and each civilian who is scared.
const FRIEND: i32 = 150;
const CIVILIAN: i32 = 60;
/// Percent of the harm that smoke keeps off which it is worth.
const SCREEN: i32 = 70;
/// Evidence that is safe, a life.
const EVIDENCE: i32 = 260;
const LIFE: i32 = 280;
const OTHER_LIFE: i32 = 130;
/// A door that holds them up.
const WEDGE: i32 = 45;

pub fn consider(
    outlook: &Outlook,
    own: &Own,
    ways: Option<&Ways>,
    order: &Order,
    item: &str,
    at: Option<Tile>,
    target: Option<Word>,
) -> Option<Candidate> {
    if outlook.manner != Manner::Whole {
        return None;
    }
    let way = ways.and_then(|ways| ways.of(own.id));
    let (score, why) = match (item, at, target) {
        ("mirror", Some(at), _) => (mirror(outlook, way?, at), "looks under the door"),
        ("flash", Some(at), _) => (flash(outlook, way, at), "blinds the room"),
        ("smoke", Some(at), _) => (smoke(outlook, at), "screens the way with smoke"),
        ("wedge", Some(at), _) => (wedge(outlook, at)?, "wedges the door"),
        ("evidence-kit", _, Some(_)) => (EVIDENCE, "makes the evidence safe"),
        ("med-kit", _, Some(target)) => (medical(outlook, target), "stops the bleeding"),
        _ => return None,
    };
    Some(Candidate::new(order.clone(), score, why))
}

fn mirror(outlook: &Outlook, way: &Way, at: Tile) -> i32 {
    let known = outlook.foes.iter().any(|foe| foe.confirmed && way.search.tiles.contains(foe.at));
    if way.door == Some(at) && way.hot && !known { LOOK } else { 0 }
}

/// Whom a flash on a tile would blind, friend and foe; a room that lies open before them and holds somebody they do not see.
fn flash(outlook: &Outlook, way: Option<&Way>, at: Tile) -> i32 {
    let board = &outlook.board;
    let Some(room) = board.room_at(at) else { return 0 };
    let lit = board.visible(at);
    let hit = |tile: Tile| {
        lit.contains(tile) && (board.room_at(tile) == Some(room) || board.rooms()[room].doorways.contains(&tile))
    };
    let foes = outlook.foes.iter().filter(|foe| !foe.flashed && hit(foe.at));
    let mut points: i32 = foes.map(|foe| if foe.confirmed { BLINDED } else { MAYBE }).sum();
    if outlook.side == Side::Hostile {
        points = points * SHAKEN / 100;
    }
    if points == 0 && way.is_some_and(|way| way.hot && way.search.tiles.contains(at)) {
        let unseen = way.map_or(0, |way| way.search.tiles.iter().filter(|tile| hit(*tile)).count());
        points = LIKELY.min(unseen as i32 * 2);
    }
    points -= FRIEND * outlook.able().filter(|own| hit(own.at)).count() as i32;
    points - CIVILIAN * outlook.others.iter().filter(|other| other.civilian && hit(other.at)).count() as i32
}

/// The harm that smoke round a tile would keep off those of its own who are in trouble.
fn smoke(outlook: &Outlook, at: Tile) -> i32 {
    let spread = outlook.data.gear.get("smoke").map_or(0, |smoke| smoke.spread);
    let troubled = outlook.able().filter(|own| own.suppressed || own.wounded);
    let lain = outlook.own.iter().filter(|own| own.bleeding);
    let screened = |own: &Own| {
        let foes = outlook.foes.iter().filter(|foe| foe.confirmed && distance(at, foe.at) > spread);
        let between = foes.filter(|foe| distance(own.at, at) + distance(at, foe.at) <= distance(own.at, foe.at) + 1);
        between.map(|foe| outlook.harm(own, own.at, foe.at)).sum::<i32>()
    };
    // In its own smoke a side shoots no better than the other.
    let blinded = outlook.able().filter(|own| own.composed && distance(at, own.at) <= spread).count() as i32;
    troubled.chain(lain).map(screened).sum::<i32>() * SCREEN / 100 - blinded * 15
}

/// The hostile side shuts the door that the team is about to come through.
fn wedge(outlook: &Outlook, at: Tile) -> Option<i32> {
    let busy = outlook.traffic().at(at) as i32;
    let shut = outlook.board.door(at).is_some_and(|door| !door.is_open() && !door.wedged && door.works_by_hand());
    (outlook.side == Side::Hostile && shut && !outlook.foes.is_empty()).then_some(WEDGE * busy / 100)
}

fn medical(outlook: &Outlook, target: Word) -> i32 {
    if outlook.own.iter().any(|own| own.id.0 == target) { LIFE } else { OTHER_LIFE }
}
