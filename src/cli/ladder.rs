//! `ladder`: rates players of each side on the same seeds, by level and by rulebook.
use std::fmt::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use super::output::OutputFormat;
use super::playtest_args::jobs;
use super::rulebook_data_arg::RulebookDataArg;
use super::worker_pool::WorkerPool;
use super::{CommandFailure, Outcome, level_arg, output, rulebook_data_arg};
use crate::levels::shipped;
use crate::model::Side;
use crate::playtest::{Batch, Player, Rating, Rules, Seats, SeedContest, rate_players, side_points, team_points};
use crate::referee::AnyBook;

#[derive(Args)]
pub struct Ladder {
    /// Level files, or names of shipped levels; all shipped levels by default
    pub levels: Vec<PathBuf>,
    /// Number of seeds on each level
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
    /// First seed; seeds count up
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Players to rate, such as random,simple,scripted; the last is the anchor, with a rating of 0
    #[arg(long, value_name = "PLAYERS", value_enum, value_delimiter = ',', default_values_t = Player::LADDER)]
    pub players: Vec<Player>,
    /// Player of the other side in every game
    #[arg(long, value_name = "PLAYER", value_enum, default_value_t)]
    pub opponent: Player,
    /// Rates the hostile mind alone: over weaker players, below two that know or can more, with what its games came to
    #[arg(long, conflicts_with_all = ["players", "opponent"])]
    pub influence: bool,
    /// Games played in parallel; by default one per processor
    #[arg(long, value_name = "J", value_parser = jobs)]
    pub jobs: Option<usize>,
    #[command(flatten)]
    pub data: RulebookDataArg,
    #[arg(long, value_enum, default_value_t)]
    pub format: OutputFormat,
}

/// Version of the JSON form.
const LADDER: u32 = 1;

#[derive(Serialize)]
struct Report {
    ladder: u32,
    seed: u64,
    /// Seeds on each level.
    games: u64,
    opponent: Player,
    levels: Vec<Rated>,
    books: Vec<Rated>,
}

/// The ratings on a level, or on all levels of a book.
#[derive(Serialize)]
struct Rated {
    name: String,
    rulebook: String,
    sides: Vec<RatedSide>,
}

#[derive(Serialize)]
struct RatedSide {
    side: Side,
    /// Seeds, over all levels.
    seeds: u64,
    ratings: Vec<Rating>,
}

/// A level's contests, by side.
struct LevelContests {
    name: String,
    rulebook: String,
    contests: Vec<Vec<SeedContest>>,
}

pub fn ladder(arguments: &Ladder, books: &[&'static dyn AnyBook]) -> Outcome {
    let players = &arguments.players;
    if players.len() < 2 || (1..players.len()).any(|place| players[..place].contains(&players[place])) {
        return Err(output::usage_error("A ladder has at least two players, each once", "Name others with --players"));
    }
    let batches = ladder_batches(arguments, books)?;
    let each = 2 * players.len() as u64 - u64::from(players.contains(&arguments.opponent));
    let pool = WorkerPool::new(batches.len() as u64 * each * arguments.games, arguments.jobs);
    let mut played = Vec::new();
    for batch in batches {
        if !pool.is_stopped() {
            played.push(play(batch, players, arguments.opponent, &pool)?);
        }
    }
    pool.finish_progress_bar();
    // A level that was broken off says nothing fair of anybody.
    played.retain(|level| level.contests.iter().all(|contests| contests.len() as u64 == arguments.games));
    let report = report(arguments, players, &played);
    match arguments.format {
        OutputFormat::Text => output::print(&told(&report)),
        OutputFormat::Json => output::print_json(&(serde_json::to_string_pretty(&report).unwrap_or_default() + "\n")),
    }
    Ok(())
}

/// The games of each level named, or of all shipped ones.
pub fn ladder_batches(arguments: &Ladder, books: &[&'static dyn AnyBook]) -> Result<Vec<Batch>, CommandFailure> {
    let data = rulebook_data_arg::load_rulebook_data(&arguments.data, books)?;
    let named = || shipped().iter().map(|(name, _)| PathBuf::from(name)).collect();
    let levels: Vec<PathBuf> = if arguments.levels.is_empty() { named() } else { arguments.levels.clone() };
    let batches = levels.iter().map(|level| batch(arguments, level, books)).collect::<Result<Vec<_>, _>>()?;
    if data.is_some() {
        batches.iter().try_for_each(|batch| rulebook_data_arg::check_rulebook(data, &batch.start.rulebook))?;
    }
    Ok(batches)
}

fn batch(arguments: &Ladder, level: &Path, books: &[&'static dyn AnyBook]) -> Result<Batch, CommandFailure> {
    let start = level_arg::battle_start(level, None, books, arguments.seed, &[])?;
    Batch::new(start, arguments.games, Rules::default(), books)
        .map_err(|unfit| output::input_fault(&unfit.to_string(), ""))
}

/// Plays every player on both sides; the opponent's game against itself serves for both.
fn play(
    mut batch: Batch,
    players: &[Player],
    opponent: Player,
    pool: &WorkerPool,
) -> Result<LevelContests, CommandFailure> {
    let mut shared: Option<Vec<[i64; 3]>> = None;
    let mut contests = Vec::new();
    for side in Side::FIGHTING {
        let mut points: Vec<Vec<[i64; 3]>> = Vec::new();
        for player in players {
            batch.rules.seats = match side {
                Side::Hostile => Seats { response: opponent, hostile: *player },
                _ => Seats { response: *player, hostile: opponent },
            };
            let team = match (&shared, *player == opponent) {
                (Some(team), true) => team.clone(),
                (_, mirror) => {
                    let mut team = Vec::new();
                    pool.play(&batch, |game| team.push(team_points(&game)))?;
                    shared = shared.or_else(|| mirror.then(|| team.clone()));
                    team
                }
            };
            points.push(team.into_iter().map(|points| side_points(side, points)).collect());
        }
        let whole = points.iter().map(Vec::len).min().unwrap_or(0);
        let contest = |seed: usize| SeedContest { points: points.iter().map(|games| games[seed]).collect() };
        contests.push((0..whole).map(contest).collect());
    }
    Ok(LevelContests { name: batch.start.level.clone(), rulebook: batch.start.rulebook.clone(), contests })
}

fn report(arguments: &Ladder, players: &[Player], played: &[LevelContests]) -> Report {
    let rated = |name: &str, rulebook: &str, levels: &[&LevelContests]| {
        let side = |(place, side): (usize, Side)| {
            let contests: Vec<SeedContest> = levels
                .iter()
                .flat_map(|level| &level.contests[place])
                .map(|contest| SeedContest { points: contest.points.clone() })
                .collect();
            let ratings = rate_players(players, &contests, players.len() - 1);
            RatedSide { side, seeds: contests.len() as u64, ratings }
        };
        let sides = Side::FIGHTING.into_iter().enumerate().map(side).collect();
        Rated { name: name.to_owned(), rulebook: rulebook.to_owned(), sides }
    };
    let mut books: Vec<&str> = Vec::new();
    for level in played {
        if !books.contains(&level.rulebook.as_str()) {
            books.push(&level.rulebook);
        }
    }
    let of_book = |book: &&str| -> Rated {
        let levels: Vec<&LevelContests> = played.iter().filter(|level| level.rulebook == **book).collect();
        rated(book, book, &levels)
    };
    Report {
        ladder: LADDER,
        seed: arguments.seed,
        games: arguments.games,
        opponent: arguments.opponent,
        levels: played.iter().map(|level| rated(&level.name, &level.rulebook, &[level])).collect(),
        books: books.iter().map(of_book).collect(),
    }
}

fn told(report: &Report) -> String {
    let Report { seed, games, opponent, .. } = report;
    let mut text = format!("{games} seeds from {seed} on each level, against {opponent}\n");
    for (head, rows) in [("level", &report.levels), ("rulebook", &report.books)] {
        let wide = rows.iter().map(|row| row.name.chars().count() + 2).fold(18, usize::max);
        let _ = writeln!(text, "\n{head:<wide$}{:<10}{:<10}{:>7}  95 %", "side", "player", "Elo");
        for row in rows {
            for side in &row.sides {
                for rating in &side.ratings {
                    let Rating { player, elo, low, high, better, worse, equal } = rating;
                    let (name, side) = (&row.name, side.side.word());
                    let _ = writeln!(
                        text,
                        "{name:<wide$}{:<10}{player:<10}{elo:>+7.0}  {low:+.0} to {high:+.0}; better {better}, worse {worse}, equal {equal}",
                        side
                    );
                }
            }
        }
    }
    text
}
