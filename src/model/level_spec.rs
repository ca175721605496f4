//! A parsed level before a book has read it: checked for form, its words not yet interpreted.

use std::collections::BTreeMap;
use std::ops::Range;

use super::{FigureId, LevelAbout, SceneSpec, Side, Spot, Word};
use crate::board::{Board, Light, Tile};

/// A level.
#[derive(Clone, Debug)]
pub struct LevelSpec {
    pub name: String,
    pub rulebook: Spot<Word>,
    /// Shown to players before the battle; empty if the level has none.
    pub briefing: String,
    /// Author, licence and the like.
    pub about: LevelAbout,
    pub round_limit: Option<u16>,
    /// Initial Heat, if the level tracks it.
    pub heat: Option<u16>,
    /// The side that acts first, if the level sets it and the book supports it.
    pub first: Option<Side>,
    /// Whether figures of one doctrine in one room test nerve together.
    pub group_nerve: bool,
    /// The map with [`ground`](Self::ground) applied.
    pub board: Board,
    /// Ground that the map cannot draw.
    pub ground: Vec<GroundSpec>,
    /// In file order, which is the roster order of all rules (CQB-ROUND-6).
    pub figures: Vec<FigureSpec>,
    pub objects: Vec<ObjectSpec>,
    pub rooms: Vec<RoomSpec>,
    pub objectives: Vec<Objective>,
    pub events: Vec<LevelEvent>,
    /// Score rows whose points the level overrides.
    pub score: Vec<(Spot<Word>, Spot<i32>)>,
    /// Byte ranges of the level's top-level keys, such as `heat`.
    pub keys: BTreeMap<String, Range<usize>>,
}

impl LevelSpec {
    /// The byte range of a top-level key; the start of the text if the level lacks it.
    pub fn key(&self, key: &str) -> Range<usize> {
        self.keys.get(key).cloned().unwrap_or_default()
    }
}

/// A rectangle of tiles and their attributes.
#[derive(Clone, Debug)]
pub struct GroundSpec {
    /// Two opposite corners, inclusive.
    pub from: Spot<Tile>,
    pub to: Spot<Tile>,
    pub light: Option<Light>,
    pub overhead: bool,
    pub stopping: Option<u8>,
    /// Attributes by word, such as `foliage`.
    pub marks: Vec<(Spot<String>, i16)>,
    pub span: Range<usize>,
}

impl GroundSpec {
    /// The tiles of the rectangle that lie on a board, by row and then column.
    pub fn tiles_on(&self, board: &Board) -> impl Iterator<Item = Tile> + use<> {
        let (a, b) = (self.from.value, self.to.value);
        let within = |one: i16, other: i16, size: u16| one.min(other).max(0)..=one.max(other).min(size as i16 - 1);
        let columns = within(a.x, b.x, board.width());
        within(a.y, b.y, board.height()).flat_map(move |y| columns.clone().map(move |x| Tile::new(x, y)))
    }
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
    /// The doctrine by which a mind plays it.
    pub temperament: Option<Spot<Word>>,
    pub gear: Vec<Spot<Word>>,
    pub leader: bool,
    pub named: bool,
    pub high_value: bool,
    /// Whether it must hold its post.
    pub hold: bool,
    /// Patrol route, walked until something draws it away.
    pub route: Vec<Spot<Tile>>,
    /// Tiles of the other bodies of a squad; empty if the book places them around `at`.
    pub tiles: Vec<Spot<Tile>>,
    /// Stats that the level overrides.
    pub stats: BTreeMap<String, Spot<i64>>,
    /// The byte range of the figure's table.
    pub span: Range<usize>,
}

impl FigureSpec {
    /// A figure with required fields only; its byte range is that of its template.
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

/// An object on the map: evidence, a device, a terminal, a trap, a room effect.
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

/// A named room, or one with extra properties.
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

/// A required or optional objective.
#[derive(Clone, Debug)]
pub struct Objective {
    /// `secure`, `arrest`, `extract`, `neutralize` …
    pub verb: Spot<Word>,
    /// Its target: the id of an object or figure, or `all`.
    pub target: Spot<Word>,
    pub optional: bool,
    pub span: Range<usize>,
}

/// A timed or triggered event of the level.
#[derive(Clone, Debug, Default)]
pub struct LevelEvent {
    pub heat: Option<u16>,
    pub round: Option<u16>,
    /// Templates of reinforcements.
    pub reinforce: Vec<Spot<Word>>,
    pub at: Option<Spot<Tile>>,
    /// Doors that become locked.
    pub lock: Vec<Spot<Tile>>,
    /// Evidence that starts burning.
    pub burn: Vec<Spot<Word>>,
    /// A device that explodes unless disarmed, and ends the mission.
    pub detonate: Option<Spot<Word>>,
    /// Figures that test nerve; the word of a side means all its figures.
    pub test: Vec<Spot<Word>>,
    /// Whether the shock is severe.
    pub severe: bool,
    /// What happens to those who fail, if the level says so.
    pub failure: Option<Spot<Word>>,
    /// What it waits for besides, and what else follows.
    pub scene: SceneSpec,
    pub span: Range<usize>,
}
