//! Takes the pictures: the window's camera draws into an image of the window's size.
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::ui::{IsDefaultUiCamera, UiSystems};
use fatal_funnel::chronicle::{LaunchFiles, LaunchRequest};
use fatal_funnel::window_state::write_png;
use tempfile::TempDir;

use crate::driver::Game;

/// The sizes that the gallery has if none is named.
const SIZES: [(u32, u32); 3] = [(1024, 640), (1280, 800), (2560, 1440)];
/// Frames in which the view comes to rest after the window was resized, and those until a picture is drawn whole.
const GLIDE: usize = 30;
const DRAWN: usize = 5;

/// Where pictures go, which, and how large.
pub struct Studio {
    pub folder: PathBuf,
    pub part: &'static str,
    pub taken: usize,
    /// The narrowest window of which pictures are taken.
    pub narrowest: u32,
    sizes: Vec<(u32, u32)>,
    only: Option<String>,
}

/// While a picture is taken, no mouse is looked for: what it points at stays as it was.
#[derive(Resource)]
struct Still;

/// The picture, once it is drawn.
#[derive(Resource)]
struct Drawn(Image);

impl Studio {
    /// The studio that the arguments ask for.
    pub fn of(mut arguments: impl Iterator<Item = String>) -> Option<Self> {
        let folder = arguments.next().filter(|word| !word.starts_with('-'))?.into();
        let (mut sizes, mut only) = (Vec::new(), None);
        while let Some(flag) = arguments.next() {
            match (flag.as_str(), arguments.next()?) {
                ("--only", word) => only = Some(word),
                ("--size", size) => {
                    let (width, height) = size.split_once('x')?;
                    sizes.push((width.parse().ok()?, height.parse().ok()?));
                }
                _ => return None,
            }
        }
        let sizes = if sizes.is_empty() { SIZES.to_vec() } else { sizes };
        Some(Self { folder, part: "", taken: 0, narrowest: 0, sizes, only })
    }

    /// Whether a part is asked for, or a picture of it.
    pub fn wants(&self, part: &str) -> bool {
        self.only.as_ref().is_none_or(|only| only.starts_with(part))
    }

    /// Whether one picture of a part is asked for.
    pub fn wants_picture(&self, part: &str, picture: &str) -> bool {
        self.only.as_ref().is_none_or(|only| format!("{part}-{picture}").starts_with(only.as_str()))
    }

    /// The game, with an empty save folder.
    pub fn open(&self, wish: LaunchRequest) -> Game {
        let folder = TempDir::new().expect("a folder for saves");
        let app = fatal_funnel::windowed_offscreen(wish, LaunchFiles::default(), folder.path().join("fatal-funnel"));
        let mut game = Game::run(app, folder);
        game.app.configure_sets(PreUpdate, UiSystems::Focus.run_if(not(resource_exists::<Still>)));
        let mut cameras = game.app.world_mut().query_filtered::<Entity, With<Camera2d>>();
        let camera = cameras.single(game.app.world()).expect("the window has a camera");
        game.app.world_mut().entity_mut(camera).insert(IsDefaultUiCamera);
        game
    }

    /// Takes a picture of what is shown, at every size, with the mouse elsewhere.
    pub fn take(&mut self, game: &mut Game, name: &str) {
        self.take_with(game, name, Game::point_nowhere);
    }

    /// Takes a picture after something was done at each size, such as pointing at a place.
    pub fn take_with(&mut self, game: &mut Game, name: &str, mut act: impl FnMut(&mut Game)) {
        let name = format!("{}-{name}", self.part);
        if self.only.as_ref().is_some_and(|only| !name.starts_with(only.as_str())) {
            return;
        }
        let sizes = self.sizes.clone().into_iter();
        for (width, height) in sizes.filter(|(width, _)| *width >= self.narrowest) {
            game.resize(width, height);
            game.frames(GLIDE);
            act(game);
            let folder = self.folder.join(format!("{width}x{height}"));
            fs::create_dir_all(&folder).expect("a folder for pictures");
            shoot(game, (width, height), &folder.join(format!("{name}.png")));
            self.taken += 1;
        }
    }
}

fn shoot(game: &mut Game, (width, height): (u32, u32), path: &Path) {
    let image = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
    let world = game.app.world_mut();
    let image = world.resource_mut::<Assets<Image>>().add(image);
    aim(world, RenderTarget::Image(image.clone().into()));
    world.insert_resource(Still);
    game.frames(DRAWN);
    game.app.world_mut().spawn(Screenshot::image(image)).observe(
        |captured: On<ScreenshotCaptured>, mut commands: Commands| {
            commands.insert_resource(Drawn(captured.image.clone()));
        },
    );
    game.until("the picture", |game| game.app.world().contains_resource::<Drawn>());
    let world = game.app.world_mut();
    aim(world, RenderTarget::default());
    world.remove_resource::<Still>();
    let Drawn(image) = world.remove_resource().expect("it was waited for");
    let mut file = File::create(path).expect("a file for the picture");
    write_png(&mut file, &image).expect("the picture can be written");
}

/// Turns the camera to another target.
fn aim(world: &mut World, target: RenderTarget) {
    let mut cameras = world.query_filtered::<&mut RenderTarget, With<Camera2d>>();
    *cameras.single_mut(world).expect("the window has a camera") = target;
}
