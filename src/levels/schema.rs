//! The level format as a JSON Schema, so that editors complete and check it. What the format says is in the types here, what the
//! rulebooks' words are is theirs to say; a test holds both against the reader.
use std::collections::BTreeMap;

use schemars::{JsonSchema, schema_for};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::model::Vocabulary;
use crate::referee::AnyBook;

/// Column and row of a tile; `[0, 0]` is the top left one.
#[derive(Deserialize, JsonSchema)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Tile(#[schemars(range(min = 0, max = 255))] u16, #[schemars(range(min = 0, max = 255))] u16);

/// The format of this file.
type Format = u16;

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum SideName {
    /// The team that goes in.
    Response,
    Hostile,
    Civilian,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum FirstSide {
    Response,
    Hostile,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum LightName {
    Lit,
    Dim,
    Dark,
}

/// What a failed Nerve test can come to.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum FailureName {
    Duck,
    FallBack,
    Surrender,
    Panic,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum ObjectKind {
    Evidence,
    Hostage,
    Device,
    Terminal,
    Trap,
    Effect,
}

/// A level of Fatal Funnel.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Level {
    /// The version of the format: 1.
    #[schemars(range(min = 1, max = 1))]
    format: Format,
    /// What players read: a line.
    #[schemars(length(min = 1, max = 80))]
    name: String,
    rulebook: String,
    /// What the player reads before the battle begins.
    briefing: Option<String>,
    /// The rounds that there are.
    #[schemars(range(min = 1, max = 999))]
    round_limit: Option<u16>,
    /// Modern CQB: how alarmed the site is.
    heat: Option<Heat>,
    /// The side that acts first, where the rulebook lets a level say so.
    first: Option<FirstSide>,
    /// Modern CQB: figures of one doctrine in one room test their nerve as one.
    group_nerve: Option<bool>,
    /// A row a line, a glyph a tile: `#` wall, `%` soft wall, `.` floor, `,` rubble, `+` closed door, `/` open door, `L` locked, `B`
    /// barricaded, `G` gate, `W` window, `h` half cover, `H` full cover, `<` stair mouth, `X` exit, space for nothing.
    map: String,
    /// Figures by their ids, in the order in which they act.
    figures: Option<BTreeMap<String, Figure>>,
    /// Things by their ids.
    objects: Option<BTreeMap<String, Object>>,
    /// Rooms by their ids; they are found from walls and doors.
    rooms: Option<BTreeMap<String, Room>>,
    /// What is to be done.
    objective: Option<Vec<Objective>>,
    /// What the level does of itself.
    event: Option<Vec<Event>>,
    /// What the map cannot draw.
    ground: Option<Vec<Ground>>,
    /// Points that rows of the score give here.
    score: Option<BTreeMap<String, i8>>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Heat {
    /// The Heat that the level starts with.
    #[schemars(range(min = 0, max = 99))]
    start: u16,
}

/// A figure. Whole numbers under other names replace stats of its template.
#[derive(Deserialize, JsonSchema)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Figure {
    /// Where it begins.
    at: Tile,
    side: SideName,
    /// A stat line of the rulebook.
    template: String,
    /// What people read; without it the id does.
    name: Option<String>,
    /// Modern CQB: what its nerve does, and what it is good at.
    doctrine: Option<String>,
    /// How a scripted side plays it.
    temperament: Option<String>,
    /// Weapons and items.
    gear: Option<Vec<String>>,
    leader: Option<bool>,
    /// Modern CQB: an arrest of it counts.
    named: Option<bool>,
    /// Modern CQB: whoever brings it in alive gets more.
    high_value: Option<bool>,
    /// Modern CQB: it is told to hold its post.
    hold: Option<bool>,
    /// Tiles that it walks between, as long as nothing draws it off.
    route: Option<Vec<Tile>>,
    /// Close Assault: where the other models of its squad stand.
    tiles: Option<Vec<Tile>>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Object {
    kind: ObjectKind,
    /// Where it is; not needed where somebody carries it.
    at: Option<Tile>,
    /// What people read; without it the id does.
    name: Option<String>,
    /// How much it is worth, or what it does.
    grade: Option<String>,
    /// Modern CQB: it needs more than a routine success.
    hard: Option<bool>,
    /// The figure that has it.
    carried_by: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Room {
    /// Any tile of it.
    at: Tile,
    /// What people read.
    name: Option<String>,
    /// Modern CQB: hostiles lose heart when it is lost.
    anchor: Option<bool>,
    /// Modern CQB: hostiles fall back to it.
    fallback: Option<bool>,
}

/// A verb of the rulebook with what it is done to: an id, or `all`.
#[derive(Deserialize, JsonSchema)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Objective {
    /// It need not be met.
    optional: Option<bool>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Event {
    when: When,
    then: Then,
}

/// When the round comes, or the Heat.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct When {
    #[schemars(range(min = 1, max = 99))]
    heat: Option<u16>,
    #[schemars(range(min = 1, max = 999))]
    round: Option<u16>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Then {
    /// Templates that come in.
    reinforce: Option<Vec<String>>,
    /// Where they come in.
    at: Option<Tile>,
    /// Doors that lock.
    lock: Option<Vec<Tile>>,
    /// Evidence that starts to burn.
    burn: Option<Vec<String>>,
    /// A device that goes off unless it was made safe.
    detonate: Option<String>,
    /// Figures, or sides, whose nerve is tested.
    test: Option<Vec<String>>,
    /// That test is of a severe shock.
    severe: Option<bool>,
    /// What becomes of those who fail it, instead of what their doctrine says.
    failure: Option<FailureName>,
}

/// A rectangle of tiles. Whole numbers under other names are marks that the rulebook knows.
#[derive(Deserialize, JsonSchema)]
#[expect(dead_code, reason = "the shape alone is asked for")]
struct Ground {
    /// A corner.
    from: Tile,
    /// The corner across; without it the tile alone.
    to: Option<Tile>,
    light: Option<LightName>,
    /// There is a roof.
    overhead: Option<bool>,
    /// The sides of the die that stops shots there.
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
    let rules = books.iter().map(|book| of_book(*book, &keys("Figure"), &keys("Ground"), &keys("Objective")));
    schema["allOf"] = rules.collect();
    schema
}

/// What more holds under a rulebook.
fn of_book(book: &dyn AnyBook, figure: &[String], ground: &[String], objective: &[String]) -> Value {
    let words = book.vocabulary();
    let mut fields = figure_words(&words);
    fields.extend(words.stats.iter().map(|(stat, least, most)| bounded(stat, *least, *most)));
    let stats = words.stats.iter().map(|(stat, ..)| *stat);
    let marks: Map<String, Value> =
        words.marks.iter().map(|(mark, least, most)| bounded(mark, *least, *most)).collect();
    let rows: Vec<&str> = book.score_kinds().iter().map(|row| row.word).collect();
    let mut then = json!({
        "figures": { "additionalProperties": { "properties": fields, "propertyNames": among(figure, stats) } },
        "ground": { "items": { "properties": marks, "propertyNames": among(ground, words.marks.iter().map(|mark| mark.0)) } },
        "objective": { "items": { "propertyNames": among(objective, words.verbs.iter().copied()) } },
        "score": { "propertyNames": { "enum": rows } },
    });
    let reinforce = json!({ "items": one_of(&words.templates) });
    then["event"] = json!({ "items": { "properties": { "then": { "properties": { "reinforce": reinforce } } } } });
    json!({ "if": { "properties": { "rulebook": { "const": book.name() } } }, "then": { "properties": then } })
}

fn figure_words(words: &Vocabulary) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("template".into(), one_of(&words.templates));
    fields.insert("gear".into(), json!({ "items": one_of(&words.gear) }));
    fields.insert("doctrine".into(), one_of(&words.doctrines));
    fields.insert("temperament".into(), json!({ "enum": words.temperaments }));
    fields
}

/// Words with their names as descriptions; nothing may stand where there are none.
fn one_of(words: &[(String, String)]) -> Value {
    if words.is_empty() {
        return json!(false);
    }
    let each = words.iter().map(|(word, name)| json!({ "const": word, "description": name }));
    json!({ "oneOf": each.collect::<Vec<_>>() })
}

fn bounded(name: &str, least: i64, most: i64) -> (String, Value) {
    (name.to_owned(), json!({ "type": "integer", "minimum": least, "maximum": most }))
}

fn among<'w>(keys: &'w [String], more: impl Iterator<Item = &'w str>) -> Value {
    let names: Vec<&str> = keys.iter().map(String::as_str).chain(more).collect();
    json!({ "enum": names })
}

fn keys_of(schema: &Value, name: &str) -> Vec<String> {
    let properties = schema["$defs"][name]["properties"].as_object();
    properties.into_iter().flat_map(|properties| properties.keys().cloned()).collect()
}

/// Lets a table have more keys than those that are named.
fn open(schema: &mut Value, name: &str, more: Value) {
    schema["$defs"][name]["additionalProperties"] = more;
}

/// TOML has no null: what may be left out is left out.
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
            // How wide an integer is in this program; a field of that name is a table.
            if fields.get("format").is_some_and(Value::is_string) {
                fields.remove("format");
            }
            fields.values_mut().for_each(without_null);
        }
        Value::Array(values) => values.iter_mut().for_each(without_null),
        _ => {}
    }
}
