//! Tells a player who picks up a gamepad how it plays, and one whose gamepad is gone how to go on.
use bevy::prelude::*;

use super::current_battle::Notice;
use crate::input::{Action, Device, PadGone, Screen, key_of};
use crate::localization::phrase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (greet.run_if(in_state(Screen::Mission)), miss.run_if(on_message::<PadGone>)));
}

/// Once, in the first battle in which a gamepad is used.
fn greet(device: Res<Device>, mut greeted: Local<bool>, mut notices: MessageWriter<Notice>) {
    if *device != Device::Pad || std::mem::replace(&mut *greeted, true) {
        return;
    }
    let [back, on, give, help] = [Action::PreviousOrder, Action::NextOrder, Action::Confirm, Action::Help].map(key_of);
    notices.write(Notice::good(phrase!("gamepad-greeting", back = back, on = on, give = give, help = help)));
}

fn miss(mut notices: MessageWriter<Notice>) {
    notices.write(Notice::bad(phrase!("gamepad-gone")));
}
