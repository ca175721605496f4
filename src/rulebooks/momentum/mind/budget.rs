//! The points that a mind may spend, and what it buys with them in its Turn (MO-AI-2).

use super::super::actions::{ExtraMinor, Order};
use super::super::data::Class;
use super::super::state::status_effects::Shaken;
use super::outlook::{AttackPlan, Outlook, Own};
use crate::model::Side;

/// Points a side may spend now: all Momentum; Threat less the reserve for major characters.
pub fn points_to_spend(outlook: &Outlook) -> u16 {
    if outlook.side() == Side::Response {
        return u16::from(outlook.pools.momentum);
    }
    outlook.pools.threat.saturating_sub(held_back(outlook))
}

/// Threat reserved while a major character in play can still avoid an Injury.
fn held_back(outlook: &Outlook) -> u16 {
    let keeps = |own: &&Own| {
        let shaken = || outlook.seat.known.own_component::<Shaken>(own.id).is_some();
        own.able && own.stats.class == Class::Major && !shaken()
    };
    if outlook.own.iter().any(|own| keeps(&own)) { outlook.data.mind.hold_back } else { 0 }
}

/// Whether attacks are lethal: the player side takes its enemies alive, the other side kills while it has Threat to pay.
pub fn attacks_lethally(outlook: &Outlook) -> bool {
    outlook.side() != Side::Response && points_to_spend(outlook) > 0
}

/// Least that a bought die must add to the chance, in percent.
const WORTH_A_POINT: u8 = 12;

/// Number of dice to buy for an attack.
pub fn dice_to_buy(outlook: &Outlook, own: &Own, plan: &AttackPlan) -> u8 {
    if outlook.is_simple() {
        return 0;
    }
    let poor = plan.chance.is_below(outlook.data.mind.extra_die_below);
    if plan.more < WORTH_A_POINT {
        return 0;
    }
    match own.stats.class {
        Class::Player => u8::from((poor && points_to_spend(outlook) >= 1) || points_to_spend(outlook) >= 4),
        Class::Minor => 0,
        Class::Major | Class::Notable => u8::from(poor && points_to_spend(outlook) >= 2),
    }
}

/// Buys a Minor Action, if the side has this many points.
pub fn buy_minor_action(outlook: &Outlook, own: &Own, least: u16) -> Option<Order> {
    let rich = match outlook.side() {
        Side::Response => u16::from(outlook.pools.momentum) >= least,
        _ => outlook.pools.threat >= 2 * least,
    };
    let buys = rich && !outlook.is_simple() && own.stats.class != Class::Minor;
    buys.then(|| outlook.if_legal(ExtraMinor { figure: own.id, threat: false })).flatten()
}
