//! Reads the common fields of any book's event, for statistics and logs that need no more.

use serde::ser::{Impossible, SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};

use super::unread_types::{Unread, unread};
use super::{FigureId, Side, Word};

/// The word of an event, its figure and its token.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct EventFields {
    /// Empty if the value is no event.
    pub word: Word,
    /// The figure that acts or is affected: the field `figure`, else `attacker`, else `by`.
    pub figure: Option<FigureId>,
    pub side: Option<Side>,
    /// The token that was gained or lost.
    pub token: Option<Word>,
}

impl EventFields {
    /// Reads an event by the protocol names of its fields.
    pub fn of(event: &impl Serialize) -> Self {
        let Fields { event, figure, attacker, by, side, token, .. } =
            event.serialize(Reader(Fields::default())).unwrap_or_default();
        let figure = figure.or(attacker).or(by).map(FigureId);
        Self { word: event.unwrap_or_default(), figure, side: side.and_then(Side::of_word), token }
    }
}

/// The fields found.
#[derive(Default)]
struct Fields {
    event: Option<Word>,
    figure: Option<Word>,
    attacker: Option<Word>,
    by: Option<Word>,
    side: Option<Word>,
    token: Option<Word>,
    /// The field whose value comes next.
    next: Option<Word>,
}

impl Fields {
    fn meet<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) {
        let field = match name {
            "event" => &mut self.event,
            "figure" => &mut self.figure,
            "attacker" => &mut self.attacker,
            "by" => &mut self.by,
            "side" => &mut self.side,
            "token" => &mut self.token,
            _ => return,
        };
        *field = value.serialize(Text).ok();
    }
}

/// Reads the fields of an event.
struct Reader(Fields);

/// Reads a text.
struct Text;

macro_rules! reads_no_other {
    () => {
        type Error = Unread;
        type SerializeSeq = Impossible<Self::Ok, Unread>;
        type SerializeTuple = Impossible<Self::Ok, Unread>;
        type SerializeTupleStruct = Impossible<Self::Ok, Unread>;
        type SerializeTupleVariant = Impossible<Self::Ok, Unread>;
        type SerializeStructVariant = Impossible<Self::Ok, Unread>;

        unread! {
            serialize_bool(bool) -> Self::Ok;
            serialize_i8(i8) -> Self::Ok;
            serialize_i16(i16) -> Self::Ok;
            serialize_i32(i32) -> Self::Ok;
            serialize_i64(i64) -> Self::Ok;
            serialize_u8(u8) -> Self::Ok;
            serialize_u16(u16) -> Self::Ok;
            serialize_u32(u32) -> Self::Ok;
            serialize_u64(u64) -> Self::Ok;
            serialize_f32(f32) -> Self::Ok;
            serialize_f64(f64) -> Self::Ok;
            serialize_char(char) -> Self::Ok;
            serialize_bytes(&[u8]) -> Self::Ok;
            serialize_none() -> Self::Ok;
            serialize_unit() -> Self::Ok;
            serialize_unit_struct(&'static str) -> Self::Ok;
            serialize_seq(Option<usize>) -> Self::SerializeSeq;
            serialize_tuple(usize) -> Self::SerializeTuple;
            serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
            serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
            serialize_struct_variant(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
        }

        fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Self::Ok, Unread> {
            value.serialize(self)
        }

        fn serialize_newtype_struct<T: Serialize + ?Sized>(
            self,
            _: &'static str,
            value: &T,
        ) -> Result<Self::Ok, Unread> {
            value.serialize(self)
        }

        fn serialize_newtype_variant<T: Serialize + ?Sized>(
            self,
            _: &'static str,
            _: u32,
            _: &'static str,
            _: &T,
        ) -> Result<Self::Ok, Unread> {
            Err(Unread)
        }
    };
}

impl Serializer for Reader {
    type Ok = Fields;
    type SerializeMap = Self;
    type SerializeStruct = Self;

    reads_no_other!();
    unread! {
        serialize_str(&str) -> Fields;
        serialize_unit_variant(&'static str, u32, &'static str) -> Fields;
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Unread> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Unread> {
        Ok(self)
    }
}

impl SerializeStruct for Reader {
    type Ok = Fields;
    type Error = Unread;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Unread> {
        self.0.meet(name, value);
        Ok(())
    }

    fn end(self) -> Result<Fields, Unread> {
        Ok(self.0)
    }
}

impl SerializeMap for Reader {
    type Ok = Fields;
    type Error = Unread;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unread> {
        self.0.next = key.serialize(Text).ok();
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unread> {
        if let Some(name) = self.0.next.take() {
            self.0.meet(name.as_str(), value);
        }
        Ok(())
    }

    fn end(self) -> Result<Fields, Unread> {
        Ok(self.0)
    }
}

impl Serializer for Text {
    type Ok = Word;
    type SerializeMap = Impossible<Word, Unread>;
    type SerializeStruct = Impossible<Word, Unread>;

    reads_no_other!();
    unread! {
        serialize_map(Option<usize>) -> Self::SerializeMap;
        serialize_struct(&'static str, usize) -> Self::SerializeStruct;
    }

    fn serialize_str(self, text: &str) -> Result<Word, Unread> {
        Word::try_new(text).ok_or(Unread)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, word: &'static str) -> Result<Word, Unread> {
        Word::try_new(word).ok_or(Unread)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::CommonEvent;

    #[test]
    fn an_events_headline_is_what_its_fields_say() {
        let (figure, token) = (FigureId::new("ann"), Word::new("suppressed"));
        let gained =
            EventFields { word: Word::new("token_gained"), figure: Some(figure), side: None, token: Some(token) };
        assert_eq!(EventFields::of(&CommonEvent::TokenGained { figure, token }), gained);
        let began = CommonEvent::PhaseBegan { phase: Word::new("move"), side: Side::Hostile };
        assert_eq!(EventFields::of(&began).side, Some(Side::Hostile));
        assert_eq!(
            EventFields::of(&serde_json::json!({"event": "felled", "figure": null, "by": "ann"})).figure,
            Some(figure)
        );
        assert_eq!(EventFields::of(&[1, 2]), EventFields::default());
    }
}
