//! Times the frames of battles that are played on by scripted sides, drawn into images by the real graphics driver: `make frames`.
//!
//! A frame ends when the driver has finished it, so nothing overlaps: a window, which prepares one frame while the last is drawn, is no slower.
use std::time::{Duration, Instant};

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::{PollType, TextureFormat};
use bevy::render::renderer::{RenderAdapterInfo, RenderDevice};
use bevy::time::TimeUpdateStrategy;
use bevy::ui::IsDefaultUiCamera;
use fatal_funnel::chronicle::{BattleStart, LaunchFiles, LaunchRequest, Record, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::model::Side;
use tempfile::TempDir;

#[path = "../tests/window/driver.rs"]
#[expect(dead_code, reason = "the tests of the window drive more of the game")]
mod driver;

use driver::Game;
use driver::fixtures::fixture_level;

const USAGE: &str = "frame_times: cargo run --release --example frame_times -- [FRAMES]";

/// A mission of each rulebook, and the largest one.
const MISSIONS: [&str; 5] = ["workshop", "bay-nine", "toll-bridge", "radio-hut", "pump-house"];
const SIZES: [(u32, u32); 3] = [(1280, 800), (1920, 1080), (2560, 1440)];
/// Simulated length of a frame.
const FRAME: Duration = Duration::from_micros(16_667);
/// Frames before the first that counts: by then all shaders are compiled.
const WARM_UP: usize = 60;
/// Orders of the recording that is watched.
const ORDERS: usize = 200;

fn main() {
    let frames = std::env::args().nth(1).map_or(Ok(600), |count| count.parse::<usize>());
    let Some(frames) = frames.ok().filter(|frames| *frames > 0) else {
        eprintln!("{USAGE}");
        std::process::exit(1);
    };
    let mut named = false;
    for mission in MISSIONS {
        let record = played(mission);
        for size in SIZES {
            let mut game = open(&record, size);
            if !named {
                let info = game.app.world().resource::<RenderAdapterInfo>();
                println!("{} ({:?}, {})\n", info.name, info.backend, info.driver_info);
                println!("| mission | size | median ms | of which the driver's | 95 % | 99 % | slowest |");
                println!("|---|---|---|---|---|---|---|");
                named = true;
            }
            let (whole, waits) = times(&mut game, frames);
            let [median, most, nearly_all, slowest] = ranks(whole);
            let [wait, ..] = ranks(waits);
            println!(
                "| `{mission}` | {}x{} | {median:.2} | {wait:.2} | {most:.2} | {nearly_all:.2} | {slowest:.2} |",
                size.0, size.1
            );
        }
    }
}

/// The recording of a battle between scripted sides.
fn played(mission: &str) -> Record {
    let books = fatal_funnel::books();
    let source = Source::new(mission, fixture_level(mission).expect("a level of the fixtures"));
    let start = BattleStart::of(&source, books, 7, &[]).unwrap_or_else(|faults| panic!("{faults}"));
    let mut session = Session::begin(start, books, &[Side::Hostile]).unwrap_or_else(|why| panic!("{why}")).session;
    for _ in 0..ORDERS {
        if session.battle().over() {
            break;
        }
        let order = session.battle().choose(Side::Response);
        session.give(&order).unwrap_or_else(|why| panic!("{why:?}"));
    }
    session.record()
}

/// The game with the recording playing in it, drawn into an image of this size.
fn open(record: &Record, (width, height): (u32, u32)) -> Game {
    let folder = TempDir::new().expect("a folder for saves");
    let request = LaunchRequest::Watch(Box::new(record.clone()));
    let app = fatal_funnel::windowed_offscreen(request, LaunchFiles::default(), folder.path().join("fatal-funnel"));
    let mut game = Game::run(app, folder);
    game.resize(width, height);
    let world = game.app.world_mut();
    world.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    let image = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
    let image = world.resource_mut::<Assets<Image>>().add(image);
    let camera = world.query_filtered::<Entity, With<Camera2d>>().single(world).expect("the window has a camera");
    world.entity_mut(camera).insert((IsDefaultUiCamera, RenderTarget::Image(image.into())));
    game
}

/// How long each frame took, and how long of it the driver was waited for, in milliseconds.
#[expect(clippy::disallowed_methods, reason = "real time is what is measured")]
fn times(game: &mut Game, frames: usize) -> (Vec<f64>, Vec<f64>) {
    let device = game.app.world().resource::<RenderDevice>().clone();
    let since = |from: Instant| from.elapsed().as_secs_f64() * 1000.0;
    let mut frame = || {
        let from = Instant::now();
        game.frame();
        let prepared = Instant::now();
        device.poll(PollType::wait_indefinitely()).expect("the driver answers");
        (since(from), since(prepared))
    };
    (0..WARM_UP + frames).map(|_| frame()).skip(WARM_UP).unzip()
}

/// The median, the 95th and 99th percentiles, and the maximum.
fn ranks(mut times: Vec<f64>) -> [f64; 4] {
    times.sort_by(f64::total_cmp);
    [0.5, 0.95, 0.99, 1.0].map(|rank| times[((times.len() - 1) as f64 * rank) as usize])
}
