//! Every lint code of levels and campaigns: a closed list. `docs/levels/` has a page for each family, with examples.
mod books;
mod campaigns;
mod file_and_toml;
mod level_parts;
mod warnings;

use crate::faults::Severity;

/// A code, and what it means.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct KnownCode {
    pub code: &'static str,
    pub severity: Severity,
    /// A clause without its full stop.
    pub meaning: &'static str,
}

type Family = &'static [(&'static str, &'static str)];

const FAMILIES: [Family; 5] =
    [file_and_toml::TEXTS, level_parts::PARTS, books::BOOKS, warnings::WARNINGS, campaigns::CAMPAIGNS];

/// All codes, family by family.
pub fn codes() -> impl Iterator<Item = KnownCode> {
    FAMILIES.iter().flat_map(|family| family.iter()).map(|(code, meaning)| known(code, meaning))
}

fn known(code: &'static str, meaning: &'static str) -> KnownCode {
    let severity = if code.starts_with("level::warn::") { Severity::Warning } else { Severity::Fault };
    KnownCode { code, severity, meaning }
}

/// The code with this name.
pub fn code(name: &str) -> Option<KnownCode> {
    codes().find(|known| known.code == name)
}
