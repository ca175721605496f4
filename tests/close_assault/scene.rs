//! Scenes for tests of Close Assault: a map whose letters are the models of units, and loaded dice. Orders in the
//! protocol's JSON return all events, one line each.
#![allow(dead_code)] // each topic uses its own part

use std::collections::BTreeMap;

use fatal_funnel::board::{Board, Tile};
use fatal_funnel::model::{
    Bodies, CommonEvent, FigureId, FigureSpec, Figures, LevelSpec, ObjectSpec, Objective, Side, Spot, Word,
};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::close_assault::{CloseAssault, Event};
use serde_json::{Value, json};

use crate::any_stage::AnyStage;

use crate::event_lines::line;

/// A battle being set up.
pub struct Scene {
    pub brief: LevelSpec,
    marks: BTreeMap<char, Vec<Tile>>,
    dice: Vec<u8>,
    opening: [u8; 2],
    seed: u64,
}

fn spot<T>(value: T) -> Spot<T> {
    Spot::new(value, 0..0)
}

impl Scene {
    /// A map: one line for each row, blanks around lines ignored. A character that is no glyph marks floor tiles, one
    /// or several.
    pub fn new(map: &str) -> Self {
        let rows: Vec<&str> = map.trim().lines().map(str::trim).collect();
        let mut marks: BTreeMap<char, Vec<Tile>> = BTreeMap::new();
        for (y, row) in rows.iter().enumerate() {
            for (x, glyph) in row.chars().enumerate().filter(|(_, glyph)| !"#%.,+/LBGWhH<X ".contains(*glyph)) {
                marks.entry(glyph).or_default().push(Tile::new(x as i16, y as i16));
            }
        }
        let plain: String = rows.join("\n").chars().map(|c| if marks.contains_key(&c) { '.' } else { c }).collect();
        let brief = LevelSpec {
            name: "Scene".into(),
            rulebook: spot(Word::new("close-assault")),
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
        Self { brief, marks, dice: Vec::new(), opening: [6, 1], seed: 1 }
    }

    fn tiles(&self, mark: char) -> &[Tile] {
        self.marks.get(&mark).unwrap_or_else(|| panic!("the map shows no `{mark}`"))
    }

    /// Adds a unit: a model on each tile of its mark, the leader on the first; a vehicle at the first.
    pub fn unit(mut self, mark: char, side: Side, template: &str) -> Self {
        let tiles = self.tiles(mark).to_vec();
        let mut figure =
            FigureSpec::new(FigureId::new(&mark.to_string()), spot(tiles[0]), side, spot(Word::new(template)));
        if !["light-truck", "troop-carrier", "battle-tank"].contains(&template) {
            figure.tiles = tiles[1..].iter().map(|tile| spot(*tile)).collect();
            figure.stats.insert("models".into(), spot(tiles.len() as i64));
        }
        self.brief.figures.push(figure);
        self
    }

    /// A unit of the player side.
    pub fn ours(self, mark: char, template: &str) -> Self {
        self.unit(mark, Side::Response, template)
    }

    pub fn foe(self, mark: char, template: &str) -> Self {
        self.unit(mark, Side::Hostile, template)
    }

    fn last(&mut self) -> &mut FigureSpec {
        self.brief.figures.last_mut().expect("a unit was added before")
    }

    /// Gear of the last unit: its models after the leader, or the whole vehicle.
    pub fn gear(mut self, gear: &[&str]) -> Self {
        self.last().gear = gear.iter().map(|item| spot(Word::new(item))).collect();
        self
    }

    /// Overrides a stat of the last unit.
    pub fn stat(mut self, name: &str, value: i64) -> Self {
        self.last().stats.insert(name.into(), spot(value));
        self
    }

    /// An objective on the first tile of a mark.
    pub fn hold(mut self, mark: char) -> Self {
        let (at, id) = (spot(self.tiles(mark)[0]), Word::new(&format!("goal-{mark}")));
        let kind = spot(Word::new("device"));
        let (name, grade, carried_by) = (None, None, None);
        self.brief.objects.push(ObjectSpec {
            id,
            name,
            at,
            or_at: Vec::new(),
            kind,
            grade,
            hard: false,
            carried_by,
            span: 0..0,
        });
        let (verb, target) = (spot(Word::new("hold")), spot(id));
        self.brief.objectives.push(Objective::new(verb, target, 0..0));
        self
    }

    pub fn rounds(mut self, limit: u16) -> Self {
        self.brief.round_limit = Some(limit);
        self
    }

    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// The rolls for the first activation, 6 to 1 by default.
    pub fn opening(mut self, response: u8, hostile: u8) -> Self {
        self.opening = [response, hostile];
        self
    }

    /// The faces to roll after that, in order.
    pub fn dice(mut self, faces: &[u8]) -> Self {
        self.dice = faces.to_vec();
        self
    }

    pub fn begin(self) -> Stage {
        self.begins().0
    }

    /// Begins the battle; returns it with the opening's lines.
    pub fn begins(self) -> (Stage, Vec<String>) {
        let dice = [&self.opening[..], &self.dice].concat();
        let (battle, opening) = Battle::<CloseAssault>::begin(&self.brief, self.seed, &dice);
        let lines = opening.entries.iter().map(|entry| line(&json!(entry.event))).collect();
        (Stage { battle, marks: Default::default() }, lines)
    }
}

/// A running battle.
pub type Stage = AnyStage<CloseAssault>;

fn id(text: &str) -> FigureId {
    FigureId::new(text)
}

impl Stage {
    /// Gives an order; returns its events, one line each.
    pub fn lines(&mut self, order: Value) -> Vec<String> {
        self.order(order).iter().map(line).collect()
    }

    /// Gives an order and compares all its events, in order.
    pub fn plays(&mut self, rule: &str, order: Value, expected: &[&str]) {
        let got = self.lines(order.clone());
        assert!(
            got == expected,
            "{rule}: {order} brought\n  {}\nand not\n  {}",
            got.join("\n  "),
            expected.join("\n  ")
        );
        self.dice_are_spent();
    }

    /// The listed orders of the asked side that contain a word.
    pub fn listed(&self, word: &str) -> Vec<Value> {
        let all = self.battle.list(self.battle.active()).into_iter().map(|order| json!(order));
        all.filter(|order| order["order"] == word).collect()
    }

    /// Gives a unit a token before the next order.
    pub fn token(&mut self, figure: &str, token: &str) {
        let event = CommonEvent::TokenGained { figure: id(figure), token: Word::new(token) };
        Event::from(event).book_event().apply(self.battle.world_mut());
    }

    /// Models that a unit has left.
    pub fn models(&self, figure: &str) -> Vec<u8> {
        let bodies = self.world().of::<Bodies>(id(figure));
        bodies.map(|bodies| bodies.0.iter().map(|body| body.id).collect()).unwrap_or_default()
    }

    pub fn tiles(&self, figure: &str) -> Vec<[i16; 2]> {
        let bodies = self.world().of::<Bodies>(id(figure));
        bodies.map(|bodies| bodies.0.iter().map(|body| [body.at.x, body.at.y]).collect()).unwrap_or_default()
    }
}

pub fn fire(figure: &str, target: &str) -> Value {
    json!({"order": "fire", "figure": figure, "target": target})
}

pub fn assault(figure: &str, target: &str) -> Value {
    json!({"order": "assault", "figure": figure, "target": target})
}

pub fn walk(figure: &str, path: &[[i16; 2]]) -> Value {
    json!({"order": "move", "figure": figure, "path": path})
}

pub fn hold(figure: &str) -> Value {
    json!({"order": "hold", "figure": figure})
}

pub fn plain(order: &str, figure: &str) -> Value {
    json!({"order": order, "figure": figure})
}

pub fn end() -> Value {
    json!({"order": "end_phase"})
}
