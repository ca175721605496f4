//! The layout: places of the panels, the scale of the interface, and the part of the window left to the board.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::input::Screen;
use crate::localization::phrase;
use crate::theme::palette::VOID;
use crate::theme::screen_reader_marks::{NotRead, ScreenRegion, SpokenName};
use crate::theme::sizes::{GAP, PAD, SMALLEST, USUAL};
use crate::theme::widgets::{column, panel};
use crate::view::camera::PanelInsets;
use crate::view::figure_labels::NameScale;
use crate::view::lesson::LessonState;
use crate::view::pointer::BlocksPointer;
use crate::view::settings::{Settings, TeamPanel};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PanelArrangement>().init_resource::<PagePanels>();
    app.add_systems(OnEnter(Screen::Mission), spawn.before(HudSystems));
    app.add_systems(Update, (scale, fit, arrange.run_if(resource_changed::<PanelArrangement>)).chain());
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

/// Content of the row below the ribbon that is kept free of the board.
#[derive(Component)]
pub struct TopRow;

/// Systems that spawn over the panels of a battle.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HudSystems;

/// Ground behind the panels at an edge of the window: the board ends there, and runs under none of them.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Dock {
    Left,
    Right,
    Bottom,
}

/// Arrangement of the panels of a battle: by the width of the window, and by what the player has folded.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PanelArrangement {
    pub width: WindowWidth,
    pub team: TeamPanel,
    /// Whether the log shows its last line alone.
    pub log_folded: bool,
}

/// The width class of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WindowWidth {
    #[default]
    Full,
    Narrow,
}

/// The least width of a window in which six wide orders stand in a row between the panels.
const SIX_ORDERS: f32 = 1430.0;

/// Heights of the ribbon and the action bar, and the gap around panels.
pub const RIBBON: f32 = 64.0;
pub const BAR: f32 = 96.0;
/// Height of the sheet of a lesson below the ribbon.
const LESSON: f32 = 152.0;
/// Height of the strip of the other side's turn there.
const STRIP: f32 = 41.0;
const EDGE: f32 = 12.0;
/// Width of a column of compact cards, and height of a row of them.
const COMPACT: f32 = 128.0;
const TEAM_ROW: f32 = 68.0;
/// Edges that the editor's panels cover: left, right, top, bottom.
pub const EDITOR: [f32; 4] = [232.0, 316.0, 60.0, 50.0];

impl PanelArrangement {
    /// Width of the team panel beside the board, in layout pixels.
    fn roster_width(self) -> f32 {
        match (self.team, self.width) {
            (TeamPanel::Cards, WindowWidth::Full) => 300.0,
            (TeamPanel::Cards, WindowWidth::Narrow) => 216.0,
            (TeamPanel::Compact | TeamPanel::Below, _) => COMPACT,
        }
    }

    /// Width of the preview panel, in layout pixels.
    pub fn preview_width(self) -> f32 {
        if self.width == WindowWidth::Full { 288.0 } else { 256.0 }
    }

    /// Widths that the panels cover at the left and the right, in layout pixels.
    pub fn left_and_right(self) -> (f32, f32) {
        let left = if self.team == TeamPanel::Below { EDGE } else { EDGE * 2.0 + self.roster_width() };
        (left, EDGE * 2.0 + self.preview_width())
    }

    /// Height that they cover at the bottom, in layout pixels.
    pub fn bottom(self) -> f32 {
        EDGE * 2.0 + BAR + if self.team == TeamPanel::Below { TEAM_ROW + EDGE } else { 0.0 }
    }

    /// Edges that they cover, in layout pixels: left, right, top and bottom.
    pub fn insets(self, lesson: bool) -> [f32; 4] {
        let (left, right) = self.left_and_right();
        // The strip has its place from the start, so that the view stays as it is when it comes and goes.
        [left, right, RIBBON + 8.0 + if lesson { LESSON } else { STRIP }, self.bottom()]
    }

    /// Places a panel.
    fn place(self, panel: Panel, node: &mut Node) {
        let (left, right) = self.left_and_right();
        match panel {
            Panel::Roster if self.team == TeamPanel::Below => {
                (node.width, node.height, node.flex_direction) = (Val::Auto, px(TEAM_ROW), FlexDirection::Row);
                (node.top, node.right, node.bottom) = (Val::Auto, px(right), px(EDGE * 2.0 + BAR));
            }
            Panel::Roster => {
                (node.width, node.height, node.flex_direction) =
                    (px(self.roster_width()), Val::Auto, FlexDirection::Column);
                (node.top, node.right, node.bottom) = (px(RIBBON + EDGE), Val::Auto, px(EDGE));
            }
            Panel::Preview | Panel::End => node.width = px(self.preview_width()),
            Panel::Actions => (node.left, node.right) = (px(left), px(right)),
            Panel::Log if self.log_folded => {
                (node.flex_grow, node.flex_basis, node.margin.top) = (0.0, Val::Auto, Val::Auto)
            }
            Panel::Log => (node.flex_grow, node.flex_basis, node.margin.top) = (1.0, px(0), px(0)),
            Panel::Ribbon => {}
        }
    }

    /// Places the ground behind the panels.
    fn place_dock(self, dock: Dock, node: &mut Node) {
        let (left, right) = self.left_and_right();
        match dock {
            Dock::Left => node.width = px(left),
            Dock::Right => node.width = px(right),
            Dock::Bottom => (node.left, node.right, node.height) = (px(left), px(right), px(self.bottom())),
        }
    }
}

fn spawn(mut commands: Commands, mut arrangement: ResMut<PanelArrangement>) {
    // The new panels are placed as soon as they are there.
    arrangement.set_changed();
    let root = Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() };
    let root = commands.spawn((Name::new("HUD"), DespawnOnExit(Screen::Mission), root)).id();
    let free = |node: Node| Node { position_type: PositionType::Absolute, ..node };
    for dock in [Dock::Left, Dock::Right, Dock::Bottom] {
        let mut node = free(Node { bottom: px(0), ..default() });
        match dock {
            Dock::Left => (node.left, node.top) = (px(0), px(RIBBON)),
            Dock::Right => (node.right, node.top) = (px(0), px(RIBBON)),
            Dock::Bottom => {}
        }
        commands.spawn((dock, BlocksPointer, node, BackgroundColor(*VOID), ChildOf(root)));
    }
    let ribbon = Node { width: percent(100), height: px(RIBBON), padding: UiRect::horizontal(px(24)), ..default() };
    commands.spawn((
        Panel::Ribbon,
        ScreenRegion("Mission"),
        SpokenName(phrase!("region-mission")),
        BlocksPointer,
        free(ribbon),
        ChildOf(root),
    ));
    let list = Node { left: px(EDGE), column_gap: px(8), ..column(10.0) };
    commands.spawn((
        Panel::Roster,
        ScreenRegion("Team"),
        SpokenName(phrase!("region-team")),
        free(list),
        ChildOf(root),
    ));
    let side = Node { right: px(EDGE), top: px(RIBBON + EDGE), bottom: px(BAR + EDGE * 2.0), ..column(GAP * 1.5) };
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
    commands.spawn((
        PreviewSheet,
        ScreenRegion("Preview"),
        SpokenName(phrase!("region-preview")),
        BlocksPointer,
        panel(sheet),
        ChildOf(side),
    ));
    let log = Node { padding: UiRect::all(px(PAD)), min_height: px(0), ..column(4.0) };
    commands.spawn((Panel::Log, NotRead, BlocksPointer, panel(log), ChildOf(side)));
    let bar = Node { bottom: px(EDGE), height: px(BAR), justify_content: JustifyContent::Center, ..default() };
    commands.spawn((
        Panel::Actions,
        ScreenRegion("Orders"),
        SpokenName(phrase!("region-orders")),
        free(bar),
        ChildOf(root),
    ));
    let end = Node { right: px(EDGE), bottom: px(EDGE), height: px(BAR), ..default() };
    commands.spawn((
        Panel::End,
        ScreenRegion("Phase"),
        SpokenName(phrase!("region-phase")),
        BlocksPointer,
        free(end),
        ChildOf(root),
    ));
}

/// The smallest layout, in layout pixels, in which every screen fits.
const LEAST: (f32, f32) = (SMALLEST.0 / 0.8, SMALLEST.1 / 0.8);

/// Scales the interface with the window, but keeps text readable; on a phone it shrinks until everything fits.
fn scale(
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    mut scale: ResMut<UiScale>,
    mut arrangement: ResMut<PanelArrangement>,
) {
    let fitting = (window.width() / USUAL.0).min(window.height() / USUAL.1).clamp(1.0, 2.2);
    let fitting = fitting * f32::from(settings.video.scale.clamp(75, 200)) / 100.0;
    let fitting = fitting.min(window.width() / LEAST.0).min(window.height() / LEAST.1).max(0.25);
    // In steps, so that resizing the window does not redo the layout for every pixel; down, so that everything still fits.
    let fitting = (fitting * 40.0 + 0.01).floor() / 40.0;
    if scale.0 != fitting {
        scale.0 = fitting;
    }
    let width = if window.width() / fitting < SIX_ORDERS { WindowWidth::Narrow } else { WindowWidth::Full };
    let (team, log_folded) = (settings.video.team, settings.video.fold_log);
    arrangement.set_if_neq(PanelArrangement { width, team, log_folded });
}

fn fit(
    arrangement: Res<PanelArrangement>,
    scale: Res<UiScale>,
    screen: Res<State<Screen>>,
    lesson: Res<LessonState>,
    page: Res<PagePanels>,
    mut insets: ResMut<PanelInsets>,
    mut names: ResMut<NameScale>,
) {
    // On a touch screen names have 12 pixels instead of 10.
    names.set_if_neq(NameScale(if page.0.is_some() { 1.2 } else { 1.0 }));
    if *screen.get() == Screen::Editor {
        insets.set_if_neq(PanelInsets(EDITOR.map(|side| side * scale.0)));
        return;
    }
    let panels_there = *screen.get() == Screen::Mission;
    let taken = if panels_there { arrangement.insets(lesson.of.is_some()) } else { [0.0; 4] };
    let taken = page.0.filter(|_| panels_there).unwrap_or(taken.map(|side| side * scale.0));
    insets.set_if_neq(PanelInsets(taken));
}

fn arrange(
    arrangement: Res<PanelArrangement>,
    mut panels: Query<(&Panel, &mut Node), Without<Dock>>,
    mut docks: Query<(&Dock, &mut Node), Without<Panel>>,
) {
    panels.iter_mut().for_each(|(panel, mut node)| arrangement.place(*panel, &mut node));
    docks.iter_mut().for_each(|(dock, mut node)| arrangement.place_dock(*dock, &mut node));
}
