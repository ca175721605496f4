//! Warnings about conditions of an event that say nothing: they follow from the others, or an alternative from another.
use std::ops::Range;

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::implied_conditions::ImpliedConditions;
use crate::model::{LevelEvent, Occurrence, Spot};

/// The most conditions or alternatives of an event that are compared with each other.
const MOST_COMPARED: usize = 64;

type Group = [Spot<Occurrence>];

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    for (index, event) in look.level.events.iter().enumerate() {
        let scene = &event.scene;
        let own = own_time(event);
        together(diagnostics, &scene.all, &own);
        time_of_its_own(diagnostics, look, index, event);
        let mut always = own;
        always.add(ImpliedConditions::of_group(&scene.all));
        if let Some(first) = scene.any.iter().find(|group| always.imply_all_of(group)).and_then(|group| group.first()) {
            let why = "what the event waits for beside `any` brings this with it: `any` adds nothing";
            tell(diagnostics, first.span.clone(), why.to_owned());
        } else {
            scene.any.iter().for_each(|group| together(diagnostics, group, &always));
            alternatives(diagnostics, &scene.any);
        }
        // What all ways of stopping an event share stands in each of them.
        match scene.stopped_by.as_slice() {
            [group] => together(diagnostics, group, &ImpliedConditions::default()),
            groups => alternatives(diagnostics, groups),
        }
    }
}

fn tell(diagnostics: &mut Diagnostics, span: Range<usize>, sentence: String) {
    let mend = "take it out, or wait for something else";
    diagnostics.warning("level::warn::event::redundant", span, sentence, mend);
}

/// The round and the Heat of the event itself; a round that is drawn may be another.
fn own_time(event: &LevelEvent) -> ImpliedConditions {
    let round = event.round.filter(|_| is_fixed(event)).map(Occurrence::Round);
    let own: Vec<_> =
        round.into_iter().chain(event.heat.map(Occurrence::Heat)).map(|what| Spot::new(what, 0..0)).collect();
    ImpliedConditions::of_group(&own)
}

fn is_fixed(event: &LevelEvent) -> bool {
    event.or_round.is_empty() && event.drawn_from.is_empty()
}

/// Warns of each of some conditions, all of which must come about, that the others bring with them.
fn together(diagnostics: &mut Diagnostics, group: &Group, given: &ImpliedConditions) {
    for (index, spot) in group.iter().enumerate().filter(|_| group.len() <= MOST_COMPARED) {
        // Of two that are alike the second is told.
        let other =
            |(at, other): &(usize, &Spot<Occurrence>)| *at != index && (*at < index || other.value != spot.value);
        let others: Vec<_> = group.iter().enumerate().filter(other).map(|(_, other)| other.clone()).collect();
        let mut premises = given.clone();
        premises.add(ImpliedConditions::of_group(&others));
        if premises.imply_all_of(std::slice::from_ref(spot)) {
            let sentence = format!("{} follows from the other conditions: it adds nothing", told(&spot.value));
            tell(diagnostics, spot.span.clone(), sentence);
        }
    }
}

/// Warns of each alternative that comes about only when another has already.
fn alternatives(diagnostics: &mut Diagnostics, groups: &[Vec<Spot<Occurrence>>]) {
    if groups.len() > MOST_COMPARED {
        return;
    }
    let implies: Vec<_> = groups.iter().map(|group| ImpliedConditions::of_group(group)).collect();
    for (index, group) in groups.iter().enumerate() {
        let follows = |at: usize| at != index && implies[index].imply_all_of(&groups[at]);
        // Of two that are alike the second is told.
        let other = (0..groups.len()).find(|at| follows(*at) && (*at < index || !implies[*at].imply_all_of(group)));
        let (Some(other), Some(last)) = (other, group.last()) else { continue };
        let sentence = match groups[other].as_slice() {
            [one] => format!("this alternative never comes before {}: it adds nothing", told(&one.value)),
            _ => format!("this alternative never comes before alternative {}: it adds nothing", other + 1),
        };
        tell(diagnostics, last.span.clone(), sentence);
    }
}

/// Warns of a round or a Heat of the event that is there anyway when the rest comes about.
fn time_of_its_own(diagnostics: &mut Diagnostics, look: &LintSubject, index: usize, event: &LevelEvent) {
    let rest = ImpliedConditions::of_group(&event.scene.all);
    let times = [
        ("heat", event.heat.filter(|heat| *heat <= rest.heat()).map(Occurrence::Heat)),
        ("round", event.round.filter(|round| is_fixed(event) && *round <= rest.round()).map(Occurrence::Round)),
    ];
    // One that is alike is told among the others.
    let alike = |what: &Occurrence| event.scene.all.iter().any(|spot| spot.value == *what);
    for (key, what) in times {
        if let Some(what) = what.filter(|what| !alike(what)) {
            let sentence = format!("{} follows from the other conditions: it adds nothing", told(&what));
            tell(diagnostics, look.when(index, key), sentence);
        }
    }
}

/// A condition, in the words of a level.
fn told(what: &Occurrence) -> String {
    match what {
        Occurrence::Heat(heat) => format!("`heat = {heat}`"),
        Occurrence::Round(round) => format!("`round = {round}`"),
        Occurrence::Entered(room) => format!("`entered = \"{room}\"`"),
        Occurrence::Opened(at) => format!("`opened = {at}`"),
        Occurrence::Out(figure) => format!("`out = \"{figure}\"`"),
        Occurrence::Seen(figure) => format!("`seen = \"{figure}\"`"),
        Occurrence::Secured(object) => format!("`secured = \"{object}\"`"),
        Occurrence::Met(verb, target) => format!("`met = \"{verb} {target}\"`"),
    }
}
