//! A value of a level file with its place in the text.

use std::borrow::Cow;
use std::ops::Range;

use schemars::{JsonSchema, Schema, SchemaGenerator};

/// A value and its byte range in the level's text, so that a fault can point at it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spot<T> {
    pub value: T,
    pub span: Range<usize>,
}

impl<T> Spot<T> {
    pub fn new(value: T, span: Range<usize>) -> Self {
        Self { value, span }
    }
}

impl<T> std::ops::Deref for Spot<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

/// The file has the value alone.
impl<T: JsonSchema> JsonSchema for Spot<T> {
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }

    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
