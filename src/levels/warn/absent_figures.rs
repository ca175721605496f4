//! Warnings about figures that are there in some battles only: by lot, or by a fact of a campaign.
use std::collections::BTreeSet;

use super::super::diagnostics::Diagnostics;
use crate::model::{LevelEvent, LevelSpec, Occurrence, Spot, Word};

/// Adds the warnings about the level as it is written, before facts and lots leave anybody out.
pub(super) fn warn_of_whole(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    drawn_and_added(diagnostics, level);
    held(diagnostics, level);
    messages(diagnostics, level);
    stops(diagnostics, level);
}

/// Warns of deeds that stop an event and need somebody of one list of a draw, where none needs somebody of the others.
fn stops(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    for draw in &level.draws {
        let lists: Vec<BTreeSet<Word>> =
            draw.one_of.iter().map(|list| list.iter().map(|id| id.value).collect()).collect();
        for event in &level.events {
            let needed = event.scene.stopped_by.iter().flatten();
            let needed: Vec<_> = needed.filter_map(|spot| Some((about(&spot.value)?, spot))).collect();
            let needs = |list: &BTreeSet<Word>| needed.iter().find(|(id, _)| list.contains(id));
            let Some((id, spot)) = lists.iter().find_map(needs) else { continue };
            if let Some(without) = lists.iter().position(|list| needs(list).is_none()) {
                let sentence =
                    format!("`{id}` is to stop this event, and is not there with list {} of its draw", without + 1);
                let mend = "name somebody who is always there, or one of each list";
                diagnostics.warning("level::warn::event::stop", spot.span.clone(), sentence, mend);
            }
        }
    }
}

/// The figure whose fall or sight something waits for.
fn about(what: &Occurrence) -> Option<Word> {
    match what {
        Occurrence::Out(figure) | Occurrence::Seen(figure) => Some(*figure),
        _ => None,
    }
}

/// Warns of somebody whom a fact brings, and whom a lot may leave out again.
fn drawn_and_added(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    let drawn: BTreeSet<Word> =
        level.draws.iter().flat_map(|draw| draw.one_of.iter().flatten()).map(|id| id.value).collect();
    for fact in &level.facts.read {
        for id in fact.adds.iter().filter(|id| drawn.contains(&id.value)) {
            let sentence = format!(
                "`{}` is drawn by lot too: where `{}` holds, it comes in some battles only",
                id.value, fact.name.value
            );
            let mend = "take it out of the draw, or out of the fact";
            diagnostics.warning("level::warn::fact::drawn", id.span.clone(), sentence, mend);
        }
    }
}

/// Warns of facts that are said to hold, which a campaign says.
fn held(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    if let Some(fact) = level.facts.held.first() {
        let sentence = format!("the level says itself that `{}` holds, in every battle", fact.value);
        let mend = "take `facts` out once that is tried: a campaign writes it";
        diagnostics.warning("level::warn::fact::held", fact.span.clone(), sentence, mend);
    }
}

/// Warns of messages about somebody else than the one for whom the event waits, and who is there in some battles only.
fn messages(diagnostics: &mut Diagnostics, level: &LevelSpec) {
    let drawn = level.draws.iter().flat_map(|draw| draw.one_of.iter().flatten());
    let changed = level.facts.read.iter().flat_map(|fact| fact.adds.iter().chain(&fact.removes));
    let at_times: BTreeSet<Word> = drawn.chain(changed).map(|id| id.value).collect();
    for event in &level.events {
        let Some(message) = &event.scene.message else { continue };
        let waits = event.scene.all.iter().find(|spot| about(&spot.value).is_some_and(|id| at_times.contains(&id)));
        let Some((spot, id)) = waits.and_then(|spot| Some((spot, about(&spot.value)?))) else { continue };
        if concerns(level, event, id) || is_named(level, id, &message.value) {
            continue;
        }
        let other =
            level.figures.iter().find(|figure| figure.id.0 != id && is_named(level, figure.id.0, &message.value));
        if let Some(other) = other {
            let sentence =
                format!("this waits for `{id}`, who is not there in every battle, and tells of `{}`", other.id);
            let mend = "wait for the one whom the message is about";
            diagnostics.warning("level::warn::event::other", spot.span.clone(), sentence, mend);
        }
    }
}

/// Whether an event orders or tests a figure.
fn concerns(level: &LevelSpec, event: &LevelEvent, id: Word) -> bool {
    let carried = |object: &Spot<Word>| {
        let own = level.objects.iter().find(|other| other.id == object.value);
        own.and_then(|own| own.carried_by.as_ref()).is_some_and(|by| by.value == id)
    };
    event.test.iter().chain(&event.scene.to).any(|word| word.value == id)
        || event.burn.iter().any(carried)
        || event.scene.objective.iter().any(|goal| goal.value.1 == id)
}

/// Whether a text has the name of a figure, or its id, among its words.
fn is_named(level: &LevelSpec, id: Word, text: &str) -> bool {
    let text = text.to_lowercase();
    let name = level.figures.iter().find(|figure| figure.id.0 == id).and_then(|figure| figure.name.as_deref());
    let words = name.into_iter().chain([id.as_str()]).flat_map(|name| name.split([' ', '-']));
    words.filter(|word| word.chars().count() > 3).any(|word| text.contains(&word.to_lowercase()))
}
