//! The scripted sides of Skirmish (SK-AI-1). A mind gets what its side knows, the legal orders and exact odds, and
//! nothing else.
//!
//! Units act in id order, helpers of a crew weapon before its gunner. A unit with nothing better to do holds, so every
//! turn ends. It rolls no dice: the same knowledge gives the same order.

mod after_acting;
mod exposure;
mod fire;
mod indirect_fire;
mod known_gear_and_blasts;
mod movement;
mod non_combat_actions;
mod objectives;
mod outlook;

use super::Skirmish;
use super::actions::Order;
use crate::model::{EndPhase, Hold, Manner, Rationale};
use crate::referee::{Minds, Seat};
use outlook::{Outlook, Own};

impl Minds for Skirmish {
    /// The order that a side gives now; `None` ends its turn.
    fn choose(seat: &Seat<Self>) -> Option<Order> {
        let outlook = Outlook::from_seat(seat)?;
        outlook.units_in_order().into_iter().find_map(|own| next(&outlook, own))
    }

    /// The order that a side gives now, with the unit's alternatives in the order of SK-AI-1.
    fn candidates(seat: &Seat<Self>) -> Vec<Rationale<Order>> {
        let end =
            || Rationale { order: Order::from(EndPhase {}), score: 0, why: "nobody has anything left to do".into() };
        let Some(outlook) = Outlook::from_seat(seat) else { return vec![end()] };
        let first = outlook.units_in_order().into_iter().find_map(|own| Some((own, next(&outlook, own)?)));
        let Some((own, order)) = first else { return vec![end()] };
        let habits = habits(seat.manner);
        let thought = |(place, (step, why)): (usize, &(Habit, &str))| {
            let score = (habits.len() - place) as i32;
            Some(Rationale { order: step(&outlook, own)?, score, why: (*why).into() })
        };
        let acts = own.aware && !own.riding && !own.done.acted;
        let mut all: Vec<Rationale<Order>> =
            if acts { habits.iter().enumerate().filter_map(thought).collect() } else { Vec::new() };
        if all.is_empty() {
            all.push(Rationale { order, score: 0, why: "nothing better is left to do".into() });
        }
        let mut told: Vec<Order> = Vec::new();
        all.retain(|thought| {
            let fresh = !told.contains(&thought.order);
            told.push(thought.order.clone());
            fresh
        });
        all
    }
}

/// A unit's next order; hold if nothing else is left.
fn next<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    if own.is_spent() {
        return None;
    }
    let order = if own.riding {
        movement::dismount(outlook, own)
    } else if !own.aware {
        movement::patrol(outlook, own)
    } else if own.done.acted {
        after_acting::move_on(outlook, own)
    } else if movement::waits_for_passengers(outlook, own) {
        None
    } else {
        act(outlook, own)
    };
    order.or_else(|| {
        let hold = Order::from(Hold { figure: own.id });
        outlook.is_legal(&hold).then_some(hold)
    })
}

/// The options of SK-AI-1 in order, with those for tasks and gear in between; each with its purpose.
const HABITS: [(Habit, &str); 15] = [
    (fire::assist_crew_weapon, "a friend's weapon has a target and needs another hand"),
    (non_combat_actions::assist_at_terminal, "a friend works at a terminal and needs another hand"),
    (non_combat_actions::set_off, "a charge is placed, and the blast opens the way"),
    (non_combat_actions::pick_up, "that weapon is better than what it has"),
    (non_combat_actions::place_charge, "there is an enemy right behind"),
    (fire::attack_with_good_chance, "the chance to kill is 1 in 3 or more"),
    (non_combat_actions::operate, "the terminal shows where they all are"),
    (indirect_fire::observe, "a friend's weapon sees nothing from where it is"),
    (indirect_fire::bombard, "they cannot be aimed at, and the blast reaches them"),
    (fire::suppress, "two or more can be suppressed at once, with a fair chance"),
    (non_combat_actions::throw_smoke, "it is under fire on its way, without a good shot"),
    (fire::attack, "there is a chance to kill"),
    (movement::mount, "the way is long, and there is a seat"),
    (movement::move_toward_enemy, "that is the way to the nearest enemy or objective"),
    (non_combat_actions::look_for_hidden, "somebody may be hidden near, and the Action is free"),
];

type Habit = for<'w> fn(&Outlook<'_, 'w>, &Own<'w>) -> Option<Order>;

const ALONE: [(Habit, &str); 4] = [HABITS[5], HABITS[9], HABITS[11], HABITS[13]];
const HASTY: [(Habit, &str); 2] = [HABITS[11], HABITS[13]];

/// The options for a manner of play: a hasty mind prepares nothing, a lone unit assists nobody.
fn habits(manner: Manner) -> &'static [(Habit, &'static str)] {
    match manner {
        Manner::Whole => &HABITS,
        Manner::Simple => &ALONE,
        Manner::Careless => &HASTY,
    }
}

/// The first option that applies.
fn act<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    habits(outlook.seat.manner).iter().find_map(|(step, _)| step(outlook, own))
}
