//! Fingers on a touch screen, as inputs of the action map.
use bevy::ecs::system::StaticSystemParam;
use bevy::ecs::system::lifetimeless::SRes;
use bevy::input::InputSystems;
use bevy::input::touch::Touch;
use bevy::prelude::*;
use leafwing_input_manager::InputControlKind;
use leafwing_input_manager::buttonlike::ButtonValue;
use leafwing_input_manager::clashing_inputs::BasicInputs;
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::prelude::updating::{CentralInputStore, InputRegistration, UpdatableInput};
use leafwing_input_manager::prelude::{Buttonlike, RegisterUserInput, UserInput, serde_typetag};
use serde::{Deserialize, Serialize};

use super::CLICK_SLACK;

/// Seconds until a touch becomes a long press.
const LONG: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TouchState>();
    app.register_input_kind::<TouchGesture>(InputControlKind::Button).register_buttonlike_input::<TouchGesture>();
    app.add_systems(PreUpdate, read.after(InputSystems).before(InputManagerSystem::Unify));
}

/// Gesture of fingers that can be bound.
#[derive(Reflect, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TouchGesture {
    /// One finger is on the screen, and no other has been since it came down.
    Down,
    /// A finger has been held in place; pressed for one frame.
    Rested,
}

/// The fingers on the screen. Positions are in logical pixels of the window.
#[derive(Resource, Clone, Debug, Default)]
pub struct TouchState {
    /// The centre of all fingers; where the last one lifted, in the frame in which it lifts.
    pub at: Option<Vec2>,
    /// The way of the centre in this frame.
    pub moved: Vec2,
    /// The distance between two fingers, in that of the last frame.
    pub spread: f32,
    pub count: usize,
    /// A finger has just lifted, in place and soon.
    pub tapped: bool,
    rested: bool,
    touch: Option<SingleTouch>,
}

/// A touch by one finger.
#[derive(Clone, Copy, Debug)]
struct SingleTouch {
    from: Vec2,
    held: f32,
    in_place: bool,
    /// It was pressed and lifted within one frame, so it lifts in the next.
    short: bool,
}

impl TouchState {
    /// Whether a finger is on the screen or has just lifted.
    pub fn are_touching(&self) -> bool {
        self.at.is_some()
    }

    fn next(&self, touches: &Touches, seconds: f32) -> Self {
        let down: Vec<&Touch> = touches.iter().collect();
        let lifted = touches.iter_just_released().next().map(Touch::position);
        let ended = self.touch.filter(|touch| touch.short).map(|touch| touch.from);
        let mut now = Self { count: down.len(), spread: 1.0, at: centre(&down).or(lifted).or(ended), ..default() };
        now.moved = down.iter().map(|touch| touch.delta()).sum::<Vec2>() / down.len().max(1) as f32;
        if let [one, two, ..] = down[..] {
            let before = one.previous_position().distance(two.previous_position());
            now.spread = if before > 1.0 { one.position().distance(two.position()) / before } else { 1.0 };
        }
        now.touch = match (self.touch, now.at) {
            (None, Some(from)) if self.count == 0 && down.len() < 2 && touches.any_just_pressed() => {
                Some(SingleTouch { from, held: 0.0, in_place: true, short: down.is_empty() })
            }
            (Some(touch), Some(at)) if down.len() == 1 => {
                let in_place = touch.in_place && touch.from.distance(at) <= CLICK_SLACK;
                Some(SingleTouch { held: touch.held + seconds, in_place, ..touch })
            }
            _ => None,
        };
        let before = self.touch.filter(|touch| touch.in_place);
        let long = |touch: SingleTouch| touch.in_place && touch.held >= LONG;
        now.rested = now.touch.is_some_and(long) && !before.is_some_and(long);
        let in_place = |touch: SingleTouch| now.at.is_some_and(|at| touch.from.distance(at) <= CLICK_SLACK);
        let up = down.is_empty() && !touches.any_just_canceled() && now.touch.is_none();
        now.tapped = up && before.is_some_and(|touch| touch.held < LONG && in_place(touch));
        now
    }
}

fn centre(touches: &[&Touch]) -> Option<Vec2> {
    let sum: Vec2 = touches.iter().map(|touch| touch.position()).sum();
    (!touches.is_empty()).then(|| sum / touches.len() as f32)
}

fn read(touches: Res<Touches>, time: Res<Time<Real>>, mut fingers: ResMut<TouchState>) {
    let now = fingers.next(&touches, time.delta_secs());
    *fingers = now;
}

impl UserInput for TouchGesture {
    fn kind(&self) -> InputControlKind {
        InputControlKind::Button
    }

    fn decompose(&self) -> BasicInputs {
        BasicInputs::Simple(Box::new(*self))
    }
}

impl UpdatableInput for TouchGesture {
    type SourceData = SRes<TouchState>;

    fn compute(mut store: ResMut<CentralInputStore>, fingers: StaticSystemParam<Self::SourceData>) {
        store.update_buttonlike(TouchGesture::Down, ButtonValue::from_pressed(fingers.touch.is_some()));
        store.update_buttonlike(TouchGesture::Rested, ButtonValue::from_pressed(fingers.rested));
    }
}

#[serde_typetag]
impl Buttonlike for TouchGesture {
    fn get_pressed(&self, store: &CentralInputStore, _: Entity) -> Option<bool> {
        store.pressed(self)
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::touch::{TouchInput, TouchPhase, touch_screen_input_system};

    use super::*;

    fn app() -> App {
        let mut app = App::new();
        app.add_message::<TouchInput>().init_resource::<Touches>().init_resource::<TouchState>();
        app.init_resource::<Time<Real>>().add_systems(PreUpdate, (touch_screen_input_system, read).chain());
        app
    }

    fn touch(app: &mut App, id: u64, phase: TouchPhase, x: f32) {
        let position = Vec2::new(x, 100.0);
        app.world_mut().write_message(TouchInput { phase, position, window: Entity::PLACEHOLDER, force: None, id });
    }

    fn after(app: &mut App, seconds: f32) -> TouchState {
        app.world_mut().resource_mut::<Time<Real>>().advance_by(std::time::Duration::from_secs_f32(seconds));
        app.update();
        app.world().resource::<TouchState>().clone()
    }

    #[test]
    fn a_finger_that_lifts_in_place_has_tapped() {
        let mut app = app();
        touch(&mut app, 1, TouchPhase::Started, 50.0);
        assert!(after(&mut app, 0.1).touch.is_some());
        touch(&mut app, 1, TouchPhase::Ended, 52.0);
        let lifted = after(&mut app, 0.1);
        assert!(lifted.tapped && lifted.touch.is_none());
        assert!(!after(&mut app, 0.1).tapped);
    }

    #[test]
    fn a_tap_within_one_frame_is_held_for_that_frame() {
        let mut app = app();
        touch(&mut app, 1, TouchPhase::Started, 50.0);
        touch(&mut app, 1, TouchPhase::Ended, 50.0);
        let pressed = after(&mut app, 0.1);
        assert!(pressed.touch.is_some() && !pressed.tapped);
        let lifted = after(&mut app, 0.1);
        assert!(lifted.touch.is_none() && lifted.tapped);
    }

    #[test]
    fn drags_long_presses_and_cancelled_touches_are_no_taps() {
        let mut app = app();
        touch(&mut app, 1, TouchPhase::Started, 50.0);
        after(&mut app, 0.1);
        touch(&mut app, 1, TouchPhase::Moved, 90.0);
        assert_eq!(after(&mut app, 0.1).moved, Vec2::new(40.0, 0.0));
        touch(&mut app, 1, TouchPhase::Moved, 50.0);
        after(&mut app, 0.1);
        touch(&mut app, 1, TouchPhase::Ended, 50.0);
        assert!(!after(&mut app, 0.1).tapped, "it was dragged and came back");
        touch(&mut app, 2, TouchPhase::Started, 50.0);
        after(&mut app, 0.1);
        assert!(!after(&mut app, 0.3).rested);
        assert!(after(&mut app, 0.3).rested);
        assert!(!after(&mut app, 0.3).rested, "only once");
        touch(&mut app, 2, TouchPhase::Ended, 50.0);
        assert!(!after(&mut app, 0.1).tapped);
        touch(&mut app, 3, TouchPhase::Started, 50.0);
        after(&mut app, 0.1);
        touch(&mut app, 3, TouchPhase::Canceled, 50.0);
        assert!(!after(&mut app, 0.1).tapped);
    }

    #[test]
    fn a_second_finger_ends_the_press_and_pinches() {
        let mut app = app();
        touch(&mut app, 1, TouchPhase::Started, 50.0);
        after(&mut app, 0.1);
        touch(&mut app, 2, TouchPhase::Started, 150.0);
        let two = after(&mut app, 0.1);
        assert!(two.touch.is_none() && !two.tapped && two.count == 2);
        touch(&mut app, 2, TouchPhase::Moved, 250.0);
        let wider = after(&mut app, 0.1);
        assert_eq!((wider.spread, wider.moved), (2.0, Vec2::new(50.0, 0.0)));
        touch(&mut app, 2, TouchPhase::Ended, 250.0);
        after(&mut app, 0.1);
        touch(&mut app, 1, TouchPhase::Ended, 50.0);
        assert!(!after(&mut app, 0.1).tapped, "the finger that stays does not tap");
    }
}
