//! Whole games: they end, no order of a mind is refused, and both sides have their day.
use super::play::{Tally, brief, play};

const MISSIONS: [&str; 3] = ["stash-house", "office-floor", "workshop"];

fn games(mission: &str, seeds: std::ops::Range<u64>) -> Vec<Tally> {
    let brief = brief(mission);
    seeds.map(|seed| play(&brief, seed)).collect()
}

#[test]
fn tables() {
    let count: u64 = std::env::var("FUNNEL_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(30);
    for mission in MISSIONS.into_iter().filter(|name| {
        std::env::var("FUNNEL_LEVEL").is_ok_and(|one| one == *name) || std::env::var_os("FUNNEL_LEVEL").is_none()
    }) {
        let start = std::time::Instant::now();
        let tallies = games(mission, 0..count);
        let seconds = start.elapsed().as_secs_f64();
        let sum = |of: fn(&Tally) -> usize| tallies.iter().map(of).sum::<usize>();
        let ends = |word: &str| tallies.iter().filter(|tally| tally.result == word).count();
        println!(
            "{mission}: won {} out-of-time {} wiped {} of {count}; felt {}; rounds {}; orders {}; suppressed {} wounds {}; downed {}/{}; shots {}/{} overwatch {}/{}; {:.1} games/s (minds {:.1} s, rules {:.1} s)",
            ends("accomplished"),
            ends("out-of-time"),
            ends("wiped-out"),
            tallies.iter().filter(|tally| tally.felt).count(),
            sum(|t| t.rounds.into()),
            sum(|t| t.orders),
            sum(|t| t.suppressed),
            sum(|t| t.wounds),
            sum(|t| t.downed[0]),
            sum(|t| t.downed[1]),
            sum(|t| t.shots[0]),
            sum(|t| t.shots[1]),
            sum(|t| t.overwatch[0]),
            sum(|t| t.overwatch[1]),
            count as f64 / seconds,
            tallies.iter().map(|t| t.seconds[0]).sum::<f64>(),
            tallies.iter().map(|t| t.seconds[1]).sum::<f64>(),
        );
    }
}
