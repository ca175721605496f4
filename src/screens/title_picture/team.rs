//! The team of the title picture, seen from above.
use bevy::math::{Vec2, Vec3, vec2};

use super::light::LAMP;
use super::picture_colours::TitlePictureColours;
use super::team_places::{PaintedPerson, SHOULDERS, TEAM};
use crate::theme::art::noise::smooth;

/// Factor by which somebody is drawn larger than the figure is described.
const SCALE: f32 = 1.15;

/// The colour over what is below, and how much of it is covered.
pub fn team_colour(p: Vec2, sharp: f32, tones: &TitlePictureColours) -> (Vec3, f32) {
    let mut all = (Vec3::ZERO, 0.0);
    // Whoever is nearer to the door is over the weapon behind.
    for of in TEAM.iter().rev().filter(|of| of.at.distance_squared(p) < 1400.0) {
        let (ink, cover) = figure(p, of, sharp / SCALE, tones);
        all = (all.0.lerp(ink, cover), all.1 + (1.0 - all.1) * cover);
    }
    all
}

/// The distance to a thick line with round ends.
pub fn distance_to_capsule(p: Vec2, a: Vec2, b: Vec2, radius: f32) -> f32 {
    let (pa, ba) = (p - a, b - a);
    (pa - ba * (pa.dot(ba) / ba.length_squared()).clamp(0.0, 1.0)).length() - radius
}

/// The place of the hand that is laid on a shoulder, and of the shoulder from which its arm comes.
pub const HAND: Vec2 = vec2(-49.5, 8.5);
pub const ARM: Vec2 = vec2(-82.0, 7.5);

/// The arm of the second in the stack, with its hand on the shoulder of the first.
pub fn arm_colour(p: Vec2, sharp: f32, tones: &TitlePictureColours) -> (Vec3, f32) {
    let elbow = ARM.lerp(HAND, 0.5) - vec2(0.0, 2.5);
    let sleeve = distance_to_capsule(p, ARM, elbow, 3.7).min(distance_to_capsule(p, elbow, HAND - vec2(3.0, 0.0), 3.1));
    let fingers = [-2.2, 0.0, 2.2].map(|y| distance_to_capsule(p, HAND, HAND + vec2(4.2, y), 1.1));
    let glove = fingers.into_iter().fold(distance_to_capsule(p, HAND - vec2(2.0, 0.0), HAND, 3.1), f32::min);
    let cover = |far: f32| smooth(sharp, -sharp, far);
    let dark = tones.void * 0.4;
    let lit = |own: Vec3| shaded(p, ARM.lerp(HAND, 0.6), 0.5, own, tones);
    let edged = dark.lerp(lit(tones.team * 0.3), cover(sleeve)).lerp(lit(tones.steel * 0.26), cover(glove));
    (edged, cover(sleeve.min(glove) - 0.7))
}

fn figure(p: Vec2, of: &PaintedPerson, sharp: f32, tones: &TitlePictureColours) -> (Vec3, f32) {
    let own = Vec2::from_angle(-of.facing).rotate(p - of.at) / SCALE;
    let mut all = (Vec3::ZERO, 0.0);
    let mut lay = |far: f32, ink: Vec3| {
        let cover = smooth(sharp, -sharp, far);
        all = (all.0.lerp(ink, cover), all.1 + (1.0 - all.1) * cover);
    };
    let lit = |round: f32, own_colour: Vec3| shaded(p, of.at, round, own_colour, tones);
    // The weapon, held out ahead of both hands.
    let barrel = distance_to_capsule(own, vec2(12.0, 3.0), vec2(31.0, 3.0), 1.1);
    let stock = distance_to_capsule(own, vec2(6.0, 3.5), vec2(21.0, 3.0), 2.2);
    lay(barrel, lit(0.2, tones.steel * 0.75));
    lay(stock, lit(0.25, tones.steel * 0.32));
    // Arms to the grip and to the guard.
    let right = distance_to_capsule(own, vec2(-1.0, 10.5), vec2(10.0, 5.5), 3.6);
    lay(right, lit(0.55, tones.kit * 1.9));
    // The second in the stack has a hand for the first.
    if of.at != TEAM[1].at {
        let left = distance_to_capsule(own, vec2(0.0, -10.5), vec2(17.0, 0.5), 3.3);
        lay(left, lit(0.55, tones.kit * 1.9));
        lay((own - vec2(18.0, 1.0)).length() - 2.7, lit(0.5, tones.void * 1.6));
    }
    // Shoulders under a plate carrier with the team's colour at its edge.
    let shoulders = distance_to_capsule(own, vec2(-2.5, -9.0), vec2(-2.5, 9.0), 6.4);
    lay(shoulders, lit(0.9, tones.team * 0.34));
    lay((shoulders + 0.6).abs() - 0.6, lit(0.9, tones.team));
    let pack = (own - vec2(-9.0, 0.0)).abs() - vec2(3.2, 6.4);
    lay(pack.max_element() - 1.4, lit(0.4, tones.kit * 0.6));
    // The helmet: a ball, lit from the lamp.
    let helmet = (own * vec2(0.93, 1.0)).length() - 7.4;
    lay(helmet - 1.2, tones.void * 0.4);
    lay(helmet, lit(1.35, tones.team * 0.75));
    lay((own - vec2(5.0, 0.0)).abs().max_element() - 1.6, lit(0.4, tones.steel * 0.4));
    lay(distance_to_capsule(own, vec2(-4.5, 0.0), vec2(1.5, 0.0), 0.7), lit(0.7, tones.team_dark()));
    all
}

/// A colour in the lamp's light: brighter on the side of the lamp, the more the rounder it is, with a cold edge opposite.
fn shaded(p: Vec2, at: Vec2, round: f32, own: Vec3, tones: &TitlePictureColours) -> Vec3 {
    let to_lamp = (LAMP - at).normalize_or_zero();
    let side = (p - at).dot(to_lamp) / SHOULDERS;
    let far = at.distance(LAMP);
    let warm = (1.0 + far * far / 6000.0).powf(-1.4);
    let turned = (1.0 - round.min(1.0)) * 0.6 + round * (0.45 + 1.0 * side).clamp(0.03, 1.3);
    let cold = 0.14 + 0.22 * round * (-side).max(0.0);
    own * (tones.lamp * (2.3 * warm * turned) + tones.night * cold)
}

impl TitlePictureColours {
    fn team_dark(&self) -> Vec3 {
        self.team * 0.2
    }
}
