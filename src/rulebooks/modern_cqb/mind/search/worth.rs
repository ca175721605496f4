//! What a supposed battle is worth to a side once it was played on.
use bevy::prelude::World;

use super::super::known_situation::Outlook;
use super::super::time_left;
use crate::board::Board;
use crate::model::{FigureId, Figures, Knowledge, Manner, OffMap, Outcome, Score, Side};
use crate::referee::Seat;
use crate::rulebooks::modern_cqb::data::{Book, Weights};
use crate::rulebooks::modern_cqb::mission::objectives::{self, Goals};
use crate::rulebooks::modern_cqb::mission::score::{Tariff, Wanted};
use crate::rulebooks::modern_cqb::state::status_effects::{
    Controlled, Dead, Downed, Flashed, Restrained, Suppressed, Surrendering, Wounded,
};

/// The worth of an order that cannot be given.
pub const NONE: i32 = -100_000;

/// How certain points are that people in hand earn at the end, in percent: suspects, and civilians.
const SURE: i32 = 80;
const LIKELY: i32 = 60;

/// The worth to a side.
pub fn of(world: &World, side: Side) -> i32 {
    let search = &world.resource::<Book>().mind.of(side).search;
    let weights = if side == Side::Response { &search.response } else { &search.hostile };
    let score = world.resource::<Score>().total() * weights.score;
    let figures: i32 = world.figures().into_iter().map(|id| fate(world, weights, id)).sum();
    let team = score + figures + ending(world, weights) + progress(world, weights);
    if side == Side::Response { team } else { -team }
}

fn fate(world: &World, weights: &Weights, id: FigureId) -> i32 {
    let fates = match world.side(id) {
        Side::Response => &weights.team,
        Side::Hostile => &weights.suspects,
        Side::Civilian => return in_hand(world, weights, id),
    };
    if world.has::<Dead>(id) {
        fates.dead
    } else if world.has::<Restrained>(id) || world.has::<Surrendering>(id) {
        fates.held + custody(world, weights, id)
    } else if world.has::<Downed>(id) {
        fates.downed
    } else if world.has::<OffMap>(id) {
        0
    } else {
        let shaken = world.has::<Suppressed>(id) || world.has::<Flashed>(id);
        i32::from(world.has::<Wounded>(id)) * fates.wounded + i32::from(shaken) * fates.suppressed
    }
}

/// What a suspect in custody will earn at the mission's end.
fn custody(world: &World, weights: &Weights, id: FigureId) -> i32 {
    let tariff = world.resource::<Tariff>();
    let row = world.of::<Wanted>(id).and_then(|wanted| wanted.row(tariff)).filter(|_| world.has::<Restrained>(id));
    row.map_or(0, |row| tariff.points(row) * weights.score * SURE / 100)
}

/// What a civilian in hand may earn.
fn in_hand(world: &World, weights: &Weights, id: FigureId) -> i32 {
    let led = world.has::<Controlled>(id) && !world.has::<OffMap>(id);
    if led { world.resource::<Tariff>().points("civilian-extracted") * weights.score * LIKELY / 100 } else { 0 }
}

fn ending(world: &World, weights: &Weights) -> i32 {
    let ended =
        world.resource::<Outcome>().0.as_ref().map(|(result, _)| if *result == *"accomplished" { 1 } else { -1 });
    let required = objectives::required(world).map(|goal| match (goal.met, goal.impossible) {
        (true, _) => weights.met,
        (_, true) => weights.lost,
        _ => 0,
    });
    ended.unwrap_or(0) * weights.ended + required.sum::<i32>()
}

/// What is left to do: ground to search, ways to go, rounds that will be missing.
fn progress(world: &World, weights: &Weights) -> i32 {
    if world.resource::<Outcome>().over() {
        return 0;
    }
    let unswept = -weights.unswept * unswept(world);
    if world.resource::<Goals>().0.is_empty() {
        return unswept;
    }
    let seat = Seat::take(world, Side::Response, Manner::Whole);
    let Some(outlook) = Outlook::take(&seat) else { return unswept };
    let (way, late) = time_left::outstanding(&outlook);
    unswept - weights.way * way - weights.late * late
}

/// Tiles of rooms that the team has not searched.
fn unswept(world: &World) -> i32 {
    let rooms = world.resource::<Board>().rooms();
    let Some(knows) = world.resource::<Knowledge>().0.get(&Side::Response) else { return 0 };
    let open = rooms.iter().map(|room| {
        let mut tiles = room.tiles.clone();
        tiles.subtract(&knows.swept);
        tiles.len()
    });
    open.sum::<usize>() as i32
}
