//! Paints the title picture on the CPU: a team at a door in the rain, seen from above.
use bevy::math::{Vec2, Vec3, vec2};

use super::light::{LAMP, lamp_light, light_past_team};
use super::picture_colours::TitlePictureColours;
use super::street::{WALL, puddle_depth};
use super::{street, team};
use crate::theme::art::noise::{hash, noise, smooth};

/// Height of the picture in its own units, and how much of it lies above the wall's foot.
pub const HEIGHT: f32 = 160.0;
pub const ABOVE: f32 = 54.0;

/// Paints the picture, in pixels of red, green, blue and alpha.
pub fn paint_title_picture(width: usize, height: usize, tones: &TitlePictureColours) -> Vec<u8> {
    let unit = HEIGHT / height as f32;
    let mut bytes = Vec::with_capacity(width * height * 4);
    for y in 0..height {
        for x in 0..width {
            let p = vec2((x as f32 + 0.5 - width as f32 / 2.0) * unit, (y as f32 + 0.5) * unit - ABOVE);
            let edge = vec2(x as f32 / width as f32, y as f32 / height as f32) * 2.0 - 1.0;
            let light = colour(p, unit * 0.6, tones)
                * (1.0 - 0.6 * smooth(0.35, 1.05, edge.x.abs()))
                * (1.0 - 0.35 * smooth(0.5, 1.0, edge.y));
            // A grain finer than a step of brightness, so that the dark has no bands.
            let grain = (hash(x as i32, y as i32) - 0.5) / 255.0;
            bytes.extend(develop(light).map(|part| byte(part + grain)));
            bytes.push(255);
        }
    }
    bytes
}

/// The answer of film, as sRGB: bright light is compressed and keeps most of its hue.
fn develop(light: Vec3) -> [f32; 3] {
    let film = |part: f32| 1.0 - (-part * 1.25).exp();
    let peak = light.max_element().max(1e-4);
    let kept = light * (film(peak) / peak);
    let grey = Vec3::new(film(light.x), film(light.y), film(light.z));
    let srgb = |part: f32| if part <= 0.003_130_8 { part * 12.92 } else { 1.055 * part.powf(1.0 / 2.4) - 0.055 };
    kept.lerp(grey, 0.4).to_array().map(srgb)
}

/// The box that the arm is painted in, in units of the picture: its corner, and its size.
pub const ARM_BOX: (Vec2, Vec2) = (vec2(-93.0, -2.0), vec2(50.0, 22.0));

/// Paints the arm alone, on a clear ground.
pub fn paint_arm(pixels_per_unit: f32, tones: &TitlePictureColours) -> (usize, usize, Vec<u8>) {
    let (corner, size) = ARM_BOX;
    let [width, height] = [size.x, size.y].map(|side| (side * pixels_per_unit).ceil() as usize);
    let mut bytes = Vec::with_capacity(width * height * 4);
    for place in 0..width * height {
        let p = corner + vec2((place % width) as f32 + 0.5, (place / width) as f32 + 0.5) / pixels_per_unit;
        let (ink, cover) = team::arm_colour(p, 0.6 / pixels_per_unit, tones);
        bytes.extend(develop(ink).map(byte));
        bytes.push(byte(cover));
    }
    (width, height, bytes)
}

fn byte(part: f32) -> u8 {
    (part.clamp(0.0, 1.0) * 255.0 + 0.5) as u8
}

fn colour(p: Vec2, sharp: f32, tones: &TitlePictureColours) -> Vec3 {
    let mut below = street::street_colour(p, sharp, tones);
    if p.y > 0.0 {
        below += rings(p, sharp, tones);
    }
    let (ink, cover) = team::team_colour(p, sharp, tones);
    let bulb = p.distance(LAMP - vec2(0.0, 2.0));
    let haze = tones.lamp * (0.05 * lamp_light(p) + 0.22 * (-bulb / 9.0).exp() + 4.0 * smooth(2.6, 1.4, bulb));
    below.lerp(ink, cover) + haze + drops(p, sharp, tones)
}

/// Rings of the rain, where water stands.
fn rings(p: Vec2, sharp: f32, tones: &TitlePictureColours) -> Vec3 {
    const CELL: f32 = 17.0;
    let at = (p / CELL).floor();
    let (x, y) = (at.x as i32, at.y as i32);
    if hash(x + 91, y) < 0.6 {
        return Vec3::ZERO;
    }
    let centre = (at + vec2(0.3 + 0.4 * hash(x, y + 17), 0.3 + 0.4 * hash(x + 5, y))) * CELL;
    let wet = puddle_depth(centre);
    let d = (p - centre).length();
    let radius = 1.5 + 4.5 * hash(x + 3, y + 3);
    let ring = |radius: f32| smooth(0.5 + sharp, 0.5 - sharp * 0.5, (d - radius).abs());
    let seen = (ring(radius) + 0.45 * ring(radius * 0.45)) * wet * (1.0 - radius / 9.0);
    (tones.night * 0.10 + tones.lamp * (0.7 * lamp_light(p) * light_past_team(p))) * seen
}

/// Rain caught in the air: short slanting lines, bright near the lamp.
fn drops(p: Vec2, sharp: f32, tones: &TitlePictureColours) -> Vec3 {
    const CELL: Vec2 = vec2(13.0, 29.0);
    let slanted = vec2(p.x + p.y * 0.16, p.y);
    let at = (slanted / CELL).floor();
    let (x, y) = (at.x as i32, at.y as i32);
    let pick = hash(x + 1000, y + 77);
    if pick < 0.55 {
        return Vec3::ZERO;
    }
    let within = slanted - at * CELL;
    let across = (within.x - 2.0 - 9.0 * hash(x, y + 400)).abs();
    let start = 3.0 + 8.0 * hash(x + 40, y);
    let long = 6.0 + 9.0 * pick;
    let along = smooth(0.0, 3.0, within.y - start) * smooth(long, long - 5.0, within.y - start);
    let line = smooth(0.35 + sharp, 0.1, across) * along;
    let near = if p.y < -WALL { 0.0 } else { lamp_light(vec2(p.x, p.y.max(6.0))) };
    (tones.night * 0.05 + tones.lamp * (0.30 * near)) * line * (0.6 + 0.4 * noise(p / 50.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A warm lamp in a blue night, whatever the theme is by now.
    const TONES: TitlePictureColours = TitlePictureColours {
        void: Vec3::splat(0.005),
        stone: Vec3::splat(0.18),
        wall: Vec3::splat(0.22),
        wall_edge: Vec3::splat(0.38),
        wall_side: Vec3::splat(0.03),
        wood: Vec3::new(0.46, 0.25, 0.09),
        steel: Vec3::splat(0.65),
        night: Vec3::new(0.16, 0.5, 1.0),
        lamp: Vec3::new(1.0, 0.58, 0.23),
        glow: Vec3::new(1.0, 0.4, 0.1),
        team: Vec3::new(0.07, 0.58, 0.53),
        kit: Vec3::splat(0.03),
        plan: Vec3::splat(0.1),
        danger: Vec3::new(1.0, 0.14, 0.07),
    };

    #[test]
    fn the_picture_is_the_same_each_time_warm_at_the_door_and_cold_far_from_it() {
        let (width, height) = (240, 40);
        let painted = paint_title_picture(width, height, &TONES);
        assert!(painted == paint_title_picture(width, height, &TONES));
        assert_eq!(paint_arm(1.5, &TONES), paint_arm(1.5, &TONES));
        let pixel = |x: usize, y: usize| &painted[(y * width + x) * 4..][..4];
        let (lit, dark) = (pixel(120, 22), pixel(12, 30));
        assert!(lit[0] > lit[2] + 20 && lit[0] > 120, "{lit:?}");
        assert!(dark[2] > dark[0] && dark[2] < 80, "{dark:?}");
    }
}
