//! Compares options: every sample is played on with each of them, and the differences decide.
use super::super::known_situation::Outlook;
use super::options::Choice;
use super::{known_battle, playout, worth};
use crate::model::Rationale;
use crate::referee::Battle;
use crate::rulebooks::modern_cqb::actions::Order;
use crate::rulebooks::modern_cqb::events::ModernCqb;

/// The fewest samples by which an option is judged.
const FEWEST: u32 = 4;
/// The share of the playouts, in percent, in which all options take part; the rest is for the best two.
const FIRST: u32 = 50;

/// What came of each option, in the order of the options.
pub struct Compared {
    /// The worth of each sample; the plain mind's option comes first.
    tried: Vec<Vec<i32>>,
    /// How much better than the first an option must be, in hundredths of the standard error.
    clearly: i64,
}

/// Plays the options on. All take part at first, then only the plain mind's and its best rival.
pub fn compare(outlook: &Outlook, battle: &mut Battle<ModernCqb>, options: &[Choice]) -> Compared {
    let mut compared = Compared { tried: vec![Vec::new(); options.len()], clearly: outlook.mind.search.clearly };
    let playouts = u32::from(outlook.seat.playouts);
    let each = (playouts * FIRST / 100 / options.len() as u32).max(FEWEST);
    let all: Vec<usize> = (0..options.len()).collect();
    (0..each).for_each(|sample| compared.sample(outlook, battle, options, &all, sample));
    let rival = compared.rival();
    if let Some(rival) = rival.filter(|rival| compared.lead(*rival).0 > 0) {
        let left = playouts.saturating_sub(each * options.len() as u32) / 2;
        (each..each + left).for_each(|sample| compared.sample(outlook, battle, options, &[0, rival], sample));
    }
    compared
}

impl Compared {
    fn sample(
        &mut self,
        outlook: &Outlook,
        battle: &mut Battle<ModernCqb>,
        options: &[Choice],
        of: &[usize],
        sample: u32,
    ) {
        known_battle::lay(outlook, battle, sample);
        battle.mark_state();
        for option in of {
            battle.mark_state();
            let legal = playout::play(battle, &options[*option], outlook.round + outlook.mind.search.ahead);
            let worth = if legal { worth::of(battle.world(), outlook.side) } else { worth::NONE };
            battle.roll_back();
            self.tried[*option].push(worth);
        }
        battle.roll_back();
    }

    /// The option with the best mean besides the first.
    fn rival(&self) -> Option<usize> {
        // Of two equal ones the earlier stays.
        (1..self.tried.len()).rev().max_by_key(|option| self.mean(*option))
    }

    /// The mean worth of an option, in hundredths.
    fn mean(&self, option: usize) -> i64 {
        let tried = &self.tried[option];
        tried.iter().map(|worth| i64::from(*worth)).sum::<i64>() * 100 / (tried.len() as i64).max(1)
    }

    /// How much better an option is than the first in the samples that both played, and the standard error of that: sums,
    /// and the square of the error of the sum.
    fn lead(&self, option: usize) -> (i64, i64) {
        let pairs = self.tried[option].iter().zip(&self.tried[0]);
        let leads: Vec<i64> = pairs.map(|(one, first)| i64::from(*one) - i64::from(*first)).collect();
        let count = (leads.len() as i64).max(2);
        let sum: i64 = leads.iter().sum();
        let squares: i64 = leads.iter().map(|lead| lead * lead).sum();
        (sum, (squares * count - sum * sum) / (count - 1))
    }

    /// The option to choose: the plain mind's, unless its best rival is clearly better.
    pub fn best(&self) -> usize {
        // A supposed battle in which the plain mind's order is illegal says nothing.
        if self.tried[0].contains(&worth::NONE) {
            return 0;
        }
        let clear = |option: &usize| {
            let (sum, error) = self.lead(*option);
            sum > 0 && (sum * 100) * (sum * 100) >= self.clearly * self.clearly * error
        };
        self.rival().filter(clear).unwrap_or(0)
    }

    /// The options, best first, with their worth and what tells the best from the next.
    pub fn told(&self, options: Vec<Choice>) -> Vec<Rationale<Order>> {
        let best = self.best();
        let mut order: Vec<usize> = (0..options.len()).collect();
        order.sort_by_key(|option| (*option != best, -self.mean(*option)));
        let next = order.get(1).copied().unwrap_or(best);
        let count = self.tried[best].len().min(self.tried[next].len());
        let tell = |option: usize| {
            let Choice { order, why, .. } = options[option].clone();
            let (score, expects) = ((self.mean(option) / 100) as i32, self.mean(option) / 100);
            let why = if option != best {
                format!("{why}; tried ahead it comes to {expects}")
            } else {
                // The plain mind's order stays where a rival is better by chance alone.
                let but = if self.mean(next) > self.mean(best) { ", which is not clearly more" } else { "" };
                format!(
                    "{why}; over {count} tries ahead it comes to {expects}, the next to {}{but}",
                    self.mean(next) / 100
                )
            };
            Rationale { order, score, why }
        };
        order.into_iter().map(tell).collect()
    }
}
