//! Figures and objects that can never do what they are there for.
use super::super::diagnostics::Diagnostics;
use super::Look;
use crate::model::{ObjectSpec, Side};

pub(super) fn warn(notes: &mut Diagnostics, look: &Look) {
    unarmed(notes, look);
    reinforcements(notes, look);
    traps(notes, look);
    carriers(notes, look);
    unused(notes, look);
}

fn unarmed(notes: &mut Diagnostics, look: &Look) {
    for figure in look.of(Side::Response).chain(look.of(Side::Hostile)) {
        if look.measure(figure).reach == Some(0) {
            let sentence = format!("`{}` carries no weapon", figure.id);
            let span = figure.gear.first().map_or(figure.template.span.clone(), |item| item.span.clone());
            notes.warning("level::warn::gear::unarmed", span, sentence, "give it a weapon in `gear`");
        }
    }
}

/// Somebody stands where reinforcements come in.
fn reinforcements(notes: &mut Diagnostics, look: &Look) {
    for at in look.brief.events.iter().filter_map(|event| event.at.as_ref()) {
        let mut there = look.brief.figures.iter().filter(|figure| figure.at.value == at.value);
        if let Some(figure) = there.next() {
            let sentence = format!("reinforcements come in at {}, where `{}` begins", at.value, figure.id);
            let mend = "move one of them: whoever comes in stands beside as long as the tile is taken";
            notes.warning("level::warn::reinforce::taken", at.span.clone(), sentence, mend);
        }
    }
}

fn traps(notes: &mut Diagnostics, look: &Look) {
    for object in look.brief.objects.iter().filter(|object| object.kind.value == *"trap") {
        let mut there = look.brief.figures.iter().filter(|figure| figure.at.value == object.at.value);
        if let Some(figure) = there.next() {
            let sentence = format!("the trap `{}` lies where `{}` begins", object.id, figure.id);
            let mend = "move it to where somebody has to step";
            notes.warning("level::warn::trap::begun", object.at.span.clone(), sentence, mend);
        }
    }
}

/// What the team is to find, it carries already.
fn carriers(notes: &mut Diagnostics, look: &Look) {
    for object in &look.brief.objects {
        let Some(by) = &object.carried_by else { continue };
        if look.of(Side::Response).any(|figure| figure.id.0 == by.value) {
            let sentence = format!("`{}` is carried by `{}`, who is of the team", object.id, by.value);
            let mend = "let somebody else carry it, or give it a tile by `at`";
            notes.warning("level::warn::object::carrier", by.span.clone(), sentence, mend);
        }
    }
}

/// A device or a terminal that nobody asks for, and that never goes off.
fn unused(notes: &mut Diagnostics, look: &Look) {
    let works = |object: &&ObjectSpec| ["device", "terminal"].contains(&object.kind.as_str());
    for object in look.brief.objects.iter().filter(works) {
        let all = |target: &str| target == "all" || target == object.id.as_str();
        let asked = look.brief.objectives.iter().any(|objective| all(objective.target.as_str()));
        let goes_off = look.brief.events.iter().filter_map(|event| event.detonate.as_ref());
        if !asked && !goes_off.into_iter().any(|word| word.value == object.id) {
            let sentence = format!("nothing asks for the {} `{}`", object.kind.value, object.id);
            let mend = "ask for it in an `[[objective]]`, or take it out";
            notes.warning("level::warn::object::unused", object.kind.span.clone(), sentence, mend);
        }
    }
}
