//! Looks at a level as each set of facts and each of its draws leaves it. What is so in some of them only is reported once,
//! with these.
use std::collections::BTreeMap;

use super::diagnostics::Diagnostics;
use crate::faults::Fault;
use crate::model::{LevelSpec, Lot, Word};

/// Faults and warnings, each with the numbers of the variants of a level in which it is found.
#[derive(Default)]
struct Found(BTreeMap<(usize, usize, &'static str, String), (Fault, Vec<usize>)>);

impl Found {
    fn add(&mut self, variant: usize, own: Diagnostics) {
        for fault in own.finish() {
            let key = (fault.place.span.start, fault.place.span.end, fault.code.0, fault.sentence.clone());
            self.0.entry(key).or_insert((fault, Vec::new())).1.push(variant);
        }
    }

    /// All of them; `told` says where those are that not every variant has.
    fn reported(self, variants: usize, told: impl Fn(&[usize]) -> String) -> impl Iterator<Item = Fault> {
        self.0.into_values().map(move |(mut fault, of)| {
            if of.len() < variants {
                fault.sentence += &told(&of);
            }
            fault
        })
    }
}

/// Looks at the level with each of these sets of facts, and at each draw of it.
pub(super) fn for_each_variant(
    diagnostics: &mut Diagnostics,
    level: &LevelSpec,
    sets: &[Vec<Word>],
    mut look: impl FnMut(&mut Diagnostics, &LevelSpec),
) {
    // With a fault in the level, variants of it would repeat it in other words.
    if sets.len() < 2 || diagnostics.has_faults() {
        let held = sets.first().cloned().unwrap_or_default();
        return for_each_draw(diagnostics, &level.with_facts(&held), look);
    }
    let mut found = Found::default();
    for (number, set) in sets.iter().enumerate() {
        let mut own = Diagnostics::on(diagnostics.source);
        for_each_draw(&mut own, &level.with_facts(set), &mut look);
        found.add(number, own);
    }
    diagnostics.extend(found.reported(sets.len(), |of| where_facts(level, sets, of)));
}

fn for_each_draw(diagnostics: &mut Diagnostics, level: &LevelSpec, mut look: impl FnMut(&mut Diagnostics, &LevelSpec)) {
    let (lots, takes) = (level.lots(), level.draws_to_check());
    if lots.is_empty() || diagnostics.has_faults() {
        return look(diagnostics, level);
    }
    let mut found = Found::default();
    for (number, take) in takes.iter().enumerate() {
        let mut own = Diagnostics::on(diagnostics.source);
        look(&mut own, &level.with_lots_drawn(take));
        found.add(number, own);
    }
    diagnostics.extend(found.reported(takes.len(), |of| where_drawn(&lots, &takes, of)));
}

/// The most alternatives that a sentence names.
const MOST_NAMED: usize = 2;

/// The alternatives that all of these takes share, and no others if there are such.
fn where_drawn(lots: &[Lot], takes: &[Vec<usize>], of: &[usize]) -> String {
    let of_all = |lot: usize| {
        let one = *takes.get(*of.first()?)?.get(lot)?;
        of.iter().all(|take| takes[*take].get(lot) == Some(&one)).then_some(one)
    };
    let elsewhere =
        |lot: usize, one: usize| (0..takes.len()).any(|take| !of.contains(&take) && takes[take].get(lot) == Some(&one));
    let own = (0..lots.len()).any(|lot| of_all(lot).is_some_and(|one| !elsewhere(lot, one)));
    let shared = |lot: usize| {
        let one = of_all(lot).filter(|one| !own || !elsewhere(lot, *one))?;
        lots[lot].alternatives.get(one)
    };
    let shared: Vec<&str> = (0..lots.len()).filter_map(shared).map(String::as_str).collect();
    match shared.len() {
        0 => ", in some draws".into(),
        count if count <= MOST_NAMED => format!(", with {}", shared.join(" and ")),
        count => format!(", with {} and {} more", shared[..MOST_NAMED].join(" and "), count - MOST_NAMED),
    }
}

/// The facts that all of these sets share.
fn where_facts(level: &LevelSpec, sets: &[Vec<Word>], of: &[usize]) -> String {
    let none = of.iter().all(|set| sets[*set].is_empty());
    let shared = |name: &Word| of.iter().all(|set| sets[*set].contains(name));
    let shared: Vec<String> = level.facts.names().filter(shared).map(|name| format!("`{name}`")).collect();
    match shared.as_slice() {
        [] if none => ", where no fact holds".into(),
        [] => ", with some facts".into(),
        shared => format!(", where {} holds", shared.join(" and ")),
    }
}
