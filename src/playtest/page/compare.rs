//! The page of a comparison.
use std::fmt::Write as _;

use super::plan::{Sheet, symbol};
use super::{escape, heat, page, tables};
use crate::board::Board;
use crate::model::Side;
use crate::playtest::compare::Comparison;
use crate::playtest::paired_differences::Row;
use crate::playtest::statistic::told;

/// The page of a comparison of levels with these floors, the old one first.
pub fn comparison(compared: &Comparison, [old, new]: [&Board; 2]) -> String {
    let sheets = [Sheet { board: old, id: "plan-old" }, Sheet { board: new, id: "plan-new" }];
    let mut body = head(compared, sheets);
    let parts = [
        ("What changed in the level", changed(compared)),
        ("Figures", figures(&compared.figures)),
        ("Where it happens, old and new", maps(compared, sheets)),
        ("Seeds with another result", flips(compared)),
    ];
    for (title, part) in parts {
        let _ = writeln!(body, "<section><h2>{title}</h2>{part}</section>");
    }
    let _ = write!(
        body,
        "<footer>Pairs of games on the same seeds. Shares: McNemar's exact test, Bonett and Price's interval; means: Student's \
         test on pairs. A figure is clear where its chance, corrected for all {} that are looked at (Holm), is below 5 %. The \
         interval of the win rates that holds however often one looks is a confidence sequence by betting.</footer>",
        compared.figures.len()
    );
    let [old, new] = names(compared);
    page(&format!("{old} against {new}"), &body)
}

fn head(compared: &Comparison, sheets: [Sheet; 2]) -> String {
    let Comparison { old, new, pairs, asked, won_on_both, won_on_old, won_on_new, won_on_neither, alike, .. } =
        compared;
    let ended = match compared.ended {
        Some(clear) => format!("Ended before the {asked} pairs that were asked for: {}.", clear.sentence()),
        None if pairs < asked => format!("Stopped early: {pairs} of {asked} pairs that were asked for."),
        None => "All pairs that were asked for were played.".into(),
    };
    let [low, high] = compared.any_time;
    let names = names(compared);
    format!(
        "<header><svg width=\"0\" height=\"0\" style=\"position:absolute\">{}{}</svg><h1>{} against {}</h1><p class=\"dim\">{} · {} · {} · \
         {pairs} pairs of games from seed {} · response: {}, hostile: {}</p><p class=\"warn\">{ended}</p>{}</header>\n<div class=\"cards\">\
         <div class=\"card\"><b>{won_on_both}</b><span>pairs won on both</span></div>\
         <div class=\"card hostile\"><b>{won_on_old}</b><span>won on the old level only</span></div>\
         <div class=\"card good\"><b>{won_on_new}</b><span>won on the new level only</span></div>\
         <div class=\"card\"><b>{won_on_neither}</b><span>won on neither</span></div>\
         <div class=\"card team\"><b>{low:+.1} to {high:+.1}</b><span>points between the win rates, 95 %, however often one looks</span></div>\
         <div class=\"card\"><b>{alike}</b><span>pairs were the same game</span></div></div>\n",
        symbol(sheets[0]),
        symbol(sheets[1]),
        escape(&names[0]),
        escape(&names[1]),
        escape(&old.level),
        escape(&new.level),
        escape(&new.rulebook),
        old.seed,
        old.seats.response.word(),
        old.seats.hostile.word(),
        clear(compared)
    )
}

fn changed(compared: &Comparison) -> String {
    if compared.changes.is_empty() {
        return "<p>The two levels are the same.</p>".into();
    }
    let value =
        |text: &Option<String>| text.as_ref().map_or_else(String::new, |text| format!("<code>{}</code>", escape(text)));
    let row = |change: &crate::playtest::level_diff::Change| {
        vec![escape(&change.what), value(&change.old), value(&change.new)]
    };
    let table = tables::table(&["where", "<old", "<new"], &compared.changes.iter().map(row).collect::<Vec<_>>());
    format!("<div class=\"rows\">{table}</div>")
}

/// The levels by their titles; by their files where those are alike.
fn names(compared: &Comparison) -> [String; 2] {
    let [old, new] = [&compared.old, &compared.new];
    if old.title != new.title {
        return [old.title.clone(), new.title.clone()];
    }
    let file = |level: &str| level.rsplit(['/', '\\']).next().unwrap_or(level).trim_end_matches(".toml").to_owned();
    [file(&old.level), file(&new.level)]
}

/// The figures that are clearly others now.
fn clear(compared: &Comparison) -> String {
    let row = |row: &Row| format!("{} {} → {}", row.title, told(row.unit, row.old), told(row.unit, row.new));
    let clear: Vec<String> = compared.figures.iter().filter(|row| row.clear && row.pairs > 0).map(row).collect();
    match clear.is_empty() {
        true => "<p>No figure is clearly another.</p>".into(),
        false => format!("<p><b>Clearly another:</b> {}.</p>", clear.join(", ")),
    }
}

fn figures(rows: &[Row]) -> String {
    let row = |row: &Row| {
        let Row { name, title, unit, old, new, change, low, high, chance, corrected, clear, .. } = row;
        let change = format!("{change:+.2}");
        let strong = |text: String| if *clear { format!("<b class=\"warn\">{text}</b>") } else { text };
        vec![
            format!("{title} <small>{name}</small>"),
            told(unit, *old),
            told(unit, *new),
            strong(change),
            format!("<span class=\"dim\">{low:+.2} to {high:+.2}</span>"),
            format!("{chance:.4}"),
            strong(format!("{corrected:.4}")),
        ]
    };
    let heads = ["figure", "old", "new", "change", "95 % interval", "chance", "of all figures"];
    tables::table(&heads, &rows.iter().filter(|row| row.pairs > 0).map(row).collect::<Vec<_>>())
}

fn maps(compared: &Comparison, [old, new]: [Sheet; 2]) -> String {
    let Comparison { old: before, new: after, .. } = compared;
    let mut maps = heat::fallen(old, "Who fell where, old", &before.heat.fallen, before.games);
    maps += &heat::fallen(new, "Who fell where, new", &after.heat.fallen, after.games);
    for (title, colour, side) in
        [("Ways of the team", "team", Side::Response), ("Time: hostiles", "hostile", Side::Hostile)]
    {
        for (sheet, report, which) in [(old, before, "old"), (new, after, "new")] {
            let heat = &report.heat;
            let spots = if side == Side::Response { heat.steps.of(side) } else { heat.time.of(side) };
            let what =
                if side == Side::Response { "Steps onto each tile" } else { "Where they stood when a round began" };
            maps += &heat::map(sheet, &format!("{title}, {which}"), what, colour, spots, report.games);
        }
    }
    format!("<div class=\"pairs\">{maps}</div>")
}

fn flips(compared: &Comparison) -> String {
    if compared.flips.is_empty() {
        return "<p>No seed was won on one of the levels only.</p>".into();
    }
    let row = |flip: &crate::playtest::compare::Flip| {
        let which = if flip.won_on_new { "the new level only" } else { "the old level only" };
        let code = |command: &String| format!("<code>{}</code>", escape(command));
        vec![flip.seed.to_string(), format!("won on {which}"), code(&flip.commands[0]), code(&flip.commands[1])]
    };
    tables::table(&["seed", "<", "<old", "<new"], &compared.flips.iter().map(row).collect::<Vec<_>>())
}
