//! Warnings that the level's author explains: `# lint: allow CODE: REASON` in the line that the warning points to, above the field or
//! the table that holds it, or above all fields.
use std::ops::Range;

use super::super::codes;
use super::super::comments::Layout;
use super::super::diagnostics::Diagnostics;
use crate::faults::Severity;

/// What every such comment begins with.
const MARK: &str = "lint:";
const FORM: &str = "write it as `# lint: allow level::warn::CODE: the reason`";

/// Takes the warnings out that comments explain, and notes comments that explain nothing.
pub(in super::super) fn explain(notes: &mut Diagnostics) {
    let text = notes.source.text.clone();
    if !text.contains(MARK) {
        return;
    }
    let layout = Layout::of(&text);
    for comment in &layout.comments {
        let written = &text[comment.span.clone()];
        let Some(said) = written.trim_start().strip_prefix(MARK) else { continue };
        let start = comment.span.end - said.len();
        let span = start + (said.len() - said.trim_start().len())..start + said.trim_end().len();
        let Some((code, reason)) = read(said) else {
            let sentence = "this comment to lint says nothing that it understands";
            notes.warning("level::warn::allow::form", span, sentence, FORM);
            continue;
        };
        if known(notes, &span, code) && reasoned(notes, &span, code, reason) {
            let place = layout.spoken_of(&text, comment);
            if !notes.excuse(code, &place) {
                let sentence = format!("nothing here is warned of as `{code}`");
                let mend = "take the comment out, or put it above the line that the warning points to";
                notes.warning("level::warn::allow::unused", span, sentence, mend);
            }
        }
    }
}

/// The code and the reason.
fn read(said: &str) -> Option<(&str, &str)> {
    let rest = said.trim().strip_prefix("allow ")?.trim();
    let (code, reason) = rest.split_once(": ").unwrap_or((rest.trim_end_matches(':'), ""));
    Some((code.trim(), reason.trim()))
}

fn known(notes: &mut Diagnostics, span: &Range<usize>, code: &str) -> bool {
    let warnings = || codes::codes().filter(|entry| entry.severity == Severity::Warning).map(|entry| entry.code);
    let known = warnings().any(|warning| warning == code);
    if !known {
        let all: Vec<&str> = warnings().collect();
        let sentence = format!("there is no warning `{}`", super::super::fields::shortened(code));
        let mend = "`lint --codes` lists all of them; a fault can only be mended";
        notes.unknown_warning("level::warn::allow::code", span.clone(), code, sentence, &all, mend);
    }
    known
}

fn reasoned(notes: &mut Diagnostics, span: &Range<usize>, code: &str, reason: &str) -> bool {
    if reason.is_empty() {
        let sentence = format!("no reason is given why `{code}` is well here");
        notes.warning("level::warn::allow::reason", span.clone(), sentence, FORM);
    }
    !reason.is_empty()
}
