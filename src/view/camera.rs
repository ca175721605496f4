//! The camera: pans by drag, key and window edge, zooms by wheel, key and pinch, and glides to its target.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::BoardSystems;
use super::lesson::LessonState;
use super::opening_view::{OpeningView, board_centre, entry_points, opening_view, whole_view};
use super::pointer::{self, Pointer};
use super::settings::Settings;
use super::shown_event::ShownEvent;
use super::view_model::ViewModel;
use crate::board::Tile;
use crate::input::{Action, ActionInput, Overlay, Screen, TouchState, ZOOM_PER_NOTCH};
use crate::model::Cue;
use crate::theme::sizes::TILE;

/// Off in the browser: the difference is invisible, and phones and software renderers draw twice as many frames without
/// it.
const SMOOTHING: Msaa = if cfg!(target_family = "wasm") { Msaa::Off } else { Msaa::Sample4 };

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CameraTarget>().init_resource::<PanelInsets>().init_resource::<CameraShake>();
    app.add_systems(Startup, |mut commands: Commands| {
        commands.spawn((Name::new("Camera"), Camera2d, SMOOTHING));
    });
    app.add_systems(
        Update,
        (by_key, by_pointer.after(pointer::update_pointer)).in_set(BoardSystems::Input).run_if(in_state(Overlay::None)),
    );
    app.add_systems(Update, (fit_at_first, follow, glide).chain().in_set(BoardSystems::Animate));
    app.add_systems(OnEnter(Screen::Editor), |mut aimed: ResMut<CameraTarget>| *aimed = CameraTarget::default());
    app.add_systems(OnEnter(Screen::Mission), |mut aimed: ResMut<CameraTarget>| *aimed = CameraTarget::default());
}

/// The camera's target position and zoom.
#[derive(Resource)]
pub struct CameraTarget {
    /// The point of the board at the centre of the free part of the window.
    place: Vec2,
    /// Logical pixels per world unit.
    zoom: f32,
    /// The board's size in world units, and the free part of the window in logical pixels.
    board: Vec2,
    free: Vec2,
    fitted: bool,
    /// Whether the player wants to see all of the board, also in another free part.
    whole: bool,
    /// Whether the player has panned or zoomed since the board was fitted.
    touched: bool,
    /// Whether the next frame jumps there without gliding.
    at_once: bool,
}

impl Default for CameraTarget {
    fn default() -> Self {
        let (place, board, free) = Default::default();
        Self { place, zoom: 1.0, board, free, fitted: false, whole: false, touched: false, at_once: true }
    }
}

/// A place and a zoom to come back to, and whether the player chose them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CameraView {
    place: Vec2,
    zoom: f32,
    touched: bool,
}

/// Edges of the window that the panels cover, in logical pixels: left, right, top, bottom. The rest is the free part.
#[derive(Resource, Clone, Copy, Default, PartialEq)]
pub struct PanelInsets(pub [f32; 4]);

/// The shaking of the view after a blast.
#[derive(Resource, Default)]
pub struct CameraShake {
    /// Logical pixels, and seconds since it began.
    size: f32,
    passed: f32,
    /// Offset of the camera's place now.
    offset: Vec2,
}

/// Seconds that a blast shakes the view.
const SHAKEN: f32 = 0.45;

impl CameraShake {
    /// Shakes the view, unless it shakes harder already.
    pub fn start(&mut self, size: f32) {
        let left = self.size * (1.0 - self.passed / SHAKEN).max(0.0);
        if size >= left {
            (self.size, self.passed) = (size, 0.0);
        }
    }

    /// The offset after some seconds more, in world units.
    fn next(&mut self, seconds: f32, zoom: f32) -> Vec2 {
        self.passed += seconds;
        let left = 1.0 - self.passed / SHAKEN;
        if self.size == 0.0 || left <= 0.0 {
            self.size = 0.0;
            return Vec2::ZERO;
        }
        let swing = Vec2::new((self.passed * 71.0).sin(), (self.passed * 97.0).cos());
        swing * self.size * left * left / zoom
    }
}

const CLOSEST: f32 = 2.4;
/// The part of the free width and height that two points take from close by: a ledger has room beside them.
const TOGETHER: Vec2 = Vec2::new(0.4, 0.55);
const FARTHEST: f32 = 0.3;
/// Tiles between a point in view and the edge of the free part, at least; and those shown around one that comes into view.
const IN_VIEW: f32 = 0.6;
const AROUND: f32 = 2.5;
/// Logical pixels from the window's edge within which the view pans, and its speed.
const EDGE: f32 = 6.0;
const SPEED: f32 = 620.0;

impl PanelInsets {
    /// Size of the free part, and the offset of its centre from the window's, y upward.
    fn free(&self, window: Vec2) -> (Vec2, Vec2) {
        let [left, right, top, bottom] = self.0;
        // A minimized window has no size, and the panels of a page may take all of it.
        let free = (window - Vec2::new(left + right, top + bottom)).max(Vec2::ONE);
        (free, Vec2::new(left - right, bottom - top) / 2.0)
    }
}

impl CameraTarget {
    /// Whether the tile at a point is seen whole in the free part of the window.
    pub fn shows(&self, place: Vec2, insets: &PanelInsets, window: Vec2) -> bool {
        let room = (insets.free(window).0 / self.zoom / 2.0 - TILE * IN_VIEW).max(Vec2::ZERO);
        (place - self.place).abs().cmple(room).all()
    }

    /// The part of the board between the panels, in world units.
    pub fn free_rectangle(&self) -> Rect {
        Rect::from_center_size(self.place, self.free / self.zoom)
    }

    /// World units of a logical pixel.
    pub fn pixel(&self) -> f32 {
        self.zoom.recip()
    }

    /// Brings a point that is out of view, or cut off by its edge, into the free part of the window, with some tiles
    /// around it. Stops at the edge of the board, so that the opposite edge does not slide under a panel.
    pub fn reveal(&mut self, place: Vec2, insets: &PanelInsets, window: Vec2) {
        if self.shows(place, insets, window) {
            return;
        }
        let free = insets.free(window).0 / self.zoom;
        let room = (free / 2.0 - TILE * AROUND).max(Vec2::ZERO);
        let wanted = self.place.clamp(place - room, place + room);
        if wanted != self.place {
            let (middle, slack) = (board_centre(self.board), ((self.board - free) / 2.0).abs());
            self.place = wanted.clamp(middle - slack, middle + slack);
        }
    }

    /// Turns the view to a point.
    pub fn look_at(&mut self, place: Vec2) {
        (self.place, self.touched) = (place, true);
    }

    /// Largest distance of two points, each way, to have room together in the free part of the window.
    pub fn room_for_pair(&self) -> Vec2 {
        self.free / self.zoom - span([Vec2::ZERO; 2])
    }

    /// Comes close to two points; returns the view before.
    pub fn zoom_to_pair(&mut self, points: [Vec2; 2]) -> CameraView {
        let before = CameraView { place: self.place, zoom: self.zoom, touched: self.touched };
        self.zoom = (self.free * TOGETHER / span(points)).min_element().min(CLOSEST).max(self.zoom);
        self.place = (points[0] + points[1]) / 2.0;
        self.touched = false;
        before
    }

    /// Goes back to a view, unless the player has chosen another since.
    pub fn return_to(&mut self, view: CameraView) {
        if !self.touched {
            (self.place, self.zoom) = (view.place, view.zoom);
            self.touched = view.touched;
        }
    }

    /// The middle of the view, and half its width, in world units, in a window of that width.
    pub fn centre_and_half_width(&self, width: f32) -> (Vec2, f32) {
        (self.place, width / self.zoom / 2.0)
    }

    /// Limits panning to what is needed to see the board's edges with a small margin.
    fn stay_on(&mut self) {
        let middle = board_centre(self.board);
        let slack = ((self.board - self.free / self.zoom) / 2.0 + TILE * 3.0).max(Vec2::ZERO);
        self.place = self.place.clamp(middle - slack, middle + slack);
    }

    /// The free part of the window has changed: a fitted board is fitted again; a view the player has moved keeps
    /// showing as much of the board as before.
    fn make_room(&mut self, free: Vec2) {
        let before = std::mem::replace(&mut self.free, free);
        if before == free {
            return;
        }
        self.fitted &= self.touched && before.min_element() > 0.0;
        if self.fitted {
            self.zoom = (self.zoom * (free / before).min_element()).clamp(self.farthest(), CLOSEST);
        }
    }

    /// Turns to a view that the player has not moved.
    fn turn_to(&mut self, sight: OpeningView) {
        (self.place, self.zoom) = (sight.place, sight.zoom.max(self.farthest()));
        (self.fitted, self.touched) = (true, false);
    }

    /// Drags the board by a number of logical pixels.
    fn drag(&mut self, by: Vec2) {
        if by != Vec2::ZERO {
            self.pan(by * Vec2::new(-1.0, 1.0) / self.zoom);
        }
    }

    fn pan(&mut self, by: Vec2) {
        self.place += by;
        self.touched |= by != Vec2::ZERO;
    }

    /// The least zoom: a large board is seen whole.
    fn farthest(&self) -> f32 {
        let whole = whole_view(self.board, self.free).zoom;
        if whole.is_finite() && whole > 0.0 { FARTHEST.min(whole) } else { FARTHEST }
    }

    fn zoom_at(&mut self, factor: f32, about: Vec2) {
        let zoom = (self.zoom * factor).clamp(self.farthest(), CLOSEST);
        self.place = about + (self.place - about) * self.zoom / zoom;
        self.zoom = zoom;
        self.touched = true;
    }
}

/// Width and height that two points take, with some ground around them.
fn span(points: [Vec2; 2]) -> Vec2 {
    (points[0] - points[1]).abs() + TILE * 2.0
}

/// Brings each event into view.
pub(super) fn follow(
    mut shown: MessageReader<ShownEvent>,
    view_model: Option<Res<ViewModel>>,
    insets: Res<PanelInsets>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut aimed: ResMut<CameraTarget>,
) {
    let Some(view_model) = view_model else { return };
    for tile in shown.read().filter_map(|shown| cue_tile(&shown.cue, &view_model)) {
        aimed.reveal(super::tile_centre(tile), &insets, window.size());
    }
}

/// The tiles where a cue is seen: of a shot and a throw both ends.
pub fn cue_tiles(cue: &Cue, view_model: &ViewModel) -> Vec<Tile> {
    let begins = match cue {
        Cue::Shot { from, .. } | Cue::Thrown { from, .. } => Some(*from),
        _ => None,
    };
    begins.into_iter().chain(cue_tile(cue, view_model)).collect()
}

/// The tile where a cue is seen.
pub(super) fn cue_tile(cue: &Cue, view_model: &ViewModel) -> Option<Tile> {
    match cue {
        Cue::Moved { to, .. } | Cue::Shot { to, .. } | Cue::Thrown { to, .. } => Some(*to),
        Cue::Struck { figure, .. } | Cue::Token { figure, .. } | Cue::Marched { figure, .. } => {
            view_model.figure(*figure).map(|figure_view| figure_view.at)
        }
        Cue::Door { at, .. } | Cue::Smoke { at } | Cue::Seen { at, .. } | Cue::Said { at, .. } => Some(*at),
        Cue::None | Cue::Banner { .. } => None,
    }
}

fn fit_at_first(
    (input, pointer): (ActionInput, Res<Pointer>),
    view_model: Option<Res<ViewModel>>,
    lesson: Res<LessonState>,
    insets: Res<PanelInsets>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut aimed: ResMut<CameraTarget>,
) {
    let Some(view_model) = view_model else { return };
    let board = Vec2::new(f32::from(view_model.board.width()), f32::from(view_model.board.height())) * TILE;
    let same = aimed.board == board;
    aimed.fitted &= same;
    aimed.board = board;
    aimed.make_room(insets.free(window.size()).0);
    let asks_whole = input.just_pressed(&Action::Whole);
    if aimed.fitted && !asks_whole {
        return;
    }
    aimed.whole = asks_whole || aimed.whole && same;
    let first = !aimed.fitted;
    aimed.at_once |= first;
    // Who draws sees the whole board first.
    let sight = if first && !aimed.whole && !pointer.draws {
        let own = view_model.own.iter().filter_map(|id| view_model.figure(*id));
        let team: Vec<Vec2> = own.flat_map(|own| own.tiles()).map(super::tile_centre).collect();
        opening_view(aimed.board, aimed.free, &team, &entry_points(&view_model), lesson.of.is_some())
    } else {
        whole_view(aimed.board, aimed.free)
    };
    aimed.turn_to(sight);
}

fn by_key(input: ActionInput, time: Res<Time>, mut aimed: ResMut<CameraTarget>) {
    let way = |act, x, y| if input.pressed(&act) { Vec2::new(x, y) } else { Vec2::ZERO };
    let pan = way(Action::PanUp, 0., 1.)
        + way(Action::PanDown, 0., -1.)
        + way(Action::PanLeft, -1., 0.)
        + way(Action::PanRight, 1., 0.);
    let step = pan * SPEED * time.delta_secs() / aimed.zoom;
    aimed.pan(step);
    let about = aimed.place;
    for (act, factor) in [(Action::ZoomIn, 1.2), (Action::ZoomOut, 1.0 / 1.2)] {
        if input.just_pressed(&act) {
            aimed.zoom_at(factor, about);
        }
    }
}

/// A drag moves the board, the window's edge pans it, and wheel or pinch zoom at the pointer.
fn by_pointer(
    input: ActionInput,
    pointer: Res<Pointer>,
    fingers: Res<TouchState>,
    window: Single<&Window, With<PrimaryWindow>>,
    time: Res<Time>,
    mut aimed: ResMut<CameraTarget>,
) {
    if pointer.dragging && !pointer.draws || fingers.count > 1 || input.pressed(&Action::Grab) {
        aimed.drag(pointer.delta);
    } else if let (true, false, Some(cursor)) =
        (window.focused && !pointer.draws, pointer.finger, window.cursor_position())
    {
        let edge = Vec2::new(edge_way(cursor.x, window.width()), -edge_way(cursor.y, window.height()));
        let step = edge * SPEED * time.delta_secs() / aimed.zoom;
        aimed.pan(step);
    }
    let notches = input.value(&Action::Zoom);
    if notches != 0.0 && (pointer.finger || !pointer.over_panel) {
        let about = pointer.place.unwrap_or(aimed.place);
        aimed.zoom_at(ZOOM_PER_NOTCH.powf(notches), about);
    }
}

/// Direction in which the view pans for a cursor at a window's edge.
fn edge_way(at: f32, most: f32) -> f32 {
    if at < EDGE {
        -1.0
    } else if at > most - EDGE {
        1.0
    } else {
        0.0
    }
}

pub(super) fn glide(
    camera: Single<(&mut Transform, &mut Projection), With<Camera2d>>,
    insets: Res<PanelInsets>,
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    mut aimed: ResMut<CameraTarget>,
    mut shake: ResMut<CameraShake>,
    time: Res<Time>,
) {
    let (mut transform, mut projection) = camera.into_inner();
    if aimed.fitted {
        aimed.stay_on();
    }
    let Projection::Orthographic(lens) = &*projection else { return };
    let at_once = aimed.fitted && std::mem::take(&mut aimed.at_once);
    let part = if at_once || settings.comfort.less_motion { 1.0 } else { 1.0 - (-16.0 * time.delta_secs()).exp() };
    let scale = nearer(lens.scale, 1.0 / aimed.zoom, part, 1e-4);
    let (_, offset) = insets.free(window.size());
    let (before, shaken) = (shake.offset, shake.next(time.delta_secs(), aimed.zoom));
    let shaken = if settings.comfort.less_motion { Vec2::ZERO } else { shaken };
    shake.offset = shaken;
    let (now, goal) = (transform.translation.truncate() - before, aimed.place - offset * scale);
    let place = Vec2::new(nearer(now.x, goal.x, part, 0.02), nearer(now.y, goal.y, part, 0.02));
    // A camera that has arrived is left alone, so that the window can rest.
    if place != now || shaken != before {
        transform.translation = (place + shaken).extend(transform.translation.z);
    }
    if scale != lens.scale
        && let Projection::Orthographic(lens) = &mut *projection
    {
        lens.scale = scale;
    }
}

/// A value a part of the way nearer to its goal, and on it once the difference cannot be seen.
fn nearer(now: f32, goal: f32, part: f32, unseen: f32) -> f32 {
    if (goal - now).abs() < unseen { goal } else { now + (goal - now) * part }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_without_a_size_and_one_behind_panels_have_a_free_part() {
        for (edges, window) in
            [([200.0, 200.0, 60.0, 80.0], Vec2::ZERO), ([0.0, 783.0, 0.0, 390.0], Vec2::new(782.9, 390.0))]
        {
            let (free, _) = PanelInsets(edges).free(window);
            assert!(free.cmpge(Vec2::ONE).all(), "{free}");
        }
    }

    #[test]
    fn zooming_keeps_the_point_under_the_mouse() {
        let mut aimed = CameraTarget { place: Vec2::new(100.0, 40.0), fitted: true, ..default() };
        let about = Vec2::new(160.0, 90.0);
        let before = (about - aimed.place) * aimed.zoom;
        aimed.zoom_at(1.5, about);
        assert!((before - (about - aimed.place) * aimed.zoom).length() < 1e-3);
        aimed.zoom_at(100.0, about);
        assert_eq!(aimed.zoom, CLOSEST);
    }

    #[test]
    fn a_look_from_close_by_comes_back_unless_the_player_looks_elsewhere() {
        let (place, free) = (Vec2::new(900.0, -900.0), Vec2::new(900.0, 700.0));
        let view = || CameraTarget { place, free, touched: true, fitted: true, ..default() };
        let pair = [Vec2::new(1000.0, -800.0), Vec2::new(1000.0 + TILE * 2.0, -800.0)];
        let mut aimed = view();
        let before = aimed.zoom_to_pair(pair);
        assert_eq!(aimed.place, Vec2::new(1000.0 + TILE, -800.0));
        assert!(aimed.zoom > 1.5 && aimed.zoom <= CLOSEST, "{}", aimed.zoom);
        aimed.return_to(before);
        assert_eq!((aimed.place, aimed.zoom, aimed.touched), (place, 1.0, true));
        let before = aimed.zoom_to_pair(pair);
        aimed.pan(Vec2::X * 50.0);
        let chosen = aimed.place;
        aimed.return_to(before);
        assert_eq!(aimed.place, chosen);
        let far_apart = [pair[0], pair[0] + Vec2::X * TILE * 60.0];
        let apart = |pair: [Vec2; 2]| (pair[0] - pair[1]).abs();
        assert!(
            apart(pair).cmple(view().room_for_pair()).all() && !apart(far_apart).cmple(view().room_for_pair()).all()
        );
        let mut aimed = view();
        aimed.zoom_to_pair(far_apart);
        assert_eq!(aimed.zoom, 1.0, "the view comes no farther away for a pair far apart");
    }

    #[test]
    fn panning_stops_at_the_boards_edge() {
        let free = Vec2::new(900.0, 700.0);
        for size in [Vec2::splat(TILE * 8.0), Vec2::splat(TILE * 60.0)] {
            let mut aimed = CameraTarget { place: Vec2::splat(1e6), board: size, free, fitted: true, ..default() };
            aimed.stay_on();
            let right_edge = size.x - TILE / 2.0;
            assert!(
                aimed.place.x + free.x / 2.0
                    <= (right_edge + TILE * 3.0).max(board_centre(size).x + free.x / 2.0) + 0.1
            );
        }
    }

    #[test]
    fn a_blast_shakes_the_view_for_a_moment() {
        let mut shake = CameraShake::default();
        assert_eq!(shake.next(0.05, 1.0), Vec2::ZERO);
        shake.start(9.0);
        assert!(shake.next(0.05, 1.0).length() > 1.0);
        shake.start(3.0);
        assert!(shake.size > 8.0, "a weaker blast does not end it");
        assert_eq!(shake.next(SHAKEN, 1.0), Vec2::ZERO);
    }

    #[test]
    fn the_free_part_lies_between_the_panels() {
        let (size, middle) = PanelInsets([300.0, 100.0, 60.0, 140.0]).free(Vec2::new(1600.0, 1000.0));
        assert_eq!((size, middle), (Vec2::new(1200.0, 800.0), Vec2::new(100.0, 40.0)));
    }

    #[test]
    fn hidden_points_are_brought_into_view_and_visible_ones_stay() {
        let (insets, window) = (PanelInsets([0.0; 4]), Vec2::new(800.0, 600.0));
        let start = Vec2::new(900.0, -900.0);
        let mut aimed = CameraTarget { place: start, board: Vec2::splat(TILE * 200.0), fitted: true, ..default() };
        aimed.reveal(start + Vec2::new(50.0, 0.0), &insets, window);
        assert_eq!(aimed.place, start);
        aimed.reveal(start + Vec2::new(1000.0, 0.0), &insets, window);
        assert!(aimed.place.x > start.x + 600.0);
    }

    #[test]
    fn a_figure_near_the_edge_of_the_view_moves_nothing_and_one_beyond_it_comes_in_with_ground_around() {
        let (insets, window) = (PanelInsets([0.0; 4]), Vec2::new(800.0, 600.0));
        let mut aimed = CameraTarget { board: Vec2::splat(TILE * 200.0), fitted: true, ..default() };
        aimed.place = Vec2::new(900.0, -900.0);
        let (start, edge) = (aimed.place, aimed.place.x + 400.0);
        aimed.reveal(Vec2::new(edge - TILE, start.y), &insets, window);
        assert_eq!(aimed.place, start);
        aimed.reveal(Vec2::new(edge, start.y), &insets, window);
        assert!((aimed.place.x - start.x - TILE * AROUND).abs() < 0.1, "{}", aimed.place.x - start.x);
    }

    /// The most that a panel covers of the board on any side, in world units.
    fn hidden(aimed: &CameraTarget) -> f32 {
        let off = (aimed.place - board_centre(aimed.board)).abs();
        (off + (aimed.board - aimed.free / aimed.zoom) / 2.0).max_element()
    }

    #[test]
    fn following_a_figure_at_the_edge_slides_no_board_under_a_panel() {
        let (insets, window) = (PanelInsets([300.0, 300.0, 60.0, 100.0]), Vec2::new(1600.0, 1000.0));
        let mut aimed = CameraTarget { board: Vec2::new(18.0, 14.0) * TILE, ..default() };
        aimed.make_room(insets.free(window).0);
        aimed.turn_to(whole_view(aimed.board, aimed.free));
        for corner in [Vec2::ZERO, Vec2::new(17.0, -13.0) * TILE] {
            aimed.reveal(corner, &insets, window);
            assert!(hidden(&aimed) <= 0.1, "{} units are hidden", hidden(&aimed));
        }
        // A large board moves only to its edge.
        aimed.board = Vec2::splat(TILE * 60.0);
        aimed.reveal(Vec2::new(40.0, -40.0) * TILE, &insets, window);
        aimed.reveal(Vec2::ZERO, &insets, window);
        let left = aimed.place.x - aimed.free.x / 2.0 / aimed.zoom;
        assert!((left + TILE / 2.0).abs() < 0.1, "the view ends at the board: {left}");
    }

    #[test]
    fn a_window_that_shrinks_leaves_no_board_under_a_panel() {
        let mut aimed = CameraTarget { board: Vec2::new(20.0, 16.0) * TILE, ..default() };
        aimed.make_room(Vec2::new(1000.0, 800.0));
        aimed.turn_to(whole_view(aimed.board, aimed.free));
        aimed.make_room(Vec2::new(600.0, 500.0));
        assert!(!aimed.fitted, "a view the player has not moved is fitted again");
        aimed.turn_to(whole_view(aimed.board, aimed.free));
        assert!(hidden(&aimed) <= 0.1);
        aimed.make_room(Vec2::new(1000.0, 800.0));
        aimed.turn_to(whole_view(aimed.board, aimed.free));
        aimed.zoom_at(0.9, aimed.place);
        aimed.make_room(Vec2::new(500.0, 300.0));
        assert!(aimed.fitted && hidden(&aimed) <= 0.1, "a moved view shows as much as before");
    }
}
