//! The page of a comparison.
use maud::{Markup, Render, html};

use super::floor_plan::PagePlan;
use super::{Section, heat_maps, page, sections, symbols, tables};
use crate::board::Board;
use crate::model::Side;
use crate::playtest::comparison::{ChangedResult, Comparison};
use crate::playtest::door_and_figure_changes::{DoorChange, FateChange};
use crate::playtest::level_diff::ValueChange;
use crate::playtest::paired_differences::MetricDifference;
use crate::playtest::statistic::format_value;
use crate::playtest::tile_counts::{TileCounts, TileKey};

/// The page of a comparison of two levels with these boards, the old one first.
pub fn comparison_page(comparison: &Comparison, [old, new]: [&Board; 2]) -> String {
    let plans = [PagePlan { board: old, id: "plan-old" }, PagePlan { board: new, id: "plan-new" }];
    let contents: [Section; 6] = [
        ("What changed in the level", changes(comparison)),
        ("Metrics", metrics(&comparison.metrics)),
        ("Where it happens, old and new", maps(comparison, plans)),
        ("Doors", doors(comparison)),
        ("Figures", people(comparison)),
        ("Seeds with another result", flips(comparison)),
    ];
    let body = html! {
        (header(comparison, plans))
        (headline_boxes(comparison))
        (sections(&contents))
        footer {
            "Pairs of games on the same seeds. Shares: McNemar's exact test, Bonett and Price's interval; means: Student's \
             paired test. A metric differs significantly if its p-value, corrected for all " (comparison.metrics.len())
            " metrics (Holm), is below 0.05. The interval of the difference in win rate is a confidence sequence by betting: \
             it holds at every look."
        }
    };
    let [old, new] = names(comparison);
    page(&format!("{old} against {new}"), &body)
}

fn header(comparison: &Comparison, plans: [PagePlan; 2]) -> Markup {
    let Comparison { old, new, pairs, asked, .. } = comparison;
    let [old_name, new_name] = names(comparison);
    html! {
        header {
            (symbols(&plans))
            h1 { (old_name) " against " (new_name) }
            p.dim {
                (old.level) " · " (new.level) " · " (new.rulebook) " · " (pairs) " pairs of games from seed " (old.seed)
                " · response: " (old.seats.response.to_string()) ", hostile: " (old.seats.hostile.to_string())
                ", difficulty: " (old.difficulty.in_words())
            }
            p { b { (comparison.says) } }
            p.warn {
                @match comparison.ended {
                    Some(clear) => { "Ended before all " (asked) " pairs: " (clear.sentence()) "." }
                    None if pairs < asked => { "Stopped early: " (pairs) " of " (asked) " pairs." }
                    None => "All pairs were played.",
                }
            }
            (significant(comparison))
        }
    }
}

fn headline_boxes(comparison: &Comparison) -> Markup {
    let Comparison { won_on_both, won_on_old, won_on_new, won_on_neither, alike, any_time: [low, high], .. } =
        comparison;
    let headline_boxes = [
        ("", won_on_both.to_string(), "pairs won on both"),
        ("hostile", won_on_old.to_string(), "won on the old level only"),
        ("good", won_on_new.to_string(), "won on the new level only"),
        ("", won_on_neither.to_string(), "won on neither"),
        ("team", format!("{low:+.1} to {high:+.1}"), "difference in win rate, percentage points, 95 % at every look"),
        ("", alike.to_string(), "pairs were the same game"),
    ];
    html! {
        div.headline_boxes {
            @for (class, number, what) in headline_boxes {
                div.headline_box.(class) { b { (number) } span { (what) } }
            }
        }
    }
}

fn changes(comparison: &Comparison) -> Markup {
    let value = |text: &Option<String>| html! { @if let Some(text) = text { code { (text) } } };
    let row = |change: &ValueChange| vec![change.what.render(), value(&change.old), value(&change.new)];
    html! {
        @if comparison.changes.is_empty() {
            p { "The two levels are the same." }
        } @else {
            div.rows { (tables::table(&["where", "<old", "<new"], comparison.changes.iter().map(row))) }
        }
    }
}

/// The titles of the levels; their file names where the titles are the same.
fn names(comparison: &Comparison) -> [String; 2] {
    let [old, new] = [&comparison.old, &comparison.new];
    if old.title != new.title {
        return [old.title.clone(), new.title.clone()];
    }
    let file = |level: &str| level.rsplit(['/', '\\']).next().unwrap_or(level).trim_end_matches(".toml").to_owned();
    [file(&old.level), file(&new.level)]
}

/// The metrics that differ significantly.
fn significant(comparison: &Comparison) -> Markup {
    let row = |row: &MetricDifference| {
        format!("{} {} → {}", row.title, format_value(row.unit, row.old), format_value(row.unit, row.new))
    };
    let rows: Vec<String> = comparison.metrics.iter().filter(|row| row.clear && row.pairs > 0).map(row).collect();
    html! {
        p {
            @if rows.is_empty() { "No metric differs significantly." }
            @else { b { "Significant differences:" } " " (rows.join(", ")) "." }
        }
    }
}

fn metrics(rows: &[MetricDifference]) -> Markup {
    let row = |row: &MetricDifference| {
        let MetricDifference { name, title, unit, old, new, change, low, high, chance, corrected, clear, .. } = row;
        let strong = |text: String| {
            if *clear {
                html! { b.warn { (text) } }
            } else {
                text.render()
            }
        };
        vec![
            html! { (title) " " small { (name) } },
            format_value(unit, *old).render(),
            format_value(unit, *new).render(),
            strong(format!("{change:+.2}")),
            html! { span.dim { (format_args!("{low:+.2} to {high:+.2}")) } },
            format!("{chance:.4}").render(),
            strong(format!("{corrected:.4}")),
        ]
    };
    let heads = ["metric", "old", "new", "change", "95 % interval", "p-value", "corrected"];
    tables::table(&heads, rows.iter().filter(|row| row.is_ever_nonzero()).map(row))
}

fn maps(comparison: &Comparison, plans: [PagePlan; 2]) -> Markup {
    html! {
        (both(comparison, plans))
        div style="height:14px" {}
        (differences(comparison, plans[1]))
    }
}

fn both(comparison: &Comparison, [old, new]: [PagePlan; 2]) -> Markup {
    let levels = [(old, &comparison.old, "old"), (new, &comparison.new, "new")];
    html! {
        div.pairs {
            @for (plan, report, which) in levels {
                (heat_maps::casualties(plan, &format!("Casualties, {which}"), &report.heat.fallen, report.games))
            }
            @for (plan, report, which) in levels {
                @let steps = report.heat.steps.of(Side::Response);
                (heat_maps::heat_map(plan, &format!("Steps of the team, {which}"), "Steps onto each tile", "team", steps, report.games))
            }
            @for (plan, report, which) in levels {
                @let time = report.heat.time.of(Side::Hostile);
                @let title = format!("Time: hostiles, {which}");
                (heat_maps::heat_map(plan, &title, "Position at the start of each round", "hostile", time, report.games))
            }
        }
    }
}

fn doors(comparison: &Comparison) -> Markup {
    let row = |door: &DoorChange| {
        let name = html! { (door.what) " " small { "[" (door.at.x) ", " (door.at.y) "]" } };
        let numbers = [format!("{:.2}", door.old), format!("{:.2}", door.new), format!("{:+.2}", door.new - door.old)];
        std::iter::once(name).chain(numbers.map(|number| number.render())).collect()
    };
    html! {
        @if comparison.doors.is_empty() { p { "Every door was used alike." } }
        @else { (tables::table(&["door", "entered per game, old", "new", "change"], comparison.doors.iter().map(row))) }
    }
}

fn people(comparison: &Comparison) -> Markup {
    let row = |figure: &FateChange| {
        let name = html! { span class=(figure.side.word()) { (figure.title) } };
        let numbers = [
            format!("{:.1} %", figure.old),
            format!("{:.1} %", figure.new),
            format!("{:+.1}", figure.new - figure.old),
        ];
        std::iter::once(name).chain(numbers.map(|number| number.render())).collect()
    };
    html! {
        @if comparison.people.is_empty() { p { "Every figure fared alike." } }
        @else { (tables::table(&["figure", "put down or killed, old", "new", "change"], comparison.people.iter().map(row))) }
    }
}

/// Where one side was more often on the new level, and where less often, per game and tile.
fn differences(comparison: &Comparison, plan: PagePlan) -> Markup {
    let heats = [&comparison.old, &comparison.new].map(|report| (&report.heat, report.games.max(1)));
    let per = |which: usize, side: Side| {
        let (heat, games) = heats[which];
        heat.steps.of(side).iter().map(move |(place, count)| (*place, f64::from(*count) / games as f64))
    };
    // In hundredths of a step per game.
    let more = |side: Side, [from, to]: [usize; 2]| -> TileCounts {
        let before: std::collections::BTreeMap<TileKey, f64> = per(from, side).collect();
        let gained = per(to, side).map(|(place, count)| (place, count - before.get(&place).copied().unwrap_or(0.0)));
        let whole =
            |(place, gain): (TileKey, f64)| Some((place, (gain * 100.0).round() as u32)).filter(|(_, gain)| *gain > 0);
        gained.filter(|(_, gain)| *gain > 0.0).filter_map(whole).collect()
    };
    let maps = [
        ("The team goes here more often", "good", more(Side::Response, [0, 1])),
        ("The team goes here less often", "warn", more(Side::Response, [1, 0])),
        ("Hostiles go here more often", "good", more(Side::Hostile, [0, 1])),
        ("Hostiles go here less often", "warn", more(Side::Hostile, [1, 0])),
    ];
    html! {
        div.pairs {
            @for (title, colour, spots) in maps {
                (heat_maps::heat_map(plan, title, "Steps in 100 games", colour, &spots, 1))
            }
        }
    }
}

fn flips(comparison: &Comparison) -> Markup {
    let row = |flip: &ChangedResult| {
        let which = if flip.won_on_new { "won on the new level only" } else { "won on the old level only" };
        let [old, new] = flip.commands.each_ref().map(|command| html! { code { (command) } });
        vec![flip.seed.render(), which.render(), old, new]
    };
    html! {
        @if comparison.flips.is_empty() {
            p { "No seed was won on one of the levels only." }
        } @else {
            (tables::table(&["seed", "<", "<old", "<new"], comparison.flips.iter().map(row)))
        }
    }
}
