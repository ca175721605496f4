//! Warnings about fields that have no effect under the level's rulebook, on any key of any table.
use toml::de::{DeTable, DeValue};

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use crate::model::LevelPart;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let level = look.level;
    fields(diagnostics, look, look.root, LevelPart::Level, "the level");
    for figure in &level.figures {
        let what = format!("figure `{}`", figure.id);
        entry(look, "figures", figure.id.as_str())
            .into_iter()
            .for_each(|table| fields(diagnostics, look, table, LevelPart::Figure(figure), &what));
    }
    for object in &level.objects {
        let what = format!("object `{}`", object.id);
        entry(look, "objects", object.id.as_str())
            .into_iter()
            .for_each(|table| fields(diagnostics, look, table, LevelPart::Object(object), &what));
    }
    for room in &level.rooms {
        let what = format!("room `{}`", room.id);
        entry(look, "rooms", room.id.as_str())
            .into_iter()
            .for_each(|table| fields(diagnostics, look, table, LevelPart::Room(room), &what));
    }
    for (index, area) in level.ground.iter().enumerate() {
        let what = format!("ground {}", index + 1);
        look.listed("ground", index)
            .into_iter()
            .for_each(|table| fields(diagnostics, look, table, LevelPart::Ground(area), &what));
    }
    for (index, objective) in level.objectives.iter().enumerate() {
        let what = format!("objective {}", index + 1);
        look.listed("objective", index)
            .into_iter()
            .for_each(|table| fields(diagnostics, look, table, LevelPart::Objective(objective), &what));
    }
    events(diagnostics, look);
}

fn entry<'l>(look: &LintSubject<'l>, table: &str, id: &str) -> Option<&'l DeTable<'l>> {
    look.root.get(table)?.get_ref().as_table()?.get(id)?.get_ref().as_table()
}

/// Warns of each field of a table that the book passes over. An object of a useless kind is named once.
fn fields(diagnostics: &mut Diagnostics, look: &LintSubject, table: &DeTable, part: LevelPart, what: &str) {
    let only = table.contains_key("kind") && look.book.reason_without_effect(look.level, part, "kind").is_some();
    for (key, value) in table.iter().filter(|(key, _)| !only || key.get_ref() == "kind") {
        if matches!(value.get_ref(), DeValue::Boolean(false)) {
            continue;
        }
        if let Some(why) = look.book.reason_without_effect(look.level, part, key.get_ref()) {
            let sentence = format!("`{}` of {what} has no effect: {why}", key.get_ref());
            diagnostics.warning("level::warn::field", key.span(), sentence, "take it out");
        }
    }
}

/// Fields of an event that only serve another field.
fn events(diagnostics: &mut Diagnostics, look: &LintSubject) {
    for (index, event) in look.level.events.iter().enumerate() {
        let then = look.event(index).and_then(|table| table.get("then")?.get_ref().as_table());
        let Some(then) = then else { continue };
        let alone = [
            ("severe", event.test.is_empty(), "the event tests nobody"),
            ("at", event.reinforce.is_empty(), "nobody arrives"),
            ("to", event.scene.order.is_none(), "the event gives no order"),
            ("rooms", event.failure.is_none(), "the event sets no `failure`"),
        ];
        for (key, idle, why) in alone {
            let written = then
                .iter()
                .find(|(name, value)| name.get_ref() == key && !matches!(value.get_ref(), DeValue::Boolean(false)));
            if let Some((name, _)) = written.filter(|_| idle) {
                let sentence = format!("`{key}` of event {} has no effect: {why}", index + 1);
                diagnostics.warning("level::warn::field", name.span(), sentence, "take it out");
            }
        }
    }
}
