//! Draws an order's ledger with the dice of each pool, its odds as bars, and warnings.
use bevy::prelude::*;

use super::card_widgets::title_of_word;
use crate::localization::{Argument, NameKind, Phrase, phrase};
use crate::model::{DiceThrow, Ledger, LedgerLine, Odds, OutcomeOdds, PoolReading, Word};
use crate::referee::AnyBook;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

/// Lists every modifier of an order's odds.
pub fn spawn_ledger(commands: &mut Commands, fonts: &Fonts, book: &dyn AnyBook, odds: &Odds, sheet: Entity) {
    spawn_ledger_lines(commands, fonts, book, &odds.ledger, sheet);
}

/// The dice thrown, a row for each throw. Where faces count as successes, those dice are lit and the others dim.
pub fn spawn_dice(commands: &mut Commands, fonts: &Fonts, throws: &[DiceThrow], sheet: Entity) {
    for DiceThrow { name, faces, counts } in throws {
        let line = commands.spawn((Node { margin: UiRect::top(px(5)), ..row(5.0) }, ChildOf(sheet))).id();
        let wide = Node { width: px(54), flex_shrink: 0.0, ..default() };
        let name = match name.is_empty() {
            true => phrase!("odds-dice"),
            false => phrase!("odds-modifier", modifier = pool_name(name)),
        };
        commands.spawn((wide, ChildOf(line), children![text(fonts, name, SMALL, *DIM)]));
        // A width of its own, so that the line is as high as all the rows of its dice.
        let wide = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..row(3.0) };
        let all = commands.spawn((Node { flex_wrap: FlexWrap::Wrap, row_gap: px(3), ..wide }, ChildOf(line))).id();
        for (place, face) in faces.iter().enumerate() {
            let (ground, edge, ink) = match counts.get(place) {
                None => (*PANEL_RAISED, *DIM, *INK),
                Some(true) => (*INK, *INK, *PANEL),
                Some(false) => (*PANEL_RAISED, *LINE, *DIM),
            };
            let node = Node {
                width: px(22),
                height: px(22),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border: UiRect::all(px(1)),
                border_radius: BorderRadius::all(px(5)),
                ..default()
            };
            let die = (node, BackgroundColor(ground), BorderColor::all(edge), ChildOf(all));
            commands.spawn((die, children![bold(fonts, face.to_string(), SMALL, ink)]));
        }
    }
}

/// Lists every modifier under its pool, and each pool's total.
pub fn spawn_ledger_lines(commands: &mut Commands, fonts: &Fonts, book: &dyn AnyBook, ledger: &Ledger, sheet: Entity) {
    let mut pools: Vec<Word> = Vec::new();
    for line in &ledger.0 {
        if !pools.contains(&line.pool) {
            pools.push(line.pool);
        }
    }
    for pool in pools {
        commands.spawn((Node { height: px(5), ..default() }, ChildOf(sheet)));
        let lines: Vec<&LedgerLine> = ledger.0.iter().filter(|line| line.pool == pool).collect();
        for row in read(book.pool_reading(pool.as_str()), pool, &lines) {
            let ink = match (row.strong, row.bad) {
                (_, true) => *HOSTILE,
                (true, false) => *TEAM,
                (false, false) => *INK,
            };
            let left = if row.strong { *INK } else { *DIM };
            pair(commands, fonts, row.name, row.value, (left, ink), row.strong, sheet);
        }
    }
}

/// A line of the ledger: a name, and the text on the right.
#[derive(Debug, PartialEq)]
struct LedgerRow {
    name: Phrase,
    value: Phrase,
    strong: bool,
    bad: bool,
}

/// The lines of a pool, and their total if the pool has one; a single line needs none.
fn read(reading: PoolReading, pool: Word, lines: &[&LedgerLine]) -> Vec<LedgerRow> {
    let row = |name: &Phrase, value: Phrase, strong| LedgerRow { name: name.clone(), value, strong, bad: false };
    let of_line = |line: &LedgerLine, value: Phrase, strong| row(&modifier(line), value, strong);
    let each = |value: &dyn Fn(&LedgerLine) -> Phrase| -> Vec<LedgerRow> {
        lines.iter().map(|line| of_line(line, value(line), true)).collect()
    };
    let sum: i32 = lines.iter().map(|line| i32::from(line.dice)).sum();
    let summed = |name: Phrase, of: &dyn Fn(i32) -> String| match lines {
        [line] => vec![of_line(line, of(line.dice.into()).into(), true)],
        _ => {
            let part = |line: &&LedgerLine| LedgerRow {
                bad: line.dice < 0,
                ..of_line(line, with_sign(line.dice.into()).into(), false)
            };
            lines.iter().map(part).chain([row(&name, of(sum).into(), true)]).collect()
        }
    };
    match reading {
        PoolReading::Dice => {
            summed(phrase!("odds-dice-of", pool = pool_name(pool.as_str())), &|sum| sum.max(0).to_string())
        }
        PoolReading::Sum(name) => summed(name.into(), &|sum| sum.max(0).to_string()),
        PoolReading::Added(name) => summed(name.into(), &with_sign),
        PoolReading::Each(unit) => each(&|line| format!("{}{unit}", line.dice).into()),
        PoolReading::Names(word) => each(&|_| word.map_or(Phrase::EMPTY, Phrase::from)),
    }
}

/// The name of a pool, which languages may have a term for as for a row.
fn pool_name(word: &str) -> Argument {
    Argument::name(NameKind::Modifier, title_of_word(word))
}

/// The name of a row in any language that has a term for it.
fn modifier(line: &LedgerLine) -> Phrase {
    phrase!("odds-modifier", modifier = Argument::name(NameKind::Modifier, &line.name))
}

fn pair(
    commands: &mut Commands,
    fonts: &Fonts,
    name: Phrase,
    value: Phrase,
    (left, right): (Color, Color),
    strong: bool,
    sheet: Entity,
) {
    let node = Node { justify_content: JustifyContent::SpaceBetween, ..row(8.0) };
    let line = commands.spawn((node, ChildOf(sheet))).id();
    let name = if strong { bold(fonts, name, SMALL, left) } else { text(fonts, name, SMALL, left) };
    commands.spawn((name, ChildOf(line)));
    commands.spawn((bold(fonts, value, SMALL, right), ChildOf(line)));
}

/// Each outcome with a bar proportional to its odds.
pub fn spawn_odds_bars(commands: &mut Commands, fonts: &Fonts, odds: &Odds, sheet: Entity) {
    commands.spawn((Node { height: px(8), ..default() }, ChildOf(sheet)));
    for outcome in &odds.outcomes {
        let line = commands.spawn((row(8.0), ChildOf(sheet))).id();
        let name = Node { width: percent(42), flex_shrink: 0.0, ..default() };
        commands.spawn((text(fonts, outcome_name(outcome), SMALL, *DIM), name, ChildOf(line)));
        let track = Node { flex_grow: 1.0, height: px(13), ..default() };
        let track = commands.spawn((track, ChildOf(line))).id();
        let length = outcome.basis_points as f32 / 100.0;
        let node = Node {
            width: percent(length),
            min_width: px(2),
            height: percent(100),
            border_radius: BorderRadius::all(px(3)),
            ..default()
        };
        commands.spawn((node, BackgroundColor(colour(&outcome.name)), ChildOf(track)));
        let share = Node { width: px(50), justify_content: JustifyContent::FlexEnd, flex_shrink: 0.0, ..default() };
        commands.spawn((share, ChildOf(line), children![bold(fonts, percent_of(outcome.basis_points), SMALL, *INK)]));
    }
}

/// The name of an outcome in any language that has a term for it.
fn outcome_name(outcome: &OutcomeOdds) -> Phrase {
    phrase!("odds-outcome", outcome = Argument::name(NameKind::Outcome, &outcome.name))
}

/// Basis points as a percentage; a possible outcome never shows as 0.
fn percent_of(basis_points: u32) -> String {
    match basis_points {
        0..5 => "<0.1%".into(),
        points => format!("{}.{}%", (points + 5) / 100, (points + 5) % 100 / 10),
    }
}

/// The colour of an outcome by its name: harm red, pressure amber, no effect grey, the rest teal.
fn colour(name: &str) -> Color {
    let name = name.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| name.contains(word));
    if says(&["nothing", "no effect", "miss", "stays shut", "fails"]) {
        *FAINT
    } else if says(&["wound", "down", "dead", "dies", "kill", "strike"]) {
        *HOSTILE
    } else if says(&["suppress", "stun", "flinch"]) {
        *WARN
    } else {
        *TEAM
    }
}

/// An amber warning box.
pub fn spawn_warning(commands: &mut Commands, fonts: &Fonts, words: &str, sheet: Entity) {
    let node = Node {
        padding: UiRect::axes(px(9), px(6)),
        margin: UiRect::top(px(6)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let edges = (BackgroundColor(with_alpha(*WARN, 0.12)), BorderColor::all(with_alpha(*WARN, 0.8)));
    commands.spawn((node, edges, ChildOf(sheet), children![text(fonts, without_rules(words), SMALL, *WARN)]));
}

/// A warning without the rules that it cites, such as `(CQB-FIRE-2)`: a player has the words.
fn without_rules(words: &str) -> String {
    let letter = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '-';
    let code = |code: &str| code.contains('-') && code.chars().all(letter);
    let mut parts = words.split(" (");
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(')').filter(|(cited, _)| cited.split(", ").all(code)) {
            Some((_, rest)) => said.push_str(rest),
            None => said.extend([" (", part]),
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::localization::MessageId;

    #[test]
    fn a_warning_is_shown_without_its_rules() {
        assert_eq!(without_rules("It may fire first (MO-SPEND-2): odds."), "It may fire first: odds.");
        assert_eq!(without_rules("A penalty of 2 (two)."), "A penalty of 2 (two).");
        assert_eq!(without_rules("Twice (CQB-FIRE-2, CQB-OVER-1)"), "Twice");
    }

    #[test]
    fn a_pool_reads_as_its_book_defines() {
        let line =
            |name: &str, dice| LedgerLine { pool: Word::new("pool"), name: name.into(), dice, rule: String::new() };
        let (one, two) = (line("Rifle", 3), line("Smoke", -1));
        let shown = |reading, lines: &[&LedgerLine]| {
            let read = read(reading, Word::new("pool"), lines);
            read.into_iter().map(|row| format!("{}: {}", row.name.english(), row.value.english())).collect::<Vec<_>>()
        };
        assert_eq!(shown(PoolReading::Dice, &[&one]), ["Rifle: 3"], "one line needs no sum");
        assert_eq!(shown(PoolReading::Dice, &[&one, &two]), ["Rifle: +3", "Smoke: −1", "Pool dice: 2"]);
        assert_eq!(
            shown(PoolReading::Sum(MessageId("mo-pool-difficulty")), &[&two, &two]).last().unwrap(),
            "Difficulty: 0"
        );
        assert_eq!(shown(PoolReading::Added(MessageId("ca-pool-to-hit")), &[&two]), ["Smoke: −1"]);
        assert_eq!(shown(PoolReading::Each("+"), &[&one, &one]), ["Rifle: 3+", "Rifle: 3+"]);
        assert_eq!(shown(PoolReading::Names(Some(MessageId("sk-pool-advantage"))), &[&one]), ["Rifle: advantage"]);
    }

    #[test]
    fn odds_round_to_a_tenth_and_never_to_zero() {
        assert_eq!(percent_of(6980), "69.8%");
        assert_eq!(percent_of(10_000), "100.0%");
        assert_eq!(percent_of(117), "1.2%");
        assert_eq!(percent_of(2), "<0.1%");
    }

    #[test]
    fn outcomes_are_coloured_by_effect() {
        assert_eq!(colour("nothing"), *FAINT);
        assert_eq!(colour("1 wound, suppressed"), *HOSTILE);
        assert_eq!(colour("Suppressed"), *WARN);
        assert_eq!(colour("it opens"), *TEAM);
    }
}
