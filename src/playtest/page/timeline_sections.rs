//! The courses of games on the page: objectives, events, rounds, ways in and routes.
use maud::{Markup, Render, html};

use super::Section;
use super::tables::table;
use crate::playtest::timeline_statistics::{
    EntryRow, LevelEventRow, ObjectiveRow, RoundRow, RouteRow, TimelineStatistics,
};
use crate::playtest::timeline_text::won_share;

const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 150.0;

/// The sections about the course of the games; those with nothing to tell are left out.
pub fn sections(courses: &TimelineStatistics) -> Vec<Section> {
    let all = [
        ("Objectives", !courses.goals.is_empty(), goals(&courses.goals)),
        ("Events of the level", !courses.level_events.is_empty(), events(&courses.level_events)),
        ("Round by round", !courses.by_round.is_empty(), rounds(&courses.by_round)),
        ("Ways in", !courses.entries.is_empty(), entries(&courses.entries)),
        ("Routes of the team", !courses.routes.is_empty(), routes(&courses.routes)),
    ];
    all.into_iter().filter(|(_, tells, _)| *tells).map(|(title, _, content)| (title, content)).collect()
}

fn goals(goals: &[ObjectiveRow]) -> Markup {
    let row = |goal: &ObjectiveRow| {
        let name = html! { (goal.text) @if goal.optional { " " small { "optional" } } };
        let round = html! { @if goal.won.met + goal.lost.met > 0 { (goal.round.median) } @else { "-" } };
        let counts =
            [goal.won.met, goal.won.open, goal.won.impossible, goal.lost.met, goal.lost.open, goal.lost.impossible];
        std::iter::once(name).chain(counts.map(|count| count.render())).chain([round]).collect()
    };
    let heads = [
        "objective",
        "won: met",
        "won: open",
        "won: impossible",
        "lost: met",
        "lost: open",
        "lost: impossible",
        "median round",
    ];
    html! {
        p { "How each objective stood at the end, in games won and in games lost; the round in which it was met." }
        (table(&heads, goals.iter().map(row)))
    }
}

fn events(events: &[LevelEventRow]) -> Markup {
    let row = |event: &LevelEventRow| {
        let round = html! {
            @if event.games == 0 { "never" }
            @else { (event.round.median) " (" (event.round.least) " to " (event.round.most) ")" }
        };
        vec![
            event.event.render(),
            event.what.render(),
            event.games.render(),
            won_share(event.won, event.games).render(),
            round,
        ]
    };
    table(&["", "<event", "games", "won", "median round"], events.iter().map(row))
}

fn rounds(rounds: &[RoundRow]) -> Markup {
    let row = |row: &RoundRow| {
        let each = [row.shots, row.sightings, row.steps].map(|number| format!("{number:.2}").render());
        let counts = [row.quiet, row.ended].map(|count| count.render());
        [row.round.render(), row.games.render()].into_iter().chain(each).chain(counts).collect()
    };
    let heads = ["round", "games", "attacks per game", "sightings", "steps", "games without contact", "games ended"];
    html! {
        div.two {
            (bars("Attacks in each round, per game", "bar-lost", rounds, |row| row.shots))
            (bars("Games without contact in each round, in percent", "bar-won", rounds, |row| {
                100.0 * row.quiet as f64 / row.games.max(1) as f64
            }))
        }
        div style="height:14px" {}
        (table(&heads, rounds.iter().map(row)))
    }
}

/// A bar for each round.
fn bars(title: &str, class: &str, rounds: &[RoundRow], of: fn(&RoundRow) -> f64) -> Markup {
    let highest = rounds.iter().map(of).fold(0.0, f64::max);
    let step = WIDTH / rounds.len().max(1) as f64;
    let every = rounds.len().div_ceil(12).max(1);
    html! {
        figure.block {
            h3 { (title) }
            svg viewBox={ "0 -6 " (WIDTH) " " (HEIGHT + 34.0) } role="img" aria-label=(title) {
                @for (index, row) in rounds.iter().enumerate() {
                    @let height = if highest > 0.0 { HEIGHT * of(row) / highest } else { 0.0 };
                    @let left = index as f64 * step;
                    g {
                        title { "round " (row.round) ": " (format_args!("{:.2}", of(row))) }
                        rect class=(class) x=(format_args!("{:.1}", left + 1.0)) y=(format_args!("{:.1}", HEIGHT - height))
                            width=(format_args!("{:.1}", (step - 2.0).max(0.8))) height=(format_args!("{height:.1}")) {}
                    }
                    @if index.is_multiple_of(every) {
                        text.axis x=(format_args!("{:.1}", left + step / 2.0)) y=(HEIGHT + 16.0) text-anchor="middle" {
                            (row.round)
                        }
                    }
                }
                path.base d={ "M0 " (HEIGHT) "h" (WIDTH) } {}
            }
            figcaption { "highest bar " (format_args!("{highest:.2}")) }
        }
    }
}

fn entries(entries: &[EntryRow]) -> Markup {
    let all: u64 = entries.iter().map(|entry| entry.games).sum();
    let row = |entry: &EntryRow| {
        let name = html! { (entry.what) " " small { "[" (entry.at.x) ", " (entry.at.y) "]" } };
        vec![
            name,
            entry.games.render(),
            won_share(entry.games, all).render(),
            won_share(entry.won, entry.games).render(),
        ]
    };
    html! {
        p { "By which doorway the team first went into a room in which it did not start." }
        (table(&["way in", "games", "share", "won"], entries.iter().map(row)))
    }
}

fn routes(routes: &[RouteRow]) -> Markup {
    let row = |route: &RouteRow| {
        vec![route.rooms.join(" › ").render(), route.games.render(), won_share(route.won, route.games).render()]
    };
    html! {
        p { "The rooms in the order in which the team entered them, the first eight." }
        (table(&["route", "games", "won"], routes.iter().map(row)))
    }
}
