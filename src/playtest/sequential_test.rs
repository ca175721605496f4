//! An anytime-valid sequential test (test by betting) of the difference in win rate, after Waudby-Smith and Ramdas,
//! "Estimating means of bounded random variables by betting" (2024).
//!
//! A pair counts +1 if only the new level was won, -1 if only the old one was, else 0. If the true mean is `m`, bets
//! against it have no expected gain, so by Ville's inequality their wealth ever reaches 20 times the initial with
//! probability at most 1/20. The means not rejected that way form a 95 % confidence sequence: an interval valid at
//! every sample size at once.

/// Wealth at which a mean is rejected: 1 / 0.05.
const RULED_OUT: f64 = 20.0;
/// Bet sizes, each used in both directions with equal initial wealth.
const STAKES: [f64; 10] = [0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.18, 0.26, 0.37, 0.49];
/// The parts into which the means from -1 to 1 are divided.
const GRID_PARTS: u32 = 2_000;

/// Pairs so far, by result.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct PairedResults {
    /// Won on the new level only; on the old one only.
    pub better: u64,
    pub worse: u64,
    /// Won on both or neither.
    pub even: u64,
}

impl PairedResults {
    pub fn add(&mut self, old: bool, new: bool) {
        match (old, new) {
            (false, true) => self.better += 1,
            (true, false) => self.worse += 1,
            _ => self.even += 1,
        }
    }

    /// Wealth of the bets against `mean`, from an initial 1.
    fn wealth(self, mean: f64) -> f64 {
        let log = |stake: f64| {
            let gain = |brought: f64, times: u64| times as f64 * (1.0 + stake * (brought - mean)).ln();
            gain(1.0, self.better) + gain(0.0, self.even) + gain(-1.0, self.worse)
        };
        let all = STAKES.iter().flat_map(|stake| [*stake, -*stake]);
        all.map(|stake| log(stake).exp()).sum::<f64>() / (2 * STAKES.len()) as f64
    }

    /// Anytime-valid 95 % interval of the difference in win rate.
    pub fn interval(self) -> [f64; 2] {
        let mean = |part: u32| f64::from(part) * 2.0 / f64::from(GRID_PARTS) - 1.0;
        let open = |part: &u32| self.wealth(mean(*part)) < RULED_OUT;
        let low = (0..=GRID_PARTS).find(open).map_or(-1.0, mean);
        let high = (0..=GRID_PARTS).rev().find(open).map_or(1.0, mean);
        [low, high]
    }

    /// About how many more pairs would bring a verdict, if results go on as they did; `None` with a verdict, or if a
    /// thousand times as many would not.
    pub fn pairs_to_verdict(self, margin: f64) -> Option<u64> {
        let all = self.better + self.worse + self.even;
        if all == 0 || self.verdict(margin).is_some() {
            return None;
        }
        let scaled = |tenths: u64| {
            let of = |count: u64| count * tenths / 10;
            Self { better: of(self.better), worse: of(self.worse), even: of(self.even) }
        };
        let mut tenths = 11;
        while tenths < 10_000 {
            if scaled(tenths).verdict(margin).is_some() {
                return Some(all * (tenths - 10) / 10);
            }
            tenths = tenths * 11 / 10 + 1;
        }
        None
    }

    /// The verdict, if there is one yet; `margin` is the equivalence margin, from 0 to 1.
    pub fn verdict(self, margin: f64) -> Option<TestVerdict> {
        let ruled_out = |mean: f64| self.wealth(mean) >= RULED_OUT;
        match () {
            () if ruled_out(0.0) => {
                Some(if self.better > self.worse { TestVerdict::Better } else { TestVerdict::Worse })
            }
            // The interval is connected: if it holds 0 but neither margin, it lies between them.
            () if margin > 0.0 && ruled_out(margin) && ruled_out(-margin) => Some(TestVerdict::Alike),
            () => None,
        }
    }
}

/// Verdict of a comparison.
#[derive(Copy, Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TestVerdict {
    /// The response side wins more often on the new level.
    Better,
    Worse,
    /// The difference is smaller than the margin.
    Alike,
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{Rng, SeedableRng};

    /// Plays up to 1,000 pairs, testing after every `every` pairs.
    fn verdict(chances: [f64; 2], seed: u64, every: u64) -> Option<(TestVerdict, u64)> {
        let mut dice = bevy_prng::ChaCha8Rng::seed_from_u64(seed);
        let mut draw = |chance: f64| f64::from(dice.next_u32()) / f64::from(u32::MAX) < chance;
        let mut pairs = PairedResults::default();
        for number in 1..=1_000 {
            let (old, new) = (draw(chances[0]), draw(chances[1]));
            pairs.add(old, new);
            if number % every == 0
                && let Some(clear) = pairs.verdict(0.0)
            {
                return Some((clear, number));
            }
        }
        None
    }

    /// Tested after every 20 pairs up to 1,000, with equal levels: at most 5 % false alarms.
    #[test]
    fn levels_that_play_alike_are_told_apart_in_at_most_one_case_of_twenty() {
        for chance in [0.5, 0.85] {
            let alarms = (0..200).filter(|seed| verdict([chance; 2], *seed, 20).is_some()).count();
            assert!(alarms <= 10, "{alarms} false alarms of 200 at {chance}");
        }
    }

    #[test]
    fn a_clear_difference_is_found_long_before_the_end() {
        let found: Vec<_> = (0..20).map(|seed| verdict([0.4, 0.65], seed, 25)).collect();
        assert!(found.iter().all(|found| matches!(found, Some((TestVerdict::Better, at)) if *at <= 600)), "{found:?}");
        assert!(matches!(verdict([0.9, 0.5], 1, 25), Some((TestVerdict::Worse, ..=200))));
    }

    #[test]
    fn many_pairs_without_a_difference_are_alike() {
        let pairs = PairedResults { better: 30, worse: 31, even: 3_000 };
        assert_eq!(pairs.verdict(0.05), Some(TestVerdict::Alike));
        assert_eq!(PairedResults { better: 3, worse: 2, even: 20 }.verdict(0.05), None);
        assert_eq!(PairedResults::default().interval(), [-1.0, 1.0]);
    }
}
