//! What an event of a level waits for in play, and what follows for doors, room effects, minds and objectives.

use super::{Spot, Word};
use crate::board::Tile;

/// Something that may come about in a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occurrence {
    /// Heat is this high.
    Heat(u16),
    /// This round has begun.
    Round(u16),
    /// Somebody of the team is in the room with this id.
    Entered(Word),
    /// The door on this tile is open.
    Opened(Tile),
    /// The figure is out of the fight.
    Out(Word),
    /// The team has identified the figure.
    Seen(Word),
    /// The objective with this verb and target is met.
    Met(Word, Word),
}

impl Occurrence {
    /// Whether it is about this figure, or an objective with it as the target.
    pub fn names(&self, id: Word) -> bool {
        match self {
            Self::Out(figure) | Self::Seen(figure) => *figure == id,
            Self::Met(_, target) => *target == id,
            _ => false,
        }
    }
}

/// The part of an event that goes beyond round and Heat. Empty for an event without one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SceneSpec {
    /// All of these must have come about.
    pub all: Vec<Spot<Occurrence>>,
    /// Where there are groups, all of one group too.
    pub any: Vec<Vec<Spot<Occurrence>>>,
    /// Doors that open.
    pub open: Vec<Spot<Tile>>,
    /// Doors that unlock.
    pub unlock: Vec<Spot<Tile>>,
    /// Room effects that begin; they do not work before.
    pub start: Vec<Spot<Word>>,
    /// Room effects that end.
    pub stop: Vec<Spot<Word>>,
    /// An order to hostiles.
    pub order: Option<Spot<Word>>,
    /// Who gets it, by id or by side; every hostile if empty.
    pub to: Vec<Spot<Word>>,
    /// What the player is told.
    pub message: Option<Spot<String>>,
    /// Objectives that open, by verb and target.
    pub objective: Vec<Spot<(Word, Word)>>,
    /// Rooms in which failed Nerve tests end as the event says from now on.
    pub rooms: Vec<Spot<Word>>,
}

impl SceneSpec {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether nothing follows from it.
    pub fn follows_nothing(&self) -> bool {
        Self { all: Vec::new(), any: Vec::new(), to: Vec::new(), ..self.clone() }.is_empty()
    }

    /// Everything that it waits for, in any group.
    pub fn waits_for(&self) -> impl Iterator<Item = &Spot<Occurrence>> {
        self.all.iter().chain(self.any.iter().flatten())
    }

    /// The same without places in the text.
    pub fn without_places(&self) -> Self {
        fn plain<T: Clone>(all: &[Spot<T>]) -> Vec<Spot<T>> {
            all.iter().map(|spot| Spot::new(spot.value.clone(), 0..0)).collect()
        }
        Self {
            all: plain(&self.all),
            any: self.any.iter().map(|group| plain(group)).collect(),
            open: plain(&self.open),
            unlock: plain(&self.unlock),
            start: plain(&self.start),
            stop: plain(&self.stop),
            order: plain(self.order.as_slice()).pop(),
            to: plain(&self.to),
            message: plain(self.message.as_slice()).pop(),
            objective: plain(&self.objective),
            rooms: plain(&self.rooms),
        }
    }
}
