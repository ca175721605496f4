//! Every field of every shipped level mutated: either lint flags it, or it plays scripted games cleanly with every invariant looked at.
//!
//! A seeded sample plays one game each here; all are played where `SOAK` is set (`make soak`): `all`, or `I/N` for every Nth from the
//! Ith on.
mod fields;
mod mutate;

use std::collections::BTreeMap;
use std::panic::catch_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use fatal_funnel::books;
use fatal_funnel::chronicle::Start;
use fatal_funnel::faults::Source;
use fatal_funnel::levels::{self, shipped};
use fatal_funnel::playtest::{Batch, Rules};

use mutate::{Mutation, Words, learn, mutations};

/// How many mutations the sample takes.
const SAMPLE: usize = 200;
/// How many games each plays that is not flagged.
const SAMPLED: u64 = 1;
const SOAKED: u64 = 20;
/// After how many orders the state is restored and every listed order tried; the other invariants are looked at after each.
const EVERY: u64 = 8;

/// What came of a mutation.
enum Fate {
    Flagged,
    /// So many games, and what was wrong with them.
    Played(u64, Vec<String>),
}

#[derive(Default)]
struct Count {
    mutations: usize,
    flagged: usize,
    played: usize,
    games: u64,
    flaws: Vec<String>,
}

/// All mutations of all shipped levels, level by level.
fn all() -> Vec<(&'static str, Mutation)> {
    let book =
        |text: &str| text.lines().find_map(|line| line.strip_prefix("rulebook = ")).unwrap_or_default().to_owned();
    let mut words: BTreeMap<String, Words> = BTreeMap::new();
    shipped().iter().for_each(|(_, text)| learn(words.entry(book(text)).or_default(), text));
    let of = |(name, text): &(&'static str, &'static str)| {
        let name = *name;
        mutations(text, &words[&book(text)]).into_iter().map(move |mutation| (name, mutation))
    };
    shipped().iter().flat_map(of).collect()
}

fn fate(level: &str, mutation: &Mutation, games: u64) -> Fate {
    let source = Source::new(level, mutation.text.as_str());
    let Ok(read) = catch_unwind(|| levels::read(&source, books())) else {
        return Fate::Played(0, vec!["the reader crashed".into()]);
    };
    if read.map_or(true, |(_, warnings)| !warnings.is_empty()) {
        return Fate::Flagged;
    }
    let laid = Start::of(&source, books(), 1, &[]).map_err(|faults| faults.to_string());
    let rules = Rules { check: true, every: EVERY, ..Rules::default() };
    let batch = laid.and_then(|start| Batch::new(start, games, rules, books()).map_err(|unfit| unfit.to_string()));
    let stop = AtomicBool::new(false);
    let played = batch.and_then(|batch| batch.run(1, &stop, &|_| {}));
    match played {
        Err(sentence) => Fate::Played(0, vec![sentence]),
        Ok(games) => {
            let flaws = games.iter().flat_map(|game| &game.flaws);
            let flaws = flaws
                .map(|flaw| format!("seed {}, order {}: {}: {}", flaw.seed, flaw.order, flaw.invariant, flaw.sentence));
            Fate::Played(games.len() as u64, flaws.collect())
        }
    }
}

/// Plays them on all processors; the counts by level.
fn soak(chosen: &[&(&'static str, Mutation)], games: u64) -> BTreeMap<&'static str, Count> {
    let counts: Mutex<BTreeMap<&'static str, Count>> = Mutex::default();
    let next = AtomicUsize::new(0);
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some((level, mutation)) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let fate = fate(level, mutation, games);
                    if let Fate::Played(_, flaws) = &fate
                        && let Some(flaw) = flaws.first()
                    {
                        println!("{level}: {}: {flaw}", mutation.what);
                    }
                    let mut counts = counts.lock().unwrap();
                    let count = counts.entry(*level).or_default();
                    count.mutations += 1;
                    match fate {
                        Fate::Flagged => count.flagged += 1,
                        Fate::Played(games, flaws) => {
                            count.played += 1;
                            count.games += games;
                            count.flaws.extend(flaws.first().map(|flaw| format!("{level}: {}: {flaw}", mutation.what)));
                        }
                    }
                }
            });
        }
    });
    counts.into_inner().unwrap()
}

fn table(counts: &BTreeMap<&'static str, Count>) -> String {
    let row = |name: &str, count: &Count| {
        let Count { mutations, flagged, played, games, flaws } = count;
        format!("{name:16} {mutations:9} {flagged:8} {played:7} {games:8} {:6}\n", flaws.len())
    };
    let mut sum = Count::default();
    for count in counts.values() {
        sum.mutations += count.mutations;
        sum.flagged += count.flagged;
        sum.played += count.played;
        sum.games += count.games;
        sum.flaws.extend(count.flaws.iter().cloned());
    }
    let rows: String = counts.iter().map(|(name, count)| row(name, count)).collect();
    format!("level            mutations  flagged  passed    games  flaws\n{rows}{}", row("all", &sum))
}

/// Which of so many are meant, and what each plays.
fn chosen(count: usize) -> (Vec<usize>, u64) {
    match std::env::var("SOAK").ok().as_deref() {
        None | Some("") => {
            // A fixed stride that shares no factor with the count comes by every level and every kind.
            let step = (count / SAMPLE).max(1) | 1;
            ((0..SAMPLE).map(|number| (number * step + number / 7) % count).collect(), SAMPLED)
        }
        Some(share) => {
            let (first, step) = share.split_once('/').unwrap_or(("1", "1"));
            let (first, step): (usize, usize) = (first.parse().unwrap(), step.parse().unwrap());
            ((first - 1..count).step_by(step).collect(), SOAKED)
        }
    }
}

#[test]
fn every_mutation_is_flagged_or_plays_cleanly() {
    let all = all();
    let (numbers, games) = chosen(all.len());
    let chosen: Vec<_> = numbers.into_iter().map(|number| &all[number]).collect();
    let counts = soak(&chosen, games);
    println!("{} mutations of {} in all\n{}", chosen.len(), all.len(), table(&counts));
    let flaws: Vec<&String> = counts.values().flat_map(|count| &count.flaws).collect();
    assert!(flaws.is_empty(), "{flaws:#?}");
    assert!(counts.values().any(|count| count.flagged > 0) && counts.values().any(|count| count.played > 0));
}

/// Each field is met by about ten of them, and each kind of thing that may become of one is among them.
#[test]
fn mutations_are_many_and_of_all_kinds() {
    let all = all();
    for (name, text) in shipped() {
        let own: Vec<&Mutation> = all.iter().filter(|(level, _)| level == name).map(|(_, mutation)| mutation).collect();
        let fields = fields::fields(text).len();
        assert!(own.len() >= 7 * fields, "{name}: {} for {fields} fields", own.len());
        for kind in [" taken out", " doubled", "map: `#`", "= 9223372036854775807", "= \"zzz\"", "[-1, 1]"] {
            assert!(own.iter().any(|mutation| mutation.what.contains(kind)), "{name}: {kind}");
        }
    }
}
