//! The building as a rulebook fills it: rooms, free tiles and seeded choices.
use super::Request;
use super::building_floor::BuildingFloor;
use super::room_uses::RoomAccess;
use super::seeded_choices::SeededChoices;
use crate::board::{Tile, distance};
use crate::model::BuildingSite;

/// The fewest tiles of open floor of a room that is defended or holds anything.
const SMALLEST: usize = 6;

/// A drawn floor, and the tiles taken on it so far.
pub(super) struct EmptyBuilding<'f> {
    pub request: &'f Request,
    pub floor: &'f BuildingFloor,
    pub random: SeededChoices,
    pub taken: Vec<Tile>,
}

impl EmptyBuilding<'_> {
    fn is_free(&self, tile: Tile) -> bool {
        let doors = tile.orthogonals().into_iter().any(|near| self.floor.is_door(near));
        self.floor.glyph(tile) == '.' && !doors && !self.taken.contains(&tile)
    }
}

impl BuildingSite for EmptyBuilding<'_> {
    fn longest_dimension(&self) -> u16 {
        self.floor.width.max(self.floor.height).unsigned_abs()
    }

    fn room_count(&self) -> usize {
        self.floor.starts.len() + self.defence_rooms_deepest_first().len()
    }

    fn start_rooms(&self) -> Vec<usize> {
        self.floor.starts.clone()
    }

    fn defence_rooms_deepest_first(&self) -> Vec<usize> {
        let (floor, depths) = (self.floor, self.floor.depths());
        let fit = |room: &usize| !floor.starts.contains(room) && self.free_tile_count(*room) >= SMALLEST;
        let mut rooms: Vec<usize> = (0..floor.rooms.len()).filter(fit).collect();
        // Nobody makes his stand in a store room or a bathroom, where there is a better place.
        let small = |room: usize| floor.rooms[room].purpose.access >= RoomAccess::Service;
        rooms.sort_by_key(|room| (small(*room), std::cmp::Reverse(depths[*room]), *room));
        rooms
    }

    fn free_tile_count(&self, room: usize) -> usize {
        self.floor.tiles[room].iter().filter(|tile| self.floor.glyph(**tile) == '.').count()
    }

    fn take_tile_in(&mut self, room: usize) -> Option<Tile> {
        let free: Vec<Tile> = self.floor.tiles[room].iter().copied().filter(|tile| self.is_free(*tile)).collect();
        let covered =
            |tile: &&Tile| tile.orthogonals().into_iter().any(|near| matches!(self.floor.glyph(near), 'h' | 'H'));
        let covered: Vec<Tile> = free.iter().filter(covered).copied().collect();
        let anywhere = covered.is_empty() || self.random.once_in(3);
        let at = *self.random.pick(if anywhere { &free } else { &covered })?;
        self.taken.push(at);
        Some(at)
    }

    fn take_tile_near(&mut self, room: usize, other: Tile) -> Option<Tile> {
        let free = self.floor.tiles[room].iter().copied().filter(|tile| self.is_free(*tile));
        let at = free.min_by_key(|tile| (distance(*tile, other), tile.y, tile.x))?;
        self.taken.push(at);
        Some(at)
    }

    fn choose_below(&mut self, count: usize) -> usize {
        self.random.below(count)
    }

    fn defence_strength(&self) -> usize {
        self.request.strength.into()
    }

    fn requested_hostiles(&self) -> Option<usize> {
        self.request.hostiles.map(usize::from)
    }
}
