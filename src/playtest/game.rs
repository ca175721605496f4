//! One game, played and recorded.
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use super::event_and_token_tally::{BySide, Tally};
use super::game_notes::GameNotes;
use super::note_taker::{DoorsAndLanes, NoteTaker};
use super::player::Seats;
use super::rollback_and_replay_checks::RollbackAndReplayChecks;
use crate::chronicle::BattleStart;
use crate::model::{BrokenInvariant, Clock, Digest, Score, Side, Snapshot};
use crate::referee::{AnyBattle, AnyBook, AnyOrder, Audit, BadOrder, GameObserver, ObservedOrder, SidePlayer};
use crate::support::catch_panic;

/// The rules by which the games of a batch are played.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    pub seats: Seats,
    /// Whether every invariant is checked after every order.
    pub check: bool,
    /// Whether the battle is saved, loaded, rolled back and replayed after every order as well.
    #[serde(default, skip_serializing_if = "is_false")]
    pub paranoid: bool,
    /// Orders between the expensive checks of a checked game (restore, try every listed order): 1, except in soak tests.
    #[serde(default = "each")]
    pub every: u64,
    /// Order limit; a game that exceeds it counts as hung.
    pub most_orders: u64,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn each() -> u64 {
    1
}

impl Default for Rules {
    fn default() -> Self {
        Self { seats: Seats::default(), check: false, paranoid: false, every: each(), most_orders: 5_000 }
    }
}

/// A bug found in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flaw {
    pub seed: u64,
    /// The order after which it was found, from 1; 0 is the setup.
    pub order: u64,
    /// The invariant broken; `legal-choice` (a player's order was refused), `no-hang` and `no-crash` are always checked.
    pub invariant: String,
    /// One sentence without its full stop.
    pub sentence: String,
}

/// Result of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    pub seed: u64,
    /// Result and reason; `None` if the game did not end.
    pub end: Option<(String, String)>,
    /// Whether the response side won.
    pub won: bool,
    pub rounds: u16,
    pub orders: u64,
    pub score: i32,
    /// Figures by side, reinforcements included.
    pub figures: BySide,
    /// Figures dead at the end, or on the map and out of the fight.
    pub lost: BySide,
    #[serde(with = "super::compact_tally_serde")]
    pub tally: Tally,
    pub notes: GameNotes,
    pub flaws: Vec<Flaw>,
    /// Digest of the last state.
    pub digest: Option<Digest>,
    /// Digest of all orders in turn. Orders use ids, so display names do not matter.
    pub course: Option<Digest>,
}

impl Game {
    fn flaw(&mut self, invariant: &str, sentence: String) {
        let (seed, order) = (self.seed, self.orders);
        self.flaws.push(Flaw { seed, order, invariant: invariant.to_owned(), sentence });
    }

    /// Whether the game was lost or has flaws.
    pub fn is_lost_or_flawed(&self) -> bool {
        !self.won || self.has_flaws()
    }

    /// Whether the game has flaws.
    pub fn has_flaws(&self) -> bool {
        !self.flaws.is_empty()
    }
}

/// A battle that is reset and reused for one game after another.
pub struct GameRunner {
    book: &'static dyn AnyBook,
    battle: Box<dyn AnyBattle>,
    snapshot: Snapshot,
    /// The start of every game, but for its seed.
    start: BattleStart,
    floor: DoorsAndLanes,
}

impl GameRunner {
    pub fn new(
        book: &'static dyn AnyBook,
        start: BattleStart,
        (mut battle, snapshot): (Box<dyn AnyBattle>, Snapshot),
    ) -> Self {
        battle.collect_tags();
        let floor = DoorsAndLanes::of(battle.world().resource());
        Self { book, battle, snapshot, start, floor }
    }

    /// Plays a game; `None` if it was stopped before its end. A crash becomes a flaw, and `false` says that the table must
    /// be discarded.
    pub fn play(&mut self, seed: u64, rules: Rules, stop: &AtomicBool) -> (Option<Game>, bool) {
        let mut game = Game { seed, ..Game::default() };
        let played = catch_panic(|| self.play_on(&mut game, rules, stop));
        if matches!(played, Ok(false)) {
            return (None, true);
        }
        let sound = played.is_ok();
        if let Err(cause) = played {
            game.flaw("no-crash", format!("the game crashed in the order after this one: {cause}"));
        }
        (Some(game), sound)
    }

    /// Whether the game came to its end.
    fn play_on(&mut self, game: &mut Game, rules: Rules, stop: &AtomicBool) -> bool {
        let audit = rules.check.then(|| self.book.audit(&self.snapshot, rules.every));
        let paranoia = rules.paranoid.then(|| {
            let start = BattleStart { seed: game.seed, ..self.start.clone() };
            RollbackAndReplayChecks::new(self.book, start, rules.seats, self.snapshot.clone())
        });
        let note_taker = NoteTaker::new(&self.floor);
        let course = blake3::Hasher::new();
        let mut log = OrderLog {
            book: self.book,
            game,
            rules,
            audit,
            paranoia,
            note_taker,
            course,
            begun: false,
            stop,
            stopped: false,
        };
        let run = self.battle.play_through(&self.snapshot, log.game.seed, &mut log);
        let OrderLog { game, note_taker, course, stopped, .. } = log;
        if stopped {
            return false;
        }
        if let Err(broken) = run {
            game.flaw("snapshot-whole", broken.to_string());
            return true;
        }
        game.course = Some(course.finalize().into());
        game.digest = Some(self.battle.digest());
        game.notes = note_taker.finish(self.book, self.battle.world());
        self.finish(game);
        true
    }

    fn finish(&self, game: &mut Game) {
        let world = self.battle.world();
        game.end = self.book.ending(world).map(|(result, reason)| (result.to_string(), reason.english()));
        game.won = game
            .end
            .as_ref()
            .is_some_and(|(result, _)| self.book.results().iter().any(|ending| ending.won && ending.word == *result));
        game.rounds = world.resource::<Clock>().now.round;
        game.score = world.resource::<Score>().total();
        game.tally.finish(world);
        for person in &game.notes.people {
            *game.figures.of(person.side) += 1;
            *game.lost.of(person.side) += u64::from(person.out);
        }
    }
}

/// Observes a game: tallies, notes, and checks it after each order.
struct OrderLog<'g> {
    book: &'static dyn AnyBook,
    game: &'g mut Game,
    rules: Rules,
    audit: Option<Box<dyn Audit>>,
    paranoia: Option<RollbackAndReplayChecks>,
    note_taker: NoteTaker<'g>,
    course: blake3::Hasher,
    /// Whether the setup has been observed; orders count from there.
    begun: bool,
    stop: &'g AtomicBool,
    /// Whether the game was left before its end.
    stopped: bool,
}

impl GameObserver for OrderLog<'_> {
    fn side_player(&self, side: Side) -> SidePlayer {
        self.rules.seats.of(side).side_player()
    }

    fn note(&mut self, battle: &dyn AnyBattle, done: &dyn ObservedOrder) -> bool {
        let (game, world) = (&mut *self.game, battle.world());
        game.orders += u64::from(self.begun);
        self.begun = true;
        let order = done.order();
        self.course.update(order.as_bytes());
        game.tally.count_order(&order, done.by());
        self.note_taker.note(self.book, world, game.orders, done.tags());
        game.tally.add(world, done);
        let broken = self.audit.as_mut().map(|audit| audit.after(battle, &done.to_resolved()));
        let astray =
            self.paranoia.as_mut().map(|paranoia| paranoia.check_after_order(battle, &order, &done.to_resolved()));
        for BrokenInvariant { invariant, sentence } in broken.into_iter().chain(astray).flatten() {
            game.flaw(invariant, sentence);
        }
        let hangs = !battle.over() && game.orders >= self.rules.most_orders;
        if hangs {
            game.flaw("no-hang", format!("not over after {} orders", game.orders));
        }
        self.stopped = !hangs && !battle.over() && self.stop.load(Ordering::Relaxed);
        !hangs && !self.stopped
    }

    fn refused(&mut self, side: Side, order: AnyOrder, why: BadOrder) {
        if order.word() == "end_phase" {
            self.game.flaw("no-hang", format!("the {side} side cannot end its phase: {why}"));
        } else {
            self.game.flaw("legal-choice", format!("the {side} side's {order} is refused: {why}"));
        }
    }
}
