//! Sizes: the type scale, the spacing scale, radii, window sizes and layers.

/// Side of a tile in world units; one unit is one logical pixel at zoom 1.
pub const TILE: f32 = 44.0;

/// Font sizes, in logical pixels.
pub const TINY: f32 = 11.0;
pub const SMALL: f32 = 13.0;
pub const BODY: f32 = 15.0;
pub const LARGE: f32 = 18.0;
pub const TITLE: f32 = 28.0;

/// Spacing, in logical pixels.
pub const GAP: f32 = 8.0;
pub const PAD: f32 = 14.0;
pub const WIDE: f32 = 24.0;
pub const RADIUS: f32 = 10.0;
/// Width that a column that scrolls keeps free at its right edge: the bar lies there, apart from the words.
pub const BAR_ROOM: f32 = 9.0;

/// The smallest window in which every screen still fits.
pub const SMALLEST: (f32, f32) = (960.0, 600.0);
pub const USUAL: (f32, f32) = (1600.0, 1000.0);

/// Z order of what covers a screen.
pub mod layer {
    /// The curtain over a battle of two players: questions and menus lie above it.
    pub const CURTAIN: i32 = 90;
    pub const VEIL: i32 = 100;
    /// Faults appear above every overlay.
    pub const FAULTS: i32 = 120;
    pub const NOTICE: i32 = 130;
    /// The hint for dropping a file.
    pub const DROP: i32 = 140;
}
