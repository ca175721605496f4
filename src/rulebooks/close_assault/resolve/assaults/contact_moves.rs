//! Base contact and the contact moves (CA-CONTACT-1 to 6). These moves only decide which ground the winner holds
//! (CA-CONTACT-3).

use std::collections::BTreeMap;

use bevy::prelude::World;

use crate::board::{Board, Tile};
use crate::model::{FigureId, Figures};
use crate::rulebooks::close_assault::events::Placed;
use crate::rulebooks::close_assault::state::distances::{self, NEVER, WalkDistances};
use crate::rulebooks::close_assault::state::unit::{Unit, book_data};

/// A model that may be moved.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct ModelMove {
    unit: usize,
    id: u8,
    figure: FigureId,
    from: Tile,
}

/// The pieces on the board during the contact moves.
struct ContactBoard<'w> {
    board: &'w Board,
    taken: BTreeMap<Tile, (FigureId, u8)>,
    placed: Vec<Placed>,
}

impl ContactBoard<'_> {
    fn free(&self, tile: Tile) -> bool {
        self.board.passable(tile) && !self.taken.contains_key(&tile)
    }

    fn at(&self, piece: &ModelMove) -> Tile {
        let placed = self.placed.iter().find(|placed| (placed.figure, placed.model) == (piece.figure, piece.id));
        placed.map_or(piece.from, |placed| placed.to)
    }

    fn put(&mut self, piece: &ModelMove, to: Tile) {
        if to != piece.from {
            self.taken.remove(&piece.from);
            self.taken.insert(to, (piece.figure, piece.id));
            self.placed.push(Placed { figure: piece.figure, model: piece.id, from: piece.from, to });
        }
    }

    /// Puts a piece on the free tile in contact with an enemy that is cheapest to reach, within a limit.
    fn close_in(&mut self, piece: &ModelMove, enemies: &[Tile], most: u16) {
        let ways = WalkDistances::around(self.board, [piece.from], most, |tile| enemies.contains(&tile));
        let beside = enemies.iter().flat_map(|enemy| enemy.neighbours().map(|tile| (*enemy, tile)));
        let free =
            beside.filter(|(enemy, tile)| self.free(*tile) && distances::are_in_contact(self.board, *tile, *enemy));
        let nearest = free.filter_map(|(_, tile)| Some((ways.cost(tile)?, tile))).min();
        if let Some((_, to)) = nearest {
            self.put(piece, to);
        }
    }
}

/// The contact moves: assaulters within 3 tiles into contact, then assaulted models not in contact yet, then all others
/// up to the fight (CA-CONTACT-5, CA-CONTACT-6).
pub fn contact_moves(world: &World, assaulters: &[FigureId], assaulted: &[FigureId]) -> Vec<Placed> {
    let board = world.resource::<Board>();
    let mut taken = BTreeMap::new();
    for figure in world.figures() {
        let models = world.models(figure);
        if models.is_empty() {
            taken.extend(world.tiles(figure).into_iter().map(|tile| (tile, (figure, 0))));
        }
        taken.extend(models.into_iter().map(|body| (body.at, (figure, body.id))));
    }
    let mut table = ContactBoard { board, taken, placed: Vec::new() };
    let pieces = |units: &[FigureId]| -> Vec<ModelMove> {
        let of = |(unit, figure): (usize, &FigureId)| {
            let figure = *figure;
            world.models(figure).into_iter().map(move |body| ModelMove { unit, id: body.id, figure, from: body.at })
        };
        units.iter().enumerate().flat_map(of).collect()
    };
    let (ours, theirs) = (pieces(assaulters), pieces(assaulted));
    let enemy: Vec<Tile> = assaulted.iter().flat_map(|id| world.tiles(*id)).collect();
    let within = distances::half_tiles(book_data(world).cqb.contact_within);
    let nearest_first = |pieces: &[ModelMove], to: &[Tile]| -> Vec<ModelMove> {
        let ways = WalkDistances::from(board, to.iter().copied(), within);
        let mut near: Vec<(u16, u8, ModelMove)> =
            pieces.iter().filter_map(|piece| Some((ways.tiles(piece.from)?, piece.id, *piece))).collect();
        near.sort_unstable();
        near.into_iter().map(|(_, _, piece)| piece).collect()
    };
    let touches =
        |tile: Tile, others: &[Tile]| others.iter().any(|other| distances::are_in_contact(board, tile, *other));
    for piece in nearest_first(&ours, &enemy) {
        if !touches(piece.from, &enemy) {
            table.close_in(&piece, &enemy, NEVER - 4);
        }
    }
    let closed: Vec<Tile> = ours.iter().map(|piece| table.at(piece)).collect();
    for piece in nearest_first(&theirs, &closed) {
        if !touches(piece.from, &closed) {
            table.close_in(&piece, &closed, within);
        }
    }
    close_up(&mut table, &ours, &theirs, &enemy);
    table.placed
}

/// A model without contact moves to the reachable free tile nearest to the fight (CA-CONTACT-2).
fn close_up(table: &mut ContactBoard, ours: &[ModelMove], theirs: &[ModelMove], enemy: &[Tile]) {
    let board = table.board;
    let mut own: Vec<Tile> = ours.iter().map(|piece| table.at(piece)).collect();
    let mut other: Vec<Tile> = if theirs.is_empty() { enemy.to_vec() } else { Vec::new() };
    other.extend(theirs.iter().map(|piece| table.at(piece)));
    let engaged =
        |tile: &Tile, others: &[Tile]| others.iter().any(|enemy| distances::are_in_contact(board, *tile, *enemy));
    let (left, right) = (own.clone(), other.clone());
    let barred = right.clone();
    own.retain(|tile| engaged(tile, &right));
    other.retain(|tile| engaged(tile, &left));
    let mut fight: Vec<Tile> = own.into_iter().chain(other).collect();
    if fight.is_empty() {
        fight = enemy.to_vec();
    }
    let away = WalkDistances::from(board, fight.iter().copied(), NEVER - 4);
    for (piece, ahead) in ours.iter().map(|piece| (piece, true)).chain(theirs.iter().map(|piece| (piece, false))) {
        let here = table.at(piece);
        if fight.contains(&here) || table.placed.iter().any(|p| (p.figure, p.model) == (piece.figure, piece.id)) {
            continue;
        }
        // Models pass through friends, not through enemies (CA-MOVE-1).
        let enemies = if ahead { &barred } else { &left };
        let ways = WalkDistances::around(board, [here], NEVER - 4, |tile| enemies.contains(&tile));
        let key = |tile: Tile| Some((away.cost(tile)?, ways.cost(tile)?, tile));
        let better = board.tiles().filter(|tile| table.free(*tile)).filter_map(key).min();
        let now = away.cost(here).unwrap_or(NEVER);
        if let Some((_, _, to)) = better.filter(|(cost, ..)| *cost < now) {
            table.put(piece, to);
        }
    }
}
