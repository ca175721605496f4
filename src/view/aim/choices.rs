//! Legal orders as choices: the tiles each points at, according to its entry's aim.
use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::board::{LaneId, Tile};
use crate::localization::{Argument, NameKind, Phrase, phrase};
use crate::model::{ANY, Aim, FieldValue, FigureId, MenuEntry, OrderFields};
use crate::referee::AnyOrder;
use crate::view::view_model::ViewModel;

/// A legal order and the tiles it can be given at.
#[derive(Clone, Debug, PartialEq)]
pub struct AimChoice {
    pub order: AnyOrder,
    /// Index of its entry in the menu.
    pub entry: usize,
    /// Tiles where a click picks it.
    pub tiles: Vec<Tile>,
    /// Tiles of its path, without the start; empty if the order does not move.
    pub path: Vec<Tile>,
    /// Text that distinguishes it from others at the same tile; may be empty.
    pub variant: Phrase,
}

impl AimChoice {
    /// Whether it can be given at a tile.
    pub fn covers(&self, tile: Tile) -> bool {
        self.tiles.contains(&tile)
    }

    /// Whether its target is a figure of another side that is out of the fight.
    pub fn strikes_helpless(&self, view_model: &ViewModel) -> bool {
        let target = self.order.fields().id("target").map(FigureId);
        target.is_some_and(|id| !view_model.own.contains(&id) && view_model.card(id).is_some_and(|card| card.out))
    }
}

/// The orders of a figure.
pub fn orders_of_figure(orders: &[AnyOrder], figure: FigureId) -> Vec<AnyOrder> {
    orders.iter().filter(|order| order.figure() == Some(figure)).cloned().collect()
}

/// Sorts orders: of those at a target that differ in their weapon alone, the one worth most comes first, so that a click
/// gives it; weapons in hand before bare hands.
pub fn best_weapon_first(
    mut legal: Vec<AnyOrder>,
    in_hand: impl Fn(&AnyOrder) -> bool,
    worth: impl Fn(&AnyOrder) -> u64,
) -> Vec<AnyOrder> {
    let mut alike: BTreeMap<OrderFields, Vec<usize>> = BTreeMap::new();
    for (place, order) in legal.iter().enumerate() {
        let fields = order.fields();
        if fields.text("target").and(fields.text("weapon")).is_some() {
            alike.entry(fields.clone().without("weapon")).or_default().push(place);
        }
    }
    for places in alike.into_values().filter(|places| places.len() > 1) {
        let mut orders: Vec<AnyOrder> = places.iter().map(|place| legal[*place].clone()).collect();
        orders.sort_by_cached_key(|order| Reverse((in_hand(order), worth(order))));
        places.into_iter().zip(orders).for_each(|(place, order)| legal[place] = order);
    }
    legal
}

/// The orders that belong to a menu entry.
pub fn orders_of_entry<'o>(orders: &'o [AnyOrder], entry: &MenuEntry) -> Vec<&'o AnyOrder> {
    let says = |fields: &OrderFields, field: &str, word: &str| match fields.get(field) {
        // An absent field or a false flag matches an empty word.
        None | Some(FieldValue::Flag(false)) => word.is_empty() || word == "false",
        Some(_) if word == ANY => true,
        Some(FieldValue::Text(text)) => text == word,
        Some(other) => other.to_string() == word,
    };
    let fits = |order: &&AnyOrder| {
        let with = |(field, word): &(&str, String)| says(order.fields(), field, word);
        order.word() == entry.order && entry.with.iter().all(with)
    };
    orders.iter().filter(fits).collect()
}

/// The choices of a menu entry.
pub fn choices(orders: &[AnyOrder], menu: &[MenuEntry], place: usize, view_model: &ViewModel) -> Vec<AimChoice> {
    let of = |entry| {
        orders_of_entry(orders, entry).into_iter().map(|order| choice(order, entry, place, view_model)).collect()
    };
    menu.get(place).map_or_else(Vec::new, of)
}

fn choice(order: &AnyOrder, entry: &MenuEntry, place: usize, view_model: &ViewModel) -> AimChoice {
    let fields = order.fields();
    let path = fields.path().unwrap_or_default();
    let tiles = match entry.aim {
        Aim::None => Vec::new(),
        Aim::Path => path.last().copied().into_iter().collect(),
        Aim::Tile => fields.target_tile().into_iter().collect(),
        Aim::Target => target(fields, entry.aimed_field(), view_model),
        Aim::Lane => lane(fields, view_model),
    };
    AimChoice { order: order.clone(), entry: place, tiles, path, variant: variant(fields, entry) }
}

fn target(order: &OrderFields, field: &str, view_model: &ViewModel) -> Vec<Tile> {
    let id = order.id(field);
    if let Some(figure_view) = id.and_then(|id| view_model.figure(FigureId(id))) {
        return figure_view.tiles();
    }
    let thing = id.and_then(|id| view_model.thing(id)).map(|thing| thing.at);
    thing.or_else(|| order.target_tile()).into_iter().collect()
}

fn lane(order: &OrderFields, view_model: &ViewModel) -> Vec<Tile> {
    let id = order.text("lane").map(|id| LaneId(id.to_string()));
    id.and_then(|id| view_model.lanes.get(&id)).cloned().unwrap_or_default()
}

/// The fields that neither the entry nor its aim determine, as words: `kit`, `what: stabilize`.
fn variant(order: &OrderFields, entry: &MenuEntry) -> Phrase {
    let settled = |field: &str| {
        ["order", "figure", entry.aimed_field()].contains(&field)
            || entry.with.iter().any(|(with, word)| *with == field && word != ANY)
    };
    let open = order.iter().filter(|(field, _)| !settled(field));
    let said = open.filter_map(|(field, value)| match value {
        FieldValue::Flag(true) => Some(word_of_choice(field)),
        FieldValue::Flag(false) => None,
        FieldValue::Text(text) => Some(word_of_choice(text)),
        other => Some(phrase!("choice-with-value", field = word_of_choice(field), value = other.to_string())),
    });
    Phrase::joined(", ", said)
}

/// A field of an order, or a word that it has, as players read it: `accept risk` for `accept_risk`.
pub(super) fn word_of_choice(word: &str) -> Phrase {
    phrase!("choice", word = Argument::name(NameKind::Choice, word.replace(['-', '_'], " ")))
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
        ]
        .map(AnyOrder::of_fields);
        let flash = entry("use", vec![("item", "flash".into())], Aim::Tile);
        assert_eq!(orders_of_entry(&orders, &flash), [&orders[0]]);
        let by_hand = entry("breach", vec![("explosive", String::new())], Aim::Tile);
        assert_eq!(orders_of_entry(&orders, &by_hand), [&orders[2]]);
        let charge = entry("breach", vec![("explosive", "true".into())], Aim::Tile);
        assert_eq!(orders_of_entry(&orders, &charge), [&orders[3]]);
        let any = entry("use", vec![("item", ANY.into())], Aim::Tile);
        assert_eq!(orders_of_entry(&orders, &any), [&orders[0], &orders[1]]);
        let with_charge = entry("breach", vec![("explosive", ANY.into())], Aim::Tile);
        assert_eq!(orders_of_entry(&orders, &with_charge), [&orders[3]]);
        assert_eq!(orders_of_figure(&orders, FigureId::new("b")).len(), 0);
    }

    #[test]
    fn the_best_weapon_comes_first() {
        let fire = |target: &str, weapon: &str| {
            AnyOrder::of_fields(json!({"order": "attack", "target": target, "weapon": weapon}))
        };
        let pass = AnyOrder::of_fields(json!({"order": "hold"}));
        let legal = vec![pass.clone(), fire("a", "smg"), fire("b", "smg"), fire("a", "rifle"), fire("b", "rifle")];
        let worth = |order: &AnyOrder| match (order.fields().text("target"), order.fields().text("weapon")) {
            (Some("a"), Some("rifle")) => 9,
            (_, Some("smg")) => 5,
            _ => 1,
        };
        let sorted = best_weapon_first(legal.clone(), |_| true, worth);
        let best = [pass, fire("a", "rifle"), fire("b", "smg"), fire("a", "smg"), fire("b", "rifle")];
        assert_eq!(sorted, best);
        let with_smg = best_weapon_first(legal.clone(), |order| order.fields().text("weapon") == Some("smg"), worth);
        assert_eq!(with_smg, legal, "what is in hand comes first");
    }

    #[test]
    fn a_variant_names_the_fields_that_the_entry_leaves_open() {
        let recover = entry("recover", Vec::new(), Aim::Target);
        let order = OrderFields::of(&json!({"order": "recover", "figure": "a", "target": "b", "what": "stabilize"}));
        assert_eq!(variant(&order, &recover), "stabilize");
        let arrest =
            OrderFields::of(&json!({"order": "recover", "figure": "a", "target": "b", "kit": true, "rush": false}));
        assert_eq!(variant(&arrest, &recover), "kit");
    }
}
