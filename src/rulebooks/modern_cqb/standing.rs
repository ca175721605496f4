//! How objectives read, and how far each has come as a side knows it (CQB-ROUND-4).

use bevy::ecs::world::EntityRef;
use bevy::prelude::World;
use serde_json::{Value, json};

use super::figure::Bearing;
use super::goals::{Goal, Goals, Progress, Target, Verb};
use super::objects::{Objects, State};
use super::sight;
use super::tokens::{Controlled, Dead, Restrained};
use crate::board::Board;
use crate::table::{Known, OffMap, Side, as_met};

/// An objective that is met, by its place among all; as it is asked for where there is none.
pub fn met(world: &World, index: u8, text: &str) -> String {
    let goal = world.resource::<Goals>().0.get(usize::from(index));
    goal.map_or_else(|| text.to_owned(), |goal| done(goal.verb, &goal.text))
}

/// An objective as it stands: `Secure the books`, or `Secured: the books`.
fn reads(goal: &Goal, met: bool) -> String {
    if met { done(goal.verb, &goal.text) } else { goal.text.clone() }
}

/// Whether it is met, and whether it can no longer be, as far as the team knows; nothing for the others.
fn known(world: &World, goal: &Goal, side: Option<Side>) -> (Option<bool>, Option<bool>) {
    match side {
        None => (Some(goal.met), Some(goal.impossible)),
        Some(Side::Response) => {
            let progress = goal.as_known(world);
            (Some(progress == Progress::Met), Some(progress == Progress::Impossible))
        }
        Some(_) => (None, None),
    }
}

fn done(verb: Verb, text: &str) -> String {
    let (asks, done) = match verb {
        Verb::Neutralize => (("Put ", " out of the fight"), "Out of the fight"),
        Verb::Clear => (("Clear ", ""), "Cleared"),
        Verb::Secure => (("Secure ", ""), "Secured"),
        Verb::Arrest => (("Arrest ", ""), "Arrested"),
        Verb::Extract => (("Bring ", " out"), "Brought out"),
        Verb::Protect => (("Keep ", " from harm"), "Kept from harm"),
    };
    as_met(text, asks, done)
}

/// The objectives for the protocol and the window. `count` is how many of those that it asks for are done, as far as the side
/// knows: hostiles whom nobody has met are not counted.
pub fn state(world: &World, side: Option<Side>) -> Vec<Value> {
    let goal = |goal: &Goal| {
        let count = count(world, goal, side).map(|(done, of, what)| json!({"done": done, "of": of, "what": what}));
        let (met, impossible) = known(world, goal, side);
        let reads = reads(goal, met == Some(true));
        json!({"text": goal.text, "reads": reads, "optional": goal.optional, "met": met, "impossible": impossible,
            "count": count})
    };
    world.resource::<Goals>().0.iter().map(goal).collect()
}

/// How many are done, of how many, and what they are; nothing where it asks for one alone.
fn count(world: &World, goal: &Goal, side: Option<Side>) -> Option<(usize, usize, &'static str)> {
    if goal.target != Target::All {
        return None;
    }
    let side = side.unwrap_or(Side::Response);
    let known = Known::by(world, side);
    let (done, what): (Vec<bool>, _) = match goal.verb {
        Verb::Neutralize => (of(&known, Side::Hostile, |seen| !seen.acts()), "known hostiles"),
        Verb::Arrest => (of(&known, Side::Hostile, held), "known hostiles"),
        Verb::Clear => (rooms(world, side), "rooms"),
        Verb::Secure => ([of(&known, Side::Civilian, in_hand), things(world, side)].concat(), "known"),
        Verb::Extract => (of(&known, Side::Civilian, |seen| seen.contains::<OffMap>()), "known civilians"),
        Verb::Protect => return None,
    };
    (!done.is_empty()).then(|| (done.iter().filter(|done| **done).count(), done.len(), what))
}

/// Of the people of a side that somebody has told apart: whether it is done with each, as it last saw them.
fn of(known: &Known, side: Side, done: impl Fn(EntityRef) -> bool) -> Vec<bool> {
    let told = known.others().into_iter().filter(|(id, _)| known.side_of(*id) == Some(side));
    told.filter_map(|(id, _)| known.as_seen(id)).map(done).collect()
}

fn held(seen: EntityRef) -> bool {
    !seen.contains::<Dead>() && (seen.contains::<Restrained>() || seen.contains::<OffMap>())
}

fn in_hand(seen: EntityRef) -> bool {
    seen.contains::<Controlled>() || seen.contains::<OffMap>()
}

fn rooms(world: &World, side: Side) -> Vec<bool> {
    (0..world.resource::<Board>().rooms().len()).map(|room| sight::cleared(world, side, room)).collect()
}

fn things(world: &World, side: Side) -> Vec<bool> {
    let all = world.resource::<Objects>().0.iter().filter(|thing| thing.securable());
    all.filter_map(|thing| thing.known.get(&side)).map(|state| *state == State::Secured).collect()
}
