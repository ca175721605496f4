//! What is noted while a level is read: faults with their places, quick to find in a long text and bounded in number.
use std::ops::Range;

use crate::faults::{Fault, Faults, Place, Source, closest};

/// The most faults, or else warnings, that are listed of one text; what follows is only counted.
const MOST: usize = 1000;

/// The most warnings that are kept until it is known which of them the level explains.
const MOST_KEPT: usize = 100 * MOST;

/// What kind of text is read: the codes of its faults begin with it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Family {
    Level,
    Campaign,
    /// A rulebook's data file.
    Data,
    /// The colours of the window.
    Theme,
}

/// Codes that readers of all texts share, as they are in levels and in campaigns.
const SHARED: [(&str, &str); 16] = [
    ("level::missing", "campaign::missing"),
    ("level::key", "campaign::key"),
    ("level::type", "campaign::type"),
    ("level::number", "campaign::number"),
    ("level::word::empty", "campaign::word::empty"),
    ("level::word::long", "campaign::word::long"),
    ("level::id::letters", "campaign::id::letters"),
    ("level::id::long", "campaign::id::long"),
    ("level::id::reserved", "campaign::id::reserved"),
    ("level::toml", "campaign::toml"),
    ("level::toml::twice", "campaign::toml::twice"),
    ("level::toml::deep", "campaign::toml::deep"),
    ("level::file::bom", "campaign::file::bom"),
    ("level::file::nul", "campaign::file::nul"),
    ("level::file::control", "campaign::file::control"),
    ("level::more", "campaign::more"),
];

/// Those of them that a data file may have.
const OF_DATA: [(&str, &str); 8] = [
    ("level::toml", "data::toml"),
    ("level::toml::twice", "data::toml::twice"),
    ("level::toml::deep", "data::toml::deep"),
    ("level::file::large", "data::file::large"),
    ("level::file::bom", "data::file::bom"),
    ("level::file::nul", "data::file::nul"),
    ("level::file::control", "data::file::control"),
    ("level::more", "data::more"),
];

/// Those that a theme may have.
const OF_THEME: [(&str, &str); 8] = [
    ("level::toml", "theme::toml"),
    ("level::toml::twice", "theme::toml::twice"),
    ("level::toml::deep", "theme::toml::deep"),
    ("level::file::large", "theme::file::large"),
    ("level::file::bom", "theme::file::bom"),
    ("level::file::nul", "theme::file::nul"),
    ("level::file::control", "theme::file::control"),
    ("level::more", "theme::more"),
];

impl Family {
    /// A code as it is in texts of this kind.
    fn code(self, code: &'static str) -> &'static str {
        let own: &[(&str, &'static str)] = match self {
            Self::Level => &[],
            Self::Campaign => &SHARED,
            Self::Data => &OF_DATA,
            Self::Theme => &OF_THEME,
        };
        own.iter().find(|(level, _)| *level == code).map_or(code, |(_, own)| own)
    }
}

/// The notes on one text.
pub(super) struct Diagnostics<'s> {
    pub source: &'s Source,
    family: Family,
    /// The byte at which each line starts.
    starts: Vec<usize>,
    faults: List,
    warnings: List,
}

/// Whether a text may not be used, or only should be looked at again.
#[derive(Copy, Clone)]
enum Kind {
    Fault,
    Warning,
}

/// Faults alone, or warnings alone.
#[derive(Default)]
struct List {
    kept: Vec<Fault>,
    /// How many came when the list was full.
    dropped: usize,
}

impl<'s> Diagnostics<'s> {
    /// Diagnostics on a level.
    pub fn on(source: &'s Source) -> Self {
        Self::of(source, Family::Level)
    }

    pub fn of(source: &'s Source, family: Family) -> Self {
        let starts = std::iter::once(0).chain(source.text.match_indices('\n').map(|(at, _)| at + 1));
        Self { source, family, starts: starts.collect(), faults: List::default(), warnings: List::default() }
    }

    /// The place of these bytes.
    pub fn place(&self, span: Range<usize>) -> Place {
        let text = &self.source.text;
        let start = text.floor_char_boundary(span.start);
        let end = text.floor_char_boundary(span.end).max(start);
        let line = self.starts.partition_point(|first| *first <= start);
        let column = 1 + text[self.starts[line - 1]..start].chars().count();
        Place { file: self.source.name.clone(), line: line as u32, column: column as u32, span: start..end }
    }

    /// The bytes of one character, by its line (from 1) and its column (from 0) behind the `skip`th byte of that line.
    pub fn letter(&self, line: usize, skip: usize, column: usize) -> Range<usize> {
        let start = self.starts.get(line - 1).map_or(self.source.text.len(), |start| start + skip);
        let row = self.source.text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
        match row.char_indices().nth(column) {
            Some((at, letter)) => start + at..start + at + letter.len_utf8(),
            None => start + row.len()..start + row.len(),
        }
    }

    /// The line (from 1) in which a byte stands.
    pub fn line_of(&self, byte: usize) -> usize {
        self.starts.partition_point(|first| *first <= byte)
    }

    /// The text of a line (from 1), with its end; nothing after the last.
    pub fn line(&self, line: usize) -> Option<&str> {
        let start = *self.starts.get(line - 1)?;
        let end = self.starts.get(line).copied().unwrap_or(self.source.text.len());
        self.source.text.get(start..end)
    }

    /// The byte at which a line (from 1) starts.
    pub fn start_of(&self, line: usize) -> usize {
        self.starts[line - 1]
    }

    pub fn fault(
        &mut self,
        code: &'static str,
        span: Range<usize>,
        sentence: impl Into<String>,
        mend: impl Into<String>,
    ) {
        let code = self.family.code(code);
        self.note(Kind::Fault, span, |place| Fault::new(code, place, sentence, mend));
    }

    pub fn warning(
        &mut self,
        code: &'static str,
        span: Range<usize>,
        sentence: impl Into<String>,
        mend: impl Into<String>,
    ) {
        let code = self.family.code(code);
        self.note(Kind::Warning, span, |place| Fault::warning(code, place, sentence, mend));
    }

    /// A fault about a word that is not among those that may stand there; the nearest of them is offered.
    pub fn unknown(
        &mut self,
        code: &'static str,
        span: Range<usize>,
        word: &str,
        sentence: String,
        known: &[&str],
        mend: impl Into<String>,
    ) {
        self.unless_known(Kind::Fault, code, (span, word), (sentence, mend.into()), known);
    }

    /// As [`unknown`](Self::unknown), for what does not keep the text from being used.
    pub fn unknown_warning(
        &mut self,
        code: &'static str,
        span: Range<usize>,
        word: &str,
        sentence: String,
        known: &[&str],
        mend: impl Into<String>,
    ) {
        self.unless_known(Kind::Warning, code, (span, word), (sentence, mend.into()), known);
    }

    fn unless_known(
        &mut self,
        kind: Kind,
        code: &'static str,
        (span, word): (Range<usize>, &str),
        (sentence, mend): (String, String),
        known: &[&str],
    ) {
        let code = self.family.code(code);
        self.note(kind, span, |place| {
            let meant = closest(word, known.iter().copied()).filter(|meant| *meant != word);
            let fault = match kind {
                Kind::Fault => Fault::new(code, place, sentence, mend),
                Kind::Warning => Fault::warning(code, place, sentence, mend),
            };
            fault.did_you_mean(meant)
        });
    }

    /// Takes the warnings of a code out that point into some bytes; whether there were any.
    pub fn excuse(&mut self, code: &str, within: &Range<usize>) -> bool {
        let warnings = &mut self.warnings.kept;
        let before = warnings.len();
        warnings.retain(|warning| {
            let start = warning.place.span.start;
            warning.code.0 != code || start < within.start || within.end.max(1) <= start
        });
        warnings.len() < before
    }

    /// Keeps a fault, which is put together only where there is room for it: finding the word that was meant takes a while.
    fn note(&mut self, kind: Kind, span: Range<usize>, fault: impl FnOnce(Place) -> Fault) {
        let place = self.place(span);
        let (list, most) = match kind {
            Kind::Fault => (&mut self.faults, MOST),
            Kind::Warning => (&mut self.warnings, MOST_KEPT),
        };
        if list.kept.len() < most {
            list.kept.push(fault(place));
        } else {
            list.dropped += 1;
        }
    }

    /// How much was noted so far.
    pub fn count(&self) -> usize {
        [&self.faults, &self.warnings].map(|list| list.kept.len() + list.dropped).iter().sum()
    }

    /// Whether a fault, not only a warning, was noted.
    pub fn forbid(&self) -> bool {
        !self.faults.kept.is_empty()
    }

    /// Adds what a book found.
    pub fn extend(&mut self, found: impl IntoIterator<Item = Fault>) {
        for fault in found {
            let kind = if fault.is_warning() { Kind::Warning } else { Kind::Fault };
            self.note(kind, 0..0, |_| fault);
        }
    }

    /// The faults in the order of their places; the warnings where there is no fault, since those about a text that is only
    /// guessed at would mislead.
    pub fn finish(mut self) -> Faults {
        let forbidden = self.forbid();
        let List { kept: mut listed, dropped } =
            std::mem::take(if forbidden { &mut self.faults } else { &mut self.warnings });
        let unlisted = listed.len().saturating_sub(MOST) + dropped;
        listed.truncate(MOST);
        if unlisted > 0 {
            listed.push(self.more(unlisted, forbidden));
        }
        listed.into()
    }

    /// Says how much is not listed: a fault among faults, and no more than a warning among warnings.
    fn more(&self, unlisted: usize, forbidden: bool) -> Fault {
        let end = self.source.text.len();
        let (place, code) = (self.place(end..end), self.family.code("level::more"));
        let mend = "mend those that are listed first";
        match forbidden {
            true => Fault::new(code, place, format!("{unlisted} more faults are not listed"), mend),
            false => Fault::warning(code, place, format!("{unlisted} more warnings are not listed"), mend),
        }
    }
}
