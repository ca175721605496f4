//! Slopes as exact fractions.
use std::cmp::Ordering;

/// Columns by rows, neither negative, the rows not zero. Equal fractions are equal, reduced or not.
#[derive(Copy, Clone, Debug)]
pub(super) struct Slope {
    pub num: i32,
    pub den: i32,
}

impl Slope {
    pub const fn new(num: i32, den: i32) -> Self {
        Self { num, den }
    }

    /// The same slope in its smallest numbers.
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

/// `n / by`, rounded down; neither negative.
pub(super) fn floor(n: i32, by: i32) -> i32 {
    n / by
}

/// `n / by`, rounded up; neither negative.
pub(super) fn ceiling(n: i32, by: i32) -> i32 {
    floor(n + by - 1, by)
}
