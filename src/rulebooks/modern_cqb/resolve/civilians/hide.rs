//! Hiding places of a calm civilian from the responders it sees: the nearest that it reaches before they do, rounds
//! away and behind doors too (CQB-CIV-3, CQB-CIV-4).

use std::collections::BTreeMap;

use bevy::prelude::World;

use super::civilian_walk::{Walk, seen_passage};
use crate::board::{Board, Door, DoorState, DoorTreatment, Tile, distance};
use crate::model::{FigureId, Figures, Side};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::senses::{move_budget, sight};
use crate::rulebooks::modern_cqb::state::figure::{Condition, Post};

/// The way of a civilian that shies away from responders: to a hiding place, or else away from them.
pub fn way_to_hide(world: &World, figure: FigureId) -> Option<Walk> {
    let at = world.at(figure)?;
    let eyes = shunned(world, figure, at);
    if eyes.is_empty() {
        return None;
    }
    hiding_place(world, figure, at, &eyes).or_else(|| farthest(world, figure, at, &eyes))
}

/// The places of responders that see a civilian and are near it. One that has left its place goes on until nobody sees it,
/// at whatever distance.
fn shunned(world: &World, figure: FigureId, at: Tile) -> Vec<Tile> {
    let on_its_way = world.of::<Post>(figure).is_some_and(|post| post.at != at);
    let shy = world.resource::<Book>().civilians.shy;
    let eyes: Vec<Tile> = world.able_of(Side::Response).into_iter().filter_map(|id| world.at(id)).collect();
    let near = |eye: &Tile| on_its_way || distance(*eye, at) <= shy;
    eyes.into_iter().filter(near).filter(|eye| sight::line_of_sight(world, *eye, at).is_some()).collect()
}

/// The nearest hiding place whose way leads past none of them.
fn hiding_place(world: &World, figure: FigureId, at: Tile, eyes: &[Tile]) -> Option<Walk> {
    let board = world.resource::<Board>();
    let mut views = Views { world, figure, eyes, boards: BTreeMap::new() };
    let in_time = |door: &Tile| board.adjacent(at, *door) && eyes.iter().all(|eye| distance(*eye, *door) > 1);
    if let Some(shut) = at.neighbours().into_iter().filter(in_time).find(|door| views.shut(&[*door], at)) {
        return Some(Walk { path: Vec::new(), shut: Some(shut) });
    }
    let reach =
        board.reach_with_doors(at, None, seen_passage(world, at), |tile| world.body_on(tile), DoorTreatment::Openable);
    let mut ends: Vec<(u16, Tile)> = reach.end_tiles().map(|(tile, cost)| (cost, tile)).collect();
    ends.sort_unstable();
    ends.into_iter().find_map(|(_, tile)| {
        let path = reach.path(tile);
        let shut = outruns(&path, eyes).then(|| views.hide(at, &path)).flatten()?;
        Some(Walk { path, shut })
    })
}

/// Whether the civilian is on each tile of a path no later than a responder could be, in steps.
fn outruns(path: &[Tile], eyes: &[Tile]) -> bool {
    let first = |(before, tile): (usize, &Tile)| eyes.iter().all(|eye| before < usize::from(distance(*eye, *tile)));
    path.iter().enumerate().all(first)
}

/// Views that responders would gain by the doors that a civilian opens or shuts on its way.
struct Views<'w> {
    world: &'w World,
    figure: FigureId,
    eyes: &'w [Tile],
    boards: BTreeMap<Vec<(Tile, DoorState)>, Board>,
}

impl Views<'_> {
    /// Whether nobody sees the end of a path, with the door to shut behind it, if that is what hides it.
    fn hide(&mut self, from: Tile, path: &[Tile]) -> Option<Option<Tile>> {
        let chain: Vec<Tile> = std::iter::once(from).chain(path.iter().copied()).collect();
        let [.., before, end] = chain[..] else { return None };
        let board = self.world.resource::<Board>();
        let doors: Vec<Tile> = chain.iter().copied().filter(|tile| board.door(*tile).is_some()).collect();
        if self.hidden(doors.iter().map(|door| (*door, DoorState::Open)).collect(), end) {
            return Some(None);
        }
        let behind = doors.last().filter(|door| **door == before);
        behind.copied().filter(|_| self.shut(&doors, end)).map(Some)
    }

    /// Whether nobody sees a tile once the last of some doors is shut by hand and the others are open.
    fn shut(&mut self, doors: &[Tile], end: Tile) -> bool {
        let Some((last, others)) = doors.split_last() else { return false };
        let world = self.world;
        let by_hand = world.resource::<Board>().door(*last).is_some_and(|door| door.works_by_hand() && !door.forced);
        let free = world.standing_on(*last).is_none_or(|id| id == self.figure) && !world.body_on(*last);
        let states = others.iter().map(|door| (*door, DoorState::Open)).chain([(*last, DoorState::Closed)]);
        by_hand && free && self.hidden(states.collect(), end)
    }

    fn hidden(&mut self, doors: Vec<(Tile, DoorState)>, end: Tile) -> bool {
        let truth = self.world.resource::<Board>();
        let differs = |(at, state): &(Tile, DoorState)| truth.door(*at).is_some_and(|door| door.state != *state);
        let changed: Vec<_> = doors.into_iter().filter(differs).collect();
        let board = match changed.is_empty() {
            true => truth,
            false => &*self.boards.entry(changed).or_insert_with_key(|changed| with_doors(truth, changed)),
        };
        let smoke = self.world.resource::<Book>().sight.through_smoke;
        self.eyes.iter().all(|eye| board.sight(*eye, end).is_blocked(smoke))
    }
}

fn with_doors(board: &Board, doors: &[(Tile, DoorState)]) -> Board {
    let mut board = board.clone();
    for (at, state) in doors {
        if let Some(door) = board.door(*at) {
            board.set_door(*at, Door { state: *state, ..door });
        }
    }
    board
}

/// The way to the tile that is farthest from those who see it.
fn farthest(world: &World, figure: FigureId, at: Tile, eyes: &[Tile]) -> Option<Walk> {
    let board = world.resource::<Board>();
    let budget = move_budget::move_budget(world, figure);
    let reach = board.reach(at, budget, seen_passage(world, at), |tile| world.body_on(tile), (1, 1));
    let away = |tile: Tile| eyes.iter().map(|eye| distance(*eye, tile)).min().unwrap_or(0);
    let worth = |(tile, cost): &(Tile, u16)| (away(*tile), std::cmp::Reverse(*cost), std::cmp::Reverse(*tile));
    let best = reach.end_tiles().max_by_key(worth).filter(|best| away(best.0) > away(at))?;
    Some(reach.path(best.0).into())
}
