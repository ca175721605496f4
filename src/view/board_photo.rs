//! Takes a picture of the board without the interface, as a PNG file beside the saves.
use std::io::{self, Write};

use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use super::current_battle::Notice;
use crate::chronicle::store_picture;
use crate::input::{Action, ActionInput, Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Photo>().add_message::<TakePhoto>();
    app.add_systems(Update, (by_key.run_if(in_state(Screen::Mission)), hide).chain());
    app.add_systems(Last, develop.run_if(|photo: Res<Photo>| photo.frames.is_some()));
}

/// Request to take a picture.
#[derive(Message, Clone, Copy, Debug)]
pub struct TakePhoto;

/// A picture being taken: the frames since the interface was hidden, and what was hidden.
#[derive(Resource, Default)]
struct Photo {
    frames: Option<u32>,
    hidden: Vec<Entity>,
}

/// The frame that is captured, and that after which the interface comes back in any case.
const CAPTURED: u32 = 3;
const AT_LAST: u32 = 60;

fn by_key(input: ActionInput, mut asks: MessageWriter<TakePhoto>) {
    if input.just_pressed(&Action::Photo) {
        asks.write(TakePhoto);
    }
}

fn hide(
    mut asked: MessageReader<TakePhoto>,
    mut roots: Query<(Entity, &mut Visibility), (With<Node>, Without<ChildOf>)>,
    mut photo: ResMut<Photo>,
) {
    if asked.read().last().is_none() || photo.frames.is_some() {
        return;
    }
    photo.frames = Some(0);
    for (root, mut visibility) in roots.iter_mut().filter(|(_, visibility)| **visibility != Visibility::Hidden) {
        *visibility = Visibility::Hidden;
        photo.hidden.push(root);
    }
}

/// Captures the window once it was drawn without the interface.
fn develop(mut photo: ResMut<Photo>, mut commands: Commands) {
    let Some(frames) = &mut photo.frames else { return };
    *frames += 1;
    match *frames {
        CAPTURED => _ = commands.spawn(Screenshot::primary_window()).observe(keep),
        AT_LAST => commands.queue(show),
        _ => {}
    }
}

fn keep(captured: On<ScreenshotCaptured>, mut notices: MessageWriter<Notice>, mut commands: Commands) {
    let kept = store_picture(("board", "png"), |out| write_png(out, &captured.image));
    notices.write(match kept {
        Ok(path) => Notice::good(format!("the picture is {path}")),
        Err(words) => Notice::bad(format!("the picture cannot be kept: {words}")),
    });
    commands.queue(show);
}

/// Shows the interface again.
fn show(world: &mut World) {
    let Photo { hidden, .. } = std::mem::take(&mut *world.resource_mut::<Photo>());
    for root in hidden {
        if let Some(mut visibility) = world.get_mut::<Visibility>(root) {
            *visibility = Visibility::Inherited;
        }
    }
}

/// Writes a captured picture as a PNG file.
///
/// # Errors
/// If it cannot be written, or the graphics driver gives no pixels.
pub fn write_png(out: &mut dyn Write, image: &Image) -> io::Result<()> {
    let pixels = image.data.as_ref().and_then(|data| rgb(data, image.texture_descriptor.format));
    let pixels = pixels.ok_or_else(|| io::Error::other("the graphics driver gives no picture"))?;
    png(out, (image.width(), image.height()), &pixels)
}

/// The pixels of a captured picture; `None` if the graphics driver gives none.
pub fn rgb_pixels(image: &Image) -> Option<Vec<[u8; 3]>> {
    let bytes = rgb(image.data.as_ref()?, image.texture_descriptor.format)?;
    Some(bytes.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect())
}

/// The pixels without their alpha; `None` for a format that no window has.
fn rgb(data: &[u8], format: TextureFormat) -> Option<Vec<u8>> {
    let order = match format {
        TextureFormat::Rgba8UnormSrgb | TextureFormat::Rgba8Unorm => [0, 1, 2],
        TextureFormat::Bgra8UnormSrgb | TextureFormat::Bgra8Unorm => [2, 1, 0],
        _ => return None,
    };
    Some(data.chunks_exact(4).flat_map(|pixel| order.map(|channel| pixel[channel])).collect())
}

/// Writes a PNG file of eight-bit RGB pixels.
fn png(out: &mut dyn Write, (width, height): (u32, u32), pixels: &[u8]) -> io::Result<()> {
    let mut head = Vec::new();
    head.extend(width.to_be_bytes());
    head.extend(height.to_be_bytes());
    head.extend([8, 2, 0, 0, 0]);
    let line = width as usize * 3;
    // Each line begins with its filter: none.
    let lines: Vec<u8> = pixels.chunks(line.max(1)).flat_map(|line| [&[0], line].concat()).collect();
    out.write_all(b"\x89PNG\r\n\x1a\n")?;
    chunk(out, b"IHDR", &head)?;
    chunk(out, b"IDAT", &miniz_oxide::deflate::compress_to_vec_zlib(&lines, 6))?;
    chunk(out, b"IEND", &[])
}

fn chunk(out: &mut dyn Write, kind: &[u8; 4], data: &[u8]) -> io::Result<()> {
    let body = [&kind[..], data].concat();
    out.write_all(&(data.len() as u32).to_be_bytes())?;
    out.write_all(&body)?;
    out.write_all(&crc(&body).to_be_bytes())
}

/// The CRC-32 of PNG.
fn crc(data: &[u8]) -> u32 {
    let step = |crc: u32, _| if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 };
    !data.iter().fold(!0, |crc: u32, byte| (0..8).fold(crc ^ u32::from(*byte), step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_that_of_png() {
        assert_eq!(crc(b"IEND"), 0xAE42_6082);
    }

    #[test]
    fn a_picture_is_a_png_with_its_size_and_its_pixels() {
        let mut file = Vec::new();
        png(&mut file, (2, 1), &[1, 2, 3, 4, 5, 6]).unwrap();
        assert_eq!(&file[..8], b"\x89PNG\r\n\x1a\n");
        assert_eq!(&file[16..24], [0, 0, 0, 2, 0, 0, 0, 1]);
        let data = file.windows(4).position(|word| word == b"IDAT").unwrap();
        let length = u32::from_be_bytes(file[data - 4..data].try_into().unwrap()) as usize;
        let lines = miniz_oxide::inflate::decompress_to_vec_zlib(&file[data + 4..data + 4 + length]).unwrap();
        assert_eq!(lines, [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(rgb(&[3, 2, 1, 255], TextureFormat::Bgra8UnormSrgb), Some(vec![1, 2, 3]));
    }
}
