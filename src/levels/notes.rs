//! What is noted while a level is read: faults with their places, quick to find in a long text and bounded in number.
use std::ops::Range;

use crate::faults::{Fault, Faults, Place, Source, closest};

/// The most faults that are listed of one text; what follows is only counted.
const MOST: usize = 1000;

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
pub(super) struct Notes<'s> {
    pub source: &'s Source,
    family: Family,
    /// The byte at which each line starts.
    starts: Vec<usize>,
    faults: Vec<Fault>,
    unlisted: usize,
}

impl<'s> Notes<'s> {
    /// Notes on a level.
    pub fn on(source: &'s Source) -> Self {
        Self::of(source, Family::Level)
    }

    pub fn of(source: &'s Source, family: Family) -> Self {
        let starts = std::iter::once(0).chain(source.text.match_indices('\n').map(|(at, _)| at + 1));
        Self { source, family, starts: starts.collect(), faults: Vec::new(), unlisted: 0 }
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
        self.note(span, |place| Fault::new(code, place, sentence, mend));
    }

    pub fn warning(
        &mut self,
        code: &'static str,
        span: Range<usize>,
        sentence: impl Into<String>,
        mend: impl Into<String>,
    ) {
        let code = self.family.code(code);
        self.note(span, |place| Fault::warning(code, place, sentence, mend));
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
        self.unless_known(Fault::new, code, (span, word), (sentence, mend.into()), known);
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
        self.unless_known(Fault::warning, code, (span, word), (sentence, mend.into()), known);
    }

    fn unless_known(
        &mut self,
        fault: fn(&'static str, Place, String, String) -> Fault,
        code: &'static str,
        (span, word): (Range<usize>, &str),
        (sentence, mend): (String, String),
        known: &[&str],
    ) {
        let meant = closest(word, known.iter().copied()).filter(|meant| *meant != word);
        let code = self.family.code(code);
        self.note(span, |place| fault(code, place, sentence, mend).did_you_mean(meant));
    }

    /// Takes the warnings of a code out that point into some bytes; whether there were any.
    pub fn excuse(&mut self, code: &str, within: &Range<usize>) -> bool {
        let before = self.faults.len();
        let excused = |fault: &Fault| {
            let start = fault.place.span.start;
            fault.is_warning() && fault.code.0 == code && within.start <= start && start < within.end.max(1)
        };
        self.faults.retain(|fault| !excused(fault));
        self.faults.len() < before
    }

    fn note(&mut self, span: Range<usize>, fault: impl FnOnce(Place) -> Fault) {
        if self.faults.len() < MOST {
            let place = self.place(span);
            self.faults.push(fault(place));
        } else {
            self.unlisted += 1;
        }
    }

    /// How much was noted so far.
    pub fn count(&self) -> usize {
        self.faults.len() + self.unlisted
    }

    /// Whether a fault, not only a warning, was noted.
    pub fn forbid(&self) -> bool {
        self.faults.iter().any(|fault| !fault.is_warning())
    }

    /// Adds what a book found.
    pub fn extend(&mut self, found: impl IntoIterator<Item = Fault>) {
        self.faults.extend(found);
    }

    /// All that was noted, in the order of the places.
    pub fn finish(mut self) -> Faults {
        if self.unlisted > 0 {
            let end = self.source.text.len();
            let sentence = format!("{} more faults are not listed", self.unlisted);
            let place = self.place(end..end);
            self.faults.push(Fault::new(
                self.family.code("level::more"),
                place,
                sentence,
                "mend those that are listed first",
            ));
        }
        self.faults.into()
    }
}
