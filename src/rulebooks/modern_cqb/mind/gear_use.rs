//! Orders to use gear, and their worth: mirrors, flashes, smoke, wedges, evidence and medical kits (CQB-UTIL-2 to 7).
use super::Candidate;
use super::figure_view::Own;
use super::outlook::Outlook;
use crate::board::{Tile, distance};
use crate::model::{Manner, Side, Word};
use crate::rulebooks::modern_cqb::actions::Use;

/// Candidates for each item that a figure carries, in gear order.
pub fn gear_orders(outlook: &Outlook, own: &Own) -> Vec<Candidate> {
    if outlook.manner != Manner::Whole {
        return Vec::new();
    }
    let again = |index: usize| own.gear[..index].contains(&own.gear[index]);
    let items = own.gear.iter().enumerate().filter(|(index, _)| !again(*index));
    items.flat_map(|(_, item)| of_item(outlook, own, *item)).collect()
}

fn of_item(outlook: &Outlook, own: &Own, item: Word) -> Vec<Candidate> {
    let on_tile = |at: Tile, score: i32, why| on(outlook, own, item, (Some(at), None), score, why);
    let on_target = |target: Word, score: i32, why| on(outlook, own, item, (None, Some(target)), score, why);
    let shut = |at: &Tile| outlook.seat.known.door(*at).is_some_and(|door| !door.is_open());
    let doors = || own.at.neighbours().into_iter().filter(shut);
    match item.as_str() {
        "mirror" => doors().filter_map(|at| on_tile(at, mirror(outlook, own, at), "looks under the door")).collect(),
        "flash" => in_range(outlook, own, item)
            .filter_map(|at| Some(Candidate { why: caught(outlook, at), ..on_tile(at, flash(outlook, own, at), "")? }))
            .collect(),
        "smoke" if in_trouble(outlook).next().is_some() => in_range(outlook, own, item)
            .filter_map(|at| on_tile(at, smoke(outlook, at), "screens the way with smoke"))
            .collect(),
        "wedge" => doors().filter_map(|at| on_tile(at, wedge(outlook, at)?, "wedges the door")).collect(),
        "evidence-kit" => {
            let near = |at: Tile| at == own.at || at.is_beside(own.at);
            let evidence = outlook.things().iter().filter(|thing| thing.kind.as_str() == "evidence" && near(thing.at));
            evidence
                .filter_map(|thing| on_target(thing.id, outlook.mind.items.evidence, "makes the evidence safe"))
                .collect()
        }
        "med-kit" => {
            let friends = outlook.own.iter().filter(|friend| friend.bleeding).map(|friend| friend.id);
            let others = outlook.others.iter().filter(|other| other.bleeding).map(|other| other.id);
            let all = friends.chain(others).filter(|id| outlook.is_seen_within_one_tile(*id, own.at));
            all.filter_map(|id| on_target(id.0, medical(outlook, id.0), "stops the bleeding")).collect()
        }
        _ => Vec::new(),
    }
}

/// An order to use an item on a tile or target, if it beats the best score so far and is legal.
fn on(
    outlook: &Outlook,
    own: &Own,
    item: Word,
    (at, target): (Option<Tile>, Option<Word>),
    score: i32,
    why: &'static str,
) -> Option<Candidate> {
    let order = || Use { figure: own.id, item, at, into: None, target };
    let order = if score > outlook.floor.get() { outlook.if_legal(order()) } else { None };
    Some(Candidate::new(order?, score, why))
}

/// The tiles that an item can be thrown to, by row, then column.
fn in_range(outlook: &Outlook, own: &Own, item: Word) -> impl Iterator<Item = Tile> {
    let range = outlook.data.gear.get(item.as_str()).map_or(0, |gear| gear.range);
    let (seen, from) = (outlook.board.visible(own.at), own.at);
    let near: Vec<Tile> = seen.iter().filter(|at| distance(from, *at) <= range).collect();
    near.into_iter()
}

fn mirror(outlook: &Outlook, own: &Own, at: Tile) -> i32 {
    let Some(way) = outlook.errand_route(own) else { return 0 };
    let known = outlook.foes.iter().any(|foe| foe.confirmed && way.search.tiles.contains(foe.at));
    if way.door == Some(at) && way.hot && !known { outlook.mind.items.look } else { 0 }
}

/// Points for a flash on a tile: enemies blinded, or an unsearched room ahead, less friends and civilians blinded.
fn flash(outlook: &Outlook, own: &Own, at: Tile) -> i32 {
    let Some(hit) = blinded(outlook, at) else { return 0 };
    let foes = outlook.foes.iter().filter(|foe| !foe.flashed && hit(foe.at));
    let mut points: i32 =
        foes.map(|foe| if foe.confirmed { outlook.mind.items.blinded } else { outlook.mind.items.maybe }).sum();
    if outlook.side == Side::Hostile {
        points = points * outlook.mind.items.shaken / 100;
    } else {
        // It makes him let go.
        let takers = outlook.foes.iter().filter(|foe| hit(foe.at) && outlook.hostage_of(foe.id).is_some()).count();
        points += takers as i32 * outlook.mind.items.blinded;
    }
    // Whoever is known there has been flashed already.
    let again = outlook.foes.iter().any(|foe| foe.flashed && hit(foe.at));
    if points == 0 && again {
        return 0;
    }
    let way = || outlook.errand_route(own).filter(|way| way.hot && way.search.tiles.contains(at));
    if points == 0
        && let Some(way) = way()
    {
        let unseen = way.search.tiles.iter().filter(|tile| hit(*tile)).count();
        points = outlook.mind.items.likely.min(unseen as i32 * 2);
    }
    points -= outlook.mind.items.friend * outlook.able().filter(|own| hit(own.at)).count() as i32;
    points
        - outlook.mind.items.civilian
            * outlook.others.iter().filter(|other| other.civilian && hit(other.at)).count() as i32
}

/// Whether a flash on a tile blinds those on another (CQB-UTIL-3); `None` for a doorway.
fn blinded<'o>(outlook: &'o Outlook, at: Tile) -> Option<impl Fn(Tile) -> bool + use<'o>> {
    let board = &outlook.board;
    let room = board.room_at(at)?;
    let lit = board.visible(at);
    let inside = move |tile: Tile| board.room_at(tile) == Some(room) || board.rooms()[room].doorways.contains(&tile);
    Some(move |tile: Tile| lit.contains(tile) && inside(tile))
}

/// Whom a flash would catch, as far as the side knows.
fn caught(outlook: &Outlook, at: Tile) -> &'static str {
    let Some(hit) = blinded(outlook, at) else { return "" };
    let foes = || outlook.foes.iter().filter(|foe| !foe.flashed && hit(foe.at));
    let (alone, with_friends) = match (foes().filter(|foe| foe.confirmed).count(), foes().next()) {
        (0, None) => ("blinds whoever is in the room", "blinds whoever is in the room, and one of its own side"),
        (0, _) => ("blinds a contact", "blinds a contact, and one of its own side"),
        (1, _) => ("blinds an enemy", "blinds an enemy, and one of its own side"),
        _ => ("blinds several enemies", "blinds several enemies, and one of its own side"),
    };
    if outlook.able().any(|own| hit(own.at)) { with_friends } else { alone }
}

/// Points for smoke round a tile: the harm that it prevents to friends in trouble.
fn smoke(outlook: &Outlook, at: Tile) -> i32 {
    let spread = outlook.data.gear.get("smoke").map_or(0, |smoke| smoke.spread);
    let smoked = |own: &Own| {
        let foes = outlook.foes.iter().filter(|foe| foe.confirmed && distance(at, foe.at) > spread);
        let between = foes.filter(|foe| distance(own.at, at) + distance(at, foe.at) <= distance(own.at, foe.at) + 1);
        between.map(|foe| outlook.harm_points(own, own.at, foe.at)).sum::<i32>()
    };
    // Smoke hinders the side's own shooters too.
    let blinded = outlook.able().filter(|own| own.composed && distance(at, own.at) <= spread).count() as i32;
    in_trouble(outlook).map(smoked).sum::<i32>() * outlook.mind.items.smoke / 100 - blinded * 15
}

/// Friends that smoke would help: Suppressed, Wounded or Bleeding.
fn in_trouble<'o>(outlook: &'o Outlook) -> impl Iterator<Item = &'o Own<'o>> {
    let troubled = outlook.able().filter(|own| own.suppressed || own.wounded);
    troubled.chain(outlook.own.iter().filter(|own| own.bleeding))
}

/// Points for wedging a door that the other side is likely to come through, and that no friend is bound for.
fn wedge(outlook: &Outlook, at: Tile) -> Option<i32> {
    let shut = outlook.board.door(at).is_some_and(|door| !door.is_open() && !door.wedged && door.works_by_hand());
    wedge_worth(outlook, at).filter(|_| shut)
}

/// Points for a wedge in a door, one that is there already too; `None` if it should not be there.
pub fn wedge_worth(outlook: &Outlook, at: Tile) -> Option<i32> {
    let busy = || outlook.rated_lanes().traffic.percent_at(at) as i32;
    (!outlook.foes.is_empty() && !outlook.is_bound_through(at)).then(|| outlook.mind.items.wedge * busy() / 100)
}

fn medical(outlook: &Outlook, target: Word) -> i32 {
    if outlook.own.iter().any(|own| own.id.0 == target) {
        outlook.mind.items.life
    } else {
        outlook.mind.items.other_life
    }
}
