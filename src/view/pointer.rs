//! Where the mouse or a finger points: a place of the board and its tile, unless a panel lies in between.
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
    app.add_systems(Update, point.in_set(ViewSystems::Listen));
}

/// What the mouse points at.
#[derive(Resource, Default, Debug)]
pub struct Pointer {
    pub place: Option<Vec2>,
    pub tile: Option<Tile>,
    /// It moved since the last frame, so it counts for more than the keyboard's cursor.
    pub moved: bool,
    pub over_panel: bool,
    /// The board is being dragged.
    pub dragging: bool,
    /// The button was let go on the board without a drag, or the finger lifted.
    pub clicked: bool,
    /// It is a finger that points.
    pub finger: bool,
    /// A finger has rested on the board for a while.
    pub rested: bool,
    /// The second button went down on the board.
    pub second: bool,
    /// Two fingers are on the board, or were since the last lifted.
    pub pinching: bool,
    pressed_at: Option<Vec2>,
    held: f32,
}

/// Seconds that a finger rests before that means something.
const REST: f32 = 0.5;

/// What takes the mouse away from the board and from all that lies below: a press on it is no press on anything beneath.
#[derive(Component, Default)]
#[require(RelativeCursorPosition, Interaction, Node, FocusPolicy = FocusPolicy::Block)]
pub struct Blocks;

/// Under a menu or another screen the board still lies, but nothing there is pointed at.
fn covered(screen: &State<Screen>, overlay: &State<Overlay>) -> bool {
    *screen.get() != Screen::Mission || *overlay.get() != Overlay::None
}

/// What lies over the board where the pointer is, before any press is heard: a button may take its menu away at once.
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
    // What a finger touches is aimed at when it lifts, and stays so when it is gone.
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
        // What went down before the menu came belongs to nobody when it is let go.
        (pointer.pressed_at, pointer.dragging) = (None, false);
    }
    if buttons.just_pressed(MouseButton::Left) || touches.any_just_pressed() {
        pointer.pressed_at = cursor.filter(|_| !pointer.over_panel);
        pointer.held = -time.delta_secs(); // it was not held while the last frame was drawn
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

    /// A menu whose every place is a button that closes it.
    fn close_menu(buttons: Res<ButtonInput<MouseButton>>, mut overlay: ResMut<NextState<Overlay>>) {
        if buttons.just_pressed(MouseButton::Left) {
            overlay.set(Overlay::None);
        }
    }

    /// Presses or lets go, draws a frame, and says whether that was a click on the board.
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
    fn a_press_in_a_menu_that_closes_at_once_is_no_click_on_the_board_beneath() {
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
    fn a_press_on_the_board_does_nothing_once_a_menu_has_come_over_it() {
        let mut app = app();
        mouse(&mut app, ButtonInput::press, MouseButton::Left);
        app.world_mut().resource_mut::<ButtonInput<MouseButton>>().clear();
        turn(&mut app, Overlay::Pause);
        app.update();
        turn(&mut app, Overlay::None);
        assert!(!mouse(&mut app, ButtonInput::release, MouseButton::Left));
    }

    #[test]
    fn the_second_button_counts_on_the_open_board_alone() {
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
    fn what_blocks_keeps_a_press_from_every_button_beneath() {
        let mut world = World::new();
        let plate = world.spawn((Blocks, Node::default())).id();
        assert_eq!(world.get::<FocusPolicy>(plate), Some(&FocusPolicy::Block));
        assert!(world.get::<Interaction>(plate).is_some());
    }
}
