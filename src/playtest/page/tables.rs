//! The tables of the page.
use std::cmp::Reverse;

use maud::{Markup, Render, html};

use crate::playtest::EndingCount;
use crate::playtest::door_lane_contact_statistics::{DoorRow, FigureOutcomes, FirstContact, LaneRow};
use crate::playtest::event_and_token_tally::ScoreRowTotals;
use crate::playtest::game::Flaw;
use crate::playtest::notable_games::NotableGame;
use crate::playtest::report::{Report, UnderBook};
use crate::playtest::shares_and_distributions::rounded;
use crate::playtest::standing_in_lost_games::StandingRow;
use crate::playtest::statistic::{Statistic, format_value};
use crate::playtest::tile_counts::TileKey;

/// The most rows of a table; the rest is counted and left to the JSON.
const MAX_ROWS: usize = 40;

/// A table. The first column and those whose head begins with `<` hold text, aligned left; the others hold numbers.
pub fn table(heads: &[&str], rows: impl Iterator<Item = Vec<Markup>>) -> Markup {
    let rows: Vec<_> = rows.collect();
    let is_text = |column: usize| column == 0 || heads.get(column).is_some_and(|head| head.starts_with('<'));
    html! {
        div.block.scroll {
            table {
                thead {
                    tr {
                        @for (column, head) in heads.iter().enumerate() {
                            th.l[is_text(column)] { (head.trim_start_matches('<')) }
                        }
                    }
                }
                tbody {
                    @for row in rows.iter().take(MAX_ROWS) {
                        tr {
                            @for (column, cell) in row.iter().enumerate() {
                                @let zero = matches!(cell.0.as_str(), "0" | "0.00" | "0.0 %");
                                td.zero[zero].l[!zero && is_text(column)] { (cell) }
                            }
                        }
                    }
                }
            }
            @if rows.len() > MAX_ROWS {
                p.dim { "and " (rows.len() - MAX_ROWS) " more; the JSON report lists all" }
            }
        }
    }
}

pub fn endings(report: &Report) -> Markup {
    let row = |end: &EndingCount| {
        let result = if end.result.is_empty() { "not ended" } else { &end.result };
        let share = 100.0 * end.games as f64 / report.games.max(1) as f64;
        vec![
            result.render(),
            end.games.render(),
            format_value("%", share).render(),
            html! { span.dim { (end.reason) } },
        ]
    };
    table(&["end", "games", "share", "<why"], report.ends.iter().map(row))
}

pub fn metrics(metrics: &[Statistic]) -> Markup {
    let row = |metric: &Statistic| {
        let range = |value: i64| html! { @if metric.unit.is_empty() { (value) } };
        vec![
            html! { (metric.title) " " small { (metric.name) } },
            metric.format_value(metric.value).render(),
            html! { span.dim { (format_value(metric.unit, metric.low)) " to " (format_value(metric.unit, metric.high)) } },
            range(metric.least),
            range(metric.median),
            range(metric.most),
        ]
    };
    let heads = ["metric", "per game", "95 % interval", "minimum", "median", "maximum"];
    table(&heads, metrics.iter().filter(|metric| metric.is_ever_nonzero()).map(row))
}

pub fn doors(doors: &[DoorRow]) -> Markup {
    let row = |(index, door): (usize, &DoorRow)| {
        let counts = door.counts;
        let counts =
            [counts.opened, counts.closed, counts.forced, counts.breached, counts.entered, counts.shot_through];
        let name = html! { (door.what) " " small { "[" (door.at.x) ", " (door.at.y) "]" } };
        [(index + 1).render(), name].into_iter().chain(counts.map(|count| count.render())).collect()
    };
    let heads = ["", "<door", "opened", "closed", "tried to force", "forced open", "entered", "shot through"];
    table(&heads, doors.iter().enumerate().map(row))
}

pub fn lanes(lanes: &[LaneRow]) -> Markup {
    let mut lanes: Vec<&LaneRow> = lanes.iter().filter(|lane| lane.games > 0).collect();
    lanes.sort_by_key(|lane| {
        Reverse((lane.counts.watched, lane.counts.hit.sum(), lane.counts.shots, lane.counts.entered))
    });
    let row = |lane: &&LaneRow| {
        let counts = lane.counts;
        let counts = [
            counts.watched,
            counts.shots,
            counts.hit.response,
            counts.hit.hostile,
            counts.hit.civilian,
            counts.entered,
        ];
        let name = html! { (lane.id) " " small { (lane.what) } };
        std::iter::once(name).chain(counts.map(|count| count.render())).collect()
    };
    let heads =
        ["lane", "overwatch triggered", "attacks into it", "team hit", "hostiles hit", "civilians hit", "entered"];
    table(&heads, lanes.iter().map(row))
}

pub fn outcomes(outcomes: &[FigureOutcomes]) -> Markup {
    let row = |fate: &FigureOutcomes| {
        let share = |count: u64| format_value("%", 100.0 * count as f64 / fate.figures.max(1) as f64).render();
        let each = |count: u64| format_value("", fate.per_figure(count)).render();
        let hit = if fate.shots == 0 { 0.0 } else { 100.0 * fate.hits as f64 / fate.shots as f64 };
        let temper = fate.temper.as_str();
        vec![
            html! {
                span class=(fate.side.word()) { (fate.title) }
                @if fate.title != temper { " " small { (temper) } }
            },
            fate.figures.render(),
            share(fate.died),
            share(fate.down),
            share(fate.taken),
            share(fate.safe),
            share(fate.out),
            each(fate.hurt),
            each(fate.shots),
            format_value("%", hit).render(),
            each(fate.felled),
        ]
    };
    let heads = [
        "who",
        "figures",
        "died",
        "put down",
        "arrested",
        "brought out",
        "out at the end",
        "hurt",
        "attacks",
        "hit",
        "enemies put down",
    ];
    table(&heads, outcomes.iter().map(row))
}

pub fn still_standing(figures: &[StandingRow], lost: u64) -> Markup {
    let row = |row: &StandingRow| {
        let share = 100.0 * row.games as f64 / lost.max(1) as f64;
        vec![
            html! { span class=(row.side.word()) { (row.title) } " " small { (row.side.word()) } },
            row.games.render(),
            format_value("%", share).render(),
            html! { (row.room) " " small { "[" (row.at.x) ", " (row.at.y) "]" } },
            row.at_games.render(),
        ]
    };
    table(&["who", "lost games", "share", "<most often at", "games"], figures.iter().map(row))
}

pub fn contact(title: &str, contact: &FirstContact, games: u64) -> Markup {
    let mut places: Vec<_> = contact.at.iter().collect();
    places.sort_by_key(|(place, count)| (Reverse(**count), **place));
    let (round, order, by) = (&contact.round, &contact.rank, contact.by);
    html! {
        div.block {
            h3 { (title) }
            @if contact.games == 0 {
                p { "In none of " (games) " games." }
            } @else {
                p {
                    "In " (contact.games) " of " (games) " games, in round " b { (format_value("", round.mean)) } " on average ("
                    (round.least) " to " (round.most) ", median " (round.median) "), with order " (format_value("", order.mean))
                    " (median " (order.median) ")."
                }
                p {
                    "By " span.response { "response " (by.response) } ", " span.hostile { "hostile " (by.hostile) }
                    ". Most often at: "
                    @if places.is_empty() { "no tile" }
                    @for (index, (TileKey(tile), count)) in places.iter().take(6).enumerate() {
                        @if index > 0 { ", " }
                        "[" (tile.x) ", " (tile.y) "] " (count)
                    }
                    "."
                }
            }
        }
    }
}

pub fn notable(report: &Report) -> Markup {
    let row = |game: &NotableGame| {
        let sentence = html! { span { (game.sentence) } };
        vec![game.what.render(), game.seed.render(), sentence, html! { code { (game.command) } }]
    };
    table(&["game", "seed", "<how it went", "<replay it"], report.telling.iter().map(row))
}

pub fn score(report: &Report) -> Markup {
    let row = |(row, earned): (&String, &ScoreRowTotals)| {
        let each = rounded(earned.points as f64 / report.games.max(1) as f64);
        vec![row.render(), earned.games.render(), earned.points.render(), format!("{each:+.2}").render()]
    };
    table(&["row of the score", "games", "points", "per game"], report.tally.score_rows.iter().map(row))
}

pub fn flaws(report: &Report) -> Markup {
    let row =
        |flaw: &Flaw| vec![flaw.seed.render(), flaw.order.render(), flaw.invariant.render(), flaw.sentence.render()];
    table(&["seed", "order", "<invariant", "<what is wrong"], report.flaws.iter().map(row))
}

pub fn rulebooks(report: &Report) -> Markup {
    const METRICS: [&str; 7] = ["win-rate", "score", "rounds", "team-down", "hostiles-down", "arrests", "harm-rate"];
    let row = |book: &UnderBook| {
        let value = |name: &str| {
            let metric = book.metrics.iter().find(|metric| metric.name == name);
            html! { @if let Some(metric) = metric { (metric.format_value(metric.value)) } }
        };
        let mut cells = vec![book.title.render()];
        match book.refused.is_empty() {
            true => cells.extend(METRICS.map(value)),
            false => cells.push(html! { span.dim { (book.refused) } }),
        }
        cells
    };
    let heads = [
        "rulebook",
        "won",
        "score",
        "rounds",
        "team put down",
        "hostiles put down",
        "arrests",
        "games with a civilian harmed",
    ];
    table(&heads, report.rulebooks.iter().map(row))
}
