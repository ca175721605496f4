//! Calls to the web page around the game: its address, its body, its storage for a tab, and messages to it.
use std::cell::RefCell;

use bevy::winit::{EventLoopProxy, WinitUserEvent};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;
use web_sys::{CustomEvent, CustomEventInit};

const ASKS: &str = "fatal-funnel-asks";

thread_local! {
    /// Wakes the event loop while nothing is drawn.
    static WAKER: RefCell<Option<EventLoopProxy<WinitUserEvent>>> = const { RefCell::new(None) };
}

/// The value of a parameter of the page's address, as in `?seed=7`.
pub fn address_parameter(name: &str) -> Option<String> {
    let search = web_sys::window()?.location().search().ok()?;
    let words = search.trim_start_matches('?').split('&');
    words
        .filter_map(|word| word.split_once('=').or(Some((word, ""))))
        .find_map(|(key, value)| (key == name).then(|| value.to_owned()))
}

/// An attribute of the page's body.
pub fn body_attribute(name: &str) -> Option<String> {
    body()?.get_attribute(name)
}

/// Sets an attribute of the page's body, or removes it.
pub fn set_body_attribute(name: &str, value: Option<&str>) {
    let Some(body) = body() else { return };
    let _ = match value {
        Some(value) => body.set_attribute(name, value),
        None => body.remove_attribute(name),
    };
}

fn body() -> Option<web_sys::HtmlElement> {
    web_sys::window()?.document()?.body()
}

/// Key in the tab's session storage for the guest battle on the screen.
const GUEST_KEY: &str = "fatal-funnel/stays-at";

fn tab() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok().flatten()
}

/// Remembers the guest battle on the screen across a reload of the page.
pub(super) fn remember_guest_battle(name: Option<&str>) {
    let Some(tab) = tab() else { return };
    // Without session storage, a reload returns to the mission list.
    let _ = name.map_or_else(|| tab.remove_item(GUEST_KEY), |name| tab.set_item(GUEST_KEY, name));
}

/// The name of the guest battle that was on the screen before a reload.
pub(super) fn remembered_guest_battle() -> Option<String> {
    tab()?.get_item(GUEST_KEY).ok().flatten()
}

/// Sends a message to the page.
pub fn send_message(what: &Value) {
    let init = CustomEventInit::new();
    init.set_detail(&JsValue::from_str(&what.to_string()));
    let event = CustomEvent::new_with_event_init_dict(ASKS, &init);
    if let (Some(window), Ok(event)) = (web_sys::window(), event) {
        // A page that does not listen needs no answer.
        let _ = window.dispatch_event(&event);
    }
}

/// Has the page save a text as a file.
pub fn download(name: &str, text: &str) {
    send_message(&json!({ "download": { "name": name, "text": text } }));
}

/// Takes what wakes the event loop.
pub(super) fn set_waker(waker: Option<EventLoopProxy<WinitUserEvent>>) {
    WAKER.set(waker);
}

/// Has the resting game look at what has happened.
pub(super) fn wake() {
    WAKER.with_borrow(|waker| {
        if let Some(waker) = waker {
            let _ = waker.send_event(WinitUserEvent::WakeUp);
        }
    });
}
