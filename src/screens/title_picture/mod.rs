//! The picture over the mission list: a team at a door in the rain. It moves for some seconds and then stays as it is.
mod colours_of_theme;
mod light;
mod moving_parts;
mod picture_colours;
mod picture_painter;
mod street;
mod team;
mod team_places;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::ui::widget::NodeImageMode;

use crate::input::Screen;
use crate::theme::art::Art;
use crate::theme::screen_reader_marks::NotRead;
use crate::view::settings::Settings;
use moving_parts::percent_of_height;
use picture_colours::TitlePictureColours;
use picture_painter::ARM_BOX;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Painted>();
    app.add_systems(Update, moving_parts::animate_parts.run_if(in_state(Screen::Missions)));
    // Without a renderer nobody sees it.
    if app.get_sub_app(RenderApp).is_some() {
        app.add_systems(Update, repaint.run_if(in_state(Screen::Missions)));
    }
}

/// The node that shows the picture, and the one that shows the arm over it.
#[derive(Component)]
struct Picture;
#[derive(Component)]
struct Arm;

/// The picture as it was painted last: its size in pixels and its tones.
#[derive(Resource, Default)]
struct Painted {
    of: Option<(UVec2, TitlePictureColours)>,
    picture: Handle<Image>,
    arm: Handle<Image>,
}

/// The widest picture that is painted, in pixels; a wider one is stretched.
const WIDEST: u32 = 1920;

/// Spawns the picture behind what else the parent holds.
pub fn spawn_title_picture(commands: &mut Commands, art: &Art, settings: &Settings, parent: Entity) {
    let whole = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        top: px(0),
        width: percent(100),
        height: percent(100),
        overflow: Overflow::clip(),
        ..default()
    };
    let blank = || ImageNode::default().with_mode(NodeImageMode::Stretch);
    let picture = commands.spawn((Name::new("Title picture"), Picture, NotRead, blank(), whole, ChildOf(parent))).id();
    let stage = commands.spawn((percent_of_height(), ChildOf(picture))).id();
    let arm = (Name::new("Hand on the shoulder"), Arm, blank(), moving_parts::on_stage(ARM_BOX.0, ARM_BOX.1));
    let arm = commands.spawn((arm, ChildOf(stage))).id();
    if !settings.comfort.less_motion {
        moving_parts::begin_motion(commands, art, settings, (picture, stage, arm));
    }
}

impl Painted {
    fn is_of(&self, size: UVec2, tones: &TitlePictureColours) -> bool {
        self.of.as_ref().is_some_and(|(of, with)| *of == size && with == tones)
    }
}

/// Paints the picture once its size has come to rest, and again in other colours.
fn repaint(
    picture: Option<Single<(&ComputedNode, &mut ImageNode), (With<Picture>, Without<Arm>)>>,
    arm: Option<Single<&mut ImageNode, With<Arm>>>,
    mut painted: ResMut<Painted>,
    mut images: ResMut<Assets<Image>>,
    mut last: Local<UVec2>,
) {
    let (Some(picture), Some(mut arm)) = (picture, arm) else { return };
    let (node, mut image) = picture.into_inner();
    let size = node.size().as_uvec2();
    if std::mem::replace(&mut *last, size) != size || size.min_element() == 0 {
        return;
    }
    let tones = TitlePictureColours::of_theme();
    if !painted.is_of(size, &tones) {
        let fitted = size.as_vec2() * (WIDEST as f32 / size.x as f32).min(1.0);
        let (width, height) = (fitted.x.ceil() as usize, fitted.y.ceil() as usize);
        painted.picture =
            images.add(image_of(width, height, picture_painter::paint_title_picture(width, height, &tones)));
        let (width, height, pixels) = picture_painter::paint_arm(size.y as f32 / picture_painter::HEIGHT, &tones);
        painted.arm = images.add(image_of(width, height, pixels));
        painted.of = Some((size, tones));
    }
    if image.image != painted.picture || arm.image != painted.arm {
        image.image = painted.picture.clone();
        arm.image = painted.arm.clone();
    }
}

fn image_of(width: usize, height: usize, pixels: Vec<u8>) -> Image {
    let size = Extent3d { width: width as u32, height: height as u32, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new(size, TextureDimension::D2, pixels, format, RenderAssetUsages::RENDER_WORLD);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image
}
