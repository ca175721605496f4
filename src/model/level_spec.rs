//! A parsed level before a book has read it: checked for form, its words not yet interpreted. Its types are the level
//! format: names, comments and bounds of their fields are those of the JSON Schema and of the page of all keys.

use std::collections::BTreeMap;
use std::ops::Range;

use schemars::JsonSchema;

use super::{DrawSpec, FigureId, Floor, LevelAbout, LevelFacts, LevelOwnData, SceneSpec, Side, Spot, Word};
use crate::board::{Board, Light, Tile};

/// A level of Fatal Funnel.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(rename = "Level")]
pub struct LevelSpec {
    /// The name shown to players: one line.
    #[schemars(length(min = 1, max = 80))]
    pub name: String,
    /// The rules that it is played by.
    pub rulebook: Spot<Word>,
    /// Shown to the player before the battle.
    #[schemars(default)]
    pub briefing: String,
    #[schemars(flatten)]
    pub about: LevelAbout,
    /// The number of rounds.
    #[schemars(range(min = 1, max = 999))]
    pub round_limit: Option<u16>,
    /// Modern CQB: how alert the site is. Shots, explosives, failed breaches and traps raise it; events wait for it.
    #[schemars(range(min = 0, max = 99))]
    pub heat: Option<u16>,
    /// Modern CQB: Heat rises by 1 each time that so many rounds have passed since anybody was aware of the team.
    #[schemars(skip)]
    pub heat_every: Option<u16>,
    /// The side that acts first, where the rulebook lets a level say so.
    pub first: Option<Side>,
    /// The sides that people may play; without it the team, and the hostile side too if it has an objective.
    pub sides: Vec<Side>,
    /// Modern CQB: figures of one doctrine in one room take Nerve tests together.
    pub group_nerve: bool,
    /// One line per row, one glyph per tile: `#` wall, `%` soft wall, `.` floor, `,` rubble, `+` closed door, `/` open
    /// door, `L` locked, `B` barricaded, `G` gate, `W` window, `h` half cover, `H` full cover, `<` stair mouth, `X`
    /// exit, space for nothing.
    // With [`ground`](Self::ground) applied.
    #[schemars(rename = "map", with = "String")]
    pub board: Board,
    /// Attributes of ground that the map cannot draw. Where rectangles overlap, the later one wins.
    pub ground: Vec<GroundSpec>,
    /// Figures by id, in the order in which they act.
    // The roster order of all rules (CQB-ROUND-6).
    #[schemars(with = "BTreeMap<String, FigureSpec>")]
    pub figures: Vec<FigureSpec>,
    /// Objects by id.
    #[schemars(with = "BTreeMap<String, ObjectSpec>")]
    pub objects: Vec<ObjectSpec>,
    /// Rooms by id; ids follow from walls and doors.
    #[schemars(with = "BTreeMap<String, RoomSpec>")]
    pub rooms: Vec<RoomSpec>,
    /// The objectives.
    #[schemars(rename = "objective")]
    pub objectives: Vec<Objective>,
    /// Events: what comes about, and what follows.
    #[schemars(rename = "event")]
    pub events: Vec<LevelEvent>,
    /// Draws: who of several is there.
    #[schemars(rename = "draw")]
    pub draws: Vec<DrawSpec>,
    #[schemars(flatten)]
    pub facts: LevelFacts,
    /// Points of score rows in this level.
    #[schemars(with = "BTreeMap<String, i8>")]
    pub score: Vec<(Spot<Word>, Spot<i32>)>,
    /// Weapons, templates, gear and numbers of its own, laid over the rulebook's.
    #[schemars(with = "BTreeMap<String, serde_json::Value>")]
    pub data: LevelOwnData,
    /// Byte ranges of the level's top-level keys, such as `heat`.
    #[schemars(skip)]
    pub keys: BTreeMap<String, Range<usize>>,
}

impl LevelSpec {
    /// The byte range of a top-level key; the start of the text if the level lacks it.
    pub fn key_span(&self, key: &str) -> Range<usize> {
        self.keys.get(key).cloned().unwrap_or_default()
    }

    /// The sides that people may play: those that the level names, else the team, and the hostile side where it has an
    /// objective. Places are held by either side.
    pub fn sides_for_people(&self) -> Vec<Side> {
        if !self.sides.is_empty() {
            return self.sides.clone();
        }
        let theirs = |objective: &Objective| objective.is_hostile() || *objective.verb == *super::HOLD;
        let there = || self.figures.iter().any(|figure| figure.side == Side::Hostile);
        let hostile = (self.objectives.iter().any(theirs) && there()).then_some(Side::Hostile);
        std::iter::once(Side::Response).chain(hostile).collect()
    }
}

/// A rectangle of tiles. Integers under other keys are attributes that the rulebook knows.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(rename = "Ground")]
pub struct GroundSpec {
    /// One corner.
    pub from: Spot<Tile>,
    /// The opposite corner; one tile only by default.
    #[schemars(with = "Option<Tile>")]
    pub to: Spot<Tile>,
    /// How bright it is there.
    pub light: Option<Light>,
    /// It is roofed.
    pub overhead: bool,
    /// Size of the die that may stop a shot there.
    #[schemars(range(min = 0, max = 20))]
    pub stopping: Option<u8>,
    /// What its floor is made of: only its look.
    pub floor: Option<Floor>,
    /// Attributes by word, such as `foliage`.
    #[schemars(skip)]
    pub marks: Vec<(Spot<String>, i16)>,
    #[schemars(skip)]
    pub span: Range<usize>,
}

impl GroundSpec {
    /// Whether it says anything that rules read: a floor alone is only seen.
    pub fn has_rules(&self) -> bool {
        self.light.is_some() || self.overhead || self.stopping.is_some() || !self.marks.is_empty()
    }

    /// The tiles of the rectangle that lie on a board, by row and then column.
    pub fn tiles_on(&self, board: &Board) -> impl Iterator<Item = Tile> + use<> {
        let (a, b) = (self.from.value, self.to.value);
        let within = |one: i16, other: i16, size: u16| one.min(other).max(0)..=one.max(other).min(size as i16 - 1);
        let columns = within(a.x, b.x, board.width());
        within(a.y, b.y, board.height()).flat_map(move |y| columns.clone().map(move |x| Tile::new(x, y)))
    }
}

/// A figure. Integers under other keys override stats of its template.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(rename = "Figure")]
pub struct FigureSpec {
    #[schemars(skip)]
    pub id: FigureId,
    /// The name shown to players; the id by default.
    pub name: Option<String>,
    /// Its starting tile.
    pub at: Spot<Tile>,
    /// Other tiles that it may start on: the battle's seed draws one of them and `at`.
    pub or_at: Vec<Spot<Tile>>,
    /// The side that it fights for.
    pub side: Side,
    /// A stat line of the rulebook.
    pub template: Spot<Word>,
    /// Modern CQB: its nerve and its skills.
    pub doctrine: Option<Spot<Word>>,
    /// How the mind plays it.
    pub temperament: Option<Spot<Word>>,
    /// Weapons and items.
    pub gear: Vec<Spot<Word>>,
    /// It leads its side: its fall shakes the others.
    pub leader: bool,
    /// Modern CQB: arresting it counts.
    pub named: bool,
    /// Modern CQB: bringing it in alive earns more.
    pub high_value: bool,
    /// Modern CQB: it holds its post.
    pub hold: bool,
    /// Modern CQB: how alert a hostile is at the start; without it and a route, it waits until something loud wakes it.
    pub alarm: Option<Spot<Word>>,
    /// Modern CQB and Skirmish: tiles that an unaware hostile patrols until something distracts it.
    pub route: Vec<Spot<Tile>>,
    /// Close Assault: the tiles of the other models of its squad.
    // If empty, the book places them around `at`.
    pub tiles: Vec<Spot<Tile>>,
    /// Stats that the level overrides.
    #[schemars(skip)]
    pub stats: BTreeMap<String, Spot<i64>>,
    /// The byte range of the figure's table.
    #[schemars(skip)]
    pub span: Range<usize>,
}

impl FigureSpec {
    /// Its gear; that of its template, `usual`, where the level gives it none.
    pub fn gear_or(&self, usual: &[String]) -> Vec<Word> {
        if self.gear.is_empty() {
            return usual.iter().filter_map(|word| Word::try_new(word)).collect();
        }
        self.gear.iter().map(|item| item.value).collect()
    }

    /// A figure with required fields only; its byte range is that of its template.
    pub fn new(id: FigureId, at: Spot<Tile>, side: Side, template: Spot<Word>) -> Self {
        let span = template.span.clone();
        Self {
            id,
            name: None,
            at,
            or_at: Vec::new(),
            side,
            template,
            doctrine: None,
            temperament: None,
            gear: Vec::new(),
            leader: false,
            named: false,
            high_value: false,
            hold: false,
            alarm: None,
            route: Vec::new(),
            tiles: Vec::new(),
            stats: BTreeMap::new(),
            span,
        }
    }
}

/// Something on the map or in somebody's pocket.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(rename = "Object")]
pub struct ObjectSpec {
    #[schemars(skip)]
    pub id: Word,
    /// The name shown to players; the id by default.
    pub name: Option<String>,
    /// Where it is; not needed if a figure carries it.
    #[schemars(with = "Option<Tile>")]
    pub at: Spot<Tile>,
    /// Other tiles where it may be: the battle's seed draws one of them and `at`.
    pub or_at: Vec<Spot<Tile>>,
    /// Its kind.
    pub kind: Spot<Word>,
    /// Its worth or effect: `major` evidence, an `alarm` trap, a `simple` terminal.
    pub grade: Option<Spot<Word>>,
    /// Modern CQB: a routine success is not enough for it.
    pub hard: bool,
    /// The figure that carries it.
    pub carried_by: Option<Spot<Word>>,
    #[schemars(skip)]
    pub span: Range<usize>,
}

/// A room of the map: walls and doors bound it.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(rename = "Room")]
pub struct RoomSpec {
    #[schemars(skip)]
    pub id: Word,
    /// The name shown to players.
    pub name: Option<String>,
    /// Any tile of it.
    pub at: Spot<Tile>,
    /// Modern CQB: hostiles lose heart when it falls.
    pub anchor: bool,
    /// Modern CQB: hostiles fall back to it.
    pub fallback: bool,
    #[schemars(skip)]
    pub span: Range<usize>,
}

/// A verb of the rulebook and its target: an id, or `all`.
#[derive(Clone, Debug, JsonSchema)]
pub struct Objective {
    /// `secure`, `arrest`, `extract`, `neutralize` …
    #[schemars(skip)]
    pub verb: Spot<Word>,
    /// Its target: the id of an object or figure, or `all`.
    #[schemars(skip)]
    pub target: Spot<Word>,
    /// The side that is to meet it; the team by default.
    pub side: Option<Spot<Side>>,
    /// It is optional.
    pub optional: bool,
    /// The round in whose End Phase a room is to be held.
    #[schemars(range(min = 1, max = 999))]
    pub until: Option<Spot<u16>>,
    /// Points for the team when the hostile side meets it, in place of the rulebook's.
    #[schemars(range(min = -99, max = 99))]
    pub score: Option<Spot<i32>>,
    /// The team is not briefed on it, and learns of it when it is met.
    pub secret: bool,
    #[schemars(skip)]
    pub span: Range<usize>,
}

impl Objective {
    /// A required objective of the team.
    pub fn new(verb: Spot<Word>, target: Spot<Word>, span: Range<usize>) -> Self {
        let (side, optional, until, score, secret) = (None, false, None, None, false);
        Self { verb, target, side, optional, until, score, secret, span }
    }

    /// Whether the hostile side is to meet it.
    pub fn is_hostile(&self) -> bool {
        self.side.as_ref().is_some_and(|side| side.value == Side::Hostile)
    }

    /// The reason why a field has no effect under a book in which only the team has objectives; `None` if it has one.
    pub fn reason_without_effect_for_one_side(&self, key: &str) -> Option<&'static str> {
        let sided = (key == "side" && self.is_hostile()) || ["until", "score", "secret"].contains(&key);
        sided.then_some("only under Modern CQB do hostiles have objectives of their own")
    }
}

/// An occurrence and its consequences.
#[derive(Clone, Debug, Default, JsonSchema)]
#[schemars(rename = "Event")]
pub struct LevelEvent {
    /// Heat is this high.
    #[schemars(range(min = 1, max = 99))]
    pub heat: Option<u16>,
    /// This round has begun.
    #[schemars(range(min = 1, max = 999))]
    pub round: Option<u16>,
    /// Other rounds: the battle's seed draws one of them and `round`.
    #[schemars(inner(range(min = 1, max = 999)))]
    pub or_round: Vec<Spot<u16>>,
    /// The rounds that it was drawn from, once one of them is drawn.
    #[schemars(skip)]
    pub drawn_from: Vec<u16>,
    /// Templates of the figures that arrive.
    pub reinforce: Vec<Spot<Word>>,
    /// Where they arrive.
    pub at: Option<Spot<Tile>>,
    /// Doors that lock.
    pub lock: Vec<Spot<Tile>>,
    /// Evidence that starts to burn.
    pub burn: Vec<Spot<Word>>,
    /// A device that goes off unless it was disarmed.
    // Then the mission ends.
    pub detonate: Option<Spot<Word>>,
    /// Figures or sides that take a Nerve test.
    pub test: Vec<Spot<Word>>,
    /// The test is for a severe shock.
    pub severe: bool,
    /// The result of a failed test, in place of the doctrine's: of `test`, and from now on in `rooms`.
    pub failure: Option<Spot<Word>>,
    #[schemars(flatten)]
    pub scene: SceneSpec,
    #[schemars(skip)]
    pub span: Range<usize>,
}
