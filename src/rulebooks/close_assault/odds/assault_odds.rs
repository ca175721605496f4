//! Exact odds of the first round of an assault, as ratios of equally likely throws.

use bevy::prelude::World;

use crate::board::Cover;
use crate::model::FigureId;
use crate::rulebooks::close_assault::data::Data;
use crate::rulebooks::close_assault::resolve::assaults::{self, initiative};
use crate::rulebooks::close_assault::senses::cover;
use crate::rulebooks::close_assault::state::unit::Unit;

/// A probability: numerator and denominator.
pub type Probability = (u128, u128);

pub fn reduced_fraction((part, of): Probability) -> Probability {
    let gcd = |mut a: u128, mut b: u128| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a.max(1)
    };
    let by = gcd(part, of);
    (part / by, of / by)
}

/// Number of faces, of six, that fail a save.
fn unsaved(save: Option<u8>) -> u128 {
    save.map_or(6, |save| u128::from(save.clamp(1, 7)) - 1)
}

/// The chance that one attack removes a model: a hit without a save.
pub fn loss_chance(hits: u128, save: Option<u8>) -> Probability {
    reduced_fraction((hits * unsaved(save), 36))
}

/// Weights of the number of successes among independent trials, at most `cap`; `None` beyond 128 bits.
pub fn success_weights(shares: &[Probability], cap: usize) -> Option<(Vec<u128>, u128)> {
    let (mut weights, mut of) = (vec![1_u128], 1_u128);
    for (part, whole) in shares {
        let mut next = vec![0_u128; (weights.len() + 1).min(cap + 1)];
        for (count, weight) in weights.iter().enumerate() {
            let won = (count + 1).min(cap);
            next[won] = next[won].checked_add(weight.checked_mul(*part)?)?;
            next[count] = next[count].checked_add(weight.checked_mul(whole - part)?)?;
        }
        weights = next;
        of = of.checked_mul(*whole)?;
    }
    Some((weights, of))
}

/// The first round of an assault of one unit on another.
#[derive(Clone, Debug)]
pub struct FirstRoundOdds {
    pub ours: usize,
    pub theirs: usize,
    /// Bonus attacks by face of the bonus die.
    pub bonus: [u8; 6],
    our_share: Probability,
    their_share: Probability,
    /// The target is caught: no initiative is rolled.
    pub caught: bool,
    /// Initiative modifiers of the assaulter and the assaulted.
    added: (i16, i16),
}

impl FirstRoundOdds {
    pub const NAMES: [&'static str; 6] = [
        "they are wiped out",
        "they lose more",
        "both lose as many",
        "we lose more",
        "we are wiped out",
        "both are wiped out",
    ];

    pub fn of(world: &World, data: &Data, fight: &assaults::Fight, cover: Cover) -> Self {
        let (figure, target) = (fight.assaulters[0], fight.assaulted[0]);
        let hits = |id: FigureId| u128::from(world.stats(id).map_or(0, |stats| stats.cqb)).min(6);
        let sides = assaults::bonus_sides(world, figure);
        let added = |id| initiative::initiative_ledger(world, fight, id, 1).0.iter().map(|line| line.dice).sum();
        Self {
            ours: world.models(figure).len(),
            theirs: world.models(target).len(),
            bonus: [1, 2, 3, 4, 5, 6].map(|face| assaults::bonus_attacks(sides, face)),
            our_share: loss_chance(hits(figure), cover::best_save(data, world.stats(target), cover)),
            their_share: loss_chance(hits(target), cover::best_save(data, world.stats(figure), Cover::None)),
            caught: !fight.caught.is_empty(),
            added: (added(figure), added(target)),
        }
    }

    /// Of 36 initiative throws: the number in which the assaulter strikes first, together, second.
    fn initiative(&self) -> [u128; 3] {
        if self.caught {
            return [36, 0, 0];
        }
        let mut counts = [0; 3];
        for (ours, theirs) in (1..=6).flat_map(|ours| (1..=6).map(move |theirs| (ours, theirs))) {
            match (ours + self.added.0).cmp(&(theirs + self.added.1)) {
                std::cmp::Ordering::Greater => counts[0] += 1,
                std::cmp::Ordering::Equal => counts[1] += 1,
                std::cmp::Ordering::Less => counts[2] += 1,
            }
        }
        counts
    }

    /// Weights of the outcomes; `None` beyond 128 bits.
    pub fn outcomes(&self) -> Option<([u128; 6], u128)> {
        let most = self.ours + usize::from(*self.bonus.iter().max()?);
        let mut sums = [0_u128; 6];
        let [first, together, second] = self.initiative();
        for extra in self.bonus {
            for (kind, count) in [first, together, second].into_iter().enumerate().filter(|(_, count)| *count > 0) {
                self.strikes(kind, usize::from(extra), most, |lost, killed, weight| {
                    let place = self.place(lost, killed);
                    sums[place] = sums[place].checked_add(weight.checked_mul(count)?)?;
                    Some(())
                })?;
            }
        }
        let of = 36_u128.checked_mul(6)?.checked_mul(self.our_share.1.checked_pow(most as u32)?)?;
        Some((sums, of.checked_mul(self.their_share.1.checked_pow(self.theirs as u32)?)?))
    }

    fn place(&self, lost: usize, killed: usize) -> usize {
        match (lost == self.ours, killed == self.theirs) {
            (true, true) => 5,
            (false, true) => 0,
            (true, false) => 4,
            (false, false) => match killed.cmp(&lost) {
                std::cmp::Ordering::Greater => 1,
                std::cmp::Ordering::Equal => 2,
                std::cmp::Ordering::Less => 3,
            },
        }
    }

    /// Adds up the outcomes of one strike order (0 assaulter first, 1 together, 2 assaulted first) over a common
    /// denominator.
    fn strikes(
        &self,
        kind: usize,
        extra: usize,
        most: usize,
        mut each: impl FnMut(usize, usize, u128) -> Option<()>,
    ) -> Option<()> {
        let attacks = |share: Probability, count: usize, cap: usize, most: usize| {
            let (weights, _) = success_weights(&vec![share; count], cap)?;
            let scale = share.1.checked_pow((most - count) as u32)?;
            weights.into_iter().map(|weight| weight.checked_mul(scale)).collect::<Option<Vec<u128>>>()
        };
        let ours = |left: usize| attacks(self.our_share, if left == 0 { 0 } else { left + extra }, self.theirs, most);
        let theirs = |left: usize| attacks(self.their_share, left, self.ours, self.theirs);
        if kind == 2 {
            for (lost, weight) in theirs(self.theirs)?.into_iter().enumerate() {
                for (killed, other) in ours(self.ours - lost)?.into_iter().enumerate() {
                    each(lost, killed, weight.checked_mul(other)?)?;
                }
            }
            return Some(());
        }
        for (killed, weight) in ours(self.ours)?.into_iter().enumerate() {
            let left = if kind == 0 { self.theirs - killed } else { self.theirs };
            for (lost, other) in theirs(left)?.into_iter().enumerate() {
                each(lost, killed, weight.checked_mul(other)?)?;
            }
        }
        Some(())
    }
}
