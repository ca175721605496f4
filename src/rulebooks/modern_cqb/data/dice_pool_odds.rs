//! Pools of dice: counting successes, and exact odds (CQB-DICE-1, CQB-DICE-4).

use super::{Data, DiceData, NetRow};
use crate::localization::Phrase;
use crate::model::{Ledger, Odds};

/// Successes among faces (CQB-DICE-1).
pub fn successes(faces: &[u8], dice: &DiceData) -> u16 {
    faces.iter().filter(|face| **face >= dice.success_from).count() as u16
}

/// The most dice of a roll that odds are worked out for: the number of rolls still fits into 128 bits. No level gives
/// as many; a forged save may.
const MOST_DICE: u16 = 42;

/// Exact weights of 0, 1, … successes with a pool, out of `sides ^ pool` equally likely rolls.
pub fn success_weights(pool: u16, dice: &DiceData) -> Vec<u128> {
    let good = u128::from(dice.sides + 1 - dice.success_from);
    let bad = u128::from(dice.success_from - 1);
    let mut weights = vec![1_u128];
    for _ in 0..pool.min(MOST_DICE) {
        let mut next = vec![0; weights.len() + 1];
        for (count, weight) in weights.iter().enumerate() {
            next[count] += weight * bad;
            next[count + 1] += weight * good;
        }
        weights = next;
    }
    weights
}

/// Exact weights of 0, 1, … `attack` net Strikes, each guard success cancelling one (CQB-FIRE-3), and the number of
/// equally likely rolls.
pub fn net_strike_weights(attack: u16, guard: u16, dice: &DiceData) -> (Vec<u128>, u128) {
    let attack = attack.min(MOST_DICE);
    let guard = guard.min(MOST_DICE - attack);
    let mut net = vec![0; usize::from(attack) + 1];
    let guards = success_weights(guard, dice);
    for (strikes, attack_weight) in success_weights(attack, dice).iter().enumerate() {
        for (cancelled, guard_weight) in guards.iter().enumerate() {
            net[strikes.saturating_sub(cancelled)] += attack_weight * guard_weight;
        }
    }
    (net, u128::from(dice.sides).pow(u32::from(attack + guard)))
}

/// Exact weight of at least `needed` successes, and the number of equally likely rolls.
pub fn weight_of_at_least(needed: u16, pool: u16, dice: &DiceData) -> (u128, u128) {
    let sum = success_weights(pool, dice).iter().skip(usize::from(needed)).sum();
    (sum, u128::from(dice.sides).pow(u32::from(pool.min(MOST_DICE))))
}

/// The last row of the net table that fits (CQB-FIRE-4); none for no net Strike.
pub fn net_row_for(net: u16, rows: &[NetRow]) -> Option<&NetRow> {
    rows.iter().filter(|row| row.at_least <= net).max_by_key(|row| row.at_least)
}

/// The effect of net Strikes on a target: a word of the [outcomes](OUTCOMES).
fn net_word(net: u16, suppressed: bool, left: u8, data: &Data) -> &'static str {
    let Some(row) = net_row_for(net, &data.fire.net) else { return "nothing" };
    let wounds = if suppressed { row.wounds_if_suppressed } else { row.wounds };
    match wounds {
        0 if suppressed => "nothing",
        0 => "suppressed",
        lost if lost >= left => "downed",
        1 => "wound",
        _ => "two-wounds",
    }
}

/// Outcomes in display order, each with its name.
const OUTCOMES: [(&str, &str); 5] = [
    ("nothing", "nothing"),
    ("suppressed", "suppressed"),
    ("wound", "1 wound"),
    ("two-wounds", "2 wounds"),
    ("downed", "downed"),
];

/// The outcome words of a roll that succeeds or fails.
pub const DONE: &str = "done";
pub const FAILS: &str = "fails";

/// Exact odds of an attack with the pools of a ledger.
pub fn attack_odds(title: Phrase, ledger: Ledger, suppressed: bool, left: u8, data: &Data) -> Odds {
    let (net, of) = net_strike_weights(ledger.dice("attack"), ledger.dice("guard"), &data.dice);
    let mut odds = Odds { title, ledger, ..Odds::default() };
    for (word, name) in OUTCOMES {
        let fits = |(count, _): &(usize, &u128)| net_word(*count as u16, suppressed, left, data) == word;
        let weight = net.iter().enumerate().filter(fits).map(|(_, weight)| weight).sum();
        if word == "nothing" {
            odds.add_failure((word, 0), name, weight, of);
        } else {
            odds.add_weighed_outcome((word, 0), name, weight, of);
        }
    }
    odds
}

/// Exact odds of a roll that needs `needed` successes.
pub fn test_odds(title: Phrase, ledger: Ledger, pool: &str, needed: u16, names: [&str; 2], data: &Data) -> Odds {
    let (good, of) = weight_of_at_least(needed, ledger.dice(pool), &data.dice);
    let mut odds = Odds { title, ledger, ..Odds::default() };
    odds.add_weighed_outcome((DONE, 0), names[0], good, of);
    odds.add_failure((FAILS, 0), names[1], of - good, of);
    odds
}

/// Exact odds of an opposed roll: more successes win, a tie goes to the defender (CQB-DICE-3).
pub fn opposed_odds(title: Phrase, ledger: Ledger, pools: [&str; 2], names: [&str; 2], data: &Data) -> Odds {
    let [asks, resists] = pools.map(|pool| ledger.dice(pool));
    // Each of the defender's successes cancels one of the attacker's.
    let (net, of) = net_strike_weights(asks, resists, &data.dice);
    let mut odds = Odds { title, ledger, ..Odds::default() };
    odds.add_weighed_outcome((DONE, 0), names[0], of - net[0], of);
    odds.add_failure((FAILS, 0), names[1], net[0], of);
    odds
}

/// Exact odds of bare pools, for the command line: the distribution of net Strikes.
pub fn pool_odds(attack: u16, guard: u16) -> Odds {
    let data = super::current_data();
    let mut ledger = Ledger::default();
    ledger.add("attack", "Attack dice", attack as i16, "CQB-FIRE-1");
    ledger.add("guard", "Guard dice", guard as i16, "CQB-FIRE-2");
    let (net, of) = net_strike_weights(attack, guard, &data.dice);
    let mut odds = Odds { title: format!("{attack} against {guard}").into(), ledger, ..Odds::default() };
    for (count, weight) in net.iter().enumerate() {
        odds.add_outcome(format!("{count} net"), *weight, of);
    }
    odds
}
