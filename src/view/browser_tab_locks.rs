//! The browser's locks (`navigator.locks`), which all tabs of a page share and which end with the tab.
use std::cell::RefCell;
use std::collections::BTreeMap;

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;

use super::claim_holder::ClaimHolder;
use super::web_page_calls::wake;

/// A lock that was asked for: whose it is, and what lets it go.
struct Asked {
    number: u32,
    holder: ClaimHolder,
    release: Option<Function>,
    /// Whether nothing needs it any more: it is let go after the frame, since the next battle may be the same.
    idle: bool,
}

thread_local! {
    static ASKED: RefCell<BTreeMap<String, Asked>> = const { RefCell::new(BTreeMap::new()) };
    static NUMBER: RefCell<u32> = const { RefCell::new(0) };
}

/// Asks for a lock, or takes it from the tab that has it. A browser without locks gives it at once.
pub fn request(name: &str, take_over: bool) {
    let again = |asked: &mut Asked| {
        asked.idle = false;
        asked.holder == ClaimHolder::Ours
    };
    if ASKED.with_borrow_mut(|all| all.get_mut(name).is_some_and(again)) {
        return;
    }
    let number = NUMBER.with_borrow_mut(|number| {
        *number += 1;
        *number
    });
    let asked = Asked { number, holder: ClaimHolder::Unknown, release: None, idle: false };
    ASKED.with_borrow_mut(|all| all.insert(name.to_owned(), asked));
    if ask(name, number, take_over).is_err() {
        answer(name, number, ClaimHolder::Ours, None);
    }
}

fn ask(name: &str, number: u32, take_over: bool) -> Result<(), JsValue> {
    let navigator = Reflect::get(&js_sys::global(), &"navigator".into())?;
    let locks = Reflect::get(&navigator, &"locks".into())?;
    let request: Function = Reflect::get(&locks, &"request".into())?.dyn_into()?;
    let options = Object::new();
    let how = if take_over { "steal" } else { "ifAvailable" };
    Reflect::set(&options, &how.into(), &true.into())?;
    let of = name.to_owned();
    let granted = Closure::once_into_js(move |lock: JsValue| -> JsValue {
        if lock.is_null() {
            answer(&of, number, ClaimHolder::Theirs, None);
            return JsValue::UNDEFINED;
        }
        // The lock is held until this promise is settled.
        Promise::new(&mut |settle, _| answer(&of, number, ClaimHolder::Ours, Some(settle))).into()
    });
    let done: Promise =
        request.call3(&locks, &format!("fatal-funnel/{name}").into(), &options, &granted)?.dyn_into()?;
    let of = name.to_owned();
    // A lock that another tab has taken over ends with an `AbortError`. Any other failure means that a page has no locks here.
    let taken = Closure::once(move |why: JsValue| {
        let name = Reflect::get(&why, &"name".into()).ok().and_then(|name| name.as_string());
        let holder = if name.as_deref() == Some("AbortError") { ClaimHolder::Theirs } else { ClaimHolder::Ours };
        answer(&of, number, holder, None);
    });
    let _ = done.catch(&taken);
    taken.forget();
    Ok(())
}

/// Notes whose a lock is. One that was let go before it was given is let go now.
fn answer(name: &str, number: u32, holder: ClaimHolder, release: Option<Function>) {
    let left = ASKED.with_borrow_mut(|all| match all.get_mut(name).filter(|asked| asked.number == number) {
        Some(asked) => {
            (asked.holder, asked.release) = (holder, release);
            None
        }
        None => release,
    });
    let_go(left);
    wake();
}

fn let_go(release: Option<Function>) {
    if let Some(release) = release {
        let _ = release.call0(&JsValue::UNDEFINED);
    }
}

/// Owner of a lock that was asked for.
pub fn holder(name: &str) -> ClaimHolder {
    ASKED.with_borrow(|all| all.get(name).map_or(ClaimHolder::Theirs, |asked| asked.holder))
}

/// Has a lock let go after this frame.
pub fn release(name: &str) {
    ASKED.with_borrow_mut(|all| {
        if let Some(asked) = all.get_mut(name) {
            asked.idle = true;
        }
    });
}

/// Lets go of the locks that nothing needs any more.
pub fn release_idle() {
    let idle: Vec<Asked> = ASKED.with_borrow_mut(|all| {
        let names: Vec<String> = all.iter().filter(|(_, asked)| asked.idle).map(|(name, _)| name.clone()).collect();
        names.iter().filter_map(|name| all.remove(name)).collect()
    });
    idle.into_iter().for_each(|asked| let_go(asked.release));
}
