//! The pointer: which point and tile of the board the mouse or a finger points at, unless a panel is in the way.
use bevy::input::touch::Touch;
use bevy::prelude::*;
use bevy::ui::{FocusPolicy, RelativeCursorPosition};
use bevy::window::PrimaryWindow;

use super::{ViewSystems, tile_at};
use crate::board::Tile;
use crate::input::{Overlay, Screen};
use crate::theme::sizes::SLACK;
use crate::theme::widgets::PressSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>();
    app.add_systems(PreUpdate, cover.after(bevy::ui::UiSystems::Focus).before(PressSystems));
    app.add_systems(Update, point.in_set(ViewSystems::Input));
}

/// What mouse or finger points at, and its buttons.
#[derive(Resource, Default, Debug)]
pub struct Pointer {
    pub place: Option<Vec2>,
    pub tile: Option<Tile>,
    /// Whether it moved since the last frame; then it takes precedence over the keyboard cursor.
    pub moved: bool,
    pub over_panel: bool,
    /// Whether the board is being dragged.
    pub dragging: bool,
    /// Whether the button was released on the board without a drag, or a finger lifted.
    pub clicked: bool,
    /// Whether it is a finger.
    pub finger: bool,
    /// Whether a finger has just been held long enough for a long press.
    pub rested: bool,
    /// Whether the second button went down on the board.
    pub second: bool,
    /// Whether two fingers are on the board, or were since the last lifted.
    pub pinching: bool,
    pressed_at: Option<Vec2>,
    held: f32,
}

/// Seconds until a touch becomes a long press.
const REST: f32 = 0.5;

/// Blocks the pointer for the board and everything below: a press on this node reaches nothing beneath.
#[derive(Component, Default)]
#[require(RelativeCursorPosition, Interaction, Node, FocusPolicy = FocusPolicy::Block)]
pub struct Blocks;

/// Under a menu or another screen the board is visible, but cannot be pointed at.
fn covered(screen: &State<Screen>, overlay: &State<Overlay>) -> bool {
    *screen.get() != Screen::Mission || *overlay.get() != Overlay::None
}

/// Finds what covers the board at the pointer before presses are handled, since a button may close its menu at once.
fn cover(
    panels: Query<(&RelativeCursorPosition, &InheritedVisibility), With<Blocks>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut pointer: ResMut<Pointer>,
) {
    let panel = panels.iter().any(|(at, seen)| seen.get() && at.cursor_over());
    pointer.over_panel = panel || covered(&screen, &overlay);
}

fn point(
    window: Single<&Window, With<PrimaryWindow>>,
    camera: Single<(&Camera, &GlobalTransform)>,
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    time: Res<Time<Real>>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    mut last: Local<Option<Vec2>>,
    mut pointer: ResMut<Pointer>,
) {
    let touch = touches.iter().next().or_else(|| touches.iter_just_released().next());
    let lately = std::mem::replace(&mut pointer.finger, touch.is_some());
    let cursor = touch.map(Touch::position).or_else(|| window.cursor_position());
    // A touch aims when it lifts, and the aim stays.
    pointer.moved = cursor != *last && touch.is_none() && !lately;
    *last = cursor;
    let covered = covered(&screen, &overlay);
    pointer.over_panel |= covered;
    let (camera, transform) = *camera;
    pointer.place = cursor.and_then(|at| camera.viewport_to_world_2d(transform, at).ok());
    pointer.tile = pointer.place.filter(|_| !pointer.over_panel).map(tile_at);
    (pointer.clicked, pointer.rested) = (false, false);
    pointer.second = buttons.just_pressed(MouseButton::Right) && !pointer.over_panel;
    if covered {
        // A press that began before the menu opened counts for nothing when released.
        (pointer.pressed_at, pointer.dragging) = (None, false);
    }
    if buttons.just_pressed(MouseButton::Left) || touches.any_just_pressed() {
        pointer.pressed_at = cursor.filter(|_| !pointer.over_panel);
        pointer.held = -time.delta_secs(); // the last frame's time does not count as held
    }
    pointer.pinching |= touches.iter().count() > 1;
    if let (Some(from), Some(to)) = (pointer.pressed_at, cursor) {
        pointer.dragging |= from.distance(to) > SLACK;
    }
    if pointer.finger && pointer.pressed_at.is_some() && !pointer.dragging && !pointer.pinching {
        let before = pointer.held;
        pointer.held += time.delta_secs();
        pointer.rested = before < REST && pointer.held >= REST;
    }
    let lifted = touches.any_just_released() || touches.any_just_canceled();
    if buttons.just_released(MouseButton::Left) || lifted {
        let meant = !touches.any_just_canceled() && pointer.held < REST;
        pointer.clicked = pointer.pressed_at.is_some() && !pointer.dragging && !pointer.pinching && meant;
        (pointer.pressed_at, pointer.dragging) = (None, false);
    }
    pointer.pinching &= touches.iter().next().is_some();
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::state::app::StatesPlugin;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(StatesPlugin).insert_state(Screen::Mission).init_state::<Overlay>();
        app.init_resource::<ButtonInput<MouseButton>>().init_resource::<Touches>().init_resource::<Time<Real>>();
        app.init_resource::<Pointer>().add_systems(Update, point);
        app.add_systems(PreUpdate, (cover, close_menu).chain());
        let mut window = Window::default();
        window.set_cursor_position(Some(Vec2::new(300.0, 200.0)));
        app.world_mut().spawn((window, PrimaryWindow));
        app.world_mut().spawn((Camera::default(), GlobalTransform::default()));
        app
    }

    /// A menu that is one large button and closes itself.
    fn close_menu(buttons: Res<ButtonInput<MouseButton>>, mut overlay: ResMut<NextState<Overlay>>) {
        if buttons.just_pressed(MouseButton::Left) {
            overlay.set(Overlay::None);
        }
    }

    /// Presses or releases, runs a frame, and returns whether that was a click on the board.
    fn mouse(app: &mut App, act: fn(&mut ButtonInput<MouseButton>, MouseButton), button: MouseButton) -> bool {
        let mut buttons = app.world_mut().resource_mut::<ButtonInput<MouseButton>>();
        buttons.clear();
        act(&mut buttons, button);
        app.update();
        app.world().resource::<Pointer>().clicked
    }

    fn turn<S: bevy::state::state::FreelyMutableState>(app: &mut App, state: S) {
        app.world_mut().resource_mut::<NextState<S>>().set(state);
    }

    #[test]
    fn a_press_that_closes_a_menu_is_no_click_on_the_board() {
        let mut app = app();
        assert!(!mouse(&mut app, ButtonInput::press, MouseButton::Left));
        assert!(mouse(&mut app, ButtonInput::release, MouseButton::Left), "on the open board it is one");
        for menu in [Overlay::Pause, Overlay::Help, Overlay::Question] {
            turn(&mut app, menu);
            app.update();
            assert!(!mouse(&mut app, ButtonInput::press, MouseButton::Left));
            assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::None, "the press has closed it");
            assert!(!mouse(&mut app, ButtonInput::release, MouseButton::Left), "{menu:?}");
        }
        turn(&mut app, Screen::End);
        mouse(&mut app, ButtonInput::press, MouseButton::Left);
        assert!(!mouse(&mut app, ButtonInput::release, MouseButton::Left), "the end lies over the board as well");
    }

    #[test]
    fn a_press_on_the_board_is_dropped_when_a_menu_opens() {
        let mut app = app();
        mouse(&mut app, ButtonInput::press, MouseButton::Left);
        app.world_mut().resource_mut::<ButtonInput<MouseButton>>().clear();
        turn(&mut app, Overlay::Pause);
        app.update();
        turn(&mut app, Overlay::None);
        assert!(!mouse(&mut app, ButtonInput::release, MouseButton::Left));
    }

    #[test]
    fn the_second_button_counts_only_on_the_uncovered_board() {
        let mut app = app();
        let second = |app: &mut App| app.world().resource::<Pointer>().second;
        mouse(&mut app, ButtonInput::press, MouseButton::Right);
        assert!(second(&mut app));
        mouse(&mut app, ButtonInput::release, MouseButton::Right);
        turn(&mut app, Overlay::Pause);
        app.update();
        mouse(&mut app, ButtonInput::press, MouseButton::Right);
        assert!(!second(&mut app));
    }

    #[test]
    fn a_blocking_node_keeps_presses_from_buttons_beneath() {
        let mut world = World::new();
        let plate = world.spawn((Blocks, Node::default())).id();
        assert_eq!(world.get::<FocusPolicy>(plate), Some(&FocusPolicy::Block));
        assert!(world.get::<Interaction>(plate).is_some());
    }
}
