//! The light of the title picture: a lamp over the door, what leaks out under it, and the blue of the night.
use bevy::math::{Vec2, Vec3, vec2};

use super::picture_colours::TitlePictureColours;
use super::team_places::{SHOULDERS, TEAM};
use crate::theme::art::noise::{noise, smooth};

/// The lamp's place on the ground below it, and how far its light carries, in units of the picture.
pub const LAMP: Vec2 = vec2(0.0, 5.0);
const REACH: f32 = 116.0;
/// Half of the door's width.
pub const DOOR: f32 = 21.0;

/// The lamp's light on the ground: a cone away from the wall, and a faint round glow.
pub fn lamp_light(p: Vec2) -> f32 {
    let d = p - LAMP;
    let fall = (1.0 + d.length_squared() / (REACH * REACH)).powf(-2.2);
    let turn = d.x.abs().atan2(d.y + 26.0);
    fall * (0.22 + 0.78 * smooth(1.45, 0.35, turn)) * smooth(-4.0, 5.0, p.y)
}

/// The light that leaks out under the door, from a line as wide as the door.
pub fn light_under_door(p: Vec2) -> f32 {
    let beside = (p.x.abs() - DOOR + 3.0).max(0.0);
    let far = vec2(beside * 1.5, p.y).length();
    if p.y < -1.0 { 0.0 } else { (-far / 7.0).exp() }
}

/// Share of the lamp's light that the team leaves: 1 in the open, less in the shadow of somebody.
pub fn light_past_team(p: Vec2) -> f32 {
    if p.y < 0.0 || p.y > 90.0 {
        return 1.0;
    }
    let mut left = 1.0;
    for of in TEAM {
        let (to, d) = (of.at - LAMP, p - LAMP);
        let far = to.length();
        let way = to / far;
        let (along, across) = (d.dot(way) - far, d.perp_dot(way).abs());
        let wide = SHOULDERS * (1.0 + along.max(0.0) / 90.0);
        let soft = 3.0 + along.max(0.0) * 0.3;
        let core = smooth(wide + soft, wide - soft, across);
        left *= 1.0 - 0.9 * core * smooth(-SHOULDERS, 2.0, along) * smooth(76.0, 4.0, along);
    }
    left
}

/// All light on a place of the street.
pub fn light_on_street(p: Vec2, tones: &TitlePictureColours) -> Vec3 {
    let night = 0.035 + 0.03 * noise(p / 150.0 + 7.0);
    tones.night * night
        + tones.lamp * (lamp_light(p) * light_past_team(p) * 3.2)
        + tones.glow * (light_under_door(p) * 1.5)
}
