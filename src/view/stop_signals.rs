//! Ctrl-C, SIGTERM and SIGHUP: wake the resting window, which stores its battle as on any close, and ends.
use std::process::exit;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowCloseRequested};
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};

/// Exit code of a program that was interrupted.
const INTERRUPTED: u8 = 130;
/// Time to end for a window that draws no frame any more, such as a hidden one on Wayland.
const PATIENCE: Duration = Duration::from_secs(5);

/// A request to end, raised outside the game's own threads.
#[derive(Resource, Clone, Default)]
pub struct StopSignal(Arc<Shared>);

#[derive(Default)]
struct Shared {
    raised: AtomicBool,
    waker: Mutex<Option<EventLoopProxy<WinitUserEvent>>>,
}

impl StopSignal {
    /// Asks the game to end, and wakes it; false if it had been asked before.
    pub fn raise(&self) -> bool {
        let first = !self.0.raised.swap(true, Ordering::Relaxed);
        if let Some(waker) = &*self.0.waker.lock().unwrap_or_else(PoisonError::into_inner) {
            // An event loop that is gone ends the game anyway.
            let _ = waker.send_event(WinitUserEvent::WakeUp);
        }
        first
    }

    fn wake_by(&self, waker: EventLoopProxy<WinitUserEvent>) {
        *self.0.waker.lock().unwrap_or_else(PoisonError::into_inner) = Some(waker);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StopSignal>();
    app.add_systems(Startup, |signal: Res<StopSignal>, waker: Option<Res<EventLoopProxyWrapper>>| {
        if let Some(waker) = waker {
            signal.wake_by((**waker).clone());
        }
    });
    app.add_systems(First, end.run_if(|signal: Res<StopSignal>| signal.0.raised.load(Ordering::Relaxed)));
}

/// Raises the game's stop signal at those of the system.
pub fn listen_to_system_signals(app: &mut App) {
    let signal = StopSignal::default();
    app.insert_resource(signal.clone());
    let told = ctrlc::set_handler(move || {
        if !signal.raise() {
            exit(INTERRUPTED.into());
        }
        std::thread::spawn(|| {
            std::thread::sleep(PATIENCE);
            exit(INTERRUPTED.into());
        });
    });
    if let Err(why) = told {
        warn!("Ctrl-C ends the game without saving: {why}");
    }
}

/// Ends the game in this frame, with all that the closing of its window brings.
fn end(
    window: Query<Entity, With<PrimaryWindow>>,
    mut closes: MessageWriter<WindowCloseRequested>,
    mut exits: MessageWriter<AppExit>,
) {
    closes.write_batch(window.iter().map(|window| WindowCloseRequested { window }));
    exits.write(AppExit::from_code(INTERRUPTED));
}
