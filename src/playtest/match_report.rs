//! The report of a match: programs that play each other on the same seeds, sides swapped.
use std::collections::BTreeMap;

use serde::Serialize;

use super::elo_ratings::{Elo, PlayerComparison, rate_games};
use super::match_game::{Forfeit, ForfeitKind, MatchGame, VOID};
use super::sequential_test::{PairedResults, TestVerdict};
use super::shares_and_distributions::rounded;
use crate::model::Side;

/// Version of the JSON form.
const MATCH: u32 = 1;

/// A program of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MatchProgram {
    pub name: String,
    /// Its command as one line, or the name of the mind.
    pub command: String,
}

/// A level of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MatchLevel {
    pub name: String,
    pub rulebook: String,
}

/// The settings that a report repeats.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchSettings {
    pub programs: Vec<MatchProgram>,
    pub levels: Vec<MatchLevel>,
    pub first_seed: u64,
    /// Seeds on each level at most.
    pub seeds: u64,
    /// Whether each pair plays each seed twice, with sides swapped.
    pub swap: bool,
    /// Equivalence margin of the sequential test, from 0 to 1; none if all games are played.
    pub margin: Option<f64>,
    /// Clocks of a program in seconds: for an order, for a game.
    pub order_time: f64,
    pub game_time: f64,
}

/// The results of one program.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ProgramResults {
    pub name: String,
    pub command: String,
    pub games: u64,
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
    /// Games won as the team and all of those, then the same as the hostile side.
    pub as_team: [u64; 2],
    pub as_hostile: [u64; 2],
    /// Illegal orders in all games.
    pub illegal: u64,
    /// Games forfeited, by kind.
    pub forfeits: BTreeMap<ForfeitKind, u64>,
    /// Against the last program, which has 0.
    #[serde(flatten)]
    pub elo: Elo,
}

/// Two programs against each other.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ProgramPairing {
    pub one: String,
    pub other: String,
    /// Seeds on which all games were played.
    pub pairs: u64,
    pub one_won: u64,
    pub drawn: u64,
    pub other_won: u64,
    /// Anytime-valid 95 % interval of the lead of the first, from -1 (the other wins everything) to 1.
    pub lead: [f64; 2],
    pub verdict: Option<TestVerdict>,
    /// Whether games were left out because of the verdict.
    pub ended_early: bool,
}

/// The report of a match; the same for any number of jobs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchReport {
    #[serde(rename = "match")]
    pub version: u32,
    #[serde(flatten)]
    pub settings: MatchSettings,
    /// Games of the whole schedule; fewer are played if a verdict comes before.
    pub scheduled: u64,
    /// Whether the match was broken off.
    pub broken_off: bool,
    pub standings: Vec<ProgramResults>,
    pub pairings: Vec<ProgramPairing>,
    pub games: Vec<MatchGame>,
}

/// Two programs of a match, by their places in its list.
pub type PairOf = (usize, usize);

/// All pairs of programs, in the order of the list.
pub fn pairings_of(programs: usize) -> Vec<PairOf> {
    (0..programs).flat_map(|one| (one + 1..programs).map(move |other| (one, other))).collect()
}

/// The pairs of games of two programs, for the sequential test: whether each of them won.
///
/// With sides swapped a pair is the two games of a seed, and the better of two programs is who won both. Otherwise a pair is
/// one game. Games that are void count for neither.
pub fn paired_results<'g>(of: PairOf, swap: bool, games: impl Iterator<Item = &'g MatchGame>) -> PairedResults {
    let (one, _) = of;
    let mut seeds: BTreeMap<(u64, usize), Vec<f64>> = BTreeMap::new();
    for game in games.filter(|game| is_between(game, of)) {
        let points = game.team_points().map(|team| if game.team == one { team } else { 1.0 - team });
        seeds.entry((game.seed, game.level)).or_default().extend(points);
    }

    let whole = if swap { 2 } else { 1 };
    let mut pairs = PairedResults::default();
    for points in seeds.values().filter(|points| points.len() == whole) {
        let points: f64 = points.iter().sum::<f64>() * 2.0 - whole as f64;
        pairs.add(points < 0.0, points > 0.0);
    }
    pairs
}

/// Whether a game is one of two programs, on either side.
fn is_between(game: &MatchGame, (one, other): PairOf) -> bool {
    [(one, other), (other, one)].contains(&(game.team, game.hostile))
}

impl MatchReport {
    /// The report of games in the order of the schedule. `ended` are the pairings that a verdict ended early.
    pub fn of(
        settings: MatchSettings,
        scheduled: u64,
        broken_off: bool,
        ended: &[PairOf],
        games: Vec<MatchGame>,
    ) -> Self {
        let count = settings.programs.len();
        let ratings = rate_games(count, &clusters(&games), count.saturating_sub(1));
        let standing = |(place, program): (usize, &MatchProgram)| standing(place, program, &games, ratings[place]);
        let standings = settings.programs.iter().enumerate().map(standing).collect();
        let pairing = |of: PairOf| pairing(of, &settings, ended.contains(&of), &games);
        let pairings = pairings_of(count).into_iter().map(pairing).collect();
        Self { version: MATCH, settings, scheduled, broken_off, standings, pairings, games }
    }

    /// The report as JSON.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// The games that a program forfeited.
    pub fn forfeits(&self) -> impl Iterator<Item = (&MatchGame, &Forfeit)> {
        self.games.iter().filter_map(|game| Some((game, game.forfeit.as_ref()?)))
    }

    /// Games that a fault of the game itself ended.
    pub fn void_games(&self) -> impl Iterator<Item = &MatchGame> {
        self.games.iter().filter(|game| game.result == VOID)
    }

    /// The programs, best first.
    pub fn ranking(&self) -> Vec<&ProgramResults> {
        let mut ranking: Vec<&ProgramResults> = self.standings.iter().collect();
        ranking.sort_by(|one, other| other.elo.elo.total_cmp(&one.elo.elo));
        ranking
    }
}

/// The games of two programs on one level and seed are a cluster.
fn clusters(games: &[MatchGame]) -> Vec<Vec<PlayerComparison>> {
    let mut clusters: BTreeMap<(u64, usize, usize, usize), Vec<PlayerComparison>> = BTreeMap::new();
    for game in games {
        let (one, other) = (game.team.min(game.hostile), game.team.max(game.hostile));
        let compared = game.team_points().map(|points| (game.team, game.hostile, points));
        clusters.entry((game.seed, game.level, one, other)).or_default().extend(compared);
    }
    clusters.into_values().collect()
}

fn standing(place: usize, program: &MatchProgram, games: &[MatchGame], elo: Elo) -> ProgramResults {
    let mut standing = ProgramResults {
        name: program.name.clone(),
        command: program.command.clone(),
        games: 0,
        won: 0,
        drawn: 0,
        lost: 0,
        as_team: [0; 2],
        as_hostile: [0; 2],
        illegal: 0,
        forfeits: BTreeMap::new(),
        elo,
    };
    for (seat, side) in Side::FIGHTING.into_iter().enumerate() {
        for game in games.iter().filter(|game| game.program(side) == place) {
            standing.add(game, side, game.illegal[seat]);
        }
    }
    standing
}

impl ProgramResults {
    /// Adds a game that the program played on a side.
    fn add(&mut self, game: &MatchGame, side: Side, illegal: u64) {
        self.illegal += illegal;
        if game.team_points().is_none() {
            return;
        }
        self.games += 1;
        let won = game.winner == Some(side);
        self.won += u64::from(won);
        self.drawn += u64::from(game.winner.is_none());
        self.lost += u64::from(game.winner.is_some() && !won);
        let of_side = if side == Side::Hostile { &mut self.as_hostile } else { &mut self.as_team };
        of_side[0] += u64::from(won);
        of_side[1] += 1;
        if let Some(forfeit) = game.forfeit.as_ref().filter(|forfeit| forfeit.side == side) {
            *self.forfeits.entry(forfeit.kind).or_default() += 1;
        }
    }
}

fn pairing(of: PairOf, settings: &MatchSettings, ended_early: bool, games: &[MatchGame]) -> ProgramPairing {
    let (one, other) = of;
    let pairs = paired_results(of, settings.swap, games.iter());
    let won = |program: usize| {
        let won = games.iter().filter(|game| is_between(game, of));
        won.filter(|game| game.winner.is_some_and(|side| game.program(side) == program)).count() as u64
    };
    let drawn = games.iter().filter(|game| is_between(game, of) && game.team_points() == Some(0.5)).count() as u64;
    let name = |place: usize| settings.programs[place].name.clone();
    ProgramPairing {
        one: name(one),
        other: name(other),
        pairs: pairs.better + pairs.worse + pairs.even,
        one_won: won(one),
        drawn,
        other_won: won(other),
        lead: pairs.interval().map(rounded),
        verdict: pairs.verdict(settings.margin.unwrap_or(0.0)),
        ended_early,
    }
}
