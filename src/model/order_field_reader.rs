//! What a field of an order says, and the serializer that reads it.

use std::fmt;

use serde::ser::{self, Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple};
use serde::{Serialize, Serializer};

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

/// What was read: a value, a struct with fields, or nothing.
pub(super) enum Read {
    Value(FieldValue),
    Fields(Vec<(String, FieldValue)>),
    Nothing,
}

/// Reads an order or one of its fields.
pub(super) struct Reader;

/// The fields or the elements read so far.
pub(super) struct Fields(Vec<(String, FieldValue)>, String);
pub(super) struct Elements(Vec<FieldValue>);

/// Error for a type that no order holds; its text is never shown.
#[derive(Debug)]
pub(super) struct Other;

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
