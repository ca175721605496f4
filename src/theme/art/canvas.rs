//! A software rasteriser: fills shapes with antialiased edges on a canvas, which becomes an `Image` with mip levels.
use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};

use super::shape::Shape;

/// Premultiplied sRGB pixels in world units: origin in the middle, x right, y down.
#[derive(Clone)]
pub struct Canvas {
    width: usize,
    height: usize,
    scale: f32,
    pixels: Vec<[f32; 4]>,
    pen: Pen,
}

/// The frame in which shapes are drawn: a place on the canvas, a turn in radians, clockwise, and a scale; and the colour by
/// which inks are multiplied.
#[derive(Clone, Copy)]
pub struct Pen {
    pub at: Vec2,
    pub turn: f32,
    pub scale: f32,
    pub tint: Color,
}

impl Default for Pen {
    fn default() -> Self {
        Self { at: Vec2::ZERO, turn: 0.0, scale: 1.0, tint: Color::WHITE }
    }
}

/// The colouring of a shape.
#[derive(Clone, Copy)]
pub enum Ink {
    Flat(Color),
    /// Vertical gradient: from one colour at y = `.2` to another at y = `.3`.
    Down(Color, Color, f32, f32),
    /// Radial gradient: from one colour at the point `.2` to another `.3` units away.
    Round(Color, Color, Vec2, f32),
}

impl From<Color> for Ink {
    fn from(colour: Color) -> Self {
        Ink::Flat(colour)
    }
}

/// Side, in pixels, of the squares that are skipped or filled at once.
const PIXEL_BLOCK: usize = 8;

impl Canvas {
    /// A clear canvas of `size` world units at `scale` pixels a unit.
    pub fn new(size: Vec2, scale: f32) -> Self {
        let (width, height) = ((size.x * scale).round() as usize, (size.y * scale).round() as usize);
        Self { width, height, scale, pixels: vec![[0.0; 4]; width * height], pen: Pen::default() }
    }

    /// A clear square canvas.
    pub fn square(width: f32, scale: f32) -> Self {
        Self::new(Vec2::splat(width), scale)
    }

    /// Draws in another frame.
    pub fn with_pen(&mut self, pen: Pen, draw: impl FnOnce(&mut Canvas)) {
        let before = std::mem::replace(&mut self.pen, pen);
        draw(self);
        self.pen = before;
    }

    /// Pixels to a unit of the pen's frame.
    fn pixels_to_unit(&self) -> f32 {
        self.scale * self.pen.scale
    }

    /// Fills a shape.
    pub fn fill(&mut self, shape: &Shape, ink: impl Into<Ink>) {
        let scale = self.pixels_to_unit();
        self.paint(shape, ink.into(), 0.5 / scale, &|d| (0.5 - d * scale).clamp(0.0, 1.0));
    }

    /// Draws the edge of a shape.
    pub fn stroke(&mut self, shape: &Shape, width: f32, ink: impl Into<Ink>) {
        let (scale, half) = (self.pixels_to_unit(), width / 2.0);
        self.paint(shape, ink.into(), half + 0.5 / scale, &|d| (0.5 - (d.abs() - half) * scale).clamp(0.0, 1.0));
    }

    /// Fills a shape and fades it out over `reach` units beyond its edge: shadows and glows.
    pub fn glow(&mut self, shape: &Shape, reach: f32, ink: impl Into<Ink>) {
        self.paint(shape, ink.into(), reach, &|d| {
            let t = (1.0 - d / reach).clamp(0.0, 1.0);
            t * t * (3.0 - 2.0 * t)
        });
    }

    fn paint(&mut self, shape: &Shape, ink: Ink, reach: f32, cover: &dyn Fn(f32) -> f32) {
        let radius = PIXEL_BLOCK as f32 * std::f32::consts::FRAC_1_SQRT_2 / self.pixels_to_unit();
        let place = self.place();
        let tint = self.pen.tint.to_srgba();
        let [red, green, blue, alpha] = [tint.red, tint.green, tint.blue, tint.alpha];
        for top in (0..self.height).step_by(PIXEL_BLOCK) {
            for left in (0..self.width).step_by(PIXEL_BLOCK) {
                let middle = place(left as f32 + PIXEL_BLOCK as f32 / 2.0, top as f32 + PIXEL_BLOCK as f32 / 2.0);
                if shape.at(middle) - radius > reach {
                    continue;
                }
                for y in top..(top + PIXEL_BLOCK).min(self.height) {
                    for x in left..(left + PIXEL_BLOCK).min(self.width) {
                        let p = place(x as f32 + 0.5, y as f32 + 0.5);
                        let cover = cover(shape.at(p));
                        if cover > 0.0 {
                            let [r, g, b, a] = ink.at(p);
                            let tinted = [r * red, g * green, b * blue, a * alpha];
                            paint_over(&mut self.pixels[y * self.width + x], tinted, cover);
                        }
                    }
                }
            }
        }
    }

    /// Colours every pixel by its position.
    pub fn fill_by_position(&mut self, colour: &dyn Fn(Vec2) -> [f32; 4]) {
        let place = self.place();
        for y in 0..self.height {
            for x in 0..self.width {
                let p = place(x as f32 + 0.5, y as f32 + 0.5);
                paint_over(&mut self.pixels[y * self.width + x], colour(p), 1.0);
            }
        }
    }

    /// The canvas turned by a quarter, so that what pointed right points up.
    pub fn turned_left(self) -> Self {
        let pixel = |x: usize, y: usize| self.pixels[x * self.width + self.width - 1 - y];
        let rows = (0..self.width).flat_map(|y| (0..self.height).map(move |x| pixel(x, y)));
        Self { width: self.height, height: self.width, pixels: rows.collect(), scale: self.scale, pen: self.pen }
    }

    /// The point in the pen's frame of a place in pixels.
    fn place(&self) -> impl Fn(f32, f32) -> Vec2 + use<> {
        let (middle, scale, pen) = (Vec2::new(self.width as f32, self.height as f32) / 2.0, self.scale, self.pen);
        let back = Vec2::from_angle(-pen.turn);
        move |x, y| back.rotate((Vec2::new(x, y) - middle) / scale - pen.at) / pen.scale
    }

    /// The covered share of the canvas and its mean colour, for tests.
    #[cfg(test)]
    pub fn coverage(&self) -> f32 {
        self.pixels.iter().map(|p| p[3]).sum::<f32>() / self.pixels.len() as f32
    }

    #[cfg(test)]
    pub fn bytes(&self) -> Vec<u8> {
        straight(&self.pixels)
    }

    /// The canvas as an image with all mip levels.
    pub fn image(self) -> Image {
        layered_image(vec![self], false)
    }
}

impl Ink {
    fn at(&self, p: Vec2) -> [f32; 4] {
        match *self {
            Ink::Flat(colour) => colour.to_srgba().to_f32_array(),
            Ink::Down(a, b, from, to) => blend(a, b, (p.y - from) / (to - from)),
            Ink::Round(a, b, centre, reach) => blend(a, b, p.distance(centre) / reach),
        }
    }
}

fn blend(a: Color, b: Color, t: f32) -> [f32; 4] {
    let (a, b) = (a.to_srgba().to_vec4(), b.to_srgba().to_vec4());
    a.lerp(b, t.clamp(0.0, 1.0)).to_array()
}

/// Blends a straight colour over a premultiplied pixel.
fn paint_over(pixel: &mut [f32; 4], ink: [f32; 4], cover: f32) {
    let alpha = ink[3] * cover;
    for channel in 0..3 {
        pixel[channel] = ink[channel] * alpha + pixel[channel] * (1.0 - alpha);
    }
    pixel[3] = alpha + pixel[3] * (1.0 - alpha);
}

/// One image with a layer for each canvas, all of the same size, with mip levels.
pub fn layered_image(layers: Vec<Canvas>, array: bool) -> Image {
    let (width, height) = (layers[0].width, layers[0].height);
    let count = layers.len();
    let mut data = Vec::new();
    let mut levels = 1;
    for layer in layers {
        let mut level = layer;
        levels = 1;
        data.extend(straight(&level.pixels));
        while level.width.min(level.height) >= 8 {
            level = level.halved();
            data.extend(straight(&level.pixels));
            levels += 1;
        }
    }
    let size = Extent3d { width: width as u32, height: height as u32, depth_or_array_layers: count as u32 };
    // `Image::new` checks the length against the first level only, so the data is set afterwards.
    let mut image =
        Image::new_uninit(size, TextureDimension::D2, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::default());
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    // A writable texture would receive only its first level when its image is redrawn.
    image.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING;
    image.sampler = smooth_sampler();
    if array {
        image.texture_view_descriptor = Some(array_view());
    }
    image
}

fn array_view() -> bevy::render::render_resource::TextureViewDescriptor<'static> {
    bevy::render::render_resource::TextureViewDescriptor {
        dimension: Some(bevy::render::render_resource::TextureViewDimension::D2Array),
        ..default()
    }
}

/// Linear filtering between pixels and mip levels keeps pictures crisp at any zoom.
pub fn smooth_sampler() -> ImageSampler {
    ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::linear()
    })
}

impl Canvas {
    fn halved(&self) -> Canvas {
        let (width, height) = ((self.width / 2).max(1), (self.height / 2).max(1));
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let at = |dx: usize, dy: usize| self.pixels[(y * 2 + dy) * self.width + x * 2 + dx];
                let four = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
                pixels.push(std::array::from_fn(|c| four.iter().map(|p| p[c]).sum::<f32>() / 4.0));
            }
        }
        Canvas { width, height, scale: self.scale / 2.0, pixels, pen: self.pen }
    }
}

fn straight(pixels: &[[f32; 4]]) -> Vec<u8> {
    let byte = |value: f32| (value.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
    let mut bytes = Vec::with_capacity(pixels.len() * 4);
    for &[r, g, b, a] in pixels {
        let back = if a > 0.0 { 1.0 / a } else { 0.0 };
        bytes.extend_from_slice(&[byte(r * back), byte(g * back), byte(b * back), byte(a)]);
    }
    bytes
}
