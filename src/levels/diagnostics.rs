//! Collects the faults and warnings of one text, with their places; limits their number.
use std::ops::Range;

use crate::faults::{Fault, Faults, Place, Severity, Source, closest};
use crate::model::{Spot, Word};

/// The most faults, and the most warnings, listed for one text; the rest are only counted.
const MOST: usize = 1000;

/// The most warnings kept before the level's own `lint: allow` comments are applied.
const MOST_KEPT: usize = 100 * MOST;

/// The kind of text; it prefixes the codes of faults.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum DiagnosticFamily {
    Level,
    Campaign,
    /// A rulebook's data file.
    Data,
    /// The colours of the window.
    Theme,
    /// A matrix of play-tests.
    #[cfg(feature = "tools")]
    Matrix,
}

/// Codes that texts share, as they read in levels, and in campaigns, data files and themes.
const SHARED: [(&str, &[&str]); 18] = [
    ("level::missing", &["campaign::missing"]),
    ("level::key", &["campaign::key"]),
    ("level::type", &["campaign::type"]),
    ("level::number", &["campaign::number"]),
    ("level::word::empty", &["campaign::word::empty"]),
    ("level::word::long", &["campaign::word::long"]),
    ("level::id::letters", &["campaign::id::letters"]),
    ("level::id::long", &["campaign::id::long"]),
    ("level::id::reserved", &["campaign::id::reserved"]),
    ("level::toml", &["campaign::toml", "data::toml", "theme::toml"]),
    ("level::toml::twice", &["campaign::toml::twice", "data::toml::twice", "theme::toml::twice"]),
    ("level::toml::deep", &["campaign::toml::deep", "data::toml::deep", "theme::toml::deep"]),
    ("level::file::bom", &["campaign::file::bom", "data::file::bom", "theme::file::bom"]),
    ("level::file::nul", &["campaign::file::nul", "data::file::nul", "theme::file::nul"]),
    ("level::file::control", &["campaign::file::control", "data::file::control", "theme::file::control"]),
    ("level::needs", &["level::needs", "data::needs"]),
    ("level::more", &["campaign::more", "data::more", "theme::more"]),
    ("level::file::large", &["level::file::large", "data::file::large", "theme::file::large"]),
];

/// Codes that matrices share with levels, as they read in a matrix.
#[cfg(feature = "tools")]
const IN_A_MATRIX: [(&str, &str); 14] = [
    ("level::missing", "matrix::missing"),
    ("level::key", "matrix::key"),
    ("level::type", "matrix::type"),
    ("level::number", "matrix::number"),
    ("level::word::empty", "matrix::word::empty"),
    ("level::word::long", "matrix::word::long"),
    ("level::toml", "matrix::toml"),
    ("level::toml::twice", "matrix::toml::twice"),
    ("level::toml::deep", "matrix::toml::deep"),
    ("level::file::bom", "matrix::file::bom"),
    ("level::file::nul", "matrix::file::nul"),
    ("level::file::control", "matrix::file::control"),
    ("level::file::large", "matrix::file::large"),
    ("level::more", "matrix::more"),
];

impl DiagnosticFamily {
    /// A shared code as it reads in texts of this kind.
    fn code(self, code: &'static str) -> &'static str {
        #[cfg(feature = "tools")]
        if self == Self::Matrix {
            return IN_A_MATRIX.iter().find(|(level, _)| *level == code).map_or(code, |(_, own)| own);
        }
        let own = SHARED.iter().find(|(level, _)| *level == code).map_or(&[][..], |(_, own)| own);
        (self as usize).checked_sub(1).and_then(|family| own.get(family)).map_or(code, |own| own)
    }
}

/// The faults and warnings of one text.
pub(super) struct Diagnostics<'s> {
    pub source: &'s Source,
    family: DiagnosticFamily,
    faults: List,
    warnings: List,
    /// That the text was made for a newer version of the game: nothing else about it can be judged.
    newer: Option<Fault>,
}

/// Faults only, or warnings only.
#[derive(Default)]
struct List {
    kept: Vec<Fault>,
    /// Number of those that arrived after the list was full.
    dropped: usize,
}

impl<'s> Diagnostics<'s> {
    /// A collector for a level.
    pub fn on(source: &'s Source) -> Self {
        Self::of(source, DiagnosticFamily::Level)
    }

    pub fn of(source: &'s Source, family: DiagnosticFamily) -> Self {
        Self { source, family, faults: List::default(), warnings: List::default(), newer: None }
    }

    /// Whether this is a level.
    pub fn is_of_level(&self) -> bool {
        self.family == DiagnosticFamily::Level
    }

    /// Whether no more faults are listed, only counted: their sentences need no search for what was meant.
    pub fn is_full(&self) -> bool {
        self.faults.kept.len() >= MOST
    }

    /// The place of a byte range.
    pub fn place(&self, span: Range<usize>) -> Place {
        self.source.place(span)
    }

    /// The byte range of one character, by line (from 1) and column (from 0) after byte `skip` of that line.
    pub fn letter_span(&self, line: usize, skip: usize, column: usize) -> Range<usize> {
        let start = self.source.line_start(line).map_or(self.source.text.len(), |start| start + skip);
        let row = self.source.text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
        match row.char_indices().nth(column) {
            Some((at, letter)) => start + at..start + at + letter.len_utf8(),
            None => start + row.len()..start + row.len(),
        }
    }

    /// The line (from 1) of a byte.
    pub fn line_of(&self, byte: usize) -> usize {
        self.source.line_of(byte)
    }

    /// The text of a line (from 1) with its line break; `None` past the last line.
    pub fn line(&self, line: usize) -> Option<&'s str> {
        self.source.line(line)
    }

    /// The byte offset of a line (from 1).
    pub fn offset_of_line(&self, line: usize) -> usize {
        self.source.line_start(line).unwrap_or(self.source.text.len())
    }

    pub fn fault(
        &mut self,
        code: &'static str,
        span: Range<usize>,
        sentence: impl Into<String>,
        mend: impl Into<String>,
    ) {
        let code = self.family.code(code);
        self.note(Severity::Fault, span, |place| Fault::new(code, place, sentence, mend));
    }

    pub fn warning(
        &mut self,
        code: &'static str,
        span: Range<usize>,
        sentence: impl Into<String>,
        mend: impl Into<String>,
    ) {
        let code = self.family.code(code);
        self.note(Severity::Warning, span, |place| Fault::warning(code, place, sentence, mend));
    }

    /// Reports a word outside the permitted ones, and suggests the nearest.
    pub fn unknown(
        &mut self,
        code: &'static str,
        span: Range<usize>,
        word: &str,
        sentence: String,
        known: &[&str],
        mend: impl Into<String>,
    ) {
        self.unless_known(Severity::Fault, code, (span, word, word), (sentence, mend.into()), known);
    }

    /// The index of a word among the permitted ones; reports one that is not among them.
    pub fn choice(
        &mut self,
        code: &'static str,
        word: &Spot<Word>,
        known: &[&str],
        sentence: impl FnOnce(&str) -> String,
        mend: impl Into<String>,
    ) -> Option<usize> {
        let place = known.iter().position(|known| *known == word.as_str());
        if place.is_none() {
            self.unknown(code, word.span.clone(), word.as_str(), sentence(word.as_str()), known, mend);
        }
        place
    }

    /// [`unknown`](Self::unknown), with the nearest to another word than the one written: the id of a display name.
    pub fn unknown_for(
        &mut self,
        code: &'static str,
        written: &Spot<Word>,
        word: &str,
        sentence: String,
        known: &[&str],
        mend: impl Into<String>,
    ) {
        let place = (written.span.clone(), word, written.as_str());
        self.unless_known(Severity::Fault, code, place, (sentence, mend.into()), known);
    }

    /// [`unknown`](Self::unknown) as a warning.
    pub fn unknown_warning(
        &mut self,
        code: &'static str,
        span: Range<usize>,
        word: &str,
        sentence: String,
        known: &[&str],
        mend: impl Into<String>,
    ) {
        self.unless_known(Severity::Warning, code, (span, word, word), (sentence, mend.into()), known);
    }

    fn unless_known(
        &mut self,
        kind: Severity,
        code: &'static str,
        (span, word, written): (Range<usize>, &str, &str),
        (sentence, mend): (String, String),
        known: &[&str],
    ) {
        let code = self.family.code(code);
        self.note(kind, span, |place| {
            let meant = closest(word, known.iter().copied()).filter(|meant| *meant != written);
            let fault = match kind {
                Severity::Fault => Fault::new(code, place, sentence, mend),
                Severity::Warning => Fault::warning(code, place, sentence, mend),
            };
            fault.did_you_mean(meant)
        });
    }

    /// Removes the warnings with a code within a byte range. Returns whether there were any.
    pub fn remove_accepted(&mut self, code: &str, within: &Range<usize>) -> bool {
        let warnings = &mut self.warnings.kept;
        let before = warnings.len();
        warnings.retain(|warning| {
            let start = warning.place.span.start;
            warning.code.0 != code || start < within.start || within.end.max(1) <= start
        });
        warnings.len() < before
    }

    /// Adds a fault. Builds it only if there is room: the search for the intended word is slow.
    fn note(&mut self, kind: Severity, span: Range<usize>, fault: impl FnOnce(Place) -> Fault) {
        let place = self.place(span);
        let (list, most) = match kind {
            Severity::Fault => (&mut self.faults, MOST),
            Severity::Warning => (&mut self.warnings, MOST_KEPT),
        };
        if list.kept.len() < most {
            list.kept.push(fault(place));
        } else {
            list.dropped += 1;
        }
    }

    /// The number of diagnostics so far.
    pub fn count(&self) -> usize {
        [&self.faults, &self.warnings].map(|list| list.kept.len() + list.dropped).iter().sum()
    }

    /// Reports that the text was made for a newer version of the game; then nothing else is listed.
    pub fn fault_of_newer_format(&mut self, code: &'static str, span: Range<usize>, what: &str, why: &str) {
        let sentence = format!("{what} was made for a newer version of the game: {why}");
        self.fault(code, span, sentence, "play it with a newer game");
        self.newer = self.newer.take().or_else(|| self.faults.kept.last().cloned());
    }

    /// Whether the text was made for a newer version of the game.
    pub fn is_newer_format(&self) -> bool {
        self.newer.is_some()
    }

    /// The number of faults so far, without the warnings.
    pub fn fault_count(&self) -> usize {
        self.faults.kept.len() + self.faults.dropped
    }

    /// Whether there is a fault, not only warnings.
    pub fn has_faults(&self) -> bool {
        !self.faults.kept.is_empty()
    }

    /// Adds what a book found.
    pub fn extend(&mut self, found: impl IntoIterator<Item = Fault>) {
        for fault in found {
            let kind = if fault.is_warning() { Severity::Warning } else { Severity::Fault };
            self.note(kind, 0..0, |_| fault);
        }
    }

    /// The faults in order of place; the warnings only if there is no fault, since warnings about a partly guessed text
    /// would mislead.
    pub fn finish(mut self) -> Faults {
        if let Some(newer) = self.newer {
            return vec![newer].into();
        }
        let forbidden = self.has_faults();
        let List { kept: mut listed, dropped } =
            std::mem::take(if forbidden { &mut self.faults } else { &mut self.warnings });
        let unlisted = listed.len().saturating_sub(MOST) + dropped;
        listed.truncate(MOST);
        if unlisted > 0 {
            listed.push(self.more(unlisted, forbidden));
        }
        listed.into()
    }

    /// Adds the number of unlisted ones: as a fault among faults, as a warning among warnings.
    fn more(&self, unlisted: usize, forbidden: bool) -> Fault {
        let end = self.source.text.len();
        let (place, code) = (self.place(end..end), self.family.code("level::more"));
        let what = if forbidden { "fault" } else { "warning" };
        let sentence = match unlisted {
            1 => format!("one more {what} is not listed"),
            _ => format!("{unlisted} more {what}s are not listed"),
        };
        let mend = "fix those listed first";
        if forbidden { Fault::new(code, place, sentence, mend) } else { Fault::warning(code, place, sentence, mend) }
    }
}
