//! Short presses: a key pressed and released within one frame counts as held for that frame, so that slow machines miss
//! none.
use bevy::input::InputSystems;
use bevy::prelude::*;
use leafwing_input_manager::plugin::InputManagerSystem;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, latch.after(InputSystems).before(InputManagerSystem::Unify));
}

fn latch(mut keys: ResMut<ButtonInput<KeyCode>>, mut held: Local<Vec<KeyCode>>) {
    for key in held.drain(..) {
        keys.bypass_change_detection().release(key);
    }
    let short: Vec<KeyCode> = keys.get_just_pressed().filter(|key| !keys.pressed(**key)).copied().collect();
    for key in short {
        keys.press(key);
        // A just-released key would otherwise not count as held.
        keys.clear_just_released(key);
        held.push(key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_shorter_than_a_frame_is_held_for_one_frame() {
        let mut app = App::new();
        app.init_resource::<ButtonInput<KeyCode>>().add_systems(PreUpdate, latch);
        let mut keys = app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
        keys.press(KeyCode::Tab);
        keys.release(KeyCode::Tab);
        app.update();
        assert!(app.world().resource::<ButtonInput<KeyCode>>().pressed(KeyCode::Tab));
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().clear();
        app.update();
        assert!(!app.world().resource::<ButtonInput<KeyCode>>().pressed(KeyCode::Tab));
    }
}
