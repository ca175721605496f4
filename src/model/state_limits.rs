//! Bounds on every field of an untrusted state: numbers far from overflow, tiles on the board, figures on the roster,
//! texts and lists of limited length.
use std::fmt;

use serde::ser::{self, Serialize};
use serde_json::Value;

use super::FigureId;
use crate::faults::{code_point, is_forbidden};

/// The largest absolute value of a number, or length, by the type's bits.
const MOST_8: u64 = 100;
const MOST_16: u64 = 9_999;
const MOST_32: u64 = 9_999_999;
/// Maximum bytes of a text and entries of a list; the largest map fits.
const LONGEST: usize = 256 * 257;

/// The bounds that the fields of a state must fit.
pub(super) struct Bounds<'b> {
    /// Board width and height.
    pub board: (u16, u16),
    pub figures: &'b [FigureId],
}

/// What is wrong with a field: a sentence without its full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Odd(pub String);

impl fmt::Display for Odd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Odd {}

impl ser::Error for Odd {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

type Seen = Result<(), Odd>;

fn within(number: impl fmt::Display, size: u64, most: u64) -> Seen {
    if size <= most { Ok(()) } else { Err(Odd(format!("the number {number} is beyond any that a battle has"))) }
}

fn short(length: usize) -> Seen {
    if length <= LONGEST { Ok(()) } else { Err(Odd("a text or list is longer than any that a battle has".into())) }
}

/// Texts of a state are shown to players.
fn shown(text: &str) -> Seen {
    match text.chars().find(|letter| is_forbidden(*letter)) {
        Some(letter) => Err(Odd(format!("a text holds the control character {}", code_point(letter)))),
        None => Ok(()),
    }
}

/// A tile or a name as data.
fn plain<T: Serialize + ?Sized>(value: &T) -> Result<Value, Odd> {
    serde_json::to_value(value).map_err(ser::Error::custom)
}

impl Bounds<'_> {
    /// Checks all fields of a value.
    pub fn hold(&self, value: &impl Serialize) -> Seen {
        value.serialize(self)
    }

    fn tile(&self, at: &Value) -> Seen {
        let (width, height) = self.board;
        let on = |place: usize, size: u16| at[place].as_i64().is_some_and(|at| (0..i64::from(size)).contains(&at));
        if on(0, width) && on(1, height) { Ok(()) } else { Err(Odd(format!("the tile {at} is off the board"))) }
    }

    fn figure(&self, name: &Value) -> Seen {
        let known = self.figures.iter().any(|id| name.as_str() == Some(id.as_str()));
        if known { Ok(()) } else { Err(Odd(format!("there is no figure {name}"))) }
    }
}

macro_rules! numbers {
    ($($name:ident: $type:ty, $most:expr;)*) => {
        $(fn $name(self, number: $type) -> Seen {
            within(number, u64::from(number.unsigned_abs()), $most)
        })*
    };
}

macro_rules! counts {
    ($($name:ident: $type:ty, $most:expr;)*) => {
        $(fn $name(self, number: $type) -> Seen {
            within(number, u64::from(number), $most)
        })*
    };
}

impl ser::Serializer for &Bounds<'_> {
    type Ok = ();
    type Error = Odd;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    numbers! { serialize_i8: i8, MOST_8; serialize_i16: i16, MOST_16; serialize_i32: i32, MOST_32; }
    counts! { serialize_u8: u8, MOST_8; serialize_u16: u16, MOST_16; serialize_u32: u32, MOST_32; }

    fn serialize_i64(self, number: i64) -> Seen {
        within(number, number.unsigned_abs(), MOST_32)
    }

    /// Rows of tile sets, and seeds: any bits are valid.
    fn serialize_u64(self, _: u64) -> Seen {
        Ok(())
    }

    fn serialize_bool(self, _: bool) -> Seen {
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Seen {
        Err(Odd("a battle has no fractions".into()))
    }

    fn serialize_f64(self, _: f64) -> Seen {
        Err(Odd("a battle has no fractions".into()))
    }

    fn serialize_char(self, letter: char) -> Seen {
        shown(letter.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Seen {
        short(text.len()).and_then(|()| shown(text))
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Seen {
        short(bytes.len())
    }

    fn serialize_none(self) -> Seen {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Seen {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Seen {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Seen {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Seen {
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Seen {
        match name {
            "Tile" => self.tile(&plain(value)?),
            "FigureId" => self.figure(&plain(value)?),
            _ => value.serialize(self),
        }
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Seen {
        value.serialize(self)
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Self, Odd> {
        short(length.unwrap_or(0)).map(|()| self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Odd> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Odd> {
        Ok(self)
    }

    fn serialize_tuple_variant(self, _: &'static str, _: u32, _: &'static str, _: usize) -> Result<Self, Odd> {
        Ok(self)
    }

    fn serialize_map(self, length: Option<usize>) -> Result<Self, Odd> {
        short(length.unwrap_or(0)).map(|()| self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Odd> {
        Ok(self)
    }

    fn serialize_struct_variant(self, _: &'static str, _: u32, _: &'static str, _: usize) -> Result<Self, Odd> {
        Ok(self)
    }
}

macro_rules! entries {
    ($($trait:ident: $entry:ident;)*) => {
        $(impl ser::$trait for &Bounds<'_> {
            type Ok = ();
            type Error = Odd;
            fn $entry<T: Serialize + ?Sized>(&mut self, value: &T) -> Seen {
                value.serialize(*self)
            }
            fn end(self) -> Seen {
                Ok(())
            }
        })*
    };
}

entries! {
    SerializeSeq: serialize_element;
    SerializeTuple: serialize_element;
    SerializeTupleStruct: serialize_field;
    SerializeTupleVariant: serialize_field;
}

macro_rules! fields {
    ($($trait:ident;)*) => {
        $(impl ser::$trait for &Bounds<'_> {
            type Ok = ();
            type Error = Odd;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Seen {
                value.serialize(*self)
            }
            fn end(self) -> Seen {
                Ok(())
            }
        })*
    };
}

fields! { SerializeStruct; SerializeStructVariant; }

impl ser::SerializeMap for &Bounds<'_> {
    type Ok = ();
    type Error = Odd;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Seen {
        key.serialize(*self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Seen {
        value.serialize(*self)
    }

    fn end(self) -> Seen {
        Ok(())
    }
}
