//! What opens what: every mission is there, can be reached, and leads on and never back.
use std::collections::BTreeSet;

use super::super::notes::Notes;
use super::plan::{Mission, Plan};
use crate::table::{Spot, Word};

/// Notes what is wrong with the missions as a whole.
pub(super) fn check(notes: &mut Notes, plan: &Plan) {
    if plan.missions.is_empty() {
        // Missions that could not be read have been noted.
        if !notes.forbid() {
            let mend = "add a table such as `[missions.first]` with its `level`";
            notes.fault("campaign::empty", 0..0, "the campaign has no mission", mend);
        }
        return;
    }
    let named = plan.missions.iter().flat_map(|mission| &mission.opens).map(|opening| &opening.mission);
    plan.start.iter().chain(named).for_each(|word| known(notes, plan, word));
    if plan.start.is_empty() && !notes.forbid() {
        let mend = "name at least one mission in `start`";
        notes.fault("campaign::start", 0..0, "no mission is open from the start", mend);
    }
    cycles(notes, plan);
    if plan.start.iter().any(|word| plan.mission(word.value).is_some()) {
        unreachable(notes, plan);
    }
}

fn known(notes: &mut Notes, plan: &Plan, word: &Spot<Word>) {
    if plan.mission(word.value).is_some() {
        return;
    }
    let ids: Vec<Word> = plan.ids().collect();
    let names: Vec<&str> = ids.iter().map(Word::as_str).collect();
    let sentence = format!("there is no mission `{}`", word.value);
    let mend = format!("use one of: {}", names.join(", "));
    notes.unknown("campaign::mission", word.span.clone(), word.as_str(), sentence, &names, mend);
}

/// The missions that can follow these, themselves among them.
fn following(plan: &Plan, from: impl IntoIterator<Item = Word>) -> BTreeSet<Word> {
    let mut found = BTreeSet::new();
    let mut next: Vec<Word> = from.into_iter().collect();
    while let Some(id) = next.pop() {
        if let Some(mission) = plan.mission(id).filter(|_| found.insert(id)) {
            next.extend(mission.opens.iter().map(|opening| opening.mission.value));
        }
    }
    found
}

fn cycles(notes: &mut Notes, plan: &Plan) {
    for Mission { id, opens, .. } in &plan.missions {
        for opening in opens {
            let opened = opening.mission.value;
            if !following(plan, [opened]).contains(&id.value) {
                continue;
            }
            let sentence = match opened == id.value {
                true => format!("`{opened}` opens itself"),
                false => format!("`{}` opens `{opened}`, which leads back to it", id.value),
            };
            let mend = "each mission is played once: take one of the openings on this way out";
            notes.fault("campaign::cycle", opening.mission.span.clone(), sentence, mend);
        }
    }
}

fn unreachable(notes: &mut Notes, plan: &Plan) {
    let reached = following(plan, plan.start.iter().map(|word| word.value));
    for mission in plan.missions.iter().filter(|mission| !reached.contains(&mission.id.value)) {
        let sentence = format!("nothing ever opens the mission `{}`", mission.id.value);
        let mend = "name it in `start`, or in the `opens` of another mission";
        notes.fault("campaign::unreachable", mission.id.span.clone(), sentence, mend);
    }
}
