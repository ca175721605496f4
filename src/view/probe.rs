//! For tests of the page, in the browser, where its address has the word `test`: `data-probe` of the body tells where the battle
//! stands, what a scripted mind would order next, and what mouse and keys have to do for it.
use bevy::prelude::*;
use serde_json::{Value, json};

use super::ViewSystems;
use super::aim::{Aiming, choices};
use super::camera::Aimed;
use super::looks::Looks;
use super::middle;
use super::play::Play;
use super::playback::Playback;
use crate::board::Tile;

pub(super) fn plugin(app: &mut App) {
    if super::page::word("test").is_some() {
        app.init_resource::<Next>().add_systems(Update, (think, tell).chain().after(ViewSystems::Animate));
        app.add_systems(OnExit(crate::input::Screen::Mission), |mut next: ResMut<Next>| *next = Next::default());
    }
}

/// The order to give next, and for which state it was thought of.
#[derive(Resource, Default)]
struct Next {
    order: Value,
    shown: Option<u64>,
}

fn think(play: Option<Res<Play>>, playback: Res<Playback>, mut next: ResMut<Next>) {
    let Some(play) = play.filter(|play| play.asked() && playback.caught_up()) else { return };
    if next.shown != Some(playback.shown) {
        let best = play.why().into_iter().next().map(|thought| thought.order);
        *next = Next { order: best.unwrap_or(json!({ "order": "end_phase" })), shown: Some(playback.shown) };
    }
}

fn tell(
    play: Option<Res<Play>>,
    playback: Res<Playback>,
    looks: Option<Res<Looks>>,
    aiming: Res<Aiming>,
    next: Res<Next>,
    camera: Single<(&Camera, &GlobalTransform)>,
    aimed: Res<Aimed>,
    mut frames: Local<u64>,
    mut last: Local<String>,
) {
    *frames += 1;
    let place = |tile: Tile| {
        let at = camera.0.world_to_viewport(camera.1, middle(tile).extend(0.0)).ok()?;
        Some(json!([at.x.round(), at.y.round()]))
    };
    let mut said = json!({ "frames": *frames, "still": !aimed.is_changed() });
    if let (Some(play), Some(looks)) = (&play, &looks) {
        let waits = play.asked() && playback.caught_up() && next.shown == Some(playback.shown);
        said["over"] = json!(play.over());
        said["waits"] = json!(waits);
        said["round"] = json!(looks.clock.now.round);
        said["chosen"] = json!(aiming.figure.map(|figure| figure.to_string()));
        if waits {
            let entry =
                aiming.menu.iter().position(|entry| !choices::of_entry(&[next.order.clone()], entry).is_empty());
            let choice = aiming.choices.iter().find(|choice| choice.order == next.order);
            said["order"] = next.order.clone();
            said["key"] = json!(entry.map(|entry| aiming.menu[entry].key));
            said["entry"] = json!(entry.is_some() && entry == aiming.entry);
            said["place"] = json!(choice.and_then(|choice| choice.tiles.first()).and_then(|tile| place(*tile)));
            said["ready"] = json!(aiming.picked().is_some_and(|choice| choice.order == next.order));
        }
    }
    let text = said.to_string();
    if *last != text
        && let Some(body) = web_sys::window().and_then(|window| window.document()).and_then(|document| document.body())
    {
        let _ = body.set_attribute("data-probe", &text);
        *last = text;
    }
}
