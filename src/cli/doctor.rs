//! `doctor`: what the game needs of this computer, and what of it fails.
use std::fmt::Write as _;

use serde_json::json;

use super::output::OutputFormat;
use super::subcommands::Doctor as Arguments;
use super::{CommandFailure, Outcome, output};
use crate::chronicle;
use crate::files;
use crate::support;

/// One thing that the game needs: what was found, or why it fails and what to do.
struct Check {
    what: &'static str,
    found: Result<String, String>,
}

/// Prints all checks; a failed one is a fault.
pub fn doctor(arguments: &Arguments) -> Outcome {
    let checks = checks();
    match arguments.format {
        OutputFormat::Text => output::print(&support::without_home(&text(&checks))),
        OutputFormat::Json => output::print_json(&support::without_home(&json(&checks))),
    }
    if checks.iter().all(|check| check.found.is_ok()) { Ok(()) } else { Err(CommandFailure::Fault) }
}

fn checks() -> Vec<Check> {
    let system = format!("Fatal Funnel {} on {}", env!("CARGO_PKG_VERSION"), support::system_description());
    let mut checks = vec![Check { what: "system", found: Ok(system) }];
    #[cfg(feature = "view")]
    checks.extend([
        Check { what: "display", found: display() },
        Check { what: "graphics", found: crate::window::graphics_driver() },
        Check { what: "sound", found: crate::audio::speaker::Speaker::check().map(|()| "a device opens".into()) },
    ]);
    checks.push(Check { what: "storage", found: storage() });
    checks
}

/// The display that a window would open on. Systems other than Linux always have one.
#[cfg(feature = "view")]
fn display() -> Result<String, String> {
    if !cfg!(target_os = "linux") {
        return Ok("the desktop's".into());
    }
    let named = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let shown = ["WAYLAND_DISPLAY", "DISPLAY"].iter().find_map(|name| Some(format!("{name}={}", named(name)?)));
    shown.ok_or_else(|| "no display is named: start the game from a desktop, or set DISPLAY or WAYLAND_DISPLAY".into())
}

fn storage() -> Result<String, String> {
    chronicle::check_storage().map(|folder| format!("{} can be written and read", files::shown_path(&folder)))
}

fn text(checks: &[Check]) -> String {
    let mut text = String::new();
    for Check { what, found } in checks {
        let (mark, words) = found.as_ref().map_or_else(|why| ("fails", why), |found| ("ok", found));
        let _ = writeln!(text, "{mark:5}  {what:8}  {words}");
    }
    text
}

fn json(checks: &[Check]) -> String {
    let checks = checks.iter().map(|Check { what, found }| {
        let (Ok(words) | Err(words)) = found;
        json!({ "check": what, "ok": found.is_ok(), "words": words })
    });
    format!("{:#}\n", json!({ "checks": checks.collect::<Vec<_>>() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_check_is_told_with_its_reason() {
        let checks = [
            Check { what: "display", found: Ok("DISPLAY=:0".into()) },
            Check { what: "storage", found: Err("the disk is full".into()) },
        ];
        assert_eq!(text(&checks), "ok     display   DISPLAY=:0\nfails  storage   the disk is full\n");
        assert!(json(&checks).contains("\"ok\": false"));
    }
}
