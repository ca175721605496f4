//! The metrics of reports, comparisons and thresholds: how each is computed from one game.
use super::figure_game_record::FigureGameRecord;
use super::game::Game;
use crate::model::Side;

/// The way in which a metric is aggregated.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum MetricKind {
    /// Share of games with a nonzero value, in percent.
    Share,
    /// Mean over games.
    Mean,
}

/// A metric.
pub struct Metric {
    /// Name on the command line and in JSON.
    pub name: &'static str,
    pub title: &'static str,
    pub kind: MetricKind,
    /// Value for one game; `None` if it does not apply.
    pub of: fn(&Game) -> Option<i64>,
}

const fn share(name: &'static str, title: &'static str, of: fn(&Game) -> Option<i64>) -> Metric {
    Metric { name, title, kind: MetricKind::Share, of }
}

const fn mean(name: &'static str, title: &'static str, of: fn(&Game) -> Option<i64>) -> Metric {
    Metric { name, title, kind: MetricKind::Mean, of }
}

/// All metrics, in report order.
pub const METRICS: &[Metric] = &[
    share("win-rate", "won by response", |game| Some(game.won.into())),
    share("clean-win-rate", "won with nobody of the team or the civilians harmed", |game| {
        Some((game.won && harmed(game, Side::Response) + harmed(game, Side::Civilian) == 0).into())
    }),
    mean("score", "score", |game| Some(game.score.into())),
    mean("rounds", "rounds", |game| Some(game.rounds.into())),
    mean("orders", "orders", |game| i64::try_from(game.orders).ok()),
    mean("team-lost", "of the team out at the end", |game| i64::try_from(game.lost.response).ok()),
    mean("team-dead", "of the team dead", |game| Some(count(game, Side::Response, |person| person.died))),
    mean("team-down", "of the team put out of the fight", |game| Some(casualties(game, Side::Response))),
    mean("team-wounds", "times the team was hurt", |game| Some(wounds(game, Side::Response))),
    mean("hostiles-dead", "hostiles dead", |game| Some(count(game, Side::Hostile, |person| person.died))),
    mean("hostiles-down", "hostiles put out of the fight", |game| Some(casualties(game, Side::Hostile))),
    mean("gave-up", "suspects who gave up, in percent", |game| share_of_hostiles(game, |person| person.gave_up)),
    mean("gave-up-unfired", "suspects who gave up neither having fired nor flashed, in percent", |game| {
        share_of_hostiles(game, |person| person.gave_up_unfired)
    }),
    mean("arrests", "hostiles taken alive", |game| Some(count(game, Side::Hostile, |person| person.taken))),
    share("harm-rate", "games with a civilian harmed", |game| Some((harmed(game, Side::Civilian) > 0).into())),
    mean("civilians-dead", "civilians dead", |game| Some(count(game, Side::Civilian, |person| person.died))),
    mean("civilians-harmed", "civilians harmed", |game| Some(harmed(game, Side::Civilian))),
    mean("civilians-safe", "civilians brought out", |game| Some(count(game, Side::Civilian, |person| person.safe))),
    mean("evidence-secured", "evidence secured", |game| i64::try_from(game.notes.secured).ok()),
    mean("evidence-lost", "evidence lost", |game| i64::try_from(game.notes.lost).ok()),
    mean("first-seen", "round of the first sighting", |game| Some(game.notes.seen?.round.into())),
    mean("first-shot", "round of the first attack", |game| Some(game.notes.shot?.round.into())),
    mean("team-attacks", "attacks by the team", |game| Some(sum(game, Side::Response, |person| person.shots))),
    mean("hostile-attacks", "attacks by hostiles", |game| Some(sum(game, Side::Hostile, |person| person.shots))),
    mean("overwatch", "watched lanes entered", |game| {
        let watched = &game.notes.heat.watched;
        Some(watched.all().values().map(|count| i64::from(*count)).sum())
    }),
    mean("team-overwatch", "times the team's Overwatch triggered", |game| {
        Some(game.notes.heat.watched.of(Side::Response).values().map(|count| i64::from(*count)).sum())
    }),
    mean("hostile-overwatch", "times the hostiles' Overwatch triggered", |game| {
        Some(game.notes.heat.watched.of(Side::Hostile).values().map(|count| i64::from(*count)).sum())
    }),
    share("hostiles-first", "first noticed by the hostiles", |game| {
        Some((game.notes.seen?.by == Side::Hostile).into())
    }),
    mean("noticed-to-out", "rounds from noticed to out, a hostile", |game| {
        let spans = of_side(game, Side::Hostile).filter_map(|person| Some((person.noticed?, person.fell?)));
        let rounds: Vec<i64> = spans.map(|(noticed, fell)| i64::from(fell.saturating_sub(noticed))).collect();
        let count = rounds.len() as i64;
        (count > 0).then(|| (2 * rounds.iter().sum::<i64>() + count) / (2 * count))
    }),
    mean("loosed", "hostiles who got away again", |game| Some(sum(game, Side::Hostile, |person| person.loosed))),
    mean("team-cover", "times the team answered one whom it covered", |game| {
        Some(sum(game, Side::Response, |person| person.answered))
    }),
    mean("hostile-cover", "times hostiles answered one whom they covered", |game| {
        Some(sum(game, Side::Hostile, |person| person.answered))
    }),
    mean("wait-share", "actions that only watch or hold, in percent", |game| {
        percent(game.notes.pace.waits.sum(), game.notes.pace.actions.sum())
    }),
    mean("idle-share", "actions that watch or hold with no enemy known, in percent", |game| {
        percent(game.notes.pace.idle.sum(), game.notes.pace.actions.sum())
    }),
    mean("undone", "moves taken back without news, in a thousand", |game| {
        percent(game.notes.pace.undone.sum() * 10, game.notes.pace.moves.sum())
    }),
    mean("quiet-share", "rounds without contact, in percent", |game| {
        percent(game.notes.pace.quiet, game.rounds.into())
    }),
    mean("breaches", "ways forced open", |game| {
        i64::try_from(game.notes.doors.values().map(|door| door.breached).sum::<u64>()).ok()
    }),
    share("decided-by-team", "decided by the team's objectives", |game| decided(game, &["accomplished"])),
    share("decided-by-hostiles", "decided by what hostiles achieved", |game| decided(game, &["defeated", "collapsed"])),
    share("decided-by-losses", "decided by losses", |game| decided(game, &["wiped-out"])),
    share("decided-by-clock", "decided by the clock", |game| decided(game, &["out-of-time"])),
    share("decided-by-withdrawal", "decided by a withdrawal", |game| decided(game, &["withdrawn"])),
    share("decided-otherwise", "an objective out of reach, a draw, on points", |game| {
        let named = ["accomplished", "defeated", "collapsed", "wiped-out", "out-of-time", "withdrawn"];
        decided(game, &named).map(|named| 1 - named)
    }),
];

/// Whether a game ended with one of these results; `None` if it did not end.
fn decided(game: &Game, results: &[&str]) -> Option<i64> {
    let (result, _) = game.end.as_ref()?;
    Some(results.contains(&result.as_str()).into())
}

/// The metric of a name.
pub fn metric(name: &str) -> Option<&'static Metric> {
    METRICS.iter().find(|metric| metric.name == name)
}

/// A part in percent of a whole; `None` if there is none.
fn percent(part: u64, whole: u64) -> Option<i64> {
    (whole > 0).then(|| (part * 100 / whole) as i64)
}

fn of_side(game: &Game, side: Side) -> impl Iterator<Item = &FigureGameRecord> {
    game.notes.people.iter().filter(move |person| person.side == side)
}

fn count(game: &Game, side: Side, is: fn(&FigureGameRecord) -> bool) -> i64 {
    of_side(game, side).filter(|person| is(person)).count() as i64
}

fn share_of_hostiles(game: &Game, is: fn(&FigureGameRecord) -> bool) -> Option<i64> {
    let all = count(game, Side::Hostile, |_| true);
    percent(count(game, Side::Hostile, is) as u64, all as u64)
}

fn sum(game: &Game, side: Side, of: fn(&FigureGameRecord) -> u32) -> i64 {
    of_side(game, side).map(|person| i64::from(of(person))).sum()
}

/// Figures of a side put out of the fight by force.
pub fn casualties(game: &Game, side: Side) -> i64 {
    count(game, side, |person| person.down || person.died)
}

/// Figures of a side harmed in any way.
pub fn harmed(game: &Game, side: Side) -> i64 {
    count(game, side, FigureGameRecord::was_harmed)
}

/// Times a side's figures were hurt, put out of the fight or killed.
pub fn wounds(game: &Game, side: Side) -> i64 {
    sum(game, side, |person| person.hurt + u32::from(person.down || person.died))
}
