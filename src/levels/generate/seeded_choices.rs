//! Seeded choices, the same on every machine: whole numbers only.
use bevy_rand::prelude::ChaCha8Rng;
use rand::{Rng, SeedableRng};

pub(super) struct SeededChoices(ChaCha8Rng);

impl SeededChoices {
    /// The choices of a seed for one purpose.
    pub fn of(seed: u64, purpose: &str) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&seed.to_le_bytes()).update(purpose.as_bytes());
        Self(ChaCha8Rng::from_seed(hasher.finalize().into()))
    }

    /// A number below `count`; 0 if there is none.
    pub fn below(&mut self, count: usize) -> usize {
        let count = count.max(1) as u64;
        // Numbers beyond the last whole multiple would favour the low ones.
        let limit = u64::MAX - u64::MAX % count;
        loop {
            let number = self.0.next_u64();
            if number < limit {
                return (number % count) as usize;
            }
        }
    }

    /// A number from `least` to `most`, both included.
    pub fn within(&mut self, least: i16, most: i16) -> i16 {
        least + self.below((most - least + 1).max(1) as usize) as i16
    }

    /// True once in `of` times.
    pub fn once_in(&mut self, of: usize) -> bool {
        self.below(of) == 0
    }

    pub fn pick<'t, T>(&mut self, from: &'t [T]) -> Option<&'t T> {
        from.get(self.below(from.len()))
    }

    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last + 1));
        }
    }
}
