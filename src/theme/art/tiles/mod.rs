//! The tile set: texture arrays for the tile maps, and which layer a tile shows.
mod doors;
mod floors;
mod ground;
mod smoke;
mod walls;

use bevy::prelude::*;

pub use doors::DoorArt;
pub use floors::water_colour;
pub use ground::Ground;
pub use walls::{WallNeighbours, wall_picture_count, wall_picture_index};

use super::canvas::{Canvas, layered_image};
use crate::theme::side_by_side::side_by_side;

/// Pixels per world unit in the sharp layers.
const SCALE: f32 = 2.5;

/// The texture arrays.
#[derive(Resource)]
pub struct TileArt {
    /// Floors and fixtures; layers by [`Ground`].
    pub ground: Handle<Image>,
    /// Walls; layers by [`wall_picture_index`] the surrounding walls.
    pub walls: Handle<Image>,
    /// The shadow of walls on a floor tile; layers by [`wall_picture_index`] the surrounding walls.
    pub shade: Handle<Image>,
    /// Doors, two tiles wide; layers by [`DoorArt::layer`].
    pub doors: Handle<Image>,
    /// Smoke, two tiles wide; layers by [`smoke_layer`].
    pub smoke: Handle<Image>,
}

pub use smoke::smoke_layer;

impl TileArt {
    /// Draws all of them in the present colours.
    pub(in crate::theme) fn draw(images: &mut Assets<Image>) -> Self {
        let mut drawn = side_by_side(ARRAYS, |draw| draw()).into_iter();
        Self::of(std::array::from_fn(|_| drawn.next().unwrap_or_default()), images)
    }

    /// Stands in for them where nothing is rendered.
    pub(super) fn blank(images: &mut Assets<Image>) -> Self {
        Self::of(std::array::from_fn(|_| Image::default()), images)
    }

    pub(super) fn of(arrays: [Image; 5], images: &mut Assets<Image>) -> Self {
        let [ground, walls, shade, doors, smoke] = arrays.map(|array| images.add(array));
        Self { ground, walls, shade, doors, smoke }
    }
}

/// Functions that draw each array, in the order of [`TileArt`].
pub(super) const ARRAYS: [fn() -> Image; 5] = [
    || array(Ground::ALL.into_iter().map(ground::draw).collect()),
    || array(walls::draw()),
    || array(walls::draw_shade()),
    || array(doors::draw()),
    || array(smoke::draw()),
];

fn array(layers: Vec<Canvas>) -> Image {
    layered_image(padded(layers), true)
}

/// Browsers misread an array of one or six layers as another texture type, so one layer is added.
fn padded(mut layers: Vec<Canvas>) -> Vec<Canvas> {
    if layers.len() == 1 || layers.len().is_multiple_of(6) {
        layers.push(layers[0].clone());
    }
    layers
}

/// A pseudo-random number from a position, to choose among tile variants.
pub fn position_hash(x: i32, y: i32) -> u32 {
    let mut h = (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^ (h >> 13)
}
