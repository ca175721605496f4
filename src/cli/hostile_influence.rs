//! `ladder --influence`: what the hostile mind decides. Its Elo over weaker hostile players, that of two bounds over it, and
//! what its games came to.
use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Serialize;

use super::ladder::{Ladder, ladder_batches};
use super::output::OutputFormat;
use super::worker_pool::WorkerPool;
use super::{CommandFailure, Outcome, output};
use crate::model::Side;
use crate::playtest::{
    Batch, Game, MetricKind, Player, Seats, SeedContest, metric, rate_players, side_points, team_points,
};
use crate::referee::AnyBook;

/// Weaker players, and players who know or can more.
const WEAKER: [Player; 3] = [Player::Random, Player::Careless, Player::Simple];
const BOUNDS: [Player; 2] = [Player::AllSeeing, Player::TwoDiceMore];

/// Statistics that are told of the games of the hostile mind.
const TOLD: [&str; 10] = [
    "win-rate",
    "score",
    "rounds",
    "team-down",
    "hostile-attacks",
    "hostiles-first",
    "noticed-to-out",
    "team-overwatch",
    "hostile-overwatch",
    "loosed",
];

/// Version of the JSON form.
const INFLUENCE: u32 = 1;

#[derive(Serialize)]
struct Report {
    influence: u32,
    seed: u64,
    /// Seeds on each level.
    games: u64,
    levels: Vec<Row>,
    books: Vec<Row>,
}

/// A level, or all levels of a book.
#[derive(Serialize)]
struct Row {
    name: String,
    rulebook: String,
    seeds: u64,
    /// Elo of the mind over weaker players.
    over: Vec<Edge>,
    /// Elo of the bounds over the mind.
    bounds: Vec<Edge>,
    /// Means of metrics over the games of the mind; shares in percent.
    metrics: BTreeMap<&'static str, f64>,
    /// The games that the team lost, by result.
    failures: BTreeMap<String, u64>,
}

/// A difference in Elo to another player, with its 95 % interval.
#[derive(Serialize)]
struct Edge {
    player: Player,
    elo: f64,
    low: f64,
    high: f64,
}

/// The games of a level: points by player and seed, and the games of the mind.
struct Played {
    name: String,
    rulebook: String,
    points: Vec<(Player, Vec<[i64; 3]>)>,
    mind: Vec<Game>,
}

pub fn report_hostile_influence(arguments: &Ladder, books: &[&'static dyn AnyBook]) -> Outcome {
    let batches = ladder_batches(arguments, books)?;
    let each = 1 + (WEAKER.len() + BOUNDS.len()) as u64;
    let pool = WorkerPool::new(batches.len() as u64 * each * arguments.games, arguments.jobs);
    let mut played = Vec::new();
    for batch in batches {
        if !pool.is_stopped() {
            played.push(play(batch, &pool)?);
        }
    }
    pool.finish_progress_bar();
    // A level that was broken off says nothing fair of anybody.
    played.retain(|level| level.points.iter().all(|(_, points)| points.len() as u64 == arguments.games));
    let report = report(arguments, &played);
    match arguments.format {
        OutputFormat::Text => output::print(&told(&report)),
        OutputFormat::Json => output::print_json(&(serde_json::to_string_pretty(&report).unwrap_or_default() + "\n")),
    }
    Ok(())
}

/// Plays the hostile side with each player, the team always with the mind.
fn play(mut batch: Batch, pool: &WorkerPool) -> Result<Played, CommandFailure> {
    let (name, rulebook) = (batch.start.level.clone(), batch.start.rulebook.clone());
    let (mut points, mut mind) = (Vec::new(), Vec::new());
    for player in WEAKER.into_iter().chain([Player::Scripted]).chain(BOUNDS) {
        batch.rules.seats = Seats { response: Player::Scripted, hostile: player };
        let stronger = if player == Player::TwoDiceMore { batch.with_two_dice_more(Side::Hostile) } else { None };
        if player == Player::TwoDiceMore && stronger.is_none() {
            continue;
        }
        let mut games = Vec::new();
        pool.play(stronger.as_ref().unwrap_or(&batch), |game| {
            games.push(side_points(Side::Hostile, team_points(&game)));
            if player == Player::Scripted {
                mind.push(game);
            }
        })?;
        points.push((player, games));
    }
    Ok(Played { name, rulebook, points, mind })
}

fn report(arguments: &Ladder, played: &[Played]) -> Report {
    let mut books: Vec<&str> = Vec::new();
    for level in played {
        if !books.contains(&level.rulebook.as_str()) {
            books.push(&level.rulebook);
        }
    }
    let of_book = |book: &&str| {
        let levels: Vec<&Played> = played.iter().filter(|level| level.rulebook == **book).collect();
        row(book, book, &levels)
    };
    Report {
        influence: INFLUENCE,
        seed: arguments.seed,
        games: arguments.games,
        levels: played.iter().map(|level| row(&level.name, &level.rulebook, &[level])).collect(),
        books: books.iter().map(of_book).collect(),
    }
}

fn row(name: &str, rulebook: &str, levels: &[&Played]) -> Row {
    let games = || levels.iter().flat_map(|level| &level.mind);
    let over = |player: Player, other: Player| edge(player, other, levels);
    let mut failures = BTreeMap::new();
    for game in games().filter(|game| !game.won) {
        let result = game.end.as_ref().map_or("unfinished", |(result, _)| result.as_str());
        *failures.entry(result.to_owned()).or_default() += 1;
    }
    let means = TOLD.iter().filter_map(|name| Some((*name, mean(name, games())?)));
    Row {
        name: name.to_owned(),
        rulebook: rulebook.to_owned(),
        seeds: games().count() as u64,
        over: WEAKER.iter().filter_map(|weaker| over(Player::Scripted, *weaker)).collect(),
        bounds: BOUNDS
            .iter()
            .filter_map(|bound| over(*bound, Player::Scripted).map(|edge| Edge { player: *bound, ..edge }))
            .collect(),
        metrics: means.collect(),
        failures,
    }
}

/// The Elo of a player over another, named in the result, on all seeds of these levels.
fn edge(player: Player, other: Player, levels: &[&Played]) -> Option<Edge> {
    let mut contests = Vec::new();
    for level in levels {
        let of = |player: Player| level.points.iter().find(|(by, _)| *by == player).map(|(_, points)| points);
        let (own, others) = (of(player)?, of(other)?);
        contests.extend(own.iter().zip(others).map(|(own, other)| SeedContest { points: vec![*own, *other] }));
    }
    let rated = rate_players(&[player, other], &contests, 1);
    rated.first().map(|rating| Edge { player: other, elo: rating.elo, low: rating.low, high: rating.high })
}

/// The mean of a metric, to two places; shares in percent.
fn mean<'g>(name: &str, games: impl Iterator<Item = &'g Game>) -> Option<f64> {
    let metric = metric(name)?;
    let (sum, count) =
        games.filter_map(|game| (metric.of)(game)).fold((0, 0), |(sum, count), value| match metric.kind {
            MetricKind::Share => (sum + 100 * i64::from(value != 0), count + 1),
            MetricKind::Mean => (sum + value, count + 1),
        });
    (count > 0).then(|| (100.0 * sum as f64 / f64::from(count)).round() / 100.0)
}

fn told(report: &Report) -> String {
    let Report { seed, games, .. } = report;
    let mut text = format!("The hostile mind against the team's, {games} seeds from {seed} on each level\n");
    for (head, rows) in [("level", &report.levels), ("rulebook", &report.books)] {
        for row in rows {
            let _ = writeln!(text, "\n{head} {}, {} games", row.name, row.seeds);
            for (edges, words) in [(&row.over, "the mind over"), (&row.bounds, "over the mind:")] {
                for Edge { player, elo, low, high } in edges {
                    let _ = writeln!(text, "  {words} {player:<14}{elo:>+6.0} Elo  ({low:+.0} to {high:+.0})");
                }
            }
            for metric in TOLD.iter().filter_map(|name| metric(name)) {
                let Some(value) = row.metrics.get(metric.name) else { continue };
                let unit = if metric.kind == MetricKind::Share { " %" } else { "" };
                let _ = writeln!(text, "  {value:>7.2}{unit:<2} {}", metric.title);
            }
            let lost: u64 = row.failures.values().sum();
            for (result, count) in &row.failures {
                let _ = writeln!(text, "  {count:>4} of {lost} failures {result}");
            }
        }
    }
    text
}
