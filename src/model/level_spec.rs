//! A level as plain data: read and checked for form, and not yet a battle. What its words mean is the book's to say.

use std::collections::BTreeMap;
use std::ops::Range;

use super::{FigureId, Side, Word};
use crate::board::{Board, Light, Tile};

/// A value and the bytes of the level's text that it was read from, so that a fault can point at it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spot<T> {
    pub value: T,
    pub span: Range<usize>,
}

impl<T> Spot<T> {
    pub fn new(value: T, span: Range<usize>) -> Self {
        Self { value, span }
    }
}

impl<T> std::ops::Deref for Spot<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

/// A level.
#[derive(Clone, Debug)]
pub struct LevelSpec {
    pub name: String,
    pub rulebook: Spot<Word>,
    /// What the player reads before it starts; empty where the level has none.
    pub briefing: String,
    pub round_limit: Option<u16>,
    /// The Heat that it starts with, where the level tracks it.
    pub heat: Option<u16>,
    /// The side that acts first, where the level says so and the book lets it.
    pub first: Option<Side>,
    /// Whether figures of one doctrine in one room test their nerve as one.
    pub group_nerve: bool,
    /// With what [`ground`](Self::ground) says laid over it.
    pub board: Board,
    /// What the map cannot draw.
    pub ground: Vec<GroundSpec>,
    /// In the order of the file, which is that of all rules (CQB-ROUND-6).
    pub figures: Vec<FigureSpec>,
    pub objects: Vec<ObjectSpec>,
    pub rooms: Vec<RoomSpec>,
    pub objectives: Vec<Objective>,
    pub events: Vec<LevelEvent>,
    /// Rows of the score to which the level gives points of its own.
    pub score: Vec<(Spot<Word>, Spot<i32>)>,
    /// Where the level's own keys stand in its text, such as `heat`.
    pub keys: BTreeMap<String, Range<usize>>,
}

impl LevelSpec {
    /// Where a key of the level stands in its text; the text's beginning, where the level does not have it.
    pub fn key(&self, key: &str) -> Range<usize> {
        self.keys.get(key).cloned().unwrap_or_default()
    }
}

/// A rectangle of tiles and what they do beyond their terrain.
#[derive(Clone, Debug)]
pub struct GroundSpec {
    /// Two opposite corners, both inside.
    pub from: Spot<Tile>,
    pub to: Spot<Tile>,
    pub light: Option<Light>,
    pub overhead: bool,
    pub stopping: Option<u8>,
    /// Numbers under words that the book knows, such as `foliage`.
    pub marks: Vec<(Spot<String>, i16)>,
    pub span: Range<usize>,
}

/// A figure of a level.
#[derive(Clone, Debug)]
pub struct FigureSpec {
    pub id: FigureId,
    pub name: Option<String>,
    pub at: Spot<Tile>,
    pub side: Side,
    pub template: Spot<Word>,
    pub doctrine: Option<Spot<Word>>,
    /// How a scripted side plays it.
    pub temperament: Option<Spot<Word>>,
    pub gear: Vec<Spot<Word>>,
    pub leader: bool,
    pub named: bool,
    pub high_value: bool,
    /// Whether it is told to hold its post.
    pub hold: bool,
    /// The tiles that it walks between, as long as nothing draws it off.
    pub route: Vec<Spot<Tile>>,
    /// Where its other bodies stand, of a figure that is several; empty where the book is to place them about `at`.
    pub tiles: Vec<Spot<Tile>>,
    /// Numbers of the stat line that the level replaces.
    pub stats: BTreeMap<String, Spot<i64>>,
    /// The whole table of the figure.
    pub span: Range<usize>,
}

impl FigureSpec {
    /// A figure of which nothing more is said than what it must have; its place in the text is its template's.
    pub fn new(id: FigureId, at: Spot<Tile>, side: Side, template: Spot<Word>) -> Self {
        let span = template.span.clone();
        Self {
            id,
            name: None,
            at,
            side,
            template,
            doctrine: None,
            temperament: None,
            gear: Vec::new(),
            leader: false,
            named: false,
            high_value: false,
            hold: false,
            route: Vec::new(),
            tiles: Vec::new(),
            stats: BTreeMap::new(),
            span,
        }
    }
}

/// A thing on the map: evidence, a device, a terminal, a trap, a room effect.
#[derive(Clone, Debug)]
pub struct ObjectSpec {
    pub id: Word,
    pub name: Option<String>,
    pub at: Spot<Tile>,
    pub kind: Spot<Word>,
    pub grade: Option<Spot<Word>>,
    pub hard: bool,
    pub carried_by: Option<Spot<Word>>,
    pub span: Range<usize>,
}

/// A room that the level says more of than its walls do.
#[derive(Clone, Debug)]
pub struct RoomSpec {
    pub id: Word,
    pub name: Option<String>,
    pub at: Spot<Tile>,
    pub anchor: bool,
    /// Whether hostiles fall back to it.
    pub fallback: bool,
    pub span: Range<usize>,
}

/// What must be done, or may be.
#[derive(Clone, Debug)]
pub struct Objective {
    /// `secure`, `arrest`, `extract`, `neutralize` …
    pub verb: Spot<Word>,
    /// What it is done to: an object's or figure's id, or `all`.
    pub target: Spot<Word>,
    pub optional: bool,
    pub span: Range<usize>,
}

/// Something that the level does of itself.
#[derive(Clone, Debug)]
pub struct LevelEvent {
    pub heat: Option<u16>,
    pub round: Option<u16>,
    /// Templates that come in.
    pub reinforce: Vec<Spot<Word>>,
    pub at: Option<Spot<Tile>>,
    /// Doors that lock.
    pub lock: Vec<Spot<Tile>>,
    /// Evidence that starts to burn.
    pub burn: Vec<Spot<Word>>,
    /// A device that goes off unless it was made safe, and ends the mission.
    pub detonate: Option<Spot<Word>>,
    /// Figures whose nerve is tested; a side's word stands for all of it.
    pub test: Vec<Spot<Word>>,
    /// Whether that is a severe shock.
    pub severe: bool,
    /// What becomes of those who fail, where the level says so.
    pub failure: Option<Spot<Word>>,
    pub span: Range<usize>,
}
