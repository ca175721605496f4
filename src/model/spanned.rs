//! A value of a level file with its place in the text.

use std::ops::Range;

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
