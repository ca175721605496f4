//! The campaign as a board on a wall: a photograph for each mission, and threads from what was found to what it opened.
mod board_colours;
mod board_painter;
mod city_map;
mod photograph_layout;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::ui::widget::NodeImageMode;

use super::floor_plan_pictures::FloorPlanPictures;
use super::mission_items::{MissionItems, is_won};
use super::selected_mission::SelectedMission;
use crate::hud::tooltip::Tooltip;
use crate::input::Screen;
use crate::model::Word;
use crate::theme::art::canvas::smooth_sampler;
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::one_line;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::NotRead;
use crate::theme::sizes::*;
use crate::theme::theme_reload::ThemeChanged;
use crate::theme::widgets::*;
use crate::view::campaign_state::{CampaignState, MissionState};
use crate::view::settings::Settings;
use board_colours::BoardColours;
use board_painter::{Photograph, PhotographLook, PhotographPicture};
use photograph_layout::{BoardLayout, BoardSpace, MissionSpot, lay_out_photographs, mission_spots, opening_lines};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardRoom>().init_resource::<PaintedBoard>();
    app.add_systems(Update, fit.run_if(in_state(Screen::Missions)));
    // Without a renderer nobody sees it.
    if app.get_sub_app(RenderApp).is_some() {
        app.add_systems(Update, repaint.after(fit).run_if(in_state(Screen::Missions)));
        app.add_observer(|_: On<ThemeChanged>, mut painted: ResMut<PaintedBoard>| painted.of = None);
    }
}

/// The least side of a photograph, in pixels of the window: what a finger hits.
const LEAST: f32 = 40.0;
/// The height of a line of the smallest text, as a part of its size.
const LINE_HEIGHT: f32 = 1.45;

/// The board, with its photographs in the order of the plan.
#[derive(Component)]
pub(super) struct Board {
    spots: Vec<MissionSpot>,
    looks: Vec<PhotographLook>,
    prints: Vec<Option<Handle<Image>>>,
    /// From which to which, and whether the campaign went that way.
    threads: Vec<(usize, usize, bool)>,
    layout: BoardLayout,
}

/// The node of a photograph, by its place among the spots.
#[derive(Component)]
pub(super) struct PhotographNode(usize);

/// The room that the last board had: the next one is laid out for it at once.
#[derive(Resource, Default)]
pub struct BoardRoom(Option<BoardSpace>);

/// The board as it was painted last.
#[derive(Resource, Default)]
struct PaintedBoard {
    of: Option<Subject>,
    image: Handle<Image>,
}

/// All that the painting shows.
struct Subject {
    size: UVec2,
    layout: BoardLayout,
    looks: Vec<PhotographLook>,
    prints: Vec<Option<Handle<Image>>>,
    threads: Vec<(usize, usize, bool)>,
}

/// Hangs the board; its photographs choose their mission.
pub fn show_campaign_board(
    commands: &mut Commands,
    fonts: &Fonts,
    campaign_state: &CampaignState,
    (items, choice, room): (&MissionItems, SelectedMission, &BoardRoom),
    (plans, images): (&mut FloorPlanPictures, &mut Assets<Image>),
    parent: Entity,
) {
    let Some(plan) = &campaign_state.plan else { return };
    let spots = mission_spots(plan);
    let states = campaign_state.missions();
    let state = |id: Word| states.iter().find(|(of, _)| *of == id).map(|(_, state)| state);
    let item = |id: Word| items.0.iter().position(|item| item.mission == Some(id));
    let mut print = |spot: &MissionSpot| {
        let briefing = items.0[item(spot.mission)?].briefing.as_ref()?;
        Some(plans.of(briefing, false, images))
    };
    let went = |(from, to): (usize, usize)| {
        let opened = !matches!(state(spots[to].mission), Some(MissionState::Locked(_) | MissionState::Missed) | None);
        (from, to, opened && matches!(state(spots[from].mission), Some(MissionState::Done(..))))
    };
    let board = Board {
        looks: spots.iter().map(|spot| look(state(spot.mission))).collect(),
        prints: spots.iter().map(&mut print).collect(),
        threads: opening_lines(plan, &spots).into_iter().map(went).collect(),
        layout: room.0.map(|room| lay_out_photographs(&spots, room)).unwrap_or_default(),
        spots,
    };
    let node = Node { height: px(board.layout.height), margin: UiRect::top(px(6)), flex_shrink: 0.0, ..default() };
    let image = ImageNode::default().with_mode(NodeImageMode::Stretch);
    // The list beside it reads the same.
    let map = commands.spawn((Name::new("Campaign map"), NotRead, node, image, ChildOf(parent))).id();
    for (number, spot) in board.spots.iter().enumerate() {
        let Some(place) = item(spot.mission) else { continue };
        let (ink, words) = in_words(state(spot.mission));
        let title = campaign_state.title(spot.mission);
        let node = photograph_node(board.layout.photographs.get(number), room.0);
        let skin = ButtonSkin { ground: Color::NONE, hover: with_alpha(*LAMP, 0.12), edge: Color::NONE, chosen: *TEAM };
        let name = Node { justify_content: JustifyContent::Center, padding: UiRect::horizontal(px(3)), ..default() };
        let name =
            (name, BackgroundColor(with_alpha(*VOID, 0.85)), children![(text(fonts, &title, TINY, ink), one_line())]);
        let photograph = (Name::new(format!("Map {title}")), PhotographNode(number), button(skin, node));
        commands
            .spawn((photograph, Tooltip::from(format!("{title}: {words}")), children![name], ChildOf(map)))
            .insert(ChosenButton(choice.0 == place))
            .observe(move |_: On<ButtonPressed>, mut choice: ResMut<SelectedMission>| {
                _ = choice.set_if_neq(SelectedMission(place))
            });
    }
    commands.entity(map).insert(board);
}

/// The node of a photograph, with its name below it.
fn photograph_node(place: Option<&(Vec2, Vec2)>, room: Option<BoardSpace>) -> Node {
    let (corner, size) = place.copied().unwrap_or_default();
    Node {
        position_type: PositionType::Absolute,
        left: px(corner.x),
        top: px(corner.y),
        width: px(size.x),
        height: px(size.y + room.map_or(0.0, |room| room.name)),
        justify_content: JustifyContent::FlexEnd,
        overflow: Overflow::clip(),
        ..column(0.0)
    }
}

/// Lays the board out for the room that it has.
fn fit(
    board: Option<Single<(&mut Board, &mut Node, Ref<ComputedNode>), Without<PhotographNode>>>,
    mut photographs: Query<(&PhotographNode, &mut Node)>,
    (scale, settings): (Res<UiScale>, Res<Settings>),
    mut known: ResMut<BoardRoom>,
) {
    let Some(board) = board else { return };
    let (mut board, mut node, computed) = board.into_inner();
    let width = computed.size().x * computed.inverse_scale_factor();
    if width <= 0.0 || !(computed.is_changed() || scale.is_changed() || settings.is_changed()) {
        return;
    }
    let name = TINY * LINE_HEIGHT * f32::from(settings.comfort.text.clamp(50, 200)) / 100.0;
    // Rounding to whole pixels takes up to one off.
    let room = BoardSpace { width, least: (LEAST + 1.0) / scale.0, name: name.ceil() + 2.0 };
    known.0 = Some(room);
    let layout = lay_out_photographs(&board.spots, room);
    if board.layout == layout {
        return;
    }
    node.height = px(layout.height);
    for (of, mut node) in &mut photographs {
        let placed = photograph_node(layout.photographs.get(of.0), known.0);
        (node.left, node.top, node.width, node.height) = (placed.left, placed.top, placed.width, placed.height);
    }
    board.layout = layout;
}

/// Paints the board once its size has come to rest.
fn repaint(
    board: Option<Single<(&Board, &ComputedNode, &mut ImageNode)>>,
    mut painted: ResMut<PaintedBoard>,
    mut images: ResMut<Assets<Image>>,
    mut last: Local<UVec2>,
) {
    let Some(board) = board else { return };
    let (board, node, mut image) = board.into_inner();
    let size = node.size().as_uvec2();
    let rests = std::mem::replace(&mut *last, size) == size && size.min_element() > 0;
    let as_painted = painted.of.as_ref().is_some_and(|subject| board.is_as_in(subject, size));
    if rests && board.layout.height > 0.0 && !as_painted {
        let layout_size = node.size() * node.inverse_scale_factor();
        let drawn = board.paint(layout_size, 1.0 / node.inverse_scale_factor(), &images);
        painted.image = images.add(drawn);
        painted.of = Some(board.subject(size));
    }
    if image.image != painted.image && painted.of.is_some() {
        image.image = painted.image.clone();
    }
}

impl Board {
    fn subject(&self, size: UVec2) -> Subject {
        let Self { looks, prints, threads, layout, .. } = self;
        Subject { size, layout: layout.clone(), looks: looks.clone(), prints: prints.clone(), threads: threads.clone() }
    }

    /// Whether a painting shows the board as it is now.
    fn is_as_in(&self, subject: &Subject, size: UVec2) -> bool {
        let Self { looks, prints, threads, layout, .. } = self;
        subject.size == size
            && (&subject.layout, &subject.looks) == (layout, looks)
            && (&subject.prints, &subject.threads) == (prints, threads)
    }

    fn paint(&self, size: Vec2, scale: f32, images: &Assets<Image>) -> Image {
        let print = |handle: &Option<Handle<Image>>| {
            let image = images.get(handle.as_ref()?)?;
            Some(PhotographPicture(image.width() as usize, image.height() as usize, image.data.as_deref()?))
        };
        let hung = self.layout.photographs.iter().zip(&self.looks).zip(&self.prints);
        let photographs: Vec<Photograph> = hung
            .map(|(((corner, size), look), handle)| Photograph {
                corner: *corner,
                size: *size,
                look: *look,
                print: print(handle),
            })
            .collect();
        let threads =
            self.threads.iter().map(|(from, to, went)| (photographs[*from].pin(), photographs[*to].pin(), *went));
        let threads: Vec<_> = threads.collect();
        let (width, height, pixels) =
            board_painter::paint_board(size, scale, &photographs, &threads, &board_colours()).into_pixels();
        let size = Extent3d { width: width as u32, height: height as u32, depth_or_array_layers: 1 };
        let (kind, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
        let mut image = Image::new(size, kind, pixels, format, RenderAssetUsages::RENDER_WORLD);
        image.sampler = smooth_sampler();
        image
    }
}

/// The board's colours, from the present theme.
fn board_colours() -> BoardColours {
    let srgb = |colour: Color| colour.to_srgba().to_vec3();
    BoardColours {
        cork: srgb(*WOOD_DARK) * 0.62,
        dark: srgb(*VOID),
        paper: srgb(*BLUEPRINT) * 0.42 + srgb(*VOID) * 0.5,
        street: srgb(*BLUEPRINT) * 0.9,
        river: srgb(*GLASS) * 0.3,
        park: srgb(*GOOD) * 0.26,
        white: srgb(*INK) * Vec3::new(0.95, 0.93, 0.86),
        lamp: srgb(*LAMP),
        thread: srgb(*HOSTILE),
        pin: srgb(*HOSTILE),
        won: srgb(*GOOD),
        lost: srgb(*WARN),
    }
}

/// Way in which a mission's photograph hangs.
fn look(state: Option<&MissionState>) -> PhotographLook {
    match state {
        Some(MissionState::Open) => PhotographLook::Open,
        Some(MissionState::Done(result, _)) => PhotographLook::Stamped(is_won(*result)),
        Some(MissionState::Locked(_)) => PhotographLook::FaceDown,
        Some(MissionState::Missed) | None => PhotographLook::Faded,
    }
}

/// The colour of a mission, and its state in words.
fn in_words(state: Option<&MissionState>) -> (Color, String) {
    match state {
        Some(MissionState::Open) => (*TEAM, "can be played".into()),
        Some(MissionState::Done(result, score)) => {
            let ink = if is_won(*result) { *GOOD } else { *WARN };
            (ink, format!("{}, score {}", result.as_str().replace('-', " "), with_sign(*score)))
        }
        Some(MissionState::Locked(_)) => (*DIM, "locked".into()),
        Some(MissionState::Missed) | None => (*FAINT, "closed by earlier results".into()),
    }
}
