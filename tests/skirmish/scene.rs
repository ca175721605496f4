//! Scenes for tests of Skirmish: a map with marks, units, ground and loaded dice. Orders in the protocol's JSON return
//! all events, whatever the sides know.
#![allow(dead_code)] // each topic uses its own part

use std::collections::BTreeMap;

use fatal_funnel::board::{Attributes, Board, Tile};
use fatal_funnel::model::{FigureId, FigureSpec, LevelSpec, ObjectSpec, Objective, Side, Spot, Word};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::skirmish::{Skirmish, TurnState};
use serde_json::{Value, json};

use crate::any_stage::AnyStage;

/// A battle being set up.
pub struct Scene {
    pub brief: LevelSpec,
    marks: BTreeMap<char, Tile>,
    dice: Vec<u8>,
    seed: u64,
    walked: Vec<FigureId>,
}

fn spot<T>(value: T) -> Spot<T> {
    Spot::new(value, 0..0)
}

impl Scene {
    /// A map: one line for each row, blanks around lines ignored. A character that is no glyph marks a floor tile.
    pub fn new(map: &str) -> Self {
        let rows: Vec<&str> = map.trim().lines().map(str::trim).collect();
        let mut marks = BTreeMap::new();
        for (y, row) in rows.iter().enumerate() {
            for (x, glyph) in row.chars().enumerate().filter(|(_, glyph)| !"#%.,+/LBGWhH<X ".contains(*glyph)) {
                assert!(marks.insert(glyph, Tile::new(x as i16, y as i16)).is_none(), "`{glyph}` stands twice");
            }
        }
        let plain: String = rows.join("\n").chars().map(|c| if marks.contains_key(&c) { '.' } else { c }).collect();
        let brief = LevelSpec {
            name: "Scene".into(),
            rulebook: spot(Word::new("skirmish")),
            briefing: String::new(),
            about: Default::default(),
            round_limit: None,
            heat: None,
            heat_every: None,
            group_nerve: false,
            first: None,
            sides: Vec::new(),
            board: Board::read(&plain).expect("the scene's map is whole"),
            ground: Vec::new(),
            figures: Vec::new(),
            objects: Vec::new(),
            rooms: Vec::new(),
            objectives: Vec::new(),
            events: Vec::new(),
            draws: Vec::new(),
            facts: Default::default(),
            score: Vec::new(),
            data: Default::default(),
            keys: Default::default(),
        };
        Self { brief, marks, dice: Vec::new(), seed: 1, walked: Vec::new() }
    }

    pub fn tile(&self, mark: char) -> Tile {
        *self.marks.get(&mark).unwrap_or_else(|| panic!("the map shows no `{mark}`"))
    }

    /// Adds a unit with its template's gear.
    pub fn unit(mut self, id: &str, mark: char, side: Side, template: &str) -> Self {
        let at = self.tile(mark);
        let template = spot(Word::new(template));
        self.brief.figures.push(FigureSpec::new(FigureId::new(id), spot(at), side, template));
        self
    }

    /// A unit of the player side.
    pub fn ours(self, id: &str, mark: char, template: &str) -> Self {
        self.unit(id, mark, Side::Response, template)
    }

    /// An enemy that moved in its last turn.
    pub fn foe(mut self, id: &str, mark: char, template: &str) -> Self {
        self.walked.push(FigureId::new(id));
        self.unit(id, mark, Side::Hostile, template)
    }

    /// An enemy that has not moved.
    pub fn post(self, id: &str, mark: char, template: &str) -> Self {
        self.unit(id, mark, Side::Hostile, template)
    }

    fn last(&mut self) -> &mut FigureSpec {
        self.brief.figures.last_mut().expect("a unit was added before")
    }

    /// Gear of the last unit.
    pub fn gear(mut self, gear: &[&str]) -> Self {
        self.last().gear = gear.iter().map(|item| spot(Word::new(item))).collect();
        self
    }

    /// Overrides a stat of the last unit.
    pub fn stat(mut self, name: &str, value: i64) -> Self {
        self.last().stats.insert(name.into(), spot(value));
        self
    }

    /// Starts the last unit Unaware.
    pub fn unaware(mut self) -> Self {
        self.last().temperament = Some(spot(Word::new("unaware")));
        self
    }

    pub fn route(mut self, marks: &str) -> Self {
        let route = marks.chars().map(|mark| spot(self.tile(mark))).collect();
        self.last().route = route;
        self
    }

    /// Attributes of the marked tiles, beyond their terrain's.
    pub fn ground(mut self, marks: &str, change: impl Fn(&mut Attributes)) -> Self {
        for mark in marks.chars() {
            let tile = self.tile(mark);
            self = self.ground_at([tile.x, tile.y], &change);
        }
        self
    }

    pub fn ground_at(mut self, [x, y]: [i16; 2], change: impl Fn(&mut Attributes)) -> Self {
        let tile = Tile::new(x, y);
        let mut attributes = self.brief.board.attributes(tile);
        change(&mut attributes);
        self.brief.board.set_attributes_of([(tile, attributes)]);
        self
    }

    /// Foliage of this density on a row of tiles.
    pub fn foliage(mut self, tiles: &[[i16; 2]], thickness: i16) -> Self {
        for tile in tiles {
            self = self.ground_at(*tile, |ground| _ = ground.marks.insert("foliage".into(), thickness));
        }
        self
    }

    pub fn smoke(mut self, mark: char) -> Self {
        let at = self.tile(mark);
        self.brief.board.set_smoke(at, 1);
        self
    }

    pub fn object(mut self, id: &str, mark: char, kind: &str, grade: Option<&str>) -> Self {
        let at = spot(self.tile(mark));
        let grade = grade.map(|grade| spot(Word::new(grade)));
        let (id, kind) = (Word::new(id), spot(Word::new(kind)));
        self.brief.objects.push(ObjectSpec {
            id,
            name: None,
            at,
            or_at: Vec::new(),
            kind,
            grade,
            hard: false,
            carried_by: None,
            span: 0..0,
        });
        self
    }

    /// An objective tile.
    pub fn hold(mut self, id: &str, mark: char) -> Self {
        self = self.object(id, mark, "device", None);
        let (verb, target) = (spot(Word::new("hold")), spot(Word::new(id)));
        self.brief.objectives.push(Objective::new(verb, target, 0..0));
        self
    }

    pub fn rounds(mut self, limit: u16) -> Self {
        self.brief.round_limit = Some(limit);
        self
    }

    pub fn first(mut self, side: Side) -> Self {
        self.brief.first = Some(side);
        self
    }

    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// The first faces to roll, in order.
    pub fn dice(mut self, faces: &[u8]) -> Self {
        self.dice = faces.to_vec();
        self
    }

    /// Begins the first side's first turn.
    pub fn begin(self) -> Stage {
        let (battle, _) = Battle::<Skirmish>::begin(&self.brief, self.seed, &self.dice);
        let mut stage = Stage { battle, marks: self.marks };
        self.walked.iter().for_each(|id| stage.edit::<TurnState>(id.as_str(), |done| done.steps = 1));
        stage
    }
}

/// A running battle.
pub type Stage = AnyStage<Skirmish>;

impl Stage {
    pub fn end_turns(&mut self, times: usize) -> Vec<Value> {
        (0..times).flat_map(|_| self.order(json!({"order": "end_phase"}))).collect()
    }
}

pub fn attack(figure: &str, target: &str, weapon: &str) -> Value {
    json!({"order": "attack", "figure": figure, "target": target, "weapon": weapon})
}

pub fn walk(figure: &str, path: &[[i16; 2]]) -> Value {
    json!({"order": "move", "figure": figure, "path": path})
}

/// A reason and its rule.
pub type Why = (&'static str, &'static str);

pub const STILL: Why = ("Target did not move", "SK-ADV-1");
pub const UNAWARE: Why = ("Target unaware", "SK-ADV-2");
pub const UNTRAINED: Why = ("Not trained on it", "SK-ADV-3");
pub const POOR_LIGHT: Why = ("Poor light", "SK-ADV-4");
pub const SMOKE: Why = ("Smoke in between", "SK-CONCEAL-11");
pub const THIN: Why = ("Thin foliage", "SK-CONCEAL-7");
pub const LOW: Why = ("Low cover", "SK-BOARD-2");
pub const PINNED: Why = ("Suppressed", "SK-SUPPRESS-7");

/// A Skill roll as the protocol writes it.
pub struct Roll<'a> {
    pub skill: &'a str,
    pub needed: u8,
    pub ups: &'a [Why],
    pub downs: &'a [Why],
    pub helpers: &'a [&'a str],
    pub rolls: &'a [&'a [u8]],
    pub total: i16,
}

/// A plain 1d6 against a Difficulty.
pub fn plain<'a>(needed: u8, rolls: &'a [&'a [u8]], total: i16) -> Roll<'a> {
    Roll { skill: "1d6", needed, ups: &[], downs: &[], helpers: &[], rolls, total }
}

impl Roll<'_> {
    pub fn fields(&self) -> Value {
        let line = |pool: &str, name: &str, dice: i16, rule: &str| json!({"pool": pool, "name": name, "dice": dice, "rule": rule});
        let dice = self.skill.split('d').next().and_then(|count| count.parse().ok()).unwrap_or(1);
        let mut ledger = vec![line("skill", &format!("Skill {}", self.skill), dice, "SK-SKILL-1")];
        ledger.extend(self.ups.iter().map(|(name, rule)| line("advantage", name, 1, rule)));
        ledger.extend(self.downs.iter().map(|(name, rule)| line("disadvantage", name, 1, rule)));
        ledger.extend(self.helpers.iter().map(|name| line("added", &format!("{name} assists"), 1, "SK-CREW-3")));
        ledger.push(line("needed", "Difficulty", self.needed.into(), "SK-SKILL-2"));
        json!({"ledger": ledger, "rolls": self.rolls, "skill": self.total, "needed": self.needed,
            "success": self.total >= i16::from(self.needed)})
    }

    /// Adds the roll to the other fields of an event.
    pub fn with(&self, event: Value) -> Value {
        let mut event = event;
        let fields = self.fields().as_object().cloned().unwrap_or_default();
        event.as_object_mut().expect("an event is an object").extend(fields);
        event
    }
}

pub fn struck(figure: &str, by: &str, damage: &[u8], defense: &[u8], held: u16) -> Value {
    let dealt: u16 = damage.iter().copied().map(u16::from).sum();
    json!({"event": "struck", "figure": figure, "by": by, "damage_faces": damage, "defense_faces": defense,
        "damage": dealt, "defense": held, "destroyed": dealt >= held})
}

pub fn destroyed(figure: &str, by: &str, at: Value, drops: &[&str]) -> Value {
    json!({"event": "destroyed", "figure": figure, "by": by, "at": at, "drops": drops})
}

pub fn gained(figure: &str, token: &str) -> Value {
    json!({"event": "token_gained", "figure": figure, "token": token})
}

pub fn lost(figure: &str, token: &str) -> Value {
    json!({"event": "token_lost", "figure": figure, "token": token})
}

pub fn ended(result: &str, reason: &str) -> Value {
    json!({"event": "ended", "result": result, "reason": reason})
}
