//! `lint --codes` and `lint --explain`: what lint codes mean, from the pages of `docs/levels/`.
use std::fmt::Write as _;

use super::{CommandFailure, Outcome, output};
use crate::faults::{Severity, closest, truncate_for_message};
use crate::levels;

/// The pages that explain each code with examples; a test checks that they are complete.
const PAGES: [&str; 5] = [
    include_str!("../../docs/levels/codes-texts.md"),
    include_str!("../../docs/levels/codes-levels.md"),
    include_str!("../../docs/levels/codes-books.md"),
    include_str!("../../docs/levels/codes-warnings.md"),
    include_str!("../../docs/levels/codes-campaigns.md"),
];

/// The page with the codes of data files, and of the data in levels.
const DATA: &str = include_str!("../../docs/rules/data.md");

/// One line per code: name, severity, meaning.
pub fn code_list() -> String {
    let wide = levels::codes().map(|known| known.code.len()).max().unwrap_or(0);
    let mut list = String::new();
    for known in levels::codes() {
        let severity = if known.severity == Severity::Warning { "warning" } else { "fault" };
        let _ = writeln!(list, "{:wide$}  {severity:7}  {}", known.code, known.meaning);
    }
    list
}

/// Prints the explanation of a code.
pub fn explain(code: &str) -> Outcome {
    if let Some(said) = of_data(code) {
        output::print(&said);
        return Ok(());
    }
    let Some(known) = levels::code(code) else { return Err(unknown(code)) };
    let said = PAGES.iter().find_map(|page| section(page, code));
    output::print(&said.unwrap_or_else(|| format!("{}: {}\n", known.code, known.meaning)));
    Ok(())
}

/// The meaning of a code of data files, from the table of their page.
fn of_data(code: &str) -> Option<String> {
    let named = format!("`{code}`");
    let row = DATA.lines().find(|line| line.starts_with("| `data::") && line.contains(&named))?;
    Some(format!("{code}: {}\n", row.split('|').nth(2)?.trim()))
}

fn unknown(code: &str) -> CommandFailure {
    let known: Vec<&str> = levels::codes().map(|known| known.code).collect();
    let meant = closest(code, known);
    let meant = meant.map(|code| format!(" Did you mean `{code}`?")).unwrap_or_default();
    output::usage_error(
        &format!("There is no code `{}`.{meant}", truncate_for_message(code)),
        "`lint --codes` lists all of them",
    )
}

/// The section of a page headed by a code.
fn section(page: &str, code: &str) -> Option<String> {
    let heading = format!("\n### `{code}`\n");
    let start = page.find(&heading)? + 1;
    let rest = &page[start..];
    let end =
        rest[3..].find("\n## ").into_iter().chain(rest[3..].find("\n### ")).min().map_or(rest.len(), |end| end + 4);
    Some(rest[..end].trim_end().to_owned() + "\n")
}
