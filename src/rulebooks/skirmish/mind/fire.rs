//! The mind in combat: attacking from the best tile in reach, suppressing, assisting (SK-AI-1).

use std::cmp::{Ordering, Reverse};

use super::super::actions::{Assist, Attack, Order, Suppress};
use super::super::data::{Chance, RollMode, Weapon};
use super::super::resolve::suppress::in_cone;
use super::super::senses::{Eye, FootprintTiles, Reasons, Shooter, Target, aim_check};
use super::super::state::Assisting;
use super::exposure;
use super::outlook::{AttackPlan, Foe, Outlook, Own};
use crate::board::{Tile, distance};
use crate::model::{Manner, Word};

/// The best attack, if its chance to kill is good.
pub fn attack_with_good_chance<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    best(outlook, own).filter(|plan| plan.chance.at_least(outlook.data.mind.good_chance)).map(|plan| plan.order.clone())
}

/// The chance to kill of the best attack.
pub fn best_kill_chance<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Chance> {
    best(outlook, own).map(|plan| plan.chance)
}

/// The best attack, at any chance.
pub fn attack<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    best(outlook, own).map(|plan| plan.order.clone())
}

/// The best attack from any tile in reach: the highest chance to kill, then the nearest target, then the first. Of
/// equal tiles it takes one that no Unaware enemy would notice, then the one hidden from most enemies, then the
/// shortest move.
fn best<'o, 'w>(outlook: &Outlook<'_, 'w>, own: &'o Own<'w>) -> Option<&'o AttackPlan> {
    own.best.get_or_init(|| search(outlook, own)).as_ref()
}

fn search<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<AttackPlan> {
    let shots = shots(outlook, own);
    let moves = if shots.is_empty() { Vec::new() } else { outlook.moves(own) };
    let mut best: Option<(Rank, (bool, usize), Option<Tile>, Option<Order>)> = None;
    let steps = |end: Option<Tile>| end.map_or(0, |end| outlook.steps_to(own, end));
    for end in std::iter::once(None).chain(moves.into_iter().map(Some)) {
        let floor = best.as_ref().map(|best| best.0);
        let Some((rank, shot)) = from(outlook, own, &shots, end, floor) else { continue };
        let rival = floor.map(|best| rank.cmp(&best));
        if rival.is_some_and(Ordering::is_lt) {
            continue;
        }
        let quiet = !end.is_some_and(|end| outlook.would_alert_any(own, end));
        let hidden = (quiet, hidden_from(outlook, own, end.unwrap_or(own.at)));
        let tie = best.as_ref().filter(|_| rival.is_some_and(Ordering::is_eq));
        if tie.is_some_and(|best| hidden < best.1 || (hidden == best.1 && steps(end) >= steps(best.2))) {
            continue;
        }
        best = Some((rank, hidden, end, end.is_none().then(|| shot.order(own))));
    }
    let (rank, _, end, attack) = best?;
    if outlook.seat.manner == Manner::Whole {
        return safer(outlook, own, &shots, rank);
    }
    let order = end.map_or(attack, |end| outlook.move_to(own, end))?;
    Some(AttackPlan { order, chance: rank.chance })
}

/// From which share of the best chance an attack is nearly as good.
const NEARLY: Chance = Chance { weight: 3, of: 4 };
/// Weight of being noticed, in the points of [`exposure::danger`].
const NOTICED: u32 = 8;

/// Of the tiles from which an attack is nearly as good as the best, the one where it is exposed least afterwards. After an
/// attack from where it stands it can still go elsewhere.
fn safer<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, shots: &[Shot], best: Rank) -> Option<AttackPlan> {
    let enough = Rank { chance: best.chance.and(NEARLY), away: u16::MAX };
    let eyes = exposure::eyes_in_sight(outlook);
    let moves = outlook.moves(own);
    let least = moves.iter().map(|end| exposure::danger(outlook, own, &eyes, *end)).min().unwrap_or(u32::MAX);
    let here = exposure::still(exposure::danger(outlook, own, &eyes, own.at));
    let here = if own.done.begun { here } else { here.min(least) };
    let mut safest: Option<(u32, Rank, Option<Tile>, Order)> = None;
    for end in std::iter::once(None).chain(moves.into_iter().map(Some)) {
        let Some((rank, shot)) = from(outlook, own, shots, end, Some(enough)) else { continue };
        if rank.cmp(&enough).is_lt() {
            continue;
        }
        let quiet = !end.is_some_and(|end| outlook.would_alert_any(own, end));
        let seen = end.map_or(here, |end| exposure::danger(outlook, own, &eyes, end)) + if quiet { 0 } else { NOTICED };
        let better =
            safest.as_ref().is_none_or(|(less, other, ..)| seen < *less || (seen == *less && rank.cmp(other).is_gt()));
        if better {
            let order = match end {
                Some(end) => outlook.move_to(own, end),
                None => Some(shot.order(own)),
            };
            let Some(order) = order else { continue };
            safest = Some((seen, rank, end, order));
        }
    }
    let (_, rank, _, order) = safest?;
    Some(AttackPlan { order, chance: rank.chance })
}

/// The value of an attack: its chance to kill, then the distance to the target.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Rank {
    chance: Chance,
    away: u16,
}

impl Rank {
    fn cmp(&self, other: &Self) -> Ordering {
        self.chance.compare(other.chance).then(other.away.cmp(&self.away))
    }
}

/// A weapon and a target that it can harm.
struct Shot<'o> {
    word: Word,
    weapon: &'o Weapon,
    shooter: Shooter,
    foe: &'o Foe,
    target: &'o Target,
    /// Tiles between the target and the unit's present position; from the new one, every unit would walk up before firing.
    away: u16,
    /// The chance to kill once hit.
    harm: Chance,
    /// Upper limit of its value after a move.
    most: Rank,
}

impl Shot<'_> {
    fn order(&self, own: &Own) -> Order {
        Order::from(Attack { figure: own.id, target: self.foe.id, weapon: self.word })
    }
}

fn shots<'o, 'w>(outlook: &'o Outlook<'_, 'w>, own: &Own<'w>) -> Vec<Shot<'o>> {
    let mut shots = Vec::new();
    let here = FootprintTiles::new(own.at, own.print);
    for word in own.weapons {
        let Some(weapon) = outlook.weapon(*word) else { continue };
        let shooter = outlook.shooter(own, own.at, *word);
        for foe in &outlook.foes {
            let Some(target) = foe.target.as_ref().filter(|target| target.defense.can_be_harmed_by(weapon.damage))
            else {
                continue;
            };
            let Some(away) = here.tiles_between(target.sight_target.tiles) else { continue };
            let harm = outlook.table.chance_to_harm(target.defense, weapon.damage);
            let hit = outlook.table.chance_to_reach(shooter.skill, weapon.difficulty, RollMode::Advantage, 0);
            let crowd = if weapon.blast.is_some() { outlook.foes.len() as u128 } else { 1 };
            let most = Rank { chance: hit.and(harm).times(crowd), away };
            shots.push(Shot { word: *word, weapon, shooter: shooter.clone(), foe, target, away, harm, most });
        }
    }
    shots
}

/// The best attack from the unit's position or the end of a move, above a minimum value.
fn from<'o, 'w>(
    outlook: &Outlook<'_, 'w>,
    own: &Own<'w>,
    shots: &'o [Shot<'o>],
    end: Option<Tile>,
    floor: Option<Rank>,
) -> Option<(Rank, &'o Shot<'o>)> {
    let at = end.unwrap_or(own.at);
    let muzzle = at.offset(own.stats.muzzle.0, own.stats.muzzle.1);
    let mut best: Option<(Rank, &Shot)> = None;
    for shot in shots {
        let least = best.map(|best| best.0).into_iter().chain(floor).max_by(Rank::cmp);
        if end.is_some() && least.is_some_and(|least| shot.most.cmp(&least).is_lt()) {
            continue;
        }
        let Some(rank) = rank(outlook, own, shot, end, (at, muzzle)) else { continue };
        // An attack from the present position must be a legal order too.
        let better = best.is_none_or(|best| rank.cmp(&best.0).is_gt());
        if better && (end.is_some() || outlook.is_legal(&shot.order(own))) {
            best = Some((rank, shot));
        }
    }
    best
}

/// The value of an attack from a tile; `None` without a chance, or if friends would be struck.
fn rank<'w>(
    outlook: &Outlook<'_, 'w>,
    own: &Own<'w>,
    shot: &Shot,
    end: Option<Tile>,
    (at, muzzle): (Tile, Tile),
) -> Option<Rank> {
    let (weapon, target) = (shot.weapon, shot.target);
    let reach = weapon.range.saturating_add(weapon.blast.unwrap_or(0));
    if FootprintTiles::new(at, own.print).tiles_between(target.sight_target.tiles)? > reach {
        return None;
    }
    let eyes = weapon.indirect && !shot.shooter.others.is_empty();
    if !own.stats.aloft && !eyes && !target.sight_target.tiles.iter().any(|tile| outlook.board.sees(muzzle, tile)) {
        return None;
    }
    let shooter = Shooter { eye: Eye { at: muzzle, ..shot.shooter.eye }, muzzle, ..shot.shooter.clone() };
    let aim = aim_check::check_aim(outlook.ground(), &shooter, weapon, target).ok()?;
    let woken = target.unaware && end.is_some_and(|end| outlook.would_alert(own, shot.foe, end));
    let ups = if woken { aim.ups.without(Reasons::UNAWARE) } else { aim.ups };
    if weapon
        .blast
        .is_some_and(|blast| distance(at, aim.at) <= blast || outlook.has_friend_within(aim.at, blast, own.id))
    {
        return None;
    }
    let still = end.is_none() && own.done.can_focus();
    let helpers = if still { helpers(outlook, own, weapon.crew) } else { 0 };
    let edge = RollMode::of(!ups.is_empty(), !aim.downs.is_empty());
    let chance = outlook.table.chance_to_reach(shooter.skill, weapon.difficulty, edge, helpers).and(shot.harm);
    // Everybody in a blast faces the damage.
    let chance = chance.times(1 + u128::from(outlook.other_enemies_struck(aim.at, weapon, shot.foe.id)));
    (chance.weight > 0).then_some(Rank { chance, away: shot.away })
}

/// Number of helpers, at most as many as the weapon can use.
fn helpers(outlook: &Outlook, own: &Own, helper_limit: u8) -> i16 {
    let known = outlook.seat.known;
    let assists = |other: &&Own| known.own_component::<Assisting>(other.id).is_some_and(|token| token.whom == own.id);
    outlook.own.iter().filter(assists).take(usize::from(helper_limit)).count() as i16
}

/// Number of enemies in sight that would not see the unit on a tile.
fn hidden_from(outlook: &Outlook, own: &Own, at: Tile) -> usize {
    let ground = outlook.ground();
    let tiles = FootprintTiles::new(at, own.print);
    let veiled = |tile: Tile| ground.survey.features_of(tile).foliage > 0 || ground.board.smoke(tile) > 0;
    if tiles.iter().all(veiled) {
        return outlook.foes.iter().filter(|foe| foe.target.is_some()).count();
    }
    let hidden = |target: &Target| {
        let covered = |eye: Tile| tiles.iter().all(|tile| !ground.board.sees(eye, tile) || veiled(tile));
        target.sight_target.tiles.iter().all(covered)
    };
    outlook.foes.iter().filter_map(|foe| foe.target.as_ref()).filter(|target| hidden(target)).count()
}

/// Assists a friend's crew weapon that has a target.
pub fn assist_crew_weapon<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let help = |friend: &Own<'w>| Order::from(Assist { figure: own.id, target: friend.id });
    let gunners =
        outlook.own.iter().filter(|friend| friend.id != own.id && friend.aware && outlook.has_crew_weapon(friend));
    let open = gunners.map(|friend| (friend, help(friend))).filter(|(_, order)| outlook.is_legal(order));
    open.into_iter().find(|(friend, _)| shoots(outlook, friend)).map(|(_, order)| order)
}

/// Whether a gunner could use a crew weapon from its position, now or with help.
fn shoots<'w>(outlook: &Outlook<'_, 'w>, gunner: &Own<'w>) -> bool {
    let crewed = gunner.weapons.iter().filter(|word| outlook.weapon(**word).is_some_and(|weapon| weapon.crew > 0));
    let may = |word: &Word| {
        let Some(weapon) = outlook.weapon(*word) else { return false };
        let shooter = outlook.shooter(gunner, gunner.at, *word);
        let targets = outlook.foes.iter().filter_map(|foe| foe.target.as_ref());
        targets.into_iter().any(|target| aim_check::check_aim(outlook.ground(), &shooter, weapon, target).is_ok())
    };
    crewed.into_iter().any(may)
}

/// The least chance of success that suppression must have, in ten-thousandths.
const FAIR: u32 = 2_500;
/// Number of enemies suppressed that are worth one killed.
const KILL: u128 = 3;
/// Number of points whose chance is computed.
const MOST_POINTS: usize = 4;

/// Suppresses two or more enemies at once, with a fair chance, at the point they are nearest to.
pub fn suppress<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let least = outlook.data.mind.suppress_from;
    let mut uses: Vec<(Reverse<usize>, u16, Tile, Word)> = Vec::new();
    let first = |(index, word): &(usize, &Word)| !own.weapons[..*index].contains(word);
    for (_, weapon) in own.weapons.iter().enumerate().filter(first) {
        let blast = outlook.weapon(*weapon).and_then(|weapon| weapon.blast).unwrap_or(0);
        let Some(volley) = Volley::of(outlook, own, *weapon).filter(|volley| volley.most >= least) else { continue };
        for at in outlook.suppression_points(blast.max(outlook.data.suppression.aim_within)).iter() {
            let Some((count, spread)) = volley.targets_at(outlook, own, *at).filter(|(count, _)| *count >= least)
            else {
                continue;
            };
            uses.push((Reverse(count), spread, *at, *weapon));
        }
    }
    uses.sort_by_key(|(count, spread, ..)| (*count, *spread));
    let order =
        |(Reverse(count), _, at, weapon)| (count, Order::from(Suppress { figure: own.id, at, weapon, targets: None }));
    // A kill is worth several who shoot worse for a turn.
    let kill = best_kill_chance(outlook, own).unwrap_or(Chance { weight: 0, of: 1 });
    let pays = |count: usize, chance: u32| u128::from(chance) * count as u128 * kill.of >= KILL * 10_000 * kill.weight;
    let fair = |(count, order): &(usize, Order)| {
        let chance = outlook.seat.odds(order).map_or(0, |odds| odds.chance("suppressed"));
        chance >= FAIR && pays(*count, chance)
    };
    let uses = uses.into_iter().map(order).filter(|(_, order)| outlook.is_legal(order));
    uses.take(MOST_POINTS).find(fair).map(|(_, order)| order)
}

/// Suppression with one weapon: what is the same at every point.
struct Volley<'o> {
    muzzle: Tile,
    blast: bool,
    within: u16,
    /// Known enemies in range that it harms.
    foes: Vec<&'o Foe>,
    /// Maximum number of targets.
    most: usize,
}

impl<'o> Volley<'o> {
    fn of(outlook: &'o Outlook, own: &Own, word: Word) -> Option<Self> {
        let weapon = outlook.weapon(word)?;
        let muzzle = own.at.offset(own.stats.muzzle.0, own.stats.muzzle.1);
        let fits = |foe: &&Foe| {
            let harms = foe.target.as_ref().is_none_or(|target| target.defense.can_be_harmed_by(weapon.damage));
            harms && distance(foe.at, muzzle) <= weapon.range
        };
        let foes: Vec<&Foe> = outlook.foes.iter().filter(fits).collect();
        let fan = if weapon.blast.is_some() { foes.len() } else { weapon.fan.map_or(1, usize::from) };
        let within = weapon.blast.unwrap_or(outlook.data.suppression.aim_within);
        Some(Self { muzzle, blast: weapon.blast.is_some(), within, most: fan.min(foes.len()), foes })
    }

    /// Number of targets at a point, and their summed distance from it; `None` if friends would be pinned.
    fn targets_at(&self, outlook: &Outlook, own: &Own, at: Tile) -> Option<(usize, u16)> {
        let friend = |other: &Own| other.id != own.id && !other.riding && distance(other.at, at) <= self.within;
        if self.blast && outlook.own.iter().any(friend) {
            return None;
        }
        let named = |foe: &&Foe| {
            let away = distance(foe.at, at);
            let fits = away <= self.within && (self.blast || in_cone(self.muzzle, at, foe.at));
            fits.then_some(away)
        };
        let mut away: Vec<u16> = self.foes.iter().filter_map(named).collect();
        away.sort_unstable();
        away.truncate(self.most);
        Some((away.len(), away.iter().sum()))
    }
}
