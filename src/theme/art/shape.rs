//! Shapes as signed distance fields in world units, negative inside. They can be joined, cut, turned and shifted.
use std::rc::Rc;

use bevy::math::{Rot2, Vec2, vec2};

/// A shape: the signed distance from a point to its edge.
#[derive(Clone)]
pub struct Shape(Rc<dyn Fn(Vec2) -> f32>);

fn shape(distance: impl Fn(Vec2) -> f32 + 'static) -> Shape {
    Shape(Rc::new(distance))
}

/// A disc.
pub fn disc(centre: Vec2, radius: f32) -> Shape {
    shape(move |p| p.distance(centre) - radius)
}

/// An upright rectangle with its corners rounded.
pub fn block(centre: Vec2, size: Vec2, round: f32) -> Shape {
    let half = size / 2.0 - Vec2::splat(round);
    shape(move |p| {
        let q = (p - centre).abs() - half;
        q.max(Vec2::ZERO).length() + q.x.max(q.y).min(0.0) - round
    })
}

/// A thick line with round ends.
pub fn line(a: Vec2, b: Vec2, width: f32) -> Shape {
    shape(move |p| {
        let (pa, ba) = (p - a, b - a);
        let along = (pa.dot(ba) / ba.length_squared().max(1e-6)).clamp(0.0, 1.0);
        (pa - ba * along).length() - width / 2.0
    })
}

/// A thick line through several points.
pub fn polyline(points: &[Vec2], width: f32) -> Shape {
    let parts: Vec<Shape> = points.windows(2).map(|ends| line(ends[0], ends[1], width)).collect();
    all(parts)
}

/// A filled polygon, convex or not.
pub fn polygon(points: &[Vec2]) -> Shape {
    let points = points.to_vec();
    shape(move |p| {
        let mut near = f32::MAX;
        let mut inside = false;
        let mut last = points[points.len() - 1];
        for &next in &points {
            let (edge, to) = (next - last, p - last);
            let along = (to.dot(edge) / edge.length_squared()).clamp(0.0, 1.0);
            near = near.min((to - edge * along).length_squared());
            if (last.y > p.y) != (next.y > p.y) && p.x < edge.x * (p.y - last.y) / edge.y + last.x {
                inside = !inside;
            }
            last = next;
        }
        near.sqrt() * if inside { -1.0 } else { 1.0 }
    })
}

/// A regular polygon with its first corner at `turn` radians.
pub fn regular(centre: Vec2, radius: f32, corners: usize, turn: f32) -> Shape {
    polygon(&ring_points(centre, radius, corners, turn))
}

/// A star: corners alternate between two circles.
pub fn star(centre: Vec2, outer: f32, inner: f32, points: usize, turn: f32) -> Shape {
    let step = std::f32::consts::PI / points as f32;
    let corners: Vec<Vec2> = (0..points * 2)
        .map(|i| centre + Vec2::from_angle(turn + i as f32 * step) * if i % 2 == 0 { outer } else { inner })
        .collect();
    polygon(&corners)
}

/// The corners of a regular polygon.
pub fn ring_points(centre: Vec2, radius: f32, corners: usize, turn: f32) -> Vec<Vec2> {
    let step = std::f32::consts::TAU / corners as f32;
    (0..corners).map(|i| centre + Vec2::from_angle(turn + i as f32 * step) * radius).collect()
}

/// A thick arc from one angle to another, clockwise on the screen, with round ends.
pub fn arc(centre: Vec2, radius: f32, from: f32, to: f32, width: f32) -> Shape {
    let middle = Rot2::radians(-(from + to) / 2.0);
    let half = (to - from).abs() / 2.0;
    let end = Vec2::from_angle(half) * radius;
    shape(move |p| {
        let q = middle * (p - centre);
        let q = vec2(q.x, q.y.abs());
        let within = q.y.atan2(q.x).abs() <= half;
        (if within { (q.length() - radius).abs() } else { q.distance(end) }) - width / 2.0
    })
}

/// Equal slices of a ring: `duty` of each of `count` steps is inside. For dashing.
pub fn slices(count: usize, duty: f32) -> Shape {
    let step = std::f32::consts::TAU / count as f32;
    shape(move |p| {
        let turn = p.y.atan2(p.x).rem_euclid(step) - step / 2.0;
        (turn.abs() - step * duty / 2.0) * p.length().max(1.0)
    })
}

/// Parallel slanting stripes, `pitch` apart. For hatching.
pub fn stripes(pitch: f32, width: f32, turn: f32) -> Shape {
    let across = Vec2::from_angle(turn);
    shape(move |p| (p.dot(across).rem_euclid(pitch) - pitch / 2.0).abs() - width / 2.0)
}

/// The union of the shapes.
pub fn all(parts: Vec<Shape>) -> Shape {
    shape(move |p| parts.iter().map(|part| part.at(p)).fold(f32::MAX, f32::min))
}

impl Shape {
    /// The distance at a point.
    pub fn at(&self, p: Vec2) -> f32 {
        (self.0)(p)
    }

    pub fn and(self, other: Shape) -> Shape {
        shape(move |p| self.at(p).min(other.at(p)))
    }

    pub fn within(self, other: Shape) -> Shape {
        shape(move |p| self.at(p).max(other.at(p)))
    }

    pub fn without(self, other: Shape) -> Shape {
        shape(move |p| self.at(p).max(-other.at(p)))
    }

    /// The edge alone, `width` thick.
    pub fn edge(self, width: f32) -> Shape {
        shape(move |p| self.at(p).abs() - width / 2.0)
    }

    pub fn grown(self, by: f32) -> Shape {
        shape(move |p| self.at(p) - by)
    }

    pub fn turned(self, angle: f32) -> Shape {
        let back = Rot2::radians(-angle);
        shape(move |p| self.at(back * p))
    }

    /// Upside down.
    pub fn flipped(self) -> Shape {
        shape(move |p| self.at(vec2(p.x, -p.y)))
    }

    pub fn shifted(self, by: Vec2) -> Shape {
        shape(move |p| self.at(p - by))
    }

    pub fn scaled(self, by: f32) -> Shape {
        shape(move |p| self.at(p / by) * by)
    }
}
