//! Every picture of the game, drawn in code at startup: no file is loaded, and pictures stay sharp at any zoom.
/// Makes the pictures of a kind, a row each: its name, its colour if it has one, the words that mean it in any rulebook, and
/// its drawing. A word without a picture gets the one after `else`.
macro_rules! pictures {
    (
        $(#[$about:meta])* coloured enum $kind:ident else $other:ident -> $drawing:ty;
        $($(#[$of:meta])* $name:ident($colour:ident) $($word:literal)|* => $drawn:expr,)*
    ) => {
        pictures! {
            $(#[$about])* enum $kind else $other -> $drawing;
            $($(#[$of])* $name $($word)|* => $drawn,)*
        }

        impl $kind {
            pub fn colour(self) -> Color {
                match self { $(Self::$name => *$colour,)* }
            }
        }
    };
    (
        $(#[$about:meta])* enum $kind:ident else $other:ident -> $drawing:ty;
        $($(#[$of:meta])* $name:ident $($word:literal)|* => $drawn:expr,)*
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $kind { $($(#[$of])* $name,)* }

        impl $kind {
            pub const ALL: [Self; [$(stringify!($name)),*].len()] = [$(Self::$name),*];

            /// The picture of a word.
            pub fn of(word: &str) -> Self {
                match word {
                    $($($word => Self::$name,)*)*
                    _ => Self::$other,
                }
            }
        }

        fn drawing(of: $kind) -> $drawing {
            match of { $($kind::$name => $drawn,)* }
        }
    };
}

pub mod canvas;
mod glyphs;
mod hulls;
pub mod noise;
mod objects;
mod people;
mod person;
#[cfg(target_family = "wasm")]
pub mod pictures_drawn_ahead;
mod plates_and_weapons;
pub mod shape;
pub mod tiles;
mod token_shapes;
mod tokens;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::RenderApp;

pub use glyphs::Glyph;
pub use hulls::Hull;
pub use objects::Thing;
pub use people::{Head, Kit, Pose};
pub use person::{Cloth, Dress, FEET_LIFT, Person, PersonLayer};
pub use plates_and_weapons::{Body, EXTENT as FIGURE_EXTENT, Hands};
pub use tokens::TokenIcon;

use canvas::Canvas;
use tiles::TileArt;

use crate::theme::side_by_side::side_by_side;

/// Draws all pictures, in the present colours.
pub fn plugin(app: &mut App) {
    #[cfg(target_family = "wasm")]
    if app.world_mut().run_system_cached(pictures_drawn_ahead::take_drawn_pictures).is_ok_and(|taken| taken) {
        return;
    }
    // Without a renderer nobody sees them.
    let seen = app.get_sub_app(RenderApp).is_some();
    let mut images = app.world_mut().resource_mut::<Assets<Image>>();
    let draw: fn(Picture) -> Image = if seen { |picture| picture.draw().image() } else { |_| Image::default() };
    let art = Art::with(&mut images, draw);
    let tiles = if seen { TileArt::draw(&mut images) } else { TileArt::blank(&mut images) };
    app.insert_resource(art).insert_resource(tiles);
}

/// A part of a figure's picture; they lie on each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FigurePicture {
    Plate(Body),
    /// A vehicle: grey, to be tinted; and what is left of it.
    Hull(Hull),
    Wreck(Hull),
    Hands(Hands),
    /// Shoulders, arms and legs: white, to be tinted.
    Torso(Pose),
    Head(Head),
    Kit(Kit),
    /// A shoe and the cross of the dead: white, to be tinted.
    Foot,
    Cross,
}

impl FigurePicture {
    fn all() -> impl Iterator<Item = Self> {
        let bodies = Body::ALL.into_iter().map(Self::Plate).chain(Hands::ALL.into_iter().map(Self::Hands));
        let people = Pose::ALL.into_iter().map(Self::Torso).chain(Head::ALL.into_iter().map(Self::Head));
        let vehicles = Hull::ALL.into_iter().map(Self::Hull).chain(Hull::ALL.into_iter().map(Self::Wreck));
        bodies.chain(vehicles).chain(people).chain(Kit::ALL.into_iter().map(Self::Kit)).chain([Self::Foot, Self::Cross])
    }

    /// Whether it is turned with the figure's facing.
    fn turns(self) -> bool {
        match self {
            Self::Plate(body) => body.turns(),
            Self::Foot | Self::Cross => false,
            Self::Hull(_) | Self::Wreck(_) | Self::Hands(_) | Self::Torso(_) | Self::Head(_) | Self::Kit(_) => true,
        }
    }

    /// Draws it in the middle of the pen's frame, facing right.
    fn draw_on(self, on: &mut Canvas) {
        match self {
            Self::Plate(body) => plates_and_weapons::draw_plate(on, body),
            Self::Hull(hull) => hulls::draw_hull(on, hull),
            Self::Wreck(hull) => hulls::draw_wreck(on, hull),
            Self::Hands(hands) => plates_and_weapons::draw_hands(on, hands),
            Self::Torso(pose) => people::draw_torso(on, pose),
            Self::Head(head) => people::draw_head(on, head),
            Self::Kit(kit) => people::draw_kit(on, kit),
            Self::Foot => people::draw_foot(on),
            Self::Cross => plates_and_weapons::draw_cross(on),
        }
    }

    fn draw(self) -> Canvas {
        let mut on = Canvas::square(plates_and_weapons::EXTENT, plates_and_weapons::SCALE);
        self.draw_on(&mut on);
        on
    }
}

/// A picture that is not part of a tile map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Picture {
    /// A part of a figure, facing right where it has a front.
    Figure(FigurePicture),
    /// The same, facing up: a list that scrolls does not clip a picture that its node turns.
    FigureUp(FigurePicture),
    Thing(Thing),
    TokenIcon(TokenIcon),
    Glyph(Glyph),
    /// A dashed ring, a dot and a soft glow: white, to be tinted.
    Ring,
    Dot,
    Glow,
    /// The two ends of an arrow-shaped plate, 18 by 36 units.
    PlateStart,
    PlateEnd,
}

impl Picture {
    /// All pictures.
    pub fn all() -> impl Iterator<Item = Picture> {
        let up = FigurePicture::all().filter(|part| part.turns()).map(Picture::FigureUp);
        let figures = FigurePicture::all().map(Picture::Figure).chain(up);
        let things = Thing::ALL.into_iter().map(Picture::Thing);
        let icons = TokenIcon::ALL.into_iter().map(Picture::TokenIcon);
        let glyphs = Glyph::ALL.into_iter().map(Picture::Glyph);
        figures
            .chain(things)
            .chain(icons)
            .chain(glyphs)
            .chain([Picture::Ring, Picture::Dot, Picture::Glow])
            .chain([Picture::PlateStart, Picture::PlateEnd])
    }

    /// The extent of the square that the picture fills, in world units.
    pub fn extent(self) -> f32 {
        match self {
            Picture::Figure(_) | Picture::FigureUp(_) => plates_and_weapons::EXTENT,
            Picture::Thing(_) => objects::EXTENT,
            Picture::TokenIcon(_) => tokens::EXTENT,
            Picture::Glyph(_) => glyphs::EXTENT,
            Picture::Ring | Picture::Dot | Picture::Glow => glyphs::WIDE,
            Picture::PlateStart | Picture::PlateEnd => glyphs::PLATE.y,
        }
    }

    fn draw(self) -> Canvas {
        match self {
            Picture::Figure(part) => part.draw(),
            Picture::FigureUp(part) => part.draw().turned_left(),
            Picture::Thing(thing) => objects::draw_object(thing),
            Picture::TokenIcon(icon) => tokens::draw_icon(icon),
            Picture::Glyph(glyph) => glyphs::draw_glyph(glyph),
            Picture::Ring => glyphs::draw_ring(),
            Picture::Dot => glyphs::draw_dot(),
            Picture::Glow => glyphs::draw_glow(),
            Picture::PlateStart => glyphs::draw_plate_end(false),
            Picture::PlateEnd => glyphs::draw_plate_end(true),
        }
    }
}

/// Handles of the drawn pictures.
#[derive(Resource)]
pub struct Art(HashMap<Picture, Handle<Image>>);

impl Art {
    fn with(images: &mut Assets<Image>, draw: fn(Picture) -> Image) -> Self {
        let drawn = side_by_side(Picture::all(), draw);
        Self(Picture::all().zip(drawn).map(|(picture, image)| (picture, images.add(image))).collect())
    }

    /// Redraws all of them in the present colours.
    pub(super) fn redraw(&self, images: &mut Assets<Image>) {
        for (picture, handle) in &self.0 {
            images.insert(handle, picture.draw().image()).ok();
        }
    }

    /// The handle of a picture.
    pub fn get(&self, picture: Picture) -> Handle<Image> {
        self.0[&picture].clone()
    }

    /// A sprite of the picture at its own size.
    pub fn sprite(&self, picture: Picture) -> Sprite {
        Sprite { image: self.get(picture), custom_size: Some(Vec2::splat(picture.extent())), ..default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_is_drawn_and_unique() {
        let mut seen: Vec<(Picture, Vec<u8>)> = Vec::new();
        for picture in Picture::all() {
            let canvas = picture.draw();
            let covered = canvas.coverage();
            assert!((0.005..0.95).contains(&covered), "{picture:?} covers {covered}");
            let bytes = canvas.bytes();
            if let Some((twin, _)) = seen.iter().find(|(_, other)| *other == bytes) {
                panic!("{picture:?} looks like {twin:?}");
            }
            seen.push((picture, bytes));
        }
    }

    /// Icons must differ in shape, not in colour alone.
    #[test]
    fn icons_differ_in_shape() {
        let shape = |icon| -> Vec<f32> {
            let bytes = Picture::TokenIcon(icon).draw().bytes();
            bytes
                .chunks(4)
                .map(|p| f32::from(p[3]) / 255.0 * (f32::from(p[0]) + f32::from(p[1]) + f32::from(p[2])))
                .collect()
        };
        for (i, a) in TokenIcon::ALL.into_iter().enumerate() {
            for b in TokenIcon::ALL.into_iter().skip(i + 1) {
                let (a_shape, b_shape) = (shape(a), shape(b));
                let apart = a_shape.iter().zip(&b_shape).filter(|(x, y)| (*x - *y).abs() > 120.0).count();
                assert!(apart * 30 > a_shape.len(), "{a:?} and {b:?} are too alike");
            }
        }
    }
}
