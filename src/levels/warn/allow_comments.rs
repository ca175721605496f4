//! Warnings that an author accepts: `# lint: allow CODE: REASON` on the line of the warning, or above its field or
//! table.
use std::ops::Range;

use super::super::diagnostics::Diagnostics;
use super::super::lint_codes;
use super::super::toml_comments::TomlLayout;
use crate::faults::Severity;

/// The prefix of every such comment.
const PREFIX: &str = "lint:";
const FORM: &str = "write it as `# lint: allow level::warn::CODE: the reason`";

/// Removes the warnings that comments accept, and reports comments that accept none.
pub(in super::super) fn apply_allow_comments(diagnostics: &mut Diagnostics) {
    let text = diagnostics.source.text.clone();
    if !text.contains(PREFIX) {
        return;
    }
    let layout = TomlLayout::of(&text);
    for comment in &layout.comments {
        let written = &text[comment.span.clone()];
        let Some(said) = written.trim_start().strip_prefix(PREFIX) else { continue };
        let start = comment.span.end - said.len();
        let span = start + (said.len() - said.trim_start().len())..start + said.trim_end().len();
        let Some((code, reason)) = read(said) else {
            let sentence = "this `lint:` comment cannot be read";
            diagnostics.warning("level::warn::allow::form", span, sentence, FORM);
            continue;
        };
        if known(diagnostics, &span, code) && reasoned(diagnostics, &span, code, reason) {
            let place = layout.covered_range(&text, comment);
            if !diagnostics.remove_accepted(code, &place) {
                let sentence = format!("there is no warning `{code}` here");
                let mend = "remove the comment, or put it above the line of the warning";
                diagnostics.warning("level::warn::allow::unused", span, sentence, mend);
            }
        }
    }
}

/// The code and the reason of a comment.
fn read(said: &str) -> Option<(&str, &str)> {
    let rest = said.trim().strip_prefix("allow ")?.trim();
    let (code, reason) = rest.split_once(": ").unwrap_or((rest.trim_end_matches(':'), ""));
    Some((code.trim(), reason.trim()))
}

fn known(diagnostics: &mut Diagnostics, span: &Range<usize>, code: &str) -> bool {
    let warnings = || lint_codes::codes().filter(|entry| entry.severity == Severity::Warning).map(|entry| entry.code);
    let known = warnings().any(|warning| warning == code);
    if !known {
        let all: Vec<&str> = warnings().collect();
        let sentence = format!("there is no warning `{}`", super::super::table_fields::shorten_name(code));
        let mend = "`lint --codes` lists all of them; a fault must be fixed";
        diagnostics.unknown_warning("level::warn::allow::code", span.clone(), code, sentence, &all, mend);
    }
    known
}

fn reasoned(diagnostics: &mut Diagnostics, span: &Range<usize>, code: &str, reason: &str) -> bool {
    if reason.is_empty() {
        let sentence = format!("the comment gives no reason for `{code}`");
        diagnostics.warning("level::warn::allow::reason", span.clone(), sentence, FORM);
    }
    !reason.is_empty()
}
