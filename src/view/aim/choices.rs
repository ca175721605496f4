//! Legal orders as choices: the tiles each points at, according to its entry's aim.
use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde_json::Value;

use crate::board::{LaneId, Tile};
use crate::model::{ANY, Aim, FigureId, MenuEntry, Word};
use crate::view::view_model::ViewModel;

/// A legal order and the tiles it can be given at.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub order: Value,
    /// Index of its entry in the menu.
    pub entry: usize,
    /// Tiles where a click picks it.
    pub tiles: Vec<Tile>,
    /// Tiles of its path, without the start; empty if the order does not move.
    pub path: Vec<Tile>,
    /// Text that distinguishes it from others at the same tile; may be empty.
    pub variant: String,
}

impl Choice {
    pub fn covers(&self, tile: Tile) -> bool {
        self.tiles.contains(&tile)
    }

    /// Whether its target is a figure of another side that is out of the fight.
    pub fn strikes_helpless(&self, view_model: &ViewModel) -> bool {
        let target = self.order.get("target").and_then(Value::as_str).and_then(Word::try_new).map(FigureId);
        target.is_some_and(|id| !view_model.own.contains(&id) && view_model.card(id).is_some_and(|card| card.out))
    }
}

/// The orders of a figure.
pub fn of_figure(orders: &[Value], figure: FigureId) -> Vec<Value> {
    let own = |order: &&Value| order.get("figure").and_then(Value::as_str) == Some(figure.as_str());
    orders.iter().filter(own).cloned().collect()
}

/// Of orders at a target that differ in their weapon alone, the one worth most comes first, so that a click gives it;
/// weapons in hand before bare hands.
pub fn best_weapon_first(
    mut legal: Vec<Value>,
    in_hand: impl Fn(&Value) -> bool,
    worth: impl Fn(&Value) -> u64,
) -> Vec<Value> {
    let mut alike: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (place, order) in legal.iter().enumerate().filter(|(_, order)| order["target"].is_string()) {
        let mut rest = order.as_object().cloned().unwrap_or_default();
        if rest.remove("weapon").is_some_and(|weapon| weapon.is_string()) {
            alike.entry(Value::Object(rest).to_string()).or_default().push(place);
        }
    }
    for places in alike.into_values().filter(|places| places.len() > 1) {
        let mut orders: Vec<Value> = places.iter().map(|place| legal[*place].clone()).collect();
        orders.sort_by_cached_key(|order| Reverse((in_hand(order), worth(order))));
        places.into_iter().zip(orders).for_each(|(place, order)| legal[place] = order);
    }
    legal
}

/// The orders that belong to a menu entry.
pub fn of_entry<'o>(orders: &'o [Value], entry: &MenuEntry) -> Vec<&'o Value> {
    let says = |order: &Value, field: &str, word: &str| match order.get(field) {
        Some(Value::String(text)) => text == word || word == ANY,
        // An absent field or a false flag matches an empty word.
        None | Some(Value::Null | Value::Bool(false)) => word.is_empty() || word == "false",
        Some(_) if word == ANY => true,
        // Compared as JSON text.
        Some(other) => format!("{other}") == word,
    };
    let fits = |order: &&Value| {
        says(order, "order", entry.order) && entry.with.iter().all(|(field, word)| says(order, field, word))
    };
    orders.iter().filter(fits).collect()
}

/// The choices of a menu entry.
pub fn choices(orders: &[Value], menu: &[MenuEntry], place: usize, view_model: &ViewModel) -> Vec<Choice> {
    let of = |entry| of_entry(orders, entry).into_iter().map(|order| choice(order, entry, place, view_model)).collect();
    menu.get(place).map_or_else(Vec::new, of)
}

fn choice(order: &Value, entry: &MenuEntry, place: usize, view_model: &ViewModel) -> Choice {
    let path: Vec<Tile> = order.get("path").and_then(Value::as_array).into_iter().flatten().filter_map(tile).collect();
    let tiles = match entry.aim {
        Aim::None => Vec::new(),
        Aim::Path => path.last().copied().into_iter().collect(),
        Aim::Tile => order.get("at").and_then(tile).into_iter().collect(),
        Aim::Target => target(order, view_model),
        Aim::Lane => lane(order, view_model),
    };
    Choice { order: order.clone(), entry: place, tiles, path, variant: variant(order, entry) }
}

fn tile(value: &Value) -> Option<Tile> {
    serde_json::from_value(value.clone()).ok()
}

fn target(order: &Value, view_model: &ViewModel) -> Vec<Tile> {
    let id = order.get("target").and_then(Value::as_str).and_then(Word::try_new);
    if let Some(look) = id.and_then(|id| view_model.figure(FigureId(id))) {
        return look.tiles();
    }
    let thing = id.and_then(|id| view_model.thing(id)).map(|thing| thing.at);
    thing.or_else(|| order.get("at").and_then(tile)).into_iter().collect()
}

fn lane(order: &Value, view_model: &ViewModel) -> Vec<Tile> {
    let id = order.get("lane").and_then(Value::as_str).map(|id| LaneId(id.to_string()));
    id.and_then(|id| view_model.board.lane(&id)).map(|lane| lane.tiles.clone()).unwrap_or_default()
}

/// The fields that neither the entry nor its aim determine, as words: `kit`, `what: stabilize`.
fn variant(order: &Value, entry: &MenuEntry) -> String {
    let aimed = match entry.aim {
        Aim::None => "",
        Aim::Path => "path",
        Aim::Tile => "at",
        Aim::Target => "target",
        Aim::Lane => "lane",
    };
    let settled = |field: &str| {
        ["order", "figure", aimed].contains(&field)
            || entry.with.iter().any(|(with, word)| *with == field && word != ANY)
    };
    let open = order.as_object().into_iter().flatten().filter(|(field, _)| !settled(field));
    let said = open.filter_map(|(field, value)| match value {
        Value::Bool(true) => Some(field.replace('_', " ")),
        Value::Bool(false) | Value::Null => None,
        Value::String(text) => Some(text.replace('-', " ")),
        other => Some(format!("{field} {other}")),
    });
    said.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn entry(order: &'static str, with: Vec<(&'static str, String)>, aim: Aim) -> MenuEntry {
        MenuEntry { with, ..MenuEntry::new(order, order, 'X', aim, "move", "") }
    }

    #[test]
    fn orders_are_assigned_to_their_entry() {
        let orders = [
            json!({"order": "use", "figure": "a", "item": "flash", "at": [1, 2]}),
            json!({"order": "use", "figure": "a", "item": "smoke", "at": [1, 2]}),
            json!({"order": "breach", "figure": "a", "at": [3, 3]}),
            json!({"order": "breach", "figure": "a", "at": [3, 3], "explosive": true}),
        ];
        let flash = entry("use", vec![("item", "flash".into())], Aim::Tile);
        assert_eq!(of_entry(&orders, &flash), [&orders[0]]);
        let by_hand = entry("breach", vec![("explosive", String::new())], Aim::Tile);
        assert_eq!(of_entry(&orders, &by_hand), [&orders[2]]);
        let charge = entry("breach", vec![("explosive", "true".into())], Aim::Tile);
        assert_eq!(of_entry(&orders, &charge), [&orders[3]]);
        let any = entry("use", vec![("item", ANY.into())], Aim::Tile);
        assert_eq!(of_entry(&orders, &any), [&orders[0], &orders[1]]);
        let with_charge = entry("breach", vec![("explosive", ANY.into())], Aim::Tile);
        assert_eq!(of_entry(&orders, &with_charge), [&orders[3]]);
        assert_eq!(of_figure(&orders, FigureId::new("b")).len(), 0);
    }

    #[test]
    fn the_best_weapon_comes_first() {
        let fire = |target: &str, weapon: &str| json!({"order": "attack", "target": target, "weapon": weapon});
        let pass = json!({"order": "hold"});
        let legal = vec![pass.clone(), fire("a", "smg"), fire("b", "smg"), fire("a", "rifle"), fire("b", "rifle")];
        let worth = |order: &Value| match (order["target"].as_str(), order["weapon"].as_str()) {
            (Some("a"), Some("rifle")) => 9,
            (_, Some("smg")) => 5,
            _ => 1,
        };
        let sorted = best_weapon_first(legal.clone(), |_| true, worth);
        let best = [pass, fire("a", "rifle"), fire("b", "smg"), fire("a", "smg"), fire("b", "rifle")];
        assert_eq!(sorted, best);
        let with_smg = best_weapon_first(legal.clone(), |order| order["weapon"] == "smg", worth);
        assert_eq!(with_smg, legal, "what is in hand comes first");
    }

    #[test]
    fn a_variant_names_the_fields_that_the_entry_leaves_open() {
        let recover = entry("recover", Vec::new(), Aim::Target);
        let order = json!({"order": "recover", "figure": "a", "target": "b", "what": "stabilize"});
        assert_eq!(variant(&order, &recover), "stabilize");
        let arrest = json!({"order": "recover", "figure": "a", "target": "b", "kit": true, "rush": false});
        assert_eq!(variant(&arrest, &recover), "kit");
    }
}
