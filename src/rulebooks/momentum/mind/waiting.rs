//! The mind with nothing better to do: stay, lie down, guard, ready an attack (MO-AI-1, MO-TASK-10).

use super::super::actions::{DropProne, Guard, Order, Ready};
use super::super::data::order_field_types::Stance;
use super::budget;
use super::movement::is_by_objective;
use super::outlook::{Outlook, Own};
use crate::board::distance;
use crate::model::Side;

/// Defenders of an objective stay near it.
pub fn stay(outlook: &Outlook, own: &Own) -> Option<Order> {
    (outlook.side() == Side::Hostile && is_by_objective(outlook, own)).then(|| wait(outlook, own)).flatten()
}

/// Readies an attack on the first enemy in sight, else goes on guard; for want of anything better.
pub fn wait(outlook: &Outlook, own: &Own) -> Option<Order> {
    let figure = own.id;
    let weapon = own.weapons.first().copied();
    let lethal = budget::attacks_lethally(outlook);
    let ready = |lethal| Ready::attack(figure, weapon, lethal);
    let defend = Guard { figure, stance: Stance::Defend };
    lie_down(outlook, own)
        .or_else(|| guard(outlook, own))
        .or_else(|| outlook.if_legal(ready(lethal)))
        .or_else(|| outlook.if_legal(ready(false)))
        .or_else(|| outlook.if_legal(defend))
}

/// Takes the Guard Task: Defend with an enemy in sight; Watch if no enemy is known (player side only).
fn guard(outlook: &Outlook, own: &Own) -> Option<Order> {
    let figure = own.id;
    let guard = |stance| outlook.if_legal(Guard { figure, stance });
    if outlook.is_simple() || outlook.is_careless() {
        return None;
    }
    match () {
        () if outlook.foes.iter().any(|foe| foe.seen) => guard(Stance::Defend),
        () if outlook.foes.is_empty() && outlook.side() == Side::Response => guard(Stance::Watch),
        () => None,
    }
}

/// Drops prone in the open under distant fire, if there is little Stress to lose (MO-MINOR-6).
pub fn lie_down(outlook: &Outlook, own: &Own) -> Option<Order> {
    let mut seen = outlook.foes.iter().filter(|foe| foe.seen).peekable();
    seen.peek()?;
    let far = seen.all(|foe| distance(own.at, foe.at) > outlook.data.range.close);
    let bare = 2 * own.stress.now <= own.stress.most && outlook.cover_dice_at(own.at) == 0;
    let wise = far && bare && !own.prone && !outlook.is_simple() && !outlook.is_careless();
    wise.then(|| outlook.if_legal(DropProne { figure: own.id })).flatten()
}
