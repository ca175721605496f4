//! Games of one version of a level, played on threads of their own while its designer goes on.
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use super::account_since_last_save::GameTrace;
use super::batch::Batch;
use super::endings::{EndingCount, EndingTally};
use super::game::{Game, Rules};
use super::game_notes::HeatMaps;
use super::shares_and_distributions::Share;
use super::timeline_statistics::{EntryRow, EntryTally};
use crate::chronicle::BattleStart;
use crate::faults::Source;
use crate::model::LevelSpec;
use crate::referee::AnyBook;

/// Games that are played in the background. Dropped, it stops after the games under way.
pub struct BackgroundGames {
    batch: Arc<Batch>,
    tally: Arc<Mutex<BackgroundTally>>,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// Games played so far: a trace of each, the rest summed up.
#[derive(Clone, Debug, Default)]
pub struct BackgroundTally {
    /// In the order of their seeds.
    traces: Vec<GameTrace>,
    heat: HeatMaps,
    ends: EndingTally,
    entries: EntryTally,
}

impl BackgroundTally {
    fn add(&mut self, game: &Game) {
        let trace = GameTrace::from(game);
        self.traces.insert(self.traces.partition_point(|other| other.seed < trace.seed), trace);
        self.heat += &game.notes.heat;
        self.ends.add(game);
        self.entries.add(game);
    }

    /// Number of games.
    pub fn games(&self) -> usize {
        self.traces.len()
    }

    /// The games in the order of their seeds.
    pub fn traces(&self) -> &[GameTrace] {
        &self.traces
    }

    /// Games won by the team.
    pub fn won(&self) -> Share {
        Share::of(self.traces.iter().filter(|game| game.won).count() as u64, self.traces.len() as u64)
    }

    pub fn heat(&self) -> &HeatMaps {
        &self.heat
    }

    /// The endings of the games, the most frequent first; ties in text order.
    pub fn ends(&self) -> Vec<EndingCount> {
        self.ends.ends()
    }

    /// The first ways in, the most used first.
    pub fn entries(&self, level: &LevelSpec) -> Vec<EntryRow> {
        self.entries.rows(level)
    }
}

impl BackgroundGames {
    /// Makes ready for a number of games from a seed on; none is played before [`resume`](Self::resume).
    ///
    /// # Errors
    /// A sentence, if the level cannot be played.
    pub fn new(source: &Source, seed: u64, games: u64, books: &[&'static dyn AnyBook]) -> Result<Self, String> {
        let start = BattleStart::of(source, books, seed, &[]).map_err(|faults| faults.to_string())?;
        let batch = Batch::new(start, games, Rules::default(), books).map_err(|unfit| unfit.to_string())?;
        Ok(Self { batch: Arc::new(batch), tally: Arc::default(), stop: Arc::default(), thread: None })
    }

    /// Plays the games that are left, unless they are being played.
    ///
    /// # Errors
    /// A sentence, if no thread can be started.
    pub fn resume(&mut self, jobs: usize) -> Result<(), String> {
        if self.is_playing() || self.is_over() {
            return Ok(());
        }
        self.stop.store(false, Ordering::Relaxed);
        // Games are begun in the order of their seeds, and those begun are played to their end.
        let from = self.with_tally(|tally| tally.games() as u64);
        let (batch, tally, stop) = (self.batch.clone(), self.tally.clone(), self.stop.clone());
        let play = move || {
            let each = |game: Game| tally.lock().unwrap_or_else(PoisonError::into_inner).add(&game);
            // An error means that the system has no thread left: what was played until then stands.
            let _ = batch.run_streaming(from..batch.count(), jobs, &stop, &each);
        };
        let thread = thread::Builder::new().name("play-test".into()).spawn(play);
        self.thread = Some(thread.map_err(|error| format!("the games cannot be played: {error}"))?);
        Ok(())
    }

    /// Begins no further game.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether games are being played, after [`stop`](Self::stop) the last ones.
    pub fn is_playing(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| !thread.is_finished())
    }

    /// Whether all games are played.
    pub fn is_over(&self) -> bool {
        self.with_tally(|tally| tally.games() as u64) >= self.requested_games()
    }

    /// Number of games asked for.
    pub fn requested_games(&self) -> u64 {
        self.batch.count()
    }

    /// The level as it is played.
    pub fn level(&self) -> &LevelSpec {
        self.batch.level()
    }

    pub fn book(&self) -> &'static dyn AnyBook {
        self.batch.book()
    }

    /// Reads what the games played so far came to.
    pub fn with_tally<T>(&self, read: impl FnOnce(&BackgroundTally) -> T) -> T {
        read(&self.tally.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for BackgroundGames {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL: &str = include_str!("../../docs/levels/examples/modern-cqb.toml");

    fn played(games: &mut BackgroundGames) {
        games.resume(2).expect("threads");
        games.thread.take().expect("a thread").join().expect("no crash");
    }

    #[test]
    fn stopped_and_gone_on_they_are_the_games_of_a_batch() {
        let source = Source::new("rooms", LEVEL);
        let mut games = BackgroundGames::new(&source, 1, 12, crate::books()).expect("it can be played");
        games.resume(1).expect("a thread");
        games.stop();
        games.thread.take().expect("a thread").join().expect("no crash");
        assert!(!games.is_playing());
        played(&mut games);
        assert!(games.is_over());
        let start = BattleStart::of(&source, crate::books(), 1, &[]).expect("a start");
        let batch = Batch::new(start, 12, Rules::default(), crate::books()).expect("a batch");
        let all = batch.run(1, &AtomicBool::new(false), &|_| {}).expect("a thread");
        let mut tally = BackgroundTally::default();
        all.iter().rev().for_each(|game| tally.add(game));
        assert_eq!((tally.games(), tally.won().of), (12, 12));
        let level = games.level();
        games.with_tally(|played| {
            assert_eq!((played.traces(), played.heat()), (tally.traces(), tally.heat()));
            assert_eq!((played.ends(), played.entries(level)), (tally.ends(), tally.entries(level)));
        });
    }

    #[test]
    fn a_level_with_faults_is_refused() {
        let source = Source::new("rooms", LEVEL.replace("side = \"hostile\"", "side = \"nobody\""));
        assert!(BackgroundGames::new(&source, 1, 12, crate::books()).is_err());
    }
}
