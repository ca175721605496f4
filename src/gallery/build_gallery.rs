//! Builds a gallery: lists the levels of a folder, plays its records again, and gathers both in an index.
use std::collections::{BTreeMap, BTreeSet};

use super::day_building::DayBuilding;
use super::gallery_index::{
    GALLERY, GalleryIndex, GalleryLevel, GalleryScore, LeftOut, MOST_LEVELS, MeasuredDifficulty,
};
use super::listed_level::ListedLevel;
use super::rank_scores::rank;
use super::source_folder::{SourceFile, SourceFolder};
use super::verified_score::{NoScore, read_claim, verified};
use crate::chronicle::{BattleStart, Record};
use crate::faults::Source;
use crate::levels::generate::Hardness;
use crate::levels::pack::Pack;
use crate::playtest::Share;
use crate::referee::AnyBook;

type Books<'b> = &'b [&'static dyn AnyBook];

/// A file of a gallery, by its path in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GalleryFile {
    pub path: String,
    pub text: String,
}

/// A gallery while it is built.
pub struct Gallery {
    levels: Vec<ListedLevel>,
    /// By place of the level.
    scores: BTreeMap<usize, Vec<GalleryScore>>,
    pub left_out: Vec<LeftOut>,
}

impl Gallery {
    /// Lists the levels of a folder and plays its records again. `days` are seeds of days whose building is listed even if
    /// nobody has played it, each with its rulebook.
    pub fn of(folder: SourceFolder, days: &[(u64, &str)], books: Books) -> Self {
        let mut gallery = Self { levels: Vec::new(), scores: BTreeMap::new(), left_out: folder.left_out };
        let mut records = Vec::new();
        for file in folder.files {
            match file {
                SourceFile::Level { path, text } => {
                    let source = Source::new(&*path, text);
                    gallery.list(path, None, source, books);
                }
                SourceFile::Pack { path, bytes } => gallery.list_pack(&path, &bytes, books),
                SourceFile::Record { path, text } => records.push((path, text)),
            }
        }
        for (seed, rulebook) in days {
            match DayBuilding::drawn(*seed, rulebook, books) {
                Ok(day) => gallery.list_day(day, books),
                Err(why) => gallery.leave_out(&seed.to_string(), NoScore::new(why, "Name another day")),
            }
        }
        let mut seen = BTreeMap::new();
        for (path, text) in records {
            if let Err(no) = gallery.add_score(&path, &text, &mut seen, books) {
                gallery.leave_out(&path, no);
            }
        }
        gallery.left_out.sort_by(|one, other| one.file.cmp(&other.file));
        gallery
    }

    fn leave_out(&mut self, file: &str, no: NoScore) {
        self.left_out.push(no.left_out(file));
    }

    fn list(&mut self, path: String, pack: Option<&str>, source: Source, books: Books) {
        if self.levels.len() >= MOST_LEVELS {
            let why = format!("a gallery has at most {MOST_LEVELS} levels");
            return self.leave_out(&path, NoScore::new(why, "Make two galleries of the folder"));
        }
        if let Some(same) = self.levels.iter().find(|level| level.source.text == source.text) {
            let why = format!("it is the same level as {}, which is listed", same.path);
            return self.leave_out(&path, NoScore::new(why, "Take one of them out"));
        }
        match ListedLevel::read(path, source, books) {
            Ok(level) => self.levels.push(ListedLevel { pack: pack.map(str::to_owned), ..level }),
            Err(left_out) => self.left_out.push(left_out),
        }
    }

    fn list_pack(&mut self, path: &str, bytes: &[u8], books: Books) {
        match Pack::read(path, bytes, books) {
            Ok(pack) => {
                for level in &pack.levels {
                    self.list(format!("{path}/{}", level.path), Some(&pack.name), level.source.clone(), books);
                }
            }
            Err(bad) => self.leave_out(path, NoScore::new(bad.sentence, bad.mend)),
        }
    }

    /// Lists the building of a day, unless a file has it.
    fn list_day(&mut self, DayBuilding { date, text }: DayBuilding, books: Books) {
        if !self.levels.iter().any(|level| *level.source.text == *text) {
            let source = Source::new(format!("day-{date}"), text);
            self.list(format!("day {date}"), None, source, books);
        }
    }

    /// Plays a record again and adds its score to its level's.
    fn add_score(
        &mut self,
        path: &str,
        text: &str,
        seen: &mut BTreeMap<String, String>,
        books: Books,
    ) -> Result<(), NoScore> {
        let record = read_claim(text, books)?;
        let (place, own_gear) = self.level_of(&record, books)?;
        let score = verified(path, &record, (&self.levels[place], own_gear), books)?;
        if let Some(first) = seen.get(&score.digest) {
            let why = format!("it is the battle of {first} once more");
            return Err(NoScore::new(why, "Put each battle there once"));
        }
        seen.insert(score.digest.clone(), path.to_owned());
        self.scores.entry(place).or_default().push(score);
        Ok(())
    }

    /// The place of a record's level, and whether its team carries other gear than the level issues.
    fn level_of(&mut self, record: &Record, books: Books) -> Result<(usize, bool), NoScore> {
        let find = |levels: &[ListedLevel]| {
            let of = |(place, level): (usize, &ListedLevel)| Some((place, level.is_of(record, books)?));
            levels.iter().enumerate().find_map(of)
        };
        if let Some(found) = find(&self.levels) {
            return Ok(found);
        }
        let BattleStart { text, rulebook, level, .. } = &record.start;
        if let Some(day) = DayBuilding::claimed(text, rulebook, books) {
            let date = day.date.clone();
            let before = self.levels.len();
            self.list_day(day, books);
            if let Some(found) = find(&self.levels) {
                return Ok(found);
            }
            // Only a record of it brings a building in.
            self.levels.truncate(before);
            let why = format!("it was played in another building than that of the day {date}");
            return Err(NoScore::new(why, "Play the building of the day as the game draws it"));
        }
        let name = crate::levels::level_name_of(text).unwrap_or_else(|| level.clone());
        let name = crate::faults::truncate_for_message(&name);
        let why = match self.levels.iter().find(|level| level.spec.name == name) {
            Some(level) => format!("it was played on another edition of {name} than {}", level.path),
            None => format!("it was played on {name}, which is no level of this gallery"),
        };
        Err(NoScore::new(why, "Play the level as it is here, or put that level into the folder"))
    }

    /// The levels to be measured, each by its place, as the start of a battle.
    pub fn starts(&self) -> impl Iterator<Item = (usize, &BattleStart)> {
        self.levels.iter().map(|level| &level.start).enumerate()
    }

    /// Measured difficulty of a level in the index of the last build, if that still holds.
    pub fn measured_before(&self, place: usize, games: u64, last: &GalleryIndex) -> Option<MeasuredDifficulty> {
        let level = &self.levels[place];
        let same = |old: &&GalleryLevel| {
            old.hash == level.hash()
                && old.text == *level.source.text
                && old.measured.games == games
                && old.measured.data_hash == level.start.data_hash
                && old.measured.won <= games
        };
        let old = last.levels.iter().filter(|_| last.game == env!("CARGO_PKG_VERSION")).find(same)?;
        Some(self.measured(place, old.measured.won, games))
    }

    /// The difficulty of a level whose team won so many games.
    pub fn measured(&self, place: usize, won: u64, games: u64) -> MeasuredDifficulty {
        let Share { share, low, high, .. } = Share::of(won, games);
        let data_hash = self.levels[place].start.data_hash.clone();
        MeasuredDifficulty { games, won, share, low, high, difficulty: word_of(share).to_owned(), data_hash }
    }

    /// The index, with the difficulty of each level in their order.
    pub fn index(mut self, title: &str, measured: Vec<MeasuredDifficulty>, books: Books) -> GalleryIndex {
        let mut taken = BTreeSet::new();
        let mut levels = Vec::new();
        for (place, (level, measured)) in self.levels.iter().zip(measured).enumerate() {
            let mut scores = self.scores.remove(&place).unwrap_or_default();
            rank(&mut scores);
            levels.push(entry(level, free_id(level, &mut taken), measured, scores, books));
        }
        // Days before the others, the newest first.
        levels.sort_by(|one, other| other.day.cmp(&one.day).then_with(|| one.path.cmp(&other.path)));
        GalleryIndex {
            fatal_funnel_gallery: GALLERY,
            game: env!("CARGO_PKG_VERSION").to_owned(),
            title: title.to_owned(),
            levels,
            left_out: self.left_out,
        }
    }

    /// The number of levels.
    pub fn count(&self) -> usize {
        self.levels.len()
    }
}

fn entry(
    level: &ListedLevel,
    id: String,
    measured: MeasuredDifficulty,
    scores: Vec<GalleryScore>,
    books: Books,
) -> GalleryLevel {
    let spec = &level.spec;
    GalleryLevel {
        id,
        path: level.path.clone(),
        hash: level.hash(),
        name: spec.name.clone(),
        rulebook: level.book.name().to_owned(),
        rulebook_title: level.book.title().to_owned(),
        pack: level.pack.clone(),
        day: level.day.clone(),
        about: spec.about.line(),
        briefing: spec.briefing.trim().to_owned(),
        size: [spec.board.width(), spec.board.height()],
        round_limit: spec.round_limit,
        sides: spec.sides_for_people().into_iter().map(|side| side.word().to_owned()).collect(),
        measured,
        scores,
        link: level.link(books),
        text: level.source.text.to_string(),
    }
}

/// The word for a share of won games: the bands of generated buildings, and what lies beyond them.
fn word_of(share: f64) -> &'static str {
    let reaches = |hardness: &Hardness| share * 100.0 >= f64::from(hardness.band()[0]);
    match [Hardness::Easy, Hardness::Normal, Hardness::Hard].into_iter().find(reaches) {
        Some(Hardness::Easy) if share * 100.0 > f64::from(Hardness::Easy.band()[1]) => "trivial",
        Some(hardness) => hardness.word(),
        None => "brutal",
    }
}

/// A name for the files of a level that no other has: letters, digits and hyphens of its path.
fn free_id(level: &ListedLevel, taken: &mut BTreeSet<String>) -> String {
    let mut id = String::new();
    for letter in level.path.strip_suffix(".toml").unwrap_or(&level.path).chars() {
        match letter.to_ascii_lowercase() {
            letter if letter.is_ascii_alphanumeric() => id.push(letter),
            _ if !id.ends_with('-') && !id.is_empty() => id.push('-'),
            _ => {}
        }
        if id.len() >= 60 {
            break;
        }
    }
    let id = match id.trim_end_matches('-') {
        "" => "level",
        id => id,
    };
    let id = if level.day.is_some() { format!("{id}-{}", level.book.name()) } else { id.to_owned() };
    let mut names = (1..).map(|count: u32| if count == 1 { id.clone() } else { format!("{id}-{count}") });
    let free = names.find(|id| !taken.contains(id)).unwrap_or_default();
    taken.insert(free.clone());
    free
}
