//! What a field of an order says, and the serializer that reads it.

use std::fmt;

use serde::ser::{Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple};
use serde::{Serialize, Serializer};

use super::unread_types::{Unread, unread};
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

/// The fields read so far.
#[derive(Default)]
pub(super) struct Fields {
    read: Vec<(String, FieldValue)>,
    /// The field whose value comes next.
    next: String,
}

/// The elements of a list read so far.
pub(super) struct Elements(Vec<FieldValue>);

impl Fields {
    fn meet<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Unread> {
        if let Read::Value(value) = value.serialize(Reader)? {
            self.read.push((name.to_owned(), value));
        }
        Ok(())
    }
}

fn text(text: &str) -> Result<Read, Unread> {
    Ok(Read::Value(FieldValue::Text(text.to_owned())))
}

/// The functions for numbers.
macro_rules! numbers {
    ($($name:ident($of:ty);)*) => {
        $(fn $name(self, of: $of) -> Result<Read, Unread> {
            Ok(Read::Value(FieldValue::Number(i64::try_from(of).map_err(|_| Unread)?)))
        })*
    };
}

impl Serializer for Reader {
    type Ok = Read;
    type Error = Unread;
    type SerializeSeq = Elements;
    type SerializeTuple = Elements;
    type SerializeTupleStruct = Impossible<Read, Unread>;
    type SerializeTupleVariant = Impossible<Read, Unread>;
    type SerializeMap = Fields;
    type SerializeStruct = Fields;
    type SerializeStructVariant = Impossible<Read, Unread>;

    unread! {
        serialize_f32(f32) -> Read;
        serialize_f64(f64) -> Read;
        serialize_bytes(&[u8]) -> Read;
        serialize_unit_struct(&'static str) -> Read;
        serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
    }

    fn serialize_bool(self, flag: bool) -> Result<Read, Unread> {
        Ok(Read::Value(FieldValue::Flag(flag)))
    }

    numbers! {
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
    }

    fn serialize_char(self, of: char) -> Result<Read, Unread> {
        text(of.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, of: &str) -> Result<Read, Unread> {
        text(of)
    }

    fn serialize_none(self) -> Result<Read, Unread> {
        Ok(Read::Nothing)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Read, Unread> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Read, Unread> {
        Ok(Read::Nothing)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, word: &'static str) -> Result<Read, Unread> {
        text(word)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<Read, Unread> {
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
    ) -> Result<Read, Unread> {
        Err(Unread)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Elements, Unread> {
        Ok(Elements(Vec::new()))
    }

    fn serialize_tuple(self, _: usize) -> Result<Elements, Unread> {
        Ok(Elements(Vec::new()))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Fields, Unread> {
        Ok(Fields::default())
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Fields, Unread> {
        Ok(Fields::default())
    }
}

/// A tile is written as its two numbers.
fn place(pair: &[FieldValue]) -> Result<Read, Unread> {
    let [FieldValue::Number(x), FieldValue::Number(y)] = pair else { return Err(Unread) };
    let (x, y) = (i16::try_from(*x).map_err(|_| Unread)?, i16::try_from(*y).map_err(|_| Unread)?);
    Ok(Read::Value(FieldValue::Tile(Tile::new(x, y))))
}

impl SerializeSeq for Elements {
    type Ok = Read;
    type Error = Unread;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unread> {
        if let Read::Value(value) = value.serialize(Reader)? {
            self.0.push(value);
        }
        Ok(())
    }

    fn end(self) -> Result<Read, Unread> {
        Ok(Read::Value(FieldValue::List(self.0)))
    }
}

/// A tuple is read like a list.
impl SerializeTuple for Elements {
    type Ok = Read;
    type Error = Unread;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unread> {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<Read, Unread> {
        SerializeSeq::end(self)
    }
}

impl SerializeStruct for Fields {
    type Ok = Read;
    type Error = Unread;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Unread> {
        self.meet(name, value)
    }

    fn end(self) -> Result<Read, Unread> {
        Ok(Read::Fields(self.read))
    }
}

impl SerializeMap for Fields {
    type Ok = Read;
    type Error = Unread;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unread> {
        if let Read::Value(FieldValue::Text(name)) = key.serialize(Reader)? {
            self.next = name;
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unread> {
        let name = std::mem::take(&mut self.next);
        self.meet(&name, value)
    }

    fn end(self) -> Result<Read, Unread> {
        Ok(Read::Fields(self.read))
    }
}
