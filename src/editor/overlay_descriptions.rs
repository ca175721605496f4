//! Descriptions of a plan's overlays in words, for `render` and for the editor.
use crate::board::{Board, Room, Tile, distance};

/// Tells how many doorways are gaps without a door.
pub fn doorways_in_words(board: &Board) -> String {
    match board.tiles().filter(|tile| board.is_accidental_doorway(*tile)).count() {
        0 => "doorways: every one is a door".into(),
        1 => "1 doorway is a gap without a door".into(),
        gaps => format!("{gaps} doorways are gaps without a door"),
    }
}

/// Tells how far one sees from a tile.
pub fn sight_in_words(board: &Board, from: Tile) -> String {
    let farthest = board.farthest_seen(from).map_or(0, |(_, far)| far);
    format!("seen from {from}, doors as they are; the longest line is {farthest} tiles")
}

/// The tile of a room nearest the mean of its tiles.
pub fn middle_of(room: &Room) -> Option<Tile> {
    let count = room.tiles.len().max(1) as i32;
    let sums = room.tiles.iter().fold((0, 0), |(x, y), tile| (x + i32::from(tile.x), y + i32::from(tile.y)));
    let mean = Tile::new((sums.0 / count) as i16, (sums.1 / count) as i16);
    room.tiles.iter().min_by_key(|tile| distance(*tile, mean))
}
