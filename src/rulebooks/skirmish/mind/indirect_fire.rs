//! Indirect weapons of the mind: observers for them, and points beside targets that cannot be aimed at
//! (SK-BLAST-1, SK-BLAST-2, SK-COVER-5).

use super::super::actions::{Bombard, Observe, Order};
use super::super::data::{Chance, RollMode, Weapon};
use super::super::senses::{Shooter, aim_check};
use super::fire;
use super::outlook::{Foe, Outlook, Own};
use crate::board::{Tile, distance};
use crate::model::Word;

/// The least chance to kill that a shot at a bare point must have.
const FAIR: [u128; 2] = [1, 9];

/// Weapons of a unit that need no line of sight of its own.
fn indirect<'o, 'w>(outlook: &'o Outlook<'_, 'w>, own: &Own<'w>) -> impl Iterator<Item = (Word, &'o Weapon)> {
    let weapons = own.weapons.iter().filter_map(|word| Some((*word, outlook.weapon(*word)?)));
    weapons.filter(|(_, weapon)| weapon.indirect).collect::<Vec<_>>().into_iter()
}

/// Observes for a friend who could fire with these eyes and cannot with its own, if that beats an attack from here.
pub fn observe<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let waits = |friend: &&Own<'w>| friend.id != own.id && friend.aware && !friend.done.acted && !friend.riding;
    let mine = fire::best_kill_chance(outlook, own);
    outlook.own.iter().filter(waits).find_map(|friend| {
        let order = Order::from(Observe { figure: own.id, target: friend.id });
        let theirs = indirect(outlook, friend).filter_map(|(word, weapon)| through(outlook, own, friend, word, weapon));
        let best = theirs.reduce(|a, b| if b.compare(a).is_gt() { b } else { a })?;
        let pays = mine.is_none_or(|mine| best.compare(mine).is_gt());
        (pays && outlook.is_legal(&order)).then_some(order)
    })
}

/// The best chance of a friend's weapon at what it can only aim at through the observer's eyes.
fn through<'w>(
    outlook: &Outlook<'_, 'w>,
    own: &Own<'w>,
    friend: &Own<'w>,
    word: Word,
    weapon: &Weapon,
) -> Option<Chance> {
    let alone = outlook.shooter(friend, friend.at, word);
    let eye = outlook.shooter(own, own.at, word).eye;
    let helped = Shooter { others: vec![eye], ..alone.clone() };
    let aims = |shooter: &Shooter, foe: &Foe| {
        let target = foe.target.as_ref()?;
        Some((aim_check::check_aim(outlook.ground(), shooter, weapon, target).ok()?, *target))
    };
    if outlook.foes.iter().any(|foe| aims(&alone, foe).is_some()) {
        return None;
    }
    let chance = |foe: &Foe| {
        let (aim, target) = aims(&helped, foe)?;
        let clear = weapon.blast.is_none_or(|blast| !outlook.has_friend_within(aim.at, blast, friend.id));
        let edge = RollMode::of(!aim.ups.is_empty(), !aim.downs.is_empty());
        let hit = outlook.table.chance_to_reach(helped.skill, weapon.difficulty, edge, 0);
        let one = hit.and(outlook.table.chance_to_harm(target.defense, weapon.damage));
        let crowd = outlook.other_enemies_struck(aim.at, weapon, foe.id);
        clear.then_some(one.times(u128::from(1 + crowd)))
    };
    outlook.foes.iter().filter_map(chance).reduce(|a, b| if b.compare(a).is_gt() { b } else { a })
}

/// Aims a blast beside an enemy that cannot be aimed at itself, under a roof or out of sight (SK-COVER-5).
pub fn bombard<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let blasts = own.weapons.iter().filter_map(|word| Some((*word, outlook.weapon(*word)?)));
    let blasts = blasts.filter_map(|(word, weapon)| Some((word, weapon, weapon.blast.filter(|blast| *blast > 0)?)));
    let mut best: Option<(u16, u16, Tile, Word)> = None;
    for (word, weapon, blast) in blasts {
        let shooter = outlook.shooter(own, own.at, word);
        let hit = outlook.table.chance_to_reach(shooter.skill, weapon.difficulty, edge(&shooter), 0);
        for foe in &outlook.foes {
            let Some(target) = foe.target.as_ref() else { continue };
            if aim_check::check_aim(outlook.ground(), &shooter, weapon, target).is_ok()
                || !hit.and(outlook.table.chance_to_harm(target.defense, weapon.damage)).at_least(FAIR)
            {
                continue;
            }
            for at in around(outlook, foe.at, blast) {
                let reaches = outlook.ground().blast_reaches(at, foe.at, weapon.damage.sides);
                let count = 1 + outlook.other_enemies_struck(at, weapon, foe.id);
                let better = best.is_none_or(|(most, away, ..)| (count, away) > (most, distance(at, foe.at)));
                let fits = reaches && better && !outlook.has_friend_within(at, blast, own.id);
                let aims = || aim_check::check_blast_centre(outlook.ground(), &shooter, weapon, at).is_ok();
                if fits && distance(own.at, at) > blast && aims() {
                    best = Some((count, distance(at, foe.at), at, word));
                }
            }
        }
    }
    let (_, _, at, weapon) = best?;
    Some(Order::from(Bombard { figure: own.id, at, weapon })).filter(|order| outlook.is_legal(order))
}

fn edge(shooter: &Shooter) -> RollMode {
    RollMode::of(false, !aim_check::shooter_hindrances(shooter).is_empty())
}

fn around(outlook: &Outlook, centre: Tile, radius: u16) -> Vec<Tile> {
    let reach = radius as i16;
    let block = (-reach..=reach).flat_map(|dy| (-reach..=reach).map(move |dx| centre.offset(dx, dy)));
    block.filter(|at| outlook.board.contains(*at) && distance(*at, centre) <= radius).collect()
}
