//! A walk through all that the dice of an order can show: each run of the order shows the next combination of faces.

use super::ExactChance;

/// Prescribes what dice show and keeps what was thrown, so that an order can be run once for each combination of faces:
/// an odometer whose wheels are the throws of the last run. Dice that the rules merely count by classes of faces are one
/// wheel of all counts; any other die is a wheel of its own.
#[derive(Clone, Debug, Default)]
pub struct DiceScript {
    wheels: Vec<Wheel>,
    /// The wheels that the current run has come past.
    passed: usize,
    each_face: bool,
}

/// Dice of one kind that are thrown together, and how many of them show each class of faces.
#[derive(Clone, Debug)]
struct Wheel {
    sides: u8,
    /// The lowest face of each class, ascending from 1.
    lowest: Vec<u8>,
    /// The number of dice in each class.
    shown: Vec<u16>,
}

impl DiceScript {
    /// The first combination. With `each_face` every die is a wheel of its own, whatever the rules count.
    pub fn new(each_face: bool) -> Self {
        Self { each_face, ..Self::default() }
    }

    /// The faces of dice of which the rules tell every face apart.
    pub(super) fn next_faces(&mut self, count: u16, sides: u8) -> Vec<u8> {
        let every: Vec<u8> = (1..=sides).collect();
        (0..count).flat_map(|_| self.pass(1, sides, &every)).collect()
    }

    /// The faces of dice of which the rules only count those from each cut to the next.
    pub(super) fn next_counted_faces(&mut self, count: u16, sides: u8, cuts: &[u8]) -> Vec<u8> {
        if self.each_face || count == 0 {
            return self.next_faces(count, sides);
        }
        let mut lowest: Vec<u8> = cuts.iter().copied().filter(|cut| (2..=sides).contains(cut)).collect();
        lowest.push(1);
        lowest.sort_unstable();
        lowest.dedup();
        self.pass(count, sides, &lowest)
    }

    fn pass(&mut self, count: u16, sides: u8, lowest: &[u8]) -> Vec<u8> {
        if self.passed == self.wheels.len() {
            let mut shown = vec![0; lowest.len()];
            shown[0] = count;
            self.wheels.push(Wheel { sides, lowest: lowest.to_vec(), shown });
        }
        self.passed += 1;
        self.wheels[self.passed - 1].faces()
    }

    /// Begins a run of the order.
    pub(super) fn rewind(&mut self) {
        self.passed = 0;
    }

    /// Turns to the next combination after a run; false after the last.
    pub fn advance(&mut self) -> bool {
        self.wheels.truncate(self.passed);
        while let Some(wheel) = self.wheels.last_mut() {
            if wheel.turn() {
                return true;
            }
            self.wheels.pop();
        }
        false
    }

    /// The chance that the dice of the last run show this combination; `None` where the fraction does not fit.
    pub fn chance(&self) -> Option<ExactChance> {
        self.wheels.iter().try_fold(ExactChance::CERTAIN, |chance, wheel| chance.times(wheel.chance()?))
    }
}

impl Wheel {
    /// The lowest face of its class for each die.
    fn faces(&self) -> Vec<u8> {
        self.lowest.iter().zip(&self.shown).flat_map(|(face, dice)| (0..*dice).map(|_| *face)).collect()
    }

    /// Turns to the next distribution of the dice over the classes; false after the last.
    fn turn(&mut self) -> bool {
        let Some(first) = self.shown.iter().position(|dice| *dice > 0) else { return false };
        if first + 1 == self.shown.len() {
            return false;
        }
        let dice = std::mem::take(&mut self.shown[first]);
        self.shown[0] = dice - 1;
        self.shown[first + 1] += 1;
        true
    }

    /// The multinomial chance of this distribution.
    fn chance(&self) -> Option<ExactChance> {
        let ends = self.lowest[1..].iter().copied().chain([self.sides + 1]);
        let sizes = self.lowest.iter().zip(ends).map(|(lowest, end)| u128::from(end - lowest));
        let mut chance = ExactChance::CERTAIN;
        let mut thrown = 0_u128;
        for (size, dice) in sizes.zip(&self.shown) {
            for nth in 1..=u128::from(*dice) {
                thrown += 1;
                chance = chance.times(ExactChance::new(thrown * size, nth * u128::from(self.sides))?)?;
            }
        }
        Some(chance)
    }
}
