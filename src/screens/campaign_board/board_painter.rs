//! Paints the board of a campaign on the CPU: a wall with a city map, photographs pinned to it, and threads between them.
use bevy::math::{Vec2, Vec3, vec2};

use super::board_colours::BoardColours;
use super::city_map;
use crate::theme::art::noise::{hash, noise, smooth};

/// Way in which a mission's photograph hangs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhotographLook {
    /// In the light: it can be played.
    Open,
    /// With a tick or a cross on it: it was played, and won or lost.
    Stamped(bool),
    /// Its face to the wall: it is still locked.
    FaceDown,
    /// As the last, in the dark: it can no longer be opened.
    Faded,
}

/// A picture to sample: its size, and pixels of red, green, blue and alpha.
pub struct PhotographPicture<'p>(pub usize, pub usize, pub &'p [u8]);

/// A photograph: its box in layout pixels, its look, and its picture.
pub struct Photograph<'p> {
    pub corner: Vec2,
    pub size: Vec2,
    pub look: PhotographLook,
    pub print: Option<PhotographPicture<'p>>,
}

/// A thread from pin to pin, and whether it was followed.
pub type Thread = (Vec2, Vec2, bool);

/// The board as it is painted: straight colours, and pixels for each layout pixel.
pub struct PaintedBoard {
    width: usize,
    height: usize,
    scale: f32,
    pixels: Vec<Vec3>,
}

impl Photograph<'_> {
    /// The place of its pin.
    pub fn pin(&self) -> Vec2 {
        pin(self.corner, self.size)
    }

    /// The angle that it hangs at, from its place.
    fn turn(&self) -> f32 {
        (hash(self.corner.x as i32, self.corner.y as i32 + 5) - 0.5) * 0.11
    }
}

/// The place of a photograph's pin.
pub fn pin(corner: Vec2, size: Vec2) -> Vec2 {
    corner + vec2(size.x / 2.0, 6.0)
}

/// Paints a board of a size in layout pixels.
pub fn paint_board(
    size: Vec2,
    scale: f32,
    photographs: &[Photograph],
    threads: &[Thread],
    inks: &BoardColours,
) -> PaintedBoard {
    let mut on = PaintedBoard::wall(size, scale, inks);
    photographs.iter().filter(|of| of.look == PhotographLook::Open).for_each(|of| on.light(of, inks));
    photographs.iter().for_each(|of| on.hang(of, inks));
    for thread in threads {
        on.string(*thread, inks);
    }
    photographs.iter().for_each(|of| on.pin(of, inks));
    on
}

impl PaintedBoard {
    fn wall(size: Vec2, scale: f32, inks: &BoardColours) -> Self {
        let (width, height) = ((size.x * scale).round() as usize, (size.y * scale).round() as usize);
        let mut on = Self { width, height, scale, pixels: vec![Vec3::ZERO; width * height] };
        let sheet = size - 16.0;
        on.each(Vec2::ZERO, size, |p, under| {
            let cork = inks.cork * (0.82 + 0.3 * noise(p * 0.9) + 0.12 * hash(p.x as i32, p.y as i32));
            let beside = ((p - size / 2.0).abs() - sheet / 2.0).max_element();
            let map = smooth(0.6 / scale, -0.6 / scale, beside);
            let shadow = 1.0 - 0.5 * smooth(7.0, 0.0, beside.max(0.0));
            let fold = 1.0 - 0.16 * smooth(2.5, 0.0, ((p.x + 30.0).rem_euclid(size.x / 3.0) - size.x / 6.0).abs());
            let ground = (cork * shadow).lerp(city_map::city_map_colour(p, 0.6 / scale, inks) * fold, map);
            let off = (p - vec2(size.x * 0.5, size.y * 0.35)) / size;
            let dark = smooth(0.25, 0.85, off.length());
            *under = (ground + inks.lamp * (0.07 * (1.0 - dark))).lerp(inks.dark, 0.6 * dark);
        });
        on
    }

    /// Changes each pixel of a box by its place in layout pixels.
    fn each(&mut self, from: Vec2, to: Vec2, mut change: impl FnMut(Vec2, &mut Vec3)) {
        let first = (from * self.scale).floor().max(Vec2::ZERO).as_uvec2();
        let last = (to * self.scale).ceil().max(Vec2::ZERO).as_uvec2();
        for y in first.y as usize..(last.y as usize).min(self.height) {
            for x in first.x as usize..(last.x as usize).min(self.width) {
                let p = vec2(x as f32 + 0.5, y as f32 + 0.5) / self.scale;
                change(p, &mut self.pixels[y * self.width + x]);
            }
        }
    }

    /// A pool of light where a mission can be played.
    fn light(&mut self, of: &Photograph, inks: &BoardColours) {
        let (centre, reach) = (of.corner + of.size / 2.0, of.size.x * 0.95);
        self.each(centre - reach, centre + reach, |p, under| {
            *under += inks.lamp * (0.34 * smooth(reach, 0.0, p.distance(centre)));
        });
    }

    fn hang(&mut self, of: &Photograph, inks: &BoardColours) {
        let sharp = 0.6 / self.scale;
        let (centre, half, back) = (of.corner + of.size / 2.0, of.size * 0.46, Vec2::from_angle(-of.turn()));
        let dim = match of.look {
            PhotographLook::Open => 1.0,
            PhotographLook::Stamped(_) => 0.82,
            PhotographLook::FaceDown => 0.36,
            PhotographLook::Faded => 0.2,
        };
        self.each(of.corner - 8.0, of.corner + of.size + 10.0, |p, under| {
            let shade = (back.rotate(p - centre - vec2(2.5, 4.0)).abs() - half).max(Vec2::ZERO).length();
            *under *= 1.0 - 0.6 * smooth(7.0, 0.0, shade);
            let own = back.rotate(p - centre);
            let edge = (own.abs() - half).max_element();
            let paper = inks.white * (dim * (0.94 + 0.08 * noise(p / 9.0)));
            let face = match (of.look, &of.print) {
                (PhotographLook::FaceDown | PhotographLook::Faded, _) | (_, None) => paper * ruled(own, half, sharp),
                (_, Some(print)) => {
                    let inner = half - 4.0;
                    let within = smooth(sharp, -sharp, (own.abs() - inner).max_element());
                    paper.lerp(print.at(own, inner, inks.dark) * (0.25 + 0.75 * dim), within)
                }
            };
            let gloss = 0.05 * smooth(0.1, 0.5, (own.x - own.y) / half.x) * dim;
            *under = under.lerp(face + gloss, smooth(sharp, -sharp, edge));
            if let PhotographLook::Stamped(won) = of.look {
                let ink = if won { inks.won } else { inks.lost };
                *under = under.lerp(ink, 0.9 * stamp(own - half * vec2(0.45, 0.3), half.y * 0.5, won, sharp));
            }
        });
    }

    /// A thread that sags between its pins, with its shadow.
    fn string(&mut self, (from, to, followed): Thread, inks: &BoardColours) {
        let sag = vec2(0.0, 5.0 + from.distance(to) * 0.06);
        let steps = (from.distance(to) * self.scale * 1.5).max(2.0) as usize;
        let wide = if followed { 1.1 } else { 0.55 };
        let strong = if followed { 0.95 } else { 0.4 };
        for (off, ink, alpha) in [(vec2(1.5, 4.0), inks.dark, 0.25), (Vec2::ZERO, inks.thread, 1.0)] {
            for step in 0..=steps {
                let t = step as f32 / steps as f32;
                // A thread that nobody followed is dashed.
                if !followed && (t * from.distance(to) / 5.0).fract() > 0.55 {
                    continue;
                }
                let at = from.lerp(to, t) + sag * (4.0 * t * (1.0 - t)) + off;
                let twist = if off == Vec2::ZERO { 0.85 + 0.15 * (t * from.distance(to) * 1.7).sin() } else { 1.0 };
                self.dab(at, wide, ink * twist, alpha * strong * 0.6);
            }
        }
    }

    fn pin(&mut self, of: &Photograph, inks: &BoardColours) {
        let ink = if of.look == PhotographLook::Faded { inks.street } else { inks.pin };
        self.dab(of.pin() + vec2(1.5, 3.0), 4.0, inks.dark, 0.6);
        self.dab(of.pin(), 3.6, ink, 1.0);
        self.dab(of.pin() - 1.1, 1.2, ink.lerp(Vec3::ONE, 0.7), 0.9);
    }

    /// A disc with a soft edge.
    fn dab(&mut self, at: Vec2, radius: f32, ink: Vec3, alpha: f32) {
        let soft = 0.6 / self.scale;
        self.each(at - radius - soft, at + radius + soft, |p, under| {
            *under = under.lerp(ink, alpha * smooth(radius + soft, radius - soft, p.distance(at)));
        });
    }

    /// Its size in pixels, and their bytes of red, green, blue and alpha.
    pub fn into_pixels(self) -> (usize, usize, Vec<u8>) {
        let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
        let bytes = self.pixels.iter().flat_map(|ink| [byte(ink.x), byte(ink.y), byte(ink.z), 255]).collect();
        (self.width, self.height, bytes)
    }
}

impl PhotographPicture<'_> {
    /// The colour at a place of a photograph, whose picture is fitted into a box of this half size.
    fn at(&self, own: Vec2, half: Vec2, ground: Vec3) -> Vec3 {
        let size = vec2(self.0 as f32, self.1 as f32);
        let fitted = size * ((half * 1.84) / size).min_element();
        let place = (own / fitted + 0.5) * size - 0.5;
        let (at, t) = (place.floor(), place - place.floor());
        let pixel = |x: f32, y: f32| {
            if x < 0.0 || y < 0.0 || x >= size.x || y >= size.y {
                return ground;
            }
            let bytes = &self.2[(y as usize * self.0 + x as usize) * 4..][..4];
            let [red, green, blue, alpha] =
                [bytes[0], bytes[1], bytes[2], bytes[3]].map(|byte| f32::from(byte) / 255.0);
            ground.lerp(Vec3::new(red, green, blue), alpha)
        };
        let along = |y: f32| pixel(at.x, y).lerp(pixel(at.x + 1.0, y), t.x);
        along(at.y).lerp(along(at.y + 1.0), t.y)
    }
}

/// The back of a photograph: three lines for notes.
fn ruled(own: Vec2, half: Vec2, sharp: f32) -> f32 {
    let line = |y: f32| smooth(0.5 + sharp, 0.5 - sharp, (own.y - y * half.y).abs());
    let lines = line(-0.1) + line(0.25) + line(0.6);
    1.0 - 0.25 * lines * smooth(0.7, 0.66, own.x.abs() / half.x)
}

/// A round stamp with a tick or a cross: how much of it covers a place.
fn stamp(own: Vec2, radius: f32, won: bool, sharp: f32) -> f32 {
    let own = Vec2::from_angle(0.25).rotate(own) / radius;
    let sharp = sharp / radius;
    let line = |a: Vec2, b: Vec2| {
        let (pa, ba) = (own - a, b - a);
        (pa - ba * (pa.dot(ba) / ba.length_squared()).clamp(0.0, 1.0)).length() - 0.13
    };
    let sign = if won {
        line(vec2(-0.45, 0.05), vec2(-0.1, 0.4)).min(line(vec2(-0.1, 0.4), vec2(0.45, -0.4)))
    } else {
        line(vec2(-0.4, -0.4), vec2(0.4, 0.4)).min(line(vec2(-0.4, 0.4), vec2(0.4, -0.4)))
    };
    let ring = (own.length() - 0.9).abs() - 0.09;
    let worn = 0.75 + 0.35 * noise(own * 6.0 + 9.0);
    (smooth(sharp, -sharp, sign.min(ring)) * worn).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const INKS: BoardColours = BoardColours {
        cork: Vec3::splat(0.2),
        dark: Vec3::splat(0.02),
        paper: Vec3::splat(0.15),
        street: Vec3::splat(0.3),
        river: Vec3::splat(0.2),
        park: Vec3::splat(0.1),
        white: Vec3::splat(0.9),
        lamp: Vec3::new(1.0, 0.8, 0.5),
        thread: Vec3::X,
        pin: Vec3::X,
        won: Vec3::Y,
        lost: Vec3::new(1.0, 1.0, 0.0),
    };

    /// The pixels of a board with two photographs and a thread between them.
    fn painted(look: PhotographLook, followed: bool) -> Vec<u8> {
        let grey = [200; 40 * 30 * 4];
        let print = || Some(PhotographPicture(40, 30, &grey));
        let hung = |x: f32, look: PhotographLook| Photograph {
            corner: vec2(x, 20.0),
            size: vec2(60.0, 44.0),
            look,
            print: print(),
        };
        let photographs = [hung(14.0, look), hung(130.0, PhotographLook::FaceDown)];
        let thread = (photographs[0].pin(), photographs[1].pin(), followed);
        paint_board(vec2(204.0, 90.0), 1.0, &photographs, &[thread], &INKS).into_pixels().2
    }

    fn at(pixels: &[u8], x: usize, y: usize) -> [u8; 3] {
        [0, 1, 2].map(|part| pixels[(y * 204 + x) * 4 + part])
    }

    #[test]
    fn looks_differ_and_the_board_is_the_same_each_time() {
        let [open, won, lost, locked] = [
            PhotographLook::Open,
            PhotographLook::Stamped(true),
            PhotographLook::Stamped(false),
            PhotographLook::FaceDown,
        ]
        .map(|look| painted(look, true));
        assert!(open == painted(PhotographLook::Open, true));
        assert!(at(&open, 30, 40)[0] > at(&locked, 30, 40)[0] + 60, "what is locked hangs in the dark");
        let stamped = |pixels: &[u8], part: usize| {
            let inside = (26..62).flat_map(|x| (30..56).map(move |y| (x, y)));
            inside.filter(|(x, y)| at(pixels, *x, *y)[part] > at(pixels, *x, *y)[2] + 60).count()
        };
        assert!(stamped(&won, 1) > 20 && stamped(&won, 0) < stamped(&lost, 0), "a mission lost has another stamp");
        assert_eq!(stamped(&open, 1), 0);
    }

    #[test]
    fn a_thread_that_was_followed_is_whole_and_another_is_faint() {
        let red = |pixels: Vec<u8>| {
            let between = (80..124).flat_map(|x| (20..60).map(move |y| (x, y)));
            between.filter(|(x, y)| at(&pixels, *x, *y)[0] > at(&pixels, *x, *y)[1].saturating_add(60)).count()
        };
        let (whole, faint) = (red(painted(PhotographLook::Open, true)), red(painted(PhotographLook::Open, false)));
        assert!(whole > 40 && faint * 2 < whole, "{whole} and {faint}");
    }
}
