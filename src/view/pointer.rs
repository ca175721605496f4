//! The pointer: which point and tile of the board the mouse or a finger points at, unless a panel is in the way.
use bevy::prelude::*;
use bevy::ui::{FocusPolicy, RelativeCursorPosition};
use bevy::window::PrimaryWindow;

use super::{BoardSystems, tile_at};
use crate::board::Tile;
use crate::input::{Action, ActionInput, CLICK_SLACK, Overlay, Screen, TouchState};
use crate::theme::widgets::PressSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>();
    app.add_systems(PreUpdate, cover.after(bevy::ui::UiSystems::Focus).before(PressSystems));
    app.add_systems(Update, update_pointer.in_set(BoardSystems::Input));
}

/// Target of mouse or finger, and the press there.
#[derive(Resource, Default, Debug)]
pub struct Pointer {
    pub place: Option<Vec2>,
    pub tile: Option<Tile>,
    /// Whether it moved since the last frame; then it takes precedence over the keyboard cursor.
    pub moved: bool,
    /// Its way since the last frame, in logical pixels.
    pub delta: Vec2,
    pub over_panel: bool,
    /// Whether the board is being dragged.
    pub dragging: bool,
    /// Whether `Select` was released on the board without a drag, or a finger tapped it.
    pub clicked: bool,
    /// Whether `Alternate` was pressed on the board.
    pub alternate: bool,
    /// Whether it is a finger.
    pub finger: bool,
    /// Whether a press that began on the board is held.
    pub held: bool,
    /// Whether such a press draws: it does not move the board then.
    pub draws: bool,
    pressed_at: Option<Vec2>,
}

/// Blocks the pointer for the board and everything below: a press on this node reaches nothing beneath.
#[derive(Component, Default)]
#[require(RelativeCursorPosition, Interaction, Node, FocusPolicy = FocusPolicy::Block)]
pub struct BlocksPointer;

/// Under an overlay or another screen the board is visible, but cannot be pointed at.
fn covered(screen: &State<Screen>, overlay: &State<Overlay>) -> bool {
    !matches!(screen.get(), Screen::Mission | Screen::Editor) || *overlay.get() != Overlay::None
}

/// Finds what covers the board at the pointer before presses are handled, since a button may close its overlay at once.
fn cover(
    panels: Query<(&RelativeCursorPosition, &InheritedVisibility), With<BlocksPointer>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut pointer: ResMut<Pointer>,
) {
    let panel = panels.iter().any(|(at, seen)| seen.get() && at.cursor_over());
    pointer.over_panel = panel || covered(&screen, &overlay);
}

/// Points at what lies under the mouse or a finger, unless a panel is in the way.
pub(super) fn update_pointer(
    window: Single<&Window, With<PrimaryWindow>>,
    camera: Single<(&Camera, &GlobalTransform)>,
    input: ActionInput,
    fingers: Res<TouchState>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    mut last: Local<Option<Vec2>>,
    mut pointer: ResMut<Pointer>,
) {
    let lately = std::mem::replace(&mut pointer.finger, fingers.are_touching());
    let cursor = fingers.at.or_else(|| window.cursor_position());
    // A touch aims when it lifts, and the aim stays.
    let by_mouse = !pointer.finger && !lately;
    pointer.moved = by_mouse && cursor != *last;
    let mouse = last.zip(cursor).filter(|_| by_mouse).map_or(Vec2::ZERO, |(from, to)| to - from);
    pointer.delta = if pointer.finger { fingers.moved } else { mouse };
    *last = cursor;
    let covered = covered(&screen, &overlay);
    pointer.over_panel |= covered;
    let (camera, transform) = *camera;
    pointer.place = cursor.and_then(|at| camera.viewport_to_world_2d(transform, at).ok());
    pointer.tile = pointer.place.filter(|_| !pointer.over_panel).map(tile_at);
    press(&input, &fingers, cursor, covered, &mut pointer);
}

/// Clicks, drags and alternates, from the actions and from where they were pressed.
fn press(input: &ActionInput, fingers: &TouchState, cursor: Option<Vec2>, covered: bool, pointer: &mut Pointer) {
    if covered {
        // A press that began before the overlay opened counts for nothing when released.
        (pointer.pressed_at, pointer.dragging) = (None, false);
    }
    if input.just_pressed(&Action::Select) {
        pointer.pressed_at = cursor.filter(|_| !pointer.over_panel);
    }
    if let (Some(from), Some(to)) = (pointer.pressed_at, cursor) {
        pointer.dragging |= from.distance(to) > CLICK_SLACK;
    }
    let pressed = pointer.pressed_at.is_some();
    let open = if pointer.finger { pressed } else { !pointer.over_panel };
    pointer.alternate = input.just_pressed(&Action::Alternate) && open;
    pointer.clicked = false;
    if input.just_released(&Action::Select) {
        let meant = if pointer.finger { fingers.tapped } else { !pointer.dragging };
        pointer.clicked = pressed && meant;
        (pointer.pressed_at, pointer.dragging) = (None, false);
    }
    pointer.held = pointer.pressed_at.is_some();
}

#[cfg(test)]
mod tests {
    use leafwing_input_manager::plugin::InputManagerSystem;
    use leafwing_input_manager::prelude::Buttonlike;

    use super::*;
    use crate::input::testing::app_on;
    use crate::input::{Bindings, Input};

    fn app() -> App {
        let mut app = app_on(Screen::Mission);
        app.init_resource::<Pointer>().add_systems(Update, update_pointer);
        app.add_systems(PreUpdate, (cover, close_overlay).chain().after(InputManagerSystem::Update));
        let mut window = Window::default();
        window.set_cursor_position(Some(Vec2::new(300.0, 200.0)));
        app.world_mut().spawn((window, PrimaryWindow));
        app.world_mut().spawn((Camera::default(), GlobalTransform::default()));
        app
    }

    /// An overlay that is one large button and closes itself.
    fn close_overlay(input: ActionInput, mut overlay: ResMut<NextState<Overlay>>) {
        if input.just_pressed(&Action::Select) {
            overlay.set(Overlay::None);
        }
    }

    /// Presses or releases, runs a frame, and returns whether that was a click on the board.
    fn mouse(app: &mut App, act: fn(&MouseButton, &mut World), button: MouseButton) -> bool {
        act(&button, app.world_mut());
        app.update();
        app.world().resource::<Pointer>().clicked
    }

    fn turn<S: bevy::state::state::FreelyMutableState>(app: &mut App, state: S) {
        app.world_mut().resource_mut::<NextState<S>>().set(state);
    }

    #[test]
    fn a_press_that_closes_an_overlay_is_no_click_on_the_board() {
        let mut app = app();
        assert!(!mouse(&mut app, MouseButton::press, MouseButton::Left));
        assert!(mouse(&mut app, MouseButton::release, MouseButton::Left), "on the open board it is one");
        for overlay in
            [Overlay::Pause, Overlay::Help, Overlay::Saves, Overlay::Loadout, Overlay::Building, Overlay::Question]
        {
            turn(&mut app, overlay);
            app.update();
            assert!(!mouse(&mut app, MouseButton::press, MouseButton::Left));
            assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::None, "the press has closed it");
            assert!(!mouse(&mut app, MouseButton::release, MouseButton::Left), "{overlay:?}");
        }
        turn(&mut app, Screen::End);
        mouse(&mut app, MouseButton::press, MouseButton::Left);
        assert!(!mouse(&mut app, MouseButton::release, MouseButton::Left), "the end lies over the board as well");
    }

    #[test]
    fn a_press_on_the_board_is_dropped_when_an_overlay_opens() {
        let mut app = app();
        mouse(&mut app, MouseButton::press, MouseButton::Left);
        turn(&mut app, Overlay::Pause);
        app.update();
        turn(&mut app, Overlay::None);
        assert!(!mouse(&mut app, MouseButton::release, MouseButton::Left));
    }

    #[test]
    fn the_second_button_counts_only_on_the_uncovered_board() {
        let mut app = app();
        let alternate = |app: &mut App| app.world().resource::<Pointer>().alternate;
        mouse(&mut app, MouseButton::press, MouseButton::Right);
        assert!(alternate(&mut app));
        mouse(&mut app, MouseButton::release, MouseButton::Right);
        turn(&mut app, Overlay::Pause);
        app.update();
        mouse(&mut app, MouseButton::press, MouseButton::Right);
        assert!(!alternate(&mut app));
    }

    #[test]
    fn a_click_can_be_bound_to_another_button() {
        let mut app = app();
        let right = vec![Input::Mouse(MouseButton::Right)];
        app.world_mut().resource_mut::<Bindings>().bind(Action::Select, right);
        mouse(&mut app, MouseButton::press, MouseButton::Right);
        assert!(mouse(&mut app, MouseButton::release, MouseButton::Right));
        mouse(&mut app, MouseButton::press, MouseButton::Left);
        assert!(!mouse(&mut app, MouseButton::release, MouseButton::Left));
    }

    #[test]
    fn a_blocking_node_keeps_presses_from_buttons_beneath() {
        let mut world = World::new();
        let plate = world.spawn((BlocksPointer, Node::default())).id();
        assert_eq!(world.get::<FocusPolicy>(plate), Some(&FocusPolicy::Block));
        assert!(world.get::<Interaction>(plate).is_some());
    }
}
