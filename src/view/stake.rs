//! Ending a part of the phase: with a question, where something would be left undone.
use bevy::prelude::*;
use serde_json::json;

use super::ViewSystems;
use super::play::{Give, Play, sentence};
use super::playback::Playback;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<EndPart>();
    app.add_systems(Update, end.in_set(ViewSystems::Order).before(super::play::carry_out));
}

/// Asks to end the part of the phase: by key or by button.
#[derive(Message, Clone, Copy, Debug)]
pub struct EndPart;

fn end(mut asked: MessageReader<EndPart>, play: Res<Play>, playback: Res<Playback>, mut orders: MessageWriter<Give>) {
    if asked.read().last().is_none() || !playback.caught_up() || !play.asked() {
        return;
    }
    orders.write(Give(json!({"order": "end_phase"})));
}
