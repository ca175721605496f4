//! Every field of every shipped level mutated: either lint flags it, or it plays scripted games cleanly with every invariant looked at.
//!
//! Mutations that come to the same battle are played as one. A seeded sample plays one game each here; all are played where
//! `SOAK` is set (`make soak`): `all`, or `I/N` for every Nth battle from the Ith on.
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
use fatal_funnel::playtest::{Batch, Game, Rules};

use mutate::{Mutation, Words, learn, mutations};

/// How many mutations the sample takes.
const SAMPLE: usize = 200;
/// How many games each plays that is not flagged.
const SAMPLED: u64 = 1;
const SOAKED: u64 = 20;
/// After how many orders the state is restored and every listed order tried; the other invariants are looked at after each.
const EVERY: u64 = 32;

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
    shipped().iter().for_each(|(_, text)| learn(words.entry(book(text)).or_default(), text));
    let of = |(name, text): &(&'static str, &'static str)| {
        let name = *name;
        mutations(text, &words[&book(text)]).into_iter().map(move |mutation| (name, mutation))
    };
    shipped().iter().flat_map(of).collect()
}

/// What is read of a level that is not flagged: what decides its games, and the words that are only shown. Where things stood in
/// the text is left out.
fn read(level: &str, mutation: &Mutation) -> Result<Option<(String, String)>, String> {
    let source = Source::new(level, mutation.text.as_str());
    let read = catch_unwind(|| levels::read(&source, books())).map_err(|_| "the reader crashed".to_owned())?;
    let Some((mut brief, _)) = read.ok().filter(|(_, warnings)| warnings.is_empty()) else { return Ok(None) };
    let mut words = vec![std::mem::take(&mut brief.name), std::mem::take(&mut brief.briefing)];
    let figures = brief.figures.iter_mut().map(|figure| &mut figure.name);
    let objects = brief.objects.iter_mut().map(|object| &mut object.name);
    let rooms = brief.rooms.iter_mut().map(|room| &mut room.name);
    words.extend(figures.chain(objects).chain(rooms).map(|name| name.take().unwrap_or_default()));
    let told = format!("{brief:?}");
    let mut parts = told.split("span: ");
    let first = parts.next().unwrap_or_default().to_owned();
    let place = |c: char| c.is_ascii_digit() || c == '.';
    Ok(Some((parts.fold(first, |told, part| told + part.trim_start_matches(place)), words.join("|"))))
}

/// Plays a level's games, the first with the seed 1.
fn play(level: &str, mutation: &Mutation, games: u64) -> Result<Vec<Game>, String> {
    let source = Source::new(level, mutation.text.as_str());
    let start = Start::of(&source, books(), 1, &[]).map_err(|faults| faults.to_string())?;
    let rules = Rules { check: true, every: EVERY, ..Rules::default() };
    let batch = Batch::new(start, games, rules, books()).map_err(|unfit| unfit.to_string())?;
    batch.run(1, &AtomicBool::new(false), &|_| {})
}

/// What was wrong with games, if anything was.
fn flaw(games: &[Game]) -> Option<String> {
    let flaw = games.iter().flat_map(|game| &game.flaws).next()?;
    Some(format!("seed {}, order {}: {}: {}", flaw.seed, flaw.order, flaw.invariant, flaw.sentence))
}

/// Mutations that come to one battle. All of its games are played for the first; one for each that tells it in other words, and it
/// must go the same way.
type Battle<'m> = BTreeMap<String, &'m Mutation>;

fn soak_battle(level: &str, battle: &Battle, games: u64) -> (u64, Vec<String>) {
    let mut first: Option<Game> = None;
    let (mut played, mut flaws) = (0, Vec::new());
    for mutation in battle.values() {
        let came = play(level, mutation, if first.is_some() { 1 } else { games });
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

/// Runs work on each of so many things on all processors.
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

/// Every so manyth, from one on.
struct Share {
    first: usize,
    step: usize,
}

/// Plays each battle of a share of those that the mutations come to; the counts by level.
fn soak(chosen: &[&(&'static str, Mutation)], share: &Share, games: u64) -> BTreeMap<&'static str, Count> {
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
    let battles: Vec<(&str, Battle)> = battles.skip(share.first).step_by(share.step).collect();
    each(&battles, |(level, battle)| {
        let (games, flaws) = soak_battle(level, battle, games);
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

/// Which of so many mutations are meant, which share of their battles is played, and how many games of each.
fn chosen(count: usize) -> (Vec<usize>, Share, u64) {
    match std::env::var("SOAK").ok().as_deref() {
        None | Some("") => {
            // A fixed stride that shares no factor with the count comes by every level and every kind.
            let step = (count / SAMPLE).max(1) | 1;
            let numbers = (0..SAMPLE).map(|number| (number * step + number / 7) % count).collect();
            (numbers, Share { first: 0, step: 1 }, SAMPLED)
        }
        Some(share) => {
            let (number, of) = share.split_once('/').unwrap_or(("1", "1"));
            let (number, of): (usize, usize) = (number.parse().unwrap(), of.parse().unwrap());
            ((0..count).collect(), Share { first: number - 1, step: of }, SOAKED)
        }
    }
}

#[test]
fn every_mutation_is_flagged_or_plays_cleanly() {
    let all = all();
    let (numbers, share, games) = chosen(all.len());
    let chosen: Vec<_> = numbers.into_iter().map(|number| &all[number]).collect();
    let counts = soak(&chosen, &share, games);
    println!("{} mutations of {} in all\n{}", chosen.len(), all.len(), table(&counts));
    let flaws: Vec<&String> = counts.values().flat_map(|count| &count.flaws).collect();
    assert!(flaws.is_empty(), "{flaws:#?}");
    assert!(counts.values().any(|count| count.flagged > 0) && counts.values().any(|count| count.games > 0));
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
