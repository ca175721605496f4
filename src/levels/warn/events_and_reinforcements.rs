//! Warnings about events that come at once or twice, and about too many reinforcements.
use std::collections::BTreeMap;

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use crate::model::{LevelEvent, Side, Spot, Word};

/// More reinforcements than this many times the team cannot be fought.
const HORDE: usize = 3;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    for (index, event) in look.level.events.iter().enumerate() {
        at_once(diagnostics, look, index, event);
        many(diagnostics, look, event);
    }
    twice(diagnostics, look);
}

/// Warns of an event whose Heat is there from the start.
fn at_once(diagnostics: &mut Diagnostics, look: &LintSubject, index: usize, event: &LevelEvent) {
    let (Some(start), Some(heat)) = (look.level.heat, event.heat) else { return };
    if heat <= start && event.round.is_none() && event.scene.waits_for().next().is_none() {
        let sentence =
            format!("this event waits for Heat {heat}, and the level starts with {start}: it comes in round 1");
        let mend = "wait for more Heat, or for a round";
        diagnostics.warning("level::warn::event::start", look.when(index, "heat"), sentence, mend);
    }
}

fn twice(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let mut first: BTreeMap<String, usize> = BTreeMap::new();
    for (index, event) in look.level.events.iter().enumerate() {
        let other = *first.entry(effect(event)).or_insert(index);
        if other != index {
            let sentence = format!("event {} is event {} again", index + 1, other + 1);
            let mend = "take one of the two out, or change its time: both come";
            diagnostics.warning("level::warn::event::twice", event.span.clone(), sentence, mend);
        }
    }
}

/// Time and effects of an event as text to compare, without their places in the level file.
fn effect(event: &LevelEvent) -> String {
    let words = |words: &[Spot<Word>]| words.iter().map(|word| word.value).collect::<Vec<_>>();
    let does = [&event.reinforce, &event.burn, &event.test].map(|list| words(list));
    let detonates = event.detonate.as_ref().map(|word| word.value);
    let tiles = event.at.iter().chain(&event.lock).map(|at| at.value).collect::<Vec<_>>();
    let when = (event.heat, event.round, event.severe);
    format!("{when:?} {does:?} {detonates:?} {tiles:?} {:?}", event.scene.without_places())
}

fn many(diagnostics: &mut Diagnostics, look: &LintSubject, event: &LevelEvent) {
    let team = look.of(Side::Response).count();
    let Some(first) = event.reinforce.first().filter(|_| event.reinforce.len() > HORDE * team) else { return };
    let sentence = format!("{} figures arrive at once, against a team of {team}", event.reinforce.len());
    let mend = "bring in fewer, or spread them over several events";
    diagnostics.warning("level::warn::reinforce::many", first.span.clone(), sentence, mend);
}
