//! The colours that the title picture is painted with: linear light.
use bevy::math::Vec3;

/// The tones of the theme that the picture uses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TitlePictureColours {
    pub void: Vec3,
    pub stone: Vec3,
    pub wall: Vec3,
    pub wall_edge: Vec3,
    pub wall_side: Vec3,
    pub wood: Vec3,
    pub steel: Vec3,
    pub night: Vec3,
    pub lamp: Vec3,
    /// The lamp's light after it came through a crack.
    pub glow: Vec3,
    pub team: Vec3,
    pub kit: Vec3,
    pub plan: Vec3,
    pub danger: Vec3,
}
