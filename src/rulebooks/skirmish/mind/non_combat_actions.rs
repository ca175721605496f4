//! Orders of the mind besides fighting: charges, terminals, dropped weapons, smoke, a look around (SK-TASK-3,
//! SK-TURN-2, SK-CONCEAL-13).

use super::super::actions::{Assist, Operate, Order, PickUp, Place, SetOff, Smoke, Spot};
use super::super::senses::Target;
use super::super::state::{Drops, footprint_tiles};
use super::fire;
use super::outlook::{Outlook, Own};
use crate::board::{Tile, distance};
use crate::model::{FigureId, Side, Word};

/// A chance to kill above which a unit fires rather than throws smoke.
const POOR: [u128; 2] = [1, 6];
/// The nearest enemy at which smoke still helps to close up, in tiles.
const NEAR: u16 = 6;

/// Tiles within one of a unit's.
fn around(own: &Own) -> Vec<Tile> {
    footprint_tiles(own.at.offset(-1, -1), (own.print.0 + 2, own.print.1 + 2))
}

/// Sets off the side's charges, once no unit of the side stands in the blast; a unit that does steps back first.
pub fn set_off<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let order = Order::from(SetOff { figure: own.id });
    let charges = outlook.own_charges();
    if charges.is_empty() || !outlook.is_legal(&order) {
        return None;
    }
    let blast = outlook.data.charge.blast;
    let clear = |at: Tile| charges.iter().all(|charge| distance(*charge, at) > blast);
    if !clear(own.at) {
        let back =
            outlook.moves(own).into_iter().filter(|end| clear(*end)).min_by_key(|end| outlook.steps_to(own, *end));
        return back.and_then(|end| outlook.move_to(own, end));
    }
    outlook.own.iter().all(|other| other.riding || clear(other.at)).then_some(order)
}

/// A unit with a charge beside a shut door or soft wall with an enemy behind it places it there.
pub fn place_charge<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    if !own.items.iter().any(|item| *item == *"charge") {
        return None;
    }
    let behind = |at: Tile| outlook.foes.iter().any(|foe| distance(foe.at, at) <= outlook.data.charge.blast);
    let spots = around(own).into_iter().filter(|at| behind(*at));
    let order = |at| Order::from(Place { figure: own.id, at });
    spots.map(order).find(|order| outlook.is_legal(order))
}

/// The team breaks into a terminal beside it, if there is a chance; the other side knows its own.
pub fn operate<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    if outlook.seat.known.side() != Side::Response {
        return None;
    }
    let order = |at| Order::from(Operate { figure: own.id, at });
    around(own).into_iter().map(order).find(|order| outlook.is_legal(order) && can_be_done(outlook, order))
}

fn can_be_done(outlook: &Outlook, order: &Order) -> bool {
    outlook.seat.odds(order).is_none_or(|odds| odds.chance("done") > 0)
}

/// Helps a friend at a terminal that it cannot be sure of (SK-TASK-2).
pub fn assist_at_terminal<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let friends = outlook.own.iter().filter(|friend| friend.id != own.id && friend.aware && !friend.done.acted);
    let works = friends.filter(|friend| !outlook.has_crew_weapon(friend) && operate(outlook, friend).is_some());
    let help = |friend: &Own<'w>| Order::from(Assist { figure: own.id, target: friend.id });
    works.map(help).find(|order| outlook.is_legal(order))
}

/// Picks up a weapon that it knows and lacks, or the only one that harms an enemy in sight (SK-TURN-2).
pub fn pick_up<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let drops = &outlook.seat.known.briefed::<Drops>()?.0;
    let lying =
        around(own).into_iter().flat_map(|at| drops.get(&at).into_iter().flatten().map(move |word| (at, *word)));
    let wanted = lying.filter(|(_, word)| wants(outlook, own, *word));
    let order = |(at, weapon)| Order::from(PickUp { figure: own.id, at, weapon });
    wanted.map(order).find(|order| outlook.is_legal(order))
}

fn wants<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, word: Word) -> bool {
    let Some(weapon) = outlook.weapon(word).filter(|weapon| !weapon.melee) else { return false };
    if own.stats.vehicle || own.weapons.contains(&word) {
        return false;
    }
    let reach = |word: &Word| outlook.weapon(*word).map_or(0, |own| own.range);
    let longest = own.weapons.iter().map(reach).max().unwrap_or(0);
    let harms = |word: &Word, foe: FigureId| {
        let foe = outlook.foes.iter().find(|other| other.id == foe).and_then(|foe| foe.target.as_ref());
        let weapon = outlook.weapon(*word);
        foe.zip(weapon).is_some_and(|(foe, weapon)| foe.defense.can_be_harmed_by(weapon.damage))
    };
    let only = |foe: FigureId| harms(&word, foe) && !own.weapons.iter().any(|own| harms(own, foe));
    let known = outlook.is_trained(own, word) && weapon.range > longest;
    known || longest <= 8 && weapon.range > longest || outlook.foes.iter().any(|foe| only(foe.id))
}

/// Smoke before a unit that is still on its way under fire, and has no good shot.
pub fn throw_smoke<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let carries = own.items.iter().any(|item| *item == *"smoke-grenade");
    let smoky = |at: &Tile| distance(own.at, *at) <= NEAR && outlook.board.smoke(*at) > 0;
    // One cloud at a time.
    if !carries
        || fire::best_kill_chance(outlook, own).is_some_and(|has| has.at_least(POOR))
        || outlook.board.tiles().any(|at| smoky(&at))
    {
        return None;
    }
    let awake = |target: &Target| !target.unaware;
    let sees = |at: Tile| outlook.board.sees(own.at, at);
    let foes = outlook.foes.iter().filter(|foe| foe.target.as_ref().is_some_and(awake) && sees(foe.at));
    let away: Vec<(u16, Tile)> = foes.map(|foe| (distance(own.at, foe.at), foe.at)).collect();
    let (nearest, foe) = away.iter().min().copied()?;
    let hold = outlook.data.turn.hold_within;
    let on_the_way = outlook.goals.iter().all(|goal| distance(own.at, *goal) > hold);
    if away.len() < 2 || nearest <= NEAR || !on_the_way {
        return None;
    }
    let radius = outlook.data.smoke.radius;
    let near = outlook.board.tiles().filter(|at| distance(*at, own.at) <= radius && !outlook.board.opaque(*at));
    let mut spots: Vec<Tile> = near.collect();
    spots.sort_by_key(|at| (distance(*at, foe), *at));
    let order = |at| Order::from(Smoke { figure: own.id, at });
    spots.into_iter().map(order).find(|order| outlook.is_legal(order))
}

/// Looks for an enemy that was last known where foliage or netting hides, if the Action is free.
pub fn look_for_hidden<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let within = outlook.data.sight.spot_within;
    let hides = |at: Tile| distance(own.at, at) <= within && outlook.ground().survey.conceals_unspotted(at);
    let unseen = outlook.foes.iter().any(|foe| foe.target.is_none() && hides(foe.at));
    let order = Order::from(Spot { figure: own.id });
    (unseen && outlook.is_legal(&order)).then_some(order)
}
