//! Hands the interface in words to the system's screen reader, and presses what that presses.
use std::time::Duration;

use accesskit::{Action, NodeId, TreeUpdate};
use bevy::a11y::{AccessibilityRequested, ActionRequest, ManageAccessibilityUpdates};
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::ACCESS_KIT_ADAPTERS;

use super::requested_presses::RequestedPress;
use super::screen_account::ScreenAccountReader;
use super::spoken_tree::{SpokenSoFar, SpokenTreeSource, requested_press};
use crate::hud::log_lines::LogLines;
use crate::theme::widgets::PressSystems;

pub fn plugin(app: &mut App) {
    app.add_plugins(super::requested_presses::plugin).init_resource::<SpokenScreen>().add_message::<ActionRequest>();
    // The game's tree has words where Bevy's would have names of parts.
    app.add_systems(Startup, |mut bevy: ResMut<ManageAccessibilityUpdates>| bevy.set(false));
    app.add_systems(PreUpdate, hear.before(PressSystems));
    app.add_systems(Last, (tell, hand_over).chain().run_if(reads));
}

/// Time between two readings of the interface.
const EVERY: Duration = Duration::from_millis(120);

/// The account for the screen reader.
#[derive(Resource, Default)]
pub struct SpokenScreen {
    /// The tree of the screen.
    pub tree: Option<TreeUpdate>,
    next: Duration,
    memory: SpokenSoFar,
}

/// Whether a screen reader listens.
fn reads(asked: Option<Res<AccessibilityRequested>>) -> bool {
    asked.is_some_and(|asked| asked.get())
}

fn hear(mut requests: MessageReader<ActionRequest>, mut acts: MessageWriter<RequestedPress>) {
    let presses = requests.read().filter(|request| request.action == Action::Click);
    acts.write_batch(presses.filter_map(|request| requested_press(request.target_node)));
}

fn tell(
    teller: ScreenAccountReader,
    lines: Res<LogLines>,
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut spoken: ResMut<SpokenScreen>,
) {
    if time.elapsed() < spoken.next {
        return;
    }
    spoken.next = time.elapsed() + EVERY;
    let (window, about) = *window;
    let log: Vec<&str> = lines.all().iter().map(|line| line.words.as_str()).collect();
    let account = teller.account();
    let telling =
        SpokenTreeSource { window: NodeId(window.to_bits()), title: &about.title, account: &account, log: &log };
    spoken.tree = Some(telling.tree(&mut spoken.memory));
}

/// The reader takes from the tree what changed; one that has just come has nothing yet.
fn hand_over(spoken: Res<SpokenScreen>, window: Single<Entity, With<PrimaryWindow>>, _main_thread: NonSendMarker) {
    let Some(tree) = spoken.tree.as_ref().filter(|_| spoken.is_changed()) else { return };
    ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
        if let Some(adapter) = adapters.get_mut(&*window) {
            adapter.update_if_active(|| tree.clone());
        }
    });
}
