//! Whole games: they end, no order of a mind is refused, and both sides have their day.
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::play::{Tally, brief, play};

const MISSIONS: [&str; 3] = ["stash-house", "office-floor", "workshop"];

fn games(each: usize) -> Vec<(&'static str, Tally)> {
    let briefs = MISSIONS.map(|name| (name, brief(name)));
    let next = AtomicUsize::new(0);
    let one = || {
        let mut played = Vec::new();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= each * briefs.len() {
                return played;
            }
            let (name, brief) = &briefs[game % briefs.len()];
            let only = std::env::var("FUNNEL_LEVEL").ok();
            if only.is_none_or(|only| only == *name) {
                let seed = std::env::var("FUNNEL_SEED")
                    .ok()
                    .and_then(|s| s.parse().ok())
                    .unwrap_or((game / briefs.len()) as u64);
                played.push((*name, play(brief, seed)));
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(one)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("every game ends")).collect()
    })
}

#[test]
fn tables() {
    let count: usize = std::env::var("FUNNEL_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(30);
    let start = std::time::Instant::now();
    let all = games(count);
    println!("{:.1} games/s", all.len() as f64 / start.elapsed().as_secs_f64());
    for mission in MISSIONS {
        let tallies: Vec<&Tally> = all.iter().filter(|(name, _)| *name == mission).map(|(_, tally)| tally).collect();
        let sum = |of: fn(&Tally) -> usize| tallies.iter().map(|tally| of(tally)).sum::<usize>();
        let ends = |word: &str| tallies.iter().filter(|tally| tally.result == word).count();
        println!(
            "{mission}: won {} out-of-time {} wiped {} of {}; felt {}; rounds {:.1}; orders {}; suppressed {} wounds {}; downed {}/{}; shots {}/{} overwatch {}/{}",
            ends("accomplished"),
            ends("out-of-time"),
            ends("wiped-out"),
            tallies.len(),
            tallies.iter().filter(|tally| tally.felt).count(),
            sum(|t| t.rounds.into()) as f64 / tallies.len().max(1) as f64,
            sum(|t| t.orders),
            sum(|t| t.suppressed),
            sum(|t| t.wounds),
            sum(|t| t.downed[0]),
            sum(|t| t.downed[1]),
            sum(|t| t.shots[0]),
            sum(|t| t.shots[1]),
            sum(|t| t.overwatch[0]),
            sum(|t| t.overwatch[1]),
        );
    }
}
