//! The colours that a campaign's board is painted with.
use bevy::math::Vec3;

/// The colours of the board, as sRGB.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardColours {
    pub cork: Vec3,
    pub dark: Vec3,
    pub paper: Vec3,
    pub street: Vec3,
    pub river: Vec3,
    pub park: Vec3,
    pub white: Vec3,
    pub lamp: Vec3,
    pub thread: Vec3,
    pub pin: Vec3,
    pub won: Vec3,
    pub lost: Vec3,
}
