//! Plays one game between two programs.
use std::path::Path;

use serde_json::{Value, json};

use super::bot_process::{BotProcess, NoAnswer, StderrTo};
use super::match_plan::{Fixture, MatchLimits, MatchPlan};
use super::program::{Program, ProgramKind};
use crate::chronicle::{BattleStart, BegunSession, Record, Session};
use crate::cli::host::{InputLine, LONGEST_LINE, ReplyKind, SealedContest};
use crate::cli::stop_request;
use crate::files::error_reason;
use crate::model::{Clock, Score, Side};
use crate::playtest::{Forfeit, ForfeitKind, MatchGame, Player, VOID};
use crate::referee::AnyBook;
use crate::support::catch_panic;

/// A game that was played, with its record.
pub struct PlayedGame {
    pub game: MatchGame,
    pub record: Record,
}

/// Why there is no game.
pub enum NoGame {
    /// A stop was requested.
    Stopped,
    /// The game could not begin: a sentence, and how to mend it.
    Unplayable(String, String),
}

/// The player of a side.
enum Seat {
    Mind(Player),
    Bot(Box<Bot>),
}

/// A program at work, and its errors so far.
struct Bot {
    process: BotProcess,
    illegal: u64,
    garbage: u64,
}

/// Plays a game of the plan. Programs print to files in `log`, or else on stderr.
///
/// # Errors
/// If a stop was requested meanwhile, or the level or a program cannot be started.
pub fn play_game(
    plan: &MatchPlan,
    fixture: Fixture,
    log: Option<&Path>,
    books: &'static [&'static dyn AnyBook],
) -> Result<PlayedGame, NoGame> {
    let start = BattleStart { seed: fixture.seed, ..plan.starts[fixture.level].clone() };
    let begun = Session::begin(start, books, &[])
        .map_err(|unfit| NoGame::Unplayable(unfit.to_string(), "Check the level with `lint`".into()))?;
    let contest = SealedContest::new(begun_alone(begun), books);
    let seat = |side: Side, place: usize| seat(plan, fixture, side, &plan.programs[place], log);
    let seats = [seat(Side::Response, fixture.team)?, seat(Side::Hostile, fixture.hostile)?];
    let mut table = Table { contest, seats, limits: plan.limits, illegal: [0; 2] };
    let end = catch_panic(|| table.play());
    if stop_request::is_requested() {
        table.end_programs();
        return Err(NoGame::Stopped);
    }
    let end = end.unwrap_or_else(|cause| End::Void(format!("The game crashed in the order after the last: {cause}.")));
    Ok(table.finish(fixture, end))
}

/// A battle without minds: nobody has answered yet.
fn begun_alone(begun: BegunSession) -> BegunSession {
    debug_assert!(begun.answers.is_empty());
    begun
}

fn seat(plan: &MatchPlan, fixture: Fixture, side: Side, program: &Program, log: Option<&Path>) -> Result<Seat, NoGame> {
    let words = match &program.kind {
        ProgramKind::Mind(player) => return Ok(Seat::Mind(*player)),
        ProgramKind::Command(words) => words,
    };
    let file = log.map(|folder| folder.join(format!("{:06}-{side}-{}.txt", fixture.number, program.name)));
    let stderr = match &file {
        Some(file) => StderrTo::File(file),
        None => StderrTo::Shown(format!("{}, game {}", program.name, fixture.number)),
    };
    let process = BotProcess::start(words, &plan.folder, stderr, plan.limits.time).map_err(|error| {
        if stop_request::is_requested() {
            return NoGame::Stopped;
        }
        let sentence = format!("The program {} cannot be started: {}", program.name, error_reason(&error));
        NoGame::Unplayable(sentence, format!("Check that `{}` runs in a shell", program.line()))
    })?;
    Ok(Seat::Bot(Box::new(Bot { process, illegal: 0, garbage: 0 })))
}

/// The way a game ended.
enum End {
    /// By the rules.
    Over,
    Forfeited(Forfeit),
    /// At the order limit.
    Unfinished,
    /// By a fault of the game itself; one sentence.
    Void(String),
}

/// A game under way.
struct Table {
    contest: SealedContest,
    seats: [Seat; 2],
    limits: MatchLimits,
    /// Illegal orders of each side, once the game is over.
    illegal: [u64; 2],
}

fn place(side: Side) -> usize {
    usize::from(side == Side::Hostile)
}

impl Table {
    fn play(&mut self) -> End {
        let most = usize::try_from(self.limits.orders).unwrap_or(usize::MAX);
        while let Some(side) = self.contest.active() {
            if self.contest.session().orders().len() >= most {
                return End::Unfinished;
            }
            match &mut self.seats[place(side)] {
                Seat::Mind(player) => {
                    if let Err(refused) = self.contest.play_mind(player.side_player(), most) {
                        return End::Void(format!("The {side} side's mind cannot end its phase: {refused}."));
                    }
                }
                Seat::Bot(bot) => {
                    if let Err((kind, why)) = bot.take_turn(&mut self.contest, side, self.limits) {
                        return End::Forfeited(Forfeit { side, kind, why });
                    }
                }
            }
        }
        End::Over
    }

    fn end_programs(&mut self) {
        for seat in &mut self.seats {
            if let Seat::Bot(bot) = seat {
                bot.process.kill();
            }
        }
    }

    /// Says goodbye to both programs, and gathers the result.
    fn finish(mut self, fixture: Fixture, end: End) -> PlayedGame {
        let (winner, result, reason, forfeit) = self.outcome(end);
        for side in Side::FIGHTING {
            let Seat::Bot(bot) = &mut self.seats[place(side)] else { continue };
            self.illegal[place(side)] = bot.illegal;
            let gone = forfeit.as_ref().is_some_and(|forfeit| {
                forfeit.side == side && matches!(forfeit.kind, ForfeitKind::Crash | ForfeitKind::Silence)
            });
            if gone {
                bot.process.kill();
                continue;
            }
            if let Some(due) = self.contest.undelivered_line(side) {
                bot.process.send(&due);
            }
            bot.process.send(&over(side, winner, &result, &reason, forfeit.as_ref()));
            bot.process.close_input_and_wait();
        }
        let session = self.contest.session();
        let world = session.battle().world();
        let game = MatchGame {
            number: fixture.number,
            level: fixture.level,
            seed: fixture.seed,
            team: fixture.team,
            hostile: fixture.hostile,
            winner,
            result,
            reason,
            forfeit,
            rounds: world.resource::<Clock>().now.round,
            orders: session.orders().len() as u64,
            score: world.resource::<Score>().total(),
            illegal: self.illegal,
            digest: session.digest().to_owned(),
        };
        // Who resumes it plays the team against a mind.
        let record = Record { scripted: vec![Side::Hostile], ..session.record() };
        PlayedGame { game, record }
    }

    /// Winner, word, reason and forfeit of an end.
    fn outcome(&self, end: End) -> (Option<Side>, String, String, Option<Forfeit>) {
        match end {
            End::Over => {
                let (winner, word, reason) = battle_ending(self.contest.session());
                (winner, word, reason, None)
            }
            End::Forfeited(forfeit) => {
                let reason = format!("The program of the {} side forfeits: it {}.", forfeit.side, forfeit.why);
                (forfeit.side.enemy(), "forfeit".into(), reason, Some(forfeit))
            }
            End::Unfinished => {
                let reason = format!("The game was not over after {} orders.", self.limits.orders);
                (None, "unfinished".into(), reason, None)
            }
            End::Void(reason) => (None, VOID.into(), reason, None),
        }
    }
}

/// The winner of a battle that is over, the word of its ending, and the reason.
pub fn battle_ending(session: &Session) -> (Option<Side>, String, String) {
    let book = session.book();
    let Some((word, reason)) = book.ending(session.battle().world()) else { return (None, VOID.into(), String::new()) };
    let word = word.to_string();
    let won = book.results().iter().any(|ending| ending.won && ending.word == word);
    let winner = match () {
        () if won => Some(Side::Response),
        () if word == DRAW => None,
        () => Some(Side::Hostile),
    };
    (winner, word, reason.english())
}

/// The word of endings that nobody wins.
const DRAW: &str = "draw";

/// The last line to a program.
fn over(side: Side, winner: Option<Side>, ending: &str, reason: &str, forfeit: Option<&Forfeit>) -> Value {
    let result = match winner {
        None => "drawn",
        Some(winner) if winner == side => "won",
        Some(_) => "lost",
    };
    let forfeit = forfeit.map(|forfeit| json!({ "side": forfeit.side, "kind": forfeit.kind }));
    json!({ "type": "over", "result": result, "ending": ending, "reason": reason, "forfeit": forfeit })
}

impl Bot {
    /// Plays until the turn passes on or the battle is over.
    ///
    /// # Errors
    /// The forfeit, as its kind and a clause with the program as its subject.
    fn take_turn(
        &mut self,
        contest: &mut SealedContest,
        side: Side,
        limits: MatchLimits,
    ) -> Result<(), (ForfeitKind, String)> {
        let mut answer = contest.undelivered_line(side).unwrap_or_default();
        self.process.clocks.reset_order_time();
        loop {
            let line = self.process.send_and_await_line(&answer).map_err(|silent| match silent {
                NoAnswer::Closed => (ForfeitKind::Crash, self.process.describe_exit()),
                NoAnswer::TimeOut => (ForfeitKind::Silence, self.process.clocks.timeout_reason()),
            })?;
            if line == InputLine::TooLong {
                return Err((ForfeitKind::Garbage, format!("sent a line of more than {LONGEST_LINE} bytes")));
            }
            let before = contest.session().orders().len();
            let reply = contest.answer(&line);
            self.count(reply.kind, limits.illegal)?;
            if contest.session().orders().len() > before {
                self.process.clocks.reset_order_time();
            }
            match reply.answer {
                Some(next) if (contest.session().orders().len() as u64) < limits.orders => answer = next,
                _ => return Ok(()),
            }
        }
    }

    /// Counts a line.
    ///
    /// # Errors
    /// The forfeit, if it was one too many of its kind.
    fn count(&mut self, kind: ReplyKind, most: u64) -> Result<(), (ForfeitKind, String)> {
        match kind {
            ReplyKind::Ordered | ReplyKind::Question => {}
            ReplyKind::Illegal => {
                self.illegal += 1;
                if self.illegal > most {
                    return Err((ForfeitKind::Illegal, format!("gave more than {most} illegal orders")));
                }
            }
            ReplyKind::Garbage => {
                self.garbage += 1;
                if self.garbage > most {
                    let why = format!("sent more than {most} lines that are no commands");
                    return Err((ForfeitKind::Garbage, why));
                }
            }
            ReplyKind::Resigned => return Err((ForfeitKind::Resigned, "gave up".to_owned())),
        }
        Ok(())
    }
}
