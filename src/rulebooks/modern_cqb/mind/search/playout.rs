//! Plays a supposed battle on: one order, then the plain minds of both sides, to the end of the next round.
use super::options::Choice;
use crate::model::{Clock, EndPhase, Manner};
use crate::referee::Battle;
use crate::rulebooks::modern_cqb::events::ModernCqb;

/// No playout needs so many orders.
const MOST: usize = 300;

/// Plays an option on until a round is over; `false` if its order is not legal there.
pub fn play(battle: &mut Battle<ModernCqb>, choice: &Choice, until: u16) -> bool {
    let part = |battle: &Battle<ModernCqb>| {
        let clock = battle.world().resource::<Clock>();
        (clock.now, clock.active)
    };
    let first = part(battle);
    if battle.perform(&choice.order).is_err() {
        return false;
    }
    for _ in 0..MOST {
        if battle.over() || part(battle).0.round > until {
            break;
        }
        let manner = if part(battle) == first { choice.then } else { Manner::Whole };
        play_order(battle, manner);
    }
    true
}

fn play_order(battle: &mut Battle<ModernCqb>, manner: Manner) {
    let order = battle.choose_as(battle.active(), manner);
    if battle.perform(&order).is_err() {
        // A mind's order is legal; should it not be, its part ends, as in a game.
        battle.perform(&EndPhase {}.into()).ok();
    }
}
