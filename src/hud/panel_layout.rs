//! The layout: places of the panels, the scale of the interface, and the part of the window left to the board.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::input::Screen;
use crate::theme::screen_reader_marks::{Region, Unread};
use crate::theme::sizes::{GAP, PAD, SMALLEST, USUAL};
use crate::theme::widgets::{column, panel};
use crate::view::camera::PanelInsets;
use crate::view::figure_labels::NameScale;
use crate::view::lesson::LessonState;
use crate::view::pointer::Blocks;
use crate::view::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Width>().init_resource::<PagePanels>();
    app.add_systems(OnEnter(Screen::Mission), spawn.before(HudSystems));
    app.add_systems(Update, (scale, fit).chain());
}

/// The panels; each is filled by its own file.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    Ribbon,
    Roster,
    Actions,
    Preview,
    Log,
    End,
}

/// The sheet of the preview panel.
#[derive(Component)]
pub struct PreviewSheet;

/// Edges that the page around the game covers with panels of its own, in logical pixels at the left, right, top and bottom. The
/// game's own panels then stay hidden: on a touch screen the page's are large enough for fingers.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct PagePanels(pub Option<[f32; 4]>);

/// Systems that spawn over the panels of a battle.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HudSystems;

/// Widths that the panels cover at the left and the right, in layout pixels.
pub fn left_and_right(width: Width) -> (f32, f32) {
    (EDGE * 2.0 + width.roster_width(), EDGE * 2.0 + width.preview_width())
}

/// The width class of the window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Width {
    #[default]
    Full,
    Narrow,
}

/// Heights of the ribbon and the action bar, and the gap around panels.
pub const RIBBON: f32 = 64.0;
pub const BAR: f32 = 96.0;
/// Height of the sheet of a lesson below the ribbon.
const LESSON: f32 = 152.0;
/// Height of the strip of the other side's turn there.
const STRIP: f32 = 41.0;
const EDGE: f32 = 16.0;
/// Edges that the editor's panels cover: left, right, top, bottom.
pub const EDITOR: [f32; 4] = [232.0, 316.0, 60.0, 50.0];

impl Width {
    /// Width of the team panel, in layout pixels.
    pub fn roster_width(self) -> f32 {
        if self == Width::Full { 300.0 } else { 216.0 }
    }

    /// Width of the preview panel, in layout pixels.
    pub fn preview_width(self) -> f32 {
        if self == Width::Full { 288.0 } else { 256.0 }
    }
}

fn spawn(mut commands: Commands, width: Res<Width>) {
    let root = Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() };
    let root = commands.spawn((Name::new("HUD"), DespawnOnExit(Screen::Mission), root)).id();
    let below = RIBBON + EDGE;
    let free = |node: Node| Node { position_type: PositionType::Absolute, ..node };
    let (roster, preview) = (width.roster_width(), width.preview_width());
    let ribbon = Node { width: percent(100), height: px(RIBBON), padding: UiRect::horizontal(px(24)), ..default() };
    commands.spawn((Panel::Ribbon, Region("Mission"), Blocks, free(ribbon), ChildOf(root)));
    let list = Node { left: px(EDGE), top: px(below), width: px(roster), bottom: px(EDGE), ..column(10.0) };
    commands.spawn((Panel::Roster, Region("Team"), free(list), ChildOf(root)));
    let side =
        Node { right: px(EDGE), top: px(below), width: px(preview), bottom: px(BAR + EDGE * 2.0), ..column(GAP * 1.5) };
    let side = commands.spawn((Panel::Preview, free(side), ChildOf(root))).id();
    // A long preview takes the place of the log, and no more than that.
    let sheet = Node {
        padding: UiRect::all(px(PAD)),
        flex_shrink: 0.0,
        min_height: px(150),
        max_height: percent(100),
        overflow: Overflow::clip_y(),
        ..column(4.0)
    };
    commands.spawn((PreviewSheet, Region("Preview"), Blocks, panel(sheet), ChildOf(side)));
    let log =
        Node { padding: UiRect::all(px(PAD)), flex_grow: 1.0, min_height: px(0), flex_basis: px(0), ..column(4.0) };
    commands.spawn((Panel::Log, Unread, Blocks, panel(log), ChildOf(side)));
    let bar = Node {
        left: px(EDGE * 2.0 + roster),
        right: px(EDGE * 2.0 + preview),
        bottom: px(EDGE),
        height: px(BAR),
        justify_content: JustifyContent::Center,
        ..default()
    };
    commands.spawn((Panel::Actions, Region("Orders"), free(bar), ChildOf(root)));
    let end = Node { right: px(EDGE), bottom: px(EDGE), width: px(preview), height: px(BAR), ..default() };
    commands.spawn((Panel::End, Region("Phase"), Blocks, free(end), ChildOf(root)));
}

/// The smallest layout, in layout pixels, in which every screen fits.
const LEAST: (f32, f32) = (SMALLEST.0 / 0.8, SMALLEST.1 / 0.8);

/// Scales the interface with the window, but keeps text readable; on a phone it shrinks until everything fits.
fn scale(
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    mut scale: ResMut<UiScale>,
    mut width: ResMut<Width>,
) {
    let fitting = (window.width() / USUAL.0).min(window.height() / USUAL.1).clamp(1.0, 2.2);
    let fitting = fitting * f32::from(settings.video.scale.clamp(75, 200)) / 100.0;
    let fitting = fitting.min(window.width() / LEAST.0).min(window.height() / LEAST.1).max(0.25);
    // In steps, so that resizing the window does not redo the layout for every pixel; down, so that everything still fits.
    let fitting = (fitting * 40.0 + 0.01).floor() / 40.0;
    if scale.0 != fitting {
        scale.0 = fitting;
    }
    width.set_if_neq(if window.width() / fitting < 1360.0 { Width::Narrow } else { Width::Full });
}

fn fit(
    width: Res<Width>,
    scale: Res<UiScale>,
    screen: Res<State<Screen>>,
    lesson: Res<LessonState>,
    page: Res<PagePanels>,
    mut panels: Query<(&Panel, &mut Node)>,
    mut insets: ResMut<PanelInsets>,
    mut names: ResMut<NameScale>,
) {
    // On a touch screen names have 12 pixels instead of 10.
    names.set_if_neq(NameScale(if page.0.is_some() { 1.2 } else { 1.0 }));
    let (roster, preview) = (width.roster_width(), width.preview_width());
    let (left, right) = left_and_right(*width);
    let panels_there = *screen.get() == Screen::Mission;
    // The strip has its place from the start, so that the view stays as it is when it comes and goes.
    let above = RIBBON + 8.0 + if lesson.of.is_some() { LESSON } else { STRIP };
    if *screen.get() == Screen::Editor {
        insets.set_if_neq(PanelInsets(EDITOR.map(|side| side * scale.0)));
        return;
    }
    let taken = if panels_there { [left, right, above, BAR + EDGE * 2.0] } else { [0.0; 4] };
    let taken = page.0.filter(|_| panels_there).unwrap_or(taken.map(|side| side * scale.0));
    insets.set_if_neq(PanelInsets(taken));
    if !width.is_changed() {
        return;
    }
    for (place, mut node) in &mut panels {
        match place {
            Panel::Roster => node.width = px(roster),
            Panel::Preview | Panel::End => node.width = px(preview),
            Panel::Actions => (node.left, node.right) = (px(left), px(right)),
            Panel::Ribbon | Panel::Log => {}
        }
    }
}
