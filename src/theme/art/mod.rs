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
mod figures;
mod glyphs;
pub mod noise;
mod objects;
#[cfg(target_family = "wasm")]
pub mod pictures_drawn_ahead;
pub mod shape;
pub mod tiles;
mod token_shapes;
mod tokens;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::RenderApp;

pub use figures::{Body, Hands};
pub use glyphs::Glyph;
pub use objects::Thing;
pub use tokens::TokenIcon;

use canvas::Canvas;
use tiles::TileArt;

/// Draws all pictures, in the present colours.
pub fn plugin(app: &mut App) {
    #[cfg(target_family = "wasm")]
    if app.world_mut().run_system_cached(pictures_drawn_ahead::take_drawn_pictures).is_ok_and(|taken| taken) {
        return;
    }
    // Without a renderer nobody sees them.
    let seen = app.get_sub_app(RenderApp).is_some();
    let mut images = app.world_mut().resource_mut::<Assets<Image>>();
    let art = Art::with(&mut images, |picture| if seen { picture.draw().image() } else { Image::default() });
    let tiles = if seen { TileArt::draw(&mut images) } else { TileArt::blank(&mut images) };
    app.insert_resource(art).insert_resource(tiles);
}

/// A picture that is not part of a tile map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Picture {
    /// A figure's body, facing right where it has a front.
    Body(Body),
    /// Things in a figure's hands, pointing right; drawn under the body.
    Hands(Hands),
    /// The same, facing and pointing up: a list that scrolls does not clip a picture that its node turns.
    BodyUp(Body),
    HandsUp(Hands),
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
        let bodies = Body::ALL.into_iter().map(Picture::Body);
        let hands = Hands::ALL.into_iter().map(Picture::Hands);
        let bodies_up = Body::ALL.into_iter().filter(|body| body.turns()).map(Picture::BodyUp);
        let hands_up = Hands::ALL.into_iter().map(Picture::HandsUp);
        let things = Thing::ALL.into_iter().map(Picture::Thing);
        let icons = TokenIcon::ALL.into_iter().map(Picture::TokenIcon);
        let glyphs = Glyph::ALL.into_iter().map(Picture::Glyph);
        bodies
            .chain(hands)
            .chain(bodies_up)
            .chain(hands_up)
            .chain(things)
            .chain(icons)
            .chain(glyphs)
            .chain([Picture::Ring, Picture::Dot, Picture::Glow])
            .chain([Picture::PlateStart, Picture::PlateEnd])
    }

    /// The extent of the square that the picture fills, in world units.
    pub fn extent(self) -> f32 {
        match self {
            Picture::Body(_) | Picture::Hands(_) | Picture::BodyUp(_) | Picture::HandsUp(_) => figures::EXTENT,
            Picture::Thing(_) => objects::EXTENT,
            Picture::TokenIcon(_) => tokens::EXTENT,
            Picture::Glyph(_) => glyphs::EXTENT,
            Picture::Ring | Picture::Dot | Picture::Glow => glyphs::WIDE,
            Picture::PlateStart | Picture::PlateEnd => glyphs::PLATE.y,
        }
    }

    fn draw(self) -> Canvas {
        match self {
            Picture::Body(body) => figures::draw_body(body),
            Picture::Hands(hands) => figures::draw_hands(hands),
            Picture::BodyUp(body) => figures::draw_body(body).turned_left(),
            Picture::HandsUp(hands) => figures::draw_hands(hands).turned_left(),
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
    fn with(images: &mut Assets<Image>, draw: impl Fn(Picture) -> Image) -> Self {
        Self(Picture::all().map(|picture| (picture, images.add(draw(picture)))).collect())
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
