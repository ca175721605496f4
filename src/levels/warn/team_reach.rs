//! The ways of the team over the whole map, and the rounds that they take.
use std::collections::BTreeMap;

use super::LintSubject;
use crate::board::{Board, DoorTreatment, Reach, Tile};
use crate::model::{Objective, Side, Word};

/// Ground that the team can reach with every door and soft wall open.
pub(super) struct TeamReach {
    board: Board,
    /// The ground that any of the team reaches.
    pub all: Reach,
    /// The ground that the first of the team reaches.
    pub first: Option<Reach>,
    /// The ground that those of one movement rate reach.
    by_pace: Vec<(Option<u16>, Reach)>,
}

impl TeamReach {
    pub fn of(look: &LintSubject) -> Self {
        let board = look.level.board.with_soft_walls_forced();
        let mut paces: BTreeMap<Option<u16>, Vec<Tile>> = BTreeMap::new();
        for figure in look.of(Side::Response) {
            paces.entry(look.measure(figure).pace).or_default().push(figure.at.value);
        }
        let from = |starts: &[Tile]| board.reach_from_any(starts, DoorTreatment::AllOpen);
        let team: Vec<Tile> = look.of(Side::Response).map(|figure| figure.at.value).collect();
        Self {
            all: from(&team),
            first: team.first().map(|first| from(&[*first])),
            by_pace: paces.iter().map(|(pace, starts)| (*pace, from(starts))).collect(),
            board,
        }
    }

    pub fn can_reach(&self, tile: Tile) -> bool {
        self.all.cost(tile).is_some()
    }

    /// Whether a figure can reach a tile, or a neighbour of one that nothing can stand on.
    pub fn can_reach_or_stand_beside(&self, tile: Tile) -> bool {
        self.can_reach(tile)
            || tile.neighbours().into_iter().any(|near| self.board.adjacent(near, tile) && self.can_reach(near))
    }

    /// The board with every soft wall open.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The fewest rounds in which a figure of known movement rate gets to a tile, and on from there to where `out` starts.
    pub fn rounds_via(&self, tile: Tile, out: &Reach) -> Option<u32> {
        let on = u32::from(out.cost(tile)?);
        let rounds = |(pace, reach): &(Option<u16>, Reach)| {
            let cost = u32::from(reach.cost(tile)?) + on;
            pace.filter(|pace| *pace > 0).map(|pace| cost.div_ceil(u32::from(pace)))
        };
        self.by_pace.iter().filter_map(rounds).min()
    }

    /// The half-points of the shortest walk of the team to one of some tiles.
    pub fn least_cost(&self, tiles: &[Tile]) -> Option<u16> {
        tiles.iter().filter_map(|tile| self.all.cost(*tile)).min()
    }

    /// The fewest rounds in which a figure of known movement rate reaches one of some tiles.
    pub fn least_rounds(&self, tiles: &[Tile]) -> Option<u32> {
        let rounds = |(pace, reach): &(Option<u16>, Reach)| {
            let cost = tiles.iter().filter_map(|tile| reach.cost(*tile)).min()?;
            pace.filter(|pace| *pace > 0).map(|pace| u32::from(cost).div_ceil(u32::from(pace)))
        };
        self.by_pace.iter().filter_map(rounds).min()
    }
}

/// The objectives that the team must meet.
pub(super) fn required_objectives<'l>(look: &LintSubject<'l>) -> impl Iterator<Item = &'l Objective> {
    look.level.objectives.iter().filter(|objective| !objective.optional && !objective.is_hostile())
}

/// The tiles from which an objective can be met soonest: on or beside a fixed target, or inside a room.
pub(super) fn objective_target_tiles(look: &LintSubject, ways: &TeamReach, id: Word) -> Option<Vec<Tile>> {
    let level = look.level;
    if let Some(object) = level.objects.iter().find(|object| object.id == id && object.carried_by.is_none()) {
        let at = object.at.value;
        return Some(at.neighbours().into_iter().filter(|near| ways.board.adjacent(*near, at)).chain([at]).collect());
    }
    let room = level.rooms.iter().find(|room| room.id == id)?;
    let index = level.board.room_at(room.at.value)?;
    Some(level.board.rooms()[index].tiles.iter().collect())
}
