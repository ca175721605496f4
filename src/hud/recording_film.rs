//! A film of a recording: the board and its caption as a GIF file beside the saves, until it is stopped or over.
use std::io;
use std::sync::mpsc::{Sender, channel};
use std::thread::{JoinHandle, spawn};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::Real;
use bevy::window::PrimaryWindow;

use super::panel_layout::RIBBON;
use crate::chronicle::store_picture;
use crate::files::error_reason;
use crate::input::Screen;
use crate::view::board_photo::rgb_pixels;
use crate::view::camera::PanelInsets;
use crate::view::current_battle::{CurrentBattle, Notice};
use crate::view::gif_writer::GifWriter;
use crate::view::playback::Playback;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Film>().add_message::<TurnFilm>();
    app.add_systems(Update, (turn, capture, keep).chain().run_if(resource_exists::<CurrentBattle>));
    app.add_systems(OnExit(Screen::Mission), |mut film: ResMut<Film>| film.stops = true);
}

/// Request to film a recording from here on, or to stop and keep the film.
#[derive(Message, Clone, Copy, Debug)]
pub struct TurnFilm;

/// The film that is being taken.
#[derive(Resource, Default)]
pub struct Film {
    encoder: Option<FilmEncoder>,
    /// Whether one is asked for and its frames are captured.
    runs: bool,
    /// Whether no more frames are captured; it is kept when the last have come.
    stops: bool,
    /// Frames asked for, and those that came.
    asked: u32,
    came: u32,
    /// Times at which the next frame is due and the last was captured.
    due: Duration,
    last: Duration,
}

/// A thread that encodes frames as they come.
struct FilmEncoder {
    size: (u16, u16),
    /// Takes frames in RGB, each with the hundredths of a second since the one before; closed after the last.
    frames: Option<Sender<(Vec<[u8; 3]>, u16)>>,
    file: JoinHandle<io::Result<Vec<u8>>>,
}

impl FilmEncoder {
    fn of_size(size: (u16, u16)) -> Self {
        let (frames, coming) = channel::<(Vec<[u8; 3]>, u16)>();
        let file = spawn(move || {
            let mut gif = GifWriter::new(size)?;
            coming.into_iter().try_for_each(|(pixels, hundredths)| gif.add(&pixels, hundredths))?;
            gif.finish()
        });
        Self { size, frames: Some(frames), file }
    }
}

impl Film {
    /// Whether frames are being captured.
    pub fn is_running(&self) -> bool {
        self.runs && !self.stops
    }
}

/// Time between two frames, the most frames, and the most pixels across.
const FRAME: Duration = Duration::from_millis(100);
const MOST: u32 = 200;
const WIDEST: u32 = 960;

fn turn(
    mut asks: MessageReader<TurnFilm>,
    battle: Res<CurrentBattle>,
    mut playback: ResMut<Playback>,
    mut film: ResMut<Film>,
    mut notices: MessageWriter<Notice>,
) {
    if asks.read().last().is_none() || battle.replay_progress().is_none() {
        return;
    }
    if film.runs {
        film.stops = true;
        return;
    }
    *film = Film { runs: true, ..default() };
    if playback.is_paused() {
        playback.toggle_pause();
    }
    notices.write(Notice::good("filming: once more keeps the film"));
}

/// Captures a frame whenever one is due.
fn capture(
    battle: Res<CurrentBattle>,
    playback: Res<Playback>,
    time: Res<Time<Real>>,
    mut film: ResMut<Film>,
    mut commands: Commands,
) {
    if !film.is_running() || time.elapsed() < film.due {
        return;
    }
    let over = battle.replay_progress().is_none_or(|(done, all)| done >= all) && playback.has_caught_up();
    film.stops |= over || film.asked >= MOST;
    film.due = time.elapsed() + FRAME;
    film.asked += 1;
    commands.spawn(Screenshot::primary_window()).observe(add);
}

/// Adds a captured frame: the board between the panels, and the caption above it.
fn add(
    captured: On<ScreenshotCaptured>,
    insets: Res<PanelInsets>,
    scale: Res<UiScale>,
    window: Single<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut film: ResMut<Film>,
) {
    film.came += 1;
    let image = &captured.image;
    let Some(pixels) = rgb_pixels(image) else { return };
    let [left, right, _, bottom] = insets.0.map(|side| side * window.scale_factor());
    let (wide, high) = (image.width() as f32, image.height() as f32);
    let top = RIBBON * scale.0 * window.scale_factor();
    let board = Rect::new(left, top, wide - right, high - bottom).intersect(Rect::new(0.0, 0.0, wide, high));
    let (size, frame) = smaller(&pixels, image.width(), board.as_urect());
    if size.0 == 0 || size.1 == 0 {
        return;
    }
    let since = (time.elapsed() - film.last).as_millis() / 10;
    film.last = time.elapsed();
    let encoder = film.encoder.get_or_insert_with(|| FilmEncoder::of_size(size));
    // A window that was resized meanwhile has pictures of another size.
    if encoder.size != size {
        film.stops = true;
    } else if let Some(frames) = &encoder.frames {
        // What went wrong is told at the end.
        let _ = frames.send((frame, u16::try_from(since.clamp(2, 200)).unwrap_or(10)));
    }
}

/// A part of a picture that is so many pixels wide, made small enough for a film: each pixel the mean of a square of some.
fn smaller(pixels: &[[u8; 3]], wide: u32, part: URect) -> ((u16, u16), Vec<[u8; 3]>) {
    let step = part.width().div_ceil(WIDEST).max(1);
    let (columns, rows) = (part.width() / step, part.height() / step);
    let mean = |x: u32, y: u32| {
        let (x, y) = (part.min.x + x * step, part.min.y + y * step);
        let all = (y..y + step).flat_map(|y| (x..x + step).map(move |x| pixels[(y * wide + x) as usize]));
        let sum = all.fold([0_u32; 3], |sum, pixel| [0, 1, 2].map(|channel| sum[channel] + u32::from(pixel[channel])));
        sum.map(|sum| (sum / (step * step)) as u8)
    };
    let frame = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y))).map(|(x, y)| mean(x, y)).collect();
    ((columns as u16, rows as u16), frame)
}

/// Wait for the last frames.
const AT_LAST: Duration = Duration::from_secs(2);

/// Keeps the film when the last of its frames has come.
fn keep(time: Res<Time<Real>>, mut film: ResMut<Film>, mut notices: MessageWriter<Notice>) {
    if !film.runs || !film.stops || film.came < film.asked && time.elapsed() < film.due + AT_LAST {
        return;
    }
    let Some(encoder) = &mut film.encoder else {
        *film = Film::default();
        notices.write(Notice::bad("the graphics driver gives no picture"));
        return;
    };
    encoder.frames = None;
    if !encoder.file.is_finished() {
        return;
    }
    let Some(encoder) = std::mem::take(&mut *film).encoder else { return };
    let file = encoder.file.join().unwrap_or_else(|_| Err(io::Error::other("it cannot be encoded")));
    let kept = file.map_err(|error| error_reason(&error));
    notices.write(match kept.and_then(|file| store_picture(("recording", "gif"), |out| out.write_all(&file))) {
        Ok(path) => Notice::good(format!("the film is {path}")),
        Err(words) => Notice::bad(format!("the film cannot be kept: {words}")),
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_part_is_made_smaller_and_a_small_one_is_cut_out() {
        let pixels: Vec<[u8; 3]> = (0..40).map(|n| [n; 3]).collect();
        let (size, frame) = smaller(&pixels, 8, URect::new(2, 1, 5, 3));
        assert_eq!((size, frame[0], frame[5]), ((3, 2), [10; 3], [20; 3]));
        let wide = vec![[80, 40, 0]; 2_000 * 4];
        let (size, frame) = smaller(&wide, 2_000, URect::new(0, 0, 2_000, 4));
        assert_eq!((size.0, frame[0]), (666, [80, 40, 0]), "the mean of a square of three");
    }
}
