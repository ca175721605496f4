//! A probe for browser tests: if the page's address has the parameter `test`, the body's `data-probe` reports the state
//! of battle and campaign, the position of buttons, the mind's next order, and the mouse and key input that gives it.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use serde_json::{Map, Value, json};

use super::ViewSystems;
use super::aim::{Aiming, choices};
use super::camera::CameraTarget;
use super::campaign_state::CampaignState;
use super::current_battle::CurrentBattle;
use super::playback::Playback;
use super::settings::Settings;
use super::tile_centre;
use super::view_model::ViewModel;
use crate::board::Tile;
use crate::input::Screen;
use crate::referee::AnyOrder;
use crate::theme::widgets::ButtonSkin;

pub(super) fn plugin(app: &mut App) {
    if super::web_page_calls::address_parameter("test").is_none() {
        return;
    }
    app.init_resource::<Probe>().add_systems(First, |mut probe: ResMut<Probe>| probe.begin());
    app.add_systems(Update, (think, battle).chain().in_set(ViewSystems::Animate));
    app.add_systems(Last, (buttons, publish).chain());
    app.add_systems(OnExit(Screen::Mission), |mut probe: ResMut<Probe>| probe.shown = None);
}

/// The report, and the mind's cached order.
#[derive(Resource, Default)]
struct Probe {
    frames: u64,
    said: Map<String, Value>,
    last: String,
    /// The order to give next; `shown` is the state it was chosen for.
    order: Option<AnyOrder>,
    shown: Option<u64>,
}

impl Probe {
    fn begin(&mut self) {
        self.frames += 1;
        self.said = Map::new();
        self.say("frames", json!(self.frames));
    }

    fn say(&mut self, name: &str, value: Value) {
        self.said.insert(name.into(), value);
    }
}

fn think(battle: Res<CurrentBattle>, playback: Res<Playback>, mut probe: ResMut<Probe>) {
    if battle.awaits_orders() && playback.has_caught_up() && probe.shown != Some(playback.shown) {
        let best = battle.rationales().into_iter().next().map(|thought| thought.order);
        probe.order = best.or_else(|| Some(AnyOrder::end_phase()));
        probe.shown = Some(playback.shown);
    }
}

fn battle(
    battle: Res<CurrentBattle>,
    playback: Res<Playback>,
    view_model: Option<Res<ViewModel>>,
    aiming: Res<Aiming>,
    time: Res<Time<Real>>,
    camera: Single<(&Camera, &GlobalTransform)>,
    aimed: Res<CameraTarget>,
    mut probe: ResMut<Probe>,
) {
    let Some(view_model) = view_model else { return };
    let place = |tile: Tile| {
        let at = camera.0.world_to_viewport(camera.1, tile_centre(tile).extend(0.0)).ok()?;
        Some(json!([at.x.round(), at.y.round()]))
    };
    probe.say("over", json!(battle.is_over()));
    probe.say("digest", json!(battle.digest()));
    probe.say("title", json!(battle.title));
    probe.say("round", json!(view_model.clock.now.round));
    probe.say("watched", json!(battle.replay_progress()));
    let rests = battle.awaits_orders()
        && !battle.awaits_answer()
        && playback.has_caught_up()
        && probe.shown == Some(playback.shown);
    let waits = rests && !aiming.ignores_clicks(time.elapsed());
    probe.say("waits", json!(waits));
    if !waits {
        return;
    }
    let Some(order) = probe.order.clone() else { return };
    let of_order = |entry| !choices::orders_of_entry(std::slice::from_ref(&order), entry).is_empty();
    let entry = aiming.menu.iter().position(of_order);
    let choice = aiming.choices.iter().find(|choice| choice.order == order);
    probe.say("chosen", json!(aiming.figure.map(|figure| figure.to_string())));
    probe.say("key", json!(entry.map(|entry| aiming.menu[entry].key)));
    probe.say("entry", json!(aiming.armed && entry.is_some() && entry == aiming.entry));
    let target = choice.and_then(|choice| choice.tiles.first()).copied();
    probe.say("place", json!(target.and_then(place)));
    // A panel would have the click.
    probe.say("hidden", json!(target.is_some_and(|tile| !aimed.free_rectangle().contains(tile_centre(tile)))));
    probe.say("ready", json!(aiming.choice_under_cursor().is_some_and(|choice| choice.order == order)));
    probe.say("order", order.to_json());
}

/// Centres of all named buttons, and what the menus hold.
fn buttons(
    all: Query<(&Name, &UiGlobalTransform, &InheritedVisibility), With<ButtonSkin>>,
    window: Single<&Window, With<PrimaryWindow>>,
    campaign_state: Res<CampaignState>,
    settings: Res<Settings>,
    mut probe: ResMut<Probe>,
) {
    let seen = all.iter().filter(|(.., visible)| visible.get());
    let places = seen.map(|(name, at, _)| {
        let at = (at.translation / window.scale_factor()).round();
        (name.to_string(), json!([at.x, at.y]))
    });
    let places: Map<String, Value> = places.collect();
    probe.say("buttons", Value::Object(places));
    let played = campaign_state.campaign.as_ref().map(|campaign| (campaign.done.len(), campaign.score()));
    probe.say("played", json!(played));
    probe.say("trouble", json!(campaign_state.trouble));
    probe.say("muted", json!(settings.sound.muted));
}

fn publish(mut probe: ResMut<Probe>) {
    let text = Value::Object(std::mem::take(&mut probe.said)).to_string();
    let body = web_sys::window().and_then(|window| window.document()).and_then(|document| document.body());
    if let Some(body) = body.filter(|_| probe.last != text) {
        let _ = body.set_attribute("data-probe", &text);
        probe.last = text;
    }
}
