//! Whole games: they end, no order of a mind is refused, both sides have their day, and care pays. The same in full is
//! measured by `playtest`; `docs/playtest.md` says how.
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

use fatal_funnel::model::Manner;

use super::game_runner::{BEST, Player, Tally, brief, play};

pub const MISSIONS: [&str; 3] = ["stash-house", "office-floor", "workshop"];
/// Games a mission of both sides as well as they can; 201 in all (CQB-SUPP-4).
const EACH: usize = 67;
/// Pairs of games a mission, with the same seeds as the first of those.
const PAIRS: usize = 10;

const CARELESS: [Player; 2] = [Player::Mind(Manner::Careless), Player::Mind(Manner::Whole)];
const RANDOM: [Player; 2] = [Player::Random, Player::Mind(Manner::Whole)];

/// So many games of each mission, whose seeds count from 0, on all cores: mission by mission, seed by seed.
fn games(each: usize, players: [Player; 2]) -> Vec<(&'static str, Tally)> {
    let briefs = MISSIONS.map(|name| (name, brief(name)));
    let (next, played) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let worker = || {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        for game in numbers.take_while(|game| *game < each * briefs.len()) {
            let (name, brief) = &briefs[game / each];
            let tally = play(brief, (game % each) as u64, players);
            played.lock().expect("every game ends").insert(game, (*name, tally));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(worker))));
    played.into_inner().expect("every game ends").into_values().collect()
}

/// The games that all tests here look at.
fn played() -> &'static [(&'static str, Tally)] {
    static PLAYED: OnceLock<Vec<(&str, Tally)>> = OnceLock::new();
    PLAYED.get_or_init(|| games(EACH, BEST))
}

/// The first games of each mission.
fn paired() -> Vec<&'static Tally> {
    let of = |mission| played().iter().filter(move |(name, _)| *name == mission).take(PAIRS);
    MISSIONS.into_iter().flat_map(of).map(|(_, tally)| tally).collect()
}

fn sum<'t>(tallies: impl IntoIterator<Item = &'t Tally>, of: fn(&Tally) -> usize) -> usize {
    tallies.into_iter().map(of).sum()
}

fn all() -> impl Iterator<Item = &'static Tally> {
    played().iter().map(|(_, tally)| tally)
}

#[test]
fn cqb_supp_4_suppression_is_the_most_common_result_over_two_hundred_games() {
    let (suppressed, wounds) = (sum(all(), |tally| tally.suppressed), sum(all(), |tally| tally.wounds));
    assert!(suppressed > wounds, "CQB-SUPP-4: {suppressed} times Suppressed, {wounds} results that cost a Wound");
}

#[test]
fn cqb_arrest_1_more_suspects_are_taken_than_killed() {
    let (arrests, kills) = (sum(all(), |tally| tally.arrests), sum(all(), |tally| tally.kills));
    assert!(arrests > kills, "{arrests} arrests, {kills} kills");
}

#[test]
fn each_side_wins_its_share_of_every_mission() {
    for mission in MISSIONS {
        let of_mission = || played().iter().filter(|(name, _)| *name == mission);
        let percent = of_mission().filter(|(_, tally)| tally.won()).count() * 100 / of_mission().count();
        assert!((35..=95).contains(&percent), "the team wins {percent} % of {mission}");
    }
}

#[test]
fn danger_is_felt_in_most_games_of_every_mission() {
    for mission in MISSIONS {
        let of_mission = || played().iter().filter(|(name, _)| *name == mission);
        let felt = of_mission().filter(|(_, tally)| tally.felt).count();
        assert!(felt * 10 >= of_mission().count() * 7, "somebody is hurt or shaken in only {felt} games of {mission}");
    }
}

#[test]
fn both_sides_shoot_in_nearly_every_game() {
    let quiet = all().filter(|tally| tally.shots.contains(&0)).count();
    assert!(quiet * 10 <= played().len(), "{quiet} games without a fight");
}

#[test]
fn cqb_util_8_a_careful_team_loses_fewer_and_scores_more_than_the_same_team_in_a_hurry() {
    let careless = games(PAIRS, CARELESS);
    let of = |of: fn(&Tally) -> usize| [sum(paired(), of), sum(careless.iter().map(|(_, tally)| tally), of)];
    let [lost, lost_in_haste] = of(|tally| tally.losses);
    assert!(lost * 3 <= lost_in_haste * 2, "{lost} lost with care, {lost_in_haste} in haste");
    let score = |tallies: &mut dyn Iterator<Item = &Tally>| tallies.map(|tally| tally.score).sum::<i32>();
    let scores = [score(&mut paired().into_iter()), score(&mut careless.iter().map(|(_, tally)| tally))];
    assert!(scores[0] > scores[1], "{scores:?}");
}

#[test]
fn the_team_beats_one_of_random_orders() {
    let random = games(PAIRS, RANDOM);
    let rank = |tally: &Tally| (tally.won(), tally.score, std::cmp::Reverse(tally.losses));
    let mind = |mission: &str, seed: usize| &played().iter().filter(|(name, _)| *name == mission).nth(seed).unwrap().1;
    let beaten =
        random.iter().enumerate().filter(|(game, (mission, tally))| rank(mind(mission, game % PAIRS)) > rank(tally));
    let beaten = beaten.count();
    assert!(beaten * 5 >= random.len() * 4, "{beaten} of {}", random.len());
}
