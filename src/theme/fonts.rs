//! The two fonts, embedded, text made with them, and how wide it is.
use bevy::prelude::*;
use bevy::text::{FontSize, FontSource, RemSize};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

static REGULAR: &[u8] = include_bytes!("../../assets/fonts/FiraSans-Regular.ttf");
static BOLD: &[u8] = include_bytes!("../../assets/fonts/FiraSans-Bold.ttf");

pub(super) fn plugin(app: &mut App) {
    let mut fonts = app.world_mut().resource_mut::<Assets<Font>>();
    let regular = Font::from_bytes(REGULAR.to_vec());
    fonts.insert(AssetId::default(), regular.clone()).ok();
    let faces = Fonts { regular: fonts.add(regular), bold: fonts.add(Font::from_bytes(BOLD.to_vec())) };
    app.insert_resource(faces).insert_resource(RemSize(REM));
}

/// Logical pixels of the unit in which text is measured; the size of text in the settings changes it.
pub const REM: f32 = 16.0;

/// Handles of the two faces.
#[derive(Resource, Clone)]
pub struct Fonts {
    pub regular: Handle<Font>,
    pub bold: Handle<Font>,
}

impl Fonts {
    /// Plain text of `size` logical pixels.
    pub fn plain(&self, size: f32) -> TextFont {
        sized(&self.regular, size)
    }

    /// Bold text of `size` logical pixels.
    pub fn bold(&self, size: f32) -> TextFont {
        sized(&self.bold, size)
    }
}

fn sized(font: &Handle<Font>, size: f32) -> TextFont {
    TextFont { font: FontSource::Handle(font.clone()), font_size: FontSize::Rem(size / REM), ..default() }
}

/// The width of bold words of `size` logical pixels, on one line and without kerning.
pub fn bold_width(words: &str, size: f32) -> f32 {
    width(BOLD, words, size)
}

/// The size, at most `size`, at which bold words are no wider than `room`; all in logical pixels.
pub fn bold_size_for(words: &str, size: f32, room: f32) -> f32 {
    size.min(size * room / bold_width(words, size).max(1.0))
}

/// The same for plain words.
pub fn plain_size_for(words: &str, size: f32, room: f32) -> f32 {
    size.min(size * room / width(REGULAR, words, size).max(1.0))
}

fn width(face: &'static [u8], words: &str, size: f32) -> f32 {
    let Ok(face) = FontRef::new(face) else { return 0.0 };
    let (letters, metrics) = (face.charmap(), face.glyph_metrics(Size::new(size), LocationRef::default()));
    words.chars().filter_map(|letter| metrics.advance_width(letters.map(letter)?)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_as_wide_as_their_letters() {
        assert!(bold_width("WWW", 20.0) > 2.0 * bold_width("iii", 20.0));
        assert!((bold_width("MOVE", 30.0) - 2.0 * bold_width("MOVE", 15.0)).abs() < 0.1);
        let size = bold_size_for("FEUER UND GERÄT BEENDEN", 18.0, 120.0);
        // Each advance is rounded to a 64th of a pixel.
        assert!((bold_width("FEUER UND GERÄT BEENDEN", size) - 120.0).abs() < 0.5);
        assert_eq!(plain_size_for("Move", 15.0, 200.0), 15.0, "what fits stays as it is");
    }
}
