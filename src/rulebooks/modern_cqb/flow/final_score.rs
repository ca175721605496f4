//! Score rows that are earned at the mission's end (CQB-SCORE-9, CQB-SCORE-10, CQB-SCORE-13).

use bevy::prelude::World;

use crate::board::{Board, Terrain};
use crate::model::{Clock, CommonEvent, EventNumbers, FigureId, Figures, OffMap, Reason, Side};
use crate::rulebooks::modern_cqb::events::{Event, Turn};
use crate::rulebooks::modern_cqb::mission::score::{SuspectValue, TakenAt, Tariff, score_row_of};
use crate::rulebooks::modern_cqb::mission::standpoint::Standpoint;
use crate::rulebooks::modern_cqb::mission::{goal_progress, timeline};
use crate::rulebooks::modern_cqb::resolve::score_awards::{Cause, On, award, award_points};
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Dead, Downed};

/// Scores the mission's end: captures, civilians in hand at a held site, and the team's departure (CQB-SCORE-9,
/// CQB-SCORE-10, CQB-SCORE-13, CQB-ROUND-7).
pub fn score_ending(turn: &mut Turn, result: &str) {
    for figure in turn.world().figures() {
        let world = turn.world();
        let number = world.of::<TakenAt>(figure).map(|since| since.0);
        if let Some(row) = capture(world, result, figure) {
            let why = Reason::of("in-custody").figure(Some(figure));
            award(turn, row, On::Figure(figure), Cause { number, why });
        } else if led_out(world, figure) {
            let why = Reason::of("in-hand").figure(Some(figure));
            award(turn, "civilian-extracted", On::Figure(figure), Cause { number, why });
        }
    }
    let last = last_rows(turn.world(), result);
    for (place, LastRow { row, points, on, why }) in last.iter().enumerate() {
        // Without another cause the end itself is the cause: its event comes right after the last row.
        let end = turn.world().resource::<EventNumbers>().told + (last.len() - place) as u32 + 1;
        let number = brought_about(turn, result).filter(|_| matches!(on, On::Nobody)).or(Some(end));
        award_points(turn, row, *points, *on, Cause { number, why: why.clone() });
    }
}

/// A row that the end earns.
struct LastRow {
    row: &'static str,
    points: i32,
    on: On,
    why: Reason,
}

fn last_rows(world: &World, result: &str) -> Vec<LastRow> {
    let points = |row: &str| world.resource::<Tariff>().points(row);
    let lost = world.figures().into_iter().filter(|id| left_behind(world, result, *id)).map(|id| LastRow {
        row: "operator-lost",
        points: points("operator-lost"),
        on: On::Figure(id),
        why: Reason::of("left-behind").figure(Some(id)),
    });
    let departed = departure(world, result).map(|(row, why)| LastRow {
        row,
        points: departure_points(world, row, why),
        on: On::Nobody,
        why: why.into(),
    });
    let quarters = quarters_left(world).filter(|quarters| result == "accomplished" && *quarters > 0);
    let early = quarters.map(|quarters| LastRow {
        row: "time-in-hand",
        points: points("time-in-hand") * quarters,
        on: On::Nobody,
        why: Reason::of("time-left").number(quarters),
    });
    // A mission without points of its own for a row has no such row (CQB-SCORE-11).
    let own = |last: &LastRow| last.points != 0 || ["withdrawal", "collapse"].contains(&last.row);
    lost.chain(departed).chain(early).filter(own).collect()
}

/// A team member who lies on the map when the mission ends without the site in the team's hands.
fn left_behind(world: &World, result: &str, figure: FigureId) -> bool {
    let lies = world.side(figure) == Side::Response && world.has::<Downed>(figure) && !world.has::<Dead>(figure);
    let abandoned = ["withdrawn", "wiped-out", "out-of-time", "collapsed", "defeated"].contains(&result);
    lies && abandoned && world.at(figure).is_some() && !world.has::<OffMap>(figure)
}

/// The points for the team's departure. Out of time, a collapse counts in proportion to the required objectives that are
/// open, and at least one point of it stays (CQB-SCORE-10).
fn departure_points(world: &World, row: &str, why: &str) -> i32 {
    let points = world.resource::<Tariff>().points(row);
    if why != "late-inside" {
        return points;
    }
    let (open, all) = goal_progress::count_required_open(world);
    if open < all { (points * open + points.signum() * (all - 1)) / all.max(1) } else { points }
}

/// The points that an end with this round would earn for the time in hand.
pub fn time_in_hand_points(world: &World) -> i32 {
    world.resource::<Tariff>().points("time-in-hand") * quarters_left(world).unwrap_or(0)
}

/// Whole quarters of the rounds that are left.
fn quarters_left(world: &World) -> Option<i32> {
    let clock = world.resource::<Clock>();
    let limit = i32::from(clock.limit?).max(1);
    Some(4 * (limit - i32::from(clock.now.round)).max(0) / limit)
}

/// The row of a suspect captured alive. If the team has left or fallen, only suspects brought to an exit count.
fn capture(world: &World, result: &str, figure: FigureId) -> Option<&'static str> {
    let board = world.resource::<Board>();
    let wanted = *world.of::<SuspectValue>(figure)?;
    let out = world.has::<OffMap>(figure) || world.at(figure).is_some_and(|at| board.terrain(at) == Terrain::Exit);
    let gone = result == "wiped-out" || (result == "withdrawn" && !timeline::is_site_held(world));
    let counts = goal_progress::is_in_custody(world, figure) && (out || !gone);
    counts.then(|| wanted.row(world.resource()))?
}

/// A civilian who counts as extracted without the walk to the exit (CQB-ROUND-7).
fn led_out(world: &World, figure: FigureId) -> bool {
    world.side(figure) == Side::Civilian
        && world.has::<Controlled>(figure)
        && !world.has::<Dead>(figure)
        && goal_progress::is_brought_out(Standpoint::truth(world), figure)
        && score_row_of(world, "civilian-extracted", figure).is_none()
}

/// The number of the event that caused the end: the fall of the last team member, or the End Phase in which time ran
/// out.
fn brought_about(turn: &Turn, result: &str) -> Option<u32> {
    let team = |figure: FigureId| turn.world().side(figure) == Side::Response;
    let says_so = |event: &Event| match (result, event) {
        ("wiped-out", event) => event.book_event().fells().is_some_and(team),
        ("out-of-time", Event::Common(CommonEvent::PhaseBegan { phase, .. })) => *phase == "end",
        _ => false,
    };
    let mut entries = (0..turn.position()).rev().filter_map(|place| turn.entry(place));
    entries.find(|entry| says_so(&entry.event))?.number
}

/// The row for the team's departure, and its word; none if no required objective was open.
fn departure(world: &World, result: &str) -> Option<(&'static str, &'static str)> {
    let open = goal_progress::is_required_open(world);
    let exit = |at| world.resource::<Board>().terrain(at) == Terrain::Exit;
    let outside = world.able_of(Side::Response).into_iter().all(|id| world.at(id).is_none_or(exit));
    match result {
        "wiped-out" => Some(("collapse", "nobody-able")),
        "withdrawn" if open => Some(("withdrawal", "withdrew-open")),
        "out-of-time" if open && outside => Some(("withdrawal", "late-outside")),
        "out-of-time" if open => Some(("collapse", "late-inside")),
        "collapsed" => Some(("collapse", "collapsed")),
        _ => None,
    }
}
