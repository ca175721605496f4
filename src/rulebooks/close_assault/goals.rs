//! Victory: objective tiles, losses, and the last turn (CA-WIN-1).

use std::collections::BTreeMap;

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::Turn;
use super::unit::{Unit, book};
use crate::board::{Tile, distance};
use crate::table::{Briefed, Clock, CommonEvent, Landmark, Reason, Side, Word, phrased};

/// What a level may ask for.
pub const VERB: &str = "hold";

/// The objectives, each a tile to hold.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goals(pub Vec<Landmark>);

/// Both sides know what they fight for.
impl Briefed for Goals {
    fn told_to(_: Side) -> bool {
        true
    }
}

/// How many enemy models each side has destroyed; a vehicle counts as one.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Toll(pub BTreeMap<Side, u16>);

/// Who holds a tile: an unpinned infantry model of its own near, and no unpinned enemy model.
pub fn holder(world: &World, at: Tile) -> Option<Side> {
    let within = book(world).turn.hold_within;
    let near = |side: Side, infantry: bool| {
        let free = world.units_of(side).into_iter().filter(|id| !world.pinned(*id));
        let mut free = free.filter(|id| !(infantry && world.is_vehicle(*id)));
        free.any(|id| world.tiles(id).iter().any(|tile| distance(*tile, at) <= within))
    };
    [(Side::Response, Side::Hostile), (Side::Hostile, Side::Response)]
        .into_iter()
        .find(|(own, enemy)| near(*own, true) && !near(*enemy, false))
        .map(|(own, _)| own)
}

pub fn held(world: &World, side: Side) -> usize {
    world.resource::<Goals>().0.iter().filter(|goal| holder(world, goal.at) == Some(side)).count()
}

pub fn toll(world: &World, side: Side) -> u16 {
    world.resource::<Toll>().0.get(&side).copied().unwrap_or(0)
}

/// A side with no units left loses at once.
pub fn wiped_out(turn: &mut Turn) {
    if turn.over() {
        return;
    }
    let [response, hostile] = [Side::Response, Side::Hostile].map(|side| turn.world().units_of(side).len());
    match (response, hostile) {
        (0, 0) => end(turn, "draw", "nobody-left".into()),
        (0, _) => end(turn, "wiped-out", "no-units".into()),
        (_, 0) => end(turn, "accomplished", "no-enemies".into()),
        _ => {}
    }
}

/// At the end of the last turn: more objective tiles, else more models destroyed, else a draw.
pub fn conclude(turn: &mut Turn) {
    let world = turn.world();
    let clock = *world.resource::<Clock>();
    if clock.now.round < clock.last() {
        return;
    }
    let [ours, theirs] = [Side::Response, Side::Hostile].map(|side| held(world, side));
    let [killed, lost] = [Side::Response, Side::Hostile].map(|side| toll(world, side));
    let tally = Reason::of("tally").number(ours as u16).number(theirs as u16).number(killed).number(lost);
    let result = match ours.cmp(&theirs).then(killed.cmp(&lost)) {
        std::cmp::Ordering::Greater => "accomplished",
        std::cmp::Ordering::Less => "lost",
        std::cmp::Ordering::Equal => "draw",
    };
    end(turn, result, tally);
}

/// A side leaves the field: the other has won.
pub fn withdraw(turn: &mut Turn) {
    let side = turn.world().resource::<Clock>().active;
    let result = if side == Side::Response { "withdrawn" } else { "accomplished" };
    end(turn, result, Reason::of("leaves").word(Word::new(side.word())));
}

fn end(turn: &mut Turn, result: &str, why: Reason) {
    turn.commit(CommonEvent::Ended { result: Word::new(result), why });
}

/// Why the battle ended, in a sentence.
pub fn ended(why: &Reason) -> String {
    let number = |place| why.nth(place);
    match why.word.as_str() {
        "nobody-left" => "Nobody is left on either side.".into(),
        "no-units" => "The team has no units left.".into(),
        "no-enemies" => "The hostile side has no units left.".into(),
        "tally" => {
            let [ours, theirs, killed, lost] = [number(0), number(1), number(2), number(3)];
            format!("Objectives {ours} to {theirs}, models destroyed {killed} to {lost}.")
        }
        _ => {
            let side = Side::of_word(why.what(0)).map_or("nobody", Side::called);
            format!("{} leaves the field.", phrased(side))
        }
    }
}
