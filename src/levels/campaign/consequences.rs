//! Reads the consequences of a mission, and compares the facts that they set with those that levels read.
use std::collections::{BTreeMap, BTreeSet};

use super::super::diagnostics::Diagnostics;
use super::super::table_fields::TableFields;
use super::super::toml_values;
use super::campaign_levels::LevelContent;
use super::campaign_spec::{CampaignSpec, Consequence};
use super::conditions;
use crate::model::Word;

/// Reads `consequences`, in file order.
pub(super) fn read(diagnostics: &mut Diagnostics, fields: &mut TableFields, level: &LevelContent) -> Vec<Consequence> {
    let example = "consequences = [{ text = \"...\", sets = \"guards-warned\", if = { result = \"accomplished\" } }]";
    let Some(value) = fields.get("consequences") else { return Vec::new() };
    let what = format!("`consequences` of {}", fields.what);
    toml_values::list(diagnostics, value, &what, example, |diagnostics, value| {
        let mut fields = TableFields::of(diagnostics, value, format!("an entry of {what}"), example)?;
        fields.need(diagnostics, "text", "\"...\"");
        let text = fields.text(diagnostics, "text");
        let sets = fields.word(diagnostics, "sets", "\"guards-warned\"");
        let when = conditions::read(diagnostics, &mut fields, level);
        fields.finish(diagnostics);
        Some(Consequence { text: text?.value, sets, when })
    })
}

/// Warns of facts that no level reads, and of those that no mission sets: a campaign that sets none may well use levels of
/// another. `read` has the facts of each level.
pub(super) fn warn(diagnostics: &mut Diagnostics, plan: &CampaignSpec, read: &BTreeMap<String, Vec<Word>>) {
    let set = || plan.missions.iter().flat_map(|mission| &mission.consequences).filter_map(|of| of.sets.as_ref());
    let all_set: BTreeSet<Word> = set().map(|fact| fact.value).collect();
    let all_read: BTreeSet<Word> = read.values().flatten().copied().collect();
    let names: Vec<&str> = all_set.iter().map(Word::as_str).collect();
    for mission in plan.missions.iter().filter(|_| !all_set.is_empty()) {
        for fact in read.get(&mission.level.value).into_iter().flatten().filter(|fact| !all_set.contains(fact)) {
            let sentence = format!("this level reads the fact `{fact}`, which no mission sets");
            let mend = "set it in the `consequences` of a mission, or take it out of the level";
            let span = mission.level.span.clone();
            diagnostics.unknown_warning("level::warn::fact::unset", span, fact.as_str(), sentence, &names, mend);
        }
    }
    for fact in set().filter(|fact| !all_read.contains(&fact.value)) {
        let names: Vec<&str> = all_read.iter().map(Word::as_str).collect();
        let sentence = format!("no level of the campaign reads the fact `{}`", fact.value);
        let mend = "give a level a `[[fact]]` of this name, or leave `sets` out";
        let span = fact.span.clone();
        diagnostics.unknown_warning("level::warn::fact::unread", span, fact.as_str(), sentence, &names, mend);
    }
}
