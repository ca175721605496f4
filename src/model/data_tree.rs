//! A value as plain data, by the one serializer for all that asks for fields without knowing the type.

use std::borrow::Cow;
use std::fmt;

use serde::ser::{self, Serialize, SerializeMap};

use crate::board::Tile;

/// A value as plain data.
#[derive(Debug)]
pub(super) enum DataTree {
    Nothing,
    Flag(bool),
    /// A number, and the bits of its type.
    Number(i64, u32),
    /// Any bits: a seed, or a row of a set of tiles.
    Bits(u64),
    Fraction,
    Text(String),
    /// The name of a field, or a variant without fields.
    Name(&'static str),
    Figure(String),
    Tile(Tile),
    Bytes(usize),
    List(Vec<DataTree>),
    /// Keys and values, or names and fields. A variant with one value has its name as the key.
    Pairs(Vec<(DataTree, DataTree)>),
}

/// Error of a value that cannot be serialized.
#[derive(Debug)]
pub(super) struct Unserialized(pub String);

impl fmt::Display for Unserialized {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unserialized {}

impl ser::Error for Unserialized {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

type Made = Result<DataTree, Unserialized>;

impl DataTree {
    pub fn of<T: Serialize + ?Sized>(value: &T) -> Made {
        value.serialize(DataWriter(|_| true))
    }

    /// The fields of a value that are wanted by name; no other is looked at.
    pub fn fields(value: &impl Serialize, wanted: fn(&str) -> bool) -> Vec<(Cow<'static, str>, DataTree)> {
        let Ok(Self::Pairs(pairs)) = value.serialize(DataWriter(wanted)) else { return Vec::new() };
        let named = |(key, value)| match key {
            Self::Name(name) => Some((name.into(), value)),
            Self::Text(name) => Some((name.into(), value)),
            _ => None,
        };
        pairs.into_iter().filter_map(named).collect()
    }

    /// A text, an id or a word.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) | Self::Figure(text) => Some(text),
            Self::Name(name) => Some(name),
            _ => None,
        }
    }

    /// The tile with these coordinates.
    fn tile(self) -> Self {
        match &self {
            Self::List(pair) => match pair[..] {
                [Self::Number(x, 16), Self::Number(y, 16)] => Self::Tile(Tile::new(x as i16, y as i16)),
                _ => self,
            },
            _ => self,
        }
    }
}

/// Writes a value as data, and of its fields those that are wanted.
struct DataWriter(fn(&str) -> bool);

/// The data of a list.
struct List(Vec<DataTree>);

/// The data of a map or a struct.
struct Pairs(Vec<(DataTree, DataTree)>, fn(&str) -> bool);

macro_rules! leaves {
    ($($name:ident($value:ident: $type:ty) $data:expr;)*) => {
        $(fn $name(self, $value: $type) -> Made {
            Ok($data)
        })*
    };
}

impl ser::Serializer for DataWriter {
    type Ok = DataTree;
    type Error = Unserialized;
    type SerializeSeq = List;
    type SerializeTuple = List;
    type SerializeTupleStruct = List;
    type SerializeTupleVariant = List;
    type SerializeMap = Pairs;
    type SerializeStruct = Pairs;
    type SerializeStructVariant = Pairs;

    leaves! {
        serialize_bool(flag: bool) DataTree::Flag(flag);
        serialize_i8(number: i8) DataTree::Number(number.into(), 8);
        serialize_i16(number: i16) DataTree::Number(number.into(), 16);
        serialize_i32(number: i32) DataTree::Number(number.into(), 32);
        serialize_i64(number: i64) DataTree::Number(number, 64);
        serialize_u8(number: u8) DataTree::Number(number.into(), 8);
        serialize_u16(number: u16) DataTree::Number(number.into(), 16);
        serialize_u32(number: u32) DataTree::Number(number.into(), 32);
        serialize_u64(bits: u64) DataTree::Bits(bits);
        serialize_f32(_number: f32) DataTree::Fraction;
        serialize_f64(_number: f64) DataTree::Fraction;
        serialize_char(letter: char) DataTree::Text(letter.into());
        serialize_str(text: &str) DataTree::Text(text.into());
        serialize_bytes(bytes: &[u8]) DataTree::Bytes(bytes.len());
        serialize_unit_struct(_name: &'static str) DataTree::Nothing;
    }

    fn serialize_none(self) -> Made {
        Ok(DataTree::Nothing)
    }

    fn serialize_unit(self) -> Made {
        Ok(DataTree::Nothing)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Made {
        Ok(DataTree::Name(name))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Made {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Made {
        Ok(match (name, value.serialize(self)?) {
            ("FigureId", DataTree::Text(id)) => DataTree::Figure(id),
            ("Tile", pair) => pair.tile(),
            (_, data) => data,
        })
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Made {
        Ok(DataTree::Pairs(vec![(DataTree::Name(name), DataTree::of(value)?)]))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List, Unserialized> {
        Ok(List(Vec::new()))
    }

    fn serialize_tuple(self, _: usize) -> Result<List, Unserialized> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<List, Unserialized> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(self, _: &'static str, _: u32, _: &'static str, _: usize) -> Result<List, Unserialized> {
        self.serialize_seq(None)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Pairs, Unserialized> {
        Ok(Pairs(Vec::new(), self.0))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Pairs, Unserialized> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Pairs, Unserialized> {
        self.serialize_map(None)
    }
}

macro_rules! lists {
    ($($trait:ident $entry:ident;)*) => {
        $(impl ser::$trait for List {
            type Ok = DataTree;
            type Error = Unserialized;

            fn $entry<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unserialized> {
                self.0.push(DataTree::of(value)?);
                Ok(())
            }

            fn end(self) -> Made {
                Ok(DataTree::List(self.0))
            }
        })*
    };
}

lists! {
    SerializeSeq serialize_element;
    SerializeTuple serialize_element;
    SerializeTupleStruct serialize_field;
    SerializeTupleVariant serialize_field;
}

macro_rules! structs {
    ($($trait:ident)*) => {
        $(impl ser::$trait for Pairs {
            type Ok = DataTree;
            type Error = Unserialized;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Unserialized> {
                if (self.1)(name) {
                    self.0.push((DataTree::Name(name), DataTree::of(value)?));
                }
                Ok(())
            }

            fn end(self) -> Made {
                Ok(DataTree::Pairs(self.0))
            }
        })*
    };
}

structs! { SerializeStruct SerializeStructVariant }

impl SerializeMap for Pairs {
    type Ok = DataTree;
    type Error = Unserialized;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unserialized> {
        self.0.push((DataTree::of(key)?, DataTree::Nothing));
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unserialized> {
        match self.0.last_mut() {
            Some((key, of)) if key.text().is_none_or(self.1) => *of = DataTree::of(value)?,
            _ => _ = self.0.pop(),
        }
        Ok(())
    }

    fn end(self) -> Made {
        Ok(DataTree::Pairs(self.0))
    }
}
