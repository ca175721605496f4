//! A batch of games, played on any number of threads and returned in seed order.
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::game::{Game, GameRunner, Rules};
use super::removable_parts::RemovablePart;
use crate::chronicle::{BattleStart, Unfit};
use crate::model::{LevelSpec, Side, Spot};
use crate::referee::AnyBook;

/// Games in memory at once, at about 15 kB each: enough for each job that no thread waits long for the slowest game.
const HELD_PER_JOB: u64 = 64;
const LEAST_HELD: u64 = 512;
const MOST_HELD: u64 = 4096;
/// Battles that a thread keeps laid out, one for each draw of the level.
const MOST_RUNNERS: usize = 16;

/// The parts of a batch that are played one after the other.
pub fn game_blocks(numbers: Range<u64>, jobs: usize) -> impl Iterator<Item = Range<u64>> {
    let size = HELD_PER_JOB.saturating_mul(jobs as u64).clamp(LEAST_HELD, MOST_HELD);
    let starts = (numbers.start..numbers.end).step_by(usize::try_from(size).unwrap_or(usize::MAX));
    starts.map(move |start| start..numbers.end.min(start.saturating_add(size)))
}

/// Games of one level.
pub struct Batch {
    pub start: BattleStart,
    pub rules: Rules,
    /// Number of games; seeds count up from the start's.
    pub games: u64,
    /// The shard played here, from 1, and the number of shards.
    pub shard: Option<[u64; 2]>,
    book: &'static dyn AnyBook,
    level: LevelSpec,
}

impl Batch {
    /// Reads the level of `start` and finds its rulebook.
    ///
    /// # Errors
    /// If the level has faults or its rulebook is unknown.
    pub fn new(start: BattleStart, games: u64, rules: Rules, books: &[&'static dyn AnyBook]) -> Result<Self, Unfit> {
        let (level, book) = start.level_spec(books)?;
        Ok(Self { start, rules, games, shard: None, book, level })
    }

    /// This batch with the team's utility items removed (CQB-UTIL-8).
    #[must_use]
    pub fn without_utility(&self) -> Self {
        let Self { start, rules, games, shard, book, level } = self;
        let (start, mut level) = (start.clone(), level.clone());
        let _data = book.lay_data(&level.data);
        book.remove_utility_items(&mut level);
        Self { start, rules: *rules, games: *games, shard: *shard, book: *book, level }
    }

    /// This batch, in which those of a side who are there from the start aim with two dice more; `None` if the rulebook has
    /// no such stat.
    pub fn with_two_dice_more(&self, side: Side) -> Option<Self> {
        let Self { start, rules, games, shard, book, level } = self;
        let (start, mut level) = (start.clone(), level.clone());
        let _data = book.lay_data(&level.data);
        for figure in level.figures.iter_mut().filter(|figure| figure.side == side) {
            let written = figure.stats.get("aim").map(|stat| stat.value);
            let aim = written.or_else(|| book.usual_stat(figure.template.value, "aim"))?;
            figure.stats.insert("aim".to_owned(), Spot { value: aim + 2, span: figure.span.clone() });
        }
        Some(Self { start, rules: *rules, games: *games, shard: *shard, book: *book, level })
    }

    /// This batch without a part of the level; `None` if the level cannot be played so.
    pub fn without(&self, part: RemovablePart) -> Option<Self> {
        let Self { start, rules, games, shard, book, level } = self;
        let (mut start, mut level) = (start.clone(), level.clone());
        if let RemovablePart::Door(at) = part {
            start.text = RemovablePart::walled(&start.text, at)?;
            level = start.level_spec(&[*book]).ok()?.0;
        }
        part.take_out(&mut level);
        Some(Self { start, rules: *rules, games: *games, shard: *shard, book: *book, level })
    }

    /// The level's name.
    pub fn title(&self) -> &str {
        &self.level.name
    }

    /// The parsed level.
    pub fn level(&self) -> &LevelSpec {
        &self.level
    }

    /// The rulebook's data file, unless the built-in data is used.
    pub fn data(&self) -> Option<String> {
        self.book.data_file().and_then(|file| file.name())
    }

    pub fn book(&self) -> &'static dyn AnyBook {
        self.book
    }

    /// The range of game numbers played here: all games, or one shard.
    pub fn game_numbers(&self) -> Range<u64> {
        let Some([share, of]) = self.shard else { return 0..self.games };
        let bound = |share: u64| (u128::from(self.games) * u128::from(share) / u128::from(of.max(1))) as u64;
        bound(share.saturating_sub(1))..bound(share)
    }

    /// Number of games played here.
    pub fn count(&self) -> u64 {
        let numbers = self.game_numbers();
        numbers.end - numbers.start
    }

    /// Seed of game `number`, from 0.
    pub fn seed(&self, number: u64) -> u64 {
        self.start.seed.wrapping_add(number)
    }

    /// Plays the games like [`run`](Self::run), and hands on each in the order of the seeds. Only a few are in memory at once.
    ///
    /// # Errors
    /// As for [`run`](Self::run).
    pub fn play(
        &self,
        jobs: usize,
        stop: &AtomicBool,
        done: &(dyn Fn(&Game) + Sync),
        mut each: impl FnMut(Game),
    ) -> Result<(), String> {
        for numbers in game_blocks(self.game_numbers(), jobs) {
            self.run_range(numbers, jobs, stop, done)?.into_iter().for_each(&mut each);
            if stop.load(Ordering::Relaxed) {
                break;
            }
        }
        Ok(())
    }

    /// Plays the games on `jobs` threads. Once `stop` is set no further game starts, those under way are left, and the games
    /// returned are the first of the batch. `done` is called with each game as it ends, on any thread and in any order.
    ///
    /// # Errors
    /// A sentence, if the threads cannot be started.
    pub fn run(&self, jobs: usize, stop: &AtomicBool, done: &(dyn Fn(&Game) + Sync)) -> Result<Vec<Game>, String> {
        self.run_range(self.game_numbers(), jobs, stop, done)
    }

    /// Plays a range of game numbers like [`run`](Self::run).
    ///
    /// # Errors
    /// As for [`run`](Self::run).
    pub fn run_range(
        &self,
        numbers: Range<u64>,
        jobs: usize,
        stop: &AtomicBool,
        done: &(dyn Fn(&Game) + Sync),
    ) -> Result<Vec<Game>, String> {
        let pool = pool(jobs, &numbers)?;
        let next = AtomicU64::new(numbers.start);
        let shares = pool.broadcast(|_| {
            let mut played = Vec::new();
            self.work(&next, numbers.end, stop, |number, game| {
                done(&game);
                played.push((number, game));
            });
            played
        });
        let mut games: Vec<(u64, Game)> = shares.into_iter().flatten().collect();
        games.sort_by_key(|(number, _)| *number);
        // One that was left ends the row.
        let row = games.into_iter().zip(numbers).take_while(|((number, _), next)| number == next);
        Ok(row.map(|((_, game), _)| game).collect())
    }

    /// Plays like [`run_range`](Self::run_range), but keeps no game: each is handed on as it ends, on any thread and in any
    /// order.
    ///
    /// # Errors
    /// As for [`run`](Self::run).
    pub fn run_streaming(
        &self,
        numbers: Range<u64>,
        jobs: usize,
        stop: &AtomicBool,
        each: &(dyn Fn(Game) + Sync),
    ) -> Result<(), String> {
        let next = AtomicU64::new(numbers.start);
        pool(jobs, &numbers)?.broadcast(|_| self.work(&next, numbers.end, stop, |_, game| each(game)));
        Ok(())
    }

    /// One worker: takes the next unclaimed game until none is left.
    fn work(&self, next: &AtomicU64, end: u64, stop: &AtomicBool, mut played: impl FnMut(u64, Game)) {
        // One for each draw of the level.
        let mut runners: BTreeMap<Vec<usize>, GameRunner> = BTreeMap::new();
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= end {
                return;
            }
            let take = self.level.draw_lots(self.seed(number));
            if runners.len() >= MOST_RUNNERS && !runners.contains_key(&take) {
                runners.clear();
            }
            let laid =
                || GameRunner::new(self.book, self.start.clone(), self.book.deploy(&self.level.with_lots_drawn(&take)));
            let at = runners.entry(take.clone()).or_insert_with(laid);
            let _data = self.book.lay_data(&self.level.data);
            let (game, sound) = at.play(self.seed(number), self.rules, stop);
            if !sound {
                runners.remove(&take);
            }
            let Some(game) = game else { return };
            played(number, game);
        }
    }
}

/// Threads for a range of games: no more than games, since one without a game would only cost its start.
fn pool(jobs: usize, numbers: &Range<u64>) -> Result<rayon::ThreadPool, String> {
    let games = usize::try_from(numbers.end.saturating_sub(numbers.start)).unwrap_or(usize::MAX);
    let jobs = jobs.min(games).max(1);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
    pool.map_err(|error| format!("{jobs} threads cannot be started: {error}"))
}
