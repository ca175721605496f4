//! Short presses: a key or button pressed and released within one frame counts as held for that frame, so that slow
//! machines miss none.
use std::hash::Hash;

use bevy::ecs::entity::EntityHashMap;
use bevy::input::InputSystems;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use leafwing_input_manager::plugin::InputManagerSystem;

pub(super) fn plugin(app: &mut App) {
    let presses = (latch::<KeyCode>, latch::<MouseButton>);
    let presses = (presses, latch_pads);
    app.add_systems(PreUpdate, presses.after(InputSystems).before(InputManagerSystem::Unify).before(UiSystems::Focus));
}

fn latch<T: Copy + Eq + Hash + Send + Sync + 'static>(mut buttons: ResMut<ButtonInput<T>>, mut held: Local<Vec<T>>) {
    hold(buttons.bypass_change_detection(), &mut held);
}

fn latch_pads(mut pads: Query<(Entity, &mut Gamepad)>, mut held: Local<EntityHashMap<Vec<GamepadButton>>>) {
    for (entity, mut pad) in &mut pads {
        hold(pad.bypass_change_detection().digital_mut(), held.entry(entity).or_default());
    }
}

/// Holds what was pressed and released since the last frame, and lets go of what was held so in that frame.
fn hold<T: Copy + Eq + Hash + Send + Sync + 'static>(buttons: &mut ButtonInput<T>, held: &mut Vec<T>) {
    for button in held.drain(..) {
        buttons.release(button);
    }
    let short: Vec<T> = buttons.get_just_pressed().filter(|button| !buttons.pressed(**button)).copied().collect();
    for button in short {
        buttons.press(button);
        // A just-released button would otherwise not count as held.
        buttons.clear_just_released(button);
        held.push(button);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn short_press_lasts_a_frame<T: Copy + Eq + Hash + Send + Sync + 'static>(button: T) {
        let mut app = App::new();
        app.init_resource::<ButtonInput<T>>().add_systems(PreUpdate, latch::<T>);
        let mut buttons = app.world_mut().resource_mut::<ButtonInput<T>>();
        buttons.press(button);
        buttons.release(button);
        app.update();
        assert!(app.world().resource::<ButtonInput<T>>().pressed(button));
        app.world_mut().resource_mut::<ButtonInput<T>>().clear();
        app.update();
        let buttons = app.world().resource::<ButtonInput<T>>();
        assert!(!buttons.pressed(button) && buttons.just_released(button));
    }

    #[test]
    fn a_press_shorter_than_a_frame_is_held_for_one_frame() {
        short_press_lasts_a_frame(KeyCode::Tab);
        short_press_lasts_a_frame(MouseButton::Left);
    }
}
