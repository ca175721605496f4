//! The report of a panic that nobody catches: one sentence for the player, and a file to attach to a report.
use std::fmt::Write as _;
use std::panic::PanicHookInfo;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};

use super::panics;
use crate::chronicle::{self, Record};
#[cfg(not(target_family = "wasm"))]
use crate::files;

/// Orders that a report shows of the battle, its last ones.
const ORDERS: usize = 200;

/// Work of the program at the moment, for a report.
#[derive(Default)]
struct Doing {
    started_as: String,
    graphics: String,
    /// The slot that stores the battle on the screen.
    battle: Option<String>,
    order: Option<Value>,
}

static DOING: Mutex<Doing> =
    Mutex::new(Doing { started_as: String::new(), graphics: String::new(), battle: None, order: None });

fn note(change: impl FnOnce(&mut Doing)) {
    change(&mut DOING.lock().unwrap_or_else(PoisonError::into_inner));
}

/// Notes which command runs.
pub fn note_command(command: &str) {
    note(|doing| doing.started_as = command.to_owned());
}

/// Notes the graphics driver.
pub fn note_graphics_driver(driver: String) {
    note(|doing| doing.graphics = driver);
}

/// Notes the slot that stores the battle on the screen.
pub fn note_battle_slot(slot: Option<String>) {
    note(|doing| doing.battle = slot);
}

/// Notes the order that is being carried out.
pub fn note_order(order: Option<Value>) {
    note(|doing| doing.order = order);
}

/// Has panics reported that nobody catches, the first one only: what follows it is its consequence.
pub fn install_crash_report() {
    static REPORTED: AtomicBool = AtomicBool::new(false);
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if panics::is_expected(panic) || REPORTED.swap(true, Ordering::Relaxed) {
            return;
        }
        let doing = std::mem::take(&mut *DOING.lock().unwrap_or_else(PoisonError::into_inner));
        tell(&doing, &text(&doing, panic));
        if cfg!(target_family = "wasm") {
            before(panic);
        }
    }));
}

/// The report.
fn text(doing: &Doing, panic: &PanicHookInfo<'_>) -> String {
    let place = panic.location().map(ToString::to_string).unwrap_or_default();
    let thread = std::thread::current().name().unwrap_or("without a name").to_owned();
    let mut text = String::from("Fatal Funnel stopped because of a fault of its own. This file helps to find it.\n\n");
    let facts = [
        ("version", env!("CARGO_PKG_VERSION")),
        ("system", &system()),
        ("graphics", &doing.graphics),
        ("command", &doing.started_as),
        ("message", panics::message(panic.payload())),
        ("place", &place),
        ("thread", &thread),
    ];
    for (name, fact) in facts {
        let _ = writeln!(text, "{name:9} {fact}");
    }
    if let Some(order) = &doing.order {
        let _ = writeln!(text, "\nthe order being carried out\n{order}");
    }
    if let Some(slot) = &doing.battle {
        text += &battle_text(slot);
    }
    text + &trace()
}

/// The battle as it was stored after its last order. The level's text stays out: it may be the player's own.
fn battle_text(slot: &str) -> String {
    let stored = chronicle::load(slot).ok().flatten();
    let Some(Ok(record)) = stored.as_deref().map(Record::read) else {
        return format!("\nthe battle is stored as {slot}, which cannot be read\n");
    };
    let start = &record.start;
    let level = start.level.rsplit(['/', '\\']).next().unwrap_or_default();
    let about = json!({
        "level": level, "rulebook": start.rulebook, "data": start.data_hash, "seed": start.seed,
        "difficulty": start.difficulty, "scripted": record.scripted, "orders": record.orders.len(),
    });
    let last = &record.orders[record.orders.len().saturating_sub(ORDERS)..];
    let orders = last.iter().map(|given| json!(given).to_string() + "\n");
    format!("\nthe battle\n{about}\n\nits last orders\n{}", orders.collect::<String>())
}

#[cfg(not(target_family = "wasm"))]
fn system() -> String {
    super::system_description()
}

/// The page adds which one.
#[cfg(target_family = "wasm")]
fn system() -> String {
    "a browser".into()
}

#[cfg(not(target_family = "wasm"))]
fn trace() -> String {
    format!("\ntrace\n{}", std::backtrace::Backtrace::force_capture())
}

/// The browser's console has the trace.
#[cfg(target_family = "wasm")]
fn trace() -> String {
    String::new()
}

/// Stores the report, and says on stderr where. A report that cannot be stored is printed.
#[cfg(not(target_family = "wasm"))]
fn tell(doing: &Doing, text: &str) {
    use std::io::Write;
    let text = super::without_home(text);
    let battle =
        if doing.battle.is_some() { " The battle is kept up to its last order: CONTINUE goes on with it." } else { "" };
    let lines = match super::crash_files::store_report(&text) {
        Ok(path) => format!(
            "Fatal Funnel stopped because of a fault of its own; please report it with the file {}.{battle}\n",
            files::shown_path(&path)
        ),
        Err(why) => format!(
            "Fatal Funnel stopped because of a fault of its own; please report it with what follows, which cannot be \
             stored: {why}.{battle}\n\n{text}"
        ),
    };
    // A closed stderr must not panic again within the hook.
    let _ = std::io::stderr().write_all(crate::faults::escape_control_characters(&lines).as_bytes());
}

/// The page offers the stored report as a file.
#[cfg(target_family = "wasm")]
fn tell(_: &Doing, text: &str) {
    let _ = chronicle::store("crash-report", text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_that_nobody_catches_is_reported_once() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().to_owned();
        let before = std::panic::take_hook();
        install_crash_report();
        let crashed = std::thread::spawn(move || {
            chronicle::redirect_storage(folder);
            assert!(panics::catch_panic(|| panic!("expected")).is_err());
            note_order(Some(json!({ "order": "breach" })));
            panic!("the door is on fire")
        });
        let crashed: std::thread::Result<()> = crashed.join();
        std::panic::set_hook(before);
        assert!(crashed.is_err());
        let report = std::fs::read_to_string(place.path().join("crashes/crash-1.txt")).expect("a report");
        assert!(report.contains("message   the door is on fire\n"), "{report}");
        assert!(report.contains("the order being carried out\n{\"order\":\"breach\"}\n"), "{report}");
        assert!(!report.contains("expected"), "what a caller catches is no crash");
        chronicle::redirect_storage(place.path().to_owned());
        let told = super::super::take_unreported_crash().expect("word of it");
        assert!(told.contains("crash-1.txt"), "{told}");
        assert_eq!(super::super::take_unreported_crash(), None, "it is told once");
    }
}
