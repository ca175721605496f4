//! The two fonts, embedded, and text made with them.
use bevy::prelude::*;
use bevy::text::{FontSize, FontSource, RemSize};

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
