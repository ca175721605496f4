//! A state as plain facts: every registered part of a battle as data, by name and figure, and the board.

use std::collections::BTreeMap;

use fatal_funnel::board::{Board, Tile};
use fatal_funnel::model::ComponentRegistry;
use fatal_funnel::referee::{Battle, Rulebook};
use fatal_funnel::rulebooks::{momentum as mo, skirmish as sk};
use serde_json::{Value, json};

/// Parts by name, those of figures as `part of figure`.
type Facts = BTreeMap<String, Value>;

#[derive(Clone)]
pub struct State {
    pub board: Board,
    facts: Facts,
}

impl State {
    pub fn of<B: Rulebook>(battle: &Battle<B>) -> Self {
        let world = battle.world();
        let mut facts: Facts =
            ComponentRegistry::to_json(world).into_iter().filter(|(name, _)| name != "board").collect();
        // How a battle that is over is told counts for nothing.
        facts.insert("outcome".into(), (!facts["outcome"].is_null()).into());
        let drops = [
            world.get_resource::<sk::Drops>().map(|drops| &drops.0),
            world.get_resource::<mo::Drops>().map(|drops| &drops.0),
        ];
        if let Some(drops) = drops.into_iter().flatten().next() {
            let drops = drops.iter().map(|(at, items)| (format!("{},{}", at.x, at.y), json!(items)));
            facts.insert("drops".into(), drops.collect());
        }
        Self { board: world.resource::<Board>().clone(), facts }
    }

    /// All figures, in the order of the level file.
    pub fn figures(&self) -> Vec<String> {
        self.facts.keys().filter_map(|name| name.strip_prefix("side of ")).map(str::to_owned).collect()
    }

    /// A part of a figure; `null` if it has none.
    pub fn get(&self, part: &str, figure: &str) -> &Value {
        self.facts.get(&format!("{part} of {figure}")).unwrap_or(&Value::Null)
    }

    pub fn has(&self, part: &str, figure: &str) -> bool {
        self.facts.contains_key(&format!("{part} of {figure}"))
    }

    pub fn has_any(&self, parts: &[&str], figure: &str) -> bool {
        parts.iter().any(|part| self.has(part, figure))
    }

    /// A number in a part of a figure; 0 if it has none.
    pub fn number(&self, part: &str, figure: &str, field: &str) -> i32 {
        self.get(part, figure)[field].as_i64().unwrap_or_default() as i32
    }

    pub fn flag(&self, part: &str, figure: &str, field: &str) -> bool {
        self.get(part, figure)[field] == true
    }

    pub fn side(&self, figure: &str) -> &str {
        self.get("side", figure).as_str().unwrap_or_default()
    }

    /// Whether two figures fight each other.
    pub fn enemies(&self, one: &str, other: &str) -> bool {
        let sides = [self.side(one), self.side(other)];
        sides[0] != sides[1] && !sides.contains(&"civilian")
    }

    pub fn at(&self, figure: &str) -> Option<Tile> {
        tile(self.get("at", figure))
    }

    /// Gives a figure a part, or changes it.
    pub fn put(&mut self, part: &str, figure: &str, value: Value) {
        self.facts.insert(format!("{part} of {figure}"), value);
    }

    pub fn set(&mut self, part: &str, figure: &str, field: &str, value: impl Into<Value>) {
        if let Some(fact) = self.facts.get_mut(&format!("{part} of {figure}")) {
            fact[field] = value.into();
        }
    }

    pub fn remove(&mut self, part: &str, figure: &str) {
        self.facts.remove(&format!("{part} of {figure}"));
    }

    pub fn move_to(&mut self, figure: &str, at: Tile) {
        self.put("at", figure, json!([at.x, at.y]));
    }

    /// A part of the battle.
    pub fn of_all(&self, part: &str) -> &Value {
        self.facts.get(part).unwrap_or(&Value::Null)
    }

    pub fn of_all_mut(&mut self, part: &str) -> &mut Value {
        self.facts.entry(part.to_owned()).or_default()
    }

    /// All facts of some figures, and where everybody is, as a fault tells them.
    pub fn about(&self, figures: &[&str]) -> String {
        let of = |name: &str| {
            name.split_once(" of ").is_some_and(|(part, figure)| part == "at" || figures.contains(&figure))
        };
        let facts = self.facts.iter().filter(|(name, _)| of(name));
        facts.map(|(name, fact)| format!("{name}: {fact}")).collect::<Vec<_>>().join("; ")
    }

    /// Differences from another state in the parts that count; the board counts as `the ground`.
    pub fn changes(&self, from: &Self, counts: impl Fn(&str) -> bool) -> String {
        let part = |name: &str| name.split(" of ").next().unwrap_or_default().to_owned();
        let mut changes: Vec<String> = Vec::new();
        let names = self.facts.keys().chain(from.facts.keys().filter(|name| !self.facts.contains_key(*name)));
        for name in names.filter(|name| counts(&part(name))) {
            match (from.facts.get(name), self.facts.get(name)) {
                (before, after) if before == after => {}
                (_, Some(after)) => changes.push(format!("{name}: {after}")),
                (_, None) => changes.push(format!("no {name}")),
            }
        }
        for tile in self.board.tiles().filter(|_| counts("the ground")) {
            let about = |board: &Board| (board.terrain(tile), board.door(tile), board.smoke(tile));
            if about(&self.board) != about(&from.board) {
                changes.push(format!("{tile:?}: {:?}", about(&self.board)));
            }
        }
        changes.sort();
        changes.join("; ")
    }
}

pub fn tile(value: &Value) -> Option<Tile> {
    Some(Tile::new(value.get(0)?.as_i64()? as i16, value.get(1)?.as_i64()? as i16))
}
