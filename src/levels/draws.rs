//! Reads `[[draw]]`, and looks at a level as each of its draws leaves it.
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::diagnostics::Diagnostics;
use super::fields::Fields;
use super::ids::Ids;
use super::values;
use crate::faults::Fault;
use crate::model::{DrawSpec, FigureSpec, LevelSpec, Lot, Objective, Side, Spot, Word};

const EXAMPLE: &str = "one_of = [[\"guard\", \"cook\"], [\"driver\"]]";

/// Reads `[[draw]]`, in file order.
pub(super) fn read(
    diagnostics: &mut Diagnostics,
    root: &mut Fields,
    ids: &Ids,
    figures: &[FigureSpec],
    objectives: &[Objective],
) -> Vec<DrawSpec> {
    let team: BTreeSet<Word> =
        figures.iter().filter(|figure| figure.side == Side::Response).map(|figure| figure.id.0).collect();
    for figure in figures.iter().filter(|figure| figure.side == Side::Response) {
        if let Some(at) = figure.or_at.first() {
            of_the_team(diagnostics, figure.id.0, at.span.clone());
        }
    }
    let mut draws: Vec<DrawSpec> = Vec::new();
    for mut fields in root.each(diagnostics, "draw") {
        let (one_of, span) = (lists(diagnostics, &mut fields), fields.span.clone());
        fields.finish(diagnostics);
        let Some(one_of) = one_of else { continue };
        for id in one_of.iter().flatten() {
            known(diagnostics, id, ids, objectives);
            if team.contains(&id.value) {
                of_the_team(diagnostics, id.value, id.span.clone());
            }
            if draws.iter().any(|draw| draw.one_of.iter().flatten().any(|other| other.value == id.value)) {
                let sentence = format!("`{}` is in another draw already", id.value);
                diagnostics.fault("level::draw::twice", id.span.clone(), sentence, "leave it in one of them");
            }
        }
        draws.push(DrawSpec { one_of, span });
    }
    draws
}

fn lists(diagnostics: &mut Diagnostics, fields: &mut Fields) -> Option<Vec<Vec<Spot<Word>>>> {
    let value = fields.need(diagnostics, "one_of", "[[\"guard\", \"cook\"], [\"driver\"]]")?;
    let (name, noted) = (fields.name("one_of"), diagnostics.count());
    let (list, entry) = (format!("a list of {name}"), format!("an entry of {name}"));
    let lists = values::list(diagnostics, value, &name, EXAMPLE, |diagnostics, value| {
        let words = values::list(diagnostics, value, &list, EXAMPLE, |diagnostics, value| {
            values::word(diagnostics, value, &entry, EXAMPLE)
        });
        Some(words)
    });
    if lists.len() < 2 && diagnostics.count() == noted {
        let sentence = format!("{} has nothing to choose from", fields.what);
        let mend = "give it two lists or more; an empty list is nobody";
        diagnostics.fault("level::draw::few", value.span(), sentence, mend);
    }
    (lists.len() > 1).then_some(lists)
}

/// Reports an id that names no figure or object, or one that an objective is about: that must be there.
fn known(diagnostics: &mut Diagnostics, id: &Spot<Word>, ids: &Ids, objectives: &[Objective]) {
    if !ids.is_taken(id.value) {
        let sentence = format!("there is no figure or object `{}` to draw", id.value);
        let meant = ids.named(id.as_str()).unwrap_or(id.as_str());
        let mend = "name figures and objects of the level by their ids";
        diagnostics.unknown_for("level::draw::unknown", id, meant, sentence, &ids.all(), mend);
    }
    if objectives.iter().any(|objective| objective.target.value == id.value) {
        let sentence = format!("an objective is about `{}`, which is not there in every draw", id.value);
        let mend = "take it out of the draw: what the team is sent for is there, if not always in one place (`or_at`)";
        diagnostics.fault("level::draw::goal", id.span.clone(), sentence, mend);
    }
}

fn of_the_team(diagnostics: &mut Diagnostics, id: Word, span: Range<usize>) {
    let sentence = format!("`{id}` is of the team, which is not drawn by lot");
    diagnostics.fault("level::draw::team", span, sentence, "the player knows the team before the battle: take it out");
}

/// Looks at the level as each draw leaves it. What is so in some draws only is reported once, with these.
pub(super) fn for_each_draw(
    diagnostics: &mut Diagnostics,
    level: &LevelSpec,
    mut look: impl FnMut(&mut Diagnostics, &LevelSpec),
) {
    let (lots, takes) = (level.lots(), level.takes_to_check());
    // With a fault in the level, draws of it would repeat it in other words.
    if lots.is_empty() || diagnostics.has_faults() {
        return look(diagnostics, level);
    }
    let mut found: BTreeMap<(usize, usize, &'static str, String), (Fault, Vec<&[usize]>)> = BTreeMap::new();
    for take in &takes {
        let mut own = Diagnostics::on(diagnostics.source);
        look(&mut own, &level.with_lots_drawn(take));
        for fault in own.finish() {
            let key = (fault.place.span.start, fault.place.span.end, fault.code.0, fault.sentence.clone());
            found.entry(key).or_insert((fault, Vec::new())).1.push(take);
        }
    }
    diagnostics.extend(found.into_values().map(|(mut fault, of)| {
        if of.len() < takes.len() {
            fault.sentence += &where_drawn(&lots, &of);
        }
        fault
    }));
}

/// The alternatives that all of these takes share.
fn where_drawn(lots: &[Lot], takes: &[&[usize]]) -> String {
    let shared = |number: usize| {
        let one = takes.first()?.get(number)?;
        takes.iter().all(|take| take.get(number) == Some(one)).then(|| lots[number].alternatives.get(*one))?
    };
    let shared: Vec<&str> = (0..lots.len()).filter_map(shared).map(String::as_str).collect();
    if shared.is_empty() { ", in some draws".into() } else { format!(", with {}", shared.join(" and ")) }
}
