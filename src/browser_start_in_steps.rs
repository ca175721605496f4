//! The start in a browser: what can be prepared beforehand is, piece by piece, and in between the page answers whoever
//! chooses a mission. The plugins follow in one go: the renderer needs its window at once.
use std::time::Duration;

use bevy::app::App;
use bevy::platform::time::Instant;
use js_sys::Promise;

use crate::chronicle::LaunchFiles;
use crate::{game, support, theme, view, window};

/// Time after which the page gets a turn.
const TURN: Duration = Duration::from_millis(12);

type Piece = Box<dyn FnOnce(&mut App)>;

/// Builds the app, and hands it to the browser's event loop.
pub async fn run() {
    let mut app = App::new();
    let mut since = Instant::now();
    for piece in pieces() {
        if since.elapsed() > TURN {
            let_page_answer().await;
            since = Instant::now();
        }
        piece(&mut app);
    }
    let_page_answer().await;
    // Asked late, so that a mission which was chosen meanwhile opens at once. After a reload it is the battle that was shown.
    app.insert_resource(view::mission_from_web_page::first_request()).init_resource::<LaunchFiles>();
    app.add_plugins((window::plugin, game));
    // After Bevy, whose own report of a panic goes to the console.
    support::install_crash_report();
    app.run();
}

fn pieces() -> Vec<Piece> {
    let mut pieces: Vec<Piece> = vec![Box::new(|_| view::settings::apply_stored_colours())];
    pieces.extend(theme::art::pictures_drawn_ahead::drawing_steps());
    pieces.push(Box::new(|app| _ = app.insert_resource(view::campaign_state::CampaignState::read())));
    pieces
}

/// Lets the browser handle input and draw. A hidden page has nothing to do, and its timers are slow.
async fn let_page_answer() {
    let Some(window) = web_sys::window() else { return };
    if window.document().is_some_and(|document| document.hidden()) {
        return;
    }
    let turn = Promise::new(&mut |done, _| {
        // Without a timer the start goes on at once.
        if window.set_timeout_with_callback(&done).is_err() {
            let _ = done.call0(&wasm_bindgen::JsValue::UNDEFINED);
        }
    });
    let _ = turn.await;
}
