//! Policies: simple habits that a player may fall into, played on top of the book's mind. Play-tests measure what they
//! cost.
//!
//! A policy knows orders by their words in the protocol. Where a book lacks an order, the policy plays like the mind.
use super::{Battle, Rulebook};
use crate::model::{Clock, EndPhase, FigureId, Figures, Manner, OffMap, Order, OrderFields, Side};

/// A habit.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PlayerPolicy {
    /// Nobody moves.
    Camping,
    /// In each round only one figure moves, each in its turn.
    OneMover,
    /// Nobody moves in the first two thirds of the rounds.
    Stalling,
    /// A flash is thrown wherever one can be.
    FlashingAll,
    /// A figure that can shoot does so before anything else.
    ShootingFirst,
    /// No lane is watched.
    NoOverwatch,
}

/// Orders that bring a figure to another tile.
const MOVES: [&str; 2] = ["move", "peek"];

struct Choice<Own> {
    order: Order<Own>,
    fields: OrderFields,
}

impl<Own> Choice<Own> {
    fn is(&self, words: &[&str]) -> bool {
        words.contains(&self.fields.word())
    }

    fn throws_flash(&self) -> bool {
        self.is(&["use"]) && self.fields.text("item") == Some("flash")
    }
}

impl<B: Rulebook> Battle<B> {
    /// The order that a mind with a habit gives now.
    pub(super) fn by_policy(&self, side: Side, policy: PlayerPolicy) -> Order<B::Own> {
        match policy {
            PlayerPolicy::Camping => self.first_thought(side, |choice| !choice.is(&MOVES)),
            PlayerPolicy::Stalling if self.early() => self.first_thought(side, |choice| !choice.is(&MOVES)),
            PlayerPolicy::NoOverwatch => self.first_thought(side, |choice| !choice.is(&["overwatch"])),
            PlayerPolicy::OneMover => {
                let mover = self.mover(side);
                self.first_thought(side, |choice| !choice.is(&MOVES) || choice.fields.figure() == mover)
            }
            PlayerPolicy::FlashingAll => self.whenever(side, Choice::throws_flash),
            PlayerPolicy::ShootingFirst => self.whenever(side, |choice| choice.is(&["fire"])),
            PlayerPolicy::Stalling => self.choose_as(side, Manner::Whole),
        }
    }

    /// The mind's best order that the policy allows; `end_phase` if there is none.
    fn first_thought(&self, side: Side, allows: impl Fn(&Choice<B::Own>) -> bool) -> Order<B::Own> {
        let thoughts = self.rationales(side).into_iter().map(|thought| choice(thought.order));
        thoughts.into_iter().find(&allows).map_or(EndPhase {}.into(), |choice| choice.order)
    }

    /// An order of this kind if one is legal, the one that the mind likes best; otherwise what the mind would do.
    fn whenever(&self, side: Side, wants: impl Fn(&Choice<B::Own>) -> bool) -> Order<B::Own> {
        let Some(first) = self.list(side).into_iter().map(choice).find(&wants) else {
            return self.choose_as(side, Manner::Whole);
        };
        let thoughts = self.rationales(side).into_iter().map(|thought| choice(thought.order));
        thoughts.into_iter().find(&wants).unwrap_or(first).order
    }

    /// Whether less than two thirds of the rounds are over.
    fn early(&self) -> bool {
        let clock = self.world().resource::<Clock>();
        clock.limit.is_some_and(|limit| 3 * clock.now.round <= 2 * limit)
    }

    /// The figure that moves in this round.
    fn mover(&self, side: Side) -> Option<FigureId> {
        let world = self.world();
        let able = |id: &_| world.side(*id) == side && !world.has::<OffMap>(*id) && !B::is_out(world, *id);
        let able: Vec<_> = world.figures().into_iter().filter(able).collect();
        let round = usize::from(world.resource::<Clock>().now.round);
        able.get(round % able.len().max(1)).copied()
    }
}

fn choice<Own: serde::Serialize>(order: Order<Own>) -> Choice<Own> {
    let fields = OrderFields::of(&order);
    Choice { order, fields }
}
