//! The report as one page that stands by itself: no script, no other file; pictures are drawn in it.
mod charts;
mod compare;
mod heat;
mod plan;
mod tables;

use std::fmt::Write as _;

use super::report::Report;
use super::statistic::Statistic;
use crate::board::{Board, Tile};
use crate::model::Side;
pub use compare::comparison;
use plan::Sheet;

const STYLE: &str = include_str!("style.css");

/// Text as it stands in markup.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A whole page.
pub fn page(title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width,initial-scale=1\"><title>{}</title>\n<style>{STYLE}</style></head>\n<body><main>{body}</main></body></html>\n",
        escape(title)
    )
}

/// The page of a report on a level with this floor.
pub fn report(report: &Report, board: &Board) -> String {
    let sheet = Sheet { board, id: "plan" };
    let mut body = head(report, sheet);
    body.push_str(&cards(report));
    for (title, part) in parts(report, sheet) {
        let _ = writeln!(body, "<section><h2>{title}</h2>{part}</section>");
    }
    body.push_str(&foot(report));
    page(&format!("{}: {} games", report.title, report.games), &body)
}

fn head(report: &Report, sheet: Sheet) -> String {
    let Report { title, level, rulebook, games, asked, seed, seats, .. } = report;
    let stopped = if games < asked {
        format!("<p class=\"warn\">Stopped early: {games} of {asked} games that were asked for.</p>")
    } else {
        String::new()
    };
    let shard =
        report.shard.map_or_else(String::new, |[one, of]| format!("<p class=\"warn\">Shard {one} of {of}.</p>"));
    let flaws = match report.flaws.len() {
        0 => String::new(),
        count => format!("<p class=\"bad\">{count} flaws were found; they are listed at the end.</p>"),
    };
    format!(
        "<header><svg width=\"0\" height=\"0\" style=\"position:absolute\">{}</svg><h1>{}</h1><p class=\"dim\">{} · {} · {games} games from \
         seed {seed} · response: {}, hostile: {}</p>{stopped}{shard}{flaws}</header>\n",
        plan::symbol(sheet),
        escape(title),
        escape(level),
        escape(rulebook),
        seats.response.word(),
        seats.hostile.word()
    )
}

/// The figures that matter most, without those that the battle has nothing of.
fn cards(report: &Report) -> String {
    let civilians = report.losses.iter().any(|losses| losses.side == Side::Civilian && losses.figures > 0);
    let told = |figure: &&Statistic| match figure.name {
        "score" => report.scored(),
        "harm-rate" => civilians,
        "arrests" | "evidence-secured" => figure.most > 0,
        _ => true,
    };
    let card = |(name, class, what): (&str, &str, &str)| {
        let figure = report.figures.iter().find(|figure| figure.name == name).filter(told);
        figure.map_or_else(String::new, |figure| {
            format!(
                "<div class=\"card {class}\"><b>{}</b><span>{what}</span><span>95 %: {} to {}</span></div>",
                figure.told(figure.value),
                figure.told(figure.low),
                figure.told(figure.high)
            )
        })
    };
    let cards: String = [
        ("win-rate", "good", "won by response"),
        ("score", "", "points a game"),
        ("rounds", "", "rounds a game"),
        ("team-down", "team", "of the team put down"),
        ("hostiles-dead", "hostile", "hostiles killed"),
        ("arrests", "hostile", "hostiles taken alive"),
        ("harm-rate", "civilian", "games with a civilian harmed"),
        ("evidence-secured", "", "evidence secured"),
    ]
    .map(card)
    .concat();
    format!("<div class=\"cards\">{cards}</div>\n")
}

fn parts(report: &Report, sheet: Sheet) -> Vec<(&'static str, String)> {
    let two = |parts: [String; 2]| format!("<div class=\"two\">{}</div>", parts.concat());
    let rounds = charts::histogram("Rounds", &report.lengths, report.rounds.median);
    let ends = if report.scored() {
        two([charts::histogram("Score", &report.scores, report.score.median), rounds])
            + "<div style=\"height:14px\"></div>"
            + &tables::ends(report)
    } else {
        two([rounds, tables::ends(report)])
    };
    let mut parts = vec![
        ("The most telling games", tables::telling(report)),
        ("How it ends", ends),
        ("Where it happens", maps(report, sheet)),
        (
            "First contact",
            two([
                tables::contact("First sighting of an enemy", &report.first_seen, report.games),
                tables::contact("First attack", &report.first_shot, report.games),
            ]),
        ),
        ("Doors", format!("<div class=\"wide\">{}{}</div>", keyed_doors(report, sheet), tables::doors(&report.doors))),
        ("Lanes", tables::lanes(&report.lanes)),
        ("By temperament, doctrine or kind", tables::fates(&report.tempers)),
        ("Figure by figure", tables::fates(&report.people)),
    ];
    if !report.rulebooks.is_empty() {
        parts.push(("Under each rulebook", tables::rulebooks(report)));
    }
    parts.push(("All figures", tables::figures(&report.figures)));
    if !report.tally.score_rows.is_empty() {
        parts.push(("The score, row by row", tables::score(report)));
    }
    if !report.flaws.is_empty() {
        parts.push(("Flaws", tables::flaws(report)));
    }
    parts
}

fn maps(report: &Report, sheet: Sheet) -> String {
    let (heat, games) = (&report.heat, report.games);
    let map = |title, what, colour, spots: &_| heat::map(sheet, title, what, colour, spots, games);
    let maps = [
        heat::fallen(sheet, "Who fell where", &heat.fallen, games),
        map("Attacks by the team", "Where the attacker stood", "team", heat.shots_from.of(Side::Response)),
        map("Attacks by hostiles", "Where the attacker stood", "hostile", heat.shots_from.of(Side::Hostile)),
        map("Under fire", "Where the one attacked stood", "warn", &heat.shots_at.all()),
        map("Overwatch set off", "Where a watched lane was entered", "contact", &heat.watched.all()),
        map("Time: the team", "Where it stood when a round began", "team", heat.time.of(Side::Response)),
        map("Time: hostiles", "Where they stood when a round began", "hostile", heat.time.of(Side::Hostile)),
        map("Ways of the team", "Steps onto each tile", "team", heat.steps.of(Side::Response)),
        map("First sighting", "Where the enemy was first seen or heard", "contact", &report.first_seen.at),
    ];
    format!("<div class=\"maps\">{}</div>", maps.concat())
}

fn keyed_doors(report: &Report, sheet: Sheet) -> String {
    let keys: Vec<(usize, Tile)> = report.doors.iter().enumerate().map(|(key, door)| (key + 1, door.at)).collect();
    heat::keyed(
        sheet,
        "Doors by number",
        "Numbers are those of the table; walls that were breached are among them",
        &keys,
    )
}

fn foot(report: &Report) -> String {
    let checked = if report.checked { "every invariant after every order" } else { "hangs and refused orders only" };
    format!(
        "<footer>Shares have Wilson's 95 % interval, means Student's. Looked at {checked}: {} flaws. Rules {}. Commands are to be given where \
         the play-test was run. The same figures stand in report.json.</footer>",
        report.flaws.len(),
        escape(&report.data_hash)
    )
}
