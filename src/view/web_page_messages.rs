//! Messages between the game and the web page around it. Both ways they are events of the browser's window that carry one
//! JSON object.
//!
//! In, `fatal-funnel-hands`: `{"name": …, "text": …}` or `{"name": …, "trouble": …}`, a file, a pasted text or a link; `{"name": …, "pack": …}`, a pack in Base64;
//! `{"verify": RECORD}`, answered by `{"verified": …}`; `{"open": WORD}` opens a shipped level, a lesson or a screen of the game;
//! `{"system": …}` reports what the player's system prefers, `{"language": TAG, "text": …, "levels": {NAME: TOML}, "guides": {BOOK: MARKDOWN}}` has the messages, the translations of levels and the rules in short that the body's `data-language` asked for (no text: they could not be fetched), `{"keys": {"KeyQ": "a", …}}` the layout of the keyboard; the words of
//! [`PageMessage`] press, aim and open the menu. Out, `{"mirror": …}` and `{"log": …}` say what is on the screen (`hud/screen_reader`), and `fatal-funnel-asks`: `{"copy": LINK}`, `{"download": {"name", "text"}}`,
//! `{"pick": true}` opens a file dialog, `{"opened": true}` says that the link in the address was opened, refused or declined.
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;
use web_sys::CustomEvent;

use super::changes_by_other_windows::StorageChanged;
use super::current_battle::Notice;
use super::external_input::ExternalInput;
use super::open_packs::OpenPack;
use super::power_saving::DrawFramesUntil;
use super::settings::SystemPreferences;
use super::web_page_calls::{self, download, remember_guest_battle, remembered_guest_battle, send_message, wake};
use crate::chronicle::{LaunchRequest, ProgressArchive, Record, verify_replay};
use crate::input::{Bindings, Overlay, Screen};
use crate::levels::translation::FetchedTranslations;
use crate::localization::phrase;

const HANDS: &str = "fatal-funnel-hands";

thread_local! {
    static INBOX: RefCell<Vec<ExternalInput>> = const { RefCell::new(Vec::new()) };
    static PACKS: RefCell<Vec<OpenPack>> = const { RefCell::new(Vec::new()) };
    static WORDS: RefCell<Vec<PageMessage>> = const { RefCell::new(Vec::new()) };
    static STORED: Cell<bool> = const { Cell::new(false) };
    /// Stores what was not stored yet.
    static LEAVING: RefCell<Option<Box<dyn FnOnce()>>> = const { RefCell::new(None) };
}

pub(super) fn plugin(app: &mut App) {
    listen();
    app.add_message::<ProgressTransfer>().add_message::<PageMessage>();
    app.add_systems(Startup, |waker: Option<Res<EventLoopProxyWrapper>>| {
        web_page_calls::set_waker(waker.map(|waker| (**waker).clone()));
    });
    app.add_systems(First, (receive, learn_keys.run_if(on_message::<PageMessage>)).chain());
    app.add_systems(Update, carry.run_if(on_message::<ProgressTransfer>));
    let plays = in_state(Screen::Mission).and_then(in_state(Overlay::None));
    app.add_systems(Update, open_menu.run_if(on_message::<PageMessage>.and_then(plays)));
}

fn open_menu(mut words: MessageReader<PageMessage>, mut overlay: ResMut<NextState<Overlay>>) {
    if words.read().any(|word| *word == PageMessage::Back) {
        overlay.set(Overlay::Pause);
    }
}

/// Request from the page's own buttons.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum PageMessage {
    /// Opens a shipped level, a lesson, or one of the game's screens (`screens/web_page_mission_list.rs`).
    Open(String),
    /// The player's system prefers something else from now on.
    System(SystemPreferences),
    /// Asks to be told what is on the screen, from now on.
    Mirror,
    /// Presses the button with this number.
    Press(u64),
    /// Aims the chosen order at its target with this number.
    Target(usize),
    /// Gives the order that is aimed.
    Give,
    /// Goes back to the usual order.
    Usual,
    /// The browser's way back: the menu of a battle.
    Back,
    /// Hides the game's panels, and leaves these edges of the window to those of the page: left, right, top, bottom.
    Panels(Option<[f32; 4]>),
    /// The messages of a language that the game asked for, the translations of its levels by their names, and the rules in
    /// short by the names of the books; none where they could not be fetched.
    Language { tag: String, text: Option<String>, levels: FetchedTranslations, guides: BTreeMap<String, String> },
    /// Letters of the keyboard's keys, where the browser tells them.
    Keys(Vec<(KeyCode, char)>),
}

/// The fields by which messages are told apart.
const KINDS: [&str; 11] =
    ["open", "system", "mirror", "press", "target", "give", "usual", "back", "language", "panels", "keys"];

impl PageMessage {
    fn read(said: &Value) -> Option<Self> {
        let number = |name: &str| said.get(name).and_then(Value::as_u64);
        let word = |name: &str| said.get(name).and_then(Value::as_str);
        let texts = |name: &str| -> BTreeMap<String, String> {
            said.get(name).and_then(|texts| serde_json::from_value(texts.clone()).ok()).unwrap_or_default()
        };
        let edges = || said.get("panels").and_then(|edges| serde_json::from_value(edges.clone()).ok());
        let system = || said.get("system").and_then(|system| serde_json::from_value(system.clone()).ok());
        match KINDS.into_iter().find(|kind| said.get(kind).is_some())? {
            "open" => word("open").map(|name| Self::Open(name.to_owned())),
            "system" => system().map(Self::System),
            "mirror" => Some(Self::Mirror),
            "press" => word("press").and_then(|bits| bits.parse().ok()).map(Self::Press),
            "target" => number("target").map(|place| Self::Target(place as usize)),
            "give" => Some(Self::Give),
            "usual" => Some(Self::Usual),
            "back" => Some(Self::Back),
            "language" => word("language").map(|tag| Self::Language {
                tag: tag.to_owned(),
                text: word("text").map(str::to_owned),
                levels: texts("levels"),
                guides: texts("guides"),
            }),
            "panels" => edges().map(Self::Panels),
            "keys" => said.get("keys").and_then(Value::as_object).map(|keys| Self::Keys(labels(keys))),
            _ => None,
        }
    }
}

/// The keys of the browser's map that the game knows, with their letters.
fn labels(keys: &serde_json::Map<String, Value>) -> Vec<(KeyCode, char)> {
    let label = |(key, letter): (&String, &Value)| {
        let key = serde_json::from_value(Value::String(key.clone())).ok()?;
        let mut letters = letter.as_str()?.chars();
        letters.next().filter(|_| letters.next().is_none()).map(|letter| (key, letter))
    };
    keys.iter().filter_map(label).collect()
}

/// Learns the layout of the keyboard from the browser.
fn learn_keys(mut words: MessageReader<PageMessage>, mut bindings: ResMut<Bindings>) {
    for word in words.read() {
        let PageMessage::Keys(labels) = word else { continue };
        let mut layout = bindings.layout().clone();
        if layout.learn_labels(labels.iter().copied()) {
            bindings.set_layout(layout);
        }
    }
}

/// Request to export progress as a file, or to import it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgressTransfer {
    Export,
    Import,
}

/// The guest battle that was on the screen before a reload, unless the address has a link.
/// The memory is cleared until the battle is on the screen again, so that a broken one is not retried forever.
pub fn guest_battle_request() -> LaunchRequest {
    let name = remembered_guest_battle();
    remember_guest_battle(None);
    let link = web_sys::window().and_then(|window| window.location().hash().ok()).is_some_and(|hash| hash.len() > 1);
    let guest = name.filter(|_| !link).and_then(|name| super::guest_battles::guest_battle_before_reload(&name));
    guest.map_or(LaunchRequest::Missions, LaunchRequest::from)
}

fn listen() {
    let listener = Closure::<dyn Fn(CustomEvent)>::new(|event: CustomEvent| {
        let said = event.detail().as_string().and_then(|text| serde_json::from_str::<Value>(&text).ok());
        if let Some(said) = said {
            hear(&said);
        }
    });
    let stirred = Closure::<dyn Fn()>::new(wake);
    let left = Closure::<dyn Fn()>::new(|| {
        if let Some(store) = LEAVING.take() {
            store();
        }
    });
    // Another tab has stored something.
    let stored = Closure::<dyn Fn()>::new(|| {
        STORED.set(true);
        wake();
    });
    if let Some(window) = web_sys::window() {
        let _ = window.add_event_listener_with_callback(HANDS, listener.as_ref().unchecked_ref());
        let _ = window.add_event_listener_with_callback("pagehide", left.as_ref().unchecked_ref());
        let _ = window.add_event_listener_with_callback("storage", stored.as_ref().unchecked_ref());
        let _ = window.add_event_listener_with_callback("gamepadconnected", stirred.as_ref().unchecked_ref());
        if let Some(document) = window.document() {
            let _ = document.add_event_listener_with_callback("visibilitychange", stirred.as_ref().unchecked_ref());
            let _ = document.add_event_listener_with_callback("visibilitychange", left.as_ref().unchecked_ref());
        }
    }
    // The listeners live as long as the page.
    listener.forget();
    stirred.forget();
    stored.forget();
    left.forget();
}

/// Everything is stored: leaving the page stores nothing more.
pub fn store_nothing_at_leaving() {
    LEAVING.take();
}

/// Has something stored when the page is hidden or left, in place of what was to be stored before.
pub fn store_at_leaving(store: impl FnOnce() + 'static) {
    LEAVING.set(Some(Box::new(store)));
}

fn hear(said: &Value) {
    let field = |name: &str| said.get(name).and_then(Value::as_str).map(str::to_owned);
    if let Some(record) = field("verify") {
        return send_message(&json!({ "verified": verdict(&record) }));
    }
    if let Some(word) = PageMessage::read(said) {
        WORDS.with_borrow_mut(|words| words.push(word));
    } else if let Some(pack) = field("pack") {
        let name = field("name").unwrap_or_default();
        // What is not Base64 is no pack either, and is refused as such.
        let bytes = data_encoding::BASE64.decode(pack.as_bytes()).unwrap_or_default();
        PACKS.with_borrow_mut(|packs| packs.push(OpenPack { name, bytes }));
    } else {
        let text = field("text").ok_or_else(|| field("trouble").unwrap_or_default().into());
        INBOX.with_borrow_mut(|inbox| {
            inbox.push(ExternalInput { name: field("name").unwrap_or_default(), text, file: None })
        });
    }
    wake();
}

/// The result of verifying a record: `N orders, DIGEST`, or what is wrong.
fn verdict(record: &str) -> String {
    let record = match Record::read(record) {
        Ok(record) => record,
        Err(unfit) => return unfit.to_string(),
    };
    let last = record.last_digest().to_owned();
    match verify_replay(record, crate::books()) {
        Ok(Ok(orders)) => format!("{orders} orders, {last}"),
        Ok(Err(difference)) => difference.to_string(),
        Err(unfit) => unfit.to_string(),
    }
}

/// Writes the page's requests as messages. Some of them takes effect a frame later, such as a change of screen, and a page at
/// rest may be given a single frame for it: so frames go on for a while.
fn receive(
    mut inputs: MessageWriter<ExternalInput>,
    mut packs: MessageWriter<OpenPack>,
    mut words: MessageWriter<PageMessage>,
    mut changes: MessageWriter<StorageChanged>,
    time: Res<Time<Virtual>>,
    mut awake: ResMut<DrawFramesUntil>,
) {
    let said = (INBOX.take(), PACKS.take(), WORDS.take());
    let stored = STORED.take();
    if stored || !(said.0.is_empty() && said.1.is_empty() && said.2.is_empty()) {
        awake.linger(time.elapsed());
    }
    if stored {
        changes.write(StorageChanged);
    }
    inputs.write_batch(said.0);
    packs.write_batch(said.1);
    words.write_batch(said.2);
}

fn carry(mut asked: MessageReader<ProgressTransfer>, mut notices: MessageWriter<Notice>) {
    for progress in asked.read() {
        match (progress, ProgressArchive::of_storage()) {
            (ProgressTransfer::Import, _) => send_message(&json!({ "pick": true })),
            (ProgressTransfer::Export, Ok(backup)) if backup.text_count() == 0 => {
                notices.write(Notice::bad(phrase!("export-nothing")));
            }
            (ProgressTransfer::Export, Ok(backup)) => {
                download("fatal-funnel-progress.json", &backup.text());
            }
            (ProgressTransfer::Export, Err(words)) => _ = notices.write(Notice::bad(words)),
        }
    }
}
