//! Orders to compare: listed ones, and ones built from arbitrary names, including hidden ones.

use std::collections::BTreeSet;

use bevy::prelude::World;
use fatal_funnel::board::Board;
use fatal_funnel::model::{ComponentRegistry, Figures, Side};
use serde_json::{Value, json};

use crate::hidden_facts_by_book::Book;
use crate::promises::Chance;

/// Everything that a field of an order may name.
pub struct Names {
    own: Vec<String>,
    /// Figures of both twins, hidden or not, contacts, things, and names that nobody has.
    all: Vec<String>,
    /// The figure that the twins differ in, by its id.
    changed: Option<String>,
    lanes: Vec<String>,
    words: Vec<String>,
    tiles: Vec<[i16; 2]>,
}

impl Names {
    /// Figures of both twins and other names that an order may give.
    pub fn all(&self) -> &[String] {
        &self.all
    }

    /// The figure that the twins differ in.
    pub fn changed(&self) -> Option<&String> {
        self.changed.as_ref()
    }

    pub fn of(twins: [&World; 2], side: Side) -> Self {
        let board = twins[0].resource::<Board>();
        let own = twins[0].figures().into_iter().filter(|id| twins[0].side(*id) == side).map(|id| id.to_string());
        let figures: BTreeSet<String> =
            twins.iter().flat_map(|world| world.figures()).map(|id| id.to_string()).collect();
        let made_up =
            ["contact-1", "contact-2", "contact-9", "nobody", "unknown", "laptop", "ledger", "wire", "tripwire"];
        let lanes = twins.iter().flat_map(|world| world.resource::<Board>().lanes());
        let lanes: BTreeSet<String> = lanes.filter_map(|lane| json!(lane.id).as_str().map(str::to_owned)).collect();
        Self {
            own: own.collect(),
            changed: ComponentRegistry::difference(twins[0], twins[1])
                .and_then(|part| part.split('`').rev().nth(1).map(str::to_owned)),
            all: figures.into_iter().chain(made_up.map(str::to_owned)).collect(),
            lanes: lanes.into_iter().collect(),
            words: ["flash", "smoke", "mirror", "wedge", "evidence-kit", "med-kit", "rifle", "carbine", "grenade"]
                .map(str::to_owned)
                .into(),
            tiles: board.tiles().map(|tile| [tile.x, tile.y]).collect(),
        }
    }

    fn value(&self, what: &str, chance: &mut Chance) -> Value {
        match what {
            "OWN" => json!(chance.pick(&self.own)),
            "WHO" if self.changed.is_some() && chance.one_in(3) => json!(self.changed),
            "WHO" => json!(chance.pick(&self.all)),
            "LANE" => json!(chance.pick(&self.lanes)),
            "WORD" => json!(chance.pick(&self.words)),
            "TILE" => json!(chance.pick(&self.tiles)),
            "PATH" => json!([chance.pick(&self.tiles), chance.pick(&self.tiles)]),
            _ => json!(what),
        }
    }
}

/// The place of a listed order, each kind about as often, those that end a part left out.
pub fn one_of_a_kind(listed: &[Value], chance: &mut Chance) -> Option<usize> {
    let word = |order: &Value| order["order"].as_str().unwrap_or_default().to_owned();
    let kinds: BTreeSet<String> =
        listed.iter().map(word).filter(|kind| kind != "end_phase" && kind != "withdraw").collect();
    let kind = chance.pick(&kinds.into_iter().collect::<Vec<_>>())?.clone();
    let places: Vec<usize> = (0..listed.len()).filter(|place| word(&listed[*place]) == kind).collect();
    chance.pick(&places).copied()
}

/// A listed order with one of its fields changed, or one of the book's forms filled in.
pub fn made_up<B: Book>(listed: &[Value], names: &Names, chance: &mut Chance) -> Value {
    match chance.pick(listed) {
        Some(order) if chance.one_in(2) => changed(order.clone(), names, chance),
        _ => {
            let form = chance.pick(B::FORMS).expect("each book has forms of orders");
            filled(&serde_json::from_str(form).expect("a form is JSON"), names, chance)
        }
    }
}

/// Each form of the book with the figure that the twins differ in named in one of its text fields, and in each of them.
pub fn naming_the_changed<B: Book>(names: &Names, chance: &mut Chance) -> Vec<Value> {
    let Some(hidden) = &names.changed else { return Vec::new() };
    let mut all = Vec::new();
    for form in B::FORMS {
        let form: Value = serde_json::from_str(form).expect("a form is JSON");
        let fields = form.as_object().into_iter().flatten();
        for (field, _) in fields.filter(|(field, value)| *field != "order" && value.is_string()) {
            let mut order = filled(&form, names, chance);
            order[field] = json!(hidden);
            all.push(order);
        }
    }
    all
}

fn changed(mut order: Value, names: &Names, chance: &mut Chance) -> Value {
    let Some(fields) = order.as_object_mut() else { return order };
    let keys: Vec<String> = fields.keys().filter(|key| *key != "order").cloned().collect();
    let Some(key) = chance.pick(&keys) else { return order };
    let what = match (key.as_str(), &fields[key]) {
        ("path", _) => "PATH",
        ("at", _) => "TILE",
        ("lane", _) => "LANE",
        ("item" | "weapon" | "task", _) if chance.one_in(2) => "WORD",
        (_, Value::String(_)) => "WHO",
        _ => return order,
    };
    fields.insert(key.clone(), names.value(what, chance));
    order
}

fn filled(form: &Value, names: &Names, chance: &mut Chance) -> Value {
    match form {
        Value::String(what) => names.value(what, chance),
        Value::Array(list) => list.iter().map(|value| filled(value, names, chance)).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| (key.clone(), filled(value, names, chance))).collect()
        }
        other => other.clone(),
    }
}
