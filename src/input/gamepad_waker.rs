//! Wakes the resting window when something happens on a gamepad: the window's own events tell of keys and mouse alone.
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use gilrs::Gilrs;

/// Time between two looks where waiting is not possible.
const SPARE: Duration = Duration::from_millis(100);

pub fn plugin(app: &mut App) {
    app.add_systems(Startup, listen);
}

/// A thread of its own sleeps until there is an event; the game then reads it as usual.
fn listen(waker: Option<Res<EventLoopProxyWrapper>>) {
    let Some(waker) = waker.map(|waker| (**waker).clone()) else { return };
    // Where gamepads cannot be read the game has said so, and there is nothing to wake for.
    let Ok(mut pads) = Gilrs::new() else { return };
    let wait = move || {
        loop {
            match pads.next_event_blocking(None) {
                Some(_) if waker.send_event(WinitUserEvent::WakeUp).is_err() => return,
                Some(_) => {}
                None => std::thread::sleep(SPARE),
            }
        }
    };
    let thread = std::thread::Builder::new().name("gamepads".into()).spawn(wait);
    if let Err(why) = thread {
        warn!("a gamepad does not wake the resting window: {why}");
    }
}
