//! Draws lines, rings and hatching into one mesh with vertex colours.
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};
use bevy::prelude::*;

/// Collects triangles.
#[derive(Default)]
pub struct Brush {
    places: Vec<[f32; 3]>,
    colours: Vec<[f32; 4]>,
    corners: Vec<u32>,
}

impl Brush {
    /// A filled convex polygon.
    pub fn polygon(&mut self, points: &[Vec2], colour: Color) {
        self.fill(points.iter().map(|point| (*point, colour)));
    }

    /// A filled convex polygon with a colour at each corner, which run into each other.
    pub fn gradient_polygon(&mut self, corners: &[(Vec2, Color)]) {
        self.fill(corners.iter().copied());
    }

    fn fill(&mut self, corners: impl Iterator<Item = (Vec2, Color)>) {
        let first = self.places.len() as u32;
        for (point, colour) in corners {
            self.places.push([point.x, point.y, 0.0]);
            self.colours.push(colour.to_linear().to_f32_array());
        }
        self.corners.extend((first + 1..self.places.len() as u32 - 1).flat_map(|next| [first, next, next + 1]));
    }

    /// A filled square.
    pub fn square(&mut self, centre: Vec2, extent: f32, colour: Color) {
        let h = extent / 2.0;
        let corner = |x: f32, y: f32| centre + Vec2::new(x * h, y * h);
        self.polygon(&[corner(-1., -1.), corner(1., -1.), corner(1., 1.), corner(-1., 1.)], colour);
    }

    /// A straight line with square ends.
    pub fn line(&mut self, a: Vec2, b: Vec2, width: f32, colour: Color) {
        let across = (b - a).normalize_or_zero().perp() * width / 2.0;
        self.polygon(&[a + across, b + across, b - across, a - across], colour);
    }

    /// A dashed line: `on` units drawn, `off` units left out.
    pub fn dashes(&mut self, a: Vec2, b: Vec2, width: f32, (on, off): (f32, f32), colour: Color) {
        let length = a.distance(b);
        let along = (b - a).normalize_or_zero();
        let mut at = 0.0;
        while at < length {
            self.line(a + along * at, a + along * (at + on).min(length), width, colour);
            at += on + off;
        }
    }

    /// Dots along a polyline, `pitch` apart.
    pub fn dots(&mut self, points: &[Vec2], pitch: f32, radius: f32, colour: Color) {
        let mut carry = pitch;
        for ends in points.windows(2) {
            let length = ends[0].distance(ends[1]);
            while carry < length {
                self.disc(ends[0].lerp(ends[1], carry / length), radius, colour);
                carry += pitch;
            }
            carry -= length;
        }
    }

    /// A filled disc.
    pub fn disc(&mut self, centre: Vec2, radius: f32, colour: Color) {
        let count = if radius < 4.0 { 10 } else { 28 };
        let points: Vec<Vec2> = circle(count).map(|turn| centre + turn * radius).collect();
        self.polygon(&points, colour);
    }

    /// A ring; with `dashes` above 0, dashed into that many pieces.
    pub fn ring(&mut self, centre: Vec2, radius: f32, width: f32, dashes: usize, colour: Color) {
        let count = if dashes > 0 { dashes * 4 } else { 40 };
        let turns: Vec<Vec2> = circle(count).collect();
        for i in 0..count {
            if dashes > 0 && i % 4 >= 2 {
                continue;
            }
            let (a, b) = (turns[i], turns[(i + 1) % count]);
            let (inner, outer) = (radius - width / 2.0, radius + width / 2.0);
            self.polygon(&[centre + a * inner, centre + a * outer, centre + b * outer, centre + b * inner], colour);
        }
    }

    /// Diagonal stripes in a square; `up` flips their direction.
    pub fn hatch(&mut self, centre: Vec2, extent: f32, pitch: f32, width: f32, up: bool, colour: Color) {
        let flip = Vec2::new(if up { 1.0 } else { -1.0 }, 1.0);
        let corner = -Vec2::splat(extent / 2.0);
        let mut c = pitch / 2.0;
        while c < extent * 2.0 {
            let a = Vec2::new((c - extent).max(0.0), c.min(extent));
            let b = Vec2::new(c.min(extent), (c - extent).max(0.0));
            self.line(centre + (corner + a) * flip, centre + (corner + b) * flip, width, colour);
            c += pitch;
        }
    }

    /// The four corners of a square.
    pub fn brackets(&mut self, centre: Vec2, extent: f32, width: f32, colour: Color) {
        let (h, arm) = (extent / 2.0, extent * 0.28);
        for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let corner = centre + Vec2::new(x, y) * h;
            let cap = Vec2::new(x, y) * width / 2.0;
            self.line(corner + Vec2::new(cap.x, 0.0), corner - Vec2::new(x * arm, 0.0), width, colour);
            self.line(corner + Vec2::new(0.0, cap.y), corner - Vec2::new(0.0, y * arm), width, colour);
        }
    }

    /// The finished mesh.
    pub fn mesh(mut self) -> Mesh {
        if self.places.is_empty() {
            // A mesh must not be empty.
            self.polygon(&[Vec2::ZERO; 3], Color::NONE);
        }
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.places)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
            .with_inserted_indices(Indices::U32(self.corners))
    }
}

fn circle(count: usize) -> impl Iterator<Item = Vec2> {
    (0..count).map(move |i| Vec2::from_angle(i as f32 / count as f32 * std::f32::consts::TAU))
}

/// An entity for a drawing at one height; its mesh is replaced on a change.
pub fn drawing_bundle(
    name: &'static str,
    height: f32,
    meshes: &mut Assets<Mesh>,
    materials: &mut Assets<ColorMaterial>,
) -> impl Bundle {
    let material = materials.add(ColorMaterial { alpha_mode: bevy::sprite_render::AlphaMode2d::Blend, ..default() });
    (
        Name::new(name),
        Mesh2d(meshes.add(Brush::default().mesh())),
        MeshMaterial2d(material),
        Transform::from_xyz(0.0, 0.0, height),
        bevy::camera::visibility::NoFrustumCulling,
    )
}
