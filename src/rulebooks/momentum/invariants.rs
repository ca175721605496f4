//! The invariants of Momentum, in addition to those of every battle.

use std::collections::BTreeSet;

use bevy::prelude::World;

use super::data::Class;
use super::state::figure::{self, Character, Determination, Held, Stowed, book_data};
use super::state::pending_frames::{Agenda, Frame};
use super::state::pools::PoolState;
use super::state::status_effects::{
    Acted, Captured, Dead, Defending, Dying, ReadiedTask, Readiness, Shaken, Unconscious, Watching,
};
use super::state::turn_and_round::CurrentTurn;
use crate::board::Tile;
use crate::model::{Clock, Figures, Invariant, Outcome, Side, first_breach};

pub const ALL: &[Invariant] = &[
    Invariant::of_state("one-on-a-tile", "one tile holds one character (MO-BOARD-1)", one_on_a_tile),
    Invariant::of_state("stress-in-range", "nobody has more Stress than its most (MO-DAMAGE-6)", stress_in_range),
    Invariant::of_state("momentum-in-range", "the Momentum pool holds 6 at most (MO-POOL-1)", momentum_in_range),
    Invariant::of_state("injured-lie", "the injured lie on the ground (MO-INJURY-5)", injured_lie),
    Invariant::of_state("one-state", "nobody is dying, unconscious, dead or captured at once (MO-INJURY-5)", one_state),
    Invariant::of_state("minors-out", "a minor character is out at its first Injury (MO-INJURY-5)", minors_out),
    Invariant::of_state("injured-guard", "the injured neither guard nor wait (MO-TASK-10)", injured_guard),
    Invariant::of_state("avoiders", "only player and major characters avoid Injuries (MO-AVOID-4)", avoiders),
    Invariant::of_state("minor-once", "no Minor Action is taken twice in a Turn (MO-MINOR-3)", minor_once),
    Invariant::of_state("up-or-down", "nobody drops prone and stands in one Turn (MO-MINOR-7)", up_or_down),
    Invariant::of_state(
        "no-walk-and-sprint",
        "nobody takes Movement and sprints in a Turn (MO-MINOR-11)",
        walk_and_sprint,
    ),
    Invariant::of_state("tasks", "a Turn has one Task, and a second that was bought (MO-SPEND-20)", tasks),
    Invariant::of_state(
        "whose-turn",
        "the Turn is that of a character able to act that has not had one (MO-TURN-2)",
        whose_turn,
    ),
    Invariant::of_state("problems", "no Task is made harder by more than 3 (MO-SPEND-2)", problems),
    Invariant::of_state(
        "who-is-asked",
        "the side that is asked is the one that the open question is for (MO-SPEND-3)",
        who_is_asked,
    ),
    Invariant::of_state(
        "complications",
        "a character has no more new Complications than it has Complications (MO-DICE-3)",
        complications,
    ),
    Invariant::of_state("gear-known", "weapons and items are those of the data (MO-STAT-3)", gear_known),
    Invariant::of_order("dead-for-good", "the dead and the captured stay so (MO-INJURY-5)", dead_for_good),
    Invariant::of_order("no-determination", "Determination is never won in a scene (MO-STAT-1)", no_determination),
    Invariant::of_order("directed-once", "an officer directs once a scene (MO-TASK-7)", directed_once),
];

fn one_on_a_tile(world: &World) -> Option<String> {
    // A walk under way may share a tile with a figure it passes.
    let walking = world.resource::<Agenda>().0.iter().any(|frame| matches!(frame, Frame::Walk { .. }));
    let mut taken: BTreeSet<Tile> = BTreeSet::new();
    let places = world.figures().into_iter().filter_map(|id| Some((id, world.at(id)?)));
    let mut twice = places.filter(|(_, at)| !taken.insert(*at)).filter(|_| !walking);
    twice.next().map(|(id, at)| format!("`{id}` shares {at}"))
}

fn stress_in_range(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let stress = world.stress(id);
        (stress.now > stress.most).then(|| format!("`{id}` has {} of {} Stress", stress.now, stress.most))
    })
}

fn momentum_in_range(world: &World) -> Option<String> {
    let momentum = world.resource::<PoolState>().momentum;
    (momentum > book_data(world).pools.momentum).then(|| format!("the pool holds {momentum} Momentum"))
}

fn injured_lie(world: &World) -> Option<String> {
    first_breach(world, |id| (world.injured(id) && !world.prone(id)).then(|| format!("`{id}` is injured and stands")))
}

fn one_state(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let states =
            [world.has::<Dead>(id), world.has::<Captured>(id), world.has::<Dying>(id), world.has::<Unconscious>(id)];
        let count = states.into_iter().filter(|has| *has).count();
        (count > 1).then(|| format!("`{id}` is in {count} such states"))
    })
}

fn minors_out(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let minor = world.stats(id).is_some_and(|stats| stats.class == Class::Minor);
        let lies = world.has::<Dying>(id) || world.has::<Unconscious>(id);
        (minor && lies).then(|| format!("the minor character `{id}` is injured and not out of the game"))
    })
}

fn injured_guard(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let guards = world.has::<Defending>(id)
            || world.has::<Watching>(id)
            || world.has::<Readiness>(id)
            || world.has::<ReadiedTask>(id);
        (world.injured(id) && guards).then(|| format!("`{id}` is injured and on guard"))
    })
}

fn avoiders(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let may = world.stats(id).is_some_and(|stats| matches!(stats.class, Class::Player | Class::Major));
        (world.has::<Shaken>(id) && !may).then(|| format!("`{id}` has avoided an Injury"))
    })
}

fn minor_once(world: &World) -> Option<String> {
    let taken = &world.resource::<CurrentTurn>().taken;
    let mut seen = BTreeSet::new();
    taken.iter().find(|word| !seen.insert(**word)).map(|word| format!("`{word}` was taken twice"))
}

fn up_or_down(world: &World) -> Option<String> {
    let now = world.resource::<CurrentTurn>();
    (now.has_taken("stand") && now.has_taken("drop_prone")).then(|| "somebody stood up and dropped prone".into())
}

fn walk_and_sprint(world: &World) -> Option<String> {
    let now = world.resource::<CurrentTurn>();
    (now.has_taken("move") && now.sprinted).then(|| "somebody walked and sprinted".into())
}

fn tasks(world: &World) -> Option<String> {
    let now = world.resource::<CurrentTurn>();
    (now.tasks > 1 + u8::from(now.swift)).then(|| format!("{} Tasks were attempted", now.tasks))
}

fn whose_turn(world: &World) -> Option<String> {
    let quiet = world.resource::<Agenda>().0.is_empty() && !world.resource::<Outcome>().over();
    let figure = world.resource::<CurrentTurn>().figure.filter(|_| quiet)?;
    let fits = world.able(figure) && !world.has::<Acted>(figure);
    (!fits).then(|| format!("it is the Turn of `{figure}`, who cannot have one"))
}

fn problems(world: &World) -> Option<String> {
    let most = book_data(world).difficulty.most_problems;
    let too_many = |frame: &Frame| matches!(frame, Frame::Declared { attempt, .. } if attempt.problems > most);
    world.resource::<Agenda>().0.iter().any(too_many).then(|| "a Task is harder by more than it may be".into())
}

fn who_is_asked(world: &World) -> Option<String> {
    if world.resource::<Outcome>().over() {
        return None;
    }
    let clock = world.resource::<Clock>();
    let expected = match world.resource::<Agenda>().0.last() {
        Some(Frame::Spending(success)) => Some(world.side(success.attempt.figure)),
        Some(Frame::Injury(hurt)) => Some(world.side(hurt.figure)),
        Some(Frame::Declared { attempt, .. }) => world.side(attempt.figure).enemy(),
        Some(Frame::Threat) => Some(Side::Hostile),
        Some(_) => return Some("something is under way that nobody is asked about".into()),
        None => world.resource::<CurrentTurn>().figure.map(|id| world.side(id)).or(Some(clock.active)),
    };
    (expected != Some(clock.active)).then(|| format!("the {} side is asked, and not {expected:?}", clock.active))
}

fn complications(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let own = world.complications(id);
        (own.fresh > own.tokens).then(|| format!("`{id}` has {} new of {} Complications", own.fresh, own.tokens))
    })
}

fn gear_known(world: &World) -> Option<String> {
    let data = book_data(world);
    first_breach(world, |id| {
        let held = world.of::<Held>(id).and_then(|held| held.0);
        let stowed = world.of::<Stowed>(id).map(|stowed| stowed.0.clone()).unwrap_or_default();
        let known = |word: &&_| {
            let word: &crate::model::Word = word;
            data.weapons.contains_key(word.as_str()) || data.items.contains_key(word.as_str())
        };
        let all: Vec<_> = held.into_iter().chain(stowed).collect();
        all.iter().find(|word| !known(word)).map(|word| format!("`{id}` carries `{word}`"))
    })
}

fn dead_for_good(before: &World, after: &World) -> Option<String> {
    first_breach(before, |id| {
        let back = (before.has::<Dead>(id) && !after.has::<Dead>(id))
            || (before.has::<Captured>(id) && !after.has::<Captured>(id) && !after.has::<Dead>(id));
        back.then(|| format!("`{id}` has come back"))
    })
}

fn no_determination(before: &World, after: &World) -> Option<String> {
    first_breach(before, |id| {
        let own = |world: &World| world.of::<Determination>(id).map_or(0, |own| own.0);
        (own(after) > own(before)).then(|| format!("`{id}` has won Determination"))
    })
}

fn directed_once(before: &World, after: &World) -> Option<String> {
    use figure::HasDirected;
    first_breach(before, |id| {
        let has = |world: &World| world.of::<HasDirected>(id).is_some_and(|done| done.0);
        (has(before) && !has(after)).then(|| format!("`{id}` may direct once more"))
    })
}
