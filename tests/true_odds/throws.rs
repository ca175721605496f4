//! Counting by hand: every face of every die, with throws that have come to the same counted together.

use std::collections::BTreeMap;

/// Outcomes by name, each as a reduced fraction of all throws; what cannot happen is left out.
pub type Shares = BTreeMap<String, (u128, u128)>;

/// All throws of some dice, by what has come of them.
pub struct Throws<S> {
    ways: BTreeMap<S, u128>,
    of: u128,
}

impl<S: Ord + Clone> Throws<S> {
    /// Before the first die.
    pub fn from(start: S) -> Self {
        Self { ways: BTreeMap::from([(start, 1)]), of: 1 }
    }

    /// Rolls dice of so many sides one after the other; `next` says what a face makes of what was before.
    pub fn roll(mut self, dice: usize, sides: u8, next: impl Fn(&S, u8) -> S) -> Self {
        for _ in 0..dice {
            let mut ways = BTreeMap::new();
            for (state, count) in &self.ways {
                for face in 1..=sides {
                    *ways.entry(next(state, face)).or_insert(0) += count;
                }
            }
            self.ways = ways;
            self.of = self.of.checked_mul(sides.into()).expect("so many throws can be counted");
        }
        self
    }

    /// Reads what has come so far in another way.
    pub fn then<T: Ord + Clone>(&self, read: impl Fn(&S) -> T) -> Throws<T> {
        let mut ways = BTreeMap::new();
        for (state, count) in &self.ways {
            *ways.entry(read(state)).or_insert(0) += count;
        }
        Throws { ways, of: self.of }
    }

    /// Two independent groups of dice together.
    pub fn with<T, U: Ord + Clone>(&self, other: &Throws<T>, both: impl Fn(&S, &T) -> U) -> Throws<U> {
        let mut ways = BTreeMap::new();
        for (own, count) in &self.ways {
            for (state, more) in &other.ways {
                *ways.entry(both(own, state)).or_insert(0) += count * more;
            }
        }
        Throws { ways, of: self.of * other.of }
    }

    /// The share of each outcome, by its name.
    pub fn shares(&self, name: impl Fn(&S) -> String) -> Shares {
        let named = self.then(name);
        named.ways.into_iter().map(|(name, count)| (name, reduced(count, self.of))).collect()
    }
}

/// A fraction in lowest terms.
pub fn reduced(part: u128, of: u128) -> (u128, u128) {
    let (mut a, mut b) = (part, of);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (part / a, of / a)
}

#[test]
fn two_dice_are_36_throws() {
    let sums = Throws::from(0).roll(2, 6, |sum, face| sum + face).shares(u8::to_string);
    assert_eq!((sums["7"], sums["2"], sums.len()), ((1, 6), (1, 36), 11));
}
