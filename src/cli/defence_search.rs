//! The search for a defence that is as hard as asked: each one is played until the 95 % interval of its win rate decides.
use std::ops::Range;

use crate::levels::generate::STRENGTHS;
use crate::playtest::Share;

/// Plans that are searched before the nearest defence is taken.
const PLANS: u64 = 3;
/// Games between two looks at the interval, and before it is first believed.
const LOOK: u64 = 16;
const FIRST: u64 = 32;
/// All games of a search, in multiples of those of one defence.
const BUDGET: u64 = 4;

/// A defence and how often the team won against it.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct DefenceTrial {
    pub plan: u64,
    pub strength: u8,
    pub won: Share,
}

/// Place of an interval: within the band, beyond it, or across one of its ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum BandVerdict {
    Within,
    Outside,
    Open,
}

/// The defence that was found, and how many were tried.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct FoundDefence {
    pub trial: DefenceTrial,
    pub verdict: BandVerdict,
    pub tried: usize,
}

/// The whole band in shares, from 0 to 1.
#[derive(Copy, Clone, Debug)]
pub struct WinRateBand(pub [f64; 2]);

impl WinRateBand {
    fn middle(self) -> f64 {
        (self.0[0] + self.0[1]) / 2.0
    }

    pub fn verdict(self, won: &Share) -> BandVerdict {
        let [low, high] = self.0;
        match () {
            () if won.high < low || won.low > high => BandVerdict::Outside,
            () if won.low >= low && won.high <= high => BandVerdict::Within,
            () => BandVerdict::Open,
        }
    }

    /// Whether the rate is clearly not in the middle, so that another strength is likelier to fit.
    fn is_off_centre(self, won: &Share) -> bool {
        won.low > self.middle() || won.high < self.middle()
    }
}

/// Halves the range of strengths on each plan until the interval of one lies within the band, in at most so many games for a
/// defence; `play` tells how many of a range of games were won. Which one is found depends on the games alone.
///
/// # Errors
/// Those of `play`.
pub fn search_defence<E>(
    games: u64,
    band: WinRateBand,
    mut play: impl FnMut(u64, u8, Range<u64>) -> Result<u64, E>,
) -> Result<FoundDefence, E> {
    let mut trials: Vec<DefenceTrial> = Vec::new();
    for plan in 0..PLANS {
        let begun = trials.len();
        let (mut low, mut high) = (0, i16::from(STRENGTHS));
        while low <= high && has_games(&trials, games) {
            let strength = (low + high) / 2;
            let mut trial = DefenceTrial { plan, strength: strength as u8, won: Share::of(0, 0) };
            play_on(
                &mut trial,
                games,
                |won| band.is_off_centre(won) || band.verdict(won) != BandVerdict::Open,
                &mut play,
            )?;
            trials.push(trial);
            if band.verdict(&trial.won) == BandVerdict::Within {
                return Ok(FoundDefence { trial, verdict: BandVerdict::Within, tried: trials.len() });
            }
            if trial.won.share > band.middle() { low = strength + 1 } else { high = strength - 1 }
        }
        // Those left off-centre may lie within the band all the same.
        let mut open: Vec<usize> = (begun..trials.len()).collect();
        open.retain(|trial| band.verdict(&trials[*trial].won) == BandVerdict::Open);
        open.sort_by(|a, b| off(&trials[*a], band).total_cmp(&off(&trials[*b], band)));
        for number in open {
            if has_games(&trials, games) {
                play_on(&mut trials[number], games, |won| band.verdict(won) != BandVerdict::Open, &mut play)?;
            }
            if band.verdict(&trials[number].won) == BandVerdict::Within {
                return Ok(FoundDefence { trial: trials[number], verdict: BandVerdict::Within, tried: trials.len() });
            }
        }
    }
    let rank = |trial: &DefenceTrial| (band.verdict(&trial.won) == BandVerdict::Outside, off(trial, band));
    let nearest = trials.iter().min_by(|a, b| {
        let (a, b) = (rank(a), rank(b));
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
    });
    let trial = nearest.copied().unwrap_or(DefenceTrial { plan: 0, strength: STRENGTHS / 2, won: Share::of(0, 0) });
    Ok(FoundDefence { trial, verdict: band.verdict(&trial.won), tried: trials.len() })
}

/// Whether games are left for another look.
fn has_games(trials: &[DefenceTrial], games: u64) -> bool {
    trials.iter().map(|trial| trial.won.of).sum::<u64>() < games * BUDGET
}

/// Distance from the middle of the band.
fn off(trial: &DefenceTrial, band: WinRateBand) -> f64 {
    (trial.won.share - band.middle()).abs()
}

/// Plays until the interval decides, or to the last game.
fn play_on<E>(
    trial: &mut DefenceTrial,
    games: u64,
    decided: impl Fn(&Share) -> bool,
    play: &mut impl FnMut(u64, u8, Range<u64>) -> Result<u64, E>,
) -> Result<(), E> {
    while trial.won.of < games && (trial.won.of < FIRST || !decided(&trial.won)) {
        let from = trial.won.of;
        let to = games.min(from + LOOK);
        let won = trial.won.count + play(trial.plan, trial.strength, from..to)?;
        trial.won = Share::of(won, to);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{Rng, SeedableRng};

    const NORMAL: WinRateBand = WinRateBand([0.45, 0.70]);

    /// Searches a building whose rate at each strength is known.
    fn found(rate: impl Fn(u8) -> f64, seed: u64) -> FoundDefence {
        let mut dice = bevy_prng::ChaCha8Rng::seed_from_u64(seed);
        let games = |_, strength: u8, games: Range<u64>| -> Result<u64, ()> {
            Ok(games.filter(|_| f64::from(dice.next_u32()) / f64::from(u32::MAX) < rate(strength)).count() as u64)
        };
        search_defence(256, NORMAL, games).unwrap()
    }

    #[test]
    fn what_is_found_within_the_band_is_there_on_other_dice_too() {
        let (mut within, mut held) = (0, 0);
        for seed in 0..400_u64 {
            // Slopes and places of all kinds.
            let (top, step) = (0.5 + (seed % 50) as f64 / 100.0, 0.02 + (seed % 7) as f64 / 100.0);
            let rate = |strength: u8| (top - step * f64::from(strength)).clamp(0.02, 0.98);
            let found = found(rate, seed);
            if found.verdict == BandVerdict::Within {
                within += 1;
                held += usize::from((0.45..=0.70).contains(&rate(found.trial.strength)));
            }
        }
        assert!(within > 250, "{within}");
        assert!(held * 100 >= within * 97, "{held} of {within}");
    }

    #[test]
    fn no_defence_is_said_to_be_outside_where_one_is_well_within() {
        for seed in 0..200_u64 {
            let step = 0.03 + (seed % 6) as f64 / 100.0;
            let rate = |strength: u8| (0.57 + step * (6.0 - f64::from(strength))).clamp(0.0, 1.0);
            assert_ne!(found(rate, seed).verdict, BandVerdict::Outside, "{seed}");
        }
    }

    #[test]
    fn a_building_that_nobody_wins_is_given_up_early() {
        let found = found(|_| 0.0, 1);
        assert_eq!((found.verdict, found.trial.won.of), (BandVerdict::Outside, FIRST));
        assert!(found.tried >= 9, "{found:?}");
    }
}
