//! Reads the fields of any book's order by their protocol names, for menus, pointers and pictures. No JSON is made of it.

use std::fmt;

use serde::ser::{self, Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple};
use serde::{Serialize, Serializer};

use super::{FigureId, Word};
use crate::board::Tile;

/// What a field of an order says.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FieldValue {
    Flag(bool),
    Number(i64),
    Text(String),
    Tile(Tile),
    List(Vec<FieldValue>),
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
pub struct OrderFields(Vec<(String, FieldValue)>);

impl OrderFields {
    /// Reads an order.
    pub fn of(order: &impl Serialize) -> Self {
        match order.serialize(Reader) {
            Ok(Read::Fields(mut fields)) => {
                fields.sort();
                Self(fields)
            }
            _ => Self::default(),
        }
    }

    /// All but one field.
    #[must_use]
    pub fn without(mut self, name: &str) -> Self {
        self.0.retain(|(other, _)| other != name);
        self
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &FieldValue)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
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
    pub fn at(&self) -> Option<Tile> {
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

/// What was read: a value, a struct with fields, or nothing.
enum Read {
    Value(FieldValue),
    Fields(Vec<(String, FieldValue)>),
    Nothing,
}

/// Reads an order or one of its fields.
struct Reader;

/// The fields or the elements read so far.
struct Fields(Vec<(String, FieldValue)>, String);
struct Elements(Vec<FieldValue>);

/// Error for a type that no order holds; its text is never shown.
#[derive(Debug)]
struct Other;

impl fmt::Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no order holds this")
    }
}

impl std::error::Error for Other {}

impl ser::Error for Other {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

impl Fields {
    fn meet<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Other> {
        if let Read::Value(value) = value.serialize(Reader)? {
            self.0.push((name.to_owned(), value));
        }
        Ok(())
    }
}

impl Elements {
    fn meet<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Other> {
        if let Read::Value(value) = value.serialize(Reader)? {
            self.0.push(value);
        }
        Ok(())
    }
}

fn number(number: impl Into<i64>) -> Result<Read, Other> {
    Ok(Read::Value(FieldValue::Number(number.into())))
}

fn text(text: &str) -> Result<Read, Other> {
    Ok(Read::Value(FieldValue::Text(text.to_owned())))
}

/// The types that no order holds.
macro_rules! others {
    ($($name:ident($($of:ty),*) -> $to:ty;)*) => {
        $(fn $name(self, $(_: $of),*) -> Result<$to, Other> { Err(Other) })*
    };
}

impl Serializer for Reader {
    type Ok = Read;
    type Error = Other;
    type SerializeSeq = Elements;
    type SerializeTuple = Elements;
    type SerializeTupleStruct = Impossible<Read, Other>;
    type SerializeTupleVariant = Impossible<Read, Other>;
    type SerializeMap = Fields;
    type SerializeStruct = Fields;
    type SerializeStructVariant = Impossible<Read, Other>;

    others! {
        serialize_f32(f32) -> Read;
        serialize_f64(f64) -> Read;
        serialize_bytes(&[u8]) -> Read;
        serialize_unit_struct(&'static str) -> Read;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
    }

    fn serialize_bool(self, flag: bool) -> Result<Read, Other> {
        Ok(Read::Value(FieldValue::Flag(flag)))
    }

    fn serialize_i8(self, of: i8) -> Result<Read, Other> {
        number(of)
    }

    fn serialize_i16(self, of: i16) -> Result<Read, Other> {
        number(of)
    }

    fn serialize_i32(self, of: i32) -> Result<Read, Other> {
        number(of)
    }

    fn serialize_i64(self, of: i64) -> Result<Read, Other> {
        number(of)
    }

    fn serialize_u8(self, of: u8) -> Result<Read, Other> {
        number(of)
    }

    fn serialize_u16(self, of: u16) -> Result<Read, Other> {
        number(of)
    }

    fn serialize_u32(self, of: u32) -> Result<Read, Other> {
        number(of)
    }

    fn serialize_u64(self, of: u64) -> Result<Read, Other> {
        number(i64::try_from(of).map_err(|_| Other)?)
    }

    fn serialize_char(self, of: char) -> Result<Read, Other> {
        text(of.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, of: &str) -> Result<Read, Other> {
        text(of)
    }

    fn serialize_none(self) -> Result<Read, Other> {
        Ok(Read::Nothing)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Read, Other> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Read, Other> {
        Ok(Read::Nothing)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, word: &'static str) -> Result<Read, Other> {
        text(word)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<Read, Other> {
        match value.serialize(self)? {
            Read::Value(FieldValue::List(pair)) if name == "Tile" => place(&pair),
            read => Ok(read),
        }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<Read, Other> {
        Err(Other)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Elements, Other> {
        Ok(Elements(Vec::new()))
    }

    fn serialize_tuple(self, _: usize) -> Result<Elements, Other> {
        Ok(Elements(Vec::new()))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Fields, Other> {
        Ok(Fields(Vec::new(), String::new()))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Fields, Other> {
        Ok(Fields(Vec::new(), String::new()))
    }
}

/// A tile is written as its two numbers.
fn place(pair: &[FieldValue]) -> Result<Read, Other> {
    let [FieldValue::Number(x), FieldValue::Number(y)] = pair else { return Err(Other) };
    let (x, y) = (i16::try_from(*x).map_err(|_| Other)?, i16::try_from(*y).map_err(|_| Other)?);
    Ok(Read::Value(FieldValue::Tile(Tile::new(x, y))))
}

impl SerializeSeq for Elements {
    type Ok = Read;
    type Error = Other;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Other> {
        self.meet(value)
    }

    fn end(self) -> Result<Read, Other> {
        Ok(Read::Value(FieldValue::List(self.0)))
    }
}

impl SerializeTuple for Elements {
    type Ok = Read;
    type Error = Other;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Other> {
        self.meet(value)
    }

    fn end(self) -> Result<Read, Other> {
        Ok(Read::Value(FieldValue::List(self.0)))
    }
}

impl SerializeStruct for Fields {
    type Ok = Read;
    type Error = Other;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Other> {
        self.meet(name, value)
    }

    fn end(self) -> Result<Read, Other> {
        Ok(Read::Fields(self.0))
    }
}

impl SerializeMap for Fields {
    type Ok = Read;
    type Error = Other;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Other> {
        if let Read::Value(FieldValue::Text(name)) = key.serialize(Reader)? {
            self.1 = name;
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Other> {
        let name = std::mem::take(&mut self.1);
        self.meet(&name, value)
    }

    fn end(self) -> Result<Read, Other> {
        Ok(Read::Fields(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::CommonOrder;

    #[test]
    fn an_order_is_read_by_the_names_of_its_fields() {
        let (figure, path) = (FigureId::new("ann"), vec![Tile::new(1, 2), Tile::new(-1, 3)]);
        let walk = OrderFields::of(&CommonOrder::Move { figure, path: path.clone() });
        assert_eq!((walk.word(), walk.figure(), walk.path(), walk.at()), ("move", Some(figure), Some(path), None));
        assert_eq!(walk.get("path").map(ToString::to_string).as_deref(), Some("[[1,2],[-1,3]]"));
        let open = OrderFields::of(&CommonOrder::Open { figure, at: Tile::new(4, 0) });
        assert_eq!((open.at(), open.path()), (Some(Tile::new(4, 0)), None));
        assert_eq!(open.without("at"), OrderFields::of(&serde_json::json!({"order": "open", "figure": "ann"})));
        assert_eq!(OrderFields::of(&CommonOrder::EndPhase {}).figure(), None);
    }
}
