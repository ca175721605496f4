//! A ladder of players: the same seeds against the same opponent, compared game by game, and Elo ratings fitted to that.
//!
//! A seed played by two players of one side is a contest between them: the better game wins, equal games are a draw.
//! The ratings are those of Bradley and Terry with draws as half a win each. Comparisons of one seed are not
//! independent, so the intervals come from the sandwich estimate with a cluster for each seed of a level. Programs that
//! play each other are rated so too: a cluster is then the games of two of them on one seed.
use serde::Serialize;

use super::game::Game;
use super::player::Player;
use super::shares_and_distributions::{Z, rounded};
use crate::model::Side;

/// Elo points of one unit of log odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// Draws added between each two players, so that a player who lost every game has a rating too.
const PRIOR: f64 = 1.0;
/// Steps of Newton's method at most; a handful is enough.
const ITERATIONS: usize = 60;

/// The games of one level and seed: one by each player, in the order of the players.
pub struct SeedContest {
    /// How good each game was for the side rated: more is better, in order of importance.
    pub points: Vec<[i64; 3]>,
}

/// The worth of a game for the team: won or not, its score, and team members lost.
pub fn team_points(game: &Game) -> [i64; 3] {
    [i64::from(game.won), i64::from(game.score), -(game.lost[Side::Response] as i64)]
}

/// The worth of a game for a side, from its worth for the team.
pub fn side_points(side: Side, team_points: [i64; 3]) -> [i64; 3] {
    if side == Side::Hostile { team_points.map(|part| -part) } else { team_points }
}

/// A player's rating, and how it compares with the anchor directly.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    pub player: Player,
    /// Against the anchor, which has 0.
    pub elo: f64,
    pub low: f64,
    pub high: f64,
    /// Seeds with a better, a worse and an equal game than the anchor.
    pub better: u64,
    pub worse: u64,
    pub equal: u64,
}

/// A comparison of two players, by their index: the points of the first, 1, ½ or 0.
pub type PlayerComparison = (usize, usize, f64);

/// An Elo rating with its 95 % interval.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Elo {
    pub elo: f64,
    pub low: f64,
    pub high: f64,
}

/// Rates the players by their contests; `anchor` is the index of the player with 0.
pub fn rate_players(players: &[Player], contests: &[SeedContest], anchor: usize) -> Vec<Rating> {
    let count = players.len();
    let both = |contest: &SeedContest| {
        let compared = |(one, other)| (one, other, points(contest, one, other));
        pairs(count).filter(|(one, other)| one < other).map(compared).collect()
    };
    let clusters: Vec<Vec<PlayerComparison>> = contests.iter().map(both).collect();
    let ratings = fit(count, &clusters, &[], anchor);
    let rating = |(place, player): (usize, &Player)| {
        let compared =
            |order| contests.iter().filter(|one| one.points[place].cmp(&one.points[anchor]) == order).count();
        let Elo { elo, low, high } = ratings[place];
        Rating {
            player: *player,
            elo,
            low,
            high,
            better: compared(std::cmp::Ordering::Greater) as u64,
            worse: compared(std::cmp::Ordering::Less) as u64,
            equal: compared(std::cmp::Ordering::Equal) as u64,
        }
    };
    players.iter().enumerate().map(rating).collect()
}

/// Rates `count` players by games against each other, each cluster those that depend on one another. The draw between each
/// two players that a rating always assumes widens the interval too, so that of a player who won every game stays honest.
pub fn rate_games(count: usize, clusters: &[Vec<PlayerComparison>], anchor: usize) -> Vec<Elo> {
    let assumed: Vec<Vec<PlayerComparison>> =
        pairs(count).filter(|(one, other)| one < other).map(|(one, other)| vec![(one, other, 0.5)]).collect();
    fit(count, clusters, &assumed, anchor)
}

/// The ratings by clusters of comparisons; `also_spread` are clusters that count for the intervals alone.
fn fit(
    count: usize,
    clusters: &[Vec<PlayerComparison>],
    also_spread: &[Vec<PlayerComparison>],
    anchor: usize,
) -> Vec<Elo> {
    let games = games(count, clusters);
    let strengths = strengths(&games, clusters, anchor);
    let spread = spread(&strengths, &games, clusters.iter().chain(also_spread), anchor);
    let rating = |(strength, spread): (&f64, f64)| {
        let reach = Z * spread.max(0.0).sqrt();
        let elo = |strength: f64| rounded_elo(strength * ELO);
        Elo { elo: elo(*strength), low: elo(strength - reach), high: elo(strength + reach) }
    };
    strengths.iter().zip(spread).map(rating).collect()
}

/// The number of comparisons of each two players, the assumed draw included.
fn games(count: usize, clusters: &[Vec<PlayerComparison>]) -> Vec<Vec<f64>> {
    let mut games = vec![vec![PRIOR; count]; count];
    for (one, other, _) in clusters.iter().flatten() {
        games[*one][*other] += 1.0;
        games[*other][*one] += 1.0;
    }
    games
}

fn rounded_elo(elo: f64) -> f64 {
    // Adding zero turns -0 into 0.
    rounded((elo * 10.0).round() / 10.0) + 0.0
}

fn expected(one: f64, other: f64) -> f64 {
    1.0 / (1.0 + (other - one).exp())
}

/// A player's points in a contest against another: 1, ½ or 0.
fn points(contest: &SeedContest, one: usize, other: usize) -> f64 {
    match contest.points[one].cmp(&contest.points[other]) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

/// The strengths of greatest likelihood, by Newton's method.
fn strengths(games: &[Vec<f64>], clusters: &[Vec<PlayerComparison>], anchor: usize) -> Vec<f64> {
    let count = games.len();
    let mut strengths = vec![0.0; count];
    let mut won = vec![vec![PRIOR / 2.0; count]; count];
    for (one, other, points) in clusters.iter().flatten() {
        won[*one][*other] += points;
        won[*other][*one] += 1.0 - points;
    }
    for _ in 0..ITERATIONS {
        let mut slope = vec![0.0; count];
        for (one, other) in pairs(count) {
            slope[one] += won[one][other] - games[one][other] * expected(strengths[one], strengths[other]);
        }
        let step = solve(fixed(curvature(&strengths, games), anchor), slope, anchor);
        let largest = step.iter().fold(0.0_f64, |most, part| most.max(part.abs()));
        // Far from the best strengths a whole step overshoots.
        let share = (2.0 / largest.max(2.0)).min(1.0);
        strengths.iter_mut().zip(&step).for_each(|(strength, part)| *strength += share * part);
        if largest < 1e-10 {
            break;
        }
    }
    strengths
}

/// The curvature of the likelihood.
fn curvature(strengths: &[f64], games: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let count = strengths.len();
    let mut curve = vec![vec![0.0; count]; count];
    for (one, other) in pairs(count) {
        let chance = expected(strengths[one], strengths[other]);
        curve[one][one] += games[one][other] * chance * (1.0 - chance);
        curve[one][other] -= games[one][other] * chance * (1.0 - chance);
    }
    curve
}

/// The variance of each strength: the sandwich of the curvature and the residuals of each cluster.
fn spread<'c>(
    strengths: &[f64],
    games: &[Vec<f64>],
    clusters: impl Iterator<Item = &'c Vec<PlayerComparison>>,
    anchor: usize,
) -> Vec<f64> {
    let count = strengths.len();
    let (curve, mut residuals) = (curvature(strengths, games), vec![vec![0.0; count]; count]);
    for cluster in clusters {
        let mut residual = vec![0.0; count];
        for (one, other, points) in cluster {
            let surprise = points - expected(strengths[*one], strengths[*other]);
            residual[*one] += surprise;
            residual[*other] -= surprise;
        }
        for (row, one) in residuals.iter_mut().zip(&residual) {
            row.iter_mut().zip(&residual).for_each(|(sum, other)| *sum += one * other);
        }
    }
    let curve = fixed(curve, anchor);
    let column = |place: usize| {
        let unit = (0..count).map(|other| f64::from(u8::from(other == place && other != anchor))).collect();
        solve(curve.clone(), unit, anchor)
    };
    let inverse: Vec<Vec<f64>> = (0..count).map(column).collect();
    let variance = |place: usize| {
        let left = &inverse[place];
        let sum = |one: usize| (0..count).map(|other| left[one] * residuals[one][other] * left[other]).sum::<f64>();
        (0..count).map(sum).sum()
    };
    (0..count).map(variance).collect()
}

fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |one| (0..count).filter(move |other| *other != one).map(move |other| (one, other)))
}

/// The matrix with the anchor's row and column taken out of play.
fn fixed(mut matrix: Vec<Vec<f64>>, anchor: usize) -> Vec<Vec<f64>> {
    matrix.iter_mut().for_each(|row| row[anchor] = 0.0);
    matrix[anchor].fill(0.0);
    matrix[anchor][anchor] = 1.0;
    matrix
}

/// Solves a positive definite system by elimination; the anchor's value is 0.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>, anchor: usize) -> Vec<f64> {
    let count = right.len();
    right[anchor] = 0.0;
    for pivot in 0..count {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let (row, known) = (&above[pivot], right[pivot]);
        for (other, value) in below.iter_mut().zip(&mut right[pivot + 1..]) {
            let share = other[pivot] / row[pivot];
            other.iter_mut().zip(row).skip(pivot).for_each(|(part, of)| *part -= share * of);
            *value -= share * known;
        }
    }
    for pivot in (0..count).rev() {
        let known: f64 = (pivot + 1..count).map(|column| matrix[pivot][column] * right[column]).sum();
        right[pivot] = (right[pivot] - known) / matrix[pivot][pivot];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: [Player; 3] = [Player::Random, Player::Simple, Player::Scripted];

    fn contests(wins: &[(usize, [i64; 3])]) -> Vec<SeedContest> {
        let contest = |points: &[i64; 3]| SeedContest { points: points.iter().map(|points| [*points, 0, 0]).collect() };
        wins.iter().flat_map(|(count, points)| (0..*count).map(move |_| contest(points))).collect()
    }

    /// Two players: the rating is the log odds of the share won, and its interval that of the binomial.
    #[test]
    fn a_rating_is_the_log_odds_of_the_share_won() {
        let contests: Vec<SeedContest> = contests(&[(300, [1, 0, 0]), (100, [0, 1, 0])])
            .into_iter()
            .map(|contest| SeedContest { points: contest.points[..2].to_vec() })
            .collect();
        let rated = rate_players(&PLAYERS[..2], &contests, 1);
        let share: f64 = 300.5 / 401.0;
        assert!((rated[0].elo - ELO * (share / (1.0 - share)).ln()).abs() < 0.1, "{rated:?}");
        let reach = Z * ELO / (400.0 * 0.75 * 0.25_f64).sqrt();
        assert!((rated[0].high - rated[0].elo - reach).abs() < 1.0, "{rated:?} {reach}");
        assert_eq!((rated[1].elo, rated[1].low, rated[1].high), (0.0, 0.0, 0.0));
        assert_eq!([rated[0].better, rated[0].worse, rated[0].equal], [300, 100, 0]);
    }

    #[test]
    fn players_are_ranked_and_one_who_loses_all_has_a_rating() {
        let rated = rate_players(&PLAYERS, &contests(&[(60, [0, 1, 2]), (40, [0, 2, 1]), (20, [0, 1, 1])]), 2);
        assert!(rated[0].elo < rated[1].elo && rated[1].elo < 0.0, "{rated:?}");
        assert!(rated[0].elo.is_finite() && rated[0].low <= rated[0].elo, "{rated:?}");
        assert!(rated[1].low < rated[1].elo && rated[1].elo < rated[1].high, "{rated:?}");
        assert_eq!([rated[1].better, rated[1].worse, rated[1].equal], [40, 60, 20]);
    }

    /// A program that won every game is better by an unknown amount: the interval says so.
    #[test]
    fn games_without_a_loss_leave_the_rating_wide_open_but_above_the_loser() {
        let clusters: Vec<Vec<PlayerComparison>> = (0..100).map(|_| vec![(0, 1, 1.0), (0, 1, 1.0)]).collect();
        let rated = rate_games(2, &clusters, 1);
        assert!(rated[0].elo > 800.0 && rated[0].high - rated[0].low > 400.0 && rated[0].low > 0.0, "{rated:?}");
        assert_eq!((rated[1].elo, rated[1].low, rated[1].high), (0.0, 0.0, 0.0));
        let even: Vec<Vec<PlayerComparison>> = (0..100).map(|_| vec![(0, 1, 1.0), (0, 1, 0.0)]).collect();
        assert_eq!(rate_games(2, &even, 1)[0].elo, 0.0);
    }

    #[test]
    fn equal_games_are_equal_ratings() {
        let rated = rate_players(&PLAYERS, &contests(&[(50, [1, 1, 1])]), 2);
        assert!(rated.iter().all(|rating| rating.elo == 0.0), "{rated:?}");
    }
}
