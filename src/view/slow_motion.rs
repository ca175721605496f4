//! Slow motion: a shot that decides something passes slowly for a third of a second.
use bevy::prelude::*;

use super::ViewSystems;
use super::cue_length_and_weight::EventWeight;
use super::playback::Playback;
use super::settings::Settings;
use super::shown_event::ShownEvent;
use crate::model::Cue;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SlowMotion>();
    app.add_systems(First, pace.run_if(resource_changed::<SlowMotion>));
    app.add_systems(Update, begin.in_set(ViewSystems::Gather));
}

/// Seconds of real time that it lasts, and the speed of the game meanwhile.
const LASTS: f32 = 1.0 / 3.0;
const SLOW: f32 = 0.3;

/// Seconds of slow motion that are left.
#[derive(Resource, Default)]
struct SlowMotion(f32);

fn begin(
    mut shown: MessageReader<ShownEvent>,
    settings: Res<Settings>,
    playback: Res<Playback>,
    mut slow: ResMut<SlowMotion>,
) {
    let decisive = |shown: &ShownEvent| matches!(shown.cue, Cue::Shot { .. }) && shown.weight == EventWeight::Decisive;
    let decided = shown.read().filter(|shown| decisive(shown)).count() > 0;
    if decided && !settings.comfort.less_motion && !playback.is_too_fast_to_look() {
        slow.0 = LASTS;
    }
}

/// Counts down in real time; it changes itself until the game has its speed again.
fn pace(mut slow: ResMut<SlowMotion>, real: Res<Time<Real>>, mut time: ResMut<Time<Virtual>>) {
    let speed = if slow.0 > 0.0 { SLOW } else { 1.0 };
    if time.relative_speed() != speed {
        time.set_relative_speed(speed);
    }
    if slow.0 > 0.0 {
        slow.0 = (slow.0 - real.delta_secs()).max(0.0);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_game_slows_for_a_third_of_a_second_and_then_has_its_speed_again() {
        let mut app = App::new();
        app.init_resource::<Time<Real>>().init_resource::<Time<Virtual>>().insert_resource(SlowMotion(LASTS));
        app.add_systems(First, pace.run_if(resource_changed::<SlowMotion>));
        let mut slowed = 0;
        for _ in 0..20 {
            app.world_mut().resource_mut::<Time<Real>>().advance_by(Duration::from_millis(50));
            app.update();
            slowed += u32::from(app.world().resource::<Time<Virtual>>().relative_speed() < 1.0);
        }
        assert_eq!(slowed, 7, "frames of a twentieth of a second");
        assert!(!app.world().is_resource_changed::<SlowMotion>(), "nothing runs at rest");
    }
}
