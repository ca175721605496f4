//! The page around the game, in the browser. It hands things in and is asked for what only a page can do; both go as events of
//! the browser's window that carry one JSON object.
//!
//! In, `fatal-funnel-hands`: `{"name": …, "text": …}` or `{"name": …, "trouble": …}`, a file, a pasted text or a link;
//! `{"verify": RECORD}`, answered by `{"verified": …}`. Out, `fatal-funnel-asks`: `{"copy": LINK}`, `{"download": {"name", "text"}}`,
//! `{"pick": true}` for a file to be chosen, `{"opened": true}` once the link in the address was opened, refused or declined.
use std::cell::RefCell;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;
use web_sys::{CustomEvent, CustomEventInit};

use super::current_battle::Notice;
use super::external_input::Handed;
use crate::chronicle::{Backup, LaunchRequest, Record, verify};

const HANDS: &str = "fatal-funnel-hands";
const ASKS: &str = "fatal-funnel-asks";

thread_local! {
    static INBOX: RefCell<Vec<Handed>> = const { RefCell::new(Vec::new()) };
    /// Wakes a game that rests.
    static BELL: RefCell<Option<EventLoopProxy<WinitUserEvent>>> = const { RefCell::new(None) };
}

pub(super) fn plugin(app: &mut App) {
    listen();
    app.add_message::<Progress>();
    app.add_systems(Startup, |bell: Option<Res<EventLoopProxyWrapper>>| {
        BELL.set(bell.map(|bell| (**bell).clone()));
    });
    app.add_systems(First, receive);
    app.add_systems(Update, carry.run_if(on_message::<Progress>));
}

/// Asks that kept progress leave the browser as a file, or come from one.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    Export,
    Import,
}

/// The value of a word of the page's address, as in `?seed=7`.
pub fn word(name: &str) -> Option<String> {
    let search = web_sys::window()?.location().search().ok()?;
    let words = search.trim_start_matches('?').split('&');
    words
        .filter_map(|word| word.split_once('=').or(Some((word, ""))))
        .find_map(|(key, value)| (key == name).then(|| value.to_owned()))
}

/// Where a tab keeps the name of the guest that is on its screen, for as long as the tab lives.
const STAYS: &str = "fatal-funnel/stays-at";

fn tab() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok().flatten()
}

/// Remembers for a reload of the page which guest is on the screen.
pub(super) fn stay_at(name: Option<&str>) {
    let Some(tab) = tab() else { return };
    // A browser that keeps nothing begins at the list of missions again.
    let _ = name.map_or_else(|| tab.remove_item(STAYS), |name| tab.set_item(STAYS, name));
}

/// What the game opens with: a guest that was on the screen when the page was loaded again, unless a link is to be opened.
/// It is forgotten until it stands there again, so that one which cannot be shown is not tried for ever.
pub fn first_wish() -> LaunchRequest {
    let name = tab().and_then(|tab| tab.get_item(STAYS).ok().flatten());
    stay_at(None);
    let link = web_sys::window().and_then(|window| window.location().hash().ok()).is_some_and(|hash| hash.len() > 1);
    let guest = name.filter(|_| !link).and_then(|name| super::guest_battles::resumed(&name));
    guest.map_or(LaunchRequest::Missions, LaunchRequest::from)
}

/// Asks the page for something.
pub fn ask(what: &Value) {
    let init = CustomEventInit::new();
    init.set_detail(&JsValue::from_str(&what.to_string()));
    let event = CustomEvent::new_with_event_init_dict(ASKS, &init);
    if let (Some(window), Ok(event)) = (web_sys::window(), event) {
        // A page that does not listen has nothing to say either.
        let _ = window.dispatch_event(&event);
    }
}

fn listen() {
    let heard = Closure::<dyn Fn(CustomEvent)>::new(|event: CustomEvent| {
        let said = event.detail().as_string().and_then(|text| serde_json::from_str::<Value>(&text).ok());
        if let Some(said) = said {
            hear(&said);
        }
    });
    if let Some(window) = web_sys::window() {
        let _ = window.add_event_listener_with_callback(HANDS, heard.as_ref().unchecked_ref());
    }
    // It listens as long as the page is there.
    heard.forget();
}

fn hear(said: &Value) {
    let field = |name: &str| said.get(name).and_then(Value::as_str).map(str::to_owned);
    if let Some(record) = field("verify") {
        return ask(&json!({ "verified": verdict(&record) }));
    }
    let text = field("text").ok_or_else(|| field("trouble").unwrap_or_default());
    INBOX.with_borrow_mut(|inbox| inbox.push(Handed { name: field("name").unwrap_or_default(), text }));
    BELL.with_borrow(|bell| {
        if let Some(bell) = bell {
            let _ = bell.send_event(WinitUserEvent::WakeUp);
        }
    });
}

/// What playing a record again comes to: `N orders, DIGEST`, or what is wrong.
fn verdict(record: &str) -> String {
    let record = match Record::read(record) {
        Ok(record) => record,
        Err(unfit) => return unfit.to_string(),
    };
    let last = record.last_digest().to_owned();
    match verify(record, crate::books()) {
        Ok(Ok(orders)) => format!("{orders} orders, {last}"),
        Ok(Err(difference)) => difference.to_string(),
        Err(unfit) => unfit.to_string(),
    }
}

fn receive(mut handed: MessageWriter<Handed>) {
    handed.write_batch(INBOX.take());
}

fn carry(mut asked: MessageReader<Progress>, mut notices: MessageWriter<Notice>) {
    for progress in asked.read() {
        match (progress, Backup::take()) {
            (Progress::Import, _) => ask(&json!({ "pick": true })),
            (Progress::Export, Ok(backup)) if backup.count() == 0 => {
                notices.write(Notice::bad(
                    "there is nothing to export yet: play a mission of the campaign or save a battle",
                ));
            }
            (Progress::Export, Ok(backup)) => {
                ask(&json!({ "download": { "name": "fatal-funnel-progress.json", "text": backup.text() } }));
            }
            (Progress::Export, Err(words)) => _ = notices.write(Notice::bad(words)),
        }
    }
}
