//! Slopes as exact fractions, for fields of view.
use std::cmp::Ordering;

/// Columns divided by rows; neither is negative, rows are not zero. Compares by value, reduced or not.
#[derive(Copy, Clone, Debug)]
pub(super) struct Slope {
    pub num: i32,
    pub den: i32,
}

impl Slope {
    pub const fn new(num: i32, den: i32) -> Self {
        Self { num, den }
    }

    /// This slope in lowest terms.
    pub fn reduced(self) -> Self {
        let (mut a, mut b) = (self.num, self.den);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Self::new(self.num / a, self.den / a)
    }
}

impl Ord for Slope {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.num * other.den).cmp(&(other.num * self.den))
    }
}

impl PartialOrd for Slope {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Slope {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Slope {}

/// The greatest divisor of a slope on a board: twice the greatest distance in rows, plus one.
const LARGEST_DIVISOR: usize = 512;

/// 2^40 divided by each divisor, rounded up. Multiplying by it is several times faster than dividing, and exact for all
/// numbers below 2^20: the error stays under one part in the divisor.
const PARTS: [u64; LARGEST_DIVISOR] = {
    let mut parts = [0; LARGEST_DIVISOR];
    let mut by = 1;
    while by < LARGEST_DIVISOR {
        parts[by] = (1u64 << 40).div_ceil(by as u64);
        by += 1;
    }
    parts
};

/// `n / by`, rounded down; `n` from 0 and below 2^20, `by` from 1 to 511.
pub(super) fn floor(n: i32, by: i32) -> i32 {
    ((n as u64 * PARTS[by as usize]) >> 40) as i32
}

/// `n / by`, rounded up; both as in [`floor`].
pub(super) fn ceiling(n: i32, by: i32) -> i32 {
    floor(n + by - 1, by)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_by_parts_is_exact() {
        for by in 1..LARGEST_DIVISOR as i32 {
            let numbers = (0..1 << 20).step_by(977).chain((1..2000).flat_map(|n| [n * by - 1, n * by, n * by + 1]));
            for n in numbers.filter(|n| *n < 1 << 20) {
                assert_eq!((floor(n, by), ceiling(n, by)), (n / by, n / by + i32::from(n % by > 0)), "{n} / {by}");
            }
        }
    }

    #[test]
    fn slopes_compare_as_fractions() {
        assert!(Slope::new(1, 2) == Slope::new(2, 4) && Slope::new(1, 3) < Slope::new(2, 5));
        let reduced = Slope::new(21, 35).reduced();
        assert_eq!((reduced.num, reduced.den), (3, 5));
    }
}
