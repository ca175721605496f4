//! An action: one kind of order under the rules of a book, and all that the game asks about it.

use std::fmt::Debug;

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};

use super::{Choices, Listed, OrderKind, Rules, Turn};
use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{Clock, FigureId, Figures, GivenTo, MenuEntry, Odds, Order, Outcome, Roster, Side, Verdict};

/// One kind of order under the rules of a book. The type that implements it is the order; it stands in a file of its own
/// with all that the game asks about it. [`actions!`](crate::actions) makes a book's list of them.
pub trait Action<B: Rules>: GivenTo {
    /// Whether the active side may give this order now.
    ///
    /// # Errors
    /// The rule that forbids it, and what would make it legal.
    fn check(&self, world: &World) -> Verdict;

    /// Resolves the checked order.
    fn resolve(&self, turn: &mut Turn<B>);

    /// The exact odds of the order; `None` if it rolls nothing, or if it is illegal.
    fn odds(&self, _world: &World) -> Option<Odds> {
        None
    }

    /// Expected reactions on the way, as far as the figure's side knows: step index and sentence.
    fn dangers(&self, _world: &World) -> Vec<(usize, Phrase)> {
        Vec::new()
    }

    /// The tiles on which the bodies of the figure would stand after it, if it moves several of them.
    fn bodies_after(&self, _world: &World) -> Vec<Tile> {
        Vec::new()
    }

    /// The way in that the order forces. A side that stacks works at one at a time.
    fn forced_entry(&self) -> Option<Tile> {
        None
    }

    /// The reason why the order is a player's own to give while nothing is known to be amiss: it rolls dice, spends something,
    /// or goes where an enemy may wait. A clause, such as `would open the door`; `None` for a routine order.
    fn reason_reserved_for_player(&self, _world: &World) -> Option<Phrase> {
        (!self.is_routine()).then(|| phrase!("reserved-something"))
    }

    /// The loss that the order makes final by ending the battle, as far as the side of its figure knows.
    fn forfeit_warning(&self, _world: &World) -> Option<Phrase> {
        None
    }

    /// Clauses, one for each stance that the figure lets go by it: by default, those that it lets go by
    /// [whatever it does](Rules::stances_let_go_by_acting).
    fn stances_let_go(&self, world: &World) -> Vec<Phrase> {
        self.figure().map_or_else(Vec::new, |figure| B::stances_let_go_by_acting(world, figure))
    }

    /// A mind's reason for the order, in a few words, where the order alone says so.
    fn purpose(&self) -> &'static str {
        ""
    }

    /// Orders that [`listed`](Self::listed) leaves out for their number, and that say more than this one. All are legal, but for
    /// those of which there is more to say: of these, this names what follows.
    fn unlisted_variants(&self, _world: &World) -> Vec<Order<B::Own>> {
        Vec::new()
    }

    /// Whether orders of this kind are given in the current phase at all: by default while
    /// [nothing is pending](Rules::nothing_pending), and a side can always end its phase or the battle.
    fn is_offered_now(world: &World) -> bool
    where
        Self: Sized,
    {
        Self::of_whole_side().is_some() || B::nothing_pending(world)
    }

    /// Whether any figure of the active side may be given one, as far as that depends on no figure. Lists ask once.
    fn any(_world: &World) -> bool
    where
        Self: Sized,
    {
        true
    }

    /// Whether random players draw it: not what takes figures out of the battle for good, or ends the phase.
    fn drawn() -> bool
    where
        Self: Sized,
    {
        Self::of_whole_side().is_none()
    }

    /// The legal orders of this kind that a figure may choose from: for moves one cheapest path to each tile.
    fn choices(_world: &World, _figure: FigureId) -> Choices<'_, B::Own>
    where
        Self: Sized,
    {
        Choices::none()
    }

    /// Those of its [`choices`](Self::choices) that lists name.
    fn listed(world: &World, figure: FigureId) -> Choices<'_, B::Own>
    where
        Self: Sized,
    {
        Self::choices(world, figure)
    }

    /// The legal orders of this kind that are given to no figure.
    fn of_side(_world: &World) -> Vec<Order<B::Own>>
    where
        Self: Sized,
    {
        Self::of_whole_side().map(Order::Common).into_iter().collect()
    }

    /// Its entries in a figure's action bar.
    fn menu(_world: &World, _figure: FigureId) -> Vec<MenuEntry>
    where
        Self: Sized,
    {
        Vec::new()
    }
}

/// Answers of an action without an order at hand.
pub struct ActionKind<B: Rules> {
    pub now: fn(&World) -> bool,
    pub any: fn(&World) -> bool,
    pub drawn: fn() -> bool,
    pub choices: for<'w> fn(&'w World, FigureId) -> Choices<'w, B::Own>,
    pub listed: for<'w> fn(&'w World, FigureId) -> Choices<'w, B::Own>,
    pub of_side: fn(&World) -> Vec<Order<B::Own>>,
    pub menu: fn(&World, FigureId) -> Vec<MenuEntry>,
}

impl<B: Rules> ActionKind<B> {
    pub const fn of<A: Action<B>>() -> Self {
        Self {
            now: A::is_offered_now,
            any: A::any,
            drawn: A::drawn,
            choices: A::choices,
            listed: A::listed,
            of_side: A::of_side,
            menu: A::menu,
        }
    }
}

/// The orders of a book's own: an enum of its actions, made by [`actions!`](crate::actions).
pub trait ActionList:
    Serialize + DeserializeOwned + JsonSchema + Clone + PartialEq + Debug + Send + Sync + Sized + 'static
{
    type Book: Rules<Own = Self>;
    /// All that its actions answer: `dyn Action<Self::Book>`, or a trait of the book's own that asks them for more.
    type Action: Action<Self::Book> + ?Sized;
    /// All actions of the book, the common ones too, in the order of lists.
    const KINDS: &'static [ActionKind<Self::Book>];

    /// The action that an order is.
    fn action(order: &Order<Self>) -> &Self::Action;
}

impl<Own: ActionList> Order<Own> {
    /// The action that this order is.
    pub fn action(&self) -> &Own::Action {
        Own::action(self)
    }

    /// Whether the active side may give this order now.
    ///
    /// # Errors
    /// The rule that forbids it, and what would make it legal.
    pub fn check(&self, world: &World) -> Verdict {
        self.action().check(world)
    }
}

/// The legal orders of a side: what each action lists for each of its figures, and what is given to none.
pub fn listed<Own: ActionList>(world: &World, side: Side) -> Vec<Order<Own>> {
    let mut orders = Vec::new();
    let of_side = walk_list(world, side, |_, _, choices| orders.extend(choices.every()));
    orders.extend(of_side);
    orders
}

/// The same orders in the same order, in outline: moves by where they end.
pub fn outline<Own: ActionList>(world: &World, side: Side) -> Vec<Listed<Order<Own>>> {
    let mut listed = Vec::new();
    let of_side = walk_list(world, side, |kind, figure, choices| listed.extend(choices.listed(kind, figure)));
    let whole = |order: Order<Own>| Listed::Whole { figure: order.action().figure(), order };
    listed.extend(of_side.into_iter().map(whole));
    listed
}

/// An order of an [`outline`] of the same state.
pub fn order_from_outline<Own: ActionList>(world: &World, listed: &Listed<Order<Own>>) -> Option<Order<Own>> {
    match listed {
        Listed::Whole { order, .. } => Some(order.clone()),
        Listed::Path { kind, figure, place, .. } => (Own::KINDS.get(*kind)?.listed)(world, *figure).nth(*place),
    }
}

/// Whether a side has orders to give.
fn may_order(world: &World, side: Side) -> bool {
    world.resource::<Clock>().active == side && !world.resource::<Outcome>().over()
}

/// Goes through what each kind of order, by its number, lists for each figure of a side. Returns the legal orders that are
/// given to no figure.
fn walk_list<Own: ActionList>(
    world: &World,
    side: Side,
    mut each: impl FnMut(usize, FigureId, Choices<'_, Own>),
) -> Vec<Order<Own>> {
    if !may_order(world, side) {
        return Vec::new();
    }
    let kinds: Vec<_> = Own::KINDS.iter().enumerate().filter(|(_, kind)| (kind.now)(world)).collect();
    let of_figures: Vec<_> = kinds.iter().filter(|(_, kind)| (kind.any)(world)).collect();
    let own = world.resource::<Roster>().all().iter().filter(|figure| figure.side() == side).map(|figure| figure.id);
    for figure in own.filter(|figure| Own::Book::takes_orders(world, *figure)) {
        of_figures.iter().for_each(|(number, kind)| each(*number, figure, (kind.listed)(world, figure)));
    }
    kinds.iter().flat_map(|(_, kind)| (kind.of_side)(world)).collect()
}

/// The kinds that random players draw from now.
pub fn drawn<Own: ActionList>(world: &World) -> Vec<OrderKind<Own>> {
    let kinds = Own::KINDS.iter().filter(|kind| (kind.drawn)() && (kind.now)(world));
    kinds.map(|kind| kind.choices).collect()
}

/// The odds of an order; `None` if it rolls nothing, or if its side is not asked: odds of the other side's orders would
/// reveal what a figure is and carries.
pub fn odds<Own: ActionList>(world: &World, order: &Order<Own>) -> Option<Odds> {
    let asked = |figure: FigureId| world.side(figure) == world.resource::<Clock>().active;
    let action = order.action();
    action.figure().is_none_or(asked).then(|| action.odds(world)).flatten()
}

/// The action bar of a figure: the entries of all actions, by their [places](MenuEntry::place).
pub fn menu<Own: ActionList>(world: &World, figure: FigureId) -> Vec<MenuEntry> {
    let mut entries: Vec<MenuEntry> = Own::KINDS.iter().flat_map(|kind| (kind.menu)(world, figure)).collect();
    entries.sort_by_key(|entry| entry.place);
    entries
}

/// Makes a book's list of actions: the enum of its own orders, tagged with the action's word, and the one place where an order
/// becomes its action. `given to a side` holds those that no figure carries out. `as` names the book's own trait of actions, where it has one; `in order` names every action of the book,
/// the common ones too, as lists go through them.
#[macro_export]
macro_rules! actions {
    (@action $book:ty) => { dyn $crate::referee::Action<$book> };
    (@action $book:ty, $action:path) => { dyn $action };
    (@own $list:ident $own:ident, |$order:pat_param| $figure:expr) => {
        impl $crate::model::GivenTo for $own {
            fn figure(&self) -> Option<$crate::model::FigureId> {
                let $order = self;
                $figure
            }
        }

        impl From<$own> for $crate::model::Order<$list> {
            fn from(order: $own) -> Self {
                Self::Own($list::$own(order))
            }
        }
    };
    (
        $(#[$about:meta])*
        $sight:vis enum $list:ident of $book:ty $(as $action:path)? { $($own:ident),* $(,)? }
        $(given to a side { $($of_side:ident),* $(,)? })?
        in order { $($kind:ident),* $(,)? }
    ) => {
        $(#[$about])*
        #[derive(
            Clone, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema,
        )]
        #[serde(tag = "order", rename_all = "snake_case")]
        $sight enum $list { $($own($own),)* $($($of_side($of_side)),*)? }

        $($crate::referee::actions!(@own $list $own, |order| Some(order.figure));)*
        $($($crate::referee::actions!(@own $list $of_side, |_| None);)*)?

        impl $crate::referee::ActionList for $list {
            type Book = $book;
            type Action = $crate::referee::actions!(@action $book $(, $action)?);
            const KINDS: &'static [$crate::referee::ActionKind<$book>] =
                &[$($crate::referee::ActionKind::of::<$kind>()),*];

            fn action(order: &$crate::model::Order<Self>) -> &Self::Action {
                use $crate::model::{CommonOrder, Order};
                match order {
                    $(Order::Own(Self::$own(action)) => action,)*
                    $($(Order::Own(Self::$of_side(action)) => action,)*)?
                    Order::Common(CommonOrder::Move(action)) => action,
                    Order::Common(CommonOrder::Open(action)) => action,
                    Order::Common(CommonOrder::Close(action)) => action,
                    Order::Common(CommonOrder::Hold(action)) => action,
                    Order::Common(CommonOrder::EndPhase(action)) => action,
                    Order::Common(CommonOrder::Withdraw(action)) => action,
                }
            }
        }
    };
}

pub use actions;
