//! Whole games: they end, no order of a mind is refused, and both sides have their day.
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::play::{Tally, brief, play};

pub const MISSIONS: [&str; 3] = ["stash-house", "office-floor", "workshop"];
/// Games a mission; 201 in all.
const EACH: usize = 67;

/// So many games of each mission, whose seeds count from 0, on all cores.
pub fn games(each: usize) -> Vec<(&'static str, Tally)> {
    let briefs = MISSIONS.map(|name| (name, brief(name)));
    let next = AtomicUsize::new(0);
    let worker = || {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let mine = numbers.take_while(|game| *game < each * briefs.len());
        let one = |game: usize| {
            let (name, brief) = &briefs[game % briefs.len()];
            (*name, play(brief, (game / briefs.len()) as u64))
        };
        mine.map(one).collect::<Vec<_>>()
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("every game ends")).collect()
    })
}

/// The games that all tests here look at.
fn played() -> &'static [(&'static str, Tally)] {
    static PLAYED: OnceLock<Vec<(&str, Tally)>> = OnceLock::new();
    PLAYED.get_or_init(|| games(EACH))
}

#[test]
fn cqb_supp_4_suppression_is_the_most_common_result_over_two_hundred_games() {
    let sum = |of: fn(&Tally) -> usize| played().iter().map(|(_, tally)| of(tally)).sum::<usize>();
    let (suppressed, wounds) = (sum(|tally| tally.suppressed), sum(|tally| tally.wounds));
    assert!(suppressed > wounds, "{suppressed} times Suppressed, {wounds} results that cost a Wound");
}

#[test]
fn each_side_wins_its_share_of_every_mission() {
    for mission in MISSIONS {
        let of_mission = || played().iter().filter(|(name, _)| *name == mission);
        let percent = of_mission().filter(|(_, tally)| tally.won()).count() * 100 / of_mission().count();
        assert!((15..=85).contains(&percent), "the team wins {percent} % of {mission}");
    }
}

#[test]
fn both_sides_shoot_and_are_shot_at_in_nearly_every_game() {
    let quiet = played().iter().filter(|(_, tally)| tally.shots.contains(&0) || !tally.felt).count();
    assert!(quiet * 10 <= played().len(), "{quiet} games without a fight");
}
