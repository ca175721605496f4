//! The index of a gallery: one JSON file that holds all of it, whole levels included.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::faults::is_control;
use crate::levels::pack::{ListedText, Pack};
use crate::referee::AnyBook;

/// Version of the index.
pub const GALLERY: u32 = 1;
/// Its file name in a gallery's folder.
pub const INDEX: &str = "index.json";
/// The largest index that is read, in bytes.
pub const LARGEST_INDEX: usize = 16 << 20;
/// The most levels of a gallery.
pub const MOST_LEVELS: usize = 1_000;

/// The index of a gallery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GalleryIndex {
    /// [`GALLERY`].
    pub fatal_funnel_gallery: u32,
    /// The version of the game that built it.
    pub game: String,
    pub title: String,
    /// Buildings of a day first, the newest before the others; then by path.
    pub levels: Vec<GalleryLevel>,
    /// Files that are not in it, and why.
    pub left_out: Vec<LeftOut>,
}

/// A level of a gallery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GalleryLevel {
    /// Names its page, `level-ID.html`, and its file, `levels/ID.toml`.
    pub id: String,
    /// The file in the folder; within a pack its path behind the pack's; for a building of the day its date.
    pub path: String,
    /// The first 16 hex digits of the BLAKE3 of its text.
    pub hash: String,
    pub name: String,
    /// The rulebook's name in levels, and its title.
    pub rulebook: String,
    pub rulebook_title: String,
    /// The pack that it is of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pack: Option<String>,
    /// The date, if it is the building of a day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// Its account of itself, in one line.
    pub about: String,
    pub briefing: String,
    /// Columns and rows.
    pub size: [u16; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_limit: Option<u16>,
    /// The sides that people may play.
    pub sides: Vec<String>,
    pub measured: MeasuredDifficulty,
    /// The best first.
    pub scores: Vec<GalleryScore>,
    /// The fragment of a page's address that begins it; absent if it is too long for a link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    pub text: String,
}

/// Win rate of the scripted team against the scripted hostile side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MeasuredDifficulty {
    /// Games played, with seeds from 1.
    pub games: u64,
    pub won: u64,
    /// The share won, from 0 to 1, and the bounds of its 95 % interval (Wilson).
    pub share: f64,
    pub low: f64,
    pub high: f64,
    /// `easy`, `normal` or `hard`, as of generated buildings; `trivial` above and `brutal` below them.
    pub difficulty: String,
    /// Hash of the rulebook's data in these games.
    pub data_hash: String,
}

/// A verified score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GalleryScore {
    /// The name of the record's file without folder and ending.
    pub by: String,
    /// The record in the folder.
    pub file: String,
    /// The side that was played, `response` or `hostile`, against the game's mind.
    pub side: String,
    /// The difficulty in words, such as `regular`.
    pub difficulty: String,
    /// The rulebook's word for the ending, such as `accomplished`.
    pub result: String,
    /// `won`, `drawn` or `lost`, as the side that was played takes it.
    pub outcome: String,
    /// Points as that side counts them; 0 under a rulebook without a score.
    pub points: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub medal: Option<String>,
    pub rounds: u16,
    /// Figures of the team that were lost.
    pub lost: u64,
    pub orders: u64,
    pub seed: u64,
    /// Whether the team carried other gear than the level issues.
    #[serde(default, skip_serializing_if = "is_false")]
    pub own_gear: bool,
    /// Digest of the last state.
    pub digest: String,
    /// The fragment of a page's address that shows it; absent if it is too long for a link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// A file that is not in the gallery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    pub file: String,
    /// Without its full stop.
    pub why: String,
    pub mend: String,
}

impl fmt::Display for LeftOut {
    /// Both sentences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}. {}.", self.file, self.why, self.mend)
    }
}

/// The reason why an index cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadGallery {
    /// Without its full stop.
    pub sentence: String,
    pub mend: &'static str,
}

impl fmt::Display for BadGallery {
    /// Both sentences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. {}.", self.sentence, self.mend)
    }
}

impl std::error::Error for BadGallery {}

impl GalleryIndex {
    /// The index as indented JSON.
    pub fn json(&self) -> String {
        // Plain data with text keys always serializes.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Whether a file is meant as an index, of this version of the game or another.
    pub fn looks_like_index(bytes: &[u8]) -> bool {
        let begins = bytes.iter().position(|letter| !b"{ \r\n\t".contains(letter)).unwrap_or(bytes.len());
        bytes.starts_with(b"{") && bytes[begins..].starts_with(b"\"fatal_funnel_gallery\"")
    }

    /// Reads an index.
    ///
    /// # Errors
    /// If it is none, is of another version, or is not whole.
    pub fn read(text: &str) -> Result<Self, BadGallery> {
        const AGAIN: &str = "Build the gallery again with `fatal-funnel gallery build`";
        let bad = |sentence: String, mend| Err(BadGallery { sentence, mend });
        if text.len() > LARGEST_INDEX {
            return bad(
                format!("an index has at most {LARGEST_INDEX} bytes, and this one has more"),
                "Split the gallery",
            );
        }
        let Ok(value) = serde_json::from_str::<serde_json::Value>(text) else {
            return bad("this is no index of a gallery, or only a part of one".into(), AGAIN);
        };
        match value.get("fatal_funnel_gallery").and_then(serde_json::Value::as_u64) {
            None => {
                return bad("this is no index of a gallery".into(), "Name the index.json of a gallery, or its folder");
            }
            Some(version) if version != u64::from(GALLERY) => {
                let sentence = format!("the gallery is of form {version}, and this game reads form {GALLERY}");
                return bad(sentence, "Open it with the version of the game that built it, or build it again");
            }
            Some(_) => {}
        }
        let Ok(index) = serde_json::from_value::<Self>(value) else {
            return bad("something is missing in the index of the gallery".into(), AGAIN);
        };
        match index.levels.len() {
            0..=MOST_LEVELS => Ok(index),
            count => bad(format!("the gallery has {count} levels, and {MOST_LEVELS} are the most"), "Split it"),
        }
    }

    /// Its levels as a pack for the mission list, each with what was measured of it; and why others are not in it.
    ///
    /// # Errors
    /// If no level can be played.
    pub fn pack(&self, books: &[&'static dyn AnyBook]) -> Result<(Pack, Vec<String>), BadGallery> {
        let listed = |level: &GalleryLevel| ListedText {
            path: plain(&level.id),
            text: level.text.clone(),
            note: level.sentence(),
        };
        let title = Some(plain(&self.title)).filter(|title| !title.trim().is_empty());
        let title = title.unwrap_or_else(|| "Gallery".into());
        let (pack, left_out) = Pack::of_texts(&title, self.levels.iter().map(listed), books);
        match pack {
            Some(pack) => Ok((pack, left_out)),
            None => Err(BadGallery {
                sentence: left_out.into_iter().next().unwrap_or_else(|| "the gallery holds no level".into()),
                mend: "Build it again with this version of the game",
            }),
        }
    }
}

impl GalleryLevel {
    /// Its measured difficulty and its best score, for a list.
    pub fn sentence(&self) -> String {
        let MeasuredDifficulty { games, won, low, high, difficulty, .. } = &self.measured;
        let [low, high] = [low, high].map(|share| (share * 100.0).round());
        let measured = format!(
            "{}: the game's own team won {won} of {games} games ({low} to {high} %).",
            capital(&plain(difficulty))
        );
        let Some(best) = self.scores.first() else { return measured };
        format!("{measured} Best: {} by {}, {} points.", plain(&best.outcome), plain(&best.by), best.points)
    }
}

/// A text of one line without control characters.
fn plain(text: &str) -> String {
    text.chars().filter(|letter| !is_control(*letter)).take(80).collect()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
