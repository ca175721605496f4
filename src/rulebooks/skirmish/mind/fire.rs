//! Attacking from the best tile in reach, suppressing, and helping those who can (SK-AI-1).
use std::cmp::Reverse;

use super::super::aim::{self, Aim};
use super::super::rolls::Chance;
use super::super::skill::Test;
use super::super::unit::{apart, covered};
use super::super::words::{Order, SkOrder};
use super::outlook::{Foe, Outlook, Own};
use crate::board::{Tile, distance};
use crate::table::Word;

/// An attack, at once or after a move, and its exact chance to kill.
pub struct Plan {
    /// The attack, or the move to where it is made from.
    pub order: Order,
    pub chance: Chance,
}

/// The best attack, where its chance to kill is good.
pub fn attack_well(outlook: &Outlook, own: &Own) -> Option<Order> {
    best(outlook, own).filter(|plan| plan.chance.at_least(outlook.data.mind.good_chance)).map(|plan| plan.order.clone())
}

/// The best attack, however poor.
pub fn attack(outlook: &Outlook, own: &Own) -> Option<Order> {
    best(outlook, own).map(|plan| plan.order.clone())
}

/// The best attack from any tile that the unit can reach: the highest chance to kill, then the nearest target, then the
/// first; of equal tiles one where nobody unaware would notice it, the one
/// hidden from most enemies, then the shortest move.
fn best<'o>(outlook: &Outlook, own: &'o Own) -> Option<&'o Plan> {
    own.best.get_or_init(|| search(outlook, own)).as_ref()
}

fn search(outlook: &Outlook, own: &Own) -> Option<Plan> {
    let stay = (None, own.at, 0);
    let moves = outlook.moves(own.id).map(|(order, end, steps)| (Some(order), end, steps));
    let mut best: Option<(Chance, Reverse<u16>, (bool, usize), Reverse<usize>, Order)> = None;
    for (order, at, steps) in std::iter::once(stay).chain(moves) {
        let Some((chance, away, attack)) = from(outlook, own, at, order) else { continue };
        let rival = best.as_ref().map(|best| chance.compare(best.0).then(Reverse(away).cmp(&best.1)));
        if rival.is_some_and(|rival| rival.is_lt()) {
            continue;
        }
        let quiet = !order.is_some_and(|order| outlook.wakes_any(own, order));
        let hidden = (quiet, hidden_from(outlook, own, at));
        let tie = rival.is_some_and(|rival| rival.is_eq());
        if tie && best.as_ref().is_some_and(|best| (hidden, Reverse(steps)) <= (best.2, best.3)) {
            continue;
        }
        best = Some((chance, Reverse(away), hidden, Reverse(steps), order.unwrap_or(&attack).clone()));
    }
    best.map(|(chance, _, _, _, order)| Plan { order, chance })
}

/// The best attack from one tile: its chance, how far the target is, and the order.
fn from(outlook: &Outlook, own: &Own, at: Tile, walk: Option<&Order>) -> Option<(Chance, u16, Order)> {
    let mut best: Option<(Chance, u16, Order)> = None;
    for weapon in &own.weapons {
        for foe in &outlook.foes {
            let Some((chance, away)) = chance(outlook, own, at, walk, *weapon, foe) else { continue };
            let order = Order::Own(SkOrder::Attack { figure: own.id, target: foe.id, weapon: *weapon });
            let better = |best: &(Chance, u16, Order)| chance.compare(best.0).then(best.1.cmp(&away)).is_gt();
            // What stands before the eyes must be a legal order too.
            if best.as_ref().is_none_or(better) && (walk.is_some() || outlook.legal(&order)) {
                best = Some((chance, away, order));
            }
        }
    }
    best
}

/// The exact chance to kill somebody from a tile; nothing where it is none, or friends would be struck.
fn chance(
    outlook: &Outlook,
    own: &Own,
    at: Tile,
    walk: Option<&Order>,
    word: Word,
    foe: &Foe,
) -> Option<(Chance, u16)> {
    let weapon = outlook.weapon(word)?;
    let target = foe.target.as_ref()?;
    if apart(&covered(at, own.print), &target.mark.tiles)? > weapon.range.saturating_add(weapon.blast.unwrap_or(0)) {
        return None;
    }
    let shooter = outlook.shooter(own, at, word);
    let open = outlook.board.visible(shooter.muzzle);
    if !own.stats.aloft && !target.mark.tiles.iter().any(|tile| open.contains(*tile)) {
        return None;
    }
    let mut aim = aim::aim(&outlook.ground(), &shooter, weapon, target).ok()?;
    if target.unaware && walk.is_some_and(|walk| outlook.wakes(own, foe, walk)) {
        aim.ups.retain(|(_, rule)| *rule != "SK-ADV-2");
    }
    if weapon.blast.is_some_and(|blast| strikes_friends(outlook, own, at, &aim, blast)) {
        return None;
    }
    let still = walk.is_none() && own.done.still();
    let helpers = if still { helpers(outlook, own, weapon.crew) } else { Vec::new() };
    let test = Test { roll: shooter.skill, ups: aim.ups, downs: aim.downs, helpers, needed: weapon.difficulty };
    let chance = test.chance().and(target.defense.beaten_by(weapon.damage));
    // The nearest to where it stands: else every unit would walk up to its target before it fires.
    let away = apart(&covered(own.at, own.print), &target.mark.tiles)?;
    (chance.weight > 0).then_some((chance, away))
}

fn strikes_friends(outlook: &Outlook, own: &Own, at: Tile, aim: &Aim, blast: u16) -> bool {
    let near = |tile: Tile| distance(tile, aim.at) <= blast;
    let friend = |other: &&Own| !other.riding && other.id != own.id;
    near(at) || outlook.own.iter().filter(friend).any(|other| covered(other.at, other.print).into_iter().any(near))
}

fn helpers(outlook: &Outlook, own: &Own, room: u8) -> Vec<String> {
    use super::super::tokens::Assisting;
    let known = outlook.seat.known;
    let assists = |other: &&Own| known.own_part::<Assisting>(other.id).is_some_and(|token| token.whom == own.id);
    outlook.own.iter().filter(assists).take(usize::from(room)).map(|other| other.id.to_string()).collect()
}

/// How many of the enemies in sight would not see a unit on a tile.
fn hidden_from(outlook: &Outlook, own: &Own, at: Tile) -> usize {
    let ground = outlook.ground();
    let tiles = covered(at, own.print);
    let hidden = |foe: &&Foe| {
        let eyes = foe.target.iter().flat_map(|target| &target.mark.tiles);
        let covered = |eye: &Tile| {
            tiles.iter().all(|tile| {
                !ground.board.visible(*eye).contains(*tile)
                    || ground.foliage(*tile) > 0
                    || ground.board.smoke(*tile) > 0
            })
        };
        foe.target.is_some() && eyes.into_iter().all(covered)
    };
    outlook.foes.iter().filter(hidden).count()
}

/// Helping a friend's crew weapon that has something to shoot at.
pub fn assist(outlook: &Outlook, own: &Own) -> Option<Order> {
    let gunner = |order: &&Order| match order {
        Order::Own(SkOrder::Assist { figure, target }) if *figure == own.id => {
            let friend = outlook.own.iter().find(|other| other.id == *target);
            friend.is_some_and(|friend| friend.aware && shoots(outlook, friend))
        }
        _ => false,
    };
    outlook.seat.legal.iter().find(gunner).cloned()
}

/// Whether a gunner could attack somebody with a crew weapon where it stands, now or with help.
fn shoots(outlook: &Outlook, gunner: &Own) -> bool {
    let crewed = gunner.weapons.iter().filter(|word| outlook.weapon(**word).is_some_and(|weapon| weapon.crew > 0));
    let may = |word: &Word| {
        let Some(weapon) = outlook.weapon(*word) else { return false };
        let shooter = outlook.shooter(gunner, gunner.at, *word);
        let targets = outlook.foes.iter().filter_map(|foe| foe.target.as_ref());
        targets.into_iter().any(|target| aim::aim(&outlook.ground(), &shooter, weapon, target).is_ok())
    };
    crewed.into_iter().any(may)
}

/// Suppressing two or more at once, where they stand nearest to the point.
pub fn suppress(outlook: &Outlook, own: &Own) -> Option<Order> {
    let least = outlook.data.mind.suppress_from;
    let mut best: Option<(usize, Reverse<u16>, Order)> = None;
    for order in &outlook.seat.legal {
        let Order::Own(SkOrder::Suppress { figure, at, weapon, targets: None }) = order else { continue };
        if *figure != own.id {
            continue;
        }
        let Some((count, spread)) = names(outlook, own, *at, *weapon) else { continue };
        let rank = (count, Reverse(spread));
        if count >= least && best.as_ref().is_none_or(|best| rank > (best.0, best.1)) {
            best = Some((count, Reverse(spread), order.clone()));
        }
    }
    best.map(|(_, _, order)| order)
}

/// How many a use at a point would name, and how far they are from it together; nothing where friends would be pinned.
fn names(outlook: &Outlook, own: &Own, at: Tile, word: Word) -> Option<(usize, u16)> {
    let weapon = outlook.weapon(word)?;
    let muzzle = own.at.offset(own.stats.muzzle.0, own.stats.muzzle.1);
    let within = weapon.blast.unwrap_or(outlook.data.suppression.aim_within);
    let friend = |other: &&Own| other.id != own.id && !other.riding && distance(other.at, at) <= within;
    if weapon.blast.is_some() && outlook.own.iter().any(|other| friend(&other)) {
        return None;
    }
    let fits = |foe: &&Foe| {
        let harms = foe.target.as_ref().is_none_or(|target| target.defense.can_be_harmed_by(weapon.damage));
        let cone = weapon.blast.is_some() || super::super::suppress::in_cone(muzzle, at, foe.at);
        harms && cone && distance(foe.at, at) <= within && distance(foe.at, muzzle) <= weapon.range
    };
    let mut away: Vec<u16> = outlook.foes.iter().filter(fits).map(|foe| distance(foe.at, at)).collect();
    away.sort_unstable();
    if weapon.blast.is_none() {
        away.truncate(weapon.fan.map_or(1, usize::from));
    }
    Some((away.len(), away.iter().sum()))
}
