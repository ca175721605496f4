//! What serializers share that read the fields of orders and events: the error for a type that none of them reads.

use std::fmt;

use serde::ser;

/// Error for a type that is not read; its text is never shown.
#[derive(Debug)]
pub(super) struct Unread;

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it is not read")
    }
}

impl std::error::Error for Unread {}

impl ser::Error for Unread {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

/// The functions of a serializer for types that it does not read.
macro_rules! unread {
    ($($name:ident($($of:ty),*) -> $to:ty;)*) => {
        $(fn $name(self, $(_: $of),*) -> Result<$to, Unread> { Err(Unread) })*
    };
}
pub(super) use unread;
