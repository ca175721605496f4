//! A player's line of the browser: its WebSocket, taken up again when it is lost. A page has one at most.
use std::cell::RefCell;

use js_sys::{ArrayBuffer, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::{BinaryType, MessageEvent, WebSocket};

use super::{Closing, FromPlayer, Line, LineNews, ToPlayer};
use crate::chronicle::JoinLink;

/// Milliseconds between two tries to take a lost line up again.
const AGAIN: i32 = 2_000;

thread_local! {
    static HELD: RefCell<Held> = RefCell::default();
}

/// The line of this page.
#[derive(Default)]
struct Held {
    /// Tells this line from earlier ones of the page, whose sockets may still report.
    number: u32,
    address: String,
    wake: Option<fn()>,
    socket: Option<WebSocket>,
    /// Whether it has stood before: only such a line is taken up again.
    stood: bool,
    news: Vec<LineNews>,
}

/// A line over a WebSocket of the browser.
pub struct WebSocketLine(u32);

impl WebSocketLine {
    /// Opens a line to the address of a link, in place of another one of the page. `wake` is called whenever something came.
    pub fn open(link: &JoinLink, wake: fn()) -> Self {
        let number = HELD.with_borrow_mut(|held| {
            let number = held.number + 1;
            *held = Held { number, address: link.address.clone(), wake: Some(wake), ..Held::default() };
            number
        });
        connect(number);
        Self(number)
    }
}

impl Line for WebSocketLine {
    fn say(&mut self, message: &FromPlayer) {
        // On a line that is being lost nothing is heard; what was asked is asked again.
        held(self.0, |held| held.socket.as_ref().map(|socket| socket.send_with_str(&message.text())));
    }

    fn hear(&mut self) -> Vec<LineNews> {
        held(self.0, |held| std::mem::take(&mut held.news)).unwrap_or_default()
    }
}

impl Drop for WebSocketLine {
    fn drop(&mut self) {
        let socket = held(self.0, |held| {
            held.number += 1;
            held.socket.take()
        });
        if let Some(socket) = socket.flatten() {
            _ = socket.close();
        }
    }
}

/// Does something with the line of this number; `None` if another one has taken its place.
fn held<T>(number: u32, with: impl FnOnce(&mut Held) -> T) -> Option<T> {
    HELD.with_borrow_mut(|held| (held.number == number).then(|| with(held)))
}

/// Tells news of a line, if it is still the page's.
fn tell(number: u32, news: LineNews) {
    let wake = held(number, |held| {
        held.news.push(news);
        held.wake
    });
    if let Some(wake) = wake.flatten() {
        wake();
    }
}

/// Closes the line for good, with a reason.
fn close(number: u32, why: String) {
    tell(number, LineNews::Closed(why));
    held(number, |held| (held.stood, held.socket) = (false, None));
}

fn connect(number: u32) {
    let Some(address) = held(number, |held| held.address.clone()) else { return };
    let nobody = format!("Nobody answers at {address}. Ask whether `fatal-funnel host --listen` still runs there.");
    let Ok(socket) = WebSocket::new(&address) else {
        let why = "The browser does not open this address. A page that came by https: joins by wss: alone.";
        return close(number, format!("{why} ({address})"));
    };
    socket.set_binary_type(BinaryType::Arraybuffer);
    let opened = Closure::<dyn Fn()>::new(move || {
        held(number, |held| held.stood = true);
        tell(number, LineNews::Stands);
    });
    let came = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| match read(&message.data()) {
        Ok(said) => tell(number, LineNews::Came(Box::new(said))),
        Err(why) => close(number, why),
    });
    let ended =
        Closure::<dyn Fn()>::new(move || match held(number, |held| held.socket.is_some().then_some(held.stood)) {
            None | Some(None) => {}
            Some(Some(false)) => close(number, nobody.clone()),
            Some(Some(true)) => {
                tell(number, LineNews::Lost("The line to the referee is lost. It is tried again.".into()));
                later(move || connect(number));
            }
        });
    // A browser calls them as long as the socket lives.
    socket.set_onopen(Some(opened.into_js_value().unchecked_ref()));
    socket.set_onmessage(Some(came.into_js_value().unchecked_ref()));
    socket.set_onclose(Some(ended.into_js_value().unchecked_ref()));
    held(number, |held| held.socket = Some(socket));
}

fn later(then: impl FnOnce() + 'static) {
    let then = Closure::once_into_js(then);
    if let Some(window) = web_sys::window() {
        _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(then.unchecked_ref(), AGAIN);
    }
}

/// What the referee says; errors as of the desktop's line.
fn read(data: &JsValue) -> Result<ToPlayer, String> {
    let unreadable =
        || "The referee's message cannot be read. Join with the version of the game that it has.".to_owned();
    if let Some(text) = data.as_string() {
        return Err(Closing::read(&text).map_or_else(unreadable, |closing| closing.closed));
    }
    let frame = data.dyn_ref::<ArrayBuffer>().map(|buffer| Uint8Array::new(buffer).to_vec());
    frame.and_then(|frame| ToPlayer::unpack(&frame)).ok_or_else(unreadable)
}
