//! Writes a level as a Tiled map, which converts back to the same level.
use toml::de::{DeTable, DeValue};

use super::allowed_warnings::AllowedWarnings;
use super::properties::{is_list_key, is_text_key};
use super::tiled_writer::{MapObject, Property, Shape, TiledMap};
use super::toml_text::{self, value_as_toml};
use super::{glyph_map, properties};
use crate::board::{Board, Tile};
use crate::faults::Source;
use crate::model::{LevelSpec, Side};

/// The tileset that the map names, and its picture; they lie beside the map.
pub(super) const TILESET: (&str, &str) =
    ("fatal-funnel.tsx", include_str!("../../../docs/levels/tiled/fatal-funnel.tsx"));
pub(super) const PICTURE: (&str, &[u8]) =
    ("fatal-funnel.png", include_bytes!("../../../docs/levels/tiled/fatal-funnel.png"));

/// The tileset's pictures of figures and objects.
const RESPONSE: u32 = 16;
const HOSTILE: u32 = 17;
const CIVILIAN: u32 = 18;
const OBJECT: u32 = 19;

/// Keys of a level that are no property of its map.
const NO_PROPERTIES: [&str; 12] =
    ["format", "map", "figures", "objects", "rooms", "objective", "event", "draw", "fact", "ground", "score", "data"];

/// Keys of an event that an object can carry.
const SIMPLE: [&str; 8] = ["reinforce", "at", "lock", "burn", "detonate", "test", "severe", "failure"];

/// The map of a level without faults.
pub(super) fn tiled_map(source: &Source, level: &LevelSpec) -> String {
    let root = DeTable::parse(&source.text).map(|root| root.into_inner()).unwrap_or_default();
    let layers = LevelLayers { text: &source.text, root: &root, level, allowed: AllowedWarnings::of(&source.text) };
    let board = &level.board;
    let tile = |tile: Tile| glyph_map::picture_number(board.terrain(tile).glyph(board.door(tile)));
    let row = |y: u16| (0..board.width()).map(|x| tile(Tile::new(x as i16, y as i16))).collect();
    TiledMap {
        size: [board.width(), board.height()],
        properties: layers.properties(),
        tileset: TILESET.0,
        tiles: (0..board.height()).map(row).collect(),
        layers: vec![
            ("ground", layers.ground()),
            ("figures", layers.figures()),
            ("objects", layers.objects()),
            ("rooms", layers.rooms()),
            ("objectives", layers.objectives()),
            ("events", layers.events()),
        ],
    }
    .to_xml()
}

struct LevelLayers<'l> {
    text: &'l str,
    root: &'l DeTable<'l>,
    level: &'l LevelSpec,
    allowed: AllowedWarnings,
}

impl LevelLayers<'_> {
    fn properties(&self) -> Vec<Property> {
        let own = self.root.iter().filter(|(key, _)| !NO_PROPERTIES.contains(&key.get_ref().as_ref()));
        let mut all: Vec<Property> = own.map(|(key, value)| head(key.get_ref(), value.get_ref())).collect();
        if let Some(score) = self.root.get("score") {
            all.push(Property::text("score", value_as_toml(score.get_ref())));
        }
        let events =
            if self.events_are_simple() { String::new() } else { self.as_toml("event", self.level.events.len()) };
        let [draws, facts] = [("draw", self.level.draws.len()), ("fact", self.level.facts.read.len())]
            .map(|(table, entries)| self.as_toml(table, entries));
        let toml = draws + &facts + &events + &self.data();
        if !toml.is_empty() {
            all.push(Property::text("toml", toml));
        }
        all.extend(allow(self.allowed.of_level()));
        all.push(Property::text(properties::ORIGINAL, self.text));
        all
    }

    /// A table of figures, objects or rooms.
    fn table(&self, kind: &str, id: &str) -> Option<&DeTable<'_>> {
        self.root.get(kind)?.get_ref().as_table()?.get(id)?.get_ref().as_table()
    }

    /// An entry of a list of tables.
    fn entry(&self, kind: &str, number: usize) -> Option<&DeTable<'_>> {
        self.root.get(kind)?.get_ref().as_array()?.get(number)?.get_ref().as_table()
    }

    /// The fields of a table but for some, and the warnings that its author accepts.
    fn fields(&self, table: Option<&DeTable>, besides: &[&str], allowed: String) -> Vec<Property> {
        let all = table.into_iter().flat_map(DeTable::iter);
        let all = all.filter(|(key, _)| !besides.contains(&key.get_ref().as_ref()));
        all.map(|(key, value)| property(key.get_ref(), value.get_ref())).chain(allow(allowed)).collect()
    }

    fn figures(&self) -> Vec<MapObject> {
        let figure = |figure: &crate::model::FigureSpec| {
            let id = figure.id.as_str();
            let gid = match figure.side {
                Side::Response => RESPONSE,
                Side::Hostile => HOSTILE,
                Side::Civilian => CIVILIAN,
            };
            MapObject {
                name: id.into(),
                class: figure.template.as_str().into(),
                shape: Shape::Picture { at: place(figure.at.value), gid },
                properties: self.fields(
                    self.table("figures", id),
                    &["at", "template"],
                    self.allowed.of_entry("figures", id),
                ),
            }
        };
        self.level.figures.iter().map(figure).collect()
    }

    fn objects(&self) -> Vec<MapObject> {
        let object = |object: &crate::model::ObjectSpec| {
            let id = object.id.as_str();
            let table = self.table("objects", id);
            // A carried object lies where its carrier is, unless the level says so itself.
            let at = if object.carried_by.is_some() { "" } else { "at" };
            MapObject {
                name: id.into(),
                class: object.kind.as_str().into(),
                shape: Shape::Picture { at: place(object.at.value), gid: OBJECT },
                properties: self.fields(table, &[at, "kind"], self.allowed.of_entry("objects", id)),
            }
        };
        self.level.objects.iter().map(object).collect()
    }

    fn rooms(&self) -> Vec<MapObject> {
        let room = |room: &crate::model::RoomSpec| {
            let (id, at) = (room.id.as_str(), place(room.at.value));
            MapObject {
                name: id.into(),
                class: String::new(),
                shape: Shape::Area { from: at, to: at },
                properties: self.fields(self.table("rooms", id), &["at"], self.allowed.of_entry("rooms", id)),
            }
        };
        self.level.rooms.iter().map(room).collect()
    }

    fn ground(&self) -> Vec<MapObject> {
        let area = |(number, area): (usize, &crate::model::GroundSpec)| {
            let (a, b) = (place(area.from.value), place(area.to.value));
            let corner = |pick: fn(i64, i64) -> i64| [pick(a[0], b[0]), pick(a[1], b[1])];
            let table = self.entry("ground", number);
            MapObject {
                name: String::new(),
                class: String::new(),
                shape: Shape::Area { from: corner(i64::min), to: corner(i64::max) },
                properties: self.fields(table, &["from", "to"], self.allowed.of_entry("ground", &number.to_string())),
            }
        };
        self.level.ground.iter().enumerate().map(area).collect()
    }

    fn objectives(&self) -> Vec<MapObject> {
        let objective = |(number, objective): (usize, &crate::model::Objective)| {
            let allowed = self.allowed.of_entry("objective", &number.to_string());
            let mut properties: Vec<Property> = allow(allowed).into_iter().collect();
            if objective.optional {
                properties.push(Property::flag("optional", true));
            }
            if let Some(side) = &objective.side {
                properties.push(Property::text("side", side.value.word()));
            }
            if let Some(until) = &objective.until {
                properties.push(Property::int("until", until.value));
            }
            if let Some(score) = &objective.score {
                properties.push(Property::int("score", score.value));
            }
            if objective.secret {
                properties.push(Property::flag("secret", true));
            }
            if objective.target.value != *"all" {
                properties.push(Property::text("target", objective.target.as_str()));
            }
            MapObject {
                name: String::new(),
                class: objective.verb.as_str().into(),
                shape: Shape::Point { at: below(&self.level.board, number) },
                properties,
            }
        };
        self.level.objectives.iter().enumerate().map(objective).collect()
    }

    /// Whether every event can be an object of the map.
    fn events_are_simple(&self) -> bool {
        (0..self.level.events.len()).all(|number| {
            let table = |key: &str| self.entry("event", number)?.get(key)?.get_ref().as_table();
            let plain = |table: Option<&DeTable>, keys: &[&str]| {
                table.is_some_and(|table| table.keys().all(|key| keys.contains(&key.get_ref().as_ref())))
            };
            plain(table("when"), &["heat", "round"]) && plain(table("then"), &SIMPLE)
        })
    }

    /// The entries of a list of tables, as the level has them.
    fn as_toml(&self, list: &str, entries: usize) -> String {
        let entry = |number: usize| {
            let allowed = self.allowed.of_entry(list, &number.to_string());
            let allowed: String = allowed.lines().map(|line| format!("# lint: allow {line}\n")).collect();
            let fields = self.entry(list, number).into_iter().flat_map(DeTable::iter);
            let fields = fields.map(|(key, given)| {
                format!("{} = {}\n", properties::toml_key(key.get_ref()), value_as_toml(given.get_ref()))
            });
            format!("{allowed}[[{list}]]\n{}", fields.collect::<String>())
        };
        (0..entries).map(entry).collect()
    }

    /// The level's own data.
    fn data(&self) -> String {
        let Ok(table) = self.level.data.text().parse::<toml::Table>() else { return String::new() };
        let all = toml::Table::from_iter([("data".to_owned(), toml::Value::Table(table))]);
        if self.level.data.is_empty() { String::new() } else { toml::to_string(&all).unwrap_or_default() }
    }

    fn events(&self) -> Vec<MapObject> {
        if !self.events_are_simple() {
            return Vec::new();
        }
        let event = |(number, event): (usize, &crate::model::LevelEvent)| {
            let part = |key: &str| self.entry("event", number)?.get(key)?.get_ref().as_table();
            let mut properties = self.fields(part("when"), &[], String::new());
            let arrives = !event.reinforce.is_empty();
            let besides: &[&str] = if arrives { &["at"] } else { &[] };
            let allowed = self.allowed.of_entry("event", &number.to_string());
            properties.extend(self.fields(part("then"), besides, allowed));
            let at = event.at.as_ref().or(event.lock.first()).map(|at| place(at.value));
            let shape = Shape::Point { at: at.unwrap_or_else(|| below(&self.level.board, number + 1_000)) };
            MapObject { name: String::new(), class: String::new(), shape, properties }
        };
        self.level.events.iter().enumerate().map(event).collect()
    }
}

/// A property of the map itself.
fn head(key: &str, given: &DeValue) -> Property {
    let start = given.as_table().and_then(|table| table.get("start"));
    match (key, start) {
        ("heat", Some(start)) => Property::int("heat", value_as_toml(start.get_ref())),
        _ => property(key, given),
    }
}

/// A field of a table as Tiled would have it written.
fn property(key: &str, given: &DeValue) -> Property {
    match given {
        DeValue::Boolean(flag) => Property::flag(key, *flag),
        DeValue::Integer(_) => Property::int(key, value_as_toml(given)),
        DeValue::String(text) if is_text_key(key) || !toml_text::reads_back_as_non_string(text) => {
            Property::text(key, &**text)
        }
        DeValue::Array(words) if is_list_key(key) => {
            Property::text(key, listed(words.iter().map(|word| word.get_ref()), given))
        }
        _ => Property::text(key, value_as_toml(given)),
    }
}

/// Words with commas between, or TOML if that would read otherwise.
fn listed<'v>(words: impl Iterator<Item = &'v DeValue<'v>>, list: &DeValue) -> String {
    let plain = |word: &&DeValue| {
        let odd = |text: &str| text.contains([',', '\n', '[']) || text.trim() != text || text.is_empty();
        word.as_str().is_some_and(|text| !odd(text))
    };
    let words: Vec<&DeValue> = words.collect();
    if words.is_empty() || !words.iter().all(plain) {
        return value_as_toml(list);
    }
    words.iter().filter_map(|word| word.as_str()).collect::<Vec<_>>().join(", ")
}

fn allow(lines: String) -> Option<Property> {
    (!lines.is_empty()).then(|| Property::text("allow", lines))
}

fn place(tile: Tile) -> [i64; 2] {
    [tile.x.into(), tile.y.into()]
}

/// A place below the map, one beside the other, for what has none on it.
fn below(board: &Board, number: usize) -> [i64; 2] {
    let (number, width) = (number as i64, i64::from(board.width().max(1)));
    [number % width, i64::from(board.height()) + 1 + number / width]
}
