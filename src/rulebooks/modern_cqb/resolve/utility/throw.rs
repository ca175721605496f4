//! Thrown items: flash devices and smoke (CQB-UTIL-3, CQB-UTIL-4).

use bevy::prelude::World;

use super::super::harm;
use super::super::loud_acts;
use super::super::nerve::{self, nerve_preview};
use crate::board::{Board, Tile, TileSet, distance};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Certainty, CommonEvent, FigureId, Figures, Refusal, Side, SideKnowledge, Verdict, Word};
use crate::rulebooks::modern_cqb::data::{Book, GearData};
use crate::rulebooks::modern_cqb::events::Turn;
use crate::rulebooks::modern_cqb::senses::{belief, burst_reach, sight};
use crate::rulebooks::modern_cqb::state::carried_kit;
use crate::rulebooks::modern_cqb::state::figure::{Bearing, Condition, figure_name};
use crate::rulebooks::modern_cqb::state::nerve_causes::Cause;
use crate::rulebooks::modern_cqb::state::status_effects::Flashed;

pub fn check_throw(world: &World, figure: FigureId, at: Tile, gear: &GearData, rule: &'static str) -> Verdict {
    let from = world.at(figure).unwrap_or_default();
    Refusal::unless(distance(from, at) <= gear.range, rule, || {
        phrase!("cqb-refused-throw-far", figure = figure_name(world, figure), range = gear.range)
    })?;
    let lands = world.resource::<Board>().passable(at) && sight::line_of_sight(world, from, at).is_some();
    Refusal::unless(lands, rule, || phrase!("cqb-refused-throw-unseen", figure = figure_name(world, figure)))
}

/// The tiles a figure may throw an item to.
pub fn throw_tiles(world: &World, figure: FigureId, item: Word) -> Vec<Tile> {
    let (Some(from), Some((gear, _))) = (world.at(figure), carried_kit::item_data(world, item)) else {
        return Vec::new();
    };
    let seen = sight::seen_from(world, from).0;
    seen.iter().filter(|at| distance(from, *at) <= gear.range).collect()
}

/// Whether a flash may be thrown through a doorway into one room: `into` names it by its tile behind the doorway.
pub fn check_into(world: &World, figure: FigureId, at: Tile, into: Tile) -> Verdict {
    let known = SideKnowledge::by(world, world.side(figure));
    Refusal::unless(rooms_behind(&known.believed_board(), at).contains(&into), "CQB-UTIL-3", || {
        phrase!("cqb-refused-throw-into")
    })
}

/// The tiles right behind a doorway, one for each room it leads to; none without a doorway.
pub fn rooms_behind(board: &Board, at: Tile) -> Vec<Tile> {
    let leads = |tile: &Tile| board.room_at(*tile).is_some_and(|room| board.rooms()[room].doorways.contains(&at));
    at.orthogonals().into_iter().filter(leads).collect()
}

/// Whether a flash on one tile reaches another.
fn flashes(world: &World, room: &TileSet, burst: Tile, at: Tile) -> bool {
    room.contains(at) && sight::line_of_sight(world, burst, at).is_some()
}

/// Flashes every figure in the room with a line to the burst; then they test Nerve. It is heard, and adds no Heat.
pub fn burst_flash(turn: &mut Turn, figure: FigureId, at: Tile, into: Option<Tile>) {
    let world = turn.world();
    let room = burst_reach::room_around(world.resource::<Board>(), at, into);
    let needed = world.resource::<Book>().nerve.standard;
    let reached = |id: &FigureId| world.at(*id).is_some_and(|tile| flashes(world, &room, at, tile));
    let hit: Vec<FigureId> = world.figures().into_iter().filter(reached).filter(|id| world.standing(*id)).collect();
    // Shows the burst even if no hit is seen.
    turn.make_final();
    for id in &hit {
        harm::gain_or_renew_shaking_token::<Flashed>(turn, *id);
    }
    for id in hit {
        nerve::test_nerve(turn, id, Cause::Flashed, needed);
    }
    loud_acts::hear_burst(turn, at, figure);
}

/// Fills the tiles within its radius that have a line to the burst.
pub fn burst_smoke(turn: &mut Turn, at: Tile, gear: &GearData) {
    for at in burst_reach::smoke_tiles(turn.world().resource::<Board>(), at, gear) {
        let before = turn.world().resource::<Board>().smoke(at);
        if before < gear.density {
            turn.commit(CommonEvent::SmokeChanged { at, before, after: gear.density });
        }
    }
}

/// Whom a flash would catch and for how long (CQB-UTIL-3), as far as a side knows who stands where; Contacts are only counted.
pub fn known_caught_text(world: &World, side: Side, reach: &[Tile]) -> Phrase {
    let known = SideKnowledge::by(world, side);
    let places = belief::known_places(world, side);
    let caught = places.iter().filter(|(at, _)| reach.contains(at)).map(|(_, id)| *id);
    let (named, contacts): (Vec<_>, Vec<_>) = caught.partition(|id| known.certainty(*id) == Certainty::Confirmed);
    let contacts = Some(contacts.len()).filter(|count| *count > 0);
    let contacts = contacts.map(|count| Argument::from(phrase!("cqb-warn-contacts", count = count)));
    let (friends, others): (Vec<_>, Vec<_>) = named.into_iter().partition(|id| known.is_own(*id));
    let names = |ids: Vec<FigureId>| ids.into_iter().map(|id| figure_name(world, id));
    let others: Vec<Argument> = names(others).chain(contacts).collect();
    let friends: Vec<Argument> = names(friends).collect();
    match (others.is_empty(), friends.is_empty()) {
        (true, true) => match left_places(world, side, reach) {
            0 => phrase!("cqb-warn-flash-nobody"),
            left => phrase!("cqb-warn-flash-moved", left = left),
        },
        (false, true) => phrase!("cqb-warn-flash", others = Argument::List(others)),
        (true, false) => phrase!("cqb-warn-flash-friends", friends = Argument::List(friends)),
        (false, false) => {
            phrase!("cqb-warn-flash-both", others = Argument::List(others), friends = Argument::List(friends))
        }
    }
}

/// The number of figures that a side remembers on these tiles although it sees nobody there.
fn left_places(world: &World, side: Side, reach: &[Tile]) -> usize {
    let known = SideKnowledge::by(world, side);
    let remembered = |id: &FigureId| {
        let place = known.sighting(*id).filter(|_| !known.is_own(*id)).map(|seen| seen.at);
        place.is_some_and(|at| {
            let empty = sight::seen_by_side(world, side, at) && belief::known_standing(world, side, at).is_none();
            reach.contains(&at) && empty && known.as_seen(*id).is_none_or(|figure| figure.stands())
        })
    };
    world.figures().into_iter().filter(remembered).count()
}

/// Warnings of what a flash may do to the civilians that it is known to hit.
pub fn civilian_warnings(world: &World, figure: FigureId, at: Tile, into: Option<Tile>) -> Vec<Phrase> {
    let side = world.side(figure);
    let known = SideKnowledge::by(world, side);
    let reach = burst_reach::known_flash_tiles(world, side, at, into);
    let hit = |id: &FigureId| {
        let place = known.at(*id).filter(|place| reach.contains(place));
        let seen = place.is_some_and(|place| sight::seen_by_side(world, side, place));
        seen && known.side_of(*id) == Some(Side::Civilian) && world.at(*id).is_some()
    };
    let word = |id: FigureId| {
        let stays = nerve_preview::is_known_to_stay(&known, id);
        phrase!("cqb-warn-flash-civilian", figure = figure_name(world, id), stays = stays)
    };
    world.figures().into_iter().filter(hit).map(word).collect()
}
