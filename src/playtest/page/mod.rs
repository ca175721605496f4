//! Reports and comparisons as HTML pages: self-contained, without scripts, pictures as inline SVG.
mod comparison_page;
mod floor_plan;
mod heat_maps;
mod histogram;
mod match_page;
mod tables;
mod timeline_sections;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::batch::Batch;
use super::report::Report;
use super::statistic::Statistic;
use crate::model::Side;
pub use comparison_page::comparison_page;
pub use floor_plan::{PagePlan, plan_symbol, strips};
pub use heat_maps::{opacity, shaded_tiles, side_shape};

const STYLE: &str = include_str!("style.css");

type Section = (&'static str, Markup);

fn page(title: &str, body: &Markup) -> String {
    html_page(title, "", body)
}

/// A whole page in the look of reports, with rules of its own after theirs.
pub fn html_page(title: &str, style: &str, body: &Markup) -> String {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) (PreEscaped(style)) }
            }
            body { main { (body) } }
        }
    }
    .into_string()
}

fn sections(sections: &[Section]) -> Markup {
    html! {
        @for (title, content) in sections {
            section { h2 { (title) } (content) }
        }
    }
}

/// The floor plans that the maps of the page refer to.
fn symbols(plans: &[PagePlan]) -> Markup {
    html! {
        svg width="0" height="0" style="position:absolute" {
            @for plan in plans { (floor_plan::plan_symbol(*plan)) }
        }
    }
}

impl Report {
    /// The report as a self-contained HTML page.
    pub fn page(&self, batch: &Batch) -> String {
        let plan = PagePlan { board: &batch.level().board, id: "plan" };
        let body = html! {
            (header(self, plan))
            (headline_boxes(self))
            (sections(&contents(self, plan)))
            (footer(self))
        };
        page(&format!("{}: {} games", self.title, self.games), &body)
    }
}

fn header(report: &Report, plan: PagePlan) -> Markup {
    let Report { title, level, rulebook, games, asked, seed, seats, .. } = report;
    html! {
        header {
            (symbols(&[plan]))
            h1 { (title) }
            p.conclusion { (report.conclusion()) }
            p.dim {
                (level) " · " (rulebook) " · " (games) " games from seed " (seed)
                " · response: " (seats.response.to_string()) ", hostile: " (seats.hostile.to_string()) ", difficulty: " (report.difficulty.in_words())
            }
            @if let line = report.about.line() && !line.is_empty() { p.dim { (line) } }
            @if games < asked { p.warn { "Stopped early: " (games) " of " (asked) " games." } }
            @if let Some([one, of]) = report.shard { p.warn { "Shard " (one) " of " (of) "." } }
            @if !report.flaws.is_empty() { p.bad { (report.flaw_count) " flaws found, listed at the end." } }
        }
    }
}

/// The main metrics, without those that do not apply to the battle.
fn headline_boxes(report: &Report) -> Markup {
    let civilians = report.losses.iter().any(|losses| losses.side == Side::Civilian && losses.figures > 0);
    let applies = |metric: &&Statistic| match metric.name {
        "score" => report.has_score(),
        "harm-rate" => civilians,
        "arrests" | "evidence-secured" => metric.most > 0,
        _ => true,
    };
    let headline_boxes = [
        ("win-rate", "good", "won by response"),
        ("score", "", "points per game"),
        ("rounds", "", "rounds per game"),
        ("team-down", "team", "of the team put down"),
        ("hostiles-dead", "hostile", "hostiles killed"),
        ("arrests", "hostile", "hostiles taken alive"),
        ("harm-rate", "civilian", "games with a civilian harmed"),
        ("evidence-secured", "", "evidence secured"),
    ];
    html! {
        div.headline_boxes {
            @for (name, class, what) in headline_boxes {
                @if let Some(metric) = report.metrics.iter().find(|metric| metric.name == name).filter(applies) {
                    div.headline_box.(class) {
                        b { (metric.format_value(metric.value)) }
                        span { (what) }
                        span { "95 %: " (metric.format_value(metric.low)) " to " (metric.format_value(metric.high)) }
                    }
                }
            }
        }
    }
}

fn contents(report: &Report, plan: PagePlan) -> Vec<Section> {
    let rounds = histogram::histogram("Rounds", &report.lengths, report.rounds.median);
    let endings = html! {
        @if report.has_score() {
            div.two { (histogram::histogram("Score", &report.scores, report.score.median)) (rounds) }
            div style="height:14px" {}
            (tables::endings(report))
        } @else {
            div.two { (rounds) (tables::endings(report)) }
        }
    };
    let contact = html! {
        div.two {
            (tables::contact("First sighting of an enemy", &report.first_seen, report.games))
            (tables::contact("First attack", &report.first_shot, report.games))
        }
    };
    let doors = html! { div.wide { (numbered_doors(report, plan)) div { (tables::doors(&report.doors)) } } };
    let mut contents = vec![("Notable games", tables::notable(report)), ("How it ends", endings)];
    if !report.still_standing.figures.is_empty() {
        contents.push(("Still standing in lost games", still_standing(report, plan)));
    }
    contents.extend(timeline_sections::sections(&report.courses));
    contents.extend([
        ("Where it happens", maps(report, plan)),
        ("First contact", contact),
        ("Doors", doors),
        ("Lanes", tables::lanes(&report.lanes)),
        ("Habits of the players", habits(report)),
        ("By temperament, doctrine or kind", tables::outcomes(&report.tempers)),
        ("Figure by figure", tables::outcomes(&report.people)),
    ]);
    if !report.rulebooks.is_empty() {
        contents.push(("Under each rulebook", tables::rulebooks(report)));
    }
    contents.push(("All metrics", metrics(report)));
    if !report.tally.score_rows.is_empty() {
        contents.push(("Score by row", tables::score(report)));
    }
    if !report.flaws.is_empty() {
        contents.push(("Flaws", tables::flaws(report)));
    }
    contents
}

fn metrics(report: &Report) -> Markup {
    let never = report.always_zero_metrics();
    html! {
        (tables::metrics(&report.metrics))
        @if !never.is_empty() { p.dim { "0 in every game: " (never) "." } }
    }
}

fn maps(report: &Report, plan: PagePlan) -> Markup {
    let (heat, games) = (&report.heat, report.games);
    let (shots_at, watched) = (heat.shots_at.all(), heat.watched.all());
    let maps = [
        ("Attacks by the team", "Attacker's tile", "team", heat.shots_from.of(Side::Response)),
        ("Attacks by hostiles", "Attacker's tile", "hostile", heat.shots_from.of(Side::Hostile)),
        ("Under fire", "Target's tile", "warn", &shots_at),
        ("Overwatch triggered", "Where a watched lane was entered", "contact", &watched),
        ("Time: the team", "Position at the start of each round", "team", heat.time.of(Side::Response)),
        ("Time: hostiles", "Position at the start of each round", "hostile", heat.time.of(Side::Hostile)),
        ("Steps of the team", "Steps onto each tile", "team", heat.steps.of(Side::Response)),
        ("First sighting", "Where the enemy was first seen or heard", "contact", &report.first_seen.at),
    ];
    html! {
        div.maps {
            (heat_maps::casualties(plan, "Casualties", &heat.fallen, games))
            @for (title, what, colour, spots) in maps { (heat_maps::heat_map(plan, title, what, colour, spots, games)) }
        }
    }
}

/// Maps of where both sides still stood, and who it was.
fn still_standing(report: &Report, plan: PagePlan) -> Markup {
    let standing = &report.still_standing;
    let map = |title: &str, colour: &str, side: Side| {
        heat_maps::heat_map(plan, title, "Tile at the end of lost games", colour, standing.at.of(side), standing.lost)
    };
    html! {
        p {
            "Who was neither out of the fight nor in custody when one of the " (standing.lost) " lost games ended, and where."
        }
        div.maps {
            (map("Hostiles still standing", "hostile", Side::Hostile))
            (map("The team still standing", "team", Side::Response))
        }
        (tables::still_standing(&standing.figures, standing.lost))
    }
}

fn habits(report: &Report) -> Markup {
    let habits = report.player_habits();
    html! {
        p { (report.habits_introduction()) }
        @if habits.is_empty() { p.dim { "None stood out: it used every door and every lane, and went in by several ways." } }
        @else { ul { @for habit in &habits { li { (habit) } } } }
    }
}

fn numbered_doors(report: &Report, plan: PagePlan) -> Markup {
    let tiles = report.doors.iter().map(|door| door.at);
    heat_maps::plan_with_numbered_tiles(
        plan,
        "Doors by number",
        "Numbers refer to the table; breached walls are included",
        tiles,
    )
}

fn footer(report: &Report) -> Markup {
    html! {
        footer {
            "Shares have Wilson's 95 % interval, means Student's. Checked "
            @if report.checked { "every invariant after every order" } @else { "for hangs and refused orders only" }
            ": " (report.flaw_count) " flaws. Rules " (report.data_hash)
            ". Run the commands in the folder the play-test was run in. report.json holds the same numbers."
        }
    }
}
