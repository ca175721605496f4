//! Plays the games of a match, many at once, until every pairing has a verdict or all have been played.
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use indicatif::ProgressBar;

use super::match_folder::MatchFolder;
use super::match_plan::{Fixture, MatchPlan};
use super::play_game::{NoGame, play_game};
use super::program::Unusable;
use crate::cli::stop_request;
use crate::playtest::{MatchGame, MatchReport, PairOf, paired_results};
use crate::referee::AnyBook;

/// Seeds played between looks of the sequential test, independent of the number of jobs.
const BLOCK: u64 = 25;

/// A match under way.
pub struct MatchRun<'r> {
    pub plan: &'r MatchPlan,
    pub jobs: usize,
    /// Folder for what programs print on stderr.
    pub log: Option<&'r Path>,
    pub kept: Option<MatchFolder>,
    pub bar: ProgressBar,
    pub books: &'static [&'static dyn AnyBook],
}

impl MatchRun<'_> {
    /// Plays what is not among the games played before, and reports on all.
    ///
    /// # Errors
    /// If a program or a level cannot be started, or a game not be kept; games that were kept stay.
    pub fn play(&mut self, mut played: BTreeMap<u64, MatchGame>) -> Result<MatchReport, Unusable> {
        let (plan, pairings) = (self.plan, self.plan.pairings());
        let mut ended: Vec<PairOf> = Vec::new();
        // Games of the schedule: a folder may hold some of a block beyond the verdict.
        let mut counted: Vec<MatchGame> = Vec::new();
        let mut next = 0;
        while next < plan.pairs() && ended.len() < pairings.len() && !stop_request::is_requested() {
            let block = next..(next + BLOCK).min(plan.pairs());
            let open = (0..pairings.len()).filter(|pairing| !ended.contains(&pairings[*pairing]));
            let open: Vec<usize> = open.collect();
            let fixtures = block.clone().flat_map(|pair| open.iter().flat_map(move |of| plan.fixtures(*of, pair)));
            let fixtures: Vec<Fixture> = fixtures.collect();
            let due = fixtures.iter().filter(|fixture| !played.contains_key(&fixture.number)).copied().collect();
            self.play_all(due, &mut played)?;
            counted.extend(fixtures.iter().filter_map(|fixture| played.get(&fixture.number).cloned()));
            next = block.end;
            let verdict = |pairing: &PairOf| {
                let margin = plan.margin?;
                paired_results(*pairing, plan.swap, counted.iter()).verdict(margin)
            };
            if next < plan.pairs() && !stop_request::is_requested() {
                let clear = open.iter().map(|of| pairings[*of]).filter(|pairing| verdict(pairing).is_some());
                ended.extend(clear.collect::<Vec<_>>());
            }
        }
        let broken_off = stop_request::is_requested();
        Ok(MatchReport::of(plan.settings(), plan.games(), broken_off, &ended, counted))
    }

    /// Plays games on all threads, and keeps each as it ends.
    fn play_all(&mut self, fixtures: Vec<Fixture>, played: &mut BTreeMap<u64, MatchGame>) -> Result<(), Unusable> {
        let (plan, log, books, bar) = (self.plan, self.log, self.books, &self.bar);
        let (next, failed) = (AtomicUsize::new(0), AtomicBool::new(false));
        let results = Mutex::new((self.kept.as_mut(), played, None::<Unusable>));
        let work = || {
            while !failed.load(Ordering::Relaxed) && !stop_request::is_requested() {
                let Some(fixture) = fixtures.get(next.fetch_add(1, Ordering::Relaxed)).copied() else { return };
                let game = play_game(plan, fixture, log, books);
                let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                let (kept, played, failure) = &mut *results;
                let outcome = match game {
                    Err(NoGame::Stopped) => return,
                    Err(NoGame::Unplayable(sentence, mend)) => Err((sentence, mend)),
                    Ok(done) => {
                        let name = plan.record_name(fixture);
                        let added = kept.as_mut().map_or(Ok(()), |kept| kept.add(&done.game, &done.record, name));
                        added.map(|()| played.insert(fixture.number, done.game)).map_err(|sentence| {
                            (sentence, "Make room, and call the match again: it goes on from here".to_owned())
                        })
                    }
                };
                match outcome {
                    Ok(_) => bar.inc(1),
                    Err(unusable) => {
                        failed.store(true, Ordering::Relaxed);
                        failure.get_or_insert(unusable);
                    }
                }
            }
        };
        let jobs = self.jobs.min(fixtures.len());
        thread::scope(|scope| {
            let started = (1..jobs).filter(|_| thread::Builder::new().spawn_scoped(scope, work).is_ok()).count();
            debug_assert!(started < jobs.max(1));
            work();
        });
        let (_, _, failure) = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        failure.map_or(Ok(()), Err)
    }
}
