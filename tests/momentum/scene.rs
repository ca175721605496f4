//! Scenes for tests of Momentum: a map with marks, characters, pools and loaded dice. Orders in the protocol's JSON
//! return all events, whatever the sides know.
#![allow(dead_code)] // each topic uses its own part

use std::collections::BTreeMap;

use fatal_funnel::board::{Attributes, Board, Light, Tile};
use fatal_funnel::model::{
    Clock, FigureId, FigureSpec, LevelEvent, LevelSpec, ObjectSpec, Objective, Side, Spot, Word,
};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::momentum::{Momentum, Order, PoolState, RoundState, Stress};
use serde_json::{Value, json};

use crate::any_stage::AnyStage;

/// A battle being set up.
pub struct Scene {
    pub brief: LevelSpec,
    marks: BTreeMap<char, Tile>,
    dice: Vec<u8>,
    seed: u64,
    pools: PoolState,
    threat: bool,
    asked: bool,
}

fn spot<T>(value: T) -> Spot<T> {
    Spot::new(value, 0..0)
}

impl Scene {
    /// A map: one line for each row, blanks around lines ignored. A character that is no glyph marks a floor tile. The
    /// pools are empty, and no side is asked in the first round to create problems.
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
            rulebook: spot(Word::new("momentum")),
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
        let pools = PoolState { momentum: 0, threat: 0 };
        Self { brief, marks, dice: Vec::new(), seed: 1, pools, threat: false, asked: false }
    }

    /// Two rows of open floor, `a` and `b` at this distance.
    pub fn apart(tiles: usize) -> Self {
        let between = ".".repeat(tiles - 1);
        let wide = "#".repeat(tiles + 5);
        Self::new(&format!("{wide}\n#.a{between}b.#\n#{}#\n{wide}", ".".repeat(tiles + 3)))
    }

    pub fn tile(&self, mark: char) -> Tile {
        *self.marks.get(&mark).unwrap_or_else(|| panic!("the map shows no `{mark}`"))
    }

    fn figure(mut self, id: &str, mark: char, side: Side, template: &str) -> Self {
        let at = spot(self.tile(mark));
        self.brief.figures.push(FigureSpec::new(FigureId::new(id), at, side, spot(Word::new(template))));
        self
    }

    /// A player character with its template's gear.
    pub fn ours(self, id: &str, mark: char, template: &str) -> Self {
        self.figure(id, mark, Side::Response, template)
    }

    /// A character of the gamemaster side.
    pub fn foe(self, id: &str, mark: char, template: &str) -> Self {
        self.figure(id, mark, Side::Hostile, template)
    }

    fn last(&mut self) -> &mut FigureSpec {
        self.brief.figures.last_mut().expect("a character was added before")
    }

    /// Gear of the last character; the first weapon is in hand.
    pub fn gear(mut self, gear: &[&str]) -> Self {
        self.last().gear = gear.iter().map(|item| spot(Word::new(item))).collect();
        self
    }

    /// Overrides a stat of the last character.
    pub fn stat(mut self, name: &str, value: i64) -> Self {
        self.last().stats.insert(name.into(), spot(value));
        self
    }

    /// Starts the last character Hidden.
    pub fn hidden(mut self) -> Self {
        self.last().temperament = Some(spot(Word::new("hidden")));
        self
    }

    pub fn light(mut self, mark: char, light: Light) -> Self {
        let tile = self.tile(mark);
        let attributes = Attributes { light, ..self.brief.board.attributes(tile) };
        self.brief.board.set_attributes_of([(tile, attributes)]);
        self
    }

    pub fn smoke(mut self, tiles: &[[i16; 2]]) -> Self {
        tiles.iter().for_each(|[x, y]| self.brief.board.set_smoke(Tile::new(*x, *y), 1));
        self
    }

    pub fn object(mut self, id: &str, mark: char, kind: &str, grade: &str) -> Self {
        let grade = (!grade.is_empty()).then(|| spot(Word::new(grade)));
        let (id, at, kind) = (Word::new(id), spot(self.tile(mark)), spot(Word::new(kind)));
        let (name, hard, carried_by) = (None, false, None);
        self.brief.objects.push(ObjectSpec {
            id,
            name,
            at,
            or_at: Vec::new(),
            kind,
            grade,
            hard,
            carried_by,
            span: 0..0,
        });
        self
    }

    pub fn objective(mut self, verb: &str, target: &str) -> Self {
        let (verb, target) = (spot(Word::new(verb)), spot(Word::new(target)));
        self.brief.objectives.push(Objective::new(verb, target, 0..0));
        self
    }

    /// A reinforcement for sale from a round on.
    pub fn entry(mut self, template: &str, mark: char, round: u16) -> Self {
        let at = Some(spot(self.tile(mark)));
        self.brief.events.push(LevelEvent {
            round: Some(round),
            reinforce: vec![spot(Word::new(template))],
            at,
            ..LevelEvent::default()
        });
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

    /// Momentum and Threat after the first round has begun.
    pub fn pools(mut self, momentum: u8, threat: u16) -> Self {
        self.pools = PoolState { momentum, threat };
        self.asked |= momentum > 0;
        self
    }

    /// The player side is asked to create problems although its pool is empty.
    pub fn asked(mut self) -> Self {
        self.asked = true;
        self
    }

    /// Starts with the pools of the rules.
    pub fn own_pools(mut self) -> Self {
        self.threat = true;
        self
    }

    /// The first faces to roll, in order.
    pub fn dice(mut self, faces: &[u8]) -> Self {
        self.dice = faces.to_vec();
        self
    }

    /// Begins the first round.
    pub fn begin(self) -> Stage {
        let (mut battle, _) = Battle::<Momentum>::begin(&self.brief, self.seed, &self.dice);
        if !self.threat {
            battle.world_mut().insert_resource(self.pools);
            battle.world_mut().resource_mut::<RoundState>().lets_be = !self.asked;
        }
        Stage { battle, marks: self.marks }
    }
}

/// A running battle.
pub type Stage = AnyStage<Momentum>;

impl Stage {
    /// The events of one kind that follow an order.
    pub fn only(&mut self, kind: &str, order: Value) -> Vec<Value> {
        self.order(order).into_iter().filter(|event| event["event"] == kind).collect()
    }

    pub fn listed(&self, order: &Value) -> bool {
        let order = Order::deserialize_value(order).expect("the order can be read");
        self.battle.list(self.active()).contains(&order)
    }

    pub fn active(&self) -> Side {
        self.world().resource::<Clock>().active
    }

    pub fn round(&self) -> u16 {
        self.world().resource::<Clock>().now.round
    }

    pub fn end(&mut self) -> Vec<Value> {
        self.order(json!({"order": "end_phase"}))
    }

    pub fn pools(&self) -> (u8, u16) {
        let pools = self.world().resource::<PoolState>();
        (pools.momentum, pools.threat)
    }

    pub fn set_pools(&mut self, momentum: u8, threat: u16) {
        self.battle.world_mut().insert_resource(PoolState { momentum, threat });
    }

    pub fn stress(&self, id: &str) -> u16 {
        self.part::<Stress>(id).map_or(0, |stress| stress.now)
    }

    pub fn set_stress(&mut self, id: &str, now: u16) {
        self.edit::<Stress>(id, |stress| stress.now = now);
    }

    pub fn has(&self, id: &str, token: &str) -> bool {
        self.tokens(id).iter().any(|word| word == token)
    }
}
