//! Warnings about figures and objects that can never serve their purpose.
use std::collections::BTreeMap;

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::unreachable::HUNTS;
use crate::board::Tile;
use crate::model::{LevelPart, ObjectSpec, Side, Word};

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    unarmed(diagnostics, look);
    reinforcements(diagnostics, look);
    traps(diagnostics, look);
    carriers(diagnostics, look);
    unused(diagnostics, look);
    together(diagnostics, look);
}

fn unarmed(diagnostics: &mut Diagnostics, look: &LintSubject) {
    for figure in look.of(Side::Response).chain(look.of(Side::Hostile)) {
        if look.measure(figure).reach == Some(0) {
            let sentence = format!("`{}` carries no weapon", figure.id);
            let span = figure.gear.first().map_or(figure.template.span.clone(), |item| item.span.clone());
            diagnostics.warning("level::warn::gear::unarmed", span, sentence, "give it a weapon in `gear`");
        }
    }
}

/// Warns of a figure that stands where reinforcements arrive.
fn reinforcements(diagnostics: &mut Diagnostics, look: &LintSubject) {
    for at in look.level.events.iter().filter_map(|event| event.at.as_ref()) {
        let mut there = look.level.figures.iter().filter(|figure| figure.at.value == at.value);
        if let Some(figure) = there.next() {
            let sentence = format!("reinforcements arrive at {}, where `{}` starts", at.value, figure.id);
            let mend = "move one of them: while the tile is taken, reinforcements arrive next to it";
            diagnostics.warning("level::warn::reinforce::taken", at.span.clone(), sentence, mend);
        }
    }
}

fn traps(diagnostics: &mut Diagnostics, look: &LintSubject) {
    for object in look.level.objects.iter().filter(|object| object.kind.value == *"trap") {
        let mut there = look.level.figures.iter().filter(|figure| figure.at.value == object.at.value);
        if let Some(figure) = there.next() {
            let sentence = format!("the trap `{}` is where `{}` starts", object.id, figure.id);
            let mend = "move it to a tile that the enemy must cross";
            diagnostics.warning("level::warn::trap::begun", object.at.span.clone(), sentence, mend);
        }
        let at = object.at.value;
        if !look.level.board.passable_with_doors_open(at) {
            let sentence = format!("the trap `{}` lies under furniture at {at}, on which nobody steps", object.id);
            let mend = "move it to open ground or into a door";
            diagnostics.warning("level::warn::trap::under", object.at.span.clone(), sentence, mend);
        }
    }
}

/// Warns of an object to be found that the team already carries.
fn carriers(diagnostics: &mut Diagnostics, look: &LintSubject) {
    for object in &look.level.objects {
        let Some(by) = &object.carried_by else { continue };
        if look.of(Side::Response).any(|figure| figure.id.0 == by.value) {
            let sentence = format!("`{}` is carried by `{}`, a member of the team", object.id, by.value);
            let mend = "let another figure carry it, or give it a tile with `at`";
            diagnostics.warning("level::warn::object::carrier", by.span.clone(), sentence, mend);
        }
    }
}

/// Warns of two things on one tile that somebody has to get to.
fn together(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let wanted = |object: &&ObjectSpec| !["trap", "effect"].contains(&object.kind.as_str());
    let lies = look.level.objects.iter().filter(|object| object.carried_by.is_none());
    let mut first: BTreeMap<Tile, Word> = BTreeMap::new();
    for object in lies.filter(wanted) {
        let other = *first.entry(object.at.value).or_insert(object.id);
        if other != object.id {
            let sentence = format!("`{other}` and `{}` are both at {}", object.id, object.at.value);
            let mend = "give one of them another tile: who stands there could not tell them apart";
            diagnostics.warning("level::warn::object::shared", object.at.span.clone(), sentence, mend);
        }
    }
}

/// Warns of a device, terminal or hostage that no objective names and that never goes off.
fn unused(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let useful =
        |object: &ObjectSpec| look.book.reason_without_effect(look.level, LevelPart::Object(object), "kind").is_none();
    let works =
        |object: &&ObjectSpec| ["device", "terminal", "hostage"].contains(&object.kind.as_str()) && useful(object);
    for object in look.level.objects.iter().filter(works) {
        let things = |verb: &str| !HUNTS.contains(&verb) && verb != "clear";
        let asked = look.level.objectives.iter().any(|objective| {
            let target = objective.target.as_str();
            target == object.id.as_str() || target == "all" && things(objective.verb.as_str())
        });
        let goes_off = look.level.events.iter().filter_map(|event| event.detonate.as_ref());
        if !asked && !goes_off.into_iter().any(|word| word.value == object.id) {
            let sentence = format!("no objective names the {} `{}`", object.kind.value, object.id);
            let mend = "name it in an `[[objective]]`, or remove it";
            diagnostics.warning("level::warn::object::unused", object.kind.span.clone(), sentence, mend);
        }
    }
}
