//! Warnings about Heat and rounds that nothing answers to: a clock for which no event waits, numbers in texts at which nothing
//! happens.
use std::collections::BTreeSet;
use std::ops::Range;

use super::super::diagnostics::Diagnostics;
use crate::model::{LevelEvent, LevelSpec, Objective, Occurrence};

/// Separators of the numbers of a list or a range.
const BETWEEN: [&str; 6] = [" and ", " or ", " to ", ", ", "-", "–"];

/// Rounds that evidence burns before the one in which it is lost.
const BURNS: u16 = 1;

/// The numbers at which something happens in a level, under any facts and lots.
struct KnownNumbers {
    heats: BTreeSet<u16>,
    /// Whether an event waits for Heat, or is stopped by it.
    waits_for_heat: bool,
    rounds: BTreeSet<u16>,
}

impl KnownNumbers {
    fn of(level: &LevelSpec) -> Self {
        let awaited = |event: &LevelEvent| {
            let stops = event.scene.stopped_by.iter().flatten();
            event.scene.waits_for().chain(stops).map(|spot| spot.value.clone()).collect::<Vec<_>>()
        };
        let mut known = Self { heats: BTreeSet::new(), waits_for_heat: false, rounds: BTreeSet::new() };
        for event in &level.events {
            known.heats.extend(event.heat);
            let rounds = event.round.into_iter().chain(event.or_round.iter().map(|round| round.value));
            // What is set alight is lost some rounds later.
            let burns = if event.burn.is_empty() { 0 } else { BURNS };
            known.rounds.extend(rounds.flat_map(|round| round..=round.saturating_add(burns)));
            for what in awaited(event) {
                match what {
                    Occurrence::Heat(heat) => known.heats.extend([heat]),
                    Occurrence::Round(round) => known.rounds.extend([round]),
                    _ => {}
                }
            }
        }
        known.waits_for_heat = !known.heats.is_empty();
        let facts = &level.facts.read;
        known.heats.extend(level.heat.into_iter().chain(facts.iter().filter_map(|fact| fact.heat)));
        known.rounds.extend(level.round_limit.into_iter().chain(facts.iter().filter_map(|fact| fact.round_limit)));
        let until = |objective: &Objective| objective.until.as_ref().map(|until| until.value);
        known.rounds.extend(level.objectives.iter().filter_map(until));
        known
    }

    /// A text may name the last Heat before something, or the round before or after it.
    fn has(&self, word: &str, number: u16) -> bool {
        let near = |known: &BTreeSet<u16>| known.contains(&number) || known.contains(&number.saturating_add(1));
        match word {
            "heat" => near(&self.heats),
            _ => number <= 2 || near(&self.rounds) || self.rounds.contains(&(number - 1)),
        }
    }
}

/// Adds the warnings about the level as it is written.
pub(super) fn warn_of_whole(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    let known = KnownNumbers::of(level);
    clock(diagnostics, level, &known);
    let briefings = level.facts.read.iter().filter_map(|fact| Some((fact.briefing.as_ref()?, fact.span.clone())));
    let briefings = std::iter::once((&level.briefing, level.key_span("briefing"))).chain(briefings);
    for (text, span) in briefings {
        strange_numbers(diagnostics, level, &known, ("the briefing", text, span));
    }
    for event in &level.events {
        let texts = [("the message", &event.scene.message), ("the name", &event.scene.name)];
        for (what, text) in texts.into_iter().filter_map(|(what, text)| Some((what, text.as_ref()?))) {
            strange_numbers(diagnostics, level, &known, (what, &text.value, text.span.clone()));
        }
    }
}

/// Warns of Heat that rises by itself for nothing, or not before the last round.
fn clock(diagnostics: &mut Diagnostics, level: &LevelSpec, known: &KnownNumbers) {
    let Some(every) = level.heat_every else { return };
    let longest = level.facts.read.iter().filter_map(|fact| fact.round_limit).chain(level.round_limit).max();
    let limit = longest.filter(|limit| level.round_limit.is_some() && every >= *limit);
    let sentence = match limit {
        Some(limit) => {
            format!("Heat is to rise by itself every {every} rounds, and the last is round {limit}: it never does")
        }
        None if !known.waits_for_heat => "Heat rises by itself (`every`), and no event waits for it".to_owned(),
        None => return,
    };
    let mend = match limit {
        Some(_) => "give fewer rounds, or take `every` out",
        None => "let an event wait for Heat, or take `every` out",
    };
    diagnostics.warning("level::warn::heat::clock", level.key_span("heat"), sentence, mend);
}

/// Warns of numbers of rounds and Heat in a text at which nothing happens.
fn strange_numbers(
    diagnostics: &mut Diagnostics,
    level: &LevelSpec,
    known: &KnownNumbers,
    (what, text, span): (&str, &str, Range<usize>),
) {
    for (word, number) in numbers(text) {
        // Without a limit of the level's own, the rulebook's may be meant.
        let open = word != "heat" && level.round_limit.is_none();
        if open || known.has(word, number) {
            continue;
        }
        let named = if word == "heat" { "Heat" } else { word };
        let sentence = format!("{what} speaks of {named} {number}, at which nothing happens");
        let mend = "name the number that stands in the level, or change the level";
        diagnostics.warning("level::warn::briefing", span.clone(), sentence, mend);
    }
}

/// Words before a number, as they stand in texts.
const COUNTED: [(&str, &str); 5] =
    [("heat", "heat "), ("round", "round "), ("round", "rounds "), ("turn", "turn "), ("turn", "turns ")];

/// The numbers after the words Heat, round and turn in a text.
fn numbers(text: &str) -> BTreeSet<(&'static str, u16)> {
    let text = text.to_lowercase();
    let mut found = BTreeSet::new();
    for (word, written) in COUNTED {
        for (at, _) in text.match_indices(written) {
            if text[..at].chars().next_back().is_some_and(char::is_alphanumeric) {
                continue;
            }
            let mut rest = &text[at + written.len()..];
            let mut first = true;
            while let Some((number, after)) = leading_number(rest) {
                let next = BETWEEN.iter().find_map(|between| after.strip_prefix(between));
                // "In round 6, 4 gunmen come": a number before a word is one of something else.
                let counts_others = next.is_none() && after.trim_start().starts_with(char::is_alphabetic);
                let is_angle = after.trim_start().starts_with("degree");
                if !is_angle && (first || !counts_others) {
                    found.insert((word, number));
                }
                let Some(next) = next else { break };
                (rest, first) = (next, false);
            }
        }
    }
    found
}

/// A number at the start of a text, and what follows it; none with a fraction or more than three digits.
fn leading_number(text: &str) -> Option<(u16, &str)> {
    let digits = text.len() - text.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    let (number, after) = text.split_at(digits);
    let whole = (1..=3).contains(&digits) && !after.starts_with(|letter: char| letter.is_alphanumeric());
    Some((number.parse().ok().filter(|_| whole)?, after))
}
