//! Exact distributions of dice: successes of d20s, challenge dice of damage.

use std::collections::BTreeMap;

use super::dice_scoring::challenge_value;

type Poly = Vec<u128>;

/// A probability as a ratio of equally likely throws.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    pub weight: u128,
    pub of: u128,
}

impl Chance {
    /// Compares two chances of any denominators.
    pub fn compare(self, other: Self) -> std::cmp::Ordering {
        // The odds a mind compares stay far below 64 bits.
        (self.weight * other.of).cmp(&(other.weight * self.of))
    }

    /// Whether it is less than the fraction `weight`/`of`.
    pub fn is_below(self, [weight, of]: [u128; 2]) -> bool {
        self.weight * of < weight * self.of
    }
}

fn times(a: &Poly, b: &Poly) -> Poly {
    let mut product = vec![0; a.len() + b.len() - 1];
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            product[i + j] += x * y;
        }
    }
    product
}

fn power(base: &Poly, count: u8) -> Poly {
    (0..count).fold(vec![1], |sum, _| times(&sum, base))
}

/// One d20 as a polynomial in its successes.
fn die(target: u8) -> Poly {
    let target = u128::from(target.clamp(1, 20));
    vec![20 - target, target - 1, 1]
}

/// Weights by number of successes. Aim re-rolls one failed die; helpers count if the character has a success of its own
/// (MO-DICE-1, MO-MINOR-4, MO-TASK-2).
pub fn success_weights(count: u8, target: u8, aimed: bool, helpers: &[u8]) -> (Vec<u128>, u128) {
    let one = die(target);
    let mut own = power(&one, count);
    let mut of = 20_u128.pow(count.into());
    if aimed {
        let good = vec![0, one[1], one[2]];
        let mut again: Poly = power(&good, count).iter().map(|weight| weight * 20).collect();
        let mut choose = 1_u128;
        for failed in 1..=count {
            choose = choose * u128::from(count - failed + 1) / u128::from(failed);
            let weight = choose * one[0].pow(failed.into());
            let rest = times(&power(&good, count - failed), &one);
            again.resize(again.len().max(rest.len()), 0);
            rest.iter().enumerate().for_each(|(place, ways)| again[place] += ways * weight);
        }
        (own, of) = (again, of * 20);
    }
    let lent = helpers.iter().fold(vec![1], |sum, target| times(&sum, &die(*target)));
    let alone: u128 = lent.iter().sum();
    let none = own[0] * alone;
    own[0] = 0;
    let mut all = times(&own, &lent);
    all[0] += none;
    (all, of * alone)
}

/// The chance to reach a Difficulty.
pub fn hit_chance(count: u8, target: u8, aimed: bool, helpers: &[u8], difficulty: u8) -> Chance {
    let (weights, of) = success_weights(count, target, aimed, helpers);
    Chance { weight: weights.iter().skip(difficulty.into()).sum(), of }
}

/// Weights by total and number of Effects of challenge dice.
pub fn damage_weights(count: u8) -> BTreeMap<(u16, u8), u128> {
    let mut sums = BTreeMap::from([((0, 0), 1)]);
    for _ in 0..count {
        let mut next = BTreeMap::new();
        for ((total, effects), weight) in sums {
            for face in 1..=6 {
                let (points, effect) = challenge_value(face);
                *next.entry((total + points, effects + effect)).or_insert(0) += weight;
            }
        }
        sums = next;
    }
    sums
}

/// Weights of Cover Dice by total.
pub fn total_weights(count: u8) -> BTreeMap<u16, u128> {
    let mut sums = BTreeMap::new();
    for ((total, _), weight) in damage_weights(count) {
        *sums.entry(total).or_insert(0) += weight;
    }
    sums
}
