//! Tasks for others: Direct, Assist, Create Advantage, Guard (MO-TASK-1 to 10).

use super::super::actions::{Assist, CreateAdvantage, Direct, Order};
use super::super::data::dice_odds::Chance;
use super::super::data::order_field_types::Boon;
use super::outlook::{Foe, Outlook, Own, Stand};
use super::{budget, fight, movement, objective_runner};
use crate::model::{FigureId, Side, Word};

/// Target number from which Create Advantage is worth the Task.
const FACT: u8 = 11;

/// An officer has a better placed ally attempt a Task at once, and helps: the device first, then an attack (MO-TASK-6).
pub fn direct(outlook: &Outlook, own: &Own) -> Option<Order> {
    if !own.stats.officer || outlook.is_simple() || outlook.is_careless() {
        return None;
    }
    let allies = || outlook.own.iter().filter(|ally| ally.able && ally.id != own.id);
    let order = |ally: &Own, task: &str, target, weapon, lethal| Direct {
        figure: own.id,
        ally: ally.id,
        task: Word::new(task),
        target: Some(target),
        at: None,
        weapon,
        lethal,
        boon: None,
    };
    let devices = outlook.goals.iter().filter(|_| outlook.side() == Side::Response).map(|goal| goal.target);
    let works = |thing| allies().find_map(|ally| outlook.if_legal(order(ally, "operate", thing, None, false)));
    if let Some(order) = devices.into_iter().find_map(works) {
        return Some(order);
    }
    let mine = outlook.best_from(own, own.at).filter(|plan| !plan.natural).map(|plan| plan.chance);
    let mut best: Option<(Chance, Order)> = None;
    for ally in allies() {
        for (word, foe, chance) in shots(outlook, ally) {
            let rival = best.as_ref().map(|best| best.0).or(mine);
            let fair = !chance.is_below([1, 3]) && rival.is_none_or(|rival| chance.compare(rival).is_gt());
            let lethal =
                budget::attacks_lethally(outlook) && outlook.weapon(word).is_some_and(|weapon| weapon.allows(true));
            let directed = || outlook.if_legal(order(ally, "attack", foe.0, Some(word), lethal));
            best = Some(chance).filter(|_| fair).and_then(|chance| Some((chance, directed()?))).or(best);
        }
    }
    best.map(|(_, order)| order)
}

/// The attacks of a character from its position without setting up: weapon, target and chance.
fn shots(outlook: &Outlook, own: &Own) -> Vec<(Word, FigureId, Chance)> {
    let pairs = own.weapons.iter().flat_map(|word| outlook.foes.iter().map(move |foe| (*word, foe)));
    let shot = |(word, foe): (Word, &Foe)| {
        let weapon = outlook.weapon(word).filter(|weapon| !weapon.prepare && !weapon.natural)?;
        Some((word, foe.id, outlook.plan_attack(own, own.at, foe, weapon)?.chance))
    };
    pairs.filter_map(shot).collect()
}

/// Whether a character can use help with a Task this round.
fn can_use_help(outlook: &Outlook, ally: &Own) -> bool {
    let works = objective_runner::objective_runner(outlook) == Some(ally.id)
        && objective_runner::operate(outlook, ally).is_some();
    let unsure = |stand: Stand| !stand.plan.natural && stand.plan.chance.is_below([3, 4]);
    works || fight::best_stand(outlook, ally).is_some_and(unsure)
}

/// Allies of a character that have yet to act and can use help.
pub fn ally_in_need<'o>(outlook: &'o Outlook, own: &Own) -> Option<&'o Own> {
    if outlook.is_simple() || outlook.is_careless() {
        return None;
    }
    let id = own.id;
    outlook.own.iter().find(|ally| ally.id != id && ally.able && !ally.acted && can_use_help(outlook, ally))
}

/// Helps, without an attack of its own: closes up, then clears a Complication, assists, or creates an Advantage.
pub fn help_ally(outlook: &Outlook, own: &Own) -> Option<Order> {
    if outlook.is_simple() || outlook.is_careless() {
        return None;
    }
    let figure = own.id;
    let fact = own.stats.attributes.reason + own.stats.disciplines.command >= FACT;
    let make = |boon, target| outlook.if_legal(CreateAdvantage { figure, boon, target, dice: 0, threat: false });
    let all = || outlook.seat.known.figures();
    let burdened = |id: &FigureId| outlook.find(*id).is_some_and(|ally| ally.is_burdened());
    let clear = || all().filter(burdened).find_map(|id| make(Boon::Clear, id));
    if let Some(order) = Some(()).filter(|()| fact).and_then(|()| clear()) {
        return Some(order);
    }
    let ally = ally_in_need(outlook, own);
    if ally.is_some()
        && let Some(order) = movement::close_up(outlook, own)
    {
        return Some(order);
    }
    if let Some(order) = ally.and_then(|ally| outlook.if_legal(Assist { figure, target: ally.id })) {
        return Some(order);
    }
    if !fact || outlook.foes.iter().all(|foe| !foe.seen) {
        return None;
    }
    let seen = outlook.foes.iter().filter(|foe| foe.seen);
    let hinder = seen.into_iter().find_map(|foe| make(Boon::Hinder, foe.id));
    hinder.or_else(|| outlook.own.iter().find_map(|ally| make(Boon::Aid, ally.id)))
}
