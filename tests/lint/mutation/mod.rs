//! Mutates every field of every shipped level: lint flags the mutation, or scripted games run cleanly with every
//! invariant checked.
//!
//! Mutations that give the same battle are played once. By default a seeded sample plays one game each. `SOAK` (`make
//! soak`) plays all of them: `all`, `I/N` for every Nth battle starting at the Ith, or level names such as
//! `ford,pump-house`.
mod find_fields;
mod mutate;

use std::collections::BTreeMap;
use std::panic::catch_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use fatal_funnel::books;
use fatal_funnel::chronicle::BattleStart;
use fatal_funnel::faults::Source;
use fatal_funnel::levels;
use fatal_funnel::playtest::{Batch, Game, Rules};

use crate::fixtures::fixture_levels;
use mutate::{Mutation, Words, learn, mutations};

/// The number of mutations in the sample.
const SAMPLE: usize = 200;

#[derive(Default)]
struct Count {
    mutations: usize,
    flagged: usize,
    passed: usize,
    battles: usize,
    games: u64,
    flaws: Vec<String>,
}

/// All mutations of all shipped levels, level by level.
fn all() -> Vec<(&'static str, Mutation)> {
    let book =
        |text: &str| text.lines().find_map(|line| line.strip_prefix("rulebook = ")).unwrap_or_default().to_owned();
    let mut words: BTreeMap<String, Words> = BTreeMap::new();
    fixture_levels().iter().for_each(|(_, text)| learn(words.entry(book(text)).or_default(), text));
    let of = |(name, text): &(&'static str, &'static str)| {
        let name = *name;
        mutations(text, &words[&book(text)]).into_iter().map(move |mutation| (name, mutation))
    };
    fixture_levels().iter().flat_map(of).collect()
}

/// The parts of an accepted level that decide its games, and the words that are only shown. Places in the text are left
/// out.
fn read(level: &str, mutation: &Mutation) -> Result<Option<(String, String)>, String> {
    let source = Source::new(level, mutation.text.as_str());
    let read = catch_unwind(|| levels::read(&source, books())).map_err(|_| "the reader crashed".to_owned())?;
    let Some((mut brief, _)) = read.ok().filter(|(_, warnings)| warnings.is_empty()) else { return Ok(None) };
    let mut words = vec![Some(std::mem::take(&mut brief.name)), Some(std::mem::take(&mut brief.briefing))];
    let figures = brief.figures.iter_mut().map(|figure| &mut figure.name);
    let objects = brief.objects.iter_mut().map(|object| &mut object.name);
    let rooms = brief.rooms.iter_mut().map(|room| &mut room.name);
    words.extend(figures.chain(objects).chain(rooms).map(Option::take));
    let told = format!("{brief:?}");
    let mut parts = told.split("span: ");
    let first = parts.next().unwrap_or_default().to_owned();
    let place = |c: char| c.is_ascii_digit() || c == '.';
    Ok(Some((parts.fold(first, |told, part| told + part.trim_start_matches(place)), format!("{words:?}"))))
}

/// Plays games of a level; the first has seed 1.
fn play(level: &str, mutation: &Mutation, games: u64, every: u64) -> Result<Vec<Game>, String> {
    let source = Source::new(level, mutation.text.as_str());
    let start = BattleStart::of(&source, books(), 1, &[]).map_err(|faults| faults.to_string())?;
    let rules = Rules { check: true, every, ..Rules::default() };
    let batch = Batch::new(start, games, rules, books()).map_err(|unfit| unfit.to_string())?;
    batch.run(1, &AtomicBool::new(false), &|_| {})
}

/// The faults of these games, if any.
fn flaw(games: &[Game]) -> Option<String> {
    let flaw = games.iter().flat_map(|game| &game.flaws).next()?;
    Some(format!("seed {}, order {}: {}: {}", flaw.seed, flaw.order, flaw.invariant, flaw.sentence))
}

/// The mutations that give one battle, by the words that each shows.
type Battle<'m> = BTreeMap<String, &'m Mutation>;

/// Plays all games for the first mutation, and one for each that differs in shown words, which must go the same way.
/// Returns the number of games and the faults.
fn soak_battle(level: &str, battle: &Battle, scope: &Scope) -> (u64, Vec<String>) {
    let mut first: Option<Game> = None;
    let (mut played, mut flaws) = (0, Vec::new());
    for mutation in battle.values() {
        let came = play(level, mutation, if first.is_some() { 1 } else { scope.games }, scope.every);
        let wrong = match came {
            Err(sentence) => Some(sentence),
            Ok(came) => {
                played += came.len() as u64;
                let way = |game: &Game| (game.orders, game.rounds, game.score, game.tally.clone());
                let other = first.as_ref().zip(came.first()).is_some_and(|(first, other)| way(first) != way(other));
                first = first.or_else(|| came.first().cloned());
                flaw(&came).or_else(|| other.then(|| "its words change what happens".to_owned()))
            }
        };
        flaws.extend(wrong.map(|wrong| format!("{level}: {}: {wrong}", mutation.what)));
    }
    (played, flaws)
}

/// Runs a job for each item on all processors.
fn each<T: Sync>(things: &[T], work: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some(thing) = things.get(next.fetch_add(1, Ordering::Relaxed)) {
                    work(thing);
                }
            });
        }
    });
}

/// Plays every battle of a share of the mutations. Returns the counts by level.
fn soak(chosen: &[&(&'static str, Mutation)], scope: &Scope) -> BTreeMap<&'static str, Count> {
    let counts: Mutex<BTreeMap<&'static str, Count>> = Mutex::default();
    let battles: Mutex<BTreeMap<(&'static str, String), Battle>> = Mutex::default();
    each(chosen, |(level, mutation)| {
        let read = read(level, mutation);
        let mut counts = counts.lock().unwrap();
        let count = counts.entry(*level).or_default();
        count.mutations += 1;
        match read {
            Ok(None) => count.flagged += 1,
            Ok(Some((battle, words))) => {
                count.passed += 1;
                battles.lock().unwrap().entry((*level, battle)).or_default().entry(words).or_insert(mutation);
            }
            Err(flaw) => count.flaws.push(format!("{level}: {}: {flaw}", mutation.what)),
        }
    });
    let battles = battles.into_inner().unwrap().into_iter().map(|((level, _), battle)| (level, battle));
    let battles: Vec<(&str, Battle)> = battles.skip(scope.first).step_by(scope.step).collect();
    each(&battles, |(level, battle)| {
        let (games, flaws) = soak_battle(level, battle, scope);
        flaws.iter().for_each(|flaw| println!("{flaw}"));
        let mut counts = counts.lock().unwrap();
        let count = counts.entry(*level).or_default();
        count.battles += 1;
        count.games += games;
        count.flaws.extend(flaws);
    });
    counts.into_inner().unwrap()
}

fn table(counts: &BTreeMap<&'static str, Count>) -> String {
    let row = |name: &str, count: &Count| {
        let Count { mutations, flagged, passed, battles, games, flaws } = count;
        format!("{name:16} {mutations:9} {flagged:8} {passed:7} {battles:8} {games:8} {:6}\n", flaws.len())
    };
    let mut sum = Count::default();
    for count in counts.values() {
        sum.mutations += count.mutations;
        sum.flagged += count.flagged;
        sum.passed += count.passed;
        sum.battles += count.battles;
        sum.games += count.games;
        sum.flaws.extend(count.flaws.iter().cloned());
    }
    let rows: String = counts.iter().map(|(name, count)| row(name, count)).collect();
    format!("level            mutations  flagged  passed  battles    games  flaws\n{rows}{}", row("all", &sum))
}

/// The number of games and checks.
struct Scope {
    /// The first battle, and the stride.
    first: usize,
    step: usize,
    games: u64,
    /// The number of orders between full checks, which restore the state and try every listed order; the other
    /// invariants are checked after each order.
    every: u64,
}

/// The mutations selected, and the games of each.
fn chosen(all: &[(&str, Mutation)]) -> (Vec<usize>, Scope) {
    let count = all.len();
    let Some(share) = std::env::var("SOAK").ok().filter(|share| !share.is_empty()) else {
        // A fixed stride without a common factor reaches every level and every kind of mutation.
        let step = (count / SAMPLE).max(1) | 1;
        let numbers = (0..SAMPLE).map(|number| (number * step + number / 7) % count).collect();
        return (numbers, Scope { first: 0, step: 1, games: 1, every: 8 });
    };
    let scope = |first, step| Scope { first, step, games: 20, every: 32 };
    let named: Vec<&str> = share.split(',').collect();
    let of_named: Vec<usize> = (0..count).filter(|number| named.contains(&all[*number].0)).collect();
    if named.iter().all(|name| of_named.iter().any(|number| all[*number].0 == *name)) {
        return (of_named, scope(0, 1));
    }
    let share = if share == "all" { "1/1" } else { &share };
    let numbers = share.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    let meant = numbers.filter(|(number, of): &(usize, usize)| (1..=*of).contains(number));
    let (number, of) =
        meant.expect("SOAK is `all`, a share such as `1/8`, or shipped levels such as `ford,pump-house`");
    ((0..count).collect(), scope(number - 1, of))
}

#[test]
fn every_mutation_is_flagged_or_plays_cleanly() {
    let all = all();
    let (numbers, scope) = chosen(&all);
    let chosen: Vec<_> = numbers.into_iter().map(|number| &all[number]).collect();
    let counts = soak(&chosen, &scope);
    println!("{} mutations of {} in all\n{}", chosen.len(), all.len(), table(&counts));
    let flaws: Vec<&String> = counts.values().flat_map(|count| &count.flaws).collect();
    assert!(flaws.is_empty(), "{flaws:#?}");
    assert!(counts.values().any(|count| count.flagged > 0) && counts.values().any(|count| count.games > 0));
}

/// The sample has about ten mutations of each field, and some of each kind.
#[test]
fn mutations_are_many_and_of_all_kinds() {
    let all = all();
    for (name, text) in fixture_levels() {
        let own: Vec<&Mutation> = all.iter().filter(|(level, _)| level == name).map(|(_, mutation)| mutation).collect();
        let fields = find_fields::fields(text).len();
        assert!(own.len() >= 7 * fields, "{name}: {} for {fields} fields", own.len());
        for kind in [" taken out", " doubled", "map: `#`", "= 9223372036854775807", "= \"zzz\"", "[-1, 1]"] {
            assert!(own.iter().any(|mutation| mutation.what.contains(kind)), "{name}: {kind}");
        }
    }
}
