//! The places of the team in the title picture: two stacks beside the door.
use bevy::math::{Vec2, vec2};

/// Half of the width of somebody's shoulders, in units of the picture.
pub const SHOULDERS: f32 = 15.0;

/// One of the team: a place, and the direction that it faces.
pub struct PaintedPerson {
    pub at: Vec2,
    pub facing: f32,
}

const fn person(x: f32, y: f32, facing: f32) -> PaintedPerson {
    PaintedPerson { at: vec2(x, y), facing }
}

/// From the door outwards, first those at its left.
pub const TEAM: [PaintedPerson; 5] = [
    person(-42.0, 20.0, -0.2),
    person(-85.0, 22.0, -0.05),
    person(-128.0, 21.0, 0.1),
    person(44.0, 21.0, 3.36),
    person(88.0, 20.0, 2.72),
];
