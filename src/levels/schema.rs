//! The level format as a JSON Schema, for completion and checks in editors. The types here define the format, the
//! rulebooks their words; a test compares both with the parser.
use std::collections::BTreeMap;

use schemars::{JsonSchema, schema_for};
use serde::Deserialize;
use serde_json::{Value, json};

use super::schema_books;
use super::schema_events::LevelEvent;
use super::schema_tile::Tile;
use crate::referee::AnyBook;

/// The format of this file.
type Format = u16;

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum SideName {
    /// The player's team.
    Response,
    /// Its enemies, played by a mind.
    Hostile,
    /// Everybody else; not every rulebook has civilians.
    Civilian,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum FirstSide {
    /// The player's team.
    Response,
    /// Its enemies.
    Hostile,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum LightName {
    /// As in daylight.
    Lit,
    /// Poor light: harder to hit there.
    Dim,
    /// No light: hardly seen.
    Dark,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum ObjectKind {
    /// Papers, a phone, a disk: to be secured before it burns.
    Evidence,
    /// A civilian held in place: to be secured and brought out.
    Hostage,
    /// A planted device: to be disarmed.
    Device,
    /// A machine to work at, or a place to hold.
    Terminal,
    /// It goes off under whoever steps on it unaware.
    Trap,
    /// Noise, lights, a rite: what its room does to those in it.
    Effect,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum DifficultyName {
    /// For a first evening.
    Easy,
    /// For those who know the rulebook.
    Normal,
    /// For those who win the others.
    Hard,
}

/// A level of Fatal Funnel.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Level {
    /// The version of the format: 1.
    #[schemars(range(min = 1, max = 1))]
    format: Format,
    /// The name shown to players: one line.
    #[schemars(length(min = 1, max = 80))]
    name: String,
    rulebook: String,
    /// Shown to the player before the battle.
    briefing: Option<String>,
    /// Who made the level.
    #[schemars(length(min = 1, max = 80))]
    author: Option<String>,
    /// The licence under which it may be passed on, such as `CC-BY-4.0`.
    #[schemars(length(min = 1, max = 40))]
    licence: Option<String>,
    /// How hard its author finds it.
    difficulty: Option<DifficultyName>,
    /// Words to find it by, such as `night`: at most 8.
    tags: Option<Vec<String>>,
    /// Codes of the languages that its texts are in, such as `en`.
    languages: Option<Vec<String>>,
    /// The number of rounds.
    #[schemars(range(min = 1, max = 999))]
    round_limit: Option<u16>,
    /// Modern CQB: how alert the site is. Shots, explosives, failed breaches and traps raise it; events wait for it.
    heat: Option<Heat>,
    /// The side that acts first, where the rulebook lets a level say so.
    first: Option<FirstSide>,
    /// Modern CQB: figures of one doctrine in one room take Nerve tests together.
    group_nerve: Option<bool>,
    /// One line per row, one glyph per tile: `#` wall, `%` soft wall, `.` floor, `,` rubble, `+` closed door, `/` open
    /// door, `L` locked, `B` barricaded, `G` gate, `W` window, `h` half cover, `H` full cover, `<` stair mouth, `X`
    /// exit, space for nothing.
    map: String,
    /// Figures by id, in the order in which they act.
    figures: Option<BTreeMap<String, Figure>>,
    /// Objects by id.
    objects: Option<BTreeMap<String, Object>>,
    /// Rooms by id; ids follow from walls and doors.
    rooms: Option<BTreeMap<String, Room>>,
    /// The objectives.
    objective: Option<Vec<Objective>>,
    /// Events: what comes about, and what follows.
    event: Option<Vec<LevelEvent>>,
    /// Attributes of ground that the map cannot draw. Where rectangles overlap, the later one wins.
    ground: Option<Vec<Ground>>,
    /// Points of score rows in this level.
    score: Option<BTreeMap<String, i8>>,
}

/// How alert the site is.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Heat {
    /// Heat at the start.
    #[schemars(range(min = 0, max = 99))]
    start: u16,
}

/// A figure. Integers under other keys override stats of its template.
#[derive(Deserialize, JsonSchema)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Figure {
    /// Its starting tile.
    at: Tile,
    /// The side that it fights for.
    side: SideName,
    /// A stat line of the rulebook.
    template: String,
    /// The name shown to players; the id by default.
    name: Option<String>,
    /// Modern CQB: its nerve and its skills.
    doctrine: Option<String>,
    /// How the mind plays it.
    temperament: Option<String>,
    /// Weapons and items.
    gear: Option<Vec<String>>,
    /// It leads its side: its fall shakes the others.
    leader: Option<bool>,
    /// Modern CQB: arresting it counts.
    named: Option<bool>,
    /// Modern CQB: bringing it in alive earns more.
    high_value: Option<bool>,
    /// Modern CQB: it holds its post.
    hold: Option<bool>,
    /// Tiles that it patrols until something distracts it.
    route: Option<Vec<Tile>>,
    /// Close Assault: the tiles of the other models of its squad.
    tiles: Option<Vec<Tile>>,
}

/// Something on the map or in somebody's pocket.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Object {
    /// What it is.
    kind: ObjectKind,
    /// Where it is; not needed if a figure carries it.
    at: Option<Tile>,
    /// The name shown to players; the id by default.
    name: Option<String>,
    /// What it is worth or does: `major` evidence, an `alarm` trap, a `simple` terminal.
    grade: Option<String>,
    /// Modern CQB: a routine success is not enough for it.
    hard: Option<bool>,
    /// The figure that carries it.
    carried_by: Option<String>,
}

/// A room of the map: walls and doors bound it.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Room {
    /// Any tile of it.
    at: Tile,
    /// The name shown to players.
    name: Option<String>,
    /// Modern CQB: hostiles lose heart when it falls.
    anchor: Option<bool>,
    /// Modern CQB: hostiles fall back to it.
    fallback: Option<bool>,
}

/// A verb of the rulebook and its target: an id, or `all`.
#[derive(Deserialize, JsonSchema)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Objective {
    /// It is optional.
    optional: Option<bool>,
}

/// A rectangle of tiles. Integers under other keys are attributes that the rulebook knows.
#[derive(Deserialize, JsonSchema)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Ground {
    /// One corner.
    from: Tile,
    /// The opposite corner; one tile only by default.
    to: Option<Tile>,
    /// How bright it is there.
    light: Option<LightName>,
    /// It is roofed.
    overhead: Option<bool>,
    /// Size of the die that may stop a shot there.
    #[schemars(range(min = 0, max = 20))]
    stopping: Option<u16>,
}

/// The JSON Schema of levels under these rulebooks.
pub fn schema(books: &[&'static dyn AnyBook]) -> Value {
    let mut schema = serde_json::to_value(schema_for!(Level)).unwrap_or_default();
    without_null(&mut schema);
    let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
    schema["properties"]["rulebook"] = json!({ "description": "The rules that it is played by.", "enum": names });
    open(&mut schema, "Figure", json!({ "type": "integer" }));
    open(&mut schema, "Ground", json!({ "type": "integer" }));
    open(&mut schema, "Objective", json!({ "type": "string", "minLength": 1 }));
    for points in ["minimum", "maximum"] {
        schema["properties"]["score"]["additionalProperties"][points] =
            json!(if points == "minimum" { -99 } else { 99 });
    }
    let keys = |name: &str| keys_of(&schema, name);
    let rules =
        books.iter().map(|book| schema_books::of_book(*book, &keys("Figure"), &keys("Ground"), &keys("Objective")));
    schema["allOf"] = rules.collect();
    schema
}

fn keys_of(schema: &Value, name: &str) -> Vec<String> {
    let properties = schema["$defs"][name]["properties"].as_object();
    properties.into_iter().flat_map(|properties| properties.keys().cloned()).collect()
}

/// Allows a table to have further keys.
fn open(schema: &mut Value, name: &str, more: Value) {
    schema["$defs"][name]["additionalProperties"] = more;
}

/// TOML has no null: optional keys are simply absent.
fn without_null(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::Array(types)) = fields.get_mut("type") {
                types.retain(|kind| kind != "null");
                if let [only] = &types[..] {
                    let only = only.clone();
                    fields.insert("type".into(), only);
                }
            }
            if let Some(Value::Array(any)) = fields.get_mut("anyOf") {
                any.retain(|kind| kind["type"] != "null");
                if let [only] = &any[..] {
                    let only = only.clone();
                    fields.remove("anyOf");
                    only.as_object().into_iter().flatten().for_each(|(key, value)| {
                        fields.insert(key.clone(), value.clone());
                    });
                }
            }
            fields.remove("default");
            // Integer formats such as `uint16` are internal to this program; a field named `format` is a table.
            if fields.get("format").is_some_and(Value::is_string) {
                fields.remove("format");
            }
            fields.values_mut().for_each(without_null);
        }
        Value::Array(values) => values.iter_mut().for_each(without_null),
        _ => {}
    }
}
