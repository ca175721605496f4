//! An order of any book, and an order that a player tries to give.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use super::value_of;
use crate::board::Tile;
use crate::model::{
    Aim, Close, CommonOrder, EndPhase, FigureId, Hold, MenuEntry, Move, Open, Order, OrderFields, Withdraw, Word,
};

/// An order of any book: only its own book reads it, and the window its [fields](Self::fields).
#[derive(Clone)]
pub struct AnyOrder(Arc<Inner<dyn Held>>);

struct Inner<T: ?Sized> {
    /// Read on first use.
    fields: OnceLock<OrderFields>,
    /// A common order, or the book's own.
    order: T,
}

/// Questions to an order whose type is not known.
trait Held: Any + Send + Sync {
    fn to_json(&self) -> Value;
    fn fields(&self) -> OrderFields;
}

impl<T: Serialize + Any + Send + Sync> Held for T {
    fn to_json(&self) -> Value {
        value_of(self)
    }

    fn fields(&self) -> OrderFields {
        OrderFields::of(self)
    }
}

impl AnyOrder {
    pub fn of<Own: Serialize + Send + Sync + 'static>(order: Order<Own>) -> Self {
        match order {
            Order::Own(own) => Self::hold(own),
            Order::Common(common) => Self::hold(common),
        }
    }

    fn hold(order: impl Held) -> Self {
        Self(Arc::new(Inner { fields: OnceLock::new(), order }))
    }

    /// The order that ends this side's part of the phase.
    pub fn end_phase() -> Self {
        EndPhase {}.into()
    }

    /// An order of no book, for tests of what reads fields only.
    #[cfg(test)]
    pub fn of_fields(fields: Value) -> Self {
        Self::hold(fields)
    }

    /// The order; `None` if it is one of another book.
    pub fn get<Own: Clone + 'static>(&self) -> Option<Order<Own>> {
        let held: &dyn Any = &self.0.order;
        let common = held.downcast_ref::<CommonOrder>().cloned().map(Order::Common);
        common.or_else(|| held.downcast_ref::<Own>().cloned().map(Order::Own))
    }

    pub fn fields(&self) -> &OrderFields {
        self.0.fields.get_or_init(|| self.0.order.fields())
    }

    /// Its kind, such as `move`.
    pub fn word(&self) -> &str {
        self.fields().word()
    }

    /// The figure that is to act, if any.
    pub fn figure(&self) -> Option<FigureId> {
        self.fields().figure()
    }

    /// Its protocol form, for saves and links.
    pub fn to_json(&self) -> Value {
        self.0.order.to_json()
    }
}

impl From<CommonOrder> for AnyOrder {
    fn from(order: CommonOrder) -> Self {
        Self::hold(order)
    }
}

/// Makes an order of any book of a common one.
macro_rules! from_common {
    ($($kind:ident),*) => {$(
        impl From<$kind> for AnyOrder {
            fn from(order: $kind) -> Self {
                Self::hold(CommonOrder::$kind(order))
            }
        }
    )*};
}

from_common!(Move, Open, Close, Hold, EndPhase, Withdraw);

/// The fields say all of an order.
impl PartialEq for AnyOrder {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.fields() == other.fields()
    }
}

impl fmt::Debug for AnyOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// As the protocol writes it.
impl fmt::Display for AnyOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_json().fmt(f)
    }
}

impl Serialize for AnyOrder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}

/// An entry of the action bar and what it is aimed at: what a player tries to do, legal or not.
#[derive(Clone, Debug)]
pub struct AimedEntry<'e> {
    pub entry: &'e MenuEntry,
    pub figure: FigureId,
    pub at: Option<Tile>,
    /// A figure or an object.
    pub target: Option<Word>,
    pub weapon: Option<Word>,
}

impl AimedEntry<'_> {
    /// A menu names an order by words, which are read like those of the protocol.
    pub(super) fn to_json(&self) -> Value {
        // An empty word means that the field is absent.
        let with = self.entry.with.iter().filter(|(_, word)| !word.is_empty());
        let with = with.map(|(field, word)| (*field, word.parse().map_or_else(|_| json!(word), Value::Bool)));
        let mut order: Map<String, Value> = with.map(|(field, value)| (field.to_owned(), value)).collect();
        order.insert("order".into(), json!(self.entry.order));
        order.insert("figure".into(), json!(self.figure.as_str()));
        let aim = [
            ("at", self.at.map(|at| json!(at))),
            (
                if self.entry.aim == Aim::Target { self.entry.aimed_field() } else { "target" },
                self.target.map(|id| json!(id)),
            ),
            ("weapon", self.weapon.map(|weapon| json!(weapon))),
        ];
        order.extend(aim.into_iter().filter_map(|(field, value)| Some((field.to_owned(), value?))));
        Value::Object(order)
    }
}
