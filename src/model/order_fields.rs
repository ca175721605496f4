//! Reads the fields of any book's order by their protocol names, for menus, pointers and pictures. No JSON is made of it.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

use super::data_tree::DataTree;
use super::{FigureId, Word};
use crate::board::Tile;

/// Value of a field of an order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FieldValue {
    Flag(bool),
    Number(i64),
    Text(String),
    Tile(Tile),
    List(Vec<FieldValue>),
}

impl FieldValue {
    /// `None` for what says nothing, or has fields of its own.
    fn of(data: DataTree) -> Option<Self> {
        Some(match data {
            DataTree::Flag(flag) => Self::Flag(flag),
            DataTree::Number(number, _) => Self::Number(number),
            DataTree::Bits(bits) => Self::Number(bits.try_into().ok()?),
            DataTree::Text(text) | DataTree::Figure(text) => Self::Text(text),
            DataTree::Name(name) => Self::Text(name.into()),
            DataTree::Tile(tile) => Self::Tile(tile),
            DataTree::List(all) => Self::List(all.into_iter().filter_map(Self::of).collect()),
            DataTree::Nothing | DataTree::Fraction | DataTree::Bytes(_) | DataTree::Pairs(_) => return None,
        })
    }
}

/// As the protocol writes it, but for the quotes of a text that stands alone.
impl fmt::Display for FieldValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(flag) => flag.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
            Self::Tile(at) => write!(f, "[{},{}]", at.x, at.y),
            Self::List(all) => {
                let inside =
                    |one: &Self| if let Self::Text(text) = one { format!("{text:?}") } else { one.to_string() };
                write!(f, "[{}]", all.iter().map(inside).collect::<Vec<_>>().join(","))
            }
        }
    }
}

/// The fields of an order, sorted by name; absent ones are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct OrderFields(Vec<(Cow<'static, str>, FieldValue)>);

impl OrderFields {
    /// Reads an order.
    pub fn of(order: &impl Serialize) -> Self {
        let said = |(name, data)| Some((name, FieldValue::of(data)?));
        let mut fields: Vec<_> = DataTree::fields(order, |_| true).into_iter().filter_map(said).collect();
        fields.sort();
        Self(fields)
    }

    /// All but one field.
    #[must_use]
    pub fn without(mut self, name: &str) -> Self {
        self.0.retain(|(other, _)| other != name);
        self
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &FieldValue)> {
        self.0.iter().map(|(name, value)| (&**name, value))
    }

    pub fn get(&self, name: &str) -> Option<&FieldValue> {
        self.iter().find_map(|(other, value)| (other == name).then_some(value))
    }

    /// A field that is a text or an id.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.get(name).and_then(|value| if let FieldValue::Text(text) = value { Some(text.as_str()) } else { None })
    }

    pub fn id(&self, name: &str) -> Option<Word> {
        self.text(name).and_then(Word::try_new)
    }

    /// Its kind, such as `move`.
    pub fn word(&self) -> &str {
        self.text("order").unwrap_or_default()
    }

    /// The figure that is to act, if any.
    pub fn figure(&self) -> Option<FigureId> {
        self.id("figure").map(FigureId)
    }

    /// The tile that it points at.
    pub fn target_tile(&self) -> Option<Tile> {
        self.get("at").and_then(tile)
    }

    /// The tiles of its path; `None` if it does not move.
    pub fn path(&self) -> Option<Vec<Tile>> {
        match self.get("path")? {
            FieldValue::List(tiles) => Some(tiles.iter().filter_map(tile).collect()),
            _ => None,
        }
    }
}

fn tile(value: &FieldValue) -> Option<Tile> {
    if let FieldValue::Tile(tile) = value { Some(*tile) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{CommonOrder, EndPhase, Move, Open};

    #[test]
    fn an_order_is_read_by_the_names_of_its_fields() {
        let (figure, path) = (FigureId::new("ann"), vec![Tile::new(1, 2), Tile::new(-1, 3)]);
        let walk = OrderFields::of(&CommonOrder::Move(Move { figure, path: path.clone() }));
        assert_eq!(
            (walk.word(), walk.figure(), walk.path(), walk.target_tile()),
            ("move", Some(figure), Some(path), None)
        );
        assert_eq!(walk.get("path").map(ToString::to_string).as_deref(), Some("[[1,2],[-1,3]]"));
        let open = OrderFields::of(&CommonOrder::Open(Open { figure, at: Tile::new(4, 0) }));
        assert_eq!((open.target_tile(), open.path()), (Some(Tile::new(4, 0)), None));
        assert_eq!(open.without("at"), OrderFields::of(&serde_json::json!({"order": "open", "figure": "ann"})));
        assert_eq!(OrderFields::of(&CommonOrder::EndPhase(EndPhase {})).figure(), None);
    }
}
