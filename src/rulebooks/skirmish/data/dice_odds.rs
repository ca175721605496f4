//! Exact distributions of rolls (SK-DICE-1).

use bevy::prelude::Resource;

use super::dice::{Defense, Roll, RollMode};
use crate::board::Cache;
use crate::model::{Briefed, Side};

/// An exact probability: `weight` of `of` equally likely throws.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    pub weight: u128,
    pub of: u128,
}

impl Chance {
    /// The chance of two independent events together.
    pub fn and(self, other: Chance) -> Chance {
        Chance { weight: self.weight * other.weight, of: self.of * other.of }
    }

    /// A number of such events expected together.
    pub fn times(self, count: u128) -> Chance {
        Chance { weight: self.weight * count, of: self.of }
    }

    /// Whether it is at least the fraction `weight`/`of`.
    pub fn at_least(self, [weight, of]: [u128; 2]) -> bool {
        self.weight * of >= weight * self.of
    }

    /// Compares two chances of any denominators.
    pub fn compare(self, other: Chance) -> std::cmp::Ordering {
        (self.weight * other.of).cmp(&(other.weight * self.of))
    }
}

impl Roll {
    /// The number of equally likely throws.
    pub fn throw_count(self) -> u128 {
        u128::from(self.sides).pow(u32::from(self.count))
    }

    /// Number of throws for each total; the index is the total.
    pub fn throws_by_total(self) -> Vec<u128> {
        let mut totals = vec![1];
        for _ in 0..self.count {
            let mut next = vec![0; totals.len() + usize::from(self.sides)];
            for (total, weight) in totals.iter().enumerate() {
                (1..=usize::from(self.sides)).for_each(|face| next[total + face] += weight);
            }
            totals = next;
        }
        totals
    }

    /// The chance to reach a number, with an edge and a bonus added after it (SK-CREW-5).
    pub fn chance_to_reach(self, needed: i16, edge: RollMode, bonus: i16) -> Chance {
        let least = usize::try_from(needed - bonus).unwrap_or(0);
        let good: u128 = self.throws_by_total().iter().skip(least).sum();
        let all = self.throw_count();
        let bad = all - good;
        match edge {
            RollMode::Plain => Chance { weight: good, of: all },
            RollMode::Advantage => Chance { weight: all * all - bad * bad, of: all * all },
            RollMode::Disadvantage => Chance { weight: good * good, of: all * all },
        }
    }
}

impl Defense {
    /// Whether damage dice can harm it at all: only their number of sides counts (SK-ARMOR-1, SK-ARMOR-2, SK-ARMOR-3).
    pub fn can_be_harmed_by(self, damage: Roll) -> bool {
        match self {
            Self::Static(_) => true,
            Self::Rolled(roll) => damage.sides >= roll.sides,
        }
    }

    /// The chance that Damage equals or exceeds it (SK-DAMAGE-3).
    pub fn chance_to_be_beaten_by(self, damage: Roll) -> Chance {
        let dealt = damage.throws_by_total();
        match self {
            Self::Static(number) => damage.chance_to_reach(i16::from(number), RollMode::Plain, 0),
            Self::Rolled(_) if !self.can_be_harmed_by(damage) => Chance { weight: 0, of: 1 },
            Self::Rolled(roll) => {
                let held = roll.throws_by_total();
                let pairs = dealt.iter().enumerate().flat_map(|(damage, weight)| {
                    let below = held.iter().take(damage + 1);
                    below.map(move |other| weight * other)
                });
                Chance { weight: pairs.sum(), of: damage.throw_count() * roll.throw_count() }
            }
        }
    }
}

/// A cache of computed chances.
#[derive(Resource, Default)]
pub struct ChanceTable(Cache<Throw, Chance>);

/// Key of a chance.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
enum Throw {
    Skill(Roll, u8, RollMode, i16),
    Damage(Defense, Roll),
}

/// Odds are no secret of either side.
impl Briefed for ChanceTable {
    fn is_briefed(_: Side) -> bool {
        true
    }
}

impl ChanceTable {
    /// Capacity of the cache.
    const MOST: usize = 4096;

    /// Cached [`Roll::chance_to_reach`].
    pub fn chance_to_reach(&self, roll: Roll, needed: u8, edge: RollMode, bonus: i16) -> Chance {
        self.look_up(Throw::Skill(roll, needed, edge, bonus), || roll.chance_to_reach(i16::from(needed), edge, bonus))
    }

    /// Cached [`Defense::chance_to_be_beaten_by`].
    pub fn chance_to_harm(&self, defense: Defense, damage: Roll) -> Chance {
        self.look_up(Throw::Damage(defense, damage), || defense.chance_to_be_beaten_by(damage))
    }

    fn look_up(&self, throw: Throw, count: impl FnOnce() -> Chance) -> Chance {
        *self.0.get(&throw, Self::MOST, count)
    }
}
