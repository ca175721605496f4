//! The ground of the title picture: a wet pavement and road, the wall, and the rooms that nobody has seen.
use bevy::math::{Vec2, Vec3, vec2};

use super::light::{DOOR, LAMP, lamp_light, light_on_street, light_past_team, light_under_door};
use super::picture_colours::TitlePictureColours;
use crate::theme::art::noise::{hash, noise, smooth};

/// The wall's thickness, and the pavement's width.
pub const WALL: f32 = 24.0;
const PAVEMENT: f32 = 66.0;
const SLAB: f32 = 33.0;

/// The colour of a place, without the people.
pub fn street_colour(p: Vec2, sharp: f32, tones: &TitlePictureColours) -> Vec3 {
    if p.y < -WALL {
        return inside(p, sharp, tones);
    }
    if p.y < 0.0 {
        return wall(p, sharp, tones);
    }
    street(p, sharp, tones)
}

/// Wide, soft lines: 1 on the line and 0 beside it.
fn stroke(far: f32, wide: f32, sharp: f32) -> f32 {
    smooth(wide / 2.0 + sharp, wide / 2.0 - sharp, far.abs())
}

/// Rooms that are known from a plan alone, and the funnel behind the door.
fn inside(p: Vec2, sharp: f32, tones: &TitlePictureColours) -> Vec3 {
    let grid = |at: f32| stroke((at + 22.0).rem_euclid(44.0) - 22.0, 0.8, sharp);
    let mut drawn = 0.10 * grid(p.x).max(grid(p.y + WALL));
    for x in [-208.0, -96.0, 118.0, 236.0, 372.0, -350.0] {
        drawn = drawn.max(0.55 * stroke(p.x - x, 1.4, sharp));
        drawn = drawn.max(0.3 * stroke(p.x - x - 5.0, 0.8, sharp));
    }
    let table = (vec2(p.x.abs() - 170.0, p.y + 58.0).abs() - vec2(24.0, 12.0)).max_element();
    drawn = drawn.max(0.4 * stroke(table, 1.0, sharp));
    let out = p.y + WALL;
    let beside = p.x.abs() - DOOR + out * 0.8;
    let fades = smooth(-58.0, 0.0, out);
    let hatch = stroke((p.x + p.y).rem_euclid(7.0) - 3.5, 1.3, sharp) * smooth(sharp, -sharp, beside);
    let danger = (0.30 * hatch + 0.9 * stroke(beside, 1.2, sharp) + 0.05 * smooth(sharp, -sharp, beside)) * fades;
    tones.void * 0.8 + tones.plan * (drawn * 0.30) + tones.danger * (danger * 0.42)
}

/// The wall from above, with the door in it.
fn wall(p: Vec2, sharp: f32, tones: &TitlePictureColours) -> Vec3 {
    let door = p.x.abs() - DOOR;
    if door < 0.0 {
        return doorway(p, sharp, tones);
    }
    let lit = tones.lamp * (1.2 * (-(p - LAMP).length() / 52.0).exp());
    let cold = tones.night * (0.10 + 0.03 * noise(p / vec2(40.0, 9.0)));
    let rough = 0.9 + 0.2 * noise(p * 0.7);
    let edge =
        stroke(p.y + 1.2, 2.0, sharp) + 0.6 * stroke(p.y + WALL - 1.0, 1.4, sharp) + stroke(door - 1.2, 2.0, sharp);
    let top = tones.wall.lerp(tones.wall_edge, edge.min(1.0) * 0.8);
    let wet = noise(p * vec2(0.09, 0.4) + 31.0);
    top * (lit + cold) * rough + tones.night * (0.03 * smooth(0.62, 0.9, wet))
}

/// The door's leaf between the dark of the room and the light on its threshold.
fn doorway(p: Vec2, sharp: f32, tones: &TitlePictureColours) -> Vec3 {
    let leaf = smooth(sharp, -sharp, (p.y + 12.0).abs() - 4.5) * smooth(sharp, -sharp, p.x.abs() - DOOR + 1.0);
    let behind = tones.glow * (0.16 * smooth(-WALL, -16.0, p.y)) + tones.void * 0.5;
    let sill = tones.wall_side * (light_on_street(vec2(p.x, 1.0), tones) * 0.7 + tones.lamp * 0.1);
    let crack = smooth(-8.0, -5.5, p.y) * smooth(-0.5, -4.0, p.y);
    let ground = if p.y < -12.0 { behind } else { sill + tones.glow * (2.6 * crack) };
    let grain = 0.8 + 0.35 * noise(vec2(p.x * 0.12, p.y * 1.6));
    let wood = tones.wood * (tones.lamp * 0.38 + tones.night * 0.08) * grain;
    let handle = smooth(2.0 + sharp, 2.0 - sharp, p.distance(vec2(15.0, -9.5)));
    ground.lerp(wood, leaf).lerp(tones.steel * (tones.lamp * 0.9), handle)
}

/// Depth of the standing water: 0 dry, 1 deep.
pub fn puddle_depth(p: Vec2) -> f32 {
    let rough =
        noise(p / vec2(58.0, 34.0) + 3.0) * 0.62 + noise(p / vec2(23.0, 15.0) + 11.0) * 0.28 + noise(p / 8.0) * 0.10;
    let gutter = 0.13 * smooth(16.0, 0.0, (p.y - PAVEMENT - 9.0).abs());
    smooth(0.57, 0.65, rough + gutter - 0.05 * smooth(14.0, 0.0, p.y))
}

fn street(p: Vec2, sharp: f32, tones: &TitlePictureColours) -> Vec3 {
    let light = light_on_street(p, tones);
    let kerb = p.y - PAVEMENT;
    let grain = 0.75 + 0.5 * noise(p * 1.3) * noise(p * 0.31 + 5.0);
    let paved = slabs(p, sharp) * 0.9;
    let road = 0.42 + 0.12 * noise(p / 19.0);
    let mut bare = if kerb < 0.0 { paved } else { road } * grain;
    bare += 0.8 * stroke(kerb + 2.0, 4.0, sharp);
    bare *= 1.0 - 0.75 * stroke(kerb - 1.6, 2.6, sharp + 0.6);
    bare *= 0.35 + 0.65 * smooth(0.0, 9.0, p.y);
    let wet = puddle_depth(p);
    let ground = tones.stone * light * bare;
    let under = tones.stone * light * (bare * 0.3);
    ground.lerp(under + mirror(p, tones), wet) + sparkle(p, tones) * (1.0 - 0.6 * wet) + rim(p, wet, tones)
}

/// Brightness of the pavement's slabs, dark in their joints.
fn slabs(p: Vec2, sharp: f32) -> f32 {
    let row = (p.y / SLAB).floor();
    let x = p.x + if row as i32 % 2 == 0 { 0.0 } else { SLAB * 0.7 };
    let (u, v) = (x.rem_euclid(SLAB * 1.4), p.y.rem_euclid(SLAB));
    let joint = stroke(u.min(SLAB * 1.4 - u), 1.6, sharp + 0.3).max(stroke(v.min(SLAB - v), 1.6, sharp + 0.3));
    let tint = 0.86 + 0.28 * hash((x / SLAB / 1.4).floor() as i32, row as i32);
    tint * (1.0 - 0.6 * joint)
}

/// The reflection in still water: the night sky, and the lamp drawn out towards who looks.
fn mirror(p: Vec2, tones: &TitlePictureColours) -> Vec3 {
    let ripple = noise(p * vec2(0.11, 0.5)) - 0.5;
    let off = (p.x - LAMP.x) * 0.9 + ripple * 26.0;
    let glint = (-(off * off) / 420.0).exp() * (-(p.y - 30.0).abs() / 85.0).exp();
    let sky = 0.012 + 0.045 * noise(p / vec2(70.0, 26.0) + 2.0);
    tones.night * sky
        + tones.lamp * (0.6 * glint + 0.16 * lamp_light(p)) * light_past_team(p)
        + tones.glow * (light_under_door(p) * 0.9)
}

/// Wet grains that catch the lamp.
fn sparkle(p: Vec2, tones: &TitlePictureColours) -> Vec3 {
    let (cell, within) = ((p * 0.8).floor(), (p * 0.8).fract_gl() - 0.5);
    let grain = smooth(0.9, 1.0, hash(cell.x as i32, cell.y as i32)) * smooth(0.5, 0.1, within.length());
    tones.lamp * (grain * lamp_light(p) * light_past_team(p) * 0.9)
}

/// The bright edge of a puddle.
fn rim(p: Vec2, wet: f32, tones: &TitlePictureColours) -> Vec3 {
    let edge = wet * (1.0 - wet) * 4.0;
    (tones.lamp * (0.16 * lamp_light(p) * light_past_team(p)) + tones.night * 0.016) * edge
}
