//! Sizes: the type scale, the spacing scale, radii and how long things take.

/// World units along the side of a tile; one unit is one logical pixel at zoom 1.
pub const TILE: f32 = 44.0;

/// Type, in logical pixels.
pub const TINY: f32 = 11.0;
pub const SMALL: f32 = 13.0;
pub const BODY: f32 = 15.0;
pub const LARGE: f32 = 18.0;
pub const TITLE: f32 = 28.0;
pub const BANNER: f32 = 52.0;

/// Space, in logical pixels.
pub const GAP: f32 = 8.0;
pub const PAD: f32 = 14.0;
pub const WIDE: f32 = 24.0;
pub const RADIUS: f32 = 10.0;

/// Logical pixels that a mouse or a finger goes while it is down before it drags.
pub const SLACK: f32 = 8.0;

/// The smallest window in which every screen still fits.
pub const SMALLEST: (f32, f32) = (960.0, 600.0);
pub const USUAL: (f32, f32) = (1600.0, 1000.0);

/// Which of the things over a screen lies above which.
pub mod layer {
    pub const VEIL: i32 = 100;
    /// What went wrong is seen above every menu.
    pub const FAULTS: i32 = 120;
    pub const NOTICE: i32 = 130;
    /// Where a file may be let go.
    pub const DROP: i32 = 140;
}
