//! The invariants of Close Assault, in addition to those of every battle.

use std::collections::BTreeSet;

use bevy::prelude::World;

use crate::board::{Board, Tile};
use crate::model::{Bodies, Certainty, Clock, FigureId, Figures, Invariant, Knowledge, Side, first_breach};
use crate::rulebooks::close_assault::checks::squad_march;
use crate::rulebooks::close_assault::mission::victory;
use crate::rulebooks::close_assault::senses::watchers;
use crate::rulebooks::close_assault::state::active_unit;
use crate::rulebooks::close_assault::state::status_effects::{Damaged, Gone, Overwatch, Pinned};
use crate::rulebooks::close_assault::state::unit::{ActivationState, HULL, Unit, book_data};

pub const ALL: &[Invariant] = &[
    Invariant::of_state("one-model-a-tile", "no two models or vehicles share a tile (CA-BOARD-2)", one_a_tile),
    Invariant::of_state("standing-room", "every model stands on open ground (CA-BOARD-2)", standing_room),
    Invariant::of_state(
        "vehicles-whole",
        "a vehicle takes up 2x2 tiles and has no models (CA-BOARD-2)",
        vehicles_whole,
    ),
    Invariant::of_state(
        "leader-first",
        "a unit is where its first model is, and models keep their numbers",
        leader_first,
    ),
    Invariant::of_state("strength", "no unit has more models than it began with (CA-STAT-1)", strength),
    Invariant::of_state("gone-for-good", "a unit is out if and only if it has nobody left (CA-LOSS-1)", gone),
    Invariant::of_state("pinned-watch-nothing", "a Pinned unit holds no Overwatch (CA-PIN-1)", pinned_watch),
    Invariant::of_state("out-and-done", "a unit that is out is neither Pinned nor on Overwatch", out_and_done),
    Invariant::of_state("only-vehicles-damaged", "only vehicles are damaged (CA-FIRE-2)", only_vehicles),
    Invariant::of_state("actions", "no unit has more than two actions (CA-TURN-2)", actions),
    Invariant::of_state(
        "in-hand",
        "the unit in hand is in play, not done, and of the side that is asked, or may be fired at by it (CA-TURN-1)",
        in_hand,
    ),
    Invariant::of_state("crossing", "those asked to interrupt a Move are on Overwatch (CA-WATCH-1)", crossing),
    Invariant::of_state("winners", "those that consolidate are Pinned, in play and of the side that is asked", winners),
    Invariant::of_state("open-table", "both sides know where every unit in play stands (CA-BOARD-3)", open_table),
    Invariant::of_state("marches-kept", "a cached march is the one that would be found now (CA-MOVE-1)", marches_kept),
    Invariant::of_order("toll-grows", "destroyed models stay destroyed (CA-WIN-1)", toll_grows),
    Invariant::of_order("nobody-comes-back", "no unit gets models back", nobody_comes_back),
    Invariant::of_order(
        "one-activation",
        "a unit that is done stays so until the turn ends (CA-TURN-1)",
        one_activation,
    ),
];

fn marches_kept(world: &World) -> Option<String> {
    squad_march::unit_with_stale_march(world).map(|id| format!("something else is kept of a march of `{id}`"))
}

fn one_a_tile(world: &World) -> Option<String> {
    let mut taken: BTreeSet<Tile> = BTreeSet::new();
    let mut all = world.figures().into_iter().flat_map(|id| world.tiles(id));
    all.find(|tile| !taken.insert(*tile)).map(|tile| format!("two stand on {tile}"))
}

fn standing_room(world: &World) -> Option<String> {
    let board = world.resource::<Board>();
    first_breach(world, |id| {
        let tile = world.tiles(id).into_iter().find(|tile| !board.passable(*tile))?;
        Some(format!("`{id}` stands on {tile}, which is {:?}", board.terrain(tile)))
    })
}

fn vehicles_whole(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let whole = world.unit_footprint(id) == HULL && world.of::<Bodies>(id).is_none();
        let infantry = world.unit_footprint(id) == (1, 1) && world.of::<Bodies>(id).is_some();
        let sound = if world.is_vehicle(id) { whole } else { infantry };
        (!sound).then(|| format!("`{id}` takes up {:?}", world.unit_footprint(id)))
    })
}

fn leader_first(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let models = world.models(id);
        let first = models.first()?;
        let rising = models.windows(2).all(|pair| pair[0].id < pair[1].id);
        (Some(first.at) != world.at(id) || !rising).then(|| format!("`{id}` is at {:?}", world.at(id)))
    })
}

fn strength(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let (now, most) = (world.models(id).len(), world.stats(id)?.strength);
        (now > usize::from(most)).then(|| format!("`{id}` has {now} models of {most}"))
    })
}

fn gone(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let empty = !world.is_vehicle(id) && world.of::<Bodies>(id).is_some_and(|bodies| bodies.0.is_empty());
        let out = world.has::<Gone>(id);
        let sound = world.in_play(id) != out && (!empty || out);
        (!sound).then(|| format!("`{id}` is out: {out}, and has nobody: {empty}"))
    })
}

fn pinned_watch(world: &World) -> Option<String> {
    first_breach(world, |id| (world.pinned(id) && world.watches(id)).then(|| format!("`{id}` is Pinned and watches")))
}

fn out_and_done(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let bears = world.has::<Pinned>(id) || world.has::<Overwatch>(id);
        (world.has::<Gone>(id) && bears).then(|| format!("`{id}` is out and Pinned or on Overwatch"))
    })
}

fn only_vehicles(world: &World) -> Option<String> {
    first_breach(world, |id| (world.has::<Damaged>(id) && !world.is_vehicle(id)).then(|| format!("`{id}` is damaged")))
}

fn actions(world: &World) -> Option<String> {
    let most = book_data(world).turn.actions;
    first_breach(world, |id| {
        let doing = world.activation_state(id);
        let idle = doing.actions > 0 && active_unit::active_unit(world).unit != Some(id);
        (doing.actions > most || idle).then(|| format!("`{id}` has {} actions", doing.actions))
    })
}

fn in_hand(world: &World) -> Option<String> {
    let (id, active) = (active_unit::active_unit(world).unit?, world.resource::<Clock>().active);
    let over = world.resource::<crate::model::Outcome>().over();
    let asked =
        if active_unit::active_unit(world).crossing.is_some() { world.side(id).enemy() } else { Some(world.side(id)) };
    let sound = world.in_play(id) && !world.activation_state(id).done && asked == Some(active);
    (!sound && !over).then(|| format!("`{id}` is in hand, and the {active} side is asked"))
}

fn crossing(world: &World) -> Option<String> {
    let crossing = active_unit::active_unit(world).crossing.as_ref()?;
    let over = world.resource::<crate::model::Outcome>().over();
    let asked = watchers::asked_watchers(world);
    let active = world.resource::<Clock>().active;
    let odd = asked.is_empty() || asked.iter().any(|id| world.side(*id) != active);
    (odd && !over).then(|| format!("the Move of `{}` waits for {asked:?}", crossing.target))
}

fn winners(world: &World) -> Option<String> {
    let active = world.resource::<Clock>().active;
    let over = world.resource::<crate::model::Outcome>().over();
    let odd = |id: &&FigureId| !world.in_play(**id) || !world.pinned(**id) || world.side(**id) != active;
    let id = active_unit::active_unit(world).winners.iter().find(odd).filter(|_| !over)?;
    Some(format!("`{id}` consolidates"))
}

fn open_table(world: &World) -> Option<String> {
    let known = world.resource::<Knowledge>();
    first_breach(world, |id| {
        let seen = known.of(world.side(id).enemy()?, id);
        let known_at = seen.filter(|seen| seen.certainty == Certainty::Confirmed).map(|seen| seen.at);
        (known_at != world.at(id)).then(|| format!("`{id}` is at {:?} and known at {known_at:?}", world.at(id)))
    })
}

fn toll_grows(before: &World, after: &World) -> Option<String> {
    let fell = |side: &Side| victory::enemies_destroyed(after, *side) < victory::enemies_destroyed(before, *side);
    Side::FIGHTING.into_iter().find(fell).map(|side| format!("the toll of the {side} side fell"))
}

fn nobody_comes_back(before: &World, after: &World) -> Option<String> {
    first_breach(before, |id| {
        let (was, is) = (before.models(id).len(), after.models(id).len());
        let rose = is > was || (before.has::<Gone>(id) && !after.has::<Gone>(id));
        rose.then(|| format!("`{id}` had {was} models and has {is}"))
    })
}

fn one_activation(before: &World, after: &World) -> Option<String> {
    let round = |world: &World| world.resource::<Clock>().now.round;
    if round(before) != round(after) {
        return None;
    }
    let done = |world: &World, id| world.of::<ActivationState>(id).is_some_and(|doing| doing.done);
    first_breach(before, |id| (done(before, id) && !done(after, id)).then(|| format!("`{id}` may act again")))
}
