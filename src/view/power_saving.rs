//! Saves power: no frames are drawn while nothing on the screen moves, in the window and on the page.

use std::time::Duration;

#[cfg(not(target_family = "wasm"))]
use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::window::{WindowEvent, WindowOccluded};
use bevy::winit::{UpdateMode, WinitSettings};
use leafwing_input_manager::prelude::ActionState;

use super::current_battle::CurrentBattle;
#[cfg(not(target_family = "wasm"))]
use super::file_watch::WatchedFiles;
use super::playback::Playback;
use super::settings::Settings;
use crate::input::Action;
#[cfg(target_family = "wasm")]
use crate::input::PluggedInPads;

/// Time for which frames are drawn after the last change or input: longer than any timer between two changes, such as the
/// delay of a tooltip. It is counted in the time that those timers run by, which a slow frame does not use up.
const LINGER: Duration = Duration::from_secs(2);

/// Time between two checks by a resting window of the files that it follows.
#[cfg(not(target_family = "wasm"))]
const GLANCE: Duration = Duration::from_millis(500);

/// Time after which a resting window does what a screen reader asks for: its presses wake no window.
#[cfg(not(target_family = "wasm"))]
const LISTEN: Duration = Duration::from_millis(100);

/// Time after which a resting page looks at its gamepads: the browser tells of none of their buttons.
#[cfg(target_family = "wasm")]
const GLANCE_AT_PADS: Duration = Duration::from_millis(100);

/// A rest until the next input. Winit adds it to the current time, so `Duration::MAX` would overflow.
const ENDLESS: Duration = Duration::from_secs(24 * 3600);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DrawFramesUntil>();
    app.add_systems(First, hide.run_if(on_message::<WindowOccluded>));
    app.add_systems(Last, (stir, settle.run_if(resource_exists::<WinitSettings>)).chain());
}

/// The time until which frames are drawn, whether the window is hidden, and whether it is to look twice a second at what
/// goes on outside it.
#[derive(Resource, Default)]
pub struct DrawFramesUntil {
    until: Duration,
    hidden: bool,
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "nothing goes on outside a page"))]
    pub glances: bool,
}

impl DrawFramesUntil {
    /// Has frames drawn for a while from `now` on, as after an input.
    pub fn linger(&mut self, now: Duration) {
        self.until = now + LINGER;
    }
}

/// Pauses time while the window or the browser tab is hidden.
fn hide(
    mut occluded: MessageReader<WindowOccluded>,
    mut awake: ResMut<DrawFramesUntil>,
    mut time: ResMut<Time<Virtual>>,
) {
    let Some(last) = occluded.read().last() else { return };
    awake.hidden = last.occluded;
    match last.occluded {
        true => time.pause(),
        false => time.unpause(),
    }
}

/// Anything that changes what is drawn.
type Redrawn = Or<(
    Changed<GlobalTransform>,
    Changed<InheritedVisibility>,
    Changed<Sprite>,
    Changed<Mesh2d>,
    Changed<ComputedNode>,
    Changed<UiGlobalTransform>,
    Changed<BackgroundColor>,
    Changed<BorderColor>,
    Changed<ImageNode>,
    Changed<TextColor>,
)>;

/// Keeps frames coming if something changed, the player gave input, or playback is still running.
fn stir(
    redrawn: Query<(), Redrawn>,
    mut images: MessageReader<AssetEvent<Image>>,
    mut meshes: MessageReader<AssetEvent<Mesh>>,
    mut inputs: MessageReader<WindowEvent>,
    held: Query<&ActionState<Action>>,
    battle: Option<(Res<CurrentBattle>, Res<Playback>)>,
    time: Res<Time<Virtual>>,
    mut awake: ResMut<DrawFramesUntil>,
) {
    let held = held.iter().any(|actions| !actions.get_pressed().is_empty());
    let shown = battle.is_none_or(|(_, playback)| playback.has_caught_up() || playback.is_paused_between_orders());
    let messages = images.read().count() + meshes.read().count() + inputs.read().count() > 0;
    if held || !shown || messages || !redrawn.is_empty() {
        awake.linger(time.elapsed());
    }
}

/// Every frame, or so many a second. The browser paces its frames by itself.
fn pace(limit: u16) -> UpdateMode {
    match limit {
        1.. if !cfg!(target_family = "wasm") => UpdateMode::Reactive {
            wait: Duration::from_secs(1) / u32::from(limit),
            react_to_device_events: false,
            react_to_user_events: true,
            react_to_window_events: false,
        },
        _ => UpdateMode::Continuous,
    }
}

/// Makes the window draw every frame while awake, and only on events while at rest.
fn settle(
    awake: Res<DrawFramesUntil>,
    time: Res<Time<Virtual>>,
    #[cfg(target_family = "wasm")] pads: PluggedInPads,
    #[cfg(not(target_family = "wasm"))] followed: Option<Res<WatchedFiles>>,
    #[cfg(not(target_family = "wasm"))] reader: Option<Res<AccessibilityRequested>>,
    settings: Res<Settings>,
    mut winit: ResMut<WinitSettings>,
) {
    let rests = time.elapsed() >= awake.until;
    #[cfg(not(target_family = "wasm"))]
    let wait = match reader.is_some_and(|reader| reader.get()) {
        true => LISTEN,
        false if followed.is_some() || awake.glances => GLANCE,
        false => ENDLESS,
    };
    // The page wakes the game when its tab is shown again, when it says something, and when a gamepad is plugged in.
    #[cfg(target_family = "wasm")]
    let wait = if pads.is_empty() { ENDLESS } else { GLANCE_AT_PADS };
    let mode = match (awake.hidden, rests) {
        (true, _) => UpdateMode::reactive_low_power(ENDLESS),
        (false, false) => pace(settings.video.frame_limit),
        (false, true) => UpdateMode::reactive_low_power(wait),
    };
    if winit.focused_mode != mode {
        *winit = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_limit_spaces_the_frames() {
        assert_eq!(pace(0), UpdateMode::Continuous);
        let UpdateMode::Reactive { wait, react_to_window_events, .. } = pace(60) else { panic!("no limit") };
        assert!(wait >= Duration::from_millis(16) && wait <= Duration::from_millis(17));
        assert!(!react_to_window_events, "a moving mouse draws no extra frames");
    }
}
