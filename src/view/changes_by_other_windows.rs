//! Changes that other windows of the game store while this one is open: taken up, and a battle that they took over is watched.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::WindowFocused;

use super::campaign_state::CampaignState;
use super::current_battle::{CurrentBattle, Notice};
#[cfg(not(target_family = "wasm"))]
use super::power_saving::DrawFramesUntil;
use super::question::Question;
use super::service_record::ServiceRecord;
use super::settings::Settings;
use super::stored_battle::{BattleStorage, leave_battle_to_other_window};
use crate::chronicle::LaunchRequest;
use crate::input::{Overlay, Screen};
use crate::localization::phrase;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<StorageChanged>();
    let battle = || in_state(Screen::Mission).and_then(resource_exists::<CurrentBattle>);
    app.add_systems(PreUpdate, come_back.run_if(on_message::<WindowFocused>));
    // A question stays until it is answered, whatever goes on elsewhere.
    let follow = follow.run_if(not(in_state(Overlay::Question)));
    app.add_systems(Update, (look, follow).chain().run_if(on_message::<StorageChanged>.and_then(battle())));
    app.add_systems(OnExit(Overlay::Question), |mut changes: MessageWriter<StorageChanged>| {
        changes.write(StorageChanged);
    });
    app.add_systems(
        Update,
        take_up_stored_changes.run_if(on_message::<StorageChanged>.and_then(in_state(Screen::Missions))),
    );
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(Update, glance.run_if(battle()))
        .add_systems(OnExit(Screen::Mission), |mut awake: ResMut<DrawFramesUntil>| awake.glances = false);
}

/// Another window may have stored something: this one comes to the front again, or the browser says so.
#[derive(Message, Clone, Copy, Debug)]
pub struct StorageChanged;

/// Reports that other windows may have stored something while this one was away.
fn come_back(mut focused: MessageReader<WindowFocused>, mut changes: MessageWriter<StorageChanged>) {
    if focused.read().any(|focus| focus.focused) {
        changes.write(StorageChanged);
    }
}

/// Notices that another window has taken the battle over.
fn look(mut battle: ResMut<CurrentBattle>, mut slot: ResMut<BattleStorage>, mut questions: MessageWriter<Question>) {
    if !battle.elsewhere && slot.is_taken_over_by_other_window() {
        leave_battle_to_other_window(&mut battle, &mut slot, &mut questions);
    }
}

/// Everything that the next state of a watched battle changes.
#[derive(SystemParam)]
struct Followed<'w> {
    battle: Res<'w, CurrentBattle>,
    slot: ResMut<'w, BattleStorage>,
    request: ResMut<'w, LaunchRequest>,
    screen: ResMut<'w, NextState<Screen>>,
    notices: MessageWriter<'w, Notice>,
}

/// Shows what another window has ordered in the battle that is watched here.
fn follow(mut followed: Followed) {
    if !followed.battle.elsewhere || !followed.slot.has_changed_since_last_look() {
        return;
    }
    match followed.slot.stored_request() {
        Some(request) => {
            followed.slot.only_watch_next();
            *followed.request = request;
            followed.screen.set(Screen::Mission);
        }
        None => {
            followed.notices.write(Notice::good(phrase!("watched-ended", mission = &followed.battle.title)));
            followed.screen.set(Screen::Missions);
        }
    }
}

/// Seconds between two looks at what another window does.
#[cfg(not(target_family = "wasm"))]
const LOOK_EVERY: f32 = 0.5;

/// A window that watches looks twice a second.
#[cfg(not(target_family = "wasm"))]
fn glance(
    battle: Res<CurrentBattle>,
    time: Res<Time<Real>>,
    mut awake: ResMut<DrawFramesUntil>,
    mut changes: MessageWriter<StorageChanged>,
    mut waited: Local<f32>,
) {
    *waited += time.delta_secs();
    if battle.elsewhere && *waited >= LOOK_EVERY {
        *waited = 0.0;
        changes.write(StorageChanged);
    }
    if awake.bypass_change_detection().glances != battle.elsewhere {
        awake.glances = battle.elsewhere;
    }
}

/// Takes up what another window has stored, while the mission list is open.
pub(super) fn take_up_stored_changes(
    mut campaign_state: ResMut<CampaignState>,
    mut settings: ResMut<Settings>,
    mut record: ResMut<ServiceRecord>,
) {
    if campaign_state.is_outdated() {
        campaign_state.reload_stored();
    }
    if let Some(changed) = settings.reloaded() {
        *settings = changed;
    }
    let now = ServiceRecord::stored();
    if now.as_ref().is_some_and(|now| *now != *record) {
        *record = now.unwrap_or_default();
    }
}
