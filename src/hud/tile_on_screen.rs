//! Place of a tile of the board on the screen.
use bevy::prelude::*;

use crate::board::Tile;
use crate::theme::sizes::TILE;
use crate::view::tile_centre;

/// The area of a tile and of some ground around it, in layout pixels; `None` behind the camera.
pub fn tile_on_screen(camera: &Camera, seen_from: &GlobalTransform, scale: f32, tile: Tile) -> Option<Rect> {
    let corner = |way: f32| {
        let place = tile_centre(tile) + Vec2::new(way, -way) * TILE * 0.8;
        camera.world_to_viewport(seen_from, place.extend(0.0)).ok()
    };
    Some(Rect::from_corners(corner(-1.0)? / scale, corner(1.0)? / scale))
}
