//! Short presses: a key or button pressed and released within one frame counts as held for that frame, so that slow
//! machines miss none. If it is pressed once more in the next frame, the second press follows a frame later.
use std::hash::Hash;

use bevy::ecs::entity::EntityHashMap;
use bevy::input::InputSystems;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use leafwing_input_manager::plugin::InputManagerSystem;

pub(super) fn plugin(app: &mut App) {
    let presses = (latch::<KeyCode>, latch::<MouseButton>, latch_pads);
    app.init_resource::<Latch<KeyCode>>().init_resource::<Latch<MouseButton>>().init_resource::<PadLatches>();
    app.add_systems(PreUpdate, presses.after(InputSystems).before(InputManagerSystem::Unify).before(UiSystems::Focus))
        .add_systems(Last, (let_go::<KeyCode>, let_go::<MouseButton>, let_go_of_pads));
}

/// What can be pressed on a device.
trait Pressable: Copy + Eq + Hash + Send + Sync + 'static {}

impl<T: Copy + Eq + Hash + Send + Sync + 'static> Pressable for T {}

/// Buttons held for the length of a frame, and those whose second press waits for the next one.
#[derive(Resource)]
struct Latch<T> {
    held: Vec<T>,
    waiting: Vec<T>,
}

#[derive(Resource, Default)]
struct PadLatches(EntityHashMap<Latch<GamepadButton>>);

impl<T> Default for Latch<T> {
    fn default() -> Self {
        Self { held: Vec::new(), waiting: Vec::new() }
    }
}

impl<T: Pressable> Latch<T> {
    /// Holds what was pressed and released since the last frame, and tells the release of what was held in that frame.
    fn hold(&mut self, buttons: &mut ButtonInput<T>) {
        let waiting = std::mem::take(&mut self.waiting);
        for button in self.held.drain(..) {
            // Between two presses lies a frame without: the second would pass for the first one, held.
            if buttons.just_pressed(button) {
                self.waiting.push(button);
            }
            buttons.press(button);
            buttons.release(button);
            buttons.clear_just_pressed(button);
        }
        let short = buttons.get_just_pressed().filter(|button| !buttons.pressed(**button)).copied();
        self.held.extend(short.collect::<Vec<T>>().into_iter().chain(waiting));
        for button in &self.held {
            buttons.press(*button);
            // A just-released button would otherwise not count as held.
            buttons.clear_just_released(*button);
        }
    }

    /// Lets go of what was held, so that the next press of the same button is seen as one.
    fn let_go(&self, buttons: &mut ButtonInput<T>) {
        for button in &self.held {
            buttons.release(*button);
        }
    }
}

fn latch<T: Pressable>(mut buttons: ResMut<ButtonInput<T>>, mut latch: ResMut<Latch<T>>) {
    latch.hold(buttons.bypass_change_detection());
}

fn let_go<T: Pressable>(mut buttons: ResMut<ButtonInput<T>>, latch: Res<Latch<T>>) {
    latch.let_go(buttons.bypass_change_detection());
}

fn latch_pads(mut pads: Query<(Entity, &mut Gamepad)>, mut latches: ResMut<PadLatches>) {
    for (entity, mut pad) in &mut pads {
        latches.0.entry(entity).or_default().hold(pad.bypass_change_detection().digital_mut());
    }
}

fn let_go_of_pads(mut pads: Query<(Entity, &mut Gamepad)>, latches: Res<PadLatches>) {
    for (entity, mut pad) in &mut pads {
        if let Some(latch) = latches.0.get(&entity) {
            latch.let_go(pad.bypass_change_detection().digital_mut());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Taps before each frame in which the letter is `t`, and returns `P` for each frame in which the button counts as
    /// pressed, `r` for one in which it was just released.
    fn frames<T: Pressable>(button: T, taps: &str) -> String {
        let mut app = App::new();
        app.init_resource::<ButtonInput<T>>().init_resource::<Latch<T>>();
        app.add_systems(PreUpdate, latch::<T>).add_systems(Last, let_go::<T>);
        app.init_resource::<Seen>().add_systems(Update, move |buttons: Res<ButtonInput<T>>, mut seen: ResMut<Seen>| {
            seen.0.push(match (buttons.pressed(button), buttons.just_released(button)) {
                (true, _) => 'P',
                (false, true) => 'r',
                (false, false) => '.',
            });
        });
        for letter in taps.chars() {
            let mut buttons = app.world_mut().resource_mut::<ButtonInput<T>>();
            buttons.clear();
            if letter == 't' {
                buttons.press(button);
                buttons.release(button);
            }
            app.update();
        }
        app.world().resource::<Seen>().0.clone()
    }

    #[derive(Resource, Default)]
    struct Seen(String);

    #[test]
    fn a_press_shorter_than_a_frame_is_held_for_one_frame() {
        assert_eq!(frames(KeyCode::Tab, "t.."), "Pr.");
        assert_eq!(frames(MouseButton::Left, "t.."), "Pr.");
    }

    #[test]
    fn two_presses_in_successive_frames_are_two() {
        assert_eq!(frames(KeyCode::Tab, "tt..."), "PrPr.");
        assert_eq!(frames(MouseButton::Left, "ttt..."), "PrPr..");
    }
}
