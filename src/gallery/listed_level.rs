//! A level of a gallery while it is built.
use super::day_building::DayBuilding;
use super::gallery_index::LeftOut;
use crate::chronicle::{BattleStart, LinkPurpose, Record, Seating, Session, ShareLink};
use crate::faults::Source;
use crate::levels::{self, Loadout, shipped};
use crate::model::{LevelSpec, Side};
use crate::referee::AnyBook;

/// A level that is listed.
pub struct ListedLevel {
    pub path: String,
    pub pack: Option<String>,
    pub day: Option<String>,
    pub source: Source,
    pub spec: LevelSpec,
    pub book: &'static dyn AnyBook,
    pub start: BattleStart,
}

impl ListedLevel {
    /// Reads a level.
    ///
    /// # Errors
    /// Its first fault in a sentence.
    pub fn read(path: String, source: Source, books: &[&'static dyn AnyBook]) -> Result<Self, LeftOut> {
        let unread = |why: String| LeftOut {
            file: path.clone(),
            why,
            mend: "Mend it, of which `fatal-funnel lint` tells more".into(),
        };
        // A level that comes with the game is named in links, others are carried whole.
        let own = shipped().iter().find(|(_, text)| **text == *source.text).map(|(name, _)| *name);
        let source = own.map_or(source.clone(), |name| Source::new(name, source.text.clone()));
        let spec = levels::read_to_play(&source, books).map_err(|faults| {
            let mut faulty = faults.iter().filter(|fault| !fault.is_warning());
            let first = faulty.next().map(|fault| format!("in line {}: {}", fault.place.line, fault.sentence));
            let first = first.unwrap_or_default();
            unread(match faulty.count() {
                0 => format!("the level has a fault {first}"),
                more => format!("the level has {} faults, the first {first}", more + 1),
            })
        })?;
        let book = books.iter().copied().find(|book| book.name() == spec.rulebook.as_str());
        let book = book.ok_or_else(|| unread("this game lacks its rulebook".into()))?;
        let start = BattleStart::of(&source, books, 0, &[]).map_err(|_| unread("the level cannot be played".into()))?;
        let day = DayBuilding::claimed(&source.text, book.name(), books).filter(|day| day.text == *source.text);
        Ok(Self { path, pack: None, day: day.map(|day| day.date), source, spec, book, start })
    }

    /// The first 16 hex digits of the hash of its text.
    pub fn hash(&self) -> String {
        blake3::hash(self.source.text.as_bytes()).to_hex()[..16].to_owned()
    }

    /// A link that begins it with the same dice for everybody; `None` if it is too long.
    pub fn link(&self, books: &[&'static dyn AnyBook]) -> Option<String> {
        let seating = Seating::offered_by_level(&self.spec)[0];
        let begun = Session::begin(self.start.clone(), books, seating.scripted()).ok()?;
        ShareLink { purpose: LinkPurpose::GoOn, record: begun.session.record() }.text().ok()
    }

    /// Whether a record's level is this one, and if so, whether the team carries gear of its own choice.
    pub fn is_of(&self, record: &Record, books: &[&'static dyn AnyBook]) -> Option<bool> {
        let BattleStart { text, rulebook, .. } = &record.start;
        if *text == *self.source.text {
            return Some(false);
        }
        if *rulebook != self.book.name() || levels::level_name_of(text).as_deref() != Some(&*self.spec.name) {
            return None;
        }
        let carried = levels::read_to_play(&record.start.source(), books).ok()?;
        let _data = self.book.lay_data(&self.spec.data);
        let team = |level: &LevelSpec| {
            let of_team = level.figures.iter().filter(|figure| figure.side == Side::Response).cloned();
            of_team.collect::<Vec<_>>()
        };
        let loadout = Loadout::between(self.book, &team(&self.spec), &team(&carried));
        (*loadout.write_into_level(books, self.source.clone()).text == **text).then_some(true)
    }
}
