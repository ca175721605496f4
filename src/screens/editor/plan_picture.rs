//! A picture of a plan below the grid, to draw over: its file, size, place and opacity are kept for the level, beside the
//! game's saves and never in the level.
use std::path::Path;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use serde::{Deserialize, Serialize};

use super::board_tool_line::{self, BoardToolLine, PlanPictureLine};
use super::editor_state::EditorState;
use super::side_sheet;
use crate::chronicle::{load_editor_note, store_editor_note};
use crate::files;
use crate::input::{Screen, Typing};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::Notice;
use crate::view::height;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlanPicture>();
    let editing = resource_exists::<EditorState>.and_then(in_state(Screen::Editor));
    app.add_systems(Update, (recall, lay).chain().run_if(editing));
}

/// The largest picture, in bytes of its file, and in pixels along a side.
const LARGEST_FILE: usize = 32 << 20;
const LONGEST_SIDE: u32 = 8_192;
/// The range of pixels that are one tile wide.
const PIXELS: (i32, i32) = (2, 1_000);

/// The settings that are kept for a level.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
struct Kept {
    path: String,
    /// Pixels of the picture that are one tile wide.
    pixels: i32,
    /// Columns and rows from the map's first tile to the picture's corner, in tenths.
    right: i32,
    down: i32,
    /// In percent.
    opacity: i32,
}

/// The picture of the level under edit.
#[derive(Resource, Default)]
pub struct PlanPicture {
    /// The level that it is of.
    level: String,
    kept: Option<Kept>,
    image: Option<Image>,
    /// Whether what is drawn is older than what is kept.
    changed: bool,
}

/// The picture on the board.
#[derive(Component)]
struct PictureSprite;

impl PlanPicture {
    /// Takes a typed value.
    ///
    /// # Errors
    /// A hint that says what to type instead.
    pub fn enter(&mut self, line: PlanPictureLine, text: &str) -> Result<(), String> {
        if line == PlanPictureLine::Path {
            return self.open(text.trim());
        }
        let number = |least: i32, most: i32| {
            let number = text.trim().parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| format!("`{}` does not fit: type a whole number from {least} to {most}", text.trim()))
        };
        let tenths = || {
            let tiles: Option<f32> =
                text.trim().replace(',', ".").parse().ok().filter(|tiles: &f32| tiles.abs() <= 300.0);
            let tiles = tiles.ok_or_else(|| format!("`{}` does not fit: type tiles such as 2.5", text.trim()))?;
            Ok::<i32, String>((tiles * 10.0).round() as i32)
        };
        let Some(kept) = &mut self.kept else { return Err("open a picture first".into()) };
        match line {
            PlanPictureLine::Path => {}
            PlanPictureLine::Pixels => kept.pixels = number(PIXELS.0, PIXELS.1)?,
            PlanPictureLine::Right => kept.right = tenths()?,
            PlanPictureLine::Down => kept.down = tenths()?,
            PlanPictureLine::Opacity => kept.opacity = number(5, 100)?,
        }
        self.keep()
    }

    /// Opens a picture; an empty path takes it away.
    ///
    /// # Errors
    /// Why it cannot be shown; the picture before stays.
    pub fn open(&mut self, path: &str) -> Result<(), String> {
        if path.is_empty() {
            (self.kept, self.image) = (None, None);
            return self.keep();
        }
        self.image = Some(read(Path::new(path))?);
        let old = self.kept.take();
        let kept = old.unwrap_or(Kept { path: String::new(), pixels: 32, right: 0, down: 0, opacity: 50 });
        self.kept = Some(Kept { path: path.into(), ..kept });
        self.keep()
    }

    fn keep(&mut self) -> Result<(), String> {
        self.changed = true;
        let text = self.kept.as_ref().map(|kept| serde_json::to_string(kept).unwrap_or_default());
        store_editor_note(&self.level, text.as_deref())
    }
}

/// Reads a PNG file.
///
/// # Errors
/// One sentence without its full stop.
fn read(path: &Path) -> Result<Image, String> {
    let shown = path.display();
    let bytes = files::read(path, LARGEST_FILE).map_err(|unread| format!("{shown} cannot be shown: {unread}"))?;
    let wrong = |why: String| format!("{shown} is no picture that can be shown ({why}): save it as PNG");
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().map_err(|error| wrong(error.to_string()))?;
    let (width, height) = (reader.info().width, reader.info().height);
    if width > LONGEST_SIDE || height > LONGEST_SIDE {
        return Err(format!("{shown} is {width} x {height} pixels: make it {LONGEST_SIDE} or fewer along each side"));
    }
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or_default()];
    let frame = reader.next_frame(&mut pixels).map_err(|error| wrong(error.to_string()))?;
    let pixels = &pixels[..frame.buffer_size()];
    let rgba: Vec<u8> = match frame.color_type {
        png::ColorType::Rgba => pixels.to_vec(),
        png::ColorType::Rgb => pixels.chunks_exact(3).flat_map(|p| [p[0], p[1], p[2], 255]).collect(),
        png::ColorType::Grayscale => pixels.iter().flat_map(|p| [*p, *p, *p, 255]).collect(),
        png::ColorType::GrayscaleAlpha => pixels.chunks_exact(2).flat_map(|p| [p[0], p[0], p[0], p[1]]).collect(),
        png::ColorType::Indexed => return Err(wrong("its colours are numbered".into())),
    };
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let (plane, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
    Ok(Image::new(size, plane, rgba, format, RenderAssetUsages::RENDER_WORLD))
}

/// Takes up what is kept for the level that was opened.
fn recall(editing: Res<EditorState>, mut picture: ResMut<PlanPicture>, mut notices: MessageWriter<Notice>) {
    let level = editing.file.home().to_string();
    if picture.level == level {
        return;
    }
    let kept = load_editor_note(&level).and_then(|text| serde_json::from_str::<Kept>(&text).ok());
    let image = kept.as_ref().map(|kept| read(Path::new(&kept.path)));
    let (kept, image) = match image {
        Some(Ok(image)) => (kept, Some(image)),
        Some(Err(words)) => {
            notices.write(Notice::bad(words));
            (None, None)
        }
        None => (None, None),
    };
    *picture = PlanPicture { level, kept, image, changed: true };
}

/// Lays the picture below the grid.
fn lay(
    mut picture: ResMut<PlanPicture>,
    shown: Query<Entity, With<PictureSprite>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let missing = picture.image.is_some() && shown.is_empty();
    if !picture.changed && !missing {
        return;
    }
    picture.bypass_change_detection().changed = false;
    shown.iter().for_each(|entity| commands.entity(entity).despawn());
    let Some((kept, image)) = picture.kept.as_ref().zip(picture.image.as_ref()) else { return };
    let tiles = Vec2::new(image.width() as f32, image.height() as f32) / kept.pixels as f32;
    let corner = Vec2::new(kept.right as f32, -kept.down as f32) / 10.0 + Vec2::new(-0.5, 0.5);
    let middle = (corner + Vec2::new(tiles.x, -tiles.y) / 2.0) * TILE;
    commands.spawn((
        Name::new("Plan picture"),
        PictureSprite,
        DespawnOnExit(Screen::Editor),
        Sprite {
            image: images.add(image.clone()),
            color: Color::WHITE.with_alpha(kept.opacity as f32 / 100.0),
            custom_size: Some(tiles * TILE),
            ..default()
        },
        Transform::from_translation(middle.extend(height::REACH - 0.01)),
    ));
}

/// Fills the sheet.
pub fn fill_picture_sheet(
    commands: &mut Commands,
    fonts: &Fonts,
    (line, typing, picture): (&BoardToolLine, &Typing, &PlanPicture),
    parent: Entity,
) {
    side_sheet::spawn_sheet_head(commands, fonts, "Picture of a plan", parent);
    let about = "A PNG that lies over the board while you draw. It is remembered for this level on this machine, and is no part of the level.";
    commands.spawn((text(fonts, about, SMALL, *DIM), ChildOf(parent)));
    let kept = picture.kept.as_ref();
    let tenths = |of: fn(&Kept) -> i32| kept.map_or(String::new(), |kept| format!("{:.1}", of(kept) as f32 / 10.0));
    let number = |of: fn(&Kept) -> i32| kept.map_or(String::new(), |kept| of(kept).to_string());
    let rows = [
        (
            "file",
            "The path of a PNG; an empty line takes it away",
            PlanPictureLine::Path,
            kept.map_or(String::new(), |kept| kept.path.clone()),
        ),
        (
            "pixels a tile",
            "How many pixels of the picture are one tile wide",
            PlanPictureLine::Pixels,
            number(|kept| kept.pixels),
        ),
        (
            "columns right",
            "Where its corner is, in tiles from the map's corner",
            PlanPictureLine::Right,
            tenths(|kept| kept.right),
        ),
        (
            "rows down",
            "Where its corner is, in tiles from the map's corner",
            PlanPictureLine::Down,
            tenths(|kept| kept.down),
        ),
        ("opacity", "In percent, from 5 to 100", PlanPictureLine::Opacity, number(|kept| kept.opacity)),
    ];
    for (name, doc, what, value) in rows {
        if kept.is_none() && what != PlanPictureLine::Path {
            continue;
        }
        let typed = board_tool_line::typed_so_far(line, typing, &BoardToolLine::Picture(what));
        let shown = if value.is_empty() { "—" } else { &value };
        let field = side_sheet::value_row(commands, fonts, (name, doc), (shown, typed), parent);
        commands.entity(field).observe(
            move |_: On<ButtonPressed>, mut line: ResMut<BoardToolLine>, mut typing: ResMut<Typing>| {
                board_tool_line::begin_board_tool_line(
                    &mut line,
                    &mut typing,
                    BoardToolLine::Picture(what),
                    value.clone(),
                );
            },
        );
    }
}
