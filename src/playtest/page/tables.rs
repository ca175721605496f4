//! The tables of the page.
use std::fmt::Write as _;

use super::escape;
use crate::playtest::floor_usage::{Contact, DoorRow, Fates, LaneRow};
use crate::playtest::intervals::rounded;
use crate::playtest::report::Report;
use crate::playtest::statistic::{Statistic, told};
use crate::playtest::tile_counts::Place;

/// Rows of a table that grow no further; the others are counted, and stand in the JSON.
const MOST: usize = 40;

/// A table with its heads; cells are markup. A head that begins with `<` stands over words, which begin on the left.
pub fn table(heads: &[&str], rows: &[Vec<String>]) -> String {
    let words = |place: usize| place == 0 || heads.get(place).is_some_and(|head| head.starts_with('<'));
    let head = |(place, head): (usize, &&str)| {
        let class = if words(place) { " class=\"l\"" } else { "" };
        format!("<th{class}>{}</th>", head.trim_start_matches('<'))
    };
    let titles: String = heads.iter().enumerate().map(head).collect();
    let mut body = String::new();
    for row in rows.iter().take(MOST) {
        let cells = row.iter().enumerate();
        let cells: String = cells.map(|(place, cell)| cell_of(cell, words(place))).collect();
        let _ = write!(body, "<tr>{cells}</tr>");
    }
    let more = match rows.len().saturating_sub(MOST) {
        0 => String::new(),
        more => format!("<p class=\"dim\">and {more} more; the JSON report lists all</p>"),
    };
    format!(
        "<div class=\"panel scroll\"><table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>{more}</div>"
    )
}

/// Words are to wrap, numbers are not; nothing is dim.
fn cell_of(cell: &str, words: bool) -> String {
    match cell {
        "0" | "0.00" | "0.0 %" => format!("<td class=\"zero\">{cell}</td>"),
        _ if words => format!("<td class=\"l\">{cell}</td>"),
        _ => format!("<td>{cell}</td>"),
    }
}

fn number(number: u64) -> String {
    number.to_string()
}

pub fn ends(report: &Report) -> String {
    let row = |end: &crate::playtest::End| {
        let result = if end.result.is_empty() { "not ended" } else { &end.result };
        let share = 100.0 * end.games as f64 / report.games.max(1) as f64;
        vec![
            escape(result),
            number(end.games),
            told("%", share),
            format!("<span class=\"dim\">{}</span>", escape(&end.reason)),
        ]
    };
    table(&["end", "games", "share", "<why"], &report.ends.iter().map(row).collect::<Vec<_>>())
}

pub fn figures(figures: &[Statistic]) -> String {
    let row = |figure: &Statistic| {
        let span = format!("{} to {}", told(figure.unit, figure.low), told(figure.unit, figure.high));
        let range = |value: i64| if figure.unit.is_empty() { value.to_string() } else { String::new() };
        vec![
            format!("{} <small>{}</small>", figure.title, figure.name),
            figure.told(figure.value),
            format!("<span class=\"dim\">{span}</span>"),
            range(figure.least),
            range(figure.median),
            range(figure.most),
        ]
    };
    table(
        &["figure", "a game", "95 % interval", "least", "median", "most"],
        &figures.iter().filter(|figure| figure.games > 0).map(row).collect::<Vec<_>>(),
    )
}

pub fn doors(doors: &[DoorRow]) -> String {
    let row = |(key, door): (usize, &DoorRow)| {
        let tale = door.tale;
        let counts = [tale.opened, tale.closed, tale.forced, tale.breached, tale.entered, tale.shot_through];
        let head = vec![
            (key + 1).to_string(),
            format!("{} <small>[{}, {}]</small>", escape(&door.what), door.at.x, door.at.y),
        ];
        head.into_iter().chain(counts.map(number)).collect()
    };
    let heads = ["", "<door", "opened", "shut", "tried to force", "forced open", "stepped into", "shot through"];
    table(&heads, &doors.iter().enumerate().map(row).collect::<Vec<_>>())
}

pub fn lanes(lanes: &[LaneRow]) -> String {
    let mut lanes: Vec<&LaneRow> = lanes.iter().filter(|lane| lane.games > 0).collect();
    lanes.sort_by_key(|lane| {
        std::cmp::Reverse((lane.tale.watched, lane.tale.hit.sum(), lane.tale.shots, lane.tale.entered))
    });
    let row = |lane: &&LaneRow| {
        let tale = lane.tale;
        let counts = [tale.watched, tale.shots, tale.hit.response, tale.hit.hostile, tale.hit.civilian, tale.entered];
        let head = vec![format!("{} <small>{}</small>", escape(&lane.id), escape(&lane.what))];
        head.into_iter().chain(counts.map(number)).collect()
    };
    let heads =
        ["lane", "watch set off", "attacks into it", "team hit", "hostiles hit", "civilians hit", "came into it"];
    table(&heads, &lanes.iter().map(row).collect::<Vec<_>>())
}

pub fn fates(fates: &[Fates]) -> String {
    let row = |fate: &Fates| {
        let share = |count: u64| told("%", 100.0 * count as f64 / fate.figures.max(1) as f64);
        let each = |count: u64| told("", fate.each(count));
        let side = fate.side.word();
        let hit = if fate.shots == 0 { 0.0 } else { 100.0 * fate.hits as f64 / fate.shots as f64 };
        let temper =
            if fate.title == fate.temper.as_str() { String::new() } else { format!(" <small>{}</small>", fate.temper) };
        vec![
            format!("<span class=\"{side}\">{}</span>{temper}", escape(&fate.title)),
            number(fate.figures),
            share(fate.died),
            share(fate.down),
            share(fate.taken),
            share(fate.safe),
            share(fate.out),
            each(fate.hurt),
            each(fate.shots),
            told("%", hit),
            each(fate.felled),
        ]
    };
    let heads = [
        "who",
        "figures",
        "died",
        "put down",
        "taken",
        "brought out",
        "out at the end",
        "hurt",
        "attacks",
        "told",
        "felled",
    ];
    table(&heads, &fates.iter().map(row).collect::<Vec<_>>())
}

pub fn contact(title: &str, contact: &Contact, games: u64) -> String {
    if contact.games == 0 {
        return format!("<div class=\"panel\"><h3>{title}</h3><p>In none of {games} games.</p></div>");
    }
    let mut places: Vec<_> = contact.at.iter().collect();
    places.sort_by_key(|(place, count)| (std::cmp::Reverse(**count), **place));
    let place = |(Place(tile), count): &(&Place, &u32)| format!("[{}, {}] {count}", tile.x, tile.y);
    let places: Vec<String> = places.iter().take(6).map(place).collect();
    let (round, order, by) = (&contact.round, &contact.order, contact.by);
    format!(
        "<div class=\"panel\"><h3>{title}</h3><p>In {} of {games} games, in round <b>{}</b> on average ({} to {}, median {}), \
         with order {} (median {}).</p><p>By <span class=\"response\">response {}</span>, <span class=\"hostile\">hostile \
         {}</span>. Where most often: {}.</p></div>",
        contact.games,
        told("", round.mean),
        round.least,
        round.most,
        round.median,
        told("", order.mean),
        order.median,
        by.response,
        by.hostile,
        if places.is_empty() { "nowhere".to_owned() } else { places.join(", ") }
    )
}

pub fn telling(report: &Report) -> String {
    let row = |game: &crate::playtest::notable_games::NotableGame| {
        vec![
            game.what.to_owned(),
            game.seed.to_string(),
            format!("<span>{}</span>", escape(&game.sentence)),
            format!("<code>{}</code>", escape(&game.command)),
        ]
    };
    table(&["game", "seed", "<how it went", "<see it again"], &report.telling.iter().map(row).collect::<Vec<_>>())
}

pub fn score(report: &Report) -> String {
    let row = |(row, earned): (&String, &crate::playtest::tally::Earned)| {
        let each = rounded(earned.points as f64 / report.games.max(1) as f64);
        vec![escape(row), number(earned.games), earned.points.to_string(), format!("{each:+.2}")]
    };
    table(
        &["row of the score", "games", "points", "a game"],
        &report.tally.score_rows.iter().map(row).collect::<Vec<_>>(),
    )
}

pub fn flaws(report: &Report) -> String {
    let row = |flaw: &crate::playtest::game::Flaw| {
        vec![flaw.seed.to_string(), flaw.order.to_string(), flaw.invariant.clone(), escape(&flaw.sentence)]
    };
    table(&["seed", "order", "<invariant", "<what is wrong"], &report.flaws.iter().map(row).collect::<Vec<_>>())
}

pub fn rulebooks(report: &Report) -> String {
    let row = |book: &crate::playtest::report::UnderBook| {
        let of = |name: &str| {
            book.figures.iter().find(|figure| figure.name == name).map_or_else(String::new, |it| it.told(it.value))
        };
        let names = ["win-rate", "score", "rounds", "team-down", "hostiles-down", "arrests", "harm-rate"];
        let cells = if book.refused.is_empty() {
            names.map(of).to_vec()
        } else {
            vec![format!("<span class=\"dim\">{}</span>", escape(&book.refused))]
        };
        [vec![escape(&book.title)], cells].concat()
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
    table(&heads, &report.rulebooks.iter().map(row).collect::<Vec<_>>())
}
