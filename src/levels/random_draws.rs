//! Reads `[[draw]]`.
use std::collections::BTreeSet;
use std::ops::Range;

use super::diagnostics::Diagnostics;
use super::level_ids::LevelIds;
use super::table_fields::TableFields;
use super::toml_values;
use crate::model::{DrawSpec, FigureSpec, Objective, Side, Spot, Word};

const EXAMPLE: &str = "one_of = [[\"guard\", \"cook\"], [\"driver\"]]";

/// Reads `[[draw]]`, in file order.
pub(super) fn read(
    diagnostics: &mut Diagnostics,
    root: &mut TableFields,
    ids: &LevelIds,
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
    for mut fields in root.tables(diagnostics, "draw") {
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

fn lists(diagnostics: &mut Diagnostics, fields: &mut TableFields) -> Option<Vec<Vec<Spot<Word>>>> {
    let value = fields.need(diagnostics, "one_of", "[[\"guard\", \"cook\"], [\"driver\"]]")?;
    let (name, noted) = (fields.name("one_of"), diagnostics.count());
    let (list, entry) = (format!("a list of {name}"), format!("an entry of {name}"));
    let lists = toml_values::list(diagnostics, value, &name, EXAMPLE, |diagnostics, value| {
        let words = toml_values::list(diagnostics, value, &list, EXAMPLE, |diagnostics, value| {
            toml_values::word(diagnostics, value, &entry, EXAMPLE)
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
fn known(diagnostics: &mut Diagnostics, id: &Spot<Word>, ids: &LevelIds, objectives: &[Objective]) {
    if !ids.is_taken(id.value) {
        let sentence = format!("there is no figure or object `{}` to draw", id.value);
        let meant = ids.id_named(id.as_str()).unwrap_or(id.as_str());
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
